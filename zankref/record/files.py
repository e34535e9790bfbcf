"""Files: bytes to text."""

import codecs


class UnreadableFile(Exception):
    """A file that is not text in UTF-8 (Z006).

    ``line`` and ``column`` say where reading stopped, counted from 1, columns in code points.
    """

    def __init__(self, path: str, line: int, column: int, reason: str) -> None:
        super().__init__(f"{path}:{line}:{column}: {reason}")
        self.path = path
        self.line = line
        self.column = column
        self.reason = reason


def decode(data: bytes, path: str) -> str:
    """Return the text of a file, without a byte order mark.

    Raises UnreadableFile if it is not UTF-8, or not text.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise UnreadableFile(path, 1, 1, "this is UTF-16; save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8-sig")
        byte = error.object[error.start]
        raise _unreadable(path, before, f"the byte 0x{byte:02X} is not UTF-8") from None
    if "\0" in text:
        raise _unreadable(path, text.partition("\0")[0], "this is not text: it holds a NUL")
    return text


def _unreadable(path: str, before: str, reason: str) -> UnreadableFile:
    """Say that reading stops after the text ``before``."""
    line = before.count("\n") + 1
    return UnreadableFile(path, line, len(before) - before.rfind("\n"), reason)
