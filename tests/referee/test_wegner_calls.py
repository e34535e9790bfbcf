"""Stop and Pause: ``wegner.stop``, ``.stop.late``, ``.stop.wrongful``, ``.pause``, rulings 1, 3, 4.

Each record was judged by hand; the comment says why.
"""

from collections.abc import Callable

import pytest

from tests.each import each
from tests.referee.records import CLEAR, FREE, READY, Judged, four_piles, full_table, open_table

# wegner.stop


def test_stop_takes_back_the_move_kept():
    # ♥2 fits M: number 1 was passed over.
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop")
    assert game.found == [(1, "Z301")]
    assert game.stops == ["justified"]
    assert (game.stop.judges, game.stop.taken_back, game.stop.on_turn) == (1, (1,), "2")
    assert game.pile("R5") == ""
    assert game.finding("Z301").stopped == 2


def test_stop_takes_back_a_move_that_has_only_begun_kept():
    game = open_table(READY + "1: Q=♣9 \n 2: stop")
    assert game.stops == ["justified"]
    assert game.pile("Q1").endswith("♣9")


def test_stop_empty_waste_owes_a_card_kept():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop \n 1: Q>A ♣9 \n 2: R3>M")
    assert game.found == [(1, "Z301")]
    assert game.stop.refills == ("1",)


def test_stop_waste_with_cards_owes_none_kept():
    game = open_table(READY + "A1: ♦9 \n 1: Q>R5 ♣9 \n 2: stop \n 2: R3>M")
    assert game.found == [(1, "Z301")]
    assert game.stop.refills == ()


def test_stop_waste_is_looked_at_after_taking_back_kept():
    # ♣8 went onto an empty pile instead of ♥9; taken back, it lies on the waste again.
    game = open_table("R1: ♥9 \n A1: ♣8 \n 1: A>R4 \n 2: stop \n 2: Q>R5 ♦4")
    assert game.found == [(1, "Z305")]
    assert game.stop.refills == ()


def test_stop_puts_the_caller_on_turn_kept():
    game = open_table(READY + "A1: ♦9 \n 1: Q>R5 ♣9 \n 2: stop \n 2: R3>M \n 2: Q>R4 ♦4")
    assert game.found == [(1, "Z301")]


def test_stop_puts_the_caller_on_turn_broken():
    game = open_table(READY + "A1: ♦9 \n 1: Q>R5 ♣9 \n 2: stop \n 1: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z205")]


def test_stop_by_the_mover_himself_kept():
    # To be faster than the others: they are on turn still, and lay a card on their empty waste.
    game = open_table(READY + "1: Q>R5 ♣9 \n 1: stop \n 1: Q>A ♣9  R3>M  Q>R5 ♦4")
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.stop.on_turn) == (["justified"], "1")


def test_stop_in_the_turn_of_the_other_kept():
    # The fault was the last move of player 1's turn; player 2 has not begun yet.
    game = full_table("A1: ♦2 \n A2: ♣5 \n 1: Q>A ♣4 \n 2: stop \n 2: Q>A ♥4")
    assert game.found == [(1, "Z308")]
    assert game.pile("A1") == "♦2"


def test_stop_by_the_offender_after_his_turn_kept():
    # Player 1 calls it, and is on turn again.
    game = full_table("A1: ♦2 \n A2: ♣5 \n 1: Q>A ♣4 \n 1: stop \n 1: Q>A2 ♣4")
    assert game.found == [(1, "Z308")]


# wegner.stop.late

LATE = READY + "1: Q>R5 ♣9  R3>M \n 2: stop \n"


def test_stop_late_has_no_effect_kept():
    # R3>M is clean, and the next move after the fault.
    game = open_table(LATE + "1: Q>R6 ♦4")
    assert game.found == [(1, "Z301"), (3, "Z402")]
    assert game.stops == ["late"]
    assert game.pile("M") == "♥2"
    assert game.finding("Z301").stopped is None


def test_stop_late_costs_nothing_kept():
    # Player 2 is not left out.
    kings = "R1: ♣K \n R2: ♠K \n R4: ♥K \n R6: ♦K \n R7: ♣K \n R8: ♥K \n"
    game = open_table(kings + LATE + "1: Q>A ♦4 \n 2: Q>A ♣6")
    assert game.found == [(1, "Z301"), (3, "Z402")]


