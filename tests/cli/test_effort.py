"""``--effort``: the node budget of searches, in every command that judges."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

HARD = """\
[Rules "wegner"]
deal position
  R1: ♠J ♥10
  R2: ♠10
  R3: ♣9 ♦8 ♣7 ♥6 ♣5 ♦4 ♠3
  R4: ♣6
1: Q>R5 ♥K
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "hard.zank"
    path.write_text(HARD, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("effort", "code", "status"),
    [((), "Z303", 1), (("--effort", "unlimited"), "Z303", 1), (("--effort", "20"), "Z108", 0)],
)
def test_check(run: Run, record: Path, effort: tuple[str, ...], code: str, status: int):
    result = run("check", "--format", "concise", *effort, record)
    assert (code in result.output, result.exit_code) == (True, status)


def test_annotate(run: Run, record: Path):
    assert "Z108 not-decided" in run("annotate", "--diff", "--effort", "20", record).output
    assert "Z303" in run("annotate", "--diff", record).output


def test_diff_counts_what_is_undetermined(run: Run, record: Path):
    command = ("diff", "--format", "json", record, record)
    assert '"undetermined": 1' in run(*command, "--effort", "20").output
    assert '"undetermined": 1' not in run(*command).output


def test_report(run: Run, record: Path):
    assert "Z108" in run("report", "--effort", "20", record, "-o", "-").output
    assert "Z108" not in run("report", record, "-o", "-").output


def test_show_takes_it_too(run: Run, record: Path):
    assert run("show", "--effort", "20", record).exit_code == 0


@pytest.mark.parametrize("effort", ["0", "-3", "many", "1.5"])
def test_what_is_no_effort(run: Run, record: Path, effort: str):
    result = run("check", "--effort", effort, record)
    assert result.exit_code == 2
    assert "effort is a whole number of at least 1 or 'unlimited', not " in result.output
    assert effort in result.output


def test_it_says_so_in_german(run: Run, record: Path):
    assert (
        "effort ist eine ganze Zahl ab 1"
        in run("--lang", "de", "check", "--effort", "0", record).output
    )
    text = run("check", "--lang", "de", "--effort", "20", record).output
    assert "Eine Suche dauerte zu lange" in text
    assert "nicht entschieden" in text
