"""What seldom happens at a table, in records as short as can be.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import series, streit
from tests.referee.records import Judged, full_table, judged
from tests.referee.tables import full


def places(game: Judged) -> list[tuple[str, int, int]]:
    """Return the codes that were found, with line and column."""
    return [(found.code, found.span.line, found.span.column) for found in game.verdict.findings]


# Header and deal


def test_a_tag_that_is_given_twice():
    # The first counts.
    game = judged('[Rules "wegner"]\n[Place "Marburg"]\n[Place "Kassel"]\n1: Q>R1 ♥9')
    assert places(game) == [("Z002", 3, 1)]


@pytest.mark.parametrize("line", ["M: ♣4 3", "M: ♣4 ?", "M: *"])
def test_the_deal_tops_that_are_no_cards(line: str):
    # M lists the top card of each foundation, and nothing else.
    game = judged(f'[Rules "wegner"]\n[First "1"]\ndeal position\n{line}\n1: pause')
    assert places(game) == [("Z105", 4, 1)]


def test_the_deal_more_foundations_of_a_suit_than_packs():
    game = judged('[Rules "wegner"]\n[First "1"]\ndeal position\nM: ♣4 ♣5 ♣6\n1: pause')
    assert places(game) == [("Z105", 4, 1)]
    assert "♣" in game.finding("Z105").message


# wegner.ruling.12: flip with an empty waste


def test_flip_with_an_empty_waste_broken():
    # There is nothing to turn over; a reserve is left, so that nobody has won.
    game = full("schikanieren", "Q1: 0 \n 1: flip")
    assert game.found == [(1, "Z204")]


def test_flip_with_cards_on_the_stock_broken():
    game = full_table("A1: ♥9 \n 1: flip")
    assert (game.found, game.pile("A1")) == ([(1, "Z204")], "♥9")


# wegner-3.joker: a joker that was not laid aside


def test_joker_that_lies_on_the_stock_and_is_not_named_broken():
    # The record names ♥9, where the joker lies: it is laid aside, and the draw is repeated.
    game = full("wegner-3", "Q1: Joker ♥9 ♠5 \n 1: Q>A ♥9")
    assert game.found == [(1, "Z102")]
    assert (game.pile("A1"), game.pile("Q1")) == ("♥9", "♠5")
    # It is shown where it lay, the last of three cards.
    (((pile, height),), table) = game.finding("Z102").concerned, game.finding("Z102").table
    assert table is not None and (table.layout.name(pile), height) == ("Q1", 2)


def test_joker_that_is_played_is_laid_aside_broken():
    game = full("wegner-3", "Q1: Joker ♥9 ♠5 \n 1: Q=Joker  Q>A ♥9")
    assert game.found == []
    assert (game.pile("A1"), game.pile("Q1")) == ("♥9", "♠5")


# streit.group: the named card shows that it was no run


def test_group_that_the_named_card_shows_to_be_none_broken():
    # ♠8 does not lie on ♥10 as it is built; the cards are moved all the same (ruling 12).
    game = streit("R1: ? ♠8 \n R2: ♣J \n R3: \n S1: 0 \n 1: R1>R2*2 ♥10")
    assert game.found == [(1, "Z204")]
    assert game.pile("R2") == "♣J ♥10 ♠8"


def test_group_that_the_named_card_shows_to_be_one_kept():
    game = streit("R1: ? ♠9 \n R2: ♣J \n R3: \n S1: 0 \n 1: R1>R2*2 ♥10")
    assert (game.found, game.pile("R2")) == ([], "♣J ♥10 ♠9")


# streit touch: an empty pile as the place of the opened card


@pytest.mark.parametrize(("card", "found"), [("♥2", [(2, "Z308")]), ("♥3", [])])
def test_touch_of_an_empty_pile_with_an_opened_card(card: str, found: list[tuple[int, str]]):
    # ♥2 fits M, and R1 is touched; ♥3 may go to R1.
    game = streit(f"M: ♥A \n R1: \n S1: 0 \n 1: Q={card}  touch R1", Agreed="touch")
    assert game.found == found


# streit.match: a game that nobody won


#: Nobody can play; each has four cards on Q and A, two on S.
DEAD = """
deal position
    M: ♣K ♣K ♠K ♠K ♥K ♥K ♦3 ♦3
    R1: ♦J
    R2: ♦Q
    R3: ♦10
    R4: ♦7
    R5: ♦8
    R6: ♦5
    R7: ♦J
    R8: ♦9
    A1: ♦6
    A2: ♦5 ♦8
    S1: ♦K 1
    S2: ♦K 1
    Q1: 3
    Q2: 2
1: blocked
"""


def test_match_points_stay_as_they_were_after_a_draw():
    game = '[Rules "streitpatience"]\n[Match "m"]\n[First "1"]\n'
    drawn, no_points = f'{game}[Total "0:0"]{DEAD}', f'{game}[Total "2:0"]{DEAD}'
    first, second = series(drawn + drawn)
    assert (first.winner, first.found) == ("draw", [])
    assert (second.winner, second.found) == ("draw", [])
    first, second = series(drawn + no_points)
    assert (first.found, places(second)) == ([], [("Z603", 25, 8)])
