"""Schikanieren: covered cards, freeing and clearing among them, ``pass``, the end.

Each record was judged by hand; the comment says why. On the full table eight kings lie on the
tableau, ♠J on player 1's reserve and ♦J on player 2's, over unknown cards.
"""

import pytest

from tests.referee.records import Judged
from tests.referee.tables import found_together, full, ways


def table(text: str, **tags: str) -> Judged:
    """Judge play from a table on which no tableau pile is empty, unless one is listed so."""
    return full("schikanieren", text, **tags)


# A covered card that becomes free is turned over at once


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("M: ♥A \n R3: (?) ♥2", "R3>M  R3=♠4  Q>A ♦6"),
        ("M: ♥A \n R3: (♠4) ♥2", "R3>M  Q>A ♦6"),  # the record names it: it lies open
        ("M: ♥A \n R3: ♥3 ♥2", "R3>M  R3>M  Q>R3 ♦6"),  # nothing covered here
        ("R1: ♣10 \n S1: ♣9 3", "S>R1  S=♥4  Q>A ♦6"),
        ("R1: ♣10 \n S1: ♣9 (♥4) 3", "S>R1  Q>A ♦6"),
        ("R1: ♣10 \n S1: ♣9", "S>R1  Q>A ♦6"),  # the reserve is empty now
    ],
)
def test_covered_card_turned_kept(text: str, play: str):
    assert table(f"{text} \n 1: {play}").found == []


@pytest.mark.parametrize("shown", ["0", "♠4", "(?) ♠4", "(♠4)"])
def test_covered_card_turned_as_a_check_shows_kept(shown: str):
    # It lies open, or is known to the record, or is not there: it need not be turned up any more.
    game = table(f"M: ♥A \n R3: (?) ♥2 \n 1: R3>M \n check R3: {shown} \n 1: Q>A ♦6")
    assert "Z316" not in [code for _, code in game.found]


def test_covered_card_turned_as_a_check_shows_broken():
    # It lies covered all the same.
    game = table("M: ♥A \n R3: (?) ♥2 \n 1: R3>M \n check R3: (?) \n 1: Q>A ♦6")
    assert game.found == [(2, "Z316")]


@pytest.mark.parametrize(
    ("text", "play"),
    [("M: ♥A \n R3: (?) ♥2", "R3>M  Q=♦6  Q>A"), ("R1: ♣10 \n S1: ♣9 3", "S>R1  Q=♦6  Q>A")],
)
def test_covered_card_turned_broken(text: str, play: str):
    # Reported at the next move, once.
    assert table(f"{text} \n 1: {play}").found == [(2, "Z316")]


def test_covered_card_turned_by_anybody_kept():
    # It is not a move: player 2 turns it up for player 1.
    assert table("M: ♥A \n R3: (?) ♥2 \n 1: R3>M \n 2: R3=♠4 \n 1: Q>A ♦6").found == []


def test_covered_card_turned_up_then_fits_broken():
    # ♣9 comes free, and must go to M before anything else.
    game = table("M: ♥A ♣8 \n R3: (?) ♥2 \n 1: R3>M  R3=♣9  Q=♦6")
    assert game.found == [(3, "Z301")]


def test_covered_card_named_by_the_record_then_fits_broken():
    game = table("M: ♥A ♣8 \n R3: (♣9) ♥2 \n 1: R3>M  Q=♦6")
    assert game.found == [(2, "Z301")]


def test_covered_card_is_unknown_before_kept():
    # ♣9 fits M, but it is covered.
    assert table("M: ♣8 \n R3: (♣9) ♥2 \n S1: ♠J (♣9) 3 \n 1: Q>A ♦6").found == []


def test_confirming_an_open_card_is_no_move_kept():
    # Player 2 points to their reserve; the window of the Stop stays open.
    game = table("M: ♥A \n R3: ♥3 ♥2 \n A1: ♦9 \n 1: Q=♦6 \n 2: S=♦J \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z301")], ["justified"])


def test_covered_card_not_under_a_loaded_one_kept():
    # ♦10 was laid onto ♦J. When it has gone, ♦J is open as before; then the next is turned.
    text = "M: ♦8 \n A1: ♦10 \n 1: A>S2  Q>A ♣5 \n 2: Q>M ♦9  S>M  S>M  S=♠4  Q>A ♥6"
    game = table(text)
    assert game.found == []
    assert game.pile("M") == "♦J"


def test_covered_card_not_under_a_loaded_one_broken():
    # After ♦J the card under it has to be turned.
    text = "M: ♦8 \n A1: ♦10 \n 1: A>S2  Q>A ♣5 \n 2: Q>M ♦9  S>M  S>M  Q>A ♥6"
    assert table(text).found == [(6, "Z316")]


# Numbers 2 and 3 where the suit counts and cards are covered

#: The second ♣4 lies on ♣5, which fits M; R8 is empty.
FREE = "M: ♣4 \n R4: ♣5 ♣4 \n R8: \n"


def test_freeing_kept():
    game = table(f"{FREE} 1: free ♣5  R4>R8  R4>M")
    assert game.found == []
    assert game.pile("M") == "♣5"


def test_freeing_broken():
    game = table(f"{FREE} 1: Q=♦6")
    assert game.found == [(1, "Z302")]
    assert ["free ♣5", "R4>R8", "R4>M"] in ways(game, "Z302")


def test_freeing_not_by_colours_kept():
    # ♣4 would fit ♥5 if the colours alternated.
    assert table("M: ♣4 \n R4: ♣5 ♣4 \n R5: ♥5 \n 1: Q>A ♦7").found == []


