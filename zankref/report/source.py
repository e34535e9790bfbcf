"""A line of the record as written, in a given width, with its spans underlined."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len

from zankref.record.line_kinds import comment_at
from zankref.report.marks import NOTHING, Mark
from zankref.report.plain import printable, visible
from zankref.report.styled import DIM, STRONG, Text, redden_letters, with_cards

Stretch: TypeAlias = tuple[int, int]
"""From a code point of a line, counted from 0, to before another."""

_DEEPEST_HANG: Final = 3
"""Continued rows begin at most at this fraction of the width."""


class Underline(NamedTuple):
    """An underlined stretch and its mark; an empty stretch gets a caret."""

    stretch: Stretch
    mark: Mark


def draw(
    line: str, actions: Sequence[Stretch], underlines: Sequence[Underline], width: int
) -> Iterator[tuple[Text, Text | None]]:
    """Yield the rows of a line, each with the row of underlines beneath it, if there is one.

    Rows are broken between actions, or before a comment, where that is possible, and continued
    under the first action.
    """
    text = line.rstrip()
    cells = [*text] if printable(text) == text else [visible(character) for character in text]
    first = min((start for start, _ in actions), default=len(line) - len(line.lstrip()) + 2)
    hang = min(_width(cells, (0, first)), width // _DEEPEST_HANG)
    marks = _marks(len(cells), underlines)
    begun = comment_at(line)
    comment = len(line) if begun is None else begun
    whole = [*actions, (comment, len(cells))]
    for number, row in enumerate(_rows(cells, whole, hang, width)):
        indent = hang if number else 0
        yield (
            _text(cells, row, comment, indent, marks),
            _underline(cells, row, marks, indent, width),
        )


def _width(cells: Sequence[str], stretch: Stretch) -> int:
    within = cells[slice(*stretch)]
    return len(text) if (text := "".join(within)).isascii() else sum(map(cell_len, within))


def _marks(length: int, underlines: Sequence[Underline]) -> list[Mark]:
    """Return the mark of every code point, and of the place after the last."""
    marks = [NOTHING] * (length + 1)
    for underline in underlines:
        start, end = underline.stretch
        for column in range(min(start, length), min(max(end, start + 1), length + 1)):
            marks[column] = max(marks[column], underline.mark)
    return marks


def _runs(marks: Sequence[Mark], start: int, end: int) -> Iterator[tuple[Mark, int, int]]:
    """Yield each mark of a row with where it begins and ends."""
    for mark, group in groupby(range(start, end), key=marks.__getitem__):
        places = [*group]
        yield mark, places[0], places[-1] + 1


def _rows(
    cells: Sequence[str], whole: Sequence[Stretch], hang: int, width: int
) -> Iterator[Stretch]:
    """Yield the stretches of a line that fit into a row each; blanks between them are dropped."""
    start, room = 0, width
    while _width(cells, (start, len(cells))) > room:
        end = _break(cells, whole, start, room)
        yield start, end
        start, room = end, width - hang
        while start < len(cells) and cells[start].isspace():
            start += 1
    yield start, len(cells)


def _break(cells: Sequence[str], whole: Sequence[Stretch], start: int, room: int) -> int:
    """Return where to break a row: between units, otherwise at a blank, otherwise at the end."""
    used, end = 0, start
    while used + cell_len(cells[end]) <= room:
        used += cell_len(cells[end])
        end += 1
    text = next((place for place in range(start, end) if not cells[place].isspace()), end)
    blanks = [
        place
        for place in range(end, text, -1)
        if cells[place].isspace() and not cells[place - 1].isspace()
    ]
    between = [p for p in blanks if not any(first < p < last for first, last in whole)]
    return next(iter(between or blanks), max(end, start + 1))


def _text(
    cells: Sequence[str], row: Stretch, comment: int, indent: int, marks: Sequence[Mark]
) -> Text:
    start, end = row
    middle = min(max(comment, start), end)
    record = redden_letters(with_cards("".join(cells[start:middle])))
    for mark, first, last in _runs(marks, start, middle):
        if mark.is_grave:
            before, within = "".join(cells[start:first]), "".join(cells[first:last])
            record = record.stylized(STRONG, len(before), len(before) + len(within))
    return Text.assemble(" " * indent, record, with_cards("".join(cells[middle:end]), DIM))


def _underline(
    cells: Sequence[str], row: Stretch, marks: Sequence[Mark], indent: int, width: int
) -> Text | None:
    start, end = row
    drawn = Text(" " * indent)
    for mark, first, last in _runs(marks, start, end):
        columns = _width(cells, (first, last))
        drawn = Text.assemble(drawn, (mark.underline * columns, mark.style))
    if end == len(cells) and marks[end] is not NOTHING:
        drawn = Text.assemble(drawn[: width - 1], (marks[end].underline, marks[end].style))
    drawn = drawn.rstrip()
    return drawn if drawn.plain else None
