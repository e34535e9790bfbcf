"""Tells Babel which texts the catalogue needs of the files of data beside the modules (JSON).

These are all that stand under a key, but for severities; lists hold the names of clauses.
"""

import json
from collections.abc import Iterator, Sequence
from typing import IO, Any, TypeAlias

Extracted: TypeAlias = tuple[int, None, str, list[str]]


def extract(
    file: IO[bytes], keywords: object, comment_tags: Sequence[str], options: object
) -> Iterator[Extracted]:
    """Yield the texts of a file, as Babel's methods of extraction do."""
    for text in _texts(json.load(file)):
        yield 1, None, text, []


def _texts(entry: dict[str, Any]) -> Iterator[str]:
    """Yield the texts of an entry, and of those in it."""
    for key, value in entry.items():
        if isinstance(value, dict):
            yield from _texts(value)
        elif isinstance(value, str) and key != "severity":
            yield value
