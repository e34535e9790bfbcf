"""Zank-Patience with one pack: ``wegner`` with other packs, piles and numbers.

Each record was judged by hand; the comment says why. On the full table the four kings, ♣J and ♠J
lie on the tableau.
"""

import pytest

from tests.each import each
from tests.referee.records import Judged
from tests.referee.tables import dealt, full, position, ways


def table(text: str, **tags: str) -> Judged:
    """Judge play from a table on which no tableau pile is empty, unless one is listed so."""
    return full("wegner-52", text, **tags)


# wegner-52.deal

DEAL = "A1: ♣3 \n A2: ♠9 \n"

#: Player 1 occupies three piles; player 2 may occupy the others.
OPENING = "1: Q>R1 ♥9  Q>R2 ♣K  Q>R3 ♥K  Q>A ♣6 \n 2: Q>R4 ♠K  Q>R5 ♦K  Q>R6 ♦2  Q>A ♠4 \n"


def test_deal_kept():
    game = dealt("wegner-52", DEAL + OPENING + "1: Q>A ♥4")
    assert game.found == []
    assert (game.pile("A1"), game.pile("A2")) == ("♣3 ♣6 ♥4", "♠9 ♠4")


@pytest.mark.parametrize("line", ["Q1: 25", "Q2: ♦K 24"])
def test_deal_twenty_five_in_the_stock_kept(line: str):
    assert dealt("wegner-52", f"{DEAL}{line} \n 1: Q>R1 ♥9").found == []


@pytest.mark.parametrize("line", ["Q1: 24", "Q2: 26", "Q1: 51"])
def test_deal_twenty_five_in_the_stock_broken(line: str):
    assert dealt("wegner-52", f"{DEAL}{line} \n 1: Q>R1 ♥9").found == [(None, "Z105")]


@pytest.mark.parametrize("waste", ["A1: ♠3 \n A2: ♠9", "A1: ♦3 \n A2: ♠9", "A1: ♣3 \n A2: ♥9"])
def test_deal_suits_of_each_player_broken(waste: str):
    # Player 1 has clubs and hearts, player 2 spades and diamonds.
    assert dealt("wegner-52", waste).found == [(None, "Z105")]


@pytest.mark.parametrize("card", ["♠10", "♦10"])
def test_deal_suits_drawn_by_player_1_broken(card: str):
    assert dealt("wegner-52", f"{DEAL} 1: Q>R1 {card}").found == [(1, "Z103")]


def test_deal_suits_drawn_by_player_2_broken():
    text = "1: Q>R1 ♥9  Q>R2 ♣K  Q>R3 ♥K  Q>A ♣6 \n 2: Q>R4 ♥Q"
    assert (5, "Z103") in dealt("wegner-52", DEAL + text).found


def test_deal_suits_mix_in_play_kept():
    # Once on the table it is indifferent whose pack a card is from: ♠10 came onto player 1's waste.
    assert table("A1: ♠10 \n A2: ♥4 \n R6: ♦J \n 1: A>R6  Q>A ♣4").found == []


def test_deal_a_card_twice_broken():
    assert dealt("wegner-52", f"{DEAL} 1: Q>R1 ♥9  Q>R2 ♥9").found == [(2, "Z103")]
    assert dealt("wegner-52", f"{DEAL} 1: Q>R1 ♣3").found == [(1, "Z103")]


def test_deal_six_piles_kept():
    assert position("wegner-52", "1: Q>R6 ♥9").found == []


@pytest.mark.parametrize("pile", ["R7", "R8"])
def test_deal_six_piles_broken(pile: str):
    assert dealt("wegner-52", f"{DEAL} 1: Q>{pile} ♥9").found == [(1, "Z005")]
    assert position("wegner-52", f"{pile}: ♥9 \n 1: Q=♥K").found == [(None, "Z005")]


def test_deal_four_foundations_kept():
    assert table("M: ♣4 ♥3 ♠A ♦2 \n 1: Q>A ♥6").found == []


def test_deal_four_foundations_broken():
    # There is one foundation of each suit.
    assert (None, "Z105") in table("M: ♣4 ♣2 \n 1: Q=♥6").found


def test_deal_one_ace_of_a_suit_kept():
    # After ♣2 a second ♣A cannot come; ♣3 goes on.
    assert table("M: ♣2 \n A1: ♣3 \n 1: A>M").found == []


# wegner-52.first: three piles


def test_first_turn_three_piles_kept():
    # At the limit ♣6 goes onto the own waste though three piles are empty.
    text = "1: Q>R1 ♥9  Q>R2 ♣K  Q>R3 ♥K  Q>A ♣6"
    assert dealt("wegner-52", DEAL + text).found == []


def test_first_turn_three_piles_broken():
    text = "1: Q>R1 ♥9  Q>R2 ♣K  Q>R3 ♥K  Q>R4 ♣6"
    assert dealt("wegner-52", DEAL + text).found == [(4, "Z209")]


def test_first_turn_waste_onto_a_fourth_pile_broken():
    text = "1: Q>R1 ♥9  Q>R2 ♣K  Q>R3 ♥K  A>R4"
    assert dealt("wegner-52", DEAL + text).found == [(4, "Z209")]


