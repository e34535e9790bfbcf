"""What, beside the table, the judgement of a move rests on."""

from dataclasses import dataclass
from typing import TypeAlias

from zankref.cards import Card
from zankref.rules.announcement import Announcement
from zankref.rules.rulebook import NotRecorded

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles by their places."""


@dataclass(slots=True)
class Moment:
    """The moment at which a move begins, as far as the judgement of the move rests on it.

    ``limit`` is the number of tableau piles that may be occupied, None if unrecorded play left it
    open. ``run`` holds the tableau positions since the consecutive tableau moves began, ``ordered``
    is False for a move out of turn, which is not judged for precedence. ``opened`` says that the
    mover's top stock card lies open, ``phase`` counts the phases of Die Treppe.
    """

    mover: int
    limit: int | None = None
    announced: Announcement | None = None
    run: frozenset[Position] = frozenset()
    ordered: bool = True
    opened: bool = False
    phase: int = 1

    def places(self) -> int:
        """Return the limit; raises NotRecorded if unrecorded play left it open."""
        if self.limit is None:
            raise NotRecorded(None)
        return self.limit
