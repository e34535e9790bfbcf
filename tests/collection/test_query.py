"""``zankref query``: SQL over a dataset, and ten questions worth asking."""

import csv
import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pytest
from click.testing import CliRunner

from tests.cli.conftest import Run
from tests.collection.conftest import write_played
from tests.collection.datasets import files
from tests.each import each
from zankref.cli import main
from zankref.collection.partition import readable, rows_of
from zankref.collection.questions import QUESTIONS
from zankref.collection.rows import GameRows

pytestmark = pytest.mark.full

TEN = 10


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of some games with faults of all kinds, and of a file that is no text."""
    records, made = tmp_path_factory.mktemp("records"), tmp_path_factory.mktemp("data") / "data"
    call = CliRunner().invoke
    write_played(records, "wegner-52", "online", "treppe")
    (records / "bad.zank").write_bytes(b"\xff\xfe")
    assert call(main, ["dataset", str(records), "-o", str(made)]).exit_code == 3
    return made


@pytest.fixture(scope="module")
def games(folder: Path) -> list[GameRows]:
    """The rows of each game, as they are in the files."""
    found: dict[str, dict[str, list[Any]]] = {}
    for part in readable(str(folder)):
        for table in GameRows._fields:
            for row in rows_of(part, table):
                tables = found.setdefault(row.game_id, {name: [] for name in GameRows._fields})
                tables[table].append(row)
    return [GameRows(**tables) for tables in found.values()]


def rows(run: Run, folder: Path, *asked: object) -> list[dict[str, Any]]:
    result = run("query", folder, *asked, "--format", "json")
    assert result.exit_code == 0, result.stderr
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


# The ten questions; each is answered from the rows in another way.


def findings(games: list[GameRows]) -> Iterator[Any]:
    for game in games:
        yield from game.findings


def test_1_what_each_player_overlooks_most(run: Run, folder: Path, games: list[GameRows]):
    missed = Counter(
        (f.culprit, f.code)
        for f in findings(games)
        if "Z301" <= f.code <= "Z315" and f.waived is None and f.culprit
    )
    found = rows(run, folder, "--example", 1)
    assert {row["player"] for row in found} == {who for who, _code in missed}
    for row in found:
        assert row["missed"] == missed[row["player"], row["code"]]
        assert row["missed"] == max(n for (who, _), n in missed.items() if who == row["player"])


def test_2_faults_month_by_month(run: Run, folder: Path, games: list[GameRows]):
    moves, faults = Counter[Any](), Counter[Any]()
    for game in games:
        day = game.games[0].date
        for player in game.players if day else ():
            moves[player.name, f"{day:%Y-%m}"] += player.moves
            faults[player.name, f"{day:%Y-%m}"] += player.faults
    found = {(row["player"], row["month"]): row for row in rows(run, folder, "--example", 2)}
    assert {*found} == {key for key, number in moves.items() if number}
    for key, row in found.items():
        assert (row["moves"], row["faults"]) == (moves[key], faults[key])
        assert row["per_hundred"] == pytest.approx(100 * faults[key] / moves[key], abs=0.01)


def test_3_what_nobody_notices(run: Run, folder: Path, games: list[GameRows]):
    stoppable = [f for f in findings(games) if f.stoppable and f.waived is None]
    unnoticed = Counter(f.code for f in stoppable if not f.noticed)
    found = rows(run, folder, "--example", 3)
    assert {row["code"]: row["unnoticed"] for row in found} == {
        code: unnoticed[code] for code in {f.code for f in stoppable}
    }
    assert [row["unnoticed"] for row in found] == sorted(unnoticed.values(), reverse=True) + [0] * (
        len(found) - len(unnoticed)
    )


def test_4_stops(run: Run, folder: Path, games: list[GameRows]):
    stops = [stop for game in games for stop in game.stops]
    for row in rows(run, folder, "--example", 4):
        mine = [stop for stop in stops if stop.caller == row["player"]]
        rulings = Counter(stop.ruling for stop in mine)
        assert row["stops"] == len(mine) and row["right_ones"] == rulings["justified"]
        assert (row["wrong_ones"], row["late_ones"]) == (rulings["wrongful"], rulings["late"])
        assert row["void_ones"] == rulings["void"]
        assert row["turns_owed"] == sum(stop.cost or 0 for stop in mine)


def test_5_how_long_the_way_was(run: Run, folder: Path, games: list[GameRows]):
    ways = Counter(
        (f.code, f.better_length)
        for f in findings(games)
        if f.code in ("Z302", "Z303") and f.better_length
    )
    found = rows(run, folder, "--example", 5)
    assert {(row["code"], row["moves"]): row["missed"] for row in found} == ways and ways


def test_6_who_begins(run: Run, folder: Path, games: list[GameRows]):
    decided, won = Counter[Any](), Counter[Any]()
    moves = [
        (event["game_id"], event["event"], event["player"])
        for path in files(folder, "events")
        for event in pl.read_parquet(path).filter(pl.col("kind") == "move").to_dicts()
    ]
    firsts = {game: player for game, _event, player in sorted(moves, reverse=True)}
    for game in games:
        (about,) = game.games
        if about.winner and about.players > 1:
            decided[about.rules] += 1
            won[about.rules] += about.winner == firsts[about.game_id]
    found = rows(run, folder, "--example", 6)
    assert {row["rules"]: row["games"] for row in found} == decided
    assert {row["rules"]: row["won"] for row in found} == {key: won[key] for key in decided}


def test_7_the_longest_games(run: Run, folder: Path, games: list[GameRows]):
    longest = sorted((game.games[0].moves for game in games if not game.games[0].error), key=int)
    found = [row["moves"] for row in rows(run, folder, "--example", 7)]
    assert found == longest[::-1][:TEN]


def test_8_late_in_the_evening(run: Run, folder: Path, games: list[GameRows]):
    found = rows(run, folder, "--example", 8)
    with duckdb.connect() as other:
        events = other.read_parquet([*map(str, files(folder, "events"))]).filter("kind = 'move'")
        assert sum(row["moves"] for row in found) == len(events)
    faults = Counter(
        50 * min(f.event // 50, 8)
        for f in findings(games)
        if f.severity == "fault" and f.waived is None and f.event is not None
    )
    assert found[0]["from_event"] == 0 and faults.total() > 0
    assert {row["from_event"]: row["faults"] for row in found if row["faults"]} == faults
    for row in found:
        assert row["per_hundred"] == pytest.approx(100 * row["faults"] / row["moves"], abs=0.006)


def test_9_every_pair(run: Run, folder: Path, games: list[GameRows]):
    pairs = Counter[Any]()
    for game in games:
        for one in game.players:
            for other in game.players:
                if one.seat != other.seat and one.result == "won":
                    pairs[one.name, other.name] += 1
    found = rows(run, folder, "--example", 9)
    assert {(r["player"], r["opponent"]): r["won"] for r in found if r["won"]} == pairs


def test_10_what_could_not_be_judged(run: Run, folder: Path, games: list[GameRows]):
    found = rows(run, folder, "--example", 10)
    assert [row["reason"] for row in found if row["events"] is None] == [
        f"{game.games[0].path}: {game.games[0].error}" for game in games if game.games[0].error
    ]
    undetermined = sum(game.games[0].undetermined for game in games)
    assert sum(row["events"] or 0 for row in found) == undetermined


def test_the_questions_are_printed_with_their_sql(run: Run, folder: Path):
    text = run("query", "--examples").stdout
    assert len(re.findall(r"^-- \d+\. ", text, re.MULTILINE)) == len(QUESTIONS) == TEN
    for printed in text.split(";\n\n")[:-1]:
        assert run("query", folder, "-", stdin=printed).exit_code == 0
    assert "-- 1. Welchen Pflichtzug" in run("--lang", "de", "query", "--examples").stdout


# How answers are written.


def test_a_person_is_one_in_every_spelling(run: Run, tmp_path: Path):
    """In each game Ben misplaces a card at the end and says so; Anna's Stop then is void."""
    text = """\
[Rules "wegner"]
[Date "2026-11-15"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Ben"]

deal position
  A1: ♦3
  R1: ♥9
  Q1: *
  Q2: ♠8

1. Ben: Q>R2 ♠8
   Ben: stop
   Anna: stop
   Ben: Q>R1 ♠8
"""
    records = tmp_path / "records"
    records.mkdir()
    for number, name in enumerate(("ben", "Ben", "BEN", "Ben")):
        game = text.replace("Ben", name).replace("[Date", f'[Round "{number}"]\n[Date')
        (records / f"{number}.zank").write_text(game, encoding="utf-8")
    assert run("dataset", records, "-o", tmp_path / "data").exit_code == 0
    asked = {n: rows(run, tmp_path / "data", "--example", n) for n in (1, 2, 4, 9)}
    assert [(row["player"], row["code"], row["missed"]) for row in asked[1]] == [("Ben", "Z308", 4)]
    assert [(row["player"], row["moves"], row["faults"]) for row in asked[2]] == [("Ben", 8, 8)]
    stops = {row["player"]: (row["stops"], row["right_ones"], row["void_ones"]) for row in asked[4]}
    assert stops == {"Anna": (4, 0, 4), "Ben": (4, 4, 0)}
    pairs = [(row["player"], row["opponent"], row["games"], row["won"]) for row in asked[9]]
    assert pairs == [("Anna", "Ben", 4, 0), ("Ben", "Anna", 4, 4)]


