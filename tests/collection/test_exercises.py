"""Missed compulsory moves as positions: each is a record that says the same."""

from pathlib import Path

import zankref
from tests.collection.conftest import PLAYED
from tests.each import each
from tests.golden.texts import GAMES
from tests.layers import few
from zankref.collection.exercises import COMPULSORY, Exercise, exercises
from zankref.record.format import format_text
from zankref.referee.findings import Finding, Verdict
from zankref.report.position import position_lines

RECORDS = Path(__file__).parents[2] / "records"

FREEING = """\
[Rules "wegner"]
[Event "Kitchen"]
[Agreed "advanced"]
[Player1 "Anna"]
[Player2 "Ben Be"]
[First "Ben Be"]

deal position
  M: ♥4
  R1: ♥5 ♠4
  R2: ♦5
  R3: ♠6
  Q1: *
  Q2: ♣9 *
  A1: ♠J ♠3
  A2: ? ♠10

"Ben Be": Q>R4 ♣9
"""
"""♥5 could be freed: ♠4 onto ♦5."""

DRAWN = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]

deal position
  R1: ♥9
  Q2: 50

Ben: Q=♠8  Q>A
"""
"""♠8, in the hand, fitted ♥9."""

ANNOUNCED = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]

deal position
  M: ♥4 ♣A
  R1: ♥5 ♠4
  R2: ♦5
  R3: ♥9
  R4: ♣2
  A1: ♠J

Anna: free ♥5  R1>R2
"""
"""An announced move, while ♣2 fitted M."""

STARTING = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]

deal
  A1: ♦3
  A2: ♠9

Anna: Q>R1 ♥9  Q>R2 ♠K  Q>R5 ♠8
"""
"""In the first turn, with its limit of four piles."""


def made(text: str) -> list[Exercise]:
    (verdict,) = zankref.check_text(text, path="some/game.zank")
    found = exercises(verdict, lambda finding: True)
    assert found.inexpressible == 0
    return found.positions


def finding_of(exercise: Exercise) -> Finding:
    (verdict,) = zankref.check_text(exercise.text)
    assert [finding for finding in verdict.findings if finding.counts] == []
    return next(f for f in verdict.findings if f.code == exercise.finding.code)


def test_a_missed_freeing():
    (exercise,) = made(FREEING)
    assert (
        exercise.text
        == """\
# Ben Be to move: find the compulsory move.
[Event "Kitchen"]
[Rules "wegner"]
[Agreed "advanced"]
[Player1 "Anna"]
[Player2 "Ben Be"]
[First "Ben Be"]
[Source "some/game.zank:18:11"]

deal position
  M: ♥4
  R1: ♥5 ♠4
  R2: ♦5
  R3: ♠6
  Q1: *
  Q2: ♣9 *
  A1: ♠J ♠3
  A2: ♠10 1

"Ben Be": Q>R4 ♣9  # expect: Z302
# Better: free ♥5  R1>R2  R1>M
# 2 moves, 2 positions looked at
"""
    )
    assert exercise.difficulty.moves == 2 and exercise.difficulty.piles == 3
    assert finding_of(exercise).better_lines == [["free ♥5", "R1>R2", "R1>M"]]


def test_a_card_in_the_hand_is_lifted_in_the_position_too():
    (exercise,) = made(DRAWN)
    assert "Ben: Q=♠8 Q>A  # expect: Z308" in exercise.text
    assert finding_of(exercise).better_lines == [["Q>R1 ♠8"]]


def test_an_announcement_in_force_is_announced_in_the_position_too():
    (exercise,) = made(ANNOUNCED)
    assert "Anna: free ♥5 R1>R2  # expect: Z301" in exercise.text
    assert finding_of(exercise).better_lines == [["R4>M"]]


def test_the_first_turn_has_its_limit_in_the_position_too():
    (exercise,) = made(STARTING)
    assert '[FirstTurn "yes"]' in exercise.text and '[First "Anna"]' in exercise.text
    assert str(finding_of(exercise).code) == "Z308"


def test_what_the_record_waives_is_not_asked():
    assert made(FREEING.rstrip("\n") + " # waive: Z302 it was late\n") == []


def test_only_what_is_wanted():
    (verdict,) = zankref.check_text(FREEING)
    assert exercises(verdict, lambda finding: finding.player == "Anna").positions == []


def test_the_answer_is_in_the_language_of_the_record():
    text = FREEING.replace('[Event "Kitchen"]', '[Lang "de"]')
    with zankref.speaking("de"):
        (exercise,) = made(text)
    assert "# Besser: frei ♥5  R1>R2  R1>M" in exercise.text
    assert "stellung" in exercise.text and '[Sprache "de"]' in exercise.text
    assert finding_of(exercise).counts is False


def test_a_pile_that_fell_away_is_left_out():
    """No position can say that (``wegner-3.falls``), so another table would be shown."""
    text = """\
[Rules "wegner-3"]

deal position
  R1: ♠8
  R2: ♥9
  R3: ♦5

1: clear R1  R1>R2  Q>R3 ♣4
1: Q>R4 ♥8
1: Q>A ♠4
"""
    (verdict,) = zankref.check_text(text)
    assert {str(f.code) for f in verdict.findings} & {*COMPULSORY}
    found = exercises(verdict, lambda finding: True)
    assert (found.positions, found.inexpressible > 0) == ([], True)


def test_an_easy_one_comes_before_a_hard_one():
    (easy,), (hard,) = made(DRAWN), made(FREEING)
    assert easy.order < hard.order


@each("rules", few(["online"], ["wegner-52", "online", "streitpatience-52"], PLAYED))
def test_moments_of_random_games(rules: str):
    """Whatever is kept has the findings of its game, at a table like that of the game."""
    hold(zankref.check_text((GAMES / f"{rules}-2.zank").read_text(encoding="utf-8")))


def test_moments_of_the_sample_games():
    """All that miss a compulsory move expect to be told so."""
    missing = (
        path
        for path in sorted(RECORDS.rglob("*.zank"))[:: few(3, 2, 1)]
        if any(code in path.read_text(encoding="utf-8") for code in COMPULSORY)
    )
    kept, left_out = hold([verdict for path in missing for verdict in zankref.check(path)])
    assert kept > few(50, 75, 150) and left_out < 10


def hold(verdicts: list[Verdict]) -> tuple[int, int]:
    kept = left_out = 0
    for verdict in verdicts:
        found = exercises(verdict, lambda finding: True)
        kept, left_out = kept + len(found.positions), left_out + found.inexpressible
        for exercise in found.positions:
            missed = finding_of(exercise)
            line, column = map(int, exercise.source.rsplit(":", 2)[1:])
            (original,) = (
                finding
                for finding in verdict.findings
                if finding.code == missed.code and finding.span[:2] == (line, column)
            )
            assert missed.player == original.player and missed.better
            assert format_text(exercise.text) == exercise.text
    return kept, left_out


def test_a_table_is_laid_out_as_it_lies():
    lines = [
        *("M: ♥4", "R1: (?) (♠9) ♥9", "R2: ♦5", "Q1: ♥A ? ♠2 7", "Q2: *"),
        *("A1: ♠J ♠3", "A2: ♥10 4", "S1: ♠7 3", "S2: (♥7) ♠5 2"),
    ]
    table = zankref.Table(lines, rules="schikanieren")
    assert position_lines(table._laid.cards) == lines
