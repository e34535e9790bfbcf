"""The rows of a dataset, game by game, as they were when the games were judged.

Needs the extra ``zankref[dataset]``.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from zankref.collection.errors import DatasetError
from zankref.collection.partition import DamagedError, rows_of
from zankref.collection.rows import GameRows

_READ: Final = tuple(name for name in GameRows._fields if name != "events")
"""The tables that are read: of the events, which are most of a dataset, nothing is counted."""


def stored_rows(parts: Sequence[str]) -> Iterator[GameRows]:
    """Yield the rows of each game in partitions; of its events none.

    Raises DatasetError if one cannot be read.
    """
    for part in parts:
        try:
            yield from _of_part(part)
        except DamagedError as error:
            raise DatasetError(str(error)) from error


def _of_part(folder: str) -> Iterator[GameRows]:
    """Yield the games of a partition, in which every table has them in the same order."""
    tables = {name: _Groups(rows_of(folder, name)) for name in _READ}
    for row in rows_of(folder, "games"):
        found = {name: table.of(row.game_id) for name, table in tables.items()}
        yield GameRows(**found, events=[])


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
