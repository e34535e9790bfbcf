"""How Streitpatience ends: ``streit.win``, ``.score``, `blocked`, the match, `start=alternate`.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import HOUSES, STREIT_DEAL, series, streit

#: All but diamonds from the four up lie on M. Player 1 has one card; player 2 has eight cards on
#: Q and A, four on S. ♦4 is not free. With the seven on the tableau these are all 104 cards.
END = """
    M: ♣K ♣K ♠K ♠K ♥K ♥K ♦3 ♦3
    R1:
    R2: ♦J
    R3: ♦Q
    R4: ♦10
    R5: ♦7
    R6: ♦8
    R7: ♦5
    R8: ♦J
    A2: ♦4 ♦6
    S2: ♦K 3
    Q2: 6
    S1: 0
    Q1: ♦9
"""

# streit.win


def test_win_with_the_last_stock_card_kept():
    game = streit(END + "    1: Q>R1")
    assert (game.found, game.winner) == ([], "1")


def test_win_with_the_last_reserve_card_kept():
    board = END.replace("S1: 0", "S1: ♦9").replace("Q1: ♦9", "Q1: 0")
    game = streit(board + "    1: S>R1")
    assert (game.found, game.winner) == ([], "1")


@each(
    "text",
    [
        "S1: 0 \n Q1: ♥9 2 \n R1: ♥J \n R2: \n 1: Q>R2",  # a stock card is left
        "S1: ♠6 \n Q1: ♥9 \n R1: ♠10 \n R2: ♦J \n 1: Q>R1",  # a reserve card is left
        "S1: 0 \n Q1: ♥9 \n A1: ♦4 \n R1: ♥J \n R2: \n 1: Q>R2",  # a waste card is left
        "S1: 0 \n Q1: ♥9 \n R1: ♥J \n R2: ♦J \n 1: Q>A",  # it lies there now
        "S1: 0 \n Q1: ♥9 \n R1: ♥J \n R2: ♦J \n 1: Q=♥9",  # an open card is a card
        "S1: ♠8 \n Q1: 0 \n R1: ♥9 \n R2: ♦J \n A1: ♦4 \n 1: S>R1",
        "S1: 0 \n Q1: 0 \n A1: ♦4 \n R1: ♥J \n R2: ♦J \n 1: flip",
    ],
)
def test_win_broken(text: str):
    game = streit(text)
    assert (game.found, game.winner) == ([], "*")


def test_win_ends_the_game_broken():
    game = streit(END + "    1: Q>R1 \n    2: Q>A  Q>A")
    assert (game.found, game.winner) == ([(2, "Z602")], "1")


def test_win_result_broken():
    assert streit(END + "    1: Q>R1", Result="2").found == [(None, "Z601")]
    assert streit(END + "    1: Q=♦9", Result="1").found == [(None, "Z601")]


# streit.score


def test_score_kept():
    # 30, 8 for Q and A, twice 4 for S.
    game = streit(END + "    1: Q>R1", Score="46", Result="1")
    assert (game.found, game.verdict.score) == ([], 46)


def test_score_broken():
    assert streit(END + "    1: Q>R1", Score="38").found == [(None, "Z603")]


def test_score_counts_what_was_laid_on_the_losers_piles_kept():
    # ♦9 onto ♦8: nine on Q and A.
    board = END.replace("A2: ♦4 ♦6", "A2: ♦4 ♦8").replace("R6: ♦8", "R6: ♦6")
    assert streit(board + "    1: Q>A2", Score="47").found == []
    # ♦Q onto ♦K: five on S.
    board = END.replace("Q1: ♦9", "Q1: ♦Q").replace("R3: ♦Q", "R3: ♦9")
    assert streit(board + "    1: Q>S2", Score="48").found == []


def test_score_is_not_known_kept():
    # Nobody counted player 2's stock.
    game = streit(END.replace("    Q2: 6\n", "") + "    1: Q>R1", Score="46")
    assert (game.found, game.winner, game.verdict.score) == ([], "1", None)


def test_score_before_the_end_kept():
    game = streit(END + "    1: Q=♦9", Score="46")
    assert (game.found, game.verdict.score) == ([], None)


# blocked

#: ♠8 and ♣6 fit nowhere.
STUCK = "S1: ♠8 2 \n S2: ♣6 2 \n R1: ♥J \n R2: ♦J \n"


def test_blocked_kept():
    game = streit(STUCK + "1: blocked")
    assert (game.found, game.winner) == ([], "blocked")


def test_blocked_by_either_player_kept():
    assert streit(STUCK + "2: blocked").winner == "blocked"


def test_blocked_tableau_cards_may_still_be_movable_kept():
    # ♠10 fits on ♦J too; but it comes from no S, Q or A.
    assert streit("S1: ♠8 2 \n S2: ♣6 2 \n R1: ♥J ♠10 \n R2: ♦J \n 1: blocked").found == []


@each(
    "board",
    [
        "S1: ♠8 2 \n S2: ♣6 2 \n R1: ♥9 \n R2: ♦J \n",  # ♠8 on ♥9
        "S1: ♠8 2 \n S2: ♣6 2 \n R1: ♥7 \n R2: ♦J \n",  # ♣6 on ♥7, though player 1 is on turn
        "S1: ♠8 2 \n S2: ♠9 2 \n R1: ♥J \n R2: ♦J \n",  # the one S top on the other
        "M: ♠7 \n" + STUCK,  # ♠8 to M
        "R3: \n" + STUCK,  # any card onto an empty pile
        "A1: ♣10 ♦4 \n" + STUCK,  # ♣10, known in the waste, on ♥J
        "A2: ♠7 \n" + STUCK,  # player 2's ♠7 onto player 1's ♠8
        "Q1: ♦3 ♣10 5 \n" + STUCK,  # ♣10, known in the stock, on ♥J
    ],
)
def test_blocked_broken(board: str):
    # It has no effect.
    game = streit(board + "1: blocked")
    assert (game.found, game.winner) == ([(1, "Z605")], "*")


@each("reserve", ["? 3", "3", "♦3 3"])
def test_blocked_while_a_pile_is_empty_broken(reserve: str):
    # It takes the reserve's top, whatever that is.
    game = streit(f"R3: \n S1: {reserve} \n S2: 0 \n 1: blocked")
    assert (game.found, game.winner) == ([(1, "Z605")], "*")


def test_blocked_cannot_be_judged_without_the_reserve_tops():
    # Nobody wrote down what lies open on the reserves.
    game = series(f'[Rules "streitpatience"]\ndeal\n{HOUSES}1: blocked')[0]
    assert game.undetermined == [1]


def test_blocked_wrongly_the_game_goes_on_broken():
    board = "S1: ♠8 2 \n S2: ♣6 2 \n R1: ♥9 \n R2: ♦J \n"
    game = streit(board + "1: blocked  Q>A ♦4 \n 2: Q>A ♦6", Result="blocked")
    assert game.found == [(1, "Z605")]


def test_blocked_ends_the_game_broken():
    assert streit(STUCK + "1: blocked  Q>A ♦4").found == [(2, "Z602")]


#: The table of END, but nobody can play. Player 1 has 3 cards on Q and A, 2 on S: 7. Player 2 has
#: 3 and 4: 11.
DEAD = """
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
    S2: ♦K 3
    Q1: 2
    Q2: 1
