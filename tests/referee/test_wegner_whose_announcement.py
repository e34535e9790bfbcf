"""Whose announcement it is while nobody knows who is on turn; rulings 3 and 8.

♣8 went onto a card that nobody knows, so that a Stop on it is undetermined: whoever moves or
announces next is on turn. Each record was judged by hand; the comment says why.
"""

from tests.each import each
from tests.referee.records import FREE, Judged, open_table

OPEN = FREE + "R1: ♥K ♣8 \n R2: ♠K \n R3: ♥K \n R6: ? \n R7: ♣K \n R8: ♦K \n"


def after(text: str) -> Judged:
    """Judge play after ♣8, under an announcement of player 1, went onto the unknown card."""
    return open_table(OPEN + "1: free ♣5  R1>R6 \n " + text)


def found(game: Judged) -> list[tuple[int | None, str]]:
    """Return what was found, but for the sum of the cards and the card that nobody knows."""
    return [one for one in game.found if one[1] not in ("Z104", "Z105")]


@each("text", ["1: R4>R5", "2: stop \n 1: R4>R5", "1: stop \n 1: R4>R5"])
def test_ruling_8_it_holds_for_its_player(text: str):
    assert found(after(text)) == []


def test_ruling_8_it_does_not_hold_for_another_player():
    game = after("2: stop \n 2: R4>R5")
    assert (found(game), game.stops) == ([(4, "Z501")], [None])


@each("player", [1, 2])
def test_ruling_8_whoever_announces_is_on_turn(player: int):
    assert found(after(f"2: stop \n {player}: free ♣5  R4>R5")) == []
    # The other one would move out of turn now.
    game = after(f"2: stop \n {player}: free ♣5 \n {3 - player}: R4>R5")
    assert (5, "Z205") in found(game)


@each("player", [1, 2])
def test_ruling_8_after_a_gap_nobody_has_announced(player: int):
    assert found(after(f"gap \n {player}: R4>R5")) == [(3, "Z501")]
