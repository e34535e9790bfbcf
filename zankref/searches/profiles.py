"""Which positions can still lead to the goal of a search, if it only counts how many cards lie how.

A card is *loose* that lies on one that it fits, or on the table itself; the others lie fast, in
stubs (``searches.prospects``). The *profile* of a half of a position says of each rank how
many of its loose cards lie at the bottom of a pile, and how many roots of stubs are bare; how many
cards of the rank are loose, and how many are roots, follows from the outline. Since only loose
cards and roots bear others, it is known from that how many loose cards bear nothing, how many of
the next lower rank lie on them, and how many on roots. As many piles are occupied as there are
stubs and cards at the bottom.

Of a move it is asked only whether the numbers allow it. A card that leaves its place is a bare root
or a loose card that bears nothing; it leaves the bottom of a pile, a root or a loose card, wherever
some card of its rank lies; and it goes to the bottom if fewer piles are occupied than
there are, or onto a bare root or a bare loose card of the next higher rank. Which card of a rank it
is, and of what suit, is left open. Each move of real cards is among those, and leads to a position
with the profile that is reckoned here. So no position that leads to the goal is called hopeless.
Where a pile is going to fall away, it is counted as if it did not; more can be reached then.

A move of a loose card can be undone, by numbers as in reality. So what is searched are fields as in
``searches.halves``: an outline, and for each half the profiles that such moves lead to and
from, under limits on the cards at the bottom that add up to the places beside the stubs; the
arguments there hold here as they are. A root that leaves its stub lays the run below it open: those
cards are loose then, the last of them at the bottom of a pile if the stub ends with it. All else
lies as it lay, with one more card in that half that bears nothing, so that moves which were
possible stay so.

There are few profiles where there are very many positions, since they do not tell cards of a rank
apart; and that a card lies too deep for the room there is shows in them as it does in positions.
Should there be many nevertheless, only the first question is followed to its end; when those after
it have taken too long, nothing more is said.

The numbers have room for the ranks of a pack, and for thirty loose cards of a rank: there are no
more of them than piles, since each lies in a run of its own. A joker can only lie there because a
record has it wrong; then profiles say nothing.
"""

import sys
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from zankref.cards import JOKER
from zankref.searches.contents import GOAL, OWN, PLAIN, Contents
from zankref.searches.positions import ALTERNATELY
from zankref.searches.profile_companies import (
    ALL,
    DOWN,
    EACH,
    LOOSE,
    MASK,
    OFF,
    Part,
    ProfileCompanies,
    placed,
)
from zankref.searches.prospects import Outline, Prospects

PATIENCE = 12000
"""How many fields are looked at after the first question, before nothing more is said."""

_Field: TypeAlias = tuple[int, int, int]
"""An outline and the companies of the halves, by their numbers."""


class _Leaving(NamedTuple):
    """What may leave an outline: of which half and rank, how, what is laid open, what is left."""

    half: int
    at: int
    kind: int
    laid: Part | None
    reaches_goal: bool
    after: list[int]


