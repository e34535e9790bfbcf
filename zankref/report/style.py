"""Styles: cards in red and black, what is strong, what is dim."""

import re
from typing import Final

from zankref.report.plain import printable
from zankref.report.styled import Text

DIM: Final = "dim"
STRONG: Final = "bold"
RED: Final = "red"
CONCERNED: Final = "bold reverse"

_RANK: Final = "(?:10|[2-9ATJQKBD])"
_RED_CARD: Final = re.compile(f"[♥♦]{_RANK}|{_RANK}[♥♦]|[♥♦]")
#: Red cards in letters, as records have them: ``9h``, ``HeB``; no names of piles or players.
_RED_LETTERS: Final = re.compile(
    rf"(?<![\w>-])(?:(?:[hd]|He|Ka){_RANK}|{_RANK}(?:[hd]|He|Ka))(?![\w:>=-])"
)


def with_cards(text: str, style: str = "") -> Text:
    """Return text, control characters shown as such, with the red cards in red."""
    return Text(printable(text), style).highlighted(_RED_CARD, RED)


def redden_letters(text: Text) -> Text:
    """Return text with the red cards that are spelled in letters in red."""
    return text.highlighted(_RED_LETTERS, RED)
