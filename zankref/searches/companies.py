"""Half positions of the tableau, and which of them can be reached from each other and back.

Cards fit only on cards of their own *chains*: in alternating colours there are two, ♠K ♥Q ♠J … and
♥K ♠Q ♥J …, down in suit four. The piles whose top card belongs to one chain, or one pair of
chains, are one *half* of a position, the others the other (a pile that never moves belongs to the
first). A half is a sorted tuple of the numbers of its piles, none of them empty.

A *shift* is a move within a half that can be undone by a move at once:

* a card leaves one that it fits for another one that it fits;
* a card leaves one that it fits for an empty pile, and goes back;
* a card that lies alone goes onto the only pile that it fits, and back to the empty pile: it then
  fits no other.

The halves that shifts lead to from each other while no more than ``room`` piles are occupied are a
*company*. All other moves are *steps*: a card leaves one that it does not fit, which is then free;
or a card that lies alone goes onto one of several that it fits, and may not come back from there.
While the moves are ``stiff`` (the next pile to become empty falls away, or more piles are occupied
than may be) every move that takes or leaves an empty pile is a step.
"""

from collections.abc import Container, Iterator
from typing import Final, NamedTuple, TypeAlias

from zankref.searches.effort import EFFORT
from zankref.searches.positions import FROZEN, Codes, Piles, between

Half: TypeAlias = tuple[int, ...]
Moved: TypeAlias = tuple[int, int]
"""The pile that a card leaves, and the one that it goes onto, 0 for an empty one."""

STIFF: Final = 99
"""The room of companies within which no empty pile is taken or left."""


#: What a top card is: it never moves; it lies alone; so does the marked one; it lies on one that it
#: fits; it lies on any other, or on one where the search ends.
_STAYING, _ALONE, _MARKED, _FITTING, _BURYING = range(5)


class Took(NamedTuple):
    """A step of one half: as it was, the move, as it is then, and the pile that came free.

    What came free is not in ``after``. It is 0 if an empty pile did, or a card that the one that
    left fits: then it is.
    """

    side: int
    before: Half
    move: Moved
    after: Half
    freed: int


