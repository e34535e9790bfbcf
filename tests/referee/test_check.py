"""`check`: what lies on the table is compared with where the moves lead (Z106).

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import streit
from tests.referee.records import Judged, judged, open_table
from tests.referee.tables import position

DIFFERS = [(None, "Z106")]


def checked(stock: str, line: str, play: str = "") -> Judged:
    """Check player 1's stock, of which this is known."""
    return open_table(f"Q1: {stock} \n 1: pause  weiter \n check \n Q1: {line} \n {play}")


@pytest.mark.parametrize(
    ("stock", "line", "now"),
    [
        ("5", "♥9 4", "? ? ? ? ♥9"),
        ("♥9 4", "5", "? ? ? ? ♥9"),
        ("♥9 ? 3", "? ♠K 3", "? ? ? ♠K ♥9"),
        ("*", "♥9 3", "? ? ? ♥9"),
        ("♥9 3", "*", "? ? ? ♥9"),
        ("♥9 ♠K *", "♥9 *", "* ♠K ♥9"),
        ("♥9 *", "♥9 ♠K *", "* ♠K ♥9"),
        ("2", "♥9 ♠K *", "♠K ♥9"),
        ("♥9 ♠K *", "2", "♠K ♥9"),
        ("♥9 ♠K", "? *", "♠K ♥9"),
    ],
)
def test_z106_two_accounts_that_can_both_be_true(stock: str, line: str, now: str):
    game = checked(stock, line)
    assert (game.found, game.pile("Q1")) == ([], now)


@pytest.mark.parametrize(
    ("stock", "line", "now"),
    [
        ("5", "♥9 3", "? ? ? ♥9"),
        ("♥9 4", "♠K 4", "? ? ? ? ♠K"),
        ("♥9 *", "♠K *", "* ♠K"),
        ("♥9 ♠K *", "♥9 ♦3 *", "* ♦3 ♥9"),
        ("2", "♥9 ♠K ♦3 *", "* ♦3 ♠K ♥9"),
        ("♥9 ♠K ♦3 *", "2", "? ?"),
        ("♥9 ♠K", "♥9", "♥9"),
    ],
)
def test_z106_two_accounts_of_which_one_is_wrong(stock: str, line: str, now: str):
    # Play goes on from what the check says.
    game = checked(stock, line)
    assert (game.found, game.pile("Q1")) == (DIFFERS, now)


def test_z106_place_and_words():
    game = judged('[Rules "wegner"]\n[First "1"]\ndeal position\nR1: ♥9\n1: pause\ncheck\n  R1: ♠8')
    (found,) = game.verdict.findings
    assert (found.code, found.span.line, found.span.column) == ("Z106", 7, 3)
    assert "♥9" in found.message and "♠8" in found.message


def test_z106_of_many_cards_the_last_are_read_out():
    # Nine lie there: three are counted, and six read out; eight are all read out.
    eight = "♥K ♠Q ♥J ♠10 ♥9 ♠8 ♥7 ♠6"
    game = open_table(f"R1: {eight} ♥5 \n 1: pause \n check \n R1: {eight}")
    message = game.finding("Z106").message
    assert "3 cards … ♠10 ♥9 ♠8 ♥7 ♠6 ♥5" in message
    assert f"{eight}" in message


def test_z106_nothing_is_said_where_nothing_lies():
    assert "nothing" in open_table("1: pause \n check \n R1: ♥9").finding("Z106").message
    assert "nothing" in open_table("R1: ♥9 \n 1: pause \n check \n R1:").finding("Z106").message


def test_z106_foundations_in_any_order():
    table = "M: ♥A ♠2 \n 1: pause  weiter \n check \n "
    assert open_table(table + "M: ♠2 ♥A").found == []
    game = open_table(table + "M: ♠3 ♥A")
    assert (game.found, game.pile("M")) == (DIFFERS, "♠3 ♥A")
    assert open_table(table + "M: ♥A").found == DIFFERS


def test_z106_foundations_that_nobody_knows_are_learnt():
    # After a gap ♥2 fits M as it is shown.
    game = open_table("R1: ♥2 \n 1: pause \n gap \n check \n M: ♥A \n R1: ♥2 \n 1: R1>M")
    assert (game.found, game.pile("M")) == ([], "♥2")


def test_z005_a_pile_that_the_game_does_not_have():
    game = judged('[Rules "wegner"]\n[First "1"]\ndeal position\n1: pause\ncheck\n  R9: ♥9')
    (found,) = game.verdict.findings
    assert (found.code, found.span.line, found.span.column) == ("Z005", 6, 3)


def test_z106_a_count_says_nothing_about_a_reserve_top():
    # It lies open, as it did; bracketed it would not.
    game = streit("S1: ♠5 3 \n 1: Q=♣2 \n check \n S1: 4")
    assert (game.found, game.pile("S1")) == ([], "? ? ? ♠5")


def test_z106_a_pile_that_has_fallen_away_is_empty():
    table = "R1: ♣J \n R2: ♥Q \n 1: clear R1  R1>R2 \n check \n "
    assert position("wegner-3", table + "R1:").found == []
    assert position("wegner-3", table + "R1: ♥9").found == DIFFERS


def test_z103_shown_by_a_check():
    # Two ♥9 lie there already, and there are two packs.
    table = "R1: ♥9 \n R2: ♥9 \n R3: ? \n 1: pause \n check \n "
    game = open_table(table + "R3: ♥9")
    assert game.found == [(None, "Z103")]
    assert open_table(table + "R3: ♦9").found == []
    # The one on R2 is not there any more.
    assert open_table(table + "R2: \n R3: ♥9").found == DIFFERS
