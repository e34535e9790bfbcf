"""Which numbers are possible where something was not written down, and in which way.

``wegner.precedence``, ``wegner.2.advanced``, ``wegner.3.advanced``; rulings 7 and 12.
"""

from collections.abc import Iterable

import pytest

from tests.each import each
from tests.rules.laid import CARDS, kings, laid
from zankref.cards import ANY_NUMBER, FACE_DOWN, spell
from zankref.layout import FOUNDATION
from zankref.reachability.budget import Undecided
from zankref.rules.judgement import Line, NotRecorded
from zankref.rules.move_context import MoveContext
from zankref.rules.precedence import Precedence
from zankref.rules.wegner import Wegner

NOW = MoveContext(0, 8)


def precedence(text: str, **tags: str) -> Precedence:
    book = kings("wegner", text, **tags).rulebook
    assert isinstance(book, Wegner)
    return book.precedence


def written(numbers: Precedence, ways: Iterable[Line]) -> list[str]:
    """Return ways as they are written, without the cards."""
    name = numbers.table.layout.name
    return [
        " ".join(f"{name(source)}>{name(target)}" for source, target in way.steps) for way in ways
    ]


def ways(numbers: Precedence, number: int, context: MoveContext = NOW) -> list[str] | None:
    """Return the ways to play a number; None if that rests on what was not written down."""
    try:
        return written(numbers, numbers.lines(number, context))
    except NotRecorded:
        return None


# Number 1


@each(
    ("text", "found"),
    [
        ("M: ♥A \n R1: ♥2", ["R1>M"]),
        ("M: ♥A \n R1: ♥3", []),
        ("M: ♥A ♥A \n R1: ♥2 \n R2: ♥2", ["R1>M", "R2>M"]),
        # One that fits is enough; an unknown top leaves it open.
        ("M: ♥A \n R1: ♥2 \n R2: ?", ["R1>M"]),
        ("M: ♥A \n R1: ♥3 \n R2: ?", None),
        ("M: ♥A \n R1: ♥3 \n R2: ? ♥4", []),
    ],
)
def test_1_what_fits_m(text: str, found: list[str] | None) -> None:
    assert ways(precedence(text), 1) == found


def test_1_to_3_where_m_is_unknown() -> None:
    # ♣J goes onto ♦Q whatever lies on M; what fits there nobody knows.
    numbers = precedence("R1: ♣J \n R2: ♦Q")
    numbers.table.forget_pile(FOUNDATION)
    assert [ways(numbers, number) for number in (1, 2, 3)] == [None, None, ["R1>R2"]]


# Number 2: what can be freed for certain

#: ♣5 can be freed: by ♦4 onto ♠5.
FREE = "M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n"

#: The same by ♦4 onto an empty pile, as it fits no other.
ASIDE = "M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R8: \n"


@each(
    ("text", "found"),
    [
        (FREE, ["R4>R5 R4>M"]),
        # An unknown card stays where it is, and so do those under it.
        (FREE + "R1: ? ♠K", ["R4>R5 R4>M"]),
        (FREE + "R1: ?", ["R4>R5 R4>M"]),
        (FREE + "R1: ♠9 ? ♠K", ["R4>R5 R4>M"]),
        (FREE.replace("♦6 ♣5", "? ♣5"), ["R4>R5 R4>M"]),
        (FREE.replace("♦6 ♣5", "? ♦6 ♣5"), ["R4>R5 R4>M"]),
        (FREE.replace("♦6 ♣5", "♦6 ? ♣5"), ["R4>R5 R4>M"]),
        # With ♣5 itself, or ♦4, unknown nothing is certain.
        (FREE.replace("♣5 ♦4", "? ♦4"), None),
        (FREE.replace("♣5 ♦4", "♣5 ?"), None),
        (FREE.replace("♣5 ♦4", "♣5 ? ♦4"), None),
        # Onto an empty pile a card goes only if it fits no other: no top may be unknown.
        (ASIDE, ["R4>R8 R4>M"]),
        (ASIDE + "R1: ? ♠K", ["R4>R8 R4>M"]),
        (ASIDE + "R1: ?", None),
        (ASIDE + "R1: ♠K ?", None),
        # An empty pile does no harm where none is needed.
        (FREE + "R8: \n R1: ?", ["R4>R5 R4>M"]),
        # Nothing can be freed.
        (FREE.replace("♠5", "♥5"), []),
        (FREE.replace("♠5", "♥5") + "R1: ? ♦Q", None),
    ],
)
def test_2_what_can_be_freed_for_certain(text: str, found: list[str] | None) -> None:
    assert ways(precedence(text), 2) == found


