"""The picture of the table, from the seats of several games."""

from collections.abc import Iterable

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from tests.report.samples import WEGNER, table
from zankref.report.picture import draw
from zankref.cards import ANY_NUMBER
from zankref.table import FOUNDATION, Layout, Place, Table


def drawn(
    laid: Table,
    *players: str,
    seat: int = 0,
    concerned: Iterable[Place] = (),
    plain: bool = True,
    width: int = 60,
) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(draw(laid, players, seat=seat, concerned=concerned, plain=plain))
    return "\n" + capture.get()


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


@pytest.mark.parametrize(
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


def test_reserves(snapshot: SnapshotAssertion) -> None:
    laid = table(Layout(2, 8, 8, reserves=True), R1="? ♥9", S1="? ? ♥4", S2="? ♠3", Q1=31, Q2=31)
    assert drawn(laid, "Anna", "Ben") == snapshot


def test_one_player_on_many_piles(snapshot: SnapshotAssertion) -> None:
    piles = {f"R{place}": "♥9" for place in range(1, 16)}
    assert drawn(table(Layout(1, 15, 4), Q1=37, **piles), "Anna") == snapshot


def test_one_pack(snapshot: SnapshotAssertion) -> None:
    assert drawn(table(Layout(2, 6, 4), Q1=25, Q2=25), "Anna", "Ben") == snapshot


def test_unrecorded_play(snapshot: SnapshotAssertion) -> None:
    laid = table()
    laid.forget()
    laid.lay(0, [ANY_NUMBER, 3])
    laid.lay(WEGNER.waste(0), [ANY_NUMBER, 3])
    assert drawn(laid, "Anna", "Ben") == snapshot
