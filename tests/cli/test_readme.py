"""The README in both languages, and the page on reports: their records, and how they are alike."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LIESMICH = (ROOT / "README.de.md").read_text(encoding="utf-8")
BERICHT = (ROOT / "docs" / "bericht.de.md").read_text(encoding="utf-8")


def commands(page: str) -> list[str]:
    """Return the commands of which a page shows what comes out."""
    return re.findall(r"```console\n\$ zankref (.*)$", page, re.MULTILINE)


def record_of(page: str) -> str:
    """Return the record that a page begins with."""
    (record,) = re.findall(r"```zank\n(.*?)```", page, re.DOTALL)
    return str(record)


@pytest.fixture(autouse=True)
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for page, name in ((README, "kitchen.zank"), (LIESMICH, "küche.zank")):
        (tmp_path / name).write_text(record_of(page), encoding="utf-8")
    return tmp_path / "kitchen.zank"


def test_the_german_pages_begin_with_the_same_record():
    assert record_of(BERICHT) == record_of(LIESMICH)


def test_the_german_page_shows_what_the_english_one_does():
    words = {"kitchen": "küche", "explain": "--lang de explain"}
    here, there = (commands(page) for page in (README, LIESMICH))
    assert [re.sub("|".join(words), lambda word: words[word[0]], said) for said in here] == there


@pytest.mark.parametrize(
    ("name", "last"), [("kitchen.zank", "8s"), ("küche.zank", "Pi8")], ids=["en", "de"]
)
def test_with_its_expectation_the_record_passes(run: Run, kitchen: Path, name: str, last: str):
    file = kitchen.with_name(name)
    record = file.read_text(encoding="utf-8")
    assert run("check", name).exit_code == 1
    file.write_text(record.replace(f"{last}\n", f"{last}  # expect: Z308\n"), encoding="utf-8")
    assert run("check", name).exit_code == 0


@pytest.mark.parametrize(
    ("name", "moment"),
    [("kitchen.zank", "line:10"), ("kitchen.zank", "10:10"),
     ("küche.zank", "zeile:11"), ("küche.zank", "11:10")],
)  # fmt: skip
def test_bens_move_is_found_by_its_place(run: Run, name: str, moment: str):
    at_seven = run("show", name, "--at", "7")
    assert run("show", name, "--at", moment).stdout == at_seven.stdout
