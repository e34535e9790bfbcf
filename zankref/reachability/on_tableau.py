"""Questions about what tableau moves alone can reach (rulings 7 and 8).

The answer None means that there is no way; Undecided is raised if the ``budget`` is spent. A way is
shortest if it is found among the first ``NEAREST`` positions; beyond these, shorter ways may exist.
Cards are distinguished only as far as a question depends on it (Lemmas 1 to 3).
"""

from collections.abc import Sequence
from typing import Final

from zankref.cards import Card
from zankref.layout import Place, Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import ALTERNATELY, Build, wanted
from zankref.reachability.positions.piles import CardClasses, Piles
from zankref.reachability.positions.tableau import Tableau, free_now, occupied
from zankref.reachability.problems.tableau import Aim, TableauProblem
from zankref.reachability.shortcuts import relaxation

NEAREST = 151
"""How many positions are expanded breadth-first before the search turns best-first."""

FEW = 30
"""After how many of these the bound is worked out (Lemma 7): most ways are found sooner."""

NEAREST_GREEDY = 400
"""How many positions are expanded greedily instead if a way need not be short."""

_WEIGHT: Final = 4
"""The weight of the heuristic: moves per unit of estimated remaining work."""


def freeing(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way, one or more moves, to a table on which a tableau top fits M.

    This is precedence 2 (``wegner.2``, ruling 7). An empty pile is available while fewer than
    ``limit`` piles are occupied. Returns None if there is no way, an empty list if a top fits M
    already.
    """
    wants = wanted(tops)
    if not relaxation.are_there(piles, wants):
        return None
    if free_now(piles, wants):
        return []
    if not relaxation.may_free(piles, wants, limit, build):
        return None
    problem, _ = _freeing_problem(piles, wants, wants, limit, build)
    return _way(problem, budget or Budget())


def clearing(
    piles: Tableau, limit: int, build: Build = ALTERNATELY, budget: Budget | None = None
) -> list[Step] | None:
    """Find a way to a table with fewer occupied piles (``wegner.3``, ruling 7)."""
    most = occupied(piles) - 1
    if not relaxation.may_clear(piles, most, limit, build):
        return None
    store = Piles(CardClasses(build))
    start = [store.of([build.class_of[card] for card in pile]) for pile in piles]
    problem = TableauProblem(store, start, limit, Aim({}, most))
    return _way(problem, budget or Budget())


def first_freed(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> set[Place]:
    """Find the cards that can be freed for M before any other (``wegner.2.advanced``).

    Returns pairs of a pile's index and the card's height in it, counted from the bottom.
    """
    wants = wanted(tops)
    if not relaxation.are_there(piles, wants):
        return set()
    free = free_now(piles, wants)
    if free:
        return free
    if not relaxation.may_free(piles, wants, limit, build):
        return set()
    problem, places = _freeing_problem(piles, wants, wants, limit, build)
    return {places[card_class] for card_class in _all_freed(problem, budget or Budget())}


def free_way(
    piles: Tableau,
    tops: Sequence[Card],
    card: Card,
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
    *,
    short: bool = True,
) -> list[Step] | None:
    """Find a way to a table on which ``card`` is a tableau top that fits M (ruling 8).

    ``short`` asks for a short way rather than just any. Cards that come to fit M along the way are
    played at once; all orders of playing them are tried. Returns an empty list if the goal is
    reached already, None if it cannot be reached.
    """
    wants = wanted(tops)
    free = free_now(piles, wants)
    if any(piles[place][height] == card for place, height in free):
        return []
    budget = budget or Budget()
    if short and not free:
        problem, _ = _freeing_problem(piles, wants, 1 << card, limit, build)
        near = problem.breadth_first(budget, NEAREST)
        if near.way is not None or (near.complete and not problem.freed):
            return near.way
    # Imported lazily: few tables need it.
    from zankref.reachability.problems.foundation_plays import way_with_plays

    return way_with_plays(piles, tops, card, limit, build, budget)


def clear_way(
    piles: Tableau,
    place: int,
    mark: Place | None,
    limit: int,
    unoccupied: int,
    gone: bool,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
    *,
    short: bool = True,
) -> list[Step] | None:
    """Find a way to the goal of ``clear`` (ruling 8), a short one if ``short``.

    ``place`` is the announced pile. ``mark`` is where its bottom card lies now (pile, height in
    it), None if it has left the tableau. ``gone`` says whether that card, lying alone, has gone
    from ``place`` onto another non-empty pile. ``unoccupied`` is how many piles held no card at the
    time of the announcement.

    Returns an empty list if the goal is reached already, None if it cannot be reached.
    """
    most = len(piles) - unoccupied - 1
    enough = occupied(piles) <= most
    if gone and enough:
        return []
    if not gone and (mark is None or not _has_host(piles[mark[0]][mark[1]], piles, build)):
        return None
    if (mark == (place, 0) or not enough) and not relaxation.may_clear(piles, most, limit, build):
        return None
    budget, classes = budget or Budget(), CardClasses(build)
    store = Piles(classes)
    start = [store.of([build.class_of[card] for card in pile]) for pile in piles]
    if not gone and mark is not None:
        pile, height = mark
        with_mark = [build.class_of[card] for card in piles[pile]]
        marked = with_mark[height] = classes.single_out(piles[pile][height])
        start[pile] = store.of(with_mark)
        if mark != (place, 0):
            from zankref.reachability.problems.returning import ReturnProblem

            alone = store.of([marked])
            return ReturnProblem(store, start, place, alone, limit, unoccupied).way(budget)
        store.marked, store.unmarked = marked, build.class_of[piles[pile][height]]
    problem = TableauProblem(store, start, limit, Aim({}, most))
    return _way(problem, budget) if short else _any_way(problem, budget)


def _way(problem: TableauProblem, budget: Budget) -> list[Step] | None:
    """Return a way of one or more moves, or None if there is none."""
    outcome = problem.breadth_first(budget, NEAREST, FEW)
    if outcome.way is None and not outcome.complete and not problem.is_hopeless(budget):
        outcome = problem.best_first(budget, _WEIGHT)
    return outcome.way


def _any_way(problem: TableauProblem, budget: Budget) -> list[Step] | None:
    """Return some way, quick to find but possibly long, or None if there is none."""
    outcome = problem.best_first(budget, _WEIGHT, NEAREST_GREEDY, greedy=True)
    if outcome.way is None and not outcome.complete and not problem.is_hopeless(budget):
        outcome = problem.best_first(budget, _WEIGHT, greedy=True)
    return outcome.way


def _all_freed(problem: TableauProblem, budget: Budget) -> set[int]:
    """Return the classes among the aim's ends that can come free first."""
    ends = problem.aim.ends
    problem.seek(Aim(ends, every=True))
    near = problem.breadth_first(budget, NEAREST, FEW)
    freed = set(problem.freed)
    if near.way is not None or near.complete or problem.is_hopeless(budget):
        return freed
    for card_class in sorted(problem.may_come_free() - freed):
        problem.seek(Aim({end: end == card_class for end in ends}))
        if problem.best_first(budget, _WEIGHT).way is not None:
            freed.add(card_class)
    return freed


def _freeing_problem(
    piles: Tableau, wants: int, sought: int, limit: int, build: Build
) -> tuple[TableauProblem, dict[int, Place]]:
    """Return the problem of freeing cards that fit M, and their places by class.

    In each pile, the topmost card that fits M ends the search (Lemma 3); the goal is to free one of
    these that is in ``sought``.
    """
    classes = CardClasses(build)
    store = Piles(classes)
    ends: dict[int, bool] = {}
    places: dict[int, Place] = {}
    start = []
    for place, pile in enumerate(piles):
        height = _topmost(pile, wants)
        cut = [build.class_of[card] for card in pile[height + 1 :]]
        if height >= 0:
            end = classes.immovable()
            ends[end] = sought >> pile[height] & 1 == 1
            places[end] = (place, height)
            cut.insert(0, end)
        start.append(store.of(cut))
    return TableauProblem(store, start, limit, Aim(ends)), places


def _has_host(card: Card, piles: Tableau, build: Build) -> bool:
    """Return whether the tableau contains a card on which this one fits."""
    needed = build.fits_on[build.class_of[card]]
    return any(build.class_of[other] == needed for pile in piles for other in pile)


def _topmost(pile: Sequence[Card], wants: int) -> int:
    """Return the height of the topmost card in ``wants`` in a pile, or -1 if there is none."""
    for height in range(len(pile) - 1, -1, -1):
        if wants >> pile[height] & 1:
            return height
    return -1
