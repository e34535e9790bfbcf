"""Halves of a position that differ only by how the cards of runs are arranged (``halves``).

The piles of a half end in cards of its codes, one code for each rank: its *ends*. Take piles whose
ends follow each other without a gap, from the rank ``low`` to ``high``. Their *movable* cards are
those of lower rank than ``high`` that lie on cards that they fit; what lies below stays fixed. Every
arrangement of the movable cards, each on a card that it fits, can be reached from every other one
by moves between these piles alone:

* In every arrangement the same number of piles end in each rank, since it is known how many cards
  of each rank there are, and how many of the next lower rank lie on them.
* A card x of rank r with all that lies on it, down to the pile's end, can go onto any other end of
  rank r + 1, and all else lies as before: there are other piles that end in every rank between, as
  there is no gap. The end card goes onto the end of the next rank, the card that it lay on onto
  that of the one after, and so on until x is bare and goes; then the others follow, back onto x.
* Of each rank there is one more place than cards at least, an end; so they can be arranged from the
  top rank down in any way.

So one arrangement stands for all of them (``usual``). What matters is what leads out of it: a card
that bears nothing goes onto an empty pile, off the tableau, or, if it is the lowest of its run, onto
another card. Each movable card can be made bare, and so can the lowest card that is fixed in each
pile. As long as ends of all ranks are left afterwards, all arrangements become one again. If a rank
is no end any more, the cards above and below are arranged by themselves from then on, and every
arrangement of those above is looked at, down to the rank just below it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from zankref.rules.contents import FITS_ON, GOAL, PLAIN, Contents

Half: TypeAlias = tuple[int, ...]
"""The piles, sorted, none of them empty."""
Moved: TypeAlias = tuple[int, int]
"""The pile that a card leaves, and where it goes."""

_NONE: Final = -1


@dataclass(slots=True)
class _Group:
    """Piles whose ends follow each other: what is fixed, and the movable cards of each rank."""

    low: int
    high: int
    fixed: list[int]
    movable: dict[int, list[int]]
    ends: list[int]
    others: list[int]


@dataclass(slots=True)
class Bare:
    """A card that can be made bare: the pile with it on top, and all piles of the half by then."""

    source: int
    half: list[int]


class Arrangements:
    """The arrangements that one search meets."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents
        self._usual: dict[Half, Half] = {}

    def usual(self, half: Half) -> Half:
        """Return the arrangement that stands for this one."""
        found = self._usual.get(half)
        if found is None:
            piles: list[int] = []
            groups = self._groups(half)
            for group in groups:
                piles += self._arranged(group, _NONE, _NONE, group.high)[0]
            piles += groups[0].others if groups else half
            piles.sort()
            found = self._usual[half] = tuple(piles)
        return found

    def bare(self, half: Half, *, off: bool, hosted: bool) -> list[Bare]:
        """Return the cards that can be made bare, each with all arrangements that make a difference.

        With ``off`` for cards that leave the tableau, with ``hosted`` for cards that go onto
        another one, otherwise for cards that go onto an empty pile.
        """
        found: list[Bare] = []
        groups = self._groups(half)
        for number, group in enumerate(groups):
            rest = list(group.others)
            for other, beside in enumerate(groups):
                if other != number:
                    rest += self._arranged(beside, _NONE, _NONE, beside.high)[0]
            for pile, code in self._candidates(group):
                rank = self._rank(code)
                floor = group.high
                if hosted:
                    if rank + 1 not in group.ends:
                        continue
                    if group.ends.count(rank + 1) == 1:
                        floor = rank
                elif off and group.ends.count(rank) == 1 and rank > group.low:
                    floor = rank - 1
                for piles in self._arranged(group, pile, code, floor):
                    source = pile if pile != _NONE else self._topped(piles, code)
                    found.append(Bare(source, [*piles, *rest]))
        return found

    def _candidates(self, group: _Group) -> list[tuple[int, int]]:
        """Return the cards that can be made bare, those fixed with their piles."""
        top = self._contents.top
        found = [(pile, top[pile]) for pile in sorted(set(group.fixed))]
        for cards in group.movable.values():
            found += [(_NONE, code) for code in sorted(set(cards))]
        return found

    def _topped(self, piles: list[int], code: int) -> int:
        return next(pile for pile in piles if self._contents.top[pile] == code)

    def _rank(self, code: int) -> int:
        return PLAIN[code] // 2

    def _groups(self, half: Half) -> list[_Group]:
        """Return the piles of a half by groups; those that never move are with each of them."""
        plain = self._contents.plain
        moving = sorted((plain[pile] // 2, pile) for pile in half if plain[pile] < GOAL)
        others = [pile for pile in half if plain[pile] >= GOAL]
        groups: list[_Group] = []
        piles: list[int] = []
        ends: list[int] = []
        for place, (rank, pile) in enumerate(moving):
            piles.append(pile)
            ends.append(rank)
            if place + 1 == len(moving) or moving[place + 1][0] > rank + 1:
                groups.append(self._group(piles, ends, others))
                piles, ends = [], []
        return groups

    def _group(self, piles: list[int], ends: list[int], others: list[int]) -> _Group:
        top, below, plain = self._contents.top, self._contents.below, self._contents.plain
        low, high = ends[0], ends[-1]
        movable: dict[int, list[int]] = {}
        fixed: list[int] = []
        for pile in piles:
            while plain[pile] // 2 < high and FITS_ON[top[pile]] == plain[below[pile]]:
                movable.setdefault(plain[pile] // 2, []).append(top[pile])
                pile = below[pile]
            fixed.append(pile)
        for cards in movable.values():
            cards.sort()
        fixed.sort()
        return _Group(low, high, fixed, movable, ends, others)

    def _arranged(self, group: _Group, pile: int, code: int, floor: int) -> list[list[int]]:
        """Return arrangements of a group, one at least, in which a card bears nothing.

        That card is the top of the fixed ``pile``, or any with the ``code``, or none. All different
        ones down to the rank ``floor``.
        """
        plain = self._contents.plain
        found = [group.fixed]
        for rank in range(group.high - 1, group.low - 1, -1):
            cards = group.movable.get(rank, [])
            if not cards:
                continue
            further: dict[tuple[int, ...], list[int]] = {}
            for piles in found:
                hosts = sorted(p for p in piles if plain[p] // 2 == rank + 1)
                rest = [p for p in piles if plain[p] // 2 != rank + 1]
                each = rank >= floor
                choices = self._left_bare(hosts, pile, code, rank + 1)
                for bare in choices if each else choices[:1]:
                    takers = hosts
                    if bare != _NONE:
                        takers = hosts.copy()
                        takers.remove(bare)
                    for laid in self._laid(takers, cards, each):
                        after = [*rest, *laid] if bare == _NONE else [*rest, bare, *laid]
                        after.sort()
                        further[tuple(after)] = after
            found = list(further.values())
        return found

    def _left_bare(self, hosts: list[int], pile: int, code: int, rank: int) -> list[int]:
        """Return which of these piles may be the one with the card that is to bear nothing."""
        if code == _NONE or self._rank(code) != rank:
            return [_NONE]
        if pile != _NONE:
            return [pile]
        return sorted({host for host in hosts if self._contents.top[host] == code})

    def _laid(self, hosts: list[int], cards: list[int], each: bool) -> list[list[int]]:
        """Return the piles after all cards were laid onto some of them: one way, or each."""
        on = self._contents.on
        if not each:
            laid = [on(host, card) for host, card in zip(hosts, cards, strict=False)]
            return [[*laid, *hosts[len(cards) :]]]
        partial: list[tuple[list[int], list[int]]] = [([], cards)]
        for place, host in enumerate(hosts):
            left = len(hosts) - place
            further: list[tuple[list[int], list[int]]] = []
            for laid, waiting in partial:
                if len(waiting) < left:
                    further.append(([*laid, host], waiting))
                for number, card in enumerate(waiting):
                    if not number or waiting[number - 1] != card:
                        further.append(
                            ([*laid, on(host, card)], [*waiting[:number], *waiting[number + 1 :]])
                        )
            partial = further
        return [laid for laid, _ in partial]
