"""Zank-Patience for three: the tableau pile that falls away, and the joker.

Each record was judged by hand; the comment says why. On the full table eight kings lie on the
tableau and ♣J on R9: all nine piles are occupied, so that none has fallen away yet.
"""

import pytest

from tests.referee.records import Judged
from tests.referee.tables import dealt, found_together, full, position, ways


def table(text: str, **tags: str) -> Judged:
    """Judge play from a table on which all nine tableau piles are occupied."""
    return full("wegner-3", text, **tags)


#: ♥2 goes to M, and R9 falls away. R8 can be the next to become empty.
FALLS = "M: ♥A \n R9: ♥2 \n R8: ♥3 \n"

# The first pile to become empty falls away


#: Two cards at once are no move, but stay where they were laid (ruling 12).
TWO = f"{FALLS} R1: ♠9 ♦8 \n R2: ♥10 \n 1: R9>M  "


def test_falls_pile_takes_no_several_cards_broken():
    game = table(TWO + "R1>R9*2 \n check \n R1: ♠9 ♦8")
    assert game.found == [(2, "Z204")]


def test_falls_pile_lets_other_moves_stand_broken():
    # These are all the cards of R1.
    game = table(TWO + "R1>R2*2 \n check \n R1: \n R2: ♥10 ♠9 ♦8")
    assert game.found == [(2, "Z204")]


def test_falls_pile_gives_nothing_to_the_waste_broken():
    game = table(TWO + "R9>A")
    assert game.found == [(2, "Z101")]


@pytest.mark.parametrize("play", ["Q>R9 ♦4", "A>R9"])
def test_falls_pile_is_none_broken(play: str):
    # It is not carried out: the check finds nothing there.
    game = table(f"{FALLS} A1: ♣9 \n 1: R9>M  {play} \n check \n R9: \n A1: ♣9")
    assert game.found == [(2, "Z204")]


def test_falls_pile_shows_no_card_broken():
    # A check that shows a card there differs.
    text = f"{FALLS} 1: R9>M \n check \n R9: ♦4 \n"
    assert table(text).found == [(None, "Z106")]


@pytest.mark.parametrize(("play", "code"), [("touch R9", "Z210"), ("R9>R1", "Z101")])
def test_falls_pile_gives_nothing_broken(play: str, code: str):
    assert table(f"M: ♥A \n R9: ♥2 \n 1: R9>M  {play}").found == [(2, code)]


def test_falls_pile_cannot_be_announced_kept():
    # It is no announcement; number 7.2 is the lowest possible.
    assert table("M: ♥A \n R9: ♥2 \n 1: R9>M  clear R9  Q>A ♦4").found == []


def test_falls_pile_stays_away_after_a_gap_broken():
    text = "M: ♥A \n R9: ♥2 \n 1: R9>M \n gap \n check \n R1: ♣K \n R2: ♥K \n 1: Q>R9 ♦4"
    assert table(text).found == [(2, "Z204")]


def test_falls_pile_is_not_empty_for_number_6_kept():
    assert table("M: ♥A \n R9: ♥2 \n A1: ♣9 \n A2: ♣8 \n 1: R9>M  A>A2").found == []


def test_falls_pile_is_not_empty_for_number_6_broken():
    # The second pile to become empty stays and is empty.
    game = table(f"{FALLS} A1: ♣9 \n A2: ♣8 \n 1: R9>M  R8>M  A>A2")
    assert game.found == [(3, "Z208")]


def test_falls_pile_is_no_place_of_7_2_kept():
    assert table("M: ♥A \n R9: ♥2 \n 1: R9>M  Q=♦4  Q>A").found == []


def test_falls_pile_is_no_place_of_7_2_broken():
    # With R8 empty too the card belongs there.
    assert table(f"{FALLS} 1: R9>M  R8>M  Q=♦4  Q>A").found == [(4, "Z308")]


def test_falls_pile_second_one_stays_kept():
    game = table(f"{FALLS} 1: R9>M  R8>M  Q>R8 ♦4")
    assert game.found == []
    assert game.pile("R8") == "♦4"


def test_falls_pile_is_whichever_was_first_broken():
    # Here ♥3 goes first: R8 falls away, R9 stays.
    text = "M: ♥2 \n R9: ♥4 \n R8: ♥3 \n 1: R8>M  R9>M  "
    assert table(text + "Q>R9 ♦6").found == []
    assert table(text + "Q>R8 ♦6").found == [(3, "Z204")]


def test_falls_pile_flip_kept():
    # The waste's ♦4 has no place: it is turned over.
    game = table("M: ♥A \n R9: ♥2 \n Q1: \n A1: ♦4 \n 1: R9>M  flip")
    assert game.found == []


def test_falls_pile_flip_broken():
    game = table(f"{FALLS} Q1: \n A1: ♦4 \n 1: R9>M  R8>M  flip")
    assert game.found == [(3, "Z307")]
    assert ways(game, "Z307") == [["A>R8"]]


