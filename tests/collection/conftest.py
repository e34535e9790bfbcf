"""What the tests of collections share."""

from pathlib import Path

import pytest
from markupsafe import Markup

from tests.cli.conftest import run
from tests.golden.playing import SIMULATED
from tests.golden.texts import GAMES
from zankref.rules.registry import RULE_SETS

__all__ = ["run"]

ROOT = Path(__file__).parents[2]


PLAYED = [rules for rules in RULE_SETS if (GAMES / f"{rules}-{SIMULATED[0]}.zank").exists()]
"""The kinds of which there are games with faults that need not be played first."""


def write_played(folder: Path, *kinds: str) -> None:
    """Write games with faults, of each kind two, each kind in a month of its own."""
    for month, rules in enumerate(kinds, 7):
        for seed in SIMULATED:
            name = f"{rules}-{seed}.zank"
            text = (GAMES / name).read_text(encoding="utf-8")
            (folder / name).write_text(f'[Date "2026-{month:02}-{seed:02}"]\n{text}', "utf-8")


@pytest.fixture(scope="session")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A collection with faults of all kinds."""
    folder = tmp_path_factory.mktemp("many")
    write_played(folder, "wegner-52", "online", "streitpatience-52")
    for record in sorted((ROOT / "records" / "wegner").glob("*.zank")):
        (folder / record.name).write_bytes(record.read_bytes())
    return folder


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of figures lack what draws their charts, which takes two seconds to put together."""
    from zankref.collection import charts  # Not every layer has what it needs.

    monkeypatch.setattr(charts, "_library", Markup)
