"""Which files are meant by the paths on the command line, and reading them."""

import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final

from zankref.cli.troubles import Troubles, say
from zankref.values import Value

STDIN: Final = "-"
"""The path that stands for standard input."""

SUFFIX: Final = ".zank"


class Source(Value):
    """A record to be read: a file, or what came on standard input, under the path ``-``."""

    __slots__ = __match_args__ = ("path", "data")

    def __init__(self, path: str, data: bytes | None = None) -> None:
        self.path: Final = path
        self.data: Final = data

    def read(self) -> bytes:
        """Return what the record holds; raises OSError."""
        if self.data is not None:
            return self.data
        with open(self.path, "rb") as file:
            return file.read()


def sources(paths: Iterable[str], troubles: Troubles) -> list[Source]:
    """Return the records that the paths mean, in their order, each once."""
    found: dict[str, Source] = {}
    for path in paths:
        if path != STDIN:
            for file in _files(path, troubles):
                found.setdefault(os.path.realpath(file), Source(file))
        elif path not in found:
            found[path] = source(path)
    return list(found.values())


def source(path: str) -> Source:
    """Return the record that a path means if it is no folder."""
    return Source(path, sys.stdin.buffer.read() if path == STDIN else None)


def _files(path: str, troubles: Troubles) -> Iterator[str]:
    """Yield a file; of a folder the records in it and in the folders in it, by their names."""
    if not os.path.isdir(path):
        yield path
        return
    empty = True
    for folder, folders, files in os.walk(path, onerror=troubles.add_error):
        folders.sort()
        for name in sorted(files):
            if name.endswith(SUFFIX):
                empty = False
                yield os.path.join(folder, name)
    if empty:
        say(f"{path}: there is no {SUFFIX} file in this folder")
