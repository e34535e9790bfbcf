"""Answers about a table are remembered until it changes: whatever changes it counts as a change."""

import pickle
from collections.abc import Callable

from tests.each import each
from zankref.cards import ANY_NUMBER, FACE_DOWN, PACK, spell
from zankref.layout import FOUNDATION
from zankref.rules.wegner import RULES
from zankref.table import Table

CARDS = {spell(card): card for card in range(PACK)}
LAYOUT = RULES.layout
STOCK, WASTE = LAYOUT.stock(0), LAYOUT.waste(0)


def laid() -> Table:
    """Lay ♠10 onto ♥J, a card on a covered one, an ace, and a stock of two cards."""
    table = Table(LAYOUT)
    table.lay(0, [CARDS["♥J"], CARDS["♠10"]])
    table.lay(1, [CARDS["♥3"], CARDS["♣2"]], covered=1)
    table.lay(2, [CARDS["♦A"]])
    table.lay(3, [table.unknown()])
    table.lay(4, [CARDS["♥7"]], covered=1)
    table.lay(STOCK, [CARDS["♣9"], CARDS["♦J"]])
    table.lay_foundations([])
    table.forget_pile(5)
    return table


@each(
    "change",
    [
        lambda table: table.lay(6, [CARDS["♣K"]]),
        lambda table: table.lay_as_seen(0, [CARDS["♣K"]], 0),
        lambda table: table.lay_foundations([CARDS["♠A"]]),
        lambda table: table.forget(),
        lambda table: table.forget_pile(0),
        lambda table: table.forget_pile(FOUNDATION),
        lambda table: table.reveal(3, CARDS["♣K"]),
        lambda table: table.ensure_top(5),
        lambda table: table.move(0, 6),
        lambda table: table.move(0, 6, 2),
        lambda table: table.move(0, WASTE),
        lambda table: table.move(STOCK, 6),
        lambda table: table.move(2, FOUNDATION),
        lambda table: table.perhaps_play(0),
        lambda table: table.uncover(4),
        lambda table: table.lay_aside(STOCK),
        lambda table: table.take_back(0),
    ],
)
def test_a_change_is_counted(change: Callable[[Table], object]) -> None:
    table = laid()
    table.tableau()
    before = table.changes
    change(table)
    assert table.changes > before
    # What is remembered of the tableau is not what lay there before.
    shown = table.copy()
    assert table.tableau() == shown.tableau()


def test_no_change_between_stock_and_waste() -> None:
    table = laid()
    before = table.changes
    table.move(STOCK, WASTE)
    assert (table.changes, table.piles[WASTE]) == (before, [CARDS["♦J"]])


def test_what_is_known_of_a_merged_pile_stays_known() -> None:
    # Nobody knows how many cards lie under the two on R7; they go on top of R1.
    table = laid()
    table.lay(6, [ANY_NUMBER, CARDS["♣K"], CARDS["♣3"]])
    table.merge(6, 0)
    assert table.piles[0] == [ANY_NUMBER, CARDS["♣K"], CARDS["♣3"]]
    table.merge(2, 4)
    assert table.piles[4] == [CARDS["♥7"], CARDS["♦A"]]


def test_covered_cards_of_the_tableau_are_face_down() -> None:
    piles = laid().tableau()
    assert piles[0] == (CARDS["♥J"], CARDS["♠10"])
    assert piles[1] == (FACE_DOWN, CARDS["♣2"])
    assert piles[4] == (FACE_DOWN,)
    assert piles[6] == ()


def test_tables_that_lie_alike_are_equal_and_found_by_each_other() -> None:
    one, other = laid(), laid()
    assert one == other.copy() and hash(one) == hash(other)
    other.move(0, 6)
    assert one != other and {one: "one", other: "other"}[laid()] == "one"


def test_a_table_that_was_pickled_is_the_same() -> None:
    for tops in ([], [CARDS["♦2"]]):
        table = laid()
        table.lay_foundations(tops)
        table.aside = 1
        for _ in "known", "forgotten":
            twin = pickle.loads(pickle.dumps(table))
            assert (twin.piles, twin.covered, twin.aside) == (table.piles, table.covered, 1)
            assert (twin.foundations, twin.wants) == (table.foundations, table.wants)
            assert twin.foundations_known is table.foundations_known
            assert twin.unrecorded() == table.unrecorded() is not None
            table.forget_pile(FOUNDATION)
