"""``zankref stats``: what the games add up to."""

import csv
import json
import re
import shutil
from collections import Counter
from io import StringIO
from itertools import cycle
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.conftest import Run, posix
from tests.collection.clusters import cluster
from tests.each import each
from tests.layers import few, library
from zankref.collection.figure_table import decimal, trend_sentence
from zankref.collection.tally import Counts
from zankref.collection.trend import Sample, trend

RECORDS = Path(__file__).parents[2] / "records"

FIRST = """\
[Rules "wegner"]
[Date "2026-10-03"]
[Event "Club"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Ben"]

deal position
  M: ♥4
  R1: ♥5 ♠4
  R2: ♦5
  A2: ♠J
  Q1: *
  Q2: *

1. Ben: @20:00:00 Q>R4 ♣9
        @20:01:00 Q>R5 ♥K
2. Anna: @20:02:30 stop
"""
"""Ben misses freeing ♥5 (2 moves) and does so again; Anna's Stop takes the later move back."""

SECOND = """\
[Rules "wegner"]
[Date "2026-11-07"]
[Player1 "Benjamin"]
[Player2 "Anna"]
[First "Anna"]

deal position
  R1: ♥9
  R2: ♦9
  A2: ♣8 ♠8
  Q1: *
  Q2: *

1. Anna: A>R1
   Benjamin: stop
   Anna: Q>R3 ♦2   # waive: Z305 only for show
"""
"""Ben's Stop is wrongful."""


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "first.zank").write_text(FIRST, encoding="utf-8")
    (tmp_path / "second.zank").write_text(SECOND, encoding="utf-8")
    (tmp_path / "names.txt").write_text("Ben = Benjamin\n", encoding="utf-8")
    return tmp_path


def data(run: Run, *options: object) -> Any:
    result = run("stats", "--format", "json", *options)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_what_a_player_did(run: Run, club: Path):
    told = data(run, club, "--alias", "names.txt")
    assert (told["schema"], told["by"], told["games"]) == ("zankref-stats/1", ["player"], 2)
    ben = next(group for group in told["groups"] if group["player"] == "Ben")
    assert ben["games"] == ben["unfinished"] == 2 and ben["moves"] == 2
    assert ben["codes"]["Z302"] == {
        "faults": 2,
        "faults_per_hundred_moves": 100.0,
        "stoppable": 2,
        "unnoticed": 1,
    }
    assert (ben["faults"], ben["stoppable"], ben["unnoticed"]) == (2, 2, 1)
    assert ben["ways"] == {"Z302": {"2": 2}}
    missed = {"due": 2, "taken": 0, "hit_rate": 0.0}
    assert ben["chances"] == {"Z302": {**missed, "by_length": {"2": missed}}}
    assert (ben["to_call"], ben["called"], ben["due"], ben["taken"]) == (0, 0, 2, 0)
    assert (ben["stops"], ben["stops_right"], ben["stops_wrong"], ben["stops_cost"]) == (1, 0, 1, 1)
    # No other turn has a clock time that would end the first.
    assert (ben["timed_turns"], ben["timed_seconds"], ben["seconds_per_turn"]) == (0, 0, None)
    anna = next(group for group in told["groups"] if group["player"] == "Anna")
    assert (anna["stops_right"], anna["faults"]) == (1, 0)  # A waived fault is none.
    assert (anna["to_call"], anna["called"], anna["due"], anna["taken"]) == (2, 1, 1, 1)


TIMED = """[Rules "online"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]

1. Anna: @20:00:00 Q>A ♥9
   Anna: @20:01:00 touch R3
2. Ben: @20:02:00 Q>A ♠4
1. Anna: @20:05:00 Q>A ♣2
"""
"""Anna touches a pile in Ben's turn, which begins with that clock time."""


@pytest.mark.full
def test_the_time_of_a_turn_is_that_of_whose_turn_it_is(run: Run, club: Path):
    """As a dataset has it: who acts out of turn does not begin a turn by that alone."""
    (club / "first.zank").unlink()
    (club / "second.zank").write_text(TIMED, encoding="utf-8")
    told = {g["player"]: (g["timed_turns"], g["timed_seconds"]) for g in data(run, club)["groups"]}
    assert told == {"Anna": (1, 60), "Ben": (1, 240)}
    assert run("dataset", club, "-o", club / "data").exit_code == 0
    asked = "SELECT name, timed_turns, seconds FROM players ORDER BY seat"
    result = run("query", club / "data", asked, "--format", "csv")
    assert result.stdout.splitlines()[1:] == ["Anna,1,60", "Ben,1,240"]
    again = {
        g["player"]: (g["timed_turns"], g["timed_seconds"])
        for g in data(run, club / "data")["groups"]
    }
    assert again == told


