"""How play goes on: being left out, the table's decision, wrong moves that stand; rulings 5, 12,
13 and 15.

Each record was judged by hand; the comment says why.
"""

from tests.each import each
from tests.referee.records import CLEAR, FREE, READY, four_piles, full_table, open_table

# Ruling 5: left out


def test_ruling_5_penalties_add_up():
    # Two wrongful calls: player 2 misses two turns.
    game = full_table("2: stop  stop \n 1: Q>A ♦4  Q>A ♦6  Q>A ♦8 \n 2: Q>A ♦10")
    assert game.found == [(1, "Z401"), (2, "Z401")]


def test_ruling_5_penalties_add_up_broken():
    game = full_table("2: stop  stop \n 1: Q>A ♦4  Q>A ♦6 \n 2: Q>A ♦10")
    assert game.found == [(1, "Z401"), (2, "Z401"), (5, "Z403")]


def test_ruling_5_one_penalty_is_paid_at_a_time():
    # After the missed turn player 2 comes on turn as ever.
    game = full_table("2: stop \n 1: Q>A ♦4  Q>A ♦6 \n 2: Q>A ♦8 \n 1: Q>A ♣4 \n 2: Q>A ♣6")
    assert game.found == [(1, "Z401")]


def test_ruling_5_both_owe_one():
    # Player 2 is passed over, then player 1, then player 2 is on turn; both have paid.
    game = full_table("1: stop \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q>A ♦8 \n 2: Q>A ♦10")
    assert game.found == [(1, "Z401"), (2, "Z401")]


def test_ruling_5_caller_on_turn_finishes_his_turn_first():
    # The next time is after player 2's turn.
    game = full_table(
        "A2: ♣5 \n 1: stop \n 1: Q>A2 ♣4  Q>A ♦6 \n 2: Q>A ♦8 \n 2: Q>A ♦10 \n 1: Q>A ♦4"
    )
    assert game.found == [(1, "Z401")]


def test_ruling_5_caller_on_turn_finishes_his_turn_first_broken():
    game = full_table("1: stop \n 1: Q>A ♦6 \n 2: Q>A ♦8 \n 1: Q>A ♦4")
    assert game.found == [(1, "Z401"), (4, "Z403")]


def test_ruling_5_offender_may_go_on_after_a_stop():
    # Player 2 is passed over; the offender is on turn, and has paid nothing.
    game = open_table(READY + "A1: ♦9 \n 2: stop \n 1: Q>R5 ♣9 \n 2: stop \n 1: R3>M")
    assert game.found == [(1, "Z401"), (2, "Z301")]
    assert game.stop.left_out == ("2",)


def test_ruling_5_both_owe_one_at_a_stop():
    # Player 2 is passed over, then player 1, and player 2 is on turn.
    game = open_table(READY + "A1: ♦9 \n 2: stop \n 1: stop \n 1: Q>R5 ♣9 \n 2: stop \n 2: R3>M")
    assert game.found == [(1, "Z401"), (2, "Z401"), (3, "Z301")]
    assert (game.stop.left_out, game.stop.on_turn) == (("2", "1"), "2")


def test_ruling_5_own_stop_while_owing_a_turn():
    # Player 1 stops their own move and would be on turn: they are passed over.
    game = open_table(READY + "A1: ♦9 \n 1: stop \n 1: Q>R5 ♣9 \n 1: stop \n 2: R3>M")
    assert game.found == [(1, "Z401"), (2, "Z301")]
    assert (game.stop.left_out, game.stop.on_turn) == (("1",), "2")


def test_ruling_5_passed_over_player_moves_before_the_player_on_turn():
    game = full_table("2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q>A ♦8")
    assert game.found == [(1, "Z401"), (3, "Z403")]


def test_ruling_5_passed_over_player_moves_after_the_player_on_turn():
    # Player 1 has begun (a touch will do): it is their turn now, and merely not player 2's.
    game = full_table("2: stop \n 1: Q>A ♦4  touch Q \n 2: Q>A ♦6")
    assert game.found == [(1, "Z401"), (4, "Z205")]


