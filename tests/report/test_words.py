"""The texts of the report that stand in a file: none is missing, none is left over."""

import json
import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "zankref"
PHRASES = json.loads((PACKAGE / "report/words.json").read_text(encoding="utf-8"))


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))


def test_every_phrase_that_is_said_is_there():
    said = re.findall(r"""\bphrase\(\s*["'](\w+)""", sources())
    assert len(said) > 20
    assert sorted({*said} - {*PHRASES}) == []


def test_every_phrase_that_is_there_is_said():
    quoted = {*re.findall(r"""["'](\w+)["']""", sources())}
    assert [name for name in PHRASES if name.removesuffix(".knock") not in quoted] == []


def test_a_phrase_of_a_game_is_another_one_in_all_games():
    assert [name for name in PHRASES if name.removesuffix(".knock") not in PHRASES] == []
