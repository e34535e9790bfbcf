"""The page with charts that ``zankref stats`` draws."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.collection.test_stats import club
from tests.report.pages import data_of
from zankref.collection.charts import charts_page
from zankref.collection.figures import Breakdown
from zankref.collection.tally import Key, Tally

__all__ = ["club"]

pytestmark = [pytest.mark.full, pytest.mark.usefixtures("undrawn")]


def test_a_player_beside_the_others(run: Run, many: Path, tmp_path: Path):
    result = run("--lang", "de", "stats", many, "--format", "html", "--player", "Anna")
    heads = re.findall(r"<h2>(.*?)</h2>", result.stdout)
    assert result.exit_code == 0 and "Anna neben den anderen" in heads
    assert "Die anderen" in result.stdout


def test_a_player_has_one_colour(run: Run, many: Path):
    """On the page of two, and beside the others, who are grey."""
    names = ["Ben", "Anna"]
    options = [part for name in names for part in ("--player", name)]
    page = run("stats", many, "--format", "html", *options).stdout
    over_time, profile, *_ = data_of(page)["charts"]
    scales = [
        layer["encoding"]["color"]["scale"]
        for chart in (over_time, profile)
        for layer in (chart, *chart["layer"])
        if "color" in layer.get("encoding", {})
    ]
    assert len(scales) == 2
    for scale in scales:
        assert scale["domain"][:2] == names
        assert scale["range"][:2] == scales[0]["range"][:2]
    assert scales[-1]["domain"][2:] == ["The others"]
    assert len({*scales[-1]["range"]}) == 3


def of_players(number: int) -> Tally:
    """Return the counts of so many players, each with a fault; those with most games move least."""
    tally = Tally()
    for at in range(number):
        counts = tally.of(Key(f"P{at:02}", month="2026-01"))
        counts.numbers.update(games=2 * number - at, moves=100 + (at * 7) % number)
        counts.coded["faults", "Z301", 1] = 1
    return tally


def test_five_players_are_in_colour_and_the_others_grey():
    page = charts_page(of_players(12), Breakdown())
    (over_time, *_) = data_of(page)["charts"]
    colour = over_time["encoding"]["color"]
    most = sorted(range(12), key=lambda at: -((at * 7) % 12))
    assert colour["scale"]["domain"] == [f"P{at:02}" for at in most]
    grey = set(colour["scale"]["range"][5:])
    assert len(grey) == 1 and len({*colour["scale"]["range"][:5]} - grey) == 5
    assert colour["legend"]["values"] == colour["scale"]["domain"][:5]
    assert "At most 5 players are in colour." in page


def test_only_those_with_most_moves_are_drawn():
    """The page says so; it is not those with most games."""
    page = charts_page(of_players(32), Breakdown())
    over_time, profile, *_ = data_of(page)["charts"]
    for chart, column, number in ((over_time, "a", 30), (profile, "b", 10)):
        assert f"Of 32 players, only the {number} with the most moves are shown." in page
        drawn = chart["datasets"][chart["data"]["name"]]
        most = {f"P{at:02}" for at in range(32) if (at * 7) % 32 >= 32 - number}
        assert {row[column] for row in drawn} == most
    fewer = charts_page(of_players(32), Breakdown(("player",), ("P01", "P02")))
    assert "with most moves" not in fewer


def test_no_fault_is_drawn_as_none_and_no_move_as_unknown():
    tally = of_players(2)
    tally.of(Key("P00", month="2026-01")).coded["faults", "Z302", 1] = 2
    tally.of(Key("P02", month="2026-01"))
    codes = data_of(charts_page(tally, Breakdown()))["charts"][1]
    rates = {(row["a"], row["b"]): row["c"] for row in codes["datasets"]["rows"]}
    freeing, tableau = "chance to free a card overlooked", "tableau card for M overlooked"
    assert rates == {
        (freeing, "P00"): 2.0,
        (freeing, "P01"): 0.0,
        (freeing, "P02"): None,
        (tableau, "P00"): 1.0,
        (tableau, "P01"): pytest.approx(100 / 101),
        (tableau, "P02"): None,
    }


def test_a_long_table_is_shut_and_can_be_searched():
    short, long = (charts_page(of_players(number), Breakdown()) for number in (40, 41))
    assert 'type="search"' not in short and '<details class="figures" open>' in short
    assert 'type="search"' in long and '<details class="figures" open>' not in long


def test_thousands_are_set_apart():
    tally = Tally(games=1234)
    tally.of(Key("Ben")).numbers.update(games=1234, moves=56789)
    page = charts_page(tally, Breakdown())
    assert "1,234 games" in page and '<td class="number">56,789</td>' in page


def test_what_was_due_is_on_the_page_in_words():
    tally = of_players(1)
    tally.of(Key("P00", month="2026-01")).coded.update(
        {("due", "Z302", 3): 5, ("taken", "Z302", 3): 4}
    )
    page = charts_page(tally, Breakdown())
    assert '<abbr title="Z302">chance to free a card overlooked</abbr>' in page
    assert page.count('<td class="number">4/5</td>') == 2
    assert "missed-freeing" not in page


def test_the_page_begins_with_what_is_asked_for(run: Run, club: Path):
    page = run("stats", club, "--format", "html", "--by", "rules,month").stdout
    heads, rows = (
        re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", page.partition("</table>")[0])
        for tag in ("th", "td")
    )
    assert heads[:4] == ["Rules", "Month", "Games", "Moves"]
    assert rows[:3] == ["wegner", "2026-10", "1"]
    assert "Cost: turns owed for Stops" in page
    ben = run("stats", club, "--format", "html", "--player", "ben").stdout
    assert "<h1>Ben in 1 game</h1>" in ben and "The games of Ben, including those" in ben
    lengths = ben.rpartition("<tbody>")[2].partition("</tbody>")[0]
    assert re.findall(r"<td>(.*?)</td>", lengths) == ["wegner", "2", "1"]
