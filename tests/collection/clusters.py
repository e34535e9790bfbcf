"""A Dask cluster of real processes on this machine."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tests.collection.datasets import ENVIRONMENT

_PATIENCE = 120
"""This many seconds a busy machine may take to start a worker."""


STOPPING = """
import os, runpy, sys

pipe, record, *arguments = sys.argv[1:]

def stop(event, args):
    if event == "open" and isinstance(args[0], str) and os.path.basename(args[0]) == record:
        with open(pipe) as waiting:
            waiting.read()

sys.addaudithook(stop)
sys.argv = ["dask", *arguments]
runpy.run_module("dask", run_name="__main__", alter_sys=True)
"""
"""A worker that stops."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Cluster:
    """A scheduler, and workers that come and go."""

    def __init__(self, work: Path) -> None:
        self._work = work
        self._port = free_port()
        self.address = f"tcp://127.0.0.1:{self._port}"
        self._pipe = work / "pipe"
        self._holding: IO[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self.schedule()

    def schedule(self) -> "subprocess.Popen[bytes]":
        """Start the scheduler."""
        options = ("--host", "127.0.0.1", "--port", str(self._port), "--no-dashboard")
        self.scheduler = self._start(["-m", "dask"], "scheduler", *options)
        return self.scheduler

    def hire(self, more: Mapping[str, str] | None = None) -> "subprocess.Popen[bytes]":
        """Start a worker."""
        return self._hired(["-m", "dask"], more)

    def hire_one_that_stops_at(self, record: str) -> "subprocess.Popen[bytes]":
        """Start a worker that stops when it opens a record with this name, until it is killed."""
        if not self._pipe.exists():
            os.mkfifo(self._pipe)
        return self._hired(["-c", STOPPING, os.fspath(self._pipe), record])

    def wait_until_it_stops(self) -> None:
        """Wait until that worker is there."""
        self._holding = open(self._pipe, "wb")  # noqa: SIM115  # Opens when the worker reads it.

    def wait(self, number: int) -> None:
        """Wait until there are this many workers."""
        from distributed import Client

        with Client(self.address, timeout=_PATIENCE, set_as_default=False) as client:
            if number:
                client.wait_for_workers(number, timeout=_PATIENCE)

    def end(self) -> None:
        """End all its processes."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
        if self._holding is not None:
            self._holding.close()

    def _hired(
        self, program: list[str], more: Mapping[str, str] | None = None
    ) -> "subprocess.Popen[bytes]":
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "60")
        worker = self._start(program, "worker", self.address, *options, more=more)
        self.workers.append(worker)
        return worker

    def _start(
        self, program: list[str], kind: str, *options: str, more: Mapping[str, str] | None = None
    ) -> "subprocess.Popen[bytes]":
        command = [sys.executable, *program, kind, *options]
        with open(self._work / f"{kind}.log", "ab") as log:
            return subprocess.Popen(
                command, cwd=self._work, env={**ENVIRONMENT, **(more or {})}, stdout=log, stderr=log
            )


@contextmanager
def cluster(work: Path, workers: int) -> Iterator[Cluster]:
    """Start a cluster, and end it."""
    started = Cluster(work)
    try:
        for _ in range(workers):
            started.hire()
        started.wait(workers)
        yield started
    finally:
        started.end()


def other_zankref(work: Path, change: tuple[str, str, str]) -> dict[str, str]:
    """Return an environment with a copy of zankref in which a text in a module is replaced."""
    import shutil

    import zankref

    package = Path(zankref.__file__).parent
    shutil.copytree(package, work / "zankref", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(package.parent / "grammar", work / "grammar")
    module, before, after = change
    path = work / "zankref" / module
    path.write_text(path.read_text().replace(before, after))
    return {"PYTHONPATH": os.fspath(work)}
