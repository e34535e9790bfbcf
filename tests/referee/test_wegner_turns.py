"""What lies around the moves: ``wegner.deal``, ``.win``, ``.precedence``, ``.turn``, ``.begin``,
``.first`` and ``.build``.

Each record was judged by hand; the comment says why.
"""

from tests.referee.records import CLEAR, READY, deal, four_piles, full_table, open_table

# wegner.deal


def test_deal_first_card_of_the_waste_opened_kept():
    game = deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♥9")
    assert game.found == []
    assert len(game.pile("Q1", after=0).split()) == 51


def test_deal_eight_piles_are_empty_kept():
    # R8 and M are empty: an ace goes to M, a card that fits nowhere to R8.
    assert deal("A1: ♦3 \n A2: ♠9 \n 1: Q>M ♣A  Q>R8 ♠K").found == []


def test_deal_no_ninth_pile_broken():
    assert deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R9 ♥9").found == [(1, "Z005")]


def test_deal_stock_of_51_kept():
    # 50 and ♥9 are the 51 cards that remain.
    assert deal("A1: ♦3 \n Q1: ♥9 50 \n A2: ♠9 \n 1: Q>R1").found == []


def test_deal_stock_of_52_broken():
    assert deal("A1: ♦3 \n Q1: ♥9 51 \n A2: ♠9 \n 1: Q>R1").found == [(None, "Z105")]


def test_deal_each_has_one_pack_kept():
    # Each pack has a ♦3.
    assert deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♠9").found == []


def test_deal_each_has_one_pack_broken():
    # Player 1's only ♦3 lies on their waste.
    assert deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♦3").found == [(1, "Z103")]


# wegner.win


def test_win_last_stock_card_kept():
    game = open_table("Q1: ♥9 \n 1: Q>R1 ♥9")
    assert (game.found, game.winner) == ([], "1")


def test_win_last_waste_card_kept():
    game = open_table("Q1: 0 \n A1: ♥9 \n 1: A>R1 ♥9")
    assert (game.found, game.winner) == ([], "1")


def test_win_on_the_opponents_waste_kept():
    game = full_table("Q1: 0 \n A1: ♠7 \n A2: ♠8 \n 1: A>A2 ♠7")
    assert (game.found, game.winner) == ([], "1")


def test_win_not_with_a_card_on_the_waste_broken():
    game = open_table("Q1: ♥9 \n A1: ♦4 \n 1: Q>R1 ♥9")
    assert (game.found, game.winner) == ([], "*")


def test_win_not_by_laying_the_last_card_on_the_own_waste_broken():
    game = full_table("Q1: ♥9 \n 1: Q>A ♥9 \n 2: Q>A ♦4")
    assert (game.found, game.winner) == ([], "*")


def test_win_not_by_turning_the_waste_over_broken():
    # The waste is empty then, but the stock is not.
    game = full_table("Q1: 0 \n A1: ♥9 \n 1: flip")
    assert (game.found, game.winner) == ([], "*")


def test_win_by_a_faulty_move_kept():
    # Number 1 was possible; nobody called Stop, and the cards are gone.
    game = open_table(READY + "Q1: ♥9 \n 1: Q>R1 ♥9")
    assert (game.found, game.winner) == ([(1, "Z301")], "1")


def test_win_not_by_a_misfit_on_the_foundation_broken():
    # ♥9 does not fit M and is taken back at once.
    game = open_table("Q1: ♥9 \n 1: Q>M ♥9")
    assert (game.found, game.winner) == ([(1, "Z201")], "*")


# wegner.precedence


def test_precedence_lowest_missed_number_is_reported_broken():
    # 1, 4 and 5 are possible (♣A to M is 4, and ♥2 to M is 1).
    game = open_table(READY + "A1: ♣A \n R1: ♦2 \n 1: Q>R5 ♣9")
    assert game.found == [(1, "Z301")]


def test_precedence_each_number_in_its_order_kept():
    # 1: ♥2 to M. 2: ♦4 onto ♠5 frees ♣5. 3: ♠9 onto ♥10. 4: ♣A to M. 5: ♠4 onto ♥5. 7.2.
    game = open_table("""
        M: ♥A ♣4
        R1: ♥2
        R2: ♦6 ♣5 ♦4
        R3: ♥6 ♠5
        R4: ♠9
        R5: ♥10
        R6: ♥5
        A1: ♠4 ♣A
        1: R1>M  free ♣5  R2>R3  R2>M  clear R4  R4>R5  A>M  A>R6  Q>R1 ♦10
    """)
    assert game.found == []


