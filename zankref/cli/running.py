"""``--jobs`` and ``--cluster``: where the work on many records is done."""

import os
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeVar

from zankref.cli import parts
from zankref.language import N_

if TYPE_CHECKING:
    from zankref.collection.running import Runner

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


def jobs_option() -> Callable[[Any], Any]:
    """Return the option ``--jobs``."""
    return parts.option(
        "--jobs",
        "-j",
        metavar="N",
        type=parts.Count(min=0),
        default=1,
        show_default=True,
        help=N_("How many worker processes to use; 0: one per processor."),
    )


def in_jobs(jobs: int) -> "Runner":
    """Return what does tasks in so many processes of this machine; 0: one per processor."""
    number = jobs or os.cpu_count() or 1

    def run(
        work: Callable[[_Task], _Result], tasks: Iterable[_Task]
    ) -> Generator[_Result, None, None]:
        if number == 1:
            yield from map(work, tasks)
            return
        from zankref.cli.workers import in_processes

        do: Callable[[Any], _Result] = work
        with closing(in_processes(do, tasks, number)) as results:
            for _task, result in results:
                yield result

    return run
