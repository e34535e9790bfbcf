"""Breadth-first and best-first search over a problem (Lemma 8).

Each position is expanded once: the transposition table ``parent`` maps every generated position to
its predecessor and the move from there, so that a path can be traced back from the goal.
"""

from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from zankref.reachability.budget import Budget, Undecided
from zankref.reachability.positions.piles import PileMove, State
from zankref.reachability.search.problem import DEAD_END, GOAL, OPEN, SearchProblem

_Parents: TypeAlias = dict[State, tuple[State, int, int]]
NO_LIMIT: Final = -1


class SearchResult(NamedTuple):
    """A path to the goal, or None; ``complete`` means that the search has proved there is none."""

    path: list[PileMove] | None
    complete: bool


def breadth_first(
    problem: SearchProblem, budget: Budget, nodes: int, few: int = NO_LIMIT
) -> SearchResult:
    """Search for a shortest path, expanding at most ``nodes`` positions.

    After a ``few`` of them, the problem is asked whether it is hopeless.
    """
    start = problem.start
    parent: _Parents = {start: (start, 0, 0)}
    frontier = [start]
    for expanded, state in enumerate(frontier):
        if expanded == nodes:
            return SearchResult(None, False)
        if expanded == few and problem.is_hopeless(budget):
            return SearchResult(None, True)
        if budget.left <= 0:
            raise Undecided
        budget.left -= 1
        for source, target, successor in problem.successors(state):
            if successor not in parent:
                parent[successor] = (state, source, target)
                outcome = problem.outcome(source, successor)
                if outcome == GOAL:
                    return SearchResult(reconstruct_path(parent, start, successor), False)
                if outcome != DEAD_END:
                    frontier.append(successor)
    return SearchResult(None, True)


def best_first(
    problem: SearchProblem,
    budget: Budget,
    weight: int,
    nodes: int = NO_LIMIT,
    *,
    greedy: bool = False,
) -> SearchResult:
    """Search for a path best-first, expanding at most ``nodes`` positions, or without a limit.

    A position's priority is its depth plus ``weight`` times its heuristic. If ``greedy``, only the
    heuristic counts and ties go to the position generated last: a path is found soon, but may be
    long.
    """
    start = problem.start
    parent: _Parents = {start: (start, 0, 0)}
    frontier = [(0, 0, 0, start)]
    while frontier:
        if nodes == 0:
            return SearchResult(None, False)
        nodes -= 1
        if budget.left <= 0:
            raise Undecided
        budget.left -= 1
        _, _, length, state = heappop(frontier)
        length += 1
        for source, target, successor in problem.successors(state):
            if successor in parent:
                continue
            parent[successor] = (state, source, target)
            outcome = problem.outcome(source, successor)
            if outcome == GOAL:
                return SearchResult(reconstruct_path(parent, start, successor), False)
            if outcome == OPEN:
                left = problem.heuristic(successor)
                if greedy:
                    heappush(frontier, (left, -len(parent), 0, successor))
                else:
                    heappush(frontier, (weight * left + length, len(parent), length, successor))
    return SearchResult(None, True)


def reconstruct_path(parent: _Parents, start: State, last: State) -> list[PileMove]:
    """Return the moves that lead from the first position to the last."""
    path: list[PileMove] = []
    while last != start:
        last, source, target = parent[last]
        path.append((source, target))
    path.reverse()
    return path
