"""Results of earlier runs, kept on the disk, so that nothing is judged twice.

A result is found by a hash of all that it depends on: what was judged and how, and the program with
its libraries. What is found is therefore what judging would yield, whatever was changed or upgraded
in between. It is in a database of SQLite, as compressed JSON: runs at the same time do not disturb
each other, and what is damaged is noticed. If anything else is wrong with it, nothing is kept.
"""

import os
import pickle
import sqlite3
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from functools import cache
from hashlib import blake2b
from json import dumps, loads
from typing import Any, Final, TypeVar

import click

from zankref import __version__
from zankref.collection.statements import statements

_T = TypeVar("_T")

_FILE: Final = "judged.sqlite"

_MOST: Final = 1 << 28
"""If more bytes are in use, the older half is thrown away, and its room is used again."""

_AT_ONCE: Final = 100
"""How many results are written together, which takes far less time than one by one."""

_SQL: Final = statements("result_cache.sql")
_FILES: Final = {
    ".gitignore": "*\n",
    "CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n# What zankref has judged.\n",
}
"""Files that tell version control and backups to leave the folder alone."""

_DAMAGED: Final = (zlib.error, ValueError, TypeError, LookupError, AttributeError, ImportError)
"""The errors that reading a damaged result raises."""


class ResultCache:
    """Results kept for later runs; ``how`` says all about the way they were judged."""

    def __init__(self, *how: object) -> None:
        self._database: sqlite3.Connection | None = None
        self._new: list[tuple[bytes, bytes]] = []
        folder = os.environ.get("ZANKREF_CACHE_DIR") or ".zankref_cache"
        self._file: Final = os.path.join(folder, _FILE)
        with self._or_none():
            self._basis: Final = blake2b(_basis() + pickle.dumps(how)).digest()
            self._database = _opened(folder, self._file)

    def get(self, read: Callable[[Any], _T], text: str, *more: object) -> _T | None:
        """Return the kept result for a text, read; ``more`` is what else it depends on."""
        with self._or_none():
            if self._database is not None:
                row = self._database.execute(_SQL["get"], [self._key(text, more)]).fetchone()
                with suppress(*_DAMAGED):
                    return read(loads(zlib.decompress(row[0])))
        return None

    def keep(self, result: Any, text: str, *more: object) -> None:
        """Keep the result for a text, which JSON can express, with days as texts."""
        if self._database is not None:
            self._new.append(
                (self._key(text, more), zlib.compress(dumps(result, default=str).encode(), 1))
            )
            if len(self._new) >= _AT_ONCE:
                self._write()

    def close(self) -> None:
        """Write what is new."""
        self._write()
        if self._database is not None:
            self._database.close()

    def _write(self) -> None:
        """Write what is new, and make room if there is too much."""
        new, self._new = self._new, []
        with self._or_none():
            if self._database is not None and new:
                self._database.execute("BEGIN IMMEDIATE")
                self._database.executemany(_SQL["keep"], new)
                if self._database.execute(_SQL["size"]).fetchone()[0] > _MOST:
                    self._database.execute(_SQL["half"])
                self._database.execute("COMMIT")

    def _key(self, text: str, more: Sequence[object]) -> bytes:
        return blake2b(self._basis + f"{more}{text}".encode(), digest_size=20).digest()

    @contextmanager
    def _or_none(self) -> Iterator[None]:
        """Keep nothing from now on if something goes wrong; delete a damaged file."""
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
    database.execute(_SQL["table"])
    return database


@cache
def _basis() -> bytes:
    """Return a hash of what all results depend on: the program, and its libraries.

    The program is each of its files, by size and time, since a version can have many states; the
    libraries are the folder that they are installed in.
    """
    libraries = os.stat(os.path.dirname(os.path.dirname(click.__file__))).st_mtime_ns
    program = sorted(_files(os.path.dirname(os.path.dirname(__file__))))
    return blake2b(pickle.dumps((__version__, sys.version, libraries, program))).digest()


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    for inside, _folders, names in os.walk(folder):
        if not inside.endswith("__pycache__"):
            for path in (os.path.join(inside, name) for name in names):
                status = os.stat(path)
                yield path, status.st_size, status.st_mtime_ns


def cache_if(wanted: bool, *how: object) -> AbstractContextManager[ResultCache | None]:
    """Return the results kept for one way of judging, or None."""
    return closing(ResultCache(*how)) if wanted else nullcontext()
