"""`streitpatience-52` and `streitpatience-3`.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import DEAL_3, DEAL_52, dealt, streit, streit_3, streit_52
from tests.referee.records import Judged

# streitpatience-52


def deal_52(text: str, **tags: str) -> Judged:
    return dealt("streitpatience-52", DEAL_52 + text, **tags)


def test_52_deal_kept():
    game = deal_52("1: Q>A ♣4 \n2: Q>A ♠4")
    assert game.found == []
    sizes = [len(game.pile(name, after=0).split()) for name in ("Q1", "S1", "A1", "Q2", "S2")]
    assert sizes == [18, 5, 0, 18, 5]


def test_52_deal_broken():
    assert set(deal_52("Q1: 17 \n1: Q>A ♣4").found) == {(None, "Z105")}
    game = dealt("streitpatience-52", DEAL_52.replace("♥5 4", "♥5 12") + "1: Q>A ♣4")
    assert set(game.found) == {(None, "Z105")}


@each(("size", "stock"), [(1, 22), (4, 19), (22, 1)])
def test_52_deal_any_reserve_kept(size: int, stock: int):
    board = DEAL_52.replace("♥5 4", f"♥5 {size - 1}").replace("♦8 4", f"♦8 {size - 1}")
    game = dealt("streitpatience-52", board + "1: Q>A ♣4", Agreed=f"reserve={size}")
    assert game.found == []
    assert len(game.pile("Q1", after=0).split()) == stock


def test_52_deal_any_reserve_broken():
    game = dealt("streitpatience-52", DEAL_52 + "1: Q>A ♣4", Agreed="reserve=4")
    assert set(game.found) == {(None, "Z105")}
    game = dealt("streitpatience-52", DEAL_52 + "1: Q>A ♣4", Agreed="reserve=23")
    assert game.found == [(None, "Z003")]


def test_52_deal_three_piles_each_broken():
    assert deal_52("1: Q>R7 ♣4").found == [(1, "Z005")]


def test_52_deal_player_1_has_clubs_and_hearts_broken():
    assert deal_52("1: Q>A ♠4").found == [(1, "Z103")]
    assert deal_52("1: Q>A ♣4 \n2: Q>A ♥4").found == [(2, "Z103")]


def test_52_deal_each_card_once_broken():
    assert deal_52("1: Q>A ♥5").found == [(1, "Z103")]


def test_52_lower_reserve_card_starts_broken():
    assert deal_52("2: Q>A ♠4").found == [(1, "Z604")]


def test_52_foundations_are_compulsory_broken():
    assert deal_52("1: Q>A ♥A").found == [(1, "Z308")]
    assert deal_52("1: Q=♥A  Q>M  Q>A ♣4").found == []


def test_52_reserve_is_turned_up_broken():
    # ♥Q goes onto ♠K.
    board = DEAL_52.replace("♥5 4", "♥Q 4")
    game = dealt("streitpatience-52", board + "2: Q>A ♠4 \n1: S>R4  Q>A ♣4")
    assert game.found == [(3, "Z316")]


def test_52_stop_kept():
    game = deal_52("1: Q>R1 ♣4 \n2: stop \n2: Q>A ♠4")
    assert game.found == [(1, "Z202")]
    assert (game.stops, game.stop.on_turn) == (["justified"], "2")


def test_52_score_kept():
    # Player 2 has three cards on Q and A and one on S.
    game = streit_52(
        """
        M: ♣K ♥K ♠K ♦3
        R1:
        R2: ♦J
        R3: ♦Q
        R4: ♦10
        R5: ♦7
        R6: ♦5
        A2: ♦4
        S2: ♦K
        Q2: 2
        S1: 0
        Q1: ♦9
        1: Q>R1
        """,
        Score="35",
    )
    assert (game.found, game.winner, game.verdict.score) == ([], "1", 35)


# streitpatience-3


def deal_3(text: str, **tags: str) -> Judged:
    return dealt("streitpatience-3", DEAL_3 + text, **tags)


def test_3_deal_kept():
    game = deal_3("2: Q>A ♦4 \n3: Q>A ♦6 \n1: Q>A ♦8 \n2: Q>A ♣4")
    assert game.found == []
    sizes = [len(game.pile(name, after=0).split()) for name in ("Q1", "S1", "A1", "Q3", "S3")]
    assert sizes == [24, 8, 0, 24, 8]


def test_3_deal_broken():
    assert set(deal_3("Q3: 25 \n2: Q>A ♦4").found) == {(None, "Z105")}


def test_3_deal_in_any_mix_kept():
    # Player 1 may have both copies of a card, but not three.
    assert deal_3("2: Q>A ♦4 \n3: Q>A ♦6 \n1: Q>A ♥6").found == []


def test_3_deal_in_any_mix_broken():
    # Both ♣K lie on the table.
    assert deal_3("2: Q>A ♣K").found == [(1, "Z103")]


def test_3_start_kept():
    # Player 2 has the lowest reserve card; then it goes to the left.
    game = deal_3("2: Q>A ♦4 \n3: Q>A ♦6 \n1: Q>A ♦8")
    assert game.found == []


def test_3_start_equal_reserve_cards_kept():
    # Two threes are lowest; player 3's ♣10 lies next to theirs, player 2 has a king there.
    board = DEAL_3.replace("♥9 7", "♦3 7").replace("R7: ♥K", "R7: ♣10")
    assert dealt("streitpatience-3", board + "3: Q>A ♦4").found == []


def test_3_start_equal_reserve_cards_broken():
    board = DEAL_3.replace("♥9 7", "♦3 7").replace("R7: ♥K", "R7: ♣10")
    assert dealt("streitpatience-3", board + "2: Q>A ♦4").found == [(1, "Z604")]


@pytest.mark.parametrize("mover", ["1", "3"])
def test_3_start_lowest_reserve_card_broken(mover: str):
    assert deal_3(f"{mover}: Q>A ♦4").found == [(1, "Z604")]


def test_3_start_then_to_the_left_broken():
    assert deal_3("2: Q>A ♦4 \n1: Q>A ♦6").found == [(2, "Z205")]


#: In mid-game: no reserve card fits anywhere; ♠8 lies on ♥9, ♣8 on ♦9.
THREE = "S1: ♣7 3 \n S2: ♥5 3 \n S3: ♦2 3 \n R1: ♥9 ♠8 \n R2: ♦9 ♣8 \n"


@pytest.mark.parametrize("target", ["A2", "A3", "S2", "S3"])
def test_3_stop_opponent_is_any_other_player_kept(target: str):
    board = THREE
    if target[0] == "A":
        board += f"{target}: ♠7 \n"
    else:
        board = board.replace(f"{target}: {'♥5' if target == 'S2' else '♦2'}", f"{target}: ♠9")
    assert streit_3(board + f"1: R1>{target}").found == []


def test_3_stop_opponent_is_not_oneself_broken():
    # ♣8 would fit on ♣7 if it were another player's.
    assert streit_3(THREE + "1: R2>S").found == [(1, "Z204")]


@pytest.mark.parametrize(("caller", "following"), [("2", "3"), ("3", "1")])
def test_3_stop_by_anyone_else_kept(caller: str, following: str):
    game = streit_3(
        THREE + f"1: R1>R3 \n {caller}: stop \n {caller}: Q>A ♦4 \n {following}: Q>A ♦6"
    )
    assert game.found == [(1, "Z202")]
    assert (game.stops, game.stop.on_turn) == (["justified"], caller)


def test_3_stop_own_broken():
    assert streit_3(THREE + "1: R1>R3 \n 1: stop").found == [(1, "Z202"), (2, "Z405")]


def test_3_stop_caller_is_on_turn_after_the_compulsory_move_kept():
    board = "M: ♥A \n R4: ♠3 ♥2 \n" + THREE
    game = streit_3(board + "1: Q=♦6 \n 3: stop \n 1: R4>M \n 3: Q>A ♦4 \n 1: Q>A ♦6")
    assert game.found == [(1, "Z301")]


def test_3_stop_caller_is_on_turn_after_the_compulsory_move_broken():
    board = "M: ♥A \n R4: ♠3 ♥2 \n" + THREE
    game = streit_3(board + "1: Q=♦6 \n 3: stop \n 1: R4>M \n 2: Q>A ♦4")
    assert game.found == [(1, "Z301"), (4, "Z205")]


#: R9 holds one card, which fits on R1.
LONE = THREE.replace("♥9 ♠8", "♥9") + "R9: ♠8 \n"


def test_3_deal_first_pile_to_become_empty_falls_away_kept():
    # It is no space that the reserve would have to fill.
    assert streit_3(LONE + "1: R9>R1  Q=♦4  Q>A").found == []


@pytest.mark.parametrize("move", ["R1>R9", "S>R9", "R2>R9"])
def test_3_deal_fallen_pile_takes_no_card_broken(move: str):
    game = streit_3(LONE + f"1: R9>R1  {move}")
    assert game.found == [(2, "Z204")]
    assert (game.pile("R1"), game.pile("R2")) == ("♥9 ♠8", "♦9 ♣8")


def test_3_deal_fallen_pile_is_no_space_for_a_run_broken():
    game = streit_3(LONE + "R3: ♠10 \n 1: R9>R1  R1>R3*2")
    assert game.found == [(2, "Z204")]


def test_3_deal_fallen_pile_comes_back_with_the_move_broken():
    # ♠8 lies on R9 again. The first pile to become empty is R3 then, and falls.
    game = streit_3(LONE + "R3: ♦10 \n R4: ♣J \n 1: R9>R1  undo  R3>R4  R9>R3")
    assert game.found == [(2, "Z211"), (4, "Z204")]


def test_3_deal_second_pile_to_become_empty_is_a_space_broken():
    # R9 has fallen; R3, which ♦10 leaves for ♣J, is a space.
    board = LONE + "R3: ♦10 \n R4: ♣J \n"
    assert streit_3(board + "1: R9>R1  R3>R4  Q=♦4").found == [(3, "Z312")]
    assert streit_3(board + "1: R9>R1  R3>R4  S>R3  S=♣4  Q=♦4").found == []


def test_3_deal_second_pile_to_become_empty_is_a_space_for_a_run_kept():
    board = LONE + "R3: ♦10 \n R4: ♣J \n R5: ♠10 \n"
    assert streit_3(board + "1: R9>R1  R3>R4  R1>R5*2").found == []


def test_3_joker_is_laid_aside_kept():
    game = streit_3(THREE + "1: Q=Joker  Q=♥4  Q>A \n 2: Q>A ♦4")
    assert (game.found, game.pile("A1")) == ([], "♥4")


def test_3_joker_is_one_move_with_what_follows_broken():
    # The duty was missed when the joker was drawn, and is reported once.
    board = "M: ♥A \n R4: ♠3 ♥2 \n" + THREE
    assert streit_3(board + "1: Q=Joker  Q=♥4").found == [(1, "Z301")]


def test_3_joker_is_the_last_stock_card_kept():
    # The move ends; the waste is turned over.
    game = streit_3(THREE + "Q1: Joker \n A1: ♦4 ♦6 \n 1: Q=Joker  flip  Q>A ♦4 \n 2: Q>A ♥4")
    assert game.found == []


def test_3_joker_is_the_last_card_kept():
    board = THREE.replace("S1: ♣7 3", "S1: 0")
    game = streit_3(board + "Q1: Joker \n 1: Q=Joker")
    assert (game.found, game.winner) == ([], "1")


def test_3_joker_is_in_no_other_game_broken():
    assert streit("R1: ♥9 \n R2: ♦2 \n 1: Q=Joker").found == [(1, "Z103")]


def test_3_joker_comes_back_with_the_move_broken():
    # It lies on the stock again, on top of ♥4; ♥4 cannot be drawn before it.
    board = "M: ♥A \n R4: ♠3 ♥2 \n" + THREE
    play = "1: Q=Joker  Q=♥4 \n 2: stop \n 1: R4>M \n 2: Q>A ♦4 \n 3: Q>A ♦6 \n 1: "
    assert streit_3(board + play + "Q=Joker  Q=♥4  Q>A").found == [(1, "Z301")]
    assert streit_3(board + play + "Q=♥4  Q>A").found == [(1, "Z301"), (7, "Z102")]


def test_3_joker_is_there_once_broken():
    assert streit_3(THREE + "1: Q=Joker  Q=♥4  Q>A \n 2: Q=Joker").found == [(4, "Z103")]


#: All but diamonds from the four up lie on M. These are all 105 cards.
LAST = """
    M: ♣K ♣K ♠K ♠K ♥K ♥K ♦3 ♦3
    R1: ♦J
    R2: ♦Q
    R3: ♦10
    R4: ♦7
    R5: ♦8
    R6: ♦5
    R7: ♦J
    R8: ♦Q
    R9: ♦7
