"""The problem of freeing a card or emptying piles if cards may leave the tableau."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from zankref.cards import FALLEN, KNOWN_CARDS, NO_CARD, PACK, Card
from zankref.layout import Step
from zankref.reachability.positions.build import FROZEN, NEVER, Build
from zankref.reachability.positions.leaving_piles import LOAD, LOADED, Bound, LeavingPiles
from zankref.reachability.positions.moves import Successor, distinct, replaced
from zankref.reachability.positions.piles import State
from zankref.reachability.positions.sinks import NOTHING, Sinks
from zankref.reachability.positions.tableau import Tableau
from zankref.reachability.problems.placed import PlacedProblem
from zankref.reachability.search.problem import GOAL, OPEN

_FAR: Final = 99
"""The height of piles without a goal."""


class SinksProblem(PlacedProblem):
    """Any card may leave the tableau if a sink takes it; it has to if a duty demands that.

    A position is the number of the sinks, which is negative, and the numbers of the piles, sorted.
    If ``sparing``, a card goes onto an empty pile only if it fits no other (``wegner.2``).
    """

    def __init__(
        self, store: LeavingPiles, piles: list[int], limit: int, *, sparing: bool = False
    ) -> None:
        super().__init__(store, piles, limit)
        self.leaving: Final = store
        self.start = (store.sinks, *sorted(piles))
        self.sparing: Final = sparing

    def successors(self, state: State) -> list[Successor]:
        """Return the moves of a position that break no duty."""
        store, sinks = self.leaving, state[0]
        top, below, own, classes = store.top, store.below, store.own, store.classes
        fits_on, as_target = classes.fits_on, classes.as_target
        now, bound = store.known_sinks[~sinks], store.bound
        if now.waiting & now.wants:
            return []
        present, emptied = distinct(state), store.fallen if store.falling(state) else 0
        free = 0
        hosts: dict[int, list[int]] = {}
        for place in present:
            card_class = top[state[place]]
            free |= own[card_class]
            hosts.setdefault(as_target[card_class], []).append(state[place])
        due = free & now.wants
        leaving = bound.load and not due and (free | now.waiting) & now.taken
        room = self._has_room(state)
        successors: list[Successor] = []
        for place in present:
            source = state[place]
            card_class, left = top[source], below[source] or emptied
            goes = own[card_class] & due
            if fits_on[card_class] == FROZEN or (due and not goes and not bound.lenient):
                continue
            if bound.shut and left and top[left] == store.frozen:
                continue
            rest = [*state]
            rest[place] = left
            if not goes and not leaving:
                onto = hosts.get(fits_on[card_class], [])
                if room and left and not (onto and self.sparing):
                    onto = [*onto, 0]
                for target in onto:
                    after = replaced(rest, target, store.put(target, card_class))
                    successors.append((source, target, after))
            if own[card_class]:
                for target, number in store.exits(sinks, card_class):
                    successors.append((source, target, tuple(sorted([number, *rest[1:]]))))
        return successors

    def _has_room(self, state: State) -> bool:
        """Return whether an empty pile may be used."""
        places, limit = len(self.piles), self.limit
        return 0 in state and (limit >= places or places - self.store.unoccupied(state) < limit)


class LeavingProblem(SinksProblem):
    """One of the cards ``goals`` is to come free; or, without them, more piles are to be empty.

    Piles that take no part are left out. ``loads`` are the tops of the opponents' piles.
    """

    def __init__(
        self,
        piles: Tableau,
        tops: Sequence[Card],
        loads: Sequence[Card | None],
        build: Build,
        goals: int,
        bound: Bound,
    ) -> None:
        self._places = [i for i, pile in enumerate(piles) if not pile or pile[-1] < KNOWN_CARDS]
        self._loads = [NOTHING if top is None or top >= PACK else top for top in loads]
        shown = [piles[place] for place in self._places]
        ends = [_end(pile, goals) for pile in shown]
        self._above = [pile[end + 1 :] for pile, end in zip(shown, ends, strict=True)]
        waiting = 0 if bound.reserve == NO_CARD else 1 << bound.reserve
        cards = chain.from_iterable(self._above)
        store = LeavingPiles(build, Sinks.of(tops, self._loads, cards, waiting, bound.loads), bound)
        if any(pile and pile[0] == FALLEN for pile in piles):
            store.fallen = 0
        start = []
        for pile, end in zip(shown, ends, strict=True):
            ended = store.goal if end >= 0 and goals >> pile[end] & 1 else store.frozen
            start.append(store.with_cards(pile[end + 1 :], store.put(0, ended) if end >= 0 else 0))
        super().__init__(store, start, len(start))
        self.possible: Final = not goals or store.goal in store.top
        self._gathers = not goals
        self._empty = start.count(0)
        # The number of cards on top of each pile's goal, as far as that was asked.
        self._heights = [_FAR if goals else 0]
        if self.kernel is not None:
            self.kernel.seek({store.goal: True} if goals else {}, NEVER, False)
            self.kernel.leave(store, 0)

    def outcome(self, source: int, state: State) -> int:
        """Classify a position that was reached by moving a card from the pile ``source``."""
        if self._gathers:
            return GOAL if state.count(0) > self._empty else OPEN
        return GOAL if self.store.top[self.store.below[source]] == self.leaving.goal else OPEN

    def heuristic(self, state: State) -> int:
        """Return a lower bound on the number of cards above the goal."""
        store, known = self.leaving, self._heights
        for pile in range(len(known), len(store.below)):
            card_class = store.top[pile]
            if store.classes.fits_on[card_class] == FROZEN:
                known.append(0 if card_class == store.goal else _FAR)
            else:
                known.append(known[store.below[pile]] + 1)
        heights = sorted([known[pile] for pile in state if pile > store.fallen])
        if self._gathers:
            return sum(heights[: len(heights) + 1 - len(self.piles) + self._empty])
        return heights[0]

    def as_steps(self, path: Sequence[Step]) -> list[Step]:
        """Return a path with the places of all piles, and with loads by their index."""
        piles, loads = [[*pile] for pile in self._above], [*self._loads]
        steps: list[Step] = []
        for source, target in path:
            card = piles[source].pop()
            if target >= 0:
                piles[target].append(card)
                target = self._places[target]
            elif target <= LOADED:
                load = loads.index(LOADED - target)
                loads[load] = card
                target = LOAD(load)
            steps.append((self._places[source], target))
        return steps


def _end(pile: Sequence[Card], goals: int) -> int:
    """Return the height of the topmost card that ends the search or never moves, -1 if none."""
    return next(
        (
            height
            for height in reversed(range(len(pile)))
            if goals >> pile[height] & 1 or pile[height] >= KNOWN_CARDS
        ),
        -1,
    )
