"""Text with styles, for the lines of a report: never changed, quickly joined and measured.

Rich breaks what is too long; its own texts and tables take ten times as long to be put together.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, Self, TypeAlias

from rich import get_console
from rich.cells import cell_len
from rich.text import Text as RichText

from zankref.report.plain import printable

_ATTRIBUTES: Final = {"bold": 1, "dim": 2, "reverse": 7}
_COLOURS: Final = {"red": 31, "green": 32, "yellow": 33, "cyan": 36}
_RUN: Final = re.compile(r"(.)\1*", re.DOTALL)
_CUT: Final = "…"

_Part: TypeAlias = "str | tuple[str, str] | Text"


class Text:
    """A text, and for each of its characters a style: words such as ``bold red``."""

    __slots__ = ("_styles", "plain")

    def __init__(self, plain: str = "", style: str = "") -> None:
        self.plain = plain
        self._styles = _letter(style) * len(plain)
        """One letter per character; ``_letter`` maps styles to letters."""

    @classmethod
    def _made(cls, plain: str, styles: str) -> Self:
        text = cls.__new__(cls)
        text.plain = plain
        text._styles = styles
        return text

    @classmethod
    def assemble(cls, *parts: _Part) -> Self:
        """Return parts, one after the other: texts, with or without a style."""
        plain, styles = "", ""
        for part in parts:
            if isinstance(part, Text):
                plain += part.plain
                styles += part._styles
            else:
                text, style = (part, "") if isinstance(part, str) else part
                plain += text
                styles += _letter(style) * len(text)
        return cls._made(plain, styles)

    def join(self, texts: Iterable["Text"]) -> Self:
        """Return texts with this one between them."""
        listed = list(texts)
        plain = self.plain.join(text.plain for text in listed)
        return self._made(plain, self._styles.join(text._styles for text in listed))

    @property
    def cell_len(self) -> int:
        """How many columns the text takes."""
        return len(self.plain) if self.plain.isascii() else cell_len(self.plain)

    def __getitem__(self, places: slice) -> Self:
        return self._made(self.plain[places], self._styles[places])

    def rstrip(self) -> Self:
        """Return the text without trailing blanks."""
        return self[: len(self.plain.rstrip())]

    def padded(self, width: int) -> Self:
        """Return the text, with blanks after it up to that many columns."""
        missing = width - self.cell_len
        return self if missing <= 0 else self.assemble(self, " " * missing)

    def stylized(self, style: str, start: int = 0, end: int | None = None) -> Self:
        """Return the text with a style put over a part of it."""
        end = len(self.plain) if end is None else end
        before, within, after = self._styles[:start], self._styles[start:end], self._styles[end:]
        over = "".join(_over(letter, style) for letter in within)
        return self._made(self.plain, before + over + after)

    def highlighted(self, pattern: re.Pattern[str], style: str) -> Self:
        """Return the text with a style put over all that a pattern matches."""
        text = self
        for match in pattern.finditer(self.plain):
            text = text.stylized(style, *match.span())
        return text

    def wrapped(
        self, width: int, overflow: Literal["fold", "ellipsis"] = "fold", *, no_wrap: bool = False
    ) -> list[Self]:
        """Return the lines that the text fills, without trailing blanks."""
        if self.cell_len <= width and "\n" not in self.plain:
            return [self.rstrip()]
        lines, end = [], 0
        broken = RichText(self.plain).wrap(
            get_console(), max(width, 1), overflow=overflow, no_wrap=no_wrap
        )
        for line in broken:
            shown = line.plain.rstrip()
            start = self.plain.find(shown, end)
            if start < 0:
                start = self.plain.find(shown.removesuffix(_CUT), end)
            end = start + len(shown)
            lines.append(self._made(shown, self._styles[start:end]))
        return lines

    def coloured(self) -> str:
        """Return the text with the control sequences of its styles."""
        if not self._styles.strip(_PLAIN):
            return self.plain
        parts = []
        for run in _RUN.finditer(self._styles):
            part, letter = self.plain[run.start() : run.end()], run[1]
            parts.append(part if letter == _PLAIN else f"\x1b[{_sequence(letter)}m{part}\x1b[0m")
        return "".join(parts)


# A style is a letter, whose number holds the attributes as bits, and above them the colour.

_COLOUR_AT: Final = 256


@cache
def _letter(style: str) -> str:
    words = style.split()
    attributes = sum(1 << _ATTRIBUTES[word] for word in words if word in _ATTRIBUTES)
    return chr(attributes + sum(_COLOURS.get(word, 0) for word in words) * _COLOUR_AT)


_PLAIN: Final = _letter("")


@cache
def _over(letter: str, style: str) -> str:
    """Return a style with another put over it."""
    below, above = (divmod(ord(letters), _COLOUR_AT) for letters in (letter, _letter(style)))
    return chr((above[0] or below[0]) * _COLOUR_AT + (above[1] | below[1]))


@cache
def _sequence(letter: str) -> str:
    colour, attributes = divmod(ord(letter), _COLOUR_AT)
    codes = [code for code in _ATTRIBUTES.values() if attributes & 1 << code]
    return ";".join(map(str, [*codes, colour] if colour else codes))


# Cards in red and black, what is strong, what is dim.


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
