"""What is remembered to be out of reach, against ``tests.brute``.

Cards are moved at random, allowed or not, played to M, laid on, and the limit changes: whatever is
said to be out of reach then has to be so.
"""

import random
from dataclasses import replace as changed

import pytest

from tests import brute
from tests.brute import TooLarge
from tests.rules.test_goals import laid
from tests.rules.test_search import SHAPES, some_table
from zankref.rules.barred import FEWER, FREE, Barred
from zankref.rules.positions import ALTERNATELY
from zankref.table import FOUNDATION
from zankref.table import Table as RealTable

OTHER_LIMIT = 3


def out_of_reach(table: RealTable, goal: int, limit: int) -> bool:
    """Return what the twin says."""
    piles, tops = table.tableau(), tuple(table.foundations)
    if goal == FREE:
        return brute.freeing(piles, tops, limit) is None
    if goal == FEWER:
        return brute.clearing(piles, limit) is None
    return brute.clear_way(piles, goal, (goal, 0), limit, piles.count(()), False) is None


def something_happens(rng: random.Random, table: RealTable) -> None:
    """Move a card, as is allowed or not; sometimes play one to M or lay one on the tableau."""
    piles = table.tableau()
    moves = list(brute.tableau_moves(piles, 8, brute.WEGNER))
    occupied = [place for place in range(8) if piles[place]]
    chance = rng.random()
    if chance < 0.7 and moves:
        table.move(*rng.choice(moves))
    elif chance < 0.8 and occupied:
        source = rng.choice(occupied)
        table.move(source, rng.choice([place for place in range(8) if place != source]))
    elif chance < 0.9:
        place = rng.randrange(8)
        table.lay(place, [*piles[place], rng.randrange(52)])
    for place in brute.tableau_tops_that_fit(table.tableau(), tuple(table.foundations)):
        if table.fits_foundation(table.top(place)):
            table.move(place, FOUNDATION)


@pytest.mark.parametrize("shape", SHAPES)
def test_ruling_7_what_is_out_of_reach_stays_so(shape: str) -> None:
    rng = random.Random(f"barred {shape}")
    known = 0
    for _ in range(20):
        made_up = some_table(rng, changed(SHAPES[shape], cards=(6, 20)))
        table, limit = laid(made_up), made_up.limit
        barred = Barred(ALTERNATELY)
        for _ in range(8):
            piles = table.tableau()
            barred.lies(piles, table.foundations, limit)
            most = 7 - piles.count(())
            goals = [FREE, FEWER, *(place for place in range(8) if piles[place])]
            for goal in rng.sample(goals, min(3, len(goals))):
                try:
                    out = out_of_reach(table, goal, limit)
                except TooLarge:
                    continue
                if barred.is_out(goal, most):
                    known += 1
                    assert out
                if out:
                    barred.note(goal, most)
            something_happens(rng, table)
            limit = rng.choice([limit] * 9 + [OTHER_LIMIT])
            if brute.tableau_tops_that_fit(table.tableau(), tuple(table.foundations)):
                break
    assert known > 10
