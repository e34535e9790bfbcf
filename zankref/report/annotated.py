"""The record as written, with marks in the margin and remarks between its lines."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeVar

from zankref.record.events import Document, GameRecord, first_line
from zankref.record.line_index import Span
from zankref.referee.findings import Verdict
from zankref.report.marks import NOTHING, Mark
from zankref.report.remarks import Remarks, last_line
from zankref.report.sheet import Sheet, indented
from zankref.report.source import Stretch, Underline, draw
from zankref.report.styled import DIM, Text

_Thing = TypeVar("_Thing")

_BAR = " │ "


class AnnotatedRecord:
    """Writes a game's lines with the referee's remarks."""

    def __init__(
        self, sheet: Sheet, document: Document, game: GameRecord, verdict: Verdict
    ) -> None:
        self._sheet = sheet
        self._line = document.line
        self._game = game
        self._digits = len(str(game.end_line))
        self._margin = len("✗ ") + self._digits + len(_BAR)
        self._width = sheet.width - self._margin
        remarks = Remarks(sheet, self._width, game, verdict).all()
        self._remarks = _by_line((remark, remark.span) for remark in remarks)
        self._actions = _by_line((event.span, event.span) for event in game.events)

    def write(self) -> None:
        """Write all lines, except tags without a remark and leading and trailing blank lines."""
        resuming = False
        for number in self._shown():
            if resuming and self._line(number).strip():
                self._sheet.blank()
            self._write_line(number)
            resuming = self._write_remarks(number)

    def _shown(self) -> Sequence[int]:
        """Return the numbers of the lines to show."""
        game = self._game
        first = first_line(game)
        tags = {number for tag in game.tags for number in _lines_of(tag.span)}
        hidden = tags.difference(self._remarks)
        numbers = [n for n in range(first, game.end_line + 1) if n not in hidden]
        telling = [n for n in numbers if n in self._remarks or self._line(n).strip()]
        return [n for n in numbers if telling[0] <= n <= telling[-1]] if telling else []

    def _write_line(self, number: int) -> None:
        """Write a line of the record with its underlines."""
        line = self._line(number)
        remarks = self._remarks[number]
        actions = [_stretch(span, number, line) for span in self._actions[number]]
        underlines = [
            Underline(_stretch(remark.span, number, line), remark.mark)
            for remark in remarks
            if remark.span.line == number
        ]
        mark = max((remark.mark for remark in remarks), default=NOTHING)
        margin = self._in_margin(mark, str(number))
        for row, underline in draw(line, actions, underlines, self._width):
            self._sheet.put([Text.assemble(margin, row).rstrip()])
            margin = self._in_margin()
            if underline is not None:
                self._sheet.put([Text.assemble(margin, underline).rstrip()])

    def _write_remarks(self, number: int) -> bool:
        """Write the remarks on spans that end in a line; return whether they need a blank line
        after them."""
        room = False
        for remark in self._remarks[number]:
            if last_line(remark.span) == number and remark.lines:
                if room and not remark.discreet:
                    self._sheet.blank()
                self._sheet.put(indented(remark.lines, " " * self._margin))
                room = room or not remark.discreet
        return room

    def _in_margin(self, mark: Mark = NOTHING, number: str = "") -> Text:
        return Text.assemble(
            (mark.glyph, mark.style), " ", (f"{number:>{self._digits}}{_BAR}", DIM)
        )


def _by_line(things: Iterable[tuple[_Thing, Span]]) -> defaultdict[int, list[_Thing]]:
    """Return the items by line; items that span several lines are listed on all of them."""
    lines: defaultdict[int, list[_Thing]] = defaultdict(list)
    for thing, span in things:
        for number in _lines_of(span):
            lines[number].append(thing)
    return lines


def _lines_of(span: Span) -> range:
    return range(span.line, last_line(span) + 1)


def _stretch(span: Span, number: int, line: str) -> Stretch:
    """Return the part of a span that is on a line."""
    start = span.column - 1 if number == span.line else 0
    end = span.end_column - 1 if number == span.end_line else len(line)
    return start, end
