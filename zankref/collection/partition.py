"""A partition of a dataset: a folder with a Parquet file for each table, and a manifest.

The manifest is written last. It says what the other files have to be, so that one that was cut off,
changed or lost is noticed.
"""

import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import file_digest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zankref.collection.errors import DamagedDatasetError, DatasetError
from zankref.collection.hashing import new_hash
from zankref.collection.rows import FILES, VERSION, GameRows, SourceRow, arrow_schema, as_arrow
from zankref.language import _

if TYPE_CHECKING:
    import pyarrow as pa

MANIFEST: Final = "manifest.json"

NEW: Final = ".new"
"""The suffix of a file that is not yet complete."""

_AT_ONCE: Final = 4096
"""How many rows wait as Python's values, which take far more room than Arrow's."""

_GROUP: Final = 1 << 17
"""How many rows are a row group: what readers skip or read as a whole."""


class Settings(NamedTuple):
    """How records are judged: by which zankref, and with how much effort."""

    version: str
    effort: int


class StoredTable(NamedTuple):
    """The file of a table: how many rows and bytes it has, and its hash."""

    rows: int
    bytes: int
    blake2b: str


class Manifest(NamedTuple):
    """The parts of a partition.

    ``weight`` are the bytes of its texts, ``replaces`` the partitions in whose place it came.
    """

    schema: str
    settings: Settings
    weight: int
    replaces: Sequence[str]
    tables: Mapping[str, StoredTable]


class DamagedError(Exception):
    """A partition is not as it was written; the text says how, in the current language."""


class Writer:
    """Writes a partition into a folder that exists."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._tables = {name: _Table(folder, name) for name in FILES}

    def add(self, rows: GameRows) -> None:
        """Add the rows of a game."""
        for name in GameRows._fields:
            self._tables[name].add(getattr(rows, name))

    def add_source(self, source: SourceRow) -> None:
        """Add a text, all of whose games have been added."""
        self._tables["sources"].add([source])

    def add_arrow(self, table: str, rows: "pa.RecordBatch") -> None:
        """Add rows of a table that come from another partition."""
        self._tables[table].add_arrow(rows)

    def close(self, settings: Settings, weight: int, replaces: Sequence[str] = ()) -> None:
        """Write what is left, and the manifest."""
        stored = {name: table.close() for name, table in self._tables.items()}
        manifest = Manifest(VERSION, settings, weight, replaces, stored)._asdict()
        manifest["settings"] = settings._asdict()
        manifest["tables"] = {name: table._asdict() for name, table in stored.items()}
        text = json.dumps(manifest | {"checksum": _checksum(manifest)}, indent=1) + "\n"
        write_safely(os.path.join(self._folder, MANIFEST), text)

    def abandon(self) -> None:
        """Close the files, which are of no use."""
        for table in self._tables.values():
            table.abandon()


class _Table:
    """A file that is being written, row group by row group."""

    def __init__(self, folder: str, name: str) -> None:
        import pyarrow.parquet as pq

        self._schema = arrow_schema(name)
        self._path = file_of(folder, name)
        self._file = pq.ParquetWriter(
            self._path, self._schema, compression="zstd", write_page_checksum=True
        )
        self._rows: list[tuple[Any, ...]] = []
        self._batches: list[pa.RecordBatch] = []
        self._waiting = self._written = 0

    def add(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Add rows."""
        self._rows += rows
        if len(self._rows) >= _AT_ONCE:
            self._convert()

    def add_arrow(self, rows: "pa.RecordBatch") -> None:
        """Add rows that Arrow has already."""
        self._batches.append(rows)
        self._waiting += rows.num_rows
        if self._waiting >= _GROUP:
            self._flush()

    def close(self) -> StoredTable:
        """Write the rest, and return what the file now holds."""
        if self._rows:
            self._convert()
        self._flush()
        self._file.close()
        make_safe(self._path)
        return StoredTable(self._written, os.path.getsize(self._path), _hash(self._path))

    def abandon(self) -> None:
        """Close the file as it is."""
        self._file.close()

    def _convert(self) -> None:
        rows, self._rows = self._rows, []
        self.add_arrow(as_arrow(rows, self._schema))

    def _flush(self) -> None:
        import pyarrow as pa

        if self._batches:
            self._file.write_table(pa.Table.from_batches(self._batches), row_group_size=_GROUP)
            self._written += self._waiting
            self._batches, self._waiting = [], 0


def file_of(folder: str, table: str) -> str:
    """Return the path of a partition's table."""
    return os.path.join(folder, f"{table}.parquet")


