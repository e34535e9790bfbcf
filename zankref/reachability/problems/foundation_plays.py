"""The problem of freeing a card for M by tableau moves and plays to M (Lemma 10)."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from zankref.cards import BIT, KNOWN_CARDS, Card
from zankref.layout import Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import NEVER, Build
from zankref.reachability.positions.leaving_piles import LeavingPiles
from zankref.reachability.positions.piles import State
from zankref.reachability.positions.sinks import Sinks
from zankref.reachability.positions.tableau import Tableau
from zankref.reachability.problems.leaving import SinksProblem
from zankref.reachability.search.problem import GOAL, OPEN

_PLAY: Final = 30
_CARD: Final = 3
"""Weights of the heuristic, in moves: per card on M, and per card above the nearest that fits."""

_NOWHERE: Final = 20
"""Greater than any depth."""


def path_with_plays(
    piles: Tableau, tops: Sequence[Card], card: Card, limit: int, build: Build, budget: Budget
) -> list[Step] | None:
    """Find a path, including plays to M, to a table on which a card is free and fits M.

    Precondition: it is not the case already. None if there is no path.
    """
    cards = [card for card in chain.from_iterable(piles) if card < KNOWN_CARDS]
    sinks = Sinks.of(tops, (), cards)
    if not sinks.going >> card & 1:
        return None
    return PlaysProblem(piles, sinks, card, limit, build).best_first(budget, 1).path


class PlaysProblem(SinksProblem):
    """Tableau moves and plays to M, where plays come first, in any order."""

    def __init__(self, piles: Tableau, sinks: Sinks, card: Card, limit: int, build: Build) -> None:
        store = LeavingPiles(build, sinks)
        super().__init__(store, [*map(store.with_cards, piles)], limit, sparing=True)
        self._sought = BIT[card]
        if self.kernel is not None:
            self.kernel.seek({}, NEVER, False)
            self.kernel.leave(store, self._sought)

    def outcome(self, source: int, state: State) -> int:
        """Return ``GOAL`` if the card is free and fits M, else ``OPEN``."""
        top, own = self.store.top, self.leaving.own
        if self.leaving.known_sinks[~state[0]].wants & self._sought:
            for pile in state:
                if pile > 0 and own[top[pile]] == self._sought:
                    return GOAL
        return OPEN

    def heuristic(self, state: State) -> int:
        """Estimate how much remains to be done; cards on M reduce it."""
        sinks = self.leaving.known_sinks
        now = sinks[~state[0]]
        on_m = len(sinks[0].cards) - len(now.cards)
        return _CARD * self._above(state, now.wants) - _PLAY * on_m

    def _above(self, state: State, wants: int) -> int:
        """Return how many cards lie on the least deep card that fits M."""
        least = _NOWHERE
        top, below, own = self.store.top, self.store.below, self.leaving.own
        for pile in state:
            depth = 0
            while pile > 0 and depth < least:
                if own[top[pile]] & wants:
                    least = depth
                pile, depth = below[pile], depth + 1
        return least
