"""Commands, options and arguments with lazy help texts.

They are created when their modules are imported, before the language is known; so all their texts
are marked by ``N_()``.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import click

from zankref.language import N_, _

HELP: Final = N_("Show this message and exit.")


class Command(click.Command):
    """A command. ``about`` has the paragraphs of its help, ``examples`` the lines at its end."""

    def __init__(self, *args: Any, about: Sequence[str], examples: str, **more: Any) -> None:
        self._about: Final = about
        self._examples: Final = examples
        super().__init__(*args, **more)

    @property
    def help(self) -> str:
        """The help, in the current language."""
        examples = "\n  ".join([_("Examples:"), *_(self._examples).split("\n")])
        return "\n\n".join([*map(_, self._about), f"\b\n{examples}"])

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


def command(name: str, about: Sequence[str], examples: str) -> Callable[[Any], click.Command]:
    """Make a function a command."""
    return click.command(name, cls=Command, about=about, examples=examples)


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
