"""Die Treppe, phase 2: runs, the waste, what must go to M; the score and the end.

Each record was judged by hand; the comment says why. The base is 4 and ♠4 lies on M, unless a
test says otherwise.
"""

import pytest

from tests.each import each
from tests.referee.records import Judged
from tests.referee.tables import position, ways
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay


def steps(text: str, **tags: str) -> Judged:
    """Judge play in phase 2; steps that are not listed are empty."""
    return position("treppe", text, **({"Phase": "2", "Base": "4"} | tags))


M = "M: ♠4 \n"

# Runs


@each(
    ("text", "move", "result"),
    [
        ("R1: ♣9 \n R2: ♥10", "R1>R2", "♥10 ♣9"),
        ("R1: ♣9 \n R2: ♣10", "R1>R2 ♣9", "♣10 ♣9"),
        ("R1: ♣9 \n R2: ♠10", "R1>R2", "♠10 ♣9"),
        ("R1: ♣9 ♦8 ♠7 \n R2: ♥10", "R1>R2*3 ♣9", "♥10 ♣9 ♦8 ♠7"),
        ("R1: ♣9 ♦8 ♦7 \n R2: ♥10", "R1>R2*3", "♥10 ♣9 ♦8 ♦7"),
        ("R1: ♣9 ♦8 ♠7 \n R2: ♥9", "R1>R2*2 ♦8", "♥9 ♦8 ♠7"),
        ("R1: ♣5 ♣9 ♦8 \n R2: ♥10", "R1>R2*2", "♥10 ♣9 ♦8"),
        ("R1: ♠K \n R2: ♦A", "R1>R2", "♦A ♠K"),
        ("R1: ♦A \n R2: ♠2", "R1>R2", "♠2 ♦A"),
        ("R1: ♣2 ♦A ♠K \n R2: ♥3", "R1>R2*3 ♣2", "♥3 ♣2 ♦A ♠K"),
        ("R1: ♠K ♥Q \n R2: ♥A", "R1>R2*2", "♥A ♠K ♥Q"),
    ],
)
def test_run_kept(text: str, move: str, result: str):
    # One higher below, suits indifferent, a king on an ace, a part of a run too.
    game = steps(f"{M}{text} \n 1: {move}")
    assert game.found == []
    assert game.pile("R2") == result


@each(
    ("text", "move"),
    [
        ("R1: ♣8 \n R2: ♥8", "R1>R2"),
        ("R1: ♣9 \n R2: ♥8", "R1>R2"),
        ("R1: ♣7 \n R2: ♥9", "R1>R2"),
        ("R1: ♦A \n R2: ♠K", "R1>R2"),  # a king goes onto an ace, not the other way round
        ("R1: ♠K \n R2: ♦2", "R1>R2"),
        ("R1: ♣9 ♦8 \n R2: ♥J", "R1>R2*2"),
        ("R1: ♣9 ♦8 \n R2: ♥9", "R1>R2*2"),  # only its upper card would fit
        ("R1: ♣9 ♦8 \n R2:", "R1>R2"),  # no tableau card goes onto a free step
        ("R1: ♣9 ♦8 \n R2:", "R1>R2*2"),
    ],
)
def test_run_misfits_broken(text: str, move: str):
    assert steps(f"{M}{text} \n 1: {move}").found == [(1, "Z202")]


@pytest.mark.parametrize("cards", ["♣9 ♦7", "♣9 ♦10", "♣9 ♠9", "♦8 ♣9"])
def test_run_is_none_broken(cards: str):
    # Two cards that do not descend by one are not a run, whatever they are laid onto.
    game = steps(f"{M} R1: {cards} \n R2: ♥10 \n 1: R1>R2*2")
    assert game.found == [(1, "Z204")]


# An empty step


@pytest.mark.parametrize(("play", "card"), [("Q>R2 ♦8", "♦8"), ("A>R2", "♣9"), ("A>R2 ♣9", "♣9")])
def test_space_kept(play: str, card: str):
    # From the stock or the waste.
    game = steps(f"{M} R1: ♥6 \n R2: \n A1: ♦2 ♣9 \n 1: {play}")
    assert (game.found, game.pile("R2")) == ([], card)


def test_space_may_stay_empty_kept():
    assert steps(f"{M} R1: ♥6 \n R2: \n 1: Q>A ♦8  Q>A ♣K").found == []


@pytest.mark.parametrize("play", ["R1>R2", "R1>R2*2", "R3>R2"])
def test_space_broken(play: str):
    # Not from the tableau: neither a top, nor a run, nor the only card of a step.
    game = steps(f"{M} R1: ♣9 ♦8 \n R2: \n R3: ♥J \n 1: {play}")
    assert game.found == [(1, "Z202")]


# To M


