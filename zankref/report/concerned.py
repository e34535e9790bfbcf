"""The foundations that a finding is about."""

from collections.abc import Set

from zankref.cards import NO_CARD, RANKS, Card, rank, suit
from zankref.layout import FOUNDATION, Place
from zankref.table import Table


def concerned_foundations(table: Table, concerned: Set[Place]) -> set[int]:
    """Return the foundations meant by the suits concerned: the one that is next for a card.

    Of several in a suit, that is one on whose top a concerned card follows.
    """
    tops = table.foundations
    cards = [
        table.piles[pile][height]
        for pile, height in concerned
        if pile >= 0 and height < len(table.piles[pile])
    ]
    places = set()
    for pile, wanted in concerned:
        if pile == FOUNDATION:
            suited = [n for n, top in enumerate(tops) if top >= 0 and suit(top) == wanted]
            next_ = [n for n in suited if _above(table, tops[n]) in cards]
            empty = [n for n, top in enumerate(tops) if top == NO_CARD]
            places.update((next_ or suited or empty)[:1])
    return places


def _above(table: Table, top: Card) -> Card | None:
    """Return the card that goes onto the top of a foundation, None if that is finished."""
    higher = (rank(top) + 1) % len(RANKS)
    return None if higher == table.base else suit(top) * len(RANKS) + higher
