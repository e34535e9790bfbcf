"""The search for the goal of ``free``: all positions, the most promising first (ruling 8).

Of the cards of the same rank and colour those are told apart that can come to fit M.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, TypeAlias

from zankref.cards import ACE, NO_CARD, Card, rank
from zankref.layout import FOUNDATION, Step
from zankref.searches.budget import Budget
from zankref.searches.positions import (
    Build,
    Codes,
    Piles,
    State,
    back,
    changed,
    concrete,
    moves,
    wanted,
)

Tableau: TypeAlias = Sequence[Sequence[Card]]
PLAY: Final = 30
CARD: Final = 3
"""How many moves more a way may take for each card on M, and each card less on one that fits it."""

NOWHERE: Final = 20
"""Deeper than any card is counted to lie."""

Tops: TypeAlias = tuple[Card, ...]
_Here: TypeAlias = tuple[State, Tops]


def way_with_plays(
    piles: Tableau, tops: Sequence[Card], card: Card, limit: int, build: Build, budget: Budget
) -> list[Step] | None:
    """Find a way, plays to M among its steps, to a table on which a card lies free and fits M.

    None if there is no way. Not for a table on which the card does so already.
    """
    playable = _playable(piles, tops)
    if card not in playable:
        return None
    return _Nearby(piles, tops, card, limit, build, playable, budget).way()


class _Nearby:
    """Positions, the most promising first: many cards on M, few on the next one, few moves away."""

    def __init__(
        self,
        piles: Tableau,
        tops: Sequence[Card],
        card: Card,
        limit: int,
        build: Build,
        playable: set[Card],
        budget: Budget,
    ) -> None:
        self._budget = budget
        self._codes = Codes(build)
        self._store = Piles(build)
        own = {card: self._codes.single_out(card) for card in sorted(playable)}
        self._cards = {code: card for card, code in own.items()}
        self._start = [self._store.of([own.get(c, build.code[c]) for c in pile]) for pile in piles]
        self._first: _Here = (tuple(sorted(self._start)), tuple(sorted(tops)))
        self._card = card
        self._limit = limit

    def way(self) -> list[Step] | None:
        """Return a way, None if there is none."""
        came: dict[_Here, tuple[_Here, int, int]] = {}
        heap = [(0, 0, 0, 0, self._first)]
        while heap:
            _, _, more, length, here = heappop(heap)
            self._budget.spend()
            state, tops = here
            wants = wanted(tops)
            free = self._free(state, wants)
            if self._card in free.values():
                return concrete(self._store, self._start, back(came, self._first, here))
            for source, target, there in self._onward(here, free):
                if there not in came and there != self._first:
                    came[there] = (here, source, target)
                    on_m = more + (target == FOUNDATION)
                    promise = -PLAY * on_m + CARD * self._above(*there) + length
                    heappush(heap, (promise, len(came), on_m, length + 1, there))
        return None

    def _free(self, state: State, wants: int) -> dict[int, Card]:
        """Return the piles whose top card fits M, with the card."""
        top, cards = self._store.top, self._cards
        return {
            pile: cards[top[pile]]
            for pile in state
            if top[pile] in cards and wants >> cards[top[pile]] & 1
        }

    def _above(self, state: State, tops: Tops) -> int:
        """Return how many cards lie on the least deep card that fits M."""
        least, wants = NOWHERE, wanted(tops)
        top, below = self._store.top, self._store.below
        for pile in state:
            depth = 0
            while pile and depth < least:
                card = self._cards.get(top[pile])
                if card is not None and wants >> card & 1:
                    least = depth
                pile, depth = below[pile], depth + 1
        return least

    def _onward(self, here: _Here, free: dict[int, Card]) -> Iterator[tuple[int, int, _Here]]:
        """Yield the plays of what is free, or else the tableau moves."""
        state, tops = here
        for pile, card in free.items():
            left = self._store.left(state, pile)
            yield pile, FOUNDATION, (changed(state, pile, left), played(tops, card))
        if not free:
            for source, target, there in moves(self._store, self._codes, state, self._limit):
                yield source, target, (there, tops)


def played(tops: Tops, card: Card) -> Tops:
    """Return the tops of the foundations after a card was played that fits."""
    after = list(tops)
    after[after.index(NO_CARD if rank(card) == ACE else card - 1)] = card
    after.sort()
    return tuple(after)


def _playable(piles: Tableau, tops: Sequence[Card]) -> set[Card]:
    """Return the tableau cards that could come to fit M by plays from the tableau alone."""
    wants = wanted(tops)
    found: set[Card] = set()
    for card in sorted({card for pile in piles for card in pile}):
        if wants >> card & 1 or (rank(card) > 0 and card - 1 in found):
            found.add(card)
    return found
