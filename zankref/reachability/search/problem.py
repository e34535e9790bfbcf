"""The interface of a search problem."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from zankref.reachability.positions.moves import Successor
from zankref.reachability.positions.piles import State

OPEN: Final = 0
GOAL: Final = 1
DEAD_END: Final = 2
"""Outcomes of a position: to be expanded; at the goal; or beyond one that ends the search."""


class SearchProblem(ABC):
    """Positions and the moves between them, from ``start`` to a goal."""

    start: State

    @abstractmethod
    def successors(self, state: State) -> Iterable[Successor]:
        """Return the moves of a position and the positions to which they lead."""

    @abstractmethod
    def outcome(self, source: int, state: State) -> int:
        """Classify a position that was reached by moving a card from the pile ``source``.

        Returns ``GOAL``, ``DEAD_END`` if it is not to be expanded, or else ``OPEN``.
        """

    @abstractmethod
    def heuristic(self, state: State) -> int:
        """Estimate how much remains to be done; this affects only the order of expansion."""
