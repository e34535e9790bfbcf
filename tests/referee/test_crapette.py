"""`crapette`, and `russian-bank` as a name of `streitpatience`."""

import pytest

from tests.referee.boards import HOUSES, dealt
from tests.referee.records import Judged, judged
from zankref.record.format import format_text
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

DEAL = "S1: ♥5 10 \n S2: ♦8 10 \n" + HOUSES


def deal(text: str, **tags: str) -> Judged:
    return dealt("crapette", DEAL + text, **tags)


def test_deal_kept():
    game = deal("2: Q>A ♦4")
    assert game.found == []
    assert len(game.pile("Q1", after=0).split()) == 37


def test_deal_a_reserve_of_13_broken():
    game = dealt("crapette", DEAL.replace("♥5 10", "♥5 12") + "2: Q>A ♦4")
    assert (None, "Z105") in game.found
    text = DEAL.replace("♥5 10", "♥5 12").replace("♦8 10", "♦8 12")
    assert dealt("crapette", text + "2: Q>A ♦4", Agreed="reserve=13").found == []


def test_start_kept():
    assert deal("2: Q=♦4").found == []
    assert deal("1: Q=♦4", Agreed="start=low").found == []


def test_start_broken():
    assert deal("1: Q=♦4").found == [(1, "Z604")]


def test_start_hidden_reserves_leave_it_to_the_tableau_kept():
    # All tableau cards are equal: player 1.
    game = dealt("crapette", HOUSES + "1: S=♥5", Agreed="hidden-reserve")
    assert game.found == []


MISSED = """[Rules "crapette"]
[Agreed "{agreed}"]
deal position
  M: ♥A
  S1: 0
  S2: ♠9 5
  R1: ♥9
  R2: ♠8
  R3: ♥2
1: R2>R1
2: {call}
2: R3>M
"""


@pytest.mark.parametrize("call", ["crapette", "stop", "Crapette!", "knock"])
def test_stop_kept(call: str):
    game = judged(MISSED.format(agreed="", call=call))
    assert (game.found, game.stops) == ([(1, "Z301")], ["justified"])


def test_stop_the_remedy_can_be_agreed_on_broken():
    game = judged(MISSED.format(agreed="remedy=owed", call="crapette"))
    assert game.found == [(1, "Z301"), (3, "Z409")]


def test_stop_own_move_broken():
    game = judged(MISSED.format(agreed="", call="crapette").replace("2: crap", "1: crap"))
    assert (2, "Z405") in game.found


def test_the_call_is_written_in_this_game_only():
    text = MISSED.format(agreed="lenient", call="stop")
    assert "2: crapette" in format_text(text)
    other = text.replace('"crapette"', '"streitpatience"').replace("2: stop", "2: crapette")
    assert "2: stop" in format_text(other)


def test_crapette_can_be_a_player():
    text = MISSED.format(agreed="", call="crapette")
    text = text.replace("deal pos", '[Player2 "Crapette"]\ndeal pos').replace(
        "\n2: ", "\ncrapette: "
    )
    game = judged(text)
    assert (game.found, game.stop.caller) == ([(1, "Z301")], "Crapette")


def test_russian_bank_is_streitpatience():
    text = MISSED.format(agreed="lenient", call="stop").replace('"crapette"', '"russian-bank"')
    assert judged(text).verdict.rules == "streitpatience"
    assert '[Rules "russian-bank"]' in format_text(text)


def test_a_match_is_of_one_rule_set():
    game = '[Rules "{}"]\n[Match "m"]\n[Total "{}"]\n[Result "draw"]\n'
    first = '[Rules "russian-bank"]\n[Match "m"]\n[Result "1"]\ndeal position\n'
    first += "  Q1: 0\n  S1: ♠8\n  A2: ♣3\n  Q2: 0\n  S2: 0\n  R1: ♥9\n1: S>R1\n"
    texts = [first, game.format("streitpatience", "31:0"), game.format("crapette", "0:0")]
    verdicts = judge_games(parse("\n".join(text + "1: Q=♥K\n" * (text != first) for text in texts)))
    codes = [[finding.code for finding in verdict.findings] for verdict in verdicts]
    assert all("Z603" not in found for found in codes), codes
