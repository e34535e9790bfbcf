"""What such a game consists of: the table, whose turn it is, what is owed, the moves begun last."""

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from zankref.table import Table

NO_PILE = -2

Deed: TypeAlias = Literal["move", "open", "flip", "pass", "merge", "touch"]


@dataclass(frozen=True, slots=True)
class Try:
    """Something that a player does, or tries to do, and with which a move begins.

    ``count`` cards go as one from a pile to a pile; ``source`` and ``target`` are piles of the
    table, or ``FOUNDATION``; only moves have a target.
    """

    deed: Deed
    source: int = NO_PILE
    target: int = NO_PILE
    count: int = 1


@dataclass(frozen=True, slots=True)
class Debt:
    """The move that an offender owes after a Stop, and who is on turn when he has made it."""

    offender: int
    caller: int
    codes: frozenset[str]


@dataclass(slots=True)
class State:
    """All that taking back a move gives back. Players count from 0.

    ``opened`` are the players whose top stock card lies open, ``due`` the piles whose top card
    must be turned up and written before the next move, ``freed_by`` is who made it free,
    ``passed`` the players passed over just now, ``served`` counts the turns that each has missed
    for a penalty. ``moves`` counts the moves of cards, ``ended`` says that the players agreed that
    nothing can be played any more.
    ``interrupted`` is the player in whose turn another has just moved, with what was ``served``.
    """

    table: Table
    on_turn: int
    served: tuple[int, ...]
    opened: frozenset[int] = frozenset()
    due: tuple[int, ...] = ()
    freed_by: int | None = None
    passed: tuple[int, ...] = ()
    debt: Debt | None = None
    phase: int = 1
    moves: int = 0
    winner: int | None = None
    ended: bool = False
    interrupted: tuple[int, tuple[int, ...]] | None = None

    def copy(self) -> "State":
        """Return a snapshot that later moves leave alone."""
        return replace(self, table=self.table.copy())


@dataclass(slots=True)
class Begun:
    """A move that has begun, with the snapshot to which taking it back leads.

    ``codes`` are the faults in it, ``touched`` those that were found at a touch with which it
    began; ``ordered`` is False where it began out of turn, and ``unsure`` says that a card which
    another player left covered may matter to it, so that nobody knows whether it was faultless.
    """

    player: int
    tried: Try
    before: State
    codes: list[str] = field(default_factory=list)
    touched: tuple[str, ...] = ()
    ordered: bool = True
    unsure: bool = False
    taken_back: bool = False
