"""The moves in their order of precedence: ``wegner.1`` to ``wegner.8``.

Each record was judged by hand; the comment says why.
"""

from tests.referee.records import CLEAR, FREE, READY, full_table, open_table

# wegner.1: from the tableau to M


def test_1_tableau_to_foundation_kept():
    # ♥2 is the next higher heart.
    assert open_table(READY + "1: R3>M ♥2").found == []


def test_1_choice_among_several_kept():
    # Both are number 1; which of them goes first is the player's choice.
    game = open_table("""
        M: ♥A ♣A
        R1: ♥2
        R2: ♣2
        1: R2>M  R1>M
    """)
    assert game.found == []


def test_1_ace_onto_an_empty_foundation_kept():
    # Each of the eight foundations begins with an ace, the second of a suit too.
    game = open_table("""
        M: ♦A
        R1: ♦A
        1: R1>M
    """)
    assert game.found == []
    assert game.pile("M") == "♦A ♦A"


def test_1_either_foundation_of_the_suit_takes_the_card_kept():
    # ♥5 fits on ♥4; the other foundation of hearts shows ♥9, and takes ♥10.
    game = open_table("""
        M: ♥4 ♥9
        R1: ♥5
        R2: ♥10
        1: R1>M  R2>M
    """)
    assert game.found == []
    assert game.pile("M") == "♥10 ♥5"


def test_1_missed_by_drawing_broken():
    # ♥2 fits on ♥A, so nothing else may begin.
    game = open_table(READY + "1: Q>R5 ♣9")
    assert game.found == [(1, "Z301")]
    assert game.better("Z301") == [["R3>M"]]


def test_1_missed_by_playing_the_waste_to_the_foundation_broken():
    # Number 4 before number 1.
    game = open_table(READY + "A1: ♣A \n 1: A>M ♣A")
    assert game.found == [(1, "Z301")]


def test_1_missed_by_turning_the_waste_over_broken():
    # Number 8 before number 1; 7.1 is possible too, but the lowest is reported.
    game = open_table(READY + "Q1: 0 \n A1: ♣9 \n 1: flip")
    assert game.found == [(1, "Z301")]


def test_1_not_the_next_rank_broken():
    # ♥3 does not fit on ♥A.
    game = open_table("""
        M: ♥A
        R3: ♠4 ♥3
        1: R3>M ♥3
    """)
    assert game.found == [(1, "Z201")]


def test_1_other_suit_broken():
    # ♦2 does not fit on ♥A.
    game = open_table("""
        M: ♥A
        R3: ♠3 ♦2
        1: R3>M ♦2
    """)
    assert game.found == [(1, "Z201")]


def test_1_only_the_top_card_counts_kept():
    # ♥9 would fit on ♥8, but ♣8 lies on it and can go nowhere.
    game = full_table("""
        M: ♥8
        R3: ♥9 ♣8
        1: Q>A ♦4
    """)
    assert game.found == []


def test_1_a_king_ends_its_foundation_kept():
    # Nothing follows ♥K: the other ♥A opens a foundation of its own, which takes the other ♥2.
    game = open_table("""
        M: ♥K
        R1: ♥A
        1: R1>M  Q>M ♥2
    """)
    assert game.found == []


# wegner.2: from tableau pile to tableau pile, to free a card


def test_2_announced_freeing_kept():
    # ♦4 onto ♠5, then ♣5 onto ♣4.
    assert open_table(FREE + "1: free ♣5  R4>R5 ♦4  R4>M ♣5").found == []


def test_2_missed_by_drawing_broken():
    # ♣5 could be freed.
    game = open_table(FREE + "1: Q>R1 ♥K")
    assert game.found == [(1, "Z302")]
    assert game.better("Z302") == [["free ♣5", "R4>R5", "R4>M"]]


def test_2_missed_by_the_waste_broken():
    # Number 4 before number 2.
    assert open_table(FREE + "A1: ♥A \n 1: A>M ♥A").found == [(1, "Z302")]


LONG = "M: ♣4 \n R1: ♣5 ♦4 ♠3 ♥2 \n R2: ♦4 ♣3 \n R3: ♥4 \n"


def test_2_long_way_kept():
    # ♥2 onto ♣3, ♠3 onto ♥4, ♦4 onto ♠5: then ♣5 is free.
    game = full_table(LONG + "R4: ♠5 \n 1: free ♣5  R1>R2  R1>R3  R1>R4  R1>M")
    assert game.found == []


