"""`check`: what an announcement and M are after it (Z106).

Each record was judged by hand; the comment says why.
"""

from tests.each import each
from tests.referee.records import open_table

CLEAR = "R1: ♠9 \n R2: ♥8 ♣7 \n R3: ♦8 \n 1: clear R2 \n check \n"


@each(
    ("line", "move", "found"),
    [
        # ♣7 goes onto ♦8, then ♥8 onto ♠9: what was announced is reached.
        ("R2: ♥8 ♣7", "R2>R3  R2>R1", []),
        ("R1: ♠9", "R2>R3  R2>R1", []),
        ("R2: ♥8 ♣7", "R2>R1", [(2, "Z202")]),
        # ♥8 lies alone.
        ("R2: ♥8", "R2>R1", [(None, "Z106")]),
        # The announced bottom card is another one, but a bottom card.
        ("R2: ♣7", "R2>R3", [(None, "Z106")]),
        # There is none: nothing is left of what was announced.
        ("R2:", "R2>R1", [(None, "Z106"), (2, "Z101")]),
        ("R2:", "R1>R3", [(None, "Z106"), (2, "Z202"), (2, "Z502")]),
    ],
)
def test_z106_an_announcement_is_judged_on_what_a_check_shows(
    line: str, move: str, found: list[tuple[int | None, str]]
):
    assert open_table(f"{CLEAR} {line} \n 1: {move}").found == found


@each(
    ("line", "differs", "now"),
    [
        ("M: ♥A ♣3", False, "♣3 ♥A"),
        ("M: ♣3 ♥A", False, "♣3 ♥A"),
        # What is no card on M says nothing.
        ("M: ♣3 ♥A Joker", False, "♣3 ♥A"),
        ("M: ♣3 ♥A ?", False, "♣3 ♥A"),
        ("M: ♣3 Joker", True, "♣3"),
        ("M: ♦K ♣3 ♥A", True, "♣3 ♥A ♦K"),
        ("M: ♥A", True, "♥A"),
        ("M:", True, ""),
    ],
)
def test_z106_tops_of_foundations(line: str, differs: bool, now: str):
    game = open_table(f"M: ♥A ♣3 \n 1: pause \n check \n {line}")
    assert game.found == [(None, "Z106")] * differs
    assert sorted(game.pile("M").split()) == sorted(now.split())
