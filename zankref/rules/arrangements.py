"""Halves of a position that differ only by how the cards of runs are arranged.

The piles of a half (``zankref.rules.halves``) end in cards of its codes, one code for each rank:
these are its *ends*. Take piles whose ends follow each other without a gap, from the rank ``low``
to ``high``. Their *movable* cards are those of lower rank than ``high`` that lie on cards that they
fit; what lies below stays fixed. Every arrangement of the movable cards, each on a card that it
fits, can be reached from every other one by moves between these piles alone:

* In every arrangement the same number of piles end in each rank, since it is known how many cards
  of each rank there are, and how many of the next lower rank lie on them.
* A card x of rank r with all that lies on it, down to the pile's end, can go onto any other end of
  rank r + 1, and all else lies as before: there are other piles that end in every rank between, as
  there is no gap. The end card goes onto the end of the next rank, the card that it lay on onto
  that of the one after, and so on until x is bare and goes; then the others follow, back onto x.
* Of each rank there is one more place than cards at least, an end; so they can be arranged from the
  top rank down in any way.

So one arrangement stands for all of them (``usual``). What matters is what leads out of it: a card
that bears nothing goes onto an empty pile, or off the tableau; or it goes onto another card, if it
is the lowest of its run (otherwise it is only arranged anew). Each movable card can be made bare,
and so can the last fixed card of each pile. If every rank, but perhaps the lowest, is still an end
afterwards, all arrangements become one again by the same argument. If one is not, the cards above
and below it are arranged by themselves from then on, and every arrangement of those above is looked
at, down to the rank just below it.
"""

from typing import Final, TypeAlias

from zankref.rules.contents import FITS_ON, GOAL, OWN, PLAIN, Contents

Half: TypeAlias = tuple[int, ...]
"""The piles, sorted, none of them empty."""
Moved: TypeAlias = tuple[int, int]
"""The pile that a card leaves, and where it goes."""
_Partial: TypeAlias = tuple[list[int], list[int]]
"""Piles that bear no more cards, and those of one rank that may."""

BOTTOM: Final = 0
"""A card that lies alone at the bottom of a pile, as the lowest of its run."""
BUILT: Final = 1
"""A card that lies on one that it fits."""
ROOT: Final = 2
"""A card that lies on one that it does not fit."""
_NONE: Final = -1


class _Group:
    """Piles whose ends follow each other: what is fixed, and the movable cards of each rank.

    ``roots`` are the fixed piles by the rank of their top cards.
    """

    def __init__(self, low: int, high: int, piles: list[int], ends: list[int]) -> None:
        self.low = low
        self.high = high
        self.piles = piles
        self.ends = ends
        self.fixed: dict[int, list[int]] = {}
        self.movable: dict[int, list[int]] = {}


class Bare:
    """A card that can be made bare: the pile with it on top, and all piles of the half by then."""

    __slots__ = ("half", "source")

    def __init__(self, source: int, half: list[int]) -> None:
        self.source = source
        self.half = half


