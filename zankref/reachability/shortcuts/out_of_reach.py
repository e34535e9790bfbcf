"""Goals known to be out of reach by tableau moves, kept up to date as the table changes (Lemma 6).

A pile is identified by its bottom card: once emptied, it counts as a different pile when a card
goes there. A goal that is out of reach with a number of occupied piles is out of reach with fewer
as well.
"""

from typing import Final

from zankref.cards import FALLEN, Card
from zankref.layout import Position, Step
from zankref.reachability.positions.build import NEVER, Build, wanted
from zankref.reachability.positions.tableau import may_go
from zankref.reachability.shortcuts.relaxation import are_there

FREE: Final = -1
FEWER: Final = -2
"""Goals: to free a card that fits M; fewer occupied piles. Other goals are piles to be cleared."""


class OutOfReach:
    """Remembers which goals of numbers 2 and 3 are out of reach while the table changes."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._piles: Position = ()
        self._tops: tuple[Card, ...] = ()
        self._limit = 0
        self._most: dict[int, int] = {}

    def lies(self, piles: Position, tops: tuple[Card, ...], limit: int) -> None:
        """Update to the current tableau and foundations; call this before asking."""
        before, played, limits = self._piles, self._tops, self._most
        as_before = limit == self._limit
        self._piles, self._tops, self._limit = piles, tops, limit
        if not limits:
            return
        if not as_before:
            limits.clear()
        elif before is not piles and before != piles:
            step = _step(before, piles)
            if step is None or not may_go(before, *step, limit, self._build):
                limits.clear()
            else:
                for place in step:
                    if len(before[place]) < 2:
                        limits.pop(place, None)
        if FREE in limits and tops != played:
            fresh = [now for now, then in zip(tops, played, strict=True) if now != then]
            if are_there(piles, wanted(fresh)):
                del limits[FREE]

    def is_out(self, goal: int, most: int = 0) -> bool:
        """Return whether a goal is known to be out of reach with ``most`` piles occupied."""
        limits = self._most
        if goal in limits and limits[goal] >= most:
            return True
        return goal >= 0 and limits.get(FEWER, NEVER) >= most

    def note(self, goal: int, most: int = 0) -> None:
        """Record that a goal is out of reach with ``most`` piles occupied."""
        self._most[goal] = max(most, self._most.get(goal, NEVER))


def _step(before: Position, after: Position) -> Step | None:
    """Return the single-card move that leads from one tableau to another, or None."""
    changed = [place for place, pile in enumerate(after) if pile != before[place]]
    if len(before) != len(after) or len(changed) != 2:
        return None
    source, target = changed
    if len(before[source]) < len(after[source]):
        source, target = target, source
    card, left = before[source][-1:], before[source][:-1]
    if not card or after[target] != before[target] + card:
        return None
    return (source, target) if after[source] in (left, left or (FALLEN,)) else None
