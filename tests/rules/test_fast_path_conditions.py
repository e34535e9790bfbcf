"""Fast paths decide what is plain, and leave everything else to the clauses.

``test_fast_paths`` tests that they accept nothing wrong. These tests check that they do accept
what is plain, condition by condition: otherwise every move would be judged slowly.
"""

from collections.abc import Callable
from typing import Final

from tests.each import each
from tests.rules.laid import CARDS, kings, laid
from zankref.cards import UNKNOWN
from zankref.layout import FOUNDATION
from zankref.rules.fitting import Fitting
from zankref.rules.move_context import MoveContext
from zankref.rules.online import Online
from zankref.rules.precedence import Precedence
from zankref.rules.streitpatience import Streitpatience
from zankref.rules.treppe import Treppe
from zankref.rules.wegner import Wegner
from zankref.rules.zu_zweien import ZuZweien
from zankref.table import Table


def nothing(table: Table) -> None:
    """Leave a table as it is."""


def lost(pile: int) -> Callable[[Table], None]:
    """Forget what lies on a pile, or on M."""
    return lambda table: table.forget_pile(pile)


# Numbers 4 to 7.1: from the own waste and reserve


def precedence(rules: str, text: str, change: Callable[[Table], None] = nothing) -> Precedence:
    book = kings(rules, text).rulebook
    change(book.table)
    assert isinstance(book, Wegner)
    return book.precedence


SPACE = "R1: \n"
APART = "A1: ♦3 \n A2: ♠9 \n"


@each(
    ("text", "below", "limit", "plain"),
    [
        # ♦3 fits nowhere.
        (APART, 8, 8, True),
        (APART, 8, None, True),
        ("A2: ♠9", 8, 8, True),
        # Where a top is unknown nothing is plain.
        (APART + "R3: ?", 8, 8, False),
        (APART + "R3: ♥9 ?", 5, 8, False),
        ("A1: ? \n A2: ♠9", 5, 8, False),
        # 4: to M.
        ("M: ♥A \n A1: ♥2 \n A2: ♠9", 5, 8, False),
        ("M: ♥A \n A1: ♥3 \n A2: ♠9", 5, 8, True),
        # 5: onto a tableau pile that takes it.
        ("A1: ♠8 \n R3: ♥9", 6, 8, False),
        ("A1: ♥8 \n R3: ♥9", 6, 8, True),
        # 6: onto the opponent's waste; only what comes before the number counts.
        ("A1: ♠8 \n A2: ♠9", 6, 8, True),
        ("A1: ♠8 \n A2: ♠9", 7, 8, False),
        ("A1: ♠10 \n A2: ♠9", 7, 8, False),
        ("A1: ♠8 \n A2: ♥9", 7, 8, True),
        ("A1: ♠8 \n A2: ♠9 ♥4", 7, 8, True),
        ("A1: ♠8 \n A2: ♥4 ♠9", 7, 8, False),
        ("A1: ♠8 \n A2: ?", 6, 8, True),
        ("A1: ♠8 \n A2: ?", 7, 8, False),
        ("A1: ♠8", 7, 8, True),
        # 7.1: onto an empty pile, as far as one may be used.
        (SPACE + APART, 7, 8, True),
        (SPACE + APART, 8, 8, False),
        (SPACE + APART, 8, 7, True),
        (SPACE + APART, 8, None, False),
    ],
)
def test_what_the_own_waste_has_for_numbers_4_to_7(
    text: str, below: int, limit: int | None, plain: bool
) -> None:
    looks = precedence("wegner", text)
    assert looks.surely_none(below, MoveContext(0, limit), looks.own_piles[0]) is plain


