"""The sinks, which take cards for good: M and the opponents' piles."""

from collections.abc import Iterable
from typing import Final

from zankref.cards import ACE, KINGS, NEIGHBOURS, NO_CARD, Card, adjacent, rank
from zankref.reachability.positions.build import wanted

NOTHING: Final = -1
"""The top of an opponent's pile on which no card of the tableau can ever go."""


class Sinks:
    """The tops of M and of the opponents' piles, and the cards of the tableau, all sorted.

    ``wants`` are the cards that fit M, ``going`` those that could ever leave the tableau if each
    were free whenever needed, ``taken`` those that an opponent's pile takes, and ``waiting`` those
    beside the tableau that may be loaded; all are bit masks. ``fits`` is, for each card, the set of
    cards on which it fits in an opponent's pile.
    """

    __slots__ = ("cards", "fits", "going", "loads", "taken", "tops", "waiting", "wants")

    def __init__(
        self,
        tops: tuple[Card, ...],
        loads: tuple[Card, ...],
        cards: tuple[Card, ...],
        present: int,
        waiting: int,
        fits: tuple[int, ...],
    ) -> None:
        self.waiting = waiting
        self.fits = fits
        self.tops = tops
        self.loads = loads
        self.cards = cards
        self.wants = wanted(tops)
        taken = 0
        for top in loads:
            taken |= fits[top] if top >= 0 else 0
        self.taken = taken
        loadable = _loadable(taken & present, present, fits)
        self.going = loadable | _playable(self.wants & present, present)

    @staticmethod
    def of(
        tops: Iterable[Card],
        loads: Iterable[Card],
        cards: Iterable[Card],
        waiting: int = 0,
        fits: tuple[int, ...] = NEIGHBOURS,
    ) -> "Sinks":
        """Build the sinks; an opponent's pile matters only while a card could go there."""
        left = tuple(sorted(cards))
        present = _as_set(left)
        coming = present | waiting
        taking = (top if top >= 0 and fits[top] & coming else NOTHING for top in loads)
        return Sinks(tuple(sorted(tops)), tuple(sorted(taking)), left, present, waiting, fits)

    def played(self, card: Card) -> "Sinks":
        """Return the sinks after a card that fits M has gone there."""
        tops = list(self.tops)
        tops[tops.index(NO_CARD if rank(card) == ACE else card - 1)] = card
        return Sinks.of(tops, self.loads, self._without(card), self.waiting, self.fits)

    def loaded(self, card: Card, onto: Card) -> "Sinks":
        """Return the sinks after a card has gone to an opponent's pile with this top."""
        loads = list(self.loads)
        loads[loads.index(onto)] = card
        return Sinks.of(self.tops, loads, self._without(card), self.waiting, self.fits)

    def _without(self, card: Card) -> list[Card]:
        cards = list(self.cards)
        cards.remove(card)
        return cards


def _loadable(first: int, present: int, fits: tuple[int, ...]) -> int:
    """Return the cards that could be loaded one after another, starting from ``first``."""
    reached = first
    while True:
        further = adjacent(reached, fits) & present & ~reached
        if not further:
            return reached
        reached |= further


def _playable(first: int, present: int) -> int:
    """Return the cards that could be played to M one after another, starting from ``first``."""
    reached = first
    while True:
        further = (reached & ~KINGS) << 1 & present & ~reached
        if not further:
            return reached
        reached |= further


def _as_set(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
