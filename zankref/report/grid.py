"""Texts in columns, side by side."""

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import Final, Literal

from zankref.report.styled import Text


class Grid:
    """Rows of cells; columns are as wide as their widest cell and are a few blanks apart.

    If there is too little room, the widest columns are made narrower, their cells broken into
    lines; those that are ``firm`` only when that is not enough.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[Text]],
        gap: int,
        firm: Collection[int] = (),
        overflow: Literal["fold", "ellipsis"] = "ellipsis",
    ) -> None:
        self._rows = rows
        self._gaps = [gap] * (len(rows[0]) - 1) + [0]
        self._firm = firm
        self._overflow: Final = overflow
        self._widths = [
            max(cell.cell_len for cell in column) + after
            for column, after in zip(zip(*rows, strict=True), self._gaps, strict=True)
        ]

    @property
    def width(self) -> int:
        """How many columns of the terminal it takes if there is room."""
        return sum(self._widths)

    def lines(self, room: int) -> list[Text]:
        """Return the lines of the grid in that many columns."""
        widths = self._widths if self.width <= room else self._narrowed(room)
        return [line for row in self._rows for line in self._row(row, widths)]

    def _row(self, row: Sequence[Text], widths: Sequence[int]) -> Iterator[Text]:
        columns = [
            cell.wrapped(width - gap, self._overflow, no_wrap=number in self._firm)
            for number, (cell, width, gap) in enumerate(zip(row, widths, self._gaps, strict=True))
        ]
        for cells in zip_longest(*columns, fillvalue=Text()):
            yield Text.assemble(*map(Text.padded, cells, widths)).rstrip()

    def _narrowed(self, room: int) -> list[int]:
        """Return the widths for too little room: the widest columns are narrowed."""
        widths = list(self._widths)
        broken = [column for column in range(len(widths)) if column not in self._firm]
        while (excess := sum(widths) - room) > 0:
            if not any(widths[column] for column in broken):
                broken = list(range(len(widths)))
            widest, *others = sorted({widths[column] for column in broken}, reverse=True)
            most = min(excess, widest - (others[0] if others else 0))
            sharing = [column for column in broken if widths[column] == widest]
            for left, column in zip(range(len(sharing), 0, -1), sharing, strict=True):
                taken = min(most, round(excess / left))
                widths[column] -= taken
                excess -= taken
        return widths
