"""Interned piles whose cards may leave the tableau, and the sinks that take them (Lemma 2).

A card that may leave the tableau is distinguished by suit: its class is ``OWN + card``. ``GOAL``
and ``FROZEN`` stand for all cards from the topmost one that ends the search, or never moves, down
(Lemma 3).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from zankref.cards import FALLEN, KING, KNOWN_CARDS, NEIGHBOURS, NO_CARD, PACK, Card
from zankref.layout import FOUNDATION, Step
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.reachability.positions.piles import InternedPiles, PileMove
from zankref.reachability.positions.sinks import NOTHING, Sinks
from zankref.reachability.positions.tableau import Tableau

_CODES: Final = 2 * (KING + 1)
OWN: Final = 64
GOAL: Final = OWN + PACK
FROZEN: Final = GOAL + 1
LOADED: Final = -2
"""The target of a move is the number of a pile, FOUNDATION, or ``LOADED - top`` of a load."""
_FALLEN_PLACE: Final = -1
_FAR: Final = 99

#: For each class, the plain class on which it fits, and its own plain class.
FITS_ON: Final[tuple[int, ...]] = (
    *ALTERNATELY.fits_on[:_CODES],
    *[NOTHING] * (OWN - _CODES),
    *(ALTERNATELY.fits_on[ALTERNATELY.class_of[card]] for card in range(PACK)),
)
PLAIN: Final[tuple[int, ...]] = (*range(OWN), *ALTERNATELY.class_of[:PACK], GOAL, FROZEN)


def LOAD(index: int) -> int:
    """Return the step target that stands for the opponent's pile ``loads[index]``."""
    return 100 + index


class Bound(NamedTuple):
    """What binds the moves on a way besides fitting: the duties that none of them may break.

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


class LeavingPiles(InternedPiles):
    """The piles and sinks of one search, as numbers; those of sinks are negative.

    ``goals`` are the cards one of which is to come free, None if the goal is to have fewer
    piles occupied. For each pile, ``plain`` is the class of its top card without the suit, and
    ``height`` the number of cards on top of its goal. ``filling`` says for each plain class whether
    an empty pile takes it. ``start`` are the initial piles, except those that take no part.
    """

    def __init__(
        self,
        piles: Tableau,
        tops: Sequence[Card],
        loads: Sequence[Card | None],
        build: Build,
        goals: int | None,
        bound: Bound = UNBOUND,
    ) -> None:
        self.bound = bound
        super().__init__(FROZEN)
        self.filling: Final = build.filling
        self.falls = build.falls and not any(pile and pile[0] == FALLEN for pile in piles)
        self._places = [i for i, pile in enumerate(piles) if not pile or pile[-1] < KNOWN_CARDS]
        cut = [_cut(piles[place], goals or 0) for place in self._places]
        self._loads = [NOTHING if top is None or top >= PACK else top for top in loads]
        cards = [card for pile in cut for card in pile if card < KNOWN_CARDS]
        waiting = 0 if bound.reserve < 0 else 1 << bound.reserve
        sinks = Sinks.of(tops, self._loads, cards, waiting, bound.loads)
        self._own = sinks.going
        self.known_sinks: list[Sinks] = []
        self._sinks_numbers: dict[tuple[tuple[Card, ...], ...], int] = {}
        self._without: dict[tuple[int, int, int], int] = {}
        self.plain = [FROZEN]
        self.height = [0 if goals is None else _FAR]
        self.start = [self._pile(pile) for pile in cut]
        self.sinks = self._sinks_number(sinks)
        self.empty = self.start.count(0)
        self.occupied = len(cut) - self.empty
        self.gathers = goals is None

    def possible(self) -> bool:
        """Return whether the goal might be reached at all."""
        return self.gathers or any(self.height[pile] < _FAR for pile in self.start)

    def put(self, pile: int, card_class: int) -> int:
        """Return the number of ``pile`` with a card of this class on top."""
        number = super().put(pile, card_class)
        if number == len(self.plain):
            self.plain.append(PLAIN[card_class])
            bottom = 0 if card_class == GOAL else _FAR
            self.height.append(bottom if card_class >= GOAL else self.height[pile] + 1)
        return number

    def exits(self, sinks: int, card_class: int) -> list[tuple[int, int]]:
        """Return the sinks to which a card of this class may go, each with the sinks afterwards."""
        if not OWN <= card_class < GOAL:
            return []
        card = card_class - OWN
        now = self.known_sinks[~sinks]
        targets = [FOUNDATION] if now.wants >> card & 1 else []
        takes = self.bound.loads[card]
        targets += [LOADED - top for top in set(now.loads) if top >= 0 and takes >> top & 1]
        return [(target, self.without(sinks, card, target)) for target in targets]

    def without(self, sinks: int, card: Card, target: int) -> int:
        """Return the number of the sinks after a card has left the tableau for ``target``."""
        key = (sinks, card, target)
        after = self._without.get(key)
        if after is None:
            now = self.known_sinks[~sinks]
            after = self._without[key] = self._sinks_number(
                now.played(card) if target == FOUNDATION else now.loaded(card, LOADED - target)
            )
        return after

    def as_steps(self, way: Sequence[PileMove]) -> list[Step]:
        """Convert moves between contents of piles to moves between places."""
        piles, loads = list(self.start), list(self._loads)
        falls = self.falls
        steps: list[Step] = []
        for source, target in way:
            origin = piles.index(source)
            card_class = self.top[source]
            if target == FOUNDATION:
                goal = FOUNDATION
            elif target <= LOADED:
                load = loads.index(LOADED - target)
                loads[load] = card_class - OWN
                goal = LOAD(load)
            else:
                place = piles.index(target)
                piles[place] = self.put(target, card_class)
                goal = self._places[place]
            piles[origin] = self.below[source]
            if falls and not piles[origin]:
                piles[origin] = _FALLEN_PLACE
                falls = False
            steps.append((self._places[origin], goal))
        return steps

    def _pile(self, cards: Sequence[Card]) -> int:
        """Return the number of the pile with these cards, bottom first."""
        pile = 0
        for card in cards:
            if card < KNOWN_CARDS:
                own = self._own >> card & 1
                pile = self.put(pile, OWN + card if own else ALTERNATELY.class_of[card])
            else:
                pile = self.put(pile, card)
        return pile

    def _sinks_number(self, sinks: Sinks) -> int:
        key = (sinks.tops, sinks.loads, sinks.cards)
        number = self._sinks_numbers.get(key)
        if number is None:
            number = self._sinks_numbers[key] = ~len(self.known_sinks)
            self.known_sinks.append(sinks)
        return number


def _cut(pile: Sequence[Card], goals: int) -> list[Card]:
    """Return a pile with the part that never moves replaced by GOAL or FROZEN."""
    for place in range(len(pile) - 1, -1, -1):
        if goals >> pile[place] & 1:
            return [GOAL, *pile[place + 1 :]]
        if pile[place] >= KNOWN_CARDS:
            return [FROZEN, *pile[place + 1 :]]
    return list(pile)
