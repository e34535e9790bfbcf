"""Arrangements of runs, against all that moves between non-empty piles lead to."""

import random

import pytest

from zankref.rules.arrangements import Arrangements, Half
from zankref.rules.contents import FITS_ON, GOAL, Contents
from zankref.rules.rearranging import rearranged


def made_up(rng: random.Random) -> Contents:
    """Make up a table of runs of one half, some on a card that nothing of theirs fits."""
    piles = []
    for _ in range(rng.choice([2, 3, 4, 5])):
        high = rng.randrange(2, 6)
        pile = [rng.choice([7, 20])] * (rng.random() < 0.3)
        for rank in range(high, rng.randrange(-1, high), -1):
            pile.append(rank + (rng.choice([0, 13]) if rank % 2 else rng.choice([26, 39])))
        piles.append(pile)
    return Contents(piles, (), rng.choice([(), (3, 30), (17, 43)]), False, None)


def moves(contents: Contents, half: Half) -> list[tuple[int, int]]:
    """Return the moves from a card that fits to another one."""
    top, below, plain = contents.top, contents.below, contents.plain
    return [
        (source, target)
        for source in set(half)
        for target in set(half)
        if top[source] < GOAL
        and FITS_ON[top[source]] == plain[below[source]]
        and FITS_ON[top[source]] == plain[target]
    ]


def after(contents: Contents, half: Half, move: tuple[int, int]) -> Half:
    piles = list(half)
    for pile in move:
        piles.remove(pile)
    piles += [contents.below[move[0]], contents.on(move[1], contents.top[move[0]])]
    return tuple(sorted(piles))


def reachable(contents: Contents, half: Half) -> set[Half]:
    seen = {half}
    for here in (waiting := [half]):
        for move in moves(contents, here):
            there = after(contents, here, move)
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


@pytest.mark.parametrize("seed", range(3))
def test_one_stands_for_all_that_can_be_reached(seed: int) -> None:
    rng = random.Random(seed)
    most = 0
    for _ in range(60):
        contents = made_up(rng)
        half = tuple(sorted(contents.start))
        arrangements = Arrangements(contents)
        together = reachable(contents, half)
        most = max(most, len(together))
        assert {arrangements.usual(one) for one in together} == {arrangements.usual(half)}
        assert arrangements.usual(half) in together
    assert most > 10


def test_moves_lead_from_any_arrangement_to_any_other() -> None:
    rng = random.Random(9)
    for _ in range(80):
        contents = made_up(rng)
        half = tuple(sorted(contents.start))
        together = sorted(reachable(contents, half))
        for goal in rng.sample(together, min(3, len(together))):
            now = half
            for move in rearranged(contents, half, goal):
                assert move in moves(contents, now)
                now = after(contents, now, move)
            assert now == goal
