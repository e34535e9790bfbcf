"""Hashes of texts and files, by which it is seen whether they are the same."""

import os
from bisect import bisect_left
from collections.abc import Iterable
from hashlib import blake2b
from typing import IO, Final

_BYTES: Final = 16
_BLOCK: Final = 1 << 20


def new_hash() -> blake2b:
    """Return a hash of nothing so far."""
    return blake2b(digest_size=_BYTES)


def hash_of(file: IO[bytes]) -> str:
    """Return the hash of what is left of a file; raises what reading it raises."""
    summed = new_hash()
    while block := file.read(_BLOCK):
        summed.update(block)
    return summed.hexdigest()


def write_hashes(path: str, hashes: Iterable[str]) -> None:
    """Write hashes, which are in order, to a file in which they are looked up."""
    with open(path, "wb") as file:
        file.writelines(map(bytes.fromhex, hashes))


class Hashes:
    """The hashes in a file, which all workers can read, and more that are added here."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._more: set[str] = set()

    def add(self, hash_: str) -> None:
        """Add a hash."""
        self._more.add(hash_)

    def __contains__(self, hash_: object) -> bool:
        """Return whether a hash is one of them."""
        if hash_ in self._more or not isinstance(hash_, str):
            return hash_ in self._more
        wanted = bytes.fromhex(hash_)
        with open(self._path, "rb") as file:
            numbers = range(os.path.getsize(self._path) // _BYTES)

            def at(number: int) -> bytes:
                file.seek(number * _BYTES)
                return file.read(_BYTES)

            place = bisect_left(numbers, wanted, key=at)
            return place < len(numbers) and at(place) == wanted