def test_stop_late_when_the_next_move_was_merely_touched_kept():
    game = open_table(READY + "1: Q>R5 ♣9  touch R3 \n 2: stop")
    assert game.stops == ["late"]


def test_stop_late_wrongful_option_kept():
    # With the option the caller misses their turn; the call is still reported as late.
    kings = "R1: ♣K \n R2: ♠K \n R4: ♥K \n R6: ♦K \n R7: ♣K \n R8: ♥K \n"
    game = open_table(kings + LATE + "1: Q>A ♦4 \n 2: Q>A ♣6", Agreed="late-stop=wrongful")
    assert game.found == [(1, "Z301"), (3, "Z402"), (5, "Z403")]
    assert (game.stops, game.stop.penalty) == (["late"], "2")


# wegner.stop.wrongful


def test_stop_wrongful_left_out_by_order_kept():
    game = full_table("1: touch Q \n 2: stop \n 1: Q>A ♦4 \n 1: Q>A ♦6 \n 2: Q>A ♦8")
    assert game.found == [(2, "Z401")]
    assert (game.stops, game.stop.penalty, game.stop.on_turn) == (["wrongful"], "2", "1")


def test_stop_wrongful_left_out_by_order_broken():
    game = full_table("1: touch Q \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6")
    assert game.found == [(2, "Z401"), (4, "Z403")]


def test_stop_wrongful_left_out_by_a_stop_call_kept():
    # Player 2's second call is justified, but it is player 1, the offender, who goes on.
    game = open_table(READY + "A1: ♦9 \n 2: stop \n 1: Q>R5 ♣9 \n 2: stop \n 1: R3>M \n 1: Q>R4 ♣9")
    assert game.found == [(1, "Z401"), (2, "Z301")]
    assert (game.stop.left_out, game.stop.on_turn) == (("2",), "1")


def test_stop_wrongful_left_out_by_a_stop_call_broken():
    game = open_table(READY + "A1: ♦9 \n 2: stop \n 1: Q>R5 ♣9 \n 2: stop \n 2: R3>M")
    assert game.found == [(1, "Z401"), (2, "Z301"), (4, "Z403")]


def test_stop_wrongful_changes_nothing_else_kept():
    # The clean move stands, and player 1 goes on.
    game = full_table("A2: ♣5 \n 1: Q>A2 ♣4 \n 2: stop \n 1: Q>A ♦4")
    assert game.found == [(2, "Z401")]
    assert game.pile("A2") == "♣5 ♣4"


# wegner.pause


def test_pause_until_weiter_kept():
    game = full_table("1: Q=♦4 \n 2: pause \n 2: weiter \n 1: Q>A")
    assert game.found == []


def test_pause_move_in_it_broken():
    assert full_table("1: Q=♦4 \n 2: pause \n 1: Q>A").found == [(3, "Z212")]


def test_pause_holds_for_everyone_broken():
    # The caller must hold still too, their Pause being on.
    assert full_table("1: pause \n 1: Q>A ♦4").found == [(2, "Z212")]


def test_pause_until_anybody_calls_stop_kept():
    game = full_table("2: pause \n 1: stop \n 1: Q>A ♦4")
    assert game.found == [(2, "Z401")]


def test_pause_weiter_by_another_player_broken():
    # It is not their Pause, so it goes on.
    game = full_table("2: pause \n 1: weiter \n 1: Q>A ♦4")
    assert game.found == [(2, "Z406"), (3, "Z212")]


def test_pause_weiter_without_a_pause_broken():
    assert full_table("1: weiter \n 1: Q>A ♦4").found == [(1, "Z406")]


def test_pause_weiter_twice_broken():
    assert full_table("2: pause \n 2: weiter \n 2: weiter").found == [(3, "Z406")]


def test_pause_of_each_caller_holds_until_his_own_weiter_kept():
    game = full_table("2: pause \n 1: pause \n 2: weiter \n 1: weiter \n 1: Q>A ♦4")
    assert game.found == []


