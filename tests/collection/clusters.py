"""A Dask cluster of real processes on this machine."""

import multiprocessing
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.collection.datasets import ENVIRONMENT

_STARTING = multiprocessing.get_context("spawn" if os.name == "nt" else "forkserver")
if os.name != "nt":
    _STARTING.set_forkserver_preload(["tests.collection.dasking"])


class Cluster:
    """A scheduler, and workers that come and go."""

    def __init__(self, work: Path) -> None:
        self._work = work
        self._pipe = work / "pipe"
        self._coming: list[Connection] = []
        self.workers: list[BaseProcess] = []
        self.schedule()

    def schedule(self) -> None:
        """Start the scheduler, and wait until it is there."""
        options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.scheduler, said = self._start("scheduler", *options)
        self.address: str = said.recv()

    def hire(self, more: Mapping[str, str] | None = None) -> None:
        """Start a worker."""
        self._hire(more or {})

    def wait(self) -> None:
        """Wait until all workers that were started are there."""
        while self._coming:
            self._coming.pop().recv()

    @contextmanager
    def losing_a_worker_at(self, record: str) -> Iterator[None]:
        """Hire a worker that stops when it opens a record; then another comes and it is killed."""
        os.mkfifo(self._pipe)
        lost = self._hire({}, (record, os.fspath(self._pipe)))
        self.wait()

        def replace() -> None:
            with open(self._pipe, "wb"):  # Opens when the worker reads it.
                self.hire()
                self.wait()
                lost.kill()

        with ThreadPoolExecutor(1) as meanwhile:
            replacing = meanwhile.submit(replace)
            try:
                yield
            finally:  # If no worker has come to read, nobody waits for it any more.
                os.close(os.open(self._pipe, os.O_RDONLY | os.O_NONBLOCK))
            replacing.result()

    def end(self) -> None:
        """End all its processes."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.join()

    def _hire(
        self, more: Mapping[str, str], stops_at: tuple[str, str] | None = None
    ) -> BaseProcess:
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "60")
        worker, said = self._start("worker", self.address, *options, more=more, stops_at=stops_at)
        self.workers.append(worker)
        self._coming.append(said)
        return worker

    def _start(
        self,
        *arguments: str,
        more: Mapping[str, str] | None = None,
        stops_at: tuple[str, str] | None = None,
    ) -> tuple[BaseProcess, Connection]:
        """Start a process; return it, and what hears of it when it is there."""
        from tests.collection.dasking import dask

        hears, tells = multiprocessing.Pipe(duplex=False)
        log = os.fspath(self._work / f"{arguments[0]}.log")
        environment = {**ENVIRONMENT, **(more or {})}
        process = _STARTING.Process(
            target=dask, args=(list(arguments), environment, log, tells, stops_at)
        )
        process.start()
        tells.close()
        return process, hears


@contextmanager
def cluster(work: Path, workers: int) -> Iterator[Cluster]:
    """Start a cluster, and end it."""
    started = Cluster(work)
    try:
        for _ in range(workers):
            started.hire()
        started.wait()
        yield started
    finally:
        started.end()


def other_zankref(work: Path, change: tuple[str, str, str]) -> dict[str, str]:
    """Return an environment with a copy of zankref in which a text in a module is replaced."""
    import shutil

    import zankref

    package = Path(zankref.__file__).parent
    # What is compiled is good for the copy; what others are just writing has a name of its own.
    shutil.copytree(package, work / "zankref", ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copytree(package.parent / "grammar", work / "grammar")
    module, before, after = change
    path = work / "zankref" / module
    path.write_text(path.read_text().replace(before, after))
    return {"PYTHONPATH": os.fspath(work)}
