"""What a player announces: a card to be freed, or a tableau pile to be cleared (ruling 8)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from zankref.cards import ALTERNATING, BIT, Card, rank
from zankref.rules import search
from zankref.table import FOUNDATION, Place, Table

Step: TypeAlias = tuple[int, int]
"""A single card's move: the index of the pile it leaves, and of that it goes to."""

_SMALL = 16


@dataclass(frozen=True, slots=True)
class Goal:
    """An announcement that holds: the ``card`` to be freed, or the ``place`` to be cleared.

    Of a place, ``mark`` is where its bottom card lies now (None when it has left the tableau),
    ``gone`` says that it went onto another pile as announced; ``empty`` counts the piles that were
    empty when it was announced. ``begun`` says that a tableau move has been made under it.
    """

    card: Card | None = None
    place: int = -1
    mark: Place | None = None
    empty: int = 0
    gone: bool = False
    begun: bool = False

    @property
    def number(self) -> int:
        """The number in the order of precedence: 2 to free a card, 3 to clear a pile."""
        return 3 if self.card is None else 2


def goals(table: Table, number: int) -> list[Goal]:
    """Return what can be announced for number 2 or 3, whether or not it can be reached.

    A card that must wait for another to go to M first is left out on a large tableau: to find out
    whether it can be freed takes long, and players do not plan so far either.
    """
    tableau = table.tableau()
    if number == 2:
        cards = sorted({card for pile in tableau for card in pile})
        small = sum(map(len, tableau)) <= _SMALL
        soon = [card for card in cards if small or card - 1 not in cards or table.wants & BIT[card]]
        return [Goal(card=card) for card in soon if not reached(table, Goal(card=card))]
    empty = table.empty_places()
    return [
        Goal(place=place, mark=(place, 0), empty=empty)
        for place, pile in enumerate(tableau)
        if pile
    ]


def reached(table: Table, goal: Goal) -> bool:
    """Say whether the goal is reached on a table."""
    if goal.card is None:
        return goal.gone and table.empty_places() > goal.empty
    return bool(table.wants & BIT[goal.card]) and any(
        pile and pile[-1] == goal.card for pile in table.tableau()
    )


def way_to(table: Table, goal: Goal, limit: int) -> list[Step] | None:
    """Find a way from a table to the goal, while ``limit`` piles may be occupied; None if none."""
    if goal.card is not None:
        return search.free_way(table.tableau(), table.foundations, goal.card, limit)
    return search.clear_way(table.tableau(), goal.place, goal.mark, limit, goal.empty, goal.gone)


def moved(table: Table, goal: Goal, step: Step) -> Goal:
    """Return the goal after a tableau card is moved; asked just before it is."""
    source, target = step
    if goal.mark != (source, len(table.piles[source]) - 1):
        return goal
    if target == FOUNDATION:
        return replace(goal, mark=None)
    pile = table.piles[target]
    fits = pile and ALTERNATING[table.top(source)] & BIT[pile[-1]]
    if goal.mark == (goal.place, 0) and fits:
        return replace(goal, mark=None, gone=True)
    return replace(goal, mark=(target, len(pile)))


def nearest(table: Table, number: int, limit: int) -> tuple[Goal, list[Step]] | None:
    """Find the goal of number 2 or 3 that the fewest steps lead to, and these steps."""
    tableau = table.tableau()
    if number == 2:
        way = search.freeing(tableau, table.foundations, limit)
        if way is None:
            return None
        tops = {pile[-1] for pile in search.after(tableau, way) if pile}
        return Goal(card=min(card for card in tops if table.wants & BIT[card])), way
    way = search.clearing(tableau, limit)
    if way is None:
        return None
    for goal in goals(table, 3):
        after, there = table.copy(), goal
        for step in way:
            there = moved(after, there, step)
            after.move(*step)
        if reached(after, there):
            return goal, way
    return None


def least_deep(table: Table, limit: int) -> Iterator[Goal]:
    """Yield the cards that lie least deep of those that can be freed (``wegner.2.advanced``)."""
    tableau = table.tableau()
    freed = search.first_freed(tableau, table.foundations, limit)
    depths = {(place, height): len(tableau[place]) - height for place, height in freed}
    least = [copy for copy in sorted(freed) if depths[copy] == min(depths.values())]
    yield from (Goal(card=tableau[place][height]) for place, height in least)


def highest(table: Table, limit: int) -> Iterator[Goal]:
    """Yield the piles with the highest bottom card that can be cleared (``wegner.3.advanced``)."""
    found: int | None = None
    for goal in sorted(goals(table, 3), key=lambda goal: -rank(table.piles[goal.place][0])):
        bottom = rank(table.piles[goal.place][0])
        if found in (None, bottom) and way_to(table, goal, limit) is not None:
            found = bottom
            yield goal


def less_deep(table: Table, card: Card, limit: int) -> bool:
    """Say whether a card lying less deep can be freed first (``wegner.2.advanced``)."""
    tableau = table.tableau()
    freed = search.first_freed(tableau, table.foundations, limit)
    depths = {
        (place, height): len(pile) - height
        for place, pile in enumerate(tableau)
        for height in range(len(pile))
    }
    copies = [copy for copy in depths if tableau[copy[0]][copy[1]] == card]
    own = min(depths[copy] for copy in [copy for copy in copies if copy in freed] or copies)
    return any(depths[copy] < own for copy in freed)


def higher(table: Table, goal: Goal, limit: int) -> bool:
    """Say whether a pile with a higher bottom card can be cleared (``wegner.3.advanced``)."""
    bottom = rank(table.piles[goal.place][0])
    return any(
        rank(table.piles[other.place][0]) > bottom and way_to(table, other, limit) is not None
        for other in goals(table, 3)
    )