@each(
    ("text", "below", "plain"),
    [
        # Waste and reserve: the reserve's top only where it lies open.
        ("A1: ♦3 \n S1: ♦5 3 \n S2: ♠9 3", 8, True),
        ("A1: ♦3 \n S1: ♠8 3 \n S2: ♠9 3", 7, False),
        ("A1: ♠8 \n S1: ♦5 3 \n S2: ♠9 3", 7, False),
        ("A1: ♦3 \n S1: ? 3 \n S2: ♠9 3", 5, False),
        ("A1: ♦3 \n S1: (♠8) \n S2: ♠9 3", 8, True),
        ("A1: ♠8 \n S1: ♦5 3 \n S2: (♠9)", 8, True),
        ("A1: ♠8 \n S1: ♦5 3 \n S2: ? 3", 7, False),
        ("A1: ♠8 \n S1: ♦5 3 \n S2:", 7, True),
        # Nothing goes onto a waste here.
        ("A1: ♠8 \n S1: ♦5 3 \n S2: ♥4 3 \n A2: ♠9", 7, True),
        # A covered card on the tableau is no unknown top.
        ("A1: ♦3 \n S1: ♦5 3 \n S2: ♠9 3 \n R3: (?)", 8, True),
        ("A1: ♦3 \n S1: ♦5 3 \n S2: ♠9 3 \n R3: ?", 8, False),
        # Open tableau tops count, covered cards under them do not.
        ("A1: ♦3 \n S1: ♦5 3 \n S2: ♠9 3 \n R3: (♣2) ♦4", 6, False),
        ("A1: ♦3 \n S1: ♦5 3 \n S2: ♠9 3 \n R3: (♦4) ♣2", 6, True),
    ],
)
def test_what_waste_and_reserve_have_for_numbers_4_to_7(text: str, below: int, plain: bool) -> None:
    looks = precedence("schikanieren", text)
    assert looks.surely_none(below, MoveContext(0, 8), looks.own_piles[0]) is plain


def test_nothing_is_plain_where_m_is_unknown() -> None:
    looks = precedence("wegner", APART, lost(FOUNDATION))
    assert looks.surely_none(5, MoveContext(0, 8), looks.own_piles[0]) is False


@each(
    ("text", "limit", "available"),
    [
        (SPACE, 8, True),
        (SPACE, 7, False),
        (SPACE, None, False),
        (SPACE + "R2: ?", 8, False),
        (SPACE + "R2: \n", 7, True),
        (SPACE + "R2: \n", 6, False),
    ],
)
def test_whether_an_empty_pile_may_be_used(text: str, limit: int | None, available: bool) -> None:
    assert precedence("wegner", text).fast_available(MoveContext(0, limit)) is available


@each(
    ("text", "number", "in_turn", "none"),
    [
        ("A1: ♦3", 8, True, True),
        ("M: ♥A \n R1: ♥2", 1, True, True),
        ("M: ♥A \n R1: ♥2", 2, True, False),
        ("M: ♥A \n R1: ♥2", 2, False, True),
        ("A1: ♠8 \n R1: ♥9", 5, True, True),
        ("A1: ♠8 \n R1: ♥9", 6, True, False),
        ("A1: ♠8 \n R1: ?", 5, True, False),
        ("A1: ♠8 \n R1: ?", 5, False, True),
    ],
)
def test_whether_a_lower_number_was_passed_over(
    text: str, number: int, in_turn: bool, none: bool
) -> None:
    context = MoveContext(0, 8, in_turn=in_turn)
    assert precedence("wegner", text).surely_missed_none(context, number) is none


# Numbers 2 and 3: nothing moves


@each(
    ("text", "limit", "nothing_moves"),
    [
        ("", 8, True),
        ("R1: ♠Q", 8, False),
        ("R1: ♠Q ♥3", 8, True),
        ("R1: ♥3 ?", 8, False),
        (SPACE, 8, False),
        (SPACE, 7, True),
        (SPACE, 6, True),
        (SPACE + "R2: \n", 7, False),
        # Black on black, and a card that is not the next.
        ("R1: ♥9 \n R2: ♦8 \n R3: ♠10 \n R4: ♠7", 8, False),
        ("R1: ♥9 \n R2: ♦8 \n R3: ♥10 \n R4: ♦7", 8, True),
        ("R1: ♣A", 8, True),
        ("R1: ♣A \n R2: ♦2", 8, False),
    ],
)
def test_that_no_tableau_card_moves(text: str, limit: int, nothing_moves: bool) -> None:
    assert precedence("wegner", text)._nothing_moves(limit) is nothing_moves


