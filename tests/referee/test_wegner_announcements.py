"""Announcements and searches: rulings 7 to 11, and the advanced conditions.

Each record was judged by hand; the comment says why.
"""

from tests.referee.records import CLEAR, FREE, READY, four_piles, full_table, open_table

# Ruling 7: whether a lower number is possible


def test_ruling_7_freeing_over_an_empty_pile_missed():
    # ♦4 onto any empty pile.
    assert open_table("M: ♣4 \n R4: ♦6 ♣5 ♦4 \n 1: Q>R1 ♥K").found == [(1, "Z302")]


def test_ruling_7_freeing_with_cards_parked_and_moved_on_missed():
    # One pile is empty. ♥2 is parked there, ♠3 goes onto ♦4, then ♥2 onto ♠3, and the pile is
    # empty again for ♥5; then ♣6 is free.
    table = "M: ♣5 \n R1: ♣6 ♥5 \n R2: ♠3 ♥2 \n R3: ♦4 \n R8: \n"
    assert full_table(table + "1: Q>R8 ♥9").found == [(1, "Z302")]


def test_ruling_7_freeing_without_a_place_kept():
    # ♣5 lies under ♦4 and ♣3; neither has a place, and no pile is empty.
    assert full_table("M: ♣4 \n R1: ♣5 ♦4 ♠3 \n 1: Q>A ♥9").found == []


def test_ruling_7_one_or_more_moves():
    # ♣5 lies free at once: that is number 1, not number 2.
    assert open_table("M: ♣4 \n R4: ♣5 \n 1: Q>R1 ♥K").found == [(1, "Z301")]


def test_ruling_7_clearing_needs_more_empty_piles_kept():
    # Both ♠J and ♣J fit on ♦Q; wherever they lie, two piles are occupied.
    assert open_table("R1: ♣J \n R2: ♦Q ♠J \n 1: Q>R3 ♣4").found == []


def test_ruling_7_clearing_needs_more_empty_piles_missed():
    # With ♥Q there is a place for each of them.
    game = open_table("R1: ♣J \n R2: ♦Q ♠J \n R3: ♥Q \n 1: Q>R4 ♣4")
    assert game.found == [(1, "Z303")]


def test_ruling_7_clearing_by_way_of_empty_piles_missed():
    # ♥8 is parked, ♠9 goes onto ♥10, ♥8 follows: R2 is gained.
    assert open_table("R2: ♠9 ♥8 \n R7: ♥10 \n 1: Q>R1 ♣4").found == [(1, "Z303")]


def test_ruling_7_clearing_without_a_pile_to_park_on_kept():
    # The same, but every pile is occupied.
    assert full_table("R2: ♠9 ♥8 \n R7: ♥10 \n 1: Q>A ♣4").found == []


def test_ruling_7_whole_run_needs_enough_empty_piles():
    # ♦7 and ♣8 must both be parked to bring ♦9 onto ♣10, and only one pile is empty.
    table = "R1: ♦9 ♣8 ♦7 \n R2: ♣10 \n"
    assert full_table(table + "R8: \n 1: Q>R8 ♣4").found == []
    assert full_table(table + "R7: \n R8: \n 1: Q>R8 ♣4").found == [(1, "Z303")]


def test_ruling_7_pile_it_comes_from_is_left_out():
    # ♦4 fits on the ♣5 under it; that does not keep it from an empty pile.
    assert open_table("M: ♣4 \n R4: ♣5 ♦4 \n 1: free ♣5  R4>R1  R4>M").found == []


def test_ruling_7_empty_pile_condition_holds_in_the_search_too():
    # To free ♣6, ♦5 must move. It fits on ♠6, so it must go there, where ♣4 cannot follow ...
    # but nothing has to: ♣6 is free then.
    table = "M: ♣5 \n R1: ♣6 ♦5 \n R2: ♠6 \n"
    assert open_table(table + "1: free ♣6  R1>R2  R1>M").found == []
    assert open_table(table + "1: free ♣6  R1>R3").found == [(2, "Z207")]


def test_ruling_7_no_empty_pile_in_the_first_turn():
    # Four are occupied: ♦4 has no place.
    assert four_piles("M: ♣4 \n R1: ♦6 ♣5 ♦4 \n 1: Q>A ♥9").found == []
    # Three are occupied: it has.
    table = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠K \n R3: ♥K \n"
    assert open_table(table + "1: Q>R4 ♥9", FirstTurn="yes").found == [(1, "Z302")]


def test_ruling_7_empty_pile_gained_on_the_way_in_the_first_turn():
    # Four are occupied. ♥Q onto ♠K leaves three: then ♦4 may go onto an empty pile.
    table = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R3: ♥Q \n"
    assert four_piles(table + "1: Q>A ♥9").found == [(1, "Z302")]
    assert four_piles(table + "1: free ♣5  R3>R2  R1>R5  R1>M").found == []


def test_ruling_7_in_the_midst_of_a_run_a_way_that_repeats_no_position_is_shown():
    # ♥7 has gone from R1 to R3 and back; onto R3 again would repeat a position, onto R5 does not.
    back = "R1: ♥7 \n R3: ♣8 \n R5: ♠8 \n 1: clear R1  R1>R3  R3>R1"
    game = full_table(f"{back}  Q>A ♥2")
    assert game.better("Z303") == [["clear R1", "R1>R5"]]
    assert full_table(f"{back}  clear R1  R1>R3").found[-1] == (5, "Z213")
    assert full_table(f"{back}  clear R1  R1>R5").found == game.found[:-1]


