"""Halves of a position that can be reached from each other, and what leads out of them.

What halves, companies, and steps are is said in ``searches.halves``. Moves and steps are left
out that others, which are not, make up for: where a card from the table, or one that leaves a card
that it does not fit, fits several cards, it goes onto one of them; from there it can go to the
others, and that can be undone. Of steps with the same outcome (the company that is left, and what
came free) one is enough.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from zankref.layout import FOUNDATION
from zankref.searches.contents import FITS_ON, GOAL, Contents
from zankref.searches.positions import between

Half: TypeAlias = tuple[int, ...]
"""The piles, sorted, none of them empty."""
Moved: TypeAlias = tuple[int, int]
"""The pile that a card leaves, and where it goes."""

_Gone: TypeAlias = tuple[Half, Moved, list[int]]
"""A half, a move of one of its cards, and its piles then, without what came free."""

REACHED: Final = -1
"""Instead of the company that a step leaves: the goal."""

#: What a top card is: it never moves; it lies alone at the bottom of a pile; it lies on one that it
#: fits; it lies on one that it does not fit.
_STAYING, _ALONE, _BUILT, _ROOT = range(4)


class Took(NamedTuple):
    """A step: of which half, as it was, the card that moved, and what is left of the half.

    ``left`` is the company that is left, or ``REACHED``. ``freed`` is what came free of the other
    half, 0 for nothing.
    """

    side: int
    before: Half
    move: Moved
    after: Half
    left: int
    freed: int


class _Look(NamedTuple):
    """A pile: its top card, what that fits on, what lies below it, what it is, what fits on it."""

    code: int
    needed: int
    below: int
    kind: int
    plain: int


class Together:
    """The companies that one search meets, by their numbers.

    Of each company ``members`` are the halves that belong to it, ``least`` is one with the fewest
    piles.
    """

    def __init__(self, contents: Contents) -> None:
        self.contents = contents
        self.members: list[list[Half]] = []
        self.least: list[Half] = []
        self._limits: list[int] = []
        self._looks: dict[int, _Look] = {}
        self._companies: dict[int, dict[Half, int]] = {}
        self._steps: dict[int, list[Took]] = {}
        self._leaving: dict[tuple[int, int], list[Took]] = {}
        self._narrow: dict[int, set[int]] = {}

    def side(self, pile: int) -> int:
        """Return the half to which a pile belongs: 0 or 1."""
        code = self.contents.plain[pile]
        return 0 if code >= GOAL else (code // 2 + code) % 2

    # Companies: what can be undone.

    def company(self, half: Half, limit: int) -> int:
        """Return the number of the company of a half under a limit."""
        numbers = self._companies.setdefault(limit, {})
        number = numbers.get(half)
        if number is None:
            number = numbers[half] = len(self.members)
            members = [half]
            self.members.append(members)
            self._limits.append(limit)
            for here in members:
                for _, there in self._shifts(here, limit):
                    if there not in numbers:
                        numbers[there] = number
                        members.append(there)
            self.least.append(min(members, key=len))
        return number

    def _shifts(self, half: Half, limit: int) -> list[tuple[Moved, Half]]:
        """Return the moves of a half that can be undone, and the half after each.

        Of the cards that a card from the table fits it goes onto one; from there to the others.
        """
        found: list[tuple[Moved, Half]] = []
        room, on = len(half) < limit, self.contents.on
        hosts_of, moving = self._seen(half)
        for place, source, look in moving:
            if look.kind == _ROOT:
                continue
            hosts = hosts_of.get(look.needed, ())
            rest = [*half[:place], *half[place + 1 :]]
            if look.kind == _BUILT:
                rest.append(look.below)
                if room:
                    found.append(((source, 0), tuple(sorted([*rest, on(0, look.code)]))))
            for target in hosts[:1] if look.kind == _ALONE else hosts:
                after = rest.copy()
                after[after.index(target)] = on(target, look.code)
                after.sort()
                found.append(((source, target), tuple(after)))
        return found

    def _seen(self, half: Half) -> tuple[dict[int, list[int]], list[tuple[int, int, _Look]]]:
        """Return the different piles by what fits on them, and those that a card may leave.

        The latter with the place at which they stand.
        """
        looks = self._looks
        hosts_of: dict[int, list[int]] = {}
        moving: list[tuple[int, int, _Look]] = []
        before = 0
        for place, pile in enumerate(half):
            if pile == before:
                continue
            before = pile
            look = looks.get(pile) or self._look(pile)
            if look.kind != _STAYING:
                hosts_of.setdefault(look.plain, []).append(pile)
                moving.append((place, pile, look))
        return hosts_of, moving

    def _look(self, pile: int) -> _Look:
        contents = self.contents
        code, below, plain = contents.top[pile], contents.below[pile], contents.plain[pile]
        if code >= GOAL:
            look = _Look(code, code, below, _STAYING, plain)
        else:
            fits = FITS_ON[code] == contents.plain[below]
            kind = _BUILT if fits else _ROOT if below else _ALONE
            look = _Look(code, FITS_ON[code], below, kind, plain)
        self._looks[pile] = look
        return look

    def narrower(self, company: int) -> set[int]:
        """Return the companies under a limit lower by one whose halves all are in a company."""
        known = self._narrow.get(company)
        if known is None:
            limit = self._limits[company] - 1
            halves = [half for half in self.members[company] if len(half) <= limit]
            known = self._narrow[company] = {self.company(half, limit) for half in halves}
        return known

    def wider(self, company: int) -> int:
        """Return the company under a limit higher by one that a company is part of."""
        return self.company(self.members[company][0], self._limits[company] + 1)

    def joined(self, company: int, freed: int) -> int:
        """Return the company of a company's halves with one more pile, and room for it."""
        grown = tuple(sorted((*self.members[company][0], freed)))
        return self.company(grown, self._limits[company] + 1)

    def path(self, first: Half, last: Half, limit: int) -> list[Moved]:
        """Return moves by which one half of a company becomes another, the fewest."""
        return between(first, last, lambda half: self._shifts(half, limit))

    # Steps: what cannot be undone.

    def steps(self, company: int) -> list[Took]:
        """Return the steps from a company on the tableau, one for each outcome."""
        known = self._steps.get(company)
        if known is None:
            moved = [one for half in self.members[company] for one in self._dropped(half)]
            known = self._steps[company] = self._different(company, moved)
        return known

    def leaving(self, company: int, code: int) -> list[Took]:
        """Return the steps by which a card of a code leaves the tableau, one for each outcome.

        As if it went to M, which stands for wherever it goes.
        """
        known = self._leaving.get((company, code))
        if known is None:
            top = self.contents.top
            moved = [
                (half, (pile, FOUNDATION), [*half[:place], *half[place + 1 :]])
                for half in self.members[company]
                for place, pile in enumerate(half)
                if top[pile] == code
            ]
            known = self._leaving[company, code] = self._different(company, moved)
        return known

    def _dropped(self, half: Half) -> Iterator[_Gone]:
        """Yield how cards go from those that they do not fit to other places on the tableau.

        Of those that a card fits it goes onto one; from there to the others.
        """
        hosts_of, moving = self._seen(half)
        for place, source, look in moving:
            if look.kind == _ROOT:
                for target in (*hosts_of.get(look.needed, ())[:1], 0):
                    rest = [*half[:place], *half[place + 1 :]]
                    if target:
                        rest.remove(target)
                    rest.append(self.contents.on(target, look.code))
                    yield half, (source, target), rest

    def _different(self, company: int, moved: Iterable[_Gone]) -> list[Took]:
        """Return the steps of a company for which there is room under its limit."""
        found: dict[tuple[int, int], Took] = {}
        for before, move, rest in moved:
            side, room = self.side(move[0]), self._limits[company]
            freed = self.contents.below[move[0]]
            goal = self.contents.top[freed] == GOAL
            if freed and self.side(freed) == side:
                rest.append(freed)
                freed = 0
            elif freed:
                room -= 1
            if len(rest) <= room:
                after = tuple(sorted(rest))
                left = REACHED if goal else self.company(after, room)
                if (left, freed) not in found:
                    found[left, freed] = Took(side, before, move, after, left, freed)
        return list(found.values())
