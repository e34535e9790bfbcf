"""How a game of Streitpatience begins: ``streit.deal``, the options ``reserve`` and ``start``.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import HOUSES, STREIT_DEAL, dealt, series, streit
from tests.referee.records import Judged


def deal(text: str, **tags: str) -> Judged:
    return dealt("streitpatience", text, **tags)


def begin(reserves: tuple[str, str], mover: str, houses: str = HOUSES, **tags: str) -> list[str]:
    """Return what is found if ``mover`` lays a card on their waste to begin with."""
    first, second = reserves
    game = deal(f"S1: {first} 12 \nS2: {second} 12 \n{houses}{mover}: Q>A ♦4", **tags)
    return [code for _, code in game.found]


def houses(**piles: str) -> str:
    """Return the tableau as dealt but for these piles."""
    text = HOUSES
    for name, card in piles.items():
        number = int(name[1])
        king = "♣♠♥♦"[(number - 1) % 4] + "K"
        text = text.replace(f"{name}: {king}", f"{name}: {card}")
    return text


# streit.deal


def test_deal_kept():
    game = deal(STREIT_DEAL + "1: Q>A ♦4 \n2: Q>A ♦4")
    assert game.found == []
    sizes = [len(game.pile(name, after=0).split()) for name in ("Q1", "S1", "A1", "Q2", "S2")]
    assert sizes == [35, 13, 0, 35, 13]


def test_deal_reserve_of_12_broken():
    board = STREIT_DEAL.replace("♠5 12", "♠5 11")
    assert deal(board + "1: Q>A ♦4").found == [(None, "Z105")]


def test_deal_stock_of_36_broken():
    assert deal(STREIT_DEAL + "Q1: 36 \n1: Q>A ♦4").found == [(None, "Z105")]


def test_deal_waste_is_empty_broken():
    assert deal(STREIT_DEAL + "A1: ♦6 \n1: Q>A ♦4").found == [(None, "Z105")]


def test_deal_four_houses_each_from_the_own_pack_broken():
    # R1 to R4 are player 1's, and their pack has one ♣K.
    game = deal("S1: ♠5 12 \nS2: ♠9 12 \n" + houses(R2="♣K", R5="♠K") + "1: Q>A ♦4")
    assert set(game.found) == {(None, "Z105")}


def test_deal_card_seen_on_the_own_houses_is_not_in_the_stock_broken():
    assert deal(STREIT_DEAL + "1: Q>A ♣K").found == [(1, "Z103")]


def test_deal_card_seen_on_the_own_reserve_is_not_in_the_stock_broken():
    assert deal(STREIT_DEAL + "1: Q>A ♠5").found == [(1, "Z103")]


def test_deal_the_other_pack_has_it_kept():
    assert deal(STREIT_DEAL + "1: Q>A ♠9").found == []


def test_deal_all_piles_are_open_to_both_kept():
    # ♥Q onto player 2's ♣K.
    assert deal(STREIT_DEAL + "1: Q>R5 ♥Q  Q>A ♦4").found == []


@pytest.mark.parametrize(("size", "stock"), [("11", 37), ("12", 36), ("13", 35)])
def test_deal_reserve_option_kept(size: str, stock: int):
    board = STREIT_DEAL.replace(" 12", f" {int(size) - 1}")
    game = deal(board + "1: Q>A ♦4", Agreed=f"reserve={size}")
    assert game.found == []
    assert len(game.pile("Q1", after=0).split()) == stock


def test_deal_reserve_option_broken():
    game = deal(STREIT_DEAL + "1: Q>A ♦4", Agreed="reserve=12")
    assert set(game.found) == {(None, "Z105")}


def test_deal_reserve_of_48_is_no_option_broken():
    assert (None, "Z003") in deal(STREIT_DEAL + "1: Q>A ♦4", Agreed="reserve=48").found


# Who starts.


def test_start_lower_reserve_card_kept():
    assert begin(("♠5", "♠9"), "1") == []
    assert begin(("♠9", "♠5"), "2") == []


def test_start_lower_reserve_card_broken():
    assert begin(("♠5", "♠9"), "2") == ["Z604"]
    assert begin(("♠9", "♠5"), "1") == ["Z604"]


def test_start_ace_is_low_kept():
    # ♥A is the lower card, and goes to M.
    game = deal("S1: ♠2 12 \nS2: ♥A 12 \n" + HOUSES + "2: S>M")
    assert game.found == []


def test_start_ace_is_low_broken():
    assert begin(("♠2", "♥A"), "1") == ["Z604"]


def test_start_wrong_starter_is_then_on_turn_broken():
    game = deal(STREIT_DEAL + "2: Q=♦4  Q>A \n1: Q>A ♦6")
    assert game.found == [(1, "Z604")]
    assert game.finding("Z604").player == "2"


def test_start_the_right_one_may_begin_after_the_wrong_one_kept():
    # As whoever is interrupted by a move out of turn goes on (ruling 12).
    game = deal(STREIT_DEAL + "2: Q=♦4 \n1: Q>A ♦6")
    assert game.found == [(1, "Z604")]


def test_start_is_no_turn_of_the_others_afterwards_broken():
    # Later moves out of turn are just that.
    game = deal(STREIT_DEAL + "1: Q>A ♦4 \n1: Q>A ♦6")
    assert game.found == [(2, "Z205")]


def test_start_a_misfit_stands_beside_it_broken():
    assert deal(STREIT_DEAL + "2: Q>R1 ♦4").found == [(1, "Z202"), (1, "Z604")]


def test_start_confirming_a_card_begins_nothing_kept():
    assert deal(STREIT_DEAL + "2: S=♠9 \n1: Q>A ♦4").found == []


def test_start_first_names_the_wrong_one_kept():
    # Who is named matters nothing where the rules decide.
    assert begin(("♠5", "♠9"), "1", First="2") == []


def test_start_first_names_the_wrong_one_broken():
    assert begin(("♠5", "♠9"), "2", First="2") == ["Z604"]


@pytest.mark.parametrize("first", ["1", "2"])
def test_start_the_right_one_goes_on_after_a_wrong_start_kept(first: str):
    # As after any move out of turn, whoever the record names.
    game = deal(STREIT_DEAL + "2: Q=♦4 \n1: Q>A ♦6", First=first)
    assert game.found == [(1, "Z604")]


def test_start_of_a_wrong_one_is_judged_for_duties_if_named_first():
    ready = STREIT_DEAL.replace("R8: ♦K", "R8: ♦A")
    game = deal(ready + "2: Q=♦4", First="2")
    assert game.found == [(1, "Z301"), (1, "Z604")]
    assert deal(ready + "2: Q=♦4", First="1").found == [(1, "Z604")]


@pytest.mark.parametrize(
    ("piles", "starter", "other"),
    [
        ({"R1": "♣10"}, "1", "2"),
        ({"R5": "♣10"}, "2", "1"),
        ({"R6": "♠10"}, "2", "1"),
        ({"R4": "♦J", "R8": "♦7"}, "2", "1"),
        ({"R1": "♣7", "R6": "♠2"}, "1", "2"),  # the one next to the reserve comes first
    ],
)
def test_start_equal_reserve_cards(piles: dict[str, str], starter: str, other: str):
    # The tableau decides, from R1 and R5 on.
    assert begin(("♥9", "♦9"), starter, houses(**piles)) == []
    assert begin(("♥9", "♦9"), other, houses(**piles)) == ["Z604"]


def test_start_all_equal_kept():
    assert begin(("♥9", "♦9"), "1") == []
    assert begin(("♥9", "♦9"), "2", First="2") == []


def test_start_is_not_decided_in_mid_game_kept():
    assert streit("S1: ♠9 3 \n S2: ♠5 3 \n R1: ♦K \n 1: Q>A ♦4").found == []


def test_start_is_not_decided_by_unknown_cards_kept():
    # Nobody wrote down the reserve cards: neither a wrong starter nor out of turn.
    game = deal(HOUSES + "2: Q>A ♦4", First="2")
    assert not {"Z604", "Z205"} & {code for _, code in game.found}


# Option start=...


def test_start_high_kept():
    assert begin(("♠5", "♠9"), "2", Agreed="start=high") == []


def test_start_high_broken():
    assert begin(("♠5", "♠9"), "1", Agreed="start=high") == ["Z604"]


def test_start_high_ace_is_high_kept():
    game = deal("S1: ♠9 12 \nS2: ♥A 12 \n" + HOUSES + "2: S>M", Agreed="start=high")
    assert game.found == []


def test_start_high_ace_is_high_broken():
    assert begin(("♠9", "♥A"), "1", Agreed="start=high") == ["Z604"]


@pytest.mark.parametrize("agreed", ["start=high", "start=low", "start=high, hidden-reserve"])
@pytest.mark.parametrize("mover", ["1", "2"])
def test_start_with_a_joker_is_open(agreed: str, mover: str):
    # The game has no joker; who should begin, that card cannot tell.
    assert "Z604" not in begin(("Joker", "♠9"), mover, Agreed=agreed)


@pytest.mark.parametrize(
    ("high", "low"), [("♠9", "♥9"), ("♥9", "♦9"), ("♦9", "♣9"), ("♠9", "♣9"), ("♥9", "♣9")]
)
def test_start_high_equal_ranks(high: str, low: str):
    # Spades, hearts, diamonds, clubs. The tableau does not matter.
    lower = houses(R1="♣10")
    assert begin((low, high), "2", lower, Agreed="start=high") == []
    assert begin((low, high), "1", lower, Agreed="start=high") == ["Z604"]
    assert begin((high, low), "1", lower, Agreed="start=high") == []


def test_start_high_all_equal_kept():
    assert begin(("♠9", "♠9"), "1", Agreed="start=high") == []
    assert begin(("♠9", "♠9"), "2", Agreed="start=high", First="2") == []


def test_start_low_named_kept():
    assert begin(("♠5", "♠9"), "1", Agreed="start=low") == []


def test_start_tableau_kept():
    # Player 1's reserve card is lower; but player 2's R5 is lower than R1.
    assert begin(("♠5", "♠9"), "2", houses(R5="♣10"), Agreed="start=tableau") == []


def test_start_tableau_broken():
    assert begin(("♠5", "♠9"), "1", houses(R5="♣10"), Agreed="start=tableau") == ["Z604"]


def test_start_cut_kept():
    # Player 2 was cut; the cards on the table do not matter.
    assert begin(("♠5", "♠9"), "2", Agreed="start=cut", First="2") == []
    assert begin(("♠9", "♠5"), "1", Agreed="start=cut") == []


def test_start_cut_broken():
    # Nothing on the table shows who was to start: they are simply not on turn.
    assert begin(("♠5", "♠9"), "1", Agreed="start=cut", First="2") == ["Z205"]


def test_start_no_such_way_broken():
    assert "Z003" in begin(("♠5", "♠9"), "1", Agreed="start=loud")


def test_start_cannot_be_known_kept():
    # No card that decides was written down: anybody may begin, and that is the first turn.
    text = '[Rules "streitpatience"]\n{player}: Q>R1 ♥9  Q>Q1 \n'
    for player in ("1", "2"):
        (game,) = series(text.format(player=player))
        assert "Z205" not in {code for _, code in game.found}
        assert {found.turn for found in game.verdict.findings if found.event} == {1}
