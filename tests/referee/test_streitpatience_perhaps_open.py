"""A stock card that may lie open, after somebody who does not play did something with the stock.

Where a Stop ends the turn, or a move that was owed is made or left out, an open stock card goes
onto its owner's waste without an event (``streit.stop``): whether it did is unknown here.
"""

from tests.each import each
from tests.referee.boards import streit
from tests.referee.records import Judged

TABLE = "Q1: ♣9 ♥3 * \n A1: ♦9 \n Q2: ♣3 * \n A2: ♠9 \n R1: ♠8 \n R2: ♥5 \n"
DUE = TABLE + "M: ♥A \n R3: ♥2 \n"


def wastes(game: Judged) -> tuple[str, str]:
    return game.pile("A1"), game.pile("A2")


def test_stop_an_open_card_is_laid():
    game = streit(TABLE + "1: Q=♣9  R1>R2 \n 2: stop")
    assert wastes(game) == ("♦9 ♣9", "♠9")
    assert game.stop.laid == (("1", game.stop.laid[0][1]),)


@each(("stock", "left"), [("Q1", ("*", "♠9")), ("Q2", ("♦9", "*"))])
def test_stop_a_card_that_may_be_open_may_have_been_laid(stock: str, left: tuple[str, str]):
    game = streit(TABLE + f"Max: {stock}=♣9 \n 1: R1>R2 \n 2: stop")
    assert (game.stops, wastes(game), game.stop.laid) == (["justified"], left, ())


@each("play", ["1: R3>M", "1: R3>R4", "2: Q>A ♣3", "1: Q>A"])
def test_remedy_a_card_that_may_be_open_may_be_laid_when_nothing_is_owed_any_more(play: str):
    game = streit(DUE + f"Max: Q1=♣9 \n 1: R1>R4 \n 2: stop \n {play}")
    assert game.pile("A1", after=3) == "♦9"
    assert game.pile("A1").startswith("*")


def test_remedy_where_no_card_can_be_open_nothing_is_laid():
    game = streit(DUE + "1: R1>R4 \n 2: stop \n 1: R3>M")
    assert wastes(game) == ("♦9", "♠9")


# streit.hand: a second card opened


@each("stock", ["♥6 ♠8 9", "♥6 *", "*", "2", "♥6 ♠8"])
def test_hand_a_second_card_is_opened(stock: str):
    # It is the one below: both are laid on the waste then, and known.
    game = streit(f"Q1: {stock} \n A1: \n 1: Q=♥6  Q=♠8  Q>A  Q>A")
    assert [code for _, code in game.found if code != "Z105"] == ["Z317", "Z205"]
    assert game.pile("A1") == "♥6 ♠8"
