"""What the tests of collections share."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.cli.conftest import run
from zankref.cli import main

__all__ = ["run"]

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A collection with faults of all kinds."""
    folder = tmp_path_factory.mktemp("many")
    for rules in ("wegner-52", "online", "streitpatience-52"):
        options = ["simulate", "--rules", rules, "--games", "5", "--wrong", "0.1"]
        CliRunner().invoke(main, [*options, "--out", str(folder)])
    for record in sorted((ROOT / "records" / "wegner").glob("*.zank")):
        (folder / record.name).write_bytes(record.read_bytes())
    return folder
