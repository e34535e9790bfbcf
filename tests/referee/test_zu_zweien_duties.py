"""Patience zu zweien: what has to be played, in which order; ``pass``; the end of the game.

Each record was judged by hand; the comment says why. On the full table eight kings lie on the
tableau, ♥J on the own reserve and ♦J on the other's, both open.
"""

import pytest

from tests.each import each
from tests.referee.records import Judged
from tests.referee.tables import found_together, full, position, ways


def table(text: str, **tags: str) -> Judged:
    """Judge play from a table on which no place is free, unless one is listed empty."""
    return full("zu-zweien", text, **tags)


# A place that falls free is filled next


def test_place_filled_next_kept():
    # ♥2 and ♥3 go to M one after the other, each place is filled before anything else. The second
    # reserve card goes to the place covered as it is.
    game = table("M: ♥A \n R1: ♥2 \n R2: ♥3 \n 1: R1>M  S>R1  R2>M  S>R2 ♣4  S=♣5  Q=♦9")
    assert game.found == []
    assert (game.pile("R1"), game.pile("R2")) == ("♥J", "♣4")


def test_place_filled_next_broken():
    # ♥3 fits M, but the place of ♥2 comes first.
    game = table("M: ♥A \n R1: ♥2 \n R2: ♥3 \n 1: R1>M  R2>M")
    assert game.found == [(2, "Z318")]
    assert game.pile("M") == "♥3"


@each(
    ("text", "play"),
    [
        ("", "Q=♦9"),
        ("", "Q>A ♦9"),
        ("", "Q>R1 ♦9"),
        ("A1: ♦9", "A>R1"),
        ("R3: ♣10 ♣9", "R3>R1"),
        ("R5: ♣9 \n R6: ♣10", "R5>R6"),
        ("A1: ♦9 \n R6: ♦10", "A>R6"),
        ("M: ♥10", "S>M"),
        ("R6: ♥Q", "S>R6"),
        ("A2: ♥Q", "S>A2"),
        ("M: ♦8 \n A1: ♦9", "A>M"),
        ("Q1: \n A1: ♦9", "flip"),
        ("Q1: \n A1:", "pass"),
    ],
)
def test_place_filled_next_before_all_else_broken(text: str, play: str):
    # Not even a card that fits M goes first, nor does another card than S's take the place.
    game = table(f"R1: \n {text} \n 1: {play}")
    assert (1, "Z318") in game.found
    assert {code for _, code in game.found} <= {"Z318", "Z319"}
    assert ["S>R1"] in ways(game, "Z318")
    for better in ways(game, "Z318"):
        assert table(f"R1: \n {text} \n 1: {'  '.join(better)}").found == []


def test_place_filled_next_before_the_foundations_kept():
    # The reserve's top, the tableau and the waste all fit M; the place comes first.
    game = table("R1: \n M: ♥10 ♣8 ♦8 \n R3: ♣9 \n A1: ♦9 \n 1: S>R1")
    assert game.found == []


def test_place_filled_next_onto_another_empty_place_kept():
    game = table("R1: \n R7: \n 1: S>R7  S>R1 ♣4")
    assert game.found == []


def test_place_filled_next_still_stands_broken():
    # The duty is there at every further move, until a card lies in the place.
    game = table("R1: \n A2: ♦10 \n 1: Q=♦9  Q>A2  S>R1")
    assert game.found == [(1, "Z318"), (2, "Z318")]


def test_place_filled_next_from_a_covered_reserve_kept():
    game = table("R1: \n S1: 5 \n 1: S>R1 ♣4")
    assert game.found == []


def test_place_left_by_the_other_player_broken():
    # Player 1 has no reserve and may leave the place free; player 2 has one and must fill it.
    game = table("R1: \n S1: \n 1: Q=♦9  Q>A \n 2: Q=♦5")
    assert game.found == [(3, "Z318")]


def test_place_left_by_the_other_player_kept():
    game = table("R1: \n S1: \n 1: Q=♦9  Q>A \n 2: S>R1  S=♣9  Q=♦5")
    assert game.found == []


