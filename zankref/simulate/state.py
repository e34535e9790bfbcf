"""What a simulated game consists of: the table, whose turn it is, what is owed, and the moves."""

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from zankref.cards import Card
from zankref.codes import Code
from zankref.layout import Place
from zankref.table import Table

NO_PILE = -2

Verb: TypeAlias = Literal["move", "open", "flip", "pass", "merge", "touch"]

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles by their places."""


@dataclass(frozen=True, slots=True)
class Try:
    """Something that a player does, or tries to do, and with which a move begins.

    ``count`` cards go as one from a pile to a pile; ``source`` and ``target`` are piles of the
    table, or ``FOUNDATION``. A touch has a target where the card in the hand touches that pile.
    """

    verb: Verb
    source: int = NO_PILE
    target: int = NO_PILE
    count: int = 1


@dataclass(frozen=True, slots=True)
class Goal:
    """An announcement that holds: the ``card`` to be freed, or the ``place`` to be cleared.

    Of a place, ``mark`` is where its bottom card lies now (None when it has left the tableau),
    ``gone`` says that it went onto another pile as announced; ``empty`` counts the piles that held
    no card when it was announced. ``begun`` says that a tableau move has been made under it.
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
class Debt:
    """The move that an offender owes after a Stop, and who is on turn when he has made it."""

    offender: int
    caller: int
    codes: frozenset[Code]


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

    ``served`` counts the turns that each player has missed for a penalty, ``passed`` are those
    passed over just now, ``begun`` those who have been on turn. ``opened`` are the players whose
    top stock card lies open, ``due`` the piles whose top card must be turned up and written before
    the next move, ``freed_by`` is who made it free. ``refills`` are the players whose waste must
    get a card after a Stop, each with its caller. ``run`` lists the tableau positions since the
    consecutive tableau moves of this turn began. ``moves`` counts the moves of cards, ``ended``
    says that the players agreed that nothing can be played any more; ``interrupted`` is the turn
    in which the player on turn has just moved out of turn.
    """

    table: Table
    on_turn: int
    served: tuple[int, ...]
    passed: tuple[int, ...] = ()
    begun: frozenset[int] = frozenset()
    opened: frozenset[int] = frozenset()
    due: tuple[int, ...] = ()
    freed_by: int | None = None
    debt: Debt | None = None
    refills: tuple[tuple[int, int], ...] = ()
    announced: Goal | None = None
    run: tuple[Position, ...] = ()
    interrupted: Interrupted | None = None
    phase: int = 1
    moves: int = 0
    winner: int | None = None
    ended: bool = False

    def copy(self) -> "State":
        """Return a snapshot that later moves leave alone."""
        return replace(self, table=self.table.copy())


@dataclass(slots=True)
class Begun:
    """A move that has begun, with the snapshot to which taking it back leads.

    ``codes`` are the faults in it, ``touched`` those that were found at a touch with which it
    began. ``waits`` says with what it goes on: the card of a pile that was touched, the stock card
    in the hand, or the next one after a joker. ``ordered`` is False where it began out of turn,
    ``in_pause`` says that it began during a Pause, and ``unsure`` that a card which another player
    left covered may matter to it, so that nobody knows whether it was faultless.
    """

    player: int
    tried: Try
    before: State
    in_pause: bool
    codes: list[Code] = field(default_factory=list)
    touched: tuple[str, ...] = ()
    waits: Literal["", "touch", "hand", "joker"] = ""
    ordered: bool = True
    unsure: bool = False
    taken_back: bool = False
