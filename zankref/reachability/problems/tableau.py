"""Tableau moves alone: the problem of freeing a card or having fewer piles occupied."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from zankref.reachability.bounds.first_moves import FirstMoves
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import FROZEN, NEVER, NO_CLASS
from zankref.reachability.positions.moves import Successor, tableau_moves
from zankref.reachability.positions.piles import State, Store
from zankref.reachability.problems.placed import PlacedProblem
from zankref.reachability.search.best_first import NO_LIMIT, SearchResult, breadth_first
from zankref.reachability.search.problem import DEAD_END, GOAL, OPEN

_NOWHERE: Final = 1000
"""Greater than any estimate."""


class Aim(NamedTuple):
    """The goal: to free a card, or to have few piles occupied.

    With ``ends``, a position in which a card of one of these classes has come free is not expanded.
    The classes mapped to True are sought: any of them or, with ``every``, all of them. Without
    ``ends``, at most ``most`` piles must be occupied, and the marked card, if there is one, must
    have gone onto another card.
    """

    ends: Mapping[int, bool]
    most: int = NEVER
    every: bool = False


class TableauProblem(PlacedProblem):
    """A start position, and what is sought from it by tableau moves alone.

    An empty pile is available while fewer than ``limit`` piles are occupied. ``freed`` are the
    classes among the ends that have come free so far. With a ``bound``, dead ends are pruned.
    """

    def __init__(self, store: Store, piles: list[int], limit: int, aim: Aim) -> None:
        super().__init__(store, piles, limit)
        self.start = tuple(sorted(piles))
        self.aim = aim
        self.freed: set[int] = set() if self.kernel is None else self.kernel.freed
        self.bound: FirstMoves | None = None
        # For each pile, as far as assessed: the kind of its bottom card, its load, its top card and
        # the cards needed to move it; both are bit masks of classes.
        self._kinds: list[int] = []
        self._loads: list[int] = []
        self._tops: list[int] = []
        self._looking: list[int] = []
        self.seek(aim)

    def seek(self, aim: Aim) -> None:
        """Change what is sought, keeping the bound."""
        self.aim = aim
        self._kinds.clear()
        self._loads.clear()
        self._tops.clear()
        self._looking.clear()
        if self.kernel is not None:
            self.kernel.seek(aim.ends, aim.most, aim.every)

    def breadth_first(self, budget: Budget, nodes: int, few: int = NO_LIMIT) -> SearchResult:
        """Search as ``search.best_first`` does; the path is one of moves between places."""
        kernel = self.kernel
        if kernel is None:
            return self.placed(breadth_first(self, budget, nodes, few))
        first = few if 0 <= few < nodes else nodes
        outcome = self.run(kernel, budget, -1, first)
        if first == nodes or outcome.path is not None or outcome.complete:
            return outcome
        if self.is_hopeless(budget):
            return SearchResult(None, True)
        return self.run(kernel, budget, -1, nodes - first, further=True)

    def is_hopeless(self, budget: Budget) -> bool:
        """Set up the bound, once; return whether it proves that the goal is out of reach."""
        if self.bound is None:
            aim = self.aim
            self.bound = FirstMoves(self.store, self.piles, self.limit, aim.ends, aim.most)
            hopeless = not self.bound.may_reach_goal(budget)
            if self.kernel is not None and self.bound.alive is not None:
                self.kernel.prune(self.bound.alive)
            return hopeless
        return False

    def may_come_free(self) -> set[int]:
        """Return the classes among the ends that the bound does not rule out."""
        ends = self.bound.freed if self.bound is not None and self.bound.complete else self.aim.ends
        return set(ends)

    def successors(self, state: State) -> list[Successor]:
        """Return the moves of a position."""
        return tableau_moves(self.store, state, self.limit)

    def outcome(self, source: int, state: State) -> int:
        """Classify a position that was reached by moving a card from the pile ``source``."""
        ends, every, most = self.aim.ends, self.aim.every, self.aim.most
        if ends:
            free = self.store.top[self.store.below[source]]
            if free in ends:
                self.freed.add(free)
                sought = ends[free] and (not every or len(self.freed) == len(ends))
                return GOAL if sought else DEAD_END
        elif self._is_gathered(state, most):
            return GOAL
        return DEAD_END if self.bound is not None and self.bound.is_dead_end(state) else OPEN

    def _is_gathered(self, state: State, most: int) -> bool:
        """Return whether few enough piles are occupied and the marked card has gone."""
        store = self.store
        if len(state) - store.unoccupied(state) > most:
            return False
        return store.marked == NO_CLASS or not any(map(store.is_marked, state))

    def heuristic(self, state: State) -> int:
        """Estimate how much remains to be done.

        This is the load on the card sought, or on the bottom cards that are easiest to move.
        """
        while len(self._kinds) < len(self.store.below):
            self._assess(len(self._kinds))
        kinds, loads, most = self._kinds, self._loads, self.aim.most
        # An empty pile shows the class that was made last, which changes the order only.
        tops = occupied = 0
        marked = -1
        for pile in state:
            kind = kinds[pile]
            tops |= self._tops[pile]
            if kind != _EMPTY:
                occupied += 1
                if kind == _MARKED:
                    marked = pile
        moving = 1 if most < 0 else occupied - most
        left = 0
        if marked >= 0:
            moving -= 1
            left = loads[marked] + (self._looking[marked] & ~tops).bit_count()
        if moving == 1:
            least = _NOWHERE
            for pile in state:
                if kinds[pile] == _COUNTS and loads[pile] < least:
                    least = min(least, loads[pile] + (self._looking[pile] & ~tops).bit_count())
            return left + (least if least < _NOWHERE else 0)
        if moving > 1:
            left += sum(self._easiest(state, tops)[:moving])
        return left

    def _easiest(self, state: State, tops: int) -> list[int]:
        """Return what it takes to move each pile that could move away, the easiest first."""
        return sorted(
            [
                self._loads[pile] + (self._looking[pile] & ~tops).bit_count()
                for pile in state
                if self._kinds[pile] == _COUNTS
            ]
        )

    def _assess(self, pile: int) -> None:
        """Note what a pile contributes to the heuristic."""
        store, classes = self.store, self.store.classes
        kind, load, looking = _EMPTY, 0, 0
        if pile and pile != store.fallen:
            bottom, load, looking = self._load(pile)
            if self.aim.most < 0:
                kind = _COUNTS if self.aim.ends.get(bottom) else _OTHER
            elif bottom == store.marked:
                kind = _MARKED
            else:
                kind = _OTHER if classes.fits_on[bottom] == FROZEN else _COUNTS
        self._kinds.append(kind)
        self._loads.append(load)
        self._looking.append(looking)
        self._tops.append(1 << classes.as_target[store.top[pile]])

    def _load(self, pile: int) -> tuple[int, int, int]:
        """Return a pile's bottom card, its load, and which classes are needed to move it.

        In the run on top, cards that fit on the one below cost nothing; its last card needs a
        target, which costs 1, and 1 more if it fits on nothing. Every card further down costs 1,
        and 1 more if it does not fit on the one below.
        """
        top, below = self.store.top, self.store.below
        classes = self.store.classes
        fits_on, as_target = classes.fits_on, classes.as_target
        load = looking = 0
        deep = False
        while True:
            card_class, left = top[pile], below[pile]
            needed, under = fits_on[card_class], top[left]
            if needed == FROZEN:
                return card_class, load, looking
            if not deep:
                looking |= 1 << as_target[card_class]
            if left and as_target[under] == needed and under not in self.aim.ends:
                load += deep
            else:
                load += 2 if deep else 1
                if not deep and needed >= 0:
                    looking |= 1 << needed
                elif not deep:
                    load += 1
                deep = True
                if not left:
                    return card_class, load, looking
            pile = left


#: The kind of a pile's bottom card: none; marked; sought (or one that could move away); other.
_EMPTY, _MARKED, _COUNTS, _OTHER = range(4)
