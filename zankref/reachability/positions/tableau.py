"""The tableau as piles of cards at places, and moves between places."""

from collections.abc import Sequence
from typing import TypeAlias

from zankref.cards import FALLEN, KNOWN_CARDS, Card
from zankref.layout import FOUNDATION, Place, Step
from zankref.reachability.positions.build import ALTERNATELY, Build

Tableau: TypeAlias = Sequence[Sequence[Card]]


def occupied(piles: Tableau) -> int:
    """Return how many piles hold a card."""
    return len([pile for pile in piles if pile and pile[0] != FALLEN])


def has_room(piles: Tableau, limit: int) -> bool:
    """Return whether an empty pile may be used: fewer than ``limit`` piles are occupied."""
    return not all(piles) and (limit >= len(piles) or occupied(piles) < limit)


def may_go(
    piles: Tableau, source: int, target: int, limit: int, build: Build = ALTERNATELY
) -> bool:
    """Return whether there is a move from pile to pile that changes the position.

    A card goes onto an empty pile only if it fits no other non-empty pile (``wegner.2``), and
    fewer than ``limit`` piles are occupied (``wegner.first``).
    """
    card = piles[source][-1]
    if piles[target]:
        return build.fits(card, piles[target][-1])
    if card >= KNOWN_CARDS or len(piles[source]) == 1 or not has_room(piles, limit):
        return False
    # No card fits on itself, so its own pile need not be excluded.
    return not any(build.fits(card, pile[-1]) for pile in piles if pile)


def after_steps(piles: Tableau, steps: Sequence[Step]) -> list[list[Card]]:
    """Return the tableau after these steps."""
    moved = [list(pile) for pile in piles]
    for source, target in steps:
        card = moved[source].pop()
        if target != FOUNDATION:
            moved[target].append(card)
    return moved


def free_now(piles: Tableau, wants: int) -> set[Place]:
    """Return the places of the tableau tops that are among these cards."""
    return {
        (place, len(pile) - 1) for place, pile in enumerate(piles) if pile and wants >> pile[-1] & 1
    }


def first_emptied(piles: Tableau, steps: Sequence[Step]) -> int:
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
    raise AssertionError("a path to gain an empty pile empties one")
