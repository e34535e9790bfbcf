"""The moves of Streitpatience: ``streit.free``, ``.to``, ``.reserve``, ``.hand``, ``.flip``.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import streit

# streit.free, streit.to


@each(
    "text",
    [
        "M: ♥A \n S1: ♥2 ♠6 \n R1: ♦K \n 1: S>M",
        "M: ♥A \n R1: ♥2 \n 1: R1>M",
        "M: ♥A \n R1: ♦K \n 1: Q>M ♥2",
        "R1: ♥9 \n S1: ♠8 ♠6 \n 1: S>R1",
        "R1: ♥9 \n R2: ♠8 \n 1: R2>R1",
        "R1: ♥9 \n 1: Q>R1 ♠8",
        "R1: \n R2: ♠8 \n 1: S>R1 \n 1: S=♣6",
        "R1: \n R2: ♠8 \n 1: R2>R1",
        "R1: \n S1: 0 \n 1: Q=♠8  Q>R1",
        "R1: ♥9 \n S1: ♠8 ♠6 \n A2: ♠7 \n 1: S>A2",
        "R1: ♥9 \n S1: ♠8 ♠6 \n S2: ♠9 3 \n 1: S>S2",
        "R1: ♠8 \n A2: ♠9 \n 1: R1>A2",
        "R1: ♠8 \n S2: ♠7 3 \n 1: R1>S2",
        "R1: ♥9 \n A2: ♠7 \n 1: Q>A2 ♠6",
        "R1: ♥9 \n S2: ♠7 3 \n 1: Q=♠6  Q>S2",
        "R1: ♥9 \n 1: Q>A ♠8",
        "R1: ♥9 \n 1: Q=♠8  Q>A",
    ],
)
def test_to_kept(text: str):
    assert streit(text).found == []


@each(
    ("text", "code"),
    [
        ("R1: ♥9 \n 1: R1>M", "Z201"),
        ("R1: ♥9 \n S1: ♠8 ♠6 \n 1: S>M", "Z201"),
        ("R1: ♥9 \n 1: Q>M ♥2", "Z201"),
        ("R1: ♥9 \n R2: ♥8 \n 1: R2>R1", "Z202"),
        ("R1: ♥9 \n S1: ♠7 ♠6 \n 1: S>R1", "Z202"),
        ("R1: ♥9 \n 1: Q>R1 ♠10", "Z202"),
        ("R1: ♠8 \n A2: ♣7 \n 1: R1>A2", "Z203"),
        ("R1: ♠8 \n S2: ♠8 3 \n 1: R1>S2", "Z203"),
        ("R1: ♥9 \n S1: ♠9 ♠6 \n A2: ♠7 \n 1: S>A2", "Z203"),
        ("R1: ♠K \n S2: ♠A 3 \n 1: R1>S2", "Z203"),  # ace and king are not neighbours
        ("R1: ♠8 \n 1: R1>A2", "Z203"),  # the opponent's waste is empty
        ("R1: ♠8 \n S2: 0 \n 1: R1>S2", "Z203"),  # the opponent's reserve is empty
        ("R1: ♥9 \n 1: Q>A2 ♠7", "Z203"),
    ],
)
def test_to_broken(text: str, code: str):
    assert streit(text).found == [(1, code)]


def test_free_kept():
    # A tableau top, the own reserve top and the opened stock card.
    board = "R1: ♥9 \n R2: ♦9 ♠8 \n S1: ♣8 ♠5 3 \n"
    game = streit(board + "1: R2>R1  S>R2  Q=♥7  Q>R1")
    assert game.found == []
    assert (game.pile("R1"), game.pile("R2")) == ("♥9 ♠8 ♥7", "♦9 ♣8")


#: Nothing fits M; no tableau pile is empty.
MIDDLE = (
    "R1: ♠10 ♥9 ♠8 \n R2: ♦9 \n R3: ♦2 \n A1: ♦3 ♠8 \n A2: ♣5 \n"
    "S1: ♥6 ♥4 2 \n S2: ♣7 2 \n Q1: ♦5 9 \n"
)


@pytest.mark.parametrize(
    ("move", "pile", "cards"),
    [
        ("A>R2", "R2", "♦9 ♠8"),
        ("A>A2", "A2", "♣5 ♠8"),
        ("R1>A", "A1", "♦3 ♠8 ♠8"),
        ("R1>R2*2", "R2", "♦9 ♥9 ♠8"),
    ],
)
def test_free_not_the_own_waste_nor_to_it_broken(move: str, pile: str, cards: str):
    # They are carried out; the turn stays, that of a tableau card on the own waste included.
    game = streit(MIDDLE + f"1: {move}  Q>A")
    assert game.found == [(1, "Z204")]
    assert game.pile(pile, after=1) == cards


@each(
    "move",
    ["A>M", "A>S2", "A2>R2", "A2>M", "S2>R1", "S2>M", "Q2>R2", "Q2>A2", "M>R1", "M>A"]
    + ["S>A", "S>S", "R1>S", "Q>S", "A>S", "R1>Q", "R1>Q2", "S>Q2", "A>Q", "Q>Q2", "Q>Q"]
    + ["R1>R1", "A>A", "R1>M*2", "S>R2*2", "flip"],
)
def test_free_moves_of_no_kind_are_not_carried_out_broken(move: str):
    game = streit(MIDDLE + f"1: {move}  Q>A")
    assert game.found == [(1, "Z204")]
    names = ("R1", "R2", "A1", "A2", "M", "S1", "S2")
    piles = ["♠10 ♥9 ♠8", "♦9", "♦3 ♠8", "♣5", "", "? ? ♥4 ♥6", "? ? ♣7"]
    assert [game.pile(name, after=1) for name in names] == piles


def test_free_tableau_card_on_the_own_waste_does_not_end_the_turn_broken():
    assert streit(MIDDLE + "1: R1>A \n 2: Q>A ♦6").found == [(1, "Z204"), (2, "Z205")]


def test_free_own_waste_in_the_next_turn_neither_broken():
    # ♠8 went onto the waste: it would fit on ♥9, but is not free any more.
    game = streit("R1: ♥9 \n 1: Q>A ♠8 \n 2: Q>A ♦6 \n 1: A>R1")
    assert game.found == [(3, "Z204")]


@pytest.mark.parametrize("action", ["R9>M", "free ♠8", "clear R2", "pause", "weiter", "merge"])
def test_free_what_the_game_does_not_have_broken(action: str):
    assert streit(MIDDLE + f"1: {action}  Q>A").found == [(1, "Z005")]


def test_to_touch_is_not_judged_kept():
    assert streit(MIDDLE + "1: touch R1  touch Q \n 2: touch S \n 1: Q>A").found == []


def test_to_turn_ends_with_a_stock_card_on_the_own_waste_kept():
    assert streit("R1: ♥9 \n 1: Q>A ♦4 \n 2: Q=♦6  Q>A \n 1: Q>A ♦8").found == []


def test_to_turn_ends_with_a_stock_card_on_the_own_waste_broken():
    assert streit("R1: ♥9 \n 1: Q>A ♦4  Q>A ♦6").found == [(2, "Z205")]


def test_to_turn_goes_on_after_the_opponents_piles_broken():
    game = streit("R1: ♥9 \n A2: ♠7 \n 1: Q>A2 ♠8 \n 2: Q>A ♦6")
    assert game.found == [(2, "Z205")]


def test_to_out_of_turn_no_duty_but_a_misfit_broken():
    assert streit("M: ♥A \n R1: ♥2 \n 2: Q>A ♦6").found == [(1, "Z205")]
    assert streit("M: ♥A \n R1: ♥2 \n 2: Q>R1 ♦6").found == [(1, "Z202"), (1, "Z205")]


# streit.reserve


def test_reserve_next_is_opened_kept():
    game = streit("S1: ♠8 3 \n R1: ♥9 \n 1: S>R1  S=♣6  Q>A ♦4")
    assert (game.found, game.pile("S1")) == ([], "? ? ♣6")


def test_reserve_next_is_opened_broken():
    # It is reported once, at the move before which it was missing.
    game = streit("S1: ♠8 3 \n R1: ♥9 \n 1: S>R1  Q=♦4  Q>A")
    assert game.found == [(2, "Z316")]
    assert game.finding("Z316").player == "1"


def test_reserve_next_is_known_from_the_deal_kept():
    assert streit("S1: ♠8 ♣6 2 \n R1: ♥9 \n 1: S>R1  Q>A ♦4").found == []
    assert streit("S1: ♠8 ♣6 2 \n R1: ♥9 \n 1: S>R1  S=♣6  Q>A ♦4").found == []


def test_reserve_another_card_than_the_deal_says_broken():
    assert streit("S1: ♠8 ♣6 2 \n R1: ♥9 \n 1: S>R1  S=♣5  Q>A ♦4").found == [(2, "Z102")]


def test_reserve_confirming_is_no_move_kept():
    # Anybody may write it at any time; nobody comes on turn by it.
    game = streit("S1: ♠8 ♣6 2 \n S2: ♣7 2 \n R1: ♥9 \n 2: S=♣7  S1=♠8 \n 1: S2=♣7  Q>A ♦4")
    assert game.found == []


def test_reserve_nothing_to_be_turned_up_after_taking_back_kept():
    # ♠8 did not fit; it lies on the reserve again, and nothing is to be turned up.
    game = streit("S1: ♠8 3 \n R1: ♦9 \n R2: ♣9 \n 1: S>R2 \n 1: undo \n 1: S>R1  S=♣6")
    assert game.found == [(1, "Z202")]


def test_reserve_empty_one_stays_empty_broken():
    game = streit("S1: ♠8 \n R1: ♥9 \n R2: ♦9 ♣8 \n 1: S>R1  R2>S")
    assert game.found == [(2, "Z204")]
    assert game.pile("S1") == ""


def test_reserve_card_laid_on_it_by_the_opponent_is_its_top_kept():
    # ♠8 on ♠7; when player 2 has played it, ♠7 lies open again and need not be turned up.
    game = streit("S2: ♠7 3 \n R1: ♦9 ♠8 \n R2: ♥9 \n 1: R1>S2  Q>A ♦4 \n 2: S>R2  Q>A ♦6")
    assert game.found == []
    assert game.pile("S2") == "? ? ? ♠7"


def test_reserve_turned_up_card_has_duties_at_once_broken():
    game = streit("M: ♥A \n S1: ♠8 3 \n R1: ♥9 \n 1: S>R1  S=♥2  Q>A ♦4")
    assert game.found == [(3, "Z311")]


# streit.hand


def test_hand_other_cards_may_be_played_before_the_open_one_kept():
    game = streit("R1: ♥9 \n R2: ♦9 ♠8 \n R3: ♦5 \n 1: Q=♣4  R2>R1  R1>R2  Q>R3  Q>A ♦7")
    assert game.found == []


def test_hand_next_is_opened_before_the_open_one_is_played_broken():
    game = streit("R1: ♥9 \n 1: Q=♣4  Q=♣4  Q>A")
    assert game.found == [(2, "Z317")]


def test_hand_next_is_opened_after_the_open_one_is_played_kept():
    assert streit("R1: ♥9 \n R2: ♦9 \n 1: Q=♠8  Q>R1  Q=♣8  Q>R2  Q=♦4  Q>A").found == []


def test_hand_not_while_a_card_fits_the_foundation_broken():
    assert streit("M: ♥A \n R1: ♥2 \n 1: Q=♣4").found == [(1, "Z301")]


def test_hand_not_in_the_others_turn_broken():
    assert streit("R1: ♥9 \n 2: Q=♣4 \n 2: Q>A").found == [(1, "Z205")]


def test_hand_card_may_go_onto_the_waste_though_it_fits_elsewhere_kept():
    # Only the foundations are compulsory.
    assert streit("R1: ♥9 \n A2: ♠7 \n 1: Q=♠8  Q>A").found == []


# streit.flip


def test_flip_kept():
    game = streit("R1: ♥9 \n Q1: 0 \n A1: ♠4 ♠8 \n 1: flip  Q=♠4  Q>A")
    assert game.found == []
    assert (game.pile("Q1", after=1), game.pile("A1", after=1)) == ("♠8 ♠4", "")


def test_flip_stock_has_cards_broken():
    assert streit("R1: ♥9 \n Q1: ♦4 \n A1: ♠4 ♠8 \n 1: flip").found == [(1, "Z204")]


def test_flip_open_card_is_a_stock_card_broken():
    assert streit("R1: ♥9 \n Q1: ♦4 \n A1: ♠4 ♠8 \n 1: Q=♦4  flip").found == [(2, "Z204")]


def test_flip_only_on_turn_broken():
    assert streit("R1: ♥9 \n Q2: 0 \n A2: ♠4 ♠8 \n 2: flip").found == [(1, "Z205")]


def test_flip_does_not_end_the_turn_broken():
    game = streit("R1: ♥9 \n Q1: 0 \n A1: ♠4 ♠8 \n 1: flip \n 2: Q>A ♦6")
    assert game.found == [(2, "Z205")]


def test_flip_a_duty_comes_first_broken():
    board = "M: ♥A \n Q1: 0 \n A1: ♠4 ♠8 \n R1: ♥9 \n"
    assert streit(board + "R2: ♥2 \n 1: flip").found == [(1, "Z301")]
    assert streit(board + "S1: ♥2 ♠6 \n 1: flip").found == [(1, "Z311")]


def test_flip_waste_top_has_no_duty_kept():
    # ♥2 lies on the own waste: it is not free.
    assert streit("M: ♥A \n R1: ♥9 \n Q1: 0 \n A1: ♠4 ♥2 \n 1: flip").found == []


def test_flip_space_need_not_be_filled_before_but_afterwards_broken():
    # Nothing is opened by turning the waste over.
    game = streit("R1: \n R2: ♥9 \n Q1: 0 \n A1: ♠4 ♠8 \n 1: flip  Q=♠4")
    assert game.found == [(2, "Z312")]


# pass


def test_pass_kept():
    # ♠8 fits nowhere.
    game = streit("R1: ♥K \n Q1: 0 \n S1: ♠8 2 \n 1: pass \n 2: Q>A ♦4")
    assert game.found == []


@pytest.mark.parametrize(
    "board",
    [
        "",
        "Q1: 0 \n A1: ♦4 \n",
        "Q1: 0 \n R2: ♥9 \n",
        "Q1: 0 \n R2: \n",
        "Q1: 0 \n A2: ♠7 \n",
        "Q1: 0 \n S2: ♠9 2 \n",
    ],
)
def test_pass_broken(board: str):
    # A card can be drawn or turned over, or ♠8 can go somewhere.
    assert streit(f"R1: ♥K \n S1: ♠8 2 \n {board} 1: pass").found == [(1, "Z319")]


def test_pass_out_of_turn_broken():
    # No duty is asked for out of turn; but player 2 could draw.
    assert streit("M: ♥A \n R1: ♥2 \n 2: pass").found == [(1, "Z205"), (1, "Z319")]


def test_pass_the_turn_passes_all_the_same_broken():
    game = streit("R1: ♥9 \n 1: pass \n 2: Q>A ♦5 \n 1: Q>A ♦7")
    assert game.found == [(1, "Z319")]


def test_pass_duty_broken():
    game = streit("M: ♥A \n R1: ♥2 \n Q1: 0 \n S1: ♠8 2 \n 1: pass")
    assert game.found == [(1, "Z301")]
    game = streit("M: ♥A \n R1: ♥9 \n Q1: 0 \n S1: ♥2 2 \n 1: pass")
    assert game.found == [(1, "Z311"), (1, "Z319")]


def test_reserve_turned_up_in_a_check_kept():
    # The check shows the card lying open: it was turned up.
    game = streit("S1: ♥8 3 \n R1: ♠9 \n 1: S>R1 \n check \n S1: ♦5 2 \n 1: Q=♥7")
    assert game.found == []


@each(
    ("board", "options", "beside"),
    [
        ("M: ♥A \n R1: ♥2 \n", "", []),  # Z301
        ("M: ♥3 \n", "", []),  # Z308, the opened ♥4
        ("M: ♥A \n S1: ♥2 3 \n", "", ["Z311"]),
        ("M: ♥A \n S1: ♥2 3 \n", "lenient", ["Z311"]),
        ("R8: \n", "", []),  # Z312
        ("R1: ♦8 \n A2: ♦9 \n", "must-load", []),  # Z313
        ("M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n", "must-free", ["Z302"]),
        ("R1: ♠9 \n R2: ♥10 \n", "must-space", []),  # Z314
        ("R1: (?) ♠9 \n R2: ♥10 \n", "hidden-houses", []),  # Z315
        ("M: ♥A \n S1: ♥2 3 \n", "early-open", []),  # opening breaks no duty
    ],
)
def test_hand_second_opening_and_other_duties_broken(board: str, options: str, beside: list[str]):
    # The card that had to be played first (Z317) stands for most of them.
    tags = {"Agreed": options} if options else {}
    game = streit(board + "1: Q=♥4  Q=♥7", **tags)
    assert [code for event, code in game.found if event == 2] == sorted([*beside, "Z317"])


def test_reserve_that_is_merely_counted_lies_open():
    # Any card of it could fill R8; whether it fits M first is not known.
    game = streit("S1: 12 \n R8: \n 1: Q=♣3")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])


def test_hand_a_card_that_perhaps_went_to_m_lies_open_no_more_kept():
    # After the gap nobody knows whether ♥9 fitted M; if so, the next card may be opened.
    game = streit("gap \n 1: Q=♥9  Q>M \n 1: Q=♠3")
    assert game.found == []
