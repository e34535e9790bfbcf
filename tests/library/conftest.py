"""The record of the README, which the examples in docstrings and pages are about."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def kitchen() -> str:
    """Return the record that the README begins with."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    (record,) = re.findall(r"```zank\n(.*?)```", page, re.DOTALL)
    return str(record)


@pytest.fixture
def in_kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder that holds ``kitchen.zank`` alone."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "kitchen.zank"
    file.write_text(kitchen(), encoding="utf-8")
    return file
