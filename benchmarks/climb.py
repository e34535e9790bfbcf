"""Looks for the tables on which the searches take longest: made up, then climbed.

    python benchmarks/climb.py [--tries 400] [--seed 1] [--only clearing] [--build alternately]

Makes tables up (proper runs, random piles, runs on junk, many like cards; 0 to 4 empty piles), puts
them to every search, and changes the hardest ones card by card as long as that makes them harder:
half of the tries are made up, half are changes. How hard a table is, is how many positions are
expanded (``reachability.budget``), so that the same seed climbs the same way. Prints for each
search the worst processor time, positions and memory, and the hardest table as it would stand in
``hostile.txt``.
"""

import argparse
import random
import sys
import tracemalloc
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from hostile import BUILDS, Asked, effort

from zankref.cards import FACE_DOWN, FALLEN, PACK

SEARCHES = ("freeing", "clearing", "first_freed", "path_to_free", "path_to_clear", "strayed")
LOWEST = (0, 0, 13, 13, 26, 26, 39, 39)
ACES = {0, 13, 26, 39}
BEST = 4
"""How many tables are climbed from."""


def run(rng: random.Random, length: int, build: str) -> list[int]:
    """Return a proper run, from a card that is at least as high as it is long."""
    length = min(length, 13)
    rank, suit = rng.randint(max(length, 1) - 1, 12), rng.randrange(4)
    if build == "in-suits":
        return [suit * 13 + rank - step for step in range(length)]
    red = suit > 1
    return [
        (rng.choice([2, 3]) if red == (step % 2 == 0) else rng.choice([0, 1])) * 13 + rank - step
        for step in range(length)
    ]


def made_up(rng: random.Random, name: str, build: str) -> Asked:
    """Make a question up; no card lies more often than twice, and no top fits M."""
    while True:
        places = 9 if build == "falling" and rng.random() < 0.5 else 8
        empty = rng.randint(0, 4)
        junk = rng.choice([0, 0, 1, 3, 12])
        ranks = rng.choice([13, 13, 8, 5])
        low = rng.randint(0, 13 - ranks)
        deck = [card for card in range(PACK) if low <= card % 13 < low + ranks for _ in (1, 2)]
        rng.shuffle(deck)
        piles = []
        for _ in range(places - empty):
            pile = [deck.pop() for _ in range(min(len(deck), rng.randint(0, junk)))]
            if build == "in-suits" and len(pile) > 1 and rng.random() < 0.4:
                pile[0] = FACE_DOWN
            piles.append(tuple(pile + run(rng, rng.randint(0 if pile else 1, 11), build)))
        if all(piles):
            piles += [()] * empty
            if build == "falling" and places == 9 and empty and rng.random() < 0.3:
                piles[-1] = (FALLEN,)
            limit = rng.choice([places, places, places, places, 4, 6])
            tops = tuple(rng.choice([-1, *range(lowest, lowest + 13)]) for lowest in LOWEST)
            asked = settled(rng, Asked(name, tuple(piles), tops, limit, build))
            if asked is not None:
                return asked


def settled(rng: random.Random, asked: Asked) -> Asked | None:
    """Put foundations and questions to a table; None if it is not one."""
    counts = Counter(card for pile in asked.piles for card in pile if card < PACK)
    occupied = [place for place, pile in enumerate(asked.piles) if pile and pile[0] < PACK]
    if not occupied or max(counts.values()) > 2:
        return None
    if any(pile[-1] == FACE_DOWN for pile in asked.piles if pile):
        return None
    free = {pile[-1] for pile in asked.piles if pile}
    tops = list(asked.tops)
    for number, top in enumerate(tops):
        low = LOWEST[number]
        fits = not ACES.isdisjoint(free) if top < 0 else top + 1 in free
        if fits or rng.random() < 0.2:
            heights = [h for h in range(low, low + 13) if h + 1 not in free or h == low + 12]
            tops[number] = rng.choice(heights if ACES & free else [-1, *heights])
    place = rng.choice(occupied)
    mark = rng.choice(
        [
            (pile, height)
            for pile, cards in enumerate(asked.piles)
            for height, card in enumerate(cards)
            if card < PACK and (pile, height) != (place, 0)
        ]
        or [(place, 0)]
    )
    unoccupied = sum(not pile or pile[0] == FALLEN for pile in asked.piles)
    if asked.search == "strayed":
        unoccupied = max(0, unoccupied + rng.choice([-1, 0, 0, 0]))
        place = rng.randrange(len(asked.piles))
        if mark[1] == 0 and mark[0] == place:
            return None
    wanted = sorted(counts)
    if asked.search == "path_to_free":
        near = [c for c in wanted if any(low < c - top <= low + 4 for top in tops for low in (0,))]
        wanted = near or wanted
    return replace(
        asked,
        tops=tuple(tops),
        card=rng.choice(wanted),
        place=place,
        mark=mark,
        unoccupied=unoccupied,
    )