def rows_of(folder: str, table: str) -> Iterator[Any]:
    """Yield the rows of a partition's table; raises DamagedError."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    kind, path = FILES[table], file_of(folder, table)
    names: list[str] = list(kind.__annotations__)
    try:
        with pq.ParquetFile(path) as file:
            for batch in file.iter_batches(_AT_ONCE, columns=names, use_threads=False):
                columns = [batch[name].to_pylist() for name in names]
                yield from (kind(*values) for values in zip(*columns, strict=True))
    except (OSError, pa.ArrowException) as error:
        message = _("{path} cannot be read: {reason}").format(path=path, reason=error)
        raise DamagedError(message) from error


def read_manifest(folder: str) -> Manifest:
    """Return the manifest of a partition; raises DamagedError if it cannot be used."""
    path = os.path.join(folder, MANIFEST)
    try:
        with open(path, encoding="utf-8") as file:
            manifest = json.load(file)
        if manifest.pop("checksum") != _checksum(manifest) or manifest["schema"] != VERSION:
            raise ValueError
        manifest["settings"] = Settings(**manifest["settings"])
        manifest["tables"] = {name: StoredTable(**manifest["tables"][name]) for name in FILES}
        return Manifest(**manifest)
    except OSError as error:
        raise _cannot_read(path, error) from error
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedError(_changed(path)) from error


def verify(folder: str, manifest: Manifest, read: Collection[str] = FILES) -> None:
    """Raise DamagedError unless the files of a partition are those of its manifest.

    Their sizes are compared, and what is in the tables that are to be ``read``.
    """
    for name in FILES:
        path, stored = file_of(folder, name), manifest.tables[name]
        try:
            sound = os.path.getsize(path) == stored.bytes
            if sound and name in read:
                sound = _hash(path) == stored.blake2b
        except OSError as error:
            raise _cannot_read(path, error) from error
        if not sound:
            raise DamagedError(_changed(path))


def _changed(path: str) -> str:
    return _("{path} has changed since it was written").format(path=path)


def _cannot_read(path: str, error: OSError) -> DamagedError:
    message = _("{path} cannot be read: {reason}")
    return DamagedError(message.format(path=path, reason=_(error.strerror or str(error))))


def write_safely(path: str, text: str) -> None:
    """Write a file, whole or not at all, also if the power fails."""
    new = path + NEW
    with open(new, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    make_safe(new)
    os.replace(new, path)


def make_safe(path: str) -> None:
    """Make the system write a file to the disk."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _checksum(manifest: Mapping[str, Any]) -> str:
    return new_hash(json.dumps(manifest, sort_keys=True).encode()).hexdigest()


def _hash(path: str) -> str:
    with open(path, "rb") as file:
        return file_digest(file, new_hash).hexdigest()


# What a dataset consists of. One that is damaged is never read as if it had fewer games.


ABOUT: Final = "dataset.json"
RUNS: Final = ".runs"
"""The folder in which runs write."""

PART: Final = "part-"
"""The prefix of the names of partitions."""


def readable(folder: str) -> tuple[str, ...]:
    """Return the folders of the partitions that a dataset consists of, none of which is damaged.

    Raises DatasetError if there is none, or one of another schema, and DamagedDatasetError if files
    of it are missing or not as long as they were written.
    """
    while about := read_about(folder):
        if about["schema"] != VERSION:
            message = _("{folder} has the schema {theirs}; this zankref reads {ours}")
            raise DatasetError(message.format(folder=folder, theirs=about["schema"], ours=VERSION))
        parts: list[str] = about["parts"]
        _sound, damage = examine(folder, parts, ())
        if not damage:
            return tuple(os.path.join(folder, part) for part in parts)
        if read_about(folder) == about:  # Otherwise a run has replaced it in the meantime.
            raise DamagedDatasetError(list(damage.values()))
    message = _("{folder} is not a dataset; zankref dataset PATH... -o {folder} makes one")
    if os.path.isdir(os.path.join(folder, RUNS)):
        message = _("{folder}: the run that makes this dataset has not finished")
    raise DatasetError(message.format(folder=folder))


def read_about(folder: str) -> dict[str, Any]:
    """Return the description of a dataset; empty where there is none.

    Raises DamagedDatasetError if that cannot be used.
    """
    path = os.path.join(folder, ABOUT)
    try:
        with open(path, encoding="utf-8") as file:
            about: dict[str, Any] = json.load(file)
        if about["schema"] == VERSION and not isinstance(about["parts"], list):
            raise TypeError
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DamagedDatasetError([_changed(path)]) from error
    return about


def examine(
    folder: str, parts: Iterable[str], read: Collection[str]
) -> tuple[dict[str, Manifest], dict[str, str]]:
    """Return the manifests of the sound partitions, and what is wrong with the others.

    ``read`` are the tables whose files are read to see that; all others are only measured.
    """
    sound: dict[str, Manifest] = {}
    damage: dict[str, str] = {}
    for name in parts:
        part = os.path.join(folder, name)
        try:
            manifest = read_manifest(part)
            verify(part, manifest, read)
            sound[name] = manifest
        except DamagedError as error:
            is_there = os.path.isdir(part)
            damage[name] = str(error) if is_there else _("{path} is missing").format(path=part)
    return sound, damage


def parts_of(folder: str) -> list[str]:
    """Return the names of the partitions, including those that are no longer read, or not yet."""
    return sorted(name for name in os.listdir(folder) if name.startswith(PART))
