"""`must-space` in `zu-zweien`: places are made before a card is turned up."""

import pytest

from tests.referee.records import Judged, judged

KINGS = "R3: ♠K \n R4: ♦K \n R5: ♣K \n R6: ♠K \n R7: ♦K \n R8: ♣K \n"


def place(text: str, agreed: str = "must-space", reserve: str = "(?) 5") -> Judged:
    """Judge play from a position: ♥9 fits on ♥10 in suit, and nothing else fits anywhere."""
    piles = f"S1: {reserve} \n S2: (?) 5 \n R1: ♥9 \n R2: ♥10 \n{KINGS}"
    head = f'[Rules "zu-zweien"]\n[Agreed "{agreed}"]\ndeal position\n'
    return judged(head + piles + text)


@pytest.mark.parametrize("play", ["S=♣5", "Q=♣5", "Q>A ♣5"])
def test_must_space_broken(play: str):
    assert (1, "Z314") in place(f"1: {play}").found
    assert (1, "Z314") not in place(f"1: {play}", agreed="load=any").found


def test_must_space_before_a_card_of_an_open_reserve_broken():
    assert place("1: Q=♣5", reserve="♣7 5").found == [(1, "Z314")]


def test_must_space_kept():
    game = place("1: R1>R2  S>R1 ♦4  S=♣7  Q=♠2")
    assert game.found == []


def test_must_space_not_without_reserve_kept():
    assert place("1: Q=♣5", reserve="0").found == []


def test_must_space_the_way_that_is_shown():
    assert place("1: S=♣5").better("Z314") == [["R1>R2"]]


def test_must_space_a_flip_needs_none_kept():
    piles = f"Q1: 0 \n A1: ♣5 ♣9 \n S1: (?) 5 \n S2: (?) 5 \n R1: ♥9 \n R2: ♥10 \n{KINGS}"
    text = f'[Rules "zu-zweien"]\n[Agreed "must-space"]\ndeal position\n{piles}1: flip'
    assert judged(text).found == []


def test_must_space_by_loading_and_by_what_fits_m_broken():
    # ♥A goes to M, then ♣3 onto ♣2 of the other's waste: R1 is empty.
    piles = f"S1: (?) 5 \n S2: (?) 5 \n A2: ♣4 \n R1: ♣3 \n R2: ♠7 \n{KINGS}"
    text = f'[Rules "zu-zweien"]\n[Agreed "must-space"]\ndeal position\n{piles}1: S=♦5'
    assert judged(text).better("Z314") == [["R1>A2"]]
