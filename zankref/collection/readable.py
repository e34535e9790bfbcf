"""What a dataset on the disk consists of, and whether that is all there.

A dataset that is damaged is never read as if it had fewer games.
"""

import json
import os
from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from zankref.collection.errors import DamagedDatasetError, DatasetError
from zankref.collection.partition import DamagedError, Manifest, read_manifest, verify
from zankref.collection.schema import VERSION
from zankref.language import _

ABOUT: Final = "dataset.json"
PART: Final = "part-"
"""What the names of partitions begin with."""


class Readable(NamedTuple):
    """A dataset as it lies there, for those who only read it.

    ``parts`` are the folders of its partitions, none of which is damaged; ``is_complete`` is False
    if the run that writes it has not come to its end.
    """

    parts: tuple[str, ...]
    is_complete: bool


def readable(folder: str) -> Readable:
    """Return what there is to be read of a dataset.

    Raises DatasetError if there is none, or one of another schema, and DamagedDatasetError if files
    of it are missing or not as long as they were written.
    """
    about = read_about(folder)
    if not about:
        said = _("{folder} is not a dataset; zankref dataset PATH... -o {folder} makes one")
        raise DatasetError(said.format(folder=folder))
    if about["schema"] != VERSION:
        said = _("{folder} has the schema {theirs}; this zankref reads {ours}")
        raise DatasetError(said.format(folder=folder, theirs=about["schema"], ours=VERSION))
    parts, damage = examine(folder, about, ())
    if damage:
        raise DamagedDatasetError(list(damage.values()))
    return Readable(tuple(os.path.join(folder, part) for part in parts), is_complete(about))


def read_about(folder: str) -> dict[str, Any]:
    """Return what is told of a dataset, or nothing where there is none.

    Raises DamagedDatasetError if that cannot be used.
    """
    path = os.path.join(folder, ABOUT)
    try:
        with open(path, encoding="utf-8") as file:
            about: dict[str, Any] = json.load(file)
        about["schema"]
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError, KeyError, TypeError) as error:
        said = _("{path} is not as it was written").format(path=path)
        raise DamagedDatasetError([said]) from error
    return about


def is_complete(about: Mapping[str, Any]) -> bool:
    """Return whether the run that wrote a dataset came to its end, by what is told of it."""
    return bool(about.get("complete"))


def examine(
    folder: str, about: Mapping[str, Any], read: Collection[str]
) -> tuple[dict[str, Manifest], dict[str, str]]:
    """Return the manifests of the partitions that are sound, and what is wrong with others.

    ``read`` are the tables whose files are read to see that; all others are only measured.
    """
    sound: dict[str, Manifest] = {}
    damage: dict[str, str] = {}
    for name in parts_of(folder):
        part = os.path.join(folder, name)
        try:
            manifest = read_manifest(part)
            verify(part, manifest, read)
            sound[name] = manifest
        except DamagedError as error:
            if os.path.isdir(part):  # Else a run that goes on has replaced it meanwhile.
                damage[name] = str(error)
    for name in about.get("parts", ()) if is_complete(about) else ():
        if name not in sound and name not in damage:
            path = os.path.join(folder, name)
            damage[name] = _("{path} is missing").format(path=path)
    return sound, damage


def parts_of(folder: str) -> list[str]:
    """Return the names of the partitions."""
    return sorted(name for name in os.listdir(folder) if name.startswith(PART))