def test_2_long_way_missed_broken():
    # The same table: number 2 is possible, however long the way.
    assert full_table(LONG + "R4: ♠5 \n 1: Q>A ♥9").found == [(1, "Z302")]


def test_2_long_way_with_one_place_missing_kept():
    # Without ♠5 there is no place for ♦4, and no pile can be cleared either.
    assert full_table(LONG + "1: Q>A ♥9").found == []


def test_2_not_announced_broken():
    assert open_table(FREE + "1: R4>R5 ♦4").found == [(1, "Z501")]


def test_2_empty_pile_only_if_fits_no_other_kept():
    # No other black five lies open, so ♦4 may go onto an empty pile. That it would fit on the ♣5
    # on which it lies does not count.
    game = open_table("""
        M: ♣4
        R4: ♦6 ♣5 ♦4
        1: free ♣5  R4>R1 ♦4  R4>M
    """)
    assert game.found == []


def test_2_empty_pile_only_if_fits_no_other_broken():
    # ♦4 fits on ♠5.
    game = open_table(FREE + "1: free ♣5  R4>R6 ♦4")
    assert game.found == [(2, "Z207")]


def test_2_empty_pile_though_its_own_parent_lies_elsewhere_broken():
    # The other ♣5 lies open on R7: ♦4 fits there. (It fits M too: number 1 comes first.)
    game = open_table("""
        M: ♣4
        R4: ♦6 ♣5 ♦4
        R7: ♣5
        1: free ♣5  R4>R1 ♦4
    """)
    # The goal is reached already: ♣5 on R7 is free, so this announces nothing.
    assert game.found == [(2, "Z207"), (2, "Z301"), (2, "Z501")]


def test_2_card_that_does_not_fit_broken():
    # ♦4 does not fit on ♠6; the goal would have been in reach, over an empty pile.
    game = open_table("""
        M: ♣4
        R4: ♦6 ♣5 ♦4
        R5: ♠6
        1: free ♣5  R4>R5 ♦4
    """)
    assert game.found == [(2, "Z202")]


def test_2_same_colour_does_not_fit_broken():
    # ♦4 and ♥5 are both red.
    game = open_table("""
        M: ♣4
        R4: ♦6 ♣5 ♦4
        R5: ♥5
        1: free ♣5  R4>R5 ♦4
    """)
    assert game.found == [(2, "Z202")]


def test_2_checked_against_1_broken():
    # ♥2 could go to M.
    game = open_table("""
        M: ♣4 ♥A
        R4: ♦6 ♣5 ♦4
        R5: ♠5
        R6: ♥2
        1: free ♣5  R4>R5 ♦4
    """)
    assert game.found == [(2, "Z301")]


def test_2_comes_before_3_kept():
    # R1 could be cleared too, but number 2 is lower, and not checked against number 3.
    game = open_table(FREE + "R1: ♠9 \n R2: ♥10 \n 1: free ♣5  R4>R5  R4>M")
    assert game.found == []


# wegner.3: from tableau pile to tableau pile, to clear a pile


def test_3_announced_clearing_kept():
    # ♦8 onto ♣9, then the bottom card ♠9 onto ♥10.
    assert open_table(CLEAR + "1: clear R2  R2>R5 ♦8  R2>R7 ♠9").found == []


def test_3_missed_by_drawing_broken():
    # R2 (or R5) could be cleared.
    game = open_table(CLEAR + "1: Q>R1 ♣4")
    assert game.found == [(1, "Z303")]


def test_3_missed_by_the_waste_broken():
    # Number 4 before number 3.
    assert open_table(CLEAR + "A1: ♣A \n 1: A>M ♣A").found == [(1, "Z303")]


def test_3_not_announced_broken():
    assert open_table(CLEAR + "1: R2>R5 ♦8").found == [(1, "Z501")]


def test_3_empty_pile_only_if_fits_no_other_kept():
    # ♦8 fits no other pile, ♠9 then goes onto ♥10; one pile is taken, one is emptied ... and then
    # ♦8 goes onto ♠9: one pile more is empty than before.
    game = open_table("""
        R2: ♠9 ♦8
        R7: ♥10
        1: clear R2  R2>R1 ♦8  R2>R7 ♠9  R1>R7 ♦8
    """)
    assert game.found == []