def test_2_beside_an_unknown_number_of_unknown_cards() -> None:
    # Nobody knows how many lie under ♣5, or on another pile under ♠K.
    for pile, cards in ((3, ["♣5", "♦4"]), (0, ["♠K"])):
        numbers = precedence(FREE)
        numbers.table.lay(pile, [ANY_NUMBER, *map(CARDS.__getitem__, cards)])
        assert ways(numbers, 2) == ["R4>R5 R4>M"]


@each(
    ("advanced", "found"),
    [
        ("", ["R4>R5 R4>M"]),
        ("advanced=3", ["R4>R5 R4>M"]),
        ("advanced=2", None),
        ("advanced", None),
    ],
)
def test_2_advanced_is_not_certain_beside_an_unknown_card(
    advanced: str, found: list[str] | None
) -> None:
    # Another card may lie less deep.
    tags = {"Agreed": advanced} if advanced else {}
    assert ways(precedence(FREE + "R1: ? ♠K", **tags), 2) == found


def test_2_no_sure_way_is_an_empty_answer() -> None:
    for text in (FREE.replace("♠5", "♥5"), ASIDE + "R1: ?"):
        assert precedence(text)._surely_freeing(8) == ()
    assert precedence(FREE, Agreed="advanced")._surely_freeing(8) == ()
    exhausted = precedence(FREE)
    exhausted.budget.left = 0
    assert exhausted._surely_freeing(8) == ()


def test_2_a_search_that_is_broken_off_beside_an_unknown_card() -> None:
    numbers = precedence(FREE + "R1: ? ♠K")
    numbers.budget.left = 0
    assert ways(numbers, 2) is None


# Numbers 2 and 3 under the advanced conditions

#: ♣5 lies under two cards and is free after two moves; ♥5 under one, after three.
DEPTHS = """\
M: ♣4 ♥4
R1: ♣5 ♥8 ♠3
R2: ♦4
R3: ♠9
R4: ♥5 ♣2
R5: ♦3 ♠7 ♥6
R6: ♣7
R7: ♦8
"""

#: R1 can be cleared by ♣3 onto ♦4; R3 by ♥5 onto ♣6 and ♠J onto ♦Q.
RANKS = "R1: ♣3 \n R2: ♦K ♦4 \n R3: ♠J ♥5 \n R4: ♣6 \n R5: ♠K ♦Q \n"


@each(
    ("agreed", "freed", "cleared"),
    [
        ("", "♣5", "R1"),
        ("advanced=2", "♥5", "R1"),
        ("advanced=3", "♣5", "R3"),
        ("advanced", "♥5", "R3"),
    ],
)
def test_advanced_which_card_and_which_pile(agreed: str, freed: str, cleared: str) -> None:
    tags = {"Agreed": agreed} if agreed else {}
    depths, ranks = precedence(DEPTHS, **tags), precedence(RANKS, **tags)
    (free,), (clear,) = depths.lines(2, NOW), ranks.lines(3, NOW)
    assert free.free is not None and clear.clear is not None
    assert (spell(free.free), ranks.table.layout.name(clear.clear)) == (freed, cleared)


# What is remembered


def test_another_limit_is_another_question() -> None:
    # ♣5 is freed by way of the empty pile, where that may be used.
    for limits in ((8, 7, 8), (7, 8, 7)):
        numbers = precedence(ASIDE)
        found = [numbers.lowest(8, MoveContext(0, limit)) for limit in limits]
        assert [one and one[0] for one in found] == [2 if limit == 8 else None for limit in limits]


def test_what_was_found_out_is_not_searched_for_again() -> None:
    numbers, apart = precedence(RANKS.replace("♦4", "♦9")), precedence(RANKS.replace("♦4", "♦9"))
    assert numbers.lowest(8, NOW) is not None
    assert [bool(apart.lines(number, NOW)) for number in (2, 3)] == [False, True]
    assert numbers.budget.expanded == apart.budget.expanded
    numbers.lowest(8, NOW)
    assert numbers.budget.expanded == apart.budget.expanded


def test_nothing_is_searched_for_twice_where_2_and_3_are_impossible() -> None:
    # ♣8 goes to and fro between ♦9 and ♥9, and nothing is gained.
    text = "A1: ♦3 \n R1: ♣K ♥9 ♣8 \n R2: ♠K ♦9"
    numbers, apart = precedence(text), precedence(text)
    assert numbers.lowest(8, NOW) is None
    assert [ways(apart, number) for number in (2, 3)] == [[], []]
    assert numbers.budget.expanded == apart.budget.expanded


