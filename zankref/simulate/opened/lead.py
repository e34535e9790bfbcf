"""Who has to begin a game of ``streitpatience``."""

from collections.abc import Sequence

from zankref.cards import ACE, Card, rank, suit
from zankref.table import Table

_WORTH = (0, 3, 2, 1)
"""How much clubs, spades, hearts and diamonds are worth, where suits decide."""


def leader(table: Table, houses: int, start: str) -> int | None:
    """Return who begins, with so many tableau piles each; None where ``First`` decides."""
    layout = table.layout
    players = range(layout.players)
    rows = [[table.top(player * houses + n) for player in players] for n in range(houses)]
    reserves = [table.top(layout.reserve(player)) for player in players]
    match start:
        case "cut":
            return None
        case "high":
            return _first_to_tell([[_height(card) for card in reserves]])
        case "tableau":
            return _first_to_tell([_depths(row) for row in rows])
        case _:
            return _first_to_tell([_depths(row) for row in (reserves, *rows)])


def _depths(cards: Sequence[Card]) -> list[int]:
    return [-rank(card) for card in cards]


def _height(card: Card) -> int:
    high = 13 if rank(card) == ACE else rank(card)
    return 4 * high + _WORTH[suit(card)]


def _first_to_tell(rows: Sequence[Sequence[int]]) -> int | None:
    """Return whose number is the highest in the first row in which they differ."""
    left = list(range(len(rows[0])))
    for row in rows:
        best = max(row[player] for player in left)
        left = [player for player in left if row[player] == best]
        if len(left) == 1:
            return left[0]
    return None
