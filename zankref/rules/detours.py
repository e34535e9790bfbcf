"""Ways for a player in the middle of a run, in which no position may recur (ruling 8).

Whether a lower number is possible does not depend on the run (ruling 7), so a way found by the
search may lead through a position of the run. This module looks for another way nearby.
"""

from collections.abc import Container, Sequence
from itertools import islice
from typing import Final

from zankref.cards import FALLEN, KNOWN_CARDS, Card
from zankref.layout import FOUNDATION, Step
from zankref.reachability.positions.build import Build
from zankref.reachability.positions.tableau import first_emptied, free_now, has_room, occupied
from zankref.rules.judgement import Line
from zankref.rules.run import Position

PATIENCE: Final = 1000
"""The maximum number of positions to expand."""


class Detours:
    """Finds ways on a tableau, from ``start``, that avoid the positions of a run."""

    def __init__(
        self,
        start: Position,
        run: Container[Position],
        wants: int,
        limit: int,
        build: Build,
        *,
        advanced: Container[int],
    ) -> None:
        self._start = start
        self._run = run
        self._wants = wants
        self._limit = limit
        self._build = build
        self._advanced = advanced

    def instead_of(self, way: Line) -> Line | None:
        """Return ``way`` if it avoids the run, else a way that does, or None if none is nearby.

        Under the advanced conditions, the other way is for the same card or pile.
        """
        return self._around(way) if self._repeats(way.steps) else way

    def _repeats(self, steps: Sequence[Step]) -> bool:
        here = self._start
        for step in steps:
            if step[1] == FOUNDATION:
                return False
            here = self._after(here, step)
            if here in self._run:
                return True
        return False

    def _around(self, way: Line) -> Line | None:
        ways: dict[Position, tuple[Step, ...]] = {self._start: ()}
        queue = [self._start]
        for here in islice(queue, PATIENCE):
            for step in self._steps(here):
                position = self._after(here, step)
                if position not in ways and position not in self._run:
                    ways[position] = (*ways[here], step)
                    reached = self._reached(way, position, ways[position])
                    if reached is not None:
                        return reached
                    if way.free is None or not free_now(position, self._wants):
                        queue.append(position)
        return None

    def _reached(self, way: Line, position: Position, steps: tuple[Step, ...]) -> Line | None:
        """Return the steps as a line if they end where the purpose of ``way`` is met, else None."""
        if way.free is not None:
            for place, height in sorted(free_now(position, self._wants)):
                card = position[place][height]
                if card == way.free or 2 not in self._advanced:
                    return Line((*steps, (place, FOUNDATION)), free=card)
        elif occupied(position) < occupied(self._start):
            cleared = first_emptied(self._start, steps)
            if cleared == way.clear or 3 not in self._advanced:
                return Line(steps, clear=cleared)
        return None

    def _steps(self, here: Position) -> list[Step]:
        """Return the possible moves; what ``may_go`` asks is asked once for each card."""
        steps: list[Step] = []
        empty = [place for place, pile in enumerate(here) if not pile]
        has_space = has_room(here, self._limit)
        for source, pile in enumerate(here):
            card = pile[-1] if pile else FALLEN
            if card >= KNOWN_CARDS:
                continue
            hosts, targets = self._build.hosts[card], list[int]()
            for target, onto in enumerate(here):
                if onto and onto[-1] < KNOWN_CARDS and hosts >> onto[-1] & 1:
                    targets.append(target)
            if not targets and has_space and len(pile) > 1:
                targets = empty
            steps += [(source, target) for target in targets]
        return steps

    def _after(self, here: Position, step: Step) -> Position:
        source, target = step
        piles: list[tuple[Card, ...]] = list(here)
        piles[target] = (*piles[target], piles[source][-1])
        piles[source] = piles[source][:-1]
        if self._build.falls and not piles[source] and (FALLEN,) not in here:
            piles[source] = (FALLEN,)
        return tuple(piles)