def test_nothing_moves_is_asked_before_a_search() -> None:
    looks = precedence("wegner", APART)
    looks.budget.effort = 0
    looks.budget.renew()
    assert looks.lines(2, MoveContext(0, 8)) == looks.lines(3, MoveContext(0, 8)) == ()


# What fits


def fitting(text: str, rules: str = "wegner", change: Callable[[Table], None] = nothing) -> Fitting:
    book = kings(rules, text).rulebook
    change(book.table)
    return book.fitting


@each(
    ("text", "card", "none"),
    [
        ("R1: ♥9", "♠7", True),
        ("R1: ♥9", "♠8", False),
        ("R1: ♥9", "♦8", True),
        ("R1: ♥9 ♦3", "♠8", True),
        ("R1: ♥9 ?", "♠7", False),
        ("R1: ♥9", None, False),
    ],
)
def test_whether_a_card_fits_no_top(text: str, card: str | None, none: bool) -> None:
    number = UNKNOWN if card is None else CARDS[card]
    assert fitting(text).fits_no_top(number) is none


@each(
    ("text", "none"),
    [
        ("A1: ♥3 \n R1: ♦4", True),
        ("", True),
        ("A1: ♥2", False),
        ("A1: ♥2 ♠3", True),
        ("A1: ♠3 ♥2", False),
        ("A1: ?", False),
        ("A1: ♥3 \n R1: ♥2", True),
    ],
)
def test_whether_none_of_some_piles_fits_m(text: str, none: bool) -> None:
    looks = fitting("M: ♥A \n" + text)
    waste = looks.table.layout.waste(0)
    assert looks.none_fits_foundation((waste,)) is none
    assert looks.none_fits_foundation(()) is True
    looks.table.forget_pile(FOUNDATION)
    assert looks.none_fits_foundation((waste,)) is False


@each(
    ("text", "tableau", "waste"),
    [
        ("A1: ♥3 \n R1: ♦4", True, True),
        ("A1: ♥3 \n R1: ♠3 ♥2", False, False),
        ("A1: ♥2 \n R1: ♦4", True, False),
        ("A1: ? \n R1: ♦4", True, False),
        ("A1: ♥3 \n R1: ?", False, False),
        ("A1: ♥3 \n R1: ♥2 ♠3", True, True),
    ],
)
def test_whether_nothing_on_the_tableau_and_some_piles_fits_m(
    text: str, tableau: bool, waste: bool
) -> None:
    looks = fitting("M: ♥A \n" + text)
    assert looks.nothing_for_foundation() is tableau
    assert looks.nothing_for_foundation(looks.table.layout.waste(0)) is waste
    looks.table.forget_pile(FOUNDATION)
    assert looks.nothing_for_foundation() is False


#: Player 1's ♠8 to other piles: what lies there, and whether it clearly fits.
GOALS: Final = [
    ("M", "M: ♠7", True),
    ("M", "M: ♠6", False),
    ("R1", "R1: ♠9", True),
    ("R1", "R1: ♥9", False),
    ("R1", "R1: ♥4 ♠9", True),
    ("R1", "R1: ♠9 ♦4", False),
    ("R1", "R1: ?", False),
    ("R1", "R1: \n", True),
    ("R1", "R1: (♠9)", False),
    ("S2", "S2: ♠9 3", True),
    ("S2", "S2: ♥9 3", False),
    ("S2", "S2: (♠9)", False),
    ("S2", "S2: ? 3", False),
    ("S2", "S2: \n", False),
    ("A2", "A2: ♠7", True),
    ("A2", "A2: \n", False),
    ("A1", "A1: \n", True),
    ("A1", "A1: ♥K", True),
]


@each(("goal", "text", "fits"), GOALS)
def test_whether_a_card_clearly_fits(goal: str, text: str, fits: bool) -> None:
    table = "S1: ♠8 3 \n" + ("" if "S2" in text else "S2: ♦J 3 \n")
    looks = fitting(table + text, "zu-zweien")
    layout = looks.table.layout
    targets = {layout.name(pile): pile for pile in (FOUNDATION, *range(layout.size))}
    assert looks.fast_fits(0, layout.reserve(0), targets[goal]) is fits