def test_ruling_5_passed_over_player_moves_after_an_announcement():
    # An announcement is not a move.
    game = full_table("2: stop \n 1: Q>A ♦4  free ♥9 \n 2: Q>A ♦6")
    assert game.found == [(1, "Z401"), (4, "Z403")]


def test_ruling_5_not_serving_it_is_judged_like_a_move_out_of_turn():
    # Not for precedence; and player 2 is on turn then.
    game = open_table(
        READY + "R1: ♣K \n R2: ♠K \n R4: ♥K \n R5: ♦K \n R6: ♣K \n R7: ♠K \n R8: ♥K \n"
        "2: stop \n 1: Q>A ♦4 \n 2: Q=♦6  Q>A2 \n 1: R3>M"
    )
    assert game.found == [(1, "Z401"), (2, "Z301"), (3, "Z403")]


def test_ruling_5_moving_out_of_turn_pays_no_penalty():
    # Player 2 moves though not on turn; they still miss the next turn that would be theirs.
    game = full_table("2: stop \n 2: Q>A ♦4 \n 1: Q>A ♦6 \n 1: Q>A ♦8 \n 2: Q>A ♦10")
    assert game.found == [(1, "Z401"), (2, "Z205")]


def test_ruling_5_taking_back_takes_back_the_passing_over():
    # A Stop takes back the draw by which player 2 was passed over; they stop again, and pay then.
    game = full_table("A1: ♦2 \n A2: ♣5 \n 2: stop \n 1: Q>A ♣4 \n 2: stop \n 1: Q>A2 ♣4")
    assert game.found == [(1, "Z401"), (2, "Z308")]
    assert (game.stop.left_out, game.stop.on_turn) == (("2",), "1")


# Ruling 12: play goes on as the table played it


def test_ruling_12_illegal_move_stands():
    # ♠8 went onto an empty pile instead of ♥9: ♥7 now fits there, and must go there.
    game = open_table("R1: ♥9 \n 1: Q>R2 ♠8  Q>R2 ♥7")
    assert game.found == [(1, "Z308"), (2, "Z303")]
    assert game.better("Z303") == [["clear R2", "R2>R1"]]


def test_ruling_12_misfit_on_the_foundation_is_taken_back_whole():
    # With the lift: the next draw is another move, and the number 1 is missed again.
    game = open_table(READY + "1: Q=♥9  Q>M  Q>R1")
    assert game.found == [(1, "Z301"), (2, "Z201"), (3, "Z301")]


def test_ruling_12_undo_after_a_misfit_on_the_foundation_changes_nothing():
    game = open_table("1: Q>R1 ♠K  Q>M ♥9  undo  Q>R2 ♥9")
    assert game.found == [(2, "Z201")]
    assert game.pile("R1") == "♠K"


@each(
    ("move", "pile", "cards"),
    [
        ("R1>A", "A1", "♦3 ♠7 ♥9"),
        ("R1>A2", "A2", "♣5 ♥9"),
        ("R2>R3*2", "R3", "♣J ♦10"),
        ("A>R3*2", "R3", "♦3 ♠7"),
        ("A>A2*2", "A2", "♣5 ♦3 ♠7"),
        ("Q>R3*2", "R3", "♠2 ♥6"),
        ("Q>A2*2", "A2", "♣5 ♠2 ♥6"),
    ],
)
def test_ruling_12_moves_not_in_the_list_that_are_carried_out(move: str, pile: str, cards: str):
    # From the tableau, the own waste or the own stock, to a tableau pile or a waste.
    table = "A1: ♦3 ♠7 \n A2: ♣5 \n Q1: ♥6 ♠2 ♣2 \n R1: ♥9 \n R2: ♣J ♦10 \n"
    game = open_table(f"{table} 1: {move}")
    assert game.found == [(1, "Z204")]
    assert game.pile(pile) == cards


