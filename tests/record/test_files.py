"""Bytes to text."""

from pathlib import Path

import pytest

from tests.each import each
from zankref.errors import UnreadableFile
from zankref.record.parse import read

from .records import EVENING


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "evening.zank"
    path.write_text(EVENING, encoding="utf-8-sig", newline="\r\n")
    document = read(path)
    assert document.path == str(path)
    assert document.lines == tuple(EVENING.splitlines())


@each(
    ("data", "line", "column", "reason"),
    [
        (b"# f\xc3\xbcr\n\xc3\xa4 \xff", 2, 3, "the byte 0xFF is not UTF-8"),
        (b"\xef\xbb\xbf\xe4", 1, 1, "the byte 0xE4 is not UTF-8"),
        (b"Anna: flip\nBen\x00", 2, 4, "this is not text: it contains a NUL byte"),
        ("Anna".encode("utf-16"), 1, 1, "this is UTF-16; save it as UTF-8"),
    ],
)
def test_a_file_that_is_no_text(
    tmp_path: Path, data: bytes, line: int, column: int, reason: str
) -> None:
    path = tmp_path / "game.zank"
    path.write_bytes(data)
    with pytest.raises(UnreadableFile) as caught:
        read(path)
    error = caught.value
    assert (error.path, error.line, error.column, error.reason) == (str(path), line, column, reason)
    assert str(error) == f"{path}:{line}:{column}: {reason}"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.zank")
