"""Exact searches where single tableau cards may go anywhere (``streit.must-*``, Z302, Z314, Z315).

Moves in these searches: a tableau top goes to M if it fits, onto a tableau pile that it fits, onto
any empty one, or is *loaded* onto an opponent's waste or reserve (same suit, next higher or lower
rank), from where it never comes back. All of it is optional; how long the way is does not matter.
A tableau pile whose top is ``FACE_DOWN`` (or is otherwise unknown, or ``FALLEN``) neither gives nor
takes any more and is not empty; the same goes for an opponent's pile whose top is not known.

Why an answer None means that no sequence exists: first a glance (``searches.glance``) tells
the tables where nothing could come free even if far more was allowed. On the others all positions
that can be reached are looked at, the most promising first, told apart only as far as the question
depends on it. Where these are too many, those nearest to the goal are looked at first, however long
the way there is.

1. *Places.* All piles are alike, and so are all opponents' piles: a position is a sorted tuple. A
   card that lies alone gains nothing on an empty pile: the position stays the same (except when
   the pile that it leaves falls away).
2. *Codes.* What fits on what in the tableau rests on rank and colour. A card counts by its suit
   only if it may come to go to M or to an opponent's pile; which cards may is closed off generously
   (``Outside``): every card on the tableau counts as free for it.
3. *Ends.* Once a card that fits M comes free the search for it is over: what lies under the topmost
   such card of a pile never moves. Nothing under a covered card ever moves at all.
4. *Safe plays.* Where cards go to M on the way to another goal, a play of x is made at once, and
   every other move left out, if the tableau has no card that fits on x and no second x, x is not
   to be loaded (or it makes no difference, see below), no pile is about to fall away, and there is
   an empty foundation for each ace if x is one. Take any way to the goal from a position where x
   is free. Nothing ever comes to lie on x (moves put cards only where they fit), so leaving out
   all moves of x leaves a way that is possible without x: every other card lies where it would
   lie, no pile holds more, M wants whatever it wanted but x, which no other card is, and a pile
   that x took up alone is empty. At each point at least as many piles are empty and at least the
   same cards are free, so the goal is reached no later. If the way loads x, then what is loaded
   on it comes one rank higher each time, provided that the next lower card of its suit is not on
   the tableau, and that each of the next higher ones, as far as they follow each other there, is
   there but once. All these can go to M instead: after x it wants the next one, and that again
   the next. The opponent's pile keeps its top and M has what the pile would have, so that both
   together take at each point whatever they took; the foundation that was left wanting x is
   missed by no other card.
5. *No prospects.* Positions that cannot lead to the goal however the cards may be arranged are
   recognised by counting (``searches.prospects``), and not followed up.
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, TypeAlias

from zankref.cards import FACE_DOWN, FALLEN, Card
from zankref.layout import FOUNDATION, Step
from zankref.searches.budget import Budget
from zankref.searches.contents import FITS_ON, GOAL, LOAD, OWN, Contents, Tableau
from zankref.searches.glance import are_there, may_come_free
from zankref.searches.positions import Moved, back
from zankref.searches.prospects import Prospects
from zankref.searches.search import wanted

__all__ = ["FACE_DOWN", "FALLEN", "LOAD", "freeing", "spaces", "uncovering"]

PATIENCE = 300
"""How many positions are looked at before those nearest to the goal go before all others."""

FAR: Final = 3
FAR_AT_LAST: Final = 30
"""How many moves more a way may take for each card that lies above the goal, at first and then."""

_State: TypeAlias = tuple[int, ...]
"""The number of the outside, which is negative, and the numbers of the piles, sorted."""
_Hopeless: TypeAlias = Callable[[int, Sequence[int]], bool]
_Move: TypeAlias = tuple[int, int, _State]
"""The pile that a card leaves, where it goes, and the position after."""


def freeing(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    falls: bool = False,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way, one or more moves, to a table on which a tableau top fits M (``must-free``).

    For a table on which none does. ``tops`` are the tops of the foundations, ``loads`` those of
    the opponents' piles, None for an empty one. With ``falls`` the first tableau pile to become
    empty falls away. A step's target is a tableau index, ``FOUNDATION`` or ``LOAD(i)``. None if
    there is no way.
    """
    goals = wanted(tops)
    if not are_there(piles, goals) or not may_come_free(piles, (), loads, goals):
        return None
    return _way(Contents(piles, (), loads, falls, goals), budget or Budget())