def test_phase_2_to_m_kept():
    game = steps(f"{M} R1: ♠6 ♠5 \n R2: ♥4 \n A1: ♥5 \n 1: R1>M  R2>M  A>M  R1>M")
    assert game.found == []
    assert game.pile("M") == "♠6 ♥5"


@pytest.mark.parametrize("card", ["♠6", "♥5", "♥A", "♠A"])
def test_phase_2_to_m_broken(card: str):
    # Not an ace: families begin with 4.
    game = steps(f"{M} R1: {card} \n 1: R1>M")
    assert game.found == [(1, "Z201")]
    assert game.pile("R1") == card


def test_phase_2_to_m_ace_follows_king_kept():
    assert steps("M: ♠K \n R1: ♠2 ♠A \n A1: ♠3 \n 1: R1>M  R1>M  A>M").found == []


def test_phase_2_to_m_ace_follows_king_broken():
    # ♥A follows ♥K only.
    assert steps("M: ♠K ♥Q \n R1: ♥A \n 1: R1>M").found == [(1, "Z201")]


def test_phase_2_to_m_one_by_one_broken():
    assert steps(f"{M} R1: ♠6 ♠5 \n 1: R1>M*2").found == [(1, "Z204")]


# The waste


@pytest.mark.parametrize("play", ["A>R1", "A>R3", "A>M"])
def test_phase_2_waste_kept(play: str):
    # Onto the six, onto a free step, to M.
    assert steps(f"M: ♣4 \n R1: ♥6 \n A1: ♦2 ♣5 \n 1: {play}").found == []


def test_phase_2_waste_broken():
    assert steps(f"{M} R1: ♥7 \n A1: ♦2 ♣5 \n 1: A>R1").found == [(1, "Z202")]
    assert steps(f"{M} R1: ♥7 \n A1: ♦2 ♣5 \n 1: A>M").found == [(1, "Z201")]


def test_phase_2_waste_that_fits_the_tableau_may_stay_kept():
    assert steps(f"{M} R1: ♥6 \n A1: ♣5 \n 1: Q>A ♦9").found == []


def test_phase_2_stock_kept():
    # Card after card onto the waste, or onto a free step; the turn never ends.
    game = steps(f"{M} R1: ♥6 \n 1: Q>A ♦9  Q>A ♣K  Q>R2 ♦8  Q>A ♥2")
    assert game.found == []
    assert (game.pile("A1"), game.pile("R2")) == ("♦9 ♣K ♥2", "♦8")


def test_phase_2_the_turned_card_is_placed_at_once_kept():
    # ♣5 onto ♥6, ♠5 onto ♠4, each one move; the waste is not touched.
    game = steps(f"{M} R1: ♥6 \n A1: ♦2 \n 1: Q>R1 ♣5  Q>M ♠5")
    assert game.found == []
    assert (game.pile("R1"), game.pile("M"), game.pile("A1")) == ("♥6 ♣5", "♠5", "♦2")
    assert game.verdict.score == 2


def test_phase_2_the_turned_card_does_not_fit_broken():
    # ♣6 stays where it was laid; ♦9 does not fit M, goes back onto the stock and is not a move.
    game = steps(f"{M} Q1: ♣6 ♦9 * \n R1: ♥6 \n A1: ♦2 \n 1: Q>R1  Q>M  Q>A")
    assert game.found == [(1, "Z202"), (2, "Z201")]
    assert (game.pile("R1"), game.pile("A1")) == ("♥6 ♣6", "♦2 ♦9")
    assert game.verdict.score == 2


@pytest.mark.parametrize("play", ["Q=♠5", "R1>A", "M>R1", "pass", "A>A", "R1>R1"])
def test_phase_2_no_such_move_broken(play: str):
    # Among other things: the stock card is not merely looked at.
    game = steps(f"{M} R1: ♥6 \n A1: ♦2 \n 1: {play}")
    assert game.found == [(1, "Z204")]
    assert game.pile("M") == "♠4"


def test_phase_2_a_card_that_is_only_turned_up_could_be_laid_beside_the_stock_broken():
    game = steps(f"{M} R1: ♥6 \n A1: ♦2 \n 1: Q=♠5")
    assert game.finding("Z204").message == "You may turn a card up here with `Q>A ♠5`."


def test_phase_2_looking_at_a_used_up_stock_broken():
    # There is no such move; but from a stock without cards it cannot have happened at all.
    text = "M: ♣3 ♠3 ♥3 ♦K \n Q1: \n A1: ♦3 ♦2 \n R1: ♦A \n 1: Q=♠5"
    assert steps(text).found == [(1, "Z101")]


@pytest.mark.parametrize("action", ["flip", "pause", "clear R1"])
def test_phase_2_no_such_action_broken(action: str):
    assert steps(f"{M} R1: ♥6 \n A1: ♦2 \n 1: {action}").found == [(1, "Z005")]


