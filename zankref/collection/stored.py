"""The rows of a dataset, game by game, as they were when the games were judged.

Needs the extra ``zankref[dataset]``.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import pyarrow.compute as pc
import pyarrow.parquet as pq

from zankref.collection.errors import DatasetError
from zankref.collection.partition import file_of
from zankref.collection.rows import GameRows
from zankref.collection.schema import TABLES
from zankref.language import _

_ROWS: Final = 1 << 14
"""How many rows are in memory at once."""

_READ: Final = tuple(name for name in GameRows._fields if name != "events")
"""The tables that are read: of the events, which are most of a dataset, nothing is counted."""


def stored_rows(parts: Sequence[str]) -> Iterator[GameRows]:
    """Yield the rows of each game in partitions; of its events none.

    Raises DatasetError if one cannot be read.
    """
    for part in parts:
        try:
            yield from _of_part(part)
        except (OSError, ValueError) as error:  # Arrow's errors are both.
            raise _unreadable(part, error) from error


def unread(parts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the paths of texts that could not be read, each with the reason.

    Raises DatasetError if a partition cannot be read.
    """
    for part in parts:
        try:
            with pq.ParquetFile(file_of(part, "games")) as file:
                for batch in file.iter_batches(_ROWS, columns=["path", "error"]):
                    kept = batch.filter(pc.is_valid(batch["error"]))
                    columns = (kept[name].to_pylist() for name in ("path", "error"))
                    yield from zip(*columns, strict=True)
        except (OSError, ValueError) as error:
            raise _unreadable(part, error) from error


def _unreadable(part: str, error: Exception) -> DatasetError:
    said = _("{path} cannot be read: {reason}")
    return DatasetError(said.format(path=part, reason=error))


def _of_part(folder: str) -> Iterator[GameRows]:
    """Yield the games of a partition, in which every table has them in the same order."""
    tables = {name: _Groups(_rows(folder, name)) for name in _READ}
    for row in _rows(folder, "games"):
        found = {name: table.of(row.game_id) for name, table in tables.items()}
        yield GameRows(**found, events=[])


def _rows(folder: str, table: str) -> Iterator[Any]:
    kind = TABLES[table]
    names: list[str] = list(kind.__annotations__)
    with pq.ParquetFile(file_of(folder, table)) as file:
        for batch in file.iter_batches(_ROWS, columns=names):
            columns = [batch[name].to_pylist() for name in names]
            for values in zip(*columns, strict=True):
                yield kind(*values)


class _Groups:
    """The rows of a table, taken game by game."""

    def __init__(self, rows: Iterator[Any]) -> None:
        self._groups = groupby(rows, key=itemgetter(0))
        self._next = next(self._groups, None)

    def of(self, game_id: str) -> list[Any]:
        """Return the rows of a game, which comes after those that were asked for before."""
        if self._next is None or self._next[0] != game_id:
            return []
        rows = list(self._next[1])
        self._next = next(self._groups, None)
        return rows
