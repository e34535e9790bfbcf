"""Announced goals: a card to be freed, or a tableau pile to be cleared (ruling 8)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from zankref.cards import FALLEN, PACK, Card, rank
from zankref.layout import FOUNDATION, Step
from zankref.reachability import on_tableau
from zankref.reachability.positions.build import Build
from zankref.reachability.positions.tableau import after_steps
from zankref.simulation.state import Goal, Position, State
from zankref.table import Table

_SMALL = 16


def goals(table: Table, number: int) -> list[Goal]:
    """Return what can be announced for number 2 or 3, whether or not it can be reached.

    On a large tableau a card is left out if another has to go to M first: searching for a way to
    free it takes long, and players do not plan that far either.
    """
    tableau = table.tableau()
    if number == 2:
        cards = sorted({card for pile in tableau for card in pile if card < PACK})
        small = sum(map(len, tableau)) <= _SMALL
        wants = table.wants
        soon = [c for c in cards if small or c - 1 not in cards or wants >> c & 1]
        return [Goal(card=card) for card in soon if not is_reached(table, Goal(card=card))]
    empty = table.unoccupied()
    return [
        Goal(place=place, mark=(place, 0), empty=empty)
        for place, pile in enumerate(tableau)
        if pile and pile[0] != FALLEN
    ]


def is_reached(table: Table, goal: Goal) -> bool:
    """Return whether the goal is reached on a table."""
    if goal.card is None:
        return goal.gone and table.unoccupied() > goal.empty
    return table.wants >> goal.card & 1 == 1 and any(
        pile and pile[-1] == goal.card for pile in table.tableau()
    )


def way_to(table: Table, goal: Goal, limit: int, build: Build) -> list[Step] | None:
    """Return the steps from a table to the goal with at most ``limit`` piles occupied, or None."""
    way = _way(table.tableau(), tuple(table.foundations), replace(goal, begun=False), limit, build)
    return None if way is None else list(way)


@lru_cache(maxsize=4096)
def _way(
    tableau: Position, tops: tuple[Card, ...], goal: Goal, limit: int, build: Build
) -> tuple[Step, ...] | None:
    """Search for the steps; memoised."""
    if goal.card is not None:
        way = on_tableau.free_way(tableau, tops, goal.card, limit, build)
    else:
        way = on_tableau.clear_way(
            tableau, goal.place, goal.mark, limit, goal.empty, goal.gone, build
        )
    return None if way is None else tuple(way)


def moved(table: Table, goal: Goal, step: Step, build: Build) -> Goal:
    """Return the goal as of after a tableau move; call this just before the move."""
    source, target = step
    if goal.mark != (source, len(table.piles[source]) - 1):
        return goal
    if target == FOUNDATION:
        return replace(goal, mark=None)
    pile = table.piles[target]
    if goal.mark == (goal.place, 0) and pile and build.fits(table.top(source), pile[-1]):
        return replace(goal, mark=None, gone=True)
    return replace(goal, mark=(target, len(pile)))


def nearest(table: Table, number: int, limit: int, build: Build) -> tuple[Goal, list[Step]] | None:
    """Return the goal of number 2 or 3 that takes the fewest steps, and these steps."""
    tableau = table.tableau()
    if number == 2:
        way = on_tableau.freeing(tableau, table.foundations, limit, build)
        if way is None:
            return None
        tops = {pile[-1] for pile in after_steps(tableau, way) if pile}
        return Goal(card=min(card for card in tops if table.wants >> card & 1)), way
    way = on_tableau.clearing(tableau, limit, build)
    if way is None:
        return None
    for goal in goals(table, 3):
        after, there = table.copy(), goal
        for step in way:
            there = moved(after, there, step, build)
            after.move(*step)
        if is_reached(after, there):
            return goal, way
    return None


def least_deep(table: Table, limit: int, build: Build) -> Iterator[Goal]:
    """Yield the least deep of the cards that can be freed (``wegner.2.advanced``)."""
    tableau = table.tableau()
    freed = on_tableau.first_freed(tableau, table.foundations, limit, build)
    depths = {(place, height): len(tableau[place]) - height for place, height in freed}
    least = [copy for copy in sorted(freed) if depths[copy] == min(depths.values())]
    yield from (Goal(card=tableau[place][height]) for place, height in least)


def highest(table: Table, limit: int, build: Build) -> Iterator[Goal]:
    """Yield the piles with the highest bottom card that can be cleared (``wegner.3.advanced``)."""
    found: int | None = None
    for goal in sorted(_open(table), key=lambda goal: -rank(table.piles[goal.place][0])):
        bottom = rank(table.piles[goal.place][0])
        if found in (None, bottom) and way_to(table, goal, limit, build) is not None:
            found = bottom
            yield goal


def less_deep(table: Table, card: Card, limit: int, build: Build) -> bool:
    """Return whether a less deep card can be freed first (``wegner.2.advanced``)."""
    tableau = table.tableau()
    freed = on_tableau.first_freed(tableau, table.foundations, limit, build)
    depths = {
        (place, height): len(pile) - height
        for place, pile in enumerate(tableau)
        for height in range(len(pile))
    }
    copies = [copy for copy in depths if tableau[copy[0]][copy[1]] == card]
    own = min(depths[copy] for copy in [copy for copy in copies if copy in freed] or copies)
    return any(depths[copy] < own for copy in freed)


def higher(table: Table, goal: Goal, limit: int, build: Build) -> bool:
    """Return whether a pile with a higher bottom card can be cleared (``wegner.3.advanced``)."""
    best = next(highest(table, limit, build), goal)
    return rank(table.piles[best.place][0]) > rank(table.piles[goal.place][0])


def _open(table: Table) -> list[Goal]:
    """Return the piles that could be cleared and whose bottom card is face up."""
    return [goal for goal in goals(table, 3) if not table.covered[goal.place]]


def make_step(state: State, step: Step, build: Build) -> None:
    """Move a card between tableau piles, as part of a run."""
    run = state.run or (state.table.tableau(),)
    goal = state.announced and moved(state.table, state.announced, step, build)
    state.table.move(*step)
    run = (*run, state.table.tableau())
    if goal is not None and is_reached(state.table, goal):
        if goal.card is None and _occupied(run[-1]) < _occupied(run[0]):
            run = ()  # a gain is never lost again, so nothing goes in circles
        goal = None
    state.announced, state.run = goal and replace(goal, begun=True), run


def _occupied(position: Position) -> int:
    return sum(bool(pile) and pile[0] != FALLEN for pile in position)
