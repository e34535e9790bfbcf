"""What ``check`` keeps of the games that it has judged: what the report shows of them, as JSON.

What a renderer returns may be a named tuple: that is the ``Rendered`` of some module of ``report``.
"""

import os
import pickle
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from zankref.cli.judging import Judge, RenderedGame, Task
from zankref.collection.kept import Kept

_KIND: Final = "Rendered"


class Cache(Kept):
    """What is kept of games for one report."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge, os.getcwd())

    def games(self, task: Task) -> list[RenderedGame] | None:
        """Return what is kept of a stretch."""

        def read(stored: Any) -> list[RenderedGame]:
            games = [RenderedGame(_restored(what), fails) for what, fails in stored]
            return [*games[:-1], games[-1]._replace(ends_file=task.part.is_last)]

        return self.get(read, *_stretch(task))

    def take(self, games: Sequence[RenderedGame], task: Task) -> None:
        """Keep the results for a stretch."""
        self.keep([[_storable(game.rendered), game.fails] for game in games], *_stretch(task))


def _stretch(task: Task) -> tuple[str, *tuple[object, ...]]:
    """Return what results depend on; whether anything follows only as far as that is shown."""
    text, lines, games, is_last = task.part
    alone = is_last and not games
    return text, pickle.dumps(task.renderer), task.path, lines, games, alone


def _storable(rendered: Any) -> Any:
    if not isinstance(rendered, list | tuple):
        return rendered
    fields = [_storable(each) for each in rendered]
    if not hasattr(rendered, "_fields"):
        return fields
    return {_KIND: [type(rendered).__module__.rpartition(".")[2], *fields]}


def _restored(stored: Any) -> Any:
    if isinstance(stored, list):
        return [_restored(each) for each in stored]
    if isinstance(stored, dict) and _KIND in stored:
        module, *fields = stored[_KIND]
        return getattr(import_module(f"zankref.report.{module}"), _KIND)(*map(_restored, fields))
    return stored
