"""Stop in Streitpatience: ``streit.stop``, `wrong-stop=skip`; see also the module on the remedy.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import STREIT_DEAL, dealt, streit

#: Nothing fits M; ♠8 fits on both red nines.
QUIET = "R1: ♥9 \n R2: ♦9 ♠8 \n"

#: ♥2 can go to M.
READY = "M: ♥A \n R3: ♠3 ♥2 \n" + QUIET

#: The S top ♥2 can go to M; ♣7 comes after it.
RESERVE = "M: ♥A \n S1: ♥2 ♣7 2 \n" + QUIET

# Without a duty: taken back, and the opponent is on turn at once.


@pytest.mark.parametrize(
    ("board", "move", "code"),
    [
        ("", "R2>R4", "Z202"),
        ("A2: ♣5 \n", "R2>A2", "Z203"),
        ("", "R2>A", "Z204"),
        ("", "M>R1", "Z204"),
        ("A1: ♠8 \n", "A>R1", "Z204"),
        ("", "S>R4", "Z202"),
    ],
)
def test_stop_wrong_move_kept(board: str, move: str, code: str):
    game = streit(QUIET + board + f"1: {move} \n 2: stop \n 2: Q>A ♦4 \n 1: Q>A ♦6")
    assert game.found == [(1, code)]
    assert (game.stops, game.stop.judges, game.stop.on_turn) == (["justified"], 1, "2")
    assert [game.pile(name, after=2) for name in ("R1", "R2")] == ["♥9", "♦9 ♠8"]
    assert game.finding(code).stopped == 2


def test_stop_misfit_on_the_foundation_kept():
    # It was taken back before the Stop, which puts the opponent on turn all the same.
    game = streit(QUIET + "1: R2>M \n 2: stop \n 2: Q>A ♦4")
    assert game.found == [(1, "Z201")]
    assert (game.stops, game.stop.taken_back, game.stop.on_turn) == (["justified"], (), "2")


def test_stop_wrong_move_broken():
    game = streit(QUIET + "1: R2>R4 \n 2: stop \n 1: Q>A ♦4")
    assert game.found == [(1, "Z202"), (3, "Z205")]


def test_stop_drawn_card_goes_back_on_the_stock_kept():
    # It was not open before the move that is taken back; no card is owed to the waste.
    game = streit(QUIET + "1: Q>R2 ♦5 \n 2: stop \n 2: Q>A ♦4 \n 1: Q>A ♦5")
    assert game.found == [(1, "Z202")]
    assert (game.pile("A1", after=2), game.stop.refills) == ("", ())


def test_stop_open_card_goes_onto_its_owners_waste_kept():
    # ♦5 was opened by an earlier move, rightly.
    game = streit(QUIET + "1: Q=♦5  Q>R2 \n 2: stop \n 2: Q>A ♦4")
    assert game.found == [(2, "Z202")]
    assert (game.pile("R2", after=3), game.pile("A1", after=3)) == ("♦9 ♠8", "♦5")


def test_stop_open_card_goes_there_though_another_card_was_moved_kept():
    game = streit(QUIET + "1: Q=♦5  R1>R2 \n 2: stop \n 2: Q>A ♦4 \n 1: Q>A ♦7")
    assert (game.found, game.pile("A1")) == ([(2, "Z202")], "♦5 ♦7")


def test_stop_out_of_turn_kept():
    game = streit(QUIET + "2: Q>A ♦4 \n 1: stop \n 1: Q>A ♦6")
    assert game.found == [(1, "Z205")]
    assert (game.stops, game.stop.on_turn, game.pile("A2")) == (["justified"], "1", "")


def test_stop_next_card_not_opened_kept():
    game = streit(QUIET + "Q1: ♦5 9 \n 1: Q=♦5  Q=♦5 \n 2: stop")
    assert (game.found, game.stops) == ([(2, "Z317")], ["justified"])
    assert (game.stop.on_turn, game.pile("A1")) == ("2", "♦5")


def test_stop_reserve_not_turned_up_kept():
    game = streit(
        "S1: ♠8 2 \n R1: ♥9 \n R2: ♦2 \n 1: S>R1  Q=♦5 \n 2: stop \n 1: S=♣6 \n 2: Q>A ♦4"
    )
    assert game.found == [(2, "Z316")]
    assert (game.stops, game.stop.on_turn, game.pile("A1")) == (["justified"], "2", "")


FREE = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n R3: ♥J \n"
MAKE = "R1: ♠9 \n R2: ♥10 \n S1: ♦4 ♦6 2 \n"
HOUSE = "R1: (?) ♠9 \n R2: ♥10 \n R3: (?) ♦2 \n S1: ♦4 ♦6 2 \n"


@pytest.mark.parametrize(
    ("board", "code", "option"),
    [(FREE, "Z302", "must-free"), (MAKE, "Z314", "must-space"), (HOUSE, "Z315", "hidden-houses")],
)
def test_stop_leave_that_cannot_be_made_in_one_move_kept(board: str, code: str, option: str):
    # The opponent is on turn at once; the opened card was opened by the move taken back.
    game = streit(board + "1: Q=♥3 \n 2: stop", Agreed=option)
    assert (game.found, game.stops) == ([(1, code)], ["justified"])
    assert (game.stop.taken_back, game.stop.on_turn, game.pile("A1")) == ((1,), "2", "")


# Who may stop, and when.


def test_stop_own_broken():
    # It has no effect; the opponent can still stop.
    game = streit(RESERVE + "1: R2>R1 \n 1: stop \n 2: stop \n 1: S>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z311"), (2, "Z405")]
    assert (game.stops, game.stop.taken_back) == (["void", "justified"], (1,))


def test_stop_late_broken():
    game = streit(READY + "1: R2>R1  R3>M \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6")
    assert (game.found, game.stops) == ([(1, "Z301"), (3, "Z402")], ["late"])
    assert game.pile("R1") == "♥9 ♠8"


def test_stop_late_after_the_opened_card_was_played_broken():
    game = streit("R4: \n S1: ♠6 ♣7 2 \n" + QUIET + "1: Q=♦5  Q>A \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z312"), (3, "Z402")], ["late"])


def test_stop_turning_up_a_card_closes_no_window_kept():
    game = streit("S1: ♠6 2 \n" + QUIET + "1: S>R2  S=♣3 \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z202")], ["justified"])


def test_stop_wrongful_has_no_penalty_kept():
    game = streit(QUIET + "1: R2>R1 \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(2, "Z401")]
    assert (game.stops, game.stop.penalty, game.pile("R1")) == (["wrongful"], None, "♥9 ♠8")


def test_stop_wrongful_before_any_move_broken():
    assert streit(QUIET + "2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6").found == [(1, "Z401")]


def test_stop_wrong_stop_option_kept():
    game = streit(
        QUIET + "1: R2>R1 \n 2: stop \n 1: Q>A ♦4 \n 1: Q>A ♦6 \n 2: Q>A ♦8",
        Agreed="wrong-stop=skip",
    )
    assert (game.found, game.stop.penalty) == ([(2, "Z401")], "2")


def test_stop_wrong_stop_option_broken():
    game = streit(QUIET + "1: R2>R1 \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6", Agreed="wrong-stop=skip")
    assert game.found == [(2, "Z401"), (4, "Z403")]


def test_stop_wrong_stop_option_is_not_for_late_ones_kept():
    game = streit(
        READY + "1: R2>R1  R3>M \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6", Agreed="wrong-stop=skip"
    )
    assert game.found == [(1, "Z301"), (3, "Z402")]


def test_stop_second_one_is_void_broken():
    game = streit(QUIET + "1: R2>R4 \n 2: stop  stop \n 2: Q>A ♦4")
    assert (game.found, game.stops) == ([(1, "Z202"), (3, "Z408")], ["justified", "void"])


def test_stop_not_on_the_wrong_starter_broken():
    game = dealt("streitpatience", STREIT_DEAL + "2: Q>A ♦4 \n1: stop")
    assert game.found == [(1, "Z604"), (2, "Z401")]


def test_stop_not_on_a_barred_pass_broken():
    game = streit(QUIET + "1: pass \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z319"), (2, "Z401")], ["wrongful"])


# The table's own decision; taking back.


def test_stop_upheld_on_a_clean_move_broken():
    game = streit(QUIET + "1: R2>R1 \n 2: stop upheld \n 2: Q>A ♦4")
    assert game.found == [(2, "Z401"), (2, "Z404")]
    assert (game.pile("R1"), game.stop.on_turn) == ("♥9", "2")


def test_stop_denied_though_justified_broken():
    game = streit(READY + "1: R2>R1 \n 2: stop denied \n 1: R3>M  Q>A ♦4")
    assert game.found == [(1, "Z301"), (2, "Z404")]
    assert (game.pile("R1"), game.stop.on_turn) == ("♥9 ♠8", "1")


def test_stop_upheld_rightly_with_a_duty_kept():
    game = streit(READY + "1: R2>R1 \n 2: stop upheld \n 1: R3>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z301")]


def test_stop_undo_of_a_faultless_move_broken():
    assert streit(QUIET + "1: R2>R1  undo").found == [(2, "Z211")]


def test_stop_undo_of_a_faulty_move_leaves_the_stop_open_kept():
    game = streit(QUIET + "1: R2>R4  undo \n 2: stop \n 2: Q>A ♦4")
    assert (game.found, game.stops) == ([(1, "Z202")], ["justified"])


def test_stop_undo_restores_the_reserve_kept():
    game = streit("S1: ♠8 2 \n" + QUIET + "1: S>R4  S=♣7  undo \n 1: S>R1  S=♣7  Q>A ♦4")
    assert game.found == [(1, "Z202")]
    assert game.pile("S1") == "? ♣7"