def test_3_empty_pile_only_if_fits_no_other_broken():
    # ♦8 fits on ♣9.
    game = open_table(CLEAR + "1: clear R2  R2>R1 ♦8")
    assert game.found == [(2, "Z207")]
    assert game.finding("Z207").clause == "wegner.3"


def test_3_bottom_card_onto_an_empty_pile_broken():
    # ♠9 must go onto a pile that has cards, and none takes it: the goal cannot be reached.
    game = open_table("R2: ♠9 \n 1: clear R2  R2>R1 ♠9")
    assert game.found == [(2, "Z502")]


def test_3_without_gain_is_not_possible_kept():
    # ♠J onto an empty pile and ♣J onto ♦Q would empty one pile and fill another.
    game = open_table("""
        R1: ♣J
        R2: ♦Q ♠J
        1: Q>R3 ♣4
    """)
    assert game.found == []


def test_3_kings_are_never_cleared_kept():
    # ♥Q could move to and fro, but neither king can go anywhere.
    game = open_table("""
        R1: ♣K ♥Q
        R2: ♠K
        1: Q>R3 ♥4
    """)
    assert game.found == []


def test_3_checked_against_1_broken():
    game = open_table(CLEAR + "M: ♥A \n R3: ♥2 \n 1: clear R2  R2>R5 ♦8")
    assert game.found == [(2, "Z301")]


def test_3_checked_against_2_broken():
    # ♣5 could be freed; under `clear` the move has number 3.
    game = open_table(FREE + "R1: ♠9 \n R2: ♥10 \n 1: clear R1  R1>R2 ♠9")
    assert game.found == [(2, "Z302")]


def test_3_the_same_move_under_free_kept():
    # What the announcement says decides: ♠5 is on the way of `free`, so it is number 2.
    game = open_table("""
        M: ♠4
        R1: ♠5 ♦4
        R2: ♣5
        1: free ♠5  R1>R2 ♦4  R1>M ♠5
    """)
    assert game.found == []


# wegner.4: from the own waste to M


def test_4_waste_to_foundation_kept():
    assert open_table("M: ♣A \n A1: ♥3 ♣2 \n 1: A>M ♣2").found == []


def test_4_missed_by_drawing_broken():
    game = open_table("M: ♣A \n A1: ♥3 ♣2 \n 1: Q>R1 ♣9")
    assert game.found == [(1, "Z304")]
    assert game.better("Z304") == [["A>M"]]


def test_4_missed_by_playing_the_waste_to_the_tableau_broken():
    # ♣8 fits on ♣7 on M, and on ♥9.
    assert open_table("M: ♣7 \n R1: ♥9 \n A1: ♦3 ♣8 \n 1: A>R1 ♣8").found == [(1, "Z304")]


def test_4_does_not_fit_broken():
    assert open_table("M: ♣A \n A1: ♥3 ♣3 \n 1: A>M ♣3").found == [(1, "Z201")]


def test_4_the_other_players_waste_does_not_count_kept():
    # ♣2 is player 2's to play.
    assert open_table("M: ♣A \n A2: ♥3 ♣2 \n 1: Q>R1 ♣9").found == []


def test_4_only_the_top_of_the_waste_counts_kept():
    # ♣A lies under ♥9.
    assert open_table("A1: ♣A ♥9 \n 1: Q>R1 ♠K").found == []


# wegner.5: from the own waste to a tableau pile with cards


def test_5_waste_to_tableau_kept():
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: A>R1 ♣8").found == []


def test_5_choice_among_several_kept():
    assert open_table("R1: ♥9 \n R2: ♦9 \n A1: ♦3 ♣8 \n 1: A>R2 ♣8").found == []


def test_5_missed_by_drawing_broken():
    game = open_table("R1: ♥9 \n R2: ♦9 \n A1: ♦3 ♣8 \n 1: Q>R3 ♠K")
    assert game.found == [(1, "Z305")]
    assert sorted(game.better("Z305")) == [["A>R1"], ["A>R2"]]


def test_5_missed_by_using_an_empty_pile_broken():
    # A>R4 onto an empty pile is 7.1.
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: A>R4 ♣8").found == [(1, "Z305")]


def test_5_missed_by_the_opponents_waste_broken():
    # A>A2 is number 6.
    assert full_table("R1: ♦8 \n A1: ♦3 ♠7 \n A2: ♠8 \n 1: A>A2 ♠7").found == [(1, "Z305")]


