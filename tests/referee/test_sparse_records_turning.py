"""A covered card that nobody turned up: whose fault it is (docs/rules/sparse-records.md).

Each record was judged by hand; the comment says why.
"""

from tests.referee.records import Judged
from tests.referee.tables import position

KINGS = "".join(f"R{n}: {king} \n" for n, king in enumerate(("♣K", "♠K", "♥K", "♦K") * 2, 1))

OTHERS = KINGS[KINGS.index("R3") :]

#: Player 1 plays their reserve top, and nobody says what comes free under it.
STREIT = f"S1: ♠2 3 \n S2: ♠J 3 \n M: ♠A \n {KINGS} 1: S>M \n"


def streit(text: str, **tags: str) -> Judged:
    return position("streitpatience", STREIT + text, **tags)


def test_3_the_same_player_moves_on_broken():
    # It is a fault in their own next move, which can be stopped for it.
    game = streit("1: Q=♦4 \n 2: stop")
    assert game.found == [(2, "Z316")]
    assert (game.finding("Z316").player, game.finding("Z316").stopped) == ("1", 3)
    assert game.stops == ["justified"]


def test_3_another_has_moved_meanwhile_broken():
    # The finding stands at their move (which is out of turn as well) and names player 1.
    game = streit("2: Q=♦4")
    assert game.found == [(2, "Z205"), (2, "Z316")]
    finding = game.finding("Z316")
    assert (finding.player, finding.stoppable, finding.turn) == ("1", False, 2)
    assert finding.message == (
        "Player 1 freed the covered card of S1 and did not turn it up; meanwhile Player 2 "
        "has moved."
    )


#: Player 1 plays ♥2, and the covered card of R1 comes free.
FREED = f"S1: ♠J 3 \n S2: ♦J 3 \n M: ♥A \n A1: ♦3 \n A2: ♦3 \n R1: {{}} \n R2: ♠A \n {OTHERS}"

#: Player 2 is on turn by a Stop on a move that the list does not have. Then they move: nobody has
#: turned up the card of R1. What they play goes before all else, so that it can be judged.
ANOTHER = FREED.format("(?) ♥2") + "1: R1>M  R2>R2 \n 2: stop  R2>M \n"


def test_3_the_move_of_the_other_is_faultless_stop():
    game = position("schikanieren", ANOTHER + "1: stop")
    assert game.found == [(2, "Z204"), (2, "Z316"), (4, "Z316"), (5, "Z401")]
    assert [f.player for f in game.verdict.findings if f.code == "Z316"] == ["1", "1"]
    assert game.stops == ["justified", "wrongful"]


def test_3_the_move_of_the_other_is_faultless_undo():
    assert (5, "Z211") in position("schikanieren", ANOTHER + "1: undo").found


def test_3_turned_up_by_anybody_before_the_next_move_kept():
    for who in ("1", "2"):
        game = streit(f"{who}: S1=♣5 \n 2: Q=♦4")
        assert game.found == [(3, "Z205")]


def test_3_a_card_freed_after_another_is_charged_to_who_freed_it():
    # Player 1 frees the first card; player 2 plays it, out of turn, and frees the next.
    text = FREED.format("(?) (?) ♥2") + "1: R1>M  R1=♥3 \n 2: R1>M \n 1: R2>R2"
    game = position("schikanieren", text)
    # (Player 1, whose turn that was, goes on with it.)
    assert game.found == [(3, "Z205"), (4, "Z204"), (4, "Z316")]
    assert game.finding("Z316").player == "2"


def test_3_taking_back_leads_back_to_who_made_it_free():
    # Player 2's move is taken back; the card of S1 is still player 1's to turn up.
    game = streit("2: Q=♦4 \n 1: undo \n 2: Q>R1 ♦4")
    assert [f.player for f in game.verdict.findings if f.code == "Z316"] == ["1", "1"]


def test_3_a_covered_top_that_had_to_be_turned_up_takes_a_card_or_not():
    # Player 1 opened a stock card without turning up the top of S1 (Z316); perhaps they turned it
    # and nobody wrote it down. That player 2 lays a card on it is not held against them.
    text = f"S1: (?) 3 \n S2: ♠J 3 \n {KINGS} 1: Q>A ♦4 \n 2: Q=♣5  R1>S1"
    game = position("zu-zweien", text)
    assert (1, "Z316") in game.found
    assert "Z203" not in [code for _, code in game.found]
    assert 3 in game.undetermined
    # Nobody had to turn it up: it lies covered, and takes nothing.
    text = f"S1: (?) 3 \n S2: ♠J 3 \n {KINGS} 2: R1>S1"
    assert (1, "Z203") in position("zu-zweien", text, First="2").found