def test_an_average_says_how_certain_it_is(run: Run, club: Path):
    """Clock times in minutes say only between what a turn's length lies."""
    (club / "first.zank").unlink()
    (club / "second.zank").write_text(TIMED, encoding="utf-8")
    shown = run("stats", club).stdout
    assert [line.split()[-1] for line in shown.splitlines()[1:3]] == ["1:00", "4:00"]
    (club / "second.zank").write_text(TIMED.replace(":00 ", " "), encoding="utf-8")
    shown = run("stats", club).stdout
    assert [line.split()[-1] for line in shown.splitlines()[1:3]] == ["0:01–1:59", "3:01–4:59"]
    anna, ben = data(run, club)["groups"]
    assert (anna["timed_turns"], anna["timed_seconds"], anna["seconds_per_turn"]) == (1, None, None)
    assert (ben["seconds_per_turn_least"], ben["seconds_per_turn_most"]) == (181, 299)


def test_a_game_whose_date_does_not_say_is_named(run: Run, club: Path):
    """Of a month, all days must lie where they are asked for."""
    (club / "first.zank").write_text(FIRST.replace("2026-10-03", "2026-10"), encoding="utf-8")
    (club / "third.zank").write_text(FIRST.replace('[Date "2026-10-03"]\n', ""), encoding="utf-8")
    for since, games, unplaced in (
        ("2026-10-01", 2, 1),
        ("2026-10-02", 1, 2),
        ("2026-11-01", 1, 1),
    ):
        result = run("stats", ".", "--since", since, "--format", "json")
        told = json.loads(result.stdout)
        assert (told["games"], len(told["unplaced"])) == (games, unplaced)
        assert f"{unplaced} game" in result.stderr and "third.zank:1" in result.stderr
        picked = run("select", ".", "--since", since)
        assert picked.stdout.count("[Rules") == games
        assert "third.zank:1" in picked.stderr
    months = data(run, ".", "--by", "month")["groups"]
    assert [(g["month"], g["games"]) for g in months] == [("2026-10", 1), ("2026-11", 1), (None, 1)]


def test_without_the_alias_they_are_two(run: Run, club: Path):
    assert {g["player"] for g in data(run, club)["groups"]} == {"Anna", "Ben", "Benjamin"}


def test_a_name_is_one_in_every_spelling(run: Run, club: Path):
    """The one used most often is shown; of two, the first in alphabetical order."""
    for number, name in enumerate(("Ben", "BEN", "bEn")):
        text = SECOND.replace("Benjamin", name).replace("-07", f"-1{number}")
        (club / f"more{number}.zank").write_text(text, encoding="utf-8")
    (ben,) = (g for g in data(run, club)["groups"] if g["player"].casefold() == "ben")
    assert (ben["player"], ben["games"], ben["faults"], ben["stops_wrong"]) == ("Ben", 4, 2, 3)
    (club / "first.zank").unlink()
    assert {g["player"] for g in data(run, club)["groups"]} == {"Anna", "Benjamin", "BEN"}
    named = data(run, club, "--alias", "names.txt", "--player", "bEN")["groups"]
    assert [(g["player"], g["games"]) for g in named] == [("Ben", 4)]


@pytest.mark.full
def test_the_spelling_depends_on_no_order(run: Run, club: Path):
    """Nor on where the games are counted, nor on where they come from."""
    for number, name in enumerate(("BEN", "ben", "Ben", "ben") * 12):
        text = SECOND.replace("Benjamin", name).replace("2026-11-07", f"20{number + 10}-11-07")
        (club / f"{number:02}.zank").write_text(text, encoding="utf-8")
    options = ("--by", "player,month", "--player", "Ben")
    whole = data(run, club, *options)
    assert {g["player"] for g in whole["groups"]} == {"ben"}
    assert data(run, club, *options, "-j", 2) == whole
    assert data(run, *sorted(club.glob("*.zank"), reverse=True), *options) == whole
    assert run("dataset", club, "-o", club / "data").exit_code == 0
    assert data(run, club / "data", *options) == whole


def test_the_games_are_those_of_the_player(run: Run, club: Path):
    """Also those without a date, and those with errors in their record."""
    (club / "bare.zank").write_text(FIRST.replace('[Date "2026-10-03"]\n', ""), encoding="utf-8")
    (club / "third.zank").write_text(
        FIRST.replace('"Ben"', '"Cleo"').replace("Ben:", "Cleo:") + "what is this\n",
        encoding="utf-8",
    )
    for player, counts in (("Ben", (2, 1, 0)), ("Cleo", (1, 0, 1)), ("Anna", (4, 1, 1))):
        told = data(run, club, "--player", player)
        assert (told["games"], told["undated"], told["flawed"]) == counts
        text = run("stats", club, "--player", player).stdout
        assert f"\n{counts[0]} game{'s' * (counts[0] > 1)}\n" in text
        assert ("has no date" in text, "other errors" in text) == (counts[1] > 0, counts[2] > 0)
    both = data(run, club, "--player", "Ben", "--player", "Cleo", "--player", "ben")
    assert (both["games"], [g["player"] for g in both["groups"]]) == (3, ["Ben", "Cleo"])


