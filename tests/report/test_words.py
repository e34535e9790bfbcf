"""The texts of the report that stand in a file: none is missing, none is left over."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.sources

PACKAGE = Path(__file__).parents[2] / "zankref"


@pytest.fixture(scope="module")
def phrases() -> dict[str, Any]:
    return json.loads((PACKAGE / "report/words.json").read_text(encoding="utf-8"))


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))


def test_every_phrase_that_is_said_is_there(phrases: dict[str, Any]):
    said = re.findall(r"""\bphrase\(\s*["'](\w+)""", sources())
    assert len(said) > 20
    assert sorted({*said} - {*phrases}) == []


def test_every_phrase_that_is_there_is_said(phrases: dict[str, Any]):
    quoted = {*re.findall(r"""["'](\w+)["']""", sources())}
    assert [name for name in phrases if name.removesuffix(".knock") not in quoted] == []


def test_a_phrase_of_a_game_is_another_one_in_all_games(phrases: dict[str, Any]):
    assert [name for name in phrases if name.removesuffix(".knock") not in phrases] == []
