"""Whether the goal of a question can be reached: what answers soonest is asked first."""

from contextlib import suppress

from zankref.evidence.answers import OutOfReach
from zankref.evidence.tables import MARK, Problem
from zankref.layout import Step
from zankref.reachability import on_tableau
from zankref.reachability.budget import Budget
from zankref.reachability.positions.tableau import Tableau, occupied
from zankref.undetermined import BROKEN_OFF, Undetermined


def way(evidence: OutOfReach, tableau: Tableau, effort: int) -> list[Step] | None:
    """Return a way to the goal, None if there is none (then ``evidence`` says why not).

    Raises Undetermined if the effort does not do.
    """
    if evidence.locked is not None:
        return None
    if evidence.problem.choosy:
        with suppress(Undetermined):
            found = _searched(evidence.problem, tableau, Budget(effort))
            # A card that lies open and fits M hides the others from this search.
            if found != []:
                return found
    explored = evidence.explored
    if explored.goal is not None:
        return explored.steps()
    if explored.complete:
        return None
    raise Undetermined(BROKEN_OFF)


def _searched(problem: Problem, piles: Tableau, budget: Budget) -> list[Step] | None:
    """Ask the referee's own search, which knows just the moves of the games with numbers."""
    limit, build = problem.limit, problem.build
    marked = [n for n, pile in enumerate(problem.piles) if pile and pile[0] >= MARK]
    if problem.plays:
        card = problem.goals.bit_length() - 1
        return on_tableau.free_way(piles, problem.tops, card, limit, build, budget)
    if problem.aim == "free":
        return on_tableau.freeing(piles, problem.tops, limit, build, budget)
    if not marked:
        return on_tableau.clearing(piles, limit, build, budget)
    place, empty = problem.places[marked[0]], len(piles) - occupied(piles)
    return on_tableau.clear_way(piles, place, (place, 0), limit, empty, False, build, budget)
