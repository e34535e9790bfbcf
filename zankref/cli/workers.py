"""Work done in several processes, its results in order.

Each worker has a pipe of its own and nothing is shared, so that workers can be ended at any time:
the pools of the standard library can hang if one is ended while it hands over a result.
"""

import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

import click

from zankref.cli.status import UNREADABLE

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD = 4
"""So many results for each worker may wait for an earlier one."""


class WorkerLostError(click.ClickException):
    """A worker ended before its work was done."""

    exit_code = UNREADABLE

    def __init__(self) -> None:
        super().__init__("a process was ended from outside; was there too little memory?")


def in_processes(
    work: Callable[[_Task], _Result], tasks: Sequence[_Task], jobs: int
) -> Generator[_Result, None, None]:
    """Do the tasks in so many processes, and yield their results in order."""
    crew = _Crew(work, jobs)
    try:
        yield from crew.results(tasks)
    finally:
        crew.end()


class _Crew(Generic[_Task, _Result]):
    """The workers: those that have nothing to do, and the others by the tasks that they do."""

    def __init__(self, work: Callable[[_Task], _Result], jobs: int) -> None:
        self._processes: list[Process] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, int] = {}
        with _undisturbed():
            for _ in range(jobs):
                here, there = Pipe()
                process = Process(target=_labour, args=(work, there), daemon=True)
                self._processes.append(process)
                self._idle.append(here)
                process.start()
                there.close()

    def results(self, tasks: Sequence[_Task]) -> Generator[_Result, None, None]:
        """Hand out the tasks, and yield the results in order."""
        ready: dict[int, _Result] = {}
        given = 0
        for number in range(len(tasks)):
            while number not in ready:
                last = min(len(tasks), number + _AHEAD * len(self._processes))
                while self._idle and given < last:
                    self._give(given, tasks[given])
                    given += 1
                self._take(ready)
            yield ready.pop(number)

    def end(self) -> None:
        """End the workers, whatever they are doing."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _give(self, number: int, task: _Task) -> None:
        worker = self._idle.pop()
        self._busy[worker] = number
        worker.send(task)

    def _take(self, ready: dict[int, _Result]) -> None:
        """Wait for results and take them."""
        for worker in wait(list(self._busy)):
            assert isinstance(worker, Connection)
            try:
                ready[self._busy.pop(worker)] = worker.recv()
            except (EOFError, ConnectionError):
                raise WorkerLostError from None
            self._idle.append(worker)


@contextmanager
def _undisturbed() -> Generator[None, None, None]:
    """Let Ctrl-C wait: a process that is just being made cannot answer it quietly."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _labour(work: Callable[[_Task], _Result], connection: Connection) -> None:
    """Do tasks until there are no more, or nobody who hands them out.

    Ctrl-C is for the first process, which then ends this one.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = parent_process()
    assert first is not None
    while connection in wait([connection, first.sentinel]):
        connection.send(work(connection.recv()))
