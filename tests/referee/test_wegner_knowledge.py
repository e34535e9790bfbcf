"""What was not written down, cannot be so, or could not be read: Z001, Z005, Z101 to Z107.

Each record was judged by hand; the comment says why.
"""

from typing import Final

import pytest

from tests.each import each
from tests.referee.records import KINGS, READY, deal, four_piles, full_table, open_table
from zankref.cards import spell

# Z001: a line that cannot be read


def test_z001_the_rest_is_judged():
    game = deal("A1: ♦3 \n 1: Q>R1 ♥9 \n 1: Q>>R2 \n 1: Q>R9 ♣9")
    assert game.found == [(None, "Z001"), (2, "Z005")]


def test_z001_what_depends_on_the_lost_line_is_not_judged():
    # Whatever stood on the lost line, ♣9 may be in order.
    game = open_table(READY + "1: Q>>R2 \n 1: Q>R1 ♣9")
    assert (game.found, game.undetermined) == ([(None, "Z001")], [1])


def test_z001_before_it_is_judged():
    game = open_table(READY + "1: Q>R1 ♣9 \n 1: Q>>R2")
    assert game.found == [(1, "Z301"), (None, "Z001")]


def test_z001_lost_line_may_have_begun_a_move():
    # Whether the Stop is in time, nobody can say.
    game = open_table("1: pass \n 1: Q>>R2 \n 2: stop")
    assert (game.found, game.stops, game.undetermined) == (
        [(1, "Z204"), (None, "Z001")],
        [None],
        [2],
    )


def test_z001_in_the_deal_leaves_the_pile_open():
    # R1 may hold anything, so that nobody knows whether ♥9 fits there.
    game = open_table("R1: ♠♠ \n R2: ♣K \n 1: Q>R1 ♥9")
    assert (game.found, game.undetermined) == ([(None, "Z001")], [1])


# Z005: what the game does not have (Z004: test_sparse_records_speakers)


@pytest.mark.parametrize("action", ["Q>R9 ♥9", "R0>R1", "Q>S", "S2>M", "Q>A3", "touch R9"])
def test_z005_unknown_pile(action: str):
    assert full_table(f"1: {action}").found == [(1, "Z005")]


@pytest.mark.parametrize("action", ["clear R9", "S=♥9", "merge", "blocked"])
def test_z005_unknown_action(action: str):
    assert full_table(f"1: {action}").found == [(1, "Z005")]


@pytest.mark.parametrize("pile", ["R9", "S1", "Q3", "A0"])
def test_z005_in_the_deal(pile: str):
    assert full_table(f"{pile}: ♥9 \n 1: Q>A ♦4").found == [(None, "Z005")]


# Z101, Z102: see also ruling 12


def test_z101_source_is_empty():
    game = open_table("1: R3>R4 ♥9 \n 1: Q>R4 ♥9")
    assert game.found == [(1, "Z101")]


def test_z102_wrong_card_lies_elsewhere():
    # Both ♥8 are seen; ♥9 goes onto ♠10.
    game = open_table("R1: ♥9 \n R2: ♠10 \n A2: ♥8 ♥8 \n 1: clear R1  R1>R2 ♥8")
    assert game.found == [(2, "Z102")]
    assert game.pile("R2") == "♠10 ♥9"


def test_z102_further_findings_show_the_card_that_was_named():
    # ♥8 lies there, it says; so that is the card that does not fit on ♠10.
    game = open_table("R1: ♥9 \n R2: ♠10 \n 1: clear R1  R1>R2 ♥8")
    assert game.found == [(2, "Z102"), (2, "Z202"), (2, "Z502")]
    table = game.finding("Z202").table
    assert table is not None
    assert spell(table.top(0)) == "♥8"


def test_z102_at_a_lift():
    assert open_table("Q1: ♥9 ♦4 \n A2: ♥8 ♥8 \n 1: Q=♥8  Q>R1 ♥9").found == [(1, "Z102")]


def test_z102_card_that_the_pack_cannot_hold_does_not_move():
    # Player 1's ♦3 lies on their waste, so it is ♥9, as dealt; the other pack's ♦3 does not help.
    game = deal("A1: ♦3 \n Q1: ♥9 50 \n A2: ♠9 \n 1: Q>R1 ♦3")
    assert game.found == [(1, "Z102")]
    assert game.pile("R1") == "♥9"


