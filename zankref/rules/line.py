"""A line of play, such as a player could have made instead of the move that he made."""

from typing import Final

from zankref.cards import Card
from zankref.layout import Step
from zankref.values import Value


class Line(Value):
    """A line of play on a table: the single moves, and what must be announced before them.

    Moves go from pile to pile by their indices; whose they are and how he would say them is not
    told. ``free`` is the card, ``clear`` the index of the tableau pile to announce.
    """

    __match_args__ = ("steps", "free", "clear")
    __slots__ = __match_args__

    def __init__(
        self, steps: tuple[Step, ...], free: Card | None = None, clear: int | None = None
    ) -> None:
        self.steps: Final = steps
        self.free: Final = free
        self.clear: Final = clear
