"""Counting games into tallies, by SQL over their rows: of texts, which are judged, and of datasets.

``tally.sql`` has the SQL. The rows of texts lie in a database of SQLite; if there are datasets, in
one of DuckDB, which reads their tables where they are.
"""

import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from datetime import date
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from zankref.collection.criteria import Criteria
from zankref.collection.inputs import open_all
from zankref.collection.names import folded, usual
from zankref.collection.rows import GameRows
from zankref.collection.sources import Source, membership
from zankref.collection.statements import statements
from zankref.collection.tally import USUAL, Key, Tally, Twin, Unread
from zankref.collection.texts import Text

Twins: TypeAlias = Literal["once", "count", "refuse"]
"""Whether further records of a game are left out, or counted, or nothing is counted."""

Facts: TypeAlias = dict[str, list[tuple[Any, ...]]]
"""The rows of a text by which its games are counted, by their tables, with these columns:"""

COLUMNS: Final = {
    "games": (
        *("game_id", "path", "line", "rules", "date", "month", "event", "match", "moves"),
        *("content", "error"),
    ),
    "players": (
        *("game_id", "name", "result", "turns", "moves", "stops_called", "stops_right"),
        *("stops_wrong", "stops_late", "turns_missed", "timed_turns", "seconds_least"),
        "seconds_most",
    ),
    "findings": (
        *("game_id", "code", "severity", "culprit", "better_length", "noticed", "noticed_by"),
        *("stoppable", "waived", "expected"),
    ),
    "stops": ("game_id", "caller", "cost"),
    "chances": ("game_id", "player", "code", "length", "due", "taken"),
}

_BETWEEN: Final = "\x1f"
"""Stands between the names of several opponents."""

_SQL: Final = statements("tally.sql")

# What SQLite does by itself it is about to give up.
sqlite3.register_adapter(date, date.isoformat)


class Database(Protocol):
    """What SQL is asked of."""

    def execute(self, sql: str, /) -> Any:
        """Run a statement."""


class Function(NamedTuple):
    """A function for SQL: of so many texts, which may be null, to a type."""

    does: Callable[..., str | bool | None]
    texts: int
    type: str


class Counting(NamedTuple):
    """How games are counted: which are chosen, and by what besides the usual.

    With ``players`` the games are theirs. What others did is counted all the same, in all games, to
    be compared with them.
    """

    choice: Criteria
    players: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    twins: Twins = "once"

    def functions(self) -> dict[str, Function]:
        """Return what the SQL asks of Python."""
        choice = self.choice

        def plays(asked: Sequence[str]) -> Function:
            return Function(lambda name: choice.plays(asked, [name] if name else []), 1, "BOOLEAN")

        return {
            "person": Function(choice.names.person, 1, "VARCHAR"),
            "folded": Function(folded, 1, "VARCHAR"),
            "theirs": plays(self.players),
            "against": plays(choice.against),
            "meant": Function(cache(choice.is_of), 3, "BOOLEAN"),
            "day_number": Function(cache(_day_number), 1, "VARCHAR"),
            "place": Function(cache(place), 1, "VARCHAR"),
        }

    def tally(self, database: Database) -> Tally:
        """Return what the games in a database add up to."""
        asked = {*USUAL, *self.by} - {"code"}
        of_games = sorted(asked - {"player", "opponent"})
        filled = {
            "count_twins": int(self.twins == "count"),
            "by_opponent": int("opponent" in self.by),
            "between": _BETWEEN,
            "dimensions": ", ".join(sorted(asked)),
            "of_games": ", ".join(of_games),
        }

        def rows(name: str) -> list[tuple[Any, ...]]:
            found = database.execute(_SQL[name].format(**filled))
            return [*found.fetchall()]

        def named(name: str) -> Iterator[dict[str, Any]]:
            found = database.execute(_SQL[name].format(**filled))
            columns = [column[0] for column in found.description]
            yield from (dict(zip(columns, row, strict=True)) for row in found.fetchall())

        for name in ("persons", "asked", "records", "counted", "seats", "sides", "faults"):
            rows(name)
        tally = Tally(*rows("games")[0], *rows("flawed")[0])
        tally.unread += [Unread(*row) for row in rows("unread")]
        tally.unplaced += [where for (where,) in rows("unplaced")]
        tally.twins += [Twin(*row) for row in rows("twins")]
        tally.met |= {frozenset(pair) for pair in rows("met")}
        for person, spelling, number in rows("spellings"):
            tally.spellings.setdefault(person, Counter())[spelling] = number
        for *values, moves, number in rows("lengths"):
            key = Key(**dict(zip(of_games, values, strict=True)))
            tally.lengths.setdefault(key, Counter())[moves] = number
        shown = {person: usual(spelled) for person, spelled in tally.spellings.items()}
        for row in chain(*map(named, _SUMS)):
            counts = tally.of(_key(row, asked, shown))
            code, length = row.pop("code", None), row.pop("length", 0)
            for name, number in row.items():
                if code is None:
                    counts.numbers[name] += number or 0
                else:
                    counts.coded[name, code, length] += number
        return tally


_SUMS: Final = ("+numbers", "+costs", "+faults", "+calls", "+chances")


def _key(row: dict[str, Any], dimensions: Iterable[str], shown: Mapping[str, str]) -> Key:
    """Take the key of a row out of it, with names as they are shown."""
    values: dict[str, str | None] = {name: row.pop(name) for name in dimensions}
    for name in ("player", "opponent"):
        if (persons := values.get(name)) is not None:
            values[name] = ", ".join(shown[person] for person in sorted(persons.split(_BETWEEN)))
    return Key(**values)


def _day_number(day: str | None) -> str | None:
    return None if day is None else str(date.fromisoformat(day).isoweekday())


def place(path: str) -> str:
    """Return where a text lies, as far as its path says, which may be relative to this folder."""
    kind, archive, member = membership(path)
    if kind:
        return f"{kind}://{member}::{place(archive)}"
    return path if "://" in path else os.path.abspath(path)


def judged(sources: Sequence[Source], effort: int) -> list[Facts]:
    """Judge the games of texts, and return what is counted of each text."""
    return [facts(Text(source, file, effort).rows()) for source, file in open_all(sources)]


def facts(games: Iterable[GameRows]) -> Facts:
    """Return what is counted of games."""
    found: Facts = {table: [] for table in COLUMNS}
    for rows in games:
        for table, columns in COLUMNS.items():
            found[table] += map(attrgetter(*columns), getattr(rows, table))
    return found


def tally_of(texts: Iterable[Facts], counting: Counting) -> Tally:
    """Return what the games of texts add up to."""
    # A file of its own, as far as it does not fit into memory.
    with closing(sqlite3.connect("")) as database:
        for name, (does, texts_, _type) in counting.functions().items():
            database.create_function(name, texts_, does, deterministic=True)
        for table, columns in COLUMNS.items():
            database.execute(f"CREATE TABLE {table} (origin, {', '.join(columns)})")
        for origin, text in enumerate(texts):
            for table, rows in text.items():
                marks = ", ".join("?" for _ in COLUMNS[table])
                into = f"INSERT INTO {table} VALUES ({origin}, {marks})"
                database.executemany(into, rows)
        return counting.tally(database)
