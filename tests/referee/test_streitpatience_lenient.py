"""The option `lenient` of Streitpatience: only what the source lists as an error is one.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import streit

LENIENT = {"Agreed": "lenient"}

#: ♣10 may lie on either jack.
QUIET = "R1: ♦J \n R2: ♥J ♣10 \n"

#: ♥2 fits M, or ♠3 or ♣3.
READY = "M: ♥A \n R4: ♠3 ♥2 \n R5: ♣3 \n" + QUIET

#: The own reserve's ♥2 fits M.
RESERVE = "M: ♥A ♠A \n S1: ♥2 ♣9 2 \n R4: ♥3 ♠2 \n R5: ♣3 \n" + QUIET


def test_lenient_other_cards_may_be_played_kept():
    game = streit(READY + "1: R2>R1  R1>R2  R4>M", **LENIENT)
    assert game.found == []


def test_lenient_only_if_agreed_broken():
    assert streit(READY + "1: R2>R1").found == [(1, "Z301")]


def test_lenient_that_very_card_elsewhere_broken():
    assert streit(READY + "1: R4>R5", **LENIENT).found == [(1, "Z301")]


@pytest.mark.parametrize("move", ["Q=♥9", "Q>A ♥9"])
def test_lenient_opening_a_stock_card_broken(move: str):
    assert streit(READY + f"1: {move}", **LENIENT).found == [(1, "Z301")]


def test_lenient_not_where_opening_breaks_no_duty_kept():
    game = streit(READY + "1: Q=♥9  Q>A", Agreed="lenient, early-open")
    assert game.found == []


def test_lenient_laying_the_opened_card_kept():
    # ♥A went to M after ♥9 had been opened; ♥2 may stay where it is.
    board = "R4: ♣3 ♥2 \n R5: ♥A \n" + QUIET
    game = streit(board + "1: Q=♥9  R5>M  Q>A", Agreed="lenient, early-open")
    assert game.found == []
    assert streit(board + "1: Q=♥9  R5>M  Q>A", Agreed="early-open").found == [(3, "Z301")]


def test_lenient_turning_the_waste_over_and_passing_kept():
    board = READY + "Q1: 0 \n"
    assert streit(board + "A1: ♥9 \n 1: flip", **LENIENT).found == []
    assert streit(board + "S1: ♣K 3 \n R8: ♠K \n 1: pass", **LENIENT).found == []
    assert streit(board + "A1: ♥9 \n 1: flip").found == [(1, "Z301")]


def test_lenient_the_opened_card_elsewhere_broken():
    board = "M: ♥A \n R5: ♣3 \n" + QUIET
    assert streit(board + "1: Q=♥2  Q>R5", **LENIENT).found == [(2, "Z308")]
    assert streit(board + "1: Q>R5 ♥2", **LENIENT).found == [(1, "Z308")]


def test_lenient_the_opened_card_onto_the_own_waste_broken():
    # The opponent may demand that it goes to M, the source says.
    board = "M: ♥A \n" + QUIET
    assert streit(board + "1: Q=♥2  Q>A", **LENIENT).found == [(2, "Z308")]
    assert streit(board + "1: Q>A ♥2", **LENIENT).found == [(1, "Z308")]


def test_lenient_other_cards_before_the_opened_one_kept():
    board = "M: ♥A \n" + QUIET
    assert streit(board + "1: Q=♥2  R2>R1  Q>M", **LENIENT).found == []


@pytest.mark.parametrize("move", ["R2>R1", "S>R5", "R4>M", "Q=♥9", "Q>A ♥9", "Q>M ♥2"])
def test_lenient_the_reserve_before_any_other_play_broken(move: str):
    # To M, too, nothing else goes before ♥2 of the reserve.
    assert streit(RESERVE + f"1: {move}", **LENIENT).found == [(1, "Z311")]


def test_lenient_the_reserve_not_before_what_is_no_play_kept():
    board = RESERVE + "Q1: 0 \n A1: ♥9 \n"
    assert streit(board + "1: flip", **LENIENT).found == []
    # ♥9 was opened while nothing fitted M. With ♥A on M ♥2 fits; but ♥9 may be laid down.
    board = "S1: ♥2 ♣9 2 \n R4: ♥A \n" + QUIET
    game = streit(board + "1: Q=♥9  R4>M  Q>A", Agreed="lenient, early-open")
    assert game.found == []


def test_lenient_a_misfit_on_m_is_only_that_broken():
    # ♣10 is not the card that fits; only the reserve's would have had to go first.
    assert streit(READY + "1: R2>M", **LENIENT).found == [(1, "Z201")]
    assert streit(READY + "1: R2>M").found == [(1, "Z201"), (1, "Z301")]
    assert streit(RESERVE + "1: R2>M", **LENIENT).found == [(1, "Z201"), (1, "Z311")]


def test_lenient_stopped_and_made_up_for_kept():
    game = streit(READY + "1: R4>R5 \n 2: stop \n 1: R4>M \n 2: R2>R1", **LENIENT)
    assert game.found == [(1, "Z301")]


def test_lenient_loading_waits_while_a_card_fits_m_kept():
    # ♥2 may stay; as long as it does, nothing need be loaded either.
    board = READY + "R6: ♦6 \n A2: ♦7 \n"
    assert streit(board + "1: R2>R1", Agreed="lenient, must-load").found == []
    game = streit(board + "1: R4>M  R2>R1", Agreed="lenient, must-load")
    assert game.found == [(2, "Z313")]


def test_lenient_freeing_waits_while_a_card_fits_m_kept():
    # ♣5 could be freed for M; but ♥2 fits there, and may stay.
    board = "M: ♣4 ♥A \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n" + QUIET
    for reserve, found in (("♥2", []), ("♥8", [(2, "Z302")])):
        text = f"{board} S1: {reserve} 3 \n 1: Q=♥9  Q>A"
        assert streit(text, Agreed="lenient, must-free, early-open").found == found
    for opened, found in (("♥2", []), ("♥9", [(2, "Z302")])):
        text = f"{board} S1: ♥4 3 \n 1: Q={opened}  S>R5"
        assert streit(text, Agreed="lenient, must-free, early-open").found == found


def test_lenient_the_other_duties_stand_broken():
    board = "M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n S1: ♥4 3 \n" + QUIET
    assert streit(board + "1: S>R5", Agreed="lenient, must-free").found == [(1, "Z302")]
    assert streit("R8: \n S1: ♣9 3 \n" + QUIET + "1: Q=♦2", **LENIENT).found == [(1, "Z312")]
