"""The sinks, which take cards for good: M and the opponents' piles (Lemmas 11 and 13).

``PilesNeeded`` is a lower bound on the piles that the cards left on the tableau occupy.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from zankref.cards import (
    ACE,
    ALTERNATING,
    KING,
    KNOWN_CARDS,
    NEIGHBOURS,
    NO_CARD,
    Card,
    beside,
    rank,
)
from zankref.reachability.positions.build import ALTERNATELY, wanted

NOTHING: Final = -1
"""The top of an opponent's pile on which no card of the tableau can ever go."""

_SUIT: Final = (1 << 13) - 1
_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KINGS: Final = _ACES << KING

Cut: TypeAlias = Sequence[Card]
"""A pile; anything that is not a known card stands for everything below it."""


class Sinks:
    """The tops of M and of the opponents' piles, and the cards of the tableau, all sorted.

    ``wants`` are the cards that fit M, ``going`` those that could ever leave the tableau if each
    were free whenever needed, ``taken`` those that an opponent's pile takes, ``safe`` those best
    played to M at once (Lemma 11), and ``waiting`` those beside the tableau that may be loaded; all
    are bit masks. ``ready`` are the cards that could leave next. ``fits`` is, for each card, the
    set of cards on which it fits in an opponent's pile.
    """

    __slots__ = (
        "cards", "fits", "going", "loads", "ready", "safe", "taken", "tops", "waiting", "wants"
    )  # fmt: skip

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
        self.safe = self._safe(present, loadable)
        self.ready = tuple(_cards((self.wants | taken) & present))

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

    def _safe(self, present: int, loadable: int) -> int:
        candidates = self.wants & present & ~_bases(present)
        if not candidates:
            return 0
        aces = sum(rank(card) == ACE for card in self.cards)
        if aces > self.tops.count(NO_CARD):
            candidates &= ~_ACES
        safe = 0
        for card in _cards(candidates):
            if self.cards.count(card) == 1 and not (
                loadable >> card & 1 and self._may_turn(present, card)
            ):
                safe |= 1 << card
        return safe

    def _may_turn(self, present: int, card: Card) -> bool:
        """Return whether cards loaded on this one might come in other than ascending order."""
        if self.fits is not NEIGHBOURS:
            return True
        if rank(card) != ACE and present >> card - 1 & 1:
            return True
        while rank(card) != KING and present >> card + 1 & 1:
            card += 1
            if self.cards.count(card) > 1:
                return True
        return False


class PilesNeeded:
    """A lower bound on the piles that the cards of a tableau occupy (Lemma 13).

    Cards that can leave the tableau are counted as staying or as gone, whichever is better.
    """

    def __init__(self, piles: Sequence[Cut]) -> None:
        self._covered = 0
        self._resting: Counter[Card] = Counter()
        for pile in piles:
            self._covered += bool(pile) and pile[0] >= KNOWN_CARDS
            for below, card in pairwise(pile):
                if below >= KNOWN_CARDS or not ALTERNATING[card] & 1 << below:
                    self._resting[card] += 1

    def fewest(self, sinks: Sinks) -> int:
        """Return a lower bound on the occupied piles after any sequence of moves."""
        resting, staying, going = [0] * _CODES, [0] * _CODES, [0] * _CODES
        for card, number in Counter(sinks.cards).items():
            code = ALTERNATELY.code[card]
            rest = min(number, self._resting[card])
            resting[code] += rest
            (going if sinks.going >> card & 1 else staying)[code] += number - rest
        return self._covered + sum(
            [
                _gathered(tuple([(going[code], staying[code], resting[code]) for code in chain]))
                for chain in _CHAINS
            ]
        )


_CODES: Final = 28
_MANY: Final = 1000


def _chain(code: int) -> tuple[int, ...]:
    """Return the codes from a king's down, each of which fits on the one before."""
    chain = [code]
    while True:
        following = [c for c in range(2 * KING) if ALTERNATELY.fits_on[c] == chain[-1]]
        if not following:
            return tuple(chain)
        chain += following


_CHAINS: Final = (_chain(2 * KING), _chain(2 * KING + 1))


@lru_cache(1 << 12)
def _gathered(numbers: tuple[tuple[int, int, int], ...]) -> int:
    """Return the fewest piles that the cards of a chain of codes occupy.

    For each code, from the king's down, ``numbers`` holds how many cards may leave, how many stay,
    and how many stay on a card that they do not fit. ``costs`` holds pairs: the number of cards
    that the next code could lie on, and the piles occupied so far.
    """
    costs = [(0, 0)]
    for more, least, rests in numbers:
        if not more:
            cheapest = min([cost + max(0, least - hosts) for hosts, cost in costs])
            costs = [(least + rests, cheapest)]
            continue
        following: dict[int, int] = {}
        for hosts, cost in costs:
            for number in range(least, least + more + 1):
                taken = cost + max(0, number - hosts)
                here = number + rests
                if taken < following.get(here, _MANY):
                    following[here] = taken
        costs = list(following.items())
    return min([cost for _, cost in costs])


def _loadable(first: int, present: int, fits: tuple[int, ...]) -> int:
    """Return the cards that could be loaded one after another, starting from ``first``."""
    found = first
    while True:
        further = beside(found, fits) & present & ~found
        if not further:
            return found
        found |= further


def _playable(first: int, present: int) -> int:
    """Return the cards that could be played to M one after another, starting from ``first``."""
    found = first
    while True:
        further = (found & ~_KINGS) << 1 & present & ~found
        if not further:
            return found
        found |= further


def _bases(present: int) -> int:
    """Return the cards on which some of these fit in the tableau."""
    black = (present | present >> 13) & _SUIT
    red = (present >> 26 | present >> 39) & _SUIT
    on_red, on_black = black << 1 & _SUIT, red << 1 & _SUIT
    return on_black | on_black << 13 | on_red << 26 | on_red << 39


def _cards(found: int) -> Iterator[Card]:
    """Yield the cards of a bit mask."""
    while found:
        yield (found & -found).bit_length() - 1
        found &= found - 1


def _as_set(cards: Iterable[Card]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found