class Profiles:
    """The fields of one search; ``looked`` counts those looked at."""

    def __init__(self, contents: Contents, prospects: Prospects, most: int) -> None:
        self.looked = 0
        self._prospects = prospects
        self._contents = contents
        self._most = most
        self._parts: dict[int, Part] = {}
        self._outlines: list[Outline] = []
        self._far: list[int] = []
        self._outline_numbers: dict[Outline, int] = {}
        self._leavings: dict[int, list[_Leaving]] = {}
        self._companies = ProfileCompanies()
        self._hopeful: dict[_Field, bool] = {}
        self._enough = sys.maxsize
        self._has_joker = _has(contents, ALTERNATELY.code[JOKER])

    def hopeless(self, outside: int, piles: Sequence[int], places: int = 0) -> bool:
        """Say whether no position with this outside and these piles can lead to the goal.

        ``places`` is how many piles there are, if the empty ones are not among ``piles``.
        """
        if self._prospects.hopeless(outside, piles):
            return True
        if self._has_joker or self.looked >= self._enough:
            return False
        field = self._field(outside, piles, max(places, len(piles)))
        known = self._hopeful.get(field)
        if known is None:
            known = self._leads(field)
            self._enough = min(self._enough, self.looked + PATIENCE)
        return not known

    def _field(self, outside: int, piles: Sequence[int], places: int) -> _Field:
        """Return the field of a position, the second half with all the room that is left."""
        stub, parts = self._contents.stub, self._parts
        stubs = sorted([stub[pile] for pile in piles if stub[pile]])
        loose, roots, profile = [0, 0], [0, 0], [0, 0]
        for pile in piles:
            part = parts.get(pile)
            if part is None:
                part = parts[pile] = self._part(pile)
            half = part.half
            loose[half] += part.loose
            roots[half] += part.roots
            profile[half] += part.profile
        limit = (profile[0] & EACH) % MASK
        one = self._companies.of(loose[0], roots[0], limit, profile[0])
        limit = places - len(stubs) - limit
        other = self._companies.of(loose[1], roots[1], limit, profile[1])
        return self._outline((outside, *stubs)), one, other

    def _part(self, pile: int) -> Part:
        """Return what a pile adds to the numbers of the half of its top card."""
        contents = self._contents
        stub = contents.stub[pile]
        loose = roots = profile = half = 0
        if stub and contents.top[stub] < GOAL:
            half, roots = placed(contents.plain[stub])
            profile = roots << ALL if pile == stub else 0
        while pile != stub:
            half, one = placed(contents.plain[pile])
            loose += one
            pile = contents.below[pile]
            if not pile:
                profile = one
        return Part(half, loose, roots, profile)

    def _leads(self, first: _Field) -> bool:
        """Say whether a field, or one that can be reached from it, is the goal."""
        hopeful, companies = self._hopeful, self._companies
        came: dict[_Field, _Field | None] = {first: None}
        waiting = [(0, 0, first)]
        while waiting:
            if self.looked >= self._enough:
                return True
            _, _, here = heappop(waiting)
            self.looked += 1
            outline, one, other = here
            piles = len(self._outlines[outline]) - 1 + companies.least(one) + companies.least(other)
            reached = piles <= self._most
            for there in () if reached else self._onward(here):
                if there is None or hopeful.get(there):
                    reached = True
                    break
                if there not in came and there not in hopeful:
                    came[there] = here
                    heappush(waiting, (self._far[there[0]], -len(came), there))
            if reached:
                back: _Field | None = here
                while back is not None:
                    hopeful[back] = True
                    back = came[back]
                return True
        for field in came:
            hopeful[field] = False
        return False

    def _onward(self, here: _Field) -> Iterator[_Field | None]:
        """Yield the fields that one leads to, None if it leads to the goal."""
        companies = self._companies
        outline, *halves = here
        for leaving in self._leaving(outline):
            half = leaving.half
            for left in companies.left(halves[half], leaving.at, leaving.kind):
                if leaving.reaches_goal:
                    yield None
                pair = halves.copy()
                pair[half] = left
                if leaving.laid is not None:
                    pair[leaving.laid.half] = companies.lay(pair[leaving.laid.half], leaving.laid)
                for after in leaving.after:
                    yield after, pair[0], pair[1]
        one, other = halves
        for narrower in companies.narrower(other):
            yield outline, companies.wider(one), narrower
        for narrower in companies.narrower(one):
            yield outline, narrower, companies.wider(other)

    def _outline(self, outline: Outline) -> int:
        number = self._outline_numbers.get(outline)
        if number is None:
            number = self._outline_numbers[outline] = len(self._outlines)
            self._outlines.append(outline)
            self._far.append(self._distance(outline))
        return number

    def _distance(self, outline: Outline) -> int:
        """Return how many cards lie fast on the goal, or how many piles are too many."""
        if self._contents.gathers:
            return self._prospects.lacking(outline)
        return min([self._contents.height[stub] for stub in outline[1:]])

    def _leaving(self, number: int) -> list[_Leaving]:
        """Return what may leave an outline."""
        known = self._leavings.get(number)
        if known is None:
            known = self._leavings[number] = []
            outside, *stubs = self._outlines[number]
            contents = self._contents
            if contents.too_few_places(outside):
                return known
            now = contents.outsides[~outside]
            fast = [code for stub in stubs for code in self._fast(stub)]
            for card in now.ready:
                code = OWN + card
                if now.cards.count(card) <= fast.count(code):
                    continue
                half, one = placed(PLAIN[code])
                after = [
                    self._outline((after, *stubs)) for _, after in contents.exits(outside, code)
                ]
                known.append(_Leaving(half, one.bit_length() - 1, LOOSE, None, False, after))
            for stub in set(stubs):
                known += self._rooted(outside, stubs, stub)
        return known

    def _rooted(self, outside: int, stubs: list[int], stub: int) -> Iterator[_Leaving]:
        """Yield how the root of a stub may leave it."""
        contents = self._contents
        root, below = contents.top[stub], contents.below[stub]
        if root >= GOAL:
            return
        half, one = placed(PLAIN[root])
        goal = contents.top[below] == GOAL
        under = contents.stub[below]
        rest = stubs.copy()
        rest.remove(stub)
        if under:
            rest.append(under)
            rest.sort()
        laid = None if contents.top[below] >= GOAL else self._part(below)
        for kind, outsides in (
            (OFF, [after for _, after in contents.exits(outside, root)]),
            (DOWN, [outside]),
        ):
            after = [self._outline((outside, *rest)) for outside in outsides]
            if after:
                yield _Leaving(half, one.bit_length() - 1, kind, laid, goal, after)

    def _fast(self, stub: int) -> Iterator[int]:
        top = self._contents.top
        while stub and top[stub] < GOAL:
            yield top[stub]
            stub = self._contents.below[stub]


def _has(contents: Contents, code: int) -> bool:
    """Say whether a search begins with a card of this plain code on the tableau."""
    for pile in contents.start:
        while pile:
            if contents.plain[pile] == code:
                return True
            pile = contents.below[pile]
    return False
