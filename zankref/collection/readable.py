"""What a dataset on the disk consists of, and whether that is all there.

A dataset that is damaged is never read as if it had fewer games.
"""

import json
import os
from collections.abc import Collection, Iterable
from typing import Any, Final

from zankref.collection.errors import DamagedDatasetError, DatasetError
from zankref.collection.partition import DamagedError, Manifest, read_manifest, verify
from zankref.collection.schema import VERSION
from zankref.language import _

ABOUT: Final = "dataset.json"
RUNS: Final = ".runs"
"""The folder in which runs write."""

PART: Final = "part-"
"""What the names of partitions begin with."""


def readable(folder: str) -> tuple[str, ...]:
    """Return the folders of the partitions that a dataset consists of, none of which is damaged.

    Raises DatasetError if there is none, or one of another schema, and DamagedDatasetError if files
    of it are missing or not as long as they were written.
    """
    while about := read_about(folder):
        if about["schema"] != VERSION:
            said = _("{folder} has the schema {theirs}; this zankref reads {ours}")
            raise DatasetError(said.format(folder=folder, theirs=about["schema"], ours=VERSION))
        parts: list[str] = about["parts"]
        _sound, damage = examine(folder, parts, ())
        if not damage:
            return tuple(os.path.join(folder, part) for part in parts)
        if read_about(folder) == about:  # Else runs have replaced it meanwhile.
            raise DamagedDatasetError(list(damage.values()))
    said = _("{folder} is not a dataset; zankref dataset PATH... -o {folder} makes one")
    if os.path.isdir(os.path.join(folder, RUNS)):
        said = _("{folder}: the run that makes this dataset has not come to its end")
    raise DatasetError(said.format(folder=folder))


def read_about(folder: str) -> dict[str, Any]:
    """Return what is told of a dataset, or nothing where there is none.

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
        said = _("{path} is not as it was written").format(path=path)
        raise DamagedDatasetError([said]) from error
    return about


def examine(
    folder: str, parts: Iterable[str], read: Collection[str]
) -> tuple[dict[str, Manifest], dict[str, str]]:
    """Return the manifests of the partitions that are sound, and what is wrong with others.

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
    """Return the names of the partitions, also of those that are no longer or not yet read."""
    return sorted(name for name in os.listdir(folder) if name.startswith(PART))