@pytest.mark.full
def test_a_record_with_errors_is_said_to_be_one(run: Run, club: Path):
    """What a record waives or expects is meant to be there."""
    said = "1 game has lines that could not be read or other errors"
    bad = club / "bad.zank"
    assert "errors" not in run("stats", club).stdout
    bad.write_text(FIRST + "what is this\n", encoding="utf-8")
    assert said in run("stats", club).stdout
    result = run("stats", club, "--format", "csv")
    assert said in result.stderr and said not in result.stdout
    assert run("dataset", club, "-o", club / "data").exit_code == 0
    assert run("stats", club / "data").stdout == run("stats", club).stdout
    bad.write_text(FIRST + "what is this  # expect: Z001\n", encoding="utf-8")
    assert "errors" not in run("stats", club).stdout


@pytest.mark.full
def test_a_dataset_and_its_folder_count_once(run: Run, club: Path):
    assert run("dataset", ".", "-o", "data").exit_code == 0
    assert run("dataset", "first.zank", "-o", "one").exit_code == 0
    whole = data(run, "data")
    assert whole["games"] == 2
    result = run("stats", "data", ".", "one", "--format", "json")
    assert json.loads(result.stdout) == whole
    (club / "new.zank").write_text(SECOND.replace("-07", "-08"), encoding="utf-8")
    result = run("stats", "data", ".", "--format", "json")
    assert json.loads(result.stdout)["games"] == 3