def test_falls_pile_comes_back_when_taken_back_kept():
    # ♥2 is taken back onto R9, which has not fallen; with ♥3 it would be R8 that falls first.
    game = table(f"{FALLS} 1: R9>M  undo  R9>M  R8>M  Q>R8 ♦4")
    assert game.found == [(2, "Z211")]


def test_falls_pile_comes_back_when_stopped_kept():
    # R9 was cleared without a word, and while ♣2 fits M: it is taken back, and can be cleared yet.
    text = "M: ♣A \n R7: ♦3 ♣2 \n R9: ♥8 \n R8: ♠9 \n A1: ♦9 \n 1: R9>R8 \n 2: stop \n"
    game = table(f"{text} 2: R7>M  clear R9")
    assert found_together(game) == [(1, "Z301"), (1, "Z501")]
    assert (game.stops, game.pile("R9")) == (["justified"], "♥8")


def test_falls_pile_in_the_first_turn_kept():
    # R1 falls away in the first turn; three others may be occupied.
    text = "1: Q>R1 ♥2  Q>M ♥A  R1>M  Q>R2 ♠K  Q>R3 ♣K  Q>R4 ♦K"
    assert position("wegner-3", text, FirstTurn="yes").found == []


@pytest.mark.parametrize(("pile", "code"), [("R1", "Z204"), ("R5", "Z209")])
def test_falls_pile_in_the_first_turn_broken(pile: str, code: str):
    text = "1: Q>R1 ♥2  Q>M ♥A  R1>M  Q>R2 ♠K  Q>R3 ♣K  Q>R4 ♦K"
    game = position("wegner-3", f"{text}  Q>{pile} ♥K", FirstTurn="yes")
    assert game.found == [(7, code)]


# In searches: number 3 counts occupied piles, number 2 has no use of the fallen pile

#: ♥8 fits ♠9: R9 can be cleared and falls away then.
CLEARS = "R9: ♥8 \n R8: ♠9 \n"

#: ♠4 has no place but an empty pile; under it ♥5 fits M.
BURIED = "M: ♥4 \n R1: ♥5 ♠4 \n"


def test_clearing_the_pile_that_falls_away_is_a_gain_kept():
    game = table(f"{CLEARS} 1: clear R9  R9>R8  Q>A ♦4")
    assert game.found == []


def test_clearing_the_pile_that_falls_away_is_a_gain_broken():
    game = table(f"{CLEARS} 1: Q=♦4")
    assert game.found == [(1, "Z303")]
    assert ["clear R9", "R9>R8"] in ways(game, "Z303")


def test_freeing_onto_the_pile_that_falls_away_broken():
    # R9 would be empty after ♥8, but it falls away: only number 3 is possible.
    game = table(f"{BURIED}{CLEARS} 1: Q=♦6")
    assert game.found == [(1, "Z303")]


def test_freeing_onto_the_pile_that_falls_away_announced_broken():
    game = table(f"{BURIED}{CLEARS} 1: free ♥5  R9>R8")
    assert game.found == [(2, "Z502")]


def test_freeing_onto_the_second_empty_pile_broken():
    # ♣2 has emptied R7, which fell away; R9 would be truly empty, and ♠4 goes there.
    game = table(f"{BURIED.replace('M:', 'M: ♣A')}{CLEARS} R7: ♣2 \n 1: R7>M  Q=♦6")
    assert game.found == [(2, "Z302")]
    assert ["free ♥5", "R9>R8", "R1>R9", "R1>M"] in ways(game, "Z302")


def test_freeing_onto_the_second_empty_pile_kept():
    text = f"{BURIED.replace('M:', 'M: ♣A')}{CLEARS} R7: ♣2 \n"
    game = table(f"{text} 1: R7>M  free ♥5  R9>R8  R1>R9  R1>M")
    assert game.found == []
    assert game.pile("M") == "♣2 ♥5"


def test_freeing_the_fallen_pile_is_no_way_broken():
    # R7 is gone, and no pile is empty.
    text = f"{BURIED.replace('M:', 'M: ♣A')} R7: ♣2 \n"
    assert table(f"{text} 1: R7>M  Q>A ♦6").found == []
    assert table(f"{text} 1: R7>M  free ♥5  R1>R7").found == [(3, "Z204")]


# The joker is laid aside


@pytest.mark.parametrize("play", ["Q>A ♦4", "Q=♦4  Q>A"])
def test_joker_kept(play: str):
    # The draw is repeated; the turn goes on.
    game = table(f"1: Q=Joker  {play} \n 2: Q>A ♦6")
    assert game.found == []
    assert game.pile("A1") == "♦4"


