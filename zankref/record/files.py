"""Decode files to text block by block (streaming), so that they may be of any size."""

import codecs
from collections.abc import Iterable, Iterator

from zankref.errors import UnreadableFile
from zankref.language import N_, LazyText


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
            # Two bytes identify UTF-16.
            block = self._first + block
            self._first = block if len(block) < 2 and not last else None
            if self._first is not None:
                return ""
            if block.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                self._bad = self._unreadable("", LazyText(N_("this is UTF-16; save it as UTF-8")))
        if self._bad is not None:
            return ""
        try:
            text = self._utf_8.decode(block, last)
        except UnicodeDecodeError as error:
            text = error.object[: error.start].decode()
            byte = error.object[error.start]
            said = LazyText(N_("the byte {byte} is not UTF-8"), {"byte": f"0x{byte:02X}"})
            self._bad = self._unreadable(text, said)
        before = "" if self._nul else text.partition("\0")[0]
        if "\0" in text and self._nul is None:
            self._nul = self._unreadable(
                before, LazyText(N_("this is not text: it contains a NUL byte"))
            )
        self._line, self._column = self._after(text)
        return before

    def end(self) -> str:
        """Return the rest at the end; raises UnreadableFile if not all was text."""
        text = self.decode(b"", last=True)
        trouble = self._bad or self._nul
        if trouble is not None:
            raise trouble
        return text

    def _unreadable(self, before: str, said: LazyText) -> UnreadableFile:
        """Return the error that decoding stops after ``before``, the next text."""
        return UnreadableFile(self._path, *self._after(before), said)

    def _after(self, text: str) -> tuple[int, int]:
        """Return the line and the column after the next text."""
        column = len(text) - text.rfind("\n") if "\n" in text else self._column + len(text)
        return self._line + text.count("\n"), column
