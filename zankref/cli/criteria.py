"""Options that say which games of a collection are meant."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

import click

from zankref.cli import lazy
from zankref.cli.code_filter import codes_option
from zankref.cli.rules import rules_option
from zankref.cli.troubles import reason
from zankref.language import N_, _

if TYPE_CHECKING:
    from zankref.collection.names import Names
    from zankref.collection.tops import Tops

_Parsed = TypeVar("_Parsed")


def criteria_options(*names: str) -> Callable[[Any], Any]:
    """Return what gives a command the options that say which games are meant: these, or all."""

    def given(command: Any) -> Any:
        for name in reversed(names or [*_OPTIONS]):
            command = _OPTIONS[name](command)
        return command

    return given


def _day(ctx: click.Context, param: click.Parameter, value: str | None) -> date | None:
    """Parse a date in one of the forms that a record may have."""
    from zankref.record.dates import read_date

    if value is None:
        return None
    day = read_date(value)
    if day is None:
        said = _("'{value}' is not a date; write it as 2026-11-15.")
        raise click.BadParameter(said.format(value=value))
    return day


def _tops(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> "tuple[Tops, ...]":
    """Parse what lies on the table."""
    from zankref.collection.tops import read_tops

    read = {value: read_tops(value) for value in values}
    for value, tops in read.items():
        if tops is None:
            said = _(
                "'{value}' does not say which card is on top of which pile; write it as {example}."
            )
            raise click.BadParameter(said.format(value=value, example=_("“♠8 on R1, ♥9 on A2”")))
    return tuple(filter(None, read.values()))


def _names(ctx: click.Context, param: click.Parameter, value: str | None) -> "Names":
    """Read the names in a file."""
    from zankref.collection.names import Names, read_names

    def read(text: str, path: str) -> Names:
        return read_names(text.splitlines(), path)

    return Names() if value is None else parsed(value, read)


def parsed(path: str, read: Callable[[str, str], _Parsed]) -> _Parsed:
    """Read a file of settings by ``read(text, path)``; what is wrong in it is wrong usage."""
    from zankref.errors import InvalidArgument, UnreadableFile
    from zankref.record.files import decode

    try:
        with open(path, "rb") as file:
            return read(decode(file.read(), path), path)
    except (OSError, UnreadableFile, InvalidArgument) as error:
        raise click.BadParameter(reason(error)) from error


def _several(*names: str, metavar: str, help: str) -> Callable[[Any], Any]:
    """Return an option that may be repeated."""
    return lazy.option(*names, metavar=metavar, multiple=True, help=help)


_OPTIONS: Mapping[str, Callable[[Any], Any]] = {
    "codes": codes_option(
        "--code", N_("Games with a finding whose code begins with one of these: Z302,Z4."), "codes"
    ),
    "players": _several(
        "--player",
        "players",
        metavar=N_("NAME"),
        help=N_("Games of this player; with --code those in which the finding is theirs."),
    ),
    "against": _several(
        "--against",
        "--opponent",
        "against",
        metavar=N_("NAME"),
        help=N_("Games in which this player also plays."),
    ),
    "rules": rules_option(N_("Games by these rules."), multiple=True),
    "results": _several(
        "--result",
        "results",
        metavar=N_("RESULT"),
        help=N_("Games with this result: the winner's name, draw, blocked, or * for unfinished."),
    ),
    "since": lazy.option(
        "--since",
        metavar=N_("DATE"),
        callback=_day,
        help=N_("Only games of this day or later, by their tag Date: 2026-11-15."),
    ),
    "until": lazy.option(
        "--until", metavar=N_("DATE"), callback=_day, help=N_("Only games of this day or earlier.")
    ),
    "events": _several(
        "--event",
        "events",
        metavar=N_("PATTERN"),
        help=N_("Games whose tag Event matches this; * stands for any text: 'Club*'."),
    ),
    "agreed": _several(
        "--agreed",
        metavar=N_("OPTION"),
        help=N_("Games with this option agreed on: advanced, or late-stop=wrongful."),
    ),
    "tops": lazy.option(
        "--tops",
        metavar=N_("CARDS"),
        multiple=True,
        callback=_tops,
        help=N_("Games in which this lies on top at some moment: '♠8 on R1, ♥9 on A2'."),
    ),
    "longer": lazy.option(
        "--longer-than",
        "longer",
        metavar="N",
        type=lazy.Count(min=0),
        help=N_("Games with more events than that."),
    ),
    "shorter": lazy.option(
        "--shorter-than",
        "shorter",
        metavar="N",
        type=lazy.Count(min=0),
        help=N_("Games with fewer events than that."),
    ),
    "alias": lazy.option(
        "--alias",
        "names",
        metavar=N_("FILE"),
        type=click.Path(dir_okay=False),
        callback=_names,
        help=N_("Names that are one person, a line for each: Ben = Benjamin, B."),
    ),
}
