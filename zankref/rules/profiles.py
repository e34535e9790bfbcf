"""Which positions can still lead to the goal of a search, if it only counts how many cards lie how.

A card is *loose* that lies on one that it fits, or on the table itself; the others lie fast, in
stubs (``zankref.rules.prospects``). The *profile* of a half of a position says of each rank how
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
``zankref.rules.halves``: an outline, and for each half the profiles that such moves lead to and
from, under limits on the cards at the bottom that add up to the places beside the stubs; the
arguments there hold here as they are. A root that leaves its stub lays the run below it open: those
cards are loose then, the last of them at the bottom of a pile if the stub ends with it. All else
lies as it lay, with one more card in that half that bears nothing, so that moves which were
possible stay so. Safe plays are made at once: a loose card on which nothing on the tableau fits
bears nothing in reality either.

There are few profiles where there are very many positions, since they do not tell cards of a rank
apart; and that a card lies too deep for the room there is shows in them as it does in positions.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import KING
from zankref.rules.contents import GOAL, OWN, PLAIN, Contents
from zankref.rules.prospects import Outline, Prospects

_WIDTH: Final = 5
_MASK: Final = (1 << _WIDTH) - 1
_ALL: Final = _WIDTH * (KING + 1)
_BEGINS: Final = tuple(max(0, bits - 1) // _WIDTH * _WIDTH for bits in range(_ALL + 1))
"""Where in a number made of one for each rank that of a rank begins, by the length in bits."""
_EACH: Final = (1 << _ALL) - 1

LOOSE: Final = 0
"""A loose card leaves the tableau."""
OFF: Final = 1
"""A root leaves the tableau."""
DOWN: Final = 2
"""A root goes to another place on the tableau."""

_Profile: TypeAlias = int
"""The cards at the bottom by rank, and beyond them, from ``_ALL`` on, the bare roots by rank."""
_Field: TypeAlias = tuple[int, int, int]
"""An outline and the companies of the halves, by their numbers."""


class _Company(NamedTuple):
    """Profiles of a half that can be turned into each other under a limit.

    ``loose`` and ``roots`` say of each rank how many cards are loose, or roots of stubs.
    """

    loose: int
    roots: int
    limit: int
    members: list[_Profile]
    least: int


class _Part(NamedTuple):
    """What piles add to the numbers of a half."""

    half: int
    loose: int
    roots: int
    profile: _Profile


class _Leaving(NamedTuple):
    """What may leave an outline: of which half and rank, how, what is laid open, what is left."""

    half: int
    at: int
    kind: int
    laid: _Part | None
    reaches_goal: bool
    after: tuple[int, ...]


class Profiles:
    """The fields of one search; ``looked`` counts those looked at."""

    def __init__(self, contents: Contents, prospects: Prospects, most: int) -> None:
        self.looked = 0
        self.prospects = prospects
        self._contents = contents
        self._most = most
        self._parts: dict[int, _Part] = {}
        self._outlines: list[Outline] = []
        self._far: list[int] = []
        self._outline_numbers: dict[Outline, int] = {}
        self._leavings: dict[int, list[_Leaving]] = {}
        self._companies: list[_Company] = []
        self._company_numbers: dict[tuple[int, int, int, _Profile], int] = {}
        self._after: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._opened: dict[tuple[int, _Part], int] = {}
        self._narrow: dict[int, set[int]] = {}
        self._hopeful: dict[_Field, bool] = {}

    def hopeless(self, outside: int, piles: Sequence[int], places: int = 0) -> bool:
        """Say whether no position with this outside and these piles can lead to the goal.

        ``places`` is how many piles there are, if the empty ones are not among ``piles``.
        """
        if self.prospects.hopeless(outside, piles):
            return True
        field = self._field(outside, piles, max(places, len(piles)))
        known = self._hopeful.get(field)
        return not (self._leads(field) if known is None else known)

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
        limit = (profile[0] & _EACH) % _MASK
        one = self._company(loose[0], roots[0], limit, profile[0])
        limit = places - len(stubs) - limit
        other = self._company(loose[1], roots[1], limit, profile[1])
        return self._outline((outside, *stubs)), one, other

    def _part(self, pile: int) -> _Part:
        """Return what a pile adds to the numbers of the half of its top card."""
        contents = self._contents
        stub = contents.stub[pile]
        loose = roots = profile = half = 0
        if stub and contents.top[stub] < GOAL:
            half, roots = _placed(contents.plain[stub])
            profile = roots << _ALL if pile == stub else 0
        while pile != stub:
            half, one = _placed(contents.plain[pile])
            loose += one
            pile = contents.below[pile]
            if not pile:
                profile = one
        return _Part(half, loose, roots, profile)

    def _leads(self, first: _Field) -> bool:
        """Say whether a field, or one that can be reached from it, is the goal."""
        hopeful, companies = self._hopeful, self._companies
        came: dict[_Field, _Field | None] = {first: None}
        waiting = [(0, 0, first)]
        while waiting:
            _, _, here = heappop(waiting)
            self.looked += 1
            outline, one, other = here
            piles = len(self._outlines[outline]) - 1 + companies[one].least + companies[other].least
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
        outline, *halves = here
        for leaving in self._leaving(outline):
            half = leaving.half
            for left in self._left(halves[half], leaving.at, leaving.kind):
                if leaving.reaches_goal:
                    yield None
                pair = halves.copy()
                pair[half] = left
                if leaving.laid is not None:
                    pair[leaving.laid.half] = self._lay(pair[leaving.laid.half], leaving.laid)
                for after in leaving.after:
                    yield after, pair[0], pair[1]
        one, other = halves
        for narrower in self._narrower(other):
            yield outline, self._wider(one), narrower
        for narrower in self._narrower(one):
            yield outline, narrower, self._wider(other)

    # Companies.

    def _company(self, loose: int, roots: int, limit: int, profile: _Profile) -> int:
        """Return the number of the company of a profile under a limit."""
        numbers = self._company_numbers
        number = numbers.get((loose, roots, limit, profile))
        if number is None:
            number = numbers[loose, roots, limit, profile] = len(self._companies)
            members = [profile]
            for here in members:
                for there in _near(loose, roots, limit, here):
                    key = (loose, roots, limit, there)
                    if key not in numbers:
                        numbers[key] = number
                        members.append(there)
            least = min([(here & _EACH) % _MASK for here in members])
            self._companies.append(_Company(loose, roots, limit, members, least))
        return number

    def _narrower(self, number: int) -> set[int]:
        """Return the companies under a limit lower by one whose profiles all are in a company."""
        known = self._narrow.get(number)
        if known is None:
            loose, roots, limit, members, _ = self._companies[number]
            known = self._narrow[number] = {
                self._company(loose, roots, limit - 1, here)
                for here in members
                if (here & _EACH) % _MASK < limit
            }
        return known

    def _wider(self, number: int) -> int:
        loose, roots, limit, members, _ = self._companies[number]
        return self._company(loose, roots, limit + 1, members[0])

    def _left(self, number: int, at: int, kind: int) -> tuple[int, ...]:
        """Return the companies that a card of a rank may leave behind."""
        known = self._after.get((number, at, kind))
        if known is None:
            loose, roots, limit, members, _ = self._companies[number]
            left: set[_Profile] = set()
            one = 1 << at
            if kind == LOOSE:
                for here in members:
                    left.update(_lifted(loose, roots, at, here))
                loose -= one
            else:
                bare = 1 << _ALL + at
                roots_after = roots - one
                for here in members:
                    if not here >> _ALL + at & _MASK:
                        continue
                    if kind == OFF:
                        left.add(here - bare)
                    else:
                        left.update(_dropped(loose, roots, limit, at, here - bare))
                roots = roots_after
                loose += one if kind == DOWN else 0
            companies = {self._company(loose, roots, limit, here) for here in left}
            known = self._after[number, at, kind] = tuple(companies)
        return known

    def _lay(self, number: int, laid: _Part) -> int:
        """Return the company that one becomes when a pile is laid open in its half."""
        known = self._opened.get((number, laid))
        if known is None:
            loose, roots, limit, members, _ = self._companies[number]
            known = self._opened[number, laid] = self._company(
                loose + laid.loose,
                roots + laid.roots,
                limit + bool(laid.profile & _EACH),
                members[0] + laid.profile,
            )
        return known

    # Outlines.

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
            return self.prospects.lacking(outline[0], outline[1:])
        return min([self._contents.height[stub] for stub in outline[1:]])

    def _leaving(self, number: int) -> list[_Leaving]:
        """Return what may leave an outline and still lead to the goal; what is safe alone."""
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
                half, one = _placed(PLAIN[code])
                after = self._after_these(
                    [(after, *stubs) for _, after in contents.exits(outside, code)]
                )
                leaving = _Leaving(half, one.bit_length() - 1, LOOSE, None, False, after)
                if now.safe >> card & 1:
                    known[:] = [leaving]
                    return known
                if after:
                    known.append(leaving)
            for stub in set(stubs):
                known += self._rooted(outside, stubs, stub)
        return known

    def _rooted(self, outside: int, stubs: list[int], stub: int) -> Iterator[_Leaving]:
        """Yield how the root of a stub may leave it."""
        contents = self._contents
        root, below = contents.top[stub], contents.below[stub]
        if root >= GOAL:
            return
        half, one = _placed(PLAIN[root])
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
            after = self._after_these([(outside, *rest) for outside in outsides])
            if outsides and (goal or after):
                yield _Leaving(half, one.bit_length() - 1, kind, laid, goal, after)

    def _after_these(self, outlines: Iterable[Outline]) -> tuple[int, ...]:
        """Return the numbers of those outlines that are not known to be without prospects."""
        known = self.prospects.known
        return tuple([self._outline(one) for one in outlines if known(one) is not False])

    def _fast(self, stub: int) -> Iterator[int]:
        top = self._contents.top
        while stub and top[stub] < GOAL:
            yield top[stub]
            stub = self._contents.below[stub]


def _placed(code: int) -> tuple[int, int]:
    """Return the half of a plain code, and one card of its rank."""
    return (code // 2 + code) % 2, 1 << code // 2 * _WIDTH


def _near(loose: int, roots: int, limit: int, here: _Profile) -> list[_Profile]:
    """Return the profiles to which a move of a loose card leads, and which lead back."""
    bare = here >> _ALL
    room = (here & _EACH) % _MASK < limit
    built = loose - (here & _EACH)
    ends = loose + roots - (built << _WIDTH) - bare
    near: list[_Profile] = []
    while ends:
        at = _BEGINS[(ends & -ends).bit_length()]
        ends_above = ends >> at + _WIDTH
        ends = ends_above << at + _WIDTH
        loose_above = ends_above & _MASK
        one = 1 << at
        if roots >> at + _WIDTH & _MASK:
            root = one << _ALL + _WIDTH
            bare_above = bare >> at + _WIDTH & _MASK
            on_roots = (roots >> at + _WIDTH & _MASK) - bare_above
        else:
            root = bare_above = on_roots = 0
        if here >> at & _MASK:
            if loose_above:
                near.append(here - one)
            if bare_above:
                near.append(here - one - root)
        on_loose = (built >> at & _MASK) - on_roots
        if on_roots:
            if room:
                near.append(here + one + root)
            if loose_above:
                near.append(here + root)
        if on_loose:
            if room:
                near.append(here + one)
            if bare_above:
                near.append(here - root)
    return near


def _lifted(loose: int, roots: int, at: int, here: _Profile) -> list[_Profile]:
    """Return the profiles that are left when a loose card of a rank is gone."""
    bare, bottom = here >> _ALL, here & _EACH
    up = at + _WIDTH
    built = loose - bottom
    ends = (loose >> at & _MASK) + (roots >> at & _MASK) - (bare >> at & _MASK)
    if at:
        ends -= built >> at - _WIDTH & _MASK
    left: list[_Profile] = []
    if ends:
        on_roots = (roots >> up & _MASK) - (bare >> up & _MASK)
        if here >> at & _MASK:
            left.append(here - (1 << at))
        if on_roots:
            left.append(here + (1 << _ALL + up))
        if (built >> at & _MASK) > on_roots:
            left.append(here)
    return left


def _dropped(loose: int, roots: int, limit: int, at: int, here: _Profile) -> list[_Profile]:
    """Return the profiles when a root of a rank has gone to another place; it is not bare now."""
    bare, bottom = here >> _ALL, here & _EACH
    up = at + _WIDTH
    dropped: list[_Profile] = []
    if bottom % _MASK < limit:
        dropped.append(here + (1 << at))
    bare_above = bare >> up & _MASK
    ends_above = (loose >> up & _MASK) + (roots >> up & _MASK) - (loose - bottom >> at & _MASK)
    if bare_above:
        dropped.append(here - (1 << _ALL + up))
    if ends_above > bare_above:
        dropped.append(here)
    return dropped