def test_ruling_7_missed_in_the_midst_of_a_run_though_every_way_repeats_a_position():
    # Whether number 3 is possible does not rest on the run; but there is no way that could be
    # played now.
    game = full_table("R1: ♥7 \n R3: ♣8 \n 1: clear R1  R1>R3  R3>R1  Q>A ♥2")
    assert game.found[-1] == (4, "Z303")
    assert game.better("Z303") == []


# Ruling 8: what is announced, and how long it holds


def test_ruling_8_either_copy_will_do():
    # Both ♣5 lie covered; whichever comes free is the announced one.
    table = "M: ♣4 \n R1: ♣5 ♦4 \n R2: ♦6 ♣5 ♥4 \n R3: ♠5 \n"
    assert open_table(table + "1: free ♣5  R1>R3 ♦4  R1>M").found == []
    assert open_table(table + "1: free ♣5  R2>R3 ♥4  R2>M").found == []


def test_ruling_8_clear_means_the_bottom_card_at_that_moment():
    # ♠9 is meant. It goes onto ♥10; ♦8 follows.
    game = open_table("R2: ♠9 ♦8 \n R7: ♥10 \n 1: clear R2  R2>R1  R2>R7  R1>R7 ♦8")
    assert game.found == []


def test_ruling_8_ends_when_the_goal_of_free_is_reached():
    # ♣5 is free after R4>R5; the next tableau move is not announced, and ♣5 is number 1.
    game = open_table(FREE + "R1: ♠9 \n R2: ♥10 \n 1: free ♣5  R4>R5  R1>R2")
    assert game.found == [(3, "Z301"), (3, "Z501")]


def test_ruling_8_ends_when_the_goal_of_clear_is_reached():
    # R1 is cleared; R2 must be announced anew.
    table = "R1: ♠9 \n R2: ♠5 \n R3: ♥6 \n R4: ♥10 \n"
    assert open_table(table + "1: clear R1  R1>R4  R2>R3").found == [(3, "Z501")]
    assert open_table(table + "1: clear R1  R1>R4  clear R2  R2>R3").found == []


def test_ruling_8_goal_of_free_is_on_top_and_fitting():
    # ♣5 lies on top after the first move; but ♣4 must come first, and its way belongs to it.
    table = "M: ♣3 \n R1: ♣5 ♦4 \n R2: ♠5 \n R3: ♣4 ♦3 \n R4: ♠4 \n"
    game = full_table(table + "1: free ♣5  R1>R2  R3>R4  R3>M ♣4  R1>M ♣5")
    assert game.found == []


def test_ruling_8_top_card_that_does_not_fit_is_announced_nevertheless():
    # ♠5 lies on top, but no spade lies on M: it is an announcement, of what cannot be reached.
    game = open_table(FREE + "1: free ♠5  R4>R5")
    assert game.found == [(2, "Z502")]
    assert game.finding("Z502").message.startswith("The announced ♠5 cannot be freed")


def test_ruling_8_new_one_replaces_it():
    # `free ♣5` is replaced; ♥9 cannot be freed.
    assert open_table(FREE + "1: free ♣5  free ♥9  R4>R5").found == [(3, "Z502")]
    assert open_table(FREE + "1: free ♥9  free ♣5  R4>R5").found == []


def test_ruling_8_new_one_that_is_none_ends_the_old_one():
    # R8 is empty: that announces nothing, but ends `free ♣5`.
    assert open_table(FREE + "1: free ♣5  clear R8  R4>R5").found == [(3, "Z501")]


def test_ruling_8_goal_already_reached_is_no_announcement():
    # ♥2 lies free: moving it, or another card, is not announced.
    game = open_table(READY + "R4: ♣3 \n 1: free ♥2  R3>R4 ♥2")
    assert game.found == [(2, "Z301"), (2, "Z501")]


def test_ruling_8_ends_with_the_turn():
    # ♥9 went onto the waste; the announcement of this turn is gone in the next.
    table = CLEAR + "R1: ♣K \n R3: ♠K \n R4: ♥K \n R6: ♦K \n R8: ♣K \n"
    game = open_table(table + "1: clear R2  Q>A ♥3 \n 2: Q>A ♥3 \n 1: R2>R5")
    assert game.found == [(2, "Z303"), (3, "Z303"), (4, "Z501")]


def test_ruling_8_ends_when_a_stop_takes_effect():
    # Player 1 stops their own move and is on turn still, but has to announce again.
    game = open_table(FREE + "A1: ♦2 \n 1: free ♣5  R4>R6 \n 1: stop \n 1: R4>R5")
    assert game.found == [(2, "Z207"), (4, "Z501")]


def test_ruling_8_does_not_end_by_other_calls():
    # Pause, Weiter and a wrongful Stop change nothing.
    table = "M: ♣4 \n R4: ♦6 ♣5 ♦4 ♠3 \n R5: ♠5 \n R6: ♥4 \n"
    game = open_table(table + "1: free ♣5 \n 2: pause \n 2: weiter \n 2: stop \n 1: R4>R6  R4>R5")
    assert game.found == [(4, "Z401")]


def test_ruling_8_does_not_end_by_a_void_stop():
    # The misplaced card is taken back, and the announcement is as it was.
    game = open_table(FREE + "R7: ♠6 \n 1: free ♣5  R4>R7 \n 2: stop \n 1: R4>R5  R4>M")
    assert game.found == [(2, "Z202"), (3, "Z408")]


