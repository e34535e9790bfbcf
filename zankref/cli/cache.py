"""Results of earlier runs, kept on the disk, so that nothing is judged twice.

A result is found by a hash of all that it depends on: what a worker is handed to judge (the text,
what precedes it in its file, the path, how it is judged and shown), the working folder, and the
program with its libraries. So what is found is what judging would yield, whatever was changed or
upgraded in between. It is in a database of SQLite, as compressed JSON: runs at the same time do not
disturb each other, and what is damaged is noticed. Whatever else is wrong with it, there is no
cache.
"""

import os
import pickle
import sqlite3
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from importlib import import_module
from json import dumps, loads
from time import time
from typing import Any, Final

import click

from zankref import __version__
from zankref.cli.judging import Kept, RenderedGame

_FOLDER: Final = ".zankref_cache"
_FOLDER_ASKED: Final = "ZANKREF_CACHE_DIR"
_FILE: Final = "judged.sqlite"

_MOST: Final = 1 << 28
"""If it has more bytes, the half that was not used for longest is thrown away."""

_WAITING: Final = 500
"""So many new results are written at once."""

_DAY: Final = 86_400

_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS judged (key BLOB PRIMARY KEY, used INTEGER, result BLOB)"
)
_HALF: Final = (
    "DELETE FROM judged WHERE key IN (SELECT key FROM judged ORDER BY used LIMIT"
    " (SELECT count(*) / 2 + 1 FROM judged))"
)
_FILES: Final = {
    ".gitignore": "*\n",
    "CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n# What zankref has judged.\n",
}
"""What tells version control and backups to leave the folder alone."""


class Cache:
    """The results that are kept."""

    def __init__(self) -> None:
        self._database: sqlite3.Connection | None = None
        self._new: dict[bytes, bytes] = {}
        self._used: list[bytes] = []
        self._today: Final = int(time()) // _DAY
        folder = os.environ.get(_FOLDER_ASKED) or _FOLDER
        self._file: Final = os.path.join(folder, _FILE)
        with self._or_none():
            self._basis: Final = blake2b(pickle.dumps(_basis())).digest()
            self._database = _opened(folder, self._file)

    def get(self, *of: object) -> Kept | None:
        """Return what is kept of a stretch, given as all that its results depend on."""
        if self._database is None:
            return None
        key, row = self._key(of), None
        with self._or_none():
            found = self._database.execute("SELECT result, used FROM judged WHERE key = ?", [key])
            row = found.fetchone()
        if row is None:
            return None
        if row[1] != self._today:
            self._used.append(key)
        with suppress(zlib.error, ValueError, TypeError, LookupError, AttributeError, ImportError):
            games, matches = loads(zlib.decompress(row[0]))
            return Kept([RenderedGame(_restored(what), *rest) for what, *rest in games], matches)
        return None

    def keep(self, kept: Kept, *of: object) -> None:
        """Keep the results for a stretch, unless the system had trouble with it."""
        if self._database is None or any(game.trouble is not None for game in kept.games):
            return
        stored = [[[_storable(what), *rest] for what, *rest in kept.games], kept.matches]
        self._new[self._key(of)] = zlib.compress(dumps(stored).encode(), 1)
        if len(self._new) >= _WAITING:
            self._write()

    def close(self) -> None:
        """Write what is new, and make room if there is too much."""
        self._write()
        if self._database is not None:
            with self._or_none():
                if os.path.getsize(self._file) > _MOST:
                    with self._database:
                        self._database.execute(_HALF)
                    self._database.execute("VACUUM")
                self._database.close()

    def _write(self) -> None:
        if self._database is None or not (self._new or self._used):
            return
        with self._or_none(), self._database as database:
            database.executemany(
                "INSERT OR REPLACE INTO judged VALUES (?, ?, ?)",
                [(key, self._today, result) for key, result in self._new.items()],
            )
            used = [(self._today, key) for key in self._used]
            database.executemany("UPDATE judged SET used = ? WHERE key = ?", used)
        self._new.clear()
        self._used.clear()

    def _key(self, of: Sequence[object]) -> bytes:
        return blake2b(self._basis + pickle.dumps(of), digest_size=20).digest()

    @contextmanager
    def _or_none(self) -> Iterator[None]:
        """Do without a cache from now on if something goes wrong; throw away what is damaged."""
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            self._database = None
            if type(error) is sqlite3.DatabaseError:
                with suppress(OSError):
                    os.unlink(self._file)


def _opened(folder: str, file: str) -> sqlite3.Connection:
    """Open the database; a new folder for it tells others to leave it alone."""
    if not os.path.isdir(folder):
        os.makedirs(folder, exist_ok=True)
        for name, text in _FILES.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as written:
                written.write(text)
    database = sqlite3.connect(file)
    database.execute("PRAGMA synchronous = OFF")
    database.execute(_TABLE)
    return database


def _basis() -> Sequence[object]:
    """Return what all results depend on: the program, its libraries, and where it runs.

    The program is each of its files, by size and time, since a version can have many states; the
    libraries are the folder that they are installed in.
    """
    libraries = os.path.dirname(os.path.dirname(click.__file__))
    program = sorted(_files(os.path.dirname(os.path.dirname(__file__))))
    return __version__, sys.version, os.getcwd(), os.stat(libraries).st_mtime_ns, program


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    for entry in os.scandir(folder):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(entry.path)
        else:
            status = entry.stat()
            yield entry.path, status.st_size, status.st_mtime_ns


# What a renderer returns, in JSON: a named tuple is a ``Rendered`` of some module of ``report``.

_KIND: Final = "Rendered"


def _storable(rendered: Any) -> Any:
    if not isinstance(rendered, list | tuple):
        return rendered
    fields = [_storable(each) for each in rendered]
    if not hasattr(rendered, "_fields"):
        return fields
    return {_KIND: [type(rendered).__module__.rpartition(".")[2], *fields]}


def _restored(stored: Any) -> Any:
    if isinstance(stored, list):
        return [_restored(each) for each in stored]
    if isinstance(stored, dict) and _KIND in stored:
        module, *fields = stored[_KIND]
        return getattr(import_module(f"zankref.report.{module}"), _KIND)(*map(_restored, fields))
    return stored
