"""The option `hidden-reserve` of Streitpatience.

Each record was judged by hand; the comment says why.
"""

from tests.referee.boards import HOUSES, dealt, streit
from tests.referee.records import Judged

#: Player 1 has the lower card next to their reserve: the tableau decides who starts.
LOWER = HOUSES.replace("R1: ♣K", "R1: ♣10")


def hidden(text: str, agreed: str = "hidden-reserve", **tags: str) -> Judged:
    return dealt("streitpatience", LOWER + text, Agreed=agreed, **tags)


# Who starts.


def test_hidden_reserve_the_tableau_decides_who_starts_kept():
    assert hidden("1: S=♠5  Q>A ♦4 \n2: S=♣3  Q>A ♦4").found == []


def test_hidden_reserve_the_tableau_decides_who_starts_broken():
    # However low the reserve card turns out to be.
    assert hidden("S2: ♣2 12 \nS1: ♠9 12 \n2: Q>A ♦4").found == [(1, "Z604")]


def test_hidden_reserve_start_cut_kept():
    game = hidden("2: S=♣3  Q>A ♦4", agreed="hidden-reserve, start=cut", First="2")
    assert game.found == []


# The first card.


def test_hidden_reserve_turned_before_opening_broken():
    assert hidden("1: Q=♦4").found == [(1, "Z316")]
    assert hidden("1: Q>A ♦4").found == [(1, "Z316")]


def test_hidden_reserve_turned_before_opening_by_each_player_broken():
    assert hidden("1: S=♠5  Q>A ♦4 \n2: Q>A ♦4").found == [(3, "Z316")]


def test_hidden_reserve_not_played_while_covered_broken():
    # ♥9 fits on ♣10, but nobody has seen it.
    assert hidden("1: S>R1 ♥9").found == [(1, "Z316")]


def test_hidden_reserve_not_played_while_covered_kept():
    assert hidden("1: S=♥9  S>R1  S=♠5  Q>A ♦4").found == []


def test_hidden_reserve_tableau_to_the_foundations_first_kept():
    # ♠A lies on R2. The space that it leaves is filled from the reserve, once that is open.
    board = LOWER.replace("R2: ♠K", "R2: ♠A")
    text = "1: R2>M  S=♠5  S>R2  S=♠7  Q>A ♦4"
    assert dealt("streitpatience", board + text, Agreed="hidden-reserve").found == []


def test_hidden_reserve_tableau_to_the_foundations_first_broken():
    board = LOWER.replace("R2: ♠K", "R2: ♠A")
    game = dealt("streitpatience", board + "1: S=♠5  R2>M", Agreed="hidden-reserve")
    assert game.found == [(1, "Z301")]


def test_hidden_reserve_has_no_duties_while_covered_kept():
    # The deal names ♥A, in brackets or not; nobody sees it before it is turned.
    text = "1: Q=♦4"
    assert hidden("S1: ♥A 12 \n" + text).found == [(1, "Z316")]
    assert hidden("S1: (♥A) 12 \n" + text).found == [(1, "Z316")]


def test_hidden_reserve_has_its_duties_once_turned_broken():
    assert hidden("S1: ♥A 12 \n1: S=♥A  Q>A ♦4").found == [(2, "Z311")]
    assert hidden("1: S=♥A  Q>A ♦4").found == [(2, "Z311")]


def test_hidden_reserve_other_moves_before_it_is_turned_kept():
    # ♥9 goes onto ♣10; the reserve stays covered meanwhile.
    board = LOWER.replace("R3: ♥K", "R3: ♥9")
    text = "S1: ♠5 ♣3 11 \n1: R3>R1  S=♠5  S>R3  Q>A ♦4"
    assert dealt("streitpatience", board + text, Agreed="hidden-reserve").found == []


def test_hidden_reserve_space_while_it_is_covered_broken():
    # R3 is empty; but the reserve has no duties yet, except to be turned.
    board = LOWER.replace("R3: ♥K", "R3: ♥9")
    game = dealt("streitpatience", board + "1: R3>R1  Q=♦4", Agreed="hidden-reserve")
    assert game.found == [(2, "Z316")]


# The cards after it.


def test_hidden_reserve_next_card_is_turned_after_each_play_broken():
    assert hidden("1: S=♥9  S>R1  Q>A ♦4").found == [(3, "Z316")]


def test_hidden_reserve_next_card_turns_up_by_itself_if_the_deal_names_it_kept():
    assert hidden("S1: ♥9 ♠5 11 \n1: S=♥9  S>R1  Q>A ♦4").found == []


def test_hidden_reserve_next_card_has_its_duties_broken():
    assert hidden("S1: ♥9 ♥A 11 \n1: S=♥9  S>R1  Q>A ♦4").found == [(3, "Z311")]


def test_hidden_reserve_of_12_kept():
    game = hidden("1: S=♠5  Q>A ♦4", agreed="hidden-reserve, reserve=12")
    assert game.found == []
    sizes = [len(game.pile(name, after=0).split()) for name in ("S1", "Q1")]
    assert sizes == [12, 36]


def test_hidden_reserve_turned_before_a_stock_card_is_played_broken():
    # Wherever it goes, even to the tableau, where it fits.
    board = "S1: (♣5) 12 \n R1: ♥9 \n"
    assert streit(board + "1: Q>R1 ♠8", Agreed="hidden-reserve").found == [(1, "Z316")]
    assert streit(board + "1: S=♣5  Q>R1 ♠8", Agreed="hidden-reserve").found == []


# Turned up too soon.

#: ♠A on R2 fits M, so that it is too soon to turn up S1; ♥9 goes onto ♣10.
TOO_SOON = LOWER.replace("R2: ♠K", "R2: ♠A").replace("R3: ♥K", "R3: ♥9")


def too_soon(text: str) -> Judged:
    return dealt("streitpatience", TOO_SOON + text, Agreed="hidden-reserve")


def test_hidden_reserve_turned_up_too_soon_is_stopped_like_a_move():
    game = too_soon("1: S=♠5 \n2: stop \n1: R2>M \n2: S=♣3  Q=♦4")
    assert (game.found, game.stops) == ([(1, "Z301"), (5, "Z312")], ["justified"])
    assert (game.stop.judges, game.stop.taken_back) == (1, (1,))


def test_hidden_reserve_turned_up_too_soon_is_taken_back_with_undo():
    assert too_soon("1: S=♠5  undo  R2>M  S=♠5  S>R2  S=♠7  Q=♦4").found == [(1, "Z301")]
    # Only that, and not the move before it.
    game = too_soon("1: R3>R1  S=♠5  undo  R2>M  R1>R2")
    assert game.found == [(1, "Z301"), (2, "Z301")]


def test_hidden_reserve_turned_up_too_soon_late_once_another_move_has_begun():
    game = too_soon("1: S=♠5  R2>M \n2: stop")
    assert (game.found, game.stops) == ([(1, "Z301"), (3, "Z402")], ["late"])


def test_hidden_reserve_turned_up_in_time_is_no_move():
    # The Stop judges the move before it.
    game = hidden("1: R3>R2  S=♠5 \n2: stop")
    assert (game.found, game.stops) == ([(1, "Z202")], ["justified"])