def test_ruling_8_ends_with_another_move():
    # Touching the waste, drawing, passing, turning over: each begins a move of another kind.
    for other in ("touch A", "touch Q", "Q=♥K", "pass"):
        game = open_table(CLEAR + f"A1: ♦2 \n 1: clear R2  {other}  R2>R5")
        assert (3, "Z501") in game.found, other
        assert (3, "Z502") not in game.found, other


def test_ruling_8_does_not_end_by_a_tableau_touch():
    game = open_table(FREE + "1: free ♣5  touch R4  R4>R5  touch R4  R4>M")
    assert game.found == []


def test_ruling_8_does_not_end_by_an_idle_tableau_touch():
    # ♣K can go nowhere; that touch is a fault, but the announcement stands.
    game = full_table(FREE + "1: free ♣5  touch R1  R4>R5  R4>M")
    assert game.found == [(2, "Z210")]


def test_ruling_8_ends_by_what_cannot_have_happened():
    # R8 is empty. What happened is not known, and what was announced is announced anew.
    game = open_table(FREE + "1: free ♣5  R8>R7  R4>R5  R4>M")
    assert game.found == [(2, "Z101"), (3, "Z501")]
    game = open_table(FREE + "1: free ♣5  R8>R7  undo  R4>R5  R4>M")
    assert (game.found, game.undetermined) == ([(2, "Z101")], [2])


def test_ruling_8_drawing_ends_it_before_the_card_is_laid():
    # The lift begins the move; what is announced after it still holds when the card is laid.
    game = open_table("""
        M: ♣4
        R1: ♥6
        R2: ♣5 ♦4
        R3: ♠K
        R4: ♦K ♠Q
        R5: ♣K
        R6: ♥K
        R7: ♠K
        R8: ♣K
        1: Q=♠5  free ♣5  Q>R1  R2>R1  R2>M
    """)
    assert game.found == []


def test_ruling_8_touching_the_waste_ends_it_before_the_card_is_laid():
    # The touch and the move are one move (ruling 2), which began before the announcement.
    game = full_table("""
        M: ♣4
        R1: ♥6
        R2: ♣5 ♦4
        A1: ♦2 ♠5
        1: touch A  free ♣5  A>R1  R2>R1  R2>M
    """)
    assert game.found == []


def test_ruling_8_touching_the_stock_ends_it_before_the_card_is_laid():
    game = full_table("""
        M: ♣4
        R1: ♥6
        R2: ♣5 ♦4
        1: touch Q  free ♣5  Q>R1 ♠5  R2>R1  R2>M
    """)
    assert game.found == []


def test_ruling_8_ends_when_a_number_1_makes_it_unreachable():
    # One ♠6 was put onto ♣K, wrongly. Either may go to M. That from R2 would have freed ♥7; when
    # the other one goes, ♠6 on R2 has no place any more.
    game = full_table("""
        M: ♥6 ♠5
        R2: ♥7 ♠6
        1: Q>R1 ♠6
        1: free ♥7  R1>M ♠6  R2>R3 ♠6
    """)
    # Nothing is announced any more: Z501, not Z502.
    assert game.found[3:] == [(4, "Z202"), (4, "Z501")]


def test_ruling_8_ends_when_the_bottom_card_goes_to_the_foundation():
    # ♥2 was to go onto ♠3; on M it has not gone onto another tableau pile.
    table = "M: ♥A \n R1: ♥2 \n R2: ♠3 \n R3: ♠9 \n R4: ♥10 \n"
    assert open_table(table + "1: clear R1  R1>M  R3>R4").found == [(3, "Z501")]


def test_ruling_8_stays_unreachable_if_it_was_so_before_a_number_1():
    # ♥9 could never be freed: the number 1 does not make it so, and the announcement stands.
    game = open_table(FREE + "R6: ♥A \n 1: free ♥9  R6>M  R4>R5 ♦4")
    assert game.found == [(3, "Z502")]


def test_ruling_8_by_a_player_not_on_turn_is_ignored():
    # Player 2's word neither announces for player 1 nor ends what player 1 has announced.
    assert open_table(FREE + "2: free ♣5 \n 1: R4>R5").found == [(2, "Z501")]
    assert open_table(FREE + "1: free ♣5 \n 2: clear R8 \n 1: R4>R5").found == []


def test_ruling_8_by_a_player_not_on_turn_does_not_help_him():
    # They announce, then move out of turn: nothing was announced.
    assert open_table(FREE + "2: free ♣5 \n 2: R4>R5").found == [(2, "Z205"), (2, "Z501")]


def test_ruling_8_cards_on_the_way_must_be_played_first_kept():
    # When ♠3 has gone onto ♥4, ♦4 fits M, and goes there; that is part of the way to ♣5.
    table = "M: ♣4 ♦3 \n R1: ♣5 ♦4 ♠3 \n R2: ♥4 \n R3: ♠5 \n"
    assert full_table(table + "1: free ♣5  R1>R2  R1>M ♦4  R1>M ♣5").found == []


def test_ruling_8_cards_on_the_way_must_be_played_first_missed():
    # ♦4 onto ♠5 would free ♣5 too, but ♦4 itself fits M.
    table = "M: ♣4 ♦3 \n R1: ♣5 ♦4 ♠3 \n R2: ♥4 \n R3: ♠5 \n"
    assert full_table(table + "1: free ♣5  R1>R2  R1>R3 ♦4").found == [(3, "Z301")]


