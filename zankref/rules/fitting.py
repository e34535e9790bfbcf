"""What fits where, on a table that may be known only in part.

All games ask these questions. Answers are certain: ``NotRecorded`` is raised if one depends on
something that was not recorded. A card that lies face down fits nowhere, and no card fits on it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise, takewhile
from typing import Final, TypeVar

from zankref.cards import ANY_NUMBER, BIT, FACE_DOWN, FALLEN, KNOWN_CARDS, NEIGHBOURS, Card
from zankref.layout import FOUNDATION
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.rules.judgement import NotRecorded, unrecorded
from zankref.table import Table

_Item = TypeVar("_Item")
_Found = TypeVar("_Found")


class Tops:
    """A summary of the tableau for the fast paths.

    ``cards`` is the set (a bit mask) of its open tops, ``spaces`` are its empty piles; ``occupied``
    is the number of piles that hold cards. ``certain`` is False if a top was not recorded.
    """

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
    """What fits where on a table whose tableau is built down as ``build`` says.

    ``loads`` is, for each card, the set of cards on which it fits in an opponent's pile.
    """

    def __init__(
        self, table: Table, build: Build = ALTERNATELY, loads: tuple[int, ...] = NEIGHBOURS
    ) -> None:
        self.table = table
        self.build = build
        self.loads = loads
        self.tableau: Final = range(table.layout.tableau)
        self._tops = Tops([], [])
        self._tops_at_change = -1

    def tops(self) -> Tops:
        """Return the summary of the tableau, memoised until the table changes."""
        table = self.table
        if self._tops_at_change != table.changes:
            self._tops_at_change = table.changes
            self._tops = Tops(table.piles[: len(self.tableau)], table.covered)
        return self._tops

    # What lies on a pile.

    def top(self, pile: int) -> Card | None:
        """Return the top of a pile: None if it is empty, ``FACE_DOWN`` if it is covered.

        Raises NotRecorded if it is not known whether the pile is empty.
        """
        if self.table.maybe_empty(pile):
            raise NotRecorded(None)
        cards = self.table.piles[pile]
        if not cards:
            return None
        return FACE_DOWN if self.table.covered[pile] >= len(cards) else cards[-1]

    def is_empty(self, pile: int) -> bool:
        """Return whether a pile is empty."""
        return self.top(pile) is None

    def spaces(self) -> list[int]:
        """Return the tableau piles that are certainly empty."""
        return self.tops().spaces

    def maybe_spaces(self) -> bool:
        """Return whether some tableau pile of unrecorded content may be empty."""
        if self.tops().certain:
            return False
        return any(map(self.table.maybe_empty, self.tableau))

    # What fits.

    def fits_foundation(self, card: Card) -> bool:
        """Return whether a card fits M."""
        if card >= KNOWN_CARDS:
            if card < ANY_NUMBER:
                return False
            raise unrecorded(card)
        if not self.table.foundations_known:
            raise NotRecorded(None)
        return self.table.wants >> card & 1 == 1

    def none_fits_foundation(self, piles: Iterable[int]) -> bool:
        """Fast path: return True only if clearly no top of these piles fits M."""
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
        """Fast path: return True only if clearly no top of the tableau or these piles fits M."""
        tops, table = self.tops(), self.table
        if tops.cards & table.wants or not tops.certain or not table.foundations_known:
            return False
        return not piles or self.none_fits_foundation(piles)

    def fast_fits(self, mover: int, source: int, target: int, count: int = 1) -> bool:
        """Fast path: return True only if the top ``count`` cards clearly fit ``target``."""
        table, layout = self.table, self.table.layout
        card = table.piles[source][-count]
        if target == FOUNDATION:
            return table.fits_foundation(card) is True
        owner = layout.owners[target]
        if owner == mover:
            return True
        cards = table.piles[target]
        if not cards:
            return owner is None
        top = cards[-1]
        if card >= KNOWN_CARDS or top >= KNOWN_CARDS or table.covered[target] >= len(cards):
            return False
        hosts = self.build.hosts if owner is None else self.loads
        return hosts[card] >> top & 1 == 1

    def fits(self, source: int, target: int, count: int = 1) -> bool:
        """Return whether the top ``count`` cards of a pile fit ``target``.

        ``target`` is M, a tableau pile (empty or not) or an opponent's pile.
        """
        card = self.table.piles[source][-count]
        if target == FOUNDATION:
            return self.fits_foundation(card)
        if target in self.tableau:
            return self.fits_tableau(card, target)
        return self.fits_opponent(card, target)

    def fits_tableau(self, card: Card, place: int) -> bool:
        """Return whether a card fits a tableau pile, empty or not."""
        return self.is_empty(place) or self.fits_place(card, place)

    def fits_place(self, card: Card, place: int) -> bool:
        """Return whether a card fits the top of a tableau pile; False if the pile is empty."""
        top = self.top(place)
        return top is not None and _fits(self.build.hosts, card, top)

    def fits_opponent(self, card: Card, pile: int) -> bool:
        """Return whether a card fits an opponent's pile: next in rank, usually of the same suit."""
        top = self.top(pile)
        if pile in self.table.perhaps_turned and self.table.is_covered(pile):
            raise NotRecorded(None)
        return top is not None and _fits(self.loads, card, top)

    def fits_no_top(self, card: Card) -> bool:
        """Fast path: return True only if a card clearly fits no tableau top."""
        tops = self.tops()
        return card < KNOWN_CARDS and tops.certain and not self.build.hosts[card] & tops.cards

    def fitting_places(self, card: Card, leaving_out: int = -1) -> list[int]:
        """Return the non-empty tableau piles that a card fits, in order of their places."""
        if self.fits_no_top(card):
            return []
        hosts = self.build.hosts
        piles, covered = self.table.piles, self.table.covered
        doubtful: Card | None = None
        places: list[int] = []
        for place in self.tableau:
            pile = piles[place]
            if not pile or place == leaving_out:
                continue
            top = pile[-1]
            if covered[place] >= len(pile):
                continue
            if card < KNOWN_CARDS and top < KNOWN_CARDS:
                if hosts[card] >> top & 1:
                    places.append(place)
            elif max(card, top) >= ANY_NUMBER and min(card, top) not in _OPAQUE:
                doubtful = max(card, top) if doubtful is None else doubtful
        if not places and doubtful is not None:
            raise unrecorded(doubtful)
        return places

    def is_run(self, pile: int, count: int) -> bool:
        """Return whether the top cards of a pile form a run, as far as they are known."""
        table = self.table
        if count > len(table.piles[pile]) - table.covered[pile] and not table.is_uncounted(pile):
            return False
        hosts = self.build.hosts
        for lower, upper in pairwise(table.piles[pile][-count:]):
            if max(lower, upper) < ANY_NUMBER and not _fits(hosts, upper, lower):
                return False
        return True

    def longest_run(self, pile: int) -> int:
        """Return how many top cards of a pile may form a run, a single card included."""
        counts = range(1, len(self.table.piles[pile]) + 1)
        return max(
            takewhile(lambda count: count == 1 or self.is_run(pile, count), counts), default=0
        )

    def ensure_run(self, pile: int, count: int) -> None:
        """Raise NotRecorded if some card of a possible run was not recorded."""
        for card in self.table.piles[pile][-count:]:
            if count > 1 and card >= ANY_NUMBER:
                raise unrecorded(card)

    def fitting_piles(self, card: Card, piles: Iterable[int]) -> list[int]:
        """Return those of the given opponents' piles that a card fits."""
        return certain_items(piles, lambda pile: self.fits_opponent(card, pile))

    def goes_anywhere(self, card: Card, piles: Iterable[int]) -> bool:
        """Return whether a card can go to M, to the tableau, or onto one of these others' piles."""
        answers: list[Callable[[], bool]] = [
            lambda: self.fits_foundation(card),
            lambda: bool(self.spaces() or self.fitting_places(card)),
            lambda: bool(self.fitting_piles(card, piles)),
        ]
        return bool(certain_items(answers, lambda answer: answer()))


