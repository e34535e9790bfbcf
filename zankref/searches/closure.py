"""What can be reached by tableau moves alone.

Positions nearby are looked at one by one, so that a way found there is a shortest one. Where there
are too many of them the question goes on (``searches.beyond``):

* ``searches.counting``: can it be reached at all, as far as counting piles tells? No way is
  sought where there is no hope, here and mostly in what follows.
* ``searches.promising``: all positions that can be reached, the most promising first.
"""

from collections.abc import Mapping
from typing import NamedTuple

from zankref.layout import Step
from zankref.searches.budget import Budget
from zankref.searches.positions import NO_CODE, Codes, Piles, State, back, concrete, moves

PATIENCE = 150
"""From how many positions the moves are looked at one by one."""

PATIENCE_FOR_ANY = 400
"""How many of the most promising ones are looked at instead where a way need not be short."""


class Nearby(NamedTuple):
    """What was found: a way; were those all positions; did any card come free that ends it."""

    way: list[Step] | None
    complete: bool
    ended: bool


class Quest:
    """A position, and what is sought from it.

    ``start`` are the piles at their places; an empty pile is available while fewer than ``limit``
    are occupied. The search does not go on where a card of the codes ``ends`` comes free; those
    for which it says True are sought. Or what is sought is that no more than ``most`` piles are
    occupied, and that the marked card of the store, if there is one, has gone onto another.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        start: list[int],
        limit: int,
        ends: Mapping[int, bool],
        most: int,
        budget: Budget,
    ) -> None:
        self.budget = budget
        self.store = store
        self.codes = codes
        self.start = start
        self.limit = limit
        self.ends = ends
        self.most = most

    def way(self) -> list[Step] | None:
        """Return a way to what is sought, one or more moves; None if there is none.

        It is a shortest one if no more than ``PATIENCE`` positions lie nearer.
        """
        nearby = self.nearby()
        if nearby.complete or nearby.way is not None:
            return nearby.way
        # Most tables need no search beyond, nor what it imports.
        from zankref.searches.beyond import far_way

        return far_way(self)

    def any_way(self) -> list[Step] | None:
        """Return a way to what is sought, one or more moves; None if there is none.

        It may be long, but is soon found.
        """
        from zankref.searches.promising import Promising

        promising = Promising(self, self.ends, self.most, None, haste=True)
        way = promising.way(PATIENCE_FOR_ANY)
        if way is not None:
            return concrete(self.store, self.start, way)
        if promising.complete:
            return None
        from zankref.searches.beyond import far_way

        return far_way(self, haste=True)

    def nearby(self) -> Nearby:
        """Look at the positions nearby only, or until a way is found."""
        looked = _Nearby(self)
        ended = False
        while looked.goes_on():
            for freed, there in looked.onward():
                ended = ended or freed in self.ends
                if self.ends.get(freed) or self.gathered(there):
                    way = back(looked.came, looked.first, there)
                    return Nearby(concrete(self.store, self.start, way), False, ended)
        return Nearby(None, looked.complete(), ended)

    def freed(self) -> set[int]:
        """Return the codes sought that can come free."""
        found = set()
        sought = sum(self.ends.values())
        nearby = _Nearby(self)
        while nearby.goes_on():
            for freed, _ in nearby.onward():
                if self.ends.get(freed):
                    found.add(freed)
                    if len(found) == sought:
                        return found
        if not nearby.complete():
            from zankref.searches.beyond import far_freed

            far_freed(self, found)
        return found

    def gathered(self, state: State) -> bool:
        """Say whether no more piles are occupied than sought, and the marked card has gone."""
        store = self.store
        if len(state) - store.unoccupied(state) > self.most:
            return False
        return store.marked == NO_CODE or not any(map(store.is_marked, state))


class _Nearby:
    """The positions nearby: for each the one before it and the move between."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.first: State = tuple(sorted(quest.start))
        self.came: dict[State, tuple[State, int, int]] = {}
        self._queue = [self.first]
        self._looked = 0

    def complete(self) -> bool:
        """Say whether there are no more positions to look at."""
        return self._looked == len(self._queue)

    def goes_on(self) -> bool:
        """Say whether there are more, and patience is left."""
        return self._looked < len(self._queue) and self._looked <= PATIENCE

    def onward(self) -> list[tuple[int, State]]:
        """Return the new positions after the next one, and the code of what came free last."""
        quest, first, came, queue = self.quest, self.first, self.came, self._queue
        top, below = quest.store.top, quest.store.below
        here = queue[self._looked]
        self._looked += 1
        quest.budget.spend()
        found: list[tuple[int, State]] = []
        for source, target, there in moves(quest.store, quest.codes, here, quest.limit):
            if there not in came and there != first:
                came[there] = (here, source, target)
                freed = top[below[source]]
                found.append((freed, there))
                if freed not in quest.ends:
                    queue.append(there)
        return found
