"""Searches over all positions of the tableau that can be reached, by halves.

What is searched are *fields*: for each half of a position (``searches.companies``) a company,
under limits that add up to the number of piles that may be occupied. A field stands for all pairs
of halves from its companies.

* What fits a card lies in its own half. All positions of a field can be reached from each other:
  first one half moves, then the other; the limits see to it that there is room.
* A position with a and b piles occupied lies in a field for each pair of limits from a and b up.
  Neighbouring ones of these (one limit higher, the other lower by one) have that position in
  common, so that what can be reached from one can be reached from the other.
* So from the fields of the first position on, following neighbours and the steps from all positions
  of a field, every position that can be reached is found, in all fields in which it lies. A step
  that takes an empty pile is taken in a field in which the limit of its half allows it: if there
  is room for it, there is one.

Where a step frees a pile of the other half, a card of that half may no longer go to an empty pile,
because it fits what came free. Halves of one company that were together may then be so no longer,
and the step leads to a field for each of the companies that they now belong to.

While the moves are *stiff* no move within a company takes or leaves an empty pile, so that all
positions of a field occupy as many piles; the limits are then of no account.
"""

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple, TypeVar

from zankref.searches.companies import STIFF, Companies, Half, Moved, Took
from zankref.searches.positions import Codes, Piles

_T = TypeVar("_T")


class Position(NamedTuple):
    """How many piles there are, whether the next one emptied falls away, and the halves."""

    places: int
    falling: bool
    halves: tuple[Half, Half]


class Field(NamedTuple):
    """The same with the limits of the halves, and their companies instead of them."""

    places: int
    falling: bool
    limits: tuple[int, int]
    companies: tuple[int, int]


class Step(NamedTuple):
    """A step from a field; and the other half as it has to be then, if that matters."""

    took: Took
    beside: Half | None


