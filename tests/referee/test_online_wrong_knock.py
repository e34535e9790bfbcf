"""Knocking wrongly, late or on oneself in `online`, and the table's decision (``online.knock``).

Each record was judged by hand; the comment says why.
"""

from tests.referee.boards import online

#: Nothing can go to M; ♠8 fits on ♥9.
QUIET = "R1: ♥9 \n R2: ♠8 \n"

#: ♥2 can go to M, ♠8 onto ♥9.
READY = "M: ♥A \n R3: ♠3 ♥2 \n" + QUIET

# A wrongful knock.


def test_knock_wrongful_changes_nothing_kept():
    game = online(QUIET + "1: R2>R1 \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(2, "Z401")]
    assert (game.stops, game.stop.judges, game.stop.on_turn) == (["wrongful"], 1, "1")
    assert game.pile("R1") == "♥9 ♠8"


def test_knock_wrongful_before_any_move_broken():
    game = online("2: stop")
    assert (game.found, game.stop.judges) == ([(1, "Z401")], None)


def test_knock_deeper_move_cannot_be_knocked_for_broken():
    # ♣5 could be freed; only what lies on top is compulsory.
    game = online("M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n 1: Q>A ♥9 \n 2: stop")
    assert game.found == [(2, "Z401")]


def test_knock_every_third_wrongful_one_costs_a_turn_kept():
    game = online("2: stop  stop  stop \n 1: Q>A ♦4 \n 1: Q>A ♦6 \n 2: Q>A ♦8")
    assert game.found == [(1, "Z401"), (2, "Z401"), (3, "Z401")]
    assert [stop.penalty for stop in game.verdict.stops] == [None, None, "2"]


def test_knock_every_third_wrongful_one_costs_a_turn_broken():
    game = online("2: stop  stop  stop \n 1: Q>A ♦4 \n 2: Q>A ♦8")
    assert game.found == [(1, "Z401"), (2, "Z401"), (3, "Z401"), (5, "Z403")]


def test_knock_two_wrongful_ones_cost_nothing_kept():
    game = online("2: stop  stop \n 1: Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(1, "Z401"), (2, "Z401")]


def test_knock_sixth_wrongful_one_costs_another_turn_kept():
    game = online(
        "2: stop  stop  stop  stop  stop  stop \n1: Q>A ♦4 \n 1: Q>A ♦6 \n 1: Q>A ♦8 \n 2: Q>A ♦10"
    )
    assert game.found == [(n, "Z401") for n in range(1, 7)]
    assert [stop.penalty for stop in game.verdict.stops] == [None, None, "2"] * 2


def test_knock_wrongful_and_late_ones_cost_nothing_if_agreed_kept():
    # Six wrongful ones and a late one; player 2 comes on turn all the same.
    game = online(
        READY + "2: stop  stop  stop  stop  stop  stop \n 1: R2>R1  R3>M \n 2: stop \n"
        "1: Q>A ♦4 \n 2: Q>A ♦6",
        Agreed="wrong-knocks=0",
    )
    assert game.found == [*((n, "Z401") for n in range(1, 7)), (7, "Z301"), (9, "Z402")]
    assert {stop.penalty for stop in game.verdict.stops} == {None}


def test_knock_is_counted_for_each_player_kept():
    # Two of player 2's and one of player 1's.
    game = online("2: stop  stop \n 1: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q>A ♦8")
    assert game.found == [(1, "Z401"), (2, "Z401"), (3, "Z401")]
    assert [stop.penalty for stop in game.verdict.stops] == [None] * 3


#: Player 2 knocks wrongly in three different turns; then they finish the turn that they are in.
THREE_TURNS = """
    2: stop
    1: Q>A ♦4
    2: Q>A ♦5
    1: Q=♦6
    2: stop
    1: Q>A
    2: stop  Q>A ♦7
    1: Q>A ♦8
"""


def test_knock_is_counted_over_the_whole_game_kept():
    game = online(THREE_TURNS + "    1: Q>A ♦9 \n    2: Q>A ♦10")
    assert game.found == [(1, "Z401"), (5, "Z401"), (7, "Z401")]
    assert [stop.penalty for stop in game.verdict.stops] == [None, None, "2"]


def test_knock_is_counted_over_the_whole_game_broken():
    game = online(THREE_TURNS + "    2: Q>A ♦9")
    assert game.found == [(1, "Z401"), (5, "Z401"), (7, "Z401"), (10, "Z403")]


def test_knock_justified_one_does_not_make_it_forgotten_kept():
    # The third wrongful knock is the third, though a justified one came between.
    game = online(
        READY + "2: stop  stop \n 1: R2>R1 \n 2: stop  R3>M \n 2: Q>A ♦4 \n 1: Q=♦6 \n 2: stop"
    )
    assert game.found == [(1, "Z401"), (2, "Z401"), (3, "Z301"), (8, "Z401")]
    assert [stop.penalty for stop in game.verdict.stops] == [None, None, None, "2"]


#: After a gap all piles but the stocks, as they lie: ♥9 can go to any empty pile, ♥2 to M.
SHOWN = "gap \n check \n M: ♥A \n A1: ♦3 \n A2: ♣5 \n R1: ♥9 \n R2: ♠3 ♥2 \n" + "".join(
    f"R{number}: \n" for number in range(3, 9)
)


def test_knock_is_not_counted_across_a_gap():
    # Any number of knocks may have been wrongful meanwhile; so nobody knows which is the third.
    text = f"2: stop  stop \n {SHOWN} 1: R2>M  R1>R3 \n 2: stop \n 1: Q>A ♣9 \n"
    for mover in ("1: Q>A ♣J", "2: Q>A ♣J"):
        game = online(text + mover)
        assert game.stops[-1] == "wrongful"
        assert {code for _, code in game.found}.isdisjoint({"Z205", "Z403"})


def test_knock_justified_cancels_a_turn_that_may_be_owed():
    # So player 2 is on turn for certain, and player 1 is not.
    shown = SHOWN.replace("R3: ", "R3: ♥3 ").replace("R5: ", "R5: ♥4 ")
    game = online(f"{shown} 1: R2>M  R3>M \n 2: stop \n 1: R1>R4 \n 2: stop \n 1: Q=♣9")
    assert game.stops == ["wrongful", "justified"]
    assert game.found == [(3, "Z401"), (4, "Z301"), (6, "Z205")]


def test_knock_each_costs_a_turn_after_a_gap_too():
    # The table has denied it, so it was wrongful whatever lay there.
    text = "2: stop \n gap \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 2: Q>A ♦8"
    assert (4, "Z205") in online(text, Agreed="wrong-knocks=1").found


def test_knock_wrong_knocks_option_kept():
    game = online("2: stop \n 1: Q>A ♦4 \n 1: Q>A ♦6 \n 2: Q>A ♦8", Agreed="wrong-knocks=1")
    assert (game.found, game.stop.penalty) == ([(1, "Z401")], "2")


def test_knock_wrong_knocks_option_broken():
    game = online("2: stop  stop \n 1: Q>A ♦4 \n 2: Q>A ♦6", Agreed="wrong-knocks=2")
    assert game.found == [(1, "Z401"), (2, "Z401"), (4, "Z403")]


def test_knock_no_such_option_broken():
    assert online("1: Q>A ♦4", Agreed="late-stop=wrongful").found == [(None, "Z003")]


def test_knock_void_on_a_penalty_not_served_kept():
    # Player 2 moves although they were passed over; knocked for, their move is only taken back.
    game = online(
        "2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: stop \n 1: Q>A ♦8 \n 2: Q>A ♦6",
        Agreed="wrong-knocks=1",
    )
    assert game.found == [(1, "Z401"), (3, "Z403"), (4, "Z408")]
    assert (game.stop.on_turn, game.pile("A2", after=4)) == ("1", "")


# What a justified knock cancels.


def test_knock_justified_cancels_the_turns_owed_kept():
    # Player 2 owes two turns; their justified knock cancels both, and they are on turn.
    game = online(
        READY + "2: stop  stop \n 1: R2>R1 \n 2: stop  R3>M  Q>A ♦4 \n 1: Q>A ♦6 \n 2: Q>A ♦8",
        Agreed="wrong-knocks=1",
    )
    assert game.found == [(1, "Z401"), (2, "Z401"), (3, "Z301")]
    assert (game.stop.left_out, game.stop.on_turn) == ((), "2")


def test_knock_justified_does_not_cancel_the_other_players_broken():
    # Player 1 owes a turn for their own call, and goes on owing it.
    game = online(
        READY + "1: stop  R2>R1 \n 2: stop  R3>M  Q>A ♦4 \n 1: Q>A ♦6", Agreed="wrong-knocks=1"
    )
    assert game.found == [(1, "Z401"), (2, "Z301"), (6, "Z403")]


def test_knock_takes_back_the_passing_over_kept():
    # ♠8 on the waste ended player 1's turn, and player 2 was passed over; both are taken back.
    game = online(
        READY + "2: stop \n 1: R2>A \n 2: stop  R3>M  Q>A ♦4 \n 1: Q>A ♦6 \n 2: Q>A ♦8",
        Agreed="wrong-knocks=1",
    )
    assert game.found == [(1, "Z401"), (2, "Z301")]
    assert (game.stop.taken_back, game.stop.on_turn) == ((2,), "2")


def test_knock_both_owe_a_turn_kept():
    # Player 2 is passed over, then player 1; so player 2 is on turn.
    board = "1: stop \n 2: stop \n 1: Q>A ♦4 \n "
    game = online(board + "2: Q>A ♦6 \n 1: Q>A ♦8", Agreed="wrong-knocks=1")
    assert game.found == [(1, "Z401"), (2, "Z401")]


def test_knock_both_owe_a_turn_broken():
    board = "1: stop \n 2: stop \n 1: Q>A ♦4 \n "
    game = online(board + "1: Q>A ♦6", Agreed="wrong-knocks=1")
    assert game.found == [(1, "Z401"), (2, "Z401"), (4, "Z403")]


# A late knock.


def test_knock_late_kept():
    # ♥2 was passed over, but ♥2 has gone to M since.
    game = online(READY + "1: R2>R1  R3>M \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(1, "Z301"), (3, "Z402")]
    assert (game.stops, game.pile("R1")) == (["late"], "♥9 ♠8")
    assert game.finding("Z301").stopped is None


def test_knock_late_when_the_opened_card_was_played_kept():
    # Opening was the fault; playing the card is a move of its own, and clean.
    game = online(READY + "1: Q=♦4  Q>A \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z301"), (3, "Z402")], ["late"])


def test_knock_late_counts_like_a_wrongful_one_broken():
    game = online(
        READY + "1: R2>R1  R3>M \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6", Agreed="wrong-knocks=1"
    )
    assert game.found == [(1, "Z301"), (3, "Z402"), (5, "Z403")]
    assert (game.stops, game.stop.penalty) == (["late"], "2")


def test_knock_late_is_the_third_broken():
    game = online(READY + "2: stop  stop \n 1: R2>R1  R3>M \n 2: stop")
    assert [stop.penalty for stop in game.verdict.stops] == [None, None, "2"]


def test_knock_late_on_the_own_missed_move_broken():
    # Player 2 missed ♥2; player 1 has moved since.
    game = online(READY + "2: Q>A ♦4 \n 1: R3>M \n 2: stop", First="2")
    assert (game.found, game.stops) == ([(1, "Z301"), (3, "Z402")], ["late"])


def test_knock_not_late_if_the_fault_before_was_not_stoppable_broken():
    # A misfit is not a missed move: the knock is wrongful.
    game = online("1: R1>R2  Q>A ♦4 \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z202"), (3, "Z401")], ["wrongful"])


