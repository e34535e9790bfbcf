"""How files are split into tasks for worker processes, with results in order.

Small files are judged whole; large ones are streamed in parts, so that they need not fit into
memory. Parts can be judged in any order, with two exceptions.

- A game has a number in its file. How many games a part contains is known only after reading it.
Nearly always it is one; if not, what was judged ahead with a wrong number is judged again.
- Games of a match count together. Parts that may contain matches are judged sequentially, in this
process; a file that is not too large is judged whole instead.

What an earlier run has judged is taken from the cache, game by game.
"""

import os
import stat
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from io import BufferedIOBase
from typing import TYPE_CHECKING, Final, TypeAlias

from zankref.cli.files import STDIN, blocks, open_record, reason
from zankref.cli.judging import FinishedTask, Judge, RenderedGame, Task
from zankref.errors import UnreadableFile
from zankref.record.files import decode, texts
from zankref.record.streaming import Part, normalised, parts, pieces
from zankref.referee.reading.match import Matches
from zankref.report.reporter import Reporter

if TYPE_CHECKING:
    from zankref.cli.cache import Cache

_SMALL: Final = 1 << 20
"""Files of at most this many bytes are read as a whole, and judged so if matches are played."""

_BLOCK: Final = 1 << 15
"""Larger files are read in blocks of this many bytes."""

_WORTH_KEEPING: Final = 1 << 17
"""Results are kept if the records have at least this many bytes."""

_ENDLESS: Final = sys.maxsize
"""The size of what is not a file on a disk."""

_Known: TypeAlias = FinishedTask[Sequence[RenderedGame]]


def judge_all(
    sources: Sequence[str], jobs: int, judge: Judge, report: Reporter, *, cached: bool
) -> Generator[RenderedGame, None, None]:
    """Judge records in that many processes, and yield the results in order.

    If ``cached`` is set, what was judged before is not judged again.
    """
    cache = None
    # A short run leaves nothing behind.
    if cached and sum(s for s in map(_size, sources) if s < _ENDLESS) >= _WORTH_KEEPING:
        from zankref.cli.cache import Cache

        cache = Cache(judge)
    try:
        yield from _judge(sources, jobs, judge, _Sharing(judge, report, jobs, cache))
    finally:
        if cache is not None:
            cache.close()


def _judge(
    sources: Iterable[str], jobs: int, judge: Judge, sharing: "_Sharing"
) -> Iterator[RenderedGame]:
    tasks = sharing.tasks(sources)
    if jobs > 1:
        from zankref.cli.workers import in_processes

        for done, judged in in_processes(judge.whole, tasks, jobs):
            yield from sharing.check_result(done, judged)
    else:
        for task in tasks:
            if isinstance(task, FinishedTask):
                yield from task.result


class _Progress:
    """The progress of a file that is judged in parts.

    ``handed_out`` is how many games there seem to be in the parts that were handed out, one in
    each; ``judged`` how many there are in those that have come back.
    """

    def __init__(self) -> None:
        self.handed_out = self.judged = 0
        self.matches = Matches()


class _Sharing:
    """Makes tasks of records, and checks their results."""

    def __init__(self, judge: Judge, report: Reporter, jobs: int, cache: "Cache | None") -> None:
        self._judge = judge
        self._report = report
        self._is_shared = jobs > 1
        self._progress: dict[str, _Progress] = {}
        self._cache = cache

    def tasks(self, sources: Iterable[str]) -> Iterator[Task | _Known | None]:
        """Yield the tasks, and None where all earlier ones must be done first.

        That is the case before blocking on input, so that known results are not held up.
        """
        for path in sources:
            yield from self._in_parts(path, _size(path))

    def check_result(
        self, task: Task | _Known, judged: Sequence[RenderedGame]
    ) -> Sequence[RenderedGame]:
        """Return the result of a task; judge a part again if its games had wrong numbers."""
        if isinstance(task, FinishedTask):
            return judged
        progress, part = self._progress[task.path], task.part
        if part.games != progress.judged:
            task = task._replace(part=part._replace(games=progress.judged))
            judged = self._judge.whole(task)
        if self._cache is not None:
            self._cache.take(judged, task)
        progress.judged += len(judged)
        progress.handed_out += len(judged) - 1
        if part.is_last:
            del self._progress[task.path]
        return judged

    def _in_parts(self, path: str, size: int) -> Iterator[Task | _Known | None]:
        """Yield the tasks of a file, part by part; a small one is a single part."""
        progress = _Progress()
        if size == _ENDLESS:
            yield None
        elif self._cache is not None and (kept := self._cache.file(self._report.renderer, path)):
            yield FinishedTask(kept)
            return
        try:
            with open_record(path) as file:
                for part in _parts(file, path, size):
                    if part is None:
                        yield None
                        continue
                    for piece in pieces(part):
                        yield from self._part(path, piece, progress)
        except UnreadableFile as error:
            yield FinishedTask([self._judge.unreadable(self._report.renderer, error)])
        except OSError as error:
            yield FinishedTask(
                [RenderedGame(ends_file=True, is_unreadable=True, trouble=reason(error))]
            )

    def _part(self, path: str, part: Part, progress: _Progress) -> Iterator[Task | _Known | None]:
        """Yield the kept results for a part, or its task; without workers, its judged games."""
        in_match = part.in_match
        task = Task(self._report.renderer, path, part._replace(games=progress.handed_out))
        kept = None
        if self._cache is not None and not in_match:
            kept = self._cache.games(task)
        if self._is_shared and not in_match and kept is None:
            self._progress[path] = progress
            progress.handed_out += 1
            yield task
            return
        yield None
        if kept is None or progress.judged != progress.handed_out:
            task = task._replace(part=part._replace(games=progress.judged))
            kept = [*self._judge.games(task, progress.matches)]
            if self._cache is not None and not in_match:
                self._cache.take(kept, task)
        yield FinishedTask(kept)
        progress.judged = progress.handed_out = progress.judged + len(kept)


def _parts(file: BufferedIOBase, path: str, size: int) -> Iterator[Part | None]:
    """Yield the parts of a file, and None before waiting for more; a small one is not divided.

    For a file that is not text throughout, nothing else is reported; a stream is reported up to the
    bad place.
    """
    if size <= _SMALL:
        yield Part(normalised(decode(file.read(), path)))
        return
    if file.seekable():
        begin = file.tell()
        for _ in texts(blocks(file, _SMALL), path):
            pass
        file.seek(begin)
    yield from parts(texts(blocks(file, _BLOCK), path))


def _size(path: str) -> int:
    """Return the size of a file; errors are reported when it is read."""
    if path == STDIN:
        return _ENDLESS
    try:
        status = os.stat(path)
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else _ENDLESS