def test_phase_2_waste_is_not_turned_over_broken():
    # Not even with the stock used up: 39 cards, ♦4 to ♦K, three more.
    text = "M: ♣3 ♠3 ♥3 ♦K \n Q1: \n A1: ♦3 ♦2 \n R1: ♦A \n 1: flip  R1>M  A>M  A>M"
    game = steps(text)
    assert (game.found, game.winner) == ([(1, "Z005")], "1")


# What must go to M before the next card is turned


@pytest.mark.parametrize(
    ("text", "code", "way"),
    [
        ("R1: ♠5", "Z301", "R1>M"),
        ("A1: ♠5", "Z304", "A>M"),
        ("R1: ♠5 \n A1: ♥4", "Z301", "R1>M"),
        ("R1: ♥4", "Z301", "R1>M"),
        ("A1: ♦2 ♣4", "Z304", "A>M"),
    ],
)
def test_must_before_the_next_card_broken(text: str, code: str, way: str):
    game = steps(f"{M}{text} \n 1: Q>A ♦9")
    assert game.found == [(1, code)]
    assert [way] in ways(game, code)
    for better in ways(game, code):
        assert steps(f"{M}{text} \n 1: {'  '.join(better)}").found == []


@pytest.mark.parametrize("text", ["R1: ♥A", "A1: ♥A", "R1: ♠5 ♦J", "A1: ♠5 ♦J", "R1: ♠6"])
def test_must_before_the_next_card_kept(text: str):
    # An ace begins nothing; what lies deeper is not a duty.
    assert steps(f"{M}{text} \n 1: Q>A ♦9").found == []


@pytest.mark.parametrize("target", ["A", "M", "R2"])
@pytest.mark.parametrize(("text", "code"), [("R1: ♠5", "Z301"), ("A1: ♠5", "Z304")])
def test_must_before_the_next_card_wherever_it_goes_broken(target: str, text: str, code: str):
    # ♥4 fits M and the ♦5 of R2: to turn it up another card had to be played first.
    game = steps(f"{M}{text} \n R2: ♦5 \n 1: Q>{target} ♥4")
    assert game.found == [(1, code)]


def test_must_not_before_an_empty_step_is_filled_kept():
    assert steps(f"{M} R1: ♠5 \n A1: ♥4 \n 1: Q>R2 ♦9").found == []


def test_must_stands_beside_what_does_not_fit_broken():
    # ♣9 neither fits M nor ♦8: beside that ♠5 was to go to M first.
    assert steps(f"{M} R1: ♠5 \n R2: ♦8 \n 1: Q>R2 ♣9").found == [(1, "Z202"), (1, "Z301")]
    assert steps(f"{M} R1: ♠5 \n R2: ♦8 \n 1: Q>M ♣9").found == [(1, "Z201"), (1, "Z301")]


# must-place: a waste card that fits the tableau goes there before the next is turned up

PLACE = {"Agreed": "must-place"}


@pytest.mark.parametrize("play", ["Q>A ♦9", "Q>R2 ♥7", "Q>M ♠5"])
def test_must_place_broken(play: str):
    # ♣5 fits on ♥6.
    game = steps(f"{M} R1: ♥6 \n R2: ♠8 \n A1: ♦2 ♣5 \n 1: {play}", **PLACE)
    assert game.found == [(1, "Z305")]
    assert ways(game, "Z305") == [["A>R1"]]


def test_must_place_kept():
    game = steps(f"{M} R1: ♥6 \n R2: ♠8 \n A1: ♣5 \n 1: A>R1  Q>A ♦9", **PLACE)
    assert game.found == []


def test_must_place_only_if_agreed_kept():
    assert steps(f"{M} R1: ♥6 \n R2: ♠8 \n A1: ♣5 \n 1: Q>A ♦9").found == []


def test_must_place_not_onto_an_empty_step_kept():
    # R2 is empty: it may be filled, from the stock or from the waste.
    assert steps(f"{M} R1: ♥9 \n A1: ♣5 \n 1: Q>A ♦K", **PLACE).found == []
    assert steps(f"{M} R1: ♥6 \n A1: ♣5 \n 1: Q>R2 ♦K", **PLACE).found == []


def test_must_place_is_no_duty_at_other_moves_kept():
    text = f"{M} R1: ♥6 \n R2: ♠8 \n R3: ♦7 \n A1: ♣5 \n 1: R3>R2"
    assert steps(text, **PLACE).found == []


def test_must_place_foundations_come_first_broken():
    text = f"{M} R1: ♥6 \n A1: ♠5 \n 1: Q>A ♦9"
    assert steps(text, **PLACE).found == [(1, "Z304")]
    text = f"{M} R1: ♥6 \n R2: ♥4 \n A1: ♣5 \n 1: Q>A ♦9"
    assert steps(text, **PLACE).found == [(1, "Z301")]


