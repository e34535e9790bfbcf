"""The search for the goal of ``clear`` where the announced card has left its place.

The card has to come back: alone to the announced place, and from there onto a non-empty pile. Here
the announced pile counts by its place; all other piles are alike. All positions are looked at, the
most promising first. Those without hope (``searches.counting``) are left out. For that
the piles are counted as if the place did not matter: the pile at the place has to move as a whole,
or be empty, and the card has to have moved.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from zankref.layout import Step
from zankref.searches.budget import Budget
from zankref.searches.counting import Counting
from zankref.searches.positions import Codes, Piles, State, back, changed, concrete, targets
from zankref.searches.positions import moves as unplaced_moves

_GONE: Final = -1

COUNTED: Final = 1000
"""How many ways for cards to have moved are counted."""

FAR: Final = 3
"""How many moves more a way may take for each thing that is still to be done."""


class Strayed:
    """The search for a card that has to go from ``place``, and for more piles to be empty.

    ``alone`` is the pile of only that card; more than ``unoccupied`` piles are to be empty then. A
    position is the pile at the place followed by the others, sorted, until the card goes; after
    that ``_GONE`` followed by all piles, sorted. A pile named in a step is ``~pile`` at the place.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        start: list[int],
        place: int,
        alone: int,
        limit: int,
        unoccupied: int,
        budget: Budget,
    ) -> None:
        self._budget = budget
        self._store = store
        self._codes = codes
        self._start = start
        self._place = place
        self._alone = alone
        self._limit = limit
        self._unoccupied = unoccupied
        self._heights: dict[int, int] = {}

    def way(self) -> list[Step] | None:
        """Return a way, None if there is none."""
        start, place = self._start, self._place
        most = len(start) - self._unoccupied - 1
        counting = Counting(self._store, self._codes, start, self._limit, {}, most, self._budget)
        counting.has_to_move(start[place], self._store.top[self._alone])
        if not counting.count(COUNTED):
            return None
        return self._looked(counting)

    def _looked(self, counting: Counting) -> list[Step] | None:
        """Look at the positions, the most promising first."""
        start, place = self._start, self._place
        first = (start[place], *sorted(start[:place] + start[place + 1 :]))
        came: dict[State, tuple[State, int, int]] = {}
        heap = [(0, 0, 0, first)]
        while heap:
            self._budget.spend()
            _, _, length, here = heappop(heap)
            for source, target, there in self._onward(here):
                if there in came or there == first:
                    continue
                came[there] = (here, source, target)
                if there[0] == _GONE and self._store.unoccupied(there) > self._unoccupied:
                    way = back(came, first, there)
                    return concrete(self._store, start, way, place, self._alone)
                if counting.has_hope(there[1:] if there[0] == _GONE else there):
                    promise = length + 1 + FAR * self._far(there)
                    heappush(heap, (promise, len(came), length + 1, there))
        return None

    def _far(self, here: State) -> int:
        """Return about how much is still to be done."""
        store, place = self._store, here[0]
        gone = place == _GONE
        piles = here[1:] if gone else here
        heights = sorted(self._height(pile) for pile in piles if pile and pile != store.fallen)
        missing = max(0, self._unoccupied + 1 - store.unoccupied(piles))
        far = sum(heights[:missing])
        if gone or place == self._alone:
            return far
        marked = store.top[self._alone]
        for pile in piles:
            depth = 0
            while pile and store.top[pile] != marked:
                pile, depth = store.below[pile], depth + 1
            if pile:
                far += depth
        return far + self._height(place) + 1

    def _height(self, pile: int) -> int:
        """Return how many cards lie in a pile."""
        height = self._heights.get(pile)
        if height is None:
            height, left = 0, pile
            while left:
                height, left = height + 1, self._store.below[left]
            self._heights[pile] = height
        return height

    def _onward(self, here: State) -> Iterator[tuple[int, int, State]]:
        """Yield the moves of a position."""
        if here[0] != _GONE:
            yield from self._moves(here)
            return
        for source, target, after in unplaced_moves(
            self._store, self._codes, here[1:], self._limit
        ):
            yield source, target, (_GONE, *after)

    def _moves(self, here: State) -> Iterator[tuple[int, int, State]]:
        """Yield the moves of a position whose first pile counts by its place."""
        store, codes, limit = self._store, self._codes, self._limit
        place, others = here[0], here[1:]
        if place:
            code = store.top[place]
            left = store.left(here, place)
            for target in targets(codes, store, code, here, place, limit):
                if target not in others:
                    continue
                grown = changed(others, target, store.put(target, code))
                if place == self._alone and target:
                    yield ~place, target, (_GONE, *sorted((left, *grown)))
                else:
                    yield ~place, target, (left, *grown)
        for source in set(others):
            if source:
                code = store.top[source]
                left = store.left(here, source)
                rest = changed(others, source, left)
                for target in targets(codes, store, code, here, source, limit):
                    if target == place:
                        yield source, ~place, (store.put(place, code), *rest)
                    if target in others and (target or left):
                        after = changed(rest, target, store.put(target, code))
                        yield source, target, (place, *after)
