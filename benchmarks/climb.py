"""How long the tableau searches take on hostile tables: random ones, and climbed for the longest.

    python benchmarks/climb.py [--seconds 60] [--seed 1] [--only clearing]

Makes tables up (proper runs, random piles, runs on junk; 0 to 4 empty piles), asks every search
about each, and changes the slowest tables card by card as long as that makes them slower. Prints
the worst time of each search, in milliseconds, with the table.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from zankref.cards import PACK, show
from zankref.rules import search

PILES = 8
LOWEST = (0, 0, 13, 13, 26, 26, 39, 39)


@dataclass(frozen=True)
class Asked:
    """A table; and what is asked about it: a card for ``free_way``, a pile for ``clear_way``."""

    piles: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    card: int = 0
    place: int = 0

    def __str__(self) -> str:
        """Show the table, the foundations' tops and the question."""
        piles = " | ".join(" ".join(map(show, pile)) for pile in self.piles)
        tops = " ".join(show(top) for top in self.tops if top >= 0)
        return f"{piles}\n    M {tops}; card {show(self.card)}, pile R{self.place + 1}"


SEARCHES: dict[str, Callable[[Asked], object]] = {
    "freeing": lambda a: search.freeing(a.piles, a.tops, PILES),
    "clearing": lambda a: search.clearing(a.piles, PILES),
    "first_freed": lambda a: search.first_freed(a.piles, a.tops, PILES),
    "free_way": lambda a: search.free_way(a.piles, a.tops, a.card, PILES),
    "clear_way": lambda a: search.clear_way(
        a.piles, a.place, (a.place, 0), PILES, a.piles.count(()), False
    ),
}


def run(rng: random.Random, length: int) -> list[int]:
    """Return a proper run, from a card that is at least as high as it is long."""
    rank, red = rng.randint(min(length, 13) - 1, 12), rng.randint(0, 1)
    return [
        (rng.choice([2, 3]) if (red + step) % 2 else rng.choice([0, 1])) * 13 + rank - step
        for step in range(min(length, 13))
    ]


def made_up(rng: random.Random) -> Asked:
    """Make a table up on which no card lies more often than twice and no top fits M."""
    while True:
        empty = rng.randint(0, 4)
        junk = rng.choice([0, 0, 1, 3, 12])
        deck = [card for card in range(PACK) for _ in (1, 2)]
        rng.shuffle(deck)
        piles = []
        for _ in range(PILES - empty):
            pile = [deck.pop() for _ in range(rng.randint(0, junk))]
            piles.append(tuple(pile + run(rng, rng.randint(0 if pile else 1, 11))))
        piles += [()] * empty
        if all(pile or not empty for pile in piles[: PILES - empty]):
            tops = (rng.choice([-1, *range(low, low + 13)]) for low in LOWEST)
            asked = settled(rng, Asked(tuple(piles), tuple(tops)))
            if asked is not None:
                return asked


def settled(rng: random.Random, asked: Asked) -> Asked | None:
    """Put foundations and questions to a table; None if it is not one."""
    counts = Counter(card for pile in asked.piles for card in pile)
    occupied = [place for place, pile in enumerate(asked.piles) if pile]
    if not occupied or max(counts.values()) > 2:
        return None
    free = {pile[-1] for pile in asked.piles if pile}
    tops = list(asked.tops)
    for number, top in enumerate(tops):
        low = LOWEST[number]
        waits = low if top < 0 else top + 1
        if waits in free or rng.random() < 0.2:
            heights = [-1, *range(low, low + 12)]
            tops[number] = rng.choice([h for h in heights if max(h + 1, low) not in free])
    return replace(
        asked, tops=tuple(tops), card=rng.choice(sorted(counts)), place=rng.choice(occupied)
    )


def changed(rng: random.Random, asked: Asked) -> Asked | None:
    """Return the table with a card or a few moved, taken away or added."""
    piles = [list(pile) for pile in asked.piles]
    for _ in range(rng.choice([1, 1, 2, 4])):
        pile = rng.choice([pile for pile in piles if pile])
        cut = rng.randrange(len(pile))
        other = rng.choice(piles)
        match rng.randrange(5):
            case 0:
                other.insert(rng.randint(0, len(other)), pile.pop(cut))
            case 1:
                pile[cut] = rng.randrange(PACK)
            case 2:
                pile.insert(cut, rng.randrange(PACK))
            case 3:
                pile[cut:] = run(rng, rng.randint(1, 8))
            case _:
                tail = pile[cut:]
                del pile[cut:]
                other.extend(tail)
        if not any(piles):
            return None
    if sum(map(bool, piles)) < 3:
        return None
    return settled(rng, replace(asked, piles=tuple(map(tuple, piles))))


def timed(ask: Callable[[Asked], object], asked: Asked) -> float:
    """Return how many seconds an answer takes."""
    start = time.process_time()
    ask(asked)
    return time.process_time() - start


def climbed(
    rng: random.Random, ask: Callable[[Asked], object], seconds: float
) -> tuple[float, Asked, list[float]]:
    """Return the slowest table found within some seconds, and the times of those made up."""
    made: list[tuple[float, Asked]] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end - seconds * 0.6 or not made:
        asked = made_up(rng)
        made.append((timed(ask, asked), asked))
    made.sort(key=lambda one: -one[0])
    best = made[:4]
    while time.monotonic() < end:
        number = rng.randrange(len(best))
        other = changed(rng, best[number][1])
        if other is not None:
            took = timed(ask, other)
            if took > best[number][0]:
                best[number] = (took, other)
    took, asked = max(best, key=lambda one: one[0])
    return took, asked, [took for took, _ in made]


def main(arguments: Sequence[str] | None = None) -> None:
    """Climb for each search in turn."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=60, help="for each search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=SEARCHES)
    chosen = parser.parse_args(arguments)
    for name, ask in SEARCHES.items():
        if chosen.only in (None, name):
            rng = random.Random(f"{name} {chosen.seed}")
            took, asked, times = climbed(rng, ask, chosen.seconds)
            times.sort()
            print(
                f"{name}: {len(times)} made up, mean {sum(times) / len(times) * 1e3:.2f} ms, "
                f"p99 {times[len(times) * 99 // 100] * 1e3:.1f} ms, "
                f"worst {times[-1] * 1e3:.0f} ms; climbed {took * 1e3:.0f} ms\n    {asked}",
                flush=True,
            )


if __name__ == "__main__":
    main()