@pytest.mark.parametrize(("caller", "other"), [("1", "2"), ("2", "1")])
def test_pause_of_each_caller_holds_until_his_own_weiter_broken(caller: str, other: str):
    # One of the two Pauses still holds, whichever was called first.
    game = full_table(f"2: pause \n 1: pause \n {caller}: weiter \n 1: Q>A ♦4")
    assert game.found == [(4, "Z212")]
    whose = "called Pause" if other == "1" else "the Pause that Player 2 called"
    assert whose in game.finding("Z212").message


def test_pause_ends_with_one_weiter_however_often_it_was_called_kept():
    assert full_table("2: pause \n 2: pause \n 2: weiter \n 1: Q>A ♦4").found == []


def test_pause_ends_with_one_weiter_however_often_it_was_called_broken():
    # There is nothing left for a second Weiter to end.
    game = full_table("2: pause \n 2: pause \n 2: weiter \n 2: weiter \n 1: Q>A ♦4")
    assert game.found == [(4, "Z406")]


def test_pause_weiter_of_another_ends_none_broken():
    game = full_table("2: pause \n 1: weiter \n 1: Q>A ♦4")
    assert game.found == [(2, "Z406"), (3, "Z212")]


def test_pause_stop_ends_all_of_them_kept():
    game = full_table("1: pause \n 2: pause \n 2: stop \n 1: Q>A ♦4")
    assert game.found == [(3, "Z401")]


def test_pause_stop_ends_all_of_them_broken():
    game = full_table("1: pause \n 2: pause \n 2: stop \n 1: weiter")
    assert game.found == [(3, "Z401"), (4, "Z406")]


def test_pause_announcement_is_no_move_kept():
    assert open_table(FREE + "2: pause \n 1: free ♣5 \n 2: weiter \n 1: R4>R5").found == []


def test_pause_each_move_in_it_broken():
    game = open_table("2: pause \n 1: Q>R1 ♠K  Q>R2 ♥K")
    assert game.found == [(2, "Z212"), (3, "Z212")]


def test_pause_lift_and_laying_are_one_move_broken():
    assert open_table("2: pause \n 1: Q=♠K  Q>R2").found == [(2, "Z212")]


def test_pause_out_of_turn_in_it_broken():
    assert open_table("1: pause \n 2: Q>R1 ♠K").found == [(2, "Z205"), (2, "Z212")]


# Ruling 1: what can be stopped

SPOIL = (
    "M: ♣4 ♥5 \n R1: ♣K \n R2: ♠K \n R3: ♥K \n R4: ♥6 ♠5 ♦4 \n R5: ♦6 ♣5 ♥4 \n R6: ♠5 \n"
    "R7: ♦6 \n R8: ♦K \n"
)
DEPTHS = "M: ♣4 ♥7 \n R1: ♥6 ♣5 ♦4 \n R2: ♥8 ♠7 ♦6 \n R3: ♣7 \n R4: ♦8 \n R5: ♠5 \n"
BOTTOMS = "R1: ♠9 \n R2: ♥10 \n R3: ♠5 \n R4: ♥6 \n"
RUN = FREE + "R7: ♥K ♠Q \n R8: ♦K \n"