def test_precedence_for_the_mover_only_kept():
    # ♥A lies on the other player's waste.
    assert full_table("A2: ♥A \n 1: Q>A ♦4").found == []


def test_precedence_at_the_moment_the_move_begins_kept():
    # When ♦4 is laid, nothing lower is possible; that ♣3 fits on it is true only afterwards.
    assert open_table("A1: ♠7 ♣3 \n 1: Q>R1 ♦4").found == []


def test_precedence_at_the_moment_the_move_begins_broken():
    # By the next move it is.
    assert open_table("A1: ♠7 ♣3 \n 1: Q>R1 ♦4  Q>R2 ♠K").found == [(2, "Z305")]


def test_precedence_whether_or_not_the_card_fits_broken():
    # ♠K does not fit on ♥9, and ♣8 was to go there.
    game = open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: Q>R1 ♠K")
    assert game.found == [(1, "Z202"), (1, "Z305")]


# wegner.turn


def test_turn_all_that_a_player_does_in_his_turns_is_counted():
    game = full_table("1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q=♠4  Q>A")
    assert (game.found, game.verdict.acted) == ([], (3, 1))


def test_turn_goes_on_until_the_own_waste_kept():
    game = open_table("M: ♥A \n 1: Q>M ♥2  Q>R1 ♠K  Q>R1 ♥Q  Q>R2 ♣7")
    assert game.found == []


def test_turn_ends_on_the_own_waste_kept():
    assert full_table("1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q>A ♣9").found == []


def test_turn_ends_on_the_own_waste_broken():
    # Player 1's turn was over.
    assert full_table("1: Q>A ♦4 \n 1: Q>A ♦6").found == [(2, "Z205")]


def test_turn_does_not_end_on_the_opponents_waste_kept():
    # ♣4 goes onto ♣5; player 1 plays on.
    assert full_table("A2: ♣5 \n 1: Q>A2 ♣4 \n 1: Q>A ♦9").found == []


def test_turn_does_not_end_on_the_opponents_waste_broken():
    assert full_table("A2: ♣5 \n 1: Q>A2 ♣4 \n 2: Q>A ♦9").found == [(2, "Z205")]


def test_turn_ends_though_the_card_belonged_elsewhere_kept():
    # ♥A had to go to M; but it went onto the waste, and that ends the turn.
    assert full_table("1: Q>A ♥A \n 2: Q>A ♦6").found == [(1, "Z308")]


def test_turn_other_player_moves_broken():
    assert full_table("2: Q>A ♦6").found == [(1, "Z205")]


def test_turn_first_names_who_is_on_turn_kept():
    assert full_table("2: Q>A ♦6 \n 1: Q>A ♦4", First="2").found == []


def test_turn_no_passing_broken():
    # The turn stays with player 1.
    assert full_table("1: pass \n 1: Q>A ♦6").found == [(1, "Z204")]
    assert full_table("1: pass \n 2: Q>A ♦6").found == [(1, "Z204"), (2, "Z205")]


# wegner.begin


def test_begin_with_a_finger_broken():
    # Touching the stock begins 7.2, though ♣8 fits on ♥9.
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: touch Q").found == [(1, "Z305")]


def test_begin_with_a_card_broken():
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: Q=♠K").found == [(1, "Z305")]


def test_begin_touch_of_the_right_pile_kept():
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: touch A  A>R1").found == []


def test_begin_lift_when_nothing_is_lower_kept():
    assert open_table("R1: ♥9 \n A1: ♦3 ♣7 \n 1: Q=♠K  Q>R2").found == []


def test_begin_announcement_begins_nothing_kept():
    # Announcing while ♥2 can go to M is not a move yet.
    assert open_table(READY + CLEAR + "1: clear R2  R3>M").found == []


# wegner.first


def test_first_four_piles_kept():
    game = deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♣K  Q>R2 ♠K  Q>R3 ♥K  Q>R4 ♦K  Q>A ♦7")
    assert game.found == []


def test_first_fifth_pile_by_drawing_broken():
    game = deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R1 ♣K  Q>R2 ♠K  Q>R3 ♥K  Q>R4 ♦K  Q>R5 ♦7")
    assert game.found == [(5, "Z209")]


def test_first_fifth_pile_by_the_waste_broken():
    assert four_piles("A1: ♦2 ♥9 \n 1: A>R5 ♥9").found == [(1, "Z209")]