@pytest.mark.parametrize("play", ["Q=♦9  Q>R1", "Q>R1 ♦9", "A>R1", "R3>R1", "Q=♦9  Q>A", "A>A2"])
def test_place_free_with_the_reserve_empty_kept(play: str):
    # Any free card may fill it, none must.
    game = table(f"R1: \n S1: \n A1: ♠9 \n A2: ♠8 \n R3: ♣10 ♣9 \n 1: {play}")
    assert game.found == []


def test_place_the_last_reserve_card_fills_it_kept():
    # Then a second place may stay free.
    game = table("R1: \n R2: \n S1: ♣4 \n 1: S>R2  Q=♦9  Q>A")
    assert game.found == []


# Duty 1: a free card that fits M goes there

S_FITS, R_FITS, A_FITS = "S1: ♥2 3 \n", "R1: ♣3 ♣2 \n", "A1: ♦2 \n"
ACES = "M: ♥A ♣A ♠A ♦A \n"


@pytest.mark.parametrize(
    ("text", "first", "then"),
    [
        (S_FITS + R_FITS + A_FITS, "Z311", "Z311"),
        (S_FITS + A_FITS, "Z311", "Z311"),
        (R_FITS + A_FITS, "Z301", "Z301"),
        (A_FITS, "Z304", "Z308"),  # once ♠2 is open it comes before the waste
    ],
)
def test_must_foundations_in_order_broken(text: str, first: str, then: str):
    # ♠2 is opened, and another card played: each event gets one finding, the first that applies.
    game = table(f"{ACES}{text} R5: ♣9 \n R6: ♣10 \n 1: Q=♠2  R5>R6")
    assert game.found == [(1, first), (2, then)]


def test_must_foundations_opened_card_before_the_waste_broken():
    assert table("M: ♠A \n 1: Q=♠2  Q>A").found == [(2, "Z308")]


def test_must_foundations_any_of_them_in_any_order_kept():
    # The waste's, the opened, the tableau's, the reserve's: each of them is such a play.
    # Then ♣3 under ♣2 fits too, and its place is filled.
    text = f"{ACES}{S_FITS}{R_FITS}{A_FITS} 1: A>M  R1>M  S>M  R1>M  S>R1 ♣7  S=♠8  Q=♠2  Q>M"
    assert table(text).found == []


def test_must_foundations_the_reserve_need_not_be_first_kept():
    assert table(f"{ACES}{S_FITS}{R_FITS} 1: R1>M  S>M").found == []


@pytest.mark.parametrize("play", ["R5>R6", "A>R6", "R5>A2", "A>A2", "Q=♦6", "Q>A ♦6"])
def test_must_foundations_before_anything_else_broken(play: str):
    # ♣2 lies on the tableau and fits.
    text = f"M: ♣A \n {R_FITS} R5: ♥9 \n R6: ♥10 \n A1: ♥9 \n A2: ♥8 \n"
    game = table(f"{text} 1: {play}")
    assert game.found == [(1, "Z301")]
    assert ["R1>M"] in ways(game, "Z301")
    for better in ways(game, "Z301"):
        assert table(f"{text} 1: {'  '.join(better)}").found == []


def test_must_foundations_before_turning_over_broken():
    assert table(f"M: ♦A \n Q1: \n {A_FITS} 1: flip").found == [(1, "Z304")]


def test_must_foundations_one_that_does_not_fit_is_no_such_play_broken():
    # A king is tried on M while ♥2 fits.
    game = table(f"M: ♥A \n {S_FITS} 1: R4>M")
    assert found_together(game) == [(1, "Z201"), (1, "Z311")]


def test_must_foundations_opened_card_missed_by_a_misfit_broken():
    # ♣2 lies open and fits; a king is tried instead.
    game = table("M: ♣A \n 1: Q=♣2  R4>M")
    assert found_together(game) == [(2, "Z201"), (2, "Z308")]