def test_z102_card_that_the_pack_can_hold_moves():
    # It was ♦8 then, and ♥9 is still to come.
    game = deal("A1: ♦3 \n Q1: ♥9 50 \n A2: ♠9 \n 1: Q>R1 ♦8  Q>R2 ♥9  Q>R3 ♦8")
    assert game.found == [(1, "Z102"), (3, "Z103")]
    assert game.pile("R1") == "♦8"


def test_z102_not_where_the_card_is_left_out():
    assert open_table("Q1: ♥9 ♦4 \n 1: Q>R1  Q>R2").found == []


# Z103: cards that cannot be


def test_z103_third_copy():
    assert open_table("R1: ♥9 \n R2: ♥9 \n 1: Q>R3 ♥9").found == [(1, "Z103")]


def test_z103_copies_under_the_foundations_count():
    # ♥10 on M lies on a ♥9; the other one lies on R2.
    assert open_table("M: ♥10 \n R2: ♥9 \n 1: Q>R3 ♥9").found == [(1, "Z103")]


def test_z103_second_copy_is_in_order():
    assert open_table("M: ♥10 \n 1: Q>R3 ♥9").found == []


def test_z103_once_for_a_lift_and_its_move():
    assert open_table("R1: ♥9 \n R2: ♥9 \n 1: Q=♥9  Q>R3 ♥9").found == [(1, "Z103")]


def test_z103_joker():
    assert open_table("1: Q>R1 Joker").found == [(1, "Z103")]


def test_z103_pack_of_a_player():
    # Player 1 has had their ♥9, player 2 has not.
    game = deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♥9  Q>R2 ♥9 \n 2: Q>R3 ♥9")
    assert game.found == [(2, "Z103"), (3, "Z205")]


# Z104: cards that were not written down


def test_z104_drawn_card():
    game = open_table("1: Q>R1")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])


def test_z104_drawn_card_that_was_written_as_unknown():
    assert open_table("1: Q>R1 ?").found == [(1, "Z104")]


def test_z104_drawn_card_onto_a_known_one():
    # Whether it fits on ♥9, nobody can say.
    game = open_table("R1: ♥9 \n 1: Q>R1")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])


def test_z104_drawn_card_onto_the_opponents_waste():
    game = full_table("A2: ♥9 \n 1: Q>A2")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])


def test_uncounted_stock_may_be_empty_once_a_card_was_drawn():
    # At least one card lay there; that was drawn, so that the waste may be turned over.
    assert full_table("A1: ♦3 \n 1: Q>A ♦5 \n 2: Q>A ♦8 \n 1: flip").found == []


def test_z104_lifted_card_is_known():
    assert open_table("1: Q=♥9  Q>R1").found == []


def test_z104_first_card_of_the_waste():
    # Listed, but not as a card: nobody knows whether it fits M.
    game = deal("A1: ? \n A2: ♠9 \n 1: Q>R1 ♥9")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])


def test_z104_once_for_a_card():
    # The same card is needed three times.
    game = deal("A1: ? \n A2: ♠9 \n 1: Q>R1 ♥9  Q>R2 ♠K  Q>R3 ♥K")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1, 2, 3])


def test_z104_each_card():
    # R2 and R3 each hold a card that nobody wrote down.
    game = full_table("R2: ? \n R3: ? \n 1: Q>A ♥9  pass")
    assert (1, "Z104") in game.found
    assert game.undetermined == [1]


def test_z104_not_where_the_card_does_not_matter():
    # A number 1 is not checked against anything.
    assert open_table("R1: ? \n R2: ♥A \n 1: R2>M").found == []


def test_z104_what_is_certain_is_reported():
    # Whatever was drawn: ♥2 fits M.
    game = open_table(READY + "1: Q>R5")
    assert game.found == [(1, "Z104"), (1, "Z301")]


def test_z104_no_better_way_while_it_is_open_whether_drawing_was_allowed():
    game = open_table("R1: ? ♦7 \n A1: ♠4 \n Q1: ♦5 3 \n 1: Q>A")
    assert game.found == [(1, "Z104"), (1, "Z308")]
    assert not game.better("Z308")


def test_z104_never_guessed():
    # The unknown top may fit M, so that number 5 may not have been the lowest.
    game = open_table("R1: ♥9 \n R2: ? \n A1: ♦3 ♣8 \n 1: Q>R3 ♠K")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])


