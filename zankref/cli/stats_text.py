"""The figures of a collection as tables in a terminal."""

from rich.table import Table
from rich.text import Text as RichText

from zankref.collection.figure_table import FigureTable, notes, tables, trend_text, unread_text
from zankref.collection.figures import Breakdown, groups, trends
from zankref.collection.tally import Tally
from zankref.report.plain import printable
from zankref.report.sheet import Sheet
from zankref.report.styled import DIM, STRONG, Text


def write_tables(sheet: Sheet, tally: Tally, breakdown: Breakdown) -> None:
    """Write the figures, the missed ways, the trends, and what was not counted."""
    all_groups = groups(tally, breakdown)
    for number, (title, figures) in enumerate(tables(all_groups, breakdown)):
        if number:
            sheet.blank()
            sheet.write(Text(title, STRONG))
        sheet.draw(_shown(figures))
    if all_groups:
        for key, line in trends(tally, breakdown) if "month" in breakdown.by else ():
            sheet.blank()
            sheet.write(Text(printable(trend_text(key, line))))
        sheet.blank()
    for note in notes(tally, all_groups, breakdown):
        sheet.write(Text(note, DIM))
    # Paths are never broken.
    sheet.put(Text(printable(unread_text(file))) for file in tally.unread)


def _shown(figures: FigureTable) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=STRONG)
    for column in figures.columns:
        if column.is_number:
            table.add_column(column.head, justify="right", no_wrap=True)
        elif column.head:
            table.add_column(column.head, overflow="fold")
        else:
            table.add_column("")
    for row in figures.rows:
        table.add_row(*(RichText(printable(cell.text), DIM if cell.is_dim else "") for cell in row))
    return table
