"""What cannot be reached by tableau moves, found out by counting piles.

Cards move for the first time pile by pile, from the top down. What has not moved yet lies as it
lay. Every other card lies at the bottom of a pile, or on a card that it fits. So once it is said
how far down the cards of each pile have moved, the piles that are occupied can be counted, at the
least: those in which there are cards that have not moved; and one for each card more than there
are cards that it fits on.

A card that moves for the first time lies bare at that moment, so that it carries no other; and so
does the one that it goes onto, or else there is an empty pile for it.

This leaves out how the cards come to lie like that: what cannot be reached even so cannot be
reached at all, while what can be reached so may still be out of reach. The same holds of each
position on the way: it is without *hope* if what has not moved yet lies in such a way that what is
sought cannot be reached from there, so counted. Where there is hope whatever has moved, as mostly,
positions need not be asked about at all.

Cards that lie on one that they fit count as moved from the first: they lie as such cards do. So
does the bottom card of a pile, unless it is the marked one. What has not moved thus ends in a
*foot*: a card that lies on one that it does not fit, or one that cannot move. No move makes another
foot: cards go onto cards that they fit, and onto empty piles.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from zankref.searches.budget import Budget
from zankref.searches.positions import FROZEN, NEVER, Codes, Piles

Feet: TypeAlias = tuple[int, ...]
"""For each pile how many feet have moved."""
STUCK: Final = -1
"""Stands for a foot that cannot move."""


class _Pile:
    """A pile taken apart: its feet from the top down, and the cards above each of them.

    Feet and cards are numbers of what they count as; ``foot_codes`` and ``run_codes`` are their
    codes. For each foot there is the code of the card ``under`` it and the pile (``left``) that
    ends in it. At least ``needed`` feet have to move.
    """

    def __init__(self, content: int) -> None:
        self.content = content
        self.feet: list[int] = []
        self.foot_codes: list[int] = []
        self.under: list[int] = []
        self.left: list[int] = []
        self.runs: list[list[int]] = [[]]
        self.run_codes: list[list[int]] = [[]]
        self.needed = 0


class Counting:
    """All piles taken apart. For ``ends`` and ``most`` see ``searches.closure.Quest``.

    ``complete`` says whether all ways for cards to have moved have been counted, ``freed`` which of
    the codes sought can come free, so counted.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        start: Sequence[int],
        limit: int,
        ends: Mapping[int, bool],
        most: int,
        budget: Budget,
    ) -> None:
        self._budget = budget
        self.complete = False
        self.freed: set[int] = set()
        self._hopeful: set[tuple[int, ...]] | None = None
        """What may be left that has not moved if there is hope; None if anything."""
        self._store = store
        self._codes = codes
        self._ends = ends
        self._goal = most
        self._numbers: dict[int, int] = {}
        self._rest: dict[int, int] = {0: 0}
        self.piles = [self._taken_apart(pile) for pile in start if pile and pile != store.fallen]
        none = len(self._numbers)
        self._onto = [none] * none
        self._carries = [none] * (none + 1)
        for code, number in self._numbers.items():
            onto = self._onto[number] = self._numbers.get(codes.fits_on[code], none)
            self._carries[onto] = number
        self._carries[none] = none
        places = len(start) - (store.fallen != 0 and store.fallen in start)
        self._most = max(len(self.piles), min(places, limit))

    def _taken_apart(self, pile: int) -> _Pile:
        """Take a pile apart."""
        store, as_target = self._store, self._codes.as_target
        apart = _Pile(pile)
        while pile:
            code, left = store.top[pile], store.below[pile]
            if self._is_foot(pile):
                apart.left.append(pile)
                if self._codes.fits_on[code] == FROZEN:
                    apart.feet.append(STUCK)
                    break
            number = self._numbers.setdefault(as_target[code], len(self._numbers))
            if self._is_foot(pile):
                apart.feet.append(number)
                apart.foot_codes.append(code)
                apart.under.append(store.top[left])
                apart.runs.append([])
                apart.run_codes.append([])
                apart.needed = 0 if left else len(apart.feet)
            else:
                apart.runs[-1].append(number)
                apart.run_codes[-1].append(code)
            pile = left
        return apart

    def _is_foot(self, pile: int) -> bool:
        """Say whether the top card of a pile is a foot."""
        code, left = self._store.top[pile], self._store.below[pile]
        needed, below = self._codes.fits_on[code], self._store.top[left]
        if needed == FROZEN or not left:
            return needed == FROZEN or code == self._store.marked
        return self._codes.as_target[below] != needed or below in self._ends

    def has_to_move(self, place: int, card: int) -> None:
        """Note that all of a pile (if there is one) has to move, and the card of a code."""
        for pile in self.piles:
            if pile.content == place:
                pile.needed = len(pile.feet)
            for number, run in enumerate(pile.run_codes):
                if card in run:
                    pile.needed = max(pile.needed, number)
            if card in pile.foot_codes:
                pile.needed = max(pile.needed, pile.foot_codes.index(card) + 1)

    def has_hope(self, piles: Iterable[int]) -> bool:
        """Say whether there is hope for a position."""
        return self._hopeful is None or self._rest_of(piles) in self._hopeful

    def _rest_of(self, piles: Iterable[int]) -> tuple[int, ...]:
        """Return what has not moved of some piles."""
        found = []
        for pile in piles:
            rest = self._rest.get(pile, NEVER)
            if rest == NEVER:
                rest = pile
                while rest and not self._is_foot(rest):
                    rest = self._store.below[rest]
                self._rest[pile] = rest
            if rest and rest != self._store.fallen:
                found.append(rest)
        found.sort()
        return tuple(found)

    def count(self, enough: int) -> bool:
        """Count; return whether there is any hope. Not more than ``enough`` ways are looked at."""
        queue = [(0,) * len(self.piles)]
        before: dict[Feet, list[Feet]] = {queue[0]: []}
        reached: list[Feet] = []
        for here in queue:
            self._budget.spend()
            if len(queue) > enough:
                return True
            goal, following = self._onward(here)
            if goal:
                reached.append(here)
            for there in following:
                if there in before:
                    before[there].append(here)
                else:
                    before[there] = [here]
                    queue.append(there)
        hopeful = set(reached)
        for here in reached:
            for there in before[here]:
                if there not in hopeful:
                    hopeful.add(there)
                    reached.append(there)
        self.complete = True
        if len(hopeful) < len(before):
            self._hopeful = {self._left(moved) for moved in hopeful}
        return bool(hopeful)

    def _left(self, moved: Feet) -> tuple[int, ...]:
        """Return what has not moved."""
        return tuple(
            sorted(
                pile.left[count]
                for pile, count in zip(self.piles, moved, strict=True)
                if count < len(pile.left)
            )
        )

    def _onward(self, here: Feet) -> tuple[bool, list[Feet]]:
        """Say whether the goal is reached, or can be in one move; and where other moves lead."""
        cards, hosts, occupied = self._lying(here)
        goal = occupied <= self._goal and all(
            moved >= pile.needed for moved, pile in zip(here, self.piles, strict=True)
        )
        following: list[Feet] = []
        spare = self._most - occupied
        for place, moved in enumerate(here):
            pile = self.piles[place]
            if moved == len(pile.feet) or pile.feet[moved] == STUCK:
                continue
            foot = pile.feet[moved]
            onto = self._onto[foot]
            carries = cards[self._carries[foot]] >= cards[foot] + hosts[foot]
            no_host = cards[foot] >= cards[onto] + hosts[onto]
            if carries + no_host <= spare:
                freed = pile.under[moved]
                if freed not in self._ends:
                    following.append((*here[:place], moved + 1, *here[place + 1 :]))
                elif self._ends[freed]:
                    self.freed.add(freed)
                    goal = True
        return goal, following

    def _lying(self, moved: Feet) -> tuple[list[int], list[int], int]:
        """Return how many cards have moved, what feet are left, and how many piles are occupied."""
        cards = [0] * (len(self._onto) + 1)
        hosts = cards.copy()
        occupied = 0
        for pile, count in zip(self.piles, moved, strict=True):
            for foot in pile.feet[:count]:
                cards[foot] += 1
            for run in pile.runs[: count + 1]:
                for card in run:
                    cards[card] += 1
            if count < len(pile.feet):
                occupied += 1
                if pile.feet[count] != STUCK:
                    hosts[pile.feet[count]] += 1
        for card, onto in enumerate(self._onto):
            over = cards[card] - cards[onto] - hosts[onto]
            if over > 0:
                occupied += over
        return cards, hosts, occupied
