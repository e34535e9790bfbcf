"""The oracle of ``treppe``: two phases, played alone."""

from collections.abc import Iterator
from typing import Final

from zankref import codes as finding
from zankref.cards import DESCENDING
from zankref.codes import Code
from zankref.layout import STOCK, MoveKind
from zankref.simulation.keeper import Scorekeeper
from zankref.simulation.oracle import Oracle
from zankref.simulation.state import Attempt, State

STEPS: Final = 5
"""Number of piles left in the second phase."""


class TreppeOracle(Oracle):
    """First the steps go to M and are filled from the stock; then five piles are built on."""

    builds = DESCENDING

    def has_move(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the present phase has a move."""
        kinds = self.kinds(tried)
        if state.phase == 1 and tried.count == 1:
            return kinds == MoveKind.TABLEAU_TO_M or (
                kinds == MoveKind.STOCK_TO_TABLEAU and not state.table.piles[tried.target]
            )
        if kinds == MoveKind.WITHIN_TABLEAU:
            cards = state.table.piles[tried.source][-tried.count :]
            return tried.source != tried.target and self.built(cards)
        if tried.count > 1:
            return False
        return kinds in (
            MoveKind.TABLEAU_TO_M,
            MoveKind.WASTE_TO_M,
            MoveKind.WASTE_TO_TABLEAU,
            MoveKind.STOCK_TO_WASTE,
            MoveKind.STOCK_TO_M,
            MoveKind.STOCK_TO_TABLEAU,
        )

    def verbs(self) -> tuple[str, ...]:
        """Return the actions of the game other than moving cards."""
        return ("merge",)

    def exists(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the present phase has such a move; piles are merged only once."""
        if tried.verb == "merge":
            return state.phase == 1
        return super().exists(state, player, tried)

    def duties(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the duty passed over: filling a free place, or playing a card that fits M."""
        table = state.table
        kinds = self.kinds(tried)
        fill_due = state.phase == 1 and self.spaces(table) and table.piles[self.layout.stock(0)]
        if fill_due and kinds != MoveKind.STOCK_TO_TABLEAU:
            return [finding.PLACE_NOT_REFILLED]
        fills = kinds == MoveKind.STOCK_TO_TABLEAU and not table.piles[tried.target]
        if tried.verb != "merge" and (kinds[:1] != STOCK or fills):
            return []
        if self.tableau_fits(table):
            return [finding.MISSED_FOUNDATION]
        waste = self.top(table, self.layout.waste(player))
        if self.fits(table, waste):
            return [finding.MISSED_WASTE_FOUNDATION]
        fits = any(self.fits(table, waste, place) for place in self.places)
        return [finding.MISSED_WASTE_TABLEAU] if fits and "must-place" in self.agreed else []

    def misfits(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the fault of laying a card where it does not fit, or on an empty step."""
        kinds = self.kinds(tried)
        if kinds == MoveKind.WITHIN_TABLEAU and not state.table.piles[tried.target]:
            return [finding.NO_FIT_TABLEAU]
        return super().misfits(state, player, tried)

    def has_won(self, state: State, player: int) -> bool:
        """Return whether all cards are on M."""
        return not any(state.table.piles)

    def score(self, state: State) -> int | None:
        """Return the number of moves."""
        return state.moves

    def is_blocked(self, state: State, keeper: Scorekeeper) -> bool:
        """Return whether no card can be played or drawn any more."""
        return not any(self._playable(state))

    def is_playable(self, state: State, keeper: Scorekeeper) -> bool:
        """Return whether a single card can be played or drawn."""
        return any(tried.count == 1 for tried in self._playable(state))

    def _playable(self, state: State) -> Iterator[Attempt]:
        for tried in self.tries(state, 0):
            if tried.verb == "move" and not self.misfits(state, 0, tried):
                yield tried

    def standing(self, state: State) -> list[int]:
        """Return the tableau piles of the present phase; the second has five."""
        return list(self.places if state.phase == 1 else range(STEPS))
