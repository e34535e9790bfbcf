"""A line of play, such as one that a player could have chosen instead of a move."""

from typing import NamedTuple

from zankref.cards import Card
from zankref.layout import Step


class Line(NamedTuple):
    """A line of play on a table: single moves, and what must be announced before them.

    Moves are pairs of pile indices; who makes them, and how they would be announced, is left out.
    ``free`` is the card to announce, ``clear`` the index of the tableau pile to announce.
    """

    steps: tuple[Step, ...]
    free: Card | None = None
    clear: int | None = None
