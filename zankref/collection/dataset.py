"""A dataset on the disk: a folder of partitions, and one file that says which of them it is.

Readers go by that file, ``dataset.json``, and a run replaces it at its end: they see the dataset as
it was before the run or as it is after it. Until then the run's results lie next to it, and if the
run is interrupted, the next one goes on from there. What a run has replaced stays until the next
one has come to its end, and for a minute, for those who have begun to read it.
"""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from time import time
from typing import Any, Final
from uuid import uuid4

from zankref.collection import partition
from zankref.collection.errors import DamagedDatasetError, DatasetError
from zankref.collection.rows import FILES, VERSION
from zankref.language import _
from zankref.report.words import phrase

_LOCK: Final = ".lock"
_STAYS: Final = 60
"""What was replaced stays for at least this many seconds."""

_SEEN: Final = ".seen"


class Dataset:
    """A dataset that is locked for this process.

    Attributes:
        folder (str): Where it is.
        run (str): The hidden folder of this run, where partitions are written.
        seen (str): A lasting file for what else is known about texts.
        parts (dict[str, Manifest]): The manifests of the partitions that it is to consist of.
        damage (list[str]): What was damaged and will be taken away, in sentences.
    """

    def __init__(self, folder: str, *, thoroughly: bool, repair: bool) -> None:
        self.folder = os.path.abspath(folder)
        self.seen = os.path.join(self.folder, _SEEN)
        about = self._read_about(repair=repair)
        self._read: list[str] = about.get("parts", [])
        self._replaced: list[str] = about.get("replaced", [])
        hidden = os.path.join(self.folder, partition.RUNS)
        # A worker of a run that was given up may still be writing there.
        shutil.rmtree(hidden, ignore_errors=True)
        self.run = os.path.join(hidden, f"run-{uuid4().hex}")
        os.makedirs(self.run)
        self._examine((*FILES,) if thoroughly else ("sources",), repair=repair)

    def publish(self, part: str | None, replaces: tuple[str, ...] = ()) -> None:
        """Put a partition of this run in its place, and take away those that it replaces."""
        if part is not None:
            folder = os.path.join(self.run, part)
            try:
                self.parts[part] = partition.read_manifest(folder)
            except partition.DamagedError as error:
                raise DatasetError(str(error)) from error
            os.rename(folder, os.path.join(self.folder, part))
        for old in replaces:
            self._take_away(old)

    def keep(self, settings: partition.Settings) -> None:
        """Remove what unfinished runs with other settings have made.

        If the list is lost, none of it can be recognised.
        """
        for name, manifest in [*self.parts.items()] if self._read else []:
            if name not in self._read and manifest.settings != settings:
                self._take_away(name)

    def end(self, settings: partition.Settings) -> None:
        """Publish the present partitions as the dataset, all at once."""
        for part in filter(self._is_long_replaced, self._replaced):
            self._remove(part)
        left = {*self._read, *self._replaced} - {*self.parts}
        for part in {*self._read} - {*self.parts}:
            with suppress(OSError):
                os.utime(os.path.join(self.folder, part))
        self._replaced = [part for part in partition.parts_of(self.folder) if part in left]
        self._read = sorted(self.parts)
        about = {
            "schema": VERSION,
            "zankref": settings.version,
            "effort": settings.effort,
            **self.rows(),
            "parts": self._read,
            "replaced": self._replaced,
        }
        text = json.dumps(about, indent=1) + "\n"
        partition.write_safely(os.path.join(self.folder, partition.ABOUT), text)

    def close(self) -> None:
        """Remove what this run has not used."""
        shutil.rmtree(self.run, ignore_errors=True)

    def rows(self) -> dict[str, int]:
        """Return the number of rows of each table."""
        parts = self.parts.values()
        return {name: sum(manifest.tables[name].rows for manifest in parts) for name in FILES}

    def _read_about(self, *, repair: bool) -> dict[str, Any]:
        """Return the description of the dataset; raises DatasetError if it cannot be used.

        To ``repair`` it is to go by the partitions.
        """
        try:
            about = partition.read_about(self.folder)
        except DamagedDatasetError:
            if repair:
                return {}
            raise
        if about and about["schema"] != VERSION:
            path = os.path.join(self.folder, partition.ABOUT)
            raise DatasetError(phrase("schema", path=path, theirs=about["schema"], ours=VERSION))
        return about

    def _examine(self, read: tuple[str, ...], *, repair: bool) -> None:
        """Read the manifests, and check that nothing is missing; leave out damage to ``repair``.

        What a run that was broken off has made is taken over, unless it is damaged.
        """
        self.parts, damage = partition.examine(self.folder, self._read, read)
        self.damage = list(damage.values())
        if damage and not repair:
            raise DamagedDatasetError(self.damage)
        known = {*self._read, *self._replaced}
        names = [name for name in partition.parts_of(self.folder) if name not in known]
        sound, spoilt = partition.examine(self.folder, names, read)
        self.parts |= sound
        for manifest in [*self.parts.values()]:
            for name in manifest.replaces:
                self._take_away(name)
        for name in spoilt:
            self._take_away(name)

    def _take_away(self, part: str) -> None:
        """Drop a partition; its files stay while somebody may be reading them."""
        self.parts.pop(part, None)
        if part not in self._read and part not in self._replaced:
            self._remove(part)

    def _is_long_replaced(self, part: str) -> bool:
        with suppress(OSError):
            return os.path.getmtime(os.path.join(self.folder, part)) < time() - _STAYS
        return True

    def _remove(self, part: str) -> None:
        shutil.rmtree(os.path.join(self.folder, part), ignore_errors=True)


@contextmanager
def open_alone(folder: str, *, thoroughly: bool = False, repair: bool = False) -> Iterator[Dataset]:
    """Open a dataset, or begin one, for this process alone.

    Its partitions are examined, ``thoroughly`` by reading all of them; to ``repair`` is to leave
    out those that are damaged. Raises DatasetError, or DamagedDatasetError if it is damaged and
    not to be repaired, or OSError.
    """
    from filelock import FileLock, Timeout

    os.makedirs(folder, exist_ok=True)
    # They may be all that a run has produced.
    ours = (_LOCK, partition.RUNS, _SEEN, partition.ABOUT + partition.NEW)
    others = [name for name in os.listdir(folder) if not name.startswith(ours)]
    theirs = (partition.ABOUT, partition.PART)
    if others and not any(name.startswith(theirs) for name in others):
        message = _("{folder} is neither empty nor a dataset; name another folder with -o")
        raise DatasetError(message.format(folder=folder))
    try:
        lock = FileLock(os.path.join(folder, _LOCK)).acquire(timeout=0)
    except Timeout as error:
        message = _("another run of zankref is writing {folder}; wait for it to end")
        raise DatasetError(message.format(folder=folder)) from error
    with lock, closing(Dataset(folder, thoroughly=thoroughly, repair=repair)) as dataset:
        yield dataset
