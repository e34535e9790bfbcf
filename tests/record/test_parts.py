"""Splitting texts into parts: whatever the text and its blocks, the parts contain its games."""

import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.each import each
from tests.layers import few
from zankref.errors import UnreadableFile
from zankref.record import streaming as module
from zankref.record.events import Document
from zankref.record.files import decode, texts
from zankref.record.parse import parse, parse_part
from zankref.record.streaming import Part, is_in_match, parts, pieces

RECORDS = [
    path.read_text(encoding="utf-8")
    for path in sorted(Path(__file__).parents[2].joinpath("records").rglob("*.zank"))
]

TAG = '[Rules "wegner"]\n'
GAME = TAG + "1: Q>R1 ♥9\n"

BITS = [
    "[", "]", '"', "deal\n", "check", "gap\n", "free ", "@12:00 ", "1.", "Anna:", "#", "? ", "♥9 ",
    "R1: ", "\n", "\n\n", TAG, f"\n{TAG}", "[Rules wegner]\n", '[\nRules "x"]\n', '[X "y"] # c\n',
    'stop "[x]" ', "1: Q>R1\n", "1. Anna: Q>A ♠4\n", "   Q>A ♠4\n", '#[X "y"]\n', "(", "\r", "\r\n",
    "\u2028", "e\u0301", "\u0301", "\ufeff",
]  # fmt: skip

Cut: TypeAlias = Callable[[Part], Iterable[Part]]


def documents(texts: Sequence[str], cut: Cut = lambda part: [part]) -> list[Document]:
    """Return what the parts of a text record, each cut in some way."""
    read: list[Document] = []
    for part in parts(texts):
        for piece in [] if part is None else cut(part):
            games = sum(len(document.games) for document in read)
            read.append(parse_part(piece._replace(games=games), "-"))
    return read


def agree(texts: Sequence[str]) -> int:
    """Hold the parts against the whole, and the smallest too; return how many parts there are."""
    whole = parse("".join(texts))
    smallest = documents(["".join(texts)], pieces)
    assert tuple(game for document in smallest for game in document.games) == whole.games
    read = documents(texts)
    assert tuple(game for document in read for game in document.games) == whole.games
    assert tuple(line for document in read for line in document.lines) == whole.lines
    for document in read:
        assert document.several == whole.several
        for game in document.games:
            assert document.game(game.number) is game
            shown = range(game.line, game.end_line + 1) if whole.lines else ()
            assert all(document.line(number) == whole.line(number) for number in shown)
    return len(read)


@each(
    "between",
    [
        "", "\n", "\n\n# a word\n", "\n# " + "long " * 500 + "\n", "  \t\n",
        "@12:00 2: Q>A\n", "   Q>A ♠4\n", "2: Q>A ♠4 # well\n\n", "2: stop\n", "2. 1: pass\n",
        '2:\n  stop "why"\n',
        "gap\n2: Q>A ♠4\n", "2: Q>A ♠4\ncheck\n  R1: ♥9\n", "nonsense\n2: Q>A ♠4\n",
        "2: Q>A ♠4 @12:00\n",
    ],
)  # fmt: skip
def test_a_text_is_parted_where_something_is_surely_played(between: str) -> None:
    assert agree([GAME + between + GAME, GAME]) == 3


@each(
    "between",
    [
        "nonsense\n", "2: nonsense\n", "free\n", "2: free\n", "2: stop [why]\n", "2:\n",
        "deal\n", f"2: Q>A ♠4 {TAG}", "[Rules wegner]\n", '2: stop "[x]"\n', f"# {TAG}",
    ],
)  # fmt: skip
def test_where_that_is_not_sure_it_is_not(between: str) -> None:
    assert agree([GAME + between + TAG]) == 1
    assert agree([GAME + between + GAME, GAME + GAME]) == 2


@each("text", ["", "\n", "# a word", TAG, GAME, GAME * 2, "\ufeff\ufeff" + GAME])
def test_there_is_at_least_one_part(text: str) -> None:
    agree([text])
    agree(text)


