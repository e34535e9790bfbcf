"""What is compulsory in Streitpatience: ``streit.must.1`` to ``.3``, and ``streit.group``.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import streit, streit_text, ways

#: Nothing fits M; ♠8 fits on both red nines and on the opponent's ♠7, ♣4 on ♦5.
QUIET = "R1: ♥9 \n R2: ♦9 ♠8 \n R3: ♦5 \n A2: ♠7 \n"

#: The S top ♥2 fits M, and ♠3, and the opponent's ♥3.
RESERVE = "M: ♥A \n S1: ♥2 ♣7 2 \n S2: ♥3 2 \n R4: ♠3 \n" + QUIET

#: The tableau top ♥2 fits M, and ♠3; the S top ♠8 does not.
TABLEAU = "M: ♥A \n S1: ♠8 ♣7 2 \n R4: ♣3 ♥2 \n R5: ♠3 \n" + QUIET

# streit.must.1


def test_must_1_reserve_top_first_kept():
    assert streit(RESERVE + "1: S>M  R2>R1  Q>A ♦4").found == []


@each("move", ["R2>R1", "R2>A2", "S>R4", "S>S2", "Q=♦4", "Q>R1 ♣8", "Q>A2 ♠6", "Q>A ♦4"])
def test_must_1_reserve_top_first_broken(move: str):
    game = streit(RESERVE + f"1: {move}")
    assert game.found == [(1, "Z311")]
    assert game.finding("Z311").clause == "streit.must.1"


def test_must_1_before_other_cards_to_the_foundation_broken():
    # ♣A and the opened ♦A fit M too; but the reserve goes first.
    assert streit(RESERVE + "R6: ♣A \n 1: R6>M").found == [(1, "Z311")]
    assert streit(RESERVE + "1: Q>M ♦A").found == [(1, "Z311")]


def test_must_1_next_reserve_card_too_broken():
    # After ♥2 comes ♥3.
    game = streit("M: ♥A \n S1: ♥2 ♥3 2 \n R6: ♣A \n" + QUIET + "1: S>M  R6>M")
    assert game.found == [(2, "Z311")]


def test_must_1_is_reported_at_every_move_broken():
    assert streit(RESERVE + "1: R2>R1  R1>R2").found == [(1, "Z311"), (2, "Z311")]


def test_must_1_not_the_opponents_reserve_kept():
    assert streit("M: ♥A \n S2: ♥2 2 \n" + QUIET + "1: Q>A ♦4").found == []


def test_must_1_an_empty_reserve_has_no_duty_kept():
    assert streit("M: ♥A \n S1: 0 \n" + QUIET + "1: Q>A ♦4").found == []


def test_must_1_a_misfit_stands_beside_it_broken():
    assert streit(RESERVE + "1: S>R1").found == [(1, "Z202"), (1, "Z311")]
    assert streit(RESERVE + "1: R1>M").found == [(1, "Z201"), (1, "Z311")]
    assert streit(RESERVE + "1: R1>A2").found == [(1, "Z203"), (1, "Z311")]


def test_must_1_not_beside_a_move_of_no_kind_broken():
    assert streit(RESERVE + "1: S>A").found == [(1, "Z204")]


def test_must_1_better():
    assert ways(streit_text, RESERVE + "1: ", "R2>R1", "Z311") == ["S>M"]
    assert ways(streit_text, RESERVE + "1: ", "Q>A ♦4", "Z311") == ["S>M"]


# streit.must.2: a tableau top


def test_must_2_tableau_top_kept():
    assert streit(TABLEAU + "1: R4>M  S>R1  Q>A ♦4").found == []


@each("move", ["R2>R1", "R2>A2", "R4>R5", "S>R1", "S>A2", "Q=♦4", "Q>R1 ♣8", "Q>A2 ♠6", "Q>A ♦4"])
def test_must_2_tableau_top_broken(move: str):
    game = streit(TABLEAU + f"1: {move}")
    assert game.found == [(1, "Z301")]
    assert game.finding("Z301").clause == "streit.must.2"


def test_must_2_opening_comes_before_the_play_broken():
    # ♣A is drawn and played to M in one; but ♥2 had to go before it was opened.
    assert streit(TABLEAU + "1: Q>M ♣A").found == [(1, "Z301")]
    assert streit(TABLEAU + "1: Q>A ♣A").found == [(1, "Z301")]


def test_must_2_several_in_any_order_kept():
    board = "M: ♥A ♣4 \n R4: ♥2 \n R5: ♣5 \n" + QUIET
    assert streit(board + "1: R4>M  R5>M").found == []
    assert streit(board + "1: R5>M  R4>M").found == []


def test_must_2_several_in_any_order_broken():
    board = "M: ♥A ♣4 \n R4: ♥2 \n R5: ♣5 \n" + QUIET
    assert streit(board + "1: R4>M  R2>R1").found == [(2, "Z301")]


def test_must_2_after_the_reserve_kept():
    board = "M: ♥A ♣4 \n S1: ♥2 ♣7 2 \n R4: ♣5 \n" + QUIET
    assert streit(board + "1: S>M  R4>M").found == []


def test_must_2_after_the_reserve_broken():
    board = "M: ♥A ♣4 \n S1: ♥2 ♣7 2 \n R4: ♣5 \n" + QUIET
    assert streit(board + "1: R4>M  S>M").found == [(1, "Z311")]
    assert streit(board + "1: S>M  R2>R1").found == [(2, "Z301")]


def test_must_2_a_play_that_does_not_fit_is_none_broken():
    assert streit(TABLEAU + "1: R1>M").found == [(1, "Z201"), (1, "Z301")]
    assert streit(TABLEAU + "1: S>M").found == [(1, "Z201"), (1, "Z301")]


def test_must_2_nothing_deeper_kept():
    # ♠8 could go away to free ♦9; under the plain rules that is not a duty.
    assert streit("M: ♦8 \n" + QUIET + "1: Q>A ♦4").found == []


def test_must_2_the_wastes_are_not_free_kept():
    assert streit("M: ♥A \n A1: ♥2 \n R1: ♥9 \n 1: Q>A ♦4").found == []
    assert streit("M: ♥A \n A2: ♥2 \n R1: ♥9 \n 1: Q>A ♦4").found == []


def test_must_2_binds_the_next_player_too_broken():
    game = streit(TABLEAU + "1: Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(1, "Z301"), (2, "Z301")]


def test_must_2_tableau_top_better():
    assert ways(streit_text, TABLEAU + "1: ", "S>R1", "Z301") == ["R4>M"]


# streit.must.2: the opened card


@pytest.mark.parametrize(
    ("board", "play"),
    [("", "Q>A"), ("R4: ♠2 \n", "Q>R4"), ("A2: ♥2 \n", "Q>A2"), ("S2: ♥2 2 \n", "Q>S2")],
)
def test_must_2_opened_card_broken(board: str, play: str):
    # ♥A fits M, wherever else it may go, and whether or not it was opened by itself.
    board = "R1: ♥9 \n R2: ♦9 ♠8 \n" + board
    assert streit(board + f"1: {play} ♥A").found == [(1, "Z308")]
    assert streit(board + f"1: Q=♥A  {play}").found == [(2, "Z308")]


def test_must_2_opened_card_before_another_card_broken():
    game = streit(QUIET + "1: Q=♥A  R2>R1")
    assert game.found == [(2, "Z308")]
    game = streit("S1: ♠8 ♣7 2 \n" + QUIET + "1: Q=♥A  S>R1")
    assert game.found == [(2, "Z308")]


def test_must_2_opened_card_kept():
    assert streit(QUIET + "1: Q=♥A  Q>M  R2>R1  Q>M ♣A  Q>A ♦4").found == []


def test_must_2_opened_card_is_reported_at_every_move_broken():
    game = streit(QUIET + "1: Q=♥A  R2>R1  R1>R2  Q>M")
    assert game.found == [(2, "Z308"), (3, "Z308")]


def test_must_2_what_a_play_makes_fit_broken():
    # ♥2 fits as soon as ♥A lies on M.
    board = "R4: ♥2 \n" + QUIET
    assert streit(board + "1: Q=♥A  Q>M  R4>M").found == []
    assert streit(board + "1: Q=♥A  Q>M  Q=♣A").found == [(3, "Z301")]


#: ♦4 fits the opponent's ♦3; under it lies ♠5, which fits M.
TWO = "M: ♠4 \n A2: ♦3 \n R1: ♥9 \n R2: ♦9 ♠8 \n R3: ♠5 ♦4 \n"


def test_must_2_tableau_top_is_named_before_the_opened_card_broken():
    # While ♣A lies open, ♦4 is moved; now ♠5 and ♣A both fit.
    game = streit(TWO + "1: Q=♣A  R3>A2  Q>A")
    assert game.found == [(2, "Z308"), (3, "Z301")]


def test_must_2_tableau_top_and_opened_card_in_any_order_kept():
    assert streit(TWO + "1: Q=♣A  R3>A2  R3>M  Q>M").found == [(2, "Z308")]
    assert streit(TWO + "1: Q=♣A  R3>A2  Q>M  R3>M").found == [(2, "Z308")]


def test_must_2_opened_card_beside_a_misfit_broken():
    assert streit(QUIET + "1: Q>R1 ♥A").found == [(1, "Z202"), (1, "Z308")]


def test_must_2_opened_card_better():
    assert ways(streit_text, QUIET + "1: ", "Q>A ♥A", "Z308")
    assert ways(streit_text, QUIET + "1: Q=♥A  ", "R2>R1", "Z308")


# streit.must.3

#: R4 is empty. The S top ♠6 fits the opponent's ♠7 too; ♣7 comes after it.
SPACE = "S1: ♠6 ♣7 2 \n R4: \n" + QUIET


def test_must_3_space_is_filled_first_kept():
    assert streit(SPACE + "1: S>R4  Q=♦4  Q>A").found == []


@pytest.mark.parametrize("move", ["Q=♦4", "Q>A ♦4", "Q>R4 ♦4", "Q>R1 ♣8"])
def test_must_3_space_is_filled_first_broken(move: str):
    game = streit(SPACE + f"1: {move}")
    assert game.found == [(1, "Z312")]
    assert game.finding("Z312").clause == "streit.must.3"


def test_must_3_not_before_other_moves_kept():
    # Only before a stock card is opened.
    assert streit(SPACE + "1: R2>R1  R1>R4  S>A2  Q=♦4").found == []


def test_must_3_each_space_broken():
    assert streit(SPACE + "R5: \n 1: S>R4  Q=♦4").found == [(2, "Z312")]


def test_must_3_each_space_kept():
    assert streit(SPACE + "R5: \n 1: S>R4  S>R5  S=♦10  Q=♦4").found == []


def test_must_3_filled_from_the_tableau_opens_another_broken():
    # ♥9 goes onto R4, and R1 is empty.
    assert streit(SPACE + "1: R1>R4  Q=♦4").found == [(2, "Z312")]


def test_must_3_not_with_an_empty_reserve_kept():
    assert streit("S1: 0 \n R4: \n" + QUIET + "1: Q=♦4  Q>R4").found == []


def test_must_3_last_reserve_card_leaves_a_space_kept():
    assert streit("S1: ♠6 \n R4: \n R5: \n" + QUIET + "1: S>R4  Q=♦4  Q>A").found == []


def test_must_3_space_made_while_a_card_lies_open_kept():
    # ♥9 cannot go; R3's ♦5 goes onto ♠6, and R3 is empty. No further card is opened.
    game = streit("S1: ♣10 2 \n R4: ♠6 \n" + QUIET + "1: Q=♦8  R3>R4  Q>A")
    assert game.found == []


def test_must_3_space_made_while_a_card_lies_open_broken():
    # ... until the next opening.
    game = streit("S1: ♣10 2 \n R4: ♠6 \n" + QUIET + "1: Q=♣8  R3>R4  Q>R1  Q=♦2")
    assert game.found == [(4, "Z312")]


def test_must_3_foundations_come_first_broken():
    game = streit("M: ♥A \n R5: ♥2 \n" + SPACE + "1: Q=♦4")
    assert game.found == [(1, "Z301")]


def test_must_3_better():
    (way,) = ways(streit_text, SPACE + "1: ", "Q=♦4", "Z312")
    assert way == "S>R4"


# streit.group

RUN = "R1: ♥9 ♠8 ♦7 ♣6 ♥5 \n"
TARGETS = {2: "R2: ♥7 \n", 3: "R2: ♣8 \n", 4: "R2: ♦9 \n", 5: "R2: ♠10 \n", 1: "R2: ♠6 \n"}
EMPTY = ("", "R5: \n", "R5: \n R6: \n", "R5: \n R6: \n R7: \n")


@each(("count", "spaces"), [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (5, 3)])
def test_group_kept(count: int, spaces: int):
    game = streit(RUN + TARGETS[count] + EMPTY[spaces] + f"1: R1>R2*{count}")
    assert game.found == []
    assert game.pile("R2").endswith("♥5")
    assert len(game.pile("R2").split()) == count + 1


@each(("count", "spaces"), [(2, 0), (3, 0), (3, 1), (4, 1), (5, 0), (5, 1), (5, 2)])
def test_group_broken(count: int, spaces: int):
    # It is too long, and stands on the table all the same.
    game = streit(RUN + TARGETS[count] + EMPTY[spaces] + f"1: R1>R2*{count}")
    assert game.found == [(1, "Z204")]
    assert len(game.pile("R2").split()) == count + 1


def test_group_onto_an_empty_pile_kept():
    # R5 is where it goes; R6 is the space that helps.
    assert streit(RUN + EMPTY[2] + "1: R1>R5*2").found == []


def test_group_onto_an_empty_pile_broken():
    assert streit(RUN + EMPTY[1] + "1: R1>R5*2").found == [(1, "Z204")]
    assert streit(RUN + EMPTY[2] + "1: R1>R5*3").found == [(1, "Z204")]


def test_group_names_its_deepest_card_kept():
    assert streit(RUN + TARGETS[2] + EMPTY[1] + "1: R1>R2*2 ♣6").found == []


def test_group_names_its_deepest_card_broken():
    # Both ♥J lie on other piles: the card that lies there moves.
    game = streit(RUN + TARGETS[2] + EMPTY[1] + "R3: ♥J \n R4: ♥J \n 1: R1>R2*2 ♥J")
    assert (game.found, game.pile("R2")) == ([(1, "Z102")], "♥7 ♣6 ♥5")


def test_group_deepest_card_must_fit_broken():
    # ♣6 does not fit on ♣8.
    assert streit(RUN + TARGETS[3] + EMPTY[1] + "1: R1>R2*2").found == [(1, "Z202")]


def test_group_is_a_built_run_broken():
    # ♣8 lies on ♥7 wrongly: the two are not a run, however many piles are empty.
    game = streit("R1: ♥7 \n R2: ♣8 \n R3: ♠8 \n" + EMPTY[2] + "1: R2>R1  R1>R3*2")
    assert game.found == [(1, "Z202"), (2, "Z204")]


def test_group_only_within_the_tableau_broken():
    game = streit("R1: ♦9 ♠8 \n S2: ♦10 2 \n" + EMPTY[2] + "1: R1>S2*2")
    assert game.found == [(1, "Z204")]


def test_group_has_the_duties_of_any_move_broken():
    game = streit("M: ♠A \n R3: ♠2 \n" + RUN + TARGETS[2] + EMPTY[1] + "1: R1>R2*2")
    assert game.found == [(1, "Z301")]


# streit.must-free


@pytest.mark.parametrize("pile", ["? ♣8", "♥2 ? ♣8", "? ♣7"])
def test_must_free_where_nobody_knows_what_could_be_freed(pile: str):
    # The unknown card may be ♥2: whether the Stop is right, nobody can say.
    board = QUIET + f"M: ♥A \n R4: {pile} \n 1: Q=♦Q \n 2: stop"
    game = streit(board, Agreed="must-free")
    assert (game.undetermined, game.stops) == ([1, 2], [None])
    assert streit(board).stops == ["wrongful"]