class Fields:
    """The fields of one search, and what leads from one to another.

    The search does not go on within these fields where a card of the codes ``ends`` comes free.
    With ``each`` every position after such a step is of account, not only what came free.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        limit: int,
        ends: Container[int],
        *,
        each: bool = False,
    ) -> None:
        self.companies = Companies(store, codes, ends)
        self._store = store
        self._limit = limit
        self._ends = ends
        self._each = each
        self._departures: dict[int, list[Took]] = {}

    def position(self, piles: Sequence[int]) -> Position:
        """Return a position as two halves."""
        store = self._store
        fallen = store.fallen != 0 and store.fallen in piles
        occupied = [pile for pile in piles if pile and pile != store.fallen]
        return Position(
            len(piles) - fallen, store.fallen != 0 and not fallen, self.halves(occupied)
        )

    def halves(self, occupied: Sequence[int]) -> tuple[Half, Half]:
        """Return the halves of occupied piles."""
        side = self.companies.side
        one = sorted(pile for pile in occupied if not side(pile))
        return tuple(one), tuple(sorted(pile for pile in occupied if side(pile)))

    def field(self, position: Position) -> Field:
        """Return a field in which a position lies."""
        places, falling, halves = position
        most = min(places, self._limit)
        limits = (STIFF, STIFF)
        if not falling and len(halves[0]) + len(halves[1]) <= most:
            limits = (len(halves[0]), most - len(halves[0]))
        companies = (
            self.companies.of(halves[0], limits[0]),
            self.companies.of(halves[1], limits[1]),
        )
        return Field(places, falling, limits, companies)

    def fewest(self, field: Field) -> tuple[Half, Half]:
        """Return a position of a field that occupies as few piles as any."""
        one, other = field.companies
        return self.companies.fewest[one], self.companies.fewest[other]

    def onward(self, here: Field) -> Iterator[tuple[Step | None, Field | None]]:
        """Yield the steps from a field with the fields that they lead to, and its neighbours.

        No field where the search does not go on, no step to a neighbour.
        """
        if here.limits[0] == STIFF:
            yield from self._onward_stiffly(here)
            return
        companies = self.companies
        for side in (0, 1):
            company, other = here.companies[side], here.companies[1 - side]
            limit, spare = here.limits[side], here.limits[1 - side]
            for took in self._leaving(company, limit):
                if self._ended(took):
                    yield Step(took, None), None
                elif took.freed and companies.side(took.freed) != side:
                    left = companies.of(took.after, limit - 1)
                    for joined, beside in companies.joined(other, (took.freed,), spare + 1):
                        there = _field(here, side, (limit - 1, spare + 1), (left, joined))
                        yield Step(took, beside), there
                else:
                    within = companies.of(after(took), limit)
                    yield Step(took, None), _field(here, side, (limit, spare), (within, other))
            for lesser in companies.narrowed(other, spare - 1):
                wider = companies.of(companies.members[company][0], limit + 1)
                yield None, _field(here, side, (limit + 1, spare - 1), (wider, lesser))

    def _leaving(self, company: int, limit: int) -> list[Took]:
        """Return the steps from a company for which there is room, one for each outcome."""
        known = self._departures.get(company)
        if known is None:
            companies = self.companies
            found: dict[tuple[object, int], Took] = {}
            for half in companies.members[company]:
                for took in companies.steps(half, limit):
                    aside = took.freed and companies.side(took.freed) != took.side
                    room = limit - 1 if aside else limit
                    left = took.after if aside else after(took)
                    if len(left) > room:
                        continue
                    if self._ended(took):
                        found.setdefault((took.after if self._each else None, took.freed), took)
                    else:
                        outcome = (companies.of(left, room), took.freed if aside else 0)
                        found.setdefault(outcome, took)
            known = self._departures[company] = list(found.values())
        return known

    def _onward_stiffly(self, here: Field) -> Iterator[tuple[Step, Field | None]]:
        """Yield the steps from a field where only they take or leave an empty pile."""
        companies = self.companies
        room = sum(map(len, self.fewest(here))) < min(here.places, self._limit)
        for side in (0, 1):
            others = companies.members[here.companies[1 - side]][0]
            for half in companies.members[here.companies[side]]:
                for took in companies.steps(half, STIFF):
                    if not took.move[1] and not room:
                        continue
                    if self._ended(took):
                        yield Step(took, None), None
                        continue
                    falls = here.falling and not self._store.below[took.move[0]]
                    halves = self.halves((*after(took), *others))
                    position = Position(here.places - falls, here.falling and not falls, halves)
                    yield Step(took, None), self.field(position)

    def _ended(self, took: Took) -> bool:
        return self._store.top[took.freed] in self._ends


class Walk:
    """A way from a position, as it is put together move by move."""

    def __init__(self, halves: tuple[Half, Half]) -> None:
        self.moves: list[Moved] = []
        self.halves = halves

    def to(self, fields: Fields, field: Field, halves: tuple[Half, Half]) -> None:
        """Go to another position of a field."""
        for side in (0, 1):
            if halves[side] != self.halves[side]:
                self.moves += fields.companies.path(
                    self.halves[side], halves[side], field.limits[side]
                )
        self.halves = halves

    def take(self, fields: Fields, field: Field, step: Step) -> None:
        """Go to where a step of a field begins, and take it."""
        took = step.took
        other = self.halves[1 - took.side] if step.beside is None else step.beside
        self.to(fields, field, (other, took.before) if took.side else (took.before, other))
        self.moves.append(took.move)
        self.halves = fields.halves((*after(took), *other))

    def enter(self, fields: Fields, field: Field, there: Field) -> None:
        """Go to a position that lies in a neighbouring field too."""
        companies = fields.companies
        one, other = (
            half
            if companies.number(half, there.limits[side]) == there.companies[side]
            else companies.members[there.companies[side]][0]
            for side, half in enumerate(self.halves)
        )
        self.to(fields, field, (one, other))


def after(took: Took) -> Half:
    """Return the half after a step, with what came free."""
    return tuple(sorted((*took.after, took.freed))) if took.freed else took.after


def _field(here: Field, side: int, limits: tuple[int, int], companies: tuple[int, int]) -> Field:
    """Return a field, of which limits and companies are named from one side."""
    return Field(here.places, here.falling, sided(side, *limits), sided(side, *companies))


def sided(side: int, own: _T, other: _T) -> tuple[_T, _T]:
    """Return what belongs to one side and to the other in their order."""
    return (other, own) if side else (own, other)