@pytest.mark.full
def test_the_ending_of_the_file_is_the_format(run: Run, club: Path, undrawn: None):
    for ending in ("json", "csv", "html", "txt"):
        assert run("stats", club, "-o", f"out.{ending}").exit_code == 0
    assert json.loads((club / "out.json").read_text(encoding="utf-8"))["games"] == 2
    assert (club / "out.csv").read_text(encoding="utf-8").startswith("player,games,")
    assert (club / "out.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert (club / "out.txt").read_text(encoding="utf-8").startswith("Player ")
    assert run("stats", club, "-o", "out.json", "--format", "csv").exit_code == 2
    assert run("stats", club, "-o", "out", "--format", "csv").exit_code == 0
    assert (club / "out").read_text(encoding="utf-8").startswith("player,games,")


def test_two_records_of_one_game_count_once(run: Run, club: Path):
    """Whatever they say besides of it, or leave out; another day is another game."""
    remarks = FIRST.replace("stop", 'stop "the ♥5!"  # he did not see it').replace("@20:0", "@21:0")
    remarks = remarks.replace("2. Anna:", "        touch R2\n2. Anna:")
    (club / "copy.zank").write_text(f'[Place "Marburg"]\n{remarks}', encoding="utf-8")
    (club / "later.zank").write_text(FIRST.replace("-03", "-04"), encoding="utf-8")
    for day in ("", "2026-10-05"):  # Without a date, another touch is another game.
        tag = f'[Date "{day}"]\n' if day else ""
        for name, touched in (("one", ""), ("other", "        touch R2\n")):
            text = FIRST.replace('[Date "2026-10-03"]\n', tag).replace(
                "2. Anna", f"{touched}2. Anna"
            )
            (club / name).mkdir(exist_ok=True)
            (club / name / "a.zank").write_text(text.replace("♥K", "♣K"), encoding="utf-8")
        both = run("stats", "one", "other", "--format", "json")
        assert json.loads(both.stdout)["games"] == (1 if day else 2)
    shutil.rmtree("one")
    shutil.rmtree("other")
    for options in ((), ("-j", "2")):
        result = run("stats", ".", "--format", "json", *options)
        told = json.loads(result.stdout)
        assert (told["games"], len(told["twins"])) == (3, 1)
        assert {*told["twins"][0].values()} == {"./copy.zank:1", "./first.zank:1"}
        assert "1 game has been recorded before: " in result.stderr
    counted = run("stats", ".", "--twins", "count", "--format", "json")
    assert json.loads(counted.stdout)["games"] == 4
    assert "recorded before: " in counted.stderr
    refused = run("stats", ".", "--twins", "refuse")
    assert (refused.exit_code, refused.stdout) == (1, "") and "copy.zank:1" in refused.stderr


def test_a_record_that_leaves_out_a_move_is_another_of_the_same_game(run: Run, club: Path):
    """If it has a date, and ten cards tell it from others; a position is told by all its moves."""
    cards = ["♦7", "♠9", "♥K", "♣2", "♣10", "♥4", "♦8", "♠5", "♠J", "♦J", "♥Q", "♣7"]
    moves = [f"{1 + n % 2}: Q>A {card}" for n, card in enumerate(cards)]
    head = '[Rules "wegner"]\n[Date "2026-10-05"]\n[Player1 "Ida"]\n[Player2 "Ole"]\n'
    records = {
        "whole": (head, "deal", moves),
        "omits": (head, "deal", moves[:-2] + moves[-1:]),
        "touched": (head, "deal", ["1: Q=♦7", "1: Q>A ♦7", *moves[1:]]),
        "other": (head, "deal", [*moves[:3], "2: Q>A ♠2", *moves[4:]]),
        "undated": (head.replace("Date", "Place"), "deal", moves[:-1]),
        "position": (head, "deal position\n  Q1: ♦7 ♠9 ♥K ♣2 ♣10\n  Q2: ♥4 ♦8 ♠5 ♠J", moves),
        "varied": (head, "deal position\n  Q1: ♦7 ♠9 ♥K ♣2 ♣10\n  Q2: ♥4 ♦8 ♠5 ♠J", moves[:-1]),
    }
    for name, (tags, deal, played) in records.items():
        text = "\n".join([tags, deal, *played, ""])
        (club / f"{name}.zank").write_text(text, encoding="utf-8")
    told = json.loads(run("stats", ".", "--player", "Ida", "--format", "json").stdout)
    assert told["games"] == 5
    assert sorted(twin["game"] + twin["of"] for twin in told["twins"]) == [
        "./touched.zank:1./omits.zank:1",
        "./whole.zank:1./omits.zank:1",
    ]


@pytest.mark.full
def test_a_twin_in_a_dataset_counts_once(run: Run, club: Path):
    assert run("dataset", ".", "-o", "data").exit_code == 0
    (club / "second.zank").unlink()
    (club / "first.zank").rename(club / "moved.zank")
    told = json.loads(run("stats", "data", ".", "--format", "json").stdout)
    assert (told["games"], told["twins"]) == (
        2,
        [{"game": "./moved.zank:1", "of": "./first.zank:1"}],
    )


WON = """\
[Rules "online"]
[Date "2026-11-08"]
[Player1 "Anna"]
[Player2 "Ben"]

deal position
  M: ♣K ♦K ♥K ♠Q ♣K ♦K ♥K ♠K
  Q2: ♠9
  Q1:
  A1: ♠K

1. Anna: A>M
"""


def test_ratings_are_of_all_games_that_are_counted(run: Run, club: Path):
    """By Glicko: of two new players the winner of one game has 1662 ± 569, as in the paper's
    formulas. They are shown where players are, and only there."""
    (club / "won.zank").write_text(WON, encoding="utf-8")
    for options in ((), ("--player", "Anna"), ("--code", "Z305")):
        told = data(run, "won.zank", *options)
        anna = next(group for group in told["groups"] if group["player"] == "Anna")
        assert (round(anna["rating"]), round(anna["rating_off"])) == (1662, 569)
    result = run("stats", ".", "--sort", "rating")
    title = "Ratings by Glicko, and how far off they may be\nPlayer Rating   ±\n"
    assert f"{title}Anna    1,662 569\nBen     1,338 569\n" in result.stdout
    assert "Rating" not in run("stats", "first.zank").stdout
    (group, *_others) = data(run, "won.zank", "--by", "player,month")["groups"]
    assert "rating" not in group


def test_a_game_of_one_person_against_themselves_counts_for_nobody(run: Run, club: Path):
    (club / "won.zank").write_text(WON, encoding="utf-8")
    (club / "names.txt").write_text("Ben = Anna, Benjamin\n", encoding="utf-8")
    result = run("stats", "won.zank", "--alias", "names.txt", "--format", "json")
    told = json.loads(result.stdout)
    assert (told["games"], told["groups"], told["selves"]) == (1, [], ["won.zank:1"])
    said = "won.zank:1: two of its players are the same person, so it counts for nobody"
    assert said in result.stderr
    assert data(run, "won.zank")["selves"] == []


def test_a_table_too_wide_for_the_terminal_is_whole(run: Run, club: Path):
    """No figure is cut off, nor a name or a month broken."""
    lines = run("stats", ".", "--by", "event,player,opponent,month").stdout.splitlines()
    assert len(lines[0]) > 80
    assert lines[0].startswith("Event Player   Against  Month   Games ") and "…" not in lines[1]


def test_a_name_that_is_perhaps_another_is_pointed_out(run: Run, club: Path):
    """If it is rare, and both never met."""
    for day in range(1, 5):
        text = FIRST.replace("-03", f"-1{day}").replace("Anna", "Greta")
        (club / f"g{day}.zank").write_text(text, encoding="utf-8")
    text = SECOND.replace("Anna", "Gretta")
    (club / "slip.zank").write_text(text, encoding="utf-8")
    said = "Gretta may be Greta; for --alias: Greta = Gretta"
    assert said in run("stats", ".").stderr
    (club / "names.txt").write_text("Greta = Gretta", encoding="utf-8")
    assert "may be" not in run("stats", ".", "--alias", "names.txt").stderr
    (club / "met.zank").write_text(text.replace("Benjamin", "Greta"), encoding="utf-8")
    assert "may be" not in run("stats", ".").stderr


def test_a_choice_of_games(run: Run, club: Path):
    (club / "third.zank").write_text(SECOND.replace("Anna", "Cleo"), encoding="utf-8")
    for options, games in (
        (("--event", "cl*"), 1),
        (("--rules", "wegner"), 3),
        (("--rules", "online"), 0),
        (("--opponent", "Anna"), 2),
        (("--opponent", "anna", "--player", "Benjamin"), 1),
    ):
        assert data(run, club, *options)["games"] == games


def test_against_whom_and_when(run: Run, club: Path):
    told = data(run, club, "--by", "player,opponent")["groups"]
    assert {(g["player"], g["opponent"], g["games"]) for g in told} == {
        *(("Anna", "Ben", 1), ("Anna", "Benjamin", 1), ("Ben", "Anna", 1), ("Benjamin", "Anna", 1))
    }
    days = data(run, club, "--by", "year,weekday")["groups"]
    assert [(g["year"], g["weekday"], g["games"]) for g in days] == [("2026", "6", 2)]
    assert "2026 Saturday" in run("stats", club, "--by", "year,weekday").stdout
    matches = data(run, club, "--by", "match")["groups"]
    assert [(g["match"], g["games"]) for g in matches] == [(None, 2)]


def test_the_largest_first(run: Run, club: Path):
    told = data(run, club, "--sort", "faults", "--top", "2")["groups"]
    assert [(g["player"], g["faults"]) for g in told] == [("Ben", 2), ("Anna", 0)]
    shown = run("stats", club, "--sort", "faults", "--top", "1", "--format", "csv").stdout
    assert [line.split(",")[0] for line in shown.splitlines()] == ["player", "Ben"]
    refused = run("stats", club, "--sort", "faulst")
    assert refused.exit_code == 2 and "faults" in refused.stderr


def test_by_other_things(run: Run, club: Path):
    months = data(run, club, "--by", "month")["groups"]
    assert [(g["month"], g["games"], g["faults"]) for g in months] == [
        ("2026-10", 1, 2),
        ("2026-11", 1, 0),
    ]
    assert "won" not in months[0]  # Somebody always wins and somebody loses.
    (code,) = data(run, club, "--by", "code")["groups"]
    assert (code["code"], code["faults"], code["moves"]) == ("Z302", 2, 4)
    both = data(run, club, "--by", "rules, event")["groups"]
    assert [(g["rules"], g["event"], g["games"]) for g in both] == [
        ("wegner", "Club", 1),
        ("wegner", None, 1),
    ]


def test_which_games_count(run: Run, club: Path):
    assert data(run, club, "--since", "2026-11-01")["games"] == 1
    assert data(run, club, "--until", "2026-10-31")["games"] == 1
    assert data(run, club, "--code", "Z303")["groups"][0]["faults"] == 0
    shown = data(run, club, "--player", "ben", "--alias", "names.txt")["groups"]
    assert [group["player"] for group in shown] == ["Ben"]


def test_a_player_who_does_not_play(run: Run, club: Path):
    result = run("stats", club, "--player", "Bem")
    assert result.exit_code == 2 and "Did you mean 'Ben'?" in result.stderr
    assert run("stats", club, "--by", "weather").exit_code == 2


def test_csv(run: Run, club: Path):
    text = run("stats", club, "--format", "csv", "--by", "player,month").stdout
    rows = list(csv.DictReader(StringIO(text)))
    assert [(row["player"], row["month"]) for row in rows] == [
        ("Anna", "2026-10"),
        ("Anna", "2026-11"),
        ("Ben", "2026-10"),
        ("Benjamin", "2026-11"),
    ]
    ben = rows[2]
    assert (ben["faults"], ben["faults_per_hundred_moves"]) == ("2", "100.0")
    empty = run("stats", club, "--format", "csv", "--code", "Z9", "--by", "code").stdout
    assert empty.startswith("code,games,moves,faults,") and empty.count("\n") == 1


def test_tables(run: Run, club: Path):
    text = run("stats", club, "--alias", "names.txt").stdout
    assert (
        text
        == """\
Player Games Won Moves Faults per 100 unnoticed called Stops Cost
Anna       2   0     2      0     0.0         –    1/2 1/0/0    0
Ben        2   0     2      2   100.0       1/2      – 0/1/0    1

Compulsory moves: made/due
Player Z302 Z305
Anna      –  1/1
Ben     0/2    –

The same, by the length of the line
Player                     1   2 3 4 5 6 and more
Ben    Z302 missed-freeing – 0/2 – – –          –

unnoticed: faults that a Stop could have taken back, but nobody called one.
called: faults of others that could be stopped, and how many of them the player
stopped.
Stops: right/wrong/late, without those that had no effect or were left open.
Cost: turns owed for Stops that were wrong, late or denied by the table.
2 games
"""
    )
    german = run("--lang", "de", "stats", club, "--by", "code").stdout
    assert (
        german
        == """\
Code Regelverstoß        Anzahl je 100 unbemerkt Weg gespielt
Z302 Freilegen übersehen      2  50,00       1/2 2,0      0/2

unbemerkt: von den Fehlern, die ein Stop zurücknähme, die ohne einen.
Weg: Züge des kürzesten übersehenen Wegs, im Mittel.
gespielt: von den fälligen Pflichtzügen dieser Art die, die gemacht wurden.
2 Spiele
"""
    )


@pytest.mark.full
def test_what_cannot_be_read_is_listed(run: Run, club: Path):
    (club / "bad.zank").write_bytes(b"\xff\xfe")
    result = run("stats", club)
    assert result.exit_code == 3 and "bad.zank: line 1, column 1" in result.stdout
    assert "2 games" in result.stdout
    told = json.loads(run("stats", "--format", "json", club).stdout)
    assert [unread["path"] for unread in told["unread"]] == [f"{club.as_posix()}/bad.zank"]
    german = run("--lang", "de", "stats", club).stdout
    assert "bad.zank: Zeile 1, Spalte 1: das ist UTF-16; bitte als UTF-8 speichern" in german
    (club / "latin.zank").write_bytes(b"# caf\xe9")
    (club / "data").mkdir()
    for asked in (("stats", club), ("dataset", club, "-o", club / "data")):
        told = run("--lang", "de", *asked)
        assert "latin.zank: Zeile 1, Spalte 6: das Byte 0xE9 ist kein UTF-8" in told.output
    stored, files = run("stats", club / "data").stdout, run("stats", club).stdout
    assert stored == files and files.index("bad.zank") < files.index("latin.zank")
    lost = run("stats", club / "first.zank", "nowhere")
    assert lost.exit_code == 3 and "nowhere: No such file" in lost.stderr


def test_nothing_to_count(run: Run, tmp_path: Path):
    result = run("stats", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there are no records here" in result.stderr


def test_standard_input(run: Run, club: Path):
    result = run("stats", "--format", "json", "-", "-j", 2, stdin=FIRST)
    assert json.loads(result.stdout)["games"] == 1


@pytest.mark.full
def test_many_processes_and_a_dataset_say_the_same(run: Run, many: Path, tmp_path: Path):
    whole = data(run, many, "--by", "player,code,month")
    assert data(run, many, "--by", "player,code,month", "-j", 2) == whole
    assert run("dataset", many, "-o", tmp_path / "data").exit_code == 0
    assert data(run, tmp_path / "data", "--by", "player,code,month") == whole
    assert run("stats", tmp_path / "data").stdout == run("stats", many).stdout


@pytest.mark.full
@posix
def test_a_cluster_that_loses_a_worker_says_the_same(
    run: Run, many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    library("distributed")
    whole = run("stats", many, "--format", "csv", "--by", "player,code").stdout
    options = ["--format", "csv", "--by", "player,code", "--cluster"]
    first = min(path.name for path in many.iterdir())
    with cluster(tmp_path, 0) as found, found.losing_a_worker_at(first):
        ran = run("stats", many, *options, found.address)
    assert (ran.exit_code, ran.stdout, ran.stderr) == (0, whole, "")
    assert run("stats", "-", *options, "tcp://127.0.0.1:1").exit_code == 2
    monkeypatch.setattr("zankref.collection.cluster._TIMEOUT", 0.1)  # So long it is tried again.
    nobody = run("stats", many, *options, "tcp://127.0.0.1:1")
    assert nobody.exit_code == 3 and "there is no Dask scheduler" in nobody.stderr


@pytest.mark.full
def test_the_codes_are_those_of_check(run: Run, many: Path):
    """Counted in another way: by what ``check`` finds."""
    told = json.loads(run("check", "--format", "json", many).stdout)
    faults: dict[str, int] = {}
    for game in told["games"]:
        for finding in game["findings"]:
            if finding["severity"] == "fault" and finding["waived"] is None:
                faults[finding["code"]] = faults.get(finding["code"], 0) + 1
    groups = data(run, many, "--by", "code")["groups"]
    found = {group["code"]: group["faults"] for group in groups}
    # What somebody who is not a player has done is nobody's fault.
    assert found == faults


@pytest.mark.full
def test_a_damaged_dataset_is_said_to_be(run: Run, many: Path, tmp_path: Path):
    folder = tmp_path / "data"
    run("dataset", RECORDS / "wegner", "-o", folder)
    part = min(folder.glob("part-*"))
    path = part / "findings.parquet"
    path.write_bytes(b"x" * path.stat().st_size)
    result = run("stats", folder)
    assert (result.exit_code, result.stdout) == (3, "") and "cannot be read" in result.stderr
    (folder / "dataset.json").write_text('{"schema": "other/9"}', encoding="utf-8")
    result = run("stats", folder)
    assert result.exit_code == 3 and "has the schema other/9" in result.stderr


# Tallies.


OPTIONS = (
    *((), ("--by", "player,opponent"), ("--by", "code,rules"), ("--by", "year,weekday")),
    *(
        ("--by", "event,match"),
        ("--by", "month"),
        ("--player", "Anna", "--by", "player,code"),
        ("--against", "Ben"),
    ),
    *(("--twins", "count"), ("--since", "2026-07-01"), ("--rules", "wegner", "--code", "Z30")),
    *(("--event", "*e*"), ("--alias", "names.txt"), ("--sort", "faults", "--top", "3")),
)


@pytest.mark.full
def test_records_and_datasets_say_the_same(run: Run, club: Path, monkeypatch: pytest.MonkeyPatch):
    """In every option, byte for byte, and also if some are in a dataset and others are not."""
    monkeypatch.setenv("ZANKREF_CACHE_DIR", str(club / "cache"))
    more = club / "more"
    more.mkdir()
    for name in ("first.zank", "second.zank"):
        (club / name).rename(more / name)
    (more / "two.zank").write_text(f"{FIRST}\n{SECOND}", encoding="utf-8")  # Both once more.
    (more / "bad.zank").write_bytes(b"\xff\xfe")
    shutil.copytree(RECORDS / "treppe", "records")
    assert run("dataset", "records", "more", "-o", "data").exit_code == 3
    assert run("dataset", "records", "-o", "some").exit_code == 0
    for options, format_ in zip(OPTIONS, cycle(("text", "json")), strict=False):
        asked = ("--format", format_, *options)
        whole, stored = (run("stats", *paths, *asked) for paths in (("records", "more"), ("data",)))
        assert whole.output == stored.output, asked
        if format_ == "text":
            assert run("stats", "some", "more", *asked).stdout == whole.stdout, asked


def test_the_sum_does_not_depend_on_the_order(run: Run, club: Path):
    """Nor on whether others are asked for as well."""
    names = ("first.zank", "second.zank")
    whole = data(run, *names, "--by", "player,month,opponent")
    assert data(run, *reversed(names), "--by", "player,month,opponent") == whole
    apart = [data(run, name, "--by", "player,month,opponent")["groups"] for name in names]
    assert sorted(map(str, [*apart[0], *apart[1]])) == sorted(map(str, whole["groups"]))


def test_a_rate_has_its_denominator():
    assert Counts().per_hundred(3) is None
    assert Counts(Counter(moves=50)).per_hundred(3) == 6.0


# Trends.


def months(*faults: int, moves: int = 1000, kind: str = "wegner") -> dict[tuple[str, str], Sample]:
    return {(kind, f"2026-{n:02}"): Sample(number, moves) for n, number in enumerate(faults, 1)}


def test_getting_better():
    line = trend(months(100, 90, 80, 70, 60, 50))
    assert line is not None and line.is_clear
    assert (line.first, line.last, line.months) == ("2026-01", "2026-06", 6)
    assert line.slope == pytest.approx(-1) and line.start == pytest.approx(10)
    assert line.end == pytest.approx(5) and line.low < -1 < line.high < 0


def test_chance_is_no_trend():
    assert not trend(months(100, 90, 105, 95, 100)).is_clear  # type: ignore[union-attr]
    rare = trend(months(5, 4, 3, 2, moves=40))
    assert rare is not None and not rare.is_clear  # So few moves say nothing.


def test_months_that_scatter_more_than_chance_are_less_certain():
    calm, wild = trend(months(80, 75, 70, 65)), trend(months(80, 20, 130, 60))
    assert calm is not None and wild is not None
    assert wild.high - wild.low > 3 * (calm.high - calm.low)


def test_months_without_play_count_as_time():
    gap = {"2025-11": Sample(90, 1000), "2026-01": Sample(70, 1000), "2026-05": Sample(30, 1000)}
    line = trend({("wegner", month): sample for month, sample in gap.items()})
    assert line is not None and line.slope == pytest.approx(-1)


def test_who_plays_another_game_does_not_get_worse():
    """Kinds of games have rates of their own; a month in which one is played more says nothing."""
    easy, hard = months(10, 10, 11, 9), months(100, 104, 98, 101, kind="online")
    mixed = {key: s._replace(moves=s.moves // 9, faults=s.faults // 9) for key, s in hard.items()}
    late = easy | {key: s for key, s in hard.items() if key[1] > "2026-02"}
    line = trend(late | {key: s for key, s in mixed.items() if key not in late})
    assert line is not None and not line.is_clear


@each("number", [3, 4, 6, 12])
def test_chance_raises_an_alarm_five_times_in_a_hundred(number: int):
    """Games drawn at random that do not change, of two kinds, now more of one, now of the other."""
    dice, alarms, draws = Random(1), 0, few(300, 500, 4000)
    for _ in range(draws):
        drawn: dict[tuple[str, str], Sample] = {}
        for month in range(1, number + 1):
            for kind, rate in (("wegner", 0.05), ("online", 0.15)):
                games = dice.randint(1, 8)
                # Each game has a rate of its own: faults come in flocks.
                faults = (dice.gammavariate(2, 0.5) * 60 * rate for _ in range(games))
                key = (kind, f"2026-{month:02}")
                drawn[key] = Sample(sum(poisson(dice, each) for each in faults), 60 * games)
        line = trend(drawn)
        alarms += line is not None and line.is_clear
    assert 0.025 < alarms / draws < 0.075


def poisson(dice: Random, mean: float) -> int:
    number, product = 0, dice.random()
    while product > exp(-mean):
        number, product = number + 1, product * dice.random()
    return number


def test_too_little_for_a_trend():
    assert trend(months(5, 4)) is None
    assert trend(months(0, 0, 0)) is None
    assert trend({}) is None
    assert trend_sentence(None) == "Too few months for a trend."


def test_a_small_change_has_enough_digits():
    small = trend(months(3, 2, 3, 2, moves=100_000))
    assert small is not None
    sentence = trend_sentence(small)
    assert not re.search(r"[−-]?0\.0+ and [−-]?0\.0+ ", sentence), sentence
    assert re.search(r"between −0\.00[1-9]\d? and 0\.00[1-9]\d? faults", sentence), sentence
    large = trend(months(100, 90, 105, 95, 100))
    assert large is not None and re.search(r"−\d\.\d and \d\.\d ", trend_sentence(large))


@pytest.mark.parametrize(
    ("value", "places", "told"),
    [(-0.04, 1, "0.0"), (0.04, 1, "0.0"), (-0.04, 2, "−0.04"), (-1.25, 1, "−1.2"), (10, 1, "10.0")],
)
def test_nothing_has_no_sign(value: float, places: int, told: str):
    assert decimal(value, places) == told


def test_a_trend_is_told(run: Run, tmp_path: Path):
    for month, faults in (("08", 4), ("09", 3), ("10", 2), ("11", 0)):
        for number in range(8):
            text = FIRST.replace("2026-10-03", f"2026-{month}-{number + 1:02}")
            if number >= 2 * faults:
                text = text.replace("M: ♥4\n", "M: ♣4\n")
            (tmp_path / f"{month}-{number}.zank").write_text(text, encoding="utf-8")
    text = run("stats", tmp_path, "--by", "month", "--player", "Ben").stdout
    assert "Getting better: from" in text and "2026-08 to" in " ".join(text.split())
    (line,) = data(run, tmp_path, "--by", "player,month", "--player", "Ben")["trends"]
    assert (line["player"], line["months"]) == ("Ben", 4) and line["high"] < 0


def test_who_has_too_few_months_is_said(run: Run, club: Path):
    told = data(run, club, "--by", "player,month")
    assert told["trends"] == []
    assert {each["player"] for each in told["too_few_months"]} == {"Anna", "Ben", "Benjamin"}
    assert "Ben: Too few months for a trend." in run("stats", club, "--by", "player,month").stdout
