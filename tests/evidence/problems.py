"""Questions about made-up tables, small enough to look at every table that can be reached."""

from collections.abc import Callable
from random import Random

from zankref.cards import BIT, FACE_DOWN, KNOWN_CARDS, LOADS, NO_CARD, PACK, Card
from zankref.evidence.tables import MARK, Pile, Problem
from zankref.layout import Step
from zankref.reachability import off_tableau, on_tableau
from zankref.reachability.off_tableau import UNBOUND, Bound
from zankref.reachability.positions.build import ALTERNATELY, FALLING, IN_SUITS, Build, wanted

Search = Callable[[], "list[Step] | None"]
"""What the referee's own search says about the same question."""


def made_up(seed: int) -> tuple[Problem, Search] | None:
    """Return a question and how the search is asked; None if it is answered at a glance."""
    random = Random(f"evidence {seed}")
    number = random.choice([3, 4, 5, 6])
    deck = [*range(PACK)] * 2
    random.shuffle(deck)
    piles = [tuple(deck.pop() for _ in range(random.randint(0, 6))) for _ in range(number)]
    tops = [NO_CARD] * 8
    for foundation in range(8):
        highest = random.randint(-1, 8)
        if highest >= 0:
            tops[foundation] = foundation // 2 * 13 + highest
    if any(pile and wanted(tops) & BIT[pile[-1]] for pile in piles):
        return None
    if random.random() < 0.6:
        return _on_tableau(random, piles, tops)
    return _off_tableau(random, piles, tops)


def _on_tableau(random: Random, piles: list[Pile], tops: list[Card]) -> tuple[Problem, Search]:
    build = random.choice([ALTERNATELY, ALTERNATELY, FALLING, IN_SUITS])
    limit = random.choice([len(piles), len(piles), 2, 3])
    which = random.choice(["number 2", "number 3", "free", "clear"])
    occupied = [n for n, pile in enumerate(piles) if pile]
    if which == "free" and occupied:
        card = random.choice(piles[random.choice(occupied)])
        problem = _problem(piles, tops, build, limit=limit, foundation_first=True, goals=BIT[card])
        return problem, lambda: on_tableau.free_way(piles, tops, card, limit, build)
    if which == "clear" and occupied:
        place = random.choice(occupied)
        marked = list(piles)
        marked[place] = (MARK + piles[place][0], *piles[place][1:])
        empty = len(piles) - len(occupied)
        problem = _problem(marked, tops, build, limit=limit)
        return problem, lambda: on_tableau.clear_way(
            piles, place, (place, 0), limit, empty, False, build
        )
    if which == "number 2":
        problem = _problem(piles, tops, build, limit=limit, goals=wanted(tops))
        return problem, lambda: on_tableau.freeing(piles, tops, limit, build)
    return _problem(piles, tops, build, limit=limit), lambda: on_tableau.clearing(
        piles, limit, build
    )


def _off_tableau(random: Random, piles: list[Pile], tops: list[Card]) -> tuple[Problem, Search]:
    build = random.choice([ALTERNATELY, FALLING])
    if random.random() < 0.3:
        piles = [(FACE_DOWN, *pile[1:]) if pile else pile for pile in piles]
    loads = [random.choice([NO_CARD, random.randrange(PACK)]) for _ in range(2)]
    onto = [None if top == NO_CARD else top for top in loads]
    fits = random.choice([*LOADS.values()])
    if random.random() < 0.5:
        bound = Bound(loads=fits)
        problem = _problem(
            piles, tops, build, others=loads, bound=bound, goals=wanted(tops), spaces_last=False
        )
        return problem, lambda: off_tableau.freeing(piles, tops, onto, build=build, bound=bound)
    reserve = random.choice([NO_CARD, random.randrange(PACK)])
    load, lenient, shut = (random.random() < 0.4 for _ in range(3))
    bound = Bound(reserve, load, lenient, shut, fits)
    problem = _problem(
        piles,
        tops,
        build,
        others=loads,
        bound=bound,
        foundation_first=True,
        spaces_last=False,
        aim="spaces",
    )
    return problem, lambda: off_tableau.spaces(piles, tops, onto, build=build, bound=bound)


def _problem(
    piles: list[Pile],
    tops: list[Card],
    build: Build,
    *,
    others: list[Card] | None = None,
    limit: int = 8,
    spaces_last: bool = True,
    foundation_first: bool = False,
    bound: Bound = UNBOUND,
    goals: int = 0,
    aim: str = "fewer",
) -> Problem:
    assert all(card < KNOWN_CARDS or card >= MARK or card == FACE_DOWN for p in piles for card in p)
    return Problem(
        tuple(piles),
        tuple(range(len(piles))),
        tuple(tops),
        tuple(others or ()),
        (),
        build,
        limit,
        spaces_last,
        build.falls,
        foundation_first,
        False,
        bound,
        "free" if goals else aim,
        goals,
    )
