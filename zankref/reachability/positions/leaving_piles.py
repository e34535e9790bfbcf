"""Interned piles whose cards may leave the tableau, and the sinks that take them (Lemma 2).

A card that may leave the tableau is distinguished by suit: it has a class of its own.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from zankref.cards import BIT, NEIGHBOURS, NO_CARD, PACK, Card
from zankref.layout import FOUNDATION
from zankref.reachability.positions.build import Build
from zankref.reachability.positions.piles import CardClasses, Piles
from zankref.reachability.positions.sinks import Sinks

LOADED: Final = -2
"""The target of a move is the number of a pile, FOUNDATION, or ``LOADED - top`` of a load."""


def LOAD(index: int) -> int:
    """Return the step target that stands for the opponent's pile ``loads[index]``."""
    return 100 + index


class Bound(NamedTuple):
    """The duties that bind the moves on a way, besides fitting: none of them may break one.

    While the ``reserve`` top (-1: none) fits M, no other card moves; a tableau top that does goes
    there before anything else moves, or, if ``lenient``, before it moves itself. With ``load``,
    nothing moves within the tableau while a card could be loaded. If ``shut``, no covered card is
    laid bare on the way, since nobody knows what it will demand. ``loads`` is, for each card, the
    set of cards on which it fits in an opponent's pile.
    """

    reserve: Card = NO_CARD
    load: bool = False
    lenient: bool = False
    shut: bool = False
    loads: tuple[int, ...] = NEIGHBOURS


#: For ways on which no other duty binds.
UNBOUND: Final = Bound()


class LeavingPiles(Piles):
    """The piles and sinks of one search, as numbers; those of sinks are negative.

    The classes ``goal`` and ``frozen`` stand for all cards of a pile from the topmost one that ends
    the search, or never moves, down (Lemma 3). ``own`` is for each class the card (a bit) that it
    distinguishes, 0 if it distinguishes none.
    """

    def __init__(self, build: Build, sinks: Sinks, bound: Bound = UNBOUND) -> None:
        classes = CardClasses(build)
        super().__init__(classes)
        self.bound: Final = bound
        self.goal: Final = classes.immovable()
        self.frozen: Final = classes.immovable()
        self.own: Final = [0] * len(classes.fits_on)
        self._class_of = list(build.class_of)
        for card in range(PACK):
            if sinks.going & BIT[card]:
                self._class_of[card] = classes.single_out(card)
                self.own.append(BIT[card])
        self.known_sinks: Final[list[Sinks]] = []
        self._numbers: dict[tuple[tuple[Card, ...], ...], int] = {}
        self._exits: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.sinks: Final = self._number(sinks)

    def with_cards(self, cards: Iterable[Card], pile: int = 0) -> int:
        """Return the number of a pile with these cards on top."""
        for card in cards:
            pile = self.put(pile, self._class_of[card])
        return pile

    def exits(self, sinks: int, card_class: int) -> list[tuple[int, int]]:
        """Return the sinks to which a card of this class goes, each with the sinks afterwards.

        A card that fits M goes nowhere else.
        """
        key = (sinks, card_class)
        exits = self._exits.get(key)
        if exits is None:
            now, card = self.known_sinks[~sinks], self.own[card_class].bit_length() - 1
            if now.wants & self.own[card_class]:
                exits = [(FOUNDATION, self._number(now.played(card)))]
            else:
                hosts = self.bound.loads[card] if card >= 0 else 0
                tops = [top for top in set(now.loads) if top >= 0 and hosts >> top & 1]
                exits = [(LOADED - top, self._number(now.loaded(card, top))) for top in tops]
            self._exits[key] = exits
        return exits

    def _number(self, sinks: Sinks) -> int:
        key = (sinks.tops, sinks.loads, sinks.cards)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = ~len(self.known_sinks)
            self.known_sinks.append(sinks)
        return number
