"""Better ways for a player in the middle of a run (``wegner.ruling.8``).

Each record was judged by hand; the comment says why.
"""

from tests.referee.records import FREE, full_table

#: ♣5 is freed, by ♦4 onto ♠5, and ♦4 goes back.
BACK = "1: free ♣5  R4>R5  R5>R4 \n"
FOUND = [(3, "Z301"), (3, "Z501")]


def test_ruling_8_a_better_way_of_more_moves_than_the_one_that_repeats_a_position():
    # ♦4 onto ♠5 once more would repeat a position; after ♠5 onto ♥6 it does not.
    game = full_table(f"{FREE} R6: ♥6 \n {BACK} 1: clear R5  R5>R6")
    assert game.found == [*FOUND, (5, "Z302")]
    assert game.better("Z302") == [["free ♣5", "R5>R6", "R4>R6", "R4>M"]]


def test_ruling_8_no_better_way_where_every_way_repeats_a_position():
    # Nothing moves but ♦4, onto ♠5 only; number 2 stands. ♠5 fits nowhere: R5 cannot be cleared.
    game = full_table(f"{FREE} {BACK} 1: clear R5  R5>R6")
    assert sorted(game.found) == [*FOUND, (5, "Z202"), (5, "Z302"), (5, "Z502")]
    assert game.better("Z302") == []
