"""The searches of ``zankref.rules.reach`` on tables where very many positions can be reached.

Codes fall into two *halves*, so that cards fit only on cards of their own half: rank and colour
(1 for red) add up to an even number, or to an odd one. A half of a position is its piles with a top
card of that half (piles that never move belong to the first). As long as cards move only within
their half and such a move can be undone, the halves have nothing to do with each other but that
together they may occupy no more piles than there are.

Moves that can be undone: a card leaves a card that it fits, or the table itself, for another one of
either kind. Two positions of a half are *together* under a limit if such moves lead from one to the
other with no more than that many piles occupied on the way; the positions that are together are a
*company* (``zankref.rules.together``). All other moves are *steps*: a card leaves one that it
does not fit, or the tableau.

Of positions that differ only by how the cards of runs are arranged one stands for all
(``zankref.rules.arrangements``).

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
* A safe play (``zankref.rules.reach``) is made at once, and nothing else is looked at. A card on
  which nothing on the tableau fits is free in all positions of a field or in none, since what lies
  on it lies fast; and they all can be reached from each other, so that one of them will do.
* A pile that is about to fall away falls with the first pile emptied: positions before that are
  looked at one by one (``zankref.rules.reach``), those after it are searched by halves.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from zankref.rules.arrangements import Half, Moved
from zankref.rules.contents import GOAL, Contents
from zankref.rules.profiles import Profiles
from zankref.rules.together import Together, Took


class _Field(NamedTuple):
    """An outside, the limits of the halves, and the companies by their numbers."""

    outside: int
    limits: tuple[int, int]
    companies: tuple[int, int]


_Leaving: TypeAlias = tuple[Took, int, int, int]


class Halves:
    """One search by halves, from one position or from several; no pile is about to fall."""

    def __init__(self, contents: Contents, profiles: Profiles) -> None:
        self.contents = contents
        self.profiles = profiles
        self.together = Together(contents)
        self._seen: set[_Field] = set()
        self._departures: dict[tuple[int, int, int], list[_Leaving]] = {}

    def way(self, outside: int, piles: Sequence[int]) -> list[Moved] | None:
        """Return a way from a position to the goal, None if there is none.

        What earlier searches have looked at in vain is left out.
        """
        contents, seen = self.contents, self._seen
        first = self._split(piles)
        limits = (len(first[0]), len(piles) - len(first[0]))
        companies = (self._company(first[0], limits[0]), self._company(first[1], limits[1]))
        start = _Field(outside, limits, companies)
        if start in seen:
            return None
        most = len(piles) - contents.empty - 1 if contents.gathers else -1
        came: dict[_Field, tuple[_Field, Took | None]] = {}
        seen.add(start)
        heap = [(0, 0, 0, start)]
        while heap:
            _, _, length, here = heappop(heap)
            if sum(map(len, self._least(here))) <= most:
                return self._concrete(came, first, start, here, None)
            for took, there in self._onward(here):
                if took is not None and contents.top[took.freed] == GOAL:
                    return self._concrete(came, first, start, here, took)
                if there not in seen:
                    seen.add(there)
                    if took is not None and self._hopeless(there):
                        continue
                    came[there] = (here, took)
                    steps = length + (took is not None)
                    heappush(heap, (3 * self._far(there) - steps, len(seen), steps, there))
        return None

    def looked(self) -> int:
        """Return how many fields and arrangements were looked at."""
        return len(self._seen) + sum(map(len, self.together.members))

    def _split(self, piles: Sequence[int]) -> tuple[Half, Half]:
        """Return the halves of a position."""
        side = self.together.side
        one = sorted([pile for pile in piles if pile and not side(pile)])
        return tuple(one), tuple(sorted([pile for pile in piles if pile and side(pile)]))

    def _company(self, half: Half, limit: int) -> int:
        return self.together.company(half, limit)

    def _far(self, field: _Field) -> int:
        """Return how many cards lie on the goal in a field, or how many piles are too many."""
        one, other = field.companies
        together = self.together
        if self.contents.gathers:
            piles = (*together.members[one][0], *together.members[other][0])
            return self.profiles.prospects.lacking(field.outside, piles)
        return min(together.heights[one], together.heights[other])

    def _hopeless(self, field: _Field) -> bool:
        one, other = field.companies
        piles = (*self.together.members[one][0], *self.together.members[other][0])
        return self.profiles.hopeless(field.outside, piles, sum(field.limits))

    def _onward(self, here: _Field) -> Iterator[tuple[Took | None, _Field]]:
        """Yield the fields next to one, and those that a step leads to; a safe play alone."""
        safe = self._safe(here)
        if safe is not None:
            yield safe
            return
        for side in (0, 1):
            company, other = here.companies[side], here.companies[1 - side]
            limit, spare = here.limits[side], here.limits[1 - side]
            for took, outside, left, freed in self._leaving(here.outside, side, company, limit):
                yield took, self._left(here, side, outside, left, freed)
            for lesser in self.together.narrower(other, spare - 1):
                wider = self._company(self.together.members[company][0], limit + 1)
                yield None, _field(here.outside, side, (limit + 1, spare - 1), wider, lesser)

    def _safe(self, here: _Field) -> tuple[Took, _Field] | None:
        """Return a safe play from a field, None if there is none."""
        if not self.contents.outsides[~here.outside].safe:
            return None
        for side in (0, 1):
            company, limit = here.companies[side], here.limits[side]
            half = self.together.members[company][0]
            found = self.together.safe_play(here.outside, side, half)
            if found is not None:
                after, took = found
                left, freed = took.after, took.freed
                if freed and self.together.side(freed) == side:
                    left, freed = tuple(sorted((*left, freed))), 0
                number = self._company(left, limit - bool(freed))
                return took, self._left(here, side, after, number, freed)
        return None

    def _left(self, here: _Field, side: int, outside: int, left: int, freed: int) -> _Field:
        """Return the field after a step: the outside, the company left, and what came free."""
        other, limit, spare = here.companies[1 - side], here.limits[side], here.limits[1 - side]
        if not freed:
            return _field(outside, side, (limit, spare), left, other)
        grown = tuple(sorted((*self.together.members[other][0], freed)))
        joined = self._company(grown, spare + 1)
        return _field(outside, side, (limit - 1, spare + 1), left, joined)

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
            for half in self.together.members[company]:
                for after, took in self.together.steps(outside, side, half):
                    freed = took.freed
                    left, room = took.after, limit
                    if freed and self.together.side(freed) == side:
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

    def _least(self, field: _Field) -> list[Half]:
        """Return a position of each company with the fewest piles occupied."""
        return [self.together.least[company] for company in field.companies]

    # The way, once the goal is reached.

    def _concrete(
        self,
        came: dict[_Field, tuple[_Field, Took | None]],
        first: tuple[Half, Half],
        start: _Field,
        last: _Field,
        final: Took | None,
    ) -> list[Moved]:
        """Return the way from the first field to the last, and to the goal."""
        halves, way = list(first), list[Moved]()
        field = start
        for took, there in _links(came, start, last):
            if took is None:
                for side in (0, 1):
                    if self._company(halves[side], there.limits[side]) != there.companies[side]:
                        half = self.together.members[there.companies[side]][0]
                        way += self.together.path(halves, side, half, field.limits[side])
            else:
                way += self.together.path(halves, took.side, took.before, field.limits[took.side])
                way.append(took.move)
                halves[took.side] = took.after
                if took.freed:
                    side = self.together.side(took.freed)
                    halves[side] = tuple(sorted((*halves[side], took.freed)))
            field = there
        if final is not None:
            way += self.together.path(halves, final.side, final.before, field.limits[final.side])
            way.append(final.move)
        else:
            for side, half in enumerate(self._least(field)):
                way += self.together.path(halves, side, half, field.limits[side])
        return way


def _field(outside: int, side: int, limits: tuple[int, int], company: int, other: int) -> _Field:
    """Return a field, of which limits and companies are named from one side."""
    if side:
        return _Field(outside, (limits[1], limits[0]), (other, company))
    return _Field(outside, limits, (company, other))


def _links(
    came: dict[_Field, tuple[_Field, Took | None]], start: _Field, last: _Field
) -> list[tuple[Took | None, _Field]]:
    """Return how one field came from another, the first first."""
    links: list[tuple[Took | None, _Field]] = []
    while last != start:
        before, took = came[last]
        links.append((took, last))
        last = before
    links.reverse()
    return links