def certain_items(items: Iterable[_Item], holds: Callable[[_Item], bool]) -> list[_Item]:
    """Return the items for which a predicate holds.

    Raises NotRecorded if it holds for none with certainty, but may hold for one.
    """
    return list(combined(partial(_if_it_holds, item, holds) for item in items))


def _if_it_holds(item: _Item, holds: Callable[[_Item], bool]) -> list[_Item]:
    return [item] if holds(item) else []


def combined(answers: Iterable[Callable[[], Sequence[_Found]]]) -> tuple[_Found, ...]:
    """Return the combined results of several queries.

    Raises NotRecorded if none returns anything with certainty, but one of them may.
    """
    certain: list[_Found] = []
    doubts: list[Card | None] = []
    for answer in answers:
        try:
            certain.extend(answer())
        except NotRecorded as unknown:
            doubts.append(unknown.card)
    if doubts and not certain:
        raise NotRecorded(doubts[0])
    return tuple(certain)


_OPAQUE: Final = range(KNOWN_CARDS, ANY_NUMBER)


def _fits(hosts: tuple[int, ...], card: Card, onto: Card) -> bool:
    """Return whether a card fits on another; False if one of them lies face down."""
    if card < KNOWN_CARDS and onto < KNOWN_CARDS:
        return hosts[card] >> onto & 1 == 1
    if card in _OPAQUE or onto in _OPAQUE:
        return False
    raise unrecorded(max(card, onto))
