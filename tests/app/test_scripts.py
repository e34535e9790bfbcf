"""The scripts of the app that need no page, in node: taps, tables set up, the referee's thread."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.layers import missing

pytestmark = pytest.mark.sources

APP = Path(__file__).parents[2] / "app"
TESTS = sorted(Path(__file__).with_name("scripts").glob("*.test.mjs"))
SCRIPTS = [
    path for folder in ("scripts", "strings", "editor") for path in (APP / folder).rglob("*.js")
]


@pytest.fixture
def node() -> str:
    """The program that runs scripts outside browsers."""
    return shutil.which("node") or missing("no node, which runs the app's scripts")


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_scripts_without_a_page(node: str, path: Path) -> None:
    # Without --test, which starts another node for each file.
    done = subprocess.run([node, path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_all_scripts_are_checked_for_their_types(node: str) -> None:
    compiler = APP / "node_modules" / "typescript" / "bin" / "tsc"
    if not compiler.exists():
        missing("no TypeScript, which checks the types of scripts: npm ci in app/")
    checked = set[Path]()
    for config in ("tsconfig.json", "tsconfig.node.json"):
        asked = [node, compiler, "--project", APP / config, "--listFilesOnly"]
        done = subprocess.run(asked, capture_output=True, text=True, check=True)
        checked |= set(map(Path, done.stdout.splitlines()))
    page = APP.parent / "zankref" / "report" / "page"
    others = [*page.glob("*.js"), *(APP / "build").glob("*.js"), *TESTS[0].parent.glob("*.mjs")]
    scripts = [*SCRIPTS, *others]
    assert [path for path in scripts if path not in checked] == []
    assert [path for path in scripts if "@ts-nocheck" in path.read_text("utf-8")] == []


def test_templates_say_only_what_there_are_words_for() -> None:
    page = (APP / "index.html").read_text("utf-8")
    said = set(re.findall(r'data-(?:text|label|hint|title)="([^"]*)"', page))
    words = (APP / "strings" / "en.js").read_text("utf-8")
    assert said - set(re.findall(r'^  "?([\w-]+)"?:', words, re.M)) == set()


def test_every_template_is_used_and_every_one_used_is_there() -> None:
    page = (APP / "index.html").read_text("utf-8")
    code = "".join(path.read_text("utf-8") for path in SCRIPTS)
    used = re.findall(r'(?:fromTemplate|app\.page|this\.page)\(\s*"(\w+)"', code)
    assert sorted(set(re.findall(r'<template id="of-(\w+)"', page))) == sorted(set(used))