def test_a_table(run: Run, folder: Path):
    sql = "SELECT 'a' AS word, 10 AS n, NULL AS none UNION ALL SELECT 'bc', 9, NULL"
    assert run("query", folder, sql).stdout == "word   n  none\na     10\nbc     9\n2 rows\n"


def test_a_table_that_is_too_wide_goes_row_by_row(run: Run, folder: Path):
    text = run("query", folder, "FROM games WHERE error IS NULL LIMIT 1").stdout
    assert re.search(r"^ +rules  \S+$", text, re.MULTILINE) and text.endswith("\n1 row\n")


def test_csv_and_json(run: Run, folder: Path):
    sql = "SELECT DATE '2026-11-15' AS day, ['a', 'b'] AS list, 1.5::DECIMAL(3, 1) AS n, NULL AS x"
    text = run("query", folder, sql, "--format", "csv").stdout
    assert list(csv.reader(StringIO(text))) == [
        ["day", "list", "n", "x"],
        ["2026-11-15", '["a", "b"]', "1.5", ""],
    ]
    assert rows(run, folder, sql) == [
        {"day": "2026-11-15", "list": ["a", "b"], "n": 1.5, "x": None}
    ]
    assert rows(run, folder, "SELECT 1 WHERE false") == []


def test_parquet(run: Run, folder: Path, tmp_path: Path):
    target = tmp_path / "events.parquet"
    sql = "SELECT game_id, event, card FROM events"
    result = run("query", folder, sql, "--format", "parquet", "-o", target)
    assert (result.exit_code, result.stdout) == (0, "")
    (count,) = rows(run, folder, "SELECT count(*) AS n FROM events")
    assert len(pl.read_parquet(target)) == len(pd.read_parquet(target)) == count["n"]
    assert run("query", folder, sql, "--format", "parquet").exit_code == 2
    failed = run("query", folder, "SELECT error('no')", "--format", "parquet", "-o", target)
    assert failed.exit_code == 2 and len(pl.read_parquet(target)) == count["n"]
    assert [path.name for path in tmp_path.iterdir()] == ["events.parquet"]


