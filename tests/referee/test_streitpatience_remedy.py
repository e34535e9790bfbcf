"""The compulsory move after a Stop in Streitpatience (``streit.remedy``).

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import streit

#: Nothing fits M; ♠8 fits on both red nines.
QUIET = "R1: ♥9 \n R2: ♦9 ♠8 \n"

#: ♥2 can go to M.
READY = "M: ♥A \n R3: ♠3 ♥2 \n" + QUIET

#: The S top ♥2 can go to M; ♣7 comes after it.
RESERVE = "M: ♥A \n S1: ♥2 ♣7 2 \n" + QUIET

# With a duty: the offender makes the compulsory move, then the opponent is on turn.


def test_remedy_of_the_reserve_kept():
    game = streit(RESERVE + "1: R2>R1 \n 2: stop \n 1: S>M \n 2: Q>A ♦4 \n 1: Q>A ♦6")
    assert game.found == [(1, "Z311")]
    assert (game.stops, game.stop.taken_back, game.stop.on_turn) == (["justified"], (1,), "1")
    assert (game.pile("R2"), game.pile("M")) == ("♦9 ♠8", "♥2")


def test_remedy_of_the_reserve_broken():
    # The compulsory move was made, and then it was player 2's turn.
    game = streit(RESERVE + "1: R2>R1 \n 2: stop \n 1: S>M  Q>A ♦4")
    assert game.found == [(1, "Z311"), (4, "Z205")]


def test_remedy_with_another_card_broken():
    # The record says ♠3, and the packs still hold one: that card is not for M, and it lies in order
    # on a red four only. So it is a move like any other, before the one that was owed.
    game = streit(RESERVE + "1: R2>R1 \n 2: stop \n 1: S>M ♠3")
    assert game.found[0] == (1, "Z311")
    assert {code for event, code in game.found if event == 3} == {"Z102", "Z201", "Z205", "Z409"}


def test_remedy_of_a_tableau_top_kept():
    game = streit(READY + "1: Q=♦5 \n 2: stop \n 1: R3>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z301")]
    assert (game.stop.on_turn, game.pile("A1")) == ("1", "")


def test_remedy_any_fitting_play_to_the_foundation_meets_it_kept():
    # ♥2 and ♣A both fit.
    board = READY + "R4: ♣A \n"
    assert streit(board + "1: R2>R1 \n 2: stop \n 1: R4>M \n 2: R3>M").found == [(1, "Z301")]


def test_remedy_a_misfit_does_not_meet_it_broken():
    game = streit(READY + "1: R2>R1 \n 2: stop \n 1: R1>M")
    assert game.found == [(1, "Z301"), (3, "Z201"), (3, "Z205"), (3, "Z409")]


def test_remedy_of_the_opened_card_kept():
    # ♥A was opened rightly and laid on the waste; it lies open again, and goes to M.
    game = streit(QUIET + "1: Q=♥A  Q>A \n 2: stop \n 1: Q>M \n 2: Q>A ♦4")
    assert game.found == [(2, "Z308")]
    assert (game.stop.on_turn, game.pile("M"), game.pile("A1")) == ("1", "♥A", "")


def test_remedy_of_the_opened_card_opened_and_played_in_one_kept():
    game = streit(QUIET + "1: Q>A ♥A \n 2: stop \n 1: Q>M ♥A \n 2: Q>A ♦4")
    assert (game.found, game.pile("M")) == ([(1, "Z308")], "♥A")


def test_remedy_met_by_another_card_leaves_the_open_one_for_the_waste_kept():
    # ♣A lies open; ♦4 bares ♠5, which fits M too. Player 1 plays ♠5; ♣A goes onto their waste.
    board = "M: ♠4 \n A2: ♦3 \n R3: ♥6 ♠5 ♦4 \n" + QUIET
    game = streit(board + "1: Q=♣A  R3>A2  R2>R1 \n 2: stop \n 1: R3>M \n 2: Q>A ♦6")
    assert game.found == [(2, "Z308"), (3, "Z301")]
    assert (game.pile("A1"), game.pile("R1"), game.pile("M")) == ("♣A", "♥9", "♠5")


@pytest.mark.parametrize("action", ["Zoe: R2>R1", "Zoe: R3>M", "1: R9>R1"])
def test_remedy_perhaps_made_leaves_open_where_the_open_card_lies(action: str):
    # By whomever, and however: if that was what player 1 owes, ♣A went onto their waste then.
    board = "M: ♠4 \n A2: ♦3 \n R3: ♥6 ♠5 ♦4 \n" + QUIET
    played = board + "1: Q=♣A  R3>A2  R2>R1 \n 2: stop \n"
    assert streit(played).pile("A1") == streit(f"{played} Zoe: stop").pile("A1") == ""
    assert streit(f"{played} {action}").pile("A1") == "*"


def test_remedy_to_load_kept():
    board = QUIET + "A2: ♠7 \n"
    game = streit(board + "1: Q=♦5 \n 2: stop \n 1: R2>A2 \n 2: Q>A ♦4", Agreed="must-load")
    assert game.found == [(1, "Z313")]
    assert game.pile("A2") == "♠7 ♠8 ♦4"


def test_remedy_to_load_the_open_card_kept():
    board = "R1: ♥9 \n R2: ♦2 \n A2: ♠7 \n"
    game = streit(board + "1: Q=♠6  Q>A \n 2: stop \n 1: Q>A2 \n 2: Q>A ♦4", Agreed="must-load")
    assert game.found == [(2, "Z313")]


def test_remedy_to_fill_kept():
    board = "R4: \n S1: ♠6 ♣7 2 \n" + QUIET
    game = streit(board + "1: Q=♦5 \n 2: stop \n 1: S>R4 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z312")]
    assert (game.stop.on_turn, game.pile("R4")) == ("1", "♠6")


def test_remedy_to_fill_broken():
    # A tableau card on the empty pile does not meet it.
    board = "R4: \n S1: ♠6 ♣7 2 \n" + QUIET
    game = streit(board + "1: Q=♦5 \n 2: stop \n 1: R2>R4")
    assert game.found == [(1, "Z312"), (3, "Z205"), (3, "Z409")]


def test_remedy_other_move_of_the_offender_broken():
    # The debt is forgotten and player 2 on turn: out of turn no duty is judged. After it player 1
    # is on turn, and their move to M is not owed any more.
    game = streit(RESERVE + "1: R2>R1 \n 2: stop \n 1: R2>R1  S>M  Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(1, "Z311"), (3, "Z205"), (3, "Z409")]
    assert game.finding("Z409").player == "1"


def test_remedy_move_of_the_caller_broken():
    # They are on turn, too early; nothing is owed any more.
    game = streit(READY + "1: R2>R1 \n 2: stop \n 2: R3>M  Q>A ♦4 \n 1: Q>A ♦6")
    assert game.found == [(1, "Z301"), (3, "Z409")]
    assert game.finding("Z409").player == "2"


def test_remedy_is_one_move_only_broken():
    # ♣A met it; ♥2 is player 2's duty now.
    board = READY + "R4: ♣A \n"
    game = streit(board + "1: Q=♦5 \n 2: stop \n 1: R4>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z301"), (4, "Z301")]


def test_remedy_next_reserve_card_is_turned_up_kept():
    board = "M: ♥A \n S1: ♥2 2 \n" + QUIET
    game = streit(board + "1: R2>R1 \n 2: stop \n 1: S>M  S=♣7 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z311")]


def test_remedy_more_than_one_move_broken():
    # After ♥2 the reserve's ♥3 fits too; but it is player 2's turn.
    board = "M: ♥A \n S1: ♥2 ♥3 2 \n" + QUIET
    game = streit(board + "1: R2>R1 \n 2: stop \n 1: S>M  S>M")
    assert game.found == [(1, "Z311"), (4, "Z205")]


def test_remedy_a_pass_does_not_meet_it_broken():
    board = RESERVE + "Q1: 0 \n"
    game = streit(board + "1: R2>R1 \n 2: stop \n 1: pass")
    assert game.found == [(1, "Z311"), (3, "Z205"), (3, "Z319"), (3, "Z409")]


def test_remedy_undo_before_it_changes_nothing_kept():
    game = streit(RESERVE + "1: R2>R1 \n 2: stop \n 1: undo  S>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z311")]


def test_remedy_comes_back_with_the_move_that_met_it_broken():
    # S>M was faultless; taken back, it is owed as before.
    game = streit(RESERVE + "1: R2>R1 \n 2: stop \n 1: S>M  undo \n 2: Q>A ♦4 \n 1: Q>A ♦6")
    assert game.found == [(1, "Z311"), (4, "Z211"), (5, "Z409"), (6, "Z311")]


def test_remedy_second_stop_is_void_broken():
    game = streit(READY + "1: R2>R1 \n 2: stop  stop \n 1: R3>M \n 2: Q>A ♦4")
    assert (game.found, game.stop.on_turn) == ([(1, "Z301"), (3, "Z408")], "1")


def test_stop_on_the_move_that_met_it_broken():
    game = streit(READY + "1: R2>R1 \n 2: stop \n 1: R3>M \n 2: stop \n 2: Q>A ♦4")
    assert (game.found, game.stops) == ([(1, "Z301"), (4, "Z401")], ["justified", "wrongful"])


def test_stop_not_on_a_missing_remedy_broken():
    game = streit(READY + "1: R2>R1 \n 2: stop \n 2: R3>M \n 1: stop")
    assert game.found == [(1, "Z301"), (3, "Z409"), (4, "Z401")]


def test_remedy_open_card_goes_onto_the_waste_when_the_caller_moves_too_early_broken():
    # ♥A lies open again after the Stop; with player 2's move the offender's turn is over.
    game = streit(QUIET + "1: Q=♥A  Q>A \n 2: stop \n 2: Q>A ♦4 \n 1: Q>A ♦5")
    assert game.found == [(2, "Z308"), (4, "Z409")]
    assert game.pile("A1") == "♥A ♦5"


def test_remedy_open_card_goes_onto_the_waste_when_the_offender_goes_on_broken():
    # Their right to play ♥A was one move; with another one their turn is over.
    game = streit(QUIET + "1: Q=♥A  Q>A \n 2: stop \n 1: R2>R1")
    assert game.found == [(2, "Z308"), (4, "Z205"), (4, "Z409")]
    assert game.pile("A1") == "♥A"


def test_stop_on_another_move_lets_go_of_what_was_owed_kept():
    # Player 1 owed ♥2; player 2 moved wrongly before it, and was stopped: player 1 is on turn.
    game = streit(READY + "1: R2>R1 \n 2: stop \n 2: S>A \n 1: stop \n 1: R3>M  Q>A ♦4")
    assert game.found == [(1, "Z301"), (3, "Z204"), (3, "Z409")]


def test_stop_takes_back_the_last_of_two_faults_only_kept():
    game = streit(READY + "1: R2>R1  R1>R2 \n 2: stop \n 1: R3>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z301"), (2, "Z301")]
    assert (game.stop.judges, game.stop.taken_back, game.pile("R1")) == (2, (2,), "♥9 ♠8")
    assert [finding.stopped for finding in game.verdict.findings] == [None, 3]


def test_remedy_beside_a_misfit_kept():
    game = streit(READY + "1: R1>R2 \n 2: stop \n 1: R3>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z202"), (1, "Z301")]
    assert game.stop.on_turn == "1"


def test_stop_turning_over_is_taken_back_kept():
    game = streit(READY + "Q1: 0 \n A1: ♦4 ♦6 \n 1: flip \n 2: stop \n 1: R3>M")
    assert game.found == [(1, "Z301")]
    assert (game.pile("Q1"), game.pile("A1")) == ("", "♦4 ♦6")


def test_stop_takes_back_the_win_kept():
    game = streit("R1: ♠2 \n R2: ♦2 \n S1: 0 \n Q1: ♥A \n 1: Q>R1 \n 2: stop \n 1: Q>M")
    assert (game.found, game.winner) == ([(1, "Z308")], "1")
    assert game.pile("R1") == "♠2"


# A card that nobody wrote down leaves open whether a move is the one that was owed: it counts as
# that one, and the turn passes.


def test_remedy_of_a_card_that_nobody_knows_kept():
    # What M takes after it is open, so nothing is certain of player 2's moves either.
    game = streit(READY + "R4: ♣9 ? \n 1: R2>R1 \n 2: stop \n 1: R4>M \n 2: Q=♦4  Q>A")
    assert game.found == [(1, "Z301"), (3, "Z104")]
    assert game.verdict.doubts[0].event == 3
    assert game.pile("R4") == "♣9"


def test_remedy_onto_a_card_that_nobody_knows_kept():
    board = QUIET + "A2: ♠7 \n S2: ? 3 \n"
    game = streit(board + "1: Q=♦5 \n 2: stop \n 1: R2>S2 \n 2: Q>A ♦4", Agreed="must-load")
    assert game.found == [(1, "Z313"), (3, "Z104")]


def test_stop_on_what_may_have_been_the_remedy_is_not_ruled():
    game = streit(READY + "R4: ♣9 ? \n 1: R2>R1 \n 2: stop \n 1: R4>M \n 2: stop")
    assert game.stops == ["justified", None]


def test_remedy_from_a_pile_that_nobody_counted_kept():
    game = streit(READY + "R4: * \n 1: R2>R1 \n 2: stop \n 1: R4>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z301"), (3, "Z104")]
    assert game.verdict.doubts[0].event == 3


# What a card that nobody wrote down leaves open


@pytest.mark.parametrize("call", ["stop", "stop upheld"])
def test_remedy_may_be_owed(call: str):
    # R2 may have been due at ♠3; if so, player 2 is on turn after it, if not player 1.
    text = "M: ♥A \n R2: ? \n R3: ♦10 \n R4: \n 1: Q=♠3 \n 2: {call} \n 1: R2>M ♥2 \n"
    for mover in ("1: Q=♦4", "2: Q=♦5"):
        game = streit(text.format(call=call) + mover)
        assert {code for _, code in game.found}.isdisjoint({"Z205", "Z409"})


def test_remedy_may_be_owed_beside_a_certain_fault():
    # Z202 is certain; whether ♥2 was due is not known before it moves.
    text = "M: ♥A \n S1: ? 3 \n R1: ♥3 \n R2: ♣9 \n 1: R2>R1 \n 2: stop \n 1: S>M ♥2 \n"
    game = streit(text + "1: S=♣7 \n 2: Q>A ♦4")
    assert (game.stops, (1, "Z202") in game.found) == (["justified"], True)
    assert "Z205" not in {code for _, code in game.found}


def test_remedy_is_not_owed_by_the_caller():
    # They move first: then they are on turn, and the other is not.
    game = streit("M: ♥A \n R2: ? \n 1: Q=♠3 \n 2: stop \n 2: Q>A ♦4 \n 2: Q>A ♦6")
    assert (4, "Z205") in game.found


# The stopped move itself, same source, target and card, is not a remedy of its own.

#: ♥2 and ♣A fit M; ♠A is drawn, and would fit as well.
THREE = "M: ♥A \n R3: ♠3 ♥2 \n R4: ♥4 ♣A \n" + QUIET


def test_remedy_by_the_stopped_move_broken():
    game = streit(READY + "1: Q>M ♠A \n 2: stop \n 1: Q>M ♠A")
    assert game.found == [(1, "Z301"), (3, "Z205"), (3, "Z409")]
    # Nor by the same move without its card.
    assert streit(READY + "1: Q>M ♠A \n 2: stop \n 1: Q>M").found == game.found


@pytest.mark.parametrize("stopped", ["R2>R1", "Q=♠A", "Q>R1 ♠A"])
def test_remedy_by_a_stock_card_that_is_not_open_broken(stopped: str):
    # Only a free card makes up for it, and opening the stock is barred while ♥2 fits M.
    game = streit(READY + f"1: {stopped} \n 2: stop \n 1: Q>M ♠A")
    assert [found for found in game.found if found[0] == 3] == [(3, "Z205"), (3, "Z409")]
    # Where opening breaks no duty, it may be opened and played at once.
    game = streit(READY + f"1: {stopped} \n 2: stop \n 1: Q>M ♠A", Agreed="early-open")
    assert 3 not in [event for event, _ in game.found]


def test_remedy_to_load_a_stock_card_that_is_not_open_broken():
    # ♠8 had to be loaded before ♠10 was opened.
    table = "S2: ♠9 3 \n R1: ♦K \n R2: ♥9 ♠8 \n"
    game = streit(f"{table} 1: Q>A ♠10 \n 2: stop \n 1: Q>S2 ♠10", Agreed="must-load")
    assert game.found == [(1, "Z313"), (3, "Z205"), (3, "Z409")]
    # Here the opening was in order, and ♠10 itself had to be loaded.
    table = "S2: ♠9 3 \n R1: ♦K \n R2: ♣J \n"
    game = streit(f"{table} 1: Q>A ♠10 \n 2: stop \n 1: Q>S2 ♠10", Agreed="must-load")
    assert game.found == [(1, "Z313")]


def test_remedy_is_not_owed_by_a_player_whose_turn_was_interrupted_broken():
    # Player 2's turn was interrupted before; the Stop ended it, and only one move is owed.
    game = streit(READY + "1: R2>R1 \n 2: Q=♦4 \n 1: stop \n 2: R1>R2", First="2")
    assert game.found == [(1, "Z205"), (2, "Z301"), (4, "Z205"), (4, "Z409")]
    game = streit(READY + "1: R2>R1 \n 2: Q=♦4 \n 1: stop \n 2: R3>M \n 2: R1>R2", First="2")
    assert game.found == [(1, "Z205"), (2, "Z301"), (5, "Z205")]


def test_remedy_by_turning_up_the_reserve_broken():
    # That is another move, out of turn, which is judged for no duty.
    game = streit(
        "M: ♥A \n S1: (♠9) 3 \n R3: ♠3 ♥2 \n 1: Q=♦4 \n 2: stop \n 1: S=♠9", Agreed="hidden-reserve"
    )
    assert game.found == [(1, "Z301"), (1, "Z316"), (3, "Z205"), (3, "Z409")]


def test_remedy_by_any_other_free_card_kept():
    for play in ("R3>M", "R4>M"):
        game = streit(f"{THREE} 1: Q>M ♠A \n 2: stop \n 1: {play} \n 2: R4>M")
        assert "Z409" not in [code for _, code in game.found], play


def test_remedy_by_the_same_card_elsewhere_or_another_card_there_kept():
    # ♠8 went onto ♥9 though ♦9 (player 2's reserve) had to be loaded: ♠8 may not go back there.
    table = "S2: ♠9 3 \n R1: ♥9 \n R2: ♦9 ♠8 \n R3: ♠8 \n"
    game = streit(f"{table} 1: R2>R1 \n 2: stop \n 1: R2>R1", Agreed="must-load")
    assert game.found == [(1, "Z313"), (3, "Z205"), (3, "Z409")]
    for pile in ("R2", "R3"):
        game = streit(f"{table} 1: R2>R1 \n 2: stop \n 1: {pile}>S2", Agreed="must-load")
        assert game.found == [(1, "Z313")]


def test_remedy_by_any_fill_kept():
    table = "S1: ♥5 3 \n R1: \n R2: \n" + "R3: ♠K \n"
    for pile in ("R1", "R2"):
        game = streit(f"{table} 1: Q=♦J \n 2: stop \n 1: S>{pile}")
        assert game.found == [(1, "Z312")]


def test_remedy_touched_by_the_stopped_move_broken():
    # The touch leads up to no other move: it begins one.
    table = "M: ♥A \n S1: ♥2 3 \n R3: ♠A \n" + QUIET
    game = streit(f"{table} 1: R3>M \n 2: stop \n 1: touch R3", Agreed="touch")
    assert (3, "Z409") in game.found
    game = streit(f"{table} 1: R3>M \n 2: stop \n 1: touch S  S>M", Agreed="touch")
    assert game.found == [(1, "Z311")]


def test_remedy_one_of_several_is_told():
    one = streit(READY + "1: R2>R1 \n 2: stop").stop
    several = streit(THREE + "1: R2>R1 \n 2: stop").stop
    assert (one.several, several.several) == (False, True)
    # An opened card is one of them, the stopped move none.
    assert streit(READY + "1: Q>M ♠A \n 2: stop").stop.several is False
    opened = streit(READY + "M: ♥A \n 1: Q=♠A \n 2: stop")
    assert opened.stop.several is False


OPEN = "M: ♥7 \n A1: ♠3 ♥J \n S1: ♠K \n S2: ♣K \n R1: ♠9 \n R2: ♣Q \n" + "".join(
    f"R{number}: {card} \n" for number, card in enumerate(["♦9", "♣7", "♦5", "♣10", "♦8", "♦10"], 3)
)


@pytest.mark.parametrize("named", ["", " ♥J"])
def test_what_is_played_from_the_waste_instead_of_the_remedy_lay_there_before_the_open_card(
    named: str,
):
    # ♥8 stays open when the move before it goes back, and is laid once player 2 is on turn.
    play = f"1: Q=♥8  R3>R6 \n 2: stop \n 1: A>R2{named}"
    game = streit(OPEN + play, Agreed="own-waste=always")
    assert game.found == [(2, "Z308"), (4, "Z205"), (4, "Z409")]
    assert (game.pile("R2"), game.pile("A1")) == ("♣Q ♥J", "♠3 ♥8")
