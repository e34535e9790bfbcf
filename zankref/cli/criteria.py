"""Options that say which games of a collection are meant."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, TypeVar

import click

from zankref.cli import lazy, options
from zankref.cli.files import reason
from zankref.collection.people import Names, read_names
from zankref.collection.tops import Tops, read_tops
from zankref.errors import InvalidArgument, UnreadableFile
from zankref.language import N_, _
from zankref.record.dates import read_date
from zankref.record.files import decode
from zankref.report.words import phrase

_Parsed = TypeVar("_Parsed")


def criteria_options(*names: str) -> Callable[[Any], Any]:
    """Return a decorator that adds the options by which games are chosen: these, or all."""

    def given(command: Any) -> Any:
        for name in reversed(names or [*_OPTIONS]):
            command = _OPTIONS[name](command)
        return command

    return given


def _day(ctx: click.Context, param: click.Parameter, value: str | None) -> date | None:
    """Parse a date in one of the forms that a record may have."""
    if value is None:
        return None
    day = read_date(value)
    if day is None:
        message = _("'{value}' is not a date; write it as 2026-11-15.")
        raise click.BadParameter(message.format(value=value))
    return day


def _tops(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[Tops, ...]:
    """Parse what lies on the table."""
    read = {value: read_tops(value) for value in values}
    for value, tops in read.items():
        if tops is None:
            raise click.BadParameter(phrase("no_tops", value=value))
    return tuple(filter(None, read.values()))


def _names(ctx: click.Context, param: click.Parameter, value: str | None) -> Names:
    """Read the names in a file."""
    return Names() if value is None else parse_file(value, read_names)


def parse_file(path: str, read: Callable[[str, str], _Parsed]) -> _Parsed:
    """Read a file of settings with ``read(text, path)``; mistakes in it are usage errors."""
    try:
        with open(path, "rb") as file:
            return read(decode(file.read(), path), path)
    except (OSError, UnreadableFile, InvalidArgument) as error:
        raise click.BadParameter(reason(error)) from error


def _several(*names: str, **more: Any) -> Callable[[Any], Any]:
    """Return an option that may be repeated."""
    return lazy.option(*names, multiple=True, **more)


_OPTIONS: Mapping[str, Callable[[Any], Any]] = {
    "codes": options.codes("--code", "codes"),
    "players": _several("--player", "players", metavar=N_("NAME")),
    "against": _several("--against", "--opponent", "against", metavar=N_("NAME")),
    "rules": options.rules(multiple=True),
    "results": _several("--result", "results", metavar=N_("RESULT")),
    "since": lazy.option("--since", metavar=N_("DATE"), callback=_day),
    "until": lazy.option("--until", metavar=N_("DATE"), callback=_day),
    "events": _several("--event", "events", metavar=N_("PATTERN")),
    "agreed": _several("--agreed", metavar=N_("OPTION")),
    "tops": _several("--tops", metavar=N_("CARDS"), callback=_tops),
    "longer": lazy.option("--longer-than", "longer", metavar="N", type=lazy.Count(min=0)),
    "shorter": lazy.option("--shorter-than", "shorter", metavar="N", type=lazy.Count(min=0)),
    "alias": lazy.option(
        "--alias", "names", metavar=N_("FILE"), type=click.Path(dir_okay=False), callback=_names
    ),
}
