"""What goes wrong: errors, reported on standard error, and the exit statuses that tell of them.

The status 2, for a usage error, is click's.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click

from zankref.language import _, ngettext
from zankref.report.plain import printable

FOUND: Final = 1
"""There are findings, or files that another form would suit."""

UNREADABLE: Final = 3
"""A file cannot be read or written."""

INTERRUPTED: Final = 130
"""Ended by Ctrl-C."""

PIPE_CLOSED: Final = 141
"""Nobody reads on: what a shell shows for a program that was ended by SIGPIPE."""

NAMED: Final = 5
"""How many of many things are named."""


class Troubles:
    """Notes whether any file could not be read or written. Each is reported; the others go on."""

    def __init__(self) -> None:
        self.any = False

    def add(self, what: str) -> None:
        """Report an error."""
        self.any = True
        say(what)

    def add_error(self, error: Exception) -> None:
        """Report why a file cannot be read or written."""
        self.add(reason(error))


def say(what: str) -> None:
    """Write a line on standard error."""
    click.echo(f"zankref: {printable(what)}", err=True)


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
            said = _("The dataset is damaged: {command} judges what is damaged again.")
            say(said.format(command="zankref dataset PATH... -o DIR --repair"))
        raise click.exceptions.Exit(UNREADABLE) from error


def say_unplaced(games: Sequence[str]) -> None:
    """Write which games are left out since their dates do not say whether they are meant."""
    if games:
        text = ngettext(
            "{number} game is left out, since its date does not say whether it belongs: {games}",
            "{number} games are left out, since their dates do not say whether they belong: "
            "{games}",
            len(games),
        )
        say(text.format(number=len(games), games=some_of(games)))


def some_of(names: Sequence[str]) -> str:
    """Return the first of many names, with commas between."""
    more = ["…"] * (len(names) > NAMED)
    return ", ".join([*names[:NAMED], *more])


def reason(error: Exception) -> str:
    """Return why a file cannot be read or written: the system's error, or another one's."""
    if not isinstance(error, OSError):
        return str(error)
    said = what_is_wrong(error)
    return f"{error.filename}: {said}" if error.filename else said


def what_is_wrong(error: OSError) -> str:
    """Return the system's error message, translated if known."""
    return _(error.strerror) if error.strerror else str(error)


def cannot_write(error: OSError, path: str | None = None) -> str:
    """Return why something cannot be written."""
    if path is None:
        return _("cannot write: {reason}").format(reason=reason(error))
    said = _("cannot write {path}: {reason}")
    return said.format(path=path, reason=what_is_wrong(error))