def test_ruling_8_cards_on_the_way_in_any_order_kept():
    # ♥4 and ♦A both come free for M on the way; which goes first does not matter.
    table = "M: ♣4 ♥3 \n R1: ♣5 ♥4 ♠3 \n R2: ♦4 \n R3: ♦A \n"
    assert full_table(table + "1: R3>M  free ♣5  R1>R2  R1>M  R1>M").found == []
    assert full_table(table + "1: free ♣5  R3>M  R1>R2  R1>M  R1>M").found == []


def test_ruling_8_goal_of_clear_needs_more_empty_piles_than_when_announced():
    # ♠9 has gone onto ♥10, but ♦8 still lies on the pile where it was parked.
    table = "R2: ♠9 ♦8 \n R7: ♥10 \n"
    # So the announcement still stands for the third move, but not for a fourth.
    game = open_table(table + "1: clear R2  R2>R1  R2>R7  R1>R7 ♦8")
    assert game.found == []
    game = open_table(table + "1: clear R2  R2>R1  R2>R7  R1>R7  R7>R1")
    assert game.found == [(5, "Z501")]


def test_ruling_8_clear_goes_onto_another_pile_that_it_fits():
    # ♠9 fits on ♥10; onto an empty pile it may not go, and would clear nothing.
    table = "R2: ♠9 \n R7: ♥10 \n"
    assert open_table(table + "1: clear R2  R2>R1").found == [(2, "Z207")]
    # On ♦J it would be gone, but it does not fit there: the announcement stands, and it can come
    # back onto its place and go from there.
    assert open_table(table + "R8: ♦J \n 1: clear R2  R2>R8  R8>R2  R2>R7").found == [
        (2, "Z202"),
        (3, "Z207"),
    ]


def test_ruling_8_unreachable_goal():
    assert open_table(FREE + "1: free ♦6  R4>R5").found == [(2, "Z502")]
    assert open_table(FREE + "1: clear R5  R4>R5").found == [(2, "Z302"), (2, "Z502")]


def test_ruling_8_card_that_lies_nowhere_is_unreachable():
    assert open_table(FREE + "1: free ♥9  R4>R5").found == [(2, "Z502")]


def test_ruling_8_unreachable_stands_beside_the_other_conditions():
    # ♦4 has a place on ♠5, and ♥9 lies nowhere.
    assert open_table(FREE + "1: free ♥9  R4>R6").found == [(2, "Z207"), (2, "Z502")]


SPOIL = (
    "M: ♣4 ♥5 \n R1: ♣K \n R2: ♠K \n R3: ♥K \n R4: ♥6 ♠5 ♦4 \n R5: ♦6 ♣5 ♥4 \n R6: ♠5 \n"
    "R7: ♦6 \n R8: ♦K \n"
)


def test_ruling_8_spoiled():
    # With ♥4 on ♠5, ♣5 must go to M, and no black five is left for ♦4, so ♥6 stays covered.
    assert open_table(SPOIL + "1: free ♥6  R5>R6 ♥4").found == [(2, "Z503")]


def test_ruling_8_not_spoiled():
    # ♦4 onto ♠5, ♠5 onto ♦6.
    assert open_table(SPOIL + "1: free ♥6  R4>R6 ♦4  R4>R7 ♠5  R4>M").found == []


def test_ruling_8_misfit_is_not_also_spoiling():
    # ♥4 does not fit on ♣K; that it stands in the way there is no further fault.
    assert open_table(SPOIL + "1: free ♥6  R5>R1 ♥4").found == [(2, "Z202")]


def test_ruling_8_spoiled_once_then_unreachable():
    # What follows: ♣5 is played (number 1), which leaves ♥6 as unreachable as it was.
    game = open_table(SPOIL + "1: free ♥6  R5>R6 ♥4  R5>M  R4>R5 ♦4")
    assert game.found == [(2, "Z503"), (4, "Z202"), (4, "Z502")]


RUN = FREE + "R7: ♥K ♠Q \n R8: ♦K \n"


def test_ruling_8_detour_kept():
    # ♠Q onto ♦K keeps ♣5 in reach, and no position comes back.
    assert open_table(RUN + "1: free ♣5  R7>R8  R4>R5  R4>M").found == []


def test_ruling_8_starting_position_may_not_recur():
    assert open_table(RUN + "1: free ♣5  R7>R8  R8>R7").found == [(3, "Z213")]


def test_ruling_8_announcement_does_not_end_the_run():
    game = open_table(RUN + "1: free ♣5  R7>R8  clear R4  free ♣5  R8>R7")
    assert game.found == [(5, "Z213")]


def test_ruling_8_calls_and_touches_do_not_end_the_run():
    game = open_table(RUN + "1: free ♣5  R7>R8 \n 2: pause  weiter \n 1: touch R8  R8>R7")
    # Nor does the touch: R8>R7 is the only move that could start there, and it is a fault.
    assert game.found[-1] == (6, "Z213")


def test_ruling_8_another_move_ends_the_run():
    # Drawing ends it (though number 2 is passed over); the position counts anew.
    game = open_table(RUN + "1: free ♣5  R7>R8  Q>R1 ♥3  free ♣5  R8>R7")
    assert game.found == [(3, "Z302")]


def test_ruling_8_number_1_ends_the_run():
    # ♥A to M between them changes the position anyway; but the run begins anew after it.
    game = open_table(RUN + "R1: ♥A \n 1: free ♣5  R7>R8  R1>M  R8>R7  R7>R8")
    assert game.found == [(2, "Z301"), (5, "Z213")]


