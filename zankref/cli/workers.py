"""Tasks in several worker processes, with results in order.

Each worker has its own pipe and nothing is shared, so that workers can be terminated at any time:
the pools of the standard library can hang if one is terminated while it hands over a result.
"""

import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

import click

from zankref.cli.files import UNREADABLE
from zankref.cli.judging import FinishedTask

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD = 4
"""How many tasks of each worker may be open: in work, or done and waiting for an earlier one."""

_MOST = 60 if sys.platform == "win32" else sys.maxsize
"""How many worker processes can be waited for at once."""


class WorkerLostError(click.ClickException):
    """A worker process ended before its task was done."""

    exit_code = UNREADABLE

    def __init__(self) -> None:
        super().__init__("a process was ended from outside; was there too little memory?")


def in_processes(
    work: Callable[[_Task], _Result],
    tasks: Iterable[_Task | FinishedTask[_Result] | None],
    jobs: int,
) -> Generator[tuple[_Task | FinishedTask[_Result], _Result], None, None]:
    """Run tasks in that many processes, and yield them with their results in order.

    All tasks before a None are done and yielded before the next one is requested.
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
    """A task, and its result once it is done."""

    task: _Task | FinishedTask[_Result]
    done: FinishedTask[_Result] | None = None


class _Crew(Generic[_Task, _Result]):
    """The workers: the idle ones, and the busy ones by task.

    They are started on demand.
    """

    def __init__(self, work: Callable[[_Task], _Result], jobs: int) -> None:
        self._work = work
        self._jobs = min(jobs, _MOST)
        self._processes: list[Process] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, _Order[_Task, _Result]] = {}

    def orders(
        self, tasks: Iterable[_Task | FinishedTask[_Result] | None]
    ) -> Generator[_Order[_Task, _Result], None, None]:
        """Hand out the tasks, and yield those that are done, in order."""
        orders: deque[_Order[_Task, _Result]] = deque()
        for task in tasks:
            if isinstance(task, FinishedTask):
                orders.append(_Order(task, task))
            elif task is not None:
                orders.append(self._give(task))
            most = 0 if task is None else _AHEAD * self._jobs
            yield from self._finish(orders, most)
        yield from self._finish(orders, 0)

    def end(self) -> None:
        """Terminate the workers, whatever they are doing."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _finish(
        self, orders: deque[_Order[_Task, _Result]], most: int
    ) -> Generator[_Order[_Task, _Result], None, None]:
        """Yield the first orders while they are done, or while too many are open."""
        while orders and (orders[0].done or len(orders) > most):
            while not orders[0].done:
                self._take()
            yield orders.popleft()

    def _give(self, task: _Task) -> _Order[_Task, _Result]:
        """Give a task to an idle worker."""
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
                self._busy.pop(worker).done = FinishedTask(worker.recv())
            except (EOFError, ConnectionError):
                raise WorkerLostError from None
            self._idle.append(worker)

    def _hire(self) -> None:
        """Start a process."""
        with _deferring_interrupts():
            here, there = Pipe()
            process = Process(target=_labour, args=(self._work, there), daemon=True)
            self._processes.append(process)
            self._idle.append(here)
            process.start()
            there.close()


@contextmanager
def _deferring_interrupts() -> Generator[None, None, None]:
    """Defer Ctrl-C: a process that is just starting cannot handle it quietly."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _labour(work: Callable[[_Task], _Result], connection: Connection) -> None:
    """Run tasks until there are no more, or until the parent process is gone.

    Ctrl-C is handled by the first process, which then terminates this one.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = parent_process()
    assert first is not None
    while connection in wait([connection, first.sentinel]):
        connection.send(work(connection.recv()))
