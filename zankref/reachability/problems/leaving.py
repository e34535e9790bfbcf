"""The problem of freeing a card or emptying piles if cards may leave the tableau."""

from zankref.layout import FOUNDATION
from zankref.reachability.positions.leaving_piles import FITS_ON, FROZEN, OWN, LeavingPiles
from zankref.reachability.positions.leaving_piles import GOAL as SOUGHT
from zankref.reachability.positions.moves import Successor, distinct, replaced
from zankref.reachability.positions.piles import State
from zankref.reachability.search.problem import GOAL, OPEN, SearchProblem


class LeavingProblem(SearchProblem):
    """Any card may leave the tableau if a sink takes it; it has to if a duty demands that.

    A position is the number of the sinks, which is negative, and the numbers of the piles, sorted.
    """

    def __init__(self, store: LeavingPiles) -> None:
        self._store = store
        self.start = (store.sinks, *sorted(store.start))

    def outcome(self, source: int, state: State) -> int:
        """Classify a position that was reached by moving a card from the pile ``source``."""
        store = self._store
        if store.gathers:
            return GOAL if state.count(0) > store.empty else OPEN
        return GOAL if store.top[store.below[source]] == SOUGHT else OPEN

    def heuristic(self, state: State) -> int:
        """Return a lower bound on the number of cards above the goal."""
        store = self._store
        heights = sorted([store.height[pile] for pile in state if pile > 0])
        if store.gathers:
            return sum(heights[: len(heights) - store.occupied + 1])
        return heights[0]

    def successors(self, state: State) -> list[Successor]:
        """Return the moves of a position that break no duty."""
        store, sinks = self._store, state[0]
        top, below, plain, filling = store.top, store.below, store.plain, store.filling
        places, falling = distinct(state), self._falling(state)
        room = 0 in state
        now, bound = store.known_sinks[~sinks], store.bound
        if now.waiting & now.wants:
            return []
        free = 0
        for place in places:
            if OWN <= top[state[place]] < SOUGHT:
                free |= 1 << top[state[place]] - OWN
        due = free & now.wants
        leaving = bound.load and not due and (free | now.waiting) & now.taken
        hosts: dict[int, list[int]] = {}
        for place in places:
            hosts.setdefault(plain[state[place]], []).append(state[place])
        found: list[Successor] = []
        for place in places:
            source = state[place]
            card_class = top[source]
            if card_class >= SOUGHT:
                continue
            goes = card_class >= OWN and due >> card_class - OWN & 1
            if due and not goes and not bound.lenient:
                continue
            if bound.shut and below[source] and top[below[source]] == FROZEN:
                continue
            rest = _left(state, place, below[source], falling=falling)
            if not goes and not leaving:
                for target in hosts.get(FITS_ON[card_class], []):
                    onto = store.put(target, card_class)
                    found.append((source, target, replaced(rest, target, onto)))
                if room and filling[plain[source]] and (below[source] or falling):
                    found.append((source, 0, replaced(rest, 0, store.put(0, card_class))))
            for target, after in store.exits(sinks, card_class):
                if target == FOUNDATION or not goes:
                    found.append((source, target, tuple(sorted([after, *rest[1:]]))))
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