THREE = "R1: ♣4 \n R2: ♥5 \n R3: ♠6 \n"


def test_ruling_8_run_ends_when_clearing_has_gained_a_pile_kept():
    # ♣4 onto ♥5 has gained R1, which ends the run. ♥5 can gain R2 only if ♣4 goes back to R1.
    game = full_table(THREE + "1: clear R1  R1>R2  clear R2  R2>R1  R2>R3  R1>R3")
    assert game.found == []


def test_ruling_8_run_ends_when_clearing_has_gained_a_pile_broken():
    # The position after the gain begins the next run: within that it may not come back.
    game = full_table(THREE + "1: clear R1  R1>R2  clear R2  R2>R1  R1>R2")
    assert game.found == [(5, "Z213")]


def test_ruling_8_run_goes_on_when_what_was_gained_had_been_lost_in_it():
    # Player 1 has spread ♥7 out before announcing: clearing it gains nothing beside the beginning
    # of the run, whose position comes back.
    game = full_table("R1: ♣8 ♥7 \n R2: \n 1: R1>R2  clear R2  R2>R1")
    assert [code for event, code in game.found if event == 3] == ["Z213"]


def test_ruling_8_run_does_not_end_by_freeing_a_card():
    # ♣5 is free, but no pile is gained: ♦4 goes back to where the run began.
    game = open_table(FREE + "1: free ♣5  R4>R5  clear R4  R5>R4")
    assert (4, "Z213") in game.found


def test_ruling_8_positions_count_by_their_places():
    # ♠Q may go to another king: the same piles in other places are another position.
    table = FREE + "R7: ♥K ♠Q \n R8: ♦K \n R6: ♥K \n"
    assert open_table(table + "1: free ♣5  R7>R8  R8>R6  R4>R5").found == []


def test_ruling_8_unannounced_moves_belong_to_the_run_but_are_not_judged():
    # The first two are merely unannounced; the third comes back to a position of the run.
    game = open_table(RUN + "1: R7>R8  R8>R7  free ♣5  R7>R8")
    assert game.found == [(1, "Z501"), (2, "Z501"), (4, "Z213")]


def test_ruling_8_repeated_position_beside_an_unreachable_goal():
    game = open_table(RUN + "1: free ♥9  R7>R8  R8>R7")
    assert game.found == [(2, "Z502"), (3, "Z213"), (3, "Z502")]


def test_ruling_8_repeated_position_beside_a_missed_number():
    # Under `clear` number 2 is passed over each time.
    game = open_table(RUN + "R1: ♠9 \n R2: ♥10 \n 1: clear R1  R7>R8  R8>R7")
    assert game.found == [(2, "Z302"), (3, "Z213"), (3, "Z302")]


def test_ruling_8_misplaced_move_is_not_judged_for_repetition():
    # ♦K onto ♠Q fits not; the position of ♥K ♠Q comes back by the next, which does fit.
    game = open_table(RUN + "1: free ♣5  R8>R7 ♦K  R7>R8 ♦K")
    assert (2, "Z202") in game.found
    assert (2, "Z213") not in game.found


def test_ruling_8_taking_back_ends_no_run_and_adds_nothing_to_it():
    # After the undo the position of the start is where the run begins.
    game = open_table(RUN + "1: free ♣5  R7>R8  undo  R7>R8  R8>R7")
    assert game.found == [(3, "Z211"), (5, "Z213")]


def test_ruling_8_reached_goal_taken_back():
    # The announcement is as it was when the move began.
    game = open_table(FREE + "1: free ♣5  R4>R5  undo  R4>R5  R4>M")
    assert game.found == [(3, "Z211")]


# Ruling 9: without announcement


def test_ruling_9_reported_with_a_missed_1():
    assert open_table(READY + CLEAR + "1: R2>R5").found == [(1, "Z301"), (1, "Z501")]


def test_ruling_9_not_judged_against_2_and_3():
    assert open_table(FREE + "R1: ♠9 \n R2: ♥10 \n 1: R1>R2").found == [(1, "Z501")]


def test_ruling_9_fit_and_empty_piles_are_judged_as_ever():
    assert open_table(CLEAR + "1: R2>R7 ♦8").found == [(1, "Z202"), (1, "Z501")]
    assert open_table(CLEAR + "1: R2>R1 ♦8").found == [(1, "Z207"), (1, "Z501")]
    assert four_piles("R1: ♦9 ♣8 \n 1: R1>R6").found == [(1, "Z209"), (1, "Z501")]


# Ruling 10: touching a pile


def test_ruling_10_own_waste_as_4():
    assert open_table("M: ♣A \n A1: ♥3 ♣2 \n 1: touch A  A>M").found == []
    # ... but number 3 comes first.
    assert open_table(CLEAR + "M: ♣A \n A1: ♥3 ♣2 \n 1: touch A").found == [(1, "Z303")]


def test_ruling_10_own_waste_as_5():
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: touch A  A>R1").found == []
    assert open_table(FREE + "R1: ♥9 \n A1: ♦3 ♣8 \n 1: touch A").found == [(1, "Z302")]


def test_ruling_10_own_waste_as_6():
    assert full_table("A1: ♦3 ♠7 \n A2: ♠8 \n 1: touch A  A>A2").found == []


def test_ruling_10_own_waste_as_7_1():
    assert open_table("A1: ♦3 ♠7 \n 1: touch A  A>R1").found == []


