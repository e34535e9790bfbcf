"""The numbers in the order of precedence: which are possible, and where cards may go by them.

The searches for numbers 2 and 3 are the rulebook's.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from zankref.cards import Card
from zankref.codes import Code
from zankref.layout import FOUNDATION, RESERVE, WASTE, Step
from zankref.reachability import on_tableau
from zankref.rules.ruleset import RuleSet
from zankref.simulation.oracle import Oracle, listed
from zankref.simulation.state import State
from zankref.table import Table

DRAW, FLIP = 7, 8
"""The numbers of drawing a card and of turning over the waste; 7.1 counts as drawing."""

MISSED: Final = listed("missed", "wegner")
"""The finding for missing each number, from 1."""


class Numbers(Oracle):
    """Determines which numbers are possible, and the lowest of them."""

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        super().__init__(rules, agreed)
        self.build = rules.at(Table(rules.layout), rules, {}).build
        self.builds = self.build.takes
        piles = len(self.places) if rules.starter_piles is None else rules.starter_piles
        self.starter_piles = int(agreed.get("starter-piles", piles))
        self._remembered: dict[tuple[object, ...], bool] = {}

    def opponents(self, player: int) -> list[int]:
        """Return the other players' reserves, or their wastes in games without reserves."""
        kind = RESERVE if self.layout.reserves else WASTE
        return [pile for pile in super().opponents(player) if self.layout.kind(pile) == kind]

    def limit(self, state: State) -> int:
        """Return how many tableau piles may be occupied (``wegner.first``, ``wegner-3.first``)."""
        if len(state.begun) == self.layout.players:
            return len(self.places)
        return self.starter_piles * len(state.begun)

    def usable(self, state: State) -> list[int]:
        """Return the empty tableau piles that a move may use (``wegner.first``)."""
        occupied = len(self.places) - state.table.unoccupied()
        return self.spaces(state.table) if occupied < self.limit(state) else []

    def lowest(self, state: State, player: int, below: int = FLIP) -> int | None:
        """Return the lowest possible number below ``below``, with 7 for 7.1."""
        return next((n for n in range(1, below) if self.is_possible(state, player, n)), None)

    def missed(self, state: State, player: int, number: int) -> list[Code]:
        """Return the finding for a move of this number, if a lower one was possible."""
        lowest = self.lowest(state, player, number)
        return [] if lowest is None else [MISSED[lowest - 1]]

    def is_possible(self, state: State, player: int, number: int) -> bool:
        """Return whether a number is possible, regardless of lower ones."""
        if number in (2, 3):
            return self.finds(number, state.table, self.limit(state))
        return bool(self.moves(state, player, number))

    def moves(self, state: State, player: int, number: int) -> list[Step]:
        """Return the moves of number 1, 4, 5, 6 or 7.1."""
        if number == 1:
            return [(place, FOUNDATION) for place in self.playable(state.table)]
        return [
            (source, target)
            for source in self.layout.own(player)[1:]
            for target in self.ways_of(state, player, number, source)
        ]

    def playable(self, table: Table) -> list[int]:
        """Return the tableau piles whose top fits M."""
        return [p for p in self.places if self.fits(table, self.top(table, p))]

    def ways_of(self, state: State, player: int, number: int, source: int) -> list[int]:
        """Return where the player's waste or reserve top may go by number 4, 5, 6 or 7.1."""
        card = self.top(state.table, source)
        if card is None or (number == 6 and state.table.empty_places()):
            return []
        foundation, tableau, spaces, opponents = self._places_for(state, player, card)
        return {4: foundation, 5: tableau, 6: opponents, 7: spaces}[number]

    def _places_for(self, state: State, player: int, card: Card) -> tuple[list[int], ...]:
        """Return the places open to a card, grouped by kind in the order of ``wegner.7.2``."""
        table = state.table
        return (
            [FOUNDATION] if self.fits(table, card) else [],
            [place for place in self.places if self.fits(table, card, place)],
            self.usable(state),
            [pile for pile in self.opponents(player) if self.fits(table, card, pile)],
        )

    def finds(self, number: int, table: Table, limit: int) -> bool:
        """Return whether 2 or 3 is possible; memoised."""
        tableau = table.tableau()
        if number == 3:
            ask = partial(on_tableau.clearing, tableau, limit, self.build)
            return self.once((3, limit, tableau), ask)
        ask = partial(on_tableau.freeing, tableau, table.foundations, limit, self.build)
        return self.once((2, limit, tableau, table.wants), ask)

    def once(self, key: tuple[object, ...], ask: Callable[[], list[Step] | None]) -> bool:
        """Return whether a search finds a way; asked once for each key."""
        if key not in self._remembered:
            self._remembered[key] = ask() is not None
        return self._remembered[key]

    def is_wide(self, table: Table) -> bool:
        """Return whether a search on this table takes long: many cards, and room to move them."""
        return table.empty_places() > 2 and sum(map(len, table.tableau())) > 20

    def due(self, state: State, player: int, card: Card) -> list[int]:
        """Return where a card drawn by a player has to go (``wegner.7.2``)."""
        places = self._places_for(state, player, card)
        return next(filter(None, places), [self.layout.waste(player)])

    def is_misplaced(self, state: State, player: int, card: Card, target: int) -> bool:
        """Return whether a drawn card could go to a place of an earlier kind (ruling 11)."""
        if target == FOUNDATION:
            kind = 0
        elif target in self.places:
            kind = 1 if state.table.piles[target] else 2
        else:
            kind = 4 if target == self.layout.waste(player) else 3
        return any(self._places_for(state, player, card)[:kind])
