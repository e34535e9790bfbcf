"""Reading records: from files, folders, file objects and texts."""

import os
from collections.abc import Iterator
from os import PathLike
from typing import Final, Protocol, TypeAlias

from zankref.errors import InvalidArgument
from zankref.language import N_, LazyText
from zankref.library.arguments import wrong_type
from zankref.record.events import Document
from zankref.record.files import decode, open_file
from zankref.record.folders import records_in
from zankref.record.parse import parse as parse_text


class Readable(Protocol):
    """A file object, opened for text or for bytes."""

    def read(self) -> str | bytes:
        """Return what has not been read yet."""


Path: TypeAlias = str | bytes | PathLike[str] | PathLike[bytes]

_NO_PATH: Final = N_("{value} cannot be a path: {reason}")
_NUL: Final = N_("it contains a NUL character")


def parse(text: str, path: str = "-") -> Document:
    """Parse the text of a record.

    Any text can be parsed: a line that cannot be read costs that line only, and is found by
    ``check`` (Z001).

    Args:
        text: The text, with any line ends.
        path: The name of the text in findings.

    Returns:
        The document, with at least one game.

    Raises:
        InvalidType: The text or the path is not a string.

    Examples:
        >>> import zankref
        >>> document = zankref.parse('[Rules "wegner"]\\n1: Q>R1 9h')
        >>> [event.text for event in document.games[0].events]
        ['Q>R1 9h']
    """
    if not isinstance(text, str) or not isinstance(path, str):
        raise wrong_type(N_("a text"), path if isinstance(text, str) else text)
    return parse_text(text, path)


def read(path: Path | Readable) -> Document:
    """Read and parse a record.

    Args:
        path: A file, or a file object opened for text or for bytes.

    Returns:
        The document, with at least one game; its path is the file as named here.

    Raises:
        UnreadableFile: It is not text in UTF-8.
        OSError: It cannot be read.
        InvalidArgument: There can be no file of that name.
        InvalidType: It is neither a path nor a file object.

    Examples:
        >>> import zankref
        >>> zankref.read("kitchen.zank")
        <Document kitchen.zank: 1 game, 12 lines>
    """
    file = path_of(path)
    if file is not None:
        with open_file(file) as stream:
            return parse_text(decode(stream.read(), file), file)
    if not callable(getattr(path, "read", None)):
        raise wrong_type(N_("a path or a file object"), path)
    return _read_object(path)  # type: ignore[arg-type]  # It has a method ``read``.


def files(path: str) -> Iterator[str]:
    """Yield a file, or the records in a folder; raise OSError if a folder cannot be read."""
    if os.path.isdir(path):
        yield from (file for _, file in records_in(path, _stop))
    else:
        yield path


def path_of(path: object) -> str | None:
    """Return a path as a string; None if it is not a path."""
    if not isinstance(path, str | bytes | PathLike):
        return None
    try:
        name = os.fsdecode(path)
        os.fsencode(name)
        if "\0" in name:
            raise ValueError(LazyText(_NUL))
    except (TypeError, ValueError) as error:
        message = LazyText(_NO_PATH, {"value": ascii(path), "reason": str(error)})
        raise InvalidArgument(message, path) from error
    return name


def _stop(error: OSError) -> None:
    raise error


def _read_object(file: Readable) -> Document:
    name = getattr(file, "name", "-")
    path = os.fsdecode(name) if isinstance(name, str | bytes) else "-"
    try:
        data = file.read()
    except UnicodeDecodeError as error:
        # It was opened for text in another encoding than UTF-8, or is not text: decoding says.
        data = error.object
    if isinstance(data, str):
        return parse_text(data, path)
    if not isinstance(data, bytes | bytearray | memoryview):
        raise wrong_type(N_("a file object that yields text or bytes"), data)
    return parse_text(decode(bytes(data), path), path)
