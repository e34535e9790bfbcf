"""Positions of the tableau as the searches see them, and the moves between them.

A pile's content is interned as a number (``Piles``) and a position is a sorted tuple of numbers, so
that piles that hold the same are one. Cards are *codes* (``Codes``): rank and colour, on which it
depends what fits on what; a search can single out cards that it must tell apart.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from zankref.cards import (
    ALTERNATING,
    FACE_DOWN,
    FALLEN,
    IN_SUIT,
    KING,
    KNOWN_CARDS,
    PACK,
    Card,
    is_red,
    rank,
)
from zankref.layout import FOUNDATION, Step
from zankref.values import Value

State: TypeAlias = tuple[int, ...]
Moved: TypeAlias = tuple[int, int]
"""The pile that a card leaves, and the one that it goes onto, 0 for an empty one."""
_Key = TypeVar("_Key")

CODES: Final = FALLEN + 1
NO_CODE: Final = -1
FROZEN: Final = -2
"""What the card of a code fits on: nothing; or it does not even move."""
NEVER: Final = -1
"""A number of piles that are never as few as that."""


class Build(Value):
    """How a game builds its tableau down: what fits on what, and what becomes of emptied piles.

    ``takes`` says for each card which cards it fits on, as a set. For the searches each card has a
    *code* (``code``), and each code the code of the cards that it fits on (``fits_on``). Where
    ``falls`` is True the first pile to become empty falls away (``wegner-3.falls``).
    """

    __match_args__ = ("takes", "code", "fits_on", "falls")
    __slots__ = __match_args__

    def __init__(
        self,
        takes: tuple[int, ...],
        code: tuple[int, ...],
        fits_on: tuple[int, ...],
        falls: bool = False,
    ) -> None:
        self.takes: Final = takes
        self.code: Final = code
        self.fits_on: Final = fits_on
        self.falls: Final = falls

    def fits(self, card: Card, onto: Card) -> bool:
        """Say whether a card fits on another; never where one of them is unknown."""
        return max(card, onto) < KNOWN_CARDS and self.takes[card] >> onto & 1 == 1


def _coded(code: list[int], fits_on: dict[int, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the codes of all cards, the joker's last, and what each code fits on."""
    padded = code + [CODES - 2] * (CODES - len(code))
    padded[FACE_DOWN], padded[FALLEN] = FACE_DOWN, FALLEN
    fits_on |= {FACE_DOWN: FROZEN, FALLEN: FROZEN}
    return tuple(padded), tuple(fits_on.get(number, NO_CODE) for number in range(CODES))


