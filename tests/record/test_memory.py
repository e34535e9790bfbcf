"""The native memory of words: it repeats what the scanner found, wherever the same is written."""

import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.layers import few
from zankref.record import parser
from zankref.record.grammar import tables
from zankref.record.parser import Parser, ParsingStopped, Stack, Token

from .records import AFTER_MIDNIGHT, EVENING, random_record

needs_native = pytest.mark.skipif(
    parser.MEMORY is None, reason="there is no native part here; a compiled wheel has one"
)

#: Between them words look ahead: at a card or none, at more cards, at who speaks, into quotes.
CHUNKS = [
    *("Q>R1", "q→m", "R1>R4*3", "Q>R1,", "Q>", "Q=♥9", "Q=joker", "♥9", "♠️K", "(♥9", "10)", "Jo"),
    *("12", "12.", "12:", "1", "Anna:", "Jo:", "Q1:", "R1:", "M:", "q:", "Anna-Lena:", "Anna", "*"),
    *(
        '"An',
        'na":',
        '"Anna":',
        '"',
        "\\",
        "stop",
        "stop!.",
        "stop-",
        "free",
        "deal",
        "Gabe",
        "gap",
    ),
    *("[Rules", '"x"]', "[", "]", "@9:05", "@9:05:07", "(?)", "?", "S2", "#", "#so", ",", "ſ", "ß"),
]
SPACES = [
    *(" ", "\n", "  ", "\n\n  ", "\t", "\x85", "\xa0", "\u2028"),
    *("\ufeff", " \ufeff", "", "# so\n"),
]
LONG = ["Q>R1" + " " * 40 + "♥9 ♥9 ", "a" * 40 + ": flip ", "♥9 " * 40, "\n" * 40]


def both() -> tuple[Parser, Parser]:
    """Return a parser that remembers natively, and one that does not."""
    with pytest.MonkeyPatch.context() as patch:
        remembering = Parser(tables())
        patch.setattr(parser, "MEMORY", None)
        return remembering, Parser(tables())


def scanned(reader: Parser, text: str, begin: int, end: int) -> list[object]:
    """Return all words of a stretch, in whatever order they stand, and what is none."""
    anything = Stack((0,))
    anything.after = dict.fromkeys(tables().terminals, anything)
    found: list[object] = []
    while begin < end:
        tokens: list[Token] = []
        other, stack = reader._read_known(text, begin, end, anything, tokens)
        assert stack is anything
        found.append((tokens, other.span(), other.lastgroup))
        begin = other.end() + 1
    return found


def tokens(reader: Parser, text: str) -> object:
    try:
        return reader.read(text, "file", 0, len(text))
    except ParsingStopped as stopped:
        return stopped.offset, stopped.accepted, stopped.at_end


def some_chunks(dice: Random) -> str:
    return "".join(
        dice.choice(CHUNKS) + dice.choice(SPACES) if dice.random() < 0.99 else dice.choice(LONG)
        for _ in range(dice.randint(1, 60))
    )


@needs_native
@each("part", range(few(4, 20)))
def test_words_are_what_the_scanner_finds(part: int) -> None:
    """Also where what was read before stands in front of something else, or at the end."""
    dice = Random(f"{part}, memory")
    remembering, plain = both()
    for _ in range(200):
        text = some_chunks(dice)
        begin = dice.choice([0, dice.randrange(len(text))])
        for end in len(text), dice.randint(begin, len(text)), len(text):
            expected = scanned(plain, text, begin, end)
            assert scanned(remembering, text, begin, end) == expected, text


@needs_native
@settings(max_examples=few(30, 200))
@given(st.text(alphabet='Q>R1♥9 \n.:,"#AnM*(=@[]\ufeff\xa0\u2003𝟙ſ', max_size=80), st.data())
def test_any_letters_are_read_as_without_it(text: str, data: st.DataObject) -> None:
    remembering, plain = both()
    end = data.draw(st.integers(0, len(text)))
    for stop in len(text), end, len(text):
        assert scanned(remembering, text, 0, stop) == scanned(plain, text, 0, stop)


@needs_native
@settings(max_examples=few(20, 100))
@given(st.randoms(use_true_random=False))
def test_records_are_read_as_without_it(dice: Random) -> None:
    remembering, plain = both()
    for text in EVENING, random_record(dice), AFTER_MIDNIGHT, EVENING + EVENING:
        letters = list(text)
        for broken in False, True, False:
            place = dice.randrange(len(letters))
            read = [*letters[:place], *dice.choice(CHUNKS), *letters[place:]] if broken else letters
            assert tokens(remembering, "".join(read)) == tokens(plain, "".join(read))


@needs_native
def test_a_text_of_very_many_words() -> None:
    """More words than are remembered, twice; letters of one, two and four bytes."""
    remembering, plain = both()
    moves = "".join(f"R{number}>R{number * 7 % 9999} he9 " for number in range(1, 9999))
    for name in "Anna", "Ådne", "♥", "Zoë", "𝕬nna":
        text = f"{name}: {moves * 2}flip"
        assert tokens(remembering, text) == tokens(plain, text)


def test_without_a_native_part(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where it cannot be loaded, a debug line says so, and the sources read."""
    monkeypatch.setitem(sys.modules, "zankref.record.native", None)
    caplog.set_level("DEBUG")
    assert parser._native() is None
    assert "Reading without the native part" in caplog.text
