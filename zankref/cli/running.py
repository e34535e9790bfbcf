"""Runs the work on many records somewhere, and shows its progress."""

import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from zankref.cli import lazy
from zankref.language import N_, _

if TYPE_CHECKING:
    from zankref.collection.running import Runner

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")
_Thing = TypeVar("_Thing")

MANY: Final = 10
"""How many files, or bytes, are worth a bar."""

_PAUSE: Final = 0.1
"""Seconds between two drawings of a bar."""


@contextmanager
def running(jobs: int, cluster: str | None, folder: str | None = None) -> "Iterator[Runner]":
    """Yield where work is done: on a cluster, if there is one, otherwise here.

    ``folder`` is one that all workers have to see. Raises ClusterError.
    """
    if cluster is None:
        yield in_jobs(jobs)
        return
    if jobs != 1:
        message = _("With --cluster, the workers are those of the cluster: leave out --jobs.")
        raise click.UsageError(message)
    with lazy.needs(N_("A cluster needs {name}: pip install 'zankref[cluster]'.")):
        import distributed  # noqa: F401

        from zankref.collection.cluster import on_cluster
    with on_cluster(cluster, folder) as runner:
        yield runner


def in_jobs(jobs: int) -> "Runner":
    """Return what does tasks in this many processes; 0: one per processor."""
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


def with_progress(
    things: Iterable[_Thing], total: int, size: Callable[[_Thing], int]
) -> Iterator[_Thing]:
    """Yield the items, showing how much is done by their sizes; only on a terminal.

    If standard output goes to the terminal as well, the bar is hidden while items are written.
    """
    if total < MANY or not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import Progress

    shares = sys.stdout.isatty()
    console = Console(stderr=True)
    bar = Progress(console=console, transient=True, auto_refresh=False, redirect_stdout=False)
    task = bar.add_task(_("Judging"), total=total)
    done = 0
    drawn = 0.0
    with bar:
        for thing in things:
            if shares:
                bar.stop()
            yield thing
            done += size(thing)
            # Drawing takes longer than judging many a game.
            if time.monotonic() - drawn > _PAUSE:
                sys.stdout.flush()
                bar.start()
                bar.update(task, completed=done)
                bar.refresh()
                drawn = time.monotonic()
