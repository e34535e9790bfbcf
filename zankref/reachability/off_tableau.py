"""Questions about what can be reached if cards may leave the tableau (``streit.must-*``).

A tableau top goes to M if it fits, onto a tableau pile that it fits, onto any empty one that takes
it, or is *loaded* onto an opponent's waste or reserve (next higher or lower rank, in the suits that
the ``bound`` says), from where it never returns. No move may break the duties given as ``bound``;
the length of a path does not matter. A tableau pile whose top is ``FACE_DOWN`` (or otherwise
unknown, or ``FALLEN``) is not empty, and its cards neither move nor take others; the same is true
of an opponent's pile whose top is unknown.

The answer None means that there is no path; Undecided is raised if the ``budget`` is spent.
"""

from collections.abc import Sequence
from typing import Final

from zankref.cards import FACE_DOWN, FALLEN, Card
from zankref.layout import Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import ALTERNATELY, IN_SUITS, Build, wanted
from zankref.reachability.positions.leaving_piles import LOAD, UNBOUND, Bound
from zankref.reachability.positions.tableau import Tableau
from zankref.reachability.problems.in_suit import first_space
from zankref.reachability.problems.leaving import LeavingProblem
from zankref.reachability.shortcuts.relaxation import are_there, may_come_free

__all__ = ["FACE_DOWN", "FALLEN", "LOAD", "UNBOUND", "Bound", "freeing", "spaces", "uncovering"]

BALANCED = 300
"""How many positions to expand before the weight of the heuristic is raised."""

_WEIGHT: Final = 3
_WEIGHT_THEN: Final = 30
"""Weights of the heuristic in the two stages: moves per card above the goal."""


def freeing(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
    bound: Bound = UNBOUND,
) -> list[Step] | None:
    """Find a path, one or more moves, to a table on which a tableau top fits M (``must-free``).

    Precondition: no top fits M yet. ``tops`` are the tops of the foundations, ``loads`` those of
    the opponents' piles, None for an empty one. The ``build`` must be in alternating colours; it
    determines what becomes of empty piles. A step's target is a tableau index, ``FOUNDATION`` or
    ``LOAD(i)``. None if there is no path.
    """
    goals = wanted(tops)
    if not are_there(piles, goals) or not may_come_free(piles, (), loads, goals, bound.loads):
        return None
    return _find_path(LeavingProblem(piles, (), loads, build, goals, bound), budget or Budget())


def spaces(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
    bound: Bound = UNBOUND,
) -> list[Step] | None:
    """Find a path to a table with more empty tableau piles than now (``must-space``).

    A pile that falls away does not count as empty. With a tableau built in suit, no pile may be
    empty yet. Other arguments and return value are as for ``freeing``.
    """
    if build is IN_SUITS:
        return first_space(piles, tuple(tops), tuple(loads), budget or Budget(), bound)
    if not may_come_free(piles, tops, loads, 0, bound.loads):
        return None
    return _find_path(LeavingProblem(piles, tops, loads, build, 0, bound), budget or Budget())


def uncovering(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    *,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
    bound: Bound = UNBOUND,
) -> list[Step] | None:
    """Find a path to a table on which one more covered card is exposed (``hidden-houses``).

    Arguments and return value are as for ``freeing``.
    """
    if not may_come_free(piles, tops, loads, 1 << FACE_DOWN, bound.loads):
        return None
    goals = 1 << FACE_DOWN
    return _find_path(LeavingProblem(piles, tops, loads, build, goals, bound), budget or Budget())


def _find_path(problem: LeavingProblem, budget: Budget) -> list[Step] | None:
    """Return a path to the goal, or None if there is none."""
    if not problem.possible:
        return None
    outcome = problem.best_first(budget, _WEIGHT, BALANCED)
    if outcome.path is None and not outcome.complete:
        outcome = problem.best_first(budget, _WEIGHT_THEN)
    return None if outcome.path is None else problem.as_steps(outcome.path)
