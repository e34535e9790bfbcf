"""The building blocks of a rulebook's answers: faults, doubts, lines of play, and NotRecorded.

What is verified about a move is verified by checks, one clause at a time.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import UNKNOWN, Card
from zankref.codes import Code
from zankref.layout import Place, Step
from zankref.undetermined import Missing, Undetermined
from zankref.values import Value


class NotRecorded(Undetermined):
    """Raised if the answer depends on something that was not recorded.

    ``card`` is the number on the table of the unrecorded card, None if earlier play was not
    recorded.
    """


class Line(NamedTuple):
    """A line of play on a table: single moves, and what must be announced before them.

    Moves are pairs of pile indices; who makes them, and how they would be announced, is left out.
    ``free`` is the card to announce, ``clear`` the index of the tableau pile to announce.
    """

    steps: tuple[Step, ...]
    free: Card | None = None
    clear: int | None = None


class Fault(NamedTuple):
    """A broken rule: the finding's code, the clause, and the values for its message.

    ``variant`` selects one of the code's messages; ``cards`` and ``piles`` are those that the
    message names, in order; ``lines`` are the ways in which a missed move could have been played.
    """

    code: Code
    clause: str
    cards: tuple[Card, ...] = ()
    piles: tuple[int, ...] = ()
    lines: tuple[Line, ...] = ()
    concerned: tuple[Place, ...] = ()
    number: int | None = None
    variant: str = ""

    @property
    def elsewhere(self) -> list[int]:
        """The piles to which the card might go from the first of ``piles``, besides the second."""
        lines = self.lines if len(self.piles) > 1 else ()
        single = [line.steps[0] for line in lines if len(line.steps) == 1]
        return [to for source, to in single if source == self.piles[0] and to != self.piles[1]]


class Judgement(Value):
    """The faults of a move, and the doubts that may hide further ones."""

    __match_args__ = ("faults", "doubts")

    def __init__(self, faults: Iterable[Fault] = (), doubts: Iterable[Missing] = ()) -> None:
        self.faults = list(faults)
        self.doubts = list(doubts)

    def joined(self, other: "Judgement") -> "Judgement":
        """Return the findings of this judgement and another one together."""
        return Judgement(self.faults + other.faults, self.doubts + other.doubts)

    def certain(self, other: "Judgement") -> "Judgement":
        """Return what is certain if either this judgement or ``other`` applies, but not which."""
        codes = {fault.code for fault in other.faults}
        faults = [fault for fault in self.faults if fault.code in codes]
        doubts = self.doubts + other.doubts
        alike = len(faults) == len(self.faults) == len(other.faults)
        return Judgement(faults, doubts if alike else [*doubts, None])


#: The judgement on a move without faults or doubts; shared, so never to be modified.
FAULTLESS: Final = Judgement()

Check: TypeAlias = Iterator[Fault]
"""A generator of the faults against one clause; evaluated lazily.

It raises Undetermined if the answer depends on an unrecorded card, or on a search that ran out of
its node budget.
"""


def judge(checks: Iterable[Check]) -> Judgement:
    """Run all checks and collect their faults and doubts; a doubt does not stop the others."""
    judgement = Judgement()
    for check in checks:
        try:
            judgement.faults.extend(check)
        except Undetermined as unknown:
            judgement.doubts.append(unknown.card)
    return judgement


def unrecorded(card: Card) -> NotRecorded:
    """Return the exception for an answer that depends on this card of a table."""
    return NotRecorded(None if card < UNKNOWN else card)
