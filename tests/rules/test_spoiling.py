"""What puts a card out of reach that could be freed (``streit.must-free``), against a plain search.

Small tables are made up, every move of the mover that fits is judged, and the twin that knows
nothing but the rules (``brute_off_tableau``) looks at the tables before and after it.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.layers import few
from tests.reachability import brute_off_tableau
from tests.reachability.brute_on_tableau import TooLarge
from zankref.rules.move_context import MoveContext
from zankref.rules.registry import RULE_SETS
from zankref.rules.streitpatience import Streitpatience
from zankref.table import Table

CAP = 200
"""At most this many positions are looked at."""

RULES = RULE_SETS["streitpatience"]
LAYOUT = RULES.layout
RESERVE, OTHERS = LAYOUT.reserve(0), (LAYOUT.waste(1), LAYOUT.reserve(1))


def made_up(rng: Random) -> Streitpatience:
    """Lay out a small table: built piles, spaces, a few tops of M and of the other's piles."""
    table = Table(LAYOUT)
    for place in range(LAYOUT.tableau):
        pile: list[int] = []
        while len(pile) < rng.choice([0, 1, 1, 2, 3, 4]):
            ranks = range(1, 7)
            card = rng.choice([suit * 13 + rank for suit in range(4) for rank in ranks])
            if pile and rng.random() < 0.9:
                fitting = [c for c in range(52) if brute_off_tableau.fits_pile(c, pile[-1])]
                card = rng.choice(fitting) if fitting else card
            pile.append(card)
        # Kings fill most of what is empty, so that there is little room.
        table.lay(place, pile or ([12] if rng.random() < 0.8 else []))
    table.lay_foundations([suit * 13 + rng.randrange(5) for suit in range(4) if rng.random() < 0.7])
    for pile_ in (RESERVE, *OTHERS):
        table.lay(pile_, [rng.randrange(52)])
    return Streitpatience(table, RULES, {"must-free": ""})


def plain(table: Table) -> brute_off_tableau.Table:
    """Return the table as the plain search sees it."""
    tops = [table.piles[pile][-1] for pile in OTHERS]
    return brute_off_tableau.Table.of(table.tableau(), table.foundations, tops)


def moves(game: Streitpatience) -> Iterator[tuple[int, int]]:
    """Yield the moves that fit, but for those to M."""
    sources = [place for place in range(LAYOUT.tableau) if game.table.piles[place]]
    for source in (*sources, RESERVE):
        for target in (*range(LAYOUT.tableau), *OTHERS):
            if game.move_kind(0, source, target) and game.fitting.fits(source, target):
                yield source, target


def can_free(table: brute_off_tableau.Table) -> bool:
    """Say whether a card can be freed for M."""
    return brute_off_tableau.answer("freeing", table, CAP) is not None


def test_a_move_is_wrong_if_it_makes_freeing_impossible_and_only_then() -> None:
    rng, seen = Random(13), Counter[bool]()
    for _ in range(few(600, 1200, 2500)):
        game = made_up(rng)
        table, now = game.table, plain(game.table)
        if now.fits_m() or table.fits_foundation(table.top(RESERVE)) or not _surely(now):
            continue
        for source, target in moves(game):
            mark = table.mark()
            table.move(source, target)
            after = plain(table)
            table.take_back(mark)
            try:
                spoilt = not (after.fits_m() or can_free(after))
            except TooLarge:
                continue
            found = [
                fault.code for fault in game.judge_move(MoveContext(0), source, target, 1).faults
            ]
            assert found == ["Z302"] * spoilt, (now, source, target)
            seen[spoilt] += 1
    assert seen[True] > few(2, 4, 8)
    assert seen[False] > few(50, 100, 200)


def _surely(table: brute_off_tableau.Table) -> bool:
    """Say whether it is soon seen that a card can be freed."""
    try:
        return can_free(table)
    except TooLarge:
        return False