def test_freeing_not_by_colours_broken():
    game = table("M: ♣4 \n R4: ♣5 ♣4 \n R5: ♥5 \n 1: free ♣5  R4>R5")
    assert (2, "Z202") in game.found


def test_freeing_a_covered_card_is_no_duty_kept():
    # Nobody knows that ♣5 lies there.
    assert table("M: ♣4 \n R4: (♣5) ♣4 \n R8: \n 1: Q>R8 ♦6").found == []


def test_freeing_a_covered_card_announced_broken():
    game = table("M: ♣4 \n R4: (♣5) ♣4 \n R8: \n 1: free ♣5  R4>R8")
    assert game.found == [(2, "Z502")]


def test_clearing_kept():
    game = table("R2: ♣8 \n R5: ♣9 \n 1: clear R2  R2>R5  Q>R2 ♦6")
    assert game.found == []


def test_clearing_broken():
    game = table("R2: ♣8 \n R5: (?) ♣9 \n 1: Q=♦6")
    assert game.found == [(1, "Z303")]
    assert ["clear R2", "R2>R5"] in ways(game, "Z303")


def test_clearing_not_by_colours_kept():
    assert table("R2: ♣8 \n R5: ♥9 \n 1: Q>A ♦6").found == []


def test_clearing_a_pile_with_a_covered_bottom_is_no_duty_kept():
    # A card lies under ♣8: no pile falls free.
    assert table("R2: (?) ♣8 \n R5: ♣9 \n 1: Q>A ♦6").found == []


def test_clearing_a_pile_with_a_covered_bottom_announced_broken():
    game = table("R2: (?) ♣8 \n R5: ♣9 \n 1: clear R2  R2>R5")
    assert game.found == [(2, "Z502")]


def test_clearing_onto_a_covered_card_is_no_duty_kept():
    # ♥4 could go onto ♥5, but what comes free then nobody knows (it is ♣9).
    assert table("R2: ♣8 \n R5: (♣9) ♥4 \n R6: ♥5 \n 1: Q>A ♦6").found == []


def test_clearing_when_the_bottom_card_is_open_broken():
    # ♥2 has gone to M, ♣8 was turned up: now it is the bottom card, and fits ♣9.
    game = table("M: ♥A \n R2: (?) ♥2 \n R5: ♣9 \n 1: R2>M  R2=♣8  Q=♦6")
    assert game.found == [(3, "Z303")]


def test_clearing_unannounced_broken():
    assert table("R2: ♣8 \n R5: ♣9 \n 1: R2>R5").found == [(1, "Z501")]


# pass


def test_pass_kept():
    # Nothing on stock and waste, no place for ♠J.
    assert table("Q1: \n 1: pass \n 2: Q>A ♦6").found == []


@pytest.mark.parametrize("text", ["", "Q1: \n A1: ♦4"])
def test_pass_barred_broken(text: str):
    # There is a stock to draw from, or a waste to turn over. The turn passes all the same.
    assert table(f"{text} \n 1: pass \n 2: Q>A ♦6").found == [(1, "Z319")]


def test_pass_barred_whatever_the_stock_has_broken():
    # ♥3 may have been its last card; the waste has one for certain.
    game = table("M: ♥2 \n Q1: * \n A1: ♦4 \n 1: Q>M ♥3  pass")
    assert (2, "Z319") in game.found


@pytest.mark.parametrize(
    ("text", "code"), [("R2: ♠K ♠Q", "Z305"), ("M: ♠10", "Z304"), ("S2: ♠10 3", "Z306")]
)
def test_pass_barred_by_the_reserve_broken(text: str, code: str):
    # ♠J can go somewhere: the lowest number possible, and the pass itself.
    game = table(f"Q1: \n {text} \n 1: pass")
    assert found_together(game) == [(1, code), (1, "Z319")]


def test_pass_barred_by_an_empty_pile_broken():
    game = table("Q1: \n R8: \n 1: pass")
    assert (1, "Z319") in game.found


def test_pass_with_a_tableau_card_to_play_broken():
    game = table("Q1: \n M: ♥A \n R1: ♥3 ♥2 \n 1: pass")
    assert game.found == [(1, "Z301")]


def test_pass_can_be_stopped_kept():
    game = table("A1: ♦4 \n 1: pass \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z319")], ["justified"])
    assert game.stop.on_turn == "2"


# The end


def test_win_kept():
    game = table("Q1: \n S1: ♣9 \n R1: ♣10 \n 1: S>R1", Result="1")
    assert (game.found, game.winner) == ([], "1")


@pytest.mark.parametrize("text", ["Q1: \n S1: ♣9 1", "Q1: \n S1: ♣9 \n A1: ♦4", "Q1: ♦4 \n S1: ♣9"])
def test_win_broken(text: str):
    # A card is left under ♣9, on the waste, on the stock.
    assert table(f"{text} \n R1: ♣10 \n 1: S>R1").winner == "*"


def test_win_with_the_last_stock_card_broken():
    # The reserve counts too.
    assert table("Q1: ♣9 \n R1: ♣10 \n 1: Q>R1").winner == "*"


def test_covered_card_seen_once_need_not_be_written_again_kept():
    # ♠A was turned up too late (Z316 at the draw) and seen; the Stop takes back the whole move,
    # which began before that. Everybody knows the card: it lies open.
    text = "S1: ♥8 3 \n R1: ♥9 \n 1: S>R1  Q=♣9 \n 2: S1=♠A \n 1: Q>A \n 2: stop \n 1: Q>A ♣9"
    game = table(f"{text} \n 2: Q>A ♦3 \n 1: S>M ♠A")
    assert game.found == [(2, "Z316"), (4, "Z304")]
