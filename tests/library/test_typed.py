"""Type checkers see what is public as precisely as it is documented."""

from pathlib import Path

import pytest

from tests import layers

api = layers.library("mypy.api")

pytestmark = pytest.mark.full

SCRIPT = """
from collections.abc import Iterator

import zankref

folder, player = "records", "Anna"
for verdict in zankref.check(folder, agreed=["advanced"], effort="unlimited"):
    for finding in verdict.findings:
        if finding.culprit == player and finding.better_lines:
            print(verdict.path, finding.span.line, *finding.better_lines[0])

document: zankref.Document = zankref.read("kitchen.zank")
game: zankref.GameRecord = document.games[0]
snapshots: Iterator[zankref.Snapshot] = zankref.replay(game)
ruling: zankref.StopRuling | None = next(snapshots).ruling
fits: dict[str, bool | None] = next(snapshots).table.fits("♥9")
ways: list[list[str]] = zankref.Table("R1: ♥9").ways(2)
reasons: list[str | None] = [entry.reason for entry in zankref.possible(game)]
with open("kitchen.zank", "rb") as file:
    verdicts: list[zankref.Verdict] = zankref.check(file)
with open("kitchen.zank") as text:
    zankref.read(text)
try:
    zankref.rule_set("wegnr")
except zankref.InvalidArgument as error:
    near: tuple[str, ...] = error.near
with zankref.speaking("de"):
    said: str = zankref.render(verdicts, "json", lang="de")
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which what is known of the library is kept from script to script."""
    return tmp_path_factory.mktemp("typed")


def checked(script: str, folder: Path) -> str:
    file = folder / "script.py"
    file.write_text(script, encoding="utf-8")
    said, trouble, _ = api.run(
        ["--strict", "--no-error-summary", f"--cache-dir={folder}", "--config-file=", str(file)]
    )
    assert trouble == ""
    return str(said)


def test_a_script_is_checked_strictly(folder: Path):
    assert checked(SCRIPT, folder) == ""


def test_what_is_wrong_is_seen(folder: Path):
    wrong = (
        "import zankref\n"
        "zankref.check(42)\n"
        "reveal_type(zankref.check_text('')[0].findings[0].better_lines)\n"
        "zankref.chek\n"
    )
    said = checked(wrong, folder)
    assert 'has incompatible type "int"' in said
    assert 'Revealed type is "list[list[str]]"' in said.replace("builtins.", "")
    assert '"chek"' in said
