"""A card that nobody wrote down is named later: then it has lain there all along."""

import re
from collections.abc import Iterator
from typing import Final

from zankref.cards import KNOWN_CARDS, Card
from zankref.layout import Place
from zankref.record.events import Action, Event, Move
from zankref.record.line_index import LineIndex
from zankref.umpire.live import Live
from zankref.umpire.record_file import RecordFile
from zankref.umpire.sight import name_in_sight

#: A card that was not written down; in brackets it lies covered.
_UNWRITTEN: Final = re.compile(r"(?<=[\s=])\?(?=[\s,;]|\Z)")


def unknown_at(live: Live, pile: str, depth: int) -> tuple[Place, Card] | None:
    """Return the unknown card that lies ``depth`` cards below the top of a pile, and where."""
    for number, cards in enumerate(live.state.table.piles if live.state else ()):
        height = len(cards) - 1 - depth
        if name_in_sight(live, number) == pile and 0 <= height < len(cards):
            return ((number, height), cards[height]) if cards[height] >= KNOWN_CARDS else None
    return None


def namings(record: RecordFile, card: str) -> Iterator[str]:
    """Yield the texts in which one unknown card of the last game has this name.

    It was drawn from a stock, or is a ``?`` in the deal or in a ``check``; the latest come first.
    """
    for place, item in reversed([*enumerate(record.game.items)]):
        if isinstance(item, Event) and _draws_unnamed(item.action):
            yield record.with_instead(place, f"{item.text.split()[0]} {card}")
    text, begin = record.text, LineIndex(record.text.split("\n")).offset(record.game.line)
    for found in reversed([*_UNWRITTEN.finditer(text, begin)]):
        yield text[: found.start()] + card + text[found.end() :]


def _draws_unnamed(action: Action) -> bool:
    """Return whether a card is drawn from a stock and not named."""
    return isinstance(action, Move) and action.card is None and action.source.kind == "Q"
