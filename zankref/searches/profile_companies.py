"""The profiles of a half that can be turned into each other, and what a card leaves behind.

What a profile is, and what for, is said in ``searches.profiles``.
"""

from typing import Final, NamedTuple, TypeAlias

from zankref.cards import KING

_WIDTH: Final = 5
MASK: Final = (1 << _WIDTH) - 1
ALL: Final = _WIDTH * (KING + 1)
_BEGINS: Final = tuple(max(0, bits - 1) // _WIDTH * _WIDTH for bits in range(ALL + 1))
"""Where in a number made of one for each rank that of a rank begins, by the length in bits."""
EACH: Final = (1 << ALL) - 1

LOOSE: Final = 0
"""A loose card leaves the tableau."""
OFF: Final = 1
"""A root leaves the tableau."""
DOWN: Final = 2
"""A root goes to another place on the tableau."""

Profile: TypeAlias = int
"""The cards at the bottom by rank, and beyond them, from ``ALL`` on, the bare roots by rank."""


class Company(NamedTuple):
    """Profiles of a half that can be turned into each other under a limit.

    ``loose`` and ``roots`` say of each rank how many cards are loose, or roots of stubs.
    """

    loose: int
    roots: int
    limit: int
    members: list[Profile]
    least: int


class Part(NamedTuple):
    """What piles add to the numbers of a half."""

    half: int
    loose: int
    roots: int
    profile: Profile


class ProfileCompanies:
    """The companies of profiles that one search meets, by their numbers."""

    def __init__(self) -> None:
        self._companies: list[Company] = []
        self._numbers: dict[tuple[int, int, int, Profile], int] = {}
        self._after: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._opened: dict[tuple[int, Part], int] = {}
        self._narrow: dict[int, set[int]] = {}

    def least(self, number: int) -> int:
        """Return the least number of cards at the bottom in a company."""
        return self._companies[number].least

    def of(self, loose: int, roots: int, limit: int, profile: Profile) -> int:
        """Return the number of the company of a profile under a limit."""
        numbers = self._numbers
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
            least = min([(here & EACH) % MASK for here in members])
            self._companies.append(Company(loose, roots, limit, members, least))
        return number

    def narrower(self, number: int) -> set[int]:
        """Return the companies under a limit lower by one whose profiles all are in a company."""
        known = self._narrow.get(number)
        if known is None:
            loose, roots, limit, members, _ = self._companies[number]
            known = self._narrow[number] = {
                self.of(loose, roots, limit - 1, here)
                for here in members
                if (here & EACH) % MASK < limit
            }
        return known

    def wider(self, number: int) -> int:
        """Return the company under a limit higher by one that a company is part of."""
        loose, roots, limit, members, _ = self._companies[number]
        return self.of(loose, roots, limit + 1, members[0])

    def left(self, number: int, at: int, kind: int) -> tuple[int, ...]:
        """Return the companies that a card of a rank may leave behind."""
        known = self._after.get((number, at, kind))
        if known is None:
            loose, roots, limit, members, _ = self._companies[number]
            left: set[Profile] = set()
            one = 1 << at
            if kind == LOOSE:
                for here in members:
                    left.update(_lifted(loose, roots, at, here))
                loose -= one
            else:
                bare = 1 << ALL + at
                roots_after = roots - one
                for here in members:
                    if not here >> ALL + at & MASK:
                        continue
                    if kind == OFF:
                        left.add(here - bare)
                    else:
                        left.update(_dropped(loose, roots, limit, at, here - bare))
                roots = roots_after
                loose += one if kind == DOWN else 0
            companies = {self.of(loose, roots, limit, here) for here in left}
            known = self._after[number, at, kind] = tuple(companies)
        return known

    def lay(self, number: int, laid: Part) -> int:
        """Return the company that one becomes when a pile is laid open in its half."""
        known = self._opened.get((number, laid))
        if known is None:
            loose, roots, limit, members, _ = self._companies[number]
            known = self._opened[number, laid] = self.of(
                loose + laid.loose,
                roots + laid.roots,
                limit + bool(laid.profile & EACH),
                members[0] + laid.profile,
            )
        return known


def placed(code: int) -> tuple[int, int]:
    """Return the half of a plain code, and one card of its rank."""
    return (code // 2 + code) % 2, 1 << code // 2 * _WIDTH


def _near(loose: int, roots: int, limit: int, here: Profile) -> list[Profile]:
    """Return the profiles to which a move of a loose card leads, and which lead back."""
    bare = here >> ALL
    room = (here & EACH) % MASK < limit
    built = loose - (here & EACH)
    ends = loose + roots - (built << _WIDTH) - bare
    near: list[Profile] = []
    while ends:
        at = _BEGINS[(ends & -ends).bit_length()]
        ends_above = ends >> at + _WIDTH
        ends = ends_above << at + _WIDTH
        loose_above = ends_above & MASK
        one = 1 << at
        if roots >> at + _WIDTH & MASK:
            root = one << ALL + _WIDTH
            bare_above = bare >> at + _WIDTH & MASK
            on_roots = (roots >> at + _WIDTH & MASK) - bare_above
        else:
            root = bare_above = on_roots = 0
        if here >> at & MASK:
            if loose_above:
                near.append(here - one)
            if bare_above:
                near.append(here - one - root)
        on_loose = (built >> at & MASK) - on_roots
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


def _lifted(loose: int, roots: int, at: int, here: Profile) -> list[Profile]:
    """Return the profiles that are left when a loose card of a rank is gone."""
    bare, bottom = here >> ALL, here & EACH
    up = at + _WIDTH
    built = loose - bottom
    ends = (loose >> at & MASK) + (roots >> at & MASK) - (bare >> at & MASK)
    if at:
        ends -= built >> at - _WIDTH & MASK
    left: list[Profile] = []
    if ends:
        on_roots = (roots >> up & MASK) - (bare >> up & MASK)
        if here >> at & MASK:
            left.append(here - (1 << at))
        if on_roots:
            left.append(here + (1 << ALL + up))
        if (built >> at & MASK) > on_roots:
            left.append(here)
    return left


def _dropped(loose: int, roots: int, limit: int, at: int, here: Profile) -> list[Profile]:
    """Return the profiles when a root of a rank has gone to another place; it is not bare now."""
    bare, bottom = here >> ALL, here & EACH
    up = at + _WIDTH
    dropped: list[Profile] = []
    if bottom % MASK < limit:
        dropped.append(here + (1 << at))
    bare_above = bare >> up & MASK
    ends_above = (loose >> up & MASK) + (roots >> up & MASK) - (loose - bottom >> at & MASK)
    if bare_above:
        dropped.append(here - (1 << ALL + up))
    if ends_above > bare_above:
        dropped.append(here)
    return dropped
