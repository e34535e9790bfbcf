"""The bound for cards that may leave the tableau: sinks, and the cores of piles (Lemma 12).

The *core* of a pile consists of its cards up to the topmost one that does not fit the card below
it; that card is the core's *root*. An *abstraction* of a position is its sinks and its cores.

The first query is followed to the end, because it may prove that there is no way. Later queries
only save positions; once they have taken too long, only abstractions already known to be dead ends
count.
"""

import sys
from collections.abc import Sequence
from typing import Final, TypeAlias

from zankref.cards import KING
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import ALTERNATELY
from zankref.reachability.positions.leaving_piles import FITS_ON, GOAL, OWN, PLAIN, LeavingPiles

_MANY: Final = 4000
"""How many abstractions may be expanded after the first query before expanding stops."""

Abstraction: TypeAlias = tuple[int, ...]
"""The number of the sinks, which is negative, and the numbers of the cores, sorted."""

_HOSTS: Final = FITS_ON[: 2 * KING + 2]
"""For each plain code, the code of the cards on which it fits; ``NOTHING`` for kings."""
_NO_BARE: Final = 2 * KING + 2
_BORNE: Final = tuple(
    _HOSTS.index(code) if code in _HOSTS else _NO_BARE for code in range(_NO_BARE + 1)
)
"""For each plain code, the code of the cards that fit on it."""


class _Core:
    """A core: its root, the core that remains without it, and the codes of its cards."""

    def __init__(self, store: LeavingPiles, number: int) -> None:
        top, below = store.top, store.below
        self.root = top[number]
        self.rests_on_goal = top[below[number]] == GOAL
        self.under = store.core[below[number]]
        self.codes: list[int] = []
        while number and top[number] < GOAL:
            self.codes.append(top[number])
            number = below[number]


class Cores:
    """Determines which abstractions of one search may lead to the goal.

    ``most`` is the number of occupied piles to be reached, -1 for goals of another kind.
    """

    def __init__(self, store: LeavingPiles, most: int, budget: Budget) -> None:
        self._budget = budget
        self._expanded = 0
        self._store = store
        self._most = most
        self._places = len(store.start)
        self._alive: dict[Abstraction, bool] = {}
        self._pile_numbers: dict[Abstraction, int] = {}
        self._cores: dict[int, _Core] = {}
        self._totals: dict[int, list[int]] = {}
        self._enough = sys.maxsize

    def is_dead_end(self, sinks: int, piles: Sequence[int]) -> bool:
        """Return whether no position with these sinks and piles can lead to the goal."""
        core = self._store.core
        abstraction = (sinks, *sorted([core[pile] for pile in piles if core[pile]]))
        known = self._alive.get(abstraction)
        if known is None:
            known = self._expanded >= self._enough or self._leads(abstraction)
            self._enough = min(self._enough, self._expanded + _MANY)
        return not known

    def _needed(self, abstraction: Abstraction) -> int:
        """Return a lower bound on the piles that the cards of an abstraction occupy."""
        known = self._pile_numbers.get(abstraction)
        if known is None:
            known = _piles_needed(*self._counts(abstraction), len(abstraction) - 1)
            self._pile_numbers[abstraction] = known
        return known

    def _leads(self, first: Abstraction) -> bool:
        """Return whether an abstraction, or one reachable from it, is at the goal."""
        alive = self._alive
        path, waiting = [first], [self._following(first)]
        while path:
            if self._expanded >= self._enough:
                return True
            following = waiting[-1]
            if following is None:
                for abstraction in path:
                    alive[abstraction] = True
                return True
            if not following:
                alive[path.pop()] = False
                waiting.pop()
                continue
            after = following.pop()
            known = alive.get(after)
            if known:
                waiting[-1] = None
            elif known is None:
                path.append(after)
                next_ones = self._following(after)
                if next_ones and self._most >= 0:
                    next_ones.sort(key=self._needed, reverse=True)
                waiting.append(next_ones)
        return False

    def _following(self, abstraction: Abstraction) -> list[Abstraction] | None:
        """Return the abstractions after one move, or None if the goal can be reached by then."""
        store, sinks = self._store, abstraction[0]
        self._expanded += 1
        self._budget.spend()
        loose, hosts = self._counts(abstraction)
        piles = _piles_needed(loose, hosts, len(abstraction) - 1)
        if piles <= self._most:
            return None
        if piles > self._places or store.too_few_places(sinks):
            return []
        cores = {number: self._core(number) for number in abstraction[1:]}
        fast = [code for number in abstraction[1:] for code in cores[number].codes]
        found: list[Abstraction] = []
        now = store.known_sinks[~sinks]
        for card in now.ready:
            code = OWN + card
            safe = now.safe >> card & 1
            if not safe and not self._bare_too(code, piles, loose, hosts):
                continue
            afters = [after for _, after in store.exits(sinks, code)]
            if now.cards.count(card) > fast.count(code):
                leaving = [(after, *abstraction[1:]) for after in afters]
                if safe:
                    return leaving
                found += leaving
            for number, core in cores.items():
                if core.root == code:
                    if core.rests_on_goal:
                        return None
                    leaving = [self._without_root(after, abstraction, number) for after in afters]
                    if safe:
                        return leaving
                    found += leaving
        for number, core in cores.items():
            if core.root < GOAL and self._bare_too(core.root, piles, loose, hosts):
                after = self._without_root(sinks, abstraction, number)
                loose_then, hosts_then = self._counts(after)
                piles_then = _piles_needed(loose_then, hosts_then, len(after) - 1)
                if self._bare_too(core.root, piles_then, loose_then, hosts_then):
                    if core.rests_on_goal:
                        return None
                    found.append(after)
        return found

    def _bare_too(self, code: int, piles: int, loose: list[int], hosts: list[int]) -> bool:
        """Return whether the piles suffice if one more card of a code has to bear nothing."""
        plain = PLAIN[code]
        return piles + (0 < hosts[plain] <= loose[_BORNE[plain]]) <= self._places

    def _counts(self, abstraction: Abstraction) -> tuple[list[int], list[int]]:
        """Return how many cards of each plain code are loose, and how many can bear others.

        A last entry in each list stands for no code.
        """
        totals = self._totals.get(abstraction[0])
        if totals is None:
            totals = self._totals[abstraction[0]] = [0] * (_NO_BARE + 1)
            for card in self._store.known_sinks[~abstraction[0]].cards:
                totals[ALTERNATELY.code[card]] += 1
        loose = totals.copy()
        hosts = totals.copy()
        for number in abstraction[1:]:
            core = self._core(number)
            for code in core.codes:
                loose[PLAIN[code]] -= 1
                hosts[PLAIN[code]] -= 1
            if core.root < GOAL:
                hosts[PLAIN[core.root]] += 1
        return loose, hosts

    def _core(self, number: int) -> _Core:
        core = self._cores.get(number)
        if core is None:
            core = self._cores[number] = _Core(self._store, number)
        return core

    def _without_root(self, sinks: int, abstraction: Abstraction, number: int) -> Abstraction:
        """Return the abstraction, with other sinks, after a root has left its core."""
        cores = list(abstraction[1:])
        cores.remove(number)
        if self._cores[number].under:
            cores.append(self._cores[number].under)
            cores.sort()
        return (sinks, *cores)


def _piles_needed(loose: list[int], hosts: list[int], cores: int) -> int:
    """Return a lower bound on the piles that cores and loose cards occupy."""
    piles = cores
    for code, host in enumerate(_HOSTS):
        if loose[code] > hosts[host]:
            piles += loose[code] - hosts[host]
    return piles
