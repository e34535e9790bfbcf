"""The grammar as it is shipped and loaded."""

import subprocess
import sys

from tests.each import each
from zankref.record.grammar import grammar_path, is_keyword, keywords, notation, terminal


def test_the_grammar_is_found() -> None:
    assert grammar_path().endswith("zank.lark")
    assert notation() is notation()


@each("module", ["events", "notation", "files"])
def test_records_can_be_handled_without_the_parser(module: str) -> None:
    code = f"import sys, zankref.record.{module}; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_keywords_are_those_of_the_grammar() -> None:
    assert set(keywords()["STOP"]) == {"stop", "stopp", "knock", "klopf", "crapette"}
    assert keywords()["PAUSE"] == ("pause",)
    assert is_keyword("Lücke")
    assert not is_keyword("Anna")


def test_a_token_has_a_pattern() -> None:
    assert terminal("CARD").fullmatch("♥10")
    assert not terminal("CARD").fullmatch("♥11")
