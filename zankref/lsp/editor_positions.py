"""Positions in a text, as an editor counts them and as a record does.

An editor counts lines from 0 and columns in code units of its encoding (UTF-16 if nothing else was
agreed on); a record counts both from 1, columns in code points of the line in NFC.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from lsprotocol.types import Position, Range

from zankref.record.line_index import Span

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_BOM: Final = "\ufeff"


class EditorPositions:
    """Converts positions of a text; ``units`` returns how many code units a text has for the
    editor."""

    def __init__(self, source: str, units: Callable[[str], int]) -> None:
        self.lines = _LINE_END.split(source)
        self._units = units

    # From the record to the editor.

    def position(self, line: int, column: int) -> Position:
        """Return the editor's position, at most at the end of the line."""
        if line > len(self.lines):
            return self.end()
        text = self.lines[line - 1]
        return Position(line - 1, self._units(text[: _written(text, column - 1)]))

    def range(self, span: Span) -> Range:
        """Return the editor's range of a span."""
        start = self.position(span.line, span.column)
        return Range(start, self.position(span.end_line, span.end_column))

    def line_end(self, line: int) -> Position:
        """Return the end of a line of the record."""
        return self.position(line, len(self.lines[line - 1]) + 1)

    def end(self) -> Position:
        """Return the end of the text."""
        return Position(len(self.lines) - 1, self._units(self.lines[-1]))

    def whole(self) -> Range:
        """Return the range of the whole text."""
        return Range(Position(0, 0), self.end())

    # From the editor to the record.

    def place(self, position: Position) -> tuple[int, int]:
        """Return the line and column of a position, counted from 1."""
        line = min(position.line, len(self.lines) - 1)
        text = self.lines[line]
        column = 0
        if position.line == line:
            units = 0
            while column < len(text) and units < position.character:
                units += self._units(text[column])
                column += 1
        return line + 1, len(_read(text[:column])) + 1


def _read(text: str) -> str:
    """Return the beginning of a line as the record normalises it."""
    return unicodedata.normalize("NFC", text.removeprefix(_BOM))


@lru_cache(maxsize=1 << 12)
def _written(text: str, column: int) -> int:
    """Map a column of the normalised line to one of the line as written."""
    if text.isascii() or (unicodedata.is_normalized("NFC", text) and text[:1] != _BOM):
        return column
    return next(
        (place for place in range(len(text)) if len(_read(text[:place])) >= column), len(text)
    )
