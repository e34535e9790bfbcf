"""The building blocks of a rulebook's answers: faults, doubts, options, and NotRecorded."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from zankref.cards import UNKNOWN, Card
from zankref.codes import Code
from zankref.layout import Place
from zankref.rules.line_of_play import Line
from zankref.undetermined import Missing, Undetermined
from zankref.values import Value


class NotRecorded(Undetermined):
    """Raised if the answer depends on something that was not recorded.

    ``card`` is the number on the table of the unrecorded card, None if earlier play was not
    recorded.
    """


class Fault(NamedTuple):
    """A broken rule: the finding's code, the clause, and the values for its message.

    ``variant`` selects one of the code's messages; ``cards`` and ``piles`` are those that the
    message names, in order; ``ways`` are the ways in which a missed move could have been played.
    """

    code: Code
    clause: str
    cards: tuple[Card, ...] = ()
    piles: tuple[int, ...] = ()
    ways: tuple[Line, ...] = ()
    concerned: tuple[Place, ...] = ()
    number: int | None = None
    variant: str = ""


class Judgement(Value):
    """The faults of a move, and the doubts that may hide further ones."""

    __match_args__ = ("faults", "doubts")
    __slots__ = __match_args__

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


class Option(NamedTuple):
    """An option of a rule set (tag ``Agreed``): its name, its meaning, and its possible values.

    ``value`` describes what follows ``=``: empty for a plain word, alternatives separated by ``|``,
    or ``N`` for a number from ``least`` to ``most`` (None: no upper bound). ``most_with`` is
    another option and the upper bound in combination with it. With ``plain`` the name may also
    stand alone.
    """

    name: str
    meaning: str
    value: str = ""
    plain: bool = False
    least: int = 1
    most: int | None = None
    most_with: tuple[str, int] | None = None

    @property
    def spellings(self) -> tuple[str, ...]:
        """The ways to write the option in a record: without a value, with one, or both."""
        if not self.value:
            return (self.name,)
        with_value = f"{self.name}={self.value}"
        return (self.name, with_value) if self.plain else (with_value,)

    @property
    def spelling(self) -> str:
        """The same as a single string."""
        return ", ".join(self.spellings)

    @property
    def values(self) -> tuple[str, ...]:
        """The words that may follow ``=``; empty if a number does."""
        return () if self.value in ("", "N") else tuple(self.value.split("|"))


def unrecorded(card: Card) -> NotRecorded:
    """Return the exception for an answer that depends on this card of a table."""
    return NotRecorded(None if card < UNKNOWN else card)
