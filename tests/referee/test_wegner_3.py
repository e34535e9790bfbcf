"""Zank-Patience for three: the deal, the first turns, who gets the turn, the other two players.

Each record was judged by hand; the comment says why. On the full table eight kings lie on the
tableau and ♣J on R9.
"""

import pytest

from tests.referee.records import Judged
from tests.referee.tables import dealt, found_together, full, position, ways


def table(text: str, **tags: str) -> Judged:
    """Judge play from a table on which no tableau pile is empty, unless one is listed so."""
    return full("wegner-3", text, **tags)


# wegner-3.deal

DEAL = "A1: ♦3 \n A2: ♠9 \n A3: ♣5 \n"

#: Player 1 occupies three piles, player 2 three more, player 3 the last three.
OPENING = (
    "1: Q>R1 ♥K  Q>R2 ♠K  Q>R3 ♣K  Q>A ♥5 \n"
    "2: Q>R4 ♦K  Q>R5 ♥K  Q>R6 ♠K  Q>A ♦8 \n"
    "3: Q>R7 ♦K  Q>R8 ♣K  Q>R9 ♦7  Q>A ♥2 \n"
)


def test_deal_kept():
    # Two packs in any mix: both ♥K may be where they like.
    game = dealt("wegner-3", DEAL + OPENING + "1: Q>A ♣9")
    assert game.found == []
    assert [game.pile(f"R{n}") for n in (1, 4, 9)] == ["♥K", "♦K", "♦7"]


@pytest.mark.parametrize("line", ["Q1: 34", "Q3: ♥4 33", "Q2: *"])
def test_deal_thirty_five_cards_kept(line: str):
    assert dealt("wegner-3", f"{DEAL}{line} \n 1: Q>R1 ♥4").found == []


def test_deal_thirty_five_cards_broken():
    assert dealt("wegner-3", DEAL + "Q1: 35 \n 1: Q>R1 ♥K").found == [(None, "Z105")]
    assert dealt("wegner-3", DEAL + "Q3: 32 \n 1: Q>R1 ♥K").found == [(None, "Z105")]


def test_deal_joker_opened_first_kept():
    # A joker was laid aside at the deal: one card fewer lies on that stock.
    assert dealt("wegner-3", DEAL + "Q2: 33 \n 1: Q>R1 ♥K").found == []


def test_deal_joker_that_was_opened_first_turns_up_again_broken():
    game = dealt("wegner-3", DEAL + "Q2: 33 \n 1: Q=Joker")
    assert game.found == [(1, "Z103")]
    assert dealt("wegner-3", DEAL + "Q2: 34 \n 1: Q=Joker").found == []


def test_deal_only_one_joker_is_laid_aside_broken():
    game = dealt("wegner-3", DEAL + "Q2: 33 \n Q3: 33 \n 1: Q>R1 ♥K")
    assert game.found == [(None, "Z105")]


def test_deal_a_card_three_times_broken():
    game = dealt("wegner-3", DEAL + "1: Q>R1 ♥K  Q>R2 ♥K  Q>R3 ♥K")
    assert game.found == [(3, "Z103")]


def test_deal_nine_piles_broken():
    assert dealt("wegner-3", DEAL + "1: Q>R10 ♥K").found == [(1, "Z005")]


# wegner-3.first: three piles for each who has been on turn


def test_first_turns_kept():
    # ♠10 has nowhere to go but ♠9: at the limit no empty pile is available.
    text = "1: Q>R1 ♥K  Q>R2 ♠K  Q>R3 ♣K  Q>A2 ♠10  Q>A ♥5"
    assert dealt("wegner-3", DEAL + text).found == []


def test_first_turns_three_piles_broken():
    game = dealt("wegner-3", DEAL + "1: Q>R1 ♥K  Q>R2 ♠K  Q>R3 ♣K  Q>R4 ♦K")
    assert game.found == [(4, "Z209")]


def test_first_turns_six_piles_broken():
    text = OPENING.split("3:")[0].replace("Q>A ♦8", "Q>R7 ♦K")
    assert dealt("wegner-3", DEAL + text).found == [(8, "Z209")]


def test_first_turns_empty_piles_count_for_number_6_broken():
    text = "A1: ♠10 \n A2: ♠9 \n A3: ♣5 \n 1: Q>R1 ♥K  Q>R2 ♠K  Q>R3 ♣K  A>A2"
    assert dealt("wegner-3", text).found == [(4, "Z208")]