_COLOURED: Final = _coded(
    [rank(c) * 2 + is_red(c) for c in range(PACK)] + [26],
    {code: (code // 2 + 1) * 2 + 1 - code % 2 for code in range(2 * KING)},
)
_SUITED: Final = _coded(list(range(PACK + 1)), {c: c + 1 for c in range(PACK) if rank(c) < KING})

#: Down in alternating colours, the build of most games; and down in suit.
ALTERNATELY: Final = Build(ALTERNATING, *_COLOURED)
IN_SUITS: Final = Build(IN_SUIT, *_SUITED)


def wanted(tops: Sequence[Card]) -> int:
    """Return the set (a bit mask) of cards that fit a foundation with these tops."""
    cards = 0
    for top in tops:
        cards |= _NEXT[top]
    return cards


_NEXT: Final = (
    *(1 << top + 1 if rank(top) < KING else 0 for top in range(PACK)),
    1 << 0 | 1 << 13 | 1 << 26 | 1 << 39,  # at NO_CARD, which counts from the end
)


class Piles:
    """Contents of piles as numbers: 0 is the empty pile, every other is a pile and a card on it.

    ``fallen`` is the number of a pile that has fallen away, 0 where no pile falls. A card of the
    code ``marked`` becomes one of the code ``unmarked`` when it goes onto another card.
    """

    def __init__(self, build: Build) -> None:
        self.below = [0]
        self.top = [NO_CODE]
        self.numbers: dict[tuple[int, int], int] = {}
        self.marked = self.unmarked = NO_CODE
        self.fallen = self.put(0, FALLEN) if build.falls else 0

    def put(self, pile: int, code: int) -> int:
        """Return the number of ``pile`` with a card of this code on it."""
        if pile and code == self.marked:
            code = self.unmarked
        number = self.numbers.get((pile, code))
        if number is None:
            number = self.numbers[pile, code] = len(self.below)
            self.below.append(pile)
            self.top.append(code)
        return number

    def of(self, codes: Iterable[int]) -> int:
        """Return the number of the pile of these codes, bottom first."""
        pile = 0
        for code in codes:
            pile = self.put(pile, code)
        return pile

    def is_marked(self, pile: int) -> bool:
        """Say whether the marked card is the bottom card of a pile."""
        while self.below[pile]:
            pile = self.below[pile]
        return self.top[pile] == self.marked

    def left(self, piles: Sequence[int], pile: int) -> int:
        """Return what is left of a pile when its top card goes; the first emptied falls away."""
        below = self.below[pile]
        return self.fallen if not below and self.falling(piles) else below

    def falling(self, piles: Sequence[int]) -> bool:
        """Say whether the next pile to become empty falls away."""
        return bool(self.fallen) and self.fallen not in piles

    def unoccupied(self, piles: Sequence[int]) -> int:
        """Return how many piles hold no card: those empty, and one that has fallen away."""
        return piles.count(0) + (self.fallen != 0 and self.fallen in piles)


class Codes:
    """The codes of one search: those of rank and colour, and of cards that count by themselves."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.fits_on = list(build.fits_on)
        self.as_target = list(range(CODES))

    def single_out(self, card: Card) -> int:
        """Return a new code for a card that fits as ``card`` does but is told apart."""
        plain = self.build.code[card]
        self.fits_on.append(self.build.fits_on[plain])
        self.as_target.append(plain)
        return len(self.fits_on) - 1

    def immovable(self) -> int:
        """Return a new code for a card that neither moves nor takes any other."""
        self.fits_on.append(FROZEN)
        self.as_target.append(len(self.as_target))
        return len(self.fits_on) - 1


def moves(store: Piles, codes: Codes, state: State, limit: int) -> list[tuple[int, int, State]]:
    """Return the moves of a position: the pile they start from, the pile they go to, the result.

    A card goes onto the piles that it fits, or else onto an empty one: only if it fits no other
    non-empty one (``wegner.2``) and fewer than ``limit`` piles are occupied (``wegner.first``).
    """
    top, below, as_target, fits_on = store.top, store.below, codes.as_target, codes.fits_on
    numbers, marked = store.numbers, store.marked
    hosts: dict[int, list[int]] = {}
    present, places = set(state), len(state)
    room = 0 in present and (limit >= places or places - store.unoccupied(state) < limit)
    emptied = store.fallen if store.fallen and store.falling(state) else 0
    present.discard(0)
    for pile in present:
        kind = as_target[top[pile]]
        if kind in hosts:
            hosts[kind].append(pile)
        else:
            hosts[kind] = [pile]
    found: list[tuple[int, int, State]] = []
    for source in present:
        code, left = top[source], below[source] or emptied
        needed = fits_on[code]
        if needed in hosts:
            goals = hosts[needed]
        elif room and left and needed != FROZEN:
            goals = [0]
        else:
            continue
        place = state.index(source)
        for target in goals:
            number = numbers.get((target, code)) if code != marked else None
            after = [*state]
            after[place] = left
            after[after.index(target)] = number or store.put(target, code)
            after.sort()
            found.append((source, target, tuple(after)))
    return found


def targets(
    codes: Codes, store: Piles, code: int, state: State, source: int, limit: int
) -> list[int]:
    """Return the piles onto which a card of this code may go: those it fits, or else an empty one.

    An empty pile only if the card fits no other non-empty one (``wegner.2``) and fewer than
    ``limit`` piles are occupied (``wegner.first``).
    """
    needed = codes.fits_on[code]
    if needed == FROZEN:
        return []
    fitting = [
        pile
        for pile in set(state)
        if pile and codes.as_target[store.top[pile]] == needed and pile != source
    ]
    if fitting:
        return fitting
    return [0] if 0 in state and len(state) - store.unoccupied(state) < limit else []


def changed(state: State, old: int, new: int) -> State:
    """Return the position with one pile replaced, sorted."""
    piles = list(state)
    piles[piles.index(old)] = new
    piles.sort()
    return tuple(piles)


def back(came: dict[_Key, tuple[_Key, int, int]], first: _Key, last: _Key) -> list[tuple[int, int]]:
    """Return the moves, pile by pile, that led from the first position to the last."""
    way: list[tuple[int, int]] = []
    while last != first:
        last, source, target = came[last]
        way.append((source, target))
    way.reverse()
    return way


def concrete(
    store: Piles, start: list[int], way: list[tuple[int, int]], place: int = -1, alone: int = -1
) -> list[Step]:
    """Turn moves between contents of piles into moves between places.

    ``place`` counts by itself until the pile ``alone`` goes from it onto another.
    """
    piles = list(start)
    steps: list[Step] = []
    for source, target in way:
        origin = place if place >= 0 and source < 0 else _where(piles, source, place)
        code = store.top[piles[origin]]
        if place < 0 and target == FOUNDATION:
            goal = FOUNDATION
        else:
            goal = place if target < 0 else _where(piles, target, place, origin)
            if origin == place and piles[origin] == alone and target:
                place = -1
            piles[goal] = store.put(piles[goal], code)
        piles[origin] = store.left(piles, piles[origin])
        steps.append((origin, goal))
    return steps


def _where(piles: list[int], pile: int, place: int, other: int = -1) -> int:
    """Return where a pile of this content lies, leaving out two places."""
    return next(
        index for index, here in enumerate(piles) if here == pile and index not in (other, place)
    )
