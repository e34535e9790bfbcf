"""How files are split into tasks for worker processes, with results in order.

Small files are judged whole, several at a time; large ones are streamed in parts, so that they need
not fit into memory. Parts can be judged in any order, with two exceptions.

- A game has a number in its file. How many games a part contains is known only after reading it, so
the number is estimated; if the estimate proves wrong the part is judged again.
- Games of a match count together. Parts that may contain matches are judged sequentially, in this
process; a file that is not too large is judged whole instead.
"""

import os
import re
import stat
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from io import BufferedIOBase
from typing import Final, TypeAlias

from zankref.cli.judging import Done, Judge, RenderedGame, Task, troubled
from zankref.cli.paths import STDIN, Source, blocks
from zankref.errors import UnreadableFile
from zankref.record.files import texts
from zankref.record.streaming import Part, games_in, parts
from zankref.referee.reading.match import Matches
from zankref.report.reporter import Reporter

_SMALL: Final = 1 << 15
"""A file of so many bytes is read as a whole; larger ones in blocks of this size."""

_MEDIUM: Final = 1 << 20
"""A file of so many bytes is judged as a whole if matches are played in it."""

_MATCH: Final = re.compile(r"\[(?:\s|#[^\n]*)*+(?i:match)")
"""In a part without this tag no matches are played."""

_SHARE: Final = 1 << 14
"""A worker is given files of so many bytes at once, each counted as at least ``_LEAST``."""

_LEAST: Final = 1 << 10

_ENDLESS: Final = sys.maxsize
"""The size of what is no file on a disk."""

_Known: TypeAlias = Done[Sequence[RenderedGame]]


def judge_all(
    sources: Iterable[Source], jobs: int, judge: Judge, report: Reporter
) -> Generator[RenderedGame, None, None]:
    """Judge records in that many processes, and yield the results in order."""
    sharing = _Sharing(judge, report, jobs)
    tasks = sharing.tasks(sources)
    if jobs > 1:
        from zankref.cli.workers import in_processes

        for done, judged in in_processes(judge.whole, tasks, jobs):
            yield from sharing.checked(done, judged)
    else:
        for task in tasks:
            if isinstance(task, Done):
                yield from task.result
            elif task is not None:
                yield from judge.games(task, Matches())


class _Course:
    """The progress of a file that is judged in parts.

    ``handed_out`` is how many games there seem to be in the parts that were handed out,
    ``judged`` how many there are in those that have come back; ``estimates`` are those of the
    parts between.
    """

    def __init__(self) -> None:
        self.handed_out = self.judged = 0
        self.estimates: deque[int] = deque()
        self.matches = Matches()


class _Sharing:
    """Makes tasks of records, and checks their results."""

    def __init__(self, judge: Judge, report: Reporter, jobs: int) -> None:
        self._judge = judge
        self._report = report
        self._is_shared = jobs > 1
        self._courses: dict[str, _Course] = {}

    def tasks(self, sources: Iterable[Source]) -> Iterator[Task | _Known | None]:
        """Yield the tasks, and None where all earlier ones must be done first.

        That is the case before blocking on input, so that known results are not held up.
        """
        share = _SHARE if self._is_shared else 0
        paths: list[str] = []
        total = 0
        for source in sources:
            size = _size(source)
            if size <= _SMALL:
                paths.append(source.path)
                total += max(size, _LEAST)
            if paths and (total >= share or size > _SMALL):
                yield Task(self._report.renderer, paths)
                paths, total = [], 0
            if size > _SMALL:
                yield from self._large(source, size)
        if paths:
            yield Task(self._report.renderer, paths)

    def checked(
        self, task: Task | _Known, judged: Sequence[RenderedGame]
    ) -> Sequence[RenderedGame]:
        """Return the result of a task; judge a part again if its games had wrong numbers."""
        if isinstance(task, Done) or task.part is None:
            return judged
        course, part = self._courses[task.paths[0]], task.part
        if part.games != course.judged:
            judged = self._judge.whole(task._replace(part=part._replace(games=course.judged)))
        course.judged += len(judged)
        course.handed_out += len(judged) - course.estimates.popleft()
        return judged

    def _large(self, source: Source, size: int) -> Iterator[Task | _Known | None]:
        """Yield the tasks of a file that is not read at once."""
        course = self._courses[source.path] = _Course()
        if size == _ENDLESS:
            yield None
        try:
            with source.open() as file:
                _validate(file, source.path)
                for part in parts(texts(blocks(file, _SMALL), source.path)):
                    if part is None:
                        yield None
                    elif self._is_shared and not _MATCH.search(part.text):
                        yield self._handed_out(source.path, part, course)
                    elif self._is_shared and not part.lines and size <= _MEDIUM:
                        yield Task(self._report.renderer, [source.path])
                        return
                    else:
                        yield None
                        yield from self._judged_here(source.path, part, course)
        except UnreadableFile as error:
            yield Done([self._judge.unreadable(self._report.renderer, error)])
        except OSError as error:
            yield Done([troubled(error)])

    def _handed_out(self, path: str, part: Part, course: _Course) -> Task:
        """Return the task of a part that can be judged in any order."""
        estimate = games_in(part.text)
        stretch = Task(self._report.renderer, [path], part._replace(games=course.handed_out))
        course.estimates.append(estimate)
        course.handed_out += estimate
        return stretch

    def _judged_here(self, path: str, part: Part, course: _Course) -> Iterator[_Known]:
        """Judge the games of a part once all earlier ones are known."""
        stretch = Task(self._report.renderer, [path], part._replace(games=course.judged))
        for judged in self._judge.games(stretch, course.matches):
            yield Done([judged])
            course.judged += 1
        course.handed_out = course.judged


def _size(source: Source) -> int:
    """Return the size of a file; errors are reported when it is read."""
    if source.path == STDIN:
        return _ENDLESS
    try:
        status = os.stat(source.path)
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else _ENDLESS


def _validate(file: BufferedIOBase, path: str) -> None:
    """Read a re-readable file to its end; raises UnreadableFile if it is not all text.

    For such a file nothing else is reported. Streams are reported up to the bad place.
    """
    if file.seekable():
        begin = file.tell()
        for _ in texts(blocks(file, _MEDIUM), path):
            pass
        file.seek(begin)
