"""Which texts there are, which of them are in the dataset already, and what becomes of those.

A text is known by the hash of its bytes. Its place, its size and its stamp only tell whether it has
to be read. The lists are kept on the disk, so that there may be any number of texts; the statements
are in ``ledger.sql``.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Final, NamedTuple

from zankref.collection.rows import SourceRow
from zankref.collection.sources import Source
from zankref.collection.statements import statements

_SQL: Final = statements("ledger.sql")


class Change(NamedTuple):
    """A change to a partition: texts that are removed, by their keys, and texts that moved.

    Each comes with the number of its games, one that moved also with its path and its place.
    """

    part: str
    goes: dict[str, int]
    moved: dict[str, tuple[int, str, str]]


class Outcome(NamedTuple):
    """The outcome of a run: how many texts and games were judged, and how many texts not.

    ``copies`` are the same as others, ``missing`` are in the dataset and were not found.
    """

    texts: int
    games: int
    copies: int
    listed: int
    missing: int

    @property
    def unchanged(self) -> int:
        """How many texts were in the dataset before."""
        return self.listed - self.texts - self.copies


class Ledger:
    """The texts that were found, compared with those that are known.

    Args:
        path: A file for this run, which is thrown away afterwards, so that it need not be safe.
        seen: One that lasts, of what was read once and is in the dataset under another name or not
            at all. If it is lost, these texts are read once more.
    """

    def __init__(self, path: str, seen: str) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.executescript(_SQL["begin"])
        try:
            self._remember(seen)
        except sqlite3.DatabaseError:
            with suppress(sqlite3.DatabaseError):
                self._db.execute("DETACH seen")
            os.unlink(seen)
            self._remember(seen)

    def _remember(self, seen: str) -> None:
        self._db.execute("ATTACH ? AS seen", (seen,))
        self._db.executescript(_SQL["seen"])

    def close(self) -> None:
        """Close the files, so that they can be removed."""
        self._db.close()

    def know(
        self, part: str, sources: Iterable[SourceRow], *, fresh: bool = True, made: bool = False
    ) -> None:
        """Note the texts of a partition.

        It is ``fresh`` if they were judged with the present settings, ``made`` if by this run.
        """
        self._note(
            "INSERT INTO known VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            ((part, *source, fresh, made) for source in sources),
        )

    def note(self, sources: Iterable[Source]) -> None:
        """Note the texts that there are; a second name of the same file is left out."""
        self._note(
            "INSERT OR IGNORE INTO listed (path, size, stamp, error, place) VALUES (?, ?, ?, ?, ?)",
            sources,
        )

    def learn(self, read: Iterable[tuple[str, str]]) -> None:
        """Note the hashes of texts that have been read, by their paths."""
        self._note("UPDATE listed SET hash = ?2 WHERE path = ?1", read)

    def recognize(self) -> bool:
        """Find out which texts are known without being read, and which are to be judged.

        Return whether some are judged anew, since they were judged with other settings.
        """
        self._db.executescript(f"BEGIN; {_SQL['recognize']}; COMMIT")
        return bool(self._db.execute(_SQL["anew"]).fetchone()[0])

    def wanted(self) -> Iterator[Source]:
        """Yield the texts that are to be read, and judged unless they are known, in order."""
        for row in self._db.execute(
            "SELECT path, size, stamp, error, place FROM listed WHERE wanted ORDER BY number"
        ):
            yield Source(*row)

    def size(self) -> int:
        """Return how many bytes are to be read."""
        return int(self._db.execute("SELECT total(size) FROM listed WHERE wanted").fetchone()[0])

    def hashes(self) -> Iterator[str]:
        """Yield the hashes of the texts that need not be judged."""
        rows = self._db.execute("SELECT DISTINCT hash FROM known WHERE fresh AND hash NOTNULL")
        return chain.from_iterable(rows)

    def settle(self) -> Outcome:
        """Decide what becomes of the known texts, once everything wanted has been read."""
        self._db.executescript(f"BEGIN; {_SQL['settle']}; COMMIT")
        texts, games, *others = self._db.execute(_SQL["outcome"]).fetchone()
        return Outcome(texts, int(games), *others)

    def missing(self, number: int) -> list[str]:
        """Return at most this many paths of texts that were not found."""
        rows = self._db.execute(
            "SELECT path FROM known WHERE fate = 'missing' ORDER BY path LIMIT ?", (number,)
        )
        return [path for (path,) in rows]

    def changes(self, *, prune: bool) -> Iterable[Change]:
        """Return what becomes of the partitions that change; ``prune`` removes missing texts."""
        by_part: dict[str, Change] = {}
        for part, key, games in self._db.execute(_SQL["goes"], {"prune": prune}):
            by_part.setdefault(part, Change(part, {}, {})).goes[key] = games
        for part, key, *location in self._db.execute(_SQL["moved"]):
            by_part.setdefault(part, Change(part, {}, {})).moved[key] = (*location,)
        return by_part.values()

    def _note(self, statement: str, rows: Iterable[tuple[object, ...]]) -> None:
        with self._db:
            self._db.execute("BEGIN")
            self._db.executemany(statement, rows)
