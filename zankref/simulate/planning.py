"""Plans for tableau moves: what to announce, and the steps, such that no position comes back.

Gaining one empty pile may lead to where the next can only be gained through a position that has
been there already (ruling 8). So a plan goes on until nothing is left to gain.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from zankref.simulate.game import Game
from zankref.simulate.goals import (
    Goal,
    Step,
    goals,
    highest,
    least_deep,
    moved,
    nearest,
    reached,
    way_to,
)
from zankref.simulate.state import Planned, State
from zankref.table import FOUNDATION, Table

_TRIES = 4
"""So many announcements are tried at each place of a plan."""

_OTHER_GOALS = 0.2
"""How often a player announces something else than the nearest goal."""

_POSITIONS = 2000
"""So many positions are looked at to find a way round those that have been there already."""


@dataclass(frozen=True, slots=True)
class Leg:
    """An announcement, or what is left of one that ``stands``, and the steps to its goal."""

    goal: Goal
    steps: tuple[Step, ...]
    stands: bool = False


def plan(game: Game) -> list[Planned]:
    """Plan the tableau moves of the player on turn; empty if every way tried comes back."""
    planned: list[Planned] = []
    state, limit = game.state.copy(), game.sight.limit(game.state)
    for leg in _legs(game, game.state.copy()) or []:
        state.announced = leg.goal
        said = leg.stands
        for step in leg.steps:
            assert state.announced is not None
            planned.append(Planned(state.table.tableau(), limit, state.announced, said, step))
            state.make_step(step)
            said = True
    return planned


def still_good(game: Game, number: int) -> bool:
    """Say whether the plan goes on from here with moves of this number."""
    if not game.plan:
        return False
    planned, state = game.plan[0], game.state
    after = state.table.copy()
    after.move(*planned.step)
    return (
        planned.position == state.table.tableau()
        and planned.limit == game.sight.limit(state)
        and planned.goal.number == number
        and (not planned.said or planned.goal == state.announced)
        and after.tableau() not in state.run
    )


def _legs(game: Game, state: State) -> list[Leg] | None:
    number = game.sight.lowest(state, 4)
    if number is None or number == 1:
        return []
    for leg in _options(game, state, number):
        after = _after(state, leg)
        if after is not None:
            rest = _legs(game, after) if number == 3 else []
            if rest is not None:
                return [leg, *rest]
    return None


def _options(game: Game, state: State, number: int) -> Iterator[Leg]:
    """Yield the legs that can begin a plan: each way as found, varied, and with a detour."""
    for leg in _plain(game, state, number):
        to_foundation = next((i for i, step in enumerate(leg.steps) if step[1] == FOUNDATION), None)
        steps = leg.steps[:to_foundation]
        yield Leg(leg.goal, steps, leg.stands)
        yield Leg(leg.goal, _varied(game, state.table, steps), leg.stands)
        detour = _detour(game, state, leg.goal)
        if detour is not None:
            yield Leg(leg.goal, detour, leg.stands)


def _plain(game: Game, state: State, number: int) -> Iterator[Leg]:
    """Yield legs with the shortest ways: what is announced if that will do, the nearest, others."""
    sight, table, limit = game.sight, state.table, game.sight.limit(state)
    standing = state.announced
    if standing and standing.number == number and (standing.begun or not sight.advanced):
        way = way_to(table, standing, limit)
        if way is not None:
            yield Leg(standing, tuple(way), stands=True)
    if sight.advanced:
        found = highest(table, limit) if number == 3 else least_deep(table, limit)
    else:
        found = nearest(table, number, limit)
        possible = goals(table, number)
        others = game.rng.sample(possible, min(_TRIES, len(possible)))
        if game.chance(_OTHER_GOALS) and not sight.wide(table):
            found = chain(others, found)
        else:
            found = chain(found, others)
    for goal in found:
        way = way_to(table, goal, limit)
        if way is not None:
            yield Leg(goal, tuple(way))


def _after(state: State, leg: Leg) -> State | None:
    """Return the state after a leg; None if a position comes back."""
    after = state.copy()
    run = [*(state.run or (state.table.tableau(),))]
    for step in leg.steps:
        after.table.move(*step)
        if after.table.tableau() in run:
            return None
        run.append(after.table.tableau())
    return replace(after, run=tuple(run), announced=None)


def _varied(game: Game, table: Table, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the same way by way of other empty piles."""
    table = table.copy()
    places = list(range(game.layout.tableau))
    varied: list[Step] = []
    for source, target in steps:
        if not table.piles[places[target]]:
            empty = [i for i, place in enumerate(places) if not table.piles[place]]
            other = game.rng.choice(empty)
            places[target], places[other] = places[other], places[target]
        step = places[source], places[target]
        table.move(*step)
        varied.append(step)
    return tuple(varied)


def _detour(game: Game, state: State, goal: Goal) -> tuple[Step, ...] | None:
    """Find a way to a goal round all positions that have been there; None if none is near."""
    seen = {state.table.tableau(), *state.run}
    queue: list[tuple[Table, Goal, tuple[Step, ...]]] = [(state.table, goal, ())]
    for table, here, way in queue:
        if reached(table, here):
            return way
        if len(queue) > _POSITIONS or game.sight.playable(table):
            continue
        there = replace(state, table=table)
        for step in game.sight.allowed_steps(there):
            after = table.copy()
            after.move(*step)
            if after.tableau() not in seen:
                seen.add(after.tableau())
                queue.append((after, moved(table, here, step), (*way, step)))
    return None
