"""A table as the lines of ``deal position``."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from zankref.cards import ANY_NUMBER, FALLEN, KNOWN_CARDS, NO_CARD, UNKNOWN, Card
from zankref.layout import RESERVE, STOCK, WASTE
from zankref.record.actions import ListedCard, PileLine, PileName
from zankref.record.line_index import Span
from zankref.record.notation import show_pile_line
from zankref.referee.action_lines import pile_name
from zankref.table import Table

NOWHERE = Span(1, 1, 1, 1)
_NOBODY = -1


def position_lines(table: Table) -> list[str]:
    """Return the lines below ``deal position`` that lay out a table, in canonical notation.

    A pile that fell away and foundations that are not known are left out, since no position can
    say that.
    """
    return [show_pile_line(line) for line in _lines(table)]


def _lines(table: Table) -> Iterator[PileLine]:
    tops = [ListedCard(top) for top in table.foundations if top != NO_CARD]
    if tops and table.foundations_known:
        yield PileLine(PileName("M"), tuple(tops), NOWHERE)
    for pile in range(table.layout.size):
        line = _line(table, pile)
        if line is not None:
            yield line


def _line(table: Table, pile: int) -> PileLine | None:
    kind, cards = table.layout.kinds[pile], table.piles[pile]
    name = pile_name(table.layout, pile, _NOBODY)
    if cards[:1] == [FALLEN]:
        return None
    uncounted = cards[:1] == [ANY_NUMBER]
    counted = cards[uncounted:]
    covered = max(table.covered[pile] - uncounted, 0)
    if kind in (STOCK, RESERVE):
        # Listed from the top; those that nobody has seen are counted.
        under = _unseen(counted[:-1] if kind == RESERVE else counted)
        listed = [_listed(card) for card in reversed(counted[under:])]
        if kind == RESERVE and listed:
            listed[0] = listed[0]._replace(covered=covered == len(counted))
    elif not cards:
        return None
    else:
        under = _unseen(counted) if kind == WASTE else 0
        listed = [_listed(card, height < covered) for height, card in enumerate(counted)][under:]
    return PileLine(name, tuple(listed), NOWHERE, 0 if uncounted else under, uncounted)


def _unseen(cards: Sequence[Card]) -> int:
    """Return how many cards from the bottom up nobody has seen."""
    return sum(1 for _ in takewhile(lambda card: card >= KNOWN_CARDS, cards))


def _listed(card: Card, covered: bool = False) -> ListedCard:
    return ListedCard(card if card < KNOWN_CARDS else UNKNOWN, covered)
