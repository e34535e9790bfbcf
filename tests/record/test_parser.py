"""The parser and its tables: it parses as Lark would, wherever the tables come from."""

import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, UnexpectedInput, UnexpectedToken

from tests.each import each
from tests.layers import few
from zankref.record import grammar
from zankref.record.compiling import as_module, compile_tables
from zankref.record.parser import Parser, ParsingStopped, Start, Tables, Token

from .records import AFTER_MIDNIGHT, EVENING, random_record

GRAMMAR = Path(grammar.grammar_path()).read_text(encoding="utf-8")
BROKEN = ["Anna:", "Anna: free", "flip", "[Rules]", "deal\n R1: (♥9 ♠8\n", 'Anna: stop "x" "y"']
STARTS = get_args(Start)


@cache
def made() -> Tables:
    return compile_tables(GRAMMAR)


@cache
def lark() -> Lark:
    return Lark(GRAMMAR, parser="lalr", start=list(STARTS), keep_all_tokens=True)


@cache
def parsers() -> tuple[Parser, Parser]:
    """Return the parser with tables that were just made, and with those read from a file."""
    kept: dict[str, Iterable[Any]] = {}
    exec(as_module(made()), kept)
    return Parser(made()), Parser(Tables(*kept["TABLES"]))


def tokens(parser: Parser, text: str, start: Start) -> list[Token] | tuple[int, object, bool]:
    try:
        return parser.read(text, start, 0, len(text))
    except ParsingStopped as stopped:
        return stopped.offset, stopped.accepted, stopped.at_end


def tokens_of_lark(text: str, start: Start) -> list[Token] | tuple[int, object, bool]:
    try:
        tree = lark().parse(text, start=start)
    except UnexpectedInput as error:
        lines = text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: error.line - 1]) + error.column - 1
        at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
        return offset, error.interactive_parser.accepts(), at_end
    return [(t.type, t.value, t.start_pos) for t in tree.scan_values(lambda _: True)]


def check(text: str) -> None:
    for start in STARTS:
        expected = tokens_of_lark(text, start)
        for parser in parsers():
            assert tokens(parser, text, start) == expected


@each("text", [EVENING, AFTER_MIDNIGHT, "", " # \n", *BROKEN])
def test_it_reads_as_lark_does(text: str) -> None:
    check(text)


@settings(max_examples=few(15, 30, 60))
@given(st.randoms(use_true_random=False))
def test_it_reads_any_record_as_lark_does(dice: Random) -> None:
    check(random_record(dice))


@settings(max_examples=few(25, 50, 150))
@given(st.randoms(use_true_random=False), st.sampled_from([EVENING, AFTER_MIDNIGHT]))
def test_it_stops_where_lark_does(dice: Random, text: str) -> None:
    letters = list(text)
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(letters))
        letters[place : place + dice.randrange(3)] = dice.choice(["", "(", "x", "\n", *letters])
    check("".join(letters))


def test_a_stretch_is_read_as_if_nothing_stood_around_it() -> None:
    parser = parsers()[0]
    assert parser.read("1: flip stop", "file", 0, 7) == [("SPEAKER", "1:", 0), ("FLIP", "flip", 3)]
    assert parser.read("1: flip stop", "rest_of_turn", 8, 12) == [("STOP", "stop", 8)]


def test_what_was_read_before_makes_no_difference() -> None:
    parser = Parser(made())
    moves = [f"R{source}>R{target}" for source in range(200) for target in range(200)]
    for text in (EVENING, f"1: {' '.join(moves)} ", AFTER_MIDNIGHT, EVENING):
        assert tokens(parser, text, "file") == tokens(Parser(made()), text, "file")


@each("seed", ["1", "2"])
def test_tables_are_the_same_whenever_they_are_made(seed: str) -> None:
    code = (
        "from zankref.record.compiling import as_module, compile_tables\n"
        "from zankref.record.grammar import grammar_path\n"
        "print(as_module(compile_tables(open(grammar_path(), encoding='utf-8').read())), end='')"
    )
    result = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(grammar.__file__).parents[2])},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert result.stdout == as_module(made())


# ---------------------------------------------------------------------- where tables come from


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a checkout that holds only the grammar."""
    monkeypatch.setattr(grammar, "_PACKAGE", str(tmp_path / "zankref"))
    monkeypatch.setattr(grammar, "_CHECKOUT", str(tmp_path))
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "zank.lark").write_text(GRAMMAR, encoding="utf-8")
    return tmp_path


def loaded() -> Tables:
    return grammar.tables.__wrapped__()


def keep(tables: Tables, path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(as_module(tables), encoding="utf-8")


@pytest.mark.usefixtures("checkout")
def test_tables_are_made_if_there_are_none() -> None:
    assert loaded() == made()


@each("place", ["build/zank.py", "zankref/grammar/zank.py"])
def test_tables_are_found(checkout: Path, place: str) -> None:
    keep(made()._replace(rules=()), checkout / place)
    assert not loaded().rules


def test_tables_of_another_grammar_are_not_used(checkout: Path) -> None:
    keep(made()._replace(grammar="", rules=()), checkout / "build" / "zank.py")
    assert loaded() == made()
