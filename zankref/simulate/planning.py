"""Plans for tableau moves: what to announce, and the steps, such that no position comes back.

No position may come back in a run (ruling 8). So a plan goes on until nothing is left to gain.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from zankref.layout import FOUNDATION
from zankref.simulate.board import Board
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
from zankref.simulate.sight import Sight
from zankref.simulate.state import Planned, State

_TRIES = 4
"""So many announcements are tried at each place of a plan."""

_OTHER_GOALS = 0.2
"""How often a player announces something else than the nearest goal."""

_DETOURS = 4
_POSITIONS = 1000
"""So often, and among so many positions, a way is sought round those that have been there."""


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
    for leg in _Planner(game).legs(game.state.copy()) or []:
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
    if planned.position != state.table.tableau():
        return False
    after = state.table.copy()
    after.move(*planned.step)
    return (
        planned.limit == game.sight.limit(state)
        and planned.goal.number == number
        and (not planned.said or planned.goal == state.announced)
        and after.tableau() not in state.run
    )


class _Planner:
    """Looks for a plan. Detours are sought only so often, since to seek them takes long."""

    def __init__(self, game: Game) -> None:
        self.rng = game.rng
        self.sight = game.sight
        self.detours = _DETOURS

    def legs(self, state: State) -> list[Leg] | None:
        """Return the legs from a state on; None if every way tried comes back."""
        number = self.sight.lowest(state, 4)
        if number is None or number == 1:
            return []
        for leg in self._options(state, number):
            after = _after(state, leg)
            if after is not None:
                # On a wide table the highest pile is sought anew when it comes to that.
                far = 3 in self.sight.advanced and self.sight.wide(after.table)
                rest = self.legs(after) if number == 3 and not far else []
                if rest is not None:
                    return [leg, *rest]
        return None

    def _options(self, state: State, number: int) -> Iterator[Leg]:
        """Yield the legs that can begin a plan: each way as found, varied, and with a detour."""
        for leg in self._plain(state, number):
            targets = [target for _, target in leg.steps]
            end = targets.index(FOUNDATION) if FOUNDATION in targets else None
            found = Leg(leg.goal, leg.steps[:end], leg.stands)
            yield found
            yield replace(found, steps=_varied(self.rng, state.table, found.steps))
            if self.detours:
                self.detours -= 1
                detour = _detour(self.sight, state, leg.goal)
                if detour is not None:
                    yield replace(found, steps=detour)

    def _plain(self, state: State, number: int) -> Iterator[Leg]:
        """Yield legs with shortest ways: what is announced if that will do, the nearest, others."""
        table, limit = state.table, self.sight.limit(state)
        standing = state.announced
        if (
            standing
            and standing.number == number
            and (standing.begun or number not in self.sight.advanced)
        ):
            yield from (replace(leg, stands=True) for leg in _ways(table, limit, [standing]))
        if number in self.sight.advanced:
            yield from _ways(table, limit, (highest if number == 3 else least_deep)(table, limit))
            return
        possible = goals(table, number)
        others = _ways(table, limit, self.rng.sample(possible, min(_TRIES, len(possible))))
        if self.rng.random() < _OTHER_GOALS and not self.sight.wide(table):
            yield from others
        plain = nearest(table, number, limit)
        if plain is not None:
            yield Leg(plain[0], tuple(plain[1]))
        if not self.sight.wide(table):
            yield from others


def _ways(table: Board, limit: int, found: Iterable[Goal]) -> Iterator[Leg]:
    """Yield the legs to those goals that can be reached."""
    for goal in found:
        way = way_to(table, goal, limit)
        if way is not None:
            yield Leg(goal, tuple(way))


def _after(state: State, leg: Leg) -> State | None:
    """Return the state after a leg; None if a position comes back."""
    after = replace(state.copy(), announced=leg.goal)
    for step in leg.steps:
        run = after.run or (after.table.tableau(),)
        after.make_step(step)
        if after.table.tableau() in run:
            return None
    return replace(after, announced=None)


def _varied(rng: Random, table: Board, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the same way by way of other empty piles."""
    table = table.copy()
    places = list(range(table.layout.tableau))
    varied: list[Step] = []
    for source, target in steps:
        if not table.piles[places[target]]:
            empty = [i for i, place in enumerate(places) if not table.piles[place]]
            other = rng.choice(empty)
            places[target], places[other] = places[other], places[target]
        step = places[source], places[target]
        table.move(*step)
        varied.append(step)
    return tuple(varied)


def _detour(sight: Sight, state: State, goal: Goal) -> tuple[Step, ...] | None:
    """Find a way to a goal round all positions that have been there; None if none is near."""
    seen = {state.table.tableau(), *state.run}
    queue: list[tuple[Board, Goal, tuple[Step, ...]]] = [(state.table, goal, ())]
    for table, here, way in queue:
        if reached(table, here):
            return way
        if len(queue) > _POSITIONS or sight.playable(table):
            continue
        there = replace(state, table=table)
        for step in sight.allowed_steps(there):
            after = table.copy()
            after.move(*step)
            if after.tableau() not in seen:
                seen.add(after.tableau())
                queue.append((after, moved(table, here, step), (*way, step)))
    return None
