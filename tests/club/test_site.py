"""``zankref club``: the pages of a club's site."""

import os
import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.cli.conftest import MISSED, Run, posix
from tests.club.clubs import Page, result
from tests.each import each
from tests.report.pages import NASTY
from zankref.cli.outputs import may_be_written
from zankref.collection.figure_table import number
from zankref.language import speaking

CLUB = """\
name = "Kitchen <Table>"
season = "2026/27"
win = 3
players = ["Anna", "Ben"]
"""


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a club's records, made the current one."""
    monkeypatch.chdir(tmp_path)
    games = tmp_path / "games"
    games.mkdir()
    (games / "club.toml").write_text(CLUB, encoding="utf-8")
    (games / "first.zank").write_text(result("Anna", "Ben", won="Anna"), encoding="utf-8")
    second = result("Anna", "Ben", won="Ben", date="2026-11-22", Event="Club night")
    (games / "second.zank").write_text(second + MISSED.split("\n", 3)[3], encoding="utf-8")
    return tmp_path


def pages(site: Path) -> dict[str, Page]:
    """Return the pages of a site but for those with scripts, by their places."""
    places = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    return {place: Page(path) for place, path in places.items() if "games/" not in place}


def said(site: Path, name: str) -> str:
    return Page(site / name).text


def of_player(site: Path, name: str) -> Page:
    (path,) = (path for path in site.glob(f"players/{name}-*.html"))
    return Page(path)


# What stands in it.


def test_a_site(club: Path, run: Run):
    done = run("club", "games", "-o", "site")
    assert done.exit_code == 0
    assert done.stderr == f"zankref: {Path('site/index.html')}: written; open it in any browser\n"
    assert Page(club / "site/index.html").tables[0] == [
        ["#", "Player", "G", "W", "D", "L", "Pts"],
        ["1", "Anna", "2", "1", "0", "1", "3"],
        ["1", "Ben", "2", "1", "0", "1", "3"],
    ]
    assert Page(club / "site/index.html").tables[1] == [
        ["Player", "1", "2"],
        ["1 Anna", "×", "1:1"],
        ["2 Ben", "1:1", "×"],
    ]
    evenings = said(club / "site", "evenings.html")
    assert evenings.index("22 November 2026") < evenings.index("Club night")
    assert evenings.index("Club night") < evenings.index("15 November 2026")
    anna = of_player(club / "site", "anna")
    assert "Longest run of wins: 1." in anna.text and "in a row" not in anna.text
    assert ["own card for the tableau overlooked", "1", "0/1", "0/1"] in anna.tables[1]
    assert anna.tables[2] == [
        ["Moves of the shortest way", "due", "found", "%"],
        ["1", "1", "0", "0.0"],
    ]
    assert "A>R1" in said(club / "site", "moments.html")


def test_what_counts_as_written_is_said(club: Path, run: Run):
    run("club", "games", "-o", "site")
    index = said(club / "site", "index.html")
    assert "2 results count as the scorekeeper wrote them" in index
    assert "A win is worth 3, a draw 1, a loss 0." in index
    assert "look alike" not in index and "no date" not in index


def test_how_a_game_ended_stands_beside_its_result(club: Path, run: Run):
    resigned = result("Anna", "Ben", won="Ben", Ending="resigned", date="2026-12-01")
    (club / "games/third.zank").write_text(resigned, encoding="utf-8")
    run("club", "games", "-o", "site")
    assert "Anna – Ben: Ben won (resigned)" in said(club / "site", "evenings.html")


def test_in_german(club: Path, run: Run):
    done = run("club", "games", "-o", "site", "--lang", "de")
    assert "geschrieben" in done.stderr
    assert ["#", "Spieler", "Sp", "S", "U", "N", "Pkt"] in Page(club / "site/index.html").tables[0]
    assert "22. November 2026" in said(club / "site", "evenings.html")
    anna = of_player(club / "site", "anna").text
    assert "Längste Siegesserie: 1." in anna
    assert 'lang="de"' in (club / "site/index.html").read_text(encoding="utf-8")


@each("lang", ["en", "de"])
def test_the_pages_are_sound_whatever_names_hold(tmp_path: Path, run: Run, lang: str):
    nasty = NASTY.replace('"', "'").replace("\u2028", " ")
    names = [nasty, "Ännchen O'Neill", "=1+1", "李雷", "a" * 300, "{{ 7 * 7 }}"]
    for at, name in enumerate(names):
        record = result("Anna", name, won=name, Event=nasty, Match=nasty, Total="1:2")
        (tmp_path / f"{at}.zank").write_text(record, encoding="utf-8")
    club = f"name = '''{nasty}'''\nseason = '''{nasty}'''\nplayers = ['''{nasty}''']\n"
    (tmp_path / "club.toml").write_text(club, encoding="utf-8")
    assert run("club", tmp_path, "-o", tmp_path / "site", "--lang", lang).exit_code == 0
    found = pages(tmp_path / "site")
    assert len(found) == 4 + 1 + len(names)
    for place, page in found.items():
        assert page.wrong == [], place
        assert not page.tags & {"script", "img"}, place
        assert len(page.ids) == len(set(page.ids))
        assert nasty in page.text
        for link in page.links:
            assert (tmp_path / "site" / place).parent.joinpath(link.partition("#")[0]).is_file(), (
                link
            )
    text = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert not re.search(r"\b(?:src|href)=\"(?:https?:)?//", text) and "default-src 'none'" in text


