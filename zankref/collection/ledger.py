"""Which sources there are, and which of them are in the dataset already.

Both lists are kept on the disk, so that there may be any number of them.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import IO, Final, NamedTuple

from zankref.collection.hashing import hash_of
from zankref.collection.open_sources import CannotReadError, opened
from zankref.collection.rows import SourceRow
from zankref.collection.sources import Found, Source

_TABLES: Final = """
    CREATE TABLE listed (
        place INTEGER PRIMARY KEY, path TEXT UNIQUE, real TEXT UNIQUE, size INT, stamp TEXT,
        error TEXT, wanted INT DEFAULT 1);
    CREATE TABLE known (
        path TEXT PRIMARY KEY, part TEXT, size INT, stamp TEXT, hash TEXT, error TEXT,
        stays INT DEFAULT 0);
"""

_SAME: Final = """
    SELECT listed.place, known.path FROM listed JOIN known USING (path)
    WHERE known.error IS NULL AND listed.error IS NULL
        AND known.size = listed.size AND known.stamp = listed.stamp
"""

_PERHAPS: Final = """
    SELECT listed.path, listed.size, listed.stamp, known.hash FROM listed JOIN known USING (path)
    WHERE known.error IS NULL AND listed.error IS NULL AND NOT known.stays
    ORDER BY place
"""

_FOLDERS: Final = "SELECT path FROM listed WHERE error NOTNULL AND path LIKE '%/'"
"""The folders that could not be read."""


class Amount(NamedTuple):
    """Numbers of sources: their count, and their bytes."""

    sources: int
    size: int


class Ledger:
    """The sources that were found, compared with those that are known."""

    def __init__(self, path: str) -> None:
        # It is thrown away after each run, so nothing has to be safe.
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _TABLES)

    def close(self) -> None:
        """Close the file, so that it can be removed."""
        self._db.close()

    def know(self, part: str, sources: Iterable[SourceRow]) -> None:
        """Note the sources of a partition."""
        with self._db:
            self._db.execute("BEGIN")
            self._db.executemany(
                "INSERT OR REPLACE INTO known VALUES (?, ?, ?, ?, ?, ?, 0)",
                ((s.path, part, s.size, s.stamp, s.hash, s.error) for s in sources),
            )

    def note(self, found: Iterable[Found]) -> None:
        """Note the sources that there are; a second name of the same file is left out."""
        with self._db:
            self._db.execute("BEGIN")
            self._db.executemany(
                "INSERT OR IGNORE INTO listed (path, real, size, stamp, error)"
                " VALUES (?, ?, ?, ?, ?)",
                ((s.path, real, s.size, s.stamp, s.error) for s, real in found),
            )

    def compare(self) -> None:
        """Find out which known sources stay as they are, and which others are wanted.

        What has the same size and the same stamp is not read. If only the text is the same, the
        source stays as well. What lies in a folder that could not be read stays too.
        """
        with self._db:
            self._db.execute("BEGIN")
            self._db.execute(f"CREATE TEMP TABLE same AS {_SAME}")
            self._stay()
            known = self._db.execute(_PERHAPS).fetchall()
            hashes = {path: hash_ for path, _, _, hash_ in known}
            for source, file in opened(Source(*source[:3]) for source in known):
                if not isinstance(file, CannotReadError) and _hash_of(file) == hashes[source.path]:
                    self._db.execute(
                        "INSERT INTO same SELECT place, path FROM listed WHERE path = ?",
                        (source.path,),
                    )
            self._stay()
            for (folder,) in self._db.execute(_FOLDERS).fetchall():
                self._db.execute(
                    "UPDATE known SET stays = 1 WHERE substr(path, 1, ?) = ? AND path <> ?",
                    (len(folder), folder, folder),
                )

    def _stay(self) -> None:
        self._db.execute("UPDATE listed SET wanted = 0 WHERE place IN (SELECT place FROM same)")
        self._db.execute("UPDATE known SET stays = 1 WHERE path IN (SELECT path FROM same)")

    def gone(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the partitions with sources that have changed or vanished, and these sources."""
        parts = self._db.execute("SELECT DISTINCT part FROM known WHERE NOT stays").fetchall()
        for (part,) in parts:
            rows = self._db.execute("SELECT path FROM known WHERE NOT stays AND part = ?", (part,))
            yield part, [path for (path,) in rows]

    def vanished(self) -> int:
        """Return how many known sources there are no longer."""
        return self._number(
            "SELECT count(*) FROM known WHERE NOT stays"
            " AND NOT EXISTS (SELECT 1 FROM listed WHERE listed.path = known.path)"
        )

    def wanted(self) -> Iterator[Source]:
        """Yield the sources that are to be judged, in order."""
        for row in self._db.execute(
            "SELECT path, size, stamp, error FROM listed WHERE wanted ORDER BY place"
        ):
            yield Source(*row)

    def amount(self) -> Amount:
        """Return how much is to be judged."""
        row = self._db.execute("SELECT count(*), total(size) FROM listed WHERE wanted").fetchone()
        return Amount(row[0], int(row[1]))

    def listed(self) -> int:
        """Return how many sources there are."""
        return self._number("SELECT count(*) FROM listed")

    def _number(self, query: str) -> int:
        return int(self._db.execute(query).fetchone()[0])


def _hash_of(file: IO[bytes]) -> str | None:
    """Return the hash of a text, or None if it cannot be read."""
    with suppress(Exception):  # Each kind of place has errors of its own; judging will meet it.
        return hash_of(file)
    return None
