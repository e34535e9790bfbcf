"""Offsets in a text as lines and columns, and back."""

from bisect import bisect
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """A source span. Lines and columns count from 1, columns in code points, the end is
    exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class LineIndex:
    """Converts offsets of a text to lines and columns. Lines and columns count from 1, offsets from
    0.

    For a part of a file, ``before`` lines precede the text.
    """

    def __init__(self, lines: Sequence[str], before: int = 0) -> None:
        self._before = before
        self._begins = [0]
        begin = 0
        for line in lines:
            begin += len(line) + 1
            self._begins.append(begin)
        # Cache of the last line looked up: its number, and the offsets of its start and end.
        self._line, self._ahead, self._next = 0, -1, 0

    def __reduce__(self) -> tuple[Callable[..., "LineIndex"], tuple[object, ...]]:
        return _beginning_at, (self._begins, self._before)

    def offset(self, line: int) -> int:
        """Return the offset of a line of the text, counted from its first."""
        return self._begins[line - 1]

    def line(self, offset: int) -> int:
        """Return the line of an offset."""
        return bisect(self._begins, offset) + self._before

    def offsets(self, span: Span) -> tuple[int, int]:
        """Return where a span begins and ends."""
        begin, end = self.offset(span.line), self.offset(span.end_line)
        return begin + span.column - 1, end + span.end_column - 1

    def span(self, start: int, end: int) -> Span:
        """Return the span of a stretch with at least one character that is not a line break."""
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


def _beginning_at(begins: list[int], before: int) -> LineIndex:
    """Restore an index that was pickled."""
    index = LineIndex((), before)
    index._begins = begins
    return index