STOPPABLE: dict[str, tuple[Callable[..., Judged], str]] = {
    "Z203": (full_table, "A2: ♥8 \n 1: Q>A2 ♣4"),
    "Z204": (full_table, "1: pass"),
    "Z205": (full_table, "2: Q>A ♦4"),
    "Z206": (open_table, "A1: ♦3 ♠7 \n 1: Q=♠K  A>R2"),
    "Z207": (open_table, FREE + "1: free ♣5  R4>R6"),
    "Z208": (open_table, "A1: ♦3 ♠7 \n A2: ♠8 \n 1: A>A2 ♠7"),
    "Z209": (four_piles, "1: Q>R5 ♦7"),
    "Z210": (full_table, "1: touch M"),
    "Z212": (open_table, "1: pause \n 1: Q>R1 ♥9"),
    "Z213": (open_table, RUN + "1: free ♣5  R7>R8  R8>R7"),
    "Z301": (open_table, READY + "1: Q>R5 ♣9"),
    "Z302": (open_table, FREE + "1: Q>R1 ♥K"),
    "Z303": (open_table, CLEAR + "1: Q>R1 ♣4"),
    "Z304": (open_table, "M: ♣A \n A1: ♥3 ♣2 \n 1: Q>R1 ♣9"),
    "Z305": (open_table, "R1: ♥9 \n A1: ♦3 ♣8 \n 1: Q>R2 ♠K"),
    "Z306": (full_table, "A1: ♦3 ♠7 \n A2: ♠8 \n 1: Q>A ♥4"),
    "Z307": (open_table, "Q1: 0 \n A1: ♠4 ♥9 \n 1: flip"),
    "Z308": (open_table, "R1: ♥9 \n 1: Q>R2 ♠8"),
    "Z501": (open_table, FREE + "1: R4>R5"),
    "Z502": (open_table, FREE + "1: free ♥9  R4>R5"),
    "Z503": (open_table, SPOIL + "1: free ♥6  R5>R6 ♥4"),
    "Z504": (open_table, DEPTHS + "1: free ♥8  R2>R3 ♦6"),
    "Z505": (open_table, BOTTOMS + "1: clear R3  R3>R4"),
}


@each("caller", ["1", "2"])
@each("code", STOPPABLE)
def test_ruling_1_stoppable(code: str, caller: str):
    # Each record has this one fault, in its last move; anyone may stop it, the mover included.
    table, text = STOPPABLE[code]
    advanced = {"Agreed": "advanced"} if code in ("Z504", "Z505") else {}
    before = table(text, **advanced)
    last = len(before.game.events)
    assert before.found == [(last, code)]
    game = table(f"{text} \n {caller}: stop", **advanced)
    assert game.found == [(last, code)]
    # A move out of turn wins no turn for the player who made it, even one who stops it.
    on_turn = "1" if code == "Z205" else caller
    assert (game.stops, game.stop.judges, game.stop.on_turn) == (["justified"], last, on_turn)
    assert game.finding(code).stopped == last + 1
    begun = last - len(game.stop.taken_back)
    for pile in ("R1", "R2", "R4", "R5", "R6", "R7", "R8", "A1", "A2", "M"):
        assert game.pile(pile) == game.pile(pile, after=begun)


def test_ruling_1_stoppable_being_left_out():
    game = full_table("2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: stop")
    assert game.found == [(1, "Z401"), (3, "Z403")]
    assert (game.stops[-1], game.stop.on_turn) == ("justified", "1")


def test_ruling_1_build_fault_on_the_tableau_is_void():
    # The mover takes the card back and goes on; nobody is left out, no card is owed.
    game = full_table("1: Q>R1 ♥9 \n 2: stop \n 1: Q>A ♥9 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z202"), (2, "Z408")]
    assert (game.stop.ruling, game.stop.refills, game.stop.penalty) == ("void", (), None)
    assert (game.stop.taken_back, game.stop.on_turn) == ((1,), "1")
    assert game.finding("Z202").stopped == 2


def test_ruling_1_build_fault_on_the_foundation_is_void():
    game = full_table("1: Q>M ♥9 \n 2: stop \n 1: Q>A ♥9")
    assert game.found == [(1, "Z201"), (2, "Z408")]
    assert (game.stop.ruling, game.stop.taken_back) == ("void", ())


def test_ruling_1_build_fault_taken_back_by_undo_is_void():
    # Nothing is left to be taken back; no other effect either.
    game = full_table("1: Q>R1 ♥9 \n 1: undo \n 2: stop \n 1: Q>A ♥9")
    assert game.found == [(1, "Z202"), (3, "Z408")]


def test_ruling_1_build_fault_with_another_fault_is_stoppable():
    # ♥2 could go to M.
    game = open_table(READY + "R4: ♠K \n 1: Q>R4 ♥9 \n 2: stop")
    assert game.found == [(1, "Z202"), (1, "Z301")]
    assert game.stops == ["justified"]


def test_ruling_1_build_fault_option_tableau():
    game = full_table("1: Q>R1 ♥9 \n 2: stop \n 1: Q>A ♥9 \n 2: Q>A ♦4", Agreed="build-fault=stop")
    assert game.found == [(1, "Z202")]
    assert (game.stops, game.stop.refills, game.stop.on_turn) == (["justified"], ("1",), "2")


