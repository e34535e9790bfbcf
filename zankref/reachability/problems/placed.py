"""Problems whose piles lie at places: they are searched natively, if that was built."""

from typing import TYPE_CHECKING, Final

from zankref.native import warn_missing
from zankref.reachability.budget import Budget, Undecided
from zankref.reachability.positions.moves import as_steps
from zankref.reachability.positions.piles import Store
from zankref.reachability.search.best_first import NO_LIMIT, SearchResult, best_first
from zankref.reachability.search.problem import SearchProblem

if TYPE_CHECKING:
    from zankref.reachability.search.native import Kernel


def _native() -> "type[Kernel] | None":
    """Return the native searches, if they were built: they find the same, only sooner."""
    try:
        from zankref.reachability.search.native import Kernel
    except ImportError as error:
        warn_missing("Searching", error)
        return None
    return Kernel


KERNEL = _native()
"""The native part, or None; a test of both lets it be None."""


class PlacedProblem(SearchProblem):
    """Piles at their places, from which positions follow that do not know places.

    While fewer than ``limit`` piles are occupied an empty one is available.
    """

    def __init__(self, store: Store, piles: list[int], limit: int) -> None:
        self.store: Final = store
        self.piles: Final = piles
        self.limit: Final = limit
        self.kernel: Final = None if KERNEL is None else KERNEL(store, piles, limit)

    def best_first(
        self, budget: Budget, weight: int, nodes: int = NO_LIMIT, *, greedy: bool = False
    ) -> SearchResult:
        """Search as ``search.best_first`` does; the path is one of moves between places."""
        if self.kernel is None:
            return self.placed(best_first(self, budget, weight, nodes, greedy=greedy))
        return self.run(self.kernel, budget, 0 if greedy else weight, nodes)

    def run(
        self, kernel: "Kernel", budget: Budget, weight: int, nodes: int, *, further: bool = False
    ) -> SearchResult:
        """Let the native part search."""
        complete, budget.left, path = kernel.search(weight, nodes, budget.left, further)
        if complete is None:
            raise Undecided
        return SearchResult(path, complete)

    def placed(self, result: SearchResult) -> SearchResult:
        """Return what was found with the path as moves between places."""
        path = None if result.path is None else as_steps(self.store, self.piles, result.path)
        return SearchResult(path, result.complete)
