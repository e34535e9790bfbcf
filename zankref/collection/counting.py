"""Count games into tallies, by SQL over rows: of texts, which are judged first, and of datasets.

``tally.sql`` has the SQL. The rows of texts lie in a database of SQLite; if there are datasets, in
one of DuckDB, which reads their tables where they are.
"""

import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import closing
from datetime import date
from functools import cache
from operator import attrgetter
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from zankref.collection.criteria import Criteria
from zankref.collection.inputs import open_all
from zankref.collection.people import folded, usual
from zankref.collection.result_cache import cache_if
from zankref.collection.rows import GameRows
from zankref.collection.source_texts import SourceText
from zankref.collection.sources import Source, membership
from zankref.collection.statements import statements
from zankref.collection.tally import USUAL, Key, Tally, Twin, UnreadFile

Twins: TypeAlias = Literal["once", "count", "refuse"]
"""Whether further records of a game are left out, or counted, or nothing is counted."""

Facts: TypeAlias = dict[str, list[tuple[Any, ...]]]
"""The rows of a text by which its games are counted, by their tables, with ``COLUMNS``."""

_BETWEEN: Final = "\x1f"
"""Stands between the names of several opponents."""

_SQL: Final = statements("tally.sql")

COLUMNS: Final = {
    table.removeprefix("of "): columns.replace(",", " ").split()
    for table, columns in _SQL.items()
    if table.startswith("of ")
}

_STEPS: Final = ("persons", "asked", "records", "counted", "doubled", "seats", "sides", "faults")
_SUMS: Final = ("+numbers", "+costs", "+faults", "+calls", "+chances")

# SQLite is about to give up converting dates by itself.
sqlite3.register_adapter(date, date.isoformat)


Function: TypeAlias = tuple[Callable[..., str | bool | None], int, str]
"""A function for SQL, the number of texts it takes (each may be null), and its type."""


class Counting(NamedTuple):
    """How games are counted: which ones, and by which dimensions besides the usual ones.

    With ``players`` the games are theirs. What others did is counted all the same, in all games, to
    be compared with them.
    """

    criteria: Criteria
    players: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    twins: Twins = "once"

    def functions(self) -> dict[str, Function]:
        """Return the functions that the SQL calls in Python."""
        criteria = self.criteria

        def plays(asked: Sequence[str]) -> Function:
            return (lambda name: criteria.plays(asked, [name] if name else []), 1, "BOOLEAN")

        return {
            "person": (criteria.names.person, 1, "VARCHAR"),
            "folded": (folded, 1, "VARCHAR"),
            "theirs": plays(self.players),
            "against": plays(criteria.against),
            "meant": (cache(criteria.is_of), 3, "BOOLEAN"),
            "day_number": (cache(_day_number), 1, "VARCHAR"),
            "place": (cache(place), 1, "VARCHAR"),
        }

    def tally(self, database: Any) -> Tally:
        """Return what the games in a database add up to."""
        filled = {
            "count_twins": int(self.twins == "count"),
            "by_opponent": int("opponent" in self.by),
            "between": _BETWEEN,
            "keys": _columns({*USUAL, *self.by}),
            "of_games": _columns({*USUAL, *self.by} - {"player", "opponent"}),
            "all": ", ".join(str(place) for place, _ in enumerate(Key._fields, 1)),
        }

        def rows(name: str) -> list[tuple[Any, ...]]:
            return [*database.execute(_SQL[name].format(**filled)).fetchall()]

        for name in _STEPS:
            rows(name)
        tally = Tally(*rows("games")[0], *rows("flawed")[0])
        tally.unread += [UnreadFile(*row) for row in rows("unread")]
        tally.unplaced += [place for (place,) in rows("unplaced")]
        tally.twins += [Twin(*row) for row in rows("twins")]
        tally.selves += [place for (place,) in rows("selves")]
        tally.met |= {frozenset(pair) for pair in rows("met")}
        for person, spelling, number in rows("spellings"):
            tally.spellings.setdefault(person, Counter())[spelling] = number
        for *result, number in rows("results"):
            tally.results[tuple(result)] = number
        for *key, moves, number in rows("lengths"):
            tally.lengths.setdefault(Key(*key), Counter())[moves] = number
        shown = {person: usual(spelled) for person, spelled in tally.spellings.items()}
        for name in _SUMS:
            summed = database.execute(_SQL[name].format(**filled))
            columns = [column[0] for column in summed.description][len(Key._fields) :]
            for row in summed.fetchall():
                counts = tally.of(_with_shown_names(Key(*row[: -len(columns)]), shown))
                counts.take(dict(zip(columns, row[-len(columns) :], strict=True)))
        return tally


def _columns(dimensions: Collection[str]) -> str:
    """Return the columns of a key, in SQL."""
    return ", ".join(name if name in dimensions else f"NULL AS {name}" for name in Key._fields)


def _with_shown_names(key: Key, spelled: Mapping[str, str]) -> Key:
    """Return a key with its names as they are shown."""
    opponents = sorted((key.opponent or "").split(_BETWEEN))
    opponent = ", ".join(spelled[name] for name in opponents) if key.opponent else None
    return key._replace(player=spelled[key.player or ""], opponent=opponent)


def _day_number(day: str | None) -> str | None:
    return None if day is None else str(date.fromisoformat(day).isoweekday())


def place(path: str) -> str:
    """Return where a text lies; its path may be relative to this folder."""
    kind, archive, member = membership(path)
    if kind:
        return f"{kind}://{member}::{place(archive)}"
    return path if "://" in path else os.path.abspath(path)


def judge_sources(sources: Sequence[Source], effort: int, *, cached: bool = False) -> list[Facts]:
    """Judge the games of texts, and return the countable rows of each text."""
    with cache_if(cached, effort) as cache:
        return [
            facts(SourceText(*text, effort, (), cache, False).rows()) for text in open_all(sources)
        ]


def facts(games: Iterable[GameRows]) -> Facts:
    """Return the countable rows of games."""
    by_table: Facts = {table: [] for table in COLUMNS}
    for rows in games:
        for table, columns in COLUMNS.items():
            by_table[table] += map(attrgetter(*columns), getattr(rows, table))
    return by_table


def tally_of(texts: Iterable[Facts], counting: Counting) -> Tally:
    """Return what the games of texts add up to."""
    # A temporary database, in a file only as far as it does not fit into memory.
    with closing(sqlite3.connect("")) as database:
        for name, (does, number, _type) in counting.functions().items():
            database.create_function(name, number, does, deterministic=True)
        for table, columns in COLUMNS.items():
            database.execute(f"CREATE TABLE {table} (origin, {', '.join(columns)})")
        for origin, text in enumerate(texts):
            for table, rows in text.items():
                marks = ", ".join("?" for _ in COLUMNS[table])
                into = f"INSERT INTO {table} VALUES ({origin}, {marks})"
                database.executemany(into, rows)
        return counting.tally(database)
