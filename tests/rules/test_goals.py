"""Announced goals in the course of a run (``wegner.ruling.8``), against ``brute``.

What is remembered from one move to the next must never make a difference: at every move of runs at
random the answers have to be those of a search that begins anew.
"""

import random
from dataclasses import replace as changed
from functools import partial

from tests.each import each
from tests.layers import few
from tests.reachability import brute_on_tableau as brute
from tests.reachability.brute_on_tableau import TooLarge
from tests.reachability.test_on_tableau import ALTERED, GAMES, SHAPES, Table, some_table, tried
from zankref.layout import FOUNDATION
from zankref.reachability import on_tableau
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import ALTERNATELY
from zankref.reachability.positions.tableau import may_go
from zankref.reachability.shortcuts.proposed import follow_to_clear, follow_to_free
from zankref.rules import announcement
from zankref.rules.announcement import Announcement, announce_clear, announce_free
from zankref.rules.goals import Goals
from zankref.rules.wegner import RULES
from zankref.table import Table as RealTable
from zankref.values import replace


def laid(table: Table) -> RealTable:
    """Lay a made-up table out."""
    real = RealTable(RULES.layout)
    for place, pile in enumerate(table.piles):
        real.lay(place, pile)
    real.lay_foundations(top for top in table.tops if top != brute.EMPTY)
    return real


def answer(table: RealTable, announced: Announcement, limit: int) -> bool:
    """Return what the twin says of a goal, on the table as it lies."""
    piles, tops = table.tableau(), tuple(table.foundations)
    if announced.card is not None:
        return brute.path_to_free(piles, tops, announced.card, limit) is not None
    place, mark, empties = announced.place, announced.mark, announced.unoccupied
    return brute.path_to_clear(piles, place, mark, limit, empties, announced.gone) is not None


def some_goal(rng: random.Random, table: RealTable) -> Announcement | None:
    """Announce something, more often than not something that can be reached."""
    piles = table.tableau()
    if rng.random() < 0.5:
        return announce_clear(table, rng.randrange(len(piles)))
    wanted = [card for pile in piles for card in pile if table.wants >> card & 1]
    return announce_free(table, rng.choice(wanted)) if wanted else None


def some_steps(rng: random.Random) -> list[tuple[int, int]]:
    """Propose anything at all."""
    places = range(RULES.layout.tableau)
    return [
        (rng.choice(places), rng.choice([*places, FOUNDATION])) for _ in range(rng.choice([0, 40]))
    ]


def run(rng: random.Random, table: RealTable, announced: Announcement, limit: int) -> int:
    """Play a run of moves; return how many answers were compared."""
    goals, compared = Goals(table, ALTERNATELY, Budget()), 0
    goals.proposed = partial(some_steps, rng)
    for _ in range(6):
        if announcement.reached(table, announced):
            break
        reachable = goals.has(announced, limit)
        assert reachable == answer(table, announced, limit)
        compared += 1
        places = range(table.layout.tableau)
        steps = [
            (source, target)
            for source in places
            for target in places
            if source != target
            and table.piles[source]
            and may_go(table.tableau(), source, target, limit)
        ]
        if not steps or not reachable:
            break
        step = rng.choice(steps)
        following = announcement.moved(announced, table, *step)
        kept = goals.keeps(announced, following, step, limit)
        table.move(*step)
        assert kept == answer(table, following, limit)
        announced = replace(following, begun=True)
    return compared


@each("shape", SHAPES)
def test_ruling_8_what_is_remembered_of_a_goal_is_what_a_search_finds(shape: str) -> None:
    rng = random.Random(f"goals {shape}")
    compared = 0
    for _ in range(few(22, 50, 150)):
        made_up = some_table(rng, changed(SHAPES[shape], cards=(6, 20)))
        table = laid(made_up)
        announced = some_goal(rng, table)
        if announced is not None:
            try:
                compared += run(rng, table, announced, made_up.limit)
            except TooLarge:
                continue
    assert compared > few(8, 20, 60)


@each("shape", SHAPES)
def test_ruling_8_a_way_that_is_proposed_is_followed(shape: str) -> None:
    """And nothing is claimed to be a way that is none, whatever is proposed."""
    rng = random.Random(f"following {shape}")
    followed = 0
    for _ in range(few(75, 100, 300)):
        table = some_table(rng, changed(SHAPES[shape], cards=(6, 20)))
        piles, tops, limit, empty = table.piles, table.tops, table.limit, table.piles.count([])
        place = rng.randrange(8)
        if not piles[place]:
            continue
        clear = partial(
            follow_to_clear, piles, place, (place, 0), False, 7 - empty, limit, ALTERNATELY
        )
        way = on_tableau.path_to_clear(piles, place, (place, 0), limit, empty, False)
        assert way is None or clear(proposed=way) == way
        assert clear(proposed=some_steps(rng)) is None or way
        followed += bool(way)
        card = rng.choice(piles[place])
        free = partial(follow_to_free, piles, tops, card, limit, ALTERNATELY)
        way = on_tableau.path_to_free(piles, tops, card, limit)
        assert way is None or free(proposed=way) == way
        assert free(proposed=some_steps(rng)) is None or way
        followed += bool(way)
    assert followed > few(3, 4, 15)


@each("game", GAMES)
def test_ruling_8_what_is_followed_is_a_way_in_other_builds_too(game: str) -> None:
    rng = random.Random(f"following {game}")
    build = GAMES[game].build
    followed = 0
    for number in range(few(100, 200, 600)):
        made_up = some_table(rng, changed(list(SHAPES.values())[number % 6], cards=(6, 20)))
        table = ALTERED[game](rng, made_up)
        piles, tops, limit = table.piles, table.tops, table.limit
        place, most = rng.randrange(8), 7 - brute.count_empty(piles)
        steps = [step for _ in range(20) for step in some_steps(rng)]
        way = follow_to_clear(piles, place, (place, 0), False, most, limit, build, steps)
        if way and piles[place]:
            there, _ = tried(GAMES[game], table, way, False)
            assert brute.count_empty(there) > brute.count_empty(piles)
            assert on_tableau.path_to_clear(piles, place, (place, 0), limit, 7 - most, False, build)
            followed += 1
        card = rng.choice([card for pile in piles for card in pile if card < 52] or [0])
        way = follow_to_free(piles, tops, card, limit, build, steps)
        if way:
            there, raised = tried(GAMES[game], table, way, True)
            fitting = brute.tableau_tops_that_fit(there, raised)
            assert card in [there[place][-1] for place in fitting]
            followed += 1
    assert followed > 10


def test_ruling_8_the_announced_card_has_to_go_from_its_place() -> None:
    # ♠9 alone on R1, ♥10 on R2: one onto the other, and a pile less is occupied.
    piles = ((21,), (35,), (47,), (), (), (), (), ())
    move = (0, 1)
    for place, mark, leads_there in ((0, (0, 0), True), (2, (2, 0), False), (2, (0, 0), False)):
        way = follow_to_clear(piles, place, mark, False, 2, 8, ALTERNATELY, [move])
        assert way == ([move] if leads_there else None)
