"""The page on which one finds the compulsory move."""

import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import zankref
from tests.cli.conftest import Run
from tests.collection.conftest import PLAYED
from tests.collection.test_exercises import ANNOUNCED, DRAWN, FREEING
from tests.each import each
from tests.golden.texts import GAMES
from tests.layers import few
from tests.report.pages import NASTY, data_of
from zankref.collection.exercises import Exercise, exercises
from zankref.collection.training import training_page


def exercises_in(*texts: str) -> list[Exercise]:
    verdicts = [verdict for text in texts for verdict in zankref.check_text(text)]
    return [e for verdict in verdicts for e in exercises(verdict, lambda finding: True).positions]


def games_of(*texts: str) -> list[Any]:
    games: list[Any] = data_of(training_page(exercises_in(*texts)))["games"]
    return games


def answer_of(game: Any) -> Any:
    return json.loads(b64decode(game["answer"]))


def test_what_is_right():
    freeing, drawn, announced = (answer_of(game) for game in games_of(FREEING, DRAWN, ANNOUNCED))
    assert freeing["moves"] == []
    (goal,) = freeing["goals"]
    assert goal["said"] == "free ♥5" and freeing["first"] == [[0, 1]]
    # Any move that leaves the goal within reach is allowed (``wegner.ruling.8``).
    assert [0, 1] in goal["moves"] and [2, 3] in goal["moves"] and [1, 0] not in goal["moves"]
    assert drawn["moves"] == [[9, 0]] and drawn["goals"] == []
    assert announced["moves"] == [[3, 12]]


def test_a_drawn_card_is_shown_and_no_other():
    freeing, drawn = games_of(FREEING, DRAWN.replace("Q=♠8  ", "").replace("Q>A", "Q>A ♠8"))
    assert freeing["start"]["open"] == []
    assert drawn["start"]["open"] == [1] and drawn["piles"][9][-1] == 20


def test_the_answer_is_not_in_plain_sight():
    page = training_page(exercises_in(FREEING))
    for told in ("R1>R2", "free ♥5", "Z302", "♥5 could be freed"):
        assert told not in page


def test_nothing_of_a_record_is_markup():
    name = NASTY.replace('"', "'")
    text = FREEING.replace("Ben Be", name).replace("Kitchen", name)
    page = training_page(exercises_in(text))
    assert "<img" not in page and "onerror=alert" in page


@each(
    "rules", few(["wegner", "online"], ["wegner", "online", "treppe", "streitpatience-3"], PLAYED)
)
def test_every_exercise_can_be_solved(rules: str):
    text = (GAMES / f"{rules}-2.zank").read_text(encoding="utf-8")
    for game in games_of(text)[:12]:
        answer = answer_of(game)
        size = len(game["piles"]) - game["layout"][2]
        right = answer["moves"] + [move for goal in answer["goals"] for move in goal["moves"]]
        assert right and all(0 <= pile <= size for move in right for pile in move)
        assert answer["steps"] and answer["way"] and answer["hint"]


def test_the_command_writes_it_in_german(run: Run, tmp_path: Path):
    record, target = tmp_path / "game.zank", tmp_path / "training.html"
    record.write_text(FREEING, encoding="utf-8")
    options = ["select", "--moments", "--page", target, record]
    result = run("--lang", "de", *options)
    assert (result.exit_code, result.stdout) == (0, "")
    text = target.read_text(encoding="utf-8")
    assert "Wo ist der Pflichtzug?" in text and str(tmp_path) not in text
    assert run(*options).exit_code == 0  # A page of zankref is replaced,
    target.write_text("mine", encoding="utf-8")
    result = run(*options)  # and nothing else.
    assert result.exit_code == 2 and target.read_text(encoding="utf-8") == "mine"
