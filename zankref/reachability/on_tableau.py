"""Questions about what tableau moves alone can reach (rulings 7 and 8).

An answer None means that there is no way; Undecided is raised where the ``budget`` is spent.
Ways are shortest where fewer than ``NEAREST`` positions lie nearer; otherwise they are ways, but
there may be shorter ones. Cards are told apart only as far as a question depends on it (Lemmas 1 to
3).
"""

from collections.abc import Sequence
from typing import Final

from zankref.cards import Card
from zankref.layout import Place, Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import ALTERNATELY, Build, wanted
from zankref.reachability.positions.moves import as_steps
from zankref.reachability.positions.piles import Codes, Piles
from zankref.reachability.positions.tableau import Tableau, free_now, occupied
from zankref.reachability.problems.tableau import Aim, TableauProblem
from zankref.reachability.search.best_first import Found, best_first, breadth_first
from zankref.reachability.shortcuts import relaxation

NEAREST = 151
"""How many positions are expanded breadth-first, before the most promising ones come first."""

NEAREST_GREEDY = 400
"""How many are expanded greedily instead, where a way need not be short."""

_WEIGHT: Final = 4
"""How many moves more a way may take for each thing that is still to be done."""


def freeing(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way, one or more moves, to a table on which a tableau top fits M.

    Precedence 2 (``wegner.2``, ruling 7), for a table on which no tableau top fits M. An empty
    pile is available while fewer than ``limit`` piles are occupied. None if there is no way; the
    list is empty if a top fits M already.
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
    store = Piles(build)
    start = [store.of([build.code[card] for card in pile]) for pile in piles]
    problem = TableauProblem(store, Codes(build), start, limit, Aim({}, most))
    return _way(problem, budget or Budget())


def first_freed(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> set[Place]:
    """Find the cards that can be freed for M before any other (``wegner.2.advanced``).

    Returns them as pairs of a pile's index and the card's place in it, counted from the bottom.
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
    return {places[code] for code in _all_freed(problem, budget or Budget())}


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

    A short one or any. Cards that come to fit M on the way are played at once, any of them in any
    order. The list is empty if the goal is reached already; None if it cannot be reached.
    """
    wants = wanted(tops)
    free = free_now(piles, wants)
    if any(piles[place][height] == card for place, height in free):
        return []
    budget = budget or Budget()
    if short and not free:
        problem, _ = _freeing_problem(piles, wants, 1 << card, limit, build)
        near = breadth_first(problem, budget, NEAREST)
        if near.way is not None or (near.complete and not problem.freed):
            return _steps(problem, near)
    # Few tables need what this imports.
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
    """Find a way to the goal of ``clear`` (ruling 8), a short one or any.

    ``place`` is the announced pile; ``mark`` says where its bottom card lies now (pile, place in
    it), None if it has left the tableau; ``gone`` whether it has gone, lying alone, from ``place``
    onto another non-empty pile; ``unoccupied`` is how many piles held no card when it was
    announced.
    The list is empty if the goal is reached already; None if it cannot be reached.
    """
    most = len(piles) - unoccupied - 1
    enough = occupied(piles) <= most
    if gone and enough:
        return []
    if not gone and (mark is None or not _has_host(piles[mark[0]][mark[1]], piles, build)):
        return None
    if (mark == (place, 0) or not enough) and not relaxation.may_clear(piles, most, limit, build):
        return None
    budget, codes, store = budget or Budget(), Codes(build), Piles(build)
    start = [store.of([build.code[card] for card in pile]) for pile in piles]
    if not gone and mark is not None:
        pile, height = mark
        with_mark = [build.code[card] for card in piles[pile]]
        marked = with_mark[height] = codes.single_out(piles[pile][height])
        start[pile] = store.of(with_mark)
        if mark != (place, 0):
            if not build.fills_space(piles[pile][height]):
                return None  # it has to come back to its place, alone
            from zankref.reachability.problems.returning import ReturnProblem

            alone = store.of([marked])
            back = ReturnProblem(store, codes, start, place, alone, limit, unoccupied)
            return back.way(budget)
        store.marked, store.unmarked = marked, build.code[piles[pile][height]]
    problem = TableauProblem(store, codes, start, limit, Aim({}, most))
    return _way(problem, budget) if short else _any_way(problem, budget)


def _way(problem: TableauProblem, budget: Budget) -> list[Step] | None:
    """Return a way, one or more moves; None if there is none."""
    found = breadth_first(problem, budget, NEAREST)
    if found.way is None and not found.complete and problem.bounded(budget):
        found = best_first(problem, budget, _WEIGHT)
    return _steps(problem, found)


def _any_way(problem: TableauProblem, budget: Budget) -> list[Step] | None:
    """Return any way, which may be long, but is soon found; None if there is none."""
    found = best_first(problem, budget, _WEIGHT, NEAREST_GREEDY, greedy=True)
    if found.way is None and not found.complete and problem.bounded(budget):
        found = best_first(problem, budget, _WEIGHT, greedy=True)
    return _steps(problem, found)


def _all_freed(problem: TableauProblem, budget: Budget) -> set[int]:
    """Return the codes among the ends that can come free first."""
    ends = problem.aim.ends
    problem.seek(Aim(ends, every=True))
    near = breadth_first(problem, budget, NEAREST)
    freed = set(problem.freed)
    if near.way is not None or near.complete or not problem.bounded(budget):
        return freed
    for code in sorted(problem.may_come_free() - freed):
        problem.seek(Aim({end: end == code for end in ends}))
        if best_first(problem, budget, _WEIGHT).way is not None:
            freed.add(code)
    return freed


def _steps(problem: TableauProblem, found: Found) -> list[Step] | None:
    """Return what was found as moves between places."""
    return None if found.way is None else as_steps(problem.store, problem.piles, found.way)


def _freeing_problem(
    piles: Tableau, wants: int, sought: int, limit: int, build: Build
) -> tuple[TableauProblem, dict[int, Place]]:
    """Return the problem of freeing cards that fit M, and where these lie by their codes.

    In each pile the topmost card that fits M ends the search (Lemma 3); some of them are sought.
    """
    store, codes = Piles(build), Codes(build)
    ends: dict[int, bool] = {}
    places: dict[int, Place] = {}
    start = []
    for place, pile in enumerate(piles):
        height = _topmost(pile, wants)
        cut = [build.code[card] for card in pile[height + 1 :]]
        if height >= 0:
            end = codes.immovable()
            ends[end] = sought >> pile[height] & 1 == 1
            places[end] = (place, height)
            cut.insert(0, end)
        start.append(store.of(cut))
    return TableauProblem(store, codes, start, limit, Aim(ends)), places


def _has_host(card: Card, piles: Tableau, build: Build) -> bool:
    """Say whether a card that this one fits on lies anywhere in the tableau."""
    needed = build.fits_on[build.code[card]]
    return any(build.code[other] == needed for pile in piles for other in pile)


def _topmost(pile: Sequence[Card], wants: int) -> int:
    """Return the place of the topmost card of these in a pile, -1 if there is none."""
    for place in range(len(pile) - 1, -1, -1):
        if wants >> pile[place] & 1:
            return place
    return -1
