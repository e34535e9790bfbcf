"""Places for a card: what fits where, on a table as far as it is known.

Every game asks these questions. The answers are certain: ``NotRecorded`` is raised where one rests
on what nobody wrote down. A card that lies face down fits nowhere and takes nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeVar

from zankref.cards import ANY_NUMBER, BIT, FACE_DOWN, FALLEN, KNOWN_CARDS, NEIGHBOURS, Card
from zankref.layout import FOUNDATION
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.rules.judgement import NotRecorded, unrecorded
from zankref.table import Table

_Item = TypeVar("_Item")
_Found = TypeVar("_Found")


class Tops:
    """What shows of the tableau at a glance.

    ``cards`` are its open tops, as a set of bits, ``spaces`` its empty piles; ``occupied`` is the
    number of piles that hold cards. ``certain`` says that no top is one that nobody wrote down.
    """

    __slots__ = ("cards", "certain", "occupied", "spaces")

    def __init__(self, piles: list[list[Card]], covered: list[int]) -> None:
        cards = fallen = 0
        certain = True
        spaces: list[int] = []
        for place, pile in enumerate(piles):
            if not pile:
                spaces.append(place)
            elif pile[-1] < KNOWN_CARDS:
                if covered[place] < len(pile):
                    cards |= BIT[pile[-1]]
            elif pile[-1] == FALLEN:
                fallen = 1
            elif covered[place] < len(pile):
                certain = False
        self.cards: Final = cards
        self.certain: Final = certain
        self.spaces: Final = spaces
        self.occupied: Final = len(piles) - len(spaces) - fallen


class Fitting:
    """What fits where on a table whose tableau is built down in the given way.

    ``loads`` says for each card on which it fits in an opponent's pile.
    """

    def __init__(
        self, table: Table, build: Build = ALTERNATELY, loads: tuple[int, ...] = NEIGHBOURS
    ) -> None:
        self.table = table
        self.build = build
        self.loads = loads
        self.tableau: Final = range(table.layout.tableau)
        self._tops = Tops([], [])
        self._as_of = -1

    def tops(self) -> Tops:
        """Return what shows of the tableau; remembered while it does not change."""
        table = self.table
        if self._as_of != table.changes:
            self._as_of = table.changes
            self._tops = Tops(table.piles[: len(self.tableau)], table.covered)
        return self._tops

    # What lies there.

    def top(self, pile: int) -> Card | None:
        """Return the top of a pile, None if it is empty, ``FACE_DOWN`` if it lies covered."""
        if self.table.maybe_empty(pile):
            raise NotRecorded(None)
        cards = self.table.piles[pile]
        if not cards:
            return None
        return FACE_DOWN if self.table.covered[pile] >= len(cards) else cards[-1]

    def is_empty(self, pile: int) -> bool:
        """Say whether a pile is empty."""
        return self.top(pile) is None

    def spaces(self) -> list[int]:
        """Return the empty tableau piles; those that merely may be empty are left out."""
        return self.tops().spaces

    def maybe_spaces(self) -> bool:
        """Say whether some tableau pile of unrecorded content may be empty."""
        if self.tops().certain:
            return False
        return any(map(self.table.maybe_empty, self.tableau))

    def spaces_for(self, card: Card) -> list[int]:
        """Return the empty tableau piles that take a card."""
        spaces = self.spaces()
        return spaces if spaces and self.fills_space(card) else []

    # What fits.

    def fills_space(self, card: Card) -> bool:
        """Say whether an empty tableau pile takes a card; where it takes any, whichever this is."""
        if self.build.any_fills or card < ANY_NUMBER:
            return self.build.fills_space(card)
        raise unrecorded(card)

    def fits_foundation(self, card: Card) -> bool:
        """Say whether a card fits M."""
        if card >= KNOWN_CARDS:
            if card < ANY_NUMBER:
                return False
            raise unrecorded(card)
        if not self.table.foundations_known:
            raise NotRecorded(None)
        return self.table.wants >> card & 1 == 1

    def none_fits_foundation(self, piles: Iterable[int]) -> bool:
        """Say whether it is plain to see that no top of these piles fits M: a quick first look."""
        table = self.table
        wants, cards = table.wants, table.piles
        if not table.foundations_known:
            return False
        for pile in piles:
            if cards[pile]:
                top = cards[pile][-1]
                if top >= KNOWN_CARDS or wants >> top & 1:
                    return False
        return True

    def nothing_for_foundation(self, *piles: int) -> bool:
        """Say whether it is plain to see that no top of tableau and these piles fits M."""
        tops, table = self.tops(), self.table
        if tops.cards & table.wants or not tops.certain or not table.foundations_known:
            return False
        return not piles or self.none_fits_foundation(piles)

    def fast_fits(self, mover: int, source: int, target: int) -> bool:
        """Say whether it is plain to see that a top card fits where it goes: a quick first look."""
        table, layout = self.table, self.table.layout
        card = table.piles[source][-1]
        if target == FOUNDATION:
            return table.fits_foundation(card) is True
        owner = layout.owners[target]
        if owner == mover:
            return True
        cards = table.piles[target]
        if not cards:
            return owner is None and self.build.fills_space(card)
        top = cards[-1]
        if max(card, top) >= KNOWN_CARDS or table.covered[target] >= len(cards):
            return False
        takes = self.build.takes if owner is None else self.loads
        return takes[card] >> top & 1 == 1

    def fits(self, source: int, target: int, count: int = 1) -> bool:
        """Say whether cards of a pile fit M, a tableau pile, an empty one or an opponent's."""
        card = self.table.piles[source][-count]
        if target == FOUNDATION:
            return self.fits_foundation(card)
        if target in self.tableau:
            return self.fits_tableau(card, target)
        return self.fits_opponent(card, target)

    def fits_tableau(self, card: Card, place: int) -> bool:
        """Say whether a card fits a tableau pile, be it empty or not."""
        return self.fills_space(card) if self.is_empty(place) else self.fits_place(card, place)

    def fits_place(self, card: Card, place: int) -> bool:
        """Say whether a card fits the top of a tableau pile that is not empty."""
        top = self.top(place)
        return top is not None and _fits(self.build.takes, card, top)

    def fits_opponent(self, card: Card, pile: int) -> bool:
        """Say whether a card fits an opponent's pile: next higher or lower, mostly in suit."""
        top = self.top(pile)
        if pile in self.table.perhaps_turned and self.table.is_covered(pile):
            raise NotRecorded(None)
        return top is not None and _fits(self.loads, card, top)

    def fits_no_top(self, card: Card) -> bool:
        """Say whether it is plain to see that a card fits no tableau top: a quick first look."""
        tops = self.tops()
        return card < KNOWN_CARDS and tops.certain and not self.build.takes[card] & tops.cards

    def fitting_places(self, card: Card, leaving_out: int = -1) -> list[int]:
        """Return the non-empty tableau piles that a card fits, in their order."""
        if self.fits_no_top(card):
            return []
        takes = self.build.takes
        piles, covered = self.table.piles, self.table.covered
        doubtful: Card | None = None
        found: list[int] = []
        for place in self.tableau:
            pile = piles[place]
            if not pile or place == leaving_out:
                continue
            top = pile[-1]
            if covered[place] >= len(pile):
                continue
            if card < KNOWN_CARDS and top < KNOWN_CARDS:
                if takes[card] >> top & 1:
                    found.append(place)
            elif max(card, top) >= ANY_NUMBER and min(card, top) not in _OPAQUE:
                doubtful = max(card, top) if doubtful is None else doubtful
        if not found and doubtful is not None:
            raise unrecorded(doubtful)
        return found

    def pass_through(self, cards: Sequence[Card], spaces: int) -> bool:
        """Say whether a run can go card by card to where its bottom card fits, by way of spaces.

        A part of it waits on an empty pile, and has one fewer to go there by, and on from there;
        so has the rest. Where an empty pile takes any card, that is twice as many with each.
        """
        if self.build.any_fills or len(cards) < 2 or not spaces:
            return len(cards) <= 1 << spaces
        return any(
            (cards[part] >= ANY_NUMBER or self.build.fills_space(cards[part]))
            and self.pass_through(cards[part:], spaces - 1)
            and self.pass_through(cards[:part], spaces - 1)
            for part in range(1, len(cards))
        )

    def is_run(self, pile: int, count: int) -> bool:
        """Say whether the top cards of a pile are built on each other, as far as they are known."""
        table = self.table
        if count > len(table.piles[pile]) - table.covered[pile] and not table.is_uncounted(pile):
            return False
        return all(
            max(lower, upper) >= ANY_NUMBER or _fits(self.build.takes, upper, lower)
            for lower, upper in pairwise(table.piles[pile][-count:])
        )

    def ensure_run(self, pile: int, count: int) -> None:
        """Raise NotRecorded if some card of what may be a run was not written down."""
        for card in self.table.piles[pile][-count:]:
            if count > 1 and card >= ANY_NUMBER:
                raise unrecorded(card)

    def fitting_piles(self, card: Card, piles: Iterable[int]) -> list[int]:
        """Return those of some opponents' piles that a card fits."""
        return gathered(piles, lambda pile: self.fits_opponent(card, pile))


