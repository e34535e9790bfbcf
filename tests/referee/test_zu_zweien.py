"""Patience zu zweien: who leads, which cards are free, where they go, calls, taking back.

Each record was judged by hand; the comment says why. On the full table eight kings lie on the
tableau, ♥J on the own reserve and ♦J on the other's, both open.
"""

import pytest

from tests.each import each
from tests.referee.records import Judged
from tests.referee.tables import dealt, found_together, full, position


def table(text: str, **tags: str) -> Judged:
    """Judge play from a table on which no place is free."""
    return full("zu-zweien", text, **tags)


# zu-zweien.deal

REST = "R3: ♥6 \n R4: ♦3 \n R7: ♠6 \n R8: ♥3 \n"
LEADS_1 = "R1: ♠9 \n R5: ♦8 \n R2: ♣4 \n R6: ♣J \n" + REST
LEADS_2 = "R1: ♠9 \n R5: ♥9 \n R2: ♣4 \n R6: ♦5 \n" + REST


def test_deal_kept():
    game = dealt("zu-zweien", LEADS_1 + "S1: 13 \n S2: 13 \n Q2: 35 \n 1: S=♣9  Q=♦5")
    assert game.found == []
    sizes = [len(game.pile(name, after=0).split()) for name in ("Q1", "S1", "A1", "Q2", "S2", "A2")]
    assert sizes == [35, 13, 0, 35, 13, 0]


# zu-zweien.lead


def test_lead_the_higher_first_card_leads_kept():
    game = dealt("zu-zweien", LEADS_1 + "1: S=♣9  Q=♦5  Q>A \n 2: S=♠J  Q=♥9  Q>A")
    assert game.found == []
    assert (game.pile("A1"), game.pile("A2")) == ("♦5", "♥9")


def test_lead_the_higher_first_card_leads_broken():
    # Reported at the first move; turning the reserve is none. Player 2 is on turn from there on.
    game = dealt("zu-zweien", LEADS_1 + "2: S=♠J  Q=♥9  Q>A \n 1: S=♣9  Q=♦5")
    assert game.found == [(2, "Z604")]


def test_lead_the_second_card_leads_where_the_first_are_equal_kept():
    # Nines in both first places; the second cards are 4 and 5.
    game = dealt("zu-zweien", LEADS_2 + "2: S=♠J  Q=♣9  Q>A \n 1: S=♣8  Q=♦2")
    assert game.found == []


def test_lead_the_second_card_leads_where_the_first_are_equal_broken():
    game = dealt("zu-zweien", LEADS_2 + "1: S=♣8  Q=♦2")
    assert game.found == [(2, "Z604")]


def test_lead_only_the_first_card_counts_kept():
    # Player 2's other three cards are higher, and 9 beats 8 all the same.
    text = "R1: ♠9 \n R2: ♣2 \n R3: ♥2 \n R4: ♦2 \n R5: ♦8 \n R6: ♣K \n R7: ♥K \n R8: ♠K \n"
    game = dealt("zu-zweien", text + "1: S=♣9  Q=♦5  Q>A")
    assert game.found == []


def test_lead_king_is_high_kept():
    game = dealt("zu-zweien", LEADS_1.replace("♠9", "♠Q").replace("♦8", "♦K") + "2: S=♣9  Q=♦5")
    assert game.found == []


def test_lead_king_is_high_broken():
    game = dealt("zu-zweien", LEADS_1.replace("♠9", "♠Q").replace("♦8", "♦K") + "1: S=♣9  Q=♦5")
    assert game.found == [(2, "Z604")]


def test_lead_ace_is_low_kept():
    # Player 2 leads with a two. The ace goes to M first, and its place is filled from their S.
    text = LEADS_1.replace("♠9", "♠A").replace("♦8", "♦2")
    game = dealt("zu-zweien", text + "2: R1>M  S>R1 ♣9  S=♠10  Q=♦5")
    assert game.found == []


def test_lead_ace_is_low_broken():
    text = LEADS_1.replace("♠9", "♠A").replace("♦8", "♦2")
    assert dealt("zu-zweien", text + "1: R1>M").found == [(1, "Z604")]


