"""The end of a report: what each player did wrong, and what could not be judged."""

import pytest

from tests.report.samples import report
from zankref.codes import CODES
from zankref.language import speaking
from zankref.record.parse import parse
from zankref.referee.replay import judge_games
from zankref.report.words import label
from zankref.rules.registry import RULE_SETS

HEAD = '[Rules "{rules}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
POSITION = "deal position\n  R1: ♥9\n  A1: ♦3\n  A2: ♦5\n"


def summary(play: str, rules: str = "wegner") -> list[str]:
    """Return what stands under the line at the end of the report on a record."""
    document = parse(HEAD.format(rules=rules) + play, "a.zank")
    (judged,) = judge_games(document)
    lines = report((document, judged), width=120).splitlines()
    end = max((n for n, line in enumerate(lines) if line.startswith("───")), default=-1)
    return lines[end + 1 :]


def test_who_did_nothing_wrong_and_could_be_judged_throughout():
    lines = summary(POSITION + "Anna: Q>R2 ♠8\nBen: stop\n")
    assert "Anna  1 fault (1 stopped): drawn card laid in the wrong place" in lines
    assert "Ben   no fault" in lines


def test_who_could_not_be_judged_is_not_innocent():
    lines = summary(POSITION + "Anna: Q>R2 ♣K Q>R3\n")
    assert "Anna  no fault in what could be judged; 1 of 2 actions could not be judged" in lines
    assert "Ben   no fault" in lines


def test_who_could_not_be_judged_at_all():
    assert "Anna  nothing could be judged" in summary(POSITION + "Anna: Q>R2\n")


def test_sparse_records_2_what_stands_under_a_misspelt_name_is_counted():
    lines = summary(POSITION + "Anna: Q>R2 ♣K\nAnn: Q>R3\nAnna: Q>R4\n")
    said = "no fault in what could be judged; 2 of 3 actions could not be judged"
    assert f"Anna  {said}" in lines


def test_faults_do_not_hide_what_could_not_be_judged():
    lines = summary(POSITION + "Anna: R1>R2 Q>R3\n")
    said = "1 fault: moved without an announcement; 1 of 2 actions could not be judged"
    assert f"Anna  {said}" in lines


def test_a_gap_leaves_both_unjudged():
    lines = summary(POSITION + "Anna: Q>R2 ♠8\nBen: stop\ngap\n")
    assert "Ben   no fault in what could be judged" in lines
    assert "Some play went unrecorded and cannot be judged." in lines


def test_a_game_in_which_nothing_was_found_is_clean_as_far_as_it_was_recorded():
    clean = POSITION + "Anna: Q>R2 ♣K Q>R3 ♦K\n"
    several = 2 * (HEAD.format(rules="wegner") + clean + "gap\n")
    document = parse(several, "a.zank")
    shown = report(*((document, judged) for judged in judge_games(document)))
    assert shown.count("clean as far as it was recorded, unfinished") == 2


def test_a_line_that_could_not_be_read_is_that_players():
    lines = summary(POSITION + "Anna: Q>R2 ♣K Q>A ♠9\nBen: Q>>R3\n")
    assert "Ben   no fault in what could be judged" in lines
    assert "Anna  no fault" not in lines  # ♠9 is a fault; nor is her play in doubt.
    assert not any(line.startswith("Anna") and "could" in line for line in lines)
    assert "1 line of play could not be read and cannot be judged." in lines


def test_a_line_of_which_nobody_knows_whose_it_is_is_everybodys():
    lines = summary(POSITION + "1. Q>>R2\nAnna: Q>R2 ♣K\n")
    assert "Anna  nothing could be judged" in lines
    assert "Ben   no fault in what could be judged" in lines


def test_a_missing_remedy_is_named_and_counted_for_who_failed():
    play = "deal position\n  M: ♣3\n  S1: ♣4 0\n  S2: 0\nAnna: Q=♥K\nBen: stop\nBen: Q=♦9\n"
    lines = summary(play, "streitpatience")
    said = "2 faults (1 stopped): reserve card for M overlooked, missed move not made after a Stop"
    assert f"Anna  {said}" in lines
    assert "Ben   no fault" in lines


def test_where_one_knocks_faults_are_knocked_on():
    play = "deal position\n  M: ♣3\n  R3: ♣4\nAnna: Q=♥K\nBen: knock\n"
    lines = summary(play, "online")
    assert "Anna  1 fault (1 knocked on): tableau card for M overlooked" in lines
    with speaking("de"):
        lines = summary(play, "online")
    assert "Anna  1 Fehler (1-mal geklopft): Randkarte für die Mitte übersehen" in lines


def test_a_fault_that_was_called_in_vain_was_called():
    play = "Anna: Q>R2 ♠8\nBen: stop denied\n"
    document = parse(HEAD.format(rules="wegner") + POSITION + play, "a.zank")
    (judged,) = judge_games(document)
    shown = report((document, judged), width=120)
    assert "Ben called it, but the players denied it (line 9)." in shown
    assert "Nobody stopped it" not in shown


def test_every_kind_of_finding_has_words_for_players():
    for code in CODES:
        for rules in (None, *RULE_SETS):
            assert label(CODES[code], rules)
            with speaking("de"):
                assert label(CODES[code], rules) != ""


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("wegner", "Randkarte für die Mitte übersehen"),
        ("streitpatience", "Hauskarte für eine Familie übersehen"),
        ("zu-zweien", "Karte aus dem Bild für einen Stamm übersehen"),
        ("treppe", "Karte aus der Treppe für eine Familie übersehen"),
    ],
)
def test_a_game_has_its_own_words(rules: str, said: str):
    with speaking("de"):
        assert label(CODES["Z301"], rules) == said