def test_first_turns_own_waste_at_the_limit_kept():
    # Four empty piles lie there, none of them is available.
    text = "R1: ♥K \n R2: ♠K \n R3: ♣K \n 1: Q=♦6  Q>A"
    assert position("wegner-3", text, FirstTurn="yes").found == []


def test_first_turns_own_waste_below_the_limit_broken():
    text = "R1: ♥K \n R2: ♠K \n 1: Q=♦6  Q>A"
    assert position("wegner-3", text, FirstTurn="yes").found == [(2, "Z308")]


PASSED_OVER = (
    "1: Q>R1 ♥K \n 2: stop \n 1: Q>R2 ♠K  Q>R3 ♣K  Q>A ♥5 \n 3: Q>R4 ♦K  Q>R5 ♥K  Q>R6 ♠K  "
)


def test_first_turns_a_passed_over_player_was_not_on_turn_kept():
    # Player 2 is left out: player 3 is the second on turn, six piles are their limit.
    assert dealt("wegner-3", DEAL + PASSED_OVER + "Q>A ♦7").found == [(2, "Z401")]


def test_first_turns_a_passed_over_player_was_not_on_turn_broken():
    game = dealt("wegner-3", DEAL + PASSED_OVER + "Q>R7 ♦K")
    assert game.found == [(2, "Z401"), (9, "Z209")]


def test_first_turns_second_turn_before_the_third_player_broken():
    # Player 1 again, and only two have been on turn.
    game = dealt("wegner-3", DEAL + PASSED_OVER + "Q>A ♦7 \n 1: Q>R7 ♦K")
    assert game.found == [(2, "Z401"), (10, "Z209")]


def test_first_turns_a_stop_brings_the_next_player_kept():
    # ♣A was missed; player 3 calls and is the second on turn.
    text = "1: Q>R1 ♥2  Q>M ♥A  Q=♦4 \n 3: stop \n 3: R1>M  Q>R2 ♠K  Q>R3 ♣K  Q>R4 ♦K  Q>R5 ♥K"
    game = dealt("wegner-3", DEAL + text)
    assert game.found == [(3, "Z301")]
    assert game.stop.on_turn == "3"


def test_first_turns_option_kept():
    text = "1: Q>R1 ♥K  Q>R2 ♠K  Q>A ♥5 \n 2: Q>R3 ♣K  Q>R4 ♦K"
    assert dealt("wegner-3", DEAL + text, Agreed="starter-piles=2").found == []


def test_first_turns_option_broken():
    text = "1: Q>R1 ♥K  Q>R2 ♠K  Q>R3 ♣K"
    assert dealt("wegner-3", DEAL + text, Agreed="starter-piles=2").found == [(3, "Z209")]


def test_first_turns_none_in_mid_game_kept():
    assert position("wegner-3", "R1: ♥K \n R2: ♠K \n R3: ♣K \n 1: Q>R4 ♦K").found == []


# wegner-3.turn: 1, 2, 3, 1


def test_turn_to_the_left_kept():
    assert table("1: Q>A ♦4 \n 2: Q>A ♦6 \n 3: Q>A ♦8 \n 1: Q>A ♠4").found == []


@pytest.mark.parametrize("play", ["1: Q>A ♦4 \n 3: Q>A ♦8", "1: Q>A ♦4 \n 1: Q>A ♦8"])
def test_turn_to_the_left_broken(play: str):
    assert table(play).found == [(2, "Z205")]


def test_turn_after_the_third_player_kept():
    assert table("3: Q>A ♦4 \n 1: Q>A ♦6", First="3").found == []


def test_turn_after_the_third_player_broken():
    assert table("3: Q>A ♦4 \n 2: Q>A ♦6", First="3").found == [(2, "Z205")]


def test_turn_left_out_kept():
    # Player 2 called wrongly: after player 1 comes player 3.
    game = table("1: touch Q \n 2: stop \n 1: Q>A ♦4 \n 3: Q>A ♦8 \n 1: Q>A ♠4 \n 2: Q>A ♥2")
    assert game.found == [(2, "Z401")]


