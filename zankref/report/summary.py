"""The end of a report: who won, the faults of each player, which calls were right."""

from collections.abc import Iterator

from zankref.record.events import GameRecord
from zankref.referee.findings import Verdict
from zankref.report import words
from zankref.report.grid import Grid
from zankref.report.marks import mark_of_stop
from zankref.report.sentences import player_in_short, rest
from zankref.report.sheet import Sheet
from zankref.report.styled import DIM, STRONG, Text, with_cards


def write_summary(sheet: Sheet, game: GameRecord, verdict: Verdict) -> None:
    """Write what a player wants to know in five seconds.

    That is the result, the match, a line per player, the Stops, and the rest in sentences.
    """
    sheet.write(with_cards(words.result(verdict), STRONG))
    if verdict.totals:
        sheet.write(with_cards(words.match(verdict), STRONG if verdict.match_winner else ""))
    _write_table(sheet, list(_players(verdict)))
    if verdict.stops:
        sheet.blank()
        _write_table(sheet, list(_stops(verdict, game)))
    left = [with_cards(said) for said in rest(verdict)]
    if left:
        sheet.blank()
        for said in left:
            sheet.write(said)


def _players(verdict: Verdict) -> Iterator[list[Text]]:
    """Yield what each player did wrong."""
    for player in verdict.players:
        yield [with_cards(words.player(player)), with_cards(player_in_short(verdict, player))]


def _stops(verdict: Verdict, game: GameRecord) -> Iterator[list[Text]]:
    """Yield the Stops: who, where, about what, and the ruling."""
    events = game.by_number
    nothing = Text(words.phrase("about_nothing"), DIM)
    for stop in verdict.stops:
        mark, call = mark_of_stop(stop), with_cards(words.call(stop, verdict.rules))
        yield [
            Text.assemble((mark.glyph, mark.style), " ", call),
            nothing if stop.judges is None else with_cards(events[stop.judges].text),
            with_cards(words.ruling_in_short(stop)),
            Text(words.line(stop.span.line), DIM),
        ]


def _write_table(sheet: Sheet, rows: list[list[Text]]) -> None:
    if rows:
        sheet.put(Grid(rows, 2, firm={0}, overflow="fold").lines(sheet.width))