def test_whether_a_card_that_nobody_knows_clearly_fits() -> None:
    looks = fitting("S1: ? 3 \n S2: ♦J 3 \n R1: ♠9 \n R2: \n M: ♠7", "zu-zweien")
    reserve = looks.table.layout.reserve(0)
    assert [looks.fast_fits(0, reserve, pile) for pile in (FOUNDATION, 0, 1)] == [
        False,
        False,
        True,
    ]


# wegner: single moves

WASTE_8: Final = "A1: ♠8 \n A2: ♦J \n Q1: ♠4 9 \n"


@each(
    ("move", "text", "plain"),
    [
        ("R1>M", "M: ♥A \n R1: ♥2", True),
        ("R1>M", "M: ♥A \n R1: ♥3", False),
        ("A1>M", "M: ♠7", True),
        ("A1>M", "M: ♠7 ♥A \n R1: ♥2", False),
        ("A1>R1", "R1: ♥9", True),
        ("A1>R1", "R1: ♣9", False),
        ("A1>R1", "M: ♠7 \n R1: ♥9", False),
        ("A1>R1", "M: ♥A \n R1: ♥9 \n R2: ♥2", False),
        ("A1>R1", "R1: \n", True),
        ("A1>R1", "R1: \n R2: ♥9", False),
        ("A1>A2", "A2: ♠9", False),
        ("Q1>M", "M: ♠3", True),
        ("Q1>M", "M: ♠3 \n R1: ♥9", False),
        ("Q1>R1", "R1: ♥5", True),
        ("Q1>R1", "R1: ♥5 \n R2: ♥9", False),
        ("Q1>R1", "R1: ♥5 \n M: ♠3", False),
        ("Q1>R1", "R1: \n A1: \n", True),
        ("Q1>R1", "R1: \n A1: \n R2: ♥5", False),
        ("Q1>R1", "R1: \n", True),
        ("Q1>A2", "A2: ♠5", False),
        ("Q1>A1", "", True),
        ("Q1>A1", "A1: \n", True),
        ("Q1>A1", "R1: ♥5", False),
        ("Q1>A1", "R1: ♥9", False),
        ("Q1>A1", "A2: ♠5", False),
        ("Q1>A1", "M: ♥A \n R1: ♥2", False),
        ("Q1>A1", "M: ♠3", False),
        ("Q1>A1", "R1: \n", False),
    ],
)
def test_wegner_a_single_move(move: str, text: str, plain: bool) -> None:
    table = "".join(
        line + "\n" for line in WASTE_8.splitlines() if line.split(":")[0].strip() not in text
    )
    book = kings("wegner", table + text).rulebook
    assert isinstance(book, Wegner)
    source, target = piles(book, move)
    kind = book.move_kind(0, source, target)
    assert kind is not None
    assert book._surely_faultless(MoveContext(0, 8), source, target, kind) is plain


def piles(book: Wegner | Online | ZuZweien | Streitpatience | Treppe, move: str) -> list[int]:
    """Return the piles of a move by their names."""
    layout = book.layout
    names = {layout.name(pile): pile for pile in (FOUNDATION, *range(layout.size))}
    return [names[name] for name in move.split(">")]


# online, zu-zweien and Streitpatience: single moves, with and without an open stock card