class Companies:
    """The companies of one search, by numbers."""

    def __init__(self, store: Piles, codes: Codes, ends: Container[int]) -> None:
        self.store = store
        self.codes = codes
        self.ends = ends
        self.staying: Container[int] = ()
        """Codes of cards that stay where they are once they lie alone."""
        self.members: list[list[Half]] = []
        self.fewest: list[Half] = []
        """A member of each company with as few piles as any."""
        self._rooms: list[int] = []
        self._seen: dict[int, tuple[int, int, int, int, int]] = {}
        self._numbers: dict[int, dict[Half, int]] = {}
        self._joined: dict[tuple[int, Half, int], list[tuple[int, Half]]] = {}
        self._narrowed: dict[tuple[int, int], set[int]] = {}

    def side(self, pile: int) -> int:
        """Return the half to which a pile belongs: 0 or 1."""
        return self.codes.sides[self.store.top[pile]]

    def of(self, half: Half, room: int) -> int:
        """Return the number of the company of a half under a limit, or ``STIFF``."""
        numbers = self._numbers.setdefault(room, {})
        number = numbers.get(half)
        if number is None:
            number = len(self.members)
            members = [half]
            self.members.append(members)
            self._rooms.append(room)
            numbers[half] = number
            for here in members:
                for _, there in self.shifts(here, room):
                    if there not in numbers:
                        numbers[there] = number
                        members.append(there)
            EFFORT.looked += len(members)
            self.fewest.append(min(members, key=len))
        return number

    def number(self, half: Half, room: int) -> int | None:
        """Return the number of the company of a half under a limit, None if it has none yet."""
        return self._numbers.get(room, {}).get(half)

    def narrowed(self, company: int, room: int) -> set[int]:
        """Return the companies under a lower limit whose members all are in this one."""
        known = self._narrowed.get((company, room))
        if known is None:
            halves = [half for half in self.members[company] if len(half) <= room]
            known = self._narrowed[company, room] = {self.of(half, room) for half in halves}
        return known

    def joined(self, company: int, freed: Half, room: int) -> list[tuple[int, Half]]:
        """Return the companies of the members of a company when more piles have come to them.

        Each with one of the members, before.
        """
        key = (company, freed, room)
        known = self._joined.get(key)
        if known is None:
            found: dict[int, Half] = {}
            for half in self.members[company]:
                found.setdefault(self.of(tuple(sorted((*half, *freed))), room), half)
            known = self._joined[key] = list(found.items())
        return known

    def shifts(self, half: Half, room: int) -> list[tuple[Moved, Half]]:
        """Return the shifts of a half, and the half after each."""
        found: list[tuple[Moved, Half]] = []
        loose = room != STIFF
        seen, put = self._seen, self.store.put
        hosts_of: dict[int, list[int]] = {}
        shifting: list[tuple[int, int, int, int, int]] = []
        before = 0
        for place, pile in enumerate(half):
            code, needed, left, kind, plain = seen.get(pile) or self._look(pile)
            if plain in hosts_of:
                hosts_of[plain].append(pile)
            else:
                hosts_of[plain] = [pile]
            if pile != before and (kind == _FITTING or (kind == _ALONE and loose)):
                shifting.append((place, pile, code, needed, left))
            before = pile
        for place, source, code, needed, left in shifting:
            hosts = hosts_of.get(needed)
            if hosts is None:
                if left and loose and len(half) < room:
                    after = [*half, put(0, code)]
                    after[place] = left
                    after.sort()
                    found.append(((source, 0), tuple(after)))
            elif left or len(hosts) == 1:
                for target in hosts if len(hosts) == 1 else set(hosts):
                    after = [*half]
                    after[after.index(target)] = put(target, code)
                    if left:
                        after[after.index(source)] = left
                    else:
                        after.remove(source)
                    after.sort()
                    found.append(((source, target), tuple(after)))
        return found

    def steps(self, half: Half, room: int) -> Iterator[Took]:
        """Yield the steps of a half, while moves are stiff without asking for an empty pile."""
        stiff = room == STIFF
        spare = stiff or len(half) < room
        seen = self._seen
        hosts_of: dict[int, list[int]] = {}
        for pile in half:
            plain = (seen.get(pile) or self._look(pile))[4]
            if plain in hosts_of:
                hosts_of[plain].append(pile)
            else:
                hosts_of[plain] = [pile]
        for source in set(half):
            code, needed, left, kind, _ = seen[source]
            if kind == _STAYING or (kind == _FITTING and not stiff):
                continue
            hosts = hosts_of.get(needed, [])
            if (
                not (hosts or spare)
                or (kind == _FITTING and hosts)
                or (kind == _ALONE and not stiff and len(hosts) < 2)
                or (kind == _MARKED and not stiff and not hosts)
            ):
                continue
            rest = list(half)
            rest.remove(source)
            if kind == _FITTING:
                rest.append(left)
            for target in set(hosts) if hosts else (0,):
                after = rest.copy()
                if target:
                    after.remove(target)
                after.append(self.store.put(target, code))
                after.sort()
                freed = left if kind == _BURYING else 0
                yield Took(self.side(source), half, (source, target), tuple(after), freed)

    def path(self, first: Half, last: Half, room: int) -> list[Moved]:
        """Return the shifts that lead from one half to another of its company, the fewest."""
        return between(first, last, lambda half: self.shifts(half, room))

    def _look(self, pile: int) -> tuple[int, int, int, int, int]:
        """Return a pile's top code, what it fits on, what lies below, its kind, and its part."""
        code, left = self.store.top[pile], self.store.below[pile]
        needed = self.codes.fits_on[code]
        under = self.store.top[left]
        if needed == FROZEN or (not left and code in self.staying):
            kind = _STAYING
        elif not left:
            kind = _MARKED if code == self.store.marked else _ALONE
        elif self.codes.as_target[under] == needed and under not in self.ends:
            kind = _FITTING
        else:
            kind = _BURYING
        look = self._seen[pile] = (code, needed, left, kind, self.codes.as_target[code])
        return look