"""


def test_blocked_score_kept():
    game = streit(DEAD + "    1: blocked", Score="4", Result="blocked")
    assert (game.found, game.winner, game.verdict.score) == ([], "blocked", 4)


def test_blocked_score_broken():
    assert streit(DEAD + "    1: blocked", Score="34").found == [(None, "Z603")]


def test_blocked_equal_counts_kept():
    # Each has four on Q and A, two on S.
    board = DEAD.replace("S2: ♦K 3", "S2: ♦K 1").replace("Q1: 2", "Q1: 3")
    game = streit(board.replace("Q2: 1", "Q2: 2") + "    2: blocked", Result="draw")
    assert (game.found, game.winner, game.verdict.score) == ([], "draw", 0)
    # Nobody gets anything.
    assert game.verdict.scorer is None


@each("claimed", ["draw", "1", "2"])
def test_blocked_result_broken(claimed: str):
    assert streit(DEAD + "    1: blocked", Result=claimed).found == [(None, "Z601")]


@each("claimed", ["draw", "blocked"])
def test_blocked_result_without_the_call_broken(claimed: str):
    # The referee never declares it.
    assert streit(STUCK + "1: Q>A ♦4", Result=claimed).found == [(None, "Z601")]


# The match


def match(*games: tuple[dict[str, str], str], **tags: str) -> list[list[tuple[int | None, str]]]:
    """Return what is found in each game of a match: each is its own tags and what follows."""
    club = {"Rules": "streitpatience", "Match": "Club", "Player1": "Anna", "Player2": "Ben"}
    text = ""
    for own, play in games:
        text += "".join(f'[{name} "{value}"]\n' for name, value in (club | tags | own).items())
        text += f"{play}\n"
    return [game.found for game in series(text)]


def total(points: str) -> dict[str, str]:
    return {"Total": points}


#: Player 1 wins 46 points.
WON = f"deal position{END}1: Q>R1"

#: Blocked: player 1 gets 4 points.
LOCKED = f"deal position{DEAD}1: blocked"

SWAPPED = {"Player1": "Ben", "Player2": "Anna"}


def test_match_total_kept():
    assert match((total("46:0"), WON), (total("92:0"), WON)) == [[], []]


def test_match_total_is_not_known_after_a_game_whose_score_is_not_kept():
    # Nobody counted player 2's stock in the first game, so that no total is wrong.
    uncounted = WON.replace("    Q2: 6\n", "")
    assert match(({}, uncounted), (total("3:0"), WON), (total("4:0"), WON)) == [[], [], []]


def test_match_total_of_the_first_game_broken():
    assert match((total("0:46"), WON)) == [[(None, "Z603")]]


def test_match_total_of_the_second_game_broken():
    assert match(({}, WON), (total("46:0"), WON)) == [[], [(None, "Z603")]]


def test_match_blocked_games_count_kept():
    assert match((total("46:0"), WON), (total("50:0"), LOCKED)) == [[], []]


def test_match_players_are_told_apart_by_name_kept():
    # In the second game Ben sits first, and wins 46; in the third Anna does again.
    games = ({}, WON), (total("46:46") | SWAPPED, WON), (total("92:46"), WON)
    assert match(*games) == [[], [], []]


def test_match_players_are_told_apart_by_name_broken():
    games = ({}, WON), (total("92:0") | SWAPPED, WON)
    assert match(*games) == [[], [(None, "Z603")]]


def test_match_other_matches_do_not_count_kept():
    assert match(({}, WON), (total("46:0") | {"Match": "Home"}, WON)) == [[], []]


def test_match_target_kept():
    assert match(({}, WON), ({}, WON), Target="92") == [[], []]


def test_match_target_broken():
    # It was reached by the second game.
    found = match(({}, WON), ({}, WON), ({}, WON), Target="92")
    assert found == [[], [], [(1, "Z602")]]


def test_match_target_named_once_kept():
    # It is agreed on for the match; what a later game says of it holds from there on.
    assert match(({"Target": "92"}, WON), ({}, WON)) == [[], []]
    games = ({"Target": "92"}, WON), ({"Target": "200"}, WON), ({}, WON)
    assert match(*games) == [[], [], []]


def test_match_target_named_once_broken():
    games = ({"Target": "92"}, WON), ({}, WON), ({}, WON)
    assert match(*games) == [[], [], [(1, "Z602")]]


def test_match_target_is_300_kept():
    # Six games make 276.
    assert match(*[({}, WON)] * 7) == [[]] * 7


def test_match_target_is_300_broken():
    # Seven games make 322.
    assert match(*[({}, WON)] * 8) == [[]] * 7 + [[(1, "Z602")]]


def test_match_no_match_without_a_name_kept():
    text = f'[Rules "streitpatience"]\n[Target "40"]\n{WON}\n'
    assert [game.found for game in series(text * 3)] == [[], [], []]


# Option start=alternate


def starting(
    *movers: str, last: dict[str, str] | None = None
) -> list[list[tuple[int | None, str]]]:
    """Return what is found in games that begin with these players, dealt alike."""
    play = [f"deal\n{STREIT_DEAL}{mover}: Q>A ♦4" for mover in movers]
    tags = [{} for _ in play[1:]] + [last or {}]
    return match(*zip(tags, play, strict=True), Agreed="start=alternate")


def test_start_alternate_kept():
    # Player 1's reserve card is lower in each; that decides in the first game only.
    assert starting("1") == [[]]
    assert starting("1", "2") == [[], []]
    assert starting("1", "2", "1") == [[], [], []]


def test_start_alternate_broken():
    assert starting("2") == [[(1, "Z604")]]
    assert starting("1", "1") == [[], [(1, "Z604")]]
    assert starting("1", "2", "2") == [[], [], [(1, "Z604")]]


def test_start_alternate_by_name_kept():
    # Anna began; now Ben, who sits first, begins.
    assert starting("1", "1", last=SWAPPED) == [[], []]


def test_start_alternate_by_name_broken():
    assert starting("1", "2", last=SWAPPED) == [[], [(1, "Z604")]]


@pytest.mark.parametrize("first", [WON, f"deal\n{STREIT_DEAL}gap\n2: Q>A ♦4"])
def test_start_alternate_after_a_game_whose_beginning_is_not_recorded_kept(first: str):
    # Who makes the first move that is recorded need not have begun.
    for begins, tags in (("1", {"First": "1"}), ("2", {"First": "2"}), ("1", {}), ("2", {})):
        second = f"deal\n{STREIT_DEAL}{begins}: Q>A ♦4"
        assert match(({}, first), (tags, second), Agreed="start=alternate")[1] == []


def test_start_alternate_in_another_match_kept():
    assert starting("1", "1", last={"Match": "Home"}) == [[], []]


@pytest.mark.parametrize("total", ["39:", "94::68", "40", "9" * 5000])
def test_match_total_that_is_none_broken(total: str):
    # It is ignored, as the warning says, and not held against the play as well. (The few cards of
    # this position do not add up to two packs, Z105.)
    won = f'[Rules "streitpatience"]\n[Match "m"]\n[Total "{total}"]\n'
    won += "deal position\nQ1: 1\nS1: 0\nQ2: 4\nS2: ♣3 2\nM: ♥7\n1: Q>M ♥8\n"
    assert [game.found for game in series(won)] == [[(None, "Z002"), (None, "Z105")]]


@pytest.mark.parametrize("tag", ["Score", "Target"])
def test_numbers_too_long_to_be_any_broken(tag: str):
    game = streit("1: Q=♦4", **{tag: "9" * 5000})
    assert game.found == [(None, "Z002")]


def test_match_over_a_game_without_play_kept():
    assert match(*[({}, WON)] * 7, ({}, "deal \n")) == [[]] * 8
