"""``zankref report``: a page that replays a game."""

import os
from typing import TYPE_CHECKING

import click

from zankref.cli import lazy
from zankref.cli.effort import effort_option
from zankref.cli.language import lang_option
from zankref.cli.options import no_such_seat, seat_option
from zankref.cli.outputs import check_output
from zankref.cli.page import PAGE_NEEDS, may_be_written, name_of_page, open_page, write_page
from zankref.cli.paths import STDIN
from zankref.cli.position import game_at
from zankref.cli.reading import read_or_exit
from zankref.cli.replacing import ending
from zankref.cli.status import UNREADABLE
from zankref.cli.streams import for_programs
from zankref.cli.troubles import say
from zankref.language import N_, Language, _, speaking, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zankref.record.events import Document
    from zankref.referee.findings import Verdict


@lazy.command(
    "report",
    about=(
        N_("Write a page that replays the games of a record."),
        N_(
            "It is a single HTML file for any browser, on a phone too, and works offline: the "
            "table step by step, with what the referee found and the better lines. FILE may be - "
            "for standard input; if it is a folder, -o DIR gets a page for each game, and "
            "index.html with all of them. The page needs the extra zankref[html]."
        ),
        N_("A page that zankref wrote earlier is replaced; nothing else is ever overwritten."),
    ),
    examples=N_(
        "zankref report kitchen.zank\n"
        "zankref report kitchen.zank --open\n"
        "zankref report evening.zank --game 3 --seat Ben -o game3.html\n"
        "zankref report games/ -o pages/"
    ),
)
@lazy.argument("file", metavar=N_("FILE"), type=click.Path())
@lazy.option(
    "--output",
    "-o",
    metavar=N_("PAGE"),
    type=click.Path(),
    help=N_(
        "The page to write; - is standard output.  [default: kitchen.html for kitchen.zank, "
        "in the current folder]"
    ),
)
@lazy.option("--open", "opens", is_flag=True, help=N_("Open the page in the browser."))
@lazy.option(
    "--game",
    "number",
    metavar="N",
    type=lazy.Count(min=1),
    help=N_("Only this game of the file.  [default: all]"),
)
@seat_option()
@effort_option()
@lang_option()
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    output: str | None,
    opens: bool,
    number: int | None,
    seat: str,
    effort: int,
    lang: Language | None,
) -> None:
    """Write the page."""
    with lazy.needs(PAGE_NEEDS):
        from zankref.report.html import page
    from zankref.referee.snapshots import timelines

    if os.path.isdir(file):
        if output in (None, STDIN) or (number, seat) != (None, "1"):
            said = _("The pages of a folder need -o with a folder, and neither --game nor --seat.")
            raise click.UsageError(said)
        ctx.exit(_write_pages(file, output, opens, effort, lang))
    check_output(output, "html")
    target = output or (STDIN if file == STDIN else name_of_page(file))
    if opens and target == STDIN:
        said = _("A page on standard output cannot be opened: name one with -o.")
        raise click.UsageError(said)
    _check_target(ctx, target)
    document = read_or_exit(file)
    found = timelines(document, effort)
    if number is not None:
        found = [found[game_at(document, number, None).number - 1]]
    verdicts = [course.verdict for course in found]
    with speaking(lang or _common_language(verdicts) or spoken()):
        written = page(document, found, _seats(document, verdicts, seat))
    if target == STDIN:
        for_programs().write(written)
        return
    with ending(target):
        write_page(target, written)
    say(_("{page}: written; open it in any browser").format(page=target))
    if opens:
        open_page(target)


def _write_pages(folder: str, target: str, opens: bool, effort: int, lang: Language | None) -> int:
    """Write the pages of all games in a folder, and a list of them; return the exit status."""
    from zankref.cli.club import write_site
    from zankref.club.settings import Club
    from zankref.club.site import listing

    club = Club(name=os.path.basename(os.path.abspath(folder)))
    with speaking(lang or spoken()), ending(target):
        _written, unread = write_site(target, [folder], club, listing, effort)
    if opens:
        open_page(os.path.join(target, "index.html"))
    return UNREADABLE if unread else 0


def _check_target(ctx: click.Context, path: str) -> None:
    """Exit if the target exists and is not a page."""
    with ending(path):
        if path == STDIN or may_be_written(path):
            return
    said = _("{path} exists and is not a page of zankref, so it stays. Name another page with -o.")
    say(said.format(path=path))
    ctx.exit(UNREADABLE)


def _common_language(verdicts: "Sequence[Verdict]") -> Language | None:
    """Return the language that the records of all games ask for, None if they differ."""
    languages = {verdict.language for verdict in verdicts}
    return languages.pop() if len(languages) == 1 else None


def _seats(document: "Document", verdicts: "Sequence[Verdict]", seat: str) -> dict[int, int]:
    """Return the chosen player's number in each game in which they play, from 0."""
    from zankref.referee.reading.header import read_header

    headers = {v.game: read_header(document.games[v.game - 1]) for v in verdicts}
    meant = {game: header.player(seat) for game, header in headers.items()}
    seats = {game: player for game, player in meant.items() if player is not None}
    if not seats and seat != "1":
        raise no_such_seat(seat, dict.fromkeys(n for h in headers.values() for n in h.players))
    return seats
