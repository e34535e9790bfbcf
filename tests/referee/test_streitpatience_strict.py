"""The stricter rules of Streitpatience: `must-free`, `must-load`, `must-space`.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import streit, streit_text, ways

# must-free

#: ♣5 fits M when ♦4 has gone, and ♦4 fits on ♠5.
FREE = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠5 \n R3: ♥J \n"


def test_must_free_only_if_agreed_kept():
    assert streit(FREE + "1: Q=♥9  Q>A").found == []


def test_must_free_kept():
    game = streit(FREE + "1: R1>R2  R1>M  Q=♥9  Q>A", Agreed="must-free")
    assert game.found == []


@pytest.mark.parametrize("move", ["Q=♥9", "Q>A ♥9", "Q>M ♣A"])
def test_must_free_before_opening_broken(move: str):
    assert streit(FREE + f"1: {move}", Agreed="must-free").found == [(1, "Z302")]


def test_must_free_not_before_other_moves_kept():
    # The way there is free, and so are detours.
    game = streit("R4: ♥Q \n R5: ♣K \n" + FREE + "1: R4>R5", Agreed="must-free")
    assert game.found == []


def test_must_free_before_laying_the_open_card_on_the_waste_broken():
    # Nothing can be freed when ♠5 is opened; played to R2, it makes room for ♦4.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♥6 \n"
    game = streit(board + "1: Q=♠5  Q>R2  Q=♥9", Agreed="must-free")
    assert game.found == [(3, "Z302")]
    # ♣9 is opened rightly; then the reserve's ♠5 goes onto ♥6, and ♣9 onto the waste.
    board += "S1: ♠5 ♣7 2 \n"
    game = streit(board + "1: Q=♣9  Q>A", Agreed="must-free")
    assert game.found == []
    game = streit(board + "1: Q=♣9  S>R2  Q>A", Agreed="must-free")
    assert game.found == [(3, "Z302")]


def test_must_free_over_the_opponents_piles_broken():
    # ♦4 fits the opponent's ♦5, or ♦3; no tableau pile takes it.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♥J \n"
    assert streit(board + "1: Q=♥9", Agreed="must-free").found == []
    assert streit(board + "A2: ♦5 \n 1: Q=♥9", Agreed="must-free").found == [(1, "Z302")]
    assert streit(board + "S2: ♦3 2 \n 1: Q=♥9", Agreed="must-free").found == [(1, "Z302")]


def test_must_free_one_card_on_the_other_over_the_opponents_piles_broken():
    # ♦3 goes onto ♦2, then ♦4 onto ♦3: ♣5 is free.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♠4 ♦3 \n A2: ♦2 \n"
    assert streit(board + "1: Q=♥9", Agreed="must-free").found == [(1, "Z302")]


def test_must_free_not_with_the_own_piles_kept():
    # The own waste and reserve take no card.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♥J \n A1: ♦5 \n S1: ♦3 2 \n"
    assert streit(board + "1: Q=♥9", Agreed="must-free").found == []


def test_must_free_over_an_empty_pile_broken():
    # ♦4 may go onto R4. That R4 had to be filled from the reserve comes after.
    board = "M: ♣4 \n R1: ♦6 ♣5 ♦4 \n R2: ♥J \n R4: \n"
    assert streit(board + "1: Q=♥9", Agreed="must-free").found == [(1, "Z302")]


def test_must_free_what_is_free_already_is_a_plainer_duty_broken():
    game = streit(FREE + "R4: ♣A \n 1: Q=♥9", Agreed="must-free")
    assert game.found == [(1, "Z301")]


def test_must_free_better():
    text = FREE + "1: "
    for way in ways(streit_text, text, "Q=♥9", "Z302", Agreed="must-free"):
        assert way.startswith("R1>R2")


# must-load

#: ♠8 fits the opponent's ♠7.
LOAD = "R1: ♥9 \n R2: ♦9 ♠8 \n A2: ♠7 \n"


def test_must_load_only_if_agreed_kept():
    assert streit(LOAD + "1: Q=♦4  Q>A").found == []


def test_must_load_kept():
    assert streit(LOAD + "1: R2>A2  Q=♦4  Q>A", Agreed="must-load").found == []


@pytest.mark.parametrize("move", ["Q=♦4", "Q>A ♦4"])
def test_must_load_before_opening_broken(move: str):
    assert streit(LOAD + f"1: {move}", Agreed="must-load").found == [(1, "Z313")]


def test_must_load_onto_the_reserve_broken():
    board = "R1: ♥9 \n R2: ♦9 ♠8 \n S2: ♠9 2 \n"
    assert streit(board + "1: Q=♦4", Agreed="must-load").found == [(1, "Z313")]


def test_must_load_from_the_reserve_broken():
    board = "R1: ♥9 \n R2: ♦2 \n S1: ♠8 ♣6 2 \n A2: ♠7 \n"
    assert streit(board + "1: Q=♦4", Agreed="must-load").found == [(1, "Z313")]
    assert streit(board + "1: S>A2  Q=♦4", Agreed="must-load").found == []


def test_must_load_the_opened_card_broken():
    board = "R1: ♥9 \n R2: ♦2 \n A2: ♠7 \n"
    assert streit(board + "1: Q=♠6  Q>A", Agreed="must-load").found == [(2, "Z313")]
    assert streit(board + "1: Q>A ♠6", Agreed="must-load").found == [(1, "Z313")]


def test_must_load_what_an_opened_card_made_fit_broken():
    # ♠8 went wrongly onto ♥9: there it fits ♠7 still, when the next card is opened.
    board = "R1: ♥9 \n R2: ♦2 \n A2: ♠7 \n"
    game = streit(board + "1: Q=♠8  Q>R1  Q=♦4", Agreed="must-load")
    assert game.found == [(2, "Z313"), (3, "Z313")]


def test_must_load_every_card_that_fits_broken():
    # ♠8, then ♠9 on it.
    board = "R1: ♥10 ♠9 \n R2: ♦9 ♠8 \n A2: ♠7 \n"
    assert streit(board + "1: R2>A2  Q=♦4", Agreed="must-load").found == [(2, "Z313")]
    assert streit(board + "1: R2>A2  R1>A2  Q=♦4", Agreed="must-load").found == []


def test_must_load_nothing_deeper_kept():
    # ♠8 lies under ♦7: it does not fit as things lie.
    board = "R1: ♥9 ♠8 ♦7 \n R2: ♣8 \n A2: ♠7 \n"
    assert streit(board + "1: Q=♦4", Agreed="must-load").found == []


def test_must_load_not_the_own_piles_kept():
    assert streit("R1: ♥9 ♠8 \n R2: ♦2 \n A1: ♠7 \n 1: Q=♦4", Agreed="must-load").found == []


def test_must_load_foundations_come_first_broken():
    board = "M: ♥A \n R3: ♥2 \n" + LOAD
    assert streit(board + "1: Q=♦4", Agreed="must-load").found == [(1, "Z301")]
    game = streit(FREE + "R4: ♠8 \n A2: ♠7 \n 1: Q=♥9", Agreed="must-free, must-load")
    assert game.found == [(1, "Z302")]


def test_must_load_before_spaces_are_filled_broken():
    assert streit("R4: \n" + LOAD + "1: Q=♦4", Agreed="must-load").found == [(1, "Z313")]


def test_must_load_better():
    assert ways(streit_text, LOAD + "1: ", "Q=♦4", "Z313", Agreed="must-load") == ["R2>A2"]


# must-space

#: ♠9 lies alone and fits on ♥10.
MAKE = "R1: ♠9 \n R2: ♥10 \n S1: ♦4 ♦6 2 \n"


def test_must_space_only_if_agreed_kept():
    assert streit(MAKE + "1: Q=♦2").found == []


def test_must_space_kept():
    assert streit(MAKE + "1: R1>R2  S>R1  Q=♦2", Agreed="must-space").found == []


def test_must_space_broken():
    assert streit(MAKE + "1: Q=♦2", Agreed="must-space").found == [(1, "Z314")]


def test_must_space_only_before_opening_kept():
    # ♦2 is opened rightly; then ♥10 comes onto ♣J, and ♠9 could go onto it. It need not before
    # ♦2 goes onto the waste, nor before other moves.
    board = "R1: ♠9 \n R2: ♣J \n R3: ♦9 ♠8 \n R4: ♥9 \n S1: ♥10 ♦6 2 \n"
    game = streit(board + "1: Q=♦2  S>R2  R3>R4  Q>A", Agreed="must-space")
    assert game.found == []


def test_must_space_only_before_opening_broken():
    board = "R1: ♠9 \n R2: ♣J \n S1: ♥10 ♦6 2 \n"
    game = streit(board + "1: Q=♦2  S>R2  Q>A \n 2: Q>A ♦8", Agreed="must-space")
    assert game.found == [(4, "Z314")]


def test_must_space_and_filled_broken():
    # The space is made, but a card is opened before it is filled.
    assert streit(MAKE + "1: R1>R2  Q=♦2", Agreed="must-space").found == [(2, "Z312")]


def test_must_space_as_many_as_possible_broken():
    # R3's ♣9 fits on ♦10 as well.
    board = MAKE + "R3: ♣9 \n R4: ♦10 \n"
    game = streit(board + "1: R1>R2  S>R1  Q=♦2", Agreed="must-space")
    assert game.found == [(3, "Z314")]
    game = streit(board + "1: R1>R2  S>R1  R3>R4  S>R3  S=♣6  Q=♦2", Agreed="must-space")
    assert game.found == []


def test_must_space_over_the_opponents_piles_broken():
    board = "R1: ♠9 \n R2: ♥8 \n S1: ♦4 ♦6 2 \n A2: ♠10 \n"
    assert streit(board + "1: Q=♦2", Agreed="must-space").found == [(1, "Z314")]


def test_must_space_by_several_moves_broken():
    # ♥8 onto ♣9, then ♠9 onto ♥10.
    board = "R1: ♠9 ♥8 \n R2: ♥10 \n R3: ♦10 ♣9 \n S1: ♦4 ♦6 2 \n"
    game = streit(board + "1: Q=♦2", Agreed="must-space")
    assert game.found == [(1, "Z314")]


def test_must_space_a_card_moved_from_place_to_place_makes_none_kept():
    # ♥8 could go from ♠9 to ♣9 and back; no pile is emptied by it.
    board = "R1: ♦10 ♠9 ♥8 \n R2: ♥10 ♣9 \n S1: ♦4 ♦6 2 \n"
    assert streit(board + "1: Q=♦2", Agreed="must-space").found == []


def test_must_space_not_with_an_empty_reserve_kept():
    board = "R1: ♠9 \n R2: ♥10 \n S1: 0 \n"
    assert streit(board + "1: Q=♦2", Agreed="must-space").found == []


def test_must_space_comes_before_filling_broken():
    # R4 is empty already, but R1 could be too.
    assert streit("R4: \n" + MAKE + "1: Q=♦2", Agreed="must-space").found == [(1, "Z314")]


def test_must_space_loading_comes_first_broken():
    board = MAKE + "R3: ♠8 \n A2: ♠7 \n"
    assert streit(board + "1: Q=♦2", Agreed="must-load, must-space").found == [(1, "Z313")]


def test_must_space_better():
    for way in ways(streit_text, MAKE + "1: ", "Q=♦2", "Z314", Agreed="must-space"):
        assert way.startswith("R1>R2")


def test_must_space_better_heeds_what_comes_to_fit_the_foundation():
    # ♥8 comes free on the way and fits M: it goes there at once. (The cards of this position do not
    # add up to two packs, Z105.)
    board = (
        "M: ♥7 ♦4 \n S1: ♥J 3 \n S2: 0 \n A2: ♣6 \n R1: ♠4 ♦3 ♠2 \n R2: ♥6 ♣5 ♦4 \n"
        "R3: ♥8 ♠7 ♦6 \n R4: ♥5 \n R5: ♦8 \n R6: ♥8 ♣7 ♥6 ♠5 \n R7: \n R8: \n"
    )
    (way,) = streit(board + "1: Q=♣3", Agreed="must-space").better("Z314")
    played = streit(board + f"1: {'  '.join(way)}", Agreed="must-space")
    assert played.found == [(None, "Z105")]


# A way breaks no duty itself: nobody is compelled to do what is forbidden.

#: A space could be made only by baring ♥Q, which then has to go to M before anything else.
AGAINST = """
    M: ♥J
    S1: ♣3 4
    S2: ♠10 4
    R1: ♠K ♥Q ♠J
    R2: ♣J
    R3: ♦4
    R4: ♥9
    R5: ♦7
    R6: ♣7
    R7: ♦5
    R8: ♦9