def test_a_number_that_is_not_asked_for_is_not_searched() -> None:
    numbers = precedence(FREE)
    numbers.budget.left = 0
    with pytest.raises(Undecided):
        numbers.lowest(3, NOW)
    assert numbers.lowest(2, NOW) is None
    # Where 2 and 3 are impossible at first sight, 4 to 7 are asked without a search.
    apart = precedence("A1: ♠8 \n R1: ♥9")
    apart.budget.left = 0
    assert [apart.lowest(below, NOW) for below in (4, 5)] == [None, None]
    lowest = apart.lowest(6, NOW)
    assert lowest is not None and lowest[0] == 5


# Numbers 4 to 7.1


@each(
    ("text", "number", "found"),
    [
        ("M: ♠7 \n A1: ♠8", 4, ["A1>M"]),
        ("M: ♠6 \n A1: ♠8", 4, []),
        ("A1: ?", 4, None),
        ("A1: \n", 4, []),
        ("A1: ♠8 \n R1: ♥9 \n R2: ♦9", 5, ["A1>R1", "A1>R2"]),
        ("A1: ♠8 \n R1: ♥9 \n R2: ?", 5, ["A1>R1"]),
        ("A1: ♠8 \n R2: ?", 5, None),
        ("A1: ♠8 \n A2: ♠9", 6, ["A1>A2"]),
        ("A1: ♠8 \n A2: ?", 6, None),
        ("A1: ♠8 \n A2: \n", 6, []),
        ("A1: ♠8 \n A2: ♠9 \n R1: \n", 6, []),
        ("A1: ♠8 \n R1: \n R3: \n", 7, ["A1>R1", "A1>R3"]),
        ("A1: ? \n R1: \n", 7, ["A1>R1"]),
        ("A1: ♠8", 7, []),
        ("A1: \n R1: \n", 7, []),
    ],
)
def test_4_to_7_from_the_waste(text: str, number: int, found: list[str] | None) -> None:
    assert ways(precedence(text), number) == found


@each(
    ("text", "number", "found"),
    [
        # R1 may hold anything, perhaps nothing.
        ("A1: ♠8 \n R2: ♥9", 5, ["A1>R2"]),
        ("A1: ♠8", 5, None),
        ("A1: ♠8 \n A2: ♠9", 6, None),
        ("A1: ♠8 \n A2: ♥9", 6, []),
        ("A1: ♠8 \n A2: ♠9 \n R2: \n", 6, []),
        ("A1: ♠8", 7, None),
        ("A1: ♠8 \n R2: \n", 7, ["A1>R2"]),
        ("A1: \n", 7, []),
    ],
)
def test_4_to_7_where_a_pile_may_be_empty(text: str, number: int, found: list[str] | None) -> None:
    numbers = precedence(text)
    numbers.table.forget_pile(0)
    assert ways(numbers, number) == found


@each("number", [4, 5, 6, 7])
def test_4_to_7_from_a_waste_that_may_be_empty(number: int) -> None:
    numbers = precedence("A1: ♠8 \n R1: \n")
    numbers.table.forget_pile(numbers.table.layout.waste(0))
    assert ways(numbers, number) is None


@each(("limit", "found"), [(8, ["A1>R1", "A1>R2"]), (7, ["A1>R1", "A1>R2"]), (6, []), (None, None)])
def test_7_1_the_limit_of_the_first_turn(limit: int | None, found: list[str] | None) -> None:
    numbers = precedence("A1: ♠8 \n R1: \n R2: \n")
    assert ways(numbers, 7, MoveContext(0, limit)) == found


def test_7_1_the_limit_where_a_pile_may_be_empty() -> None:
    numbers = precedence("A1: ♠8 \n R1: \n R2: \n")
    numbers.table.forget_pile(2)
    # Five or six piles are occupied.
    found = [ways(numbers, 7, MoveContext(0, limit)) for limit in (8, 7, 6, 5)]
    assert found[:2] == [["A1>R1", "A1>R2"]] * 2
    assert found[2] is None


def test_4_to_7_a_covered_reserve_goes_nowhere() -> None:
    book = laid("schikanieren", "R1: ♥9 \n S1: (♠8) \n S2: ♠9 3 \n A1: \n M: ♠7").rulebook
    assert isinstance(book, Wegner)
    assert [ways(book.precedence, number) for number in (4, 5, 6, 7)] == [[], [], [], []]
    assert book.fitting.top(book.layout.reserve(0)) == FACE_DOWN != ANY_NUMBER