def gathered(items: Iterable[_Item], holds: Callable[[_Item], bool]) -> list[_Item]:
    """Return the items for which something holds.

    Raises NotRecorded if there is none for certain, and one that may be.
    """
    found: list[_Item] = []
    doubts: list[Card | None] = []
    for item in items:
        try:
            if holds(item):
                found.append(item)
        except NotRecorded as unknown:
            doubts.append(unknown.card)
    if doubts and not found:
        raise NotRecorded(doubts[0])
    return found


def joined(answers: Iterable[Callable[[], Sequence[_Found]]]) -> tuple[_Found, ...]:
    """Return what several questions find together.

    Raises NotRecorded if none finds anything for certain, and one of them may.
    """
    found: list[_Found] = []
    doubts: list[Card | None] = []
    for answer in answers:
        try:
            found.extend(answer())
        except NotRecorded as unknown:
            doubts.append(unknown.card)
    if doubts and not found:
        raise NotRecorded(doubts[0])
    return tuple(found)


_OPAQUE: Final = range(KNOWN_CARDS, ANY_NUMBER)


def _fits(takes: tuple[int, ...], card: Card, onto: Card) -> bool:
    """Say whether a card fits onto another; never where one of them lies face down."""
    if card < KNOWN_CARDS and onto < KNOWN_CARDS:
        return takes[card] >> onto & 1 == 1
    if card in _OPAQUE or onto in _OPAQUE:
        return False
    raise unrecorded(max(card, onto))
