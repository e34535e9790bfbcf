"""``zankref ask``: answers for people and programs, and proofs for others to check."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tools import check_proof

NO = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♥5 ♠4 ♦3
  R2: ♦5 ♣4
  R3: ♠K
  R4: ♥K
  R5: ♦K
  R6: ♣K
  R7: ♣K
  R8: ♠K
  M: ♥4
1. Anna: Q>A ♥9
   Ben: stop
"""


@pytest.fixture
def no(folder: Path) -> str:
    (folder / "no.zank").write_text(NO, encoding="utf-8")
    return "no.zank"


def test_a_no_is_told_with_its_reason(run: Run, no: str):
    result = run("ask", no, "free", "♥5", "--at", 0)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "♥5 cannot be freed for M.",
        "  ♦3 from R1 onto ♣4 (R2): then ♠4 lies open, but ♠3 has to come before it;",
        "  nothing else moves.",
    ]


def test_without_a_question_it_says_what_has_to_be_played(run: Run, folder: Path):
    result = run("ask", "missed.zank", "--at", "line:8")
    assert result.stdout.splitlines()[:2] == ["Anna had to play this first:", "  A>R1"]


def test_json_has_the_whole_answer(run: Run, no: str):
    answer = json.loads(run("ask", no, "free ♥5", "--at", 0, "--format", "json").stdout)
    proof = answer.pop("proof")
    assert answer == {
        "schema": "zankref-answer/1",
        "question": "free ♥5",
        "at": 0,
        "answer": "no",
        "sentence": "♥5 cannot be freed for M.",
        "ways": [],
        "why": [
            "♦3 from R1 onto ♣4 (R2): then ♠4 lies open, "
            "but ♠3 has to come before it; nothing else moves."
        ],
        "tables": 2,
    }
    check_proof.check_tables(proof)


def test_a_proof_is_written_and_can_be_checked(
    run: Run, no: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    assert run("ask", no, "free ♥5", "--at", 0, "--proof", "proof.json").exit_code == 0
    monkeypatch.setattr("sys.argv", ["check_proof.py", "proof.json"])
    assert check_proof.main() == 0
    assert capsys.readouterr().out == "The proof holds: free ♥5: no, in 2 table(s).\n"


def test_a_file_without_a_proof_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    for name in ("none.json", "missed.zank"):
        monkeypatch.setattr("sys.argv", ["check_proof.py", str(folder / name)])
        assert check_proof.main() == 1
        assert capsys.readouterr().out.startswith("The proof does not hold: ")


def test_a_proof_of_a_yes_is_refused(run: Run, folder: Path):
    result = run("ask", "missed.zank", "--at", 0, "--proof", "proof.json")
    assert result.exit_code == 2
    assert "There is no proof to write: Anna had to play this first:" in result.stderr
    assert not (folder / "proof.json").exists()


def test_a_proof_that_cannot_be_written(run: Run, no: str):
    result = run("ask", no, "free ♥5", "--at", 0, "--proof", "nowhere/proof.json")
    assert result.exit_code == 3
    assert "cannot write nowhere/proof.json" in result.stderr


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("foo", "is not a question; ask “free ♣5”"),
        ("clear R9", "this game has no such tableau pile"),
    ],
)
def test_a_question_that_makes_no_sense(run: Run, no: str, question: str, said: str):
    result = run("ask", no, question)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_a_moment_that_does_not_exist(run: Run, no: str):
    result = run("ask", no, "--at", 9)
    assert result.exit_code == 2
    assert "the game has 2 events, so there is no 9" in result.stderr


def test_a_game_without_known_rules(run: Run, folder: Path):
    (folder / "none.zank").write_text("deal position\n R1: ♥9\n", encoding="utf-8")
    result = run("ask", "none.zank")
    assert result.exit_code == 2
    assert "Rules" in result.stderr


def test_it_speaks_the_records_language(run: Run, no: str, folder: Path):
    (folder / "nein.zank").write_text('[Lang "de"]\n' + NO, encoding="utf-8")
    assert run("ask", "nein.zank", "frei He5", "--at", 0).stdout.startswith(
        "♥5 lässt sich nicht für die Mitte freilegen."
    )


def test_a_record_that_cannot_be_asked_is_named_once(run: Run, folder: Path):
    (folder / "empty.zank").write_text("", "utf-8")
    result = run("ask", "empty.zank")
    assert result.exit_code == 2
    assert "Error: empty.zank:1:1: The record does not say which game it is" in result.stderr
