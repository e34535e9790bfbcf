"""The moves that are possible, by their numbers in the order of precedence (``wegner.1``-``8``).

Whether a number is possible is answered with the ways to play it: several where they are plain,
a shortest one where it took a search. An empty answer means that it is impossible for certain;
``NotRecorded`` is raised where the answer rests on what nobody wrote down.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from zankref.cards import ALTERNATING, BIT, KNOWN_CARDS, NEIGHBOURS, Card
from zankref.rules import announcement, search
from zankref.rules.moment import Moment
from zankref.rules.rulebook import Fault, NotRecorded, Step, Way, unrecorded
from zankref.table import FOUNDATION, Table

Ways: TypeAlias = tuple[Way, ...]

#: By the number of the move that was missed: the finding, and the clause.
MISSED: Final = {
    1: ("Z301", "wegner.1"),
    2: ("Z302", "wegner.2"),
    3: ("Z303", "wegner.3"),
    4: ("Z304", "wegner.4"),
    5: ("Z305", "wegner.5"),
    6: ("Z306", "wegner.6"),
    7: ("Z307", "wegner.7.1"),
}
DRAW: Final = 7
FLIP: Final = 8


class Precedence:
    """Answers which numbers are possible on a table, at the moment when a move begins.

    Answers of the searches are remembered.
    """

    def __init__(self, table: Table, *, advanced: bool = False) -> None:
        self.table = table
        self.advanced = advanced
        self._remembered: dict[tuple[object, ...], Ways] = {}

    def missed(self, moment: Moment, number: int) -> Iterator[Fault]:
        """Yield the fault of passing over a lower number (``wegner.precedence``)."""
        if not moment.ordered:
            return
        lowest = self.lowest(number, moment)
        if lowest is not None:
            missed, ways = lowest
            code, clause = MISSED[missed]
            way = ways[0]
            source, target = way.steps[0]
            yield Fault(
                code,
                clause,
                cards=(self.table.top(source) if way.free is None else way.free,),
                piles=(source if way.clear is None else way.clear, target),
                ways=ways,
                number=missed,
            )

    def lowest(self, below: int, moment: Moment) -> tuple[int, Ways] | None:
        """Return the lowest possible number under ``below`` and the ways to play it."""
        for number in range(1, below):
            ways = self.possible(number, moment)
            if ways:
                return number, ways
        return None

    def possible(self, number: int, moment: Moment) -> Ways:
        """Return the ways to play a move of this number: 1 to 6, or 7 for 7.1."""
        match number:
            case 1:
                return self._tableau_to_foundation()
            case 2 | 3:
                return self._searched(number, moment.places())
            case 4:
                return self._waste_to_foundation(moment.mover)
            case 5:
                return self._waste_to_tableau(moment.mover)
            case 6:
                return self._waste_to_opponent(moment.mover)
            case _:
                return self._waste_to_space(moment)

    # The tableau: numbers 1 to 3.

    def _tableau_to_foundation(self) -> Ways:
        table = self.table
        tops = [(place, pile[-1]) for place, pile in enumerate(self._tableau()) if pile]
        ways = tuple(
            Way(((place, FOUNDATION),)) for place, top in tops if table.fits_foundation(top)
        )
        if not ways:
            for _, top in tops:
                if table.fits_foundation(top) is None:
                    raise unrecorded(top)
        return ways

    def _searched(self, number: int, limit: int) -> Ways:
        """Answer 2 or 3, from memory if neither tableau nor foundations have changed."""
        table = self.table
        if number == 2 and not table.foundations_known:
            raise NotRecorded(None)
        tableau = announcement.known_tableau(table)
        key = (number, limit, tableau, table.wants)
        ways = self._remembered.get(key)
        if ways is None:
            way = self._freeing(tableau, limit) if number == 2 else self._clearing(tableau, limit)
            ways = self._remembered[key] = () if way is None else (way,)
        return ways

    def _freeing(self, piles: tuple[tuple[Card, ...], ...], limit: int) -> Way | None:
        """Find a way to free a card for M; under the advanced conditions the least deep one."""
        table = self.table
        if not self.advanced:
            steps = search.freeing(piles, table.foundations, limit)
            wants = table.wants
        else:
            card = announcement.least_deep(piles, table.foundations, limit)
            if card is None:
                return None
            steps = search.free_way(piles, table.foundations, card, limit)
            wants = BIT[card]
        if steps is None:
            return None
        place, card = next(
            (place, pile[-1])
            for place, pile in enumerate(search.after(piles, steps))
            if pile and wants & BIT[pile[-1]]
        )
        return Way((*steps, (place, FOUNDATION)), free=card)

    def _clearing(self, piles: tuple[tuple[Card, ...], ...], limit: int) -> Way | None:
        """Find a way to gain an empty pile; under the advanced conditions the highest one."""
        if self.advanced:
            return announcement.highest_clearing(piles, limit)
        steps = search.clearing(piles, limit)
        if steps is None:
            return None
        return Way(tuple(steps), clear=_first_emptied(piles, steps))

    # The own waste: numbers 4 to 7.1.

    def _waste_to_foundation(self, mover: int) -> Ways:
        waste = self.table.layout.waste(mover)
        top = self._top(waste)
        if top is None:
            return ()
        fits = self.table.fits_foundation(top)
        if fits is None:
            raise unrecorded(top)
        return (Way(((waste, FOUNDATION),)),) if fits else ()

    def _waste_to_tableau(self, mover: int) -> Ways:
        waste = self.table.layout.waste(mover)
        top = self._top(waste)
        if top is None:
            return ()
        return tuple(Way(((waste, place),)) for place in self.fitting_places(top))

    def _waste_to_opponent(self, mover: int) -> Ways:
        table = self.table
        waste = table.layout.waste(mover)
        top = self._top(waste)
        if top is None or table.empty_places():
            return ()
        ways = tuple(Way(((waste, pile),)) for pile in self.fitting_opponents(top, mover))
        if ways and any(table.maybe_empty(place) for place in range(table.layout.tableau)):
            raise NotRecorded(None)
        return ways

    def _waste_to_space(self, moment: Moment) -> Ways:
        waste = self.table.layout.waste(moment.mover)
        if self._top(waste) is None:
            return ()
        return tuple(Way(((waste, place),)) for place in self.available_places(moment))

    # Places for a card, which the order within 7.2 asks for too.

    def fitting_places(self, card: Card, leaving_out: int = -1) -> list[int]:
        """Return the non-empty tableau piles that a card fits, in their order."""
        piles = [
            (place, pile[-1])
            for place, pile in enumerate(self._tableau())
            if pile and place != leaving_out
        ]
        if card >= KNOWN_CARDS:
            if piles:
                raise unrecorded(card)
            return []
        takes = ALTERNATING[card]
        found = [place for place, top in piles if top < KNOWN_CARDS and takes & BIT[top]]
        if not found:
            for _, top in piles:
                if top >= KNOWN_CARDS:
                    raise unrecorded(top)
        return found

    def fitting_opponents(self, card: Card, mover: int) -> list[int]:
        """Return the other players' wastes that a card fits."""
        layout = self.table.layout
        wastes = [layout.waste(other) for other in range(layout.players) if other != mover]
        return [waste for waste in wastes if self.fits_opponent(card, waste)]

    def fits_opponent(self, card: Card, pile: int) -> bool:
        """Say whether a card fits an opponent's pile: same suit, next higher or lower rank."""
        top = self._top(pile)
        if top is None:
            return False
        if card >= KNOWN_CARDS or top >= KNOWN_CARDS:
            raise unrecorded(max(card, top))
        return NEIGHBOURS[card] & BIT[top] != 0

    def fits_place(self, card: Card, place: int) -> bool:
        """Say whether a card fits the top of a tableau pile that is not empty."""
        top = self.table.top(place)
        if card >= KNOWN_CARDS or top >= KNOWN_CARDS:
            raise unrecorded(max(card, top))
        return ALTERNATING[card] & BIT[top] != 0

    def is_space(self, place: int) -> bool:
        """Say whether a tableau pile is empty; raises NotRecorded if it merely may be."""
        if self.table.maybe_empty(place):
            raise NotRecorded(None)
        return not self.table.piles[place]

    def available_places(self, moment: Moment) -> list[int]:
        """Return the empty tableau piles that a move may use.

        Empty piles are available while fewer are occupied than the limit (``wegner.first``).
        """
        piles = self._tableau()
        empty = [place for place, pile in enumerate(piles) if not pile]
        if empty and len(piles) - len(empty) < moment.places():
            return empty
        if any(self.table.maybe_empty(place) for place in range(len(piles))):
            raise NotRecorded(None)
        return []

    def _tableau(self) -> list[list[Card]]:
        return self.table.piles[: self.table.layout.tableau]

    def _top(self, pile: int) -> Card | None:
        """Return the top of a pile, None if it is empty."""
        if self.table.maybe_empty(pile):
            raise NotRecorded(None)
        cards = self.table.piles[pile]
        return cards[-1] if cards else None


def _first_emptied(piles: tuple[tuple[Card, ...], ...], steps: list[Step]) -> int:
    """Return the pile whose bottom card is the first to go, lying alone, onto another pile."""
    heights = [len(pile) for pile in piles]
    gone = {place for place, height in enumerate(heights) if not height}
    for source, target in steps:
        if heights[source] == 1 and source not in gone:
            if heights[target]:
                return source
            gone.add(source)
        heights[source] -= 1
        heights[target] += 1
    raise AssertionError("a way to gain an empty pile empties one")
