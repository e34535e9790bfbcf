"""Plain ASCII for terminals that cannot show card symbols: cards as ``h10``, lines as ``--``.

A terminal that can show letters with accents keeps them."""

import unicodedata
from typing import Any, Final, TextIO

from rich.cells import cell_len

_ASCII: Final = {
    "♣": "c", "♠": "s", "♥": "h", "♦": "d", "→": ">", "–": "-", "—": "-", "…": ".", "×": "x",
    "·": ".", "•": "*", "„": '"', "“": '"', "”": '"', "‘": "'", "’": "'", "ß": "s",
    "✗": "x", "✓": "+", "│": "|", "─": "-", "━": "^", "┈": ".",
    "▒": "#", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
}  # fmt: skip


class AsciiStream:
    """A stream that writes ASCII to another, replacing each character by text of the same width.

    Letters of the encoding ``letters`` stay.
    """

    encoding: Final = "ascii"

    def __init__(self, stream: TextIO, letters: str) -> None:
        self._stream = stream
        self._spellings = _Spellings(letters)

    def write(self, text: str) -> int:
        """Write text, spelling what is not ASCII."""
        return self._stream.write(text.translate(self._spellings))

    def __getattr__(self, name: str) -> Any:
        """Return what the underlying stream has: whether it is a terminal, its descriptor."""
        return getattr(self._stream, name)


class _Spellings(dict[int, str]):
    """Maps code points to ASCII spellings, computed on first use; letters of an encoding stay."""

    def __init__(self, letters: str) -> None:
        super().__init__()
        self._letters = letters

    def __missing__(self, code: int) -> str:
        character = chr(code)
        stays = character.isascii() or (character.isalpha() and can_write(character, self._letters))
        spelling = character if stays else _ASCII.get(character) or _bare(character)
        self[code] = spelling
        return spelling


def can_write(text: str, encoding: str) -> bool:
    """Return whether an encoding has all characters of a text."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _bare(character: str) -> str:
    """Return a letter without its accents, or question marks as wide as the character."""
    letters = "".join(filter(str.isascii, unicodedata.normalize("NFKD", character)))
    width = cell_len(character)
    return letters if len(letters) == width else "?" * width
