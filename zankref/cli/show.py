"""``zankref show``: the table at a moment of a game."""

from typing import TYPE_CHECKING

import click

from zankref.cli.language import lang_option
from zankref.cli.reading import read_or_exit
from zankref.cli.status import FOUND
from zankref.cli.streams import for_people
from zankref.cli.troubles import say
from zankref.language import Language, _, ngettext, speaking, spoken
from zankref.report import words

if TYPE_CHECKING:
    from zankref.record.events import Document, Game
    from zankref.referee.header import Header


@click.command(name="show")
@click.argument("file", type=click.Path())
@click.option(
    "--at",
    metavar="EVENT",
    type=click.IntRange(min=0),
    help="After which event; 0 is before the first.  [default: the last]",
)
@click.option(
    "--game",
    "number",
    metavar="N",
    type=click.IntRange(min=1),
    default=1,
    help="Which game of the file.  [default: 1]",
)
@click.option("--seat", metavar="PLAYER", default="1", help="From whose side: a name or a number.")
@click.option("--ascii", "ascii_", is_flag=True, help="Write cards and lines in plain ASCII.")
@lang_option()
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    at: int | None,
    number: int,
    seat: str,
    ascii_: bool,
    lang: Language | None,
) -> None:
    """Draw the table as it lies between the players.

    Events are the actions of a game (moves, announcements, calls), counted from 1. FILE may be -
    for standard input.

    \b
    Examples:
      zankref show kitchen.zank
      zankref show kitchen.zank --at 12 --seat Ben
      zankref show evening.zank --game 3 --at 0
    """
    from zankref.referee.findings import Verdict
    from zankref.referee.header import read_header
    from zankref.referee.moments import opened
    from zankref.referee.replay import Replay
    from zankref.report.picture import draw, legend
    from zankref.report.style import DIM, with_cards

    document = read_or_exit(file)
    game = game_of(document, number)
    event = _event(game, at)
    header = read_header(game)
    if header.rules is None:
        text = _("{file}: no table without known rules; see {command}")
        say(text.format(file=file, command=f"zankref check {file}"))
        ctx.exit(FOUND)
    player = _player(header, seat)
    replay = Replay(game, header, Verdict(file, game.number, game.line))
    replay.run(until=event)
    sheet = for_people(ascii_=ascii_)
    with speaking(lang or header.language or spoken()):
        for line in _title(document, game, header, event):
            sheet.put(sheet.lines(with_cards(line), sheet.width))
        names = [words.player(name) for name in header.players]
        picture = draw(replay.play.table, names, seat=player, opened=opened(replay))
        drawn = sheet.lines(picture, sheet.width)
        sheet.put(drawn)
        signs = legend(" ".join(line.plain for line in drawn))
        if signs:
            sheet.put(sheet.lines(with_cards(signs, DIM), sheet.width))


def game_of(document: "Document", number: int) -> "Game":
    """Return the game of that number; without one that is wrong usage."""
    games = len(document.games)
    if number > games:
        said = ngettext(
            "{file} has {games} game, so there is no {number}.",
            "{file} has {games} games, so there is no {number}.",
            games,
        ).format(file=document.path, games=games, number=number)
        raise click.BadParameter(said, param_hint="--game")
    return document.games[number - 1]


def _event(game: "Game", at: int | None) -> int:
    """Return the number of the event that is meant."""
    events = len(game.events)
    if at is not None and at > events:
        said = ngettext(
            "the game has {events} event, so there is no {at}.",
            "the game has {events} events, so there is no {at}.",
            events,
        ).format(events=events, at=at)
        raise click.BadParameter(said, param_hint="--at")
    return events if at is None else at


def _player(header: "Header", seat: str) -> int:
    """Return the player who is meant, counted from 0."""
    player = header.player(seat)
    if player is None:
        said = _("nobody called {name} plays here. Players are: {players}.")
        players = ", ".join(header.players)
        raise click.BadParameter(said.format(name=seat, players=players), param_hint="--seat")
    return player


def _title(document: "Document", game: "Game", header: "Header", event: int) -> list[str]:
    """Return what is shown: which game, and which moment of it."""
    several = len(document.games) > 1
    title = f"{document.path}, {words.game(game.number)}" if several else document.path
    events = len(game.events)
    if event == 0:
        text = ngettext(
            "Before the first of {number} event", "Before the first of {number} events", events
        )
        return [title, text.format(number=events)]
    last = game.events[event - 1]
    number = header.meant(last.speaker)
    speaker = last.speaker if number is None else header.players[number]
    when = _("After event {event} of {number} (line {line})")
    when = when.format(event=event, number=events, line=last.span.line)
    return [title, f"{when}: {words.player(speaker)}: {' '.join(last.text.split())}"]