def test_must_foundations_what_lies_deeper_is_no_duty_kept():
    assert table("M: ♥2 \n R1: ♥3 ♥2 \n A1: ♥3 ♦9 \n 1: Q=♦6  Q>A").found == []


def test_must_foundations_cards_of_the_other_are_no_duty_kept():
    # ♣2 and ♠2 fit M, but they are player 2's.
    assert table("M: ♣A ♠A \n A2: ♣2 \n S2: ♠2 3 \n 1: Q=♦6  Q>A").found == []


def test_must_foundations_a_covered_card_is_no_duty_kept():
    # The record names ♣2; at the table nobody has seen it.
    text = "M: ♣A \n S1: (♣2) 3 \n R5: ♥9 \n R6: ♥10 \n 1: R5>R6"
    assert table(text).found == []


def test_must_foundations_aces_broken():
    assert table("R1: ♣2 ♣A \n 1: Q=♦6").found == [(1, "Z301")]


def test_must_foundations_two_piles_of_a_suit_kept():
    # Two packs: the second ♣2 goes onto the second ♣A.
    game = table("M: ♣3 ♣A \n R1: ♣3 ♣2 \n 1: R1>M")
    assert game.found == []
    assert game.pile("M") == "♣2 ♣3"


def test_must_foundations_two_piles_of_a_suit_broken():
    # The second ♣A is not there yet: ♣2 does not fit, and is no duty.
    game = table("M: ♣3 \n R1: ♣3 ♣2 \n 1: R1>M  Q=♦6")
    assert game.found == [(1, "Z201")]


# Duty 2: making places is leave


def test_place_making_one_is_leave_kept():
    assert table("R1: ♣9 \n R2: ♣10 \n 1: Q=♦6  Q>A").found == []
    assert table("R1: ♣9 \n R2: ♣10 \n 1: R1>R2  S>R1  S=♠4  Q=♦6  Q>A").found == []


# Duty 3: the covered reserve is turned before the stock is opened


def test_reserve_turned_first_kept():
    assert table("S1: 4 \n 1: S=♣4  Q=♦9  Q>A").found == []


@pytest.mark.parametrize("reserve", ["4", "(♣4) 3", "*"])
def test_reserve_turned_first_broken(reserve: str):
    # Reported at the opening, and not once more when the card is laid.
    game = table(f"S1: {reserve} \n 1: Q=♦9  Q>A")
    assert game.found == [(1, "Z316")]


def test_reserve_turned_first_without_an_opening_broken():
    # ♦9 would have fitted ♦10 too: only the opening's fault counts.
    assert table("S1: 4 \n R1: ♦10 \n 1: Q>A ♦9").found == [(1, "Z316")]


def test_reserve_turned_then_to_m_kept():
    assert table("S1: 4 \n M: ♣3 \n 1: S=♣4  S>M  S=♠8  Q=♦9").found == []


def test_reserve_turned_then_to_m_broken():
    assert table("S1: 4 \n M: ♣3 \n 1: S=♣4  Q=♦9").found == [(2, "Z311")]


def test_reserve_turned_then_the_next_broken():
    assert table("S1: 4 \n M: ♣3 \n 1: S=♣4  S>M  Q=♦9").found == [(3, "Z316")]


def test_reserve_stays_open_for_the_next_turn_kept():
    text = "S1: 4 \n 1: S=♣4  Q=♦9  Q>A \n 2: Q=♦5  Q>A \n 1: Q=♦2"
    assert table(text).found == []


def test_reserve_under_a_loaded_card_lies_open_kept():
    # ♦10 was laid onto the open ♦J; it goes onto ♦9, and ♦J is open as before.
    text = "A1: ♦10 \n 1: A>S2  Q>A ♦9 \n 2: S>A1  Q=♠4  Q>A"
    assert table(text).found == []


def test_reserve_under_a_loaded_card_lies_open_broken():
    # After ♦J itself has gone, the card under it is covered.
    text = "A1: ♦10 \n 1: A>S2  Q>A ♦9 \n 2: S>A1  S>A1  Q=♠4  Q>A"
    assert table(text).found == [(5, "Z316")]