def test_line_ends_of_every_kind() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = (GAME * 3).replace("\n", end)
        assert agree(text) == 3
        assert documents(text)[1].before == 2


def test_nothing_at_the_moment() -> None:
    assert [part and part.text for part in parts([GAME, "", GAME, "", ""])] == [
        None, GAME, None, None, GAME,
    ]  # fmt: skip


def test_a_clock_time_is_not_for_the_next_game() -> None:
    games = parse(GAME + "@12:00\n" + GAME).games
    assert [event.clock for game in games for event in game.events] == [None, None]


def test_the_smallest_parts_are_single_games() -> None:
    part = Part(GAME + "\n# so\n" + GAME + GAME, 10, 5)
    assert [*pieces(part)] == [
        (GAME + "\n# so\n", 10, 5, False), (GAME, 14, 5, False), (GAME, 16, 5, True),
    ]  # fmt: skip


def test_games_of_a_match_stay_together() -> None:
    part = Part(GAME + "[ # so\nmatch m]\n" + GAME)
    assert is_in_match(part.text)
    assert [*pieces(part)] == [part]


def test_any_text(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(4)
    several = 0
    for _ in range(few(60, 150, 300)):
        monkeypatch.setattr(module, "_LONG", rng.choice([0, 50, 1 << 20]))
        text = broken(rng, "".join(excerpt(rng) for _ in range(rng.randrange(1, 6))))
        size = rng.choice([1, 7, 60, 500])
        several += agree([text[at : at + size] for at in range(0, len(text), size)]) > 1
    assert several > few(3, 9, 20)


def excerpt(rng: random.Random) -> str:
    """Return some tags and some lines of a record."""
    lines = rng.choice(RECORDS).split("\n")
    tags = [line for line in lines if line.startswith("[")][: rng.randrange(5)]
    start = rng.randrange(len(lines))
    return "\n".join([*tags, *lines[start : start + rng.randrange(1, 9)]]) + "\n"


def broken(rng: random.Random, text: str) -> str:
    """Return a text with some odd things in it."""
    for _ in range(rng.randrange(7)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(BITS) + text[at + rng.choice([0, 0, 3]) :]
    return text


# From bytes.


def decoded(blocks: Sequence[bytes]) -> tuple[str, str]:
    """Return the text of blocks, and what is wrong with them."""
    text = ""
    try:
        for piece in texts(blocks, "-"):
            text += piece
    except UnreadableFile as error:
        return text, str(error)
    return text, ""


@each(
    "data",
    [
        b"", b"A", b"\xff", b"\xfe", b"\xef", b"\xef\xbb", b"\xef\xbb\xbf", b"\xef\xbb\xbf\xe4",
        "♥9\r\n♠".encode(), "♥9\n♠".encode()[:-1], b"a\nbc\xe4\n", b"a\nb\0c\nd", b"a\0b\n\nc\xffd",
        "deal".encode("utf-16"), "deal\n".encode("utf-16-be"), b"\xff\xfe", b"\r\r\n\xc3(\n",
    ],
)  # fmt: skip
def test_bytes_make_the_same_text_however_they_come(data: bytes) -> None:
    whole = decoded([data])
    for cut in range(len(data) + 1):
        assert decoded([data[:cut], data[cut:]]) == whole
    assert decoded([data[at : at + 1] for at in range(len(data))]) == whole
    if not whole[1]:
        assert decode(data, "-") == whole[0]


def test_what_stands_before_a_bad_place_is_parted_first() -> None:
    data = (GAME * 3).encode() + b"\xff" + GAME.encode()
    for size in (1, 10, 30, 1000):
        blocks = [data[at : at + size] for at in range(0, len(data), size)]
        found: list[str] = []
        with pytest.raises(UnreadableFile) as caught:
            found.extend(part.text for part in parts(texts(blocks, "-")) if part)
        assert "".join(found) == GAME * 2
        assert (caught.value.line, caught.value.column) == (7, 1)
