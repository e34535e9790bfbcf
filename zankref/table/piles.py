"""The piles of a table: which cards lie there, as far as known."""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from zankref.cards import (
    ACE,
    ANY_NUMBER,
    FACE_DOWN,
    FALLEN,
    KNOWN_CARDS,
    NO_CARD,
    PACK,
    SUITS,
    Card,
    rank,
    suit,
)
from zankref.layout import Layout


def _seen(pile: list[Card], covered: int) -> tuple[Card, ...]:
    """Return a pile with its lowest ``covered`` cards as ``FACE_DOWN``.

    If a check has shown the pile again and an earlier move is then undone, it may have fewer.
    """
    if not covered:
        return tuple(pile)
    return (FACE_DOWN,) * min(covered, len(pile)) + tuple(pile[covered:])


def wanted(base: int | None, tops: Iterable[Card]) -> int:
    """Return the set of cards that fit foundations with these tops.

    ``base`` is the rank that foundations begin with; if it is None any card may begin them.
    """
    if base is None:
        return ALL
    wants = 0
    for top in tops:
        wants |= OF_RANK[base] if top == NO_CARD else _ABOVE[base][top]
    return wants


def below(card: Card, base: int | None) -> Card:
    """Return the foundation top on which a card fits, or ``NO_CARD`` if it begins a foundation."""
    if rank(card) == base:
        return NO_CARD
    return suit(card) * 13 + (rank(card) - 1) % 13


def _above(card: Card, base: int) -> int:
    """Return the card that follows this one on a foundation, as a set; empty for the last card."""
    higher = (rank(card) + 1) % 13
    return 0 if higher == base else 1 << suit(card) * 13 + higher


ALL: Final = (1 << PACK) - 1
"""All cards of a pack."""

OF_RANK: Final = tuple(sum(1 << s * 13 + r for s in range(len(SUITS))) for r in range(13))
"""The cards of each rank."""

# For each base rank of M, the card that goes onto each card.
_ABOVE: Final = tuple(tuple(_above(card, base) for card in range(PACK)) for base in range(13))


