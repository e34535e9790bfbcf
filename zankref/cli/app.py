"""``zankref``: the commands by name, and how the program exits.

A command is a module of this package with a ``command``, which returns the exit status if that is
not 0. It is imported when it is called or its own help is shown, and itself imports slow modules
only when it runs.
"""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, NoReturn, cast

import click

from zankref import __version__
from zankref.cli.files import INTERRUPTED, PIPE_CLOSED, STDIN, UNREADABLE, cannot_write, say
from zankref.cli.language import everywhere, of_system, requested_language, teach_click
from zankref.cli.lazy import Command, help_of, option
from zankref.language import LANGUAGES, Language, _
from zankref.texts import near
from zankref.values import words_of

COMMANDS: Final = words_of(
    "check umpire new fmt show ask report club diff select stats "
    "query annotate explain rules dataset serve simulate lsp"
)
"""The commands, the most used first."""


class Commands(Command, click.Group):
    """The commands, each imported on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, the most used first."""
        return [*COMMANDS]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each command is for, without importing any of them."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(help_of(name).about[0])) for name in COMMANDS])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name."""
        if cmd_name not in COMMANDS:
            return None
        return cast("click.Command", import_module(f"zankref.cli.{cmd_name}").command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; suggest others if there is none of that name."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            ctx.fail(_no_command(args))
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Parse the command line, which may print help."""
        with _noticing_what_cannot_be_written():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command and flush its output."""
        with _noticing_what_cannot_be_written():
            result = super().invoke(ctx)
            if not sys.stdout.closed:  # A library may have closed it.
                sys.stdout.flush()
            return result

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command and exit, quietly on Ctrl-C and on a closed pipe."""
        _open_what_is_closed()
        _prepare_console()
        teach_click()
        line = args[0] if args else extra.get("args")
        with everywhere(requested_language(sys.argv[1:] if line is None else line) or of_system()):
            try:
                status = super().main(*args, **extra | {"standalone_mode": False})
            except click.ClickException as error:
                error.show()
                status = error.exit_code
            except click.Abort:
                status = INTERRUPTED
            except _CannotWriteError as error:
                status = _give_up_writing(error.args[0])
        sys.exit(status)


def _no_command(args: Sequence[str]) -> str:
    """Report that a command line does not begin with a command, and what may be meant."""
    from shlex import join

    from zankref.record.folders import is_record

    word = args[0]
    if word == STDIN or is_record(word) or os.path.exists(word):
        message = _("'{word}' is not a command. To check a record: {command}")
        return message.format(word=word, command=join(["zankref", "check", *args]))
    message = _("No such command '{word}'.").format(word=word)
    alike = (_("Did you mean '{near}'?").format(near=name) for name in near(word, COMMANDS))
    return " ".join([message, *alike])


class _CannotWriteError(Exception):
    """No more output can be written; its argument is the error."""


@contextmanager
def _noticing_what_cannot_be_written() -> Iterator[None]:
    """Raise ``_CannotWriteError`` for write errors, before click handles them."""
    try:
        yield
    except OSError as error:
        raise _CannotWriteError(error) from error
    except SystemExit as end:
        # This is how rich ends a program whose output nobody reads.
        if isinstance(end.__context__, BrokenPipeError):
            raise _CannotWriteError(end.__context__) from end
        raise


def _give_up_writing(error: OSError) -> int:
    """Report why no more output can be written, unless the pipe was closed; return the status."""
    # Discard what is still in the buffer, or there would be a second error at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if _is_closed_pipe(error):
        return PIPE_CLOSED
    say(cannot_write(error))
    return UNREADABLE


def _is_closed_pipe(error: OSError) -> bool:
    """Return whether the reader has gone; Windows calls that an invalid argument."""
    on_windows = sys.platform == "win32" and error.errno == errno.EINVAL
    return isinstance(error, BrokenPipeError) or on_windows


def _prepare_console() -> None:
    """Make a Windows console understand colours; all others do."""
    if sys.platform == "win32":
        from colorama import just_fix_windows_console

        just_fix_windows_console()


def _open_what_is_closed() -> None:
    """Replace standard streams that the caller closed by the null device."""
    streams: Sequence[tuple[str, str]] = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))
    for name, mode in streams:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(_("zankref, version {version}").format(version=__version__))
        ctx.exit()


@click.group("zankref", cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version)
@option("--lang", type=click.Choice(LANGUAGES))
def main(lang: Language | None) -> None:
    """Referee records; ``lang`` is for the command that is called."""