@each(
    ("move", "text", "opened", "plain"),
    [
        ("R1>M", "M: ♥A \n R1: ♥2", False, True),
        ("R1>M", "M: ♥A \n R1: ♥2", True, False),
        ("R1>M", "M: ♥A \n R1: ♥3", False, False),
        ("Q1>M", "M: ♠3", True, True),
        ("Q1>M", "M: ♠3", False, True),
        ("Q1>M", "M: ♠3 ♥A \n R1: ♥2", True, True),
        ("Q1>M", "M: ♠3 ♥A \n R1: ♥2", False, False),
        ("Q1>R1", "R1: ♥5", True, True),
        ("Q1>R1", "R1: ♥5", False, True),
        ("Q1>R1", "R1: ♥5 \n M: ♠3", True, False),
        ("Q1>R1", "R1: ♥5 \n M: ♠3", False, False),
        ("Q1>R1", "R1: ♥5 \n M: ♥A \n R2: ♥2", True, True),
        ("Q1>R1", "R1: ♥5 \n M: ♥A \n R2: ♥2", False, False),
        ("Q1>A1", "", True, True),
        ("Q1>A1", "", False, True),
        ("Q1>A1", "M: ♠3", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♥9", False, True),
        ("R1>R2", "R1: ♠8 \n R2: ♥9", True, False),
        ("R1>R2", "R1: ♠8 \n R2: ♣9", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♥9 \n M: ♠6 \n A1: ♠7", False, False),
        ("A1>R2", "A1: ♠8 \n R2: ♥9", False, True),
        ("A1>R2", "A1: ♠8 \n R2: ♥9 \n M: ♠7", False, False),
    ],
)
def test_online_a_single_move(move: str, text: str, opened: bool, plain: bool) -> None:
    state = kings("online", text if "Q1:" in text else "Q1: ♠4 9 \n" + text)
    book = state.rulebook
    assert isinstance(book, Online)
    source, target = piles(book, move)
    assert book._surely_faultless(MoveContext(0, 8, opened=opened), source, target) is plain


ZWEIEN: Final = "Q1: ♠4 9 \n"


@each(
    ("move", "text", "opened", "plain"),
    [
        ("S1>R1", "R1: \n", False, False),
        ("S1>R1", "R1: \n", True, False),
        ("S1>R1", "R1: \n S1: (♥J)", False, False),
        ("S1>R1", "R1: ♥Q \n", False, True),
        ("S1>R1", "R1: ♠K \n", False, False),
        ("S1>R1", "R1: ♥Q \n S1: (♥J)", False, False),
        ("R1>M", "M: ♥A \n R1: ♥2", False, True),
        ("R1>M", "M: ♥A \n R1: ♥2 \n R2: \n", False, False),
        ("R1>M", "M: ♥A \n R1: ♥2 \n R2: \n S1: \n", False, True),
        ("R1>R2", "R1: ♠8 \n R2: ♠9", False, True),
        ("R1>R2", "R1: ♠8 \n R2: ♥9", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♠9 \n M: ♥A \n R3: ♥2", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♠9 \n M: ♠3", False, True),
        ("R1>R2", "R1: ♠8 \n R2: ♠9 \n M: ♠3", True, False),
        ("R1>R2", "R1: ♠8 \n R2: ♠9 \n M: ♥10", False, False),
        ("Q1>R1", "R1: ♠5", True, True),
        ("Q1>R1", "R1: ♠5", False, True),
        ("Q1>R1", "R1: ♠5 \n M: ♠3", False, False),
        ("Q1>R1", "R1: ♠5 \n S1: (♥J)", True, True),
        ("Q1>R1", "R1: ♠5 \n S1: (♥J)", False, False),
        ("Q1>R1", "R1: ♠5 \n R2: ?", False, False),
        ("Q1>R1", "R1: ♠5 \n A1: ♦J \n M: ♦10", False, False),
        ("Q1>A1", "", True, True),
        ("Q1>A1", "", False, True),
        ("Q1>A1", "R1: ♠5", True, False),
        ("Q1>A1", "M: ♠3", True, False),
        ("Q1>M", "M: ♠3", True, True),
    ],
)
def test_zu_zweien_a_single_move(move: str, text: str, opened: bool, plain: bool) -> None:
    filled = "".join(f"{s} \n" for s in ("S1: ♥J 3", "S2: ♦J 3") if s[:3] not in text)
    book = kings("zu-zweien", ZWEIEN + filled + text).rulebook
    assert isinstance(book, ZuZweien)
    source, target = piles(book, move)
    assert book._surely_faultless(MoveContext(0, 8, opened=opened), source, target) is plain


@each(
    ("move", "text", "opened", "plain"),
    [
        ("S1>M", "S1: ♥2 3 \n M: ♥A", False, True),
        ("S1>M", "S1: ♥2 3 \n M: ♥A", True, True),
        ("R1>M", "M: ♥A \n R1: ♥2", False, True),
        ("R1>M", "M: ♥A ♥10 \n R1: ♥2", False, False),
        ("R1>M", "M: ♥A \n R1: ♥3", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♥9", False, True),
        ("R1>R2", "R1: ♠8 \n R2: ♣9", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♥9 \n M: ♥A \n R3: ♥2", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♥9 \n M: ♥10", False, False),
        ("R1>R2", "R1: ♠8 \n R2: ♥9 \n M: ♠3", False, True),
        ("R1>R2", "R1: ♠8 \n R2: ♥9 \n M: ♠3", True, False),
        ("R1>A2", "R1: ♠8 \n A2: ♠9", False, True),
        ("R1>S2", "R1: ♠8 \n S2: ♠9 3", False, True),
        ("R1>S2", "R1: ♠8 \n S2: ♥9 3", False, False),
        ("Q1>A1", "", True, True),
        ("Q1>A1", "", False, True),
        ("Q1>A1", "R1: \n", False, False),
        ("Q1>A1", "R1: \n", True, True),
        ("Q1>A1", "R1: \n S1: \n", False, True),
        ("Q1>A1", "M: ♠3", True, False),
        ("Q1>A1", "M: ♠3", False, False),
        ("Q1>R1", "R1: ♥5", False, True),
    ],
)
def test_streitpatience_a_single_move(move: str, text: str, opened: bool, plain: bool) -> None:
    filled = "".join(f"{s} \n" for s in ("S1: ♥J 3", "S2: ♦J 3") if s[:3] not in text)
    book = kings("streitpatience", ZWEIEN + filled + text).rulebook
    assert isinstance(book, Streitpatience)
    source, target = piles(book, move)
    assert book._surely_faultless(MoveContext(0, 8, opened=opened), source, target, 1) is plain


# treppe: phase 2

STEPS: Final = "A1: ♥J \n R1: ♥9 ♠8 ♦7 \n R2: ♠10 \n R3: ♣4 \n R4: ♦2 \n R5: ♣2 \n Q1: ♦3 9 \n"


@each(
    ("move", "count", "text", "plain"),
    [
        ("R1>R2", 3, "", True),
        ("R1>R2", 2, "", False),
        ("R1>R2", 3, "R1: ♥9 ♠8 ?", False),
        ("R1>R2", 3, "R1: ♥9 ? ♦7", False),
        ("R1>R2", 2, "R1: ♥9 ?", False),
        ("R4>R2", 1, "R2: \n", False),
        ("R1>M", 1, "M: ♦6", True),
        ("R1>M", 1, "M: ♦5", False),
        ("A1>R2", 1, "R2: ♠Q", True),
        ("A1>R2", 1, "R2: ♠K", False),
        ("Q1>A1", 1, "", True),
        ("Q1>R3", 1, "", True),
        ("Q1>R2", 1, "", False),
        ("Q1>A1", 1, "M: ♦6", False),
        ("Q1>A1", 1, "M: ♥10", False),
        ("Q1>A1", 1, "R2: ♠Q", True),
    ],
)
def test_treppe_a_single_move(move: str, count: int, text: str, plain: bool) -> None:
    listed = [line for line in STEPS.splitlines() if line.split(":")[0].strip() not in text]
    state = laid("treppe", "\n".join([*listed, text]), Phase="2", Base="A")
    book = state.rulebook
    assert isinstance(book, Treppe)
    source, target = piles(book, move)
    assert book._surely_faultless(source, target, count) is plain


@each(("text", "plain"), [("", True), ("R2: ♠Q", False), ("A1: \n R2: ♠Q", True), ("A1: ?", False)])
def test_treppe_the_waste_is_placed_first_if_so_agreed(text: str, plain: bool) -> None:
    listed = [line for line in STEPS.splitlines() if line.split(":")[0].strip() not in text]
    tags = {"Phase": "2", "Base": "A", "Agreed": "must-place"}
    book = laid("treppe", "\n".join([*listed, text]), **tags).rulebook
    assert isinstance(book, Treppe)
    assert book._surely_faultless(*piles(book, "Q1>A1"), 1) is plain
