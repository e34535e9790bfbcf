"""The record that a command works on, and a moment in it: ``--game`` and ``--at``.

A moment is named by the number of an event, or by a place in the file.
"""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import click

from zankref.cli import lazy
from zankref.cli.files import UNREADABLE, read_record, reason, say
from zankref.errors import UnreadableFile
from zankref.language import N_, _
from zankref.record.events import Document, GameRecord
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.report.words import phrase

_EVENT: Final = re.compile(r"\d{1,9}")
_PLACE: Final = re.compile(
    r"(?:line|zeile)\s*[:=]?\s*(\d{1,9})(?::(\d{1,9}))?|(\d{1,9}):(\d{1,9})", re.IGNORECASE
)


def read_or_exit(file: str) -> Document:
    """Return the record in a file; exit if it cannot be read."""
    try:
        return parse(decode(read_record(file), file), file)
    except (OSError, UnreadableFile) as error:
        say(reason(error))
        raise click.exceptions.Exit(UNREADABLE) from error


class FilePosition(NamedTuple):
    """A place in a file, counted from 1; without a column the end of the line."""

    line: int
    column: int | None


def moment(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> int | FilePosition | None:
    """Parse ``--at``: the number of an event, or a place."""
    if value is None:
        return None
    if _EVENT.fullmatch(value):
        return int(value)
    if place := _PLACE.fullmatch(value):
        line, column, *both = place.groups()
        line, column = (line, column) if line else both
        return FilePosition(int(line), int(column) if column else None)
    text = _("'{value}' is not a moment; write an event (12), a line (line:12) or a place (12:5).")
    raise click.BadParameter(text.format(value=value))


def moment_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options ``--at`` and ``--game``."""
    game = lazy.option("--game", "number", metavar="N", type=lazy.Count(min=1))
    at = lazy.option("--at", metavar=N_("MOMENT"), callback=moment)
    return at(game(command))  # type: ignore[no-any-return]


def game_at(document: Document, number: int | None, at: int | FilePosition | None) -> GameRecord:
    """Return the game that is meant: by its number, otherwise by a line in it, otherwise the
    first."""
    if number is None:
        line = at.line if isinstance(at, FilePosition) else 1
        begun = [game for game in document.games if game.line <= line]
        return (begun or document.games)[-1 if begun else 0]
    games = len(document.games)
    if number > games:
        message = phrase("no_such_game", games, file=document.path, games=games, number=number)
        raise click.BadParameter(message, param_hint="'--game'")
    return document.games[number - 1]


def event_at(document: Document, game: GameRecord, at: int | FilePosition | None) -> int:
    """Return the number of the event that is meant; 0 is before the first.

    For a place, that is the last one that begins there or earlier. Without a moment it is the last
    of the game.
    """
    if at is None:
        return len(game.events)
    if isinstance(at, FilePosition):
        _check_line(document, game, at.line)
        end = (at.line, at.column) if at.column else (at.line + 1, 0)
        return sum((event.span.line, event.span.column) <= end for event in game.events)
    events = len(game.events)
    if at > events:
        message = phrase("no_such_event", events, events=events, at=at)
        raise click.BadParameter(message, param_hint="'--at'")
    return at


def _check_line(document: Document, game: GameRecord, line: int) -> None:
    """Raise a usage error if the game has no such line."""
    lines = len(document.lines)
    if not 1 <= line <= lines:
        message = phrase("no_such_line", lines, file=document.path, lines=lines, line=line)
    elif (game.line > line > 0 and game is not document.games[0]) or line > game.end_line:
        message = _("line {line} is not in game {number}, which is in lines {first} to {last}.")
        message = message.format(line=line, number=game.number, first=game.line, last=game.end_line)
    else:
        return
    raise click.BadParameter(message, param_hint="'--at'")
