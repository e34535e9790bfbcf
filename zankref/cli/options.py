"""Options that several commands have."""

from collections.abc import Callable, Iterable
from typing import Any

import click

from zankref.cli import lazy
from zankref.language import N_, _


def output_option(name: str = "--output") -> Callable[[Any], Any]:
    """Return the option that names the file to write."""
    return lazy.option(name, "-o", metavar=N_("FILE"), type=click.Path(dir_okay=False))


def seat_option() -> Callable[[Any], Any]:
    """Return the option ``--seat``."""
    return lazy.option("--seat", metavar=N_("PLAYER"), default="1")


def no_such_seat(name: str, players: Iterable[str]) -> click.BadParameter:
    """Return the usage error for a seat of nobody who plays."""
    said = _("nobody called {name} plays here. The players are: {players}.")
    return click.BadParameter(
        said.format(name=name, players=", ".join(players)), param_hint="'--seat'"
    )
