"""``zankref diff``."""

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cli.conftest import Run

ANNA = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
deal
  A1: ♦3
  A2: ♠9
1. Anna: Q>R1 ♥9  Q>R2 ♠K  Q>R3 ♦7  Q>R4 ♣5  Q>R2 ♦Q  Q>A ♥2
2. Ben:  Q=♠8  Q>R5
   Anna: stop
3. Anna: Q>M ♣A  Q>A ♥4
"""
BEN = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[Result "Ben"]
deal
  A1: ♦3
  A2: ♠10
Anna: Q>R1 ♥9  Q>R2 ♠K  Q>R4 ♣5  Q>R2 ♦Q  Q>A ♥2
Ben:  Q>R5 ♠8
Anna: stop denied
Ben:  R3>R6
Anna: Q>M ♣A  Q>A ♥4
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("anna.zank").write_text(ANNA, encoding="utf-8")
    Path("ben.zank").write_text(BEN, encoding="utf-8")
    Path("notes.zank").write_text(ANNA.replace("♥", "He").replace("stop", "stopp"), "utf-8")
    return tmp_path


def test_what_people_see(run: Run, snapshot: SnapshotAssertion):
    result = run("diff", "anna.zank", "ben.zank")
    assert result.exit_code == 1
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert result.stdout == snapshot


@pytest.mark.parametrize("columns", [40, 60, 120])
def test_it_fits_the_width(run: Run, columns: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    result = run("diff", "anna.zank", "ben.zank")
    assert max(map(len, result.stdout.splitlines())) <= columns


def test_in_letters(run: Run):
    result = run("diff", "--ascii", "anna.zank", "ben.zank")
    assert result.stdout.isascii()


def test_another_spelling_is_no_difference(run: Run):
    result = run("diff", "anna.zank", "notes.zank")
    assert (result.exit_code, result.stdout) == (0, "The records say the same.\n")


def test_for_machines(run: Run):
    result = run("diff", "--format", "json", "anna.zank", "ben.zank")
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert told["schema"] == "zankref-diff/1"
    assert told["substance"] is True
    (game,) = told["games"]
    assert [fact["name"] for fact in game["tags"]] == ["Result"]
    assert [fact["name"] for fact in game["deal"]] == ["A2"]
    assert game["first"]["contradicts_itself"] == []
    assert [found["code"] for found in game["second"]["contradicts_itself"]] == ["Z101", "Z601"]
    (draw, *_) = game["differences"]
    assert draw["lines"][0]["first"]["text"] == "Q>R3 ♦7"
    assert draw["lines"][0]["second"] is None


def test_another_number_of_games(run: Run):
    Path("evening.zank").write_text(ANNA * 2, encoding="utf-8")
    result = run("diff", "anna.zank", "evening.zank")
    assert result.exit_code == 1
    assert "evening.zank has 2 games." in result.stdout


# Two games.

OTHER = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
Anna: Q>R1 ♣J  Q>R2 ♦10  Q>R1 ♥10  Q>A ♣2
Ben:  Q>R3 ♠Q  Q>M ♦A  Q>A ♥K
"""


@pytest.mark.parametrize(
    ("record", "said", "gesagt"),
    [
        (
            ANNA.replace("wegner", "online"),
            "These are records of two games, with different rules: wegner and online.",
            "Das sind Mitschriften zweier Spiele, nach verschiedenen Regeln: wegner und online.",
        ),
        (
            OTHER.replace("Anna", "Cleo").replace("Ben", "Dirk"),
            "These look like two games, with different players: Anna and Ben; Cleo and Dirk.",
            "Das sieht nach zwei Spielen verschiedener Spieler aus: Anna und Ben; Cleo und Dirk.",
        ),
        (
            OTHER,
            "These look like two games: hardly any line of one is in the other.",
            "Das sieht nach zwei Spielen aus: kaum eine Zeile des einen steht im anderen.",
        ),
    ],
)
def test_two_games_are_told_first(run: Run, record: str, said: str, gesagt: str):
    Path("other.zank").write_text(record, encoding="utf-8")
    for lang, sentence in (("en", said), ("de", gesagt)):
        result = run("diff", "--lang", lang, "anna.zank", "other.zank")
        assert result.exit_code == 1
        head = " ".join(result.stdout.split("\n\n")[0].split())
        assert head.endswith(f"wegner ! {sentence}")


def test_two_games_are_told_to_machines(run: Run):
    Path("other.zank").write_text(OTHER, encoding="utf-8")
    (game,) = json.loads(run("diff", "--format", "json", "anna.zank", "other.zank").stdout)["games"]
    assert game["unlike"] == "play"
    (game,) = json.loads(run("diff", "--format", "json", "anna.zank", "ben.zank").stdout)["games"]
    assert game["unlike"] is None


def test_files_of_one_name_are_told_apart_by_their_paths(run: Run):
    Path("b").mkdir()
    Path("b/anna.zank").write_text(BEN, encoding="utf-8")
    assert "b/anna.zank contradicts itself" in run("diff", "anna.zank", "b/anna.zank").stdout


def test_one_from_standard_input(run: Run):
    assert run("diff", "-", "ben.zank", stdin=ANNA).exit_code == 1
    assert run("diff", "-", "-", stdin=ANNA).exit_code == 2


def test_what_cannot_be_read(run: Run):
    Path("no.zank").write_bytes(b"\xff\xfe\x00")
    assert run("diff", "anna.zank", "no.zank").exit_code == 3
    assert run("diff", "anna.zank", "nowhere.zank").exit_code == 3
    assert run("diff", "anna.zank").exit_code == 2


def test_in_the_language_that_is_asked_for(run: Run):
    same = "In den Mitschriften steht dasselbe.\n"
    assert run("diff", "--lang", "de", "anna.zank", "notes.zank").stdout == same
    Path("anna.zank").write_text(f'[Lang "de"]\n{ANNA}', encoding="utf-8")
    result = run("diff", "anna.zank", "ben.zank")
    assert "Die Mitschriften unterscheiden sich in der Sache" in result.stdout
    result = run("diff", "--format", "json", "anna.zank", "ben.zank")
    (game,) = json.loads(result.stdout)["games"]
    assert game["second"]["contradicts_itself"][0]["message"].startswith("R3 ist leer")
    result = run("diff", "--lang", "en", "anna.zank", "ben.zank")
    assert "The records differ in substance" in result.stdout
