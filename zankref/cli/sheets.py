"""Rows for spreadsheets: CSV, German CSV, and workbooks."""

import csv
import json
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Final, TextIO

import click

from zankref.cli import lazy
from zankref.cli.files import STDIN
from zankref.cli.outputs import for_programs
from zankref.language import N_, _
from zankref.report.plain import in_cell

FORMATS: Final = ("csv", "csv-de", "xlsx")

_TEXT_ONLY: Final = {
    "constant_memory": True,
    "default_date_format": "yyyy-mm-dd",
    "nan_inf_to_errors": True,
    "remove_timezone": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
}
"""Text in a workbook stays text, whatever it begins with."""


def check_file(format_: str, output: str | None) -> None:
    """Raise a usage error where a format that is not text has no file to go to."""
    if format_ in ("parquet", "xlsx") and output in (None, STDIN):
        message = _("--format {format} needs a file: -o FILE.")
        raise click.UsageError(message.format(format=format_))
    if format_ == "xlsx":
        with lazy.needs(N_("A workbook needs {name}: pip install 'zankref[dataset]'.")):
            import xlsxwriter  # noqa: F401


def write_rows(
    format_: str, stream: TextIO | None, columns: Sequence[str], rows: Iterable[Iterable[object]]
) -> None:
    """Write rows in one of the formats, to standard output if there is no stream."""
    to = stream or for_programs()
    if format_ == "xlsx":
        _write_workbook(to, columns, rows)
        return
    separator, point = (";", ",") if format_ == "csv-de" else (",", ".")
    if format_ == "csv-de":
        to.write("\ufeff")  # Without it Excel would not take the text for UTF-8.
    writer = csv.writer(to, delimiter=separator, lineterminator="\n")
    writer.writerow(map(in_cell, columns))
    for row in rows:
        cells = [in_cell(as_cell(value)) for value in row]
        writer.writerow(str(c).replace(".", point) if isinstance(c, float) else c for c in cells)


def _write_workbook(
    stream: TextIO, columns: Sequence[str], rows: Iterable[Iterable[object]]
) -> None:
    from xlsxwriter import Workbook

    with Workbook(stream.buffer, _TEXT_ONLY) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, columns, book.add_format({"bold": True}))
        sheet.freeze_panes(1, 0)
        for number, row in enumerate(rows, 1):
            cells = [value if isinstance(value, date) else as_cell(value) for value in row]
            if sheet.write_row(number, 0, cells):
                message = _("Row {number} does not fit into a workbook: write CSV or Parquet.")
                raise click.UsageError(message.format(number=number))


def as_cell(value: object) -> object:
    """Return a value as it stands in a cell: lists and the like as JSON."""
    if value is None:
        return ""
    if isinstance(value, list | dict | tuple | bool):
        return json.dumps(value, ensure_ascii=False, default=plain)
    return plain(value)


def plain(value: object) -> object:
    """Return a value as JSON can hold it: what it cannot hold becomes text."""
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    if isinstance(value, Decimal):
        return float(value) if value % 1 else int(value)
    if isinstance(value, int | float):
        return value
    return str(value) if not isinstance(value, timedelta) else value.total_seconds()
