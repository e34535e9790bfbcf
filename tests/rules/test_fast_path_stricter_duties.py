"""Fast paths of the duties of Streitpatience: see ``test_fast_path_conditions``."""

from tests.each import each
from tests.rules.laid import kings
from zankref.rules.duties import Duties
from zankref.rules.move_context import MoveContext
from zankref.rules.streitpatience import Streitpatience

PILES = ("S1: ♥J 3", "S2: ♦J 3", "Q1: ♠4 9")

BURIED = "M: ♣4 \n R4: ♦6 ♣5 ♦4 ♠3 \n R5: ♠5 \n R6: ♥4 \n"
"""♣5 can be freed for M, in two moves."""

SPACE = "R1: ♦8 ♣7 \n R2: ♣9 \n R4: ♠9 ♥8 \n"
"""R1 can go onto R4 and R2, card by card."""


def duties(agreed: str, text: str) -> Duties:
    filled = "".join(f"{line} \n" for line in PILES if line[:3] not in text)
    tags = {"Agreed": agreed} if agreed else {}
    book = kings("streitpatience", filled + text, **tags).rulebook
    assert isinstance(book, Streitpatience)
    return book.duties


@each(
    ("agreed", "text", "opened", "none"),
    [
        ("", "", False, True),
        # The own reserve, tableau tops and the opened card go onto the other's reserve and waste.
        ("", "S2: ♥10 3", False, False),
        ("", "A2: ♥Q", False, False),
        ("", "A2: ♥J", False, True),
        ("", "A2: ♥Q ♥2", False, True),
        ("", "R1: ♦10", False, False),
        ("", "R1: ♦10 ♣4", False, True),
        ("", "R1: ♣4 ♦10", False, False),
        ("", "Q1: ♦Q 9", False, True),
        ("", "Q1: ♦Q 9", True, False),
        ("", "S2: (♦Q) 3", False, True),
        ("", "R1: \n S1: \n S2: \n", False, True),
        # Where a top is unknown nothing is plain.
        ("", "S2: ? 3", False, False),
        ("", "A2: ?", False, False),
        ("", "R1: ?", False, False),
        ("", "R1: ? ♣4", False, True),
        # The own waste, as far as it is free.
        ("", "A1: ♦Q", False, True),
        ("own-waste=always", "A1: ♦Q", False, False),
        ("own-waste=always", "A1: ♣4", False, True),
        ("own-waste=reserve-empty", "A1: ♦Q", False, True),
        ("own-waste=reserve-empty", "A1: ♦Q \n S1: \n", False, False),
    ],
)
def test_whether_nothing_can_be_loaded(agreed: str, text: str, opened: bool, none: bool) -> None:
    assert duties(agreed, text).stricter.fast_no_load(0, opened) is none


@each(
    ("agreed", "text", "loading", "none"),
    [
        ("must-load", "", False, True),
        ("must-load", "S2: ♥10 3", False, False),
        ("must-load", "S2: ♥10 3", True, True),
        ("", "S2: ♥10 3", False, True),
        ("must-free", "", False, True),
        ("must-free", BURIED, False, False),
        ("must-free", BURIED, True, False),
        ("", BURIED, False, True),
        # What fits M already need not be freed; where a card is unknown nothing is plain.
        ("must-free", BURIED + "R1: ♣5", False, True),
        ("must-free", "R1: ? ♥9", False, False),
    ],
)
def test_whether_nothing_can_be_freed_or_loaded(
    agreed: str, text: str, loading: bool, none: bool
) -> None:
    assert duties(agreed, text).stricter.surely_none(0, False, loading=loading) is none


@each(
    ("agreed", "text", "none"),
    [
        ("must-space", "", True),
        ("must-space", SPACE, False),
        ("must-space", SPACE + "S1: \n", True),
        ("must-space", "R1: ? ♥9", False),
        ("", SPACE, True),
        ("hidden-houses", "R1: (?) ♣7 \n R2: ♥8", False),
        ("hidden-houses", "R1: (?) ♣7 \n R2: ♥9", True),
        ("hidden-houses", "R1: (?) ♣7 \n R2: ? ♥9", False),
    ],
)
def test_whether_no_card_can_be_uncovered_and_no_space_made(
    agreed: str, text: str, none: bool
) -> None:
    assert duties(agreed, text).stricter.surely_none_to_make(0) is none


@each(
    ("agreed", "text", "in_turn", "met"),
    [
        ("", "", True, True),
        ("", "M: ♥10", True, False),
        ("", "M: ♥10", False, True),
        ("early-open", "M: ♥10", True, True),
        ("early-look", "M: ♥10", True, True),
        ("", "M: ♥A \n R1: ♥2", True, False),
        ("", "R1: \n", True, False),
        ("", "R1: \n S1: \n", True, True),
        ("", "A1: ♥A", True, True),
        ("own-waste=always", "A1: ♥A", True, False),
        ("must-load", "S2: ♥10 3", True, False),
        ("must-free", BURIED, True, False),
        ("must-space", SPACE, True, False),
    ],
)
def test_whether_nothing_comes_before_a_card_is_opened(
    agreed: str, text: str, in_turn: bool, met: bool
) -> None:
    context = MoveContext(0, 8, in_turn=in_turn)
    assert duties(agreed, text).fast_opening_meets(context) is met


@each(
    ("agreed", "text", "target", "in_turn", "met"),
    [
        ("", "R1: ♠8", 1, True, True),
        ("", "R1: ♠8 \n M: ♥10", 1, True, False),
        ("", "R1: ♠8 \n M: ♥10", 1, False, True),
        ("own-waste=always", "R1: ♠8 \n A1: ♥A", 1, True, False),
        # Whoever loads a card may have others to load.
        ("must-load", "R1: ♦10", 1, True, False),
        ("must-load", "R1: ♦10", "S2", True, True),
        ("must-load", "R1: ♦10", "A1", True, False),
    ],
)
def test_whether_nothing_comes_before_a_card_of_the_tableau(
    agreed: str, text: str, target: int | str, in_turn: bool, met: bool
) -> None:
    looks = duties(agreed, text)
    layout = looks.layout
    goal = {"S2": layout.reserve(1), "A1": layout.waste(0)}.get(str(target), target)
    assert isinstance(goal, int)
    assert looks.fast_met(MoveContext(0, 8, in_turn=in_turn), 0, goal) is met