def test_5_does_not_fit_broken():
    # ♠7 is two lower than ♥9.
    assert open_table("R1: ♥9 \n A1: ♦3 ♠7 \n 1: A>R1 ♠7").found == [(1, "Z202")]


def test_5_ace_and_king_do_not_fit_broken():
    # ♥K does not go onto ♠A.
    assert open_table("M: ♠A \n R1: ♠A \n A1: ♦3 ♥K \n 1: A>R1 ♥K").found == [
        (1, "Z202"),
        (1, "Z301"),
    ]


# wegner.6: from the own waste to the opponent's


def test_6_onto_the_next_higher_kept():
    assert full_table("A1: ♦3 ♠7 \n A2: ♠8 \n 1: A>A2 ♠7").found == []


def test_6_onto_the_next_lower_kept():
    assert full_table("A1: ♦3 ♠9 \n A2: ♠8 \n 1: A>A2 ♠9").found == []


def test_6_missed_by_drawing_broken():
    game = full_table("A1: ♦3 ♠7 \n A2: ♠8 \n 1: Q>A ♥4")
    assert game.found == [(1, "Z306")]
    assert game.better("Z306") == [["A>A2"]]


def test_6_missed_by_turning_the_waste_over_broken():
    assert full_table("Q1: 0 \n A1: ♦3 ♠7 \n A2: ♠8 \n 1: flip").found == [(1, "Z306")]


def test_6_while_a_pile_is_empty_broken():
    assert open_table("A1: ♦3 ♠7 \n A2: ♠8 \n 1: A>A2 ♠7").found == [(1, "Z208")]


def test_6_not_possible_while_a_pile_is_empty_kept():
    assert open_table("A1: ♦3 ♠7 \n A2: ♠8 \n 1: Q>R1 ♥9").found == []


def test_6_other_suit_broken():
    assert full_table("A1: ♦3 ♠7 \n A2: ♣8 \n 1: A>A2 ♠7").found == [(1, "Z203")]


def test_6_two_ranks_away_broken():
    assert full_table("A1: ♦3 ♠6 \n A2: ♠8 \n 1: A>A2 ♠6").found == [(1, "Z203")]


def test_6_same_card_broken():
    assert full_table("A1: ♦3 ♠8 \n A2: ♠8 \n 1: A>A2 ♠8").found == [(1, "Z203")]


def test_6_onto_an_empty_waste_broken():
    assert full_table("A1: ♦3 ♠7 \n 1: A>A2 ♠7").found == [(1, "Z203")]


def test_6_ace_and_king_are_not_neighbours_broken():
    # Nor is it a missed number 6 to leave ♥K where it lies.
    table = "R3: ♠10 \n R7: ♣10 \n A1: ♦3 ♥K \n A2: ♥A \n"
    assert full_table(table + "1: A>A2 ♥K").found == [(1, "Z203")]
    assert full_table(table + "1: Q>A ♥4").found == []


def test_6_misfit_while_a_pile_is_empty_broken():
    # Two conditions, two faults.
    assert open_table("A1: ♦3 ♠7 \n A2: ♥8 \n 1: A>A2 ♠7").found == [(1, "Z203"), (1, "Z208")]


# wegner.7.1: from the own waste to an empty tableau pile


def test_7_1_waste_to_an_empty_pile_kept():
    assert open_table("A1: ♦3 ♠7 \n 1: A>R1 ♠7").found == []


def test_7_1_or_drawing_is_the_players_choice_kept():
    # 7.1 and 7.2 share number 7.
    assert open_table("A1: ♦3 ♠7 \n 1: Q>R1 ♥9").found == []


def test_7_1_missed_by_turning_the_waste_over_broken():
    game = open_table("Q1: 0 \n A1: ♦3 ♠7 \n 1: flip")
    assert game.found == [(1, "Z307")]
    assert ["A>R1"] in game.better("Z307")


def test_7_1_checked_against_3_broken():
    assert open_table(CLEAR + "A1: ♠4 \n 1: A>R1 ♠4").found == [(1, "Z303")]


# wegner.7.2: drawing, to the first possible place


def test_7_2_foundation_first_kept():
    assert open_table("M: ♥A \n R1: ♠3 \n 1: Q>M ♥2").found == []


