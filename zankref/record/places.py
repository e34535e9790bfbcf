"""Offsets in a text as lines and columns, and back."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate

from zankref.record.events import Span


class Places:
    """The places of a text, given its lines. Lines and columns count from 1, offsets from 0."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._begins = [*accumulate((len(line) + 1 for line in lines), initial=0)]
        # The line that was asked about last: its number, what stands before and after it.
        self._line, self._before, self._next = 0, -1, 0

    def offset(self, line: int) -> int:
        """Return where a line begins."""
        return self._begins[line - 1]

    def line(self, offset: int) -> int:
        """Return the line in which something stands."""
        return bisect(self._begins, offset)

    def span(self, start: int, end: int) -> Span:
        """Return the place of a stretch, of which at least one character is no line end."""
        if not self._before < start < self._next:
            self._line = self.line(start)
            self._before = self._begins[self._line - 1] - 1
            self._next = self._begins[self._line]
        line, before = self._line, self._before
        if end < self._next:
            return Span(line, start - before, line, end - before)
        last = self.line(end)
        return Span(line, start - before, last, end - self._begins[last - 1] + 1)
