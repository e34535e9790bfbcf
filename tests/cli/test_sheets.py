"""Rows as spreadsheets open them."""

import re
import zipfile
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.collection.test_stats import FIRST
from zankref.cli.sheets import write_rows

ROWS = [["=1+1", 2.5, None, date(2026, 11, 3)], ["@\t+ü", -3, Decimal("0.25"), ["♥9", None]]]


def written(tmp_path: Path, format_: str, rows: list[list[object]] = ROWS) -> Path:
    path = tmp_path / "rows"
    with path.open("w", encoding="utf-8", newline="") as stream:
        write_rows(format_, stream, ["-name", "rate", "share", "day"], rows)
    return path


def cells(path: Path) -> dict[str, str]:
    """What is in a workbook; texts, numbers and formulas are told apart."""
    with zipfile.ZipFile(path) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
    found = re.findall(r'<c r="(\w+)"[^>]*>(.*?)</c>', sheet)
    return {where: re.sub(r"</?(is|t|v)\b[^>]*>", "", inner) for where, inner in found}


def test_csv(tmp_path: Path):
    """A spreadsheet takes no text for a formula."""
    assert written(tmp_path, "csv").read_text(encoding="utf-8").splitlines() == [
        "'-name,rate,share,day",
        "'=1+1,2.5,,2026-11-03",
        '\'@\t+ü,-3,0.25,"[""♥9"", null]"',
    ]


def test_csv_as_germans_open_it(tmp_path: Path):
    """With semicolons and decimal commas; Excel needs the mark at the beginning."""
    data = written(tmp_path, "csv-de").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf'-name;rate;share;day\n")
    assert data.decode("utf-8-sig").splitlines()[1:] == [
        "'=1+1;2,5;;2026-11-03",
        '\'@\t+ü;-3;0,25;"[""♥9"", null]"',
    ]


@pytest.mark.full
def test_a_workbook(tmp_path: Path):
    """Texts are texts, numbers are numbers, dates are dates."""
    path = written(tmp_path, "xlsx")
    found = cells(path)
    assert (found["A1"], found["A2"], found["B2"], found["D2"]) == ("-name", "=1+1", "2.5", "46329")
    assert (found["B3"], found["C3"], found["D3"]) == ("-3", "0.25", '["♥9", null]')
    with zipfile.ZipFile(path) as book:
        assert "<f>" not in book.read("xl/worksheets/sheet1.xml").decode()
        assert "yyyy-mm-dd" in book.read("xl/styles.xml").decode()
    odd: list[list[object]] = [[float("inf"), True, "http://x", datetime.now(UTC)]]
    assert cells(written(tmp_path, "xlsx", odd))["C2"] == "http://x"


@pytest.mark.full
def test_figures_and_answers_as_workbooks(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.zank").write_text(FIRST, encoding="utf-8")
    assert run("stats", "a.zank", "-o", "a.xlsx", "--sort", "faults").exit_code == 0
    found = cells(tmp_path / "a.xlsx")
    assert (found["A1"], found["A2"]) == ("player", "Ben")
    assert run("dataset", "a.zank", "-o", "data").exit_code == 0
    asked = "SELECT date, name FROM games JOIN players USING (game_id) ORDER BY seat"
    assert run("query", "data", asked, "-o", "b.xlsx").exit_code == 0
    assert cells(tmp_path / "b.xlsx") == {
        "A1": "date",
        "B1": "name",
        "A2": "46298",
        "B2": "Anna",
        "A3": "46298",
        "B3": "Ben",
    }
    german = run("query", "data", "SELECT 1.5::DOUBLE AS x, 2 AS y", "--format", "csv-de")
    assert german.stdout.endswith("x;y\n1,5;2\n")


@pytest.mark.full
def test_what_does_not_fit_is_said(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.zank").write_text(FIRST, encoding="utf-8")
    assert run("dataset", "a.zank", "-o", "data").exit_code == 0
    long = run("query", "data", "SELECT repeat('x', 40000)", "-o", "a.xlsx")
    assert long.exit_code == 2 and "Row 1 does not fit into a workbook" in long.stderr
    assert not (tmp_path / "a.xlsx").exists()
    for command in (("stats", "a.zank"), ("query", "data", "SELECT 1")):
        nowhere = run(*command, "--format", "xlsx")
        assert nowhere.exit_code == 2 and "--format xlsx needs a file: -o FILE." in nowhere.stderr
        unknown = run(*command, "-o", "a.xls")
        assert unknown.exit_code == 2 and "The extension of a.xls is not known" in unknown.stderr
