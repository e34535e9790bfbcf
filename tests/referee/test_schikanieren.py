"""Schikanieren: the deal, the moves and their precedence, with the reserve beside the waste.

Each record was judged by hand; the comment says why. On the full table eight kings lie on the
tableau, ♠J on player 1's reserve and ♦J on player 2's, over unknown cards.
"""

import pytest

from tests.each import each
from tests.referee.records import Judged
from tests.referee.tables import dealt, found_together, full, position, ways


def table(text: str, **tags: str) -> Judged:
    """Judge play from a table on which no tableau pile is empty, unless one is listed so."""
    return full("schikanieren", text, **tags)


# schikanieren.deal

DEAL = (
    "R1: (?) ♥9 \n R2: (?) ♣4 \n R3: (?) ♦6 \n R4: (?) ♠3 \n"
    "R5: (?) ♦8 \n R6: (?) ♣J \n R7: (?) ♠6 \n R8: (?) ♥3 \n"
    "S1: ♠J 11 \n S2: ♦Q 11 \n A1: ♦2 \n A2: ♠10 \n"
)


def test_deal_kept():
    # ♠10 fits player 1's reserve, not their waste.
    game = dealt("schikanieren", DEAL + "Q1: 31 \n Q2: ♣6 30 \n 1: Q>A ♥4 \n 2: A>S1  Q>A ♣6")
    assert game.found == []
    assert game.pile("S1").endswith("♠J ♠10")


@pytest.mark.parametrize("stock", ["Q1: 32", "Q2: 30"])
def test_deal_broken(stock: str):
    # The first card of the waste comes from the stock of 32.
    assert dealt("schikanieren", f"{DEAL}{stock} \n 1: Q>A ♥4").found == [(None, "Z105")]


def test_deal_one_card_on_the_waste_broken():
    game = dealt("schikanieren", DEAL.replace("A1: ♦2", "A1: ♦4 ♦2") + "1: Q>A ♥4")
    assert game.found == [(None, "Z105")]


def test_deal_reserve_of_twelve_broken():
    game = dealt("schikanieren", DEAL.replace("♠J 11", "♠J 12") + "1: Q>A ♥4")
    assert game.found == [(None, "Z105")]


def test_deal_a_reserve_that_is_merely_counted_lies_open():
    # ♦4 may fit the open top that nobody wrote down; it does not fit a covered one.
    game = table("S2: 12 \n 1: Q>S2 ♦4")
    assert ([code for _, code in game.found], game.undetermined) == (["Z104"], [1])
    assert table("S2: (?) 11 \n 1: Q>S2 ♦4").found == [(1, "Z203")]


def test_tableau_in_suit_kept():
    assert table("R1: (?) ♥9 ♥8 ♥7 \n 1: Q>A ♦4").found == []


def test_tableau_in_suit_broken():
    assert table("R1: (?) ♥9 ♠8 \n 1: Q>A ♦4").found == [(None, "Z105")]


def test_deal_has_no_first_turn_limit_kept():
    # A fifth and a sixth pile are occupied in the first turn.
    kings = "R1: ♣K \n R2: ♠K \n R3: ♥K \n R4: ♦K \n"
    game = position("schikanieren", f"{kings} 1: Q>R5 ♣4  Q>R6 ♦7  S>R7", FirstTurn="yes")
    assert game.found == []


def test_deal_has_no_option_starter_piles_broken():
    assert table("1: Q>A ♦4", Agreed="starter-piles=4").found == [(None, "Z003")]


def test_deal_has_the_other_options_kept():
    options = "advanced, build-fault=stop, late-stop=wrongful"
    assert table("1: Q>A ♦4", Agreed=options).found == []


# The moves: own reserve and own waste alike

WASTE, RESERVE = "A1: ♣9 \n", "S1: ♣9 3 \n"
PLACES = [("M: ♣8", "M"), ("R1: ♣10", "R1"), ("S2: ♣10 3", "S2"), ("S2: ♣8 3", "S2")]


@each(("line", "source"), [(WASTE, "A"), (RESERVE, "S"), ("", "Q")])
@each(("place", "target"), [*PLACES, ("R8:", "R8")])
def test_reserve_moves_kept(line: str, source: str, place: str, target: str):
    # Numbers 4, 5, 6, 7.1 from waste and reserve, 7.2 from the stock.
    game = table(f"{line}{place} \n 1: {source}>{target} ♣9")
    assert game.found == []
    assert game.pile(target).endswith("♣9")