def test_first_turn_below_the_limit_broken():
    assert dealt("wegner-52", DEAL + "1: Q>R1 ♥9  Q>R2 ♣K  Q>A ♣6").found == [(3, "Z308")]


def test_first_turn_of_the_other_has_no_limit_kept():
    assert dealt("wegner-52", DEAL + OPENING).found == []


def test_first_turn_the_second_one_begins_kept():
    text = "2: Q>R1 ♦9  Q>R2 ♠K  Q>R3 ♦K  Q>A ♠6 \n 1: Q>R4 ♣K  Q>R5 ♥K  Q>R6 ♣10"
    assert dealt("wegner-52", DEAL + text, First="2").found == []


def test_first_turn_empty_piles_count_for_number_6_broken():
    # ♠10 fits ♠9, but three piles are empty, if not available.
    text = "R1: ♥K \n R2: ♣K \n R3: ♦K \n A1: ♠10 \n A2: ♠9 \n 1: A>A2"
    assert position("wegner-52", text, FirstTurn="yes").found == [(1, "Z208")]


def test_first_turn_option_kept():
    text = "1: Q>R1 ♥9  Q>R2 ♣K  Q>R3 ♥K  Q>R4 ♣6  Q>A ♥2"
    assert dealt("wegner-52", DEAL + text, Agreed="starter-piles=4").found == []


def test_first_turn_option_broken():
    text = "1: Q>R1 ♥9  Q>R2 ♣K  Q>R3 ♥K  Q>R4 ♣6  Q>R5 ♥2"
    assert dealt("wegner-52", DEAL + text, Agreed="starter-piles=4").found == [(5, "Z209")]


#: ♣5 lies under ♥4, which needs an empty pile.
BURIED = "M: ♣4 \n R1: ♦6 ♣5 ♥4 \n R2: ♣K \n R3: ♥K \n"


def test_first_turn_searches_have_no_empty_pile_kept():
    assert position("wegner-52", f"{BURIED} 1: Q>A ♦8", FirstTurn="yes").found == []


def test_first_turn_searches_have_no_empty_pile_broken():
    # In any other turn it has to be freed.
    game = position("wegner-52", f"{BURIED} 1: Q=♦8")
    assert game.found == [(1, "Z302")]
    assert all(way[0] == "free ♣5" for way in ways(game, "Z302"))


# All else as wegner

FREE = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n"


def test_freeing_kept():
    game = table(f"{FREE} 1: free ♣5  R1>R2  R1>M  Q>A ♥2")
    assert game.found == []


def test_freeing_broken():
    game = table(f"{FREE} 1: Q=♥2")
    assert game.found == [(1, "Z302")]
    assert ["free ♣5", "R1>R2", "R1>M"] in ways(game, "Z302")


def test_clearing_kept():
    assert table("R5: ♥10 \n 1: clear R5  R5>R6  Q>R5 ♣2").found == []


def test_clearing_broken():
    game = table("R5: ♥10 \n 1: Q=♣2")
    assert game.found == [(1, "Z303")]
    assert ways(game, "Z303") == [["clear R5", "R5>R6"]]


@each(
    ("text", "play", "code"),
    [
        ("M: ♥A \n R1: ♠3 ♥2", "Q=♣9", "Z301"),
        ("M: ♥A \n A1: ♥2", "Q=♣9", "Z304"),
        ("A1: ♥10", "Q=♣9", "Z305"),
        ("A1: ♣4 \n A2: ♣5", "Q=♣9", "Z306"),
        ("Q1: \n A1: ♣4 \n R4:", "flip", "Z307"),
        ("R1: ♥10", "R1>R6", "Z501"),
        ("A1: ♣4 \n A2: ♠5", "A>A2", "Z203"),
        ("A1: ♣4", "A>R1", "Z202"),
        ("M: ♣2 \n A1: ♣4", "A>M", "Z201"),
    ],
)
def test_precedence_broken(text: str, play: str, code: str):
    assert table(f"{text} \n 1: {play}").found == [(1, code)]


def test_stop_kept():
    # Player 1's waste is empty: the card goes there, and player 2 is on turn.
    text = "M: ♥A \n R1: ♠3 ♥2 \n 1: Q=♣9 \n 2: stop \n 1: Q>A ♣9 \n 2: R1>M"
    game = table(text)
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.stop.refills, game.stop.on_turn) == (["justified"], ("1",), "2")


def test_stop_broken():
    # Nothing was missed: player 2 is left out.
    game = table("1: Q=♣9 \n 2: stop \n 1: Q>A \n 1: Q>A ♥4 \n 2: Q=♠2")
    assert game.found == [(2, "Z401")]


def test_won_kept():
    game = table("M: ♥A \n Q1: ♥2 \n 1: Q>M", Result="1")
    assert (game.found, game.winner) == ([], "1")


def test_turn_passes_between_two_kept():
    assert table("1: Q>A ♣4 \n 2: Q>A ♠2 \n 1: Q=♥4").found == []


def test_turn_passes_between_two_broken():
    assert table("3: Q>A ♣4").found == [(1, "Z004")]
