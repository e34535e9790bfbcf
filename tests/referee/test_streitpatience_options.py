"""Options of Streitpatience: `hidden-houses`, `early-open`, `early-look`.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import STREIT_DEAL, dealt, streit
from tests.referee.records import Judged

#: ♣5 fits M when ♦4 has gone, and ♦4 fits on ♠5.
FREE = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n R3: ♥J \n"

#: ♠8 fits the opponent's ♠7.
LOAD = "R1: ♥9 \n R2: ♦9 ♠8 \n A2: ♠7 \n"

#: ♠9 lies alone and fits on ♥10.
MAKE = "R1: ♠9 \n R2: ♥10 \n S1: ♦4 ♦6 2 \n"

# hidden-houses

#: In mid-game: ♠9 lies on a covered card and fits on ♥10.
HOUSE = "R1: (?) ♠9 \n R2: ♥10 \n R3: (?) ♦2 \n S1: ♦4 ♦6 2 \n"


def test_hidden_houses_uncovering_broken():
    assert streit(HOUSE + "1: Q=♥3", Agreed="hidden-houses").found == [(1, "Z315")]


def test_hidden_houses_uncovering_kept():
    # ♣8 turns up, and fits nowhere.
    game = streit(HOUSE + "1: R1>R2  R1=♣8  Q=♥3", Agreed="hidden-houses")
    assert game.found == []


def test_hidden_houses_not_turned_up_broken():
    game = streit(HOUSE + "1: R1>R2  Q=♥3", Agreed="hidden-houses")
    assert game.found == [(2, "Z316")]


def test_hidden_houses_named_in_the_deal_turns_up_by_itself_kept():
    board = HOUSE.replace("R1: (?)", "R1: (♣8)")
    assert streit(board + "1: R1>R2  Q=♥3", Agreed="hidden-houses").found == []


def test_hidden_houses_covered_card_is_not_known_before_broken():
    # The record names ♥A under ♠9; at the table nobody knows that it could be freed for M.
    board = HOUSE.replace("R1: (?)", "R1: (♥A)")
    assert streit(board + "1: Q=♥3", Agreed="hidden-houses").found == [(1, "Z315")]


def test_hidden_houses_turned_up_card_has_its_duties_broken():
    board = HOUSE.replace("R1: (?)", "R1: (♥A)")
    game = streit(board + "1: R1>R2  Q=♥3", Agreed="hidden-houses")
    assert game.found == [(2, "Z301")]


def test_hidden_houses_all_three_stricter_rules_hold_broken():
    assert streit(FREE + "1: Q=♥9", Agreed="hidden-houses").found == [(1, "Z302")]
    assert streit(LOAD + "1: Q=♦4", Agreed="hidden-houses").found == [(1, "Z313")]
    assert streit(MAKE + "1: Q=♦2", Agreed="hidden-houses").found == [(1, "Z314")]


def test_hidden_houses_loading_comes_before_uncovering_broken():
    board = HOUSE + "R4: ♠8 \n A2: ♠7 \n"
    assert streit(board + "1: Q=♥3", Agreed="hidden-houses").found == [(1, "Z313")]


def test_hidden_houses_uncovering_comes_before_spaces_broken():
    # ♣9 lies alone and fits on ♦10: a space; but R1 covers a card.
    board = HOUSE + "R4: ♣9 \n R5: ♦10 \n"
    assert streit(board + "1: Q=♥3", Agreed="hidden-houses").found == [(1, "Z315")]


def test_hidden_houses_better():
    game = streit(HOUSE + "1: Q=♥3", Agreed="hidden-houses")
    assert {first for first, *_ in game.better("Z315")} == {"R1>R2"}


def hidden_deal(text: str, **tags: str) -> Judged:
    """Judge a deal with hidden houses: a king on a covered card everywhere."""
    suits = "♣♠♥♦♣♠♥♦"
    houses = "".join(f"R{n}: (?) {suits[n - 1]}K\n" for n in range(1, 9))
    tags = {"Agreed": "hidden-houses"} | tags
    return dealt("streitpatience", f"S1: ♠5 12\nS2: ♠9 12\n{houses}{text}", **tags)


def test_hidden_houses_deal_kept():
    game = hidden_deal("1: Q>A ♦4 \n2: Q>A ♦4")
    assert game.found == []
    assert len(game.pile("Q1", after=0).split()) == 31


def test_hidden_houses_deal_stock_broken():
    assert set(hidden_deal("Q1: 35 \n1: Q>A ♦4").found) == {(None, "Z105")}


def test_hidden_houses_deal_with_another_reserve_kept():
    houses = "".join(f"R{n}: (?) {suit}K\n" for n, suit in enumerate("♣♠♥♦♣♠♥♦", start=1))
    text = f"S1: ♠5 10\nS2: ♠9 10\n{houses}1: Q>A ♦4"
    game = dealt("streitpatience", text, Agreed="hidden-houses, reserve=11")
    assert game.found == []
    assert len(game.pile("Q1", after=0).split()) == 33


# early-open, early-look

READY = "M: ♥A \n R1: ♥9 \n R2: ♦9 ♠8 \n R3: ♠3 ♥2 \n"


def test_early_open_kept():
    assert streit(READY + "1: Q=♣9  R3>M  Q>A", Agreed="early-open").found == []


def test_early_open_only_if_agreed_broken():
    assert streit(READY + "1: Q=♣9  R3>M  Q>A").found == [(1, "Z301")]


@pytest.mark.parametrize(
    ("board", "options"),
    [
        ("M: ♥A \n S1: ♥2 ♣7 2 \n R1: ♥9 \n R2: ♦2 \n", ""),
        ("S1: ♠6 ♣7 2 \n R1: ♥9 \n R4: \n", ""),
        (FREE, ", must-free"),
        (LOAD, ", must-load"),
        (MAKE, ", must-space"),
        (HOUSE, ", hidden-houses"),
    ],
)
def test_early_open_breaks_no_duty_kept(board: str, options: str):
    assert streit(board + "1: Q=♥3", Agreed="early-open" + options).found == []


def test_early_open_everything_else_keeps_its_duties_broken():
    assert streit(READY + "1: R2>R1", Agreed="early-open").found == [(1, "Z301")]
    assert streit(READY + "1: Q=♣9  Q>A", Agreed="early-open").found == [(2, "Z301")]
    assert streit(READY + "1: Q>A ♣9", Agreed="early-open").found == [(1, "Z301")]
    assert streit(READY + "1: Q=♣A  R2>R1", Agreed="early-open").found == [(2, "Z301")]


def test_early_open_not_in_the_others_turn_broken():
    assert streit(READY + "2: Q=♣9", Agreed="early-open").found == [(1, "Z205")]


def test_early_look_kept():
    # Only a look: player 1 is still on turn.
    game = streit("R1: ♥9 \n R2: ♦2 \n 2: Q=♣9 \n 1: Q>A ♦4 \n 2: Q>A ♣9", Agreed="early-look")
    assert game.found == []


def test_early_look_who_begins_by_the_rules_opens_broken():
    # ♠5 is lower than ♠9: player 1 begins, whatever the tag says, so that their card lies open.
    text = STREIT_DEAL + "1: Q=♣9  Q=♦4"
    game = dealt("streitpatience", text, Agreed="early-look", First="2")
    assert game.found == [(2, "Z317")]


def test_early_look_only_if_agreed_broken():
    game = streit("R1: ♥9 \n R2: ♦2 \n 2: Q=♣9")
    assert game.found == [(1, "Z205")]


def test_early_look_opens_nothing_kept():
    # In their own turn they open the card that they have seen.
    game = streit("R1: ♥9 \n R2: ♦2 \n 2: Q=♣9 \n 1: Q>A ♦4 \n 2: Q=♣9  Q>A", Agreed="early-look")
    assert game.found == []


def test_early_look_is_no_move_broken():
    # The Stop is about player 1's misfit.
    game = streit("R1: ♥9 \n R2: ♦2 \n 1: R1>R2 \n 2: Q=♣9 \n 2: stop", Agreed="early-look")
    assert game.found == [(1, "Z202")]
    assert (game.stops, game.stop.judges) == (["justified"], 1)


def test_early_look_in_the_own_turn_opens_broken():
    game = streit("R1: ♥9 \n R2: ♦2 \n 1: Q=♣9  Q=♣9", Agreed="early-look")
    assert game.found == [(2, "Z317")]


def test_early_look_includes_early_open_kept():
    assert streit(READY + "1: Q=♣9  R3>M  Q>A", Agreed="early-look").found == []


def test_early_look_other_moves_out_of_turn_broken():
    assert streit("R1: ♥9 \n R2: ♦2 \n 2: Q>A ♣9", Agreed="early-look").found == [(1, "Z205")]