def test_joker_is_judged_as_a_lift_broken():
    # ♥2 fits M. It is one move with the draw that follows: one finding.
    game = table("M: ♥A \n R9: ♠3 ♥2 \n 1: Q=Joker  Q>A ♦4")
    assert game.found == [(1, "Z301")]


def test_joker_out_of_turn_broken():
    assert table("2: Q=Joker").found == [(1, "Z205")]


def test_joker_is_taken_back_with_the_move_kept():
    # Joker and ♣4 lie on the stock again, the joker on top.
    text = "M: ♥A \n R9: ♠3 ♥2 \n A1: ♦9 \n 1: Q=Joker  Q=♣4 \n 2: stop"
    game = table(text)
    assert (game.found, game.stops) == ([(1, "Z301")], ["justified"])
    assert game.pile("Q1").endswith("♣4 Joker")


def test_joker_that_was_taken_back_may_be_drawn_after_a_gap_kept():
    # It went back onto the stock with the move, and from there anywhere, as nobody wrote down.
    stopped = "M: ♥A \n R9: ♠3 ♥2 \n A1: ♦9 \n 1: Q=Joker  Q=♣4 \n 2: stop"
    again = table(f"{stopped} \n gap \n check \n M: ♥2 \n 2: Q=Joker  Q=♣4")
    assert again.found == [(1, "Z301")]
    drawn = table("M: ♥2 \n 1: Q=Joker  Q>A ♣4 \n gap \n check \n M: ♥2 \n 2: Q=Joker")
    assert drawn.found == [(3, "Z103")]


def test_joker_there_is_only_one_broken():
    text = "A1: ♦3 \n A2: ♠9 \n A3: ♣5 \n 1: Q=Joker  Q>R1 ♥K  Q=Joker"
    assert (3, "Z103") in dealt("wegner-3", text).found


@pytest.mark.parametrize("play", ["Q>R1 Joker", "Q>A Joker", "Q=Joker  Q=♦4  Q>R1"])
def test_joker_goes_onto_no_pile_broken(play: str):
    # R9 is empty; and yet the joker does not belong there.
    game = table(f"R9: \n R8: \n 1: {play}")
    codes = [code for _, code in game.found]
    assert ("Z204" in codes, "Z308" in codes) == ("Joker  " not in play, False)


def test_joker_that_is_known_goes_onto_no_pile_broken():
    game = table("Q1: Joker ♦4 5 \n R9: \n R8: \n 1: Q>R9")
    assert (game.found, game.pile("R9")) == ([(1, "Z204")], "Joker")


#: After the Stop player 1 owes their empty waste a card.
OWED = "M: ♥A \n R9: ♠3 ♥2 \n 1: touch R1 \n 2: stop \n"


@pytest.mark.parametrize("play", ["1: Q=Joker  Q>A ♦4", "2: Q1=Joker  Q1>A1 ♦4"])
def test_joker_drawn_for_a_refill_kept(play: str):
    # That is no move, and the draw is repeated.
    game = table(f"{OWED} {play} \n 2: R9>M")
    assert game.found == [(1, "Z301")]
    assert game.pile("A1") == "♦4"


def test_joker_drawn_for_a_refill_broken():
    # Laying it aside is no refill.
    assert table(f"{OWED} 1: Q=Joker \n 2: R9>M").found == [(1, "Z301"), (4, "Z407")]


@pytest.mark.parametrize("stock", ["*", "Joker ♦4 5"])
def test_joker_laid_as_a_refill_broken(stock: str):
    # It is laid aside all the same, and the card is still owed.
    game = table(f"Q1: {stock} \n {OWED} 1: Q>A Joker  Q>A ♦4 \n 2: R9>M")
    assert (game.found, game.pile("A1")) == ([(1, "Z301"), (3, "Z204")], "♦4")


def test_joker_drawn_for_another_refill_broken():
    # Player 3 owes nothing.
    assert (3, "Z205") in table(f"{OWED} 3: Q=Joker").found


def test_joker_drawn_for_a_refill_as_the_last_card_wins_kept():
    game = table(f"Q1: Joker \n {OWED} 1: Q=Joker")
    assert (game.found, game.winner) == ([(1, "Z301")], "1")


def test_joker_as_the_last_card_kept():
    # The move ends with it; the waste is turned over.
    game = table("Q1: Joker \n A1: ♦4 \n 1: Q=Joker  flip  Q>A ♦4")
    assert game.found == []


def test_joker_as_the_last_card_wins_kept():
    game = table("Q1: Joker \n 1: Q=Joker")
    assert (game.found, game.winner) == ([], "1")


def test_joker_then_the_last_card_wins_kept():
    game = table("M: ♥A \n Q1: Joker ♥2 \n 1: Q=Joker  Q>M ♥2")
    assert (game.found, game.winner) == ([], "1")


def test_joker_belongs_to_three_players_broken():
    game = full("wegner-52", "1: Q=Joker")
    assert game.found[0] == (1, "Z103")
