"""The README, and the page on reports in German: their records, and what the commands show."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BERICHT = (ROOT / "docs" / "bericht.de.md").read_text(encoding="utf-8")
SHOWN = [
    shown
    for page in (README, BERICHT)
    for shown in re.findall(r"```console\n\$ zankref (.*?)\n(.*?)```", page, re.DOTALL)
]


@pytest.fixture(autouse=True)
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for page, name in ((README, "kitchen.zank"), (BERICHT, "küche.zank")):
        (record,) = re.findall(r"```zank\n(.*?)```", page, re.DOTALL)
        (tmp_path / name).write_text(record, encoding="utf-8")
    return tmp_path / "kitchen.zank"


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_commands_show_what_the_pages_say(run: Run, command: str, output: str):
    assert run(*command.split()).stdout.rstrip() == output.rstrip()


def test_with_its_expectation_the_record_passes(run: Run, kitchen: Path):
    record = kitchen.read_text(encoding="utf-8").replace("8s\n", "8s  # expect: Z308\n")
    kitchen.write_text(record, encoding="utf-8")
    assert run("check", "kitchen.zank").exit_code == 0


def test_links_lead_somewhere():
    for page in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / page).exists()
