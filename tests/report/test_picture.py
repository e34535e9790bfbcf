"""The picture of the table, from the seats of several games."""

import re
from collections.abc import Iterable

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.each import each
from tests.report.samples import WEGNER, card, table
from zankref.cards import ANY_NUMBER, FALLEN
from zankref.layout import FOUNDATION, Layout, Place
from zankref.report.picture import draw, legend
from zankref.table import Table

RESERVES = Layout(2, 8, 8, reserves=True)
TREPPE = Layout(1, 15, 4)


def drawn(
    laid: Table,
    *players: str,
    seat: int = 0,
    concerned: Iterable[Place] = (),
    opened: Iterable[int] = (),
    plain: bool = True,
    width: int = 60,
) -> str:
    picture = draw(laid, players, width, seat=seat, concerned=concerned, opened=opened, plain=plain)
    return "".join(f"\n{line.plain}" for line in picture) + "\n"


def middle_game() -> Table:
    return table(
        foundations="♣4 ♦A ♥10 ♣A", R1="♥9 ♣8 ♦7", R2="♠K ♥Q ♣J ♥10 ♠9 ♥8 ♠7 ♥6 ♠5 ♥4", R4="♦2",
        R5="? ♠6 ♥5", R7="♦K ♠Q", A1="♦3", A2="♠9 ♠4 ♣J", Q1="? ? ♥K", Q2=30,
    )  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1])
def test_from_either_seat(seat: int, snapshot: SnapshotAssertion) -> None:
    assert drawn(middle_game(), "Anna", "Ben", seat=seat, width=70) == snapshot


def test_concerned_cards_stand_in_brackets(snapshot: SnapshotAssertion) -> None:
    stock, waste = WEGNER.stock(0), WEGNER.waste(1)
    concerned = [(1, 9), (2, 0), (3, 0), (stock, 2), (waste, 2), (FOUNDATION, 2)]
    assert drawn(middle_game(), "Anna", "Ben", concerned=concerned, width=80) == snapshot


def test_long_piles_are_folded(snapshot: SnapshotAssertion) -> None:
    assert drawn(middle_game(), "Anna", "Ben", width=44) == snapshot


@each(
    ("concerned", "expected"),
    [
        ([(FOUNDATION, 0)], "[♣4] ♦A ♥10 ♣A ·· ·· ·· ··"),
        ([(FOUNDATION, 0), (3, 0)], "♣4 ♦A ♥10 [♣A] ·· ·· ·· ··"),
        ([(FOUNDATION, 1)], "♣4 ♦A ♥10 ♣A [··] ·· ·· ··"),
    ],
)
def test_the_concerned_foundation_is_the_one_the_card_goes_to(
    concerned: list[Place], expected: str
) -> None:
    laid = table(foundations="♣4 ♦A ♥10 ♣A", R4="♣2")
    shown = drawn(laid, "Anna", "Ben", concerned=concerned)
    middle = [row.partition("  ")[2].partition("R")[0] for row in shown.splitlines()[3:7]]
    assert " ".join(" ".join(middle).split()) == expected


def test_three_players(snapshot: SnapshotAssertion) -> None:
    laid = table(Layout(3, 9, 8), R1="♥9", R9="♠9", Q1=34, Q2=34, Q3=34, A1="♥2", A2="♥3", A3="♥4")
    assert drawn(laid, "Anna", "Ben", "Cleo", seat=1) == snapshot


def covered() -> Table:
    laid = table(RESERVES, R1="♠7 ♥9", R2="? ?", S1="? ? ♥4", S2="♣K ♠3", Q1="? ♥2", Q2=31)
    laid.covered[0] = 1
    laid.covered[1] = 2
    laid.covered[RESERVES.reserve(0)] = 2
    laid.covered[RESERVES.reserve(1)] = 2
    return laid


@pytest.mark.parametrize("seat", [0, 1])
def test_reserves_and_covered_cards(seat: int, snapshot: SnapshotAssertion) -> None:
    assert drawn(covered(), "Anna", "Ben", seat=seat, opened=[0]) == snapshot


def test_concerned_cards_that_lie_covered_stay_so() -> None:
    shown = drawn(covered(), "Anna", "Ben", concerned=[(0, 0), (RESERVES.reserve(1), 1)])
    assert "R1 [▒▒] ♥9" in shown
    assert "S2 [▒▒] +1" in shown


def test_a_pile_that_has_fallen_away() -> None:
    laid = table(Layout(3, 9, 8))
    laid.lay(4, [FALLEN])
    assert "R5 ––" in drawn(laid, "Anna", "Ben", "Cleo")


def steps(**piles: str | int) -> Table:
    laid = Table(TREPPE, base=None)
    laid.base = 11
    laid.piles = table(TREPPE, Q1=37, **piles).piles
    return laid


def test_steps(snapshot: SnapshotAssertion) -> None:
    fifteen = {f"R{place}": "♥9" for place in range(1, 16)}
    assert drawn(steps(**fifteen), "Anna") == snapshot


def test_steps_that_are_piles(snapshot: SnapshotAssertion) -> None:
    laid = steps(R1="♥9", R2="♣4 ♥6", R4="♦8 ♠10 ♥10 ♣2", R5="♠K")
    laid.foundations = [card("♣K"), card("♥2"), -1, -1]
    assert drawn(laid, "Anna") == snapshot


def test_foundations_that_begin_with_another_rank() -> None:
    laid = steps(R1="♥A")
    laid.foundations = [card("♣J"), card("♥K"), -1, -1]
    shown = drawn(laid, "Anna", concerned=[(0, 0), (FOUNDATION, 2)])
    assert "♣J [♥K]" in " ".join(shown.split())
    assert "[·Q] ·Q" in " ".join(drawn(laid, "Anna", concerned=[(FOUNDATION, 3)]).split())


@each("width", range(31, 60, 4))
def test_no_card_is_cut_off(width: int) -> None:
    crowded = table(
        RESERVES, R1="♥10 ♠9 ♥8 ♠7", R8="♦10 ♠9 ♥8", S1="? ♥10", Q1=35, A1="? ? ? ? ? ? ? ? ? ? ♥10"
    )
    wide, narrow = (
        sorted(re.sub("[│─╭╮╰╯]", " ", drawn(crowded, "Anna", "Ben", width=room)).split())
        for room in (100, width)
    )
    assert narrow == wide


def test_the_legend_has_the_signs_that_are_there() -> None:
    assert legend(drawn(covered(), "Anna", "Ben")) == "▒▒ covered"
    laid = table()
    laid.forget()
    assert legend(drawn(laid, "Anna", "Ben")) == "? not written down   … some cards, or none"
    assert legend(drawn(middle_game(), "Anna", "Ben", width=90)) == "? not written down"
    assert legend(drawn(table(), "Anna", "Ben")) == ""


def test_one_pack(snapshot: SnapshotAssertion) -> None:
    assert drawn(table(Layout(2, 6, 4), Q1=25, Q2=25), "Anna", "Ben") == snapshot


def test_unrecorded_play(snapshot: SnapshotAssertion) -> None:
    laid = table()
    laid.forget()
    laid.lay(0, [ANY_NUMBER, 3])
    laid.lay(WEGNER.waste(0), [ANY_NUMBER, 3])
    assert drawn(laid, "Anna", "Ben") == snapshot