def test_turn_left_out_broken():
    game = table("1: touch Q \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦8")
    assert game.found == [(2, "Z401"), (4, "Z403")]


def test_turn_left_out_another_is_out_of_turn_broken():
    # After player 1 comes player 3, not player 1 again.
    game = table("1: touch Q \n 2: stop \n 1: Q>A ♦4 \n 1: Q>A ♦8")
    assert game.found == [(2, "Z401"), (4, "Z205")]


def test_turn_two_left_out_in_a_row_kept():
    text = "1: touch Q \n 2: stop \n 1: Q=♦4 \n 3: stop \n 1: Q>A \n 1: Q>A ♦8 \n 2: Q>A ♥2"
    game = table(text)
    assert game.found == [(2, "Z401"), (4, "Z401")]


READY = "M: ♥A \n R3: ♠3 ♥2 \n A1: ♦9 \n"


@pytest.mark.parametrize(("caller", "left"), [("1", "2"), ("2", "3"), ("3", "1")])
def test_stop_puts_the_caller_on_turn_kept(caller: str, left: str):
    # Then their left neighbour comes. Player 1's ♣4 lies on their stock again.
    card = {"1": "♣4", "2": "♦4", "3": "♦4"}
    play = f"{caller}: R3>M  Q>A {card[caller]} \n {left}: Q={card[left]}"
    game = table(f"{READY} 1: Q=♣4 \n {caller}: stop \n {play}")
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.stop.on_turn) == (["justified"], caller)


def test_stop_puts_the_caller_on_turn_broken():
    # Player 3 called; player 2 is not on turn.
    game = table(f"{READY} 1: Q=♣4 \n 3: stop \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z205")]


@pytest.mark.parametrize(("caller", "left"), [("2", "3"), ("3", "1")])
def test_stop_by_one_who_is_left_out_kept(caller: str, left: str):
    # The player to their left comes on turn, after player 3 the offender.
    game = table(f"{READY} {caller}: stop \n 1: Q=♣4 \n {caller}: stop \n {left}: R3>M")
    assert game.found == [(1, "Z401"), (2, "Z301")]
    assert (game.stop.left_out, game.stop.on_turn) == ((caller,), left)


# "The opponent" is any other player


@pytest.mark.parametrize("other", ["A2", "A3"])
def test_number_6_any_other_player_kept(other: str):
    game = table(f"A1: ♣9 \n {other}: ♣8 \n 1: A>{other}")
    assert game.found == []
    assert game.pile(other) == "♣8 ♣9"


@pytest.mark.parametrize("other", ["A2", "A3"])
def test_number_6_any_other_player_broken(other: str):
    # Missed, for player 3's waste as for player 2's.
    game = table(f"A1: ♣9 \n {other}: ♣8 \n 1: Q=♦4")
    assert game.found == [(1, "Z306")]
    assert [f"A>{other}"] in ways(game, "Z306")


def test_number_6_the_one_that_does_not_fit_broken():
    assert table("A1: ♣9 \n A2: ♠8 \n A3: ♣8 \n 1: A>A2").found == [(1, "Z203")]


@pytest.mark.parametrize("other", ["A2", "A3"])
def test_number_7_2_any_other_player_kept(other: str):
    # Where both fit it is a choice.
    assert table(f"A2: ♣8 \n A3: ♣10 \n 1: Q=♣9  Q>{other}").found == []


def test_number_7_2_any_other_player_broken():
    assert table("A3: ♣8 \n 1: Q=♣9  Q>A").found == [(2, "Z308")]


def test_number_6_between_the_other_two_broken():
    assert table("A2: ♣9 \n A3: ♣8 \n 1: A2>A3").found == [(1, "Z204")]


# wegner.win


def test_won_kept():
    assert table("M: ♥A \n Q3: ♥2 \n 3: Q>M", First="3").winner == "3"


def test_out_of_turn_a_misfit_is_judged_broken():
    game = table("R1: ♥10 \n A3: ♥9 \n 3: A>R1")
    assert found_together(game) == [(1, "Z202"), (1, "Z205")]


def test_3_deal_a_joker_that_is_opened_is_replaced_kept():
    game = dealt("wegner-3", "A1: Joker \n A2: ♠9 \n A3: ♣9 \n 1: undo")
    assert (game.pile("A1"), len(game.pile("Q1").split())) == ("?", 33)
