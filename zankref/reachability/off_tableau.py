"""Questions about what can be reached where tableau cards may go anywhere (``streit.must-*``).

A tableau top goes to M if it fits, onto a tableau pile that it fits, onto any empty one that takes
it, or is *loaded* onto an opponent's waste or reserve (same suit, next higher or lower rank), from
where it never comes back. All of it is optional; how long the way is does not matter. A tableau
pile whose top is ``FACE_DOWN`` (or otherwise unknown, or ``FALLEN``) neither gives nor takes any
more, and is not empty; the same goes for an opponent's pile whose top is not known.

An answer None means that there is no way; Undecided is raised where the ``budget`` is spent.
"""

from collections.abc import Sequence
from typing import Final

from zankref.cards import FACE_DOWN, FALLEN, Card
from zankref.layout import Step
from zankref.reachability.bounds.cores import Cores
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import ALTERNATELY, Build, wanted
from zankref.reachability.positions.leaving_piles import LOAD, LeavingPiles
from zankref.reachability.positions.tableau import Tableau
from zankref.reachability.problems.leaving import LeavingProblem
from zankref.reachability.search.best_first import best_first
from zankref.reachability.shortcuts.relaxation import are_there, may_come_free

__all__ = ["FACE_DOWN", "FALLEN", "LOAD", "freeing", "spaces", "uncovering"]

BALANCED = 300
"""How many positions are expanded before those nearest to the goal come before all others."""

_WEIGHT: Final = 3
_WEIGHT_THEN: Final = 30
"""How many moves more a way may take for each card that lies above the goal, at first and then."""


def freeing(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way, one or more moves, to a table on which a tableau top fits M (``must-free``).

    For a table on which none does. ``tops`` are the tops of the foundations, ``loads`` those of
    the opponents' piles, None for an empty one. The ``build`` is in alternating colours; it says
    what becomes of empty piles. A step's target is a tableau index, ``FOUNDATION`` or ``LOAD(i)``.
    None if there is no way.
    """
    goals = wanted(tops)
    if not are_there(piles, goals) or not may_come_free(piles, (), loads, goals):
        return None
    return _way(LeavingPiles(piles, (), loads, build, goals), budget or Budget())


def spaces(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way to a table with more empty tableau piles than now (``must-space``).

    A pile that falls away is no empty one. Cards go to M on the way where that serves. Arguments
    and answer as in ``freeing``.
    """
    if not may_come_free(piles, tops, loads, 0):
        return None
    return _way(LeavingPiles(piles, tops, loads, build, None), budget or Budget())


def uncovering(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way to a table on which one more covered card lies free (``hidden-houses``).

    Cards go to M on the way where that serves. Arguments and answer as in ``freeing``.
    """
    if not may_come_free(piles, tops, loads, 1 << FACE_DOWN):
        return None
    return _way(LeavingPiles(piles, tops, loads, build, 1 << FACE_DOWN), budget or Budget())


def _way(store: LeavingPiles, budget: Budget) -> list[Step] | None:
    """Return a way to the goal, None if there is none."""
    if not store.possible():
        return None
    most = store.occupied - 1 - store.falls if store.gathers else -1
    problem = LeavingProblem(store, Cores(store, most, budget))
    if problem.is_hopeless():
        return None
    found = best_first(problem, budget, _WEIGHT, BALANCED)
    if found.way is None and not found.complete:
        found = best_first(problem, budget, _WEIGHT_THEN)
    return None if found.way is None else store.as_steps(found.way)
