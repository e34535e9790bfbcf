"""The stricter duties of Streitpatience at every move: they cannot be dodged by spoiling them.

Each record was judged by hand; the comment says why. Piles that are left out hold kings, on which
only queens fit, reserves a king on unknown cards.
"""

import pytest

from tests.referee.boards import streit, streit_3, streit_text, ways

# must-load: loading comes before every move that is neither to M nor a loading itself.

#: ♦8 fits the opponent's ♦9; the own ♠7 fits on ♦8.
LOAD = "S1: ♠7 ♣4 2 \n S2: ♦9 3 \n R1: ♦8 \n R2: ♥J \n R3: ♣10 \n"


def test_must_load_not_to_be_buried_broken():
    assert streit(LOAD + "1: S>R1", Agreed="must-load").found == [(1, "Z313")]


def test_must_load_not_to_be_buried_kept():
    game = streit(LOAD + "1: R1>S2  S>R1  S=♣4", Agreed="must-load")
    assert game.found == []


def test_must_load_only_if_agreed_anything_may_be_buried_kept():
    assert streit(LOAD + "1: S>R1").found == []


@pytest.mark.parametrize("move", ["R3>R2", "Q>R3 ♥9", "Q=♥9  Q>R3"])
def test_must_load_before_every_other_move_broken(move: str):
    # ♦8 still lies free after each of them, and had to go first all the same.
    last = 1 + move.count("  ")
    game = streit(LOAD + f"1: {move}", Agreed="must-load, early-open")
    assert game.found == [(last, "Z313")]


def test_must_load_at_every_further_move_broken():
    game = streit(LOAD + "1: R3>R2  S>R1", Agreed="must-load")
    assert game.found == [(1, "Z313"), (2, "Z313")]


def test_must_load_before_the_waste_is_turned_over_broken():
    board = LOAD + "Q1: 0 \n A1: ♥5 ♥3 \n"
    assert streit(board + "1: flip", Agreed="must-load").found == [(1, "Z313")]
    assert streit(board + "1: R1>S2  flip", Agreed="must-load").found == []


def test_must_load_several_as_one_broken():
    # ♠J and ♥10 as one onto ♥Q, over the empty R8; ♦8 had to go first.
    board = "S2: ♦9 3 \n R1: ♦8 \n R2: ♠J ♥10 \n R3: ♥Q \n R8: \n"
    assert streit(board + "1: R2>R3*2", Agreed="must-load").found == [(1, "Z313")]


def test_must_load_any_of_them_kept():
    # ♣6 fits the opponent's ♣7, too: either may go first, and ♦8 is then the next.
    board = LOAD + "R4: ♣6 \n A2: ♣7 \n"
    assert streit(board + "1: R4>A2  R1>S2", Agreed="must-load").found == []


def test_must_load_the_opened_card_rather_than_the_tableau_broken():
    # ♠8 was opened and fits the opponent's ♠7.
    board = "R1: ♥9 \n R2: ♦2 \n A2: ♠7 \n"
    assert streit(board + "1: Q=♠8  Q>R1", Agreed="must-load").found == [(2, "Z313")]
    assert streit(board + "1: Q>R1 ♠8", Agreed="must-load").found == [(1, "Z313")]
    assert streit(board + "1: Q=♠8  Q>A2", Agreed="must-load").found == []


def test_must_load_a_card_to_m_is_first_kept():
    board = "M: ♥A \n R4: ♥2 \n" + LOAD
    assert streit(board + "1: R4>M  R1>S2", Agreed="must-load").found == []


def test_must_load_beside_a_misfit_broken():
    # ♣10 does not fit on ♦8. A try to load, or to play to M, is no other move.
    game = streit(LOAD + "1: R3>R1", Agreed="must-load")
    assert game.found == [(1, "Z202"), (1, "Z313")]
    assert streit(LOAD + "1: R3>S2", Agreed="must-load").found == [(1, "Z203")]
    assert streit(LOAD + "1: R3>M", Agreed="must-load").found == [(1, "Z201")]


def test_must_load_not_beside_a_move_that_is_none_kept():
    assert streit(LOAD + "1: S2>R3", Agreed="must-load").found == [(1, "Z204")]


def test_must_load_not_out_of_turn_kept():
    board = LOAD + "R4: ♣6 \n A1: ♣7 \n"
    assert streit(board + "2: R3>R2", Agreed="must-load").found == [(1, "Z205")]


