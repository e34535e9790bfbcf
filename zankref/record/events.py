"""What a record says, as immutable values that know their place in the file.

A record knows nothing of rules: a speaker is a word, a pile is a name. Whether such a player or
such a pile exists in the game is for the referee to say.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.cards import Card
from zankref.values import Value

PileKind: TypeAlias = Literal["Q", "A", "S", "R", "M"]


class Span(NamedTuple):
    """A stretch of text. Lines and columns count from 1, columns in code points, the end is out."""

    line: int
    column: int
    end_line: int
    end_column: int


class PileName(NamedTuple):
    """A pile as it is named: ``Q A S`` of a player, a tableau pile ``R`` by its place, or ``M``.

    ``number`` is the player or the place; None on ``Q A S`` means the speaker's own, ``M`` has
    none.
    """

    kind: PileKind
    number: int | None = None


class _OneWord:
    """An action of which nothing is to be said but which it is."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Move(Value):
    """``Q>R1 ♥9``: a card, or ``count`` cards as one, goes from a pile to a pile.

    ``card`` is None where it was left out or written ``?``; of several it is the deepest.
    """

    __slots__ = __match_args__ = ("source", "target", "count", "card")

    def __init__(
        self, source: PileName, target: PileName, count: int = 1, card: Card | None = None
    ) -> None:
        self.source: Final = source
        self.target: Final = target
        self.count: Final = count
        self.card: Final = card


class Lift(Value):
    """``Q=♥9``: the top card is lifted or turned up, and seen."""

    __slots__ = __match_args__ = ("pile", "card")

    def __init__(self, pile: PileName, card: Card) -> None:
        self.pile: Final = pile
        self.card: Final = card


class Touch(Value):
    """``touch R3``: a pile is touched."""

    __slots__ = __match_args__ = ("pile",)

    def __init__(self, pile: PileName) -> None:
        self.pile: Final = pile


class Free(Value):
    """``free ♥7``: the announcement that this card will be freed and played to M."""

    __slots__ = __match_args__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card: Final = card


class Clear(Value):
    """``clear R3``: the announcement that this tableau pile will be emptied."""

    __slots__ = __match_args__ = ("pile",)

    def __init__(self, pile: PileName) -> None:
        self.pile: Final = pile


class Flip(_OneWord):
    """``flip``: the own waste is turned over as the new stock."""

    __slots__ = ()


class Stop(Value):
    """``stop "why" upheld``: the call, its reason and what the table decided, where recorded."""

    __slots__ = __match_args__ = ("reason", "decision")

    def __init__(
        self, reason: str | None = None, decision: Literal["upheld", "denied"] | None = None
    ) -> None:
        self.reason: Final = reason
        self.decision: Final = decision


class Pause(_OneWord):
    """``pause``: the player on turn must hold still."""

    __slots__ = ()


class Weiter(_OneWord):
    """``weiter``: the Pause is over."""

    __slots__ = ()


class Undo(_OneWord):
    """``undo``: the last move is taken back."""

    __slots__ = ()


class Pass(_OneWord):
    """``pass``: the turn ends without a card."""

    __slots__ = ()


class Blocked(_OneWord):
    """``blocked``: the players agree that the game is blocked."""

    __slots__ = ()


class Merge(_OneWord):
    """``merge``: phase 2 of Die Treppe begins."""

    __slots__ = ()


Action: TypeAlias = (
    Move
    | Lift
    | Touch
    | Free
    | Clear
    | Flip
    | Stop
    | Pause
    | Weiter
    | Undo
    | Pass
    | Blocked
    | Merge
)


class Event(NamedTuple):
    """One action of one speaker.

    ``number`` counts the game's actions from 1. ``speaker`` is the name as it was written, or the
    digits of a player's number. ``text`` is the action as it was written, ``span`` its place;
    ``speaker_span`` is where the speaker was named, perhaps lines above. ``clock`` is the time
    recorded for the action, such as ``21:04:30``.
    """

    number: int
    speaker: str
    action: Action
    span: Span
    text: str
    speaker_span: Span
    clock: str | None = None


class ListedCard(NamedTuple):
    """A card listed in a deal or a check; ``UNKNOWN`` for ``?``, ``covered`` if in brackets."""

    card: Card
    covered: bool = False


class PileLine(Value):
    """``Q1: ♥9 ♠K 45``: what lies on a pile, the cards in the order in which they were listed.

    ``count`` is the bare number of further cards that nobody has seen (0 if there is none);
    ``uncounted`` is True for ``*``: an unknown number of them, at least one.
    """

    __slots__ = __match_args__ = ("pile", "cards", "span", "count", "uncounted")

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


class Deal(NamedTuple):
    """The deal block; ``position`` if it was marked ``deal position``."""

    position: bool
    lines: tuple[PileLine, ...]
    span: Span


class Check(NamedTuple):
    """What lay on the table at this moment."""

    lines: tuple[PileLine, ...]
    span: Span


class Gap(NamedTuple):
    """Play went unrecorded here."""

    span: Span


class Lost(NamedTuple):
    """A line that could not be read (Z001), and what is known of it.

    ``span`` is the text at which reading stopped. ``where`` says what part of the game the line
    belonged to. ``expected`` says in words what could stand there, ``suggestion`` is the nearest
    spelling that would have been read, if there is one.
    """

    span: Span
    where: Literal["tags", "deal", "check", "turns"]
    read: str
    expected: str
    suggestion: str | None = None
    speaker: str | None = None


Item: TypeAlias = Event | Check | Gap | Lost


class Tag(Value):
    """``[Name "value"]``."""

    __slots__ = __match_args__ = ("name", "value", "span", "value_span")

    def __init__(self, name: str, value: str, span: Span, value_span: Span) -> None:
        self.name: Final = name
        self.value: Final = value
        self.span: Final = span
        self.value_span: Final = value_span


class Expectation(NamedTuple):
    """``# expect: Z302 Z501``: the findings expected on this line, a code as often as expected."""

    codes: tuple[str, ...]
    span: Span


class Waiver(NamedTuple):
    """``# waive: Z305 reason``: findings of this code on this line are accepted."""

    codes: tuple[str, ...]
    reason: str
    span: Span


Directive: TypeAlias = Expectation | Waiver


class Game(Value):
    """One game of a file. ``line`` is where it begins."""

    __slots__ = __match_args__ = (
        "number",
        "line",
        "end_line",
        "tags",
        "deal",
        "items",
        "directives",
    )

    def __init__(
        self,
        number: int,
        line: int,
        end_line: int,
        tags: tuple[Tag, ...],
        deal: Deal | None,
        items: tuple[Item, ...],
        directives: tuple[Directive, ...],
    ) -> None:
        self.number: Final = number
        self.line: Final = line
        self.end_line: Final = end_line
        self.tags: Final = tags
        self.deal: Final = deal
        self.items: Final = items
        self.directives: Final = directives

    @property
    def events(self) -> tuple[Event, ...]:
        """The actions of the game, in order."""
        return tuple(item for item in self.items if isinstance(item, Event))

    def tag(self, name: str) -> Tag | None:
        """Return the last tag of that name, or None."""
        return next((tag for tag in reversed(self.tags) if tag.name == name), None)


class Document(NamedTuple):
    """A file as it was read: its path, its normalised lines, its games."""

    path: str
    lines: tuple[str, ...]
    games: tuple[Game, ...]