def test_ruling_10_own_waste_as_8():
    assert full_table("Q1: 0 \n A1: ♦3 ♠7 \n 1: touch A  flip").found == []


def test_ruling_10_own_waste_when_nothing_starts_there():
    # No place takes ♠7, and the stock has cards.
    assert full_table("A1: ♦3 ♠7 \n 1: touch A").found == [(1, "Z210")]


def test_ruling_10_own_waste_when_it_is_empty():
    assert full_table("1: touch A").found == [(1, "Z210")]


def test_ruling_10_own_waste_when_nothing_starts_there_though_1_is_possible():
    # The missed number 1 is reported at a tableau pile only; here the touch itself is the fault.
    assert full_table("M: ♥A \n R3: ♠3 ♥2 \n A1: ♦9 ♠7 \n 1: touch A").found == [(1, "Z210")]


def test_ruling_10_benefit_of_the_doubt_ends_with_the_move():
    # The touch may be the beginning of 5; A>R4 is 7.1.
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: touch A  A>R4").found == [(2, "Z305")]


def test_ruling_10_own_stock():
    assert full_table("1: touch Q  Q>A ♦4").found == []
    assert full_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: touch Q  Q>A ♦4").found == [(1, "Z305")]


def test_ruling_10_own_stock_when_it_is_empty():
    assert full_table("Q1: 0 \n A1: ♦3 ♠7 \n 1: touch Q").found == [(1, "Z210")]


def test_ruling_10_foundations_and_the_other_players_piles():
    for pile in ("M", "A2", "Q2"):
        game = full_table(f"M: ♥A \n R3: ♠3 ♥2 \n A2: ♥3 \n 1: touch {pile}")
        assert game.found == [(1, "Z210")], pile


def test_ruling_10_tableau_pile_with_a_number_1():
    assert open_table(READY + "1: touch R3  R3>M").found == []


def test_ruling_10_tableau_pile_while_a_number_1_starts_elsewhere():
    assert open_table(READY + "R6: ♠J \n 1: touch R6").found == [(1, "Z301")]


def test_ruling_10_tableau_pile_under_an_announcement():
    assert open_table(FREE + "1: free ♣5  touch R4").found == []


def test_ruling_10_tableau_pile_under_an_announcement_that_does_not_serve_it():
    # ♣K can go nowhere. With an empty pile it could, and would spoil nothing.
    assert full_table(FREE + "1: free ♣5  touch R1").found == [(2, "Z210")]
    assert full_table(FREE + "R8: \n 1: free ♣5  touch R1").found == []


def test_ruling_10_tableau_pile_whose_only_moves_are_faulty():
    # ♦4 fits on ♠5, but ♥9 lies nowhere, so that any move under `free ♥9` is a fault.
    assert full_table(FREE + "1: free ♥9  touch R4").found == [(2, "Z210")]


def test_ruling_10_tableau_pile_without_an_announcement():
    # Number 2 is possible but not announced: the touch is the fault.
    assert open_table(FREE + "1: touch R4").found == [(1, "Z210")]


def test_ruling_10_tableau_pile_under_an_announcement_that_passes_over_a_number():
    # Under `clear R1` every move passes over number 2; only a missed number 1 is reported instead
    # of the touch.
    table = FREE + "R1: ♠9 \n R2: ♥10 \n"
    assert open_table(table + "1: clear R1  touch R1").found == [(2, "Z210")]
    assert open_table(table + "R8: ♠A \n 1: clear R1  touch R1").found == [(2, "Z301")]


def test_ruling_10_tableau_pile_under_an_announcement_of_a_deeper_card():
    # ♣5 lies less deep than ♥8, so that no move under `free ♥8` is faultless.
    game = open_table(DEPTHS + "1: free ♥8  touch R2", Agreed="advanced")
    assert game.found == [(2, "Z210")]
    assert open_table(DEPTHS + "1: free ♥8  touch R2").found == []


def test_ruling_10_tableau_pile_under_an_announcement_that_rests_on_an_unknown_card():
    # Whether ♦4 will find a place once ♠3 is on ♥4 depends on what lies under ♥2.
    table = "M: ♣4 \n R4: ♣5 ♦4 ♠3 \n R5: ♥4 \n R6: ? ♥2 \n"
    game = full_table(table + "1: free ♣5  touch R4")
    assert (game.found, game.undetermined) == ([(2, "Z104")], [2])
    # With ♥4 nothing can begin, whatever that card is.
    game = full_table(table + "1: free ♣5  touch R5")
    assert (game.found, game.undetermined) == ([(2, "Z210")], [])


def test_ruling_10_empty_tableau_pile():
    assert open_table(READY + "1: touch R8").found == [(1, "Z301")]
    assert open_table("1: touch R8").found == [(1, "Z210")]


def test_ruling_10_tableau_pile_as_the_only_faultless_move_repeats_a_position():
    # R8>R7 would bring a position back, and ♠Q has no other place but empty ones.
    game = open_table(RUN + "1: free ♣5  R7>R8  touch R8")
    assert game.found == [(3, "Z210")]


def test_ruling_10_touch_out_of_turn():
    # Not judged for Z210 nor for precedence.
    assert open_table(READY + "2: touch M").found == [(1, "Z205")]


# Ruling 11: the order within 7.2


def test_ruling_11_whether_or_not_the_card_fits():
    # M was open to ♥2; ♦9 does not take it.
    assert open_table("M: ♥A \n R1: ♦9 \n 1: Q>R1 ♥2").found == [(1, "Z202"), (1, "Z308")]


