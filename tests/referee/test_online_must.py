"""What is compulsory in `online`: ``online.open``, ``.must``.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import online, online_text, ways

#: ♥2 can go to M; ♠8 fits on ♥9 and on the opponent's ♠7, the waste's ♣8 on ♥9.
READY = "M: ♥A \n R1: ♥9 \n R2: ♠8 \n R3: ♠3 ♥2 \n A1: ♣8 \n A2: ♠7 \n"

#: Nothing can go to M; ♠8 fits on ♥9.
QUIET = "R1: ♥9 \n R2: ♠8 \n"

# online.open


def test_open_and_play_kept():
    assert online(QUIET + "1: Q=♦4  Q>A").found == []


def test_open_after_other_moves_kept():
    assert online(QUIET + "1: R2>R1  Q=♦7  Q>R1  Q=♦4  Q>A").found == []


def test_open_and_play_in_one_move_kept():
    assert online(QUIET + "1: Q>R1 ♠8  Q>A ♦4").found == []


def test_open_names_the_card_broken():
    # ♦4 was opened; it moves, for both ♥J lie on the table. (♦5 might lie there: then it moves.)
    game = online(QUIET + "R3: ♥J \n R4: ♥J \n 1: Q=♦4  Q>A ♥J")
    assert (game.found, game.pile("A1")) == ([(2, "Z102")], "♦4")
    game = online(QUIET + "1: Q=♦4  Q>A ♦5")
    assert (game.found, game.pile("A1")) == ([(2, "Z102")], "♦5")


def test_open_in_the_own_turn_broken():
    assert online(QUIET + "2: Q=♦4").found == [(1, "Z205")]


def test_open_out_of_turn_and_what_follows_is_reported_once_broken():
    assert online(QUIET + "2: Q=♦4  Q>A \n 1: Q>A ♦6").found == [(1, "Z205")]


def test_open_then_another_card_moves_broken():
    # The move stands, and so does the open card.
    game = online(QUIET + "1: Q=♦4  R2>R1  Q>A")
    assert game.found == [(2, "Z317")]
    assert (game.pile("R1"), game.pile("A1")) == ("♥9 ♠8", "♦4")


def test_open_then_the_waste_card_moves_broken():
    assert online("R1: ♥9 \n A1: ♣8 \n 1: Q=♦4  A>R1").found == [(2, "Z317")]


def test_open_after_a_check_that_shows_no_card_kept():
    # Nothing lies open on an empty stock, so anything may be played.
    game = online("R1: ♥9 \n A1: ♣8 \n 1: Q=♦4 \n check Q1: 0 \n 1: A>R1")
    assert game.found == [(None, "Z106")]


def test_open_then_the_next_is_opened_broken():
    assert online(QUIET + "1: Q=♦4  Q=♦4  Q>A").found == [(2, "Z317")]


def test_open_is_reported_at_every_further_move_broken():
    game = online("R1: ♥9 \n R2: ♦9 ♠8 \n 1: Q=♦4  R2>R1  R1>R2  Q>A")
    assert game.found == [(2, "Z317"), (3, "Z317")]


def test_open_a_misfit_stands_beside_it_broken():
    assert online("1: Q=♦4  R1>R2  Q>A").found == [(2, "Z202"), (2, "Z317")]


def test_open_not_beside_a_move_of_no_kind_broken():
    assert online("A2: ♣5 \n 1: Q=♦4  A2>R1  Q>A").found == [(2, "Z204")]


def test_open_stands_instead_of_a_missed_move_broken():
    # ♥A was opened and fits M: that is missed at the move after.
    game = online(QUIET + "1: Q=♥A  R2>R1")
    assert game.found == [(2, "Z317")]
    game = online(QUIET + "1: Q=♥A  R2>R1  Q>A")
    assert game.found == [(2, "Z317"), (3, "Z308")]


def test_open_lies_there_still_in_the_next_turn_broken():
    # Player 1 ended their turn with ♥9; ♦4 is open until it is played.
    game = online("R1: ♥9 \n 1: Q=♦4  R1>A \n 2: Q>A ♦6 \n 1: Q>A")
    assert (game.found, game.pile("A1")) == ([(2, "Z317")], "♥9 ♦4")


def test_open_lies_there_still_and_must_be_played_broken():
    game = online("R1: ♥9 \n R2: ♠8 \n R3: ♦9 \n 1: Q=♦4  R1>A \n 2: Q>A ♦6 \n 1: R2>R3")
    assert game.found == [(2, "Z317"), (4, "Z317")]


def test_open_taken_back_without_a_ground_broken():
    assert online(QUIET + "1: Q=♦4  undo  R2>R1").found == [(2, "Z211")]


def test_open_lies_there_after_a_check_broken():
    game = online(QUIET + "1: Q=♦4 \n check \n R1: ♥9 \n 1: R2>R1")
    assert game.found == [(2, "Z317")]


def test_open_is_forgotten_after_a_gap_kept():
    # Nobody knows what became of ♦4.
    game = online(QUIET + f"1: Q=♦4 \n gap \n check \n {QUIET} 1: R2>R1")
    assert game.found == []


# online.must


def test_must_tableau_top_kept():
    assert online(READY + "1: R3>M  R2>R1  Q>A ♦4").found == []


@each("move", ["R2>R1", "R2>A2", "R2>A", "R3>A", "A>R1", "Q=♦4", "Q>R1 ♠8", "Q>A2 ♠6", "Q>A ♦4"])
def test_must_tableau_top_broken(move: str):
    game = online(READY + f"1: {move}")
    assert game.found == [(1, "Z301")]
    assert game.finding("Z301").clause == "online.must"


def test_must_tableau_top_before_turning_over_broken():
    assert online(READY + "Q1: 0 \n 1: flip").found == [(1, "Z301")]


def test_must_tableau_top_before_the_own_card_broken():
    # ♣6 fits the opponent's ♣5; but ♥2 lies ready.
    game = online("M: ♥A \n R3: ♥2 \n A1: ♣6 \n A2: ♣5 \n 1: A>A2")
    assert game.found == [(1, "Z301")]


def test_must_tableau_top_better():
    assert ways(online_text, READY + "1: ", "Q>A ♦4", "Z301") == ["R3>M"]
    assert ways(online_text, READY + "1: ", "R2>R1", "Z301") == ["R3>M"]


@each("move", ["R2>R1", "A>R3", "A>A2", "Q=♦4", "Q>R1 ♠8", "Q>A ♦4", "R2>A"])
def test_must_waste_top_broken(move: str):
    # ♥2 fits M, and ♠3, and the opponent's ♥3.
    game = online(f"M: ♥A \n {QUIET} R3: ♠3 \n A1: ♥2 \n A2: ♥3 \n 1: {move}")
    assert game.found == [(1, "Z304")]


def test_must_waste_top_before_turning_over_broken():
    assert online("Q1: 0 \n A1: ♥9 ♣A \n 1: flip").found == [(1, "Z304")]


def test_must_waste_top_kept():
    assert online("Q1: 0 \n A1: ♥9 ♣A \n 1: A>M  flip").found == []


def test_must_waste_top_better():
    assert ways(online_text, QUIET + "A1: ♣A \n 1: ", "Q>A ♦4", "Z304") == ["A>M"]


def test_must_any_of_several_kept():
    # The tableau's ♥2 and ♣5 and the waste's ♣A, in any order.
    board = "M: ♥A ♣4 \n R3: ♥2 \n R4: ♣5 \n A1: ♦8 ♣A \n"
    assert online(board + "1: A>M  R4>M  R3>M  Q>A ♦4").found == []
    assert online(board + "1: R3>M  A>M  R4>M  Q>A ♦4").found == []


def test_must_any_of_several_broken():
    # The tableau is reported before the waste.
    board = "M: ♥A ♣4 \n R3: ♥2 \n R4: ♣5 \n A1: ♦8 ♣A \n"
    assert online(board + "1: A>M  R4>M  Q>A ♦4").found == [(3, "Z301")]
    assert online(board + "1: R3>M  R4>M  Q>A ♦4").found == [(3, "Z304")]
    assert online(board + "1: Q>A ♦4").found == [(1, "Z301")]


def test_must_is_reported_at_every_move_broken():
    game = online("M: ♥A \n R1: ♥9 \n R2: ♦9 ♠8 \n R3: ♥2 \n 1: R2>R1  R1>R2  R3>M  Q>A ♦4")
    assert game.found == [(1, "Z301"), (2, "Z301")]


def test_must_binds_the_next_player_too_broken():
    assert online(READY + "1: Q>A ♦4 \n 2: Q>A ♦6").found == [(1, "Z301"), (2, "Z301")]


def test_must_a_play_that_does_not_fit_is_none_broken():
    # ♥9 does not fit M, and ♥2 would.
    assert online(READY + "1: R1>M").found == [(1, "Z201"), (1, "Z301")]
    assert online(READY + "1: Q>M ♣9").found == [(1, "Z201"), (1, "Z301")]
    assert online("A1: ♥9 ♣A \n R1: ♥9 \n 1: R1>M").found == [(1, "Z201"), (1, "Z304")]


def test_must_a_misfit_stands_beside_it_broken():
    assert online(READY + "1: R1>R2").found == [(1, "Z202"), (1, "Z301")]
    assert online(READY + "1: R1>A2").found == [(1, "Z203"), (1, "Z301")]


def test_must_not_beside_a_move_of_no_kind_broken():
    assert online(READY + "1: A2>R1").found == [(1, "Z204")]


def test_must_not_judged_out_of_turn_broken():
    assert online(READY + "2: Q>A ♦4").found == [(1, "Z205")]


def test_must_nothing_deeper_kept():
    # ♦4 could go onto ♠5, and ♣5 then to M: that is skill, not duty.
    assert online("M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n 1: Q>A ♥9").found == []


def test_must_not_the_opponents_waste_kept():
    assert online("A2: ♥A \n 1: Q>A ♦4").found == []


def test_must_not_a_second_copy_kept():
    # One ♥A lies on M: one ♥2 fits on it.
    assert online("M: ♥A \n R3: ♥2 \n R4: ♥2 \n 1: R3>M  Q>A ♦4").found == []


def test_must_two_foundations_take_both_copies_broken():
    assert online("M: ♥A ♥A \n R3: ♥2 \n R4: ♥2 \n 1: R3>M  Q>A ♦4").found == [(2, "Z301")]


def test_must_what_a_play_sets_free_broken():
    # ♥2 goes to M, and then ♥3 fits.
    game = online("M: ♥A \n R3: ♠4 ♥3 \n 1: Q>M ♥2  Q>A ♦4")
    assert game.found == [(2, "Z301")]


@pytest.mark.parametrize(
    ("board", "play"),
    [("", "Q>A"), ("R1: ♠2 \n", "Q>R1"), ("R1: \n", "Q>R1"), ("A2: ♥2 \n", "Q>A2")],
)
def test_must_opened_card_broken(board: str, play: str):
    # ♥A fits M, wherever else it fits, and whether or not it was opened by itself.
    assert online(board + f"1: {play} ♥A").found == [(1, "Z308")]
    assert online(board + f"1: Q=♥A  {play}").found == [(2, "Z308")]


def test_must_opened_card_kept():
    assert online("R1: ♠2 \n 1: Q>M ♥A  Q=♣A  Q>M  Q>A ♦4").found == []


def test_must_opened_card_beside_a_misfit_broken():
    assert online("1: Q>R1 ♥A").found == [(1, "Z202"), (1, "Z308")]


def test_must_opened_card_better():
    assert ways(online_text, "1: ", "Q>A ♥A", "Z308")
    assert ways(online_text, "1: Q=♥A  ", "Q>A", "Z308")


def test_must_only_the_open_card_while_one_is_open_broken():
    # ♥2 was passed over when ♦4 was opened; while ♦4 lies open nothing else is compulsory.
    assert online(READY + "1: Q=♦4  Q>A").found == [(1, "Z301")]
    assert online(READY + "1: Q=♦4  R3>M").found == [(1, "Z301"), (2, "Z317")]


def test_must_opened_card_after_a_faulty_opening_broken():
    assert online(READY + "1: Q=♣A  Q>A").found == [(1, "Z301"), (2, "Z308")]


def test_must_opening_comes_first_broken():
    # Opening and playing in one: what the opening missed is reported, even if the play is right.
    assert online(READY + "1: Q>A ♣A").found == [(1, "Z301")]
    assert online(READY + "1: Q>M ♣A").found == [(1, "Z301")]


def test_must_waste_top_that_fits_only_later_broken():
    # ♦2 went onto the waste rightly; player 2's ♦A makes it compulsory for player 1, not for them.
    game = online("1: Q=♦2  Q>A \n 2: Q>M ♦A  Q>A ♦6 \n 1: Q>A ♣9")
    assert game.found == [(5, "Z304")]
