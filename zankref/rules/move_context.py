"""What, beside the table, the judgement of a move rests on."""

from typing import TypeAlias

from zankref.cards import Card
from zankref.rules.announcement import Announcement
from zankref.rules.judgement import NotRecorded
from zankref.values import Value

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles by their places."""


class MoveContext(Value):
    """The moment at which a move begins, as far as the judgement of the move rests on it.

    ``limit`` is the number of tableau piles that may be occupied, None if unrecorded play left it
    open. ``run`` holds the tableau positions of the consecutive tableau moves just before it, the
    first of them from where they began; ``ordered`` is False for a move out of turn, which is not
    judged for precedence. ``opened`` says that the mover's top stock card lies open, ``phase``
    counts the phases of Die Treppe.
    """

    __match_args__ = (
        "mover",
        "limit",
        "announced",
        "run",
        "ordered",
        "opened",
        "phase",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        mover: int,
        limit: int | None = None,
        announced: Announcement | None = None,
        run: tuple[Position, ...] = (),
        ordered: bool = True,
        opened: bool = False,
        phase: int = 1,
    ) -> None:
        self.mover = mover
        self.limit = limit
        self.announced = announced
        self.run = run
        self.ordered = ordered
        self.opened = opened
        self.phase = phase

    def pile_limit(self) -> int:
        """Return the limit; raises NotRecorded if unrecorded play left it open."""
        if self.limit is None:
            raise NotRecorded(None)
        return self.limit
