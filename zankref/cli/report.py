"""``zankref report``: a page that replays a game."""

import os
from collections.abc import Sequence

import click

from zankref.cli import lazy, options, outputs
from zankref.cli.club import write_site
from zankref.cli.files import STDIN, UNREADABLE, say
from zankref.cli.position import game_at, read_or_exit
from zankref.club.settings import Club
from zankref.language import N_, Language, _, current_language, speaking
from zankref.record.events import Document
from zankref.record.folders import stem
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.snapshots import timelines
from zankref.report.words import phrase


@lazy.command("report")
@options.file
@lazy.option("--output", "-o", metavar=N_("PAGE"), type=click.Path())
@lazy.option("--open", "opens", is_flag=True)
@lazy.option("--game", "number", metavar="N", type=lazy.Count(min=1))
@options.seat
@options.effort
@options.lang()
def command(
    file: str,
    output: str | None,
    opens: bool,
    number: int | None,
    seat: str,
    effort: int,
    lang: Language | None,
) -> int:
    """Write the page."""
    with lazy.needs(outputs.PAGE_NEEDS):
        from zankref.report.html import page

    if os.path.isdir(file):
        if output in (None, STDIN) or (number, seat) != (None, "1"):
            text = _("The pages of a folder need -o with a folder, and neither --game nor --seat.")
            raise click.UsageError(text)
        outputs.check_folder(output)
        return _write_pages(file, output, opens, effort, lang)
    outputs.check_output(output, "html")
    target = output or (STDIN if file == STDIN else f"{stem(file)}.html")
    if opens and target == STDIN:
        text = _("A page on standard output cannot be opened: name a file with -o.")
        raise click.UsageError(text)
    _check_target(target)
    document = read_or_exit(file)
    all_timelines = timelines(document, effort)
    if number is not None:
        all_timelines = [all_timelines[game_at(document, number, None).number - 1]]
    verdicts = [timeline.verdict for timeline in all_timelines]
    with speaking(lang or _common_language(verdicts) or current_language()):
        html = page(document, all_timelines, _seats(document, verdicts, seat))
    if target == STDIN:
        outputs.for_programs().write(html)
        return 0
    with outputs.exit_on_error(target):
        outputs.write_page(target, html)
    say(_("{page}: written; open it in any browser").format(page=target))
    if opens:
        outputs.open_page(target)
    return 0


def _write_pages(folder: str, target: str, opens: bool, effort: int, lang: Language | None) -> int:
    """Write the pages of all games in a folder, and a list of them; return the exit status."""
    from zankref.club.site import listing

    club = Club(name=os.path.basename(os.path.abspath(folder)))
    with speaking(lang or current_language()), outputs.exit_on_error(target):
        _written, unread = write_site(target, [folder], club, listing, effort)
    if opens:
        outputs.open_page(os.path.join(target, "index.html"))
    return UNREADABLE if unread else 0


def _check_target(path: str) -> None:
    """Exit if the target exists and is not a page."""
    with outputs.exit_on_error(path):
        if path == STDIN or outputs.may_be_written(path):
            return
    say(phrase("no_page_of_ours", path=path, option="-o"))
    raise click.exceptions.Exit(UNREADABLE)


def _common_language(verdicts: Sequence[Verdict]) -> Language | None:
    """Return the language that the records of all games ask for, None if they differ."""
    languages = {verdict.language for verdict in verdicts}
    return languages.pop() if len(languages) == 1 else None


def _seats(document: Document, verdicts: Sequence[Verdict], seat: str) -> dict[int, int]:
    """Return the chosen player's number in each game in which they play, from 0."""
    headers = {v.game: read_header(document.games[v.game - 1]) for v in verdicts}
    meant = {game: header.player(seat) for game, header in headers.items()}
    seats = {game: player for game, player in meant.items() if player is not None}
    if not seats and seat != "1":
        players = (name for header in headers.values() for name in header.players)
        raise options.no_such_seat(seat, dict.fromkeys(players))
    return seats
