"""Looks at all positions that can be reached by tableau moves, the most promising first."""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final, TypeAlias

from zankref.searches.closure import Quest
from zankref.searches.counting import Counting
from zankref.searches.positions import FROZEN, Moved, State, back, moves

NOWHERE: Final = 50
"""Farther than anything is."""

FAR: Final = 4
"""How many moves more a way may take for each thing that is still to be done."""

REACHED: Final = -1
"""Nothing is left to be done."""


class Promising:
    """The search of a quest, for other ``ends`` and ``most`` perhaps.

    ``complete`` says whether no positions were left. Positions without hope are left out, as far as
    there is a ``counting``. In ``haste`` any way will do, however long: of positions as near to the
    goal the latest come first.
    """

    def __init__(
        self,
        quest: Quest,
        ends: Mapping[int, bool],
        most: int,
        counting: Counting | None,
        *,
        haste: bool = False,
    ) -> None:
        self.complete = False
        self._start = quest.start
        self._store = quest.store
        self._codes = quest.codes
        self._limit = quest.limit
        self._budget = quest.budget
        self._ends = ends
        self._most = most
        self._counting = counting
        self._haste = haste
        self._piles: dict[int, _Pile] = {}

    def way(self, patience: int | None = None) -> list[Moved] | None:
        """Return a way to what is sought, None if there is none (in so many positions)."""
        store, counting, ends, haste = self._store, self._counting, self._ends, self._haste
        first = tuple(sorted(self._start))
        came: dict[State, tuple[State, int, int]] = {}
        heap = [(0, 0, 0, first)]
        while heap:
            if patience is not None:
                if not patience:
                    return None
                patience -= 1
            self._budget.spend()
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
                    if haste:
                        heappush(heap, (far, -len(came), 0, there))
                    else:
                        heappush(heap, (FAR * far + length, len(came), length, there))
        self.complete = True
        return None

    def _far(self, here: State) -> int:
        """Return about how much is still to be done: what lies on the card sought, or is in the way
        of bottom cards that could go, the easiest ones. ``REACHED`` if no more piles are occupied
        than sought and the marked card has gone.
        """
        known = self._piles
        seen = [known.get(pile) or self._looked_at(pile) for pile in here]
        tops = 0
        for top, _, _, _ in seen:
            tops |= top
        loads: list[int] = []
        marked = others = 0
        for _, kind, load, looking in seen:
            if kind == _OF_ACCOUNT:
                loads.append(load + (looking & ~tops).bit_count())
            elif kind == _MARKED:
                marked = load + (looking & ~tops).bit_count()
            elif kind == _OTHER:
                others += 1
        if self._most < 0:
            return min(loads, default=NOWHERE)
        too_many = len(loads) + others + (marked > 0) - self._most
        if marked == 0 and too_many <= 0:
            return REACHED
        loads.sort()
        return marked + sum(loads[: max(0, too_many - (marked > 0))])

    def _looked_at(self, pile: int) -> "_Pile":
        """Return what is of account of a pile, and remember it."""
        store, codes = self._store, self._codes
        kind, load, looking = _EMPTY, 0, 0
        if pile and pile != store.fallen:
            bottom, load, looking = self._load(pile)
            if self._most < 0:
                kind = _OF_ACCOUNT if self._ends.get(bottom) else _OTHER
            elif bottom == store.marked:
                kind = _MARKED
            else:
                kind = _OTHER if codes.fits_on[bottom] == FROZEN else _OF_ACCOUNT
        seen = self._piles[pile] = (1 << codes.as_target[store.top[pile]], kind, load, looking)
        return seen

    def _load(self, pile: int) -> tuple[int, int, int]:
        """Return a pile's bottom card, its load, and what is looked for to move it.

        The load is, of the run on top: a place for each card that finds none, its last one too.
        Every further card counts, and once more if it does not fit the one under it.
        """
        top, below = self._store.top, self._store.below
        fits_on, as_target = self._codes.fits_on, self._codes.as_target
        load = looking = 0
        deep = False
        while True:
            code, left = top[pile], below[pile]
            needed, under = fits_on[code], top[left]
            if needed == FROZEN:
                return code, load, looking
            if not deep:
                looking |= 1 << as_target[code]
            if left and as_target[under] == needed and under not in self._ends:
                load += deep
            else:
                load += 2 if deep else 1
                if not deep and needed >= 0:
                    looking |= 1 << needed
                elif not deep:
                    load += 1
                deep = True
                if not left:
                    return code, load, looking
            pile = left


#: What the bottom card of a pile is: there is none; it is marked; it is sought, or one of those
#: that could go; any other.
_EMPTY, _MARKED, _OF_ACCOUNT, _OTHER = range(4)

_Pile: TypeAlias = tuple[int, int, int, int]
"""A pile's top card; what its bottom card is; what is to be done to move it: its load, and one more
for each card that has to be looked for among the top cards. Cards are codes, as sets of bits."""
