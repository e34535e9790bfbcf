"""Looks at the most promising positions first, as far as patience goes.

A way found is a way; where no more positions are left to look at, there is none.
"""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final

from zankref.rules.companies import Moved
from zankref.rules.counting import Counting
from zankref.rules.effort import EFFORT
from zankref.rules.positions import FROZEN, Codes, Piles, State, back, moves

NOWHERE: Final = 50
"""Farther than anything is."""

FAR: Final = 4
"""How many moves more a way may take for each thing that is still to be done."""


class Promising:
    """The search from one position. For ``ends`` and ``most`` see ``zankref.rules.closure.Quest``.

    ``complete`` says whether no positions were left.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        limit: int,
        ends: Mapping[int, bool],
        most: int,
        counting: Counting,
    ) -> None:
        self.complete = False
        self._store = store
        self._codes = codes
        self._limit = limit
        self._ends = ends
        self._most = most
        self._counting = counting

    def way(self, start: list[int], patience: int) -> list[Moved] | None:
        """Return a way to what is sought, if one is found in so many positions."""
        store = self._store
        first = tuple(sorted(start))
        came: dict[State, tuple[State, int, int]] = {}
        heap = [(0, 0, 0, first)]
        for _ in range(patience):
            if not heap:
                self.complete = True
                return None
            EFFORT.looked += 1
            _, _, length, here = heappop(heap)
            for source, target, there in moves(store, self._codes, here, self._limit):
                if there in came or there == first:
                    continue
                came[there] = (here, source, target)
                freed = store.top[store.below[source]]
                if self._ends.get(freed) or self._gathered(there):
                    return back(came, first, there)
                if freed not in self._ends and self._counting.has_hope(there):
                    promise = length + 1 + FAR * self._far(there)
                    heappush(heap, (promise, len(came), length + 1, there))
        return None

    def _gathered(self, here: State) -> bool:
        """Say whether no more piles are occupied than sought, and the marked card has gone."""
        store = self._store
        if self._most < 0 or len(here) - store.unoccupied(here) > self._most:
            return False
        return not any(store.is_marked(pile) for pile in here if pile)

    def _far(self, here: State) -> int:
        """Return about how much is still to be done: what lies on the card sought, or is in the way
        of bottom cards that could go, the easiest ones.
        """
        store = self._store
        tops = {self._codes.as_target[store.top[pile]] for pile in here}
        loads: list[int] = []
        marked = occupied = 0
        for pile in here:
            if not pile or pile == store.fallen:
                continue
            occupied += 1
            load, bottom = self._load(pile, tops)
            if self._most < 0:
                if self._ends.get(bottom):
                    loads.append(load)
            elif bottom == store.marked:
                marked = load
            elif self._codes.fits_on[bottom] != FROZEN:
                loads.append(load)
        if self._most < 0:
            return min(loads, default=NOWHERE)
        loads.sort()
        return marked + sum(loads[: max(0, occupied - self._most - (marked > 0))])

    def _load(self, pile: int, tops: set[int]) -> tuple[int, int]:
        """Return about how much has to be done to move a pile, and its bottom card's code.

        Of the run on top: a place for each card that finds none, its last one too. Every further
        card counts, and once more if it does not fit the one under it.
        """
        top, below = self._store.top, self._store.below
        fits_on, as_target = self._codes.fits_on, self._codes.as_target
        load = deep = 0
        while True:
            code, left = top[pile], below[pile]
            needed, under = fits_on[code], top[left]
            if needed == FROZEN:
                return load, code
            if left and as_target[under] == needed and under not in self._ends:
                load += deep or as_target[code] not in tops
            else:
                load += 2 if deep else 1 + (as_target[code] not in tops) + (needed not in tops)
                deep = 1
                if not left:
                    return load, code
            pile = left
