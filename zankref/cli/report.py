"""``zankref report``: a page on which a game is played again."""

from typing import TYPE_CHECKING

import click

from zankref.cli.language import lang_option
from zankref.cli.paths import STDIN
from zankref.cli.reading import read_or_exit
from zankref.cli.show import game_of
from zankref.cli.status import UNREADABLE
from zankref.cli.streams import for_programs
from zankref.cli.troubles import reason, say
from zankref.language import Language, _, speaking, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zankref.record.events import Document
    from zankref.referee.findings import Verdict


@click.command(name="report")
@click.argument("file", type=click.Path())
@click.option(
    "--output",
    "-o",
    metavar="PAGE",
    type=click.Path(dir_okay=False),
    required=True,
    help="The page to write, such as game.html; - is standard output.",
)
@click.option(
    "--game",
    "number",
    metavar="N",
    type=click.IntRange(min=1),
    help="Only this game of the file.  [default: all]",
)
@click.option("--seat", metavar="PLAYER", default="1", help="From whose side: a name or a number.")
@lang_option()
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    output: str,
    number: int | None,
    seat: str,
    lang: Language | None,
) -> None:
    """Write a page on which the games of a record are played again.

    It is a single HTML file for any browser, on a phone too, and needs no network: the table step
    by step, with what the referee found, and the better lines to play. FILE may be - for standard
    input. The page needs the extra zankref[html].

    \b
    Examples:
      zankref report kitchen.zank -o kitchen.html
      zankref report evening.zank --game 3 --seat Ben -o game3.html
    """
    try:
        from zankref.report.html import page
    except ModuleNotFoundError as missing:
        said = _("The page needs {name}, of the extra: pip install 'zankref[html]'.")
        raise click.UsageError(said.format(name=missing.name)) from missing
    from zankref.referee.moments import courses

    document = read_or_exit(file)
    found = courses(document)
    if number is not None:
        found = [found[game_of(document, number).number - 1]]
    verdicts = [course.verdict for course in found]
    with speaking(lang or _common_language(verdicts) or spoken()):
        written = page(document, found, _seats(document, verdicts, seat))
    try:
        if output == STDIN:
            for_programs().write(written)
        else:
            with open(output, "w", encoding="utf-8", newline="\n") as stream:
                stream.write(written)
    except OSError as error:
        say(reason(error))
        ctx.exit(UNREADABLE)


def _common_language(verdicts: "Sequence[Verdict]") -> Language | None:
    """Return the language that the records of all games ask for, None if they differ."""
    languages = {verdict.language for verdict in verdicts}
    return languages.pop() if len(languages) == 1 else None


def _seats(document: "Document", verdicts: "Sequence[Verdict]", seat: str) -> dict[int, int]:
    """Return the player who is meant in each game in which he plays, counted from 0."""
    from zankref.referee.header import read_header

    headers = {v.game: read_header(document.games[v.game - 1]) for v in verdicts}
    meant = {game: header.player(seat) for game, header in headers.items()}
    seats = {game: player for game, player in meant.items() if player is not None}
    if not seats and seat != "1":
        names = {name: None for header in headers.values() for name in header.players}
        said = _("nobody called {name} plays here. Players are: {players}.")
        said = said.format(name=seat, players=", ".join(names))
        raise click.BadParameter(said, param_hint="--seat")
    return seats
