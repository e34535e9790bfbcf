"""What a rulebook is made of: faults, ways to play, options, and the limits of knowledge."""

from collections.abc import Iterable
from typing import Final

from zankref.cards import UNKNOWN, Card
from zankref.codes import Code
from zankref.layout import Place
from zankref.rules.line import Line
from zankref.undetermined import Doubt, Undetermined
from zankref.values import Value


class NotRecorded(Undetermined):
    """The answer rests on a card that nobody wrote down.

    ``card`` is that card's number on the table, None if play went unrecorded before.
    """


class Fault(Value):
    """A broken rule: the finding's code, the clause, and what its message has to name.

    ``variant`` chooses among the messages of a code; ``cards`` and ``piles`` are what the message
    speaks of, in its order; ``ways`` are the ways to have played a missed move.
    """

    __match_args__ = (
        "code",
        "clause",
        "cards",
        "piles",
        "ways",
        "concerned",
        "number",
        "variant",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        code: Code,
        clause: str,
        cards: tuple[Card, ...] = (),
        piles: tuple[int, ...] = (),
        ways: tuple[Line, ...] = (),
        concerned: tuple[Place, ...] = (),
        number: int | None = None,
        variant: str = "",
    ) -> None:
        self.code: Final = code
        self.clause: Final = clause
        self.cards: Final = cards
        self.piles: Final = piles
        self.ways: Final = ways
        self.concerned: Final = concerned
        self.number: Final = number
        self.variant: Final = variant


class Judgement(Value):
    """The faults of a move, and the doubts: for want of what no more can be found."""

    __match_args__ = ("faults", "doubts")
    __slots__ = __match_args__

    def __init__(self, faults: Iterable[Fault] = (), doubts: Iterable[Doubt] = ()) -> None:
        self.faults = list(faults)
        self.doubts = list(doubts)

    def joined(self, other: "Judgement") -> "Judgement":
        """Return what this judgement and another found together."""
        return Judgement(self.faults + other.faults, self.doubts + other.doubts)

    def certain(self, other: "Judgement") -> "Judgement":
        """Return what is certain where nobody knows whether this judgement or another holds."""
        codes = {fault.code for fault in other.faults}
        faults = [fault for fault in self.faults if fault.code in codes]
        doubts = self.doubts + other.doubts
        alike = len(faults) == len(self.faults) == len(other.faults)
        return Judgement(faults, doubts if alike else [*doubts, None])


#: The judgement on a move without fault or doubt, to which nothing is added.
FAULTLESS: Final = Judgement()


class Option(Value):
    """An option of a rule set (tag ``Agreed``): its name, what it means, what may follow ``=``.

    ``value`` is the form of that: empty for a plain word, words with ``|`` between them, or ``N``
    for a number from ``least`` to ``most`` (None: to any), or to less together with another option
    (``most_with``). With ``plain`` the name may also stand alone.
    """

    __match_args__ = ("name", "meaning", "value", "plain", "least", "most", "most_with")
    __slots__ = __match_args__

    def __init__(
        self,
        name: str,
        meaning: str,
        value: str = "",
        plain: bool = False,
        least: int = 1,
        most: int | None = None,
        most_with: tuple[str, int] | None = None,
    ) -> None:
        self.name: Final = name
        self.meaning: Final = meaning
        self.value: Final = value
        self.plain: Final = plain
        self.least: Final = least
        self.most: Final = most
        self.most_with: Final = most_with

    @property
    def spellings(self) -> tuple[str, ...]:
        """How the option is written in a record: without a value, with one, or both."""
        if not self.value:
            return (self.name,)
        with_value = f"{self.name}={self.value}"
        return (self.name, with_value) if self.plain else (with_value,)

    @property
    def spelling(self) -> str:
        """The same in one text."""
        return ", ".join(self.spellings)

    @property
    def values(self) -> tuple[str, ...]:
        """The words that may follow ``=``; none where a number does."""
        return () if self.value in ("", "N") else tuple(self.value.split("|"))


def unrecorded(card: Card) -> NotRecorded:
    """Return the exception for an answer that rests on this card of a table."""
    return NotRecorded(None if card < UNKNOWN else card)