def test_7_2_foundation_first_broken():
    # ♥2 fits on ♥A, and on ♠3.
    game = open_table("M: ♥A \n R1: ♠3 \n 1: Q>R1 ♥2")
    assert game.found == [(1, "Z308")]
    assert game.better("Z308") == [["Q>M ♥2"]]


def test_7_2_foundation_before_the_own_waste_broken():
    assert full_table("1: Q>A ♥A").found == [(1, "Z308")]


def test_7_2_tableau_pile_second_kept():
    assert open_table("R1: ♥9 \n 1: Q>R1 ♠8").found == []


def test_7_2_tableau_pile_second_broken():
    # ♠8 fits on ♥9, before any empty pile.
    assert open_table("R1: ♥9 \n 1: Q>R2 ♠8").found == [(1, "Z308")]


def test_7_2_choice_among_tableau_piles_kept():
    assert open_table("R1: ♥9 \n R2: ♦9 \n 1: Q>R2 ♠8").found == []


def test_7_2_empty_pile_third_kept():
    assert open_table("A2: ♣5 \n 1: Q>R6 ♣4").found == []


def test_7_2_empty_pile_third_broken():
    # An empty pile comes before the opponent's waste, and before the own one.
    assert open_table("A2: ♣5 \n 1: Q>A2 ♣4").found == [(1, "Z308")]
    assert open_table("A2: ♣5 \n 1: Q>A ♣4").found == [(1, "Z308")]


def test_7_2_opponents_waste_fourth_kept():
    assert full_table("A2: ♣5 \n 1: Q>A2 ♣4").found == []


def test_7_2_opponents_waste_fourth_broken():
    game = full_table("A2: ♣5 \n 1: Q>A ♣4")
    assert game.found == [(1, "Z308")]
    assert game.better("Z308") == [["Q>A2 ♣4"]]


def test_7_2_own_waste_last_kept():
    assert full_table("A2: ♥5 \n 1: Q>A ♣4").found == []


def test_7_2_opponents_waste_must_fit_broken():
    assert full_table("A2: ♥5 \n 1: Q>A2 ♣4").found == [(1, "Z203")]


def test_7_2_shown_when_the_lifted_card_is_laid_broken():
    # Lifting is in order; the place is what is wrong.
    assert open_table("R1: ♥9 \n 1: Q=♠8 \n 1: Q>R2").found == [(2, "Z308")]


def test_7_2_checked_against_lower_numbers_broken():
    # ♣8 could go onto ♥9 from the waste (5).
    assert open_table("R1: ♥9 \n A1: ♦3 ♣8 \n 1: Q>R2 ♠K").found == [(1, "Z305")]


# wegner.8: turning the waste over


def test_8_bottom_card_is_drawn_first_kept():
    # No pile is empty, so 7.1 is impossible; ♠4 lay at the bottom.
    game = full_table("Q1: 0 \n A1: ♠4 ♥9 \n 1: flip \n 1: Q>A ♠4")
    assert game.found == []
    assert game.pile("Q1", after=1) == "♥9 ♠4"
    assert game.pile("A1", after=1) == ""


def test_8_top_card_drawn_first_broken():
    # ♥9 lay on top, so it is drawn last.
    assert full_table("Q1: 0 \n A1: ♠4 ♥9 \n 1: flip \n 1: Q>A ♥9").found == [(2, "Z102")]


def test_8_while_the_stock_has_cards_broken():
    # It is not carried out.
    game = full_table("Q1: ♣6 \n A1: ♠4 ♥9 \n 1: flip")
    assert game.found == [(1, "Z204")]
    assert (game.pile("Q1"), game.pile("A1")) == ("♣6", "♠4 ♥9")


def test_8_while_an_uncounted_stock_has_cards_broken():
    # A stock that is not listed holds at least one card.
    assert full_table("A1: ♠4 ♥9 \n 1: flip").found == [(1, "Z204")]


def test_8_does_not_end_the_turn_kept():
    game = full_table("Q1: 0 \n A1: ♠4 ♥9 \n 1: flip \n 1: Q>A ♠4 \n 2: Q>A ♣7")
    assert game.found == []


def test_8_missed_5_broken():
    assert full_table("Q1: 0 \n R1: ♥9 \n A1: ♦3 ♣8 \n 1: flip").found == [(1, "Z305")]
