"""What is one move, refills, and taking back: rulings 2, 6 and 14.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.records import CLEAR, FREE, READY, four_piles, full_table, open_table

# Ruling 2: one move

SLIP = "R1: ♥9 \n A1: ♦3 ♣8 \n"


def test_ruling_2_fault_of_a_lift_is_reported_once():
    # ♣8 should have gone onto ♥9; that shows at the lift.
    assert open_table(SLIP + "1: Q=♠4  Q>R2").found == [(1, "Z305")]


def test_ruling_2_fault_of_a_touch_is_reported_once():
    assert open_table(SLIP + "1: touch Q  Q>R2 ♠4").found == [(1, "Z305")]
    assert open_table(CLEAR + "A1: ♠4 \n 1: touch A  A>R1").found == [(1, "Z303")]
    assert open_table(READY + CLEAR + "1: clear R2  touch R2  R2>R5").found == [(2, "Z301")]


def test_ruling_2_turning_over_goes_on_from_a_touch_of_the_waste():
    # Touching A is the beginning of 7.1 here, so it is in order; `flip` then passes over 7.1.
    game = open_table("Q1: 0 \n A1: ♠4 ♥9 \n 1: touch A  flip \n 2: stop")
    assert game.found == [(2, "Z307")]
    assert game.stop.taken_back == (1, 2)


def test_ruling_2_another_fault_is_reported_where_it_shows():
    assert open_table(SLIP + "1: Q=♠8  Q>R2").found == [(1, "Z305"), (2, "Z308")]


def test_ruling_2_taking_back_takes_back_all_of_it():
    game = open_table(SLIP + "1: Q=♠4  Q>R2 \n 2: stop")
    assert game.stop.taken_back == (1, 2)
    assert (game.stop.judges, game.pile("R2"), game.pile("Q1")) == (2, "", "* ♠4")


def test_ruling_2_announcements_and_calls_in_between():
    # Still one move: the fault is reported once, and all of it is taken back.
    game = open_table(SLIP + "1: Q=♠4 \n 2: pause \n 1: free ♥9 \n 2: weiter \n 1: Q>R2 \n 2: stop")
    assert game.found == [(1, "Z305")]
    assert game.stop.taken_back == (1, 5)


def test_ruling_2_a_wrongful_stop_in_between():
    # The card stays in the hand; the draw is one move, and a clean one.
    game = full_table("A2: ♣5 \n 1: Q=♣4 \n 2: stop \n 1: Q>A2 ♣4")
    assert game.found == [(2, "Z401")]
    assert game.stop.judges == 1


def test_ruling_2_a_skipped_event_in_between():
    # R8 is empty: nothing begins, and the card is still in the hand.
    assert open_table("1: Q=♠4  R8>R7  Q>R2").found == [(2, "Z101")]


def test_ruling_2_other_pile_is_another_move():
    # A touch of the stock, then a move from the waste: two moves, of which the first is clean.
    game = open_table("A1: ♦3 ♠7 \n 1: touch Q  A>R1 \n 1: undo")
    assert game.found == [(3, "Z211")]
    assert (game.pile("A1"), game.pile("R1")) == ("♦3 ♠7", "")


def test_ruling_2_other_player_is_another_move():
    # Player 2's touch of R3 does not serve player 1: what is taken back is their move alone.
    game = open_table(READY + "2: touch R3 \n 1: R3>M \n 1: undo")
    assert game.found == [(1, "Z205"), (3, "Z211")]


def test_ruling_2_lifted_card_dropped():
    # ♠K goes back onto the stock; the waste is played instead.
    game = open_table("A1: ♦3 ♠7 \n 1: Q=♠K  A>R2  Q>R3 ♠K")
    assert game.found == [(2, "Z206")]
    assert (game.pile("R2"), game.pile("R3")) == ("♠7", "♠K")


@pytest.mark.parametrize("other", ["A>R2", "pass", "R1>R2", "Q=♠K", "touch Q"])
def test_ruling_2_lifted_card_dropped_for_anything(other: str):
    game = open_table(f"A1: ♦3 ♠7 \n R1: ♥9 \n 1: Q=♠K  {other}")
    assert (2, "Z206") in game.found
    assert game.pile("Q1", after=2) == "* ♠K"


def test_ruling_2_lifted_card_dropped_for_turning_over():
    # The last stock card goes back, so that the stock is not empty: no turning over.
    game = full_table("Q1: ♦4 \n A1: ♦3 \n 1: Q=♦4  flip")
    assert game.found == [(2, "Z204"), (2, "Z206")]


def test_ruling_2_lifted_card_left_when_another_player_moves():
    # It goes back; neither of them has dropped it for another move.
    game = open_table("1: Q=♠K \n 2: Q>R1 ♥9 \n 2: Q>R2 ♦4")
    assert game.found == [(2, "Z205")]
    assert game.pile("Q1") == "* ♠K"


def test_ruling_2_lifted_card_left_when_another_player_moves_is_not_in_the_hand():
    # Player 1's next draw is a move of its own: the lift is not taken back with it.
    game = open_table("1: Q=♠K \n 2: Q>R1 ♥9 \n 1: Q>R2 \n 1: undo \n 1: undo")
    assert game.found == [(2, "Z205"), (4, "Z211")]
    assert game.pile("R1") == "♥9"


def test_ruling_2_lifted_card_goes_back_when_a_stop_takes_effect():
    # Afterwards player 1 begins a move of its own: reported again at its own event.
    game = open_table(SLIP + "1: Q=♠4 \n 1: stop \n 1: Q>R2")
    assert game.found == [(1, "Z305"), (3, "Z305")]


def test_ruling_2_lifted_card_lies_on_the_stock_when_the_next_move_is_taken_back():
    # A>R1 dropped ♠K and is taken back. Q>R2 begins a new move: a clean one, so that the Stop
    # judges it alone.
    game = open_table("A1: ♦3 ♠7 \n 1: Q=♠K  A>R1  undo  Q>R2 \n 2: stop")
    assert game.found == [(2, "Z206"), (5, "Z401")]
    assert game.stop.judges == 4
    undone = open_table("A1: ♦3 ♠7 \n 1: Q=♠K  A>R1  undo  Q>R2  undo")
    assert undone.found == [(2, "Z206"), (5, "Z211")]


def test_ruling_2_second_touch_is_a_move_of_its_own():
    # No move starts from R6, twice.
    assert full_table("R6: ♠J \n 1: touch R6  touch R6").found == [(1, "Z210"), (2, "Z210")]


def test_ruling_2_second_touch_closes_the_window_of_the_first():
    game = full_table("1: touch M  touch Q \n 2: stop")
    assert game.found == [(1, "Z210"), (3, "Z402")]


def test_ruling_2_lift_after_a_touch_goes_on_with_it():
    # Touch, lift and play of one stock are one move: all of it is taken back.
    game = full_table("A2: ♣5 \n 1: touch Q  Q=♣4  Q>A \n 2: stop")
    assert game.found == [(3, "Z308")]
    assert game.stop.taken_back == (1, 2, 3)


def test_ruling_2_nothing_is_reported_twice_within_a_move():
    # The touch broke the Pause, and missed ♣8 onto ♥9; the lift and the play add nothing.
    game = open_table(SLIP + "2: pause \n 1: touch Q  Q=♠4  Q>R2")
    assert game.found == [(2, "Z212"), (2, "Z305")]


# Ruling 2: the card in the hand touches the place where it is to go


def test_ruling_2_lifted_card_touches_its_place_kept():
    # The touch of A2, where ♣4 fits, belongs to the draw; what is taken back is all of it.
    game = full_table("A2: ♣5 \n 1: Q=♣4  touch A2  Q>A2 \n 2: stop")
    assert game.found == [(4, "Z401")]
    assert game.stop.judges == 3
    undone = full_table("A2: ♣5 \n 1: Q=♣4  touch A2  Q>A2 \n 1: undo")
    assert (undone.found, undone.pile("A2"), undone.pile("Q1")) == ([(4, "Z211")], "♣5", "* ♣4")


def test_ruling_2_lifted_card_touches_a_later_place_broken():
    # ♠8 fits on ♥9, and touches an empty pile; that it is then laid where it belongs is too late.
    game = open_table("R1: ♥9 \n 1: Q=♠8  touch R2  Q>R1 \n 2: stop")
    assert game.found == [(2, "Z308")]
    assert (game.stops, game.stop.taken_back) == (["justified"], (1, 2, 3))
    assert game.better("Z308") == [["Q>R1 ♠8"]]


def test_ruling_2_lifted_card_touches_a_later_place_and_is_laid_there_broken():
    # One fault, reported where it first showed.
    assert open_table("R1: ♥9 \n 1: Q=♠8  touch R2  Q>R2").found == [(2, "Z308")]


@pytest.mark.parametrize("place", ["M", "R2", "A", "A2"])
def test_ruling_2_lifted_card_touches_a_place_that_it_does_not_fit(place: str):
    # ♠4 has no place but an empty pile. Whether it fits is judged when it is laid.
    found = open_table(f"R2: ♥9 \n A2: ♦9 \n 1: Q=♠4  touch {place}  Q>R1").found
    assert found == ([(2, "Z308")] if place in ("A", "A2") else [])


def test_ruling_2_lifted_card_touches_what_is_no_place_for_it_broken():
    game = full_table("1: Q=♦4  touch Q2  Q>A")
    assert game.found == [(2, "Z210")]


def test_ruling_2_lifted_card_touches_in_a_pause_broken():
    # Lifting was before the Pause; the touch is in it, and the laying down is no second breach.
    game = full_table("1: Q=♦4 \n 2: pause \n 1: touch A  Q>A")
    assert game.found == [(3, "Z212")]


def test_ruling_2_lifted_card_touches_several_places():
    game = open_table("R1: ♥9 \n R2: ♦9 \n 1: Q=♠8  touch R1  touch R2  Q>R2 \n 2: stop")
    assert game.found == [(5, "Z401")]
    assert game.stop.judges == 4


def test_ruling_2_lifted_card_touches_its_own_stock_broken():
    # That is the beginning of another draw.
    game = open_table("1: Q=♠4  touch Q  Q>R1")
    assert game.found == [(2, "Z206")]


def test_ruling_2_lifted_unknown_card_touches():
    # Nobody knows whether it had an earlier place.
    game = open_table("R1: ♥9 \n 1: Q=?  touch R2  Q>R2")
    assert [code for _, code in game.found] == ["Z104"]
    assert 2 in game.undetermined


def test_ruling_2_second_lift_with_a_card_in_the_hand():
    assert full_table("1: Q=♦4  Q=♦4  Q>A").found == [(2, "Z206")]


def test_ruling_2_the_rest_of_a_move_in_a_pause():
    # Lifting was before the Pause; laying it down moves.
    assert full_table("1: Q=♦4 \n 1: pause \n 1: Q>A").found == [(3, "Z212")]


def test_ruling_2_touched_pile_then_its_misfit_is_taken_back_whole():
    game = open_table(FREE + "1: free ♣5  touch R4  R4>M ♦4  R4>R5  R4>M")
    # The announcement and the table are as they were before the touch.
    assert game.found == [(3, "Z201")]


# Ruling 6: the refill


STOPPED = READY + "1: Q>R5 ♣9 \n 2: stop \n"


def test_ruling_6_laid_by_the_offender():
    game = open_table(STOPPED + "1: Q>A ♣9 \n 2: R3>M")
    assert game.found == [(1, "Z301")]
    assert game.pile("A1") == "♣9"


def test_ruling_6_written_by_the_caller():
    game = open_table(STOPPED + "2: Q1>A1 ♣9 \n 2: R3>M")
    assert game.found == [(1, "Z301")]
    assert game.pile("A1") == "♣9"


def test_ruling_6_not_to_be_written_by_others():
    # Player 1 stopped their own move; player 2 has no business at their stock.
    game = open_table(READY + "1: Q>R5 ♣9 \n 1: stop \n 2: Q1>A1 ♣9")
    assert game.found == [(1, "Z301"), (3, "Z204"), (3, "Z205"), (3, "Z407")]


def test_ruling_6_ends_no_turn():
    # Player 1 stopped their own move, is on turn, lays the refill and goes on.
    game = open_table(READY + "1: Q>R5 ♣9 \n 1: stop \n 1: Q>A ♣9 \n 1: R3>M")
    assert game.found == [(1, "Z301")]


def test_ruling_6_the_next_card_onto_the_waste_is_no_refill():
    kings = "R1: ♣K \n R2: ♠K \n R4: ♥K \n R5: ♣K \n R6: ♦K \n R7: ♥K \n R8: ♦K \n"
    game = open_table(kings + READY + "1: Q=♣9 \n 1: stop \n 1: Q>A ♣9  R3>M  Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(1, "Z301")]


def test_ruling_6_judged_by_nothing_else():
    # ♥2 would fit M, ♥2 on R3 too, and player 1 is not on turn; none of it matters.
    game = open_table(READY + "1: Q>R5 ♥2 \n 2: stop \n 1: Q>A ♥2 \n 2: R3>M")
    assert game.found == [(1, "Z301"), (1, "Z308")]


def test_ruling_6_during_a_pause():
    # It begins no move.
    assert open_table(STOPPED + "2: pause \n 1: Q>A ♣9 \n 2: weiter").found == [(1, "Z301")]


def test_ruling_6_missing():
    game = open_table(STOPPED + "2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z407")]
    assert game.finding("Z407").player == "1"


def test_ruling_6_missing_is_reported_once_and_forgotten():
    # A later card of player 1's onto their waste is a draw like any other.
    game = open_table(STOPPED + "2: R3>M  Q>R4 ♠K \n 1: Q>A ♣9")
    assert game.found == [(1, "Z301"), (3, "Z407"), (5, "Z205"), (5, "Z308")]


def test_ruling_6_missing_shows_at_a_touch_or_lift():
    assert open_table(STOPPED + "2: touch R3").found == [(1, "Z301"), (3, "Z407")]
    assert open_table(STOPPED + "2: Q=♣8").found[1:] == [(3, "Z301"), (3, "Z407")]


@pytest.mark.parametrize(
    "reach", ["1: Q=♣9", "1: touch Q", "1: touch Q  Q=♣9", "2: Q1=♣9", "2: touch Q1"]
)
@pytest.mark.parametrize("lay", ["1: Q>A ♣9", "2: Q1>A1 ♣9"])
def test_ruling_6_lifting_and_touching_for_it_begins_nothing(reach: str, lay: str):
    # Not in a Pause either; and a Stop after it is a second one.
    game = open_table(f"{STOPPED} 2: pause \n {reach} \n 2: stop \n {lay} \n 2: R3>M")
    assert (game.stops, game.pile("A1")) == (["justified", "void"], "♣9")
    assert game.found == [(1, "Z301"), (4 + reach.count("  ") + 1, "Z408")]
    game = open_table(f"{STOPPED} {reach} \n {lay} \n 2: undo \n {lay} \n 2: R3>M")
    assert (game.found, game.pile("A1")) == ([(1, "Z301")], "♣9")


def test_ruling_6_a_card_lifted_for_it_that_goes_elsewhere():
    # There the move began; a Stop is about it alone, and nothing was dropped.
    game = open_table(STOPPED + "1: Q=♣9  Q>R5 \n 2: stop")
    assert game.found == [(1, "Z301"), (4, "Z205"), (4, "Z407")]
    assert (game.stops, game.stop.judges) == (["justified", "justified"], 4)
    game = open_table(READY + "1: Q=♣9 \n 1: stop \n 1: Q=♣9  R3>M")
    assert game.found == [(1, "Z301"), (4, "Z407")]


def test_ruling_6_others_have_no_business_at_the_stock():
    # Player 2 stopped, and lifts a card of their own: that is a move.
    assert open_table(STOPPED + "2: touch Q").found == [(1, "Z301"), (3, "Z301"), (3, "Z407")]
    game = open_table(READY + "1: Q>R5 ♣9 \n 1: stop \n 2: touch Q1")
    assert game.found == [(1, "Z301"), (3, "Z205"), (3, "Z407")]


def test_ruling_6_lifting_where_it_is_unknown_whether_it_is_owed():
    # If player 1's waste has cards, they have begun a move, and the Stop would be about that.
    game = full_table(f"{READY} 1: A>A \n 1: Q>A2 ♣9 \n 2: stop \n 1: Q=♣9 \n 2: stop")
    assert (game.stops, "Z407" in str(game.found)) == (["justified", None], False)


def test_ruling_6_announcements_calls_and_skipped_events_do_not_miss_it():
    game = open_table(
        STOPPED + "2: clear R3 \n 2: pause  weiter \n 1: undo \n 2: merge \n 1: Q>A ♣9 \n 2: R3>M"
    )
    assert game.found == [(1, "Z301"), (7, "Z005")]


def test_ruling_6_not_owed_after_a_void_stop():
    game = full_table("1: Q>R1 ♥9 \n 2: stop \n 1: Q>A ♥9 \n 2: Q>A ♦4")
    assert (1, "Z407") not in game.found
    assert game.stop.refills == ()


AGAIN = READY + "1: Q>R5 ♣9 \n 2: stop \n 1: stop upheld \n"


@pytest.mark.parametrize("laying", ["1: Q>A ♣9", "2: Q1>A1 ♣9"])
def test_ruling_6_owed_once_though_a_second_stop_is_upheld_kept(laying: str):
    # Nothing more is taken back; player 1 is on turn, and their waste needs one card, not two.
    game = open_table(AGAIN + f"{laying} \n 1: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z404"), (3, "Z408")]
    assert (game.stops, game.stop.on_turn) == (["justified", "void"], "1")


@pytest.mark.parametrize("undone", ["", "1: Q>A ♣9 \n 1: undo \n"])
def test_ruling_6_owed_once_though_a_second_stop_is_upheld_broken(undone: str):
    game = open_table(AGAIN + undone + "1: R3>M")
    assert [code for _, code in game.found] == ["Z301", "Z404", "Z408", "Z407"]


BOTH = READY + "1: Q>R5 ♣9 \n 2: pause \n 2: R3>M \n 2: stop \n"


def test_ruling_6_each_offender_owes_his_own_kept():
    # Player 1 missed ♥2, player 2 moved out of turn in the Pause: neither has a waste.
    game = open_table(BOTH + "1: Q>A ♣9 \n 2: Q>A ♦4 \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z205"), (3, "Z212")]
    assert game.stop.refills == ("1", "2")
    other = open_table(BOTH + "2: Q>A ♦4 \n 2: Q1>A1 ♣9 \n 2: R3>M")
    assert other.found == [(1, "Z301"), (3, "Z205"), (3, "Z212")]


def test_ruling_6_each_offender_owes_his_own_broken():
    game = open_table(BOTH + "1: Q>A ♣9 \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z205"), (3, "Z212"), (6, "Z407")]
    assert game.finding("Z407").player == "2"


# Ruling 14: taking back


def test_ruling_14_table():
    # ♦4 and everything else lies as before.
    game = open_table(FREE + "1: free ♣5  R4>R6 \n 1: undo")
    assert game.found == [(2, "Z207")]
    assert (game.pile("R4"), game.pile("R6")) == ("♦6 ♣5 ♦4", "")


def test_ruling_14_foundation():
    game = open_table(READY + "1: R3>M  undo")
    assert game.found == [(2, "Z211")]
    assert (game.pile("M"), game.pile("R3")) == ("♥A", "♠3 ♥2")


def test_ruling_14_ace_on_an_empty_foundation():
    game = open_table("M: ♥A \n R3: ♠A \n 1: R3>M  undo  R3>M  Q>M ♠2")
    assert game.found == [(2, "Z211")]
    assert game.pile("M") == "♠2 ♥A"


def test_ruling_14_turning_over():
    game = open_table("Q1: 0 \n A1: ♠4 ♥9 \n 1: flip \n 2: stop")
    assert game.found == [(1, "Z307")]
    assert (game.pile("Q1"), game.pile("A1")) == ("", "♠4 ♥9")


def test_ruling_14_turn():
    assert full_table("1: Q>A ♦4  undo  Q>A ♦4 \n 2: Q>A ♦6").found == [(2, "Z211")]


def test_ruling_14_turn_taken_by_a_move_out_of_turn():
    # Player 1 is on turn again.
    assert full_table("2: Q>A ♦4 \n 2: undo \n 1: Q>A ♦6").found == [(1, "Z205")]


def test_ruling_14_first_turn():
    assert four_piles("2: Q>R5 ♦4 \n 2: undo \n 1: Q>R5 ♦6").found == [(1, "Z205"), (3, "Z209")]


def test_ruling_14_win():
    game = open_table("Q1: ♥9 \n 1: Q>R1  undo  Q>R2")
    assert game.found == [(2, "Z211")]
    assert game.winner == "1"
    assert open_table("Q1: ♥9 \n 1: Q>R1  undo").winner == "*"


def test_ruling_14_win_by_a_stop():
    game = open_table(READY + "Q1: ♥9 \n 1: Q>R1 \n 2: stop \n 1: Q>A ♥9 \n 2: R3>M")
    assert game.found == [(1, "Z301")]
    assert game.winner == "*"


def test_ruling_14_announcement():
    # Drawing ended it; the draw is taken back.
    game = open_table(FREE + "1: free ♣5  Q>R1 ♥K  undo  R4>R5")
    assert game.found == [(2, "Z302")]


def test_ruling_14_announcement_of_the_turn_before():
    # The turn passed; taken back, player 1 has announced what they had announced.
    game = full_table(FREE + "1: free ♣5  Q>A ♥9  undo  R4>R5")
    assert game.found == [(2, "Z302")]


def test_ruling_14_announcement_made_after_the_move_began():
    # It was as if nothing was announced when ♥K was lifted.
    game = open_table(FREE + "1: Q=♥K  free ♣5  undo  R4>R5")
    assert game.found == [(1, "Z302"), (4, "Z501")]


RUN = FREE + "R7: ♥K ♠Q \n R8: ♦K \n"


def test_ruling_14_run():
    # The draw ended the run; it is taken back, so that the position comes back in the run.
    game = open_table(RUN + "1: free ♣5  R7>R8  Q>R1 ♥3  undo  R8>R7")
    assert game.found == [(3, "Z302"), (5, "Z213")]


@each("undone", ["", "1: undo \n"])
def test_ruling_14_a_stop_that_takes_a_move_back_says_what_is_owed_again(undone: str):
    # Player 2 touches A2 in vain before player 1 has laid the refill; with the touch goes its Z407.
    text = f"{READY} A2: ♠9 \n 1: Q>R7 ♥K \n 2: stop  touch A \n {undone} 1: stop"
    game = full_table(text)
    assert (game.stops, game.stop.owes) == (["justified"] * 2, (("1", "refill"),))
    assert full_table(f"{text} \n 1: Q>A  R3>M").found[-1] == (3, "Z407")


def test_ruling_14_refill_owed():
    # Player 2 began without it and took that back: it can be laid, and is.
    game = open_table(STOPPED + "2: R3>M \n 2: undo \n 1: Q>A ♣9 \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z407")]
    # If it is not, that is reported again.
    game = open_table(STOPPED + "2: R3>M \n 2: undo \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z407"), (5, "Z407")]


def test_ruling_14_passing_over():
    # Player 2's turn is missed only once, though twice passed over: the first was taken back.
    game = full_table("2: stop \n 1: Q>A ♦4 \n 1: undo \n 1: Q>A ♦4 \n 1: Q>A ♣6 \n 2: Q>A ♦8")
    assert game.found == [(1, "Z401"), (3, "Z211")]


def test_ruling_14_passing_over_makes_the_penalty_owed_again():
    # After the undo player 2 owes it still.
    game = full_table("2: stop \n 1: Q>A ♦4 \n 1: undo \n 1: Q>A ♦4 \n 2: Q>A ♦8")
    assert game.found == [(1, "Z401"), (3, "Z211"), (5, "Z403")]


def test_ruling_14_pause_stays():
    game = full_table("2: pause \n 1: Q>A ♦4 \n 1: undo \n 1: Q>A ♦4")
    assert game.found == [(2, "Z212"), (4, "Z212")]


def test_ruling_14_pause_called_after_the_move_stays():
    game = full_table("1: pass \n 2: pause \n 1: undo \n 1: Q>A ♦4")
    assert game.found == [(1, "Z204"), (4, "Z212")]


def test_ruling_14_penalties_stay():
    # The table denied player 2's first Stop; that the second takes the move back is
    # no help: they are passed over.
    game = open_table(SLIP + "1: Q>R2 ♠K \n 2: stop denied \n 2: stop \n 2: Q>R2 ♦4")
    assert game.found == [(1, "Z305"), (2, "Z404"), (4, "Z403")]
    assert (game.stops, game.stop.on_turn) == (["justified", "justified"], "1")


def test_ruling_14_stop_ends_announcement_and_run():
    # Player 1 stops their own move: what they had announced is gone, and so is the run.
    game = open_table(RUN + "A1: ♦2 \n 1: free ♣5  R7>R8  R4>R6 \n 1: stop \n 1: R8>R7")
    assert game.found == [(3, "Z207"), (5, "Z501")]
    game = open_table(RUN + "A1: ♦2 \n 1: free ♣5  R7>R8  R4>R6 \n 1: stop \n 1: free ♣5  R8>R7")
    assert game.found == [(3, "Z207")]


def test_ruling_14_anyone_may_write_undo():
    assert full_table("1: Q>R1 ♥9 \n 2: undo \n 1: Q>A ♥9").found == [(1, "Z202")]


def test_ruling_14_second_undo_changes_nothing():
    # Not the move before it, either.
    game = open_table("1: Q>R1 ♠K  pass  undo  undo  undo \n 1: Q>R2 ♥9")
    assert game.found == [(2, "Z204")]
    assert game.pile("R1") == "♠K"


def test_ruling_14_undo_after_a_stop_changes_nothing():
    game = open_table("1: Q>R1 ♠K  pass \n 2: stop \n 2: undo \n 1: undo")
    assert game.found == [(2, "Z204")]
    assert game.pile("R1") == "♠K"


@pytest.mark.parametrize(("call", "code"), [("stop", "Z401"), ("stop denied", "Z401")])
def test_ruling_14_undo_after_a_stop_that_took_nothing_back(call: str, code: str):
    # The move still stands, and is taken back; that was groundless.
    game = full_table(f"A2: ♣5 \n 1: Q>A2 ♣4 \n 2: {call} \n 1: undo")
    assert game.found == [(2, code), (3, "Z211")]
    assert game.pile("A2") == "♣5"


def test_ruling_14_undo_after_a_justified_stop_that_was_denied():
    # The faulty move still stands; to take it back is right.
    game = open_table(SLIP + "1: Q>R2 ♠K \n 2: stop denied \n 1: undo \n 1: A>R1")
    assert game.found == [(1, "Z305"), (2, "Z404")]
    assert (game.pile("R1"), game.pile("R2")) == ("♥9 ♣8", "")


def test_ruling_14_undo_after_an_upheld_stop_changes_nothing():
    game = full_table("A2: ♣5 \n 1: Q>A2 ♣4 \n 2: stop upheld \n 1: undo")
    assert game.found == [(2, "Z401"), (2, "Z404")]
    assert game.pile("A2") == "♣5"


def test_ruling_14_undo_after_a_void_stop_changes_nothing():
    game = full_table("1: Q>R1 ♥9 \n 2: stop \n 1: undo \n 1: Q>A ♥9")
    assert game.found == [(1, "Z202"), (2, "Z408")]


def test_ruling_14_undo_after_a_late_stop():
    # The last move is taken back, and only that.
    game = open_table(SLIP + "1: Q>R2 ♠K  A>R1 \n 2: stop \n 1: undo")
    assert game.found == [(1, "Z305"), (3, "Z402"), (4, "Z211")]
    assert (game.pile("R1"), game.pile("R2")) == ("♥9", "♠K")


def test_ruling_14_undo_after_the_next_move_takes_that_back():
    game = full_table("A2: ♣5 \n 1: Q>A2 ♣4 \n 2: stop \n 1: Q>R1 ♥9 \n 1: undo")
    assert game.found == [(2, "Z401"), (3, "Z202")]
    assert (game.pile("R1"), game.pile("A2")) == ("♣K", "♣5 ♣4")


def test_ruling_14_undo_after_a_stop_within_the_move_takes_back_all_of_it():
    # The lift goes with it, so that ♣4 can be laid elsewhere by a new draw: no card lies twice.
    game = full_table("A2: ♣5 \n 1: Q=♣4 \n 2: stop \n 1: Q>R3 ♣4  undo  Q>A2 ♣4")
    assert game.found == [(2, "Z401"), (3, "Z202")]
    assert (game.pile("A2"), game.pile("R3")) == ("♣5 ♣4", "♥K")


def test_ruling_14_refill_is_taken_back_by_itself():
    # It is owed again, and laid; the move that was stopped stays taken back.
    game = open_table(STOPPED + "1: Q>A ♣9  undo \n 1: Q>A ♣9 \n 2: R3>M")
    assert game.found == [(1, "Z301")]
    assert (game.pile("A1"), game.pile("R5")) == ("♣9", "")


def test_ruling_14_refill_taken_back_is_owed_again():
    game = open_table(STOPPED + "1: Q>A ♣9  undo \n 2: R3>M")
    assert game.found == [(1, "Z301"), (5, "Z407")]
    assert game.pile("A1") == ""


def test_ruling_14_second_undo_after_a_refill_changes_nothing():
    game = open_table(STOPPED + "1: Q>A ♣9  undo  undo  Q>A ♣9 \n 2: R3>M")
    assert game.found == [(1, "Z301")]


def test_ruling_14_refill_before_the_next_move_is_not_taken_back_with_it():
    game = open_table(STOPPED + "1: Q>A ♣9 \n 2: R3>M  undo")
    assert game.found == [(1, "Z301"), (5, "Z211")]
    assert game.pile("A1") == "♣9"


def test_ruling_14_undo_before_any_move():
    assert full_table("1: undo").found == [(1, "Z107")]
    assert full_table("1: free ♥9  undo").found == [(2, "Z107")]


def test_ruling_14_faultless_move_taken_back():
    assert full_table("1: Q>A ♦4  undo").found == [(2, "Z211")]


def test_ruling_14_faulty_move_taken_back():
    assert open_table(SLIP + "1: Q>R2 ♠K  undo  A>R1").found == [(1, "Z305")]


def test_ruling_14_window_stays_open():
    # The fault was undone; the Stop is justified all the same, and player 2 is on turn.
    game = open_table(SLIP + "1: Q>R2 ♠K  undo \n 2: stop \n 2: Q>R2 ♦4")
    assert game.found == [(1, "Z305")]
    assert (game.stops, game.stop.on_turn, game.stop.taken_back) == (["justified"], "2", ())


def test_ruling_14_only_a_missing_refill_is_faulty_for_undo_and_clean_for_a_stop():
    game = open_table(STOPPED + "2: R3>M \n 2: undo")
    assert game.found == [(1, "Z301"), (3, "Z407")]
    game = open_table(STOPPED + "2: R3>M \n 1: stop")
    assert game.found == [(1, "Z301"), (3, "Z407"), (4, "Z401")]


def test_ruling_14_misfit_on_the_foundation_restores_everything():
    # Out of turn, and it does not fit: player 1 is on turn as before, and so on.
    game = four_piles("2: Q>M ♦4 \n 1: Q>R5 ♦6")
    assert game.found == [(1, "Z201"), (1, "Z205"), (2, "Z209")]


def test_ruling_14_misfit_on_the_foundation_restores_announcement_and_run():
    game = open_table(RUN + "1: free ♣5  R7>R8  Q>M ♥3  R8>R7")
    assert game.found == [(3, "Z201"), (3, "Z302"), (4, "Z213")]


def test_ruling_14_what_was_seen_stays_known():
    # The lifted card is known afterwards, though the lift is taken back.
    game = open_table("1: Q=♠K  undo  Q>R1")
    assert game.found == [(2, "Z211")]
    assert (game.undetermined, game.pile("R1")) == ([], "♠K")


@each(
    ("lies", "play", "shown", "piles"),
    [
        # The card is back where it came from: nothing more of it is taken back.
        ("R2: ♥9", "1: Q>R2 ♠8", "R2: ♥9", {"R2": "♥9", "Q1": "* ♠8"}),
        ("R1: ♥K", "1: R1>M", "R1: ♥K", {"R1": "♥K"}),
        ("A1: ♦3 ♠8 \n R2: ♥9", "1: A>R2", "R2: ♥9 \n A1: ♦3 ♠8", {"R2": "♥9", "A1": "♦3 ♠8"}),
        # Another card lies under it: that stays.
        ("A1: ♦3 ♠8 \n R2: ♥9", "1: A>R2", "R2: ♦9 ♠8", {"R2": "♦9", "A1": "♦3 ♠8"}),
        ("A1: ♦3 ♠8 \n R2: ♥9", "1: A>R2", "A1: ♦4", {"R2": "♥9", "A1": "♦4 ♠8"}),
        # A second check shows it again.
        ("R2: ♥9", "1: Q>R2 ♠8", "R2: ♥9 \n check \n R2: ♦9 ♠8", {"R2": "♦9", "Q1": "* ♠8"}),
        # A pile that the move has not touched stays as it was seen.
        ("R2: ♥9 \n R3: ♣4", "1: Q>R2 ♠8", "R3: ♣5", {"R2": "♥9", "R3": "♣5"}),
    ],
)
@each("call", ["2: stop", "2: undo"])
def test_ruling_14_what_a_check_has_shown_stays_so(
    lies: str, play: str, shown: str, piles: dict[str, str], call: str
):
    # ♥K on R8 could go to M first, so the Stop is justified.
    game = open_table(f"M: ♥Q \n R8: ♥K \n {lies} \n {play} \n check \n {shown} \n {call}")
    assert {name: game.pile(name) for name in piles} == piles