@each(("line", "source"), [(WASTE, "A"), (RESERVE, "S"), ("", "Q")])
@each(
    ("place", "target", "code"),
    [
        ("M: ♣7", "M", "Z201"),
        ("R1: ♥10", "R1", "Z202"),  # the suit counts, the colours do not
        ("R1: ♠10", "R1", "Z202"),
        ("S2: ♠8 3", "S2", "Z203"),
        ("S2: ♣J 3", "S2", "Z203"),
        ("S2:", "S2", "Z203"),
    ],
)
def test_reserve_moves_misfits_broken(line: str, source: str, place: str, target: str, code: str):
    game = table(f"{line}{place} \n 1: {source}>{target} ♣9")
    assert game.found == [(1, code)]


@each(
    "play",
    [
        "A>A2", "S>A2", "Q>A2 ♣9", "R1>A2",  # nobody lays cards on the other waste
        "R1>S2", "R1>S", "R1>A", "A>S", "S>A", "Q>S ♣9", "S2>R2", "A2>R2", "M>R2",
    ],
)  # fmt: skip
def test_reserve_moves_not_in_the_list_broken(play: str):
    # ♣9 and ♣8 would fit each other.
    waste = "A1: ♦3" if "♣9" in play else "A1: ♣9"
    game = table(f"M: ♠8 \n {waste} \n S1: ♣9 3 \n A2: ♣8 \n S2: ♣8 3 \n 1: {play}")
    assert game.found == [(1, "Z204")]


def test_number_6_with_an_empty_pile_broken():
    assert table(f"{RESERVE} S2: ♣8 3 \n R8: \n 1: S>S2").found == [(1, "Z208")]
    assert table(f"{WASTE} S2: ♣8 3 \n R8: \n 1: A>S2").found == [(1, "Z208")]


def test_flip_kept():
    assert table("Q1: \n A1: ♦4 ♦7 \n 1: flip  Q=♦4  Q>A").found == []


# Precedence: Z304 to Z307 cover both tops


@each(
    ("text", "play", "code", "way"),
    [
        ("M: ♣8 \n S1: ♣9 3", "Q=♦4", "Z304", "S>M"),
        ("M: ♣8 \n S1: ♣9 3 \n A1: ♥6 \n R1: ♥7", "A>R1", "Z304", "S>M"),
        ("M: ♣8 \n A1: ♣9 \n S1: ♥6 3 \n R1: ♥7", "S>R1", "Z304", "A>M"),
        ("M: ♣8 \n S1: ♣9 3 \n R1: ♣10", "S>R1", "Z304", "S>M"),
        ("S1: ♣9 3 \n R1: ♣10", "Q=♦4", "Z305", "S>R1"),
        ("S1: ♣9 3 \n R1: ♣10 \n A1: ♥6 \n S2: ♥7 3", "A>S2", "Z305", "S>R1"),
        ("A1: ♣9 \n R1: ♣10 \n S1: ♥6 3 \n S2: ♥7 3", "S>S2", "Z305", "A>R1"),
        ("S1: ♣9 3 \n R1: ♣10 \n R8:", "S>R8", "Z305", "S>R1"),
        ("S1: ♣9 3 \n R1: ♣10 \n R8: \n A1: ♥6", "A>R8", "Z305", "S>R1"),
        ("S1: ♣9 3 \n S2: ♣8 3", "Q=♦4", "Z306", "S>S2"),
        ("A1: ♣9 \n S2: ♣10 3", "Q=♦4", "Z306", "A>S2"),
        ("Q1: \n A1: ♦4 \n S1: ♣9 3 \n S2: ♣8 3", "flip", "Z306", "S>S2"),
        ("Q1: \n A1: ♦4 \n R8:", "flip", "Z307", "A>R8"),
    ],
)
def test_reserve_precedence_broken(text: str, play: str, code: str, way: str):
    # And each way that is named as better is indeed clean.
    game = table(f"{text} \n 1: {play}")
    assert game.found == [(1, code)]
    assert [way] in ways(game, code)
    for better in ways(game, code):
        assert table(f"{text} \n 1: {'  '.join(better)}").found == []


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("M: ♣8 ♥5 \n S1: ♣9 3 \n A1: ♥6", "A>M  S>M"),
        ("M: ♣8 ♥5 \n S1: ♣9 3 \n A1: ♥6", "S>M  S=♦2  A>M"),
        ("S1: ♣9 3 \n R1: ♣10 \n A1: ♥6 \n R2: ♥7", "S>R1  S=♦2  A>R2"),
        ("R8: \n A1: ♦4", "S>R8  S=♦2  Q>A ♥6"),
        ("R8: \n A1: ♦4", "Q>R8 ♥6  Q>A ♥2"),
        ("R8: \n S2: ♠10 3", "Q=♥6  Q>R8  S>S2"),
    ],
)
def test_reserve_precedence_kept(text: str, play: str):
    # Waste and reserve have the same numbers; 7.1 and 7.2 are a choice.
    assert table(f"{text} \n 1: {play}").found == []