def test_ruling_1_build_fault_option_foundation():
    # The card went back at once; the Stop still puts the caller on turn.
    game = full_table("A1: ♦2 \n 1: Q>M ♥9 \n 2: stop \n 2: Q>A ♥9", Agreed="build-fault=stop")
    assert game.found == [(1, "Z201")]
    assert (game.stops, game.stop.on_turn) == (["justified"], "2")


def test_ruling_1_build_fault_option_late():
    text = "A1: ♦2 \n A2: ♣5 \n 1: Q>R1 ♥9  Q>A2 ♣4 \n 2: stop"
    assert full_table(text, Agreed="build-fault=stop").stops == ["late"]
    # Without the option there was nothing stoppable before.
    assert full_table(text).stops == ["wrongful"]


def test_ruling_1_missing_refill_is_not_stoppable():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop \n 2: R3>M \n 1: stop")
    assert game.found == [(1, "Z301"), (3, "Z407"), (4, "Z401")]


def test_ruling_1_groundless_undo_is_not_stoppable():
    game = full_table("1: Q>A ♦4 \n 1: undo \n 2: stop")
    assert game.found == [(2, "Z211"), (3, "Z401")]


# Ruling 3: the window


def test_ruling_3_judges_the_last_move_begun():
    # The first fault is past; the second is what counts.
    game = open_table(READY + "1: Q>R5 ♣9  Q>R6 ♦9 \n 2: stop")
    assert game.found == [(1, "Z301"), (2, "Z301")]
    assert (game.stop.judges, game.stop.taken_back) == (2, (2,))
    assert [finding.stopped for finding in game.verdict.findings] == [None, 3]


def test_ruling_3_late_only_for_the_move_just_before():
    # Two clean moves have begun since.
    game = full_table("A2: ♣5 \n 1: pass  Q>A2 ♣4  Q>A ♦9 \n 2: stop")
    assert game.found == [(1, "Z204"), (4, "Z401")]


def test_ruling_3_late_not_if_the_fault_was_taken_back():
    game = open_table(READY + "1: Q>R5 ♣9  undo  R3>M \n 2: stop")
    assert game.found == [(1, "Z301"), (4, "Z401")]


def test_ruling_3_late_though_the_clean_move_was_taken_back():
    # R3>M is still the last move that has begun, and clean.
    game = open_table(READY + "1: Q>R5 ♣9  R3>M  undo \n 2: stop")
    assert game.found == [(1, "Z301"), (3, "Z211"), (4, "Z402")]


def test_ruling_3_not_late_but_void_on_a_build_fault():
    game = full_table("1: pass  Q>R1 ♦4 \n 2: stop")
    assert game.found == [(1, "Z204"), (2, "Z202"), (3, "Z408")]
    assert game.pile("R1") == "♣K"


def test_ruling_3_wrongful_after_a_build_fault():
    # A build fault is not stoppable, so nothing is late.
    game = full_table("A2: ♣5 \n 1: Q>R1 ♦4  Q>A2 ♣4 \n 2: stop")
    assert game.found == [(1, "Z202"), (3, "Z401")]


def test_ruling_3_wrongful_before_any_move():
    assert full_table("2: stop").found == [(1, "Z401")]


def test_ruling_3_announcements_and_calls_begin_no_move():
    game = full_table("1: pass \n 1: free ♥9 \n 2: pause \n 2: weiter \n 2: stop")
    assert game.found == [(1, "Z204")]
    assert (game.stops, game.stop.judges) == (["justified"], 1)


def test_ruling_3_refills_begin_no_move():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop \n 1: Q>A ♣9 \n 1: stop")
    assert game.stops == ["justified", "void"]


def test_ruling_3_skipped_events_begin_no_move():
    # An action that the game does not have, the call of an unknown player.
    game = open_table("1: pass  merge  blocked \n 3: stop \n 2: stop")
    assert game.found == [(1, "Z204"), (2, "Z005"), (3, "Z005"), (4, "Z004")]
    assert (game.stops, game.stop.judges) == (["justified"], 1)


