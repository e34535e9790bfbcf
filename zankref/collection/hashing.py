"""Hashes of texts and files, by which it is seen whether they are the same."""

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
