"""Runs of tableau moves: which position recurs, in a time that does not grow with the run."""

import random

import pytest

from tests.each import each
from zankref.layout import Layout
from zankref.rules.run import Position, Run
from zankref.table import Table


def positions(number: int) -> list[Position]:
    return [((card,), ()) for card in range(number)]


def test_a_run_holds_what_it_has_gone_through_and_nothing_else():
    first, second, third, other = positions(4)
    run = Run(third, Run(second, Run(first)))
    assert all(position in run for position in (first, second, third))
    assert other not in run
    assert run.positions == (first, second, third)


@pytest.mark.parametrize("seed", range(20))
def test_runs_that_branch_off_each_other_know_their_own_positions(seed: int):
    # As with moves that are taken back, and turns that are resumed, in whatever order.
    choose, some = random.Random(seed), positions(6)
    runs = [(Run(some[0]), [some[0]])]
    for _ in range(60):
        run, held = choose.choice(runs)
        position = choose.choice(some)
        runs.append((Run(position, run), [*held, position]))
        for asked, true in choose.sample(runs, min(3, len(runs))):
            assert [each in asked for each in some] == [each in true for each in some]
            assert asked.positions == tuple(true)


class Counted(tuple[int, ...]):
    """A pile that counts how often one is looked at."""

    looked = 0

    def __hash__(self) -> int:
        Counted.looked += 1
        return tuple.__hash__(self)

    def __eq__(self, other: object) -> bool:
        Counted.looked += 1
        return tuple.__eq__(self, other)


@pytest.mark.sources
@each("back", [1, 3])
def test_a_move_costs_the_same_however_long_the_run(back: int):
    def cost(length: int) -> int:
        Counted.looked = 0
        runs = [Run((Counted([0]),))]
        for number in range(1, length):
            assert (Counted([number]),) not in runs[-1]
            runs.append(Run((Counted([number]),), runs[-1]))
            if not number % 5:
                del runs[-back:]
        return Counted.looked

    assert cost(2000) < 11 * cost(200)


def test_a_position_recurs_also_if_its_card_was_recognised_only_later():
    table = Table(Layout(2, 3, 8))
    for pile, cards in enumerate([[20, 10], table.unknowns(1), [9]]):
        table.lay(pile, cards)
    run = Run(table.tableau())
    table.move(1, 2)
    run = Run(table.tableau(), run)
    table.reveal(2, 30)
    table.move(0, 1)
    run = Run(table.tableau(), run)
    assert not run.repeats(table, 1, 2)
    table.move(1, 0)
    run = Run(table.tableau(), run)
    assert run.repeats(table, 2, 1)
    assert not run.repeats(table, 2, 0)


def test_what_was_recognised_counts_from_then_on():
    table = Table(Layout(2, 3, 8))
    for pile, cards in enumerate([table.unknowns(1), table.unknowns(1), [9]]):
        table.lay(pile, cards)
    run = Run(table.tableau())
    for pile, card in ((0, 30), (1, 31)):
        table.move(pile, 2)
        run = Run(table.tableau(), run)
        assert run.repeats(table, 2, pile)
        table.reveal(2, card)
        assert run.repeats(table, 2, pile)
        table.move(2, pile)
        run = Run(table.tableau(), run)