# Who may not knock.


def test_knock_own_last_move_broken():
    # It has no effect: player 2 can still knock.
    game = online(READY + "1: R2>R1  stop \n 2: stop")
    assert game.found == [(1, "Z301"), (2, "Z405")]
    assert game.stops == ["void", "justified"]
    assert (game.stop.taken_back, game.stop.on_turn) == ((1,), "2")


def test_knock_own_last_move_can_still_be_taken_back_kept():
    # As far as it still stands: a void knock has taken it back already, a wrongful one has not.
    game = online(READY + "1: R2>R1  stop  undo  R3>M")
    assert game.found == [(1, "Z301"), (2, "Z405")]
    game = online("1: R1>R2 \n 2: stop \n 1: undo")
    assert game.found == [(1, "Z202"), (2, "Z408")]
    game = online("R1: ♥9 \n 1: Q>R1 ♠8 \n 2: stop \n 1: undo")
    assert (game.found, game.pile("R1")) == ([(2, "Z401"), (3, "Z211")], "♥9")


def test_knock_own_last_move_after_the_turn_broken():
    game = online("1: Q>A ♦4 \n 1: stop \n 2: Q>A ♦6")
    assert (game.found, game.stops) == ([(2, "Z405")], ["void"])


def test_knock_own_last_move_is_not_counted_kept():
    game = online(
        QUIET + "1: R2>R1  stop  Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q>A ♦8", Agreed="wrong-knocks=1"
    )
    assert (game.found, game.stop.penalty) == ([(2, "Z405")], None)


