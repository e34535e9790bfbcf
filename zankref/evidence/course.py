"""Replaying a game to moments in it, with the cards that the record names later."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from zankref.cards import UNKNOWN, Card
from zankref.record.events import Event, GameRecord
from zankref.record.parse import parse
from zankref.referee.reading.header import read_header
from zankref.referee.reading.match import Matches
from zankref.referee.replay import Replay, begin, judge
from zankref.table import Table


class Course:
    """A game that is replayed; ``effort`` is as in ``replay.judge``."""

    def __init__(self, game: GameRecord, effort: int) -> None:
        self.game = game
        self.effort = effort

    def until(self, event: int) -> Replay:
        """Replay the game up to an event, and name the cards that the record names later."""
        matches, text = Matches(), self.game.text
        if text and event == 0 and read_header(self.game).agreed.get("start") == "alternate":
            # Who began the game before says who begins this one.
            for earlier in parse("\n".join(text.lines)).games[: self.game.number - 1]:
                judge(earlier, matches=matches)
        replay = self._begun(matches)
        replay.run(event)
        self._name_cards(replay.state.table)
        return replay

    def before(self, events: Iterable[int]) -> Iterator[tuple[int, Replay, Table]]:
        """Replay the game up to the last of these, and yield each, with the replay just before it.

        The table is a copy, in which the cards are named.
        """
        left = set(events)
        if not left:
            return
        replay = self._begun()
        for item in self.game.items:
            if isinstance(item, Event) and item.number in left:
                left.remove(item.number)
                table = replay.state.table.copy()
                table.perhaps_turned = set(replay.state.table.perhaps_turned)
                self._name_cards(table)
                yield item.number, replay, table
                if not left:
                    return
            replay.step(item)

    def _begun(self, matches: Matches | None = None) -> Replay:
        _verdict, replay = begin(self.game, "-", matches or Matches(), self.effort)
        assert replay is not None
        return replay

    @cached_property
    def _faces(self) -> Mapping[Card, Card]:
        """The unknown cards that the record names, and what they are."""
        replay = self._begun()
        replay.run()
        return replay.state.table.faces

    def _name_cards(self, table: Table) -> None:
        """Reveal the open cards of the tableau that are named later."""
        unnamed = [
            (pile, card, depth)
            for pile in range(table.layout.tableau)
            for depth, card in enumerate(reversed(table.piles[pile]), 1)
            if card >= UNKNOWN and card in self._faces
        ]
        for pile, card, depth in unnamed:
            table.reveal(pile, self._faces[card], depth)
