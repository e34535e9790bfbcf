"""What a gap in the record ends, and what is said of what it leaves open (``wegner.ruling.14``).

Each record was judged by hand; the comment says why.
"""

from tests.referee.records import KINGS, READY, Judged, full_table

#: After the gap all is seen: ♥2 can go to M.
SEEN = "gap \n check \n M: ♥A \n A1: ♦3 \n A2: ♠9 \n R3: ♠3 ♥2 \n" + "".join(
    f"R{n}: {king} \n" for n, king in enumerate(KINGS, 1) if n != 3
)
NOT_RECORDED = "earlier play was not recorded"


def reasons(game: Judged) -> list[tuple[int, str]]:
    """Return why events could not be judged fully."""
    return sorted({(doubt.event, doubt.reason) for doubt in game.verdict.doubts})


def test_gap_ends_the_window():
    # What was stopped, nobody knows.
    game = full_table(READY + "1: Q>A ♣9 \n gap \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z301")], [None])
    assert reasons(game) == [(2, NOT_RECORDED)]


def test_gap_ends_the_refill():
    # What is taken back after it is not the refill before it.
    game = full_table(f"{READY}1: Q=♣9 \n 2: stop  Q1>A1 ♣9 \n {SEEN} 2: undo \n 1: R3>M")
    assert (game.found, game.pile("A1")) == ([(1, "Z301")], "♦3")
    assert reasons(game) == [(4, NOT_RECORDED)]


def test_gap_ends_a_pause_and_the_turn():
    game = full_table(f"1: pause \n {SEEN} 2: R3>M")
    assert (game.found, game.undetermined) == ([], [])


def test_gap_ends_an_announcement():
    announced = "M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n 1: free ♣5 \n"
    seen = "gap \n check \n M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n" + "".join(
        f"R{n}: {king} \n" for n, king in enumerate(KINGS, 1) if n not in (4, 5)
    )
    assert full_table(f"{announced}{seen} 1: R4>R5").found == [(2, "Z501")]


def test_gap_ends_a_lift():
    # The lifted card lies nowhere any more that anybody knows: nothing is dropped.
    assert full_table(f"1: Q=♣9 \n {SEEN} 1: R3>M").found == []


def test_what_was_not_written_down_is_named():
    game = full_table("R2: ? \n 1: Q>A ♦4")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])
    assert reasons(game) == [(1, "the top card on R2 was not written down")]


def test_a_stranger_is_named_as_the_reason():
    game = full_table("R1: ♣9 \n R3: ♦9 \n 1: pause  weiter \n Kibitz: R1>R2 \n 1: Q>A ♥K")
    assert reasons(game) == [
        (3, "it is not known who did this"),
        (4, "somebody who is not a player has moved"),
    ]


def test_gap_leaves_open_whether_a_turn_that_was_owed_has_been_missed():
    # Player 2 owes a turn for their Stop: either they are passed over now, or they were in the gap.
    seen = "gap \n check \n M: \n A1: ♦3 \n A2: ♠9 \n" + "".join(
        f"R{n}: {king} \n" for n, king in enumerate(KINGS, 1)
    )
    for mover in (1, 2):
        game = full_table(f"2: stop \n {seen} 1: Q>A ♦4 \n {mover}: Q>A ♦6")
        assert game.found == [(1, "Z401")], mover
