"""What a search problem is."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from zankref.reachability.positions.moves import Successor
from zankref.reachability.positions.piles import State

OPEN: Final = 0
GOAL: Final = 1
DEAD_END: Final = 2
"""What a position is: one to be expanded, the goal, or one from which the goal is out of reach."""


class SearchProblem(ABC):
    """Positions and moves between them, from ``start`` to a goal."""

    start: State

    @abstractmethod
    def successors(self, state: State) -> Iterable[Successor]:
        """Return the moves of a position, and the positions to which they lead."""

    @abstractmethod
    def outcome(self, source: int, state: State) -> int:
        """Say what a position is to which a card's leaving the pile ``source`` has led.

        ``GOAL``, ``DEAD_END`` (for certain), or else ``OPEN``.
        """

    @abstractmethod
    def heuristic(self, state: State) -> int:
        """Return about how much is still to be done; it decides only which positions come first."""
