"""``zankref serve`` as it runs: a process of its own."""

import os
import re
import sys
import time
from asyncio import BaseEventLoop
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile
from threading import Thread

import pytest

from tests.programs import start
from zankref.server import running

LONG = 300
"""Seconds within which anything comes, however busy the computer is."""


class Server:
    """A server that runs until ``end``; for ``anew``, see ``tests.programs.start``."""

    def __init__(self, *options: str, anew: bool = False) -> None:
        (given, self._give), (take, taken) = os.pipe(), os.pipe()
        self._said = TemporaryFile()  # noqa: SIM115 - closed with the server
        args = ["serve", "--port", "0", "--lang", "en", *options]
        self.program = start(*args, streams=(given, taken, self._said.fileno()), anew=anew)
        os.close(given)
        os.close(taken)
        self._lines = os.fdopen(take, encoding="utf-8")
        self.said: list[str] = []
        self.address = self._address()

    def _address(self) -> str:
        """Return the address that is announced; everything has been said after it."""
        for line in self._lines:
            self.said.append(line.rstrip("\n"))
            if line.startswith("Ctrl-C"):
                return next(each for each in self.said if re.match("http://", each))
        pytest.fail(f"it does not serve: {self._errors()}")

    def later(self, seconds: float) -> None:
        """Let time pass for a server of ``steered``."""
        os.write(self._give, f"{seconds}\n".encode())
        assert self._lines.readline() == "later\n"

    def end(self, sign: int) -> str:
        """End it by a signal; return what it says on standard error."""
        self.program.send_signal(sign)
        self.status = self.program.wait()
        return self._errors()

    def close(self) -> None:
        """End it, if it still runs. Not killed: it takes the app that it has unpacked with it."""
        if self.program.poll() is None:
            self.program.send_signal(15)
            self.program.wait()
        os.close(self._give)
        self._lines.close()
        self._said.close()

    def _errors(self) -> str:
        self._said.seek(0)
        return self._said.read().decode()


@contextmanager
def serving(*options: str, anew: bool = False) -> Iterator[Server]:
    """Return a server; it is ended afterwards, if it still runs."""
    server = Server(*options, anew=anew)
    try:
        yield server
    finally:
        server.close()


class _Clock:
    """The clock of a server, which is put forward by what it is told."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._loop: BaseEventLoop | None = None

    def time(self, loop: BaseEventLoop) -> float:
        self._loop = loop
        return time.monotonic() + self._ahead

    def follow(self) -> None:
        for line in sys.stdin:
            self._ahead += float(line)
            assert self._loop is not None
            # What is due then is done before anything that comes in after the answer.
            self._loop.call_soon_threadsafe(lambda: print("later", flush=True))


@contextmanager
def steered(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Return a server for which time passes when the test says so."""
    clock, run = _Clock(), running.run

    def run_by_clock(*args: object) -> None:
        Thread(target=clock.follow, daemon=True).start()
        run(*args)  # type: ignore[arg-type]

    with monkeypatch.context() as only_there:
        only_there.setattr(BaseEventLoop, "time", lambda loop: clock.time(loop))
        only_there.setattr(running, "run", run_by_clock)
        server = Server()
    try:
        yield server
    finally:
        server.close()
