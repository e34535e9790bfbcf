"""``zankref query``: questions in SQL about a dataset."""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TextIO

import click
from rich.table import Table
from rich.text import Text as RichText

from zankref.cli import lazy, options
from zankref.cli.criteria import criteria_options
from zankref.cli.files import STDIN, of_dataset, say
from zankref.cli.outputs import check_output, for_programs, format_of, output_stream
from zankref.cli.sheets import FORMATS, as_cell, check_file, plain, write_rows
from zankref.collection.people import Names
from zankref.collection.questions import QUESTIONS
from zankref.language import N_, _
from zankref.report.plain import printable
from zankref.report.reporter import Setting
from zankref.report.sheet import open_sheet
from zankref.report.styled import DIM, STRONG, Text
from zankref.report.words import phrase

if TYPE_CHECKING:
    from zankref.collection.querying import QueryResult

_NARROW: Final = 12
"""Columns that have this many characters on average may be folded to fit the width."""

_FORMATS: Final = ("text", *FORMATS, "json", "parquet")

_NUMBER: Final = re.compile(r"-?[\d.]*(?:e[+-]?\d+)?|inf|nan")


def _tables(ctx: click.Context, param: click.Parameter, arguments: Sequence[str]) -> dict[str, str]:
    """Parse the names of further tables, and those of their files."""
    files = dict(argument.partition("=")[::2] for argument in arguments)
    for name, file in files.items():
        if not name.isidentifier() or not file:
            message = _("'{value}' is not like NAME=FILE.csv.")
            raise click.BadParameter(message.format(value=f"{name}={file}"))
        check_output(file, "csv")
    return files


@lazy.command("query")
@lazy.argument("folder", metavar=N_("DIR"), required=False, type=click.Path())
@lazy.argument("sql", metavar="SQL", required=False)
@lazy.option("--examples", is_flag=True)
@lazy.option("--example", metavar="N", type=lazy.Count(min=1))
@lazy.option("--format", "format_", type=click.Choice(_FORMATS))
@lazy.option("--table", "besides", metavar=N_("NAME=FILE.csv"), multiple=True, callback=_tables)
@criteria_options("alias")
@options.output()
@options.lang(expose_value=False)
def command(
    folder: str | None,
    sql: str | None,
    examples: bool,
    example: int | None,
    format_: str | None,
    names: Names,
    besides: dict[str, str],
    output: str | None,
) -> None:
    """Answer a question."""
    if examples:
        for number, question in enumerate(QUESTIONS, 1):
            click.echo(f"-- {number}. {_(question.text)}\n{question.sql};\n")
        return
    if folder is None:
        raise click.UsageError(_("A dataset and a query are expected, or --examples."))
    query = _query(sql, example)
    format_ = format_of(output, format_, *_FORMATS)
    check_file(format_, output)
    answer = _answer(folder, names, besides, query)
    with _writing(), output_stream(output) as stream:
        if format_ in FORMATS:
            write_rows(format_, stream, answer.columns, answer.rows())
        else:
            to = stream or (sys.stdout if format_ == "text" else for_programs())
            _WRITERS[format_](answer, to)


def _query(sql: str | None, example: int | None) -> str:
    """Return the query that is asked, from the command line, the standard input or the examples."""
    if (sql is None) == (example is None):
        raise click.UsageError(_("One query is expected: as SQL, or with --example N."))
    if example is not None:
        if example > len(QUESTIONS):
            message = _("there are {number} questions.").format(number=len(QUESTIONS))
            raise click.BadParameter(message, param_hint="'--example'")
        return QUESTIONS[example - 1].sql
    assert sql is not None
    return sys.stdin.read() if sql == STDIN else sql


def _answer(folder: str, names: Names, besides: dict[str, str], query: str) -> "QueryResult":
    """Ask the dataset; a query that cannot be answered is a usage error."""
    with lazy.needs(N_("Queries need {name}: pip install 'zankref[query]'.")):
        from zankref.collection.querying import OpenDataset
    with _writing():
        return OpenDataset(folder, names, besides).answer(query)


@contextmanager
def _writing() -> Iterator[None]:
    """End with the status of a usage error where a query cannot be answered."""
    from zankref.collection.querying import QueryError

    try:
        with of_dataset():
            yield
    except QueryError as error:
        first, *rest = str(error).splitlines()
        say(first)
        for line in rest:  # Where in the query it is.
            click.echo(printable(line), err=True)
        raise click.exceptions.Exit(2) from error


def _write_json(answer: "QueryResult", stream: TextIO) -> None:
    """Write an array of objects, a row on each line."""
    between = "[\n"
    for row in answer.rows():
        record = dict(zip(answer.columns, row, strict=True))
        stream.write(f"{between}{json.dumps(record, ensure_ascii=False, default=plain)}")
        between = ",\n"
    stream.write("[]\n" if between == "[\n" else "\n]\n")


def _write_table(answer: "QueryResult", stream: TextIO) -> None:
    """Write a table, or where it would be too wide each row with a column on a line."""
    rows = [[printable(str(as_cell(value))) for value in row] for row in answer.rows()]
    widths = [
        max(map(len, (column, *(row[at] for row in rows))))
        for at, column in enumerate(answer.columns)
    ]
    sheet = open_sheet(Setting(stream))
    if min(sum(widths) + 2 * len(widths), _NARROW * len(widths)) <= sheet.width:
        sheet.draw(_table(answer.columns, rows))
    else:
        longest = max(map(len, answer.columns))
        for row in rows:
            for column, cell in zip(answer.columns, row, strict=True):
                sheet.put([Text.assemble((f"{column:>{longest}}  ", DIM), cell)])
            sheet.blank()
    sheet.put([Text(phrase("rows", len(rows)), DIM)])


def _write_parquet(answer: "QueryResult", stream: TextIO) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    from zankref.collection.querying import QueryError

    try:
        reader = answer.batches()
        with pq.ParquetWriter(stream.buffer, reader.schema, compression="zstd") as writer:
            for batch in reader:
                writer.write_batch(batch)
    except pa.ArrowException as error:
        raise QueryError(str(error)) from error


_WRITERS: Final = {"text": _write_table, "json": _write_json, "parquet": _write_parquet}


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style=STRONG)
    for at, column in enumerate(columns):
        is_number = bool(rows) and all(_NUMBER.fullmatch(row[at]) for row in rows)
        table.add_column(
            RichText(column), justify="right" if is_number else "left", overflow="fold"
        )
    for row in rows:
        table.add_row(*map(RichText, row))
    return table
