"""What comes to a place of the tableau that counts by itself, and what goes from there.

See ``searches.placed``. A crossing is looked for in all positions of a field, and leads to a
field that holds all positions to which it leads: with the limit of the other half as it was, the
own half may have one pile more while something lies at the place (or as many, where fewer piles may
be occupied than there are). Crossings for which there is no room under the limit of the own half
are found in a neighbouring field.

Where fewer piles may be occupied than there are, and none is going to fall away, only the announced
card need go to the place: whatever else does leaves another pile empty as long as it lies there,
and could have gone to that one.

While a pile is going to fall away the place falls with the card that leaves it, so that no card
comes there any more. Only the announced card may go so.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from zankref.searches.companies import STIFF, Half, Moved
from zankref.searches.fields import Field, Fields, Position, sided
from zankref.searches.positions import FROZEN, Codes, Piles

EMPTY: Final = -1
GONE: Final = -2
ANYWHERE: Final = -3
"""Instead of the label at the place: it is empty; it no longer counts; it does not yet."""

PLACE: Final = -1
"""Stands for the place as the pile that a card goes onto."""


class Node(NamedTuple):
    """A field, with the code of the labelled card, ``EMPTY`` or ``GONE``."""

    label: int
    field: Field


class Crossing(NamedTuple):
    """A move to the place or from it: the half that makes it, and what came free for the other.

    ``beside`` is the other half as it has to be before that, if that matters.
    """

    side: int
    before: Half
    move: Moved
    after: Half
    freed: int
    beside: Half | None = None

    def piles(self) -> Half:
        """Return the half after the crossing with what came free for the other."""
        return (*self.after, self.freed) if self.freed else self.after


class Labels:
    """The codes of labelled cards, in a search in which ``marked`` is that of the announced card.

    ``plain`` are the labels, with the codes of these cards without one.
    """

    def __init__(self, codes: Codes, marked: int) -> None:
        self.plain: dict[int, int] = {}
        self.marked = marked
        self._codes = codes
        self._labels: dict[int, int] = {}

    def of(self, code: int) -> int:
        """Return the code of a card of this code that is labelled."""
        label = self._labels.get(code)
        if label is None:
            label = self._labels[code] = self._codes.single_out_code(self._codes.as_target[code])
            self.plain[label] = code
        return label

    def has_gone(self, label: int, target: int) -> bool:
        """Say whether it is the announced card that goes from the place, onto a pile."""
        return target > 0 and self.plain.get(label, label) == self.marked

    def released(self, label: int, target: int) -> int:
        """Return the code of the labelled card when it has left the place for a pile."""
        code = self.plain.get(label, label)
        return self._codes.as_target[code] if self.has_gone(label, target) else code


class Crossings:
    """The crossings between the fields of one search."""

    def __init__(
        self, store: Piles, codes: Codes, fields: Fields, labels: Labels, limit: int
    ) -> None:
        self._store = store
        self._codes = codes
        self._fields = fields
        self._labels = labels
        self._limit = limit
        self._coming: dict[int, list[Crossing]] = {}
        self._going: dict[tuple[int, int], list[Crossing]] = {}

    # A card comes to the place.

    def coming(self, here: Field) -> Iterator[tuple[Crossing, Node]]:
        """Yield the crossings from a field of which the place is empty."""
        of = self._fields.companies.of
        for side in (0, 1):
            company, other = here.companies[side], here.companies[1 - side]
            if here.limits[0] == STIFF:
                yield from self._coming_stiffly(here, side)
                continue
            spare = here.limits[1 - side]
            room = min(here.places + 1, self._limit) - spare
            for crossing in self._comers(side, company):
                label = self._label_after(crossing)
                if room == here.limits[side] and label != self._labels.of(self._labels.marked):
                    continue
                if len(crossing.after) + (self._lay_alone(crossing) or crossing.freed > 0) > room:
                    continue
                if not crossing.freed:
                    companies = sided(side, of(crossing.after, room), other)
                    limits = sided(side, room, spare)
                    yield crossing, Node(label, Field(here.places + 1, False, limits, companies))
                    continue
                own, limits = of(crossing.after, room - 1), sided(side, room - 1, spare + 1)
                joined = self._fields.companies.joined(other, (crossing.freed,), spare + 1)
                for company, beside in joined:
                    there = Field(here.places + 1, False, limits, sided(side, own, company))
                    yield crossing._replace(beside=beside), Node(label, there)

    def _coming_stiffly(self, here: Field, side: int) -> Iterator[tuple[Crossing, Node]]:
        """Yield the same for one half of a stiff field."""
        fields = self._fields
        others = fields.companies.members[here.companies[1 - side]][0]
        for crossing in self._comers(side, here.companies[side]):
            if len(crossing.before) + len(others) < self._limit:
                falls = here.falling and self._lay_alone(crossing)
                halves = fields.halves((*crossing.piles(), *others))
                position = Position(here.places + 1 - falls, here.falling and not falls, halves)
                yield crossing, Node(self._label_after(crossing), fields.field(position))

    def _comers(self, side: int, company: int) -> list[Crossing]:
        """Return the moves to an empty pile from all positions of a company, one an outcome."""
        known = self._coming.get(company)
        if known is None:
            found: dict[tuple[Half, int, bool], Crossing] = {}
            for half in self._fields.companies.members[company]:
                for crossing in self._comers_of(side, half):
                    outcome = (crossing.after, crossing.freed, self._lay_alone(crossing))
                    found.setdefault(outcome, crossing)
            known = self._coming[company] = list(found.values())
        return known

    def _comers_of(self, side: int, half: Half) -> Iterator[Crossing]:
        """Yield the moves of a half to an empty pile, each card labelled when it is there."""
        store, codes = self._store, self._codes
        open_codes = {codes.as_target[store.top[pile]] for pile in half}
        for source in set(half):
            code, left = store.top[source], store.below[source]
            if codes.fits_on[code] == FROZEN or codes.fits_on[code] in open_codes:
                continue
            aside = left if left and self._fields.companies.side(left) != side else 0
            rest = list(half)
            rest.remove(source)
            rest.append(store.put(0, self._labels.of(code)))
            if left and not aside:
                rest.append(left)
            yield Crossing(side, half, (source, PLACE), tuple(sorted(rest)), aside)

    def _lay_alone(self, crossing: Crossing) -> bool:
        return not self._store.below[crossing.move[0]]

    def _label_after(self, crossing: Crossing) -> int:
        """Return the label of the card that has come to the place."""
        return self._labels.of(self._store.top[crossing.move[0]])

    # The card at the place leaves it.

    def going(self, here: Node, label: int) -> Iterator[tuple[Crossing, Node]]:
        """Yield the crossings by which a card leaves the place, or the announced card any pile."""
        fields, field = self._fields, here.field
        places, side = field.places, self._codes.sides[label]
        limit, spare = field.limits[side], field.limits[1 - side]
        other = field.companies[1 - side]
        for crossing in self._goers(label, field.companies[side]):
            gone = self._labels.has_gone(label, crossing.move[1])
            if label == self._labels.marked and not gone:
                continue
            then = GONE if gone else EMPTY
            left = places if gone else places - 1
            if limit == STIFF:
                if crossing.move[1] and (gone or not field.falling):
                    others = fields.companies.members[other][0]
                    halves = fields.halves((*crossing.after, *others))
                    position = Position(left - (gone and field.falling), False, halves)
                    yield crossing, Node(then, fields.field(position))
            elif crossing.move[1] or len(crossing.before) < limit:
                room = limit - min(places, self._limit) + min(left, self._limit)
                companies = sided(side, fields.companies.of(crossing.after, room), other)
                yield crossing, Node(then, Field(left, False, sided(side, room, spare), companies))

    def _goers(self, label: int, company: int) -> list[Crossing]:
        """Return the moves by which a card that lies alone leaves its pile in a company."""
        known = self._going.get((label, company))
        if known is None:
            found: dict[Half, Crossing] = {}
            alone = self._store.put(0, label)
            for half in self._fields.companies.members[company]:
                if alone in half:
                    for crossing in self._goers_of(label, half):
                        found.setdefault(crossing.after, crossing)
            known = self._going[label, company] = list(found.values())
        return known

    def _goers_of(self, label: int, half: Half) -> Iterator[Crossing]:
        """Yield these moves of a half."""
        store, codes = self._store, self._codes
        alone, side, needed = store.put(0, label), codes.sides[label], codes.fits_on[label]
        rest = list(half)
        rest.remove(alone)
        hosts = {pile for pile in rest if codes.as_target[store.top[pile]] == needed}
        for target in hosts or (0,):
            after = rest.copy()
            if target:
                after.remove(target)
            after.append(store.put(target, self._labels.released(label, target)))
            yield Crossing(side, half, (alone, target), tuple(sorted(after)), 0)
