"""How long the searches of Streitpatience's stricter duties take on hostile tables.

    python benchmarks/climb_reach.py [--seconds 60] [--seed 1] [--only spaces] [--falls]
    python benchmarks/climb_reach.py --replay

Makes tables up (proper runs, random piles, runs on junk, covered cards; 0 to 4 empty piles), asks
each search about them, and changes those that are the most work card by card as long as that makes
them more work. Work is counted in positions expanded, so that a climb can be done
again; a search is broken off when it has spent ``--effort``.

``--replay`` asks about the worst tables found so far (``reach_tables.json``) and says what has
changed; with ``--write`` it notes the new counts there. ``expanded`` is null there for those that
the usual effort does not decide, ``found`` for those that nobody has waited for.
"""

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from zankref.cards import ACE, FACE_DOWN, FALLEN, PACK, rank, spell
from zankref.layout import Step
from zankref.reachability import off_tableau
from zankref.reachability.budget import DEFAULT_EFFORT, Budget, Undecided
from zankref.reachability.positions.build import ALTERNATELY, FALLING

TABLES = Path(__file__).with_name("reach_tables.json")
LOWEST = (0, 0, 13, 13, 26, 26, 39, 39)
SEARCHES: dict[str, Callable[..., list[Step] | None]] = {
    "freeing": off_tableau.freeing,
    "spaces": off_tableau.spaces,
    "uncovering": off_tableau.uncovering,
}


@dataclass(frozen=True)
class Asked:
    """A search, and the table that it is asked about: cards as numbers, as ``reach`` takes them."""

    search: str
    piles: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    loads: tuple[int | None, ...]
    falls: bool = False

    def __str__(self) -> str:
        """Show the table, the foundations' tops and the opponents' piles."""
        names = {FACE_DOWN: "?", FALLEN: "-"}
        piles = " | ".join(" ".join(names.get(c) or spell(c) for c in pile) for pile in self.piles)
        tops = " ".join(spell(top) for top in self.tops if top >= 0)
        loads = " ".join(spell(top) for top in self.loads if top is not None)
        return f"{piles}\n    M {tops}; opponents {loads}{'; a pile falls' * self.falls}"


def asked(question: Asked, effort: int) -> tuple[bool | None, int, float]:
    """Return whether there is a way (None: not decided), the work, and the seconds of CPU."""
    budget, start = Budget(effort), time.process_time()
    try:
        way = SEARCHES[question.search](
            question.piles,
            question.tops,
            question.loads,
            build=FALLING if question.falls else ALTERNATELY,
            budget=budget,
        )
        answer: bool | None = way is not None
    except Undecided:
        answer = None
    return answer, budget.expanded, time.process_time() - start


def run(rng: random.Random, length: int) -> list[int]:
    """Return a proper run, from a card that is at least as high as it is long."""
    high, red = rng.randint(min(length, 13) - 1, 12), rng.randint(0, 1)
    return [
        (rng.choice([2, 3]) if (red + step) % 2 else rng.choice([0, 1])) * 13 + high - step
        for step in range(min(length, 13))
    ]


def made_up(rng: random.Random, search: str, falls: bool) -> Asked:
    """Make a table up on which no card lies more often than twice and no top fits M."""
    while True:
        empty, junk = rng.randint(0, 4), rng.choice([0, 0, 1, 3, 12])
        covered = rng.choice([0.3, 0.7, 1] if search == "uncovering" else [0, 0, 0.5, 0.9])
        deck = [card for card in range(PACK) for _ in (1, 2)]
        rng.shuffle(deck)
        piles: list[tuple[int, ...]] = []
        for _ in range((9 if falls else 8) - empty):
            pile = [FACE_DOWN] * (rng.random() < covered)
            pile += [deck.pop() for _ in range(rng.randint(0, junk))]
            piles.append((*pile, *run(rng, rng.randint(0 if pile else 1, 11))))
        piles += [()] * empty
        bare = rng.choice([0, 0.5, 0.9])
        tops = [
            -1 if rng.random() < bare else rng.choice([*range(low, low + 13)]) for low in LOWEST
        ]
        loads = [
            rng.choice([None, *range(PACK)]) for _ in range(4 if falls else rng.choice([0, 2]))
        ]
        table = settled(rng, Asked(search, tuple(piles), tuple(tops), tuple(loads), falls))
        if table is not None:
            return table


