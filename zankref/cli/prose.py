"""Headings, paragraphs and lists on standard output, for people."""

from collections.abc import Iterable, Sequence
from typing import Final

from zankref.cli.outputs import for_people
from zankref.report.sheet import indented
from zankref.report.styled import DIM, STRONG, Text, with_cards

_WIDEST: Final = 88
"""Longer lines are hard to read, however wide the terminal is."""


class Prose:
    """Writes text, broken to the width of the terminal."""

    def __init__(self) -> None:
        self._sheet = for_people()
        self._width = min(self._sheet.width, _WIDEST)

    def title(self, text: str) -> None:
        """Write a title on one line."""
        self._write(text, "", STRONG)

    def heading(self, text: str) -> None:
        """Write the heading of a part, and a blank line before it."""
        self.blank()
        self._write(text, "", DIM)

    def paragraph(self, text: str, indent: str = "") -> None:
        """Write a paragraph, all its lines indented."""
        self._write(text, indent)

    def items(self, items: Sequence[tuple[str, str]]) -> None:
        """Write terms, each with its description next to it."""
        column = max((len(term) for term, _ in items), default=0)
        for term, text in items:
            self._write(text, f"  {term:<{column}}  ")

    def verbatim(self, lines: Iterable[str]) -> None:
        """Write lines as they are, indented, none of them broken or joined."""
        self._sheet.put([Text.assemble("  ", with_cards(line)) for line in lines])

    def blank(self) -> None:
        """Write a blank line."""
        self._sheet.blank()

    def _write(self, text: str, indent: str, style: str = "") -> None:
        lines = with_cards(text, style).wrapped(self._width - len(indent))
        self._sheet.put(indented(lines, indent))
