"""What a simulated game consists of: the table, whose turn it is, and the moves begun last."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from zankref.cards import FALLEN, Card
from zankref.simulate.board import Board
from zankref.simulate.goals import Goal, Step, moved, reached

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles by their places."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The turn that another player broke into: with this its ``player`` goes on (ruling 12)."""

    player: int
    begun: frozenset[int]
    served: tuple[int, ...]
    announced: Goal | None
    run: tuple[Position, ...]


@dataclass(slots=True)
class State:
    """All that a move taken back gives back (ruling 14). Players count from 0.

    ``begun`` are the players who have been on turn. ``refills`` are the players whose waste must
    get a card after a Stop, each with its caller. ``served`` counts the turns that each player has
    missed for a penalty, ``passed`` are those passed over just now. ``run`` lists the tableau
    positions since the consecutive tableau moves of this turn began. ``unturned`` are the piles
    whose top card came free and has to be turned up before the next move, ``freed_by`` is who made
    it free; ``interrupted`` is the turn in which the player on turn has just moved out of turn.
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
    interrupted: Interrupted | None = None

    def copy(self) -> "State":
        """Return a snapshot that later moves leave alone."""
        return replace(self, table=self.table.copy())

    def make_step(self, step: Step) -> None:
        """Move a card from tableau pile to tableau pile, as part of a run."""
        run = self.run or (self.table.tableau(),)
        goal = self.announced and moved(self.table, self.announced, step)
        self.table.move(*step)
        run = (*run, self.table.tableau())
        if goal is not None and reached(self.table, goal):
            if goal.card is None and _occupied(run[-1]) < _occupied(run[0]):
                run = ()  # what has been gained is not lost again, so nothing goes in circles
            goal = None
        self.announced, self.run = goal and replace(goal, begun=True), run

    def moves_meanwhile(self, step: Step) -> None:
        """Note a move that is made in another's turn, for what he has announced."""
        turn = self.interrupted
        if turn is not None and turn.announced is not None:
            goal = moved(self.table, turn.announced, step)
            self.interrupted = replace(turn, announced=goal)


def _occupied(position: Position) -> int:
    return sum(bool(pile) and pile[0] != FALLEN for pile in position)


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
