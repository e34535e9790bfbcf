"""Commands, options and arguments with lazy help texts.

They are created when their modules are imported, before the language is known. What the help of a
command says is a file in ``help/``, read when it is shown: paragraphs, examples, and its options.
Options that several commands have are in ``options.txt``.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from os.path import dirname, join
from typing import Any, Final, NamedTuple

import click

from zankref.language import N_, _

HELP: Final = N_("Show this message and exit.")

#: Paragraphs, examples, which are indented, and options, if the command has some of its own.
_PARTS: Final = re.compile(r"(?:(.*?)\n\n((?: [^\n]*\n)+)\n?)?(.*)", re.DOTALL)

_SHARED: Final = "options"
"""The file of the options that several commands have."""


class Help(NamedTuple):
    """The help of a command: paragraphs, lines of examples, its options by name."""

    about: list[str]
    examples: str
    options: dict[str, str]

    @classmethod
    def read(cls, text: str) -> "Help":
        """Return what a file says; lines are joined, except in the examples."""
        parts = _PARTS.fullmatch(text)
        assert parts is not None
        about, examples, options = parts.groups("")
        listed = [_joined(option).split(": ", 1) for option in re.split(r"\n(?=--)", options)]
        return cls(
            [_joined(paragraph) for paragraph in about.split("\n\n") if paragraph],
            "\n".join(line.strip() for line in examples.splitlines()),
            dict(option for option in listed if option != [""]),
        )


def _joined(lines: str) -> str:
    return re.sub(r"\n *", " ", lines.rstrip())


@cache
def help_of(command: str) -> Help:
    """Return what the help of a command says, in English."""
    with open(join(dirname(__file__), "help", f"{command}.txt"), encoding="utf-8") as file:
        return Help.read(file.read())


class Command(click.Command):
    """A command, whose help is a file in ``help/``."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for param in self.params:
            if isinstance(param, _Option):
                param.command = self.name or ""

    @property
    def help(self) -> str:
        """The help, in the current language."""
        text = help_of(self.name or "")
        examples = "\n  ".join([_("Examples:"), *_(text.examples).split("\n")])
        return "\n\n".join([*map(_, text.about), f"\b\n{examples}"])

    @help.setter
    def help(self, text: str | None) -> None:
        """Ignore the docstring: it is for readers of the code."""

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
    """An option, whose help is in the file of its ``command``, or in that of all."""

    command = ""

    @property
    def help(self) -> str | None:
        """The help, in the current language."""
        helps = [help_of(file).options.get(self.opts[0]) for file in (self.command, _SHARED)]
        text = self._help or helps[0] or helps[1]
        return text and _(text)

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
def needs(message: str, *packages: str, **fields: object) -> Iterator[None]:
    """Say how to install a package that an import in this block lacks.

    ``message`` is a text with ``{name}``. With ``packages``, any other that is missing is an error.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if packages and (missing.name or "").partition(".")[0] not in packages:
            raise
        raise click.UsageError(_(message).format(name=missing.name, **fields)) from missing
