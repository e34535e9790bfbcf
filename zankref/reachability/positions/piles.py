"""Interned piles: a pile is a number, a position a sorted tuple of such numbers (Lemma 1).

A *class* holds the cards that are interchangeable in a search: those of the same rank and colour
or, if the tableau is built down in suit, of the same rank and suit (Lemma 2). A search can single
out individual cards.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from zankref.cards import FALLEN, Card
from zankref.reachability.positions.build import CARD_CLASSES, FROZEN, NO_CLASS, Build

State: TypeAlias = tuple[int, ...]
"""A position: the sorted numbers of its piles, possibly preceded by a negative number."""
PileMove: TypeAlias = tuple[int, int]
"""The pile that a card leaves, and the pile that it goes onto (0 for an empty one)."""


class InternedPiles:
    """Contents of piles as numbers: 0 is the empty pile, any other is a pile and a card on it.

    ``top`` is the class of the top card, ``below`` the pile without it, and ``on`` the pile with
    one more card, by the class of that card. A card of the class ``marked`` gets the class
    ``unmarked`` when it goes onto another card.
    """

    def __init__(self, nothing: int) -> None:
        self.below = [0]
        self.top = [nothing]
        self.on: list[dict[int, int]] = [{}]
        self.marked = self.unmarked = NO_CLASS

    def put(self, pile: int, card_class: int) -> int:
        """Return the number of ``pile`` with a card of this class on top."""
        if pile and card_class == self.marked:
            card_class = self.unmarked
        on = self.on[pile]
        number = on.get(card_class)
        if number is None:
            number = on[card_class] = len(self.below)
            self.below.append(pile)
            self.top.append(card_class)
            self.on.append({})
        return number


class CardClasses:
    """The classes of one search: the plain ones, and those of individually distinguished cards.

    For each class, ``fits_on`` is the class on which it fits, and ``as_target`` the class that it
    counts as if other cards fit on it.
    """

    def __init__(self, build: Build) -> None:
        self.build = build
        self.fits_on = list(build.fits_on)
        self.as_target = list(range(CARD_CLASSES))

    def single_out(self, card: Card) -> int:
        """Return a new class for a card that fits as ``card`` does but is distinguished."""
        plain = self.build.class_of[card]
        self.fits_on.append(self.build.fits_on[plain])
        self.as_target.append(plain)
        return len(self.fits_on) - 1

    def immovable(self) -> int:
        """Return a new class for a card that neither moves nor takes other cards."""
        self.fits_on.append(FROZEN)
        self.as_target.append(len(self.as_target))
        return len(self.fits_on) - 1


class Store(InternedPiles):
    """The piles of a tableau whose cards leave it only for M.

    ``fallen`` is the number of the pile that has fallen away, 0 in games in which none does.
    """

    def __init__(self, classes: CardClasses) -> None:
        super().__init__(NO_CLASS)
        self.classes: Final = classes
        self.fallen = self.put(0, FALLEN) if classes.build.falls else 0

    def of(self, classes: Iterable[int]) -> int:
        """Return the number of the pile with these classes, bottom first."""
        pile = 0
        for card_class in classes:
            pile = self.put(pile, card_class)
        return pile

    def is_marked(self, pile: int) -> bool:
        """Return whether the bottom card of a pile is the marked card."""
        while self.below[pile]:
            pile = self.below[pile]
        return self.top[pile] == self.marked

    def left(self, piles: Sequence[int], pile: int) -> int:
        """Return what remains of a pile without its top card; the first pile emptied falls away."""
        below = self.below[pile]
        return self.fallen if not below and self.falling(piles) else below

    def falling(self, piles: Sequence[int]) -> bool:
        """Return whether the next pile to become empty falls away."""
        return bool(self.fallen) and self.fallen not in piles

    def unoccupied(self, piles: Sequence[int]) -> int:
        """Return how many piles hold no card: the empty ones, and one that has fallen away."""
        return piles.count(0) + (self.fallen != 0 and self.fallen in piles)
