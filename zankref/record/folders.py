"""Records recognised by their names, and the records in a folder and its subfolders."""

import os
import re
from collections.abc import Callable, Iterator
from typing import Final

SUFFIX: Final = ".zank"
PACKED: Final = {".gz": "gzip", ".bz2": "bz2", ".xz": "lzma"}
"""The endings of packed files, and the modules that unpack them."""

RECORDS: Final = (SUFFIX, *(SUFFIX + ending for ending in PACKED))

_BETWEEN: Final = re.compile(r"[/\\]")


def is_record(path: str) -> bool:
    """Return whether a file is a record by its name, which may be packed."""
    return path.casefold().endswith(RECORDS) and not is_hidden(path)


def is_hidden(path: str) -> bool:
    """Return whether a file, or a folder that it is in, is hidden, a backup or left by macOS."""
    parts = _BETWEEN.split(path)
    return any(
        (part.startswith((".", "~$")) and part not in (".", "..")) or part.upper() == "__MACOSX"
        for part in parts
    )


def is_packed(path: str) -> bool:
    """Return whether a file has to be unpacked to be read."""
    return os.path.splitext(path)[1].casefold() in PACKED


def stem(path: str) -> str:
    """Return what a record is called without its folder and its endings."""
    name = _BETWEEN.split(path)[-1]
    return os.path.splitext(os.path.splitext(name)[0] if is_packed(name) else name)[0]


def records_in(
    folder: str, trouble: Callable[[OSError], None], wanted: Callable[[str], bool] = is_record
) -> Iterator[tuple[str, str]]:
    """Yield the records in a folder and its subfolders, by name, or other files that are wanted.

    Each comes with its real path. ``trouble`` is called for folders that cannot be read.
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
                elif not entry.is_symlink() and not is_hidden(entry.name):
                    folders.append(entry.path)
    except OSError as error:
        trouble(error)
    return sorted(names), sorted(folders)
