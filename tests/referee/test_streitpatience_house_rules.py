"""House rules of Streitpatience: `remedy`, `own-waste`, `load`, `packs`, `start=high-king`.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import HOUSES, STREIT_DEAL, dealt, streit
from tests.referee.records import Judged

#: ♥2 fits M; ♠8 on ♥9 would pass it over.
MISSED = "M: ♥A \n S1: 0 \n R1: ♥9 \n R2: ♠8 \n R3: ♥2 \n"


def by(game: Judged) -> list[str | None]:
    """Return who comes on turn by each Stop."""
    return [stop.on_turn for stop in game.verdict.stops]


# remedy


def test_remedy_none_nothing_is_owed_kept():
    game = streit(MISSED + "1: R2>R1 \n2: stop  R3>M", Agreed="remedy=none")
    assert game.found == [(1, "Z301")]
    assert (game.pile("R1"), game.pile("R2"), by(game)) == ("♥9", "♠8", ["2"])


def test_remedy_none_the_offender_makes_it_out_of_turn_broken():
    game = streit(MISSED + "1: R2>R1 \n2: stop \n1: R3>M", Agreed="remedy=none")
    assert game.found == [(1, "Z301"), (3, "Z205")]


def test_remedy_owed_is_the_rule_and_can_be_named_broken():
    game = streit(MISSED + "1: R2>R1 \n2: stop  R3>M", Agreed="remedy=owed")
    assert game.found == [(1, "Z301"), (3, "Z409")]


def test_remedy_stands_the_move_stays_kept():
    game = streit(MISSED + "1: R2>R1 \n2: stop  R3>M", Agreed="remedy=stands")
    (fault,) = game.verdict.findings
    assert (fault.code, fault.stopped, game.stop.taken_back) == ("Z301", 2, ())
    assert (game.pile("R1"), by(game)) == ("♥9 ♠8", ["2"])


def test_remedy_stands_not_if_anything_else_is_wrong_kept():
    # ♥9 does not fit on ♠8.
    game = streit(MISSED + "1: R1>R2 \n2: stop", Agreed="remedy=stands")
    assert game.found == [(1, "Z202"), (1, "Z301")]
    assert (game.pile("R1"), game.stop.taken_back) == ("♥9", (1,))


def test_remedy_stands_an_open_card_goes_onto_the_waste_kept():
    game = streit(MISSED + "1: Q=♣4 \n2: stop  R3>M", Agreed="remedy=stands")
    assert (game.found, game.pile("A1"), by(game)) == ([(1, "Z301")], "♣4", ["2"])


def test_remedy_stands_a_card_laid_on_the_waste_ends_the_turn_as_it_did_kept():
    # ♣4 was laid against the duty; the Stop changes nothing any more.
    board = MISSED + "1: Q>A ♣4 \n2: stop  R3>M  S>R3"
    assert streit(board, Agreed="remedy=stands").found == [(1, "Z301")]


def test_remedy_stands_undo_takes_it_back_kept():
    game = streit(MISSED + "1: R2>R1 \n2: stop \n1: undo", Agreed="remedy=stands")
    assert (game.found, game.pile("R1")) == ([(1, "Z301")], "♥9")


def test_remedy_stands_a_second_stop_is_void_broken():
    game = streit(MISSED + "1: R2>R1 \n2: stop  stop", Agreed="remedy=stands")
    assert game.found == [(1, "Z301"), (3, "Z408")]


def test_remedy_stands_upheld_against_the_ruling_kept():
    # The Stop is late. What was played since goes back; ♣4, laid against a duty, stays.
    board = MISSED + "1: Q>A ♣4 \n2: R3>M \n1: stop upheld"
    game = streit(board, Agreed="remedy=stands")
    assert game.found == [(1, "Z301"), (3, "Z402"), (3, "Z404")]
    assert (game.pile("A1"), game.pile("R3"), game.stop.taken_back) == ("♣4", "♥2", (2,))


def test_remedy_stands_a_winning_move_wins_kept():
    # ♠8 is the last card of player 1, who passed over ♥2.
    board = MISSED.replace("S1: 0", "S1: ♠8").replace("R2: ♠8", "R2: ♣K") + "Q1: 0 \n"
    game = streit(board + "1: S>R1 \n2: stop", Agreed="remedy=stands")
    assert game.found == [(1, "Z301")]
    assert (game.stops, game.verdict.ruled) == (["justified"], "1")


def test_remedy_stands_a_touch_ends_the_turn_kept():
    game = streit(MISSED + "1: touch R1 \n2: stop  R3>M", Agreed="remedy=stands, touch")
    assert (game.found, by(game)) == ([(1, "Z301")], ["2"])


# own-waste

#: ♥5 fits on ♠6.
WASTE = "S1: 0 \n A1: ♣3 ♥5 \n R1: ♠6 \n"

#: ♥2, on the waste, fits M.
WASTE_FITS = "M: ♥A \n A1: ♥2 \n R1: ♥9 \n R2: ♠8 \n"


def test_own_waste_always_kept():
    game = streit(WASTE + "1: A>R1 \n2: stop", Agreed="own-waste=always")
    assert (game.found, game.pile("A1")) == ([(2, "Z401")], "♣3")


def test_own_waste_never_is_the_rule_broken():
    assert streit(WASTE + "1: A>R1").found == [(1, "Z204")]
    assert streit(WASTE + "1: A>R1", Agreed="own-waste=never").found == [(1, "Z204")]


def test_own_waste_the_reserve_has_to_be_empty_broken():
    assert streit(WASTE + "1: A>R1", Agreed="own-waste=reserve-empty").found == []
    board = WASTE.replace("S1: 0", "S1: ♣Q")
    assert streit(board + "1: A>R1", Agreed="own-waste=reserve-empty").found == [(1, "Z204")]


def test_own_waste_not_the_others_broken():
    board = "S1: 0 \n A2: ♥5 \n R1: ♠6 \n 1: A2>R1"
    assert streit(board, Agreed="own-waste=always").found == [(1, "Z204")]


@pytest.mark.parametrize("play", ["R2>R1", "Q=♣4", "Q>A ♣4"])
def test_own_waste_to_the_foundation_first_broken(play: str):
    assert streit(WASTE_FITS + f"1: {play}", Agreed="own-waste=always").found == [(1, "Z304")]
    assert streit(WASTE_FITS + f"1: {play}").found == []


def test_own_waste_after_the_tableau_broken():
    board = WASTE_FITS + "R3: ♥2 \n1: R2>R1"
    assert streit(board, Agreed="own-waste=always").found == [(1, "Z301")]


def test_own_waste_before_the_opened_card_broken():
    board = WASTE_FITS + "1: Q=♣A  R2>R1"
    game = streit(board, Agreed="own-waste=always, early-open")
    assert game.found == [(2, "Z304")]


def test_own_waste_the_remedy_is_any_card_to_the_foundation_kept():
    board = WASTE_FITS + "1: R2>R1 \n2: stop \n1: A>M \n2: Q=♣4"
    assert streit(board, Agreed="own-waste=always").found == [(1, "Z304")]


def test_own_waste_lenient_only_that_very_card_broken():
    options = "own-waste=always, lenient"
    assert streit(WASTE_FITS + "1: R2>R1", Agreed=options).found == []
    board = WASTE_FITS + "R3: ♠3 \n1: A>R3"
    assert streit(board, Agreed=options).found == [(1, "Z304")]
    assert streit(WASTE_FITS + "1: Q=♣4", Agreed=options).found == [(1, "Z304")]


def test_own_waste_is_loaded_broken():
    board = "A1: ♠8 \n A2: ♠7 \n"
    assert streit(board + "1: Q=♣4", Agreed="own-waste=always, must-load").found == [(1, "Z313")]
    game = streit(board + "1: A>A2  Q=♣4", Agreed="own-waste=always, must-load")
    assert game.found == []


def test_own_waste_fills_no_empty_pile_broken():
    board = "A1: ♠8 \n R1: \n"
    game = streit(board + "1: A>R1", Agreed="own-waste=always")
    assert (game.found, game.pile("R1")) == ([(1, "Z312")], "♠8")
    assert streit("S1: 0 \n" + board + "1: A>R1", Agreed="own-waste=always").found == []


# load


@pytest.mark.parametrize(
    ("load", "fitting"), [("suit", "♦8 ♦10"), ("colour", "♠8 ♣10"), ("any", "♦8 ♥10 ♠8 ♣10")]
)
def test_load_by_suit_colour_or_rank(load: str, fitting: str):
    for card in ("♦8", "♦10", "♥8", "♥10", "♠8", "♣10", "♦7"):
        board = f"S1: 0 \n S2: ♦9 5 \n R1: {card} \n 1: R1>S2"
        fits = card in fitting.split() or (load == "any" and card in ("♦10", "♥8"))
        expected = [] if fits else [(1, "Z203")]
        assert streit(board, Agreed=f"load={load}").found == expected


def test_load_ace_and_king_are_no_neighbours_broken():
    board = "S1: 0 \n S2: ♦A 5 \n M: ♦A \n R1: ♣K \n 1: R1>S2"
    assert streit(board, Agreed="load=any").found == [(1, "Z203")]


def test_load_in_the_searches_broken():
    # ♦4 lies on ♣5, which fits M, and goes onto ♠3 of the other's waste.
    board = "M: ♣4 \n S1: 0 \n R1: ♣5 ♦4 \n A2: ♠3 \n 1: Q=♥9"
    assert streit(board, Agreed="must-free, load=colour").found == [(1, "Z302")]
    assert streit(board, Agreed="must-free").found == []


# packs, start


def test_packs_mixed_both_copies_in_one_hand():
    rows = "R1: ♥9 \n R2: ♥9 \n" + "".join(HOUSES.splitlines(keepends=True)[2:])
    text = "S1: ♠5 12 \n S2: ♠9 12 \n" + rows + "1: Q=♦4"
    assert dealt("streitpatience", text, Agreed="packs=mixed").found == []
    assert (None, "Z105") in dealt("streitpatience", text, Agreed="packs=own").found


def test_packs_mixed_a_third_copy_broken():
    rows = "R1: ♥9 \n R2: ♥9 \n" + "".join(HOUSES.splitlines(keepends=True)[2:])
    text = "S1: ♠5 12 \n S2: ♠9 12 \n" + rows + "1: Q=♥9"
    assert dealt("streitpatience", text, Agreed="packs=mixed").found == [(1, "Z103")]


@pytest.mark.parametrize(
    ("start", "one", "two", "first"),
    [
        ("high-king", "♥K", "♦A", 1),
        ("high", "♥K", "♦A", 2),
        ("high-king", "♥9", "♠9", 2),
        ("high-king", "♦9", "♣9", 1),
    ],
)
def test_start_high_king(start: str, one: str, two: str, first: int):
    text = STREIT_DEAL.replace("♠5 12", f"{one} 12").replace("♠9 12", f"{two} 12")
    for player in (1, 2):
        game = dealt("streitpatience", text + f"{player}: S>M \n", Agreed=f"start={start}")
        assert ((1, "Z604") in game.found) == (player != first)
