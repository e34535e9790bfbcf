"""``zankref serve`` as it runs: a process of its own."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

LONG = 300
"""Seconds within which anything comes, however busy the computer is."""


class Server:
    """A server that runs until ``end``."""

    def __init__(self, *options: str, program: tuple[str, str] = ("-m", "zankref")) -> None:
        command = [sys.executable, *program, "serve", "--port", "0", "--lang", "en"]
        self.process = subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
        )
        self.said: list[str] = []
        self.address = self._address()

    def _address(self) -> str:
        """Return the address that is announced; everything has been said after it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            if line.startswith("Ctrl-C"):
                return next(each for each in self.said if re.match("http://", each))
        pytest.fail(f"it does not serve: {self.process.communicate()[1]}")

    def end(self, signal: int) -> str:
        """End it by a signal; return what it says on standard error."""
        self.process.send_signal(signal)
        return self.process.communicate(timeout=LONG)[1]


@contextmanager
def serving(*options: str, program: tuple[str, str] = ("-m", "zankref")) -> Iterator[Server]:
    """Return a server; it is ended afterwards, if it still runs."""
    server = Server(*options, program=program)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            # Not killed: it takes the app that it has unpacked away with it.
            server.process.terminate()
            server.process.communicate(timeout=LONG)
