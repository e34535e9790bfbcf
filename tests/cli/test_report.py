"""``zankref report``."""

import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_program import imported
from tests.report.pages import data_of

TWO = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
1. Anna: Q>A ♥9
[Rules "wegner"]
[Player1 "Ben"]
[Player2 "Cleo"]
1. Ben: Q>A ♥8
"""


@pytest.fixture
def evening(folder: Path) -> Path:
    path = folder / "evening.zank"
    path.write_text(TWO, encoding="utf-8")
    return path


def test_it_writes_a_page_with_all_games(run: Run, evening: Path):
    result = run("report", "evening.zank", "-o", "evening.html")
    assert (result.exit_code, result.output) == (0, "")
    page = Path("evening.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    games = data_of(page)["games"]
    assert [game["title"] for game in games] == ["Anna and Ben", "Ben and Cleo"]


def test_findings_do_not_change_the_exit_status(run: Run, folder: Path):
    assert run("report", "missed.zank", "-o", "missed.html").exit_code == 0


def test_one_game_of_several(run: Run, evening: Path):
    page = run("report", "evening.zank", "--game", "2", "-o", "-").stdout
    (game,) = data_of(page)["games"]
    assert game["number"] == 2


def test_a_game_that_is_not_there(run: Run, evening: Path):
    result = run("report", "evening.zank", "--game", "3", "-o", "-")
    assert result.exit_code == 2
    assert "there is no 3" in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("seat", "seats"), [("Ben", [1, 0]), ("2", [1, 1]), ("Cleo", [0, 1]), ("1", [0, 0])]
)
def test_the_seat_is_found_in_each_game(run: Run, evening: Path, seat: str, seats: list[int]):
    page = run("report", "evening.zank", "--seat", seat, "-o", "-").stdout
    assert [game["seat"] for game in data_of(page)["games"]] == seats


def test_a_seat_of_nobody(run: Run, evening: Path):
    result = run("report", "evening.zank", "--seat", "Zoe", "-o", "-")
    assert result.exit_code == 2
    assert "Players are: Anna, Ben, Cleo." in " ".join(result.stderr.split())


def test_from_standard_input(run: Run, evening: Path):
    page = run("report", "-", "-o", "-", stdin=TWO).stdout
    assert len(data_of(page)["games"]) == 2


def language_of(page: str) -> str:
    found = re.search('<html lang="(..)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("records", "asked", "locale", "language"),
    [
        (["", ""], [], "C", "en"),
        (["", ""], [], "de_DE.UTF-8", "de"),
        (["de", "de"], [], "C", "de"),
        (["de", ""], [], "C", "en"),
        (["de", "en"], [], "de_DE.UTF-8", "de"),
        (["en", "en"], [], "de_DE.UTF-8", "en"),
        (["de", "de"], ["--lang", "en"], "de_DE.UTF-8", "en"),
        (["", ""], ["--lang", "de"], "C", "de"),
        (["en", "de"], ["--game", "2"], "C", "de"),
    ],
)
def test_who_decides_which_language_it_is(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    records: list[str],
    asked: list[str],
    locale: str,
    language: str,
):
    monkeypatch.setenv("LC_ALL", locale)
    text = "".join(
        f'[Rules "wegner"]\n{f"""[Lang "{lang}"]""" if lang else ""}\n1: Q>A ♥9\n'
        for lang in records
    )
    page = run("report", "-", "-o", "-", *asked, stdin=text).stdout
    assert language_of(page) == language


def test_it_must_be_said_where_to_write(run: Run, evening: Path):
    assert run("report", "evening.zank").exit_code == 2


def test_what_cannot_be_read_or_written(run: Run, evening: Path, folder: Path):
    assert run("report", "nowhere.zank", "-o", "x.html").exit_code == 3
    (folder / "odd.zank").write_bytes(b"\xff\xfe\xff")
    result = run("report", "odd.zank", "-o", "x.html")
    assert result.exit_code == 3 and "odd.zank" in result.stderr
    assert not Path("x.html").exists()
    result = run("report", "evening.zank", "-o", "no/such/folder/x.html")
    assert result.exit_code == 3 and "no/such/folder" in result.stderr


def test_without_the_extra_it_says_what_to_install(
    run: Run, evening: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "jinja2", None)
    monkeypatch.delitem(sys.modules, "zankref.report.html", raising=False)
    result = run("report", "evening.zank", "-o", "x.html")
    assert result.exit_code == 2
    assert "pip install 'zankref[html]'" in result.stderr


def test_nothing_else_needs_the_extra(evening: Path):
    assert "jinja2" not in imported("check", "clean.zank") | imported("show", "clean.zank")
