"""Queries in SQL over the tables of a dataset, by an embedded DuckDB.

A query can read the files of its dataset and nothing else, and change nothing. Needs the extra
``zankref[query]``.
"""

import os
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from tempfile import gettempdir
from typing import TYPE_CHECKING, Any, Final

import duckdb

from zankref.collection.counting import COLUMNS, Facts, Function
from zankref.collection.errors import DatasetError
from zankref.collection.partition import file_of, readable
from zankref.collection.people import Names
from zankref.collection.rows import FILES, arrow_schema, as_arrow
from zankref.errors import Error
from zankref.language import N_, LazyText, _

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS: Final = 10_000
"""How many rows are in memory at once."""

_READING: Final = ("SELECT", "EXPLAIN", "MULTI")
"""The kinds of statements that only read; ``PIVOT`` consists of several parts."""


_WITH_NULL: Final[Mapping[str, Any]] = {"null_handling": "special"}


class QueryError(Error):
    """A query that cannot be answered; the text says why."""


class QueryResult:
    """The rows that answer a query, which are fetched as they are asked for.

    Attributes:
        columns (tuple[str, ...]): The names of its columns.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, statement: duckdb.Statement) -> None:
        self._connection = connection
        self._statement = statement
        described = connection.execute(statement).description
        self.columns = tuple(str(column[0]) for column in described or ())

    def rows(self) -> Iterator[tuple[object, ...]]:
        """Yield the rows, once; raises QueryError."""
        while True:
            with _telling(QueryError):
                batch = self._connection.fetchmany(_ROWS)
            if not batch:
                return
            yield from batch

    def batches(self) -> "pa.RecordBatchReader":
        """Return the rows for Arrow; raises QueryError, and reading them an error of Arrow."""
        import pyarrow as pa

        with _telling(QueryError):
            return pa.RecordBatchReader.from_stream(self._connection.cursor().sql(self._statement))


@contextmanager
def counting_in(
    folders: Sequence[str], texts: Iterable[Facts], functions: Mapping[str, Function]
) -> Iterator[duckdb.DuckDBPyConnection]:
    """Yield a database with the countable rows of datasets and texts, and some functions.

    Raises DatasetError if a dataset cannot be read, or is damaged.
    """
    import pyarrow as pa

    parts = [readable(os.path.abspath(folder)) for folder in folders]
    listed = [*enumerate(texts, len(folders))]
    try:
        with closing(duckdb.connect(config={"temp_directory": gettempdir()})) as database:
            for name, (does, texts_, type_) in functions.items():
                database.create_function(name, does, ["VARCHAR"] * texts_, type_, **_WITH_NULL)
            for table, columns in COLUMNS.items():
                fields = [arrow_schema(table).field(name) for name in columns]
                schema = pa.schema([pa.field("origin", pa.int64()), *fields])
                rows = as_arrow(((n, *row) for n, text in listed for row in text[table]), schema)
                database.register(f"given_{table}", pa.Table.from_batches([rows]))
                reading = [f"SELECT * FROM given_{table}"]
                for origin, chunk in enumerate(parts):
                    paths = _listed(file_of(part, table) for part in chunk)
                    kept = f"{origin} AS origin, {', '.join(columns)}"
                    reading.append(f"SELECT {kept} FROM read_parquet([{paths}])")
                database.execute(f"CREATE VIEW {table} AS {' UNION ALL '.join(reading)}")
            yield database
    except duckdb.Error as error:
        message = _("{path} cannot be read: {reason}")
        raise DatasetError(message.format(path=", ".join(folders), reason=error)) from error


class OpenDataset:
    """A dataset that is open for queries."""

    def __init__(self, folder: str, names: Names, besides: Mapping[str, str]) -> None:
        """Open a dataset, in which all names of a person become one.

        ``besides`` are files of CSV, by the names of further tables. Raises DatasetError if the
        dataset cannot be read, or is damaged, and QueryError if a file cannot.
        """
        parts = readable(os.path.abspath(folder))
        self._connection = duckdb.connect(":memory:")
        files = {table: [file_of(part, table) for part in parts] for table in FILES}
        with _telling(DatasetError):
            for table, paths in files.items():
                self._lay_open(table, paths, names)
        with _telling(QueryError):
            for table, path in besides.items():
                read = f"read_csv({_listed([path])})"
                self._connection.execute(f'CREATE TABLE "{table}" AS FROM {read}')
        # Nothing but these files can be read from now on, and nothing be written.
        allowed = {"paths": [path for paths in files.values() for path in paths]}
        self._connection.execute("SET allowed_paths = $paths", allowed)
        for setting, value in _SETTINGS:
            self._connection.execute(f"SET {setting} = {value}")

    def answer(self, sql: str) -> QueryResult:
        """Ask a query, which must be a single one that reads; raises QueryError."""
        with _telling(QueryError):
            statements = self._connection.extract_statements(sql)
            if len(statements) != 1 or statements[0].type.name not in _READING:
                raise QueryError(LazyText(_NO_QUERY))
            return QueryResult(self._connection, statements[0])

    def _lay_open(self, table: str, paths: Sequence[str], names: Names) -> None:
        """Add a table of a dataset to the database."""
        persons = f"MAP([{_listed(names.persons)}], [{_listed(names.persons.values())}])"
        same = [
            f"coalesce(map_extract({persons}, lower({name}))[1], {name}) AS {name}"
            for name in (_NAMES.get(table, ()) if names.persons else ())
        ]
        columns = f"* REPLACE ({', '.join(same)})" if same else "*"
        view = f"SELECT {columns} FROM read_parquet([{_listed(paths)}])"
        self._connection.execute(f"CREATE VIEW {table} AS {view}")


def _listed(texts: Iterable[str]) -> str:
    """Return texts as a list in SQL."""
    return ", ".join("'" + text.replace("'", "''") + "'" for text in texts)


_NAMES: Final = {
    "games": ("claimed", "ruled", "winner"),
    "players": ("name",),
    "events": ("player",),
    "findings": ("player", "culprit", "noticed_by"),
    "stops": ("caller", "offender"),
    "chances": ("player",),
}
"""The columns that hold players' names."""

_SETTINGS: Final = (
    ("python_enable_replacements", "false"),
    ("autoinstall_known_extensions", "false"),
    ("autoload_known_extensions", "false"),
    ("enable_external_access", "false"),
    ("lock_configuration", "true"),
)

_NO_QUERY: Final = N_("expected one query that only reads, such as SELECT … FROM …")


@contextmanager
def _telling(kind: type[Error]) -> Generator[None, None, None]:
    """Raise an error of DuckDB's as one of this kind, in the same words."""
    try:
        yield
    except duckdb.Error as error:
        raise kind(str(error).strip()) from error