def test_first_fifth_pile_by_the_tableau_broken():
    # ♦4 has no place, so ♣5 cannot be freed either.
    game = four_piles("M: ♣4 \n R1: ♦6 ♣5 ♦4 \n 1: free ♣5  R1>R5 ♦4")
    assert game.found == [(2, "Z209"), (2, "Z502")]


def test_first_freeing_over_a_fifth_pile_is_not_possible_kept():
    assert four_piles("M: ♣4 \n R1: ♦6 ♣5 ♦4 \n 1: Q>A ♥9").found == []


def test_first_lone_card_to_another_empty_pile_broken():
    # Four piles are occupied when the move begins, though after it there are four again.
    game = four_piles("R1: ♠9 \n 1: clear R1  R1>R5 ♠9")
    assert game.found == [(2, "Z209"), (2, "Z502")]


def test_first_fifth_pile_counts_as_empty_for_6_broken():
    assert four_piles("A1: ♦3 ♠7 \n A2: ♠8 \n 1: A>A2 ♠7").found == [(1, "Z208")]


def test_first_fifth_pile_counts_as_empty_for_6_kept():
    # So number 6 is not possible, and is not missed.
    assert four_piles("A1: ♦3 ♠7 \n A2: ♠8 \n 1: Q>A ♥4").found == []


def test_first_drawn_card_may_go_onto_the_opponents_waste_kept():
    # 7.2 does not ask for empty piles, and the fifth one is not available.
    assert four_piles("A2: ♣5 \n 1: Q>A2 ♣4").found == []


def test_first_drawn_card_past_the_opponents_waste_broken():
    assert four_piles("A2: ♣5 \n 1: Q>A ♣4").found == [(1, "Z308")]


def test_first_waste_may_be_turned_over_at_the_limit_kept():
    # 7.1 is not possible without an available pile.
    assert four_piles("Q1: 0 \n A1: ♦3 \n 1: flip").found == []


def test_first_waste_turned_over_below_the_limit_broken():
    # Three piles are occupied.
    game = open_table("R1: ♣K \n R2: ♠K \n R3: ♥K \n Q1: 0 \n A1: ♦3 \n 1: flip", FirstTurn="yes")
    assert game.found == [(1, "Z307")]


def test_first_pile_given_up_is_available_again_kept():
    # ♥Q onto ♠K leaves three piles occupied: a fourth may be begun.
    assert four_piles("R1: ♥Q \n 1: clear R1  R1>R2  Q>R5 ♥9").found == []


def test_first_not_in_mid_game_kept():
    assert four_piles("1: Q>R5 ♥9", FirstTurn="no").found == []
    assert open_table("R1: ♣K \n R2: ♠K \n R3: ♥K \n R4: ♦K \n 1: Q>R5 ♥9").found == []


def test_first_second_player_has_no_limit_kept():
    assert four_piles("1: Q>A ♥4 \n 2: Q>R5 ♦7  Q>R6 ♠5").found == []


def test_first_what_the_limit_kept_out_of_reach_is_possible_without_it_broken():
    # ♦4 fits nowhere, and there is no place for it; once the first turn has ended R5 is one, and
    # ♣5 can be freed. Since ♠9 can go onto ♥10, ways had to be looked for each time.
    play = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♦10 ♠9 \n R3: ♥10 \n 1: Q>A ♥2 \n 2: Q>R5 ♠7"
    game = four_piles(play)
    assert game.found == [(2, "Z302")]
    assert game.better("Z302") == [["free ♣5", "R1>R5", "R1>M"]]


def test_first_starters_second_turn_has_no_limit_kept():
    # Player 2 lays ♣8 on their waste, though R5 was open to it; player 1 may use R5 now, and R6.
    game = four_piles("1: Q>A ♥4 \n 2: Q>A ♣8 \n 1: Q>R5 ♦7  Q>R6 ♠5")
    assert game.found == [(2, "Z308")]


def test_first_ends_by_a_move_out_of_turn_kept():
    # The turn has passed to player 2, wrongly but for good.
    assert four_piles("2: Q>R5 ♦7").found == [(1, "Z205")]


def test_first_ends_by_a_stop_kept():
    # Player 1 used a fifth pile; player 2 is on turn by their Stop, and may.
    game = four_piles("A1: ♦2 \n 1: Q>R5 ♦7 \n 2: stop \n 2: Q>R5 ♥9")
    assert game.found == [(1, "Z209")]


