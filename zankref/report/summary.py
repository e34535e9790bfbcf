"""The end of a report: who won, the faults of each player, which calls were right."""

from collections.abc import Iterable, Iterator

from zankref.record.events import GameRecord
from zankref.referee.findings import Verdict
from zankref.referee.stop_ruling import StopRuling
from zankref.report import words
from zankref.report.grid import Grid
from zankref.report.marks import mark_of_stop
from zankref.report.sentences import player_in_short, rest
from zankref.report.sheet import Sheet
from zankref.report.styled import DIM, STRONG, Text, with_cards


class Summary:
    """Writes what a player wants to know in five seconds."""

    def __init__(self, sheet: Sheet, game: GameRecord, verdict: Verdict) -> None:
        self._sheet = sheet
        self._verdict = verdict
        self._events = {event.number: event for event in game.events}

    def write(self) -> None:
        """Write the result, the match, a line per player, the Stops, and the rest in sentences."""
        verdict = self._verdict
        self._sheet.write(with_cards(words.result(verdict), STRONG))
        if verdict.totals:
            self._sheet.write(
                with_cards(words.match(verdict), STRONG if verdict.match_winner else "")
            )
        self._table(self._players())
        if verdict.stops:
            self._sheet.blank()
            self._table(self._stops())
        left = [with_cards(said) for said in rest(verdict)]
        if left:
            self._sheet.blank()
            for said in left:
                self._sheet.write(said)

    def _players(self) -> Iterator[list[Text]]:
        """Yield what each player did wrong."""
        for player in self._verdict.players:
            said = player_in_short(self._verdict, player)
            yield [with_cards(words.player(player)), with_cards(said)]

    def _stops(self) -> Iterator[list[Text]]:
        """Yield the Stops: who, where, about what, and the ruling."""
        for stop in self._verdict.stops:
            mark = mark_of_stop(stop)
            call = with_cards(words.call(stop, self._verdict.rules))
            yield [
                Text.assemble((mark.glyph, mark.style), " ", call),
                self._judged(stop),
                with_cards(words.ruling_in_short(stop)),
                Text(words.line(stop.span.line), DIM),
            ]

    def _judged(self, stop: StopRuling) -> Text:
        if stop.judges is None:
            return Text(words.phrase("about_nothing"), DIM)
        return with_cards(self._events[stop.judges].text)

    def _table(self, rows: Iterable[list[Text]]) -> None:
        listed = list(rows)
        if listed:
            self._sheet.put(Grid(listed, 2, firm={0}, overflow="fold").lines(self._sheet.width))