@each(
    "move",
    ["M>R3", "M>A", "A2>R3", "A2>M", "A2>A", "Q2>R3", "Q2>A2", "R1>Q", "A>Q", "A>Q2", "Q>Q2"]
    + ["R1>R1", "A>A", "Q>Q", "M>M", "R2>M*2", "R1>R3*2", "A>R3*5"]
    + ["R1=♥9", "A=♠7", "Q2=♥9", "pass", "flip"],
)
def test_ruling_12_moves_not_in_the_list_that_are_not_carried_out(move: str):
    # Beside it stands nothing; nor is taking it back a fault.
    table = "M: ♣A \n A1: ♦3 ♠7 \n A2: ♣5 ♣2 \n Q1: ♥6 ♠2 ♣2 \n R1: ♥9 \n R2: ♣J ♦10 \n R5: ♥10 \n"
    game = open_table(f"{table} 1: {move}")
    assert game.found == [(1, "Z204")]
    for pile in ("R1", "R2", "R3", "R5", "R8", "A1", "A2", "Q1", "Q2", "M"):
        assert game.pile(pile) == game.pile(pile, after=0)
    assert open_table(f"{table} 1: {move}  undo").found == [(1, "Z204")]
    # The turn stays, and it has begun a move.
    game = open_table(f"{table} 1: pass  {move} \n 2: stop")
    assert (game.stops, game.stop.judges) == (["justified"], 2)


def test_ruling_12_two_stock_cards_onto_the_own_waste_end_the_turn():
    game = full_table("Q1: ♥6 ♠2 ♣2 \n 1: Q>A*2 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z204")]
    assert game.pile("A1") == "♠2 ♥6"


def test_ruling_12_moves_not_in_the_list_are_not_checked_for_precedence():
    assert open_table(READY + "R1: ♥9 \n 1: R1>A").found == [(1, "Z204")]


def test_ruling_12_moves_not_in_the_list_end_an_announcement():
    game = open_table(FREE + "R1: ♥9 \n 1: free ♣5  R1>A  R4>R5")
    assert game.found == [(2, "Z204"), (3, "Z501")]


def test_ruling_12_moves_not_in_the_list_out_of_turn():
    game = open_table("R1: ♥9 \n 2: R1>A")
    assert game.found == [(1, "Z204"), (1, "Z205")]
    assert game.pile("A2") == "♥9"


def test_ruling_12_out_of_turn_is_reported_once():
    # Player 2 is on turn from then on.
    assert open_table("2: Q>R1 ♠K  Q>R2 ♥K  Q>R3 ♦9").found == [(1, "Z205")]


def test_ruling_12_out_of_turn_then_the_other_goes_on_kept():
    # It is still player 1's turn, to the card that ends it.
    game = full_table("2: Q>R1 ♦Q \n 1: Q>A ♥4 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z205")]


def test_ruling_12_out_of_turn_then_the_same_is_on_turn_broken():
    # Player 2 has made the next move as well: player 1 comes too late to go on.
    game = open_table("2: Q>R1 ♠K \n 2: Q>R2 ♥K \n 1: Q>R3 ♠K")
    assert game.found == [(1, "Z205"), (3, "Z205")]


def test_ruling_12_the_turn_that_was_taken_is_no_new_turn():
    # What player 1 has announced still holds.
    game = open_table(FREE + "1: free ♣5 \n 2: Q>R1 ♠K \n 1: R4>R5  R4>M")
    assert game.found == [(2, "Z205")]
    # It was their first turn, and is still: a fifth pile is not for them.
    game = four_piles("A2: ♦4 \n 2: A>A ♦4 \n 1: Q>R5 ♦6", First="1")
    assert (2, "Z209") in game.found


def test_ruling_12_going_on_by_announcing():
    game = open_table(FREE + "2: Q>R1 ♠K \n 1: free ♣5  R4>R5  R4>M")
    assert game.found == [(1, "Z205")]
    # ... but if player 2 moves again, they are the one on turn.
    game = open_table(FREE + "2: Q>R1 ♠K \n 1: free ♣5 \n 2: Q>R2 ♥K \n 1: R4>R5")
    assert (4, "Z205") in game.found