# The table's own decision.


def test_knock_upheld_on_a_clean_move_broken():
    # The table is followed: the move is taken back, the drawn card laid, the knocker on turn.
    game = online("R1: ♥9 \n 1: Q>R1 ♠8 \n 2: stop upheld \n 2: Q>A ♦4", Agreed="wrong-knocks=1")
    assert game.found == [(2, "Z401"), (2, "Z404")]
    assert (game.pile("R1"), game.pile("A1")) == ("♥9", "♠8")
    assert (game.stop.penalty, game.stop.on_turn) == (None, "2")


def test_knock_upheld_rightly_kept():
    game = online(READY + "1: R2>R1 \n 2: stop upheld \n 2: R3>M")
    assert (game.found, game.stop.decision) == ([(1, "Z301")], "upheld")


def test_knock_denied_though_justified_broken():
    game = online(READY + "1: R2>R1 \n 2: stop denied \n 1: R3>M  Q>A ♦4")
    assert game.found == [(1, "Z301"), (2, "Z404")]
    assert (game.pile("R1"), game.stop.on_turn) == ("♥9 ♠8", "1")


def test_knock_denied_rightly_kept():
    game = online(QUIET + "1: R2>R1 \n 2: stop denied \n 1: Q>A ♦4")
    assert game.found == [(2, "Z401")]


def test_knock_upheld_on_a_misfit_broken():
    # Void by the rules: the misfit goes back. But the table put the knocker on turn.
    game = online("R1: ♥9 \n 1: R1>R2 \n 2: stop upheld \n 2: Q>A ♦4")
    assert game.found == [(1, "Z202"), (2, "Z404"), (2, "Z408")]
    assert game.stop.on_turn == "2"


def test_knock_several_after_a_gap_may_cost_several_turns():
    # Every second one costs a turn: four of them cost two, whatever was in the gap.
    knocks = f"{SHOWN} 1: R2>M  R1>R3 \n 2: stop  stop  stop  stop \n"
    draws = "1: Q>A ♣9 \n 1: Q>A ♣J \n 1: Q>A ♣7 \n"
    game = online(f"2: stop \n {knocks}{draws}", Agreed="wrong-knocks=2")
    assert game.stops[-4:] == ["wrongful"] * 4
    assert "Z205" not in {code for _, code in game.found}