def test_z104_number_1_is_certain_though_another_top_is_not_known():
    game = open_table(READY + "R5: ? \n A1: ♣A \n 1: A>M")
    assert (game.found, game.undetermined) == ([(1, "Z301")], [])


def test_z104_unannounced_move_is_certain_though_number_1_is_not():
    game = open_table("R1: ♥9 \n R2: ♠10 \n R3: ? \n 1: R1>R2")
    assert (game.found, game.undetermined) == ([(1, "Z104"), (1, "Z501")], [1])


def test_z104_card_under_others():
    # Whether ♥9 can be freed, or R1 cleared, depends on what lies under it.
    game = open_table("R1: ? ♥9 \n 1: Q>R3 ♠K")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])


def test_z104_stands_beside_no_move_that_the_rules_do_not_have():
    assert open_table("R1: ? \n 1: R1>A").found == [(1, "Z204")]


def test_z104_stop_on_what_cannot_be_judged():
    game = full_table("A1: ♦2 \n 1: Q>A \n 2: stop")
    assert (game.found, game.stops, game.undetermined) == ([(1, "Z104")], [None], [1, 2])


UNSURE: Final = "A1: ♦2 \n A2: ♦2 \n 1: Q>A \n 2: stop \n "


@pytest.mark.parametrize("next_mover", ["1", "2"])
def test_ruling_3_stop_on_what_cannot_be_judged_leaves_the_turn_open_kept(next_mover: str):
    # Whether ♣K is drawn by the one or the other: whoever moves next is on turn, and it has passed
    # to the left when they have laid a card on their waste.
    other = "12"[next_mover == "1"]
    game = full_table(f"{UNSURE}{next_mover}: Q>A ♥4 \n {other}: Q>A ♥6")
    assert (game.found, game.stops) == ([(1, "Z104")], [None])
    assert (game.stop.taken_back, game.stop.on_turn, game.stop.penalty) == ((), None, None)


def test_ruling_3_stop_on_what_cannot_be_judged_leaves_the_turn_open_broken():
    # Player 2 has moved: it is their turn now.
    game = full_table(UNSURE + "2: Q>R1 ♦Q \n 1: Q>A ♥6")
    assert game.found == [(1, "Z104"), (4, "Z205")]


def test_ruling_3_stop_on_what_cannot_be_judged_takes_nothing_back():
    # The table is known as before: R1 to R8 take ♥9 from nobody.
    game = full_table(UNSURE + "2: Q>R1 ♥9")
    assert game.found == [(1, "Z104"), (3, "Z202")]
    assert game.pile("A1") == "♦2 ?"


def test_ruling_3_stop_on_what_cannot_be_judged_then_an_announcement():
    # Who announces is on turn; the other's word counts for nothing then.
    game = full_table(UNSURE + "2: free ♣5 \n 1: Q>R1 ♦Q")
    assert (game.found, game.stops) == ([(1, "Z104"), (4, "Z205")], [None])


def test_ruling_3_stop_on_what_cannot_be_judged_can_be_called_again():
    # It has settled nothing: the second is as open as the first, and not void.
    game = full_table(UNSURE + "1: stop")
    assert game.stops == [None, None]


def test_ruling_3_stop_on_what_cannot_be_judged_and_the_rest_of_the_move():
    # Player 1 still holds the card, lays it down, and is on turn.
    game = full_table("A1: ♦2 \n A2: ♦2 \n R1: ? \n 1: Q=♥4 \n 2: stop \n 1: Q>A \n 2: Q>A ♦4")
    assert game.stops == [None]
    assert [code for _, code in game.found if code != "Z104"] == []


def test_z104_stop_on_a_certain_fault():
    game = open_table(READY + "1: Q>R5 \n 2: stop")
    assert game.stops == ["justified"]


def test_z104_stop_that_the_table_decided():
    # It goes on as the table says: player 2 is on turn.
    game = full_table("A1: ♦2 \n 1: Q>A \n 2: stop upheld \n 2: Q>A ♦6")
    assert (game.found, game.stops) == ([(1, "Z104")], [None])
    assert game.undetermined[0] == 1


def test_card_seen_later_stays_known():
    # The card on R1 is named when it moves.
    game = open_table("R1: ? \n R2: ♥A \n 1: R1>R3 ♥9  undo  R2>M  Q>R4 ♠K")
    assert (4, "Z104") not in game.found
    assert 4 not in game.undetermined