def test_lead_ace_is_high_if_agreed_kept():
    # Player 1's ace beats the king of player 2. It goes to M, and its place is filled.
    text = LEADS_1.replace("♠9", "♠A").replace("♦8", "♦K")
    game = dealt("zu-zweien", text + "1: R1>M  S>R1 ♣9  S=♠10  Q=♦5", Agreed="ace=high")
    assert game.found == []


def test_lead_ace_is_high_if_agreed_broken():
    text = LEADS_1.replace("♠9", "♠A").replace("♦8", "♦K")
    game = dealt("zu-zweien", text + "2: S=♠J  Q=♥9", Agreed="ace=high")
    assert game.found == [(2, "Z604")]


def test_lead_ace_is_high_for_the_lead_only_kept():
    # On M the ace is the lowest card all the same.
    game = table("M: ♣K \n R1: ♣A \n 1: R1>M", Agreed="ace=high")
    assert game.found == []


ALL_EQUAL = (
    "R1: ♠9 \n R2: ♣4 \n R3: ♥6 \n R4: ♦3 \n R5: ♥9 \n R6: ♠4 \n R7: ♦6 \n R8: ♣3 \n"
)  # fmt: skip


def test_lead_all_equal_player_1_leads_kept():
    assert dealt("zu-zweien", ALL_EQUAL + "1: S=♣J  Q=♥J  Q>A").found == []


def test_lead_all_equal_player_1_leads_broken():
    assert dealt("zu-zweien", ALL_EQUAL + "2: S=♣J  Q=♥J  Q>A").found == [(2, "Z604")]


def test_lead_first_names_the_wrong_one_kept():
    # The tag is wrong, the play is right: who leads by the rules begins.
    assert dealt("zu-zweien", LEADS_1 + "1: S=♣9  Q=♦5  Q>A", First="2").found == []


def test_lead_first_names_the_wrong_one_broken():
    assert dealt("zu-zweien", LEADS_1 + "2: S=♠J  Q=♥9", First="2").found == [(2, "Z604")]


def test_lead_position_knows_no_leader_kept():
    # In mid-game it is First's turn, however the cards lie.
    assert table("R5: ♣9 \n 2: Q=♦5", First="2").found == []


def test_deal_thirty_five_in_the_stock_broken():
    assert dealt("zu-zweien", LEADS_1 + "Q1: 34 \n 1: S=♣9  Q=♦5").found == [(None, "Z105")]


def test_deal_thirteen_in_the_reserve_broken():
    assert dealt("zu-zweien", LEADS_1 + "S2: 12 \n 1: S=♣9  Q=♦5").found == [(None, "Z105")]


def test_deal_piles_in_suit_kept():
    assert table("R1: ♥9 ♥8 \n 1: Q=♦5").found == []


def test_deal_piles_in_suit_broken():
    # Other colours alternate; here the suit counts.
    assert table("R1: ♥9 ♠8 \n 1: Q=♦5").found == [(None, "Z105")]


def test_deal_has_other_options_broken():
    assert table("1: Q=♦5", Agreed="advanced").found == [(None, "Z003")]


# zu-zweien.free, .to: what may be played, and where to

NINE = {
    "R3": ("R3: ♣9 \n", "1: R3"),
    "A": ("A1: ♣9 \n", "1: A"),
    "S": ("S1: ♣9 3 \n", "1: S"),
    "Q": ("", "1: Q=♣9  Q"),
    "Q unopened": ("", "1: Q"),
}
SOURCES = sorted(NINE)


def play_nine(source: str, target: str, place: str) -> Judged:
    """Judge the play of ♣9 from a source to a target; ``place`` is the target's line."""
    line, move = NINE[source]
    return table(f"{line}{place} \n {move}>{target} ♣9")


@each("source", SOURCES)
@each(
    ("target", "place"),
    [
        ("M", "M: ♣8"), ("R1", "R1: ♣10"), ("R7", "R7: ♣10"),
        ("A2", "A2: ♣10"), ("A2", "A2: ♦2 ♣8"), ("S2", "S2: ♣10 3"), ("S2", "S2: ♣8 3"),
    ],
)  # fmt: skip
def test_to_kept(source: str, target: str, place: str):
    game = play_nine(source, target, place)
    assert game.found == []
    assert game.pile(target).endswith("♣9")


