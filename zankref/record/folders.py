"""The records in a folder: all files in it, and in the folders in it, named ``*.zank``."""

import os
from collections.abc import Callable, Iterator
from typing import Final

SUFFIX: Final = ".zank"


def is_record(name: str) -> bool:
    """Return whether a file is a record by its name."""
    return name.endswith(SUFFIX)


def records_in(
    folder: str, trouble: Callable[[OSError], None], wanted: Callable[[str], bool] = is_record
) -> Iterator[tuple[str, str]]:
    """Yield the records in a folder and its subfolders, by name, or other files that are wanted.

    Each comes with its real path. ``trouble`` is told of folders that cannot be read.
    """
    waiting = [folder]
    while waiting:
        folder = waiting.pop()
        real = os.path.realpath(folder)
        names, folders = _listed(folder, trouble, wanted)
        for name, is_link in names:
            file = os.path.join(folder, name)
            yield os.path.realpath(file) if is_link else os.path.join(real, name), file
        waiting += reversed(folders)


def _listed(
    folder: str, trouble: Callable[[OSError], None], wanted: Callable[[str], bool]
) -> tuple[list[tuple[str, bool]], list[str]]:
    """Return the names of the records in a folder, whether each is a link, and the subfolders."""
    names: list[tuple[str, bool]] = []
    folders: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.is_dir():
                    if wanted(entry.name):
                        names.append((entry.name, entry.is_symlink()))
                elif not entry.is_symlink():
                    folders.append(entry.path)
    except OSError as error:
        trouble(error)
    return sorted(names), sorted(folders)
