"""The searches of ``searches.reach`` on tables where very many positions can be reached.

Codes fall into two *halves*, so that cards fit only on cards of their own half: rank and colour
(1 for red) add up to an even number, or to an odd one. A half of a position is its piles with a top
card of that half (piles that never move belong to the first). As long as cards move only within
their half and such a move can be undone, the halves have nothing to do with each other but that
together they may occupy no more piles than there are.

Moves that can be undone: a card leaves a card that it fits, or the table itself, for another one of
either kind. Two positions of a half are *together* under a limit if such moves lead from one to the
other with no more than that many piles occupied on the way; the positions that are together are a
*company* (``searches.together``). All other moves are *steps*: a card leaves one that it
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
* A safe play (``searches.reach``) is made at once, and nothing else is looked at. A card on
  which nothing on the tableau fits is free in all positions of a field or in none, since what lies
  on it lies fast; and they all can be reached from each other, so that one of them will do.
* A pile that is about to fall away falls with the first pile emptied: positions before that are
  looked at one by one (``searches.reach``), those after it are searched by halves.

The field found last is looked at first: what matters here is that all are, and the likely ways have
been tried before.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from zankref.layout import FOUNDATION
from zankref.searches.contents import OWN, Contents
from zankref.searches.profiles import Profiles
from zankref.searches.together import REACHED, Half, Moved, Together, Took


class _Field(NamedTuple):
    """An outside, the limits of the halves, and the companies by their numbers."""

    outside: int
    limits: tuple[int, int]
    companies: tuple[int, int]


class Halves:
    """One search by halves, from one position or from several; no pile is about to fall."""

    def __init__(self, contents: Contents, profiles: Profiles) -> None:
        self._contents = contents
        self._profiles = profiles
        self._together = Together(contents)
        self._seen: set[_Field] = set()
        self._departures: dict[tuple[int, int], list[tuple[Took, int]]] = {}

    def way(self, outside: int, piles: Sequence[int]) -> list[Moved] | None:
        """Return a way from a position to the goal, None if there is none.

        What earlier searches have looked at in vain is left out.
        """
        contents, seen = self._contents, self._seen
        first = self._split(piles)
        start = self._first(outside, first, len(piles))
        if start in seen:
            return None
        most = len(piles) - contents.empty - 1 if contents.gathers else -1
        came: dict[_Field, tuple[_Field, Took | None]] = {}
        seen.add(start)
        waiting = [start]
        while waiting:
            here = waiting.pop()
            if sum(map(len, self._least(here))) <= most:
                return self._concrete(came, first, start, here, None)
            for step, there in self._onward(here):
                if step is not None and step.left == REACHED:
                    return self._concrete(came, first, start, here, step)
                if there not in seen:
                    seen.add(there)
                    if step is not None and self._hopeless(there):
                        continue
                    came[there] = (here, step)
                    waiting.append(there)
        return None

    def looked(self) -> int:
        """Return how many fields and halves of positions were looked at."""
        return len(self._seen) + sum(map(len, self._together.members))

    def _split(self, piles: Sequence[int]) -> tuple[Half, Half]:
        """Return the halves of a position."""
        side = self._together.side
        one = sorted([pile for pile in piles if pile and not side(pile)])
        return tuple(one), tuple(sorted([pile for pile in piles if pile and side(pile)]))

    def _first(self, outside: int, halves: tuple[Half, Half], places: int) -> _Field:
        """Return the field of a position, the second half with all the room that is left."""
        one, other = halves
        limits = (len(one), places - len(one))
        company = self._together.company
        return _Field(outside, limits, (company(one, limits[0]), company(other, limits[1])))

    def _hopeless(self, field: _Field) -> bool:
        one, other = field.companies
        piles = (*self._together.members[one][0], *self._together.members[other][0])
        return self._profiles.hopeless(field.outside, piles, sum(field.limits))

    def _onward(self, here: _Field) -> Iterator[tuple[Took | None, _Field]]:
        """Yield the fields next to one, and those that a step leads to; a safe play alone."""
        together = self._together
        safe = self._safe(here)
        if safe is not None:
            yield safe
            return
        for company in here.companies:
            for step, after in self._leaving(here.outside, company):
                yield step, self._left(here, after, step)
            for step in together.steps(company):
                yield step, self._left(here, here.outside, step)
        for side in (0, 1):
            company, other = here.companies[side], here.companies[1 - side]
            limits = (here.limits[side] + 1, here.limits[1 - side] - 1)
            for lesser in together.narrower(other):
                yield None, _field(here.outside, side, limits, together.wider(company), lesser)

    def _safe(self, here: _Field) -> tuple[Took, _Field] | None:
        """Return a safe play from a field, None if there is none."""
        now = self._contents.outsides[~here.outside]
        for card in now.ready if now.safe else ():
            if now.safe >> card & 1:
                for company in here.companies:
                    for step in self._together.leaving(company, OWN + card):
                        after = self._contents.without(here.outside, card, FOUNDATION)
                        return step, self._left(here, after, step)
        return None

    def _leaving(self, outside: int, company: int) -> list[tuple[Took, int]]:
        """Return the steps of a company off the tableau, each with the outside after."""
        known = self._departures.get((outside, company))
        if known is None:
            contents = self._contents
            known = self._departures[outside, company] = [
                (step._replace(move=(step.move[0], target)), after)
                for card in contents.outsides[~outside].ready
                for step in self._together.leaving(company, OWN + card)
                for target, after in contents.exits(outside, OWN + card)
                if not contents.too_few_places(after)
            ]
        return known

    def _left(self, here: _Field, outside: int, step: Took) -> _Field:
        """Return the field after a step, with the outside then."""
        side, together = step.side, self._together
        other, limit, spare = here.companies[1 - side], here.limits[side], here.limits[1 - side]
        if not step.freed:
            return _field(outside, side, (limit, spare), step.left, other)
        joined = together.joined(other, step.freed)
        return _field(outside, side, (limit - 1, spare + 1), step.left, joined)

    def _least(self, field: _Field) -> list[Half]:
        """Return a position of each company with the fewest piles occupied."""
        return [self._together.least[company] for company in field.companies]

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

        def turn(side: int, half: Half) -> None:
            way.extend(self._together.path(halves[side], half, field.limits[side]))
            halves[side] = half

        for step, there in _links(came, start, last):
            if step is None:
                for side in (0, 1):
                    company = there.companies[side]
                    if self._together.company(halves[side], there.limits[side]) != company:
                        turn(side, self._together.members[company][0])
            else:
                turn(step.side, step.before)
                way.append(step.move)
                halves[step.side] = step.after
                if step.freed:
                    side = 1 - step.side
                    halves[side] = tuple(sorted((*halves[side], step.freed)))
            field = there
        if final is not None:
            turn(final.side, final.before)
            way.append(final.move)
        else:
            for side, half in enumerate(self._least(field)):
                turn(side, half)
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
        before, step = came[last]
        links.append((step, last))
        last = before
    links.reverse()
    return links
