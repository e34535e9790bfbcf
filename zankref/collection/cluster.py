"""Work on a Dask cluster.

The scheduler, the queue and the workers are Dask's. This module checks beforehand that all
workers run the same zankref and see the same folder, hands out no more tasks than the workers
need, and says what is wrong.

What is sent to workers before they are known to have this zankref must not be found by its name: it
is nested, so that it is sent as it is.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from uuid import uuid4

import zankref
from zankref.collection.errors import DatasetError
from zankref.collection.hashing import new_hash
from zankref.collection.running import Runner
from zankref.language import _
from zankref.report.words import phrase

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_Client: TypeAlias = Any  # Dask's own annotations are incomplete.
_Future: TypeAlias = Any

_AHEAD: Final = 3
"""How many tasks for each thread of a worker are handed out."""

_RETRIES: Final = 2
"""How often a task that has failed is done again."""

_ALLOWED: Final = 10
"""How often a worker may end while it does a task before the task is given up: a hired machine may
be taken away at any time."""

_TIMEOUT: Final = 10
"""How many seconds a scheduler may take to answer at first."""


class ClusterError(DatasetError):
    """A cluster that cannot be used; the text says why, in the current language."""


class Worker(NamedTuple):
    """A worker's account of itself: what it runs, and whether it sees the folder."""

    runs: str
    sees: bool


def here(folder: str | None) -> Worker:
    """Describe this process as a worker, which may have to see a folder."""
    runs = "{} {:.8}, Python {}.{}".format(zankref.__version__, code(), *sys.version_info)
    return Worker(runs, folder is None or os.path.isdir(folder))


@cache
def code() -> str:
    """Return a hash of the sources of zankref."""
    summed = new_hash()
    package = os.path.dirname(zankref.__file__)
    for folder, folders, names in os.walk(package):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".py"):
                with open(os.path.join(folder, name), "rb") as file:
                    summed.update(file.read())
    return summed.hexdigest()


@contextmanager
def on_cluster(address: str, folder: str | None = None) -> Iterator[Runner]:
    """Yield a runner of tasks on the cluster whose scheduler is at this address.

    All workers have to see ``folder`` under this name; no other folder has it, so it is the same
    one for all. Raises ClusterError.
    """
    from distributed import Client

    _hush()
    try:
        # In a thread, since whoever calls this may have a loop of events already.
        with ThreadPoolExecutor(1) as greeting:
            greeting.submit(asyncio.run, asyncio.wait_for(_greet(address), _TIMEOUT)).result()
        client: _Client = Client(  # type: ignore[no-untyped-call]
            address, timeout=_TIMEOUT, set_as_default=False
        )
    except Exception as error:  # Each protocol has errors of its own.
        message = _("there is no Dask scheduler at {address}: {reason}")
        reason = str(error) or type(error).__name__
        raise ClusterError(message.format(address=address, reason=reason)) from error
    try:
        _check(client, address, folder)
        with _noting_loss(address):
            _allow_failures(client)

        def run(
            work: Callable[[_Task], _Result], tasks: Iterable[_Task]
        ) -> Generator[_Result, None, None]:
            return _run(client, address, work, iter(tasks))

        yield run
    finally:
        with suppress(Exception):  # It may be gone.
            client.close(timeout=_TIMEOUT)


async def _greet(address: str) -> None:
    """Connect to a scheduler once: Dask would wait forever for one that does not answer."""
    from distributed import Security
    from distributed.comm.core import connect

    security: Any = Security()  # type: ignore[no-untyped-call]
    comm: Any = await connect(  # type: ignore[no-untyped-call]
        address, timeout=_TIMEOUT, **security.get_connection_args("client")
    )
    comm.abort()


def _hush() -> None:
    """Keep Dask from writing to standard error: we report errors in one sentence."""
    for handler in logging.getLogger("distributed").handlers:
        handler.setLevel(logging.CRITICAL)


def _check(client: _Client, address: str, folder: str | None) -> None:
    """Raise ClusterError unless all workers have this zankref and see the folder."""
    with _noting_loss(address):
        answers = client.run(_question(folder), on_error="return")
    if not answers:
        raise ClusterError(_("the cluster at {address} has no workers").format(address=address))
    wrong = what_is_wrong(answers, here(None), folder)
    if wrong:
        raise ClusterError("\n".join(wrong))