def test_must_load_remedy_after_any_move_kept():
    # Player 1 is stopped, loads, and player 2 is on turn.
    game = streit(LOAD + "1: S>R1 \n 2: stop \n 1: R1>S2 \n 2: R3>R2", Agreed="must-load")
    assert game.found == [(1, "Z313")]
    assert (game.stops, game.stop.remedy) == (["justified"], "1")


def test_must_load_better_at_any_move():
    assert ways(streit_text, LOAD + "1: ", "S>R1", "Z313", Agreed="must-load") == ["R1>S2"]


def test_must_load_with_three_any_opponent_broken():
    # ♦8 fits the waste of player 3.
    board = "S1: ♠7 ♣4 2 \n S2: ♣K 2 \n S3: ♠K 2 \n A3: ♦7 \n R1: ♦8 \n R2: ♥J \n R9: ♣J \n"
    kings = "".join(f"R{n}: {card}K\n" for n, card in enumerate("♣♠♥♦♥♦", 3))
    game = streit_3(kings + board + "1: S>R1", Agreed="must-load")
    assert game.found == [(1, "Z313")]


# must-free: a card that could be freed must not be put out of reach. (A tableau card that moves on
# the tableau can mostly go back again, so that it is the others that spoil a way.)

#: ♣5 fits M when ♦4 has gone; only the empty R8 takes ♦4. ♣10 may lie on either jack.
SPACE = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♦J \n R3: ♥J ♣10 \n R8: \n S1: ♠7 ♣9 2 \n"


@pytest.mark.parametrize("move", ["S>R8", "Q>R8 ♥2"])
def test_must_free_the_only_space_is_filled_broken(move: str):
    # Filling it from the reserve is not excepted.
    game = streit(SPACE + f"1: {move}", Agreed="must-free, early-open")
    assert game.found == [(1, "Z302")]


def test_must_free_the_only_space_is_filled_kept():
    # ♦4 goes to R8 and ♣5 to M; then it is over.
    assert streit(SPACE + "1: R1>R8  R1>M  R3>R2", Agreed="must-free").found == []


def test_must_free_only_if_agreed_the_space_may_be_filled_kept():
    assert streit(SPACE + "1: S>R8").found == []


def test_must_free_another_space_is_left_kept():
    # R7 is empty as well.
    assert streit(SPACE + "R7: \n 1: S>R8", Agreed="must-free").found == []


def test_must_free_moves_that_leave_it_possible_kept():
    # ♣10 fills R8, but it can go back, or onto the other jack.
    game = streit(SPACE + "1: R3>R8  R8>R2  R1>R8  R1>M", Agreed="must-free")
    assert game.found == []


def test_must_free_the_host_is_buried_broken():
    # ♦4 fits on ♠5 only, and ♥4 of the reserve is laid there.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n R3: ♥J \n S1: ♥4 ♣9 2 \n"
    assert streit(board + "1: S>R2", Agreed="must-free").found == [(1, "Z302")]
    assert streit(board + "1: R1>R2  R1>M", Agreed="must-free").found == []


def test_must_free_the_host_is_buried_though_a_way_is_left_kept():
    # ♥4 can go on to the empty R8.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n R3: ♥J \n R8: \n S1: ♥4 ♣9 2 \n"
    assert streit(board + "1: S>R2", Agreed="must-free").found == []


def test_must_free_the_opponents_pile_is_loaded_otherwise_broken():
    # ♦4 fits the opponent's ♦5 only; under ♦6 it takes no ♦4 any more.
    board = "M: ♣4 \n R1: ♥6 ♣5 ♦4 \n R2: ♥J \n R3: ♠7 ♦6 \n A2: ♦5 \n"
    assert streit(board + "1: R3>A2", Agreed="must-free").found == [(1, "Z302")]
    assert streit(board + "1: R1>A2  R1>M", Agreed="must-free").found == []


def test_must_free_by_an_opened_card_broken():
    # ♥4 was opened while nothing could be freed. With ♠5 something can, till ♥4 is laid there.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♥6 \n S1: ♠5 ♣7 2 \n"
    game = streit(board + "1: Q=♥4  S>R2  S=♣7  Q>R2", Agreed="must-free")
    assert game.found == [(4, "Z302")]


def test_must_free_spoiled_at_a_distance_broken():
    # ♣3 onto ♥4 and ♦4 onto ♣5: then ♠5 fits M. The second ♥4 takes the place on ♣5.
    board = "M: ♠4 \n R1: ♠5 ♦4 ♣3 \n R2: ♥4 \n R3: ♣5 \n S1: ♥4 ♣9 2 \n"
    assert streit(board + "1: S>R3", Agreed="must-free").found == [(1, "Z302")]
    assert streit(board + "1: R1>R2  R1>R3  R1>M", Agreed="must-free").found == []