def test_card_seen_after_turning_over_stays_known():
    # ♥9 lay at the bottom of the waste: it was seen when it was drawn.
    game = open_table("Q1: 0 \n A1: ? ♠4 \n 1: flip  pause  Q>R1 ♥9  stop \n 1: A>R1 ♠4  A>R2")
    assert game.found == [(1, "Z307"), (3, "Z212")]
    assert game.pile("A1", after=4) == "♥9 ♠4"


# Z105: deals that cannot be


def test_z105_foundations_of_a_suit():
    assert open_table("M: ♥10 ♥9 ♥8 \n 1: Q>R1 ♠K").found == [(None, "Z105")]


def test_z105_copies():
    # One ♥9 too many: one finding.
    assert open_table("R1: ♥9 \n R2: ♥9 \n A1: ♥9 \n 1: pause").found == [(None, "Z105")]


def test_z105_copies_under_the_foundations_count():
    assert open_table("M: ♥10 ♥10 \n R1: ♥3 \n 1: pause").found == [(None, "Z105")]


def test_z105_pile_built_wrong():
    assert open_table("R1: ♥9 ♠7 \n 1: pause").found == [(None, "Z105")]
    assert open_table("R1: ♥9 ♦8 \n 1: pause").found == [(None, "Z105")]


def test_z105_waste_lies_as_it_lies_kept():
    assert open_table("A1: ♥9 ♠7 ♦8 \n 1: pause").found == []


def test_z105_sum():
    # All is given: 104 cards are on the table, or they are not.
    table = "M: ♣K ♣K ♠K ♠K ♥K ♥K ♦K ♦J \n Q1: {} \n Q2: 1 \n"
    assert open_table(table.format("♦Q") + "1: pause").found == []
    assert open_table(table.format("♦Q 1") + "1: pause").found == [(None, "Z105")]


def test_z105_sum_is_not_checked_where_a_stock_is_not_counted():
    assert open_table("M: ♣K ♣K ♠K ♠K ♥K ♥K ♦K ♦J \n Q2: 1 \n 1: pause").found == []


def test_z105_pile_listed_twice():
    assert open_table("R1: ♥9 \n R1: ♥8 \n 1: pause").found == [(None, "Z105")]


# Z106: check


def test_z106_check_that_agrees():
    game = open_table("R1: ♥9 \n 1: Q>R1 ♠8 \n check \n R1: ♥9 ♠8 \n R2: \n M: \n 1: Q>R2 ♠K")
    assert game.found == []


@each("line", ["R1: ♥9", "R1: ♠8 ♥9", "R1: ♥9 ♣8", "R1:", "R2: ♥9", "M: ♥A", "A1: ♥9", "Q2: 0"])
def test_z106_check_that_differs(line: str):
    game = open_table(f"R1: ♥9 \n A2: ♦J \n 1: Q>R1 ♠8 \n check \n {line} \n 1: pause")
    assert game.found == [(None, "Z106")]


def test_z106_goes_on_from_what_check_says():
    # ♦10 lies on R2, it says: ♠9 belongs there.
    table = "R1: ♥9 \n 1: Q>R1 ♠8 \n check \n R2: ♦10 \n"
    assert open_table(table + "1: Q>R2 ♠9").found == [(None, "Z106")]
    assert open_table(table + "1: Q>R3 ♠9").found == [(None, "Z106"), (2, "Z308")]


def test_z106_only_the_listed_piles_are_compared():
    game = open_table("R1: ♥9 \n 1: Q>R2 ♠K \n check \n R1: ♥9 \n 1: Q>R2 ♥Q")
    assert game.found == []


def test_z106_count_of_a_stock():
    table = "Q1: 5 \n 1: Q>R1 ♠8 \n check \n "
    assert open_table(table + "Q1: 4").found == []
    assert open_table(table + "Q1: *").found == []
    assert open_table(table + "Q1: 5").found == [(None, "Z106")]
    assert open_table(table + "Q1: 0").found == [(None, "Z106")]


def test_z106_unknown_cards_agree_with_any():
    assert open_table("R1: ♥9 \n 1: pause \n check \n R1: ?").found == []
    assert open_table("R1: ♥9 \n 1: pause \n check \n R1: ? ?").found == [(None, "Z106")]