"""


#: ♦9 goes onto player 2's ♦10. Player 2: 3 on Q and A, 3 on S; player 3: 4 and 2.
WON = (
    LAST
    + """
    S1: 0
    Q1: ♦9
    S2: ♦10 1
    A2: ♦6
    Q2: 2
    S3: ♦K 1
    A3: ♦4
    Q3: 3
    1: Q>S2
"""
)


def test_3_score_kept():
    game = streit_3(WON, Score="47")
    assert (game.found, game.winner, game.verdict.score) == ([], "1", 47)


@pytest.mark.parametrize("claimed", ["39", "38", "46"])
def test_3_score_broken(claimed: str):
    # One loser's count alone, or a card miscounted.
    game = streit_3(WON, Score=claimed)
    assert (game.found, game.verdict.score) == ([(None, "Z603")], 47)


#: 4, 6 and 7 points: the lowest takes 2 and 3.
BLOCKED = (
    LAST
    + """
    S1: ♦K
    Q1: 2
    S2: ♦K 1
    Q2: 2
    S3: ♦6 1
    Q3: 3
    1: blocked
"""
)


def test_3_score_blocked_kept():
    game = streit_3(BLOCKED, Score="5")
    assert (game.found, game.winner, game.verdict.score) == ([], "blocked", 5)


def test_3_score_blocked_broken():
    # The difference to the highest only.
    assert streit_3(BLOCKED, Score="3").found == [(None, "Z603")]


def test_3_joker_in_the_deal_is_replaced_from_its_owners_stock_kept():
    # R7 is one of player 3's three piles.
    game = dealt("streitpatience-3", "R1: ♣2 \n R7: Joker \n 1: Q>A ♦4")
    assert [len(game.pile(stock, after=0).split()) for stock in ("Q1", "Q2", "Q3")] == [24, 24, 23]
    assert game.pile("R7", after=0) == "?"


def test_3_joker_on_top_of_a_reserve_in_the_deal_is_replaced_from_its_owners_stock_kept():
    game = dealt("streitpatience-3", "S1: Joker 7 \n Q1: ♥9 23 \n R1: ♠10 \n 1: S>R1 ♥9")
    assert not {"Z102", "Z105"} & {code for _, code in game.found}
    assert game.pile("R1") == "♠10 ♥9"
    assert len(game.pile("Q1").split()) == 23


def test_3_joker_in_the_deal_stays_where_its_owner_has_no_stock_kept():
    game = dealt("streitpatience-3", "R7: Joker \n Q3: 0 \n 1: Q>A ♦4")
    assert game.pile("R7") == "Joker"
