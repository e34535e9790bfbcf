"""Announcements: their goals, and the advanced conditions (ruling 8).

``free CARD`` is reached when the card is a tableau top that fits M; ``clear Rn`` when the bottom
card of Rn has gone, lying alone, from Rn onto another non-empty pile, and fewer tableau piles are
occupied than when it was announced.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from zankref.cards import ANY_NUMBER, BIT, FACE_DOWN, FALLEN, KING, KNOWN_CARDS, PACK, Card, rank
from zankref.rules import search
from zankref.rules.positions import ALTERNATELY, Build
from zankref.rules.rulebook import NotRecorded, Step, Way, unrecorded
from zankref.table import FOUNDATION, Place, Table

Tableau: TypeAlias = Sequence[Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a player has said that his tableau moves are for.

    Of ``free`` there is the ``card``. Of ``clear`` there is the ``place`` announced, where its
    bottom card lies now (``mark``; None when it has left the tableau or ``gone`` onto another
    pile as announced), its rank, and how many piles were ``unoccupied``. ``begun`` tells whether a
    tableau move has been made under it.
    """

    card: Card | None = None
    place: int = -1
    mark: Place | None = None
    bottom: Card | None = None
    gone: bool = False
    unoccupied: int = 0
    begun: bool = False

    @property
    def number(self) -> int:
        """The number of the moves made under it: 2 to free a card, 3 to clear a pile."""
        return 3 if self.card is None else 2


def announce_free(table: Table, card: Card) -> Announcement | None:
    """Announce a card; None if its goal is reached already, which announces nothing."""
    announced = Announcement(card=card)
    return None if _is_free(table, card) else announced


def announce_clear(table: Table, place: int) -> Announcement | None:
    """Announce a pile; None if it is empty or none of the tableau, which announces nothing."""
    pile = table.piles[place] if 0 <= place < table.layout.tableau else []
    if not pile or pile[0] == FALLEN:
        return None
    table.ensure_top(place)
    bottom = FACE_DOWN if table.covered[place] else pile[0]
    return Announcement(place=place, mark=(place, 0), bottom=bottom, unoccupied=table.unoccupied())


def reached(table: Table, announced: Announcement) -> bool:
    """Say whether the goal is reached on the table as it lies."""
    if announced.card is not None:
        return _is_free(table, announced.card)
    return announced.gone and table.unoccupied() > announced.unoccupied


def way_on(
    table: Table, announced: Announcement, limit: int, build: Build = ALTERNATELY
) -> list[Step] | None:
    """Find a way from the table as it lies to the goal; None if it cannot be reached.

    Raises NotRecorded if that rests on a card that nobody wrote down.
    """
    piles = known_tableau(table)
    if announced.card is None:
        mark = announced.mark
        if mark is not None and mark[1] >= len(piles[mark[0]]):
            mark = None  # a check has shown that it is not there
        return _way((), piles, replace(announced, mark=mark, begun=False), limit, build)
    if not table.foundations_known or announced.card >= KNOWN_CARDS:
        raise NotRecorded(None)
    return _way(tuple(table.foundations), piles, replace(announced, begun=False), limit, build)


@lru_cache(maxsize=256)
def _way(
    tops: tuple[Card, ...],
    piles: tuple[tuple[Card, ...], ...],
    goal: Announcement,
    limit: int,
    build: Build,
) -> list[Step] | None:
    """Answer ``way_on``; the table after one move is that before the next, and asked again."""
    if goal.card is not None:
        return search.free_way(piles, tops, goal.card, limit, build)
    return search.clear_way(piles, goal.place, goal.mark, limit, goal.unoccupied, goal.gone, build)


def moved(
    announced: Announcement, table: Table, source: int, target: int, build: Build = ALTERNATELY
) -> Announcement:
    """Return the announcement after a tableau card is moved; asked just before it is."""
    if announced.mark is None or announced.mark != (source, len(table.piles[source]) - 1):
        return announced
    if target == FOUNDATION:
        return replace(announced, mark=None)
    height = len(table.piles[target])
    alone = announced.mark == (announced.place, 0)
    if alone and height and search.fits(table.top(source), table.top(target), build):
        return replace(announced, mark=None, gone=True)
    return replace(announced, mark=(target, height))


def known_tableau(table: Table) -> tuple[tuple[Card, ...], ...]:
    """Return the tableau, with its covered cards ``FACE_DOWN``.

    Raises NotRecorded if some open card of it was not written down.
    """
    tableau = table.tableau()
    for pile in tableau:
        for card in pile:
            if card >= ANY_NUMBER:
                raise unrecorded(card)
    return tableau


# The advanced conditions.


def least_deep(
    piles: Tableau, tops: Sequence[Card], limit: int, build: Build = ALTERNATELY
) -> Card | None:
    """Return the card lying least deep of those that can be freed first; None if there is none."""
    freed = search.first_freed(piles, tops, limit, build)
    if not freed:
        return None
    place, height = min(freed, key=lambda copy: (_depth(piles, copy), copy))
    return piles[place][height]


def less_deep(
    piles: Tableau, tops: Sequence[Card], limit: int, card: Card, build: Build = ALTERNATELY
) -> Place | None:
    """Return a card that can be freed first and lies less deep than the announced one.

    ``wegner.2.advanced``: each copy counts for itself, the announced card by its least deep copy
    that can be freed first, if none can by its least deep copy on the table.
    """
    freed = search.first_freed(piles, tops, limit, build)
    copies = [
        (place, height)
        for place, pile in enumerate(piles)
        for height, other in enumerate(pile)
        if other == card
    ]
    counted = [copy for copy in copies if copy in freed] or copies
    depth = min((_depth(piles, copy) for copy in counted), default=0)
    return next((copy for copy in sorted(freed) if _depth(piles, copy) < depth), None)


def higher_clearing(
    piles: Tableau, limit: int, bottom: Card, build: Build = ALTERNATELY
) -> Way | None:
    """Find a way to clear a pile whose bottom card is of higher rank (``wegner.3.advanced``)."""
    return _clearing(piles, limit, rank(bottom) + 1, build)


def highest_clearing(piles: Tableau, limit: int, build: Build = ALTERNATELY) -> Way | None:
    """Find a way to clear the pile with the highest bottom card of those that can be cleared."""
    return _clearing(piles, limit, 0, build)


def _clearing(piles: Tableau, limit: int, lowest: int, build: Build) -> Way | None:
    unoccupied = sum(not pile or pile[0] == FALLEN for pile in piles)
    for wanted in range(KING, lowest - 1, -1):
        for place, pile in enumerate(piles):
            if pile and pile[0] < PACK and rank(pile[0]) == wanted:
                steps = search.clear_way(piles, place, (place, 0), limit, unoccupied, False, build)
                if steps is not None:
                    return Way(tuple(steps), clear=place)
    return None


def _depth(piles: Tableau, copy: Place) -> int:
    """Return how many cards lie on top of a card."""
    place, height = copy
    return len(piles[place]) - 1 - height


def _is_free(table: Table, card: Card) -> bool:
    """Say whether a card is a tableau top and fits M."""
    fits = card < KNOWN_CARDS and table.wants & BIT[card]
    on_top = any(pile and pile[-1] == card for pile in table.piles[: table.layout.tableau])
    return bool(fits) and on_top and table.foundations_known