def test_ruling_3_undo_begins_no_move():
    game = open_table(READY + "1: Q>R5 ♣9 \n 1: undo \n 2: stop")
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.stop.on_turn) == (["justified"], "2")


def test_ruling_3_check_begins_no_move():
    game = open_table(READY + "1: Q>R5 ♣9 \n check \n R5: ♣9 \n 2: stop")
    assert game.stops == ["justified"]


def test_ruling_3_pause_keeps_the_window_open():
    # ♥2 was played during the Pause; both moves are taken back, and player 1 owes the waste a card.
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: pause \n 1: R3>M ♥2 \n 2: stop")
    assert game.found == [(1, "Z301"), (3, "Z212")]
    assert (game.stop.judges, game.stop.taken_back) == (3, (1, 3))
    assert (game.stop.refills, game.stop.on_turn) == (("1",), "2")
    assert (game.pile("R5"), game.pile("R3")) == ("", "♠3 ♥2")
    assert [finding.stopped for finding in game.verdict.findings] == [4, 4]


def test_ruling_3_pause_the_offender_is_the_earlier_mover():
    # Player 1 drew wrongly; player 2, out of turn, plays ♥2. Player 1 has no waste.
    game = open_table(READY + "A2: ♦9 \n 1: Q>R5 ♣9 \n 2: pause \n 2: R3>M ♥2 \n 2: stop")
    assert game.found == [(1, "Z301"), (3, "Z205"), (3, "Z212")]
    assert (game.stop.taken_back, game.stop.refills) == ((1, 3), ("1",))
    # Though they have stopped their own move out of turn, player 2 comes on turn as always.
    assert game.stop.on_turn == "2"
    game = open_table(READY + "A1: ♦9 \n A2: ♦9 \n 1: Q>R5 ♣9 \n 2: pause \n 2: R3>M ♥2 \n 2: stop")
    assert game.stop.refills == ()


def test_ruling_3_own_stop_out_of_turn_wins_no_turn_kept():
    # All is as before: player 1 is on turn, and what they have announced still holds.
    game = open_table(FREE + "A2: ♦9 \n 1: free ♣5 \n 2: Q>R1 ♠K \n 2: stop \n 1: R4>R5  R4>M")
    assert game.found == [(2, "Z205")]
    assert (game.stops, game.stop.on_turn) == (["justified"], "1")
    assert (game.stop.taken_back, game.pile("R1")) == ((2,), "")


def test_ruling_3_own_stop_out_of_turn_wins_no_turn_broken():
    # Else anybody could come on turn by moving and stopping that move.
    game = full_table("A2: ♦9 \n 2: Q>A ♦4 \n 2: stop \n 2: Q>A ♦4")
    assert game.found == [(1, "Z205"), (3, "Z205")]


def test_ruling_3_own_stop_out_of_turn_refills_an_empty_waste():
    game = open_table("A1: ♦9 \n 2: Q>R1 ♠K \n 2: stop \n 2: Q>A ♠K \n 1: Q>R2 ♥K")
    assert game.found == [(1, "Z205")]
    assert game.stop.refills == ("2",)


def test_ruling_3_own_stop_while_left_out_leaves_the_passing_over():
    # Player 2 has missed their turn; they move all the same, and stop that: it is missed still.
    game = full_table(
        "A2: ♦9 \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 2: stop \n 1: Q>A ♥8 \n 2: Q>A ♦6"
    )
    assert game.found == [(1, "Z401"), (3, "Z403")]
    assert game.stop.on_turn == "1"


def test_ruling_3_own_stop_out_of_turn_leaves_the_run():
    # The run that player 2 broke into goes on: the position comes back in it.
    game = open_table(RUN + "A2: ♦2 \n 1: free ♣5  R7>R8 \n 2: Q>R1 ♠K \n 2: stop \n 1: R8>R7")
    assert game.found == [(3, "Z205"), (5, "Z213")]


def test_ruling_3_stop_of_another_on_a_move_out_of_turn_wins_the_turn():
    game = full_table("A2: ♦9 \n 2: Q>A ♦4 \n 1: stop \n 1: Q>A ♥4")
    assert game.found == [(1, "Z205")]
    assert game.stop.on_turn == "1"


