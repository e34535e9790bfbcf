"""``zankref report``."""

import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_program import imported
from tests.each import each
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
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "zankref: evening.html: written; open it in any browser\n"
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
    assert "The players are: Anna, Ben, Cleo." in " ".join(result.stderr.split())


def test_from_standard_input(run: Run, evening: Path):
    page = run("report", "-", "-o", "-", stdin=TWO).stdout
    assert len(data_of(page)["games"]) == 2


def language_of(page: str) -> str:
    found = re.search('<html lang="(..)"', page)
    assert found
    return found[1]


@each(
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


# Where the page goes.


def test_by_itself_it_is_called_as_the_record_and_lies_here(run: Run, folder: Path):
    result = run("report", "more/again.zank")
    assert result.stderr == "zankref: again.html: written; open it in any browser\n"
    assert Path("again.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert not Path("more/again.html").exists()
    said = run("report", "more/again.zank", "--lang", "de").stderr
    assert said == "zankref: again.html: geschrieben; jeder Browser zeigt sie\n"


def test_a_record_from_standard_input_goes_to_standard_output(run: Run, folder: Path):
    result = run("report", "-", stdin=TWO)
    assert result.stdout.startswith("<!doctype html>")
    assert result.stderr == ""
    assert not [*folder.glob("*.html")]


@pytest.mark.parametrize("arguments", [[], ["-o", "evening.html"]])
def test_a_page_of_ours_is_written_anew(run: Run, evening: Path, arguments: list[str]):
    run("report", "evening.zank", "--game", "2")
    before = Path("evening.html").read_text(encoding="utf-8")
    assert run("report", "evening.zank", *arguments).exit_code == 0
    assert len(data_of(before)["games"]) == 1
    assert len(data_of(Path("evening.html").read_text(encoding="utf-8"))["games"]) == 2


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("evening.html", []),
        ("evening.html", ["-o", "evening.html"]),
        ("evening.zank", ["-o", "evening.zank"]),
        ("notes.txt", ["-o", "notes.txt"]),
        ("notes", ["-o", "notes"]),
    ],
)
def test_nothing_else_is_overwritten(run: Run, evening: Path, name: str, arguments: list[str]):
    if name == "evening.html":
        Path(name).write_text("<!doctype html>\n<title>Ours</title>\n", encoding="utf-8")
    Path(name).touch()
    Path(name).write_bytes(before := Path(name).read_bytes() or b"Ours")
    result = run("report", "evening.zank", *arguments)
    if name.endswith((".zank", ".txt")):
        assert (result.exit_code, f"The extension of {name} " in result.stderr) == (2, True)
    else:
        assert result.exit_code == 3
        assert result.stderr.startswith(
            f"zankref: {name} exists and was not written by zankref, so it is left alone"
        )
    assert Path(name).read_bytes() == before


def test_an_empty_file_is_no_loss(run: Run, evening: Path):
    Path("evening.html").touch()
    assert run("report", "evening.zank").exit_code == 0


@pytest.fixture
def browser(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A browser that notes what it is to show."""
    noted = folder / "noted"
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {noted}\n', encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{script} %s")
    return noted


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_it_is_opened(run: Run, evening: Path, browser: Path):
    result = run("report", "evening.zank", "--open", "-o", "the evening.html")
    assert result.exit_code == 0
    page = (Path.cwd() / "the evening.html").as_uri()
    assert browser.read_text(encoding="utf-8") == f"{page}\n"


def test_without_a_browser_the_page_is_there_all_the_same(
    run: Run, evening: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("webbrowser.open", lambda _url: False)
    result = run("report", "evening.zank", "--open")
    assert result.exit_code == 0 and Path("evening.html").exists()
    assert result.stderr.endswith("zankref: there is no browser to open evening.html\n")


def test_what_goes_to_standard_output_is_not_opened(run: Run, evening: Path):
    assert run("report", "evening.zank", "-o", "-", "--open").exit_code == 2
    assert run("report", "-", "--open", stdin=TWO).exit_code == 2


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


# A folder.


@pytest.fixture
def games(folder: Path, evening: Path) -> Path:
    """Three games, of which one is noted twice, and something that is no text."""
    (folder / "games/sub").mkdir(parents=True)
    evening.rename(folder / "games/evening.zank")
    played = '[Date "2026-11-15"]\n[Rules "wegner"]\n[Player1 "Cleo"]\n[Player2 "Dora"]\n'
    (folder / "games/sub/other.zank").write_text(f"{played}Cleo: Q>A ♥9\n", encoding="utf-8")
    (folder / "games/sub/again.zank").write_text(f"{played}Cleo: Q>A ♥9\n", encoding="utf-8")
    (folder / "games/odd.zank").write_bytes(b"\xff\xfe\xff")
    return folder / "games"


def test_a_folder_gets_a_page_for_each_game_and_a_list_of_them(run: Run, games: Path):
    result = run("report", "games", "-o", "pages")
    assert result.exit_code == 3
    assert f"{Path('pages/index.html')}: written; open it in any browser" in result.stderr
    listed = Path("pages/index.html").read_text(encoding="utf-8")
    links = re.findall(r'href="(games/[^"]+)"', listed)
    assert sorted(path.name for path in Path("pages/games").iterdir()) == sorted(
        link.removeprefix("games/") for link in links
    )
    titles = [
        game["title"]
        for link in links
        for game in data_of((Path("pages") / link).read_text(encoding="utf-8"))["games"]
    ]
    assert titles == ["Cleo and Dora", "Anna and Ben", "Ben and Cleo"]
    assert "odd.zank" in listed and "is the same as" in listed and "15 November 2026" in listed
    assert "players.html" not in listed and "<script" not in listed


def test_a_folder_in_german(run: Run, games: Path):
    run("report", "games", "-o", "pages", "--lang", "de")
    listed = Path("pages/index.html").read_text(encoding="utf-8")
    assert "15. November 2026" in listed and "Nicht gelesen" in listed


@each("arguments", [(), ("-o", "-"), ("-o", "x", "--game", "1"), ("-o", "x", "--seat", "Ben")], str)
def test_what_a_folder_cannot_have(run: Run, games: Path, arguments: tuple[str, ...]):
    result = run("report", "games", *arguments)
    assert result.exit_code == 2 and not Path("x").exists()
    assert "The pages of a folder need -o with a folder" in " ".join(result.stderr.split())


def test_a_folder_cannot_become_a_file(run: Run, games: Path):
    Path("mine").write_text("mine", encoding="utf-8")
    result = run("report", "games", "-o", "mine")
    assert result.exit_code == 3 and "cannot write mine" in result.stderr
    assert Path("mine").read_text(encoding="utf-8") == "mine"


def test_the_list_of_a_folder_is_opened(run: Run, games: Path, monkeypatch: pytest.MonkeyPatch):
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda address: shown.append(address) or True)
    run("report", "games", "-o", "pages", "--open")
    assert shown == [Path("pages/index.html").absolute().as_uri()]