@each("source", SOURCES)
@each(
    ("target", "place", "code"),
    [
        ("M", "M: ♣7", "Z201"),
        ("M", "M: ♠8", "Z201"),
        ("R1", "R1: ♥10", "Z202"),  # alternating colours do not do here
        ("R1", "R1: ♠10", "Z202"),
        ("R1", "R1: ♣8", "Z202"),  # down only
        ("A2", "A2: ♠10", "Z203"),
        ("A2", "A2: ♣J", "Z203"),
        ("A2", "A2: ♣8 ♦2", "Z203"),  # only the top counts
        ("A2", "A2:", "Z203"),
        ("S2", "S2: ♥8 3", "Z203"),
        ("S2", "S2:", "Z203"),
        ("S2", "S2: (♣8) 3", "Z203"),  # a covered reserve takes nothing
    ],
)
def test_to_misfits_broken(source: str, target: str, place: str, code: str):
    game = play_nine(source, target, place)
    assert game.found == [(len(game.game.events), code)]


def test_to_king_and_ace_are_no_neighbours_broken():
    assert table("R1: ♣K \n A2: ♣A \n 1: R1>A2").found == [(1, "Z203")]


def test_to_opponents_piles_in_any_suit_if_agreed_kept():
    # ♥9 onto ♠10, then ♦10 onto ♥9, and ♣9 onto the reserve's ♥8.
    piles = "R1: ♥9 \n R2: ♦10 \n R3: ♣9 \n A2: ♠10 \n S2: ♥8 3 \n S1: 0 \n"
    game = table(piles + "1: R1>A2  R2>A2  R3>S2", Agreed="load=any")
    assert game.found == []
    assert table(piles + "1: R1>A2").found == [(1, "Z203")]


@pytest.mark.parametrize("pile", ["♠8", "♠Q", "♠10"])
def test_to_opponents_piles_in_any_suit_if_agreed_broken(pile: str):
    # ♥10 fits a nine or a jack.
    game = table(f"R1: ♥10 \n A2: {pile} \n 1: R1>A2", Agreed="load=any")
    assert game.found == [(1, "Z203")]


def test_to_opponents_piles_ace_and_king_are_no_neighbours_broken():
    board = "M: ♦A \n R1: ♣K \n A2: ♦A \n S1: 0 \n"
    assert table(board + "1: R1>A2", Agreed="load=any").found == [(1, "Z203")]


def test_to_on_the_tableau_the_suit_counts_if_any_may_be_loaded_broken():
    game = table("R1: ♥10 \n R2: ♠J \n 1: R1>R2", Agreed="load=any")
    assert game.found == [(1, "Z202")]


def test_free_kept():
    # A tableau top, the own waste's, the own open reserve's and the opened card, each onto a ten.
    tens = "R1: ♣10 \n R2: ♦10 \n R3: ♠10 \n R4: ♥10 \n"
    nines = "R6: ♠10 ♠9 \n A1: ♦9 \n S1: ♣9 3 \n"
    game = table(f"{tens}{nines} 1: R6>R3  A>R2  S>R1  S=♠4  Q=♥9  Q>R4")
    assert game.found == []
    assert [game.pile(f"R{n}")[-2:] for n in range(1, 5)] == ["♣9", "♦9", "♠9", "♥9"]


def test_free_the_other_waste_is_not_ours_broken():
    # ♣9 would fit M, but player 2's waste is not free for player 1.
    game = table("M: ♣8 \n A2: ♣9 \n 1: A2>M")
    assert game.found == [(1, "Z204")]
    assert game.pile("A2") == "♣9"


