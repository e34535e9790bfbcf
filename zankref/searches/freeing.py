"""The search for the goal of ``free``: first the most promising positions, then all (ruling 8).

Which cards of the same rank and colour are told apart: those that come to fit M at some time in the
search. It begins with those seen in the most promising positions, and does not go on where others
come to fit M; a way found nevertheless is a way. If there is none, it begins again with those
others too, until there are no more.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, TypeAlias

from zankref.cards import Card, rank
from zankref.layout import FOUNDATION, Step
from zankref.searches.effort import EFFORT
from zankref.searches.plays import Plays, Tops, played
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

AHEAD: Final = 3
"""How many cards of a suit are told apart at once when the first of them comes to fit M."""

NOWHERE: Final = 20
"""Deeper than any card is counted to lie."""

_Here: TypeAlias = tuple[State, Tops]

PATIENCE = 1500
"""How many positions are looked at one by one, the most promising first."""


def way_with_plays(
    piles: Tableau, tops: Sequence[Card], card: Card, limit: int, build: Build
) -> list[Step] | None:
    """Find a way, plays to M among its steps, to a table on which a card lies free and fits M.

    None if there is no way. Not for a table on which the card does so already.
    """
    playable = _playable(piles, tops)
    if card not in playable:
        return None
    nearby = _Nearby(piles, tops, card, limit, build, playable)
    way = nearby.way()
    if way is not None or nearby.complete:
        return way
    fitting = nearby.fitting & playable
    while True:
        codes = Codes(build)
        store = Piles(build)
        own = {card: codes.single_out(card) for card in sorted(fitting)}
        start = [store.of([own.get(c, build.code[c]) for c in pile]) for pile in piles]
        plays = Plays(store, codes, limit, own, playable - fitting, card)
        found = plays.way(start, tuple(sorted(tops)))
        if found is not None:
            return concrete(store, start, found)
        if not plays.unforeseen:
            return None
        fitting |= {c + more for c in plays.unforeseen for more in range(AHEAD)} & playable


class _Nearby:
    """The most promising positions: many cards on M, few on the next one, few moves away.

    ``fitting`` are the cards that came to fit M in those that were looked at, ``complete`` says
    whether these were all.
    """

    def __init__(
        self,
        piles: Tableau,
        tops: Sequence[Card],
        card: Card,
        limit: int,
        build: Build,
        playable: set[Card],
    ) -> None:
        self.complete = False
        self.fitting: set[Card] = set()
        self._codes = Codes(build)
        self._store = Piles(build)
        own = {card: self._codes.single_out(card) for card in sorted(playable)}
        self._cards = {code: card for card, code in own.items()}
        self._start = [self._store.of([own.get(c, build.code[c]) for c in pile]) for pile in piles]
        self._first: _Here = (tuple(sorted(self._start)), tuple(sorted(tops)))
        self._card = card
        self._limit = limit

    def way(self) -> list[Step] | None:
        """Return a way if there is one through these positions."""
        came: dict[_Here, tuple[_Here, int, int]] = {}
        heap = [(0, 0, 0, 0, self._first)]
        while heap and len(came) < PATIENCE:
            _, _, more, length, here = heappop(heap)
            EFFORT.looked += 1
            state, tops = here
            wants = wanted(tops)
            self.fitting |= {card for card in self._cards.values() if wants >> card & 1}
            free = self._free(state, wants)
            if self._card in free.values():
                return concrete(self._store, self._start, back(came, self._first, here))
            for source, target, there in self._onward(here, free):
                if there not in came and there != self._first:
                    came[there] = (here, source, target)
                    on_m = more + (target == FOUNDATION)
                    promise = -PLAY * on_m + CARD * self._above(*there) + length
                    heappush(heap, (promise, len(came), on_m, length + 1, there))
        self.complete = not heap
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


def _playable(piles: Tableau, tops: Sequence[Card]) -> set[Card]:
    """Return the tableau cards that could come to fit M by plays from the tableau alone."""
    wants = wanted(tops)
    found: set[Card] = set()
    for card in sorted({card for pile in piles for card in pile}):
        if wants >> card & 1 or (rank(card) > 0 and card - 1 in found):
            found.add(card)
    return found
