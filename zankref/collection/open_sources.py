"""Opening sources to read them, one after the other; an archive is opened once for its members."""

import shutil
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import groupby
from tempfile import TemporaryFile
from typing import IO, TypeAlias, cast

from zankref.collection.sources import Source, error_text, membership, raw
from zankref.collection.unreadable import LOST_MEMBER
from zankref.record.files import unpacking


class CannotReadError(Exception):
    """A source cannot be read; the text is the reason."""


Opened: TypeAlias = tuple[Source, IO[bytes] | CannotReadError]


def open_each(sources: Iterable[Source]) -> Iterator[Opened]:
    """Yield sources with their files, or with the reason why they cannot be read.

    A file is closed when the next one is asked for. Sources in a tar come in its order.
    """
    for (kind, archive), group in groupby(sources, key=lambda source: membership(source.path)[:2]):
        members = list(group)
        if kind == "zip":
            yield from _in_zip(archive, members)
        elif kind == "tar":
            yield from _in_tar(archive, members)
        else:
            yield from _files(members)


def rewindable(file: IO[bytes]) -> IO[bytes]:
    """Return a file that can be read twice: itself, or a copy on the disk."""
    if file.seekable():
        return file
    copy = cast("IO[bytes]", TemporaryFile())  # noqa: SIM115  # It goes with the last reference.
    shutil.copyfileobj(file, copy)
    copy.seek(0)
    return copy


def _files(sources: Iterable[Source]) -> Iterator[Opened]:
    for source in sources:
        with ExitStack() as stack:
            if source.error is not None:
                yield source, CannotReadError(source.error)
            else:
                yield source, _unpack(stack, partial(raw, source.path), source.path)


def _in_zip(archive: str, sources: list[Source]) -> Iterator[Opened]:
    with ExitStack() as stack:
        try:
            members = stack.enter_context(zipfile.ZipFile(stack.enter_context(raw(archive))))
        except Exception as error:
            yield from _unread(sources, error)
            return
        for source in sources:
            name = membership(source.path)[2]
            with ExitStack() as inner:
                yield source, _unpack(inner, partial(members.open, name), name)


def _unpack(
    stack: ExitStack, opens: Callable[[], IO[bytes]], name: str
) -> IO[bytes] | CannotReadError:
    """Open a file until the end of the stack, and unpack it if its name says that it is packed."""
    try:
        return unpacking(stack.enter_context(opens()), name)
    except Exception as error:  # Each place has its own: damaged, encrypted, unknown.
        return CannotReadError(error_text(error))


def _in_tar(archive: str, sources: list[Source]) -> Iterator[Opened]:
    wanted = {membership(source.path)[2]: source for source in sources}
    try:
        with raw(archive) as file, tarfile.open(fileobj=file) as members:
            for member in members:
                members.members = []  # type: ignore[attr-defined]  # It would keep them all.
                source = wanted.pop(member.name, None) if member.isfile() else None
                text = None if source is None else members.extractfile(member)
                if source is not None and text is not None:
                    with text:
                        yield source, unpacking(text, member.name)
                if not wanted:
                    return
        trouble = FileNotFoundError(LOST_MEMBER.format(archive=archive))
        yield from _unread(wanted.values(), trouble)
    except Exception as error:
        yield from _unread(wanted.values(), error)


def _unread(sources: Iterable[Source], error: Exception) -> Iterator[Opened]:
    for source in sources:
        yield source, CannotReadError(error_text(error))
