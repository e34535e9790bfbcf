"""The state of a simulated game: the table, whose turn it is, what is owed, and the moves."""

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from zankref.cards import Card
from zankref.codes import Code
from zankref.layout import Place
from zankref.table import Table

NO_PILE = -2

Verb: TypeAlias = Literal["move", "open", "flip", "pass", "merge", "touch"]

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles, in order."""


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


@dataclass(frozen=True, slots=True)
class Goal:
    """An announcement in force: the ``card`` to be freed, or the ``place`` to be cleared.

    For a place, ``mark`` is where its bottom card is now (None if it has left the tableau);
    ``gone`` is True if it went onto another pile as announced. ``empty`` is the number of piles
    without a card when it was announced. ``begun`` is True once a tableau move has been made under
    it.
    """

    card: Card | None = None
    place: int = -1
    mark: Place | None = None
    empty: int = 0
    gone: bool = False
    begun: bool = False

    @property
    def number(self) -> int:
        """The number in the order of precedence: 2 to free a card, 3 to clear a pile."""
        return 3 if self.card is None else 2


@dataclass(frozen=True, slots=True)
class OwedMove:
    """The move that an offender owes after a Stop; the caller is on turn once it is made.

    The move that was ``stopped`` is not the one.
    """

    offender: int
    caller: int
    codes: frozenset[Code]
    stopped: "Attempt"


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A turn interrupted by another player, which its ``player`` may resume (ruling 12)."""

    player: int
    begun: frozenset[int]
    served: tuple[int, ...]
    announced: Goal | None
    run: tuple[Position, ...]


@dataclass(slots=True)
class State:
    """Everything that a take-back restores (ruling 14). Players count from 0.

    ``served`` counts the turns that each player has missed as a penalty; ``passed`` are those just
    passed over; ``begun`` are those who have been on turn. ``opened`` are the players whose top
    stock card is face up. ``due`` are the piles whose top card must be turned up and written
    before the next move; ``freed_by`` is the player who freed it. ``refills`` are the players
    whose waste must get a card after a Stop, each with its caller. ``run`` lists the tableau
    positions since the consecutive tableau moves of this turn began. ``moves`` counts the moves of
    cards; ``ended`` is True if the players agreed that nothing further can be played.
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
    debt: OwedMove | None = None
    refills: tuple[tuple[int, int], ...] = ()
    announced: Goal | None = None
    run: tuple[Position, ...] = ()
    interrupted: Interrupted | None = None
    phase: int = 1
    moves: int = 0
    winner: int | None = None
    ended: bool = False

    def copy(self) -> "State":
        """Return a snapshot that later moves do not change."""
        return replace(self, table=self.table.copy())


@dataclass(slots=True)
class MoveInProgress:
    """A move that has begun, with the snapshot that a take-back restores.

    ``codes`` are its faults; ``touched`` are those found at the touch that began it. ``waits`` is
    what it continues with: the card of a touched pile, the stock card in the hand, or the next
    card after a joker. ``ordered`` is False if it began out of turn; ``in_pause`` is True if it
    began during a Pause; ``unsure`` is True if a card left covered by another player may matter to
    it, so that it is unknown whether it was faultless.
    """

    player: int
    tried: Attempt
    before: State
    in_pause: bool
    codes: list[Code] = field(default_factory=list)
    touched: tuple[str, ...] = ()
    waits: Literal["", "touch", "hand", "joker"] = ""
    ordered: bool = True
    unsure: bool = False
    taken_back: bool = False