def test_ruling_12_the_announced_pile_is_followed_while_another_moves():
    # Player 2 lays the announced bottom card on ♥10: player 1 has reached their goal with ♦8.
    moved = CLEAR + "1: clear R2  R2>R5 \n 2: R2>R7 \n 1: free ♣5"
    assert [code for event, code in open_table(moved).found if event == 4] == []


def test_ruling_12_going_on_is_judged_for_precedence():
    game = open_table("M: ♥A \n R3: ♠3 ♥2 \n 2: Q>R5 ♠K \n 1: Q>R6 ♥K")
    assert game.found == [(1, "Z205"), (2, "Z301")]


def test_ruling_12_going_on_is_taken_back_to_where_the_other_had_moved():
    # Player 1 went on and took that back: player 2, who moved out of turn, can go on as well.
    game = open_table("2: Q>R1 ♠K \n 1: Q>R2 ♥K \n 1: undo \n 2: Q>R2 ♦K")
    assert game.found == [(1, "Z205"), (3, "Z211")]


def test_ruling_12_a_turn_ended_out_of_turn_has_passed():
    # Player 2 laid a card on their own waste: player 1's turn is another now, and what they had
    # announced is over.
    game = full_table(FREE + "A2: ♦9 \n 1: free ♣5 \n 2: Q>A ♥2 \n 1: R4>R5")
    assert game.found == [(2, "Z205"), (3, "Z501")]


def test_ruling_12_who_is_passed_over_while_his_turn_is_taken_may_go_on():
    # Player 1 pays for the Stop when player 2 lays a card on their own waste, out of turn. To go on
    # is not out of turn; and what is paid is paid.
    game = full_table("1: stop \n 2: Q>A ♦4 \n 1: Q>A ♥4 \n 2: Q>A ♦6 \n 1: Q>A ♥6")
    assert game.found == [(1, "Z401"), (2, "Z205")]


def test_ruling_12_out_of_turn_not_judged_for_precedence():
    assert open_table(READY + "2: Q>R1 ♠K").found == [(1, "Z205")]
    assert open_table(READY + "2: Q=♠K  Q>R1").found == [(1, "Z205")]
    assert open_table(READY + "A2: ♠K \n 2: touch A  A>R1").found == [(1, "Z205")]
    assert full_table(READY + "A2: ♠7 \n Q2: 0 \n 2: flip").found == [(1, "Z205")]


def test_ruling_12_the_move_after_it_is_judged():
    game = open_table(READY + "2: Q>R1 ♠K  Q>R2 ♥K")
    assert game.found == [(1, "Z205"), (2, "Z301")]


def test_ruling_12_out_of_turn_not_judged_for_idle_touches():
    assert open_table("2: touch M").found == [(1, "Z205")]
    assert open_table("2: touch R8").found == [(1, "Z205")]


def test_ruling_12_out_of_turn_not_judged_for_the_announcement_but_that_there_is_none():
    # Z501 is not among what is left out; what they announced before counts for nothing.
    assert open_table(CLEAR + "2: clear R2  R2>R5").found == [(2, "Z205"), (2, "Z501")]
    assert open_table(CLEAR + "2: free ♥9  R2>R5").found == [(2, "Z205"), (2, "Z501")]


def test_ruling_12_out_of_turn_announcement_after_the_touch():
    # Touched, they are on turn, and announce: neither the missed number 2 nor the unreachable goal
    # is judged at the move that follows the touch.
    game = open_table(FREE + "2: touch R4  free ♥9  R4>R5")
    assert game.found == [(1, "Z205")]


def test_ruling_12_out_of_turn_reaches_the_goal_that_was_announced():
    # Player 2, out of turn, brings the bottom card of R2 onto R7, as player 1 had announced: when
    # player 1 resumes nothing is announced any more.
    play = "1: clear R2  R2>R5 ♦8 \n 2: R2>R7 ♠9 \n 1: R5>R2 ♦8"
    game = full_table(f"{CLEAR} {play}")
    assert game.found == [(3, "Z205"), (3, "Z501"), (4, "Z207"), (4, "Z501")]


