"""The program, stopped at one of the steps that it takes on the disk.

    python steered.py (hold | kill | interrupt) FOLDER ARGUMENT...

A step is taken when the first process of a run is about to make, rename or remove something in a
folder.

With ``hold`` the run stops at each step, says which on standard output, and goes on as soon as
there is a line for it on standard input. With ``kill`` it is run again and again: at first it is
killed at its first step, then at its second, and so on until it comes to its end; with
``interrupt`` Ctrl-C comes there. What became of a run is said in a line of JSON; a line lets the
next begin.

Batches are small and few partitions are joined, so that little work has all kinds of steps. Nothing
waits for the disk: what a power failure leaves is not asked here.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, NoReturn

# What takes time to import is imported once for all runs.
import pyarrow.parquet  # noqa: F401

import zankref.cli.dataset
import zankref.collection.dataset  # noqa: F401
from zankref.__main__ import run
from zankref.collection import building
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

CHANGES = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir"}


def at_each_step(folder: str, do: Callable[[int, str], None]) -> None:
    """Do something before each step in a folder is taken, with its number and what it is."""
    here, number = os.getpid(), 0

    def hook(event: str, args: tuple[Any, ...]) -> None:
        nonlocal number
        if event not in CHANGES or os.getpid() != here:
            return
        is_made = event != "open" or args[2] & (os.O_CREAT | os.O_TRUNC)
        # What is removed with its folder is named without it.
        is_there = os.fspath(args[0]).startswith(folder) if isinstance(args[0], str) else False
        is_there = is_there or (event in ("os.remove", "os.rmdir") and args[1] != -1)
        if is_there and is_made:
            number += 1
            do(number, f"{event} {args[0]}")

    sys.addaudithook(hook)


def start(arguments: list[str]) -> NoReturn:
    """Run the program."""
    building._SMALLEST, building._JOINED = 1 << 14, 2  # type: ignore[misc]
    os.fsync = lambda _file: None
    sys.argv = ["zankref", *arguments]
    run()


def hold(number: int, step: str) -> None:
    """Wait until it may go on."""
    print(number, step, flush=True)
    sys.stdin.readline()


def ended_at(last: int, sign: signal.Signals, folder: str, arguments: list[str]) -> tuple[int, str]:
    """Run the program, send it a signal at a step; return its status, and what it has said."""

    def end(number: int, _step: str) -> None:
        if number == last:
            os.kill(os.getpid(), sign)

    here, there = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(there, 1)
        os.dup2(there, 2)
        os.close(here)
        os.close(there)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        at_each_step(folder, end)
        start(arguments)
    os.close(there)
    with open(here, encoding="utf-8") as pipe:
        said = pipe.read()  # Its end comes when all its processes have ended.
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), said


def main() -> None:
    """Do what the command line says."""
    way, folder, *arguments = sys.argv[1:]
    if way == "hold":
        at_each_step(folder, hold)
        start(arguments)
    sign = {"kill": signal.SIGKILL, "interrupt": signal.SIGINT}[way]
    judge_games(parse('[Rules "wegner"]\n1: Q>R1 9h\n'))  # What the first game makes, all have.
    last, status = 0, None
    while status not in (0, 1, 3):
        last += 1
        status, said = ended_at(last, sign, folder, arguments)
        print(json.dumps([status, said]), flush=True)
        sys.stdin.readline()


if __name__ == "__main__":
    main()
