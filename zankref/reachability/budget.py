"""How much searching may be done: counted in positions expanded, so alike on every machine."""

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from zankref.undetermined import BROKEN_OFF, Undetermined

_Answer = TypeVar("_Answer")

UNLIMITED: Final = 1 << 62
"""More positions than anything can expand."""

DEFAULT_EFFORT: Final = 100_000
"""The positions that one judgement may expand unless somebody says otherwise."""


class Undecided(Undetermined):
    """A question is not decided: the budget was spent before an answer was found."""

    def __init__(self) -> None:
        super().__init__(BROKEN_OFF)


class Budget:
    """The positions that the searches of one judgement may expand.

    ``effort`` are those of the next judgement, ``left`` those that may still be expanded in this
    one; who expands one takes it off (``spend``, or without a call where that happens very often).
    """

    def __init__(self, effort: int = UNLIMITED) -> None:
        self.effort = effort
        self.left = self._given = effort
        self._before = 0
        self._broken_off: dict[Hashable, int] = {}

    @property
    def expanded(self) -> int:
        """How many positions were expanded since the beginning."""
        return self._before + self._given - self.left

    def renew(self) -> None:
        """Begin another judgement."""
        self._before += self._given - self.left
        self.left = self._given = self.effort

    def spend(self) -> None:
        """Take note that a position is expanded; raises Undecided if none may be any more."""
        if self.left <= 0:
            raise Undecided
        self.left -= 1

    def ask(
        self, question: Hashable, search: Callable[..., _Answer], *arguments: object
    ) -> _Answer:
        """Answer a question by a search; raises Undecided if the budget does not suffice.

        It is not searched for again in vain: only with more left than before.
        """
        left = self.left
        if left <= self._broken_off.get(question, -1):
            raise Undecided
        try:
            return search(*arguments)
        except Undecided:
            self._broken_off[question] = left
            raise
