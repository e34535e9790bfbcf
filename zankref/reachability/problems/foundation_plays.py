"""The problem of freeing a card for M by tableau moves and plays to M (Lemma 10)."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from zankref.cards import ACE, NO_CARD, Card, rank
from zankref.layout import FOUNDATION, Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import Build, wanted
from zankref.reachability.positions.moves import Successor, as_steps, replaced, tableau_moves
from zankref.reachability.positions.piles import CardClasses, Piles, State
from zankref.reachability.positions.tableau import Tableau
from zankref.reachability.search.best_first import best_first
from zankref.reachability.search.problem import GOAL, OPEN, SearchProblem

_PLAY: Final = 30
_CARD: Final = 3
"""Weights of the heuristic, in moves: per card on M, and per card above the nearest that fits."""

_NOWHERE: Final = 20
"""Greater than any depth."""

_Tops: TypeAlias = tuple[Card, ...]


def way_with_plays(
    piles: Tableau, tops: Sequence[Card], card: Card, limit: int, build: Build, budget: Budget
) -> list[Step] | None:
    """Find a way, including plays to M, to a table on which a card is free and fits M.

    Precondition: it is not the case already. None if there is no way.
    """
    playable = _playable(piles, tops)
    if card not in playable:
        return None
    problem = PlaysProblem(piles, tops, card, limit, build, playable)
    way = best_first(problem, budget, 1).way
    return None if way is None else as_steps(problem.store, problem.piles, way)


class PlaysProblem(SearchProblem):
    """Tableau moves and plays to M, where plays come first, in any order.

    A position starts with the number of the foundation tops, which is negative; piles follow.
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
        classes = CardClasses(build)
        self.store: Final = Piles(classes)
        own = {card: classes.single_out(card) for card in sorted(playable)}
        self._cards = {card_class: card for card, card_class in own.items()}
        self.piles: Final = [
            self.store.of([own.get(c, build.class_of[c]) for c in pile]) for pile in piles
        ]
        self._tops: list[_Tops] = []
        self._wants: list[int] = []
        self._on_m: list[int] = []
        self._numbers: dict[_Tops, int] = {}
        self._card = card
        self._limit = limit
        self.start = (self._number(tuple(sorted(tops))), *sorted(self.piles))

    def _number(self, tops: _Tops) -> int:
        """Return the number of a tuple of foundation tops."""
        number = self._numbers.get(tops)
        if number is None:
            self._tops.append(tops)
            self._wants.append(wanted(tops))
            self._on_m.append(sum([rank(top) + 1 for top in tops if top != NO_CARD]))
            number = self._numbers[tops] = -len(self._tops)
        return number

    def successors(self, state: State) -> list[Successor]:
        """Return the plays of free cards to M or, if there are none, the tableau moves."""
        number, piles = state[0], state[1:]
        tops, store = self._tops[~number], self.store
        free = self._free(piles, self._wants[~number])
        if free:
            return [
                (pile, FOUNDATION, (after, *replaced(piles, pile, store.left(piles, pile))))
                for pile, card in free.items()
                for after in [self._number(_played(tops, card))]
            ]
        return [
            (source, target, (number, *there))
            for source, target, there in tableau_moves(store, piles, self._limit)
        ]

    def outcome(self, source: int, state: State) -> int:
        """Return ``GOAL`` if the card is free and fits M, else ``OPEN``."""
        wants = self._wants[~state[0]]
        if wants >> self._card & 1 == 0:
            return OPEN
        return GOAL if self._card in self._free(state[1:], wants).values() else OPEN

    def heuristic(self, state: State) -> int:
        """Estimate how much remains to be done; cards on M reduce it."""
        number = ~state[0]
        on_m = self._on_m[number] - self._on_m[0]
        return _CARD * self._above(state[1:], self._wants[number]) - _PLAY * on_m

    def _free(self, piles: State, wants: int) -> dict[int, Card]:
        """Return the piles whose top card fits M, each with that card."""
        top, cards = self.store.top, self._cards
        return {
            pile: cards[top[pile]]
            for pile in piles
            if top[pile] in cards and wants >> cards[top[pile]] & 1
        }

    def _above(self, piles: State, wants: int) -> int:
        """Return how many cards lie on the least deep card that fits M."""
        least = _NOWHERE
        top, below = self.store.top, self.store.below
        for pile in piles:
            depth = 0
            while pile and depth < least:
                card = self._cards.get(top[pile])
                if card is not None and wants >> card & 1:
                    least = depth
                pile, depth = below[pile], depth + 1
        return least


def _played(tops: _Tops, card: Card) -> _Tops:
    """Return the foundation tops after playing a card that fits."""
    after = list(tops)
    after[after.index(NO_CARD if rank(card) == ACE else card - 1)] = card
    after.sort()
    return tuple(after)


def _playable(piles: Tableau, tops: Sequence[Card]) -> set[Card]:
    """Return the tableau cards that plays from the tableau alone could make fit M."""
    wants = wanted(tops)
    found: set[Card] = set()
    for card in sorted({card for pile in piles for card in pile}):
        if wants >> card & 1 or (rank(card) > 0 and card - 1 in found):
            found.add(card)
    return found
