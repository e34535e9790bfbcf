"""The option `touch` of Streitpatience: a move begins when a pile is touched (``streit.touch``).

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import streit

#: ♣10 fits on ♦J and on ♥J, ♠7 of the reserve nowhere. Kings lie on the other piles.
QUIET = "R1: ♦J \n R2: ♥J ♣10 \n R3: ♥8 ♠7 ♦6 \n S1: ♣8 3 \n"

#: ♥2 fits M.
READY = "M: ♥A \n R4: ♠3 ♥2 \n" + QUIET

TOUCH = {"Agreed": "touch"}


def test_touch_of_a_card_that_may_be_played_kept():
    # The touch and the move from the same pile are one move.
    game = streit(QUIET + "1: touch R2  R2>R1 \n 2: stop", **TOUCH)
    assert game.found == [(3, "Z401")]
    assert game.stop.judges == 2


def test_touch_only_if_agreed_kept():
    assert streit(READY + "1: touch R1  touch R3  touch S").found == []


def test_touch_from_which_nothing_may_be_played_broken():
    # Neither ♦6 nor ♦J, ♣8 nor a king may go anywhere.
    for pile in ("R3", "R1", "S", "R8"):
        assert streit(QUIET + f"1: touch {pile}", **TOUCH).found == [(1, "Z210")], pile
    assert streit("R8: \n" + QUIET + "1: touch R8", **TOUCH).found == [(1, "Z210")]


def test_touch_though_a_card_fits_m_broken():
    # ♣10 may not be played while ♥2 fits M; nor is ♦6 asked for.
    for pile in ("R2", "R3", "S"):
        assert streit(READY + f"1: touch {pile}", **TOUCH).found == [(1, "Z301")], pile


def test_touch_of_what_fits_m_kept():
    game = streit(READY + "1: touch R4  R4>M  touch R2  R2>R1", **TOUCH)
    assert game.found == []


def test_touch_though_the_reserve_fits_m_broken():
    board = "M: ♥A ♣A \n R4: ♠3 ♥2 \n S1: ♣2 3 \n R1: ♦J \n"
    assert streit(board + "1: touch R4", **TOUCH).found == [(1, "Z311")]
    assert streit(board + "1: touch R1", **TOUCH).found == [(1, "Z311")]
    assert streit(board + "1: touch S  S>M", **TOUCH).found == []


def test_touch_nothing_is_reported_twice_broken():
    game = streit(READY + "1: touch R2  R2>R1", **TOUCH)
    assert game.found == [(1, "Z301")]


def test_touch_what_is_wrong_with_the_move_besides_broken():
    # ♣10 may be played, but not there.
    game = streit(QUIET + "1: touch R2  R2>R3", **TOUCH)
    assert game.found == [(2, "Z202")]


def test_touch_another_pile_than_the_move_begins_a_move_of_its_own_kept():
    # Nothing is wrong with either; the Stop is about the second.
    game = streit("R4: ♦9 ♠8 \n R5: ♥9 \n" + QUIET + "1: touch R2  R4>R5 \n 2: stop", **TOUCH)
    assert game.found == [(3, "Z401")]
    assert game.stop.judges == 2


def test_touch_other_piles_are_not_judged_kept():
    # And begin nothing: the undo takes ♣10 back.
    game = streit(QUIET + "1: R2>R1  touch Q  touch A  touch M  touch S2  touch A2  undo", **TOUCH)
    assert game.found == [(7, "Z211")]
    assert game.pile("R2") == "♥J ♣10"


def test_touch_stopped_puts_the_other_on_turn_at_once_kept():
    game = streit(READY + "1: touch R2 \n 2: stop  R4>M  Q>A ♦4", **TOUCH)
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.stop.remedy, game.stop.on_turn) == (["justified"], None, "2")


def test_touch_stopped_after_the_move_it_began_kept():
    # The touch was the fault: the other is on turn at once.
    game = streit(READY + "1: touch R2  R2>R1 \n 2: stop  R4>M", **TOUCH)
    assert (game.found, game.stop.remedy) == ([(1, "Z301")], None)
    assert game.pile("R2") == "♥J ♣10"


def test_touch_idle_is_stopped_broken():
    game = streit(QUIET + "1: touch R3 \n 2: stop  R2>R1", **TOUCH)
    assert (game.found, game.stops) == ([(1, "Z210")], ["justified"])


def test_touch_out_of_turn_broken():
    # Whether it could be played is not asked then.
    assert streit(QUIET + "2: touch R3", **TOUCH).found == [(1, "Z205")]


def test_touch_with_an_opened_card_is_its_target_kept():
    # ♥10 was opened; the king that is touched may be where it should go. That it does not fit there
    # is judged when it is laid.
    assert streit(QUIET + "1: Q=♥10  touch R8  touch R3", **TOUCH).found == []


@pytest.mark.parametrize(
    ("board", "opened", "code"),
    [
        ("M: ♥A \n R4: ♠3 ♥2 \n", "♥9", "Z301"),
        ("M: ♥A \n", "♥2", "Z308"),
        ("M: ♥A \n S1: ♥2 3 \n", "♥9", "Z311"),
    ],
)
def test_touch_with_an_opened_card_though_one_fits_m_broken(board: str, opened: str, code: str):
    table = QUIET.replace("S1: ♣8 3 \n", "") if "S1" in board else QUIET
    game = streit(board + table + f"1: Q={opened}  touch R8", Agreed="touch, early-open")
    assert game.found == [(2, code)]


def test_touch_with_an_opened_card_of_what_fits_m_kept():
    game = streit(READY + "1: Q=♥9  touch R4  R4>M", Agreed="touch, early-open")
    assert game.found == []


def test_touch_of_the_reserve_with_an_opened_card_broken():
    # ♣8 may not go anywhere; the opened card cannot go there.
    assert streit(QUIET + "1: Q=♥10  touch S", **TOUCH).found == [(2, "Z210")]


def test_touch_though_a_card_must_be_loaded_broken():
    # ♦6 fits the opponent's ♦7: ♣10 must wait, and so must ♦J, which fits nowhere.
    board = QUIET + "A2: ♦7 \n"
    for pile in ("R2", "R1", "S"):
        game = streit(board + f"1: touch {pile}", Agreed="touch, must-load")
        assert game.found == [(1, "Z313")], pile
    assert streit(board + "1: touch R3  R3>A2", Agreed="touch, must-load").found == []


def test_touch_of_what_can_only_spoil_broken():
    # ♦4 needs the empty R8, and ♣8 could go only there.
    board = "M: ♣4 \n R1: ♦J \n R2: ♥6 ♣5 ♦4 \n R8: \n S1: ♣8 3 \n"
    assert streit(board + "1: touch S", Agreed="touch, must-free").found == [(1, "Z302")]
    assert streit(board + "1: touch S", **TOUCH).found == []
    game = streit(board + "1: touch R2  R2>R8  R2>M", Agreed="touch, must-free")
    assert game.found == []


def test_touch_of_a_reserve_that_is_turned_up_is_no_move_kept():
    # ♣10 is played and ♥9 turned up; to turn it up one touches it.
    board = "S1: ♣10 3 \n R1: ♦J \n R2: ♠10 \n"
    game = streit(board + "1: S>R1  touch S  S=♥9  touch S  S>R1", **TOUCH)
    assert game.found == []


def test_touch_before_a_card_was_turned_up_broken():
    board = "S1: ♣10 3 \n R1: ♦J \n R2: ♦Q ♠J \n R3: ♥Q \n"
    assert streit(board + "1: S>R1  touch R2", **TOUCH).found == [(2, "Z316")]


def test_touch_of_a_covered_reserve_is_no_move_kept():
    board = "S1: (♣10) 3 \n R1: ♦J \n"
    game = streit(board + "1: touch S  S=♣10  touch S  S>R1", Agreed="touch, hidden-reserve")
    assert game.found == []


def test_touch_begins_the_move_that_is_owed_kept():
    game = streit(READY + "1: R2>R1 \n 2: stop \n 1: touch R4  R4>M \n 2: touch R2", **TOUCH)
    assert game.found == [(1, "Z301")]


def test_touch_instead_of_the_move_that_is_owed_broken():
    # Player 2 is on turn at once, so player 1 is out of turn besides.
    game = streit(READY + "1: R2>R1 \n 2: stop \n 1: touch R2", **TOUCH)
    assert game.found == [(1, "Z301"), (3, "Z205"), (3, "Z409")]


def test_touch_taken_back_kept():
    assert streit(QUIET + "1: touch R3  undo  R2>R1", **TOUCH).found == [(1, "Z210")]
    assert streit(QUIET + "1: touch R2  undo", **TOUCH).found == [(2, "Z211")]


def test_touch_unknown_target_leaves_it_open():
    # ♦6 may fit the opponent's reserve, of which nobody wrote the top down.
    game = streit(QUIET + "S2: 5 \n 1: touch R3", **TOUCH)
    assert ([code for _, code in game.found], game.undetermined) == (["Z104"], [1])


def test_touch_unknown_target_where_a_card_fits_m_broken():
    assert streit(READY + "S2: 5 \n 1: touch R2", **TOUCH).found == [(1, "Z301")]


def test_touch_unknown_card_leaves_it_open():
    # Whether R3's top card may be played, nobody wrote down.
    game = streit(QUIET.replace("♥8 ♠7 ♦6", "?") + "1: touch R3", **TOUCH)
    assert game.undetermined == [1]
    assert "Z210" not in [code for _, code in game.found]


def test_touch_of_an_unknown_target_with_an_opened_card_is_left_open():
    # What lies on R8 after the gap nobody knows.
    game = streit(QUIET + "gap \n 1: Q=♥10 \n 1: touch R8", **TOUCH)
    assert (game.found, game.undetermined[-1]) == ([], 2)


def test_touch_of_a_single_card_begins_the_move_that_is_owed_kept():
    game = streit(
        "M: ♥A \n R3: ♥2 \n 1: Q>A ♥9 \n 2: stop \n 1: touch R3  R3>M \n 2: Q=♥5", **TOUCH
    )
    assert [found for found in game.found if found[0] in (3, 4)] == []
    assert game.stops == ["justified"]