def test_ruling_3_own_stop_out_of_turn_upheld_agrees_with_the_ruling():
    game = full_table("A2: ♦9 \n 2: Q>A ♦4 \n 2: stop upheld \n 1: Q>A ♥4")
    assert game.found == [(1, "Z205")]
    assert game.stop.on_turn == "1"


def test_ruling_3_pause_clean_move_before_is_not_taken_back():
    game = open_table("1: Q>R1 ♠K \n 2: pause \n 1: Q>R2 ♥9 \n 2: stop")
    assert (game.stops, game.stop.taken_back) == (["justified"], (3,))
    assert game.pile("R1") == "♠K"


def test_ruling_3_pause_build_fault_before_is_not_taken_back():
    game = full_table("1: Q>R1 ♥9 \n 2: pause \n 1: Q>A ♦4 \n 2: stop")
    assert (game.stops, game.stop.taken_back) == (["justified"], (3,))
    assert game.pile("R1") == "♣K ♥9"


def test_ruling_3_pause_only_the_one_before():
    # Three faults; the last two moves were made during the Pause, the first stays.
    game = open_table("1: pass \n 2: pause \n 1: Q>R1 ♠K  Q>R2 ♥9 \n 2: stop")
    assert game.found == [(1, "Z204"), (3, "Z212"), (4, "Z212")]
    assert game.stop.taken_back == (3, 4)
    assert [finding.stopped for finding in game.verdict.findings] == [None, 5, 5]


def test_ruling_3_pause_only_if_the_later_move_began_in_it():
    # ♦9 was lifted before the Pause.
    game = full_table("1: pass  Q=♦9 \n 2: pause \n 1: Q>A \n 2: stop")
    assert game.found == [(1, "Z204"), (4, "Z212")]
    assert (game.stop.judges, game.stop.taken_back) == (4, (2, 4))
    assert game.finding("Z204").stopped is None


def test_ruling_3_pause_not_if_the_earlier_was_undone():
    game = open_table("1: pass  undo \n 2: pause \n 1: Q>R1 ♠K \n 2: stop")
    assert (game.stops, game.stop.taken_back) == (["justified"], (4,))
    assert game.finding("Z204").stopped is None


def test_ruling_3_pause_undone_move_is_not_the_offenders():
    # Player 2's pass was undone; what the Stop takes back is player 1's, whose waste is empty.
    game = open_table("A2: ♦9 \n 2: pass  undo  pause \n 1: Q>R1 ♠K \n 2: stop")
    assert (game.stop.taken_back, game.stop.refills) == ((4,), ("1",))


def test_ruling_3_pause_over_closes_the_window():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: pause  weiter \n 1: R3>M ♥2 \n 2: stop")
    assert game.found == [(1, "Z301"), (5, "Z402")]


def test_ruling_3_pause_over_but_nothing_begun_since():
    # The later move began in the Pause: the Stop on it takes back both, Weiter or not.
    game = open_table("1: pass \n 2: pause \n 1: Q>R1 ♥9 \n 2: weiter  stop")
    assert game.stop.taken_back == (1, 3)


def test_ruling_3_move_of_the_pause_is_late_after_it():
    # The move in the Pause is the one just before a clean one.
    game = open_table("2: pause \n 1: Q>R1 ♠K \n 2: weiter \n 1: Q>R2 ♥9 \n 2: stop")
    assert game.found == [(2, "Z212"), (5, "Z402")]


def test_ruling_3_two_moves_taken_back_across_a_turn():
    # ♥A belonged on M; player 2 began their turn during player 1's Pause.
    game = full_table("A1: ♦2 \n A2: ♣5 \n 1: Q>A ♥A \n 1: pause \n 2: Q>A ♦9 \n 1: stop")
    assert game.found == [(1, "Z308"), (3, "Z212")]
    assert (game.stop.taken_back, game.stop.on_turn) == ((1, 3), "1")
    assert (game.pile("A1"), game.pile("A2")) == ("♦2", "♣5")