def test_ruling_12_out_of_turn_touch_does_not_end_the_run():
    # Player 1 resumes, and goes back to where their run began.
    game = full_table(CLEAR + "1: clear R2  R2>R5 ♦8 \n 2: touch A2 \n 1: R5>R2 ♦8")
    assert game.found == [(3, "Z205"), (4, "Z213")]


def test_ruling_12_out_of_turn_takes_the_card_to_be_cleared_onto_a_waste():
    # Player 1 resumes: R1 can no longer be cleared, its bottom card lies on A2.
    table = "R1: ♦Q \n R2: ♣K \n R3: ♠3 ♥2 \n M: ♥A \n"
    for target in ("A", "A1"):
        game = open_table(f"{table} 1: clear R1 \n 2: R1>{target} \n 1: R3>M  R2>R4")
        assert game.found == [(2, "Z204"), (2, "Z205"), (4, "Z502")]


def test_ruling_12_out_of_turn_fit_and_conditions_are_judged():
    assert full_table("2: Q>R1 ♥9").found == [(1, "Z202"), (1, "Z205")]
    assert full_table("2: Q>M ♥9").found == [(1, "Z201"), (1, "Z205")]
    assert full_table("A1: ♥5 \n 2: Q>A1 ♣4").found == [(1, "Z203"), (1, "Z205")]
    assert open_table("A1: ♠8 \n A2: ♠7 \n 2: A>A1").found == [(1, "Z205"), (1, "Z208")]
    assert open_table(CLEAR + "2: R2>R1").found == [(1, "Z205"), (1, "Z207"), (1, "Z501")]


def test_ruling_12_out_of_turn_does_not_lose_a_card_in_the_others_hand():
    game = open_table("1: Q=♠K \n 2: Q>R1 ♥9 \n 2: undo \n 1: Q>R1")
    assert game.found == [(2, "Z205")]
    assert game.pile("R1") == "♠K"


def test_ruling_12_empty_stock_and_waste():
    assert full_table("Q1: 0 \n A1: ♦4 \n 1: Q>A").found == [(1, "Z101")]
    assert full_table("Q1: 0 \n A1: ♦4 \n 1: Q=♥9").found == [(1, "Z101")]
    assert full_table("1: A>R1 ♥9").found == [(1, "Z101")]
    assert full_table("1: A>M").found == [(1, "Z101")]


def test_ruling_12_wrong_card_that_can_lie_there_moves():
    # Only one ♥7 has been seen: it may be ♥7 after all.
    game = open_table("Q1: ♦7 ♠2 \n R4: ♣8 \n 1: Q>R4 ♥7")
    assert game.found == [(1, "Z102")]
    assert game.pile("R4") == "♣8 ♥7"


def test_ruling_12_wrong_card_that_cannot_lie_there_does_not_move():
    # Both ♥7 lie elsewhere, so it is ♦7.
    game = open_table("Q1: ♦7 ♠2 \n R4: ♣8 \n A2: ♥7 ♥7 \n 1: Q>R4 ♥7")
    assert game.found == [(1, "Z102")]
    assert game.pile("R4") == "♣8 ♦7"


def test_ruling_12_unknown_card_is_the_one_named():
    assert open_table("R4: ♣8 \n 1: Q>R4 ♥7").pile("R4") == "♣8 ♥7"


def test_ruling_12_after_a_win_everything_else_is_reported_once():
    game = full_table(
        "Q1: 0 \n A1: ♠7 \n A2: ♠8 \n 1: A>A2 \n 2: Q>A ♦4 \n 1: pause  free ♥9  touch M"
    )
    assert game.found == [(2, "Z602")]
    assert (game.winner, game.pile("A2")) == ("1", "♠8 ♠7")


def test_ruling_12_after_a_win_a_stop_may_follow():
    # The last card went to an empty pile instead of ♥9.
    game = open_table("R1: ♥9 \n Q1: ♠8 \n 1: Q>R2 \n 2: stop \n 1: Q>A \n 2: Q>R2 ♦4")
    assert game.found == [(1, "Z308")]
    assert (game.stops, game.winner) == (["justified"], "*")


