"""Offsets in a text as lines and columns, and back."""

from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of text. Lines and columns count from 1, columns in code points, the end is out."""

    line: int
    column: int
    end_line: int
    end_column: int


class LineIndex:
    """The places of a text, given its lines. Lines and columns count from 1, offsets from 0.

    Of a part of a file, ``before`` lines stand before the text.
    """

    def __init__(self, lines: Sequence[str], before: int = 0) -> None:
        self._before = before
        self._begins = [0]
        begin = 0
        for line in lines:
            begin += len(line) + 1
            self._begins.append(begin)
        # The line that was asked about last: its number, what stands ahead of it and after it.
        self._line, self._ahead, self._next = 0, -1, 0

    def offset(self, line: int) -> int:
        """Return where a line of the text begins, counted from its first."""
        return self._begins[line - 1]

    def line(self, offset: int) -> int:
        """Return the line in which something stands."""
        return bisect(self._begins, offset) + self._before

    def span(self, start: int, end: int) -> Span:
        """Return the place of a stretch, of which at least one character is no line end."""
        begins = self._begins
        if not self._ahead < start < self._next:
            index = bisect(begins, start)
            self._line = index + self._before
            self._ahead, self._next = begins[index - 1] - 1, begins[index]
        line, ahead = self._line, self._ahead
        if end < self._next:
            return Span(line, start - ahead, line, end - ahead)
        last = bisect(begins, end)
        return Span(line, start - ahead, last + self._before, end - begins[last - 1] + 1)
