"""The searches of ``zankref.rules.reach`` on tables where very many positions can be reached.

Codes fall into two *halves*, so that cards fit only on cards of their own half: rank and colour
(1 for red) add up to an even number, or to an odd one. A half of a position is its piles with a top
card of that half (piles that never move belong to the first). As long as cards move only within
their half and such a move can be undone, the halves have nothing to do with each other but that
together they may occupy no more piles than there are.

Moves that can be undone: a card leaves a card that it fits, or the table itself, for another one of
either kind. Two positions of a half are *together* under a limit if such moves lead from one to the
other with no more than that many piles occupied on the way; the positions that are together are a
*company* (found by ``_Halves.company``). All other moves are *steps*: a card leaves one that it
does not fit, or the tableau.

What is searched are *fields*: an outside, and for each half a company, under limits that add up to
the number of piles. A field stands for all pairs of positions from its companies.

* All positions of a field can be reached from each other: move first one half, then the other; the
  limits see to it that there is room.
* A position with a and b piles occupied lies in a field for each pair of limits from a and b up;
  neighbouring ones of those (one limit higher, the other lower by one) have that position in
  common, so that what can be reached from one can be reached from the other.
* So from the field of the first position on, following neighbours and steps from all positions of
  a field, each position that can be reached is found in all fields in which it lies. A step that
  needs one more pile than the limit of its half allows is taken in the neighbouring field in which
  the limit is higher: if there is room for it, there is one.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from zankref.rules.arrangements import BOTTOM, BUILT, ROOT, Arrangements, Half, Moved
from zankref.rules.contents import FITS_ON, GOAL, OWN, Contents
from zankref.rules.prospects import Prospects
from zankref.rules.rearranging import rearranged
from zankref.rules.rulebook import Step


class _Field(NamedTuple):
    """An outside, the limits of the halves, and the companies by their numbers."""

    outside: int
    limits: tuple[int, int]
    companies: tuple[int, int]


class _Took(NamedTuple):
    """A step: the half that a card left, as it was and as it is then, the move, what came free."""

    side: int
    before: Half
    move: Moved
    after: Half
    freed: int


_Leaving: TypeAlias = tuple[_Took, int, int, int]


def by_halves(contents: Contents, prospects: Prospects) -> list[Step] | None:
    """Return a way to the goal of a search, None if there is none; no pile is about to fall."""
    return _Halves(contents, prospects).way()


class _Halves:
    """One search by halves."""

    def __init__(self, contents: Contents, prospects: Prospects) -> None:
        self.contents = contents
        self.prospects = prospects
        self.arrangements = Arrangements(contents)
        self.members: list[list[Half]] = []
        self.heights: list[int] = []
        self._companies: dict[tuple[int, Half], int] = {}
        self._steps: dict[tuple[int, Half], list[_Took]] = {}
        self._near: dict[tuple[Half, bool], list[Half]] = {}
        self._narrow: dict[tuple[int, int], set[int]] = {}
        self._departures: dict[tuple[int, int, int], list[_Leaving]] = {}
        occupied = [pile for pile in contents.start if pile]
        self.first: list[Half] = [
            tuple(sorted(pile for pile in occupied if self._side(pile) == side)) for side in (0, 1)
        ]

    def way(self) -> list[Step] | None:
        """Return a way to the goal, None if there is none."""
        contents = self.contents
        limits = (len(self.first[0]), len(contents.start) - len(self.first[0]))
        start = _Field(
            contents.outside,
            limits,
            (self._company(self.first[0], limits[0]), self._company(self.first[1], limits[1])),
        )
        came: dict[_Field, tuple[_Field, _Took | None]] = {}
        seen = {start}
        heap = [(0, 0, 0, start)]
        while heap:
            _, _, length, here = heappop(heap)
            if contents.gathers and sum(map(len, self._least(here))) < contents.occupied:
                return self._concrete(came, start, here, None)
            for took, there in self._onward(here):
                if took is not None and contents.top[took.freed] == GOAL:
                    return self._concrete(came, start, here, took)
                if there not in seen:
                    seen.add(there)
                    if took is not None and self._hopeless(there):
                        continue
                    came[there] = (here, took)
                    steps = length + (took is not None)
                    heappush(heap, (steps + 3 * self._far(there), len(seen), steps, there))
        return None

    def _far(self, field: _Field) -> int:
        """Return how many cards lie on the goal in a field, at the least known."""
        return min(self.heights[field.companies[0]], self.heights[field.companies[1]])

    def _hopeless(self, field: _Field) -> bool:
        one, other = field.companies
        piles = (*self.members[one][0], *self.members[other][0])
        return self.prospects.hopeless(field.outside, piles)

    def _onward(self, here: _Field) -> Iterator[tuple[_Took | None, _Field]]:
        """Yield the fields next to one, and those that a step leads to."""
        for side in (0, 1):
            company, other = here.companies[side], here.companies[1 - side]
            limit, spare = here.limits[side], here.limits[1 - side]
            for took, outside, left, freed in self._leaving(here.outside, side, company, limit):
                if freed:
                    grown = tuple(sorted((*self.members[other][0], freed)))
                    joined = self._company(grown, spare + 1)
                    yield took, _field(outside, side, (limit - 1, spare + 1), left, joined)
                else:
                    yield took, _field(outside, side, (limit, spare), left, other)
            for lesser in self._narrower(other, spare - 1):
                wider = self._company(self.members[company][0], limit + 1)
                yield None, _field(here.outside, side, (limit + 1, spare - 1), wider, lesser)

    def _narrower(self, company: int, limit: int) -> set[int]:
        """Return the companies under this lower limit whose positions all are in a company."""
        known = self._narrow.get((company, limit))
        if known is None:
            halves = [half for half in self.members[company] if len(half) <= limit]
            known = self._narrow[company, limit] = {self._company(half, limit) for half in halves}
        return known

    def _leaving(self, outside: int, side: int, company: int, limit: int) -> list[_Leaving]:
        """Return the steps from a company, one for each different outcome.

        Each with the outside and the company after, under the same limit, or one less if a pile of
        the other half came free, which is then named. Steps for which there is no room under the
        limit are left out.
        """
        key = (outside, side, company)
        known = self._departures.get(key)
        if known is None:
            found: dict[tuple[int, int, int], _Leaving] = {}
            for half in self.members[company]:
                for after, took in self._steps_of(outside, side, half):
                    freed = took.freed
                    left, room = took.after, limit
                    if freed and self._side(freed) == side:
                        left, freed = tuple(sorted((*left, freed))), 0
                    elif freed:
                        room -= 1
                    if len(left) <= room and not self.contents.too_few_places(after):
                        reached = (after, self._company(left, room), freed)
                        goal = self.contents.top[took.freed] == GOAL
                        if goal or reached not in found:
                            found[reached] = (took, *reached)
            known = self._departures[key] = list(found.values())
        return known

    def _steps_of(self, outside: int, side: int, half: Half) -> Iterator[tuple[int, _Took]]:
        """Yield the steps of a half, with the outside after."""
        for took in self._tableau_steps(side, half):
            yield outside, took
        yield from self._exits(outside, side, half)

    def _tableau_steps(self, side: int, half: Half) -> list[_Took]:
        """Return the steps of a half on the tableau: moves that cannot be undone."""
        steps = self._steps.get((side, half))
        if steps is None:
            steps = self._steps[side, half] = []
            for hosted in (True, False):
                for bare in self.arrangements.bare(half, ROOT, hosted=hosted):
                    code, below = self._leaves(bare.source)
                    target = self._host(code, bare.half) if hosted else 0
                    rest = _without(bare.half, bare.source)
                    after = self._put(rest, target, code)
                    move = (bare.source, target)
                    steps.append(_Took(side, _sorted(bare.half), move, after, below))
        return steps

    def _exits(self, outside: int, side: int, half: Half) -> Iterator[tuple[int, _Took]]:
        """Yield the steps of a half off the tableau, with the outside after."""
        ready = self.contents.outsides[~outside].ready
        if not ready:
            return
        off = frozenset(OWN + card for card in ready)
        for bare in self.arrangements.bare(half, BUILT, off=off):
            code, below = self._leaves(bare.source)
            for target, after in self.contents.exits(outside, code):
                rest = _without(bare.half, bare.source)
                freed = below
                if below and self._fits(code, below):
                    rest, freed = [*rest, below], 0
                move = (bare.source, target)
                yield after, _Took(side, _sorted(bare.half), move, _sorted(rest), freed)

    # Companies: what can be undone.

    def _company(self, half: Half, limit: int) -> int:
        """Return the number of the company of a half's position under a limit."""
        half = self.arrangements.usual(half)
        number = self._companies.get((limit, half))
        if number is None:
            number = len(self.members)
            members = [half]
            self.members.append(members)
            self._companies[limit, half] = number
            for here in members:
                for there in self._together(here, len(here) < limit):
                    if (limit, there) not in self._companies:
                        self._companies[limit, there] = number
                        members.append(there)
            height = self.contents.height
            self.heights.append(min((height[p] for here in members for p in here), default=0))
        return number

    def _together(self, half: Half, room: bool) -> list[Half]:
        """Return the arrangements to which one move leads that can be undone."""
        known = self._near.get((half, room))
        if known is None:
            usual = self.arrangements.usual
            after = {usual(there) for _, _, there in self._shifts(half, room)}
            after.discard(half)
            known = self._near[half, room] = list(after)
        return known

    def _shifts(self, half: Half, room: bool) -> Iterator[tuple[Half, Moved, Half]]:
        """Yield the moves that can be undone: the half before, the move, and the half after.

        Those between cards that only rearrange what lies on them are left out.
        """
        for hosted in (True, False) if room else (True,):
            kind = BOTTOM if hosted else BUILT
            for bare in self.arrangements.bare(half, kind, hosted=hosted):
                code, below = self._leaves(bare.source)
                target = self._host(code, bare.half) if hosted else 0
                rest = _without(bare.half, bare.source)
                if below:
                    rest.append(below)
                yield _sorted(bare.half), (bare.source, target), self._put(rest, target, code)

    def _leaves(self, pile: int) -> tuple[int, int]:
        """Return the top card of a pile, and the pile without it."""
        return self.contents.top[pile], self.contents.below[pile]

    def _host(self, code: int, half: list[int]) -> int:
        """Return a pile of a half that a card of this code fits."""
        return next(pile for pile in half if self._fits(code, pile))

    def _fits(self, code: int, pile: int) -> bool:
        return FITS_ON[code] == self.contents.plain[pile]

    def _put(self, rest: list[int], target: int, code: int) -> Half:
        """Return a half with one more card, on one of its piles or, if that is 0, on an empty."""
        grown = self.contents.on(target, code)
        return _sorted([*(_without(rest, target) if target else rest), grown])

    def _side(self, pile: int) -> int:
        """Return the half to which a pile belongs: 0 or 1."""
        code = self.contents.plain[pile]
        return 0 if code >= GOAL else (code // 2 + code) % 2

    def _least(self, field: _Field) -> list[Half]:
        """Return a position of each company with the fewest piles occupied."""
        return [min(self.members[company], key=len) for company in field.companies]

    # The way, once the goal is reached.

    def _concrete(
        self,
        came: dict[_Field, tuple[_Field, _Took | None]],
        start: _Field,
        last: _Field,
        final: _Took | None,
    ) -> list[Step]:
        """Return the way from the first field to the last, and to the goal."""
        halves, way = list(self.first), list[Moved]()
        field = start
        for took, there in _links(came, start, last):
            if took is None:
                for side in (0, 1):
                    if self._company(halves[side], there.limits[side]) != there.companies[side]:
                        half = self.members[there.companies[side]][0]
                        way += self._path(halves, side, half, field.limits[side])
            else:
                way += self._path(halves, took.side, took.before, field.limits[took.side])
                way.append(took.move)
                halves[took.side] = took.after
                if took.freed:
                    side = self._side(took.freed)
                    halves[side] = tuple(sorted((*halves[side], took.freed)))
            field = there
        if final is not None:
            way += self._path(halves, final.side, final.before, field.limits[final.side])
            way.append(final.move)
        else:
            for side, half in enumerate(self._least(field)):
                way += self._path(halves, side, half, field.limits[side])
        return self.contents.concrete(way)

    def _path(self, halves: list[Half], side: int, goal: Half, limit: int) -> list[Moved]:
        """Return moves by which one of the halves comes to a position together with it."""
        first = halves[side]
        halves[side] = goal
        start, end = self.arrangements.usual(first), self.arrangements.usual(goal)
        came: dict[Half, tuple[Half, Moved, Half, Half]] = {}
        queue = [start]
        for here in queue:
            if here == end:
                break
            for before, move, after in self._shifts(here, len(here) < limit):
                there = self.arrangements.usual(after)
                if there != start and there not in came:
                    came[there] = (before, move, after, here)
                    queue.append(there)
        links: list[tuple[Half, Moved, Half]] = []
        while end != start:
            before, move, after, end = came[end]
            links.append((before, move, after))
        links.reverse()
        way: list[Moved] = []
        now = first
        for before, move, after in links:
            way += rearranged(self.contents, now, before)
            way.append(move)
            now = after
        return way + rearranged(self.contents, now, goal)


def _field(outside: int, side: int, limits: tuple[int, int], company: int, other: int) -> _Field:
    """Return a field, of which limits and companies are named from one side."""
    if side:
        return _Field(outside, (limits[1], limits[0]), (other, company))
    return _Field(outside, limits, (company, other))


def _sorted(piles: list[int]) -> Half:
    return tuple(sorted(piles))


def _without(piles: list[int], pile: int) -> list[int]:
    rest = list(piles)
    rest.remove(pile)
    return rest


def _links(
    came: dict[_Field, tuple[_Field, _Took | None]], start: _Field, last: _Field
) -> list[tuple[_Took | None, _Field]]:
    """Return how one field came from another, the first first."""
    links: list[tuple[_Took | None, _Field]] = []
    while last != start:
        before, took = came[last]
        links.append((took, last))
        last = before
    links.reverse()
    return links
