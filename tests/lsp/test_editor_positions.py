"""Positions as an editor counts them and as a record does."""

import pytest
from lsprotocol.types import Position

from zankref.lsp.editor_positions import EditorPositions
from zankref.record.line_index import Span


def utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def utf8(text: str) -> int:
    return len(text.encode())


def test_suits_are_one_unit_and_an_emoji_two():
    positions = EditorPositions('"Ann🂡": Q>R1 ♥9', utf16)
    assert positions.position(1, 1) == Position(0, 0)
    assert positions.position(1, 9) == Position(0, 9)
    assert positions.place(Position(0, 9)) == (1, 9)
    assert positions.range(Span(1, 9, 1, 16)).end == Position(0, 16)


def test_other_encodings():
    positions = EditorPositions("♥9 Q", utf8)
    assert positions.position(1, 4) == Position(0, 5)
    assert positions.place(Position(0, 5)) == (1, 4)


@pytest.mark.parametrize("text", ["Ante\u0301: Q", "\ufeffAnte: Q", "\ufeffAnte\u0301: Q"])
def test_what_is_read_may_be_written_longer(text: str):
    positions = EditorPositions(text, utf16)
    assert positions.position(1, 7) == Position(0, len(text) - 1)
    assert positions.place(Position(0, len(text) - 1)) == (1, 7)


def test_only_line_ends_end_a_line():
    positions = EditorPositions("a\u2028b\x0b\r\nc\rd\n", utf16)
    assert positions.lines == ["a\u2028b\x0b", "c", "d", ""]
    assert positions.whole().end == Position(3, 0)


def test_beyond_the_end():
    positions = EditorPositions("ab\ncd", utf16)
    assert positions.position(9, 1) == Position(1, 2)
    assert positions.position(1, 9) == Position(0, 2)
    assert positions.place(Position(9, 9)) == (2, 1)
    assert positions.place(Position(0, 99)) == (1, 3)
