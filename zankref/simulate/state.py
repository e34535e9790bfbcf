"""What a simulated game consists of: the table, whose turn it is, and the moves begun last."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from zankref.cards import Card
from zankref.simulate.board import Board
from zankref.simulate.goals import Goal, Step, moved, reached

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles by their places."""


@dataclass(slots=True)
class State:
    """All that a move taken back gives back (ruling 14). Players count from 0.

    ``begun`` are the players who have been on turn. ``refills`` are the players whose waste must
    get a card after a Stop, each with its caller. ``served`` counts the turns that each player has
    missed for a penalty, ``passed`` are those passed over just now. ``run`` lists the tableau
    positions since the consecutive tableau moves of this turn began. ``unturned`` are the piles
    whose top card came free and has to be turned up before the next move, ``freed_by`` is who made
    it free.
    """

    table: Board
    on_turn: int
    begun: frozenset[int]
    served: tuple[int, ...]
    passed: tuple[int, ...] = ()
    refills: tuple[tuple[int, int], ...] = ()
    announced: Goal | None = None
    run: tuple[Position, ...] = ()
    unturned: tuple[int, ...] = ()
    freed_by: int | None = None
    winner: int | None = None

    def copy(self) -> "State":
        """Return a snapshot that later moves leave alone."""
        return replace(self, table=self.table.copy())

    def make_step(self, step: Step) -> None:
        """Move a card from tableau pile to tableau pile, as part of a run."""
        run = self.run or (self.table.tableau(),)
        goal = self.announced and moved(self.table, self.announced, step)
        self.table.move(*step)
        if goal is not None:
            goal = None if reached(self.table, goal) else replace(goal, begun=True)
        self.announced, self.run = goal, (*run, self.table.tableau())


@dataclass(frozen=True, slots=True)
class Planned:
    """A step that a player has planned, on the ``position`` and with the ``limit`` he reckoned on.

    ``goal`` is what is announced then; it has to be said first if it is not ``said``.
    """

    position: Position
    limit: int
    goal: Goal
    said: bool
    step: Step


@dataclass(slots=True)
class Begun:
    """A move that has begun, with the snapshot to which taking it back leads.

    ``codes`` are the faults in it. ``lifted`` says that a stock card is in the hand, ``joker`` that
    it was the joker and the draw has to be repeated, ``in_pause`` that it began during a Pause;
    ``ordered`` is False for a move out of turn.
    """

    player: int
    pile: int
    before: State
    in_pause: bool
    ordered: bool
    codes: list[str] = field(default_factory=list)
    lifted: bool = False
    joker: bool = False
    taken_back: bool = False