def test_the_ending_of_the_file_is_the_format(run: Run, folder: Path, tmp_path: Path):
    sql = "SELECT 1 AS one"
    for ending in ("csv", "json", "parquet", "txt"):
        assert run("query", folder, sql, "-o", tmp_path / f"one.{ending}").exit_code == 0
    assert (tmp_path / "one.csv").read_text(encoding="utf-8") == "one\n1\n"
    assert json.loads((tmp_path / "one.json").read_text(encoding="utf-8")) == [{"one": 1}]
    assert pl.read_parquet(tmp_path / "one.parquet").rows() == [(1,)]
    assert "1 row" in (tmp_path / "one.txt").read_text(encoding="utf-8")
    options = ["--format", "json", "-o"]
    assert run("query", folder, sql, *options, tmp_path / "one.csv").exit_code == 2
    assert run("query", folder, sql, *options, tmp_path / "one").exit_code == 0
    assert json.loads((tmp_path / "one").read_text(encoding="utf-8")) == [{"one": 1}]


def test_to_a_file_and_from_standard_input(run: Run, folder: Path, tmp_path: Path):
    target = tmp_path / "out.csv"
    options = ["--format", "csv", "-o", target]
    assert run("query", folder, "-", *options, stdin="SELECT 1 AS one").exit_code == 0
    assert target.read_text(encoding="utf-8") == "one\n1\n"
    lost = run("query", folder, "SELECT 1", "-o", tmp_path / "no" / "where.csv")
    assert lost.exit_code == 3 and "cannot write" in lost.stderr


def test_a_table_of_ones_own(run: Run, folder: Path, tmp_path: Path):
    """As a spreadsheet writes it, also a German one."""
    path = tmp_path / "it's.csv"
    for text in ("name,town\nAnna,Ulm\n", "\ufeffname;town\nAnna;Ulm\n"):
        path.write_text(text, encoding="utf-8")
        sql = "SELECT DISTINCT p.name, town FROM players p JOIN members USING (name)"
        found = rows(run, folder, "--table", f"members={path}", sql)
        assert found == [{"name": "Anna", "town": "Ulm"}]


def test_a_table_that_cannot_be_read(run: Run, folder: Path, tmp_path: Path):
    path = tmp_path / "members.csv"
    path.write_text("name\nAnna\n", encoding="utf-8")
    for table, said in (
        (f"games={path}", "already exists"),
        (f"members={tmp_path / 'no.csv'}", "no.csv"),
        (f"members={tmp_path / 'members.xls'}", "The extension of"),
        ("members", "'members=' is not like NAME=FILE.csv"),
        (f"no name={path}", "is not like NAME=FILE.csv"),
    ):
        result = run("query", folder, "--table", table, "SELECT 1")
        assert (result.exit_code, result.stdout) == (2, "") and said in result.stderr
    # What it holds has been read before: the query itself reads nothing.
    read = run("query", folder, "--table", f"m={path}", f"FROM read_csv('{path}')")
    assert read.exit_code == 2


