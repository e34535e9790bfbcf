"""Announced cards that have strayed: the search by halves alone, against the plain twin."""

import random
from collections import Counter

import pytest

from tests.searches import brute
from tests.searches.brute import TooLarge
from tests.searches.test_profiles import made_up_piles
from tests.searches.test_search import Replay, Table, cards
from zankref.cards import PACK
from zankref.layout import Step
from zankref.searches.placed import Placed
from zankref.searches.positions import ALTERNATELY, Codes, Piles


def placed(table: Table) -> list[Step] | None:
    """Ask for a way by halves; the card at ``table.mark`` is the announced one."""
    assert table.mark is not None
    store, codes = Piles(ALTERNATELY), Codes(ALTERNATELY)
    contents = [[ALTERNATELY.code[card] for card in pile] for pile in table.piles]
    pile, height = table.mark
    marked = codes.single_out(table.piles[pile][height])
    contents[pile][height] = marked
    start = [store.of(codes_of_pile) for codes_of_pile in contents]
    most = len(start) - table.empties - 1
    return Placed(store, codes, start, table.place, marked, table.limit, most).way()


def verify(table: Table, way: list[Step]) -> None:
    """Play a way out: the announced card goes from its place, and enough piles are empty."""
    now = Replay(table)
    for source, target in way:
        assert not now.objection(source, target), (table, way)
        now.shift(source, target)
    assert now.gone and now.empty() > table.empties, (table, way)


def asked(*piles: str, place: int, mark: tuple[int, int], empties: int) -> Table:
    return Table([cards(pile) for pile in piles], [], len(piles), place, mark, empties)


FOUND = {
    "back to its empty place, and onto another pile": asked(
        "", "♥8", "♠9 ♣3", place=0, mark=(1, 0), empties=0
    ),
    "what lies there goes first": asked("♠6", "♥7", "♠8 ♥A", "", place=0, mark=(1, 0), empties=1),
}
NOT_FOUND = {
    "no card that it fits": asked("", "♥8", "♠10", place=0, mark=(1, 0), empties=0),
    "what lies at its place has nowhere to go": asked(
        "♣K ♥A", "♥7", "♠8", place=0, mark=(1, 0), empties=0
    ),
}


@pytest.mark.parametrize("table", [*FOUND.values(), *NOT_FOUND.values()], ids=[*FOUND, *NOT_FOUND])
def test_tables_judged_by_hand(table: Table) -> None:
    way = placed(table)
    expected = brute.clear_way(
        table.piles, table.place, table.mark, table.limit, table.empties, False
    )
    assert (way is None) == (expected is None) == (table in NOT_FOUND.values())
    if way is not None:
        verify(table, way)


@pytest.mark.parametrize("seed", range(4))
def test_made_up_tables(seed: int) -> None:
    rng = random.Random(seed)
    tally: Counter[bool] = Counter()
    for _ in range(250):
        piles = [[card for card in pile if card < PACK] for pile in made_up_piles(rng)]
        known = [(i, j) for i, pile in enumerate(piles) for j in range(len(pile))]
        place = rng.randrange(len(piles))
        strayed = [mark for mark in known if mark != (place, 0)]
        if not strayed:
            continue
        limit = rng.choice([len(piles), len(piles), max(2, len(piles) - 1)])
        empties = rng.choice([0, 0, 1, piles.count([])])
        table = Table(piles, [], limit, place, rng.choice(strayed), empties)
        try:
            expected = brute.clear_way(piles, place, table.mark, limit, empties, False, 1500)
        except TooLarge:
            continue
        way = placed(table)
        assert (way is None) == (expected is None), table
        if way is not None:
            verify(table, way)
        tally[way is None] += 1
    assert tally[True] > 30 and tally[False] > 10, tally