@each(
    ("text", "left"),
    [
        ("R3: ♣9 \n 1: R3>S", ("R3", "♣9")),
        ("A1: ♣9 \n 1: A>S", ("A1", "♣9")),
        ("S1: ♣9 3 \n 1: S>A", ("A1", "")),
        ("Q1: ♣9 3 \n 1: Q=♣9  Q>S", ("A1", "")),
        ("S2: ♣9 3 \n R1: ♣10 \n 1: S2>R1", ("R1", "♣10")),
        ("M: ♣9 \n R1: ♣10 \n 1: M>R1", ("R1", "♣10")),
        ("R1: ♣10 \n R2: ♣9 ♣8 \n 1: R2>R1*2 ♣9", ("M", "")),
        ("A1: ♣9 \n 1: flip", ("A1", "♣9")),
        ("A1: ♣9 \n 1: A>Q", ("A1", "♣9")),
        ("R3: ♣10 ♣9 \n 1: R3>R3", ("R3", "♣10 ♣9")),
        ("A1: ♣9 \n 1: R4>Q2", ("R4", "♦K")),
    ],
)
def test_to_no_such_move_broken(text: str, left: tuple[str, str]):
    # Own reserve, other reserve, M as a source, two cards as one, a flip with a stock: not listed,
    # and of these nothing is carried out but what goes from R, A, Q to R or a waste.
    game = table(text)
    assert game.found == [(len(game.game.events), "Z204")]
    assert game.pile(left[0]) == left[1]


def test_to_own_waste_only_from_the_stock_broken():
    # It is carried out, but the turn stays; then the place is filled.
    game = table("R3: ♣9 \n 1: R3>A  S>R3")
    assert game.found == [(1, "Z204")]
    assert game.pile("A1") == "♣9"
    assert game.pile("R3") == "♥J"


def test_to_cards_on_m_stay_broken():
    game = table("M: ♣9 \n A2: ♣10 \n 1: M>A2")
    assert game.found == [(1, "Z204")]
    assert game.pile("M") == "♣9"


def test_hand_opened_card_stays_open_kept():
    # Other cards may be played before it, and it needs no naming.
    game = table("R1: ♣10 \n A1: ♣9 \n R2: ♠10 \n R3: ♠Q ♠J \n 1: Q=♦4  A>R1  R2>R3  S>R2  Q>A")
    assert game.found == []
    assert game.pile("A1") == "♦4"


def test_hand_second_opening_broken():
    assert table("1: Q=♦4  Q=♣7").found == [(2, "Z317")]


@pytest.mark.parametrize(
    ("board", "beside"),
    [
        ("M: ♣A \n R1: ♣2 \n", []),  # Z301
        ("M: ♣A \n A1: ♣2 \n", []),  # Z304
        ("M: ♦3 \n", []),  # Z308, the opened ♦4
        ("M: ♣A \n S1: ♣2 3 \n", ["Z311"]),
        ("R1: \n", ["Z318"]),
        ("S1: (?) 3 \n", ["Z316"]),
    ],
)
def test_hand_second_opening_beside_what_comes_before_any_opening_broken(
    board: str, beside: list[str]
):
    # The card that had to be played first stands for the duties to play another one to M.
    game = table(board + "1: Q=♦4  Q=♣7")
    assert [code for event, code in game.found if event == 2] == sorted([*beside, "Z317"])


def test_hand_second_opening_after_another_broke_in_broken():
    # Player 1 goes on with their turn: the second opening is not out of turn, but judged as theirs.
    game = table("M: ♣A \n S1: ♣2 3 \n 1: S>M  Q=♦4 \n 2: Q=♥9 \n 1: Q=♣7")
    assert game.found == [(2, "Z316"), (3, "Z205"), (4, "Z316"), (4, "Z317")]


# Turns and turning over


def test_hand_turn_ends_with_a_card_on_the_own_waste_kept():
    assert table("1: Q=♦4  Q>A \n 2: Q>A ♣6 \n 1: Q>A ♣4").found == []


def test_hand_turn_ends_with_a_card_on_the_own_waste_broken():
    assert table("1: Q=♦4  Q>A  Q=♣6").found == [(3, "Z205")]


def test_hand_turn_goes_on_after_the_other_waste_kept():
    assert table("A2: ♦5 \n 1: Q=♦4  Q>A2  Q=♣6  Q>A \n 2: Q=♠4").found == []