def test_must_ace_after_king_before_the_next_card_broken():
    assert steps("M: ♠K \n R1: ♠A \n 1: Q>A ♦9").found == [(1, "Z301")]


@pytest.mark.parametrize("play", ["R2>R3", "A>R3", "Q>R4 ♦J", "A>R4"])
def test_must_is_no_duty_at_other_moves_kept(play: str):
    # ♠5 could go to M, but only turning the next card makes it a duty.
    assert steps(f"{M} R1: ♠5 \n R2: ♣8 \n R3: ♦9 \n A1: ♥8 \n 1: {play}").found == []


# The score, the end

#: Three families are complete; of diamonds ♦2 and ♦3 are left, the stock is used up.
LAST = "M: ♣3 ♠3 ♥3 ♦A \n Q1: \n R1: ♦2 \n A1: ♦3 \n"


def test_score_is_the_number_of_moves_kept():
    game = steps(f"{LAST} 1: R1>M  A>M", Score="2", Result="1")
    assert (game.found, game.winner, game.verdict.score) == ([], "1", 2)


def test_score_is_the_number_of_moves_broken():
    game = steps(f"{LAST} 1: R1>M  A>M", Score="3")
    assert (game.found, game.verdict.score) == ([(None, "Z603")], 2)


def test_score_without_what_was_taken_back_kept():
    # ♦3 did not fit and was taken back at once; ♦2 was taken back and played again.
    game = steps(f"{LAST} 1: A>M  R1>M  undo  R1>M  A>M")
    assert game.found == [(1, "Z201"), (3, "Z211")]
    assert (game.winner, game.verdict.score) == ("1", 2)


def test_score_a_run_is_one_move_kept():
    # ♦2 and ♦A (39 + 10 + 3 cards) go as one onto ♦3.
    text = "M: ♣3 ♠3 ♥3 ♦K \n Q1: \n A1: \n R1: ♦2 ♦A \n R2: ♦3 \n"
    game = steps(f"{text} 1: R1>R2*2  R2>M  R2>M  R2>M")
    assert (game.found, game.winner, game.verdict.score) == ([], "1", 4)


def test_score_a_fault_that_stands_is_a_move_kept():
    # ♦3 does not fit onto ♦2 and lies there; it does not belong onto a free step either.
    text = "M: ♣3 ♠3 ♥3 ♦A \n Q1: \n R1: ♦2 \n A1: ♦3 \n"
    game = steps(f"{text} 1: A>R2  R2>R1  R1>R2  R1>M  R2>M")
    assert game.found == [(2, "Z202"), (3, "Z202")]
    assert (game.winner, game.verdict.score) == ("1", 5)


def test_win_kept():
    # The last two diamonds go to M.
    game = steps(f"{LAST} 1: R1>M  A>M", Result="1")
    assert (game.found, game.winner) == ([], "1")


def test_win_broken():
    # ♦3 lies on the waste still.
    game = steps(f"{LAST} 1: R1>M", Result="1")
    assert (game.found, game.winner) == ([(None, "Z601")], "*")


def test_win_play_after_it_broken():
    game = steps(f"{LAST} 1: R1>M  A>M  R1>M")
    assert (game.found, game.winner) == ([(3, "Z602")], "1")


def test_blocked_kept():
    # Both aces lie under twos and threes, and the stock is used up.
    text = "M: ♣3 ♠3 ♥K ♦K \n Q1: \n A1: \n R1: ♦A ♦2 ♦3 \n R2: ♥A ♥2 ♥3 \n"
    game = steps(f"{text} 1: blocked")
    assert (game.found, game.winner) == ([], "blocked")


def test_blocked_broken():
    # ♦2 lies on the waste and fits M.
    text = "M: ♣3 ♠3 ♥3 ♦A \n Q1: \n R1: ♦3 \n A1: ♦2 \n 1: blocked"
    assert steps(text).found == [(1, "Z605")]


def test_run_named_after_a_card_that_is_not_its_deepest_broken():
    # ♣9 lies where ♣10 is said to lie, as the second card of R1.
    game = steps(f"{M}R1: ♣5 ♣9 ♦8 \n R2: ♥10 \n 1: R1>R2*2 ♣10")
    found = game.finding("Z102")
    assert found.concerned == ((0, 1),)


def test_phase_2_is_shown_by_a_move_that_only_it_has():
    # That the steps were merged is in what nobody wrote down.
    game = position("treppe", "R1: ♣9 \n R2: ♥10 \n gap \n 1: R1>R2")
    replay = Replay(game.game, read_header(game.game), Verdict("-", 1, 1))
    assert replay.state.now.phase == 1
    replay.run(until=1)
    assert (game.found, replay.state.now.phase) == ([], 2)
