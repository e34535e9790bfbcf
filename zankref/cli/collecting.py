"""Work on the files of a collection, in several processes if asked: a file is read as a whole."""

import os
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from typing import Final, TypeVar

from zankref.cli.judging import Done
from zankref.cli.paths import STDIN, Source
from zankref.cli.progress import with_progress

_Result = TypeVar("_Result")

_SHARE: Final = 1 << 14
"""A worker is given files of so many bytes at once, each counted as at least ``_LEAST``."""

_LEAST: Final = 1 << 10


def over_files(
    work: Callable[[Sequence[str]], Sequence[_Result]], sources: Sequence[Source], jobs: int
) -> Generator[_Result, None, None]:
    """Yield what ``work`` returns for each file, in order; 0 ``jobs`` are one per processor.

    ``work`` takes several files at once and returns a result for each; for several processes it
    must be picklable, and so must what it returns.
    """
    with closing(_results(work, sources, jobs or os.cpu_count() or 1)) as results:
        yield from with_progress(results, len(sources), lambda _: 1)


def _results(
    work: Callable[[Sequence[str]], Sequence[_Result]], sources: Sequence[Source], jobs: int
) -> Generator[_Result, None, None]:
    if jobs == 1 or len(sources) == 1:
        for source in sources:
            yield from work([source.path])
        return
    from zankref.cli.workers import in_processes

    tasks: Iterable[list[str] | Done[Sequence[_Result]]] = (
        # Only this process has the standard input.
        Done(work(share)) if share == [STDIN] else share
        for share in _shares(sources)
    )
    for _, results in in_processes(work, tasks, jobs):
        yield from results


def _shares(sources: Iterable[Source]) -> Generator[list[str], None, None]:
    share: list[str] = []
    total = 0
    for source in sources:
        if source.path == STDIN:
            yield [STDIN]
            continue
        share.append(source.path)
        total += max(_size(source.path), _LEAST)
        if total >= _SHARE:
            yield share
            share, total = [], 0
    if share:
        yield share


def _size(path: str) -> int:
    """Return the size of a file; errors are reported when it is read."""
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
