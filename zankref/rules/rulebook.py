"""What a rulebook is made of: faults, ways to play, options, and the limits of knowledge."""

from dataclasses import dataclass, field
from typing import TypeAlias

from zankref.cards import UNKNOWN, Card
from zankref.table import Place

Step: TypeAlias = tuple[int, int]
"""A single card's move: the index of the pile it leaves, and of that it goes to."""


class NotRecorded(Exception):
    """The answer rests on a card that nobody wrote down.

    ``card`` is that card's number on the table, None if play went unrecorded before.
    """

    def __init__(self, card: Card | None) -> None:
        super().__init__(card)
        self.card = card


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: the single moves, and what must be announced before them.

    ``free`` is the card, ``clear`` the index of the tableau pile to announce.
    """

    steps: tuple[Step, ...]
    free: Card | None = None
    clear: int | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A broken rule: the finding's code, the clause, and what its message has to name.

    ``variant`` chooses among the messages of a code; ``cards`` and ``piles`` are what the message
    speaks of, in its order; ``ways`` are the ways to have played a missed move.
    """

    code: str
    clause: str
    cards: tuple[Card, ...] = ()
    piles: tuple[int, ...] = ()
    ways: tuple[Way, ...] = ()
    concerned: tuple[Place, ...] = ()
    number: int | None = None
    variant: str = ""


@dataclass(slots=True)
class Judgement:
    """The faults of a move, and the cards that would have had to be known to find more."""

    faults: list[Fault] = field(default_factory=list)
    doubts: list[Card | None] = field(default_factory=list)

    def joined(self, other: "Judgement") -> "Judgement":
        """Return what this judgement and another found together."""
        return Judgement(self.faults + other.faults, self.doubts + other.doubts)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a rule set (tag ``Agreed``): its name, what it means, whether it takes a number.

    ``value`` is the form of what follows ``=``: empty for a plain word, a fixed word, or ``N``.
    """

    name: str
    meaning: str
    value: str = ""

    @property
    def spelling(self) -> str:
        """The option as it is written in a record."""
        return f"{self.name}={self.value}" if self.value else self.name


def unrecorded(card: Card) -> NotRecorded:
    """Return the exception for an answer that rests on this card of a table."""
    return NotRecorded(None if card < UNKNOWN else card)
