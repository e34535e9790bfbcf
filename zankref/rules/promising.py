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

FAR_IN_HASTE: Final = 30
"""The same where a way need not be short."""

REACHED: Final = -1
"""Nothing is left to be done."""


class Promising:
    """The search from one position. For ``ends`` and ``most`` see ``zankref.rules.closure.Quest``.

    ``complete`` says whether no positions were left. Positions without hope are left out, as far as
    there is a ``counting``. In ``haste`` any way will do: of positions as promising the latest ones
    are looked at first.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        limit: int,
        ends: Mapping[int, bool],
        most: int,
        counting: Counting | None,
        *,
        haste: bool = False,
    ) -> None:
        self.complete = False
        self._store = store
        self._codes = codes
        self._limit = limit
        self._ends = ends
        self._most = most
        self._counting = counting
        self._weight = FAR_IN_HASTE if haste else FAR
        self._turn = -1 if haste else 1
        self._piles: dict[int, _Pile] = {}

    def way(self, start: list[int], patience: int) -> list[Moved] | None:
        """Return a way to what is sought, if one is found in so many positions."""
        store, counting, ends = self._store, self._counting, self._ends
        weight, turn = self._weight, self._turn
        first = tuple(sorted(start))
        came: dict[State, tuple[State, int, int]] = {}
        heap = [(0, 0, 0, first)]
        for _ in range(patience):
            if not heap:
                self.complete = True
                return None
            EFFORT.looked += 1
            _, _, length, here = heappop(heap)
            length += 1
            for source, target, there in moves(store, self._codes, here, self._limit):
                if there in came or there == first:
                    continue
                came[there] = (here, source, target)
                freed = store.top[store.below[source]]
                if freed in ends:
                    if ends[freed]:
                        return back(came, first, there)
                elif counting is None or counting.has_hope(there):
                    far = self._far(there)
                    if far == REACHED:
                        return back(came, first, there)
                    promise = weight * far + turn * length
                    heappush(heap, (promise, turn * len(came), length, there))
        return None

    def _far(self, here: State) -> int:
        """Return about how much is still to be done: what lies on the card sought, or is in the way
        of bottom cards that could go, the easiest ones. ``REACHED`` if no more piles are occupied
        than sought and the marked card has gone.
        """
        piles = self._piles
        seen = [piles[pile] if pile in piles else self._looked_at(pile) for pile in here]
        tops = 0
        for pile in seen:
            tops |= pile.top
        loads: list[int] = []
        marked = occupied = 0
        gone = True
        for pile in seen:
            kind = pile.kind
            if kind != _EMPTY:
                occupied += 1
                if kind == _OF_ACCOUNT:
                    loads.append(pile.load + (pile.looking & ~tops).bit_count())
                elif kind == _MARKED:
                    marked = pile.load + (pile.looking & ~tops).bit_count()
                    gone = False
        if self._most < 0:
            return min(loads, default=NOWHERE)
        if gone and occupied <= self._most:
            return REACHED
        loads.sort()
        return marked + sum(loads[: max(0, occupied - self._most - (marked > 0))])

    def _looked_at(self, pile: int) -> "_Pile":
        """Return what is of account of a pile, and remember it."""
        store, codes = self._store, self._codes
        seen = _Pile(1 << codes.as_target[store.top[pile]])
        if pile and pile != store.fallen:
            bottom = self._load(pile, seen)
            if self._most < 0:
                seen.kind = _OF_ACCOUNT if self._ends.get(bottom) else _OTHER
            elif bottom == store.marked:
                seen.kind = _MARKED
            else:
                seen.kind = _OTHER if codes.fits_on[bottom] == FROZEN else _OF_ACCOUNT
        self._piles[pile] = seen
        return seen

    def _load(self, pile: int, seen: "_Pile") -> int:
        """Find about how much has to be done to move a pile; return its bottom card's code.

        Of the run on top: a place for each card that finds none, its last one too. Every further
        card counts, and once more if it does not fit the one under it.
        """
        top, below = self._store.top, self._store.below
        fits_on, as_target = self._codes.fits_on, self._codes.as_target
        deep = False
        while True:
            code, left = top[pile], below[pile]
            needed, under = fits_on[code], top[left]
            if needed == FROZEN:
                return code
            if not deep:
                seen.looking |= 1 << as_target[code]
            if left and as_target[under] == needed and under not in self._ends:
                seen.load += deep
            else:
                seen.load += 2 if deep else 1
                if not deep and needed >= 0:
                    seen.looking |= 1 << needed
                elif not deep:
                    seen.load += 1
                deep = True
                if not left:
                    return code
            pile = left


#: What the bottom card of a pile is: there is none; it is marked; it is sought, or one of those
#: that could go; any other.
_EMPTY, _MARKED, _OF_ACCOUNT, _OTHER = range(4)


class _Pile:
    """What is to be done to move a pile: its ``load``, and one more for each card that it has to be
    ``looking`` for among the top cards. ``top`` is its own; cards are codes, as sets of bits.
    """

    __slots__ = ("kind", "load", "looking", "top")

    def __init__(self, top: int) -> None:
        self.top = top
        self.load = 0
        self.looking = 0
        self.kind = _EMPTY
