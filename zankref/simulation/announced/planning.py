"""Plans of tableau moves: announcements and steps that never repeat a position.

No position may be repeated in a run (ruling 8), so a plan continues until nothing is left to gain.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from zankref.layout import FOUNDATION, Step
from zankref.simulation.announced import goals
from zankref.simulation.announced.oracle import AnnouncedOracle
from zankref.simulation.state import Goal, Position, State

_TRIES = 4
"""Number of announcements tried at each stage of a plan."""

_OTHER_GOALS = 0.2
"""Probability of announcing something other than the nearest goal."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A planned step, with the ``position`` and the ``limit`` that the plan assumes.

    ``goal`` is the announcement then in force; it has to be made first unless ``said``.
    """

    position: Position
    limit: int
    goal: Goal
    said: bool
    step: Step


@dataclass(frozen=True, slots=True)
class Leg:
    """An announcement, or the rest of one that ``stands``, and the steps to its goal."""

    goal: Goal
    steps: tuple[Step, ...]
    stands: bool = False


def plan(state: State, oracle: AnnouncedOracle, rng: Random) -> list[Planned]:
    """Plan the tableau moves of the player on turn; empty if all lines tried repeat a position."""
    planned: list[Planned] = []
    after, limit = state.copy(), oracle.limit(state)
    for leg in _Planner(oracle, rng).legs(state.copy()) or []:
        after.announced = leg.goal
        said = leg.stands
        for step in leg.steps:
            assert after.announced is not None
            planned.append(Planned(after.table.tableau(), limit, after.announced, said, step))
            goals.make_step(after, step, oracle.build)
            said = True
    return planned


def still_good(
    planned: Sequence[Planned], state: State, oracle: AnnouncedOracle, number: int
) -> bool:
    """Return whether a plan continues from here with moves of this number."""
    if not planned or planned[0].position != state.table.tableau():
        return False
    first = planned[0]
    return (
        first.limit == oracle.limit(state)
        and first.goal.number == number
        and (not first.said or first.goal == state.announced)
        and state.table.tableau_after(*first.step) not in state.run
    )


class _Planner:
    """Searches for a plan."""

    def __init__(self, oracle: AnnouncedOracle, rng: Random) -> None:
        self.oracle = oracle
        self.rng = rng

    def legs(self, state: State) -> list[Leg] | None:
        """Return the legs from a state; None if every line tried repeats a position."""
        number = self.oracle.lowest(state, state.on_turn, 4)
        if number is None or number == 1:
            return []
        for leg in self._options(state, number):
            after = self._after(state, leg)
            if after is not None:
                # On a wide table the highest pile is searched for again at that point.
                far = 3 in self.oracle.advanced and self.oracle.is_wide(after.table)
                rest = self.legs(after) if number == 3 and not far else []
                if rest is not None:
                    return [leg, *rest]
        return None

    def _options(self, state: State, number: int) -> Iterator[Leg]:
        """Yield the legs that can begin a plan in which no card goes to M."""
        for leg in self._plain(state, number):
            targets = [target for _, target in leg.steps]
            end = targets.index(FOUNDATION) if FOUNDATION in targets else None
            yield replace(leg, steps=leg.steps[:end])

    def _plain(self, state: State, number: int) -> Iterator[Leg]:
        """Yield legs with the fewest steps: for the present goal if valid, the nearest, others."""
        table, limit, build = state.table, self.oracle.limit(state), self.oracle.build
        standing, strict = state.announced, number in self.oracle.advanced
        if standing and standing.number == number and (standing.begun or not strict):
            yield from (replace(leg, stands=True) for leg in self._ways(state, [standing]))
        if strict:
            first = goals.highest if number == 3 else goals.least_deep
            yield from self._ways(state, first(table, limit, build))
            return
        possible = goals.goals(table, number)
        others = self._ways(state, self.rng.sample(possible, min(_TRIES, len(possible))))
        wide = self.oracle.is_wide(table)
        if self.rng.random() < _OTHER_GOALS and not wide:
            yield from others
        plain = goals.nearest(table, number, limit, build)
        if plain is not None:
            yield Leg(plain[0], tuple(plain[1]))
        if not wide:
            yield from others

    def _ways(self, state: State, found: Iterable[Goal]) -> Iterator[Leg]:
        """Yield the legs to those goals that can be reached."""
        for goal in found:
            way = goals.way_to(state.table, goal, self.oracle.limit(state), self.oracle.build)
            if way is not None:
                yield Leg(goal, tuple(way))

    def _after(self, state: State, leg: Leg) -> State | None:
        """Return the state after a leg; None if it repeats a position."""
        after = replace(state.copy(), announced=leg.goal)
        for step in leg.steps:
            run = after.run or (after.table.tableau(),)
            goals.make_step(after, step, self.oracle.build)
            if after.table.tableau() in run:
                return None
        return replace(after, announced=None)
