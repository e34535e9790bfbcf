"""What goes wrong with files, said on standard error."""

import click

from zankref.report.plain import printable


class Troubles:
    """Notes whether any file could not be read or written. Each is named; the rest goes on."""

    def __init__(self) -> None:
        self.any = False

    def add(self, what: str) -> None:
        """Name a trouble."""
        self.any = True
        say(what)

    def add_error(self, error: OSError) -> None:
        """Name what the system says."""
        self.add(reason(error))


def say(what: str) -> None:
    """Write a line on standard error."""
    click.echo(f"zankref: {printable(what)}", err=True)


def reason(error: OSError) -> str:
    """Return what the system says about a file."""
    said = error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else said
