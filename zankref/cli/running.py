"""``--jobs`` and ``--cluster``: where the work on many records is done."""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from zankref.cli import lazy
from zankref.language import N_, _

if TYPE_CHECKING:
    from zankref.collection.running import Runner

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


def jobs_option() -> Callable[[Any], Any]:
    """Return the option ``--jobs``."""
    return lazy.option(
        "--jobs", "-j", metavar="N", type=lazy.Count(min=0), default=1, show_default=True
    )


def cluster_option() -> Callable[[Any], Any]:
    """Return the option ``--cluster``."""
    return lazy.option("--cluster", metavar=N_("ADDRESS"))


@contextmanager
def running(jobs: int, cluster: str | None, folder: str | None = None) -> "Iterator[Runner]":
    """Yield where work is done: on a cluster, if there is one, otherwise here.

    ``folder`` is one that all workers have to see. Raises ClusterError.
    """
    if cluster is None:
        yield in_jobs(jobs)
        return
    if jobs != 1:
        said = _("With --cluster, the workers are those of the cluster: leave out --jobs.")
        raise click.UsageError(said)
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