class Piles:
    """The present cards of a table, without its history.

    ``piles`` lists each pile from bottom to top, by the layout's indices. ``covered`` is the
    number of face-down cards of each pile, counted from the bottom; it is kept for tableau and
    reserves. ``aside`` is the number of jokers laid aside. With ``falls``, the first tableau pile
    to become empty falls away.

    ``foundations`` are the tops of the foundations; ``foundations_known`` is False after
    unrecorded play. ``base`` is the rank that they begin with, or None until a first card decides
    it. ``wants`` is the set (a bit mask) of cards that fit a foundation. ``changes`` is a version
    number that increases whenever the tableau or the foundations may have changed, so that answers
    can be memoised.
    """

    def __init__(self, layout: Layout, base: int | None = ACE, *, falls: bool = False) -> None:
        self.layout = layout
        self.falls = falls
        self.piles: list[list[Card]] = [[] for _ in range(layout.size)]
        self.covered = [0] * layout.size
        self.aside = 0
        self.foundations: list[Card] = [NO_CARD] * layout.foundations
        self.foundations_known = True
        self.base = base
        self.wants = ALL if base is None else OF_RANK[base]
        self.changes = 0
        self._base_open = base is None
        self._unknown_played: Card | None = None
        # Tableau cards that were revealed after they came to lie there.
        self.faces: dict[Card, Card] = {}
        # Whether an unrecorded card has ever been on the tableau.
        self.maybe_unrecorded = False
        self._known_as: tuple[int, tuple[tuple[Card, ...], ...]] = (-1, ())
        self._looked_through: tuple[tuple[Card, ...], ...] = ()
        self._unrecorded: Card | None = None

    def top(self, pile: int) -> Card:
        """Return the top card of a pile, which must not be empty."""
        return self.piles[pile][-1]

    def is_covered(self, pile: int) -> bool:
        """Return whether a pile has cards and its top card is face down."""
        return bool(self.piles[pile]) and self.covered[pile] >= len(self.piles[pile])

    def tableau(self) -> tuple[tuple[Card, ...], ...]:
        """Return the tableau piles, with covered cards as ``FACE_DOWN``; memoised."""
        changes, tableau = self._known_as
        if changes != self.changes:
            piles, covered = self.piles[: self.layout.tableau], self.covered
            if any(covered[: self.layout.tableau]):
                tableau = tuple(map(_seen, piles, covered))
            else:
                tableau = tuple(map(tuple, piles))
            self._known_as = (self.changes, tableau)
        return tableau

    def tableau_after(self, source: int, target: int) -> tuple[tuple[Card, ...], ...]:
        """Return the tableau as it will be after a card moves from one of its piles to another."""
        piles = list(self.tableau())
        piles[target] += (self.top(source),)
        piles[source] = piles[source][:-1]
        if self.falls and not piles[source] and self.fallen() is None:
            piles[source] = (FALLEN,)
        return tuple(piles)

    def unrecorded(self) -> Card | None:
        """Return an unrecorded face-up card of the tableau, or None if there is none."""
        if not self.maybe_unrecorded:
            return None
        tableau = self.tableau()
        if self._looked_through is not tableau:
            self._looked_through = tableau
            self._unrecorded = None
            if max(map(max, filter(None, tableau)), default=FACE_DOWN) >= ANY_NUMBER:
                cards = chain.from_iterable(tableau)
                self._unrecorded = next(card for card in cards if card >= ANY_NUMBER)
        return self._unrecorded

    def empty_places(self) -> int:
        """Return how many tableau piles are empty."""
        return self.piles[: self.layout.tableau].count([])

    def fallen(self) -> int | None:
        """Return the tableau pile that has fallen away, or None if none has."""
        if not self.falls:
            return None
        for place, pile in enumerate(self.piles[: self.layout.tableau]):
            if pile and pile[0] == FALLEN:
                return place
        return None

    def unoccupied(self) -> int:
        """Return how many tableau piles have no card: empty ones, and one that has fallen away."""
        return self.empty_places() + (self.fallen() is not None)

    def maybe_empty(self, pile: int) -> bool:
        """Return whether a pile of unrecorded content may be empty."""
        return self.piles[pile] == [ANY_NUMBER]

    def is_uncounted(self, pile: int) -> bool:
        """Return whether the number of cards in a pile is unrecorded."""
        return self.piles[pile][:1] == [ANY_NUMBER]

    def fits_foundation(self, card: Card) -> bool | None:
        """Return whether a card fits M; None if that depends on unrecorded cards."""
        if card >= KNOWN_CARDS or not self.foundations_known:
            return None
        return self.wants >> card & 1 == 1

    def height(self, card: Card) -> int:
        """Return how many cards lie below a card on its foundation."""
        return (rank(card) - (self.base or ACE)) % 13

    def under(self, top: Card) -> list[Card]:
        """Return the cards of a foundation with this top, the top first."""
        begin = suit(top) * 13
        return [begin + (rank(top) - depth) % 13 for depth in range(self.height(top) + 1)]

    # M as a whole, where each card finds its own foundation.

    def lay_tops(self, tops: list[Card]) -> None:
        """Set the tops of the foundations; those not given are empty."""
        self.foundations = tops + [NO_CARD] * (self.layout.foundations - len(tops))
        self.foundations_known = True
        if self.base is None and tops:
            self.base = ACE
        self.changes += 1
        self.wants = wanted(self.base, self.foundations)

    def receive(self, card: Card) -> int:
        """Play a known card that fits to its foundation, and return the foundation's number."""
        if self.base is None:
            self.base = rank(card)
        foundation = self.foundations.index(below(card, self.base))
        self.foundations[foundation] = card
        self.wants = wanted(self.base, self.foundations)
        return foundation

    def receive_unknown(self, card: Card) -> None:
        """Play to M a card that is unknown or may not fit there."""
        if self.foundations_known:
            self.foundations_known = False
            self._unknown_played = card

    def know_again(self, tops: list[Card], base: int) -> None:
        """Restore the tops of the foundations, after they were forgotten."""
        self.foundations, self.base = tops, None if base == NO_CARD else base
        self.foundations_known, self.wants = True, wanted(self.base, tops)

    def give_back(self, foundation: int, card: Card) -> None:
        """Take a card back from M, if M still shows it."""
        if card == self._unknown_played:
            self.foundations_known = True
        elif self.foundations_known and self.foundations[foundation] == card:
            self.foundations[foundation] = below(card, self.base)
            if self._base_open and self.foundations.count(NO_CARD) == len(self.foundations):
                self.base = None
        self.wants = wanted(self.base, self.foundations)