def test_every_game_has_its_page_and_a_moment_leads_into_it(club: Path, run: Run):
    run("club", "games", "-o", "site")
    moments = Page(club / "site/moments.html")
    (link,) = {link for link in moments.links if "#" in link}
    page, event = link.split("#")
    assert event == "e1"
    assert 'id="slider"' in (club / "site" / page).read_text(encoding="utf-8")
    (training,) = {link for link in moments.links if "training" in link}
    assert 'id="data"' in (club / "site" / training).read_text(encoding="utf-8")


def test_a_game_that_counts_for_nobody_has_no_moments(club: Path, run: Run):
    with (club / "games/club.toml").open("a", encoding="utf-8") as file:
        file.write('aliases = "Ben = Anna"\n')
    run("club", "games", "-o", "site")
    moments = Page(club / "site/moments.html")
    assert "Nobody overlooked anything" in moments.text and "longest game" not in moments.text
    assert not any("games/" in link for link in moments.links)


def test_numbers_as_they_are_written():
    assert [number(n) for n in (0, 999, 1000, 1234567, -2, 0.5)] == [
        *("0", "999", "1,000", "1,234,567", "−2", "0.5")
    ]
    with speaking("de"):
        assert [number(n) for n in (1234567, 0.5)] == ["1.234.567", "0,5"]


# What is missing is said.


def test_what_is_missing_is_said(club: Path, run: Run):
    games = club / "games"
    (games / "undated.zank").write_text(
        result("Anna", "Bem", won="Anna", date=""), encoding="utf-8"
    )
    (games / "unnamed.zank").write_text(result(won="1"), encoding="utf-8")
    (games / "open.zank").write_text(result("Anna", "Cleo"), encoding="utf-8")
    (games / "broken.zank").write_text(result("Anna", "Ben") + "Anna: Q>>>\n", encoding="utf-8")
    (games / "binary.zank").write_bytes(b"\xff\xfe\x00")
    (games / "again.zank").write_bytes((games / "second.zank").read_bytes())
    done = run("club", "games", "-o", "site")
    assert done.exit_code == 3 and "binary.zank" in done.stderr
    index = said(club / "site", "index.html")
    for expected in (
        "1 game has no date",
        "1 game does not say who played",
        "2 games have no result",
        "2 records have errors or warnings",
        "games/second.zank, game 1, is the same as games/again.zank, game 1; it counts once.",
        "Not among the players of the club: Bem, Cleo.",
        'If they are one person, say so in club.toml: aliases = "Ben = Bem"',
        "Not read: games/binary.zank",
    ):
        assert expected in index


def test_a_club_without_games_has_a_site(tmp_path: Path, run: Run):
    (tmp_path / "games").mkdir()
    assert run("club", tmp_path / "games", "-o", tmp_path / "site").exit_code == 0
    assert "No game has a result yet." in said(tmp_path / "site", "index.html")
    assert all(page.wrong == [] for page in pages(tmp_path / "site").values())


def test_what_is_wrong_in_club_toml_is_said_and_nothing_is_written(club: Path, run: Run):
    (club / "games/club.toml").write_text('name = "x"\nwinn = 3\n', encoding="utf-8")
    done = run("club", "games", "-o", "site")
    assert done.exit_code == 2 and not (club / "site").exists()
    assert f"{Path('games/club.toml')}:2: there is no “winn” here" in " ".join(done.stderr.split())


def test_another_file_says_what_the_club_is(club: Path, run: Run):
    (club / "other.toml").write_text('name = "Others"', encoding="utf-8")
    run("club", "games", "-o", "site", "--club", "other.toml")
    assert "Others" in said(club / "site", "index.html")
    assert run("club", "games", "-o", "site", "--club", "none.toml").exit_code == 2


def test_a_path_that_leads_nowhere_leaves_the_site_as_it_is(club: Path, run: Run):
    run("club", "games", "-o", "site")
    before = {path: path.read_bytes() for path in (club / "site").rglob("*.html")}
    done = run("club", "gmes", "-o", "site")
    assert done.exit_code == 3 and done.stderr == "zankref: gmes: No such file or directory\n"
    assert {path: path.read_bytes() for path in (club / "site").rglob("*.html")} == before
    assert run("club", "gmes", "-o", "other").exit_code == 3
    assert not (club / "other").exists()


