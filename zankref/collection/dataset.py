"""A dataset on the disk: a folder of partitions, which come and go as a whole.

A partition is a folder, and is put in its place by renaming it, so that a game is there with its
rows in all tables or in none, whenever a run is broken off. What a run has not put in its place
lies in a hidden folder, and is removed by the next run.
"""

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final
from uuid import uuid4

from zankref.collection.errors import DamagedDatasetError, DatasetError
from zankref.collection.partition import (
    NEW,
    DamagedError,
    Manifest,
    Settings,
    read_manifest,
    write_safely,
)
from zankref.collection.readable import ABOUT, PART, examine, is_complete, parts_of, read_about
from zankref.collection.schema import FILES, VERSION
from zankref.language import _

_HIDDEN: Final = ".runs"
_LOCK: Final = ".lock"
_COMING: Final = "coming-"
_GONE: Final = "gone-"


class Dataset:
    """A dataset that is locked for this process.

    Attributes:
        folder (str): Where it is.
        run (str): The hidden folder of this run, where partitions are written.
        parts (dict[str, Manifest]): The manifests of its partitions, by name.
        damage (list[str]): What was damaged and has been taken away, in sentences.
    """

    def __init__(self, folder: str, *, thoroughly: bool, repair: bool) -> None:
        self.folder = os.path.abspath(folder)
        self._hidden = os.path.join(self.folder, _HIDDEN)
        self.parts: dict[str, Manifest] = {}
        self.damage: list[str] = []
        self._about = self._read_about(repair=repair)
        self._go_on()
        self._examine(thoroughly=thoroughly, repair=repair)
        self.run = os.path.join(self._hidden, f"run-{uuid4().hex}")
        os.mkdir(self.run)

    def begin(self, settings: Settings) -> None:
        """Say that the dataset is being changed."""
        self._tell(settings, complete=False)

    def publish(self, part: str | None, replaces: tuple[str, ...] = ()) -> None:
        """Put a partition of this run in its place, and take away those that it replaces."""
        if part is None:
            for old in replaces:
                self._take_away(old)
            return
        made = os.path.join(self.run, part)
        try:
            self.parts[part] = read_manifest(made)
        except DamagedError as error:
            raise DatasetError(str(error)) from error
        if not replaces:
            os.rename(made, os.path.join(self.folder, part))
            return
        coming = os.path.join(self._hidden, _COMING + part)
        os.rename(made, coming)
        self._come(coming, replaces)

    def end(self, settings: Settings, counts: Mapping[str, int]) -> None:
        """Say that the dataset is complete."""
        self._tell(settings, complete=True, **counts)

    def close(self) -> None:
        """Remove what this run has not used."""
        shutil.rmtree(self.run, ignore_errors=True)

    @property
    def is_complete(self) -> bool:
        """True if the last run came to its end."""
        return is_complete(self._about)

    def rows(self) -> dict[str, int]:
        """Return the number of rows of each table."""
        tables: dict[str, int] = {}
        for manifest in self.parts.values():
            for name, number in manifest.rows.items():
                tables[name] = tables.get(name, 0) + number
        return tables

    def _read_about(self, *, repair: bool) -> dict[str, Any]:
        """Return what is told of the dataset; raises DatasetError if that cannot be used.

        To ``repair`` it is to go by the partitions.
        """
        try:
            about = read_about(self.folder)
        except DamagedDatasetError:
            if repair:
                return {}
            raise
        if not about and not repair and parts_of(self.folder):
            path = os.path.join(self.folder, ABOUT)
            raise DamagedDatasetError([_("{path} is missing").format(path=path)])
        if about and about["schema"] != VERSION:
            said = _(
                "{path} has the schema {theirs}, this zankref writes {ours}; name another folder"
            )
            path = os.path.join(self.folder, ABOUT)
            raise DatasetError(said.format(path=path, theirs=about["schema"], ours=VERSION))
        return about

    def _go_on(self) -> None:
        """Finish what an earlier run had begun to put in its place, and remove the rest."""
        os.makedirs(self._hidden, exist_ok=True)
        for name in sorted(os.listdir(self._hidden)):
            if name.startswith(_COMING):
                coming = os.path.join(self._hidden, name)
                with suppress(DamagedError):  # Then it goes, and its sources are judged again.
                    self._come(coming, read_manifest(coming).replaces)
        for name in os.listdir(self._hidden):
            # A worker of a run that was given up may still be writing there.
            shutil.rmtree(os.path.join(self._hidden, name), ignore_errors=True)

    def _come(self, coming: str, replaces: tuple[str, ...]) -> None:
        for old in replaces:
            self._take_away(old)
        name = os.path.basename(coming).removeprefix(_COMING)
        os.rename(coming, os.path.join(self.folder, name))

    def _take_away(self, part: str) -> None:
        """Remove a partition: all of it disappears at once."""
        self.parts.pop(part, None)
        gone = os.path.join(self._hidden, _GONE + part)
        with suppress(FileNotFoundError):
            os.rename(os.path.join(self.folder, part), gone)
            shutil.rmtree(gone, ignore_errors=True)

    def _examine(self, *, thoroughly: bool, repair: bool) -> None:
        """Read the manifests, and see whether all is there; take away what is damaged if asked."""
        read = FILES if thoroughly else ("sources",)
        self.parts, damage = examine(self.folder, self._about, read)
        self.damage = list(damage.values())
        if damage and not repair:
            raise DamagedDatasetError(self.damage)
        for name in damage:
            self._take_away(name)

    def _tell(self, settings: Settings, *, complete: bool, **counts: int) -> None:
        """Write what there is to know of the dataset."""
        self._about = {
            "schema": VERSION,
            "zankref": settings.version,
            "effort": settings.effort,
            "complete": complete,
            **counts,
            "parts": sorted(self.parts),
        }
        text = json.dumps(self._about, indent=1) + "\n"
        write_safely(os.path.join(self.folder, ABOUT), text)


@contextmanager
def locked(folder: str, *, thoroughly: bool = False, repair: bool = False) -> Iterator[Dataset]:
    """Open a dataset, or begin one, for this process alone.

    Its partitions are examined, ``thoroughly`` by reading all of them; to ``repair`` is to take
    away those that are damaged. Raises DatasetError, or DamagedDatasetError if it is damaged and
    not to be repaired, or OSError.
    """
    from filelock import FileLock, Timeout

    os.makedirs(folder, exist_ok=True)
    ours = (_LOCK, _HIDDEN, ABOUT + NEW)  # The last may be all that a run came to.
    others = [name for name in os.listdir(folder) if name not in ours]
    if others and not any(name == ABOUT or name.startswith(PART) for name in others):
        said = _("{folder} is neither empty nor a dataset; name another folder with -o")
        raise DatasetError(said.format(folder=folder))
    lock = FileLock(os.path.join(folder, _LOCK))
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        said = _("another run of zankref is writing {folder}; wait for it to end")
        raise DatasetError(said.format(folder=folder)) from error
    try:
        dataset = Dataset(folder, thoroughly=thoroughly, repair=repair)
        try:
            yield dataset
        finally:
            dataset.close()
    finally:
        lock.release()