def changed(rng: random.Random, asked: Asked) -> Asked | None:
    """Return the table with a card or a few moved, taken away or added."""
    piles = [list(pile) for pile in asked.piles]
    for _ in range(rng.choice([1, 1, 2, 4])):
        pile = rng.choice([pile for pile in piles if pile])
        cut = rng.randrange(len(pile))
        other = rng.choice(piles)
        if FALLEN in pile or FALLEN in other:
            continue
        match rng.randrange(5):
            case 0:
                other.insert(rng.randint(0, len(other)), pile.pop(cut))
            case 1:
                pile[cut] = rng.randrange(PACK)
            case 2:
                pile.insert(cut, rng.randrange(PACK))
            case 3:
                pile[cut:] = run(rng, rng.randint(1, 8), asked.build)
            case _:
                tail = pile[cut:]
                del pile[cut:]
                other.extend(tail)
        if not any(piles):
            return None
    if any(FACE_DOWN in pile[1:] for pile in piles) or sum(map(bool, piles)) < 3:
        return None
    return settled(rng, replace(asked, piles=tuple(map(tuple, piles))))


def climbed(rng: random.Random, name: str, build: str, tries: int) -> tuple[Asked, list[float]]:
    """Return the hardest table found, and the seconds that all of them took."""
    times: list[float] = []
    best: list[tuple[int, Asked]] = []
    for number in range(tries):
        place = rng.randrange(BEST) if number >= tries // 2 and len(best) == BEST else -1
        asked = made_up(rng, name, build) if place < 0 else changed(rng, best[place][1])
        if asked is None:
            continue
        _, seconds, expanded = effort(asked)
        times.append(seconds)
        if place < 0:
            best = sorted([*best, (expanded, asked)], key=lambda one: -one[0])[:BEST]
        elif expanded > best[place][0]:
            best[place] = (expanded, asked)
    return max(best, key=lambda one: one[0])[1], times


def main(arguments: Sequence[str] | None = None) -> None:
    """Climb for each search in turn."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tries", type=int, default=400, help="tables for each search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=SEARCHES)
    parser.add_argument("--build", choices=BUILDS, default="alternately")
    chosen = parser.parse_args(arguments)
    for name in SEARCHES:
        if chosen.only in (None, name):
            rng = random.Random(f"{name} {chosen.build} {chosen.seed}")
            asked, times = climbed(rng, name, chosen.build, chosen.tries)
            tracemalloc.start()
            effort(asked)
            _, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            answer, seconds, expanded = effort(asked)
            first, *rest = str(asked).split("\n")
            times.sort()
            print(
                f"# {name}: {len(times)} tables, mean {sum(times) / len(times) * 1e3:.2f} ms, "
                f"p99 {times[len(times) * 99 // 100] * 1e3:.1f} ms, worst {times[-1] * 1e3:.0f} ms;"
                f" hardest {seconds * 1e3:.0f} ms, {peak / 2**20:.1f} MiB",
                "\n".join([f"{first} expanded {expanded} answer {answer}", *rest]),
                sep="\n",
                flush=True,
            )


if __name__ == "__main__":
    main()
