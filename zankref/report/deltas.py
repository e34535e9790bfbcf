"""Tables for a page: the first in full, then only what changes from one to the next.

On a page the foundations are piles like others and follow the rest; cards are numbered as in
``zankref.cards``, every unseen card is ``UNKNOWN``.
"""

from typing import TypeAlias

from zankref.cards import ANY_NUMBER, NO_CARD, UNKNOWN
from zankref.table import Table

Piles: TypeAlias = list[list[int]]
"""How many cards of each pile are covered, and then the cards, bottom first."""

Delta: TypeAlias = list[list[int]]
"""The piles that change: each its index, how many cards stay, how many are covered, the rest."""


def piles_of(table: Table) -> Piles:
    """Return the piles of a table, the foundations last."""
    piles = [
        [covered, *(min(card, UNKNOWN) for card in cards)]
        for covered, cards in zip(table.covered, table.piles, strict=True)
    ]
    for top in table.foundations:
        if not table.foundations_known:
            piles.append([0, ANY_NUMBER])
        else:
            piles.append([0, *(reversed(table.under(top)) if top != NO_CARD else ())])
    return piles


def delta(before: Piles, after: Piles) -> Delta:
    """Return the changes that turn the piles before into the piles after."""
    changes = []
    for pile, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            stay = _alike(old[1:], new[1:])
            changes.append([pile, stay, new[0], *new[1 + stay :]])
    return changes


def _alike(old: list[int], new: list[int]) -> int:
    """Return how many cards from the bottom up are the same."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        count += 1
    return count