# What is not answered.


@each(
    "sql",
    [
        "SELECT * FROM read_csv('{folder}/../secret.csv')",
        "SELECT * FROM read_text('/etc/hostname')",
        "SELECT * FROM glob('/etc/*')",
        "COPY games TO '{folder}/out.csv'",
        "CREATE TABLE mine AS FROM games",
        "ATTACH '{folder}/db'",
        "INSTALL httpfs",
        "SET enable_external_access = true",
        "SELECT 1; DROP VIEW games",
        "FROM nosuch",
        "SELECT from where",
        "",
    ],
)
def test_an_error_is_said_once(run: Run, folder: Path, sql: str):
    (folder.parent / "secret.csv").write_text("a\n1\n", encoding="utf-8")
    before = sorted(path.name for path in folder.iterdir())
    result = run("query", folder, sql.format(folder=folder))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("zankref: ") and result.stderr.count("zankref: ") == 1
    assert sorted(path.name for path in folder.iterdir()) == before


def test_an_error_says_where(run: Run, folder: Path):
    result = run("query", folder, "SELECT nmae FROM players")
    assert "nmae" in result.stderr and "LINE 1" in result.stderr


def test_what_is_no_dataset(run: Run, tmp_path: Path):
    result = run("query", tmp_path, "SELECT 1")
    assert result.exit_code == 3 and "is not a dataset" in result.stderr
    (tmp_path / "dataset.json").write_text('{"schema": "other/9"}', encoding="utf-8")
    result = run("query", tmp_path, "SELECT 1")
    assert result.exit_code == 3 and "has the schema other/9" in result.stderr


def test_the_texts_that_were_read_are_a_table_as_well(run: Run, folder: Path):
    found = rows(run, folder, "SELECT path, games FROM sources ORDER BY games LIMIT 1")
    assert found[0]["path"].endswith("bad.zank")


def test_a_file_of_the_right_size_that_is_no_table(run: Run, folder: Path, tmp_path: Path):
    copy = shutil.copytree(folder, tmp_path / "data")
    path = min(copy.glob("part-*")) / "stops.parquet"
    path.write_bytes(b"x" * path.stat().st_size)
    result = run("query", copy, "SELECT count(*) FROM stops")
    assert result.exit_code == 3 and "stops.parquet" in result.stderr
    assert result.stdout == ""


def test_wrong_usage(run: Run, folder: Path):
    assert run("query").exit_code == 2
    assert run("query", folder).exit_code == 2
    assert run("query", folder, "SELECT 1", "--example", 1).exit_code == 2
    assert run("query", folder, "--example", 11).exit_code == 2


def test_names_that_are_one_person(run: Run, folder: Path, tmp_path: Path):
    """In every column that has names; text is never SQL."""
    asked = (
        "SELECT count(DISTINCT name) AS names FROM players UNION ALL BY NAME "
        "SELECT count(DISTINCT culprit) AS names FROM findings UNION ALL BY NAME "
        "SELECT count(DISTINCT caller) AS names FROM stops"
    )
    assert all(row["names"] > 1 for row in rows(run, folder, asked))
    everyone = rows(run, folder, "SELECT DISTINCT name FROM players")
    listed = ", ".join(f'"{row["name"].upper()}"' for row in everyone)
    (tmp_path / "names.txt").write_text(f"O'Neill = {listed}", encoding="utf-8")
    together = rows(run, folder, asked, "--alias", tmp_path / "names.txt")
    assert [row["names"] for row in together] == [1, 1, 1]
    winners = "SELECT DISTINCT winner FROM games WHERE winner IS NOT NULL"
    assert rows(run, folder, winners, "--alias", tmp_path / "names.txt") == [{"winner": "O'Neill"}]


def test_what_was_due(run: Run, folder: Path, games: list[GameRows]):
    """What was missed of it are the findings."""
    asked = "SELECT code, sum(due - taken)::INT AS missed FROM chances GROUP BY code ORDER BY code"
    missed = Counter(
        finding.code for game in games for finding in game.findings if finding.waived is None
    )
    told = rows(run, folder, asked)
    assert {"Z301", "Z308"} <= {row["code"] for row in told}
    for row in told:
        if row["code"] not in ("Z302", "Z303"):  # Strangers have no seat.
            assert row["missed"] <= missed[row["code"]]
