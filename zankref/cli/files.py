"""The files that paths on the command line lead to, and what goes wrong with them.

Errors are reported on standard error and in the exit status. The status 2, for a usage
error, is click's.
"""

import os
import select
import sys
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedIOBase
from typing import Final, cast

import click

from zankref.language import _
from zankref.record.files import STDIN as STDIN
from zankref.record.files import open_file
from zankref.record.folders import SUFFIX, records_in
from zankref.report.plain import printable

FOUND: Final = 1
"""There are findings, or files that another form would suit."""

UNREADABLE: Final = 3
"""A file cannot be read or written."""

INTERRUPTED: Final = 130
"""Ended by Ctrl-C."""

PIPE_CLOSED: Final = 141
"""The reader has gone: what a shell shows for a program that was ended by SIGPIPE."""

NAMED: Final = 5
"""How many of many things are named."""


class FileErrors:
    """Notes whether any file could not be read or written. Each is reported; the rest go on."""

    def __init__(self) -> None:
        self.any = False

    def add(self, message: str) -> None:
        """Report an error."""
        self.any = True
        say(message)

    def add_error(self, error: Exception) -> None:
        """Report why a file cannot be read or written."""
        self.add(reason(error))


def say(message: str) -> None:
    """Write a line on standard error."""
    click.echo(f"zankref: {printable(message)}", err=True)


@contextmanager
def of_dataset() -> Iterator[None]:
    """Exit if a dataset cannot be used; say why, and how a damaged one becomes whole again."""
    from zankref.collection.errors import DamagedDatasetError, DatasetError

    try:
        yield
    except DatasetError as error:
        for what in str(error).splitlines():
            say(what)
        if isinstance(error, DamagedDatasetError):
            message = _("The dataset is damaged: {command} judges what is damaged again.")
            say(message.format(command="zankref dataset PATH... -o DIR --repair"))
        raise click.exceptions.Exit(UNREADABLE) from error


def say_unplaced(games: Sequence[str]) -> None:
    """Write which games are left out since their dates do not say whether they are meant."""
    if games:
        from zankref.report.words import phrase

        say(phrase("unplaced", len(games), games=some_of(games)))


def some_of(names: Sequence[str]) -> str:
    """Return the first of many names, separated by commas."""
    more = ["…"] * (len(names) > NAMED)
    return ", ".join([*names[:NAMED], *more])


def reason(error: Exception) -> str:
    """Return why a file cannot be read or written: the system's error, or another one's."""
    if not isinstance(error, OSError):
        return str(error)
    problem = what_is_wrong(error)
    return f"{error.filename}: {problem}" if error.filename else problem


def what_is_wrong(error: OSError) -> str:
    """Return the system's error message, translated if known."""
    return _(error.strerror) if error.strerror else str(error)


def cannot_write(error: OSError, path: str | None = None) -> str:
    """Return why something cannot be written."""
    if path is None:
        return _("cannot write: {reason}").format(reason=reason(error))
    message = _("cannot write {path}: {reason}")
    return message.format(path=path, reason=what_is_wrong(error))


# The files themselves.


@contextmanager
def open_record(path: str) -> Generator[BufferedIOBase, None, None]:
    """Open a file, or standard input; raises OSError."""
    if path == STDIN:
        yield cast("BufferedIOBase", sys.stdin.buffer)
    else:
        with open_file(path) as file:
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


def sources(paths: Iterable[str], errors: FileErrors) -> list[str]:
    """Return the records that the paths refer to, in order, each once; exit if there is none."""
    files: dict[str, str] = {}
    for path in paths:
        if path == STDIN:
            files.setdefault(path, path)
        elif os.path.isdir(path):
            for real, file in _in_folder(path, errors):
                files.setdefault(real, file)
        else:
            files.setdefault(os.path.realpath(path), path)
    refuse_nothing(files, errors)
    return list(files.values())


def refuse_nothing(sources: Collection[object], errors: FileErrors) -> None:
    """Exit with a usage error if no path leads to a record; each path has been reported."""
    if not sources and not errors.any:
        raise click.exceptions.Exit(click.UsageError.exit_code)


def _in_folder(path: str, errors: FileErrors) -> Iterator[tuple[str, str]]:
    """Yield the records in a folder and its subfolders; say so if there is none."""
    empty = True
    for record in records_in(path, errors.add_error):
        empty = False
        yield record
    if empty:
        words = _("{path}: there is no {suffix} file in this folder")
        say(words.format(path=path, suffix=SUFFIX))