def test_ruling_11_misfit_in_a_place_of_the_same_kind():
    # ♥9 takes ♠8; ♦4 does not. Both are tableau piles with cards: the order is kept.
    assert open_table("R1: ♥9 \n R2: ♦4 \n 1: Q>R2 ♠8").found == [(1, "Z202")]


def test_ruling_11_misfit_in_an_earlier_place():
    # Nothing comes before M, so the order is kept, though the card does not fit.
    assert open_table("R1: ♥9 \n 1: Q>M ♠8").found == [(1, "Z201")]


def test_ruling_11_misfit_in_an_earlier_place_than_the_first_open_one():
    # ♠8 fits no tableau pile; an empty one, the third place, would have been right.
    assert open_table("R2: ♦4 \n 1: Q>R2 ♠8").found == [(1, "Z202")]


def test_ruling_11_misfit_on_the_opponents_waste():
    assert open_table("A2: ♥8 \n 1: Q>A2 ♣4").found == [(1, "Z203"), (1, "Z308")]


def test_ruling_11_judged_out_of_turn_too():
    game = open_table("R1: ♥9 \n 2: Q>R2 ♠8")
    assert game.found == [(1, "Z205"), (1, "Z308")]
    assert not game.better("Z308")


def test_ruling_11_beside_a_missed_lower_number():
    game = open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: Q>R2 ♠8")
    assert game.found == [(1, "Z305"), (1, "Z308")]
    assert game.better("Z305") == [["A>R1"]]
    assert not game.better("Z308")


def test_ruling_11_also_when_the_lower_number_was_missed_at_the_lift():
    game = open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: Q=♠8  Q>R2")
    assert game.found == [(1, "Z305"), (2, "Z308")]
    assert not game.better("Z308")


# wegner.2.advanced and wegner.3.advanced

DEPTHS = "M: ♣4 ♥7 \n R1: ♥6 ♣5 ♦4 \n R2: ♥8 ♠7 ♦6 \n R3: ♣7 \n R4: ♦8 \n R5: ♠5 \n"


def test_2_advanced_least_deep_first_kept():
    # ♣5 has one card on it.
    game = open_table(DEPTHS + "1: free ♣5  R1>R5  R1>M", Agreed="advanced")
    assert game.found == []


def test_2_advanced_least_deep_first_broken():
    # ♥8 has two cards on it, ♣5 only one.
    game = open_table(DEPTHS + "1: free ♥8  R2>R3 ♦6", Agreed="advanced")
    assert game.found == [(2, "Z504")]
    assert game.finding("Z504").clause == "wegner.2.advanced"


def test_2_advanced_is_an_option_kept():
    assert open_table(DEPTHS + "1: free ♥8  R2>R3 ♦6").found == []


def test_2_advanced_only_the_condition_of_number_3_kept():
    assert open_table(DEPTHS + "1: free ♥8  R2>R3 ♦6", Agreed="advanced=3").found == []


def test_2_advanced_only_the_condition_of_number_2_broken():
    game = open_table(DEPTHS + "1: free ♥8  R2>R3 ♦6", Agreed="advanced=2")
    assert game.found == [(2, "Z504")]


def test_2_advanced_better_ways_heed_the_condition_agreed_on():
    # ♥8 lies under two cards, ♣5 under one, which has the longer way: it is freed only if it must
    # be. A move of number 4 passes over both.
    for options, cards in (("advanced=2", {"♣5"}), ("advanced=3", {"♣5", "♥8"})):
        game = open_table(DEPTHS + "A1: ♣A \n 1: A>M", Agreed=options)
        announced = {way[0].removeprefix("free ") for way in game.better("Z302")}
        assert announced and announced <= cards


def test_2_advanced_equal_depth_kept():
    # ♣5 and ♥8 have one card each on them.
    table = "M: ♣4 ♥7 \n R1: ♥6 ♣5 ♦4 \n R2: ♥8 ♠7 \n R4: ♦8 \n R5: ♠5 \n"
    assert open_table(table + "1: free ♥8  R2>R4", Agreed="advanced").found == []


def test_2_advanced_less_deep_card_that_cannot_be_freed_kept():
    # No pile is empty or can be emptied, and no black five lies open: ♦4 must stay on ♣5.
    table = "M: ♣4 ♥7 \n R1: ♥6 ♣5 ♦4 \n R2: ♥8 ♠7 ♦6 \n R3: ♦8 ♣7 \n R4: ♦8 \n"
    assert full_table(table + "1: free ♥8  R2>R3  R2>R4  R2>M", Agreed="advanced").found == []


def test_2_advanced_each_copy_counts_for_itself():
    # One ♣5 lies under one card, the other under two: it counts by the first. ♥8 lies under two.
    table = "M: ♣4 ♥7 \n R1: ♣5 ♦4 \n R2: ♣5 ♦4 ♠3 \n R3: ♥8 ♠7 ♦6 \n"
    assert open_table(table + "1: free ♣5  R1>R6", Agreed="advanced").found == []
    assert open_table(table + "1: free ♥8  R3>R6", Agreed="advanced").found == [(2, "Z504")]


