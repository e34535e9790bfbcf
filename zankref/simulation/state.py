"""The state of a simulated game: the table, whose turn it is, what is owed, and the moves."""

from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias

from zankref.codes import Code
from zankref.rules.announcement import Announcement
from zankref.rules.run import Run
from zankref.table import Table

NO_PILE = -2

Verb: TypeAlias = Literal["move", "open", "flip", "pass", "merge", "touch"]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that a player does or tries to do, and that may begin a move.

    ``count`` cards move as one; ``source`` and ``target`` are piles of the table, or
    ``FOUNDATION``. A touch has a target if the card in the hand touches that pile.
    """

    verb: Verb
    source: int = NO_PILE
    target: int = NO_PILE
    count: int = 1


class Remedy(NamedTuple):
    """The move that an offender owes after a Stop; the caller is on turn once it is made.

    The move that was ``stopped`` is not the one.
    """

    offender: int
    caller: int
    codes: frozenset[Code]
    stopped: Attempt


class InterruptedTurn(NamedTuple):
    """A turn interrupted by another player, which its ``player`` may resume (ruling 12)."""

    player: int
    begun: frozenset[int]
    served: tuple[int, ...]
    announced: Announcement | None
    run: Run | None


@dataclass(slots=True)
class State:
    """Everything that a take-back restores (ruling 14). Players count from 0.

    ``served`` counts the turns that each player has missed as a penalty; ``passed`` are those just
    passed over; ``begun`` are those who have been on turn. ``opened`` are the players whose top
    stock card is face up. ``due`` are the piles whose top card must be turned up and written
    before the next move; ``freed_by`` is the player who freed it. ``refills`` are the players
    whose waste must get a card after a Stop, each with its caller. ``run`` are the consecutive
    tableau moves of this turn. ``moves`` counts the moves of
    cards; ``blocked`` is True if the players agreed that nothing further can be played.
    ``interrupted`` is the turn that the player on turn has just interrupted.
    """

    table: Table
    on_turn: int
    served: tuple[int, ...]
    passed: tuple[int, ...] = ()
    begun: frozenset[int] = frozenset()
    opened: frozenset[int] = frozenset()
    due: tuple[int, ...] = ()
    freed_by: int | None = None
    remedy: Remedy | None = None
    refills: tuple[tuple[int, int], ...] = ()
    announced: Announcement | None = None
    run: Run | None = None
    interrupted: InterruptedTurn | None = None
    phase: int = 1
    moves: int = 0
    winner: int | None = None
    blocked: bool = False

    def copy(self) -> "State":
        """Return a snapshot that later moves do not change."""
        return replace(self, table=self.table.copy())


@dataclass(slots=True)
class MoveInProgress:
    """A move that has begun, with the snapshot that a take-back restores.

    ``codes`` are its faults; ``touched`` are those found at the touch that began it; ``missed`` is
    True if one of them is that something else came first. ``waits`` is
    what it continues with: the card of a touched pile, the stock card in the hand, or the next
    card after a joker. ``in_turn`` is False if it began out of turn; ``in_pause`` is True if it
    began during a Pause; ``unsure`` is True if a card left covered by another player may matter to
    it, so that it is unknown whether it was faultless.
    """

    player: int
    tried: Attempt
    before: State
    in_pause: bool
    codes: list[Code] = field(default_factory=list)
    touched: tuple[str, ...] = ()
    missed: bool = False
    waits: Literal["", "touch", "hand", "joker"] = ""
    in_turn: bool = True
    unsure: bool = False
    taken_back: bool = False
