"""Knocking in `online`: ``online.knock``, and taking back.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import online

#: Nothing can go to M; ♠8 fits on ♥9.
QUIET = "R1: ♥9 \n R2: ♠8 \n"

#: ♥2 can go to M, ♠8 onto ♥9.
READY = "M: ♥A \n R3: ♠3 ♥2 \n" + QUIET

# A justified knock.


def test_knock_takes_the_move_back_kept():
    game = online(READY + "1: R2>R1 \n 2: knock \n 2: R3>M  Q>A ♦4 \n 1: Q>A ♦6")
    assert game.found == [(1, "Z301")]
    assert game.stops == ["justified"]
    assert (game.stop.judges, game.stop.taken_back, game.stop.on_turn) == (1, (1,), "2")
    assert game.finding("Z301").stopped == 2


def test_knock_the_missed_move_is_not_made_kept():
    game = online(READY + "1: R2>R1 \n 2: stop")
    assert [game.pile(name) for name in ("R1", "R2", "R3", "M")] == ["♥9", "♠8", "♠3 ♥2", "♥A"]
    assert (game.pile("A1"), game.stop.refills) == ("", ())


def test_knock_puts_the_knocker_on_turn_broken():
    game = online(READY + "1: R2>R1 \n 2: stop \n 1: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z205")]


def test_knock_opened_card_goes_onto_the_offenders_waste_kept():
    game = online(READY + "1: Q=♦4 \n 2: stop \n 2: R3>M  Q>A ♦6 \n 1: Q>A ♦8")
    assert game.found == [(1, "Z301")]
    assert game.pile("A1", after=2) == "♦4"
    assert (game.stop.taken_back, game.stop.on_turn) == ((1,), "2")


def test_knock_drawn_card_goes_onto_the_offenders_waste_kept():
    game = online(READY + "1: Q>R1 ♠8 \n 2: stop")
    assert game.found == [(1, "Z301")]
    assert (game.pile("R1"), game.pile("A1"), game.stop.on_turn) == ("♥9", "♠8", "2")


def test_knock_misplaced_card_goes_onto_the_offenders_waste_kept():
    # ♥A belonged on M.
    game = online("R1: ♠2 \n 1: Q=♥A  Q>R1 \n 2: stop \n 2: Q>A ♦6")
    assert game.found == [(2, "Z308")]
    assert (game.pile("R1"), game.pile("A1"), game.pile("M")) == ("♠2", "♥A", "")
    assert (game.stop.judges, game.stop.on_turn) == (2, "2")


def test_knock_misplaced_on_the_own_waste_stays_there_kept():
    game = online("A1: ♦9 \n 1: Q>A ♥A \n 2: stop \n 2: Q>A ♦6 \n 1: A>M")
    assert game.found == [(1, "Z308")]
    assert (game.stops, game.pile("A1", after=2)) == (["justified"], "♦9 ♥A")


def test_knock_misplaced_on_the_own_waste_must_go_to_the_foundation_later_broken():
    game = online("A1: ♦9 \n 1: Q>A ♥A \n 2: stop \n 2: Q>A ♦6 \n 1: Q>A ♦8")
    assert game.found == [(1, "Z308"), (4, "Z304")]


def test_knock_misplaced_on_the_knockers_waste_kept():
    # ♥A goes from player 2's waste onto player 1's.
    game = online("A2: ♥2 \n 1: Q>A2 ♥A \n 2: stop")
    assert (game.pile("A1"), game.pile("A2")) == ("♥A", "♥2")


def test_knock_tableau_card_goes_back_where_it_was_kept():
    # It does not come from the stock: nothing goes onto the waste, and the turn was not over.
    game = online(READY + "1: R2>A \n 2: stop")
    assert game.found == [(1, "Z301")]
    assert (game.pile("R2"), game.pile("A1"), game.stop.on_turn) == ("♠8", "", "2")


def test_knock_waste_card_goes_back_where_it_was_kept():
    game = online(READY + "A1: ♣8 \n 1: A>R1 \n 2: stop")
    assert (game.pile("R1"), game.pile("A1")) == ("♥9", "♣8")


def test_knock_missed_waste_top_kept():
    game = online(QUIET + "A1: ♥A \n 1: R2>R1 \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z304")], ["justified"])


def test_knock_turning_over_is_taken_back_kept():
    game = online(READY + "Q1: 0 \n A1: ♦4 ♦6 \n 1: flip \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z301")], ["justified"])
    assert (game.pile("Q1"), game.pile("A1")) == ("", "♦4 ♦6")


def test_knock_misfit_beside_a_missed_move_kept():
    game = online(READY + "1: R2>R3 \n 2: stop")
    assert game.found == [(1, "Z202"), (1, "Z301")]
    assert (game.stops, game.stop.on_turn) == (["justified"], "2")


def test_knock_last_card_of_a_lost_turn_kept():
    # Player 1's turn was over; the knock comes before player 2 moves.
    game = online(READY + "1: Q>A ♦4 \n 2: stop \n 2: R3>M")
    assert (game.found, game.stops) == ([(1, "Z301")], ["justified"])
    assert game.pile("A1") == "♦4"


def test_knock_takes_back_the_win_kept():
    game = online("R1: ♠2 \n Q1: ♥A \n 1: Q>R1 \n 2: stop")
    assert (game.found, game.winner) == ([(1, "Z308")], "*")
    assert (game.pile("A1"), game.stop.on_turn) == ("♥A", "2")


def test_knock_after_an_undo_kept():
    # Taking back a faulty move is no fault and leaves the window open.
    game = online(READY + "1: R2>R1  undo \n 2: stop")
    assert (game.found, game.stops, game.stop.on_turn) == ([(1, "Z301")], ["justified"], "2")


def test_knock_undo_after_it_changes_nothing_kept():
    game = online(READY + "1: R2>R1 \n 2: stop \n 1: undo \n 2: R3>M  Q>A ♦4")
    assert game.found == [(1, "Z301")]


def test_knock_undo_of_a_faultless_move_broken():
    assert online(QUIET + "1: R2>R1  undo").found == [(2, "Z211")]


def test_knock_second_one_is_void_broken():
    game = online(READY + "1: R2>R1 \n 2: stop  stop \n 2: R3>M")
    assert (game.found, game.stops) == ([(1, "Z301"), (3, "Z408")], ["justified", "void"])


# What is not stoppable: the move is taken back, and that is all.


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("R1>R2", "Z202"),
        ("A>R2", "Z202"),
        ("R1>A2", "Z203"),
        ("R1>R2*2", "Z204"),
        ("M>R1", "Z204"),
        ("R1>M", "Z201"),
    ],
)
def test_knock_void_kept(move: str, code: str):
    board = "R1: ♦9 ♠8 \n A1: ♠7 \n A2: ♣5 \n"
    game = online(board + f"1: {move} \n 2: stop \n 1: Q>A ♦4", Agreed="wrong-knocks=1")
    assert game.found == [(1, code), (2, "Z408")]
    assert (game.stops, game.stop.penalty, game.stop.on_turn) == (["void"], None, "1")
    assert [game.pile(name, after=2) for name in ("R1", "A1", "A2")] == ["♦9 ♠8", "♠7", "♣5"]


def test_knock_void_stock_card_goes_back_kept():
    # No compulsory move was missed: ♠8 is not laid on the waste, and player 1 goes on with it.
    game = online("1: Q>R1 ♠8 \n 2: stop \n 1: Q>A ♠8")
    assert game.found == [(1, "Z202"), (2, "Z408")]
    assert (game.pile("R1", after=2), game.pile("A1", after=2)) == ("♣K", "")


def test_knock_void_out_of_turn_kept():
    game = online("2: Q>A ♦4 \n 1: stop \n 1: Q>A ♦6")
    assert game.found == [(1, "Z205"), (2, "Z408")]
    assert (game.stop.on_turn, game.pile("A2")) == ("1", "")


def test_knock_void_opened_card_not_played_kept():
    # ♥9 goes back; ♦4 is still open, and player 1 is on turn.
    game = online("R1: ♥9 \n 1: Q=♦4  R1>A \n 2: stop \n 1: Q>A")
    assert game.found == [(2, "Z317"), (3, "Z408")]
    assert (game.stop.on_turn, game.pile("R1"), game.pile("A1")) == ("1", "♥9", "♦4")


def test_knock_void_costs_nothing_kept():
    game = online("1: R1>R2 \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6", Agreed="wrong-knocks=1")
    assert game.found == [(1, "Z202"), (2, "Z408")]


def test_knock_void_though_the_move_before_missed_one_kept():
    # The last move is no clean one: the knock is not late, but void.
    game = online(READY + "1: Q=♦4  R2>R1 \n 2: stop \n 1: Q>A")
    assert game.found == [(1, "Z301"), (2, "Z317"), (3, "Z408")]
    assert (game.stops, game.pile("R1"), game.pile("A1")) == (["void"], "♥9", "♦4")
