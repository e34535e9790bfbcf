"""The rows of a dataset, game by game, as they were when the games were judged.

Needs the extra ``zankref[dataset]``.
"""

import json
import os
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import pyarrow.compute as pc
import pyarrow.parquet as pq

from zankref.collection.errors import DatasetError
from zankref.collection.rows import GameRows
from zankref.collection.schema import TABLES, VERSION
from zankref.language import _

_ROWS: Final = 1 << 14
"""So many rows are in memory at once."""

_ID: Final = "game_id"


def stored_rows(folder: str) -> Iterator[GameRows]:
    """Yield the rows of each game of a dataset; of its events only those with a clock time.

    Raises DatasetError if it cannot be read.
    """
    _check(folder)
    for part in sorted(name for name in os.listdir(folder) if name.startswith("part-")):
        try:
            yield from _of_part(os.path.join(folder, part))
        except (OSError, ValueError) as error:  # Arrow's errors are both.
            said = _("{path} cannot be read: {reason}")
            path = os.path.join(folder, part)
            raise DatasetError(said.format(path=path, reason=error)) from error


def _of_part(folder: str) -> Iterator[GameRows]:
    """Yield the games of a partition, in which every table has them in the same order."""
    tables = {name: _Groups(_rows(folder, name)) for name in GameRows._fields}
    for row in _rows(folder, "games"):
        yield GameRows(*(tables[name].of(row.game_id) for name in GameRows._fields))


def _rows(folder: str, table: str) -> Iterator[Any]:
    kind = TABLES[table]
    names: list[str] = list(kind.__annotations__)
    with pq.ParquetFile(os.path.join(folder, f"{table}.parquet")) as file:
        for batch in file.iter_batches(_ROWS, columns=names):
            kept = batch.filter(pc.is_valid(batch["clock"])) if table == "events" else batch
            columns = [kept[name].to_pylist() for name in names]
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


def _check(folder: str) -> None:
    """Raise DatasetError for a dataset of another schema."""
    path = os.path.join(folder, "dataset.json")
    try:
        with open(path, encoding="utf-8") as file:
            schema = json.load(file)["schema"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        said = _("{path} cannot be read: {reason}")
        raise DatasetError(said.format(path=path, reason=error)) from error
    if schema != VERSION:
        said = _("{folder} has the schema {theirs}; this zankref reads {ours}")
        raise DatasetError(said.format(folder=folder, theirs=schema, ours=VERSION))