def test_ruling_12_after_a_win_a_wrongful_stop_changes_nothing():
    game = open_table("Q1: ♠8 \n 1: Q>R2 \n 2: stop")
    assert game.found == [(2, "Z401")]
    assert game.winner == "1"


def test_ruling_12_a_card_in_the_hand_is_still_a_card():
    game = open_table("Q1: ♠8 \n 1: Q=♠8 \n 2: Q>R1 ♥K")
    assert game.found == [(2, "Z205")]
    assert game.winner == "*"


# Ruling 13: the table's own decision


def test_ruling_13_agrees():
    game = full_table("A1: ♦2 \n 1: pass \n 2: stop upheld \n 2: Q>A ♦4")
    assert (game.found, game.stops) == ([(1, "Z204")], ["justified"])
    game = full_table("1: Q=♦4 \n 2: stop denied \n 1: Q>A \n 1: Q>A ♦6")
    assert game.found == [(2, "Z401")]
    # A denied late Stop costs nothing, a denied void one lets the card be taken back.
    game = full_table("A2: ♣5 \n 1: pass  Q>A2 ♣4 \n 2: stop denied \n 1: Q>A ♦9 \n 2: Q>A ♦J")
    assert game.found == [(1, "Z204"), (3, "Z402")]
    game = full_table("1: Q>R1 ♥9 \n 2: stop denied \n 1: Q>A ♥9 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z202"), (2, "Z408")]
    assert game.pile("R1") == "♣K"


def test_ruling_13_justified_but_denied():
    # Nothing is taken back, and the caller owes a turn.
    game = full_table("1: pass \n 2: stop denied \n 1: Q>A ♦9 \n 2: Q>A ♦J")
    assert game.found == [(1, "Z204"), (2, "Z404"), (4, "Z403")]
    assert game.finding("Z204").stopped is None
    assert (game.stop.ruling, game.stop.decision, game.stop.penalty) == ("justified", "denied", "2")


def test_ruling_13_wrongful_but_upheld():
    # The clean move is taken back, the waste is empty, the caller is on turn and owes nothing.
    game = open_table("1: Q>R1 ♠K \n 2: stop upheld \n 1: Q>A ♠K \n 2: Q>R1 ♥9")
    assert game.found == [(2, "Z401"), (2, "Z404")]
    assert (game.stop.taken_back, game.stop.refills, game.stop.penalty) == ((1,), ("1",), None)


def test_ruling_13_wrongful_but_upheld_pays_a_penalty_owed_before():
    # Player 2 owes a turn for their first call, none for this one.
    game = open_table("A1: ♦2 \n 2: stop \n 1: Q>R1 ♠K \n 2: stop upheld \n 1: Q>R1 ♠K")
    assert game.found == [(1, "Z401"), (3, "Z401"), (3, "Z404")]
    assert game.stop.left_out == ("2",)


def test_ruling_13_late_but_upheld():
    # Both moves are taken back, the last one and that which was at fault.
    game = open_table(READY + "A1: ♦9 \n 1: Q>R5 ♣9  R3>M \n 2: stop upheld \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z402"), (3, "Z404")]
    assert (game.stop.taken_back, game.pile("R5")) == ((1, 2), "")
    assert (game.stop.judges, game.finding("Z301").stopped) == (2, 3)


def test_ruling_13_late_but_upheld_after_the_turn_has_passed():
    # Player 1 missed ♥2 with the last card of their turn; they owe the refill, player 2 does not.
    text = READY + "1: Q>A ♣9 \n 2: R3>M \n 1: stop upheld \n 1: Q>A ♣9  R3>M"
    game = open_table(text)
    assert game.found == [(1, "Z301"), (1, "Z308"), (3, "Z402"), (3, "Z404")]
    assert (game.stop.refills, game.stop.on_turn) == (("1",), "1")


