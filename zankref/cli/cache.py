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
from pathlib import Path
from typing import Any, Final

import click

from zankref import __version__
from zankref.cli.judging import RenderedGame

_FOLDER: Final = ".zankref_cache"
_FOLDER_ASKED: Final = "ZANKREF_CACHE_DIR"
_FILE: Final = "judged.sqlite"

_MOST: Final = 1 << 28
"""If it has more bytes, the older half is thrown away."""

_TABLE: Final = "CREATE TABLE IF NOT EXISTS judged (key BLOB UNIQUE, result BLOB)"
_HALF: Final = "DELETE FROM judged WHERE rowid <= (SELECT avg(rowid) FROM judged)"
_FILES: Final = {
    ".gitignore": "*\n",
    "CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n# What zankref has judged.\n",
}
"""What tells version control and backups to leave the folder alone."""

_DAMAGED: Final = (zlib.error, ValueError, TypeError, LookupError, AttributeError, ImportError)
"""What reading a damaged result raises."""


class Cache:
    """The results that are kept."""

    def __init__(self) -> None:
        self._database: sqlite3.Connection | None = None
        folder = os.environ.get(_FOLDER_ASKED) or _FOLDER
        self._file: Final = os.path.join(folder, _FILE)
        with self._or_none():
            self._basis: Final = blake2b(pickle.dumps(_basis())).digest()
            self._database = _opened(folder, self._file)

    def get(self, *of: object) -> list[RenderedGame] | None:
        """Return what is kept of a stretch, given as all that its results depend on."""
        with self._or_none():
            if self._database is not None:
                asked = "SELECT result FROM judged WHERE key = ?"
                row = self._database.execute(asked, [self._key(of)]).fetchone()
                with suppress(*_DAMAGED):
                    games = loads(zlib.decompress(row[0]))
                    return [RenderedGame(_restored(what), *rest) for what, *rest in games]
        return None

    def keep(self, games: Sequence[RenderedGame], *of: object) -> None:
        """Keep the results for a stretch, unless the system had trouble with it."""
        if any(game.trouble is not None for game in games):
            return
        stored = dumps([[_storable(what), *rest] for what, *rest in games])
        with self._or_none():
            if self._database is not None:
                row = self._key(of), zlib.compress(stored.encode(), 1)
                self._database.execute("INSERT OR REPLACE INTO judged VALUES (?, ?)", row)

    def close(self) -> None:
        """Make room if there is too much."""
        with self._or_none():
            if self._database is not None:
                if os.path.getsize(self._file) > _MOST:
                    self._database.execute(_HALF)
                    self._database.execute("VACUUM")
                self._database.close()

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
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("PRAGMA synchronous = OFF")
    database.execute(_TABLE)
    return database


def _basis() -> Sequence[object]:
    """Return what all results depend on: the program, its libraries, and where it runs.

    The program is each of its files, by size and time, since a version can have many states; the
    libraries are the folder that they are installed in.
    """
    libraries = os.path.dirname(os.path.dirname(click.__file__))
    program = sorted(_files(Path(__file__).parents[1]))
    return __version__, sys.version, os.getcwd(), os.stat(libraries).st_mtime_ns, program


def _files(folder: Path) -> Iterator[tuple[str, int, int]]:
    for path in folder.rglob("*"):
        if "__pycache__" not in path.parts:
            status = path.stat()
            yield str(path), status.st_size, status.st_mtime_ns


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