def test_reserve_empty_needs_no_turning_kept():
    assert table("S1: \n 1: Q=♦9  Q>A").found == []


def test_reserve_after_the_foundations_broken():
    # Both are missed; the foundation comes first.
    assert table(f"S1: 4 \n M: ♣A \n {R_FITS} 1: Q=♦9").found == [(1, "Z301")]


@pytest.mark.parametrize(
    ("text", "target"), [("R1: ♣10", "R1"), ("M: ♣8", "M"), ("A2: ♣10", "A2"), ("S2: ♣8 3", "S2")]
)
def test_reserve_played_while_covered_broken(text: str, target: str):
    assert table(f"S1: (♣9) 3 \n {text} \n 1: S>{target} ♣9").found == [(1, "Z316")]


@pytest.mark.parametrize(
    ("text", "target"), [("R1: ♣10", "R1"), ("M: ♣8", "M"), ("A2: ♣10", "A2"), ("S2: ♣8 3", "S2")]
)
def test_reserve_played_when_turned_kept(text: str, target: str):
    assert table(f"S1: 4 \n {text} \n 1: S=♣9  S>{target}").found == []


# Duty 4: the opened card


@pytest.mark.parametrize("play", ["Q=♣9  Q>A", "Q>A ♣9"])
def test_must_opened_card_fits_the_tableau_broken(play: str):
    game = table(f"R1: ♣10 \n 1: {play}")
    assert [code for _, code in game.found] == ["Z308"]
    assert any(way[-1].startswith("Q>R1") for way in ways(game, "Z308"))


@pytest.mark.parametrize("play", ["Q=♣9  Q>A", "Q>A ♣9", "Q=♣9  Q>R1", "Q>R1 ♣9", "Q=♣9  Q>A2"])
def test_must_opened_card_fits_m_broken(play: str):
    game = table(f"M: ♣8 \n R1: ♣10 \n A2: ♣10 \n 1: {play}")
    assert [code for _, code in game.found] == ["Z308"]


@pytest.mark.parametrize("play", ["Q>R1", "Q>A2", "Q>S2"])
def test_must_opened_card_may_choose_its_place_kept(play: str):
    # Only laying it on the own waste is barred.
    assert table(f"R1: ♣10 \n A2: ♣10 \n S2: ♣8 3 \n 1: Q=♣9  {play}").found == []


def test_must_opened_card_fits_the_other_piles_only_kept():
    # Loading the other player is no duty.
    assert table("A2: ♣10 \n S2: ♣8 3 \n 1: Q=♣9  Q>A").found == []


def test_must_opened_card_and_an_empty_place_kept():
    assert table("R1: \n S1: \n 1: Q=♣9  Q>A").found == []


# pass


def test_pass_kept():
    assert table("Q1: \n 1: pass \n 2: Q=♦9").found == []


def test_pass_with_a_covered_reserve_kept():
    # Nobody knows whether its top could go anywhere, and it need not be turned up for that.
    assert table("Q1: \n S1: (?) 3 \n 1: pass").found == []


def test_pass_with_a_covered_reserve_and_a_free_place_broken():
    assert table("Q1: \n S1: (?) 3 \n R1: \n 1: pass").found == [(1, "Z318")]


@pytest.mark.parametrize("card", ["♣9", "♥2"])
def test_pass_where_any_suit_may_be_loaded_broken(card: str):
    # ♥10 fits the nine, and the other's ♦J; in suit it would fit neither.
    board = f"Q1: \n S1: ♥10 3 \n A2: {card} \n 1: pass"
    assert table(board, Agreed="load=any").found == [(1, "Z319")]
    assert table(board).found == []


@pytest.mark.parametrize(
    "text", ["", "Q1: \n A1: ♦9", "Q1: \n S1: ♥Q 3", "Q1: \n A2: ♥10", "Q1: \n S2: ♥10 3"]
)
def test_pass_barred_broken(text: str):
    # A stock, a waste, or a place for the reserve's top: ♥K, player 2's waste, their reserve.
    game = table(f"{text} \n 1: pass \n 2: Q=♦5")
    assert game.found == [(1, "Z319")]