def test_hand_turn_goes_on_after_the_other_waste_broken():
    assert table("A2: ♦5 \n 1: Q=♦4  Q>A2 \n 2: Q=♠4").found == [(3, "Z205")]


def test_hand_turn_out_of_turn_no_duty_is_judged_broken():
    # ♥2 fits M; a misfit out of turn is judged all the same.
    game = table("M: ♥A \n R1: ♥3 ♥2 \n R3: ♣9 \n 2: R3>R2")
    assert found_together(game) == [(1, "Z202"), (1, "Z205")]


def test_flip_kept():
    # The bottom card of the waste is drawn first.
    game = table("Q1: \n A1: ♣9 ♠7 \n 1: flip  Q=♣9  Q>A \n 2: Q=♦4")
    assert game.found == []
    assert (game.pile("Q1"), game.pile("A1")) == ("♠7", "♣9")


def test_flip_in_the_turn_of_the_other_broken():
    assert table("Q1: \n A1: ♣9 ♠7 \n 1: flip", First="2").found == [(1, "Z205")]


# No Stop in this game


@pytest.mark.parametrize("caller", ["1", "2"])
def test_calls_stop_broken(caller: str):
    # ♥2 was missed, but nobody may say so: the opened card lies open, and player 1 goes on.
    text = f"M: ♥A \n R1: ♥3 ♥2 \n 1: Q=♦4 \n {caller}: stop \n"
    game = table(f"{text} 1: R1>M  R1>M  S>R1  Q>A \n 2: Q=♣6")
    assert game.found == [(1, "Z301"), (2, "Z405")]
    assert game.stops == ["void"]
    assert game.finding("Z301").stopped is None
    assert game.pile("A1") == "♦4"


def test_calls_stop_leaves_a_move_to_be_taken_back_kept():
    game = table("M: ♥A \n R1: ♥3 ♥2 \n 1: Q=♦4 \n 2: stop \n 1: undo  R1>M")
    assert game.found == [(1, "Z301"), (2, "Z405")]


@pytest.mark.parametrize("action", ["pause", "weiter", "free ♥2", "clear R1", "merge"])
def test_no_such_action_broken(action: str):
    assert table(f"1: {action}  Q=♦4").found == [(1, "Z005")]


def test_touch_begins_nothing_kept():
    # Where a touch is a move this one would miss ♥2.
    assert table("M: ♥A \n R1: ♥3 ♥2 \n 1: touch Q  R1>M").found == []


# Taking back


def test_calls_fault_stands_until_undo_kept():
    game = table("R1: ♥10 \n R3: ♣10 ♣9 \n 1: R3>R1  undo  Q=♦4")
    assert game.found == [(1, "Z202")]
    assert (game.pile("R1"), game.pile("R3")) == ("♥10", "♣10 ♣9")


def test_calls_fault_stands_without_undo_kept():
    # The next card is judged on the table as it lies: ♣8 fits ♣9.
    game = table("R1: ♥10 \n R3: ♣10 ♣9 \n A1: ♣8 \n 1: R3>R1  A>R1")
    assert game.found == [(1, "Z202")]
    assert game.pile("R1") == "♥10 ♣9 ♣8"


def test_to_misfit_on_m_is_taken_back_at_once_kept():
    game = table("M: ♣7 \n R3: ♣10 ♣9 \n 1: R3>M")
    assert game.found == [(1, "Z201")]
    assert (game.pile("R3"), game.pile("M")) == ("♣10 ♣9", "♣7")


def test_calls_undo_of_a_clean_move_broken():
    game = table("1: Q=♦4  undo")
    assert game.found == [(2, "Z211")]


def test_calls_undo_puts_a_filled_place_back_kept():
    # The ten does not belong onto ♥J; with it gone there is a place no more to fill.
    game = table("R3: ♣10 \n R4: ♥Q ♥J \n 1: R3>R4  undo  Q=♦4")
    assert game.found == [(1, "Z202")]


def test_place_position_with_an_empty_reserve_kept():
    # With S empty nothing has to go anywhere: seven places are free, and no fault.
    assert position("zu-zweien", "S1: \n R1: ♣K \n 1: Q=♦4  Q>R5").found == []
