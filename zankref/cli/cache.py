"""The results that ``check`` keeps of judged games: what the report shows, as JSON.

A file that has not been touched since is not even read: the results of a small one are found by its
size, its times and its place on the disk, as well as by its text.

A renderer may return a named tuple: the ``Rendered`` of a module of ``report``.
"""

import os
import pickle
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from zankref.cli.judging import Judge, RenderedGame, Task
from zankref.collection.result_cache import ResultCache
from zankref.report.reporter import Renderer

_KIND: Final = "Rendered"

_SETTLED: Final = 2_000_000_000
"""After this many nanoseconds a further change gets another time stamp, on any file system."""


class Cache(ResultCache):
    """The kept results for one report."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge, os.getcwd())
        self._unread: dict[str, tuple[object, ...]] = {}

    def file(self, renderer: Renderer, path: str) -> list[RenderedGame] | None:
        """Return the kept results for a file, if it has not been touched since."""
        with suppress(OSError):
            now, seen = time.time_ns(), os.stat(path)
            times = seen.st_mtime_ns, seen.st_ctime_ns
            if max(times) < now - _SETTLED:
                place = (seen.st_dev, seen.st_ino, seen.st_size)
                touched = (pickle.dumps(renderer), path, times, place)
                rendered = self.get(_games, "", *touched)
                if rendered is None:
                    self._unread[path] = touched
                    return None
                return [*rendered[:-1], rendered[-1]._replace(ends_file=True)]
        return None

    def games(self, task: Task) -> list[RenderedGame] | None:
        """Return the kept results for a stretch of text."""
        rendered = self.get(_games, *_stretch(task))
        if not rendered:
            return None
        self._take_file(rendered, task)
        return [*rendered[:-1], rendered[-1]._replace(ends_file=task.part.is_last)]

    def take(self, games: Sequence[RenderedGame], task: Task) -> None:
        """Keep the results for a stretch."""
        self.keep(_as_json(games), *_stretch(task))
        self._take_file(games, task)

    def _take_file(self, games: Sequence[RenderedGame], task: Task) -> None:
        """Keep the results for a file, if that is what the stretch is."""
        if task.part.is_last and not task.part.lines and task.path in self._unread:
            self.keep(_as_json(games), "", *self._unread.pop(task.path))


def _games(stored: Any) -> list[RenderedGame]:
    return [RenderedGame(_restore(what), fails) for what, fails in stored]


def _as_json(games: Sequence[RenderedGame]) -> list[Any]:
    return [[_storable(game.rendered), game.fails] for game in games]


def _stretch(task: Task) -> tuple[str, *tuple[object, ...]]:
    """Return what results depend on; that more follows matters only for a first game."""
    text, lines, games, is_last = task.part
    alone = is_last and not games
    return text, pickle.dumps(task.renderer), task.path, lines, games, alone


def _storable(rendered: Any) -> Any:
    if not isinstance(rendered, list | tuple):
        return rendered
    fields = [_storable(value) for value in rendered]
    if not hasattr(rendered, "_fields"):
        return fields
    return {_KIND: [type(rendered).__module__.rpartition(".")[2], *fields]}


def _restore(stored: Any) -> Any:
    if isinstance(stored, list):
        return [_restore(value) for value in stored]
    if isinstance(stored, dict) and _KIND in stored:
        module, *fields = stored[_KIND]
        return getattr(import_module(f"zankref.report.{module}"), _KIND)(*map(_restore, fields))
    return stored
