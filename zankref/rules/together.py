"""Halves of a position that can be reached from each other, and what leads out of them.

What halves, companies, and steps are is said in ``zankref.rules.halves``.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from zankref.layout import FOUNDATION
from zankref.rules.arrangements import BOTTOM, BUILT, ROOT, Arrangements, Half, Moved
from zankref.rules.contents import FITS_ON, GOAL, OWN, Contents
from zankref.rules.rearranging import rearranged


class Took(NamedTuple):
    """A step: the half that a card left, as it was and as it is then, the move, what came free."""

    side: int
    before: Half
    move: Moved
    after: Half
    freed: int


_Leaver: TypeAlias = tuple[int, int, Half, Half, int]
"""The code of a card that may leave, its pile, the half before and after, and what comes free."""


class Together:
    """The companies that one search meets, by their numbers.

    Of each company ``members`` are the halves that belong to it, ``least`` is one with the fewest
    piles, ``heights`` says how many cards lie on the goal, at the least in usual arrangements.
    """

    def __init__(self, contents: Contents) -> None:
        self.contents = contents
        self.arrangements = Arrangements(contents)
        self.members: list[list[Half]] = []
        self.least: list[Half] = []
        self.heights: list[int] = []
        self._companies: dict[tuple[int, Half], int] = {}
        self._steps: dict[tuple[int, Half], list[Took]] = {}
        self._leaving: dict[Half, list[_Leaver]] = {}
        self._near: dict[tuple[Half, bool], list[Half]] = {}
        self._narrow: dict[tuple[int, int], set[int]] = {}

    # Companies: what can be undone.

    def company(self, half: Half, limit: int) -> int:
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
            self.least.append(min(members, key=len))
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

    def narrower(self, company: int, limit: int) -> set[int]:
        """Return the companies under this lower limit whose positions all are in a company."""
        known = self._narrow.get((company, limit))
        if known is None:
            halves = [half for half in self.members[company] if len(half) <= limit]
            known = self._narrow[company, limit] = {self.company(half, limit) for half in halves}
        return known

    def path(self, halves: list[Half], side: int, goal: Half, limit: int) -> list[Moved]:
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

    # Steps: what cannot be undone.

    def steps(self, outside: int, side: int, half: Half) -> Iterator[tuple[int, Took]]:
        """Yield the steps of a half, with the outside after."""
        for took in self._tableau_steps(side, half):
            yield outside, took
        yield from self._exits(outside, side, half)

    def safe_play(self, outside: int, side: int, half: Half) -> tuple[int, Took] | None:
        """Return a safe play of a half and the outside after; None if there is none."""
        safe = self.contents.outsides[~outside].safe
        for code, source, before, left, freed in self._leavers(half):
            if safe >> code - OWN & 1:
                after = self.contents.without(outside, code - OWN, FOUNDATION)
                return after, Took(side, before, (source, FOUNDATION), left, freed)
        return None

    def _tableau_steps(self, side: int, half: Half) -> list[Took]:
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
                    steps.append(Took(side, _sorted(bare.half), move, after, below))
        return steps

    def _exits(self, outside: int, side: int, half: Half) -> Iterator[tuple[int, Took]]:
        """Yield the steps of a half off the tableau, with the outside after."""
        ready = self.contents.outsides[~outside].ready
        for code, source, before, left, freed in self._leavers(half) if ready else ():
            if code - OWN in ready:
                for target, after in self.contents.exits(outside, code):
                    yield after, Took(side, before, (source, target), left, freed)

    def _leavers(self, half: Half) -> list[_Leaver]:
        """Return the cards of a half that may leave the tableau at some time."""
        known = self._leaving.get(half)
        if known is None:
            known = self._leaving[half] = []
            for bare in self.arrangements.bare(half, BUILT, off=True):
                code, freed = self._leaves(bare.source)
                rest = _without(bare.half, bare.source)
                if freed and self._fits(code, freed):
                    rest, freed = [*rest, freed], 0
                known.append((code, bare.source, _sorted(bare.half), _sorted(rest), freed))
        return known

    def side(self, pile: int) -> int:
        """Return the half to which a pile belongs: 0 or 1."""
        code = self.contents.plain[pile]
        return 0 if code >= GOAL else (code // 2 + code) % 2


def _sorted(piles: list[int]) -> Half:
    return tuple(sorted(piles))


def _without(piles: list[int], pile: int) -> list[int]:
    rest = list(piles)
    rest.remove(pile)
    return rest