@posix
def test_a_path_that_is_no_text_is_shown_as_far_as_it_is(club: Path, run: Run):
    done = run("club", "games", os.fsdecode(b"\xff.zank"), "-o", "site")
    assert done.exit_code == 3
    assert "Not read: �.zank: No such file or directory" in said(club / "site", "index.html")


def test_records_come_from_standard_input_and_archives_too(club: Path, run: Run):
    with ZipFile(club / "games.zip", "w") as packed:
        packed.write(club / "games/second.zank")
    first = (club / "games/first.zank").read_bytes()
    assert run("club", "-", "games.zip", "-o", "site", stdin=first).exit_code == 0
    assert len(list((club / "site/games").glob("2026-*.html"))) == 2
    assert "The club" in said(club / "site", "index.html")


def test_a_dataset_is_no_record(club: Path, run: Run):
    (club / "data").mkdir()
    (club / "data/dataset.json").write_text("{}", encoding="utf-8")
    done = run("club", "data", "games", "-o", "site")
    assert done.exit_code == 3 and "data is a dataset" in done.stderr
    assert "data is a dataset" in said(club / "site", "index.html")


# The folder.


def test_it_is_brought_up_to_date_in_place(club: Path, run: Run):
    run("club", "games", "-o", "site")
    site = club / "site"
    (site / "notes.txt").write_text("mine", encoding="utf-8")
    (site / "games/mine.html").write_text("mine", encoding="utf-8")
    report = site / "games/a-report-of-mine.html"
    run("report", "games/first.zank", "-o", report)
    mine = {site / "notes.txt", site / "games/mine.html", report}
    before = {path for path in site.rglob("*") if path.is_file()} - mine
    (club / "games/second.zank").unlink()
    (club / "games/third.zank").write_text(result("Anna", "Cleo", won="Cleo"), encoding="utf-8")
    assert run("club", "games", "-o", "site").exit_code == 0
    after = {path for path in site.rglob("*") if path.is_file()}
    assert mine < after
    gone, new = before - after, after - before - mine
    assert sorted(path.name.rpartition("-")[0] for path in gone) == [
        "2026-11-22-anna-ben",
        "training",
    ]
    assert sorted(path.name.rpartition("-")[0] for path in new) == ["2026-11-15-anna-cleo", "cleo"]


def test_the_same_records_make_the_same_site_wherever_they_lie(club: Path, run: Run):
    run("club", "games", "-o", "site")
    (club / "games").rename(club / "elsewhere")
    run("club", "elsewhere", "-o", "other", "--jobs", "2")
    one, other = (
        {path.relative_to(club / site): path.read_bytes() for path in (club / site).rglob("*.html")}
        for site in ("site", "other")
    )
    assert one == other


def test_another_folder_is_never_touched(club: Path, run: Run):
    (club / "mine").mkdir()
    # Even a page of zankref makes it no site.
    run("report", "games/first.zank", "-o", "mine/index.html")
    done = run("club", "games", "-o", "mine")
    assert done.exit_code == 2
    assert "mine holds something other than a club's site" in " ".join(done.stderr.split())
    assert [path.name for path in (club / "mine").iterdir()] == ["index.html"]


def test_a_page_that_somebody_else_wrote_stays(club: Path, run: Run):
    run("club", "games", "-o", "site")
    (club / "site/players.html").write_text("mine", encoding="utf-8")
    done = run("club", "games", "-o", "site")
    assert done.exit_code == 2 and "was not written by zankref" in " ".join(done.stderr.split())
    assert (club / "site/players.html").read_text(encoding="utf-8") == "mine"


def test_a_first_run_that_was_broken_off_is_no_hindrance(club: Path, run: Run):
    run("club", "games", "-o", "site")
    for path in (club / "site").glob("*.html"):
        path.unlink()
    for path in (club / "site/players").iterdir():
        path.unlink()
    (club / "site/players").rmdir()
    assert run("club", "games", "-o", "site").exit_code == 0


def test_all_pages_are_known_as_zankrefs(club: Path, run: Run):
    run("club", "games", "-o", "site")
    assert all(may_be_written(str(path)) for path in (club / "site").rglob("*.html"))


@posix
@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written(club: Path, run: Run):
    (club / "site").mkdir(mode=0o500)
    done = run("club", "games", "-o", "site")
    assert done.exit_code == 3 and "cannot write" in done.stderr


def test_a_file_is_no_folder(club: Path, run: Run):
    (club / "site").write_text("mine", encoding="utf-8")
    done = run("club", "games", "-o", "site")
    assert done.exit_code == 3 and "cannot write site" in done.stderr
