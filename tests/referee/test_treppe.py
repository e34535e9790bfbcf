"""Die Treppe, phase 1: the deal, the base, the places that fall free, ``merge``.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.records import Judged
from tests.referee.tables import dealt, position, ways

#: Fifteen cards in five steps. With ♠4 as the base none of the others fits, with a 2 there are two.
STEPS = (
    "R1: ♠4 \n"
    "R2: ♣9 \n R3: ♦7 \n"
    "R4: ♥J \n R5: ♣2 \n R6: ♦Q \n"
    "R7: ♠8 \n R8: ♥7 \n R9: ♣K \n R10: ♦3 \n"
    "R11: ♠10 \n R12: ♥A \n R13: ♣6 \n R14: ♦J \n R15: ♠2 \n"
)


def stairs(play: str, **tags: str) -> Judged:
    """Judge play from the steps above."""
    return dealt("treppe", f"{STEPS} 1: {play}", **tags)


# treppe.deal


@pytest.mark.parametrize("line", ["Q1: 37", "Q1: ♥10 36", ""])
def test_deal_kept(line: str):
    assert dealt("treppe", f"{STEPS}{line} \n 1: R1>M  Q>R1 ♥10").found == []


@pytest.mark.parametrize("line", ["Q1: 36", "A1: ♥3"])
def test_deal_broken(line: str):
    # 51 cards, or 53.
    assert dealt("treppe", f"{STEPS}{line} \n 1: R1>M").found == [(None, "Z105")]


def test_deal_a_card_twice_broken():
    # ♣9 lies on the second step already.
    assert stairs("R1>M  Q>R1 ♣9").found == [(2, "Z103")]


def test_deal_sixteen_places_broken():
    assert stairs("R16>M").found == [(1, "Z005")]


def test_deal_one_player_broken():
    assert dealt("treppe", f"{STEPS} 2: R1>M").found == [(1, "Z004")]


def test_deal_has_no_options_broken():
    assert stairs("R1>M", Agreed="advanced").found == [(None, "Z003")]


# The base


def test_phase_1_base_is_the_first_card_on_m_kept():
    # ♣2 sets it, ♠2 begins a family too.
    game = stairs("R5>M  Q>R5 ♥10  R15>M  Q>R15 ♣8  merge")
    assert game.found == []
    assert game.pile("M") == "♠2 ♣2"


@pytest.mark.parametrize("pile", ["R5", "R12", "R9", "R2"])
def test_phase_1_base_is_the_first_card_on_m_broken(pile: str):
    # After ♠4 neither ♣2, ♥A, ♣K nor ♣9 begins a family. The card is taken back: no place to fill.
    game = stairs(f"R1>M  Q>R1 ♥10  {pile}>M  merge")
    assert game.found == [(3, "Z201")]
    assert game.pile("M") == "♠4"


def test_phase_1_base_in_suit_broken():
    # The base is 2, and ♦3 is neither a spade nor a club.
    assert stairs("R5>M  Q>R5 ♥10  R10>M").found == [(3, "Z201")]


def test_phase_1_base_builds_up_in_suit_kept():
    game = dealt("treppe", STEPS.replace("♦3", "♣3") + "1: R5>M  Q>R5 ♥10  R10>M  Q>R10 ♥9")
    assert game.found == []


def test_phase_1_base_king_is_followed_by_the_ace_kept():
    # ♣K, ♣A, ♣2.
    text = STEPS.replace("♥A", "♣A")
    play = "1: R9>M  Q>R9 ♥10  R12>M  Q>R12 ♥9  R5>M  Q>R5 ♥8  merge"
    assert dealt("treppe", text + play).found == []


def test_phase_1_base_king_is_followed_by_the_ace_broken():
    # ♥A is of another suit than ♣K, and begins no family where kings do.
    assert stairs("R9>M  Q>R9 ♥10  R12>M").found == [(3, "Z201")]


def test_phase_1_base_is_taken_back_with_its_card_kept():
    # Without ♠4 there is no base yet: now it is 2.
    game = stairs("R1>M  undo  R5>M  Q>R5 ♥10  R15>M")
    assert game.found == [(2, "Z211")]
    assert game.pile("M") == "♠2 ♣2"


def test_phase_1_base_stays_broken():
    # ♠2 was taken back, but ♠4 stays.
    game = stairs("R1>M  Q>R1 ♥10  R15>M  undo  R15>M")
    assert game.found == [(3, "Z201"), (5, "Z201")]


# A place that falls free is filled at once


def test_fill_kept():
    game = stairs("R1>M  Q>R1 ♥10")
    assert game.found == []
    assert game.pile("R1") == "♥10"


def test_fill_broken():
    # ♠2 fits, but the place of ♣2 comes first.
    game = stairs("R5>M  R15>M  Q>R5 ♥10  Q>R15 ♣8  merge")
    assert game.found == [(2, "Z318")]


def test_fill_still_stands_broken():
    # The second place is free still when the steps are brought together.
    game = stairs("R5>M  R15>M  Q>R5 ♥10  merge")
    assert game.found == [(2, "Z318"), (4, "Z318")]


def test_fill_by_merge_broken():
    # Nothing fits M any more, but the place is free.
    assert stairs("R1>M  merge").found == [(2, "Z318")]


def test_fill_either_of_two_kept():
    game = stairs("R5>M  R15>M  Q>R15 ♥10  Q>R5 ♣8")
    assert game.found == [(2, "Z318")]
    assert (game.pile("R15"), game.pile("R5")) == ("♥10", "♣8")


#: Three families are complete, the fourth from 4 to king; the stock is used up.
LAST = "M: ♣3 ♠3 ♥3 ♦K \n Q1: \n A1: \n"


def test_fill_while_the_stock_lasts_kept():
    game = position("treppe", f"{LAST} R1: ♦A \n R2: ♦2 \n R9: ♦3 \n 1: R1>M  R2>M  R9>M", Base="4")
    assert (game.found, game.winner, game.verdict.score) == ([], "1", 3)


# Nothing else is played in phase 1


@each(
    "play", ["Q>A ♥10", "Q>R1 ♥10", "Q=♥10", "Q>M ♥10", "R5>R10", "R12>R5", "R1>A", "R1>R1", "pass"]
)
def test_phase_1_no_such_move_broken(play: str):
    # ♣2 would fit ♦3 in phase 2, and ♥10 would set a base.
    game = stairs(play)
    assert game.found == [(1, "Z204")]
    assert game.pile("M") == ""


@pytest.mark.parametrize("action", ["flip", "pause", "weiter", "free ♥A", "clear R1"])
def test_no_such_action_broken(action: str):
    assert stairs(f"{action}  R1>M  Q>R1 ♥10").found == [(1, "Z005")]


def test_calls_kept():
    # ♠2 came before the place of ♣2 was filled: nobody calls, the move stands.
    game = stairs("R5>M  R15>M  Q>R5 ♥10  Q>R15 ♣8")
    assert (game.found, game.stops) == ([(2, "Z318")], [])
    assert game.pile("M") == "♠2 ♣2"


def test_calls_until_it_is_taken_back_kept():
    game = stairs("R5>M  R15>M  undo  Q>R5 ♥10")
    assert game.found == [(2, "Z318")]
    assert (game.pile("M"), game.pile("R15")) == ("♣2", "♠2")


def test_calls_stop_broken():
    # There is nobody to call it, and nothing is taken back.
    game = stairs("R5>M  R15>M  stop  Q>R5 ♥10  Q>R15 ♣8")
    assert (3, "Z405") in game.found
    assert game.stops == ["void"]
    assert game.pile("M") == "♠2 ♣2"


# merge


def test_merge_kept():
    # Left to right, the right card on top.
    game = stairs("R1>M  Q>R1 ♥10  merge")
    assert game.found == []
    assert [game.pile(f"R{n}") for n in range(1, 6)] == [
        "♥10", "♣9 ♦7", "♥J ♣2 ♦Q", "♠8 ♥7 ♣K ♦3", "♠10 ♥A ♣6 ♦J ♠2",
    ]  # fmt: skip


def test_merge_while_a_card_fits_broken():
    # ♠2 fits where ♣2 is the base. The steps are brought together all the same.
    game = stairs("R5>M  Q>R5 ♥10  merge  R5>M")
    assert game.found == [(3, "Z301")]
    assert ["R15>M"] in ways(game, "Z301")
    assert game.pile("R5") == "♠10 ♥A ♣6 ♦J"


@pytest.mark.parametrize(
    ("pile", "step", "cards"),
    [("R2", "R2", "♦7"), ("R3", "R2", "♣9"), ("R7", "R4", "♥7 ♣K ♦3"), ("R1", "R1", "")],
)
def test_merge_with_a_free_place_broken(pile: str, step: str, cards: str):
    # The place should have been filled; the step is brought together without it.
    game = stairs(f"{pile}>M  merge")
    assert game.found == [(2, "Z318")]
    assert game.pile(step) == cards


def test_merge_before_the_first_card_broken():
    # As long as M is empty every card fits.
    game = stairs("merge")
    assert game.found == [(1, "Z301")]
    assert all(way[0].endswith(">M") for way in ways(game, "Z301"))


@pytest.mark.parametrize("play", ["R6>R1", "R15>M", "Q>R9 ♣4"])
def test_merge_leaves_five_piles_broken(play: str):
    assert stairs(f"R1>M  Q>R1 ♥10  merge  {play}").found == [(4, "Z005")]


def test_merge_leaves_five_piles_in_a_check_too_broken():
    text = "R1>M  Q>R1 ♥10  merge \n check \n R2: ♣9 ♦7 \n R6: ♥5"
    assert stairs(text).found == [(None, "Z005")]


def test_merge_then_phase_2_kept():
    # ♠2 onto ♦3, ♦J onto ♦Q, ♥10 onto ♦J: suits are indifferent. The free step is filled.
    game = stairs("R1>M  Q>R1 ♥10  merge  R5>R4  R5>R3  R1>R3  Q>R1 ♣5  Q>A ♥6")
    assert game.found == []
    assert game.pile("R3") == "♥J ♣2 ♦Q ♦J ♥10"
    assert (game.pile("R1"), game.pile("A1")) == ("♣5", "♥6")


def test_merge_then_a_free_step_may_stay_kept():
    game = stairs("R1>M  Q>R1 ♥10  merge  R5>R4  R5>R3  R1>R3  Q>A ♥6  Q>A ♣8")
    assert game.found == []


def test_a_move_of_phase_2_is_told_to_come_after_the_merging_broken():
    (finding,) = stairs("Q>A ♥10").verdict.findings
    assert finding.message.startswith("Before the steps are merged the rules have no move")


def test_merge_keeps_the_base_broken():
    # ♠2, ♦J and ♣6 free ♥A, which begins no family after ♠4.
    game = stairs("R1>M  Q>R1 ♥10  merge  R5>R4  R5>R3  R5>R2  R5>M ♥A")
    assert game.found == [(7, "Z201")]


def test_merge_of_steps_that_nobody_counted_kept():
    # After a gap the steps may hold anything; so may the piles that they become.
    game = dealt("treppe", f"{STEPS} gap \n 1: merge")
    assert [game.pile(f"R{n}") for n in range(1, 6)] == ["*"] * 5
    assert game.found == []


def test_blocked_while_a_place_can_be_filled_broken():
    # In phase 1 too, though nothing fits M: R5 and all after it are free, and the stock has cards.
    game = position(
        "treppe",
        "R1: ♣K \n R2: ♠K \n R3: ♥Q \n R4: ♦J \n Q1: ♥9 3 \n 1: blocked",
        Phase="1",
        Base="5",
    )
    assert (1, "Z605") in game.found


@pytest.mark.parametrize(
    ("base", "card"), [("Q", "♣Q"), ("d", "♣Q"), ("b", "♣J"), ("t", "♣10"), ("K", "♣K")]
)
def test_phase_1_base_named_in_either_language_kept(base: str, card: str):
    assert position("treppe", f"R1: {card} \n 1: R1>M", Phase="2", Base=base).found == []
