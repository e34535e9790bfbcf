"""Resolve the paths on the command line to files, and read them."""

import os
import select
import sys
from collections.abc import Collection, Generator, Iterable, Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from typing import Final, cast

import click

from zankref.cli.troubles import Troubles, say
from zankref.language import _
from zankref.record.files import opened
from zankref.record.folders import SUFFIX, records_in

STDIN: Final = "-"
"""The path that stands for standard input."""


@contextmanager
def open_record(path: str) -> Generator[BufferedIOBase, None, None]:
    """Open a file, or standard input; raises OSError."""
    if path == STDIN:
        yield cast("BufferedIOBase", sys.stdin.buffer)
    else:
        with opened(path) as file:
            yield cast("BufferedIOBase", file)


def read_record(path: str) -> bytes:
    """Return the contents of a file, or of standard input; raises OSError."""
    with open_record(path) as file:
        return file.read()


def blocks(file: BufferedIOBase, size: int) -> Iterator[bytes]:
    """Yield the contents of a file as a stream; an empty block comes before reading would block."""
    while True:
        if not _has_more(file):
            yield b""
        block = file.read1(size)
        if not block:
            return
        yield block


def _has_more(file: BufferedIOBase) -> bool:
    """Return whether more can be read without blocking, as far as the system can tell."""
    if file.seekable():
        return True
    try:
        return bool(select.select([file], [], [], 0)[0])
    except OSError:
        return True


def sources(paths: Iterable[str], troubles: Troubles) -> list[str]:
    """Return the records that the paths refer to, in order, each once; exit if there is none."""
    found: dict[str, str] = {}
    for path in paths:
        if path == STDIN:
            found.setdefault(path, path)
        elif os.path.isdir(path):
            for real, file in _in_folder(path, troubles):
                found.setdefault(real, file)
        else:
            found.setdefault(os.path.realpath(path), path)
    refuse_nothing(found, troubles)
    return list(found.values())


def refuse_nothing(found: Collection[object], troubles: Troubles) -> None:
    """Exit as for wrong usage if paths lead to no record at all; that has been said of each."""
    if not found and not troubles.any:
        raise click.exceptions.Exit(click.UsageError.exit_code)


def _in_folder(path: str, troubles: Troubles) -> Iterator[tuple[str, str]]:
    """Yield the records in a folder and its subfolders; say so if there is none."""
    empty = True
    for found in records_in(path, troubles.add_error):
        empty = False
        yield found
    if empty:
        words = _("{path}: there is no {suffix} file in this folder")
        say(words.format(path=path, suffix=SUFFIX))