def test_must_free_one_of_two_is_enough_kept():
    # ♣5 and ♥3 could be freed, but only R8 takes ♦4 and ♠2: the choice is free.
    board = "M: ♣4 ♥2 \n R1: ♦6 ♣5 ♦4 \n R2: ♠4 ♥3 ♠2 \n R8: \n S1: 0 \n"
    assert streit(board + "1: R1>R8  R1>M", Agreed="must-free").found == []
    assert streit(board + "1: R2>R8  R2>M", Agreed="must-free").found == []


def test_must_free_a_misfit_spoils_nothing_kept():
    # ♣8 buries ♠5, onto which ♦4 could go; but it does not fit there, and that is all.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n R3: ♥J \n S1: ♣8 ♣9 2 \n"
    assert streit(board + "1: S>R2", Agreed="must-free").found == [(1, "Z202")]


def test_must_free_plays_to_m_spoil_nothing_kept():
    # Only the empty R8 takes ♥4, which hides ♠5 from ♦4; ♥4 goes to M at once, which is right.
    board = "M: ♣4 ♥3 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 ♥4 \n R3: ♥J \n"
    assert streit(board + "1: R2>M  R1>R2  R1>M", Agreed="must-free").found == []


def test_must_free_not_spoiled_where_nothing_was_possible_kept():
    # ♦4 has nowhere to go before ♠5 comes.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♥6 \n S1: ♠5 ♣7 2 \n"
    assert streit(board + "1: S>R2  S=♣7  R1>R2  R1>M", Agreed="must-free").found == []


def test_must_free_not_out_of_turn_kept():
    board = SPACE.replace("S1: ♠7", "S2: ♠7")
    assert streit(board + "2: S>R8", Agreed="must-free").found == [(1, "Z205")]


def test_must_free_stopped_puts_the_other_on_turn_at_once_kept():
    game = streit(SPACE + "1: S>R8 \n 2: stop  R3>R2", Agreed="must-free")
    assert game.found == [(1, "Z302")]
    assert (game.stops, game.stop.remedy) == (["justified"], None)


def test_must_free_unknown_cards_leave_it_open():
    # Whether ♦4 could go onto the opponent's reserve, whose top nobody wrote down, is open.
    board = SPACE.replace("R8: \n", "") + "S2: 5 \n"
    assert streit(board + "1: R3>R2", Agreed="must-free").found == [(1, "Z104")]
    # Where there is a way for certain after the move nothing is open.
    game = streit(SPACE + "S2: 5 \n 1: R3>R2", Agreed="must-free")
    assert (game.found, game.undetermined) == ([], [])


def test_must_free_better_where_it_was_spoiled():
    found = ways(streit_text, SPACE + "1: ", "S>R8", "Z302", Agreed="must-free")
    assert found == ["R1>R8  R1>M"]


# Both: while a card can be freed, loading waits.

BOTH = SPACE + "R4: ♥5 ♠4 \n S2: ♠5 3 \n"


def test_must_load_waits_for_freeing_kept():
    game = streit(BOTH + "1: R3>R2  R1>R8  R1>M  R4>S2", Agreed="must-free, must-load")
    assert game.found == []


def test_must_load_waits_for_freeing_broken():
    # ♣5 is free and gone: now ♠4 had to be loaded before ♣10 went anywhere.
    game = streit(BOTH + "1: R1>R8  R1>M  R3>R2", Agreed="must-free, must-load")
    assert game.found == [(3, "Z313")]


def test_must_load_waits_no_more_when_freeing_is_spoiled_broken():
    game = streit(BOTH + "1: S>R8  S=♣9  R3>R2", Agreed="must-free, must-load")
    assert game.found == [(1, "Z302"), (3, "Z313")]


def test_hidden_houses_hold_at_every_move_broken():
    assert streit("R6: (?) ♥Q \n" + BOTH + "1: S>R8", Agreed="hidden-houses").found == [(1, "Z302")]
    assert streit(LOAD + "1: S>R1", Agreed="hidden-houses").found == [(1, "Z313")]


def test_hidden_houses_uncovered_card_is_unknown_to_freeing_broken():
    # ♥4 takes ♦4's place on ♠5 and cannot go back; that another ♠5 turns up, nobody can know.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n R3: ♥J \n R4: (♠5) ♥4 \n"
    game = streit(board + "1: R4>R2", Agreed="hidden-houses")
    assert game.found == [(1, "Z302")]
    assert streit(board + "1: R1>R2  R1>M", Agreed="hidden-houses").found == []
