"""``zankref`` in a process of its own, forked from that of the tests.

It has imported everything already, which is most of what a short run does. How a process begins,
with its streams, imports and encodings, ``tests/cli/test_program.py`` asks of one that is started.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import NoReturn, TypeAlias

from click.testing import CliRunner

from zankref.__main__ import run
from zankref.cli import main

ZANKREF = [sys.executable, "-m", "zankref"]

Streams: TypeAlias = tuple[int | None, int | None, int | None]

_STREAMS = [
    ("stdin", "r", "surrogateescape"),
    ("stdout", "w", "surrogateescape"),
    ("stderr", "w", "backslashreplace"),
]


@cache
def _import_all() -> None:
    """Import what a run does not import before it knows what it is asked for."""
    for asked in ("check -", "check --format json -", "explain --list", "simulate --rules treppe"):
        CliRunner().invoke(main, asked.split(), input='[Rules "wegner"]')


class Forked:
    """A run of the program in a process that is forked."""

    def __init__(
        self, args: list[str], streams: Streams, cwd: Path | None, env: Mapping[str, str] | None
    ) -> None:
        self._status: int | None = None
        self.pid = os.fork()
        if not self.pid:
            try:
                _begin(args, streams, cwd, env)
            finally:
                os._exit(1)

    def send_signal(self, sign: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, sign)

    def poll(self) -> int | None:
        """Return how it has ended; None if it still runs."""
        return self._ended(os.WNOHANG)

    def wait(self) -> int:
        """Wait until it has ended, and return how."""
        status = self._ended(0)
        assert status is not None
        return status

    def _ended(self, options: int) -> int | None:
        if self._status is None:
            pid, status = os.waitpid(self.pid, options)
            self._status = os.waitstatus_to_exitcode(status) if pid else None
        return self._status


def _begin(
    args: list[str], streams: Streams, cwd: Path | None, env: Mapping[str, str] | None
) -> NoReturn:
    """Become the program, in a session of its own; nothing of the tests may be written there."""
    os.setsid()
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, stream in enumerate([None if one is None else os.dup(one) for one in streams]):
        if stream is None:
            os.close(number)
        else:
            os.dup2(stream, number)
    os.closerange(3, 1 << 10)
    if cwd:
        os.chdir(cwd)
    if env is not None:
        os.environ.clear()
        os.environ.update(env)
    for number, (name, mode, errors) in enumerate(_STREAMS):
        is_open = streams[number] is not None
        setattr(sys, name, os.fdopen(number, mode, errors=errors) if is_open else None)
    sys.argv = ["zankref", *args]
    run()


def start(
    *args: object,
    streams: Streams,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    anew: bool = False,
) -> "Forked | subprocess.Popen[bytes]":
    """Start the program, with streams that the caller keeps open, or closed ones.

    Where ``anew``, and where nothing can be forked, it imports all that it needs.
    """
    command = [str(arg) for arg in args]
    if hasattr(os, "fork") and not anew:
        _import_all()
        return Forked(command, streams, cwd, env)
    given, written, said = streams
    return subprocess.Popen(
        [*ZANKREF, *command], stdin=given, stdout=written, stderr=said, cwd=cwd, env=env
    )


def program(
    *args: object,
    stdin: bytes = b"",
    stdout: int | None = None,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end; return what it writes, unless ``stdout`` is where that goes."""
    reading, writing = os.pipe()
    with TemporaryFile() as written, TemporaryFile() as said:
        target = written.fileno() if stdout is None else stdout
        run = start(*args, streams=(reading, target, said.fileno()), cwd=cwd, env=env)
        os.close(reading)
        with suppress(BrokenPipeError), open(writing, "wb") as given:
            given.write(stdin)
        status = run.wait()
        for each in (written, said):
            each.seek(0)
        return subprocess.CompletedProcess(args, status, written.read(), said.read())
