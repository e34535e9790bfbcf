"""The context of a move: all that its judgement depends on besides the table."""

from zankref.rules.announcement import Announcement
from zankref.rules.judgement import NotRecorded
from zankref.rules.run import Run
from zankref.values import Value


class MoveContext(Value):
    """The moment at which a move begins, as far as judging the move depends on it.

    ``limit`` is how many tableau piles may be occupied, None if unrecorded play leaves it open.
    ``run`` is the current run of consecutive tableau moves, if there is one. ``in_turn`` is False
    for a move out of turn, which is not judged for precedence. ``opened`` says whether the mover's
    top stock card lies open; ``phase`` is the current phase of Die Treppe, from 1.
    """

    __match_args__ = ("mover", "limit", "announced", "run", "in_turn", "opened", "phase")

    def __init__(
        self,
        mover: int,
        limit: int | None = None,
        announced: Announcement | None = None,
        run: Run | None = None,
        in_turn: bool = True,
        opened: bool = False,
        phase: int = 1,
    ) -> None:
        self.mover = mover
        self.limit = limit
        self.announced = announced
        self.run = run
        self.in_turn = in_turn
        self.opened = opened
        self.phase = phase

    def pile_limit(self) -> int:
        """Return the limit; raise NotRecorded if unrecorded play leaves it open."""
        if self.limit is None:
            raise NotRecorded(None)
        return self.limit
