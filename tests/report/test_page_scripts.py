"""The scripts of pages: modules, of which a page has one script."""

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.collection.test_exercises import FREEING
from tests.collection.test_training import answer_of, games_of
from tests.layers import missing
from tests.report.pages import FAULTY, data_of, page_of
from zankref.report.html import modules, page_file, page_script

ENTRIES = ("page.js", "training.js", "charts.js")


@pytest.mark.parametrize("entry", ENTRIES)
def test_each_module_follows_those_that_it_imports(entry: str) -> None:
    order = modules(entry)
    assert order[-1] == entry
    assert len(set(order)) == len(order)
    for place, name in enumerate(order):
        imported = re.findall(r'^(?:import|\}) .*"\./(\w+\.js)"', page_file(name), re.M)
        assert set(imported) <= set(order[:place])


@pytest.mark.parametrize("entry", ENTRIES)
def test_joined_they_are_a_script_without_comments(entry: str) -> None:
    node = shutil.which("node") or missing("no node, which reads scripts")
    script = page_script(entry)
    # As a script, which neither imports nor exports, nor declares a name twice.
    subprocess.run([node, "--check", "-"], input=script, text=True, check=True)
    assert re.findall(r"^\s*(?://|/\*(?!.*\*/.)).*", script, re.M) == []


TYPES = Path(__file__).parents[2] / "app" / "types" / "page.d.ts"


def declared(*names: str) -> set[str]:
    """The fields that interfaces have together, as the scripts are told."""
    found = re.findall(r"^interface (\w+)\b.*?\{\n(.*?)^\}", TYPES.read_text("utf-8"), re.M | re.S)
    bodies = [dict(found)[name] for name in names]
    return {field for body in bodies for field in re.findall(r"^  (\w+)\??:", body, re.M)}


def fields_of(objects: Iterable[Any]) -> set[str]:
    return {field for each in objects for field in each}


@pytest.mark.sources
def test_the_types_that_scripts_are_told_have_the_fields_of_the_data() -> None:
    games = [game for path in FAULTY for game in data_of(page_of(path))["games"]]
    assert fields_of(games) == declared("ReplayTold", "ReplayTable")
    steps = [step for game in games for step in game["steps"]]
    assert fields_of(steps) <= declared("ReplayStep", "ReplayEvent", "ReplayOther")
    situation = declared("BoardState", "ReplaySituation") - {"piles"}
    assert fields_of(game["start"] for game in games) == situation
    findings = [finding for game in games for finding in game["findings"]]
    assert fields_of(findings) == declared("ReplayNote", "FindingNote", "BetteredFinding") - {"why"}
    stops = [stop for game in games for stop in game["stops"]]
    assert fields_of(stops) == declared("ReplayNote", "ReplayStop")
    exercises = games_of(FREEING)
    shown = declared("BoardGame", "Exercise") | {"piles", "start"}
    assert fields_of(exercises) == shown
    assert fields_of(map(answer_of, exercises)) == declared("ExerciseAnswer")
