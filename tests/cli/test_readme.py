"""The README: its record, and what it says that the commands show."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ zankref (.*?)\n(.*?)```", README, re.DOTALL)


@pytest.fixture(autouse=True)
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "kitchen.zank"
    (record,) = re.findall(r"```zank\n(.*?)```", README, re.DOTALL)
    path.write_text(record, encoding="utf-8")
    return path


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_commands_show_what_the_readme_says(run: Run, command: str, output: str):
    assert run(*command.split()).stdout.rstrip() == output.rstrip()


def test_with_its_expectation_the_record_passes(run: Run, kitchen: Path):
    record = kitchen.read_text(encoding="utf-8").replace("8s\n", "8s  # expect: Z308\n")
    kitchen.write_text(record, encoding="utf-8")
    assert run("check", "kitchen.zank").exit_code == 0


def test_links_lead_somewhere():
    for page in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / page).exists()