def test_2_advanced_announced_card_counts_by_the_copy_that_can_be_freed():
    # The ♣5 on R1 has one card on it, the misplaced ♠K, and cannot be freed. That on R2 can; it
    # has two cards on it. ♥8 can be freed as well, and has one.
    game = full_table(
        """
        M: ♣4 ♥7
        R1: ♣5
        R2: ♣5 ♦4 ♠3
        R3: ♥6 ♠5 ♥4
        R4: ♦6 ♠5
        R5: ♥8 ♠7
        R6: ♦8
        1: Q>R1 ♠K
        1: free ♣5  R2>R3 ♠3
    """,
        Agreed="advanced",
    )
    assert game.found == [(1, "Z202"), (1, "Z301"), (3, "Z504")]


def test_2_advanced_announced_card_that_cannot_be_freed_first():
    # ♥9 can be freed only after ♥8 has gone to M. It counts by its depth on the table: one card,
    # no more than ♥8 has.
    table = "M: ♥7 \n R1: ♥9 ♠8 \n R2: ♥8 ♠7 \n R3: ♦8 \n"
    game = full_table(table + "1: free ♥9  R2>R3  R2>M  R1>R2  R1>M", Agreed="advanced")
    assert game.found == []
    # With ♦7 on it, it lies deeper than ♥8.
    table = "M: ♥7 \n R1: ♥9 ♠8 ♦7 \n R2: ♥8 ♠7 \n R3: ♦8 \n R4: ♣8 \n"
    game = full_table(table + "1: free ♥9  R2>R3", Agreed="advanced")
    assert game.found == [(2, "Z504")]


def test_2_advanced_judged_at_the_first_move_only():
    # The second move under the announcement is not judged again.
    game = open_table(DEPTHS + "1: free ♥8  R2>R3 ♦6  R2>R4 ♠7", Agreed="advanced")
    assert game.found == [(2, "Z504")]


def test_2_advanced_first_move_taken_back_is_judged_again():
    game = open_table(DEPTHS + "1: free ♥8  R2>R3  undo  R2>R3", Agreed="advanced")
    assert game.found == [(2, "Z504"), (4, "Z504")]


def test_2_advanced_not_judged_if_the_goal_is_unreachable():
    # ♥K lies nowhere.
    game = open_table(DEPTHS + "1: free ♥K  R2>R3", Agreed="advanced")
    assert game.found == [(2, "Z502")]


def test_2_advanced_not_judged_if_a_lower_number_was_possible():
    game = open_table(DEPTHS + "R8: ♠A \n 1: free ♥8  R2>R3", Agreed="advanced")
    assert game.found == [(2, "Z301")]


BOTTOMS = "R1: ♠9 \n R2: ♥10 \n R3: ♠5 \n R4: ♥6 \n"


def test_3_advanced_highest_bottom_card_first_kept():
    game = open_table(BOTTOMS + "1: clear R1  R1>R2  clear R3  R3>R4", Agreed="advanced")
    assert game.found == []


def test_3_advanced_highest_bottom_card_first_broken():
    game = open_table(BOTTOMS + "1: clear R3  R3>R4", Agreed="advanced")
    assert game.found == [(2, "Z505")]
    assert game.finding("Z505").clause == "wegner.3.advanced"


def test_3_advanced_only_the_condition_of_number_2_kept():
    game = open_table(BOTTOMS + "1: clear R3  R3>R4", Agreed="advanced=2")
    assert game.found == []


def test_3_advanced_only_the_condition_of_number_3_broken():
    game = open_table(BOTTOMS + "1: clear R3  R3>R4", Agreed="advanced=3")
    assert game.found == [(2, "Z505")]


def test_3_advanced_is_an_option_kept():
    assert open_table(BOTTOMS + "1: clear R3  R3>R4").found == []


def test_3_advanced_higher_one_that_cannot_be_cleared_kept():
    # ♥K and ♥10 are higher than ♠9, but nothing takes them.
    table = "R1: ♠9 \n R2: ♥10 \n R5: ♥K \n"
    assert open_table(table + "1: clear R1  R1>R2", Agreed="advanced").found == []


def test_3_advanced_equal_rank_kept():
    table = "R1: ♠9 \n R2: ♥10 \n R3: ♣9 \n R4: ♦10 \n"
    assert open_table(table + "1: clear R3  R3>R2", Agreed="advanced").found == []


def test_3_advanced_not_judged_if_a_lower_number_was_possible():
    game = open_table(BOTTOMS + FREE.replace("R4", "R6") + "1: clear R3  R3>R4", Agreed="advanced")
    assert game.found == [(2, "Z302")]


def test_3_advanced_not_judged_if_the_goal_is_unreachable():
    game = open_table(BOTTOMS + "1: clear R2  R3>R4", Agreed="advanced")
    assert game.found == [(2, "Z502")]


def test_ruling_8_clear_is_reached_from_the_announced_pile_alone():
    # ♠9 goes onto ♦10, but from R1: back on R2, which is where it lay at first, it can go there.
    game = open_table("R2: ♠9 \n R5: ♦10 \n 1: clear R2  R2>R1  R1>R5  R5>R2")
    assert game.found == [(2, "Z207"), (4, "Z213")]


def test_ruling_8_an_unknown_card_clears_nothing_but_alone_from_the_announced_pile():
    # ♦10 is not what was announced, and ♣7 does not lie alone: both come back to where they lay.
    game = open_table("R2: ♠K ♦Q \n R3: ♦10 \n R4: ? \n 1: clear R2  R3>R4  R4>R3")
    assert game.found[-1] == (3, "Z213")
    game = open_table("R1: ? ♦8 ♣7 \n R3: ♦8 \n 1: clear R1  R1>R3  R3>R1")
    assert game.found[-1] == (3, "Z213")
