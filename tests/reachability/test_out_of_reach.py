"""What is cached as out of reach, against ``brute``.

Cards are moved at random, allowed or not, played to M from here and elsewhere, laid on, turned up,
and the limit changes:
whatever is said to be out of reach then has to be so.
"""

import random
from dataclasses import replace as changed

from tests.each import each
from tests.layers import few
from tests.reachability import brute_on_tableau as brute
from tests.reachability.brute_on_tableau import FACE_DOWN, Piles, TooLarge, Tops
from tests.reachability.test_on_tableau import (
    ALTERED,
    GAMES,
    SHAPES,
    Game,
    Table,
    foundations,
    some_table,
    tableau,
)
from zankref.reachability.positions.build import ALTERNATELY
from zankref.reachability.shortcuts.out_of_reach import FEWER, FREE, OutOfReach

OTHER_LIMIT = 3
ACES = (0, 13, 26, 39)
BUILDS = {"alternately": Game(ALTERNATELY, brute.WEGNER), **GAMES}


def out_of_reach(piles: Piles, tops: Tops, goal: int, limit: int, rules: brute.Rules) -> bool:
    """Return what the twin says."""
    if goal == FREE:
        return brute.freeing(piles, tops, limit, rules=rules) is None
    if goal == FEWER:
        return brute.clearing(piles, limit, rules=rules) is None
    mark, empty = (goal, 0), brute.count_empty(piles)
    return brute.path_to_clear(piles, goal, mark, limit, empty, False, rules=rules) is None


def something_happens(
    rng: random.Random, piles: Piles, tops: Tops, rules: brute.Rules
) -> tuple[Piles, Tops]:
    """Move a card, as is allowed or not; or play one to M, lay one on the tableau, turn one up."""
    moves = list(brute.tableau_moves(piles, 8, rules))
    open_piles = [place for place, pile in enumerate(piles) if pile and pile[-1] < FACE_DOWN]
    chance, place = rng.random(), rng.randrange(8)
    if chance < 0.7 and moves:
        piles = brute.after_move(piles, rng.choice(moves), rules)
    elif chance < 0.8 and open_piles:
        source = rng.choice(open_piles)
        piles = piles if source == place else brute.after_move(piles, (source, place), rules)
    elif chance < 0.9:
        piles = (*piles[:place], (*piles[place], rng.randrange(52)), *piles[place + 1 :])
    for place, pile in enumerate(piles):
        if pile and pile[-1] == FACE_DOWN and rng.random() < 0.5:
            piles = (*piles[:place], (*pile[:-1], rng.randrange(52)), *piles[place + 1 :])
    for place in brute.tableau_tops_that_fit(piles, tops)[:1]:
        piles, tops = brute.after_play(piles, tops, place, rules)
    if rng.random() < 0.3:
        at = rng.randrange(len(tops))
        higher = rng.choice(ACES) if tops[at] == brute.EMPTY else tops[at] + (tops[at] % 13 < 12)
        tops = (*tops[:at], higher, *tops[at + 1 :])
    return piles, tops


def asked_all_along(rng: random.Random, table: Table, game: Game) -> int:
    """Compare in the course of some moves; return how much was known to be out of reach."""
    piles, tops, limit = tuple(map(tuple, table.piles)), tuple(table.tops), table.limit
    barred, known = OutOfReach(game.build), 0
    for _ in range(8):
        if brute.tableau_tops_that_fit(piles, tops):
            break
        barred.lies(piles, tops, limit)
        most = 7 - brute.count_empty(piles)
        open_at_bottom = [place for place in range(8) if piles[place] and piles[place][0] < 52]
        goals = [FREE, FEWER, *open_at_bottom]
        for goal in rng.sample(goals, min(3, len(goals))):
            try:
                out = out_of_reach(piles, tops, goal, limit, game.rules)
            except TooLarge:
                continue
            if barred.is_out(goal, most):
                known += 1
                assert out
            if out:
                barred.note(goal, most)
        piles, tops = something_happens(rng, piles, tops, game.rules)
        limit = rng.choice([limit] * 9 + [OTHER_LIMIT])
    return known


def test_ruling_7_what_comes_to_m_makes_other_cards_fit() -> None:
    piles = tuple(map(tuple, tableau("♦9 ♠4", "♥2 ♠K", "♣7")))
    before = tuple(foundations("♦7 ♥A"))
    barred = OutOfReach(ALTERNATELY)
    barred.lies(piles, before, 3)
    barred.note(FREE)
    barred.note(FEWER, 2)
    barred.lies(piles, tuple(foundations("♦7 ♥A ♣A")), 3)  # ♣2 fits now, but does not lie there
    assert barred.is_out(FREE)
    barred.lies(piles, tuple(foundations("♦8 ♥A ♣A")), 3)  # ♦9 does
    assert not barred.is_out(FREE)
    assert barred.is_out(FEWER, 2)


def test_first_what_is_out_of_reach_with_few_piles_may_not_be_with_more() -> None:
    piles, tops = tuple(map(tuple, tableau("♣2 ♦9", "♠4 ♦J", "♣K"))), tuple(foundations("♣A"))
    barred = OutOfReach(ALTERNATELY)
    barred.lies(piles, tops, 3)
    barred.note(FREE)
    barred.note(FEWER, 2)
    barred.lies(piles, tops, 4)  # ♦9 may go onto an empty pile now.
    assert not barred.is_out(FREE)
    assert not barred.is_out(FEWER, 2)


@each("build", BUILDS)
@each("shape", SHAPES)
def test_ruling_7_what_is_out_of_reach_stays_so(shape: str, build: str) -> None:
    rng = random.Random(f"barred {shape} {build}")
    known = 0
    for number in range(10):
        if number >= few(1, 3, 10) and known > few(-1, 3, 5):
            break
        table = some_table(rng, changed(SHAPES[shape], cards=(6, 20)))
        altered = ALTERED[build](rng, table) if build in ALTERED else table
        known += asked_all_along(rng, altered, BUILDS[build])
    assert known > few(-1, 3, 5)