def test_ruling_13_late_and_denied_agree():
    game = open_table(READY + "A1: ♦9 \n 1: Q>R5 ♣9  R3>M \n 2: stop denied \n 1: Q>R6 ♠K")
    assert game.found == [(1, "Z301"), (3, "Z402")]


def test_ruling_13_void_but_upheld():
    # The misfit is taken back, as it would be anyway; but the caller is on turn.
    game = full_table("1: Q>R1 ♥9 \n 2: stop upheld \n 1: Q>A ♥9 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z202"), (2, "Z404"), (2, "Z408")]
    assert (game.stop.refills, game.stop.on_turn) == (("1",), "2")


def test_ruling_13_upheld_before_any_move():
    # There is nothing to take back; the caller is on turn.
    game = full_table("2: stop upheld \n 2: Q>A ♦4")
    assert game.found == [(1, "Z401"), (1, "Z404")]
    assert game.stop.taken_back == ()


def test_ruling_13_second_stop_upheld():
    # Nothing more is taken back; the second caller is on turn.
    game = full_table(
        "A1: ♦2 \n A2: ♣5 \n 1: Q>A2 ♣4  pass \n 2: stop \n 1: stop upheld \n 1: Q>A ♦9"
    )
    assert game.found == [(2, "Z204"), (4, "Z404"), (4, "Z408")]
    assert (game.stop.taken_back, game.pile("A2", after=4)) == ((), "♣5 ♣4")


def test_ruling_13_upheld_after_an_undo():
    game = full_table("A1: ♦2 \n A2: ♣5 \n 1: Q>A2 ♣4  undo \n 2: stop upheld \n 2: Q>A ♦9")
    assert game.found == [(2, "Z211"), (3, "Z401"), (3, "Z404")]


def test_ruling_13_upheld_takes_back_the_one_before_under_ruling_3():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: pause \n 1: R3>M ♥2 \n 2: stop upheld")
    assert game.found == [(1, "Z301"), (3, "Z212")]
    assert game.stop.taken_back == (1, 3)


def test_ruling_13_reason_and_decision_in_either_order():
    game = full_table('1: pass \n 2: stop denied "he said nothing" \n 2: stop "pass" upheld')
    assert game.found == [(1, "Z204"), (2, "Z404")]


def test_ruling_13_late_stop_option_denied():
    # They agree that it is not a good Stop; the option makes it cost a turn.
    text = "A2: ♣5 \n 1: pass  Q>A2 ♣4 \n 2: stop denied \n 1: Q>A ♦9 \n 2: Q>A ♦J"
    game = full_table(text, Agreed="late-stop=wrongful")
    assert game.found == [(1, "Z204"), (3, "Z402"), (5, "Z403")]


# Ruling 15: the turn passes


def test_ruling_15_own_stop_does_not_pass_the_turn():
    game = four_piles("A1: ♦2 \n 1: pass \n 1: stop \n 1: Q>R5 ♦7")
    assert game.found == [(1, "Z204"), (3, "Z209")]


def test_ruling_15_own_stop_passes_the_turn_if_he_is_passed_over():
    # Player 2 is on turn: the first turn is over, for player 1 too.
    game = four_piles("A1: ♦2 \n 1: stop \n 1: pass \n 1: stop \n 2: Q>R5 ♦7")
    assert game.found == [(1, "Z401"), (2, "Z204")]


def test_ruling_15_turns_are_counted_by_who_comes_on_turn():
    game = full_table("1: pass \n 1: Q>A ♦4 \n 2: pass \n 1: pass \n 1: pass")
    turns = [(f.event, f.code, f.turn) for f in game.verdict.findings]
    assert turns == [(1, "Z204", 1), (3, "Z204", 2), (4, "Z204", 3), (4, "Z205", 3), (5, "Z204", 3)]


def test_ruling_15_stop_of_the_other_passes_the_turn():
    game = four_piles("A1: ♦2 \n 1: pass \n 2: stop \n 2: Q>R5 ♦7")
    assert game.found == [(1, "Z204")]
