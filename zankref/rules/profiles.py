"""Which positions can still lead to the goal of a search, if it counts only how many cards lie how.

A card is *loose* that lies on one that it fits, or on the table itself; the others lie fast, in
stubs (``zankref.rules.prospects``). The *profile* of a half of a position says of each rank how
many of its loose cards lie at the bottom of a pile; how many cards of that rank are loose, and how
many can bear others (these and the roots of stubs), follows from the outline. So it is known how many are *ends*, which bear nothing: those that can bear cards, less the
loose cards of the next lower rank that do not lie at the bottom. And so many piles are occupied as
there are stubs and cards at the bottom.

Of a move it is asked only whether the numbers allow it: a card can leave its place if there is an
end of its rank; it can go onto another one if there is an end of the next higher rank; it can go to
the bottom if fewer piles are occupied than there are. Which of several cards of a rank the end is,
and of what suit, is left open, and so is on which of them the others lie. Each move of real cards
is among those, and leads to a position with the profile that is reckoned here: the card that moves
is an end, and it goes onto one. So no position that leads to the goal is called hopeless. Where a
pile is going to fall away, it is counted as if it did not; more can be reached then.

Moves of loose cards can be undone, by numbers as well as in reality. So what is searched are fields
as in ``zankref.rules.halves``: an outline, and for each half the profiles that such moves lead to
and from, under limits on the cards at the bottom that add up to the places beside the stubs; the
arguments there hold here as they are. A root that leaves its stub lays the run below it open: its
cards are loose then, the last of them at the bottom of a pile if the stub ends with it. They lie as
they lay, and the half in which they are has one more end, so that moves which were possible stay
so. Safe plays are made at once: a loose card on which nothing on the tableau fits is an end in
reality too.

There are few profiles where there are very many positions, since they do not tell cards of a rank
apart; and a card that lies too deep for the room there is shows in them as it does in positions.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import KING
from zankref.rules.contents import GOAL, OWN, PLAIN, Contents
from zankref.rules.prospects import Outline, Prospects

_WIDTH: Final = 5
_MASK: Final = (1 << _WIDTH) - 1
_RANKS: Final = range(0, _WIDTH * (KING + 1), _WIDTH)
"""Where in a profile, or another number made of one for each rank, that of a rank begins."""

LOOSE: Final = 0
"""A loose card leaves the tableau."""
OFF: Final = 1
"""A root leaves the tableau."""
DOWN: Final = 2
"""A root goes to another place on the tableau."""

_Profile: TypeAlias = int
_Field: TypeAlias = tuple[int, int, int]
"""An outline and the companies of the halves, by their numbers."""


class _Company(NamedTuple):
    """Profiles of a half that can be turned into each other under a limit.

    ``loose`` and ``bearing`` say how many cards of each rank are loose, or can bear others.
    """

    loose: int
    bearing: int
    limit: int
    members: list[_Profile]
    least: int


class _Laid(NamedTuple):
    """What is laid open when a root leaves: in which half, and what that adds to its numbers."""

    half: int
    loose: int
    bearing: int
    bottom: int


class _Leaving(NamedTuple):
    """What may leave an outline: of which half and rank, how, what is laid open, what is left."""

    half: int
    at: int
    kind: int
    laid: _Laid | None
    reaches_goal: bool
    after: tuple[int, ...]


class Profiles:
    """The fields of one search; ``looked`` counts those looked at."""

    def __init__(self, contents: Contents, prospects: Prospects, most: int) -> None:
        self.looked = 0
        self._contents = contents
        self.prospects = prospects
        self._most = most
        self._outlines: list[Outline] = []
        self._outline_numbers: dict[Outline, int] = {}
        self._leavings: dict[int, list[_Leaving]] = {}
        self._companies: list[_Company] = []
        self._company_numbers: dict[tuple[int, int, int, _Profile], int] = {}
        self._after: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._opened: dict[tuple[int, _Laid], int] = {}
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
        top, plain, below, stub = (
            self._contents.top,
            self._contents.plain,
            self._contents.below,
            self._contents.stub,
        )
        stubs: list[int] = []
        loose, bearing, bottom, level = [0, 0], [0, 0], [0, 0], [0, 0]
        for pile in piles:
            fast = stub[pile]
            while pile != fast:
                half, one = _placed(plain[pile])
                loose[half] += one
                bearing[half] += one
                pile = below[pile]
                if not pile:
                    bottom[half] += one
                    level[half] += 1
            if fast:
                stubs.append(fast)
                if top[fast] < GOAL:
                    half, one = _placed(plain[fast])
                    bearing[half] += one
        stubs.sort()
        limits = (level[0], places - len(stubs) - level[0])
        one, other = (
            self._company(loose[half], bearing[half], limits[half], bottom[half]) for half in (0, 1)
        )
        return self._outline((outside, *stubs)), one, other

    def _leads(self, first: _Field) -> bool:
        """Say whether a field, or one that can be reached from it, is the goal."""
        hopeful, companies = self._hopeful, self._companies
        came: dict[_Field, _Field | None] = {first: None}
        waiting = [first]
        while waiting:
            here = waiting.pop()
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
                    waiting.append(there)
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

    def _company(self, loose: int, bearing: int, limit: int, profile: _Profile) -> int:
        """Return the number of the company of a profile under a limit."""
        numbers = self._company_numbers
        number = numbers.get((loose, bearing, limit, profile))
        if number is None:
            number = numbers[loose, bearing, limit, profile] = len(self._companies)
            members = [profile]
            spare = bearing - (loose << _WIDTH)
            for here in members:
                ends = spare + (here << _WIDTH)
                room = here % _MASK < limit
                built = loose - here
                for at in _RANKS:
                    if not ends >> at & _MASK:
                        continue
                    there: list[_Profile] = []
                    if room and built >> at & _MASK:
                        there.append(here + (1 << at))
                    if here >> at & _MASK and ends >> at + _WIDTH & _MASK:
                        there.append(here - (1 << at))
                    for one in there:
                        key = (loose, bearing, limit, one)
                        if key not in numbers:
                            numbers[key] = number
                            members.append(one)
            least = min([here % _MASK for here in members])
            self._companies.append(_Company(loose, bearing, limit, members, least))
        return number

    def _narrower(self, number: int) -> set[int]:
        """Return the companies under a limit lower by one whose profiles all are in a company."""
        known = self._narrow.get(number)
        if known is None:
            loose, bearing, limit, members, _ = self._companies[number]
            known = self._narrow[number] = {
                self._company(loose, bearing, limit - 1, here)
                for here in members
                if here % _MASK < limit
            }
        return known

    def _wider(self, number: int) -> int:
        loose, bearing, limit, members, _ = self._companies[number]
        return self._company(loose, bearing, limit + 1, members[0])

    def _left(self, number: int, at: int, kind: int) -> tuple[int, ...]:
        """Return the companies that a card of a rank may leave behind."""
        known = self._after.get((number, at, kind))
        if known is None:
            loose, bearing, limit, members, _ = self._companies[number]
            spare = bearing - (loose << _WIDTH)
            one = 1 << at
            left: set[_Profile] = set()
            for here in members:
                ends = spare + (here << _WIDTH)
                if not ends >> at & _MASK:
                    continue
                if kind == OFF:
                    left.add(here)
                elif kind == DOWN:
                    if here % _MASK < limit:
                        left.add(here + one)
                    if ends >> at + _WIDTH & _MASK:
                        left.add(here)
                else:
                    if here >> at & _MASK:
                        left.add(here - one)
                    if loose - here >> at & _MASK:
                        left.add(here)
            loose += one if kind == DOWN else -one if kind == LOOSE else 0
            bearing -= 0 if kind == DOWN else one
            companies = {self._company(loose, bearing, limit, here) for here in left}
            known = self._after[number, at, kind] = tuple(companies)
        return known

    def _lay(self, number: int, laid: _Laid) -> int:
        """Return the company that one becomes when a run is laid open in its half."""
        known = self._opened.get((number, laid))
        if known is None:
            loose, bearing, limit, members, _ = self._companies[number]
            known = self._opened[number, laid] = self._company(
                loose + laid.loose,
                bearing + laid.bearing,
                limit + bool(laid.bottom),
                members[0] + laid.bottom,
            )
        return known

    # Outlines.

    def _outline(self, outline: Outline) -> int:
        number = self._outline_numbers.get(outline)
        if number is None:
            number = self._outline_numbers[outline] = len(self._outlines)
            self._outlines.append(outline)
        return number

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
                afters = [after for _, after in contents.exits(outside, code)]
                if now.cards.count(card) > fast.count(code):
                    half, one = _placed(PLAIN[code])
                    at = one.bit_length() - 1
                    after = self._after_these([(after, *stubs) for after in afters])
                    leaving = _Leaving(half, at, LOOSE, None, False, after)
                    if now.safe >> card & 1:
                        self._leavings[number] = [leaving]
                        return [leaving]
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
        at = one.bit_length() - 1
        goal = contents.top[below] == GOAL
        under = contents.stub[below]
        rest = stubs.copy()
        rest.remove(stub)
        if under:
            rest.append(under)
            rest.sort()
        laid = None if goal else self._laid(below)
        for kind, outsides in (
            (OFF, [after for _, after in contents.exits(outside, root)]),
            (DOWN, [outside]),
        ):
            after = self._after_these([(outside, *rest) for outside in outsides])
            if outsides and (goal or after):
                yield _Leaving(half, at, kind, laid, goal, after)

    def _after_these(self, outlines: Iterable[Outline]) -> tuple[int, ...]:
        """Return the numbers of those outlines that are not without prospects."""
        prospects = self.prospects
        return tuple([self._outline(one) for one in outlines if prospects.known(one) is not False])

    def _laid(self, pile: int) -> _Laid | None:
        """Return what is laid open with this pile's top card; None if nothing can move there."""
        contents = self._contents
        stub = contents.stub[pile]
        if contents.top[pile] >= GOAL:
            return None
        loose = bearing = bottom = half = 0
        while pile != stub:
            half, one = _placed(contents.plain[pile])
            loose += one
            bearing += one
            pile = contents.below[pile]
            bottom = 0 if pile else one
        if stub and contents.top[stub] < GOAL:
            half, one = _placed(contents.plain[stub])
            bearing += one
        return _Laid(half, loose, bearing, bottom)

    def _fast(self, stub: int) -> Iterator[int]:
        top = self._contents.top
        while stub and top[stub] < GOAL:
            yield top[stub]
            stub = self._contents.below[stub]


def _placed(code: int) -> tuple[int, int]:
    """Return the half of a plain code, and one card of its rank."""
    return (code // 2 + code) % 2, 1 << code // 2 * _WIDTH
