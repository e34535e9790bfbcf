"""The texts that paths lead to, in batches, and reading them."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from typing import Final

from zankref.collection.errors import PlaceError
from zankref.collection.open_sources import CannotReadError, Opened, open_each
from zankref.collection.sources import Source, error_text, find
from zankref.collection.unreadable import in_words
from zankref.errors import UnreadableFile
from zankref.language import _
from zankref.record.events import Document
from zankref.record.files import STDIN, decode
from zankref.record.parse import parse

_BATCH: Final = 1 << 16
"""Sources of this many bytes are read by one worker at once."""

_LEAST: Final = 1 << 11
"""A source counts as at least this many bytes."""


def find_all(
    paths: Iterable[str], trouble: Callable[[str], None], note: Callable[[str], None]
) -> tuple[list[Source], list[str]]:
    """Return the texts and the datasets that paths lead to, each once and in order.

    ``trouble`` is called for paths that lead nowhere, ``note`` for places without records.
    """
    sources: dict[str, Source] = {}
    datasets: dict[str, str] = {}
    for path in paths:
        if path == STDIN:
            sources.setdefault(path, Source(path, 0, None))
        elif os.path.isfile(os.path.join(path, "dataset.json")):
            datasets.setdefault(os.path.realpath(path), path)
        else:
            try:
                here = list(find(path))
            except PlaceError as error:
                trouble(str(error))
                continue
            if not here:
                note(_("{path}: there are no records here").format(path=path))
            for source in here:
                sources.setdefault(source.place, source)
    return list(sources.values()), list(datasets.values())


def batches(
    sources: Iterable[Source], most: int = _BATCH, least: int = _LEAST
) -> Iterator[tuple[Source, ...]]:
    """Yield sources in batches of about this many bytes, each counted as at least ``least``."""
    batch: list[Source] = []
    size = 0
    for source in sources:
        batch.append(source)
        size += max(source.size, least)
        if size >= most:
            yield tuple(batch)
            batch, size = [], 0
    if batch:
        yield tuple(batch)


def open_all(sources: Sequence[Source]) -> Iterator[Opened]:
    """Yield sources with their files, or with the reason why they cannot be read.

    Standard input is only there in the first process.
    """
    for source in sources:
        if source.path == STDIN:
            yield source, BytesIO(sys.stdin.buffer.read())
        else:
            yield from open_each([source])


def read_all(sources: Sequence[Source]) -> Iterator[tuple[Source, str] | str]:
    """Yield texts, each read as a whole, or in words why one cannot be read."""
    for source, file in open_all(sources):
        try:
            if isinstance(file, CannotReadError):
                raise file
            yield source, decode(file.read(), source.path)
        except UnreadableFile as error:
            yield str(error)
        except Exception as error:  # Each kind of place has errors of its own.
            yield f"{source.path}: {in_words(error_text(error))}"


def documents(sources: Sequence[Source]) -> Iterator[Document | str]:
    """Yield the games of texts, or in words why one cannot be read."""
    for read in read_all(sources):
        yield read if isinstance(read, str) else parse(read[1], read[0].path)