def test_z106_check_tells_what_was_not_written_down():
    game = open_table("R1: ? \n 1: pause  weiter \n check \n R1: ♥9 \n 1: Q>R1 ♠8")
    assert (game.found, game.undetermined) == ([], [])


def test_z106_check_does_not_forget_what_was_known():
    game = open_table("R1: ♥9 \n 1: pause  weiter \n check \n R1: ? \n 1: Q>R1 ♠8")
    assert (game.found, game.undetermined) == ([], [])


def test_z106_check_shows_a_card_that_the_pack_cannot_hold():
    # Player 1's ♦3 lies on their waste.
    dealt = "A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♥9 \n check \n"
    assert deal(dealt + "Q1: ♦3 49").found == [(None, "Z103")]
    assert deal(dealt + "Q1: ♦4 49").found == []


def test_z106_announcement_and_hand_outlast_a_check():
    game = open_table(
        "M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n 1: free ♣5 \n check \n R5: ♠5 \n 1: R4>R5"
    )
    assert game.found == []
    assert open_table("1: Q=♥9 \n check \n R1: \n 1: A>R1").found == [(2, "Z101")]
    assert open_table("A1: ♦2 \n 1: Q=♥9 \n check \n R1: \n 1: A>R1").found == [(2, "Z206")]


def test_check_is_not_taken_back_by_an_undo():
    # R1 is ♥9: that was seen, whatever becomes of the move before it.
    game = open_table(
        "R1: ? \n R2: ♥A \n 1: R2>M \n check \n R1: ♥9 \n 1: undo \n 1: R2>M  Q>R3 ♠K"
    )
    assert (game.found, game.undetermined) == ([(2, "Z211")], [])


def test_check_with_a_difference_is_not_taken_back_by_an_undo():
    # ♦4 was a mistake: ♥9 lies on R1, which the move taken back did not touch.
    game = open_table("R1: ♦4 \n R2: ♥A \n 1: R2>M \n check \n R1: ♥9 \n 1: undo")
    assert game.pile("R1") == "♥9"


def test_check_shows_that_no_card_is_in_the_hand():
    # The stock has none: the lifted ♦4 is nowhere, and nothing is dropped (Z206) by another move.
    game = full_table("A1: ♠3 \n 1: Q=♦4 \n check \n Q1: 0 \n 1: flip  Q>A")
    assert game.found == [(None, "Z106")]


#: Player 1 missed ♥2 for M; their waste was empty, so that they owe it a card. Then it is seen that
#: their stock has none, and that the waste has one.
STOPPED = READY + "1: Q>R5 ♣9 \n 2: stop \n check \n Q1: 0 \n A1: ♠10 \n"


def test_check_shows_that_the_waste_cannot_be_refilled():
    differ = [(1, "Z301"), (None, "Z106"), (None, "Z106")]
    assert open_table(STOPPED + "2: R3>M").found == differ
    assert open_table(STOPPED + "1: Q>A ♣9").found == [*differ, (3, "Z101")]


def test_check_shows_it_and_the_move_before_is_taken_back():
    # What the move taken back would owe again is as impossible as before.
    stopped, check = STOPPED.split("check")
    game = open_table(f"{stopped} 2: R3>M \n check {check} 2: undo \n 2: R3>M")
    assert game.found == [(1, "Z301"), (3, "Z407"), (None, "Z106"), (None, "Z106")]


def test_unknown_card_laid_on_the_tableau_leaves_open_what_can_be_freed():
    # All of the tableau was known before. What lies on R2 under ♠3 may be what M wants.
    table = "M: ♥A \n R4: ♥4 \n A1: ♠3 \n"
    assert full_table(table + "1: A>R4 \n 1: Q>A ♦5").undetermined == []
    game = full_table(table + "R2: \n 1: Q>R2 \n 1: A>R2 \n 1: Q>A ♦5")
    assert game.undetermined == [1, 2, 3]


def test_z005_in_a_check():
    assert full_table("1: Q>A ♦4 \n check \n R9: ♥9").found == [(None, "Z005")]


# gap


def test_gap_what_was_before_it_is_judged():
    game = open_table(READY + "1: Q>R5 ♣9 \n gap \n 1: Q>R6 ♥K")
    assert (game.found, game.undetermined) == ([(1, "Z301")], [2])