class Arrangements:
    """The arrangements that one search meets."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents
        self._usual: dict[Half, Half] = {}
        self._known: dict[Half, list[_Group]] = {}

    def usual(self, half: Half) -> Half:
        """Return the arrangement that stands for this one."""
        found = self._usual.get(half)
        if found is None:
            plain = self._contents.plain
            piles = [pile for pile in half if plain[pile] >= GOAL]
            for group in self._groups(half):
                piles += self._arranged(group, _NONE, _NONE, group.high)[0]
            piles.sort()
            found = self._usual[half] = tuple(piles)
        return found

    def bare(self, half: Half, kind: int, *, hosted: bool = False, off: bool = False) -> list[Bare]:
        """Return the cards that can be made bare, with all arrangements that make a difference.

        Of a usual half. Cards of one kind, with ``hosted`` those that can go onto another one
        then; or, whatever their kind, with ``off`` those that may leave the tableau.
        """
        found: list[Bare] = []
        groups = self._known.get(half)
        if groups is None:
            groups = self._known[half] = self._groups(half)
        for group in groups:
            rest: list[int] | None = None
            for pile, code in self._candidates(group, kind, off):
                rank = PLAIN[code] // 2
                floor = group.high
                if hosted:
                    if rank + 1 not in group.ends:
                        continue
                    if group.ends.count(rank + 1) == 1:
                        floor = rank
                elif off and group.ends.count(rank) == 1 and rank > group.low:
                    floor = rank - 1
                if rest is None:
                    rest = list(half)
                    for beside in group.piles:
                        rest.remove(beside)
                for piles in self._arranged(group, pile, code, floor):
                    source = pile if pile != _NONE else self._topped(piles, code)
                    found.append(Bare(source, piles + rest))
        return found

    def _candidates(self, group: _Group, kind: int, off: bool) -> list[tuple[int, int]]:
        """Return the cards that can be made bare, those fixed with their piles."""
        top, below, plain = self._contents.top, self._contents.below, self._contents.plain
        found: list[tuple[int, int]] = []
        for piles in group.fixed.values():
            for pile in sorted(set(piles)):
                code, under = top[pile], below[pile]
                if off:
                    if OWN <= code < GOAL:
                        found.append((pile, code))
                elif kind == (
                    BOTTOM if not under else BUILT if FITS_ON[code] == plain[under] else ROOT
                ):
                    found.append((pile, code))
        if off or kind == BUILT:
            for cards in group.movable.values():
                for code in sorted(set(cards)):
                    if not off or OWN <= code < GOAL:
                        found.append((_NONE, code))
        return found

    def _topped(self, piles: list[int], code: int) -> int:
        """Return one of these piles that a card of this code, lying on one that it fits, ends."""
        return next(pile for pile in piles if self._is_built(pile, code))

    def _is_built(self, pile: int, code: int) -> bool:
        contents = self._contents
        return contents.top[pile] == code and FITS_ON[code] == contents.plain[contents.below[pile]]

    def _groups(self, half: Half) -> list[_Group]:
        """Return the piles of a half by groups, without those that never move."""
        plain = self._contents.plain
        moving = sorted([(plain[pile] // 2, pile) for pile in half if plain[pile] < GOAL])
        groups: list[_Group] = []
        piles: list[int] = []
        ends: list[int] = []
        for place, (rank, pile) in enumerate(moving):
            piles.append(pile)
            ends.append(rank)
            if place + 1 == len(moving) or moving[place + 1][0] > rank + 1:
                groups.append(self._group(piles, ends))
                piles, ends = [], []
        return groups

    def _group(self, piles: list[int], ends: list[int]) -> _Group:
        top, below, plain = self._contents.top, self._contents.below, self._contents.plain
        group = _Group(ends[0], ends[-1], piles, ends)
        movable = group.movable
        for pile in piles:
            rank = plain[pile] // 2
            while rank < group.high and FITS_ON[top[pile]] == plain[below[pile]]:
                movable.setdefault(rank, []).append(top[pile])
                pile = below[pile]
                rank += 1
            group.fixed.setdefault(rank, []).append(pile)
        for cards in movable.values():
            cards.sort()
        for fixed in group.fixed.values():
            fixed.sort()
        return group

    def _arranged(self, group: _Group, pile: int, code: int, floor: int) -> list[list[int]]:
        """Return arrangements of a group, one at least, in which a card bears nothing.

        That card is the top of the fixed ``pile``, or any movable one with the ``code``, or none.
        All different ones down to the rank ``floor``.
        """
        partial: list[_Partial] = [([], group.fixed[group.high])]
        at = _NONE if code == _NONE else PLAIN[code] // 2
        for rank in range(group.high - 1, group.low - 1, -1):
            cards = group.movable.get(rank, [])
            fixed = group.fixed.get(rank, [])
            further: list[_Partial] = []
            for done, hosts in partial:
                if not cards:
                    further.append((done + hosts, fixed))
                    continue
                for bare in self._left_bare(hosts, pile, code) if at == rank + 1 else [_NONE]:
                    takers = hosts
                    left = done
                    if bare != _NONE:
                        takers = hosts.copy()
                        takers.remove(bare)
                        left = [*done, bare]
                    if rank < floor:
                        further.append(self._dealt(left, takers, cards, fixed))
                        break
                    further += self._each_dealt(left, takers, cards, fixed)
            partial = further if rank < floor else _different(further)
        return [done + hosts for done, hosts in partial]

    def _left_bare(self, hosts: list[int], pile: int, code: int) -> list[int]:
        """Return which of these piles may be the one with the card that is to bear nothing."""
        if pile != _NONE:
            return [pile]
        return sorted({host for host in hosts if self._is_built(host, code)})

    def _dealt(
        self, done: list[int], hosts: list[int], cards: list[int], fixed: list[int]
    ) -> _Partial:
        """Lay cards onto the first of these piles; the others are done."""
        on = self._contents.on
        grown = [on(hosts[place], card) for place, card in enumerate(cards)]
        return done + hosts[len(cards) :], grown + fixed

    def _each_dealt(
        self, done: list[int], hosts: list[int], cards: list[int], fixed: list[int]
    ) -> list[_Partial]:
        """Lay cards onto some of these piles in every way."""
        on = self._contents.on
        partial = [(done, fixed, cards)]
        for place, host in enumerate(hosts):
            spare = len(hosts) - place
            further: list[tuple[list[int], list[int], list[int]]] = []
            for ended, grown, waiting in partial:
                if len(waiting) < spare:
                    further.append(([*ended, host], grown, waiting))
                for number, card in enumerate(waiting):
                    if not number or waiting[number - 1] != card:
                        later = waiting[:number] + waiting[number + 1 :]
                        further.append((ended, [*grown, on(host, card)], later))
            partial = further
        return [(ended, grown) for ended, grown, _ in partial]


def _different(partial: list[_Partial]) -> list[_Partial]:
    """Return different ones."""
    found = {(tuple(sorted(done)), tuple(sorted(hosts))): (done, hosts) for done, hosts in partial}
    return list(found.values())