def spaces(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    falls: bool = False,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way to a table with more empty tableau piles than now (``must-space``).

    A pile that falls away is no empty one. Cards go to M on the way where that serves. Arguments
    and answer as in ``freeing``.
    """
    if not may_come_free(piles, tops, loads, 0):
        return None
    return _way(Contents(piles, tops, loads, falls, None), budget or Budget())


def uncovering(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    falls: bool = False,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way to a table on which one more covered card lies free (``hidden-houses``).

    Cards go to M on the way where that serves. Arguments and answer as in ``freeing``.
    """
    if not may_come_free(piles, tops, loads, 1 << FACE_DOWN):
        return None
    return _way(Contents(piles, tops, loads, falls, 1 << FACE_DOWN), budget or Budget())


def _way(contents: Contents, budget: Budget) -> list[Step] | None:
    """Return a way to the goal, None if there is none."""
    if not contents.possible():
        return None
    gain = contents.occupied - 1 - contents.falls if contents.gathers else -1
    prospects = Prospects(contents, gain, budget)
    if prospects.hopeless(contents.outside, contents.start):
        return None
    first = tuple(sorted([contents.outside, *contents.start]))
    search = _Search(contents, prospects.hopeless, first, FAR, budget)
    way = search.way(PATIENCE)
    if way is None and search.waiting:
        way = _Search(contents, prospects.hopeless, first, FAR_AT_LAST, budget).way()
    return None if way is None else contents.concrete(way)


class _Search:
    """Positions that are looked at one by one, the most promising first.

    ``waiting`` are those that have not been looked at yet.
    """

    def __init__(
        self, contents: Contents, hopeless: _Hopeless, first: _State, far: int, budget: Budget
    ) -> None:
        self._budget = budget
        self.waiting = [(0, 0, 0, first)]
        self._contents = contents
        self._hopeless = hopeless
        self._far = far
        self._first = first
        self._came: dict[_State, tuple[_State, int, int]] = {}
        self._seen = {first}

    def way(self, patience: int | None = None) -> list[Moved] | None:
        """Return a way to the goal, None if there is none (among so many positions)."""
        while self.waiting:
            if patience is not None:
                if not patience:
                    break
                patience -= 1
            _, _, length, here = heappop(self.waiting)
            way = self._onward(length, here)
            if way is not None:
                return way
        return None

    def _onward(self, length: int, here: _State) -> list[Moved] | None:
        """Look at a position; return the way to the goal if a move reaches it."""
        contents, came, seen = self._contents, self._came, self._seen
        self._budget.spend()
        for source, target, there in _moves(contents, here):
            if there in seen:
                continue
            seen.add(there)
            came[there] = (here, source, target)
            if _reached(contents, source, there):
                return back(came, self._first, there)
            if not self._hopeless(there[0], there[1:]):
                promise = length + 1 + self._far * _far(contents, there)
                heappush(self.waiting, (promise, len(seen), length + 1, there))
        return None


def _falling(contents: Contents, here: _State) -> bool:
    """Say whether the next pile to become empty falls away."""
    return contents.falls and len(here) == len(contents.start) + 1


def _reached(contents: Contents, source: int, there: _State) -> bool:
    """Say whether the goal is reached by moving the top card of a pile."""
    if contents.gathers:
        return there.count(0) > contents.empty
    return contents.top[contents.below[source]] == GOAL


def _far(contents: Contents, here: _State) -> int:
    """Return how many cards lie above the goal, at the least."""
    heights = sorted(contents.height[pile] for pile in here if pile > 0)
    return sum(heights[: len(heights) - contents.occupied + 1]) if contents.gathers else heights[0]


def _moves(contents: Contents, here: _State) -> Iterator[_Move]:
    """Yield the moves of a position; a safe play alone if there is one."""
    top, below = contents.top, contents.below
    present = set(here[1:])
    falling = _falling(contents, here)
    safe = contents.outsides[~here[0]].safe
    if safe and not falling:
        for source in present:
            if OWN <= top[source] < GOAL and safe >> top[source] - OWN & 1:
                after = contents.without(here[0], top[source] - OWN, FOUNDATION)
                yield source, FOUNDATION, _at(after, _left(here, source, below[source], False))
                return
    hosts: dict[int, list[int]] = {}
    for pile in present:
        hosts.setdefault(contents.plain[pile], []).append(pile)
    for source in present:
        code = top[source]
        if code >= GOAL:
            continue
        rest = _left(here, source, below[source], falling)
        for target in hosts.get(FITS_ON[code], ()):
            yield source, target, _put(rest, target, contents.on(target, code))
        if 0 in present and (below[source] or falling):
            yield source, 0, _put(rest, 0, contents.on(0, code))
        for target, after in contents.exits(here[0], code):
            yield source, target, _at(after, rest)


def _left(here: _State, source: int, below: int, falling: bool) -> list[int]:
    """Return a position without the top card of a pile; an emptied pile may fall away."""
    rest = list(here)
    place = rest.index(source)
    rest[place] = below
    if falling and not below:
        del rest[place]
    return rest


def _put(rest: list[int], old: int, new: int) -> _State:
    """Return a position with one pile replaced."""
    after = rest.copy()
    after[after.index(old)] = new
    after.sort()
    return tuple(after)


def _at(outside: int, rest: list[int]) -> _State:
    """Return a position with another outside."""
    return tuple(sorted([outside, *rest[1:]]))