def test_gap_check_after_it_is_taken_as_it_is():
    game = open_table("R1: ♥9 \n 1: Q>R2 ♠K \n gap \n check \n R1: ♦4 \n R2:")
    assert game.found == []


def test_gap_after_a_full_check_everything_is_judged_again():
    shown = "M: ♥A \n A1: \n A2: \n Q1: * \n Q2: * \n R3: ♠3 ♥2 \n"
    shown += "".join(f"R{number}: \n" for number in (1, 2, 4, 5, 6, 7, 8))
    game = open_table(f"1: Q>R1 ♠K \n gap \n check \n {shown} 1: Q>R5 ♣9 \n 2: stop")
    assert (game.found, game.undetermined) == ([(2, "Z301")], [])
    assert game.stops == ["justified"]


def test_gap_whoever_moves_next_is_on_turn():
    # Then they are: player 1 is not.
    game = open_table("1: Q>R1 ♠K \n gap \n 2: R3>M ♥A \n 2: R4>M ♠A \n 1: R5>M ♦A")
    assert game.found == [(4, "Z205")]


def test_gap_ends_a_pause():
    game = full_table("1: pause \n gap \n 1: R1>M ♥A")
    assert game.found == []


def test_gap_ends_the_hand():
    # ♥9 was played, or laid back, in the meantime.
    assert open_table("1: Q=♥9 \n gap \n 1: R1>M ♥A").found == []


def test_gap_ends_an_announcement():
    game = open_table(
        "M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n 1: free ♣5 \n gap \n check \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n"
        "1: R4>R5"
    )
    assert (2, "Z501") in game.found


def test_gap_ends_a_refill():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop \n gap \n 2: R3>M")
    assert game.found == [(1, "Z301")]


def test_gap_ends_the_window():
    # Nobody knows what the Stop was about.
    game = open_table("1: pass \n gap \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z204")], [None])


def test_gap_ends_a_settled_window_too():
    # What was settled is past; what came after it is not recorded.
    game = full_table("A1: ♦2 \n 1: pass \n 2: stop \n gap \n 1: stop")
    assert game.stops == ["justified", None]


def test_gap_penalty_owed_before_it():
    # Whether player 2 has missed a turn meanwhile is not recorded; but once they have come on turn,
    # or were passed over, they have nothing left to pay.
    game = full_table("2: stop \n gap \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q>A ♦8 \n 1: Q>A ♦10")
    assert (2, "Z205") not in game.found
    assert (3, "Z205") not in game.found
    assert (5, "Z205") in game.found


def test_gap_certain_fault_in_an_uncertain_place():
    # Whether R5 is empty is not known; that ♥2 fits M is.
    game = open_table("gap \n check \n M: ♥A \n R3: ♠3 ♥2 \n A1: ♦3 ♣8 \n 1: A>R5")
    assert (1, "Z301") in game.found


def test_gap_leaves_nothing_to_undo():
    # What was undone is not recorded.
    game = open_table("1: pass \n gap \n 2: undo")
    assert (game.found, game.undetermined) == ([(1, "Z204")], [2])


def test_gap_first_turn_is_open():
    # It may have ended.
    game = four_piles("gap \n check \n R1: ♣K \n R2: ♠K \n R3: ♥K \n R4: ♦K \n R5: \n 1: Q>R5 ♥9")
    assert (1, "Z209") not in game.found
    assert game.undetermined == [1]


#: After a gap in the first turn, all piles: only R1 is occupied.
FIRST_TURN: Final = (
    "A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♥9 \n gap \n"
    "check \n M: \n A1: ♦3 \n A2: ♠9 \n Q1: * \n Q2: * \n R1: ♥9 \n"
    + "".join(f"R{number}: \n" for number in range(2, 9))
)


def test_gap_first_turn_is_over_when_the_turn_passes():
    # Seven piles are empty, and whatever happened in the gap, player 2 may use them.
    game = deal(FIRST_TURN + "1: Q>A ♠5 \n 2: Q>A ♥2")
    assert (game.found, game.undetermined) == ([(3, "Z308")], [2])


def test_gap_first_turn_is_over_when_the_other_moves():
    game = deal(FIRST_TURN + "2: Q>A ♥2")
    assert (game.found, game.undetermined) == ([(2, "Z308")], [])