def test_reserve_precedence_tableau_first_broken():
    game = table(f"M: ♣8 ♥A \n {RESERVE} R1: ♥3 ♥2 \n 1: S>M")
    assert game.found == [(1, "Z301")]


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("S2: ♣8 3", "Q>A"),
        ("R1: ♣10", "Q>A"),
        ("R1: ♣10 \n S2: ♣8 3", "Q>S2"),
        ("R8: \n S2: ♣8 3", "Q>S2"),
        ("R8: \n R1: ♣10", "Q>R8"),
        ("M: ♣8 \n R1: ♣10", "Q>R1"),
    ],
)
def test_order_of_number_7_2_broken(text: str, play: str):
    assert table(f"{text} \n 1: Q=♣9  {play}").found == [(2, "Z308")]


def test_order_of_number_7_2_the_other_waste_is_no_place_kept():
    # ♣8 lies on player 2's waste, where nobody lays cards.
    assert table("A2: ♣8 \n 1: Q=♣9  Q>A \n 2: Q=♦4").found == []


def test_reserve_other_waste_is_no_place_kept():
    assert table(f"A2: ♣8 \n {WASTE}{RESERVE} 1: Q>A ♦4").found == []


# Build faults, conditions, Stop


def test_stop_on_a_missed_reserve_card_kept():
    # Player 1's waste is empty: they lay a card there.
    game = table(f"M: ♣8 \n {RESERVE} 1: Q=♦4 \n 2: stop \n 1: Q>A ♦4 \n 2: Q>A ♥6")
    assert game.found == [(1, "Z304")]
    assert (game.stops, game.stop.on_turn, game.stop.refills) == (["justified"], "2", ("1",))


def test_stop_on_a_build_fault_kept():
    # ♣9 onto ♥10 fits by colours only: the card is taken back, nothing else.
    game = table(f"R1: ♥10 \n {RESERVE} 1: S>R1 \n 2: stop \n 1: Q>A ♦4")
    assert game.found == [(1, "Z202"), (2, "Z408")]
    assert game.stops == ["void"]
    assert game.pile("S1").endswith("♣9")


@pytest.mark.parametrize(
    ("text", "play", "code"),
    [("S2: ♣7 3", "S>S2", "Z203"), ("A2: ♣8", "S>A2", "Z204"), ("S2: ♣8 3 \n R8:", "S>S2", "Z208")],
)
def test_stop_on_a_broken_condition_kept(text: str, play: str, code: str):
    game = table(f"{RESERVE}{text} \n 1: {play} \n 2: stop")
    assert (game.found, game.stops) == ([(1, code)], ["justified"])
    assert game.pile("S1").endswith("♣9")


# touch


def test_touch_reserve_kept():
    # As the beginning of number 5.
    assert table(f"R1: ♣10 \n {RESERVE} 1: touch S  S>R1").found == []


@pytest.mark.parametrize("pile", ["S", "S2", "M"])
def test_touch_reserve_broken(pile: str):
    # Nothing begins with ♠J, nor with player 2's reserve.
    assert table(f"1: touch {pile}").found == [(1, "Z210")]


def test_touch_reserve_precedence_broken():
    # The reserve's top begins number 5, but the waste's top number 4.
    game = table(f"M: ♥5 \n A1: ♥6 \n R1: ♣10 \n {RESERVE} 1: touch S")
    assert game.found == [(1, "Z304")]


def test_out_of_turn_broken():
    # No precedence out of turn, but the misfit.
    game = table("M: ♣8 \n S2: ♣9 3 \n R1: ♥10 \n 2: S>R1")
    assert found_together(game) == [(1, "Z202"), (1, "Z205")]


# schikanieren.pass


def test_pass_broken_though_only_the_waste_could_be_turned_over():
    # Nobody has to turn it over instead of passing; it only bars the pass.
    assert table("Q1: 0 \n A1: ♣4 \n 1: pass").found == [(1, "Z319")]


def test_pass_kept():
    assert table("Q1: 0 \n A1: \n 1: pass").found == []
