"""Tableau moves where one place is special: an announced card has to return (Lemma 9)."""

from collections.abc import Iterator
from typing import Final

from zankref.layout import Step
from zankref.reachability.bounds.first_moves import FirstMoves
from zankref.reachability.budget import Budget
from zankref.reachability.positions.moves import (
    Successor,
    as_steps,
    fitting_piles,
    replaced,
    tableau_moves,
)
from zankref.reachability.positions.piles import State, Store
from zankref.reachability.search.best_first import best_first
from zankref.reachability.search.problem import DEAD_END, GOAL, OPEN, SearchProblem

_GONE: Final = -1

_WEIGHT: Final = 3
"""The weight of the heuristic: moves per unit of estimated remaining work."""


class ReturnProblem(SearchProblem):
    """The problem of a card that has to leave from ``place``, with enough piles empty.

    ``alone`` is the pile that consists of that card only; more than ``unoccupied`` piles must be
    empty at the end. Until the card goes, a position is the pile at the place followed by the
    others, sorted; after that, ``_GONE`` followed by all piles, sorted. In moves, the pile at the
    place is denoted by ``~pile``.
    """

    def __init__(
        self, store: Store, piles: list[int], place: int, alone: int, limit: int, unoccupied: int
    ) -> None:
        self.start = (piles[place], *sorted(piles[:place] + piles[place + 1 :]))
        self._store = store
        self._piles = piles
        self._place = place
        self._alone = alone
        self._limit = limit
        self._unoccupied = unoccupied
        self._heights: dict[int, int] = {}
        most = len(piles) - unoccupied - 1
        self._bound = FirstMoves(store, piles, limit, {}, most)
        self._bound.has_to_move(piles[place], store.top[alone])

    def find_path(self, budget: Budget) -> list[Step] | None:
        """Return a path, or None if there is none."""
        if not self._bound.may_reach_goal(budget):
            return None
        path = best_first(self, budget, _WEIGHT).path
        if path is None:
            return None
        return as_steps(self._store, self._piles, path, self._place, self._alone)

    def outcome(self, source: int, state: State) -> int:
        """Classify a position; the goal is that the card has gone and enough piles are empty."""
        gone = state[0] == _GONE
        if gone and self._store.unoccupied(state) > self._unoccupied:
            return GOAL
        return DEAD_END if self._bound.is_dead_end(state[1:] if gone else state) else OPEN

    def heuristic(self, state: State) -> int:
        """Estimate how much remains to be done."""
        store, place = self._store, state[0]
        gone = place == _GONE
        piles = state[1:] if gone else state
        heights = sorted(self._height(pile) for pile in piles if pile and pile != store.fallen)
        missing = max(0, self._unoccupied + 1 - store.unoccupied(piles))
        left = sum(heights[:missing])
        if gone or place == self._alone:
            return left
        marked = store.top[self._alone]
        for pile in piles:
            depth = 0
            while pile and store.top[pile] != marked:
                pile, depth = store.below[pile], depth + 1
            if pile:
                left += depth
        return left + self._height(place) + 1

    def _height(self, pile: int) -> int:
        """Return how many cards a pile contains."""
        height = self._heights.get(pile)
        if height is None:
            height, left = 0, pile
            while left:
                height, left = height + 1, self._store.below[left]
            self._heights[pile] = height
        return height

    def successors(self, state: State) -> Iterator[Successor]:
        """Yield the moves of a position."""
        if state[0] == _GONE:
            for source, target, after in tableau_moves(self._store, state[1:], self._limit):
                yield source, target, (_GONE, *after)
        else:
            yield from self._from_place(state)
            yield from self._from_others(state)

    def _from_place(self, state: State) -> Iterator[Successor]:
        """Yield the moves from the pile at the place."""
        store, place, others = self._store, state[0], state[1:]
        if not place:
            return
        card_class, left = store.top[place], store.left(state, place)
        for target in fitting_piles(store, state, place, self._limit):
            if target in others:
                grown = replaced(others, target, store.put(target, card_class))
                if place == self._alone and target:
                    yield ~place, target, (_GONE, *sorted((left, *grown)))
                else:
                    yield ~place, target, (left, *grown)

    def _from_others(self, state: State) -> Iterator[Successor]:
        """Yield the moves from the other piles."""
        store, place, others = self._store, state[0], state[1:]
        for source in set(others):
            if source:
                card_class, left = store.top[source], store.left(state, source)
                rest = replaced(others, source, left)
                for target in fitting_piles(store, state, source, self._limit):
                    if target == place:
                        yield source, ~place, (store.put(place, card_class), *rest)
                    if target in others and (target or left):
                        after = replaced(rest, target, store.put(target, card_class))
                        yield source, target, (place, *after)