def test_gap_unreadable_line_in_the_first_turn():
    # From the check on, all is known but whose turn it was.
    game = deal(FIRST_TURN.replace("gap", "2: hmm") + "2: Q>A ♥2")
    assert (game.found, game.undetermined) == ([(None, "Z001"), (2, "Z308")], [])


# What is certain although a card is unknown


@pytest.mark.parametrize("play", ["1: Q>A", "1: Q>A2", "1: Q=♥K  Q>A"])
def test_unknown_card_an_empty_pile_was_open_to_whatever_was_drawn(play: str):
    # Whether the card fits elsewhere nobody knows; it should not have gone there in any case.
    known = "R2: ? \n" if "♥K" in play else ""
    game = open_table(f"{known} R3: ♥9 \n A1: ♦3 \n A2: ♣5 \n {play} \n 2: stop")
    last = game.game.events[-2].number
    assert (last, "Z308") in game.found
    assert (game.stops, game.better("Z308")) == (["justified"], [])


def test_unknown_card_may_have_had_no_earlier_place():
    game = full_table("A1: ♦3 \n A2: ♣5 \n 1: Q>A \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z104")], [None])


#: ♣5 can be freed by ♦4 onto ♠5; what lies under ♥9 does not matter.
BESIDE: Final = "M: ♣4 \n A1: ♦3 \n A2: ♣K \n R1: ? ♥9 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n"


def test_unknown_card_is_not_needed_to_free_another():
    game = open_table(BESIDE + "1: Q>R6 ♥K \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z302")], ["justified"])
    assert game.better("Z302") == [["free ♣5", "R4>R5", "R4>M"]]


def test_unknown_card_may_take_what_would_go_onto_an_empty_pile():
    # ♦4 goes onto an empty pile only if it does not fit what lies on R1.
    game = open_table("M: ♣4 \n A1: ♦3 \n R1: ? \n R4: ♦6 ♣5 ♦4 \n 1: Q>R6 ♥K")
    assert (1, "Z302") not in game.found
    assert game.undetermined == [1]


# What lies under cards that cannot move does not matter (ruling 7)


def test_ruling_7_unknown_card_under_one_that_cannot_move():
    # No top fits another, and no pile is empty: whatever lies under ♠2 stays there.
    game = full_table("M: ♥4 \n A1: ♠9 \n A2: ♠7 \n R8: ? ♠2 \n 1: Q>A ♣3 \n 2: stop")
    assert (game.found, game.undetermined, game.stops) == ([(2, "Z401")], [], ["wrongful"])


def test_ruling_7_unknown_card_under_one_that_can_move():
    # ♠2 fits on ♥3: what lies under it may fit M, and nobody knows.
    game = full_table("M: ♥4 \n A1: ♠9 \n A2: ♠7 \n R7: ♥3 \n R8: ? ♠2 \n 1: Q>A ♣3 \n 2: stop")
    assert (game.found, game.undetermined, game.stops) == ([(1, "Z104")], [1, 2], [None])


def test_ruling_6_a_check_shows_that_the_refill_was_made():
    # That nobody wrote it down is found at the check, and not once more at the next move.
    game = full_table(
        "A2: ♠7 \n M: ♥4 \n R8: ♥5 \n 1: Q=♣3 \n 2: stop \n check \n A1: ♦3 \n 2: R8>M"
    )
    assert game.found == [(1, "Z301"), (None, "Z106")]


# What rests on cards and piles that nobody knows


def test_ruling_8_a_position_may_come_back_where_the_goal_may_have_been_reached():
    # After the gap M is not known: perhaps the announced card was free on the way.
    game = open_table("gap \n check \n R1: ♥9 ♠8 \n R2: ♦9 \n R3: ♣K \n 1: clear R1  R1>R2  R2>R1")
    assert (game.found, game.undetermined) == ([], [2, 3])


@pytest.mark.parametrize("table", ["R1: ? \n R2: ♥9 \n", "R1: ♠8 \n R2: ? \n"])
def test_ruling_8_ends_where_a_pile_may_have_been_cleared(table: str):
    # If the card fits, R1 was cleared, and the way back is a new run.
    game = open_table(f"{table} R3: ♣K \n 1: clear R1  R1>R2  R2>R1")
    assert (game.found, game.undetermined) == ([(2, "Z104")], [2, 3])