def settled(rng: random.Random, table: Asked) -> Asked | None:
    """Put the foundations right, so that no top fits M; None if it is no table."""
    counts = Counter(card for pile in table.piles for card in pile if card < PACK)
    if not counts or max(counts.values()) > 2:
        return None
    if table.search == "uncovering" and not any(FACE_DOWN in pile[:-1] for pile in table.piles):
        return None
    free = {pile[-1] for pile in table.piles if pile}
    aces = any(card < PACK and rank(card) == ACE for card in free)
    tops = list(table.tops)
    for number, low in enumerate(LOWEST):
        if aces if tops[number] < 0 else tops[number] + 1 in free and rank(tops[number]) < 12:
            heights = [low + height for height in range(13) if low + height + 1 not in free]
            tops[number] = rng.choice([*heights, low + 12])
    return replace(table, tops=tuple(tops))


def changed(rng: random.Random, table: Asked) -> Asked | None:
    """Return the table with a few things changed."""
    piles = [list(pile) for pile in table.piles]
    tops, loads = list(table.tops), list(table.loads)
    for _ in range(rng.choice([1, 1, 2, 4])):
        pile, other = rng.choice([pile for pile in piles if pile]), rng.choice(piles)
        lowest = 1 if pile[0] == FACE_DOWN else 0
        cut = rng.randint(lowest, len(pile))
        match rng.randrange(7):
            case 0 if cut < len(pile):
                pile[cut] = rng.randrange(PACK)
            case 1:
                pile.insert(cut, rng.randrange(PACK))
            case 2:
                pile[cut:] = run(rng, rng.randint(1, 8))
            case 3:
                other.extend(pile[cut:])
                del pile[cut:]
            case 4:
                number = rng.randrange(8)
                tops[number] = rng.choice([-1, *range(LOWEST[number], LOWEST[number] + 13)])
            case 5 if loads:
                loads[rng.randrange(len(loads))] = rng.choice([None, *range(PACK)])
            case _ if cut < len(pile):
                other.insert(
                    rng.randint(1 if other[:1] == [FACE_DOWN] else 0, len(other)), pile.pop(cut)
                )
        if sum(map(bool, piles)) < 3:
            return None
    return settled(
        rng, replace(table, piles=tuple(map(tuple, piles)), tops=tuple(tops), loads=tuple(loads))
    )


def climb(rng: random.Random, search: str, falls: bool, seconds: float, effort: int) -> None:
    """Climb for a search; print what was found."""
    made: list[tuple[int, float, Asked]] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end - seconds * 0.6 or not made:
        table = made_up(rng, search, falls)
        made.append((*asked(table, effort)[1:], table))
    times = sorted(took for _, took, _ in made)
    made.sort(key=lambda one: -one[0])
    best = made[:4]
    while time.monotonic() < end:
        number = rng.randrange(len(best))
        other = changed(rng, best[number][2])
        if other is not None:
            work, took = asked(other, effort)[1:]
            if work > best[number][0]:
                best[number] = (work, took, other)
    work, took, table = max(best, key=lambda one: one[0])
    print(
        f"{search}: {len(times)} made up, mean {sum(times) / len(times) * 1e3:.2f} ms, "
        f"p99 {times[len(times) * 99 // 100] * 1e3:.1f} ms, worst {times[-1] * 1e3:.0f} ms; "
        f"climbed {took * 1e3:.0f} ms, {work} expanded\n    {table}",
        flush=True,
    )
    print(json.dumps(asdict(table)))


def replay(effort: int, write: bool) -> None:
    """Ask about the tables noted, and compare answers and work with what was noted."""
    noted = json.loads(TABLES.read_text(encoding="utf-8"))
    for one in noted:
        known = (one.pop("found"), one.pop("expanded"))
        answer, work, took = asked(Asked(**one), effort)
        same = (answer, work) == known or (answer, known[1]) == (None, None)
        change = "" if same else f"; noted {known[0]}, {known[1]}"
        print(f"{one['search']}: {took * 1e3:.0f} ms, {answer}, {work} expanded{change}")
        one |= {"found": known[0] if answer is None else answer}
        one |= {"expanded": None if answer is None else work}
    if write:
        lines = ",\n".join(json.dumps(one) for one in noted)
        TABLES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Climb for each search in turn, or replay."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=60, help="for each search")
    parser.add_argument("--effort", type=int, default=DEFAULT_EFFORT, help="for one question")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=SEARCHES)
    parser.add_argument("--falls", action="store_true", help="the first pile emptied falls away")
    parser.add_argument("--replay", action="store_true")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.replay:
        replay(chosen.effort, chosen.write)
        return
    for search in SEARCHES:
        if chosen.only in (None, search):
            rng = random.Random(f"{search} {chosen.seed}")
            climb(rng, search, chosen.falls, chosen.seconds, chosen.effort)


if __name__ == "__main__":
    main()
