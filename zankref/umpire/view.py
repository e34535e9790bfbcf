"""The view of a session, field by field: the ``view`` of ``docs/umpire-json.md``."""

from typing import NotRequired, TypeAlias, TypedDict


class Entry(TypedDict):
    """An entry of the record: an action, a ``check``, a ``gap``, or an unreadable line."""

    place: int
    event: int | None
    player: str | None
    clock: str | None
    card: NotRequired[str]
    ruled: NotRequired[str]
    kind: NotRequired[str]
    text: str
    words: str
    lines: NotRequired[list[str]]


class Pile(TypedDict, total=False):
    """The players' sight of a pile: every open card of the tableau, of other piles only the top."""

    cards: list[str]
    covered: int
    fallen: bool
    uncounted: bool
    top: str | None
    number: int | None
    tops: list[str] | None
    laid: str


VisibleTable: TypeAlias = dict[str, Pile]
"""A table: what is seen of each pile, by its name."""

Owed = TypedDict(
    "Owed",
    {"what": str, "player": str, "from": str, "to": str, "card": str, "stays": bool, "then": str},
    total=False,
)
"""A player's debt after a Stop: a card for the waste (``refill``), or a ``move``."""


class VisibleState(TypedDict, total=False):
    """The state of a game as players see it; empty if it is not known which rules apply."""

    table: VisibleTable
    unnamed: list[str]
    on_turn: str | None
    hand: str | None
    owed: list[Owed]
    misses: dict[str, int]
    has_begun: bool
    stops: int
    undoes: int | None
    paused: bool
    pausing: list[str]
    phase: int
    words: list[str]
    call: str
    joker: bool
    winner: str | None


class View(VisibleState):
    """All that a session shows."""

    game: int
    rules: str | None
    players: list[str]
    mode: str
    result: str | None
    entries: list[Entry]
