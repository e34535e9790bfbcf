"""Piles and actions as written in a record."""

from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.cards import Card
from zankref.record.line_index import Span
from zankref.values import Value

PileKind: TypeAlias = Literal["Q", "A", "S", "R", "M"]

Decision: TypeAlias = Literal["upheld", "denied"]
"""The players' decision on a Stop."""


class PileName(NamedTuple):
    """A pile as written: ``Q A S`` of a player, a tableau pile ``R`` by its number, or ``M``.

    ``number`` is the player or the place; None on ``Q A S`` means the speaker's own, ``M`` has
    none.
    """

    kind: PileKind
    number: int | None = None

    def __str__(self) -> str:
        return self.kind if self.number is None else f"{self.kind}{self.number}"


class ListedCard(NamedTuple):
    """A card listed in a deal or a check; ``UNKNOWN`` for ``?``, ``covered`` if in brackets."""

    card: Card
    covered: bool = False


class PileLine(Value):
    """``Q1: ♥9 ♠K 45``: the contents of a pile, the cards in the order listed.

    ``count`` is the bare number of further cards that nobody has seen (0 if there is none);
    ``uncounted`` is True for ``*``: an unknown number of them, at least one.
    """

    __match_args__ = ("pile", "cards", "span", "count", "uncounted")

    def __init__(
        self,
        pile: PileName,
        cards: tuple[ListedCard, ...],
        span: Span,
        count: int = 0,
        uncounted: bool = False,
    ) -> None:
        self.pile: Final = pile
        self.cards: Final = cards
        self.span: Final = span
        self.count: Final = count
        self.uncounted: Final = uncounted


class Move(Value):
    """``Q>R1 ♥9``: a card, or ``count`` cards as one, goes from a pile to a pile.

    ``card`` is None if it was left out or written ``?``; of several it is the deepest.
    """

    __match_args__ = ("source", "target", "count", "card")

    def __init__(
        self, source: PileName, target: PileName, count: int = 1, card: Card | None = None
    ) -> None:
        self.source: Final = source
        self.target: Final = target
        self.count: Final = count
        self.card: Final = card


class Lift(Value):
    """``Q=♥9``: the top card is lifted or turned up, and seen."""

    __match_args__ = ("pile", "card")

    def __init__(self, pile: PileName, card: Card) -> None:
        self.pile: Final = pile
        self.card: Final = card


class AboutPile(Value):
    """An action that is about a pile, and moves no card."""

    __match_args__ = ("pile",)

    def __init__(self, pile: PileName) -> None:
        self.pile: Final = pile


class Touch(AboutPile):
    """``touch R3``: a pile is touched."""

    # mypyc looks for it here, to match by place.
    __match_args__ = ("pile",)


class Free(Value):
    """``free ♥7``: the announcement that this card will be freed and played to M."""

    __match_args__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card: Final = card


class Clear(AboutPile):
    """``clear R3``: the announcement that this tableau pile will be emptied."""

    __match_args__ = ("pile",)


class Flip(Value):
    """``flip``: the player's waste is turned over as the new stock."""


class Stop(Value):
    """``stop "why" upheld``: the call, its reason and the players' decision, if recorded."""

    __match_args__ = ("reason", "decision")

    def __init__(self, reason: str | None = None, decision: Decision | None = None) -> None:
        self.reason: Final = reason
        self.decision: Final = decision


class Pause(Value):
    """``pause``: the player whose turn it is must hold still."""


class Weiter(Value):
    """``weiter``: the Pause is over."""


class Undo(Value):
    """``undo``: the last move is taken back."""


class Pass(Value):
    """``pass``: the turn ends without a card."""


class Blocked(Value):
    """``blocked``: the players agree that the game is blocked."""


class Merge(Value):
    """``merge``: phase 2 of Die Treppe begins."""


OneWord: TypeAlias = Flip | Pause | Weiter | Undo | Pass | Blocked | Merge
"""An action that consists of its name, which is the keyword."""

Action: TypeAlias = Move | Lift | Touch | Free | Clear | Stop | OneWord


def piles_of(action: Action) -> tuple[PileName | None, PileName | None]:
    """Return the piles that an action takes from and goes to, None without one."""
    match action:
        case Move(source, target):
            return source, target
        case Lift(pile) | Touch(pile) | Clear(pile):
            return pile, None
        case Flip():
            return PileName("A"), PileName("Q")
        case _:
            return None, None