@pytest.mark.parametrize("before", ["", "1: Q>R1 ♥9 \n", "1: pass  touch Q \n", "1: pass \n"])
def test_ruling_3_any_stop_ends_a_pause(before: str):
    # Wrongful, void, late and justified.
    game = full_table(f"A1: ♦2 \n {before} 2: pause \n 1: stop \n 1: Q>A ♦4")
    assert "Z212" not in [code for _, code in game.found]


# Ruling 4: a second Stop


def test_ruling_4_after_an_effective_one():
    game = open_table(READY + "A1: ♦9 \n 1: Q>R5 ♣9 \n 2: stop \n 1: stop \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z408")]
    assert game.stops == ["justified", "void"]


def test_ruling_4_after_a_void_one():
    game = full_table("1: Q>R1 ♥9 \n 2: stop \n 1: stop")
    assert game.found == [(1, "Z202"), (2, "Z408"), (3, "Z408")]


def test_ruling_4_third_stop_is_void_too():
    game = full_table("1: pass \n 2: stop \n 1: stop \n 2: stop")
    assert game.stops == ["justified", "void", "void"]


def test_ruling_4_not_after_another_move():
    game = open_table(READY + "A1: ♦9 \n 1: Q>R5 ♣9 \n 2: stop \n 2: R3>M \n 1: stop")
    assert game.stops == ["justified", "wrongful"]


def test_ruling_4_not_after_a_wrongful_one():
    game = full_table("1: Q=♦4 \n 2: stop \n 1: stop")
    assert game.stops == ["wrongful", "wrongful"]


def test_ruling_4_not_after_a_late_one():
    game = open_table(READY + "1: Q>R5 ♣9  R3>M \n 2: stop \n 1: stop")
    assert game.stops == ["late", "late"]


def test_ruling_4_announcements_and_refills_do_not_end_it():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop \n 1: Q>A ♣9 \n 2: free ♥K \n 1: stop")
    assert game.stops == ["justified", "void"]


def test_ruling_4_after_one_that_the_table_upheld():
    # The table's decision made it effective.
    game = full_table("1: Q=♦4 \n 2: stop upheld \n 1: stop")
    assert game.stops == ["wrongful", "void"]


def test_ruling_4_not_after_one_that_the_table_denied():
    # It had no effect: the fault can still be stopped.
    game = full_table("1: pass \n 2: stop denied \n 1: stop")
    assert game.stops == ["justified", "justified"]


def test_win_is_not_undone_by_a_wrongful_stop():
    # Player 1 has no card left; whoever stops them is too late.
    game = full_table("M: ♥A \n Q1: ♥2 \n 1: Q>M \n 2: stop")
    assert (game.found, game.stops) == ([(2, "Z401")], ["wrongful"])
    assert (game.winner, game.stop.winner) == ("1", "1")


def test_ruling_1_a_void_stop_settles_the_matter():
    game = full_table("1: Q>R1 ♣9 \n 2: stop  stop")
    assert game.found == [(1, "Z202"), (2, "Z408"), (3, "Z408")]
    assert [stop.state for stop in game.verdict.stops] == ["", "again"]


def test_ruling_3_a_move_taken_back_before_the_pause_is_no_matter_of_a_stop():
    # Only player 1's move goes back, who is the offender; player 2 called, and is on turn.
    board = "A1: ♣2 \n A2: ♣2 \n 2: Q>A ♦6 \n 1: undo \n 2: pause \n 1: Q>A ♦4 \n"
    game = full_table(board + "2: stop \n 2: Q>A ♦6")
    assert game.found == [(1, "Z205"), (4, "Z212")]
    assert (game.stops, game.stop.taken_back) == (["justified"], (4,))


def test_ruling_13_upheld_although_late_puts_the_caller_on_turn_whoever_moved_out_of_turn():
    play = "A1: ♣2 \n A2: ♣2 \n 2: Q>A ♦6 \n 1: Q>A ♦4 \n 2: stop upheld \n "
    late = [(1, "Z205"), (3, "Z402"), (3, "Z404")]
    assert full_table(play + "2: Q>A ♦6").found == late
    assert full_table(play + "1: Q>A ♦4").found == [*late, (4, "Z205")]
