"""Node budgets: search effort is counted in positions expanded, alike on every machine."""

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from zankref.undetermined import BROKEN_OFF, Undetermined

_Answer = TypeVar("_Answer")

UNLIMITED: Final = 1 << 62
"""More positions than any search can expand."""

DEFAULT_EFFORT: Final = 100_000
"""The default number of positions that one judgement may expand."""


class Undecided(Undetermined):
    """Raised if the node budget is spent before a question is decided."""

    def __init__(self) -> None:
        super().__init__(BROKEN_OFF)


class Budget:
    """The number of positions that the searches of one judgement may expand.

    ``effort`` is the budget of each following judgement, ``left`` what remains of the current one.
    A search deducts each position that it expands, by calling ``spend`` or directly in inner loops.
    """

    def __init__(self, effort: int = UNLIMITED) -> None:
        self.effort = effort
        self.left = self._given = effort
        self._before = 0
        self._broken_off: dict[Hashable, int] = {}

    @property
    def expanded(self) -> int:
        """The number of positions expanded in all judgements so far."""
        return self._before + self._given - self.left

    def renew(self) -> None:
        """Start a new judgement with a full budget."""
        self._before += self._given - self.left
        self.left = self._given = self.effort

    def spend(self) -> None:
        """Deduct one expanded position; raise Undecided if the budget is spent."""
        if self.left <= 0:
            raise Undecided
        self.left -= 1

    def ask(self, question: Hashable, search: Callable[..., _Answer], *args: object) -> _Answer:
        """Answer a question by running a search; raise Undecided if the budget does not suffice.

        A question that was undecided is searched again only if more budget is left than at that
        time.
        """
        left = self.left
        if left <= self._broken_off.get(question, -1):
            raise Undecided
        try:
            return search(*args)
        except Undecided:
            self._broken_off[question] = left
            raise