def _question(folder: str | None) -> Callable[[], object]:
    def ask() -> object:
        try:
            from zankref.collection.cluster import here
        except ImportError as error:
            return str(error)
        return tuple(here(folder))

    return ask


def what_is_wrong(answers: Mapping[str, object], ours: Worker, folder: str | None) -> list[str]:
    """Return a sentence for each worker that cannot be used, from what the workers have answered.

    An answer is a ``Worker`` as a tuple, or else why there is none.
    """
    wrong = []
    for worker, answer in sorted(answers.items()):
        if not isinstance(answer, tuple):
            message = _("the worker {worker} cannot run zankref: {reason}")
            wrong.append(message.format(worker=worker, reason=answer))
            continue
        theirs = Worker(*answer)
        if theirs.runs != ours.runs:
            message = _("the worker {worker} has zankref {theirs}, but here it is {ours}")
            wrong.append(message.format(worker=worker, theirs=theirs.runs, ours=ours.runs))
        elif not theirs.sees:
            message = _("the worker {worker} does not see the folder {folder}; it has to be shared")
            wrong.append(message.format(worker=worker, folder=folder))
    return wrong


def _allow_failures(client: _Client) -> None:
    """Let tasks outlive their workers."""
    allowed = _ALLOWED

    def allow(dask_scheduler: Any) -> None:
        dask_scheduler.allowed_failures = max(dask_scheduler.allowed_failures, allowed)

    client.run_on_scheduler(allow)


class _OtherCodeError(Exception):
    """A worker that came later has another zankref."""


def _do(work: Callable[[_Task], _Result], task: _Task, expected: str) -> _Result:
    """Do a task on a worker, if it has the code that is expected."""
    if code() != expected:
        raise _OtherCodeError(zankref.__version__)
    return work(task)


def _run(
    client: _Client, address: str, work: Callable[[_Task], _Result], tasks: Iterator[_Task]
) -> Generator[_Result, None, None]:
    """Hand out tasks, and yield their results as they come."""
    from distributed import as_completed

    doing: dict[_Future, _Task] = {}
    completed: Any = as_completed(  # type: ignore[no-untyped-call]
        loop=client.loop, raise_errors=False
    )

    def hand_out() -> None:
        most = _AHEAD * max(sum(client.nthreads().values()), 1)
        while len(doing) < most:
            task = next(tasks, None)
            if task is None:
                return
            future = client.submit(
                _do, work, task, code(), key=f"zankref-{uuid4().hex}", retries=_RETRIES
            )
            doing[future] = task
            completed.add(future)

    try:
        while True:
            with _noting_loss(address):
                hand_out()
                if not doing:
                    return
                future = next(completed)
                result = _result(future, doing.pop(future), address)
            yield result
    finally:
        if doing and client.status == "running":
            client.cancel(list(doing))


def _result(future: _Future, task: object, address: str) -> Any:
    """Return the result of a task, and let the cluster forget it."""
    from distributed import KilledWorker

    try:
        # A result lost with its worker is made again, and may turn out differently.
        result = future.result()
    except KilledWorker as error:
        message = _("{task}: {number} workers died while doing it; do they have too little memory?")
        raise ClusterError(message.format(task=task, number=_ALLOWED + 1)) from error
    except _OtherCodeError as error:
        message = _("a worker that joined {address} runs another zankref: {version}")
        raise ClusterError(message.format(address=address, version=error)) from error
    except Exception as error:
        if future.status != "error":  # Then it is the cluster that is lost.
            raise
        message = _("{task}: a worker failed: {reason}")
        raise ClusterError(message.format(task=task, reason=repr(error))) from error
    future.release()
    return result


@contextmanager
def _noting_loss(address: str) -> Iterator[None]:
    """Turn the errors of a scheduler that is no longer there into a ClusterError."""
    from concurrent.futures import CancelledError

    try:
        yield
    except (OSError, CancelledError) as error:
        raise ClusterError(phrase("scheduler_gone", address=address)) from error
