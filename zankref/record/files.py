"""Decode files to text block by block (streaming), so that they may be of any size."""

import codecs
import os
import re
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import IO, Any, Final

from zankref.errors import UnreadableFile
from zankref.language import N_, LazyText
from zankref.record.folders import PACKED

STDIN: Final = "-"
"""The path that stands for standard input."""

_ENCODINGS: Final = {
    "UTF-32": rb"\xFF\xFE\0\0|\0\0\xFE\xFF|[\t\n\r -~]\0\0\0|\0\0\0[\t\n\r -~]",
    "UTF-16": rb"\xFF\xFE|\xFE\xFF|([\t\n\r -~]\0){2}|(\0[\t\n\r -~]){2}",
}
_ARCHIVES: Final = {
    "zip": rb"PK[\3\5]",
    "gzip": rb"\x1F\x8B",
    "bzip2": rb"BZh[1-9]",
    "xz": rb"\xFD7zX",
    "7z": rb"7z\xBC\xAF",
    "tar": rb"(?s).{257}ustar",
}
_FOREIGN: Final = (
    (_ARCHIVES, N_("this is an archive ({kind}); unpack it")),
    (_ENCODINGS, N_("this is {kind}; save it as UTF-8")),
)
"""The beginnings of files that are not text in UTF-8, and the messages about them."""


@contextmanager
def open_file(path: str) -> Generator[IO[bytes], None, None]:
    """Open a file, and unpack it while it is read if its name says so; raises OSError."""
    with open(path, "rb") as file:
        unpacked = unpacking(file, path)
        try:
            yield unpacked
        except Exception as error:  # Each way of packing has errors of its own.
            if unpacked is file or isinstance(error, UnreadableFile):
                raise
            raise OSError(getattr(error, "errno", None), str(error), path) from error


def unpacking(file: IO[bytes], name: str) -> IO[bytes]:
    """Return a file that is unpacked while it is read, if its name says that it is packed."""
    module = PACKED.get(os.path.splitext(name)[1].casefold())
    unpacked: Any = file if module is None else import_module(module).open(file)
    return unpacked  # type: ignore[no-any-return]


def decode(data: bytes, path: str) -> str:
    """Return the text of a file, without a byte order mark.

    Raises UnreadableFile if it is not UTF-8, or not text.
    """
    return "".join(texts([data], path))


def texts(blocks: Iterable[bytes], path: str) -> Iterator[str]:
    """Yield the text of a file block by block, without a byte order mark.

    An empty block means that nothing is available yet, and yields an empty text. Raises
    UnreadableFile if it is not UTF-8, or not text, after yielding everything before that place.
    """
    decoder = _Decoder(path)
    for block in blocks:
        yield decoder.decode(block)
    rest = decoder.end()
    if rest:
        yield rest


class _Decoder:
    """Decodes a file block by block, up to the first error."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._utf_8 = codecs.getincrementaldecoder("utf-8-sig")()
        self._first: bytes | None = b""
        self._line = self._column = 1
        self._bad: UnreadableFile | None = None
        self._nul: UnreadableFile | None = None

    def decode(self, block: bytes, *, last: bool = False) -> str:
        """Return the text decoded with this block.

        What follows a NUL is not text, but must be UTF-8: an invalid byte is reported instead.
        """
        if self._first is not None:
            block = self._first + block
            self._first = block if len(block) < 4 and not last else None
            if self._first is not None:
                return ""
            self._bad = self._foreign(block)
        if self._bad is not None:
            return ""
        try:
            text = self._utf_8.decode(block, last)
        except UnicodeDecodeError as error:
            text = error.object[: error.start].decode()
            byte = error.object[error.start]
            reason = LazyText(N_("the byte {byte} is not UTF-8"), {"byte": f"0x{byte:02X}"})
            self._bad = self._unreadable(text, reason)
        before = "" if self._nul else text.partition("\0")[0]
        if "\0" in text and self._nul is None:
            self._nul = self._unreadable(
                before, LazyText(N_("this is not text: it contains a NUL byte"))
            )
        self._line, self._column = self._after(text)
        return before

    def _foreign(self, first: bytes) -> UnreadableFile | None:
        """Return what a file is that does not begin as text in UTF-8 does."""
        for kinds, reason in _FOREIGN:
            for kind, pattern in kinds.items():
                if re.match(pattern, first):
                    return self._unreadable("", LazyText(reason, {"kind": kind}))
        return None

    def end(self) -> str:
        """Return the rest at the end; raises UnreadableFile if not all was text."""
        text = self.decode(b"", last=True)
        trouble = self._bad or self._nul
        if trouble is not None:
            raise trouble
        return text

    def _unreadable(self, before: str, reason: LazyText) -> UnreadableFile:
        """Return the error that decoding stops after ``before``, the next text."""
        return UnreadableFile(self._path, *self._after(before), reason)

    def _after(self, text: str) -> tuple[int, int]:
        """Return the line and the column after the next text."""
        column = len(text) - text.rfind("\n") if "\n" in text else self._column + len(text)
        return self._line + text.count("\n"), column
