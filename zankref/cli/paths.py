"""Resolve the paths on the command line to files, and read them."""

import os
import select
import sys
from collections.abc import Collection, Generator, Iterable, Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from typing import Final, NamedTuple, cast

import click

from zankref.cli.troubles import Troubles, say
from zankref.language import _
from zankref.record.files import opened
from zankref.record.folders import SUFFIX, records_in

STDIN: Final = "-"
"""The path that stands for standard input."""


class RecordPath(NamedTuple):
    """A record to be read: a file, or standard input, under the path ``-``."""

    path: str

    @contextmanager
    def open(self) -> Generator[BufferedIOBase, None, None]:
        """Open the record; raises OSError."""
        if self.path == STDIN:
            yield cast("BufferedIOBase", sys.stdin.buffer)
        else:
            with opened(self.path) as file:
                yield cast("BufferedIOBase", file)

    def read(self) -> bytes:
        """Return the contents of the record; raises OSError."""
        with self.open() as file:
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


def sources(paths: Iterable[str], troubles: Troubles) -> list[RecordPath]:
    """Return the records that the paths refer to, in order, each once; exit if there is none."""
    found: dict[str, RecordPath] = {}
    for path in paths:
        if path == STDIN:
            found.setdefault(path, RecordPath(path))
        elif os.path.isdir(path):
            for real, file in _in_folder(path, troubles):
                found.setdefault(real, RecordPath(file))
        else:
            found.setdefault(os.path.realpath(path), RecordPath(path))
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
