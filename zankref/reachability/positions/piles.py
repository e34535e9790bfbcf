"""Interned piles: what a pile holds is a number, a position a sorted tuple of numbers (Lemma 1).

A *code* stands for cards that are alike to a search: their rank and colour, or their suit as well
where tableaus are built down in suit (Lemma 2). A search can tell single cards apart.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from zankref.cards import FALLEN, Card
from zankref.reachability.positions.build import CODES, FROZEN, NO_CODE, Build

State: TypeAlias = tuple[int, ...]
"""A position: the numbers of its piles, sorted. A number below 0 before them is something else."""
PileMove: TypeAlias = tuple[int, int]
"""The pile that a card leaves, and the one that it goes onto, 0 for an empty one."""


class InternedPiles:
    """Contents of piles as numbers: 0 is the empty pile, every other is a pile and a card on it.

    ``top`` is the code of the top card, ``below`` the pile without it. A card of the code
    ``marked`` becomes one of the code ``unmarked`` when it goes onto another card.
    """

    def __init__(self, nothing: int) -> None:
        self.below = [0]
        self.top = [nothing]
        self.numbers: dict[tuple[int, int], int] = {}
        self.marked = self.unmarked = NO_CODE

    def put(self, pile: int, code: int) -> int:
        """Return the number of ``pile`` with a card of this code on it."""
        if pile and code == self.marked:
            code = self.unmarked
        number = self.numbers.get((pile, code))
        if number is None:
            number = self.numbers[pile, code] = len(self.below)
            self.below.append(pile)
            self.top.append(code)
        return number


class Piles(InternedPiles):
    """The piles of a tableau that no card leaves but for M.

    ``fallen`` is the number of a pile that has fallen away, 0 where no pile falls.
    """

    def __init__(self, build: Build) -> None:
        super().__init__(NO_CODE)
        self.fallen = self.put(0, FALLEN) if build.falls else 0

    def of(self, codes: Iterable[int]) -> int:
        """Return the number of the pile of these codes, bottom first."""
        pile = 0
        for code in codes:
            pile = self.put(pile, code)
        return pile

    def is_marked(self, pile: int) -> bool:
        """Say whether the marked card is the bottom card of a pile."""
        while self.below[pile]:
            pile = self.below[pile]
        return self.top[pile] == self.marked

    def left(self, piles: Sequence[int], pile: int) -> int:
        """Return what is left of a pile when its top card goes; the first emptied falls away."""
        below = self.below[pile]
        return self.fallen if not below and self.falling(piles) else below

    def falling(self, piles: Sequence[int]) -> bool:
        """Say whether the next pile to become empty falls away."""
        return bool(self.fallen) and self.fallen not in piles

    def unoccupied(self, piles: Sequence[int]) -> int:
        """Return how many piles hold no card: those empty, and one that has fallen away."""
        return piles.count(0) + (self.fallen != 0 and self.fallen in piles)


class Codes:
    """The codes of one search: those of rank and colour, and of cards that count by themselves.

    ``fits_on`` and ``as_target`` say what each fits on, and what it counts as where others fit on
    it; ``filling`` whether it moves at all, and goes onto an empty pile.
    """

    def __init__(self, build: Build) -> None:
        self.build = build
        self.fits_on = list(build.fits_on)
        self.filling = list(build.filling)
        self.as_target = list(range(CODES))

    def single_out(self, card: Card) -> int:
        """Return a new code for a card that fits as ``card`` does but is told apart."""
        plain = self.build.code[card]
        self.fits_on.append(self.build.fits_on[plain])
        self.filling.append(self.build.filling[plain])
        self.as_target.append(plain)
        return len(self.fits_on) - 1

    def immovable(self) -> int:
        """Return a new code for a card that neither moves nor takes any other."""
        self.fits_on.append(FROZEN)
        self.filling.append(False)
        self.as_target.append(len(self.as_target))
        return len(self.fits_on) - 1
