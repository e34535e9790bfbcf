"""Which cards go onto the foundations, as sets of cards: bit masks over a pack."""

from collections.abc import Iterable
from typing import Final

from zankref.cards import NO_CARD, PACK, SUITS, Card, rank, suit


def wanted(base: int | None, tops: Iterable[Card]) -> int:
    """Return the set of cards that fit foundations with these tops.

    ``base`` is the rank that foundations begin with; if it is None any card may begin them.
    """
    if base is None:
        return ALL
    wants = 0
    for top in tops:
        wants |= OF_RANK[base] if top == NO_CARD else _ABOVE[base][top]
    return wants


def below(card: Card, base: int | None) -> Card:
    """Return the foundation top on which a card fits, or ``NO_CARD`` if it begins a foundation."""
    if rank(card) == base:
        return NO_CARD
    return suit(card) * 13 + (rank(card) - 1) % 13


def _above(card: Card, base: int) -> int:
    """Return the card that follows this one on a foundation, as a set; empty for the last card."""
    higher = (rank(card) + 1) % 13
    return 0 if higher == base else 1 << suit(card) * 13 + higher


ALL: Final = (1 << PACK) - 1
"""All cards of a pack."""

OF_RANK: Final = tuple(sum(1 << s * 13 + r for s in range(len(SUITS))) for r in range(13))
"""The cards of each rank."""

# For each base rank of M, the card that goes onto each card.
_ABOVE: Final = tuple(tuple(_above(card, base) for card in range(PACK)) for base in range(13))