def test_8_a_touch_of_the_waste_may_turn_it_over_where_the_stock_may_be_empty():
    table = "M: ♥A \n A1: ♦3 \n A2: ♣5 \n"
    assert full_table(f"{table}1: touch A").found == [(1, "Z210")]
    kings = "".join(f"R{n}: {king}\n" for n, king in enumerate(KINGS, 1))
    game = full_table(f"gap \n check \n {table}{kings}1: touch A")
    assert (game.found, game.undetermined) == ([], [1])


def test_ruling_14_a_waste_that_nobody_counted_is_turned_back():
    game = open_table("Q1: 0 \n A1: ♦3 * \n 1: flip \n 2: undo")
    assert (game.pile("Q1", 1), game.pile("A1", 1)) == ("* ?", "")
    assert (game.pile("Q1"), game.pile("A1")) == ("", "* ♦3")


def test_z104_says_where_the_card_lies():
    top = open_table("R1: ♥9 ? \n 1: R1>R2").finding("Z104").message
    assert top.endswith("the top card on R1.")


def test_z104_the_card_under_a_waste_that_nobody_counted_need_not_be_named():
    # It was laid there before the record began, or in the gap: whoever draws it need not know it.
    game = full_table("Q1: 0 \n A1: ♦3 ♥4 * \n 1: flip \n 1: Q>A ♠3 \n 2: Q>A ♥3 \n 1: Q>A")
    assert (game.found, game.undetermined) == ([], [4])


# Z103: a card that comes again after a Stop on which nobody can rule


#: A1 is not written down, so that nobody knows whether the first card drawn came too soon.
OPEN_STOP: Final = "A2: ♠9 \n 1: Q>R1 ♥9 \n 2: stop"


@pytest.mark.parametrize("again", ["Q>R3 ♥9", "Q>R1 ♥9", "Q=♥9"])
def test_ruling_3_after_a_stop_left_open_the_card_may_have_gone_back(again: str):
    game = deal(f"{OPEN_STOP} \n 2: Q>R1 ♠8 \n 1: {again}")
    assert game.stops == [None]
    assert [code for _, code in game.found if code in ("Z102", "Z103", "Z202")] == []


def test_ruling_13_where_the_table_denied_it_the_card_lies_there():
    game = deal(f"{OPEN_STOP} denied \n 2: Q>R1 ♠8 \n 1: Q>R3 ♥9")
    assert (4, "Z103") in game.found


def test_ruling_13_where_the_table_denied_it_the_turn_goes_on_and_the_caller_misses_the_next():
    game = deal(f"{OPEN_STOP} denied \n 1: Q>A ♦4 \n 2: Q>A ♦6")
    assert (game.stops, game.stop.on_turn, game.stop.misses) == ([None], "1", {"2": 1})
    assert game.found[-1] == (4, "Z403")
    game = deal(f"{OPEN_STOP} denied \n 2: Q>R1 ♠8")
    assert game.found[-1] == (3, "Z205")


def test_z103_another_card_does_not_come_twice_for_that():
    game = deal(f"{OPEN_STOP} \n 2: Q>R1 ♠8 \n 2: Q>R1 ♠8")
    assert (4, "Z103") in game.found


def test_ruling_14_a_card_taken_back_after_that_is_known():
    game = deal(f"{OPEN_STOP} \n 1: undo \n 1: Q>R3 ♥9 \n 1: Q>R1 ♥9")
    assert (5, "Z103") in game.found


def test_ruling_3_the_waste_may_have_its_card_again():
    # R8 is not written down: it may fit M. If ♥9 went back, A1 is not empty.
    game = full_table("R1: ♠10 \n R8: ? \n A1: ♥9 \n 1: A>R1 ♥9 \n 2: stop \n 1: A>R1 ♥9")
    assert game.stops == [None]
    assert game.found == [(1, "Z104")]
    assert 3 in game.undetermined


def test_copies_of_a_card_beyond_those_of_the_packs_are_each_impossible():
    # One ♥9 lies on R1, one comes from R3: there are no others. Then each player draws one.
    text = "A1: ♦3 \n A2: ♠9 \n R1: ♥9 \n R2: ♣5 \n R3: ? \n 1: R3>M ♥9  Q>A ♥9 \n 2: Q>R5 ♥9"
    impossible = [event for event, code in full_table(text).found if code == "Z103"]
    assert impossible == [2, 3]
