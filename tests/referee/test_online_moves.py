"""The moves of `online`: ``online.deal``, ``.moves``, ``.flip``, ``.win``.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import ONLINE_DEAL, dealt, online

# online.deal


def test_deal_kept():
    game = dealt("online", ONLINE_DEAL + "1: Q>A ♦7 \n 2: Q>A ♦7")
    assert game.found == []
    assert len(game.pile("Q1", after=0).split()) == 47
    assert (game.pile("A1"), game.pile("R8")) == ("♦3 ♦7", "♦K")


def test_deal_stock_of_48_broken():
    assert dealt("online", ONLINE_DEAL + "Q1: 48 \n 1: Q>A ♦7").found == [(None, "Z105")]


def test_deal_two_cards_on_a_pile_broken():
    board = ONLINE_DEAL.replace("R1: ♣K", "R1: ♣K ♥Q")
    assert dealt("online", board + "1: Q>A ♦7").found == [(None, "Z105")]


def test_deal_no_ninth_pile_broken():
    assert dealt("online", ONLINE_DEAL + "1: Q>R9 ♦7").found == [(1, "Z005")]


def test_deal_each_has_one_pack_kept():
    # Player 2's pack has a ♦3 too.
    assert dealt("online", ONLINE_DEAL + "1: Q>A ♦7 \n 2: Q>A ♦3").found == []


def test_deal_each_has_one_pack_broken():
    # Player 1's only ♦3 lies on their waste.
    assert dealt("online", ONLINE_DEAL + "1: Q>A ♦3").found == [(1, "Z103")]


def test_deal_player_1_begins_kept():
    assert dealt("online", ONLINE_DEAL + "1: Q>A ♦7").found == []


def test_deal_player_1_begins_broken():
    assert dealt("online", ONLINE_DEAL + "2: Q>A ♦7").found == [(1, "Z205")]


def test_deal_unless_first_says_otherwise_kept():
    assert dealt("online", ONLINE_DEAL + "2: Q>A ♦7", First="2").found == []


def test_deal_unless_first_says_otherwise_broken():
    assert dealt("online", ONLINE_DEAL + "1: Q>A ♦7", First="2").found == [(1, "Z205")]


# online.moves


@each(
    "text",
    [
        "M: ♥A \n R1: ♥2 \n 1: R1>M",
        "M: ♥A \n A1: ♥2 \n 1: A>M",
        "M: ♥A \n 1: Q>M ♥2",
        "M: ♥A \n 1: Q=♥2  Q>M",
        "R1: ♥9 \n R2: ♠8 \n 1: R2>R1",
        "R1: ♥9 \n R2: \n 1: R1>R2",
        "R1: ♥9 \n A1: ♠8 \n 1: A>R1",
        "R1: \n A1: ♠8 \n 1: A>R1",
        "R1: ♥9 \n 1: Q>R1 ♠8",
        "R1: \n 1: Q=♠8  Q>R1",
        "R1: ♠8 \n A2: ♠7 \n 1: R1>A2",
        "R1: ♠6 \n A2: ♠7 \n 1: R1>A2",
        "A1: ♠8 \n A2: ♠7 \n 1: A>A2",
        "A2: ♠7 \n 1: Q>A2 ♠6",
        "R1: ♠8 \n 1: R1>A",
        "1: Q>A ♠8",
        "1: Q=♠8  Q>A",
    ],
)
def test_moves_kept(text: str):
    assert online(text).found == []


@each(
    ("text", "code"),
    [
        ("R1: ♥9 \n 1: R1>M", "Z201"),
        ("A1: ♥9 \n 1: A>M", "Z201"),
        ("M: ♥A \n 1: Q>M ♥3", "Z201"),
        ("R1: ♥9 \n R2: ♥8 \n 1: R2>R1", "Z202"),  # the same suit
        ("R1: ♥9 \n R2: ♠10 \n 1: R2>R1", "Z202"),  # upwards
        ("R1: ♠9 \n A1: ♣8 \n 1: A>R1", "Z202"),  # the same colour
        ("R1: ♥9 \n 1: Q>R1 ♠7", "Z202"),  # a rank is missing
        ("R1: ♠8 \n A2: ♣7 \n 1: R1>A2", "Z203"),  # another suit
        ("R1: ♠7 \n A2: ♠7 \n 1: R1>A2", "Z203"),  # no neighbour
        ("A1: ♠9 \n A2: ♠7 \n 1: A>A2", "Z203"),
        ("A2: ♠A \n R1: ♠K \n 1: R1>A2", "Z203"),  # ace and king are not neighbours
        ("1: Q>A2 ♠7", "Z203"),  # the opponent's waste is empty
    ],
)
def test_moves_broken(text: str, code: str):
    assert online(text).found == [(1, code)]


def test_moves_misfit_stands_broken():
    # Until somebody takes it back, ♠8 lies on ♣K; ♥7 fits on it there.
    game = online("A1: ♠8 \n 1: A>R1  Q>R1 ♥7")
    assert game.found == [(1, "Z202")]
    assert game.pile("R1") == "♣K ♠8 ♥7"


def test_moves_misfit_on_the_opponents_waste_stands_broken():
    game = online("R1: ♠8 \n A2: ♣7 \n 1: R1>A2")
    assert game.pile("A2") == "♣7 ♠8"


def test_moves_misfit_on_the_foundation_is_taken_back_at_once_broken():
    game = online("R1: ♥9 \n 1: R1>M  Q>A ♦4")
    assert game.found == [(1, "Z201")]
    assert (game.pile("R1"), game.pile("M")) == ("♥9", "")


def test_moves_opponents_waste_though_a_pile_is_empty_kept():
    # This is not Wegner: no condition rests on empty piles.
    assert online("R5: \n A1: ♠8 \n A2: ♠7 \n 1: A>A2").found == []


def test_moves_empty_pile_though_the_card_fits_another_kept():
    assert online("R1: ♥9 \n R2: ♠8 \n R5: \n 1: R2>R5").found == []


def test_moves_no_announcement_and_any_repetition_kept():
    game = online("R1: ♥9 \n R2: ♦9 ♠8 \n 1: R2>R1  R1>R2  R2>R1  R1>R2")
    assert game.found == []


def test_moves_what_fits_elsewhere_may_go_onto_the_own_waste_kept():
    # ♠8 fits on ♥9 and on the opponent's ♠7; neither is compulsory.
    assert online("R1: ♥9 \n A2: ♠7 \n 1: Q>A ♠8").found == []


def test_moves_own_waste_top_may_stay_kept():
    assert online("R1: ♥9 \n A1: ♠8 \n 1: Q>A ♦4").found == []


def test_moves_stock_card_onto_the_own_waste_ends_the_turn_kept():
    assert online("1: Q>A ♦4 \n 2: Q=♦6  Q>A \n 1: Q>A ♦8").found == []


def test_moves_stock_card_onto_the_own_waste_ends_the_turn_broken():
    assert online("1: Q>A ♦4  Q>A ♦6").found == [(2, "Z205")]


def test_moves_tableau_card_onto_the_own_waste_ends_the_turn_kept():
    game = online("R1: ♥9 \n 1: R1>A \n 2: Q>A ♦4")
    assert (game.found, game.pile("A1")) == ([], "♥9")


def test_moves_tableau_card_onto_the_own_waste_ends_the_turn_broken():
    assert online("R1: ♥9 \n 1: R1>A  Q>A ♦4").found == [(2, "Z205")]


def test_moves_opponents_waste_does_not_end_the_turn_kept():
    assert online("A2: ♠7 \n 1: Q>A2 ♠8  Q>A ♦4").found == []


def test_moves_opponents_waste_does_not_end_the_turn_broken():
    assert online("A2: ♠7 \n 1: Q>A2 ♠8 \n 2: Q>A ♦4").found == [(2, "Z205")]


def test_moves_out_of_turn_is_then_on_turn_broken():
    # Reported once; player 2 is on turn from there on.
    assert online("R1: ♥9 \n 2: Q>R1 ♠8  Q>A ♦4 \n 1: Q>A ♦6").found == [(1, "Z205")]


def test_moves_out_of_turn_a_misfit_stands_beside_it_broken():
    assert online("2: Q>R1 ♠8").found == [(1, "Z202"), (1, "Z205")]


#: Nothing is compulsory here: ♥9 ♠8 on R1, ♦9 on R2, ♠7 on player 1's waste.
MIDDLE = "R1: ♥9 ♠8 \n R2: ♦9 \n A1: ♦3 ♠7 \n A2: ♣5 \n"


@each(
    "move",
    ["M>R3", "A2>R3", "A2>M", "A2>A", "Q2>R3", "Q2>A2", "R1>Q", "R1>Q2", "A>Q", "Q>Q2"]
    + ["R1>R1", "A>A", "Q>Q", "M>M", "R1>M*2", "pass", "flip"],
)
def test_moves_of_no_kind_are_not_carried_out_broken(move: str):
    # The turn stays: player 1 lays a card on their waste as if nothing had happened.
    game = online(MIDDLE + f"1: {move} \n 1: Q>A ♦5")
    assert game.found == [(1, "Z204")]
    piles = [game.pile(name, after=1) for name in ("R1", "R2", "A1", "A2", "M")]
    assert piles == ["♥9 ♠8", "♦9", "♦3 ♠7", "♣5", ""]


def test_moves_several_cards_as_one_broken():
    # The rules have no such move; it stands on the table all the same.
    game = online(MIDDLE + "1: R1>R2*2")
    assert game.found == [(1, "Z204")]
    assert game.pile("R2") == "♦9 ♥9 ♠8"


@each("action", ["R9>M", "S>R1", "free ♠8", "clear R2", "pause", "weiter", "merge", "blocked"])
def test_moves_what_the_game_does_not_have_broken(action: str):
    assert online(MIDDLE + f"1: {action}  Q>A ♦5").found == [(1, "Z005")]


def test_moves_touch_is_not_judged_kept():
    # Not even the other player's.
    game = online(MIDDLE + "1: touch R1  touch Q \n 2: touch Q2 \n 1: R1>R2  Q>A ♦5")
    assert game.found == []


# online.flip


def test_flip_kept():
    game = online("Q1: 0 \n A1: ♠4 ♥9 \n 1: flip  Q>A ♠4")
    assert game.found == []
    assert (game.pile("Q1", after=1), game.pile("A1", after=1)) == ("♥9 ♠4", "")


def test_flip_stock_has_cards_broken():
    game = online("Q1: ♣6 \n A1: ♠4 ♥9 \n 1: flip")
    assert game.found == [(1, "Z204")]
    assert (game.pile("Q1"), game.pile("A1")) == ("♣6", "♠4 ♥9")


def test_flip_last_stock_card_lies_open_broken():
    # It is a stock card until it is played.
    assert online("Q1: ♣6 \n A1: ♠4 ♥9 \n 1: Q=♣6  flip").found == [(2, "Z204")]


def test_flip_does_not_end_the_turn_broken():
    assert online("Q1: 0 \n A1: ♠4 ♥9 \n 1: flip \n 2: Q>A ♦4").found == [(2, "Z205")]


def test_flip_in_the_others_turn_broken():
    assert online("Q2: 0 \n A2: ♠4 ♥9 \n 2: flip").found == [(1, "Z205")]


def test_flip_after_other_moves_kept():
    assert online("R1: ♥9 \n Q1: 0 \n A1: ♦4 ♠8 \n 1: A>R1  flip  Q>A ♦4").found == []


def test_flip_may_be_left_out_kept():
    # They play a tableau card onto their waste, which ends the turn.
    assert online("R1: ♥9 \n Q1: 0 \n A1: ♦4 \n 1: R1>A \n 2: Q>A ♦6").found == []


def test_flip_not_without_turning_over_broken():
    # There is nothing to be drawn.
    assert online("Q1: 0 \n A1: ♠4 ♥9 \n 1: Q>A ♠4").found == [(1, "Z101")]


def test_flip_card_deep_in_the_waste_is_not_compulsory_kept():
    assert online("Q1: 0 \n A1: ♣A ♥9 \n 1: flip  Q>M").found == []


def test_flip_what_was_the_bottom_card_is_known_broken():
    # ♣A lies on top of the new stock; it goes to M.
    assert online("Q1: 0 \n A1: ♣A ♥9 \n 1: flip  Q>A").found == [(2, "Z308")]


# online.win


def test_win_last_stock_card_kept():
    game = online("Q1: ♥9 \n R1: \n 1: Q>R1")
    assert (game.found, game.winner) == ([], "1")


def test_win_last_waste_card_on_the_foundation_kept():
    game = online("M: ♥A \n Q1: 0 \n A1: ♥2 \n 1: A>M", Player1="Anna", Player2="Ben")
    assert (game.found, game.winner) == ([], "Anna")


def test_win_last_waste_card_on_the_opponents_waste_kept():
    game = online("Q1: 0 \n A1: ♠7 \n A2: ♠8 \n 1: A>A2")
    assert (game.found, game.winner) == ([], "1")


@pytest.mark.parametrize(
    "text",
    [
        "Q1: ♥9 \n R1: \n A1: ♦4 \n 1: Q>R1",  # a card lies on the waste
        "Q1: ♥9 \n 1: Q>A \n 2: Q>A ♦4",  # it lies there now
        "Q1: ♥9 \n 1: Q=♥9",  # an open card is a card
        "Q1: 0 \n A1: ♥9 \n 1: flip",  # it is stock again
        "Q1: ♥9 2 \n R1: \n 1: Q>R1",
    ],
)
def test_win_broken(text: str):
    game = online(text)
    assert (game.found, game.winner) == ([], "*")


def test_win_ends_the_game_broken():
    game = online("Q1: ♥9 \n R1: \n 1: Q>R1 \n 2: Q>A ♦4  Q>A ♦6")
    assert (game.found, game.winner) == ([(2, "Z602")], "1")
    assert game.pile("A2") == ""


def test_win_result_kept():
    assert online("Q1: ♥9 \n R1: \n 1: Q>R1", Result="1").found == []


def test_win_result_broken():
    assert online("Q1: ♥9 \n R1: \n 1: Q>R1", Result="2").found == [(None, "Z601")]
    assert online("Q1: ♥9 2 \n R1: \n 1: Q>R1", Result="1").found == [(None, "Z601")]
    drawn = online("Q1: ♥9 2 \n R1: \n 1: Q>R1", Result="draw").finding("Z601").message
    assert drawn == (
        "The record says that it ended in a draw, the play shows that the game is not over."
    )


def test_win_by_a_faulty_move_kept():
    # ♥A belonged on M; nobody knocked.
    game = online("Q1: ♥A \n R1: \n 1: Q>R1")
    assert (game.found, game.winner) == ([(1, "Z308")], "1")
