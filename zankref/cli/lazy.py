"""Commands, options and arguments with lazy help texts.

They are created when their modules are imported, before the language is known; so the texts of
options are marked by ``N_()``, and those of commands are read from ``help/`` when they are shown.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os.path import dirname, join
from typing import Any, Final

import click

from zankref.language import N_, _

HELP: Final = N_("Show this message and exit.")


def texts_of(command: str) -> list[str]:
    """Return what the help of a command says: paragraphs, the last one its examples."""
    with open(join(dirname(__file__), "help", f"{command}.txt"), encoding="utf-8") as file:
        return paragraphs(file.read())


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a help text; only in the last one the lines stay as they are."""
    *about, examples = text.rstrip().split("\n\n")
    lines = [line.strip() for line in examples.splitlines()]
    return [*(" ".join(said.split()) for said in about), "\n".join(lines)]


class Command(click.Command):
    """A command, whose help is a file in ``help/``."""

    @property
    def help(self) -> str:
        """The help, in the current language."""
        *about, examples = map(_, texts_of(self.name or ""))
        shown = "\n  ".join([_("Examples:"), *examples.split("\n")])
        return "\n\n".join([*about, f"\b\n{shown}"])

    @help.setter
    def help(self, text: str | None) -> None:
        """Ignore the docstring, which is for readers of the code."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what the usage line consists of."""
        return [_(piece) for piece in super().collect_usage_pieces(ctx)]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option ``--help``."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _(HELP)
        return option


class _Parameter(click.Parameter):
    """A parameter with a lazy placeholder for its value."""

    def make_metavar(self, *args: Any, **more: Any) -> str:
        """Return the placeholder for the value, in the current language."""
        return _(super().make_metavar(*args, **more))


class _Option(_Parameter, click.Option):
    """An option."""

    @property
    def help(self) -> str | None:
        """The help, in the language that is spoken."""
        return self._help and _(self._help)

    @help.setter
    def help(self, text: str | None) -> None:
        self._help = text


class _Argument(_Parameter, click.Argument):
    """An argument."""


class Count(click.IntRange):
    """A whole number."""

    name = "whole number"


class Share(click.FloatRange):
    """A number that need not be whole."""

    name = "number"


def command(name: str) -> Callable[[Any], click.Command]:
    """Make a function a command."""
    return click.command(name, cls=Command)


def option(*names: str, **more: Any) -> Callable[[Any], Any]:
    """Give a command an option."""
    return click.option(*names, cls=_Option, **more)


def argument(name: str, **more: Any) -> Callable[[Any], Any]:
    """Give a command an argument."""
    return click.argument(name, cls=_Argument, **more)


@contextmanager
def needs(said: str, *packages: str, **fields: object) -> Iterator[None]:
    """Say how a package is installed that what is imported here lacks.

    ``said`` is a text with ``{name}``. With ``packages``, any other that is missing is an error.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if packages and (missing.name or "").partition(".")[0] not in packages:
            raise
        raise click.UsageError(_(said).format(name=missing.name, **fields)) from missing
