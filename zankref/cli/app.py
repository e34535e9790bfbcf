"""``zankref``: the commands by their names, and how the program ends.

A command is a module of this package with a ``command``. It is imported when it is called or its
own help is shown, and imports in its turn what costs time only when it runs.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, NoReturn, cast

import click

from zankref import __version__
from zankref.cli.status import INTERRUPTED, PIPE_CLOSED, UNREADABLE
from zankref.cli.troubles import reason, say

COMMANDS: Final = {
    "check": "Judge the games in records.",
    "fmt": "Write records in the canonical form.",
    "show": "Draw the table as it lies between the players.",
    "report": "Write a page on which the games of a record are played again.",
    "diff": "Compare two records of one game.",
    "annotate": "Write what is found into records, as comments.",
    "explain": "Say what a finding means, and what to do.",
    "rules": "Show the rule sets, one of them, or a clause.",
    "simulate": "Play games at random and write their records.",
    "lsp": "Serve an editor: findings while you write, tables, possible moves.",
}
"""The commands, the most used first, each with the sentence with which its help begins."""


class Commands(click.Group):
    """The commands, each imported on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, the most used first."""
        return list(COMMANDS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each command is for, and import none of them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name."""
        if cmd_name not in COMMANDS:
            return None
        return cast("click.Command", import_module(f"zankref.cli.{cmd_name}").command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; name a near one if there is none of that name."""
        if args[0] not in COMMANDS:
            from difflib import get_close_matches

            if near := get_close_matches(args[0], COMMANDS, n=1):
                ctx.fail(f"No such command '{args[0]}'. Did you mean '{near[0]}'?")
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the command line; that can write help, too."""
        with _noticing_what_cannot_be_written():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command and write all that it had to say."""
        with _noticing_what_cannot_be_written():
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command and end the program, quietly on Ctrl-C and when nobody reads on."""
        _open_what_is_closed()
        try:
            status = super().main(*args, **extra | {"standalone_mode": False})
        except click.ClickException as error:
            error.show()
            status = error.exit_code
        except click.Abort:
            status = INTERRUPTED
        except _CannotWriteError as trouble:
            status = _give_up_writing(trouble.error)
        sys.exit(status)


class _CannotWriteError(Exception):
    """Nothing more can be written."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.error = error


@contextmanager
def _noticing_what_cannot_be_written() -> Iterator[None]:
    """Raise ``_CannotWriteError`` for what goes wrong in writing, before click looks at it."""
    try:
        yield
    except OSError as error:
        raise _CannotWriteError(error) from error
    except SystemExit as end:
        # So rich ends a program when nobody reads on.
        if isinstance(end.__context__, BrokenPipeError):
            raise _CannotWriteError(end.__context__) from end
        raise


def _give_up_writing(error: OSError) -> int:
    """Say why nothing more can be written, unless it is that nobody reads; return the status."""
    # What is still in the buffer goes nowhere, or there would be a second error at the very end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return PIPE_CLOSED
    say(f"cannot write: {reason(error)}")
    return UNREADABLE


def _open_what_is_closed() -> None:
    """Put the null device where the standard streams were closed by whoever called."""
    streams: Sequence[tuple[str, str]] = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))
    for name, mode in streams:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="zankref")
def main() -> None:
    """Referee records of Zank-Patience.

    A record says what happened at the table, in plain text (docs/notation.md). zankref replays it
    and says who broke which rule, where, and how the move could have been played.

    \b
    zankref check kitchen.zank           who broke which rule, and where
    zankref show kitchen.zank --at 12    the table after event 12
    zankref report game.zank -o it.html  a page on which it is played again
    zankref explain Z302                 what a finding means
    zankref rules wegner                 the rules in short
    """
