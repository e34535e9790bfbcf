"""Work done in several processes, its results in order.

Each worker has a pipe of its own and nothing is shared, so that workers can be ended at any time:
the pools of the standard library can hang if one is ended while it hands over a result.
"""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

import click

from zankref.cli.judging import Done
from zankref.cli.status import UNREADABLE

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD = 4
"""So many tasks for each worker may be open: being done, or done and waiting for an earlier one."""


class WorkerLostError(click.ClickException):
    """A worker ended before its work was done."""

    exit_code = UNREADABLE

    def __init__(self) -> None:
        super().__init__("a process was ended from outside; was there too little memory?")


def in_processes(
    work: Callable[[_Task], _Result], tasks: Iterable[_Task | Done[_Result] | None], jobs: int
) -> Generator[tuple[_Task | Done[_Result], _Result], None, None]:
    """Do tasks in so many processes, and yield them with their results in order.

    Before the task after a None is asked for, all before it have been done and yielded.
    """
    crew = _Crew(work, jobs)
    try:
        for order in crew.orders(tasks):
            assert order.done is not None
            yield order.task, order.done.result
    finally:
        crew.end()


@dataclass(slots=True)
class _Order(Generic[_Task, _Result]):
    """A task, and what came of it once it is done."""

    task: _Task | Done[_Result]
    done: Done[_Result] | None = None


class _Crew(Generic[_Task, _Result]):
    """The workers: those that have nothing to do, and the others by the tasks that they do.

    They are hired when there is something to do for them.
    """

    def __init__(self, work: Callable[[_Task], _Result], jobs: int) -> None:
        self._work = work
        self._jobs = jobs
        self._processes: list[Process] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, _Order[_Task, _Result]] = {}

    def orders(
        self, tasks: Iterable[_Task | Done[_Result] | None]
    ) -> Generator[_Order[_Task, _Result], None, None]:
        """Hand out the tasks, and yield those that are done in their order."""
        orders: deque[_Order[_Task, _Result]] = deque()
        for task in tasks:
            if isinstance(task, Done):
                orders.append(_Order(task, task))
            elif task is not None:
                orders.append(self._given(task))
            most = 0 if task is None else _AHEAD * self._jobs
            yield from self._done(orders, most)
        yield from self._done(orders, 0)

    def end(self) -> None:
        """End the workers, whatever they are doing."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _done(
        self, orders: deque[_Order[_Task, _Result]], most: int
    ) -> Generator[_Order[_Task, _Result], None, None]:
        """Yield the first orders as far as they are done, or more are open than there may be."""
        while orders and (orders[0].done or len(orders) > most):
            while not orders[0].done:
                self._take()
            yield orders.popleft()

    def _given(self, task: _Task) -> _Order[_Task, _Result]:
        """Give a task to somebody who has nothing to do."""
        if not self._idle and len(self._processes) < self._jobs:
            self._hire()
        while not self._idle:
            self._take()
        worker = self._idle.pop()
        order = self._busy[worker] = _Order(task)
        worker.send(task)
        return order

    def _take(self) -> None:
        """Wait for results and take them."""
        for worker in wait(list(self._busy)):
            assert isinstance(worker, Connection)
            try:
                self._busy.pop(worker).done = Done(worker.recv())
            except (EOFError, ConnectionError):
                raise WorkerLostError from None
            self._idle.append(worker)

    def _hire(self) -> None:
        """Start a process."""
        with _undisturbed():
            here, there = Pipe()
            process = Process(target=_labour, args=(self._work, there), daemon=True)
            self._processes.append(process)
            self._idle.append(here)
            process.start()
            there.close()


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
