"""The bound for tableau moves alone: how far down each pile's cards have moved (Lemma 7).

Cards lying on one that they fit count as moved from the start, and so does the bottom card of a
pile unless it is marked. The unmoved rest of a pile ends in a *root*: a card on one that it does
not fit, or one that cannot move.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import FROZEN, NEVER
from zankref.reachability.positions.piles import Store

RootsMoved: TypeAlias = tuple[int, ...]
"""For each pile, how many of its roots have moved."""
STUCK: Final = -1
"""Stands for a root that cannot move."""

_MANY: Final = 1000
"""How many abstractions are expanded at most."""


class _Pile:
    """A pile split at its roots, from the top down.

    ``roots`` and ``runs`` (the cards above each root) hold numbers for what each card counts as;
    ``root_classes`` and ``run_classes`` hold their classes. For each root, ``under`` is the class
    of the card below it and ``left`` the pile that ends in it. At least ``needed`` roots have to
    move.
    """

    def __init__(self, content: int) -> None:
        self.content = content
        self.roots: list[int] = []
        self.root_classes: list[int] = []
        self.under: list[int] = []
        self.left: list[int] = []
        self.runs: list[list[int]] = [[]]
        self.run_classes: list[list[int]] = [[]]
        self.needed = 0


class FirstMoves:
    """The bound for one search. For ``ends`` and ``most`` see ``problems.tableau.Aim``.

    ``complete`` says whether all abstractions were expanded; ``freed`` are the sought classes that
    come free in one of them.
    """

    def __init__(
        self, store: Store, start: Sequence[int], limit: int, ends: Mapping[int, bool], most: int
    ) -> None:
        self.complete = False
        self.freed: set[int] = set()
        self.alive: set[tuple[int, ...]] | None = None
        """The unmoved rests from which the goal may be reached; None if nothing is ruled out."""
        self._store = store
        classes = self._classes = store.classes
        self._ends = ends
        self._goal = most
        self._numbers: dict[int, int] = {}
        self._rest: dict[int, int] = {0: 0}
        self.piles = [self._taken_apart(pile) for pile in start if pile and pile != store.fallen]
        none = len(self._numbers)
        self._onto = [none] * none
        self._carries = [none] * (none + 1)
        for card_class, number in self._numbers.items():
            onto = self._onto[number] = self._numbers.get(classes.fits_on[card_class], none)
            self._carries[onto] = number
        self._carries[none] = none
        places = len(start) - (store.fallen != 0 and store.fallen in start)
        self._most = max(len(self.piles), min(places, limit))

    def _taken_apart(self, pile: int) -> _Pile:
        """Split a pile at its roots."""
        top, below, numbers = self._store.top, self._store.below, self._numbers
        as_target = self._classes.as_target
        apart = _Pile(pile)
        run, run_classes = apart.runs[0], apart.run_classes[0]
        while pile:
            card_class, left, is_root = top[pile], below[pile], self._is_root(pile)
            if is_root:
                apart.left.append(pile)
                if self._classes.fits_on[card_class] == FROZEN:
                    apart.roots.append(STUCK)
                    break
            number = numbers.setdefault(as_target[card_class], len(numbers))
            if is_root:
                apart.roots.append(number)
                apart.root_classes.append(card_class)
                apart.under.append(top[left])
                run, run_classes = [], []
                apart.runs.append(run)
                apart.run_classes.append(run_classes)
                apart.needed = 0 if left else len(apart.roots)
            else:
                run.append(number)
                run_classes.append(card_class)
            pile = left
        return apart

    def _is_root(self, pile: int) -> bool:
        """Return whether the top card of a pile is a root."""
        store, classes = self._store, self._classes
        card_class, left = store.top[pile], store.below[pile]
        needed = classes.fits_on[card_class]
        if needed == FROZEN or not left:
            return needed == FROZEN or card_class == store.marked
        below = store.top[left]
        return classes.as_target[below] != needed or below in self._ends

    def has_to_move(self, place: int, card: int) -> None:
        """Require that a whole pile (if it exists) has to move, and the card of a class."""
        for pile in self.piles:
            if pile.content == place:
                pile.needed = len(pile.roots)
            for number, run in enumerate(pile.run_classes):
                if card in run:
                    pile.needed = max(pile.needed, number)
            if card in pile.root_classes:
                pile.needed = max(pile.needed, pile.root_classes.index(card) + 1)

    def is_dead_end(self, piles: Iterable[int]) -> bool:
        """Return whether the goal is certainly out of reach from a position."""
        return self.alive is not None and self._rest_of(piles) not in self.alive

    def _rest_of(self, piles: Iterable[int]) -> tuple[int, ...]:
        """Return the unmoved rests of some piles."""
        rests = []
        for pile in piles:
            rest = self._rest.get(pile, NEVER)
            if rest == NEVER:
                rest = pile
                while rest and not self._is_root(rest):
                    rest = self._store.below[rest]
                self._rest[pile] = rest
            if rest and rest != self._store.fallen:
                rests.append(rest)
        rests.sort()
        return tuple(rests)

    def may_reach_goal(self, budget: Budget) -> bool:
        """Expand all abstractions; return whether one of them leads to the goal.

        Also returns True if there are more than ``_MANY`` of them.
        """
        queue = [(0,) * len(self.piles)]
        before: dict[RootsMoved, list[RootsMoved]] = {queue[0]: []}
        reached: list[RootsMoved] = []
        for here in queue:
            budget.spend()
            if len(queue) > _MANY:
                return True
            goal, following = self._onward(here)
            if goal:
                reached.append(here)
            for successor in following:
                if successor in before:
                    before[successor].append(here)
                else:
                    before[successor] = [here]
                    queue.append(successor)
        alive = set(reached)
        for here in reached:
            for successor in before[here]:
                if successor not in alive:
                    alive.add(successor)
                    reached.append(successor)
        self.complete = True
        if len(alive) < len(before):
            self.alive = {self._left(moved) for moved in alive}
        return bool(alive)

    def _left(self, moved: RootsMoved) -> tuple[int, ...]:
        """Return the unmoved rests of the piles."""
        return tuple(
            sorted(
                pile.left[count]
                for pile, count in zip(self.piles, moved, strict=True)
                if count < len(pile.left)
            )
        )

    def _onward(self, here: RootsMoved) -> tuple[bool, list[RootsMoved]]:
        """Return whether the goal is reached, or will be in one move, and the next abstractions."""
        cards, hosts, occupied = self._lying(here)
        goal = occupied <= self._goal and all(
            moved >= pile.needed for moved, pile in zip(here, self.piles, strict=True)
        )
        following: list[RootsMoved] = []
        spare = self._most - occupied
        for place, moved in enumerate(here):
            pile = self.piles[place]
            if moved == len(pile.roots) or pile.roots[moved] == STUCK:
                continue
            root = pile.roots[moved]
            onto = self._onto[root]
            carries = cards[self._carries[root]] >= cards[root] + hosts[root]
            no_host = cards[root] >= cards[onto] + hosts[onto]
            if carries + no_host <= spare:
                freed = pile.under[moved]
                if freed not in self._ends:
                    following.append((*here[:place], moved + 1, *here[place + 1 :]))
                elif self._ends[freed]:
                    self.freed.add(freed)
                    goal = True
        return goal, following

    def _lying(self, moved: RootsMoved) -> tuple[list[int], list[int], int]:
        """Count moved cards and remaining roots by number, and the occupied piles."""
        cards = [0] * (len(self._onto) + 1)
        hosts = cards.copy()
        occupied = 0
        for pile, count in zip(self.piles, moved, strict=True):
            for root in pile.roots[:count]:
                cards[root] += 1
            for run in pile.runs[: count + 1]:
                for card in run:
                    cards[card] += 1
            if count < len(pile.roots):
                occupied += 1
                if pile.roots[count] != STUCK:
                    hosts[pile.roots[count]] += 1
        for card, onto in enumerate(self._onto):
            over = cards[card] - cards[onto] - hosts[onto]
            if over > 0:
                occupied += over
        return cards, hosts, occupied