"""


def test_must_space_only_against_a_duty_kept():
    game = streit(AGAINST + "1: Q=♠6 \n 2: stop", Agreed="must-space")
    assert (game.found, game.stops) == ([(2, "Z401")], ["wrongful"])


def test_must_space_not_against_the_duty_to_play_to_m_broken():
    # ♥9 goes onto ♣10, and nothing comes to fit M by that.
    board = AGAINST.replace("R7: ♦5", "R7: ♣10")
    assert ways(streit_text, f"{board} 1: ", "Q=♠6", "Z314", Agreed="must-space") == ["R4>R7"]


#: ♦4 goes onto ♠5, ♣5 has to go to M, and ♦6 onto ♠7, unless the reserve holds ♣6.
THEN = "M: ♣4 \n R3: ♦6 ♣5 ♦4 \n R4: ♠5 \n R5: ♠7 \n"


def test_must_space_not_while_the_reserve_fits_the_foundation_kept():
    assert streit(f"S1: ♣6 4 \n {THEN} 1: Q=♠6", Agreed="must-space").found == []


def test_must_space_while_the_reserve_fits_nowhere_broken():
    text = f"S1: ♣9 4 \n {THEN} 1: "
    shown = ways(streit_text, text, "Q=♠6", "Z314", Agreed="must-space")
    assert shown == ["R3>R4  R3>M  R3>R5"]


def test_hidden_houses_the_way_loads_what_has_to_be_loaded_broken():
    board = """
        M: ♣2
        S1: ♥K 4
        S2: ♣7 4
        A2: ♦5
        R1: ♠6 ♥5
        R2: ♦9
        R3: ♠10
        R4: ♣5 ♥4
        R5: ♦2
        R6: (?) ♦4 ♠3
        R7: ♦6 ♣5
        R8: ♦10 ♣9
    """
    text = f"{board} 1: "
    assert ways(streit_text, text, "Q=♠8", "Z315", Agreed="hidden-houses") == ["R6>R4  R6>A2"]
    game = streit(f"{text} R6>R4  R6>R7", Agreed="hidden-houses")
    assert game.found == [(2, "Z313")]


def test_must_free_no_way_is_shown_over_a_card_that_nobody_knows_broken():
    # ♣3 is loaded, then ♣2; what lies below ♣3 will demand something, or nothing.
    board = "M: ♥2 \n A2: ♣4 \n R1: ♥3 ♣2 \n R2: {}♣3 \n"
    game = streit(board.format("(?) ") + "1: Q=♠6", Agreed="hidden-houses")
    assert (game.found, game.better("Z302")) == ([(1, "Z302")], [])
    text = board.format("♦4 ") + "1: "
    shown = ways(streit_text, text, "Q=♠6", "Z302", Agreed="hidden-houses")
    assert shown == ["R2>A2  R1>A2  R1>M"]
