"""The plainest way to a card: what lies on it goes, card by card, to where it fits.

Most announced goals are reached like this. If it does not succeed nothing is said: there may be
another way (``searches.search``).
"""

from collections.abc import Sequence
from typing import TypeAlias

from zankref.cards import BIT, KNOWN_CARDS, Card
from zankref.layout import Step
from zankref.searches.glance import occupied
from zankref.searches.positions import Build

Tableau: TypeAlias = Sequence[Sequence[Card]]


def dig_free(piles: Tableau, wants: int, card: Card, limit: int, build: Build) -> list[Step] | None:
    """Dig for a card that fits M; None if it fails, or if another such card comes free first."""
    if not wants & BIT[card]:
        return None
    copies = [(p[::-1].index(card), place) for place, p in enumerate(piles) if card in p]
    if not copies:
        return None
    depth, place = min(copies)
    steps: list[Step] = []
    there = [list(pile) for pile in piles]
    return steps if _dig(there, place, depth, steps, wants, limit, build) else None


def dig_clear(piles: Tableau, place: int, most: int, limit: int, build: Build) -> list[Step] | None:
    """Dig until a pile is empty and no more than ``most`` are occupied; None if it fails."""
    steps: list[Step] = []
    there = [list(pile) for pile in piles]
    if not _dig(there, place, len(piles[place]) - 1, steps, 0, limit, build):
        return None
    host = _host(there, place, build)
    if host is None or occupied(there) - 1 > most:
        return None
    return [*steps, (place, host)]


def _dig(
    piles: list[list[Card]],
    place: int,
    depth: int,
    steps: list[Step],
    wants: int,
    limit: int,
    build: Build,
) -> bool:
    """Move so many cards off a pile, unless one of these cards comes free before the last."""
    pile = piles[place]
    for left in range(depth - 1, -1, -1):
        target = _host(piles, place, build)
        if target is None:
            if [] not in piles or occupied(piles) >= limit or pile[-1] >= KNOWN_CARDS:
                return False
            target = piles.index([])
        piles[target].append(pile.pop())
        steps.append((place, target))
        if left and pile[-1] < KNOWN_CARDS and wants & BIT[pile[-1]]:
            return False
    return True


def _host(piles: Tableau, place: int, build: Build) -> int | None:
    """Return a pile that the top card of another fits, None if there is none."""
    card = piles[place][-1]
    takes = build.takes[card] if card < KNOWN_CARDS else 0
    for target, pile in enumerate(piles):
        if target != place and pile and pile[-1] < KNOWN_CARDS and takes & BIT[pile[-1]]:
            return target
    return None
