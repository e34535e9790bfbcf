"""House rules of Streitpatience once more, judged by somebody else: each option kept and broken.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import HOUSES, dealt, streit
from tests.referee.records import Judged

# packs=mixed

TWO_NINES = "S1: ♥3 12 \n S2: ♦9 12 \n" + HOUSES.replace("R1: ♣K", "R1: ♥9").replace(
    "R2: ♠K", "R2: ♥9"
)


def deal(text: str, **tags: str) -> Judged:
    return dealt("streitpatience", text, **tags)


def test_packs_mixed_one_player_may_hold_both_copies_kept():
    assert deal(TWO_NINES + "1: Q=♣10", Agreed="packs=mixed").found == []


def test_packs_mixed_only_the_sum_must_add_up_kept():
    uneven = TWO_NINES + "Q1: 36 \n Q2: 34 \n 1: Q=♣10"
    assert deal(uneven, Agreed="packs=mixed").found == []
    assert deal(uneven.replace("♥9", "♥8", 1)).found == [(None, "Z105")]


def test_packs_mixed_a_third_copy_broken():
    # In either player's stock: both packs are counted as one.
    assert deal(TWO_NINES + "1: Q=♥9", Agreed="packs=mixed").found == [(1, "Z103")]
    assert deal(TWO_NINES + "1: Q>A ♠4 \n2: Q=♥9", Agreed="packs=mixed").found == [(2, "Z103")]


@each("agreed", [{}, {"Agreed": "packs=own"}])
def test_packs_own_broken(agreed: dict[str, str]):
    assert (None, "Z105") in deal(TWO_NINES + "1: Q=♣10", **agreed).found


@each("rules", ["streitpatience-52", "streitpatience-3"])
def test_packs_of_other_games_are_not_mixed_broken(rules: str):
    assert (None, "Z003") in dealt(rules, "1: Q>A ♠4", Agreed="packs=mixed").found


# own-waste

#: ♥5 fits on ♠6.
WASTE = "A1: ♣3 ♥5 \n R1: ♠6 \n"

#: ♥2 on the waste fits M; ♦5 fits on ♠6.
DUE = "M: ♥A \n A1: ♣3 ♥2 \n R1: ♠6 \n R2: ♦5 \n"


def test_own_waste_kept():
    assert streit(WASTE + "1: A>R1 ♥5", Agreed="own-waste=always").found == []
    game = streit("S1: 0 \n" + WASTE + "1: A>R1 ♥5", Agreed="own-waste=reserve-empty")
    assert game.found == []


def test_own_waste_broken():
    assert streit(WASTE + "1: A>R1 ♥5").found == [(1, "Z204")]
    assert streit(WASTE + "1: A>R1 ♥5", Agreed="own-waste=never").found == [(1, "Z204")]
    # The reserve still has cards.
    assert streit(WASTE + "1: A>R1 ♥5", Agreed="own-waste=reserve-empty").found == [(1, "Z204")]


def test_own_waste_to_the_opponent_kept():
    game = streit("A1: ♣3 ♥5 \n A2: ♥6 \n 1: A>A2 ♥5", Agreed="own-waste=always")
    assert game.found == []


def test_own_waste_onto_the_own_reserve_broken():
    game = streit("S1: ♥6 3 \n A1: ♥5 \n 1: A>S ♥5", Agreed="own-waste=always")
    assert game.found == [(1, "Z204")]


def test_own_waste_the_opponents_broken():
    assert streit("A2: ♥5 \n R1: ♠6 \n 1: A2>R1 ♥5", Agreed="own-waste=always").found == [
        (1, "Z204")
    ]


@each("move", ["R2>R1 ♦5", "Q=♥9", "Q>A ♥9", "A>R3 ♥2"])
def test_own_waste_must_go_to_the_foundation_broken(move: str):
    game = streit(DUE + f"R3: ♣3 \n 1: {move}", Agreed="own-waste=always")
    assert game.found == [(1, "Z304")]
    assert game.better("Z304") == [["A>M"]]


def test_own_waste_turned_over_though_it_fits_broken():
    game = streit(DUE + "Q1: 0 \n 1: flip", Agreed="own-waste=always")
    assert game.found == [(1, "Z304")]


def test_own_waste_must_go_to_the_foundation_kept():
    assert streit(DUE + "1: A>M ♥2  R2>R1 ♦5", Agreed="own-waste=always").found == []
    # It is not free while the reserve has cards.
    assert streit(DUE + "1: R2>R1 ♦5", Agreed="own-waste=reserve-empty").found == []


@each(("board", "code"), [("S1: ♠2 3 \n R3: ♣2", "Z311"), ("R3: ♣2", "Z301"), ("R3: ♣J", "Z304")])
def test_own_waste_comes_after_reserve_and_tableau(board: str, code: str):
    text = "M: ♥A ♠A ♣A \n A1: ♥2 \n R1: ♠6 \n R2: ♦5 \n" + board
    game = streit(text + "\n 1: R2>R1 ♦5", Agreed="own-waste=always")
    assert game.found == [(1, code)]


def test_own_waste_comes_before_the_opened_card_broken():
    game = streit(
        "M: ♥A ♠A \n A1: ♥2 \n R1: ♠6 \n R2: ♦5 \n 1: Q=♠2  R2>R1 ♦5",
        Agreed="own-waste=always, early-open",
    )
    assert game.found == [(2, "Z304")]


def test_own_waste_onto_an_empty_pile_broken():
    game = streit("R1: \n A1: ♣3 ♥5 \n 1: A>R1 ♥5", Agreed="own-waste=always")
    assert game.found == [(1, "Z312")]
    assert game.better("Z312") == [["S>R1"]]
    assert game.pile("R1") == "♥5"


def test_own_waste_onto_an_empty_pile_kept():
    game = streit("S1: 0 \n R1: \n A1: ♣3 ♥5 \n 1: A>R1 ♥5", Agreed="own-waste=always")
    assert game.found == []


def test_own_waste_is_loaded_broken():
    board = "A1: ♥5 \n A2: ♥6 \n R1: ♠7 \n R2: ♦6 \n"
    game = streit(board + "1: R2>R1 ♦6", Agreed="own-waste=always, must-load")
    assert game.found == [(1, "Z313")]
    assert game.better("Z313") == [["A>A2"]]


def test_own_waste_is_loaded_kept():
    board = "A1: ♥5 \n A2: ♥6 \n R1: ♠7 \n R2: ♦6 \n"
    assert streit(board + "1: R2>R1 ♦6", Agreed="must-load").found == []
    assert streit(board + "1: A>A2 ♥5", Agreed="own-waste=always, must-load").found == []


def test_own_waste_lenient_kept():
    assert streit(DUE + "1: R2>R1 ♦5", Agreed="own-waste=always, lenient").found == []
    assert streit(DUE + "Q1: 0 \n 1: flip", Agreed="own-waste=always, lenient").found == []


@each("move", ["A>R3 ♥2", "Q=♥9"])
def test_own_waste_lenient_broken(move: str):
    game = streit(DUE + f"R3: ♣3 \n 1: {move}", Agreed="own-waste=always, lenient")
    assert game.found == [(1, "Z304")]


def test_own_waste_opened_early_kept():
    assert streit(DUE + "1: Q=♥9", Agreed="own-waste=always, early-open").found == []


def test_own_waste_remedy_kept():
    # Any free card to M will do, not only the one from the waste.
    board = DUE.replace("M: ♥A", "M: ♥A ♣A") + "R3: ♣9 \n R4: ♦8 \n"
    game = streit(board + "1: R4>R3 ♦8 \n2: stop \n1: A>M ♥2", Agreed="own-waste=always")
    assert game.found == [(1, "Z304")]
    assert game.stops == ["justified"]


def test_own_waste_in_doubt_is_not_judged_kept():
    # Nobody knows what lies on top of the waste.
    game = streit("A1: ? \n R1: ♠6 \n R2: ♦5 \n 1: R2>R1", Agreed="own-waste=always")
    assert game.undetermined == [1]
    assert [code for _, code in game.found] == ["Z104"]


#: Whether ♣Q was the last card of the reserve nobody has counted.
PERHAPS = "S1: ♣Q * \n R3: ♥K \n"


def test_own_waste_that_is_perhaps_free_compels_nobody_kept():
    board = "M: ♥A \n A1: ♣3 ♥2 \n R1: ♠6 \n R2: ♦5 \n" + PERHAPS
    game = streit(board + "1: S>R3 ♣Q  R2>R1 ♦5", Agreed="own-waste=reserve-empty")
    assert "Z304" not in [code for _, code in game.found]
    assert 2 in game.undetermined
    # With the last card of the reserve gone for certain, it does.
    board = board.replace("♣Q *", "♣Q")
    game = streit(board + "1: S>R3 ♣Q  R2>R1 ♦5", Agreed="own-waste=reserve-empty")
    assert game.found == [(2, "Z304")]


def test_own_waste_that_is_perhaps_free_may_be_played_kept():
    board = "A1: ♣3 ♥5 \n R1: ♠6 \n" + PERHAPS
    game = streit(board + "1: S>R3 ♣Q  A>R1 ♥5", Agreed="own-waste=reserve-empty")
    assert "Z204" not in [code for _, code in game.found]
    assert 2 in game.undetermined


# load


@each(
    ("load", "card", "found"),
    [
        ("suit", "♠8", []),
        ("suit", "♥8", ["Z203"]),
        ("colour", "♥8", []),
        ("colour", "♦10", []),
        ("colour", "♠8", ["Z203"]),
        ("colour", "♣8", ["Z203"]),
        ("any", "♣8", []),
        ("any", "♥10", []),
        ("any", "♥7", ["Z203"]),
    ],
)
def test_load_which_suits(load: str, card: str, found: list[str]):
    game = streit(f"S2: ♠9 3 \n R1: {card} \n 1: R1>S2 {card}", Agreed=f"load={load}")
    assert [code for _, code in game.found] == found


def test_load_kept():
    assert streit("S2: ♠9 3 \n R1: ♥8 \n 1: R1>S2 ♥8", Agreed="load=colour").found == []


def test_load_broken():
    assert streit("S2: ♠9 3 \n R1: ♥8 \n 1: R1>S2 ♥8").found == [(1, "Z203")]


def test_load_ace_and_king_are_no_neighbours_broken():
    game = streit("S2: ♠A 3 \n M: ♥3 \n 1: R3>S2 ♥K", Agreed="load=any")
    assert (1, "Z203") in game.found


def test_load_is_a_duty_broken():
    board = "A2: ♠9 \n R1: ♥8 \n R2: ♠6 \n R3: ♦5 \n"
    game = streit(board + "1: R3>R2 ♦5", Agreed="must-load, load=any")
    assert game.found == [(1, "Z313")]
    assert streit(board + "1: R3>R2 ♦5", Agreed="must-load").found == []


@each("load", ["colour", "any"])
def test_load_on_the_way_to_a_card_broken(load: str):
    # ♣8 lies on ♥9, which M wants, and goes nowhere but onto the other's ♦9.
    board = "M: ♥8 \n R1: ♥9 ♣8 \n S2: ♦9 3 \n"
    game = streit(board + "1: Q=♠3", Agreed=f"must-free, load={load}")
    assert game.found == [(1, "Z302")]
    assert game.better("Z302") == [["R1>S2", "R1>M"]]


def test_load_on_the_way_to_a_card_kept():
    board = "M: ♥8 \n R1: ♥9 ♣8 \n S2: ♦9 3 \n"
    assert streit(board + "1: Q=♠3", Agreed="must-free").found == []


@each("load", ["suit", "colour", "any"])
def test_load_makes_a_space_if_it_can(load: str):
    # ♣8 lies alone and can only be loaded, onto ♦9.
    game = streit("R1: ♣8 \n S2: ♦9 3 \n 1: Q=♠3", Agreed=f"must-space, load={load}")
    assert game.found == ([] if load == "suit" else [(1, "Z314")])


# remedy

#: ♥2 fits M; ♣J fits on ♦Q.
OVERLOOKED = "M: ♥A \n R1: ♥2 \n R2: ♣J \n R3: ♦Q \n 1: R2>R3 ♣J \n 2: stop \n"


def test_remedy_none_kept():
    game = streit(OVERLOOKED + "2: R1>M ♥2", Agreed="remedy=none")
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.stop.on_turn, game.stop.taken_back) == (["justified"], "2", (1,))
    assert game.pile("R2") == "♣J"


def test_remedy_none_broken():
    # Nothing is owed: whoever was stopped moves out of turn.
    game = streit(OVERLOOKED + "1: R1>M ♥2", Agreed="remedy=none")
    assert game.found == [(1, "Z301"), (3, "Z205")]


def test_remedy_owed_broken():
    assert (3, "Z409") in streit(OVERLOOKED + "2: R1>M ♥2", Agreed="remedy=owed").found


def test_remedy_none_an_opened_card_goes_onto_the_waste_kept():
    game = streit("M: ♥A \n R1: ♥2 \n 1: Q=♠9 \n 2: stop \n 2: R1>M ♥2", Agreed="remedy=none")
    assert game.found == [(1, "Z301")]
    assert game.pile("A1") == ""


def test_remedy_stands_kept():
    game = streit(OVERLOOKED + "2: R1>M ♥2", Agreed="remedy=stands")
    assert game.found == [(1, "Z301")]
    assert game.finding("Z301").stopped == 2
    assert (game.stops, game.stop.on_turn, game.stop.taken_back) == (["justified"], "2", ())
    assert game.pile("R3") == "♦Q ♣J"


def test_remedy_stands_an_opened_card_goes_onto_the_waste_kept():
    game = streit("M: ♥A \n R1: ♥2 \n 1: Q=♠9 \n 2: stop \n 2: R1>M ♥2", Agreed="remedy=stands")
    assert game.found == [(1, "Z301")]
    assert game.pile("A1") == "♠9"


def test_remedy_stands_a_card_that_does_not_fit_goes_back_kept():
    board = OVERLOOKED.replace("R3: ♦Q", "R3: ♦9")
    game = streit(board + "2: R1>M ♥2", Agreed="remedy=stands")
    assert sorted(game.found) == [(1, "Z202"), (1, "Z301")]
    assert game.stop.taken_back == (1,)
    assert game.pile("R2") == "♣J"


def test_remedy_stands_it_is_still_the_last_move_kept():
    game = streit(OVERLOOKED + "2: undo", Agreed="remedy=stands")
    assert game.found == [(1, "Z301")]
    assert game.pile("R2") == "♣J"


def test_remedy_stands_in_a_blocked_game_it_stays_blocked_broken():
    # The move stands, and so does what the players agreed on after it.
    board = "M: ♥A \n S1: ♠8 2 \n S2: ♣6 2 \n R1: ♥J \n R2: ♦J ♠10 \n R3: ♥2 \n"
    game = streit(board + "1: R2>R1 \n 1: blocked \n 2: stop", Agreed="remedy=stands")
    assert (game.found, game.winner) == ([(1, "Z301")], "blocked")
    assert (game.stop.blocked, game.stop.taken_back) == (True, ())
    game = streit(board + "1: R2>R1 \n 1: blocked \n 2: stop")
    assert (game.winner, game.stop.blocked, game.stop.taken_back) == ("*", False, (1,))


def test_remedy_stands_a_second_stop_changes_nothing():
    game = streit(OVERLOOKED + "2: stop \n 2: R1>M ♥2", Agreed="remedy=stands")
    assert game.stops == ["justified", "void"]
    assert game.found == [(1, "Z301"), (3, "Z408")]
    assert game.pile("R3") == "♦Q ♣J"


def test_remedy_stands_a_touch_ends_the_turn_kept():
    game = streit(
        "M: ♥A \n R1: ♥2 \n R2: ♣J \n R3: ♦Q \n 1: touch R2 \n 2: stop \n 2: R1>M ♥2",
        Agreed="remedy=stands, touch",
    )
    assert game.found == [(1, "Z301")]
    assert game.stop.on_turn == "2"


def test_remedy_stands_a_winning_move_has_won_kept():
    board = "M: ♥A \n R1: ♥2 \n R3: ♥K \n S1: 0 \n Q1: ♣Q \n 1: Q>R3 ♣Q \n 2: stop"
    game = streit(board, Agreed="remedy=stands")
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.winner) == (["justified"], "1")
    assert streit(board, Agreed="remedy=none").winner == "*"


def test_remedy_stands_upheld_takes_back_only_what_is_no_mere_duty_kept():
    # Late: ♣J stands, and ♥2, which was in order, goes back.
    board = OVERLOOKED.replace("2: stop \n", "1: R1>M ♥2 \n 2: stop upheld \n")
    game = streit(board + "2: R1>M ♥2", Agreed="remedy=stands")
    assert game.stops == ["late"]
    assert (game.pile("R3"), game.pile("R1")) == ("♦Q ♣J", "")
    assert game.stop.taken_back == (2,)


# start=high-king


def begin(first: str, second: str, mover: str) -> list[str]:
    text = f"S1: {first} 12 \n S2: {second} 12 \n {HOUSES} {mover}: Q=♣4"
    found = deal(text, Agreed="start=high-king").found
    return [code for _, code in found if code == "Z604"]


def test_start_high_king_kept():
    assert begin("♥K", "♦A", "1") == []
    assert begin("♥9", "♠9", "2") == []  # Of equal ranks spades are highest.
    assert begin("♦9", "♣9", "1") == []


def test_start_high_king_broken():
    assert begin("♥K", "♦A", "2") == ["Z604"]
    assert begin("♥9", "♠9", "1") == ["Z604"]


# All of them


@pytest.mark.parametrize(
    "agreed",
    ["remedy=owed", "own-waste=never", "load=suit", "packs=own", "start=low", "reserve=13"],
)
def test_what_holds_anyway_can_be_named(agreed: str):
    text = "S1: ♠5 12 \n S2: ♠9 12 \n" + HOUSES + "1: Q>A ♦4"
    assert deal(text, Agreed=agreed).found == []


def test_two_values_of_an_option_broken():
    text = "S1: ♠5 12 \n S2: ♠9 12 \n" + HOUSES + "1: Q>A ♦4"
    assert deal(text, Agreed="load=any, load=suit").found == [(None, "Z003")]


def test_own_waste_that_is_perhaps_free_leaves_no_other_move_in_doubt_broken():
    # Player 2 plays out of turn, so that no duty is asked: only whether the waste was free.
    board = "A2: ♣3 ♥5 \n R1: ♠6 \n R2: ♦5 \n R3: ♥K \n S2: ♣Q * \n"
    for move, in_doubt in [("A>R1 ♥5", True), ("R2>R1 ♦5", False)]:
        play = f"2: S>R3 ♣Q \n 1: Q=♥8 \n 2: {move}"
        game = streit(board + play, Agreed="own-waste=reserve-empty")
        assert (3, "Z205") in game.found
        assert (3 in game.undetermined) is in_doubt