def test_first_own_stop_does_not_end_it_broken():
    # Player 1 stops their own move and is on turn still: R5 stays empty for player 2.
    game = four_piles("A1: ♦2 \n 1: Q>R5 ♦7 \n 1: stop \n 1: Q>R5 ♦7")
    assert game.found == [(1, "Z209"), (3, "Z209")]


def test_first_goes_on_if_the_other_is_passed_over_broken():
    # Player 2 misses their turn: it has not passed.
    game = four_piles("2: stop \n 1: Q>A ♥4 \n 1: Q>R5 ♦7")
    assert game.found == [(1, "Z401"), (3, "Z209")]


def test_first_goes_on_if_the_caller_of_a_stop_is_passed_over_broken():
    # Player 2's second call is justified, but player 1 is on turn still.
    game = four_piles("A1: ♦2 \n 2: stop \n 1: pass \n 2: stop \n 1: Q>R5 ♦7")
    assert game.found == [(1, "Z401"), (2, "Z204"), (4, "Z209")]


def test_first_limit_stands_beside_other_conditions_broken():
    # ♦8 fits on ♣9, and ♥2 on M.
    game = four_piles("R1: ♠9 ♦8 \n R2: ♣9 \n R3: ♥10 \n 1: clear R1  R1>R5 ♦8")
    assert game.found == [(2, "Z207"), (2, "Z209")]
    assert four_piles("M: ♥A \n 1: Q>R5 ♥2").found == [(1, "Z209"), (1, "Z308")]


def test_first_announcement_ends_if_the_other_is_passed_over_broken():
    # It is a new turn of player 1's, and they have announced nothing in it. (While they draw, ♥Q
    # could go onto ♠K: that is their own fault.)
    game = four_piles("R1: ♥Q \n 2: stop \n 1: clear R1  Q>A ♥4 \n 1: R1>R2 ♥Q")
    assert game.found == [(1, "Z401"), (3, "Z303"), (4, "Z501")]


def test_first_comes_back_with_a_turn_taken_back_broken():
    game = four_piles("1: Q>A ♥4 \n 1: undo \n 1: Q>R5 ♥4")
    assert game.found == [(2, "Z211"), (3, "Z209")]


def test_first_starter_is_whoever_begins_broken():
    game = deal("A1: ♦3 \n A2: ♠9 \n 2: Q>R1 ♣K  Q>R2 ♠K  Q>R3 ♥K  Q>R4 ♦K  Q>R5 ♦7", First="2")
    assert game.found == [(5, "Z209")]


def test_first_more_than_four_already_broken():
    # R5 was used wrongly and stands; R6 is no more available than it was.
    assert four_piles("1: Q>R5 ♥9  Q>R6 ♦7").found == [(1, "Z209"), (2, "Z209")]


def test_first_starter_piles_option_kept():
    assert four_piles("1: Q>R5 ♥9", Agreed="starter-piles=5").found == []


def test_first_starter_piles_option_broken():
    game = open_table("R1: ♣K \n R2: ♠K \n 1: Q>R3 ♥9", FirstTurn="yes", Agreed="starter-piles=2")
    assert game.found == [(1, "Z209")]


# wegner.build


def test_build_misfit_on_the_tableau_is_taken_back_kept():
    # The slip is reported; taking it back is not, and the mover goes on.
    assert full_table("1: Q>R1 ♥9 \n 1: undo \n 1: Q>A ♥9").found == [(1, "Z202")]


def test_build_misfit_on_the_tableau_stands_broken():
    # Nobody took it back: ♥9 lies on ♣K, and ♠8 fits there.
    game = full_table("1: Q>R1 ♥9  Q>R1 ♠8")
    assert game.found == [(1, "Z202")]
    assert game.pile("R1") == "♣K ♥9 ♠8"


def test_build_misfit_on_the_foundation_is_taken_back_at_once_kept():
    game = full_table("1: Q>M ♥9  Q>A")
    assert game.found == [(1, "Z201")]
    assert (game.pile("M"), game.pile("A1")) == ("", "♥9")


def test_build_misfit_does_not_end_the_turn_kept():
    assert full_table("1: Q>M ♥9 \n 1: Q>A ♥9 \n 2: Q>A ♦4").found == [(1, "Z201")]


def test_build_misplaced_card_can_be_played_like_any_other_broken():
    # ♥A went onto ♣K, where it neither fits nor belongs; it lies there, and fits M: number 1.
    game = full_table("1: Q>R1 ♥A \n 1: Q>A ♦4")
    assert game.found == [(1, "Z202"), (1, "Z308"), (2, "Z301")]
