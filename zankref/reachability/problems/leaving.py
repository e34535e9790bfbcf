"""The problem of freeing a card or emptying piles if cards may leave the tableau."""

from zankref.layout import FOUNDATION
from zankref.reachability.bounds.cores import Cores
from zankref.reachability.budget import Budget
from zankref.reachability.positions.leaving_piles import FITS_ON, OWN, LeavingPiles
from zankref.reachability.positions.leaving_piles import GOAL as SOUGHT
from zankref.reachability.positions.moves import Successor, distinct, replaced
from zankref.reachability.positions.piles import State
from zankref.reachability.search.problem import DEAD_END, GOAL, OPEN, SearchProblem


class LeavingProblem(SearchProblem):
    """Any card may leave the tableau if a sink takes it, but none has to.

    A position is the number of the sinks, which is negative, and the numbers of the piles, sorted.
    """

    def __init__(self, store: LeavingPiles, bound: Cores) -> None:
        self._store = store
        self._bound = bound
        self.start = (store.sinks, *sorted(store.start))

    def is_hopeless(self, budget: Budget) -> bool:
        """Return whether the bound proves that the goal is out of reach from the start."""
        return self._bound.is_dead_end(self.start[0], self.start[1:])

    def outcome(self, source: int, state: State) -> int:
        """Classify a position that was reached by moving a card from the pile ``source``."""
        store = self._store
        if store.gathers:
            if state.count(0) > store.empty:
                return GOAL
        elif store.top[store.below[source]] == SOUGHT:
            return GOAL
        return DEAD_END if self._bound.is_dead_end(state[0], state[1:]) else OPEN

    def heuristic(self, state: State) -> int:
        """Return a lower bound on the number of cards above the goal."""
        store = self._store
        heights = sorted([store.height[pile] for pile in state if pile > 0])
        if store.gathers:
            return sum(heights[: len(heights) - store.occupied + 1])
        return heights[0]

    def successors(self, state: State) -> list[Successor]:
        """Return the moves of a position; if there is a safe play, only that (Lemma 11)."""
        store, sinks = self._store, state[0]
        top, below, plain, filling = store.top, store.below, store.plain, store.filling
        places, falling = distinct(state), self._falling(state)
        room = 0 in state
        safe = store.known_sinks[~sinks].safe
        if safe and not falling:
            for place in places:
                source = state[place]
                if OWN <= top[source] < SOUGHT and safe >> top[source] - OWN & 1:
                    after = store.without(sinks, top[source] - OWN, FOUNDATION)
                    rest = _left(state, place, below[source])
                    return [(source, FOUNDATION, _with(after, rest))]
        hosts: dict[int, list[int]] = {}
        for place in places:
            hosts.setdefault(plain[state[place]], []).append(state[place])
        found: list[Successor] = []
        for place in places:
            source = state[place]
            code = top[source]
            if code >= SOUGHT:
                continue
            rest = _left(state, place, below[source], falling=falling)
            for target in hosts.get(FITS_ON[code], []):
                found.append((source, target, replaced(rest, target, store.put(target, code))))
            if room and filling[plain[source]] and (below[source] or falling):
                found.append((source, 0, replaced(rest, 0, store.put(0, code))))
            for target, after in store.exits(sinks, code):
                found.append((source, target, _with(after, rest)))
        return found

    def _falling(self, state: State) -> bool:
        """Return whether the next pile to become empty falls away."""
        return self._store.falls and len(state) == len(self._store.start) + 1


def _left(state: State, place: int, below: int, *, falling: bool = False) -> list[int]:
    """Return a position without a pile's top card; an emptied pile falls away if ``falling``."""
    rest = list(state)
    rest[place] = below
    if falling and not below:
        del rest[place]
    return rest


def _with(sinks: int, rest: list[int]) -> State:
    """Return a position with its sinks replaced."""
    return tuple(sorted([sinks, *rest[1:]]))