def test_pass_barred_out_of_turn_broken():
    assert found_together(table("2: pass")) == [(1, "Z205"), (1, "Z319")]


def test_pass_barred_foundation_broken():
    # ♥2 on the reserve: the duty, and Z319 as it can go somewhere.
    game = table(f"Q1: \n M: ♥A \n {S_FITS} 1: pass")
    assert found_together(game) == [(1, "Z311"), (1, "Z319")]


def test_pass_with_an_open_duty_broken():
    game = table(f"Q1: \n M: ♣A \n {R_FITS} 1: pass \n 2: R1>M")
    assert game.found == [(1, "Z301")]


# The end


def test_win_kept():
    game = table("Q1: \n S1: ♣9 \n R1: ♣10 \n 1: S>R1")
    assert (game.found, game.winner, game.verdict.score) == ([], "1", None)


@pytest.mark.parametrize("left", ["S1: ♥J", "A1: ♦5"])
def test_win_broken(left: str):
    # A card is left on S or A.
    game = table(f"Q1: ♣9 \n {left} \n R1: ♣10 \n {'' if 'S1' in left else 'S1:'} \n 1: Q>R1")
    assert game.winner == "*"


def test_win_by_the_last_stock_card_kept():
    # Not by opening it: an opened card is still a card.
    text = "Q1: ♣9 \n S1: \n A2: ♣10 \n 1: Q=♣9"
    assert table(text).winner == "*"
    assert table(text + "  Q>A2").winner == "1"


def test_win_play_after_it_broken():
    game = table("Q1: \n S1: ♣9 \n R1: ♣10 \n 1: S>R1 \n 2: Q=♦5  Q>A")
    assert (game.found, game.winner) == ([(2, "Z602")], "1")


#: Eight kings, the foundations up to nine; what is left lies in the reserves.
STUCK = "M: ♣9 ♣9 ♠9 ♠9 ♥9 ♥9 ♦9 ♦9 \n Q1: \n Q2: \n A1: \n A2: \n S2: ♦J 13 \n"


def test_blocked_kept():
    game = table(STUCK + "S1: ♥J 9 \n 1: blocked")
    assert (game.found, game.winner) == ([], "blocked")


def test_blocked_broken():
    # ♥10 fits M.
    game = table(STUCK + "S1: ♥10 9 \n 1: blocked")
    assert (game.found, game.winner) == ([(1, "Z605")], "*")


def test_place_position_table_alone_decides_broken():
    # Nothing of it needs a starter: the fill is owed at the first move.
    assert position("zu-zweien", "R1: ♣K \n 2: Q=♦5", First="2").found == [(1, "Z318")]


def test_ruling_14_a_reserve_perhaps_turned_up_lies_covered_after_undo():
    # With the stock card it is taken back that Q was opened before S1 was turned up.
    game = table("S1: 4 \n 1: Q=♦9  undo \n 2: Q>S1 ♦8")
    assert game.found == [(1, "Z316"), (3, "Z203"), (3, "Z205")]
    # Unless it is: then whether ♦8 fits there is open.
    game = table("S1: 4 \n 1: Q>A ♦9 \n 2: Q>S1 ♦8")
    assert (game.found, game.undetermined) == ([(1, "Z316")], [2])
    # What was in doubt before stays so.
    game = table("S1: 4 \n 1: Q>A ♦9 \n 2: Q>A ♦3 \n 1: Q=♦10  undo \n 2: Q>S1 ♦8")
    assert 5 in game.undetermined


def test_ruling_14_a_reserve_turned_up_too_soon_is_covered_again_after_undo():
    # ♥A on R1 had to be played first; the last move, which was in order, stays.
    game = table("R1: ♥A \n S1: 4 \n 1: S=♦9  undo  R1>M  S>R1 ♦9")
    assert game.found == [(1, "Z301")]
