"""Cards on top of piles, by which games are picked: ``♠8 on R1``."""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from zankref.cards import Card
from zankref.layout import FOUNDATION
from zankref.record.actions import PileName
from zankref.record.notation import read_card, read_pile
from zankref.record.respell import cards, piles
from zankref.referee.reading.dealing import pile_index
from zankref.table import Table

_ON: Final = re.compile(r"\s+(?:on|auf)\s+", re.IGNORECASE)

Tops: TypeAlias = tuple[tuple[Card, PileName], ...]
"""Cards that all lie open on top of their piles at one moment; the piles of players by number."""


def read_tops(text: str) -> Tops | None:
    """Parse a text such as ``♠8 on R1, ♥9 on A2``; return None if it cannot be read."""
    tops = []
    for part in text.split(","):
        card, _, pile = _ON.sub("\n", part.strip()).partition("\n")
        on_top, place = next(cards(card), None), next(piles(pile), None)
        if on_top is None or place is None or (len(place) == 1 and place != "M"):
            return None
        tops.append((read_card(on_top), read_pile(place)))
    return tuple(tops)


def any_lie(asked: Sequence[Tops], table: Table) -> bool:
    """Return whether, for any of these, all cards lie on top of their piles."""
    return any(all(_lies(table, card, pile) for card, pile in tops) for tops in asked)


def _lies(table: Table, card: Card, pile: PileName) -> bool:
    index = pile_index(table.layout, pile, None)
    if index == FOUNDATION:
        return card in table.foundations
    if index is None or not table.piles[index] or table.is_covered(index):
        return False
    return table.top(index) == card
