"""Better ways in the middle of a run, in which no position may recur (``wegner.ruling.8``).

♣5 and ♥7 are what M wants. The positions of the run are those that a way has already led through.
"""

from collections.abc import Collection

from zankref.cards import FALLEN, PACK, Card, spell
from zankref.layout import FOUNDATION, Step
from zankref.reachability.positions.build import ALTERNATELY, FALLING, Build
from zankref.rules.detours import Detours
from zankref.rules.judgement import Line
from zankref.rules.run import Position

CARDS = {spell(card): card for card in range(PACK)}
C5, H7 = CARDS["♣5"], CARDS["♥7"]
WANTS = 1 << C5 | 1 << H7


def tableau(*piles: str) -> Position:
    return tuple(tuple(CARDS[card] for card in pile.split()) for pile in piles)


def after(start: Position, *steps: Step, emptied: tuple[Card, ...] = ()) -> Position:
    """Return the tableau after some steps; ``emptied`` is what lies where none is left."""
    piles = [list(pile) for pile in start]
    for source, target in steps:
        piles[target].append(piles[source].pop())
        piles[source] = piles[source] or list(emptied)
    return tuple(map(tuple, piles))


def detour(
    start: Position,
    way: Line,
    run: Collection[Position],
    build: Build = ALTERNATELY,
    advanced: Collection[int] = (),
    limit: int = 8,
) -> Line | None:
    return Detours(start, run, WANTS, limit, build, advanced=advanced).instead_of(way)


def free(*steps: Step, card: Card = C5) -> Line:
    return Line((*steps, (steps[-1][0], FOUNDATION)), free=card)


#: ♦4 goes onto either black five but its own, and ♣5 is free; ♠5 also goes onto ♥6.
FREE = tableau("♣K ♣5 ♦4", "♠5", "♥6")


def test_ruling_8_a_way_that_repeats_nothing_is_the_way():
    way = free((0, 1))
    assert detour(FREE, way, [FREE]) is way
    # Whatever follows when the card has gone to M is no longer the run.
    assert detour(FREE, way, [FREE, after(FREE, (1, 2))]) is way


def test_ruling_8_another_place_for_the_same_card():
    start = tableau("♣K ♣5 ♦4", "♠5", "♠5")
    run = [start, after(start, (0, 1))]
    assert detour(start, free((0, 1)), run) == free((0, 2))


def test_ruling_8_a_longer_way():
    run = [FREE, after(FREE, (0, 1))]
    assert detour(FREE, free((0, 1)), run) == free((1, 2), (0, 2))


def test_ruling_8_a_way_that_repeats_a_position_only_later():
    run = [FREE, after(FREE, (1, 2), (0, 2))]
    assert detour(FREE, free((1, 2), (0, 2)), run) == free((0, 1))


def test_ruling_8_no_way_that_repeats_nothing():
    run = [FREE, after(FREE, (0, 1)), after(FREE, (1, 2))]
    assert detour(FREE, free((0, 1)), run) is None


def test_ruling_8_a_space_is_another_place_if_it_may_be_used():
    # Piles are counted by their places; in the first turn no more than one may be occupied.
    start = tableau("♣K ♣5 ♦4", "", "")
    run = [start, after(start, (0, 1))]
    assert detour(start, free((0, 1)), run) == free((0, 2))
    assert detour(start, free((0, 1)), run, limit=1) is None


#: As FREE; and ♣6 goes onto ♦7, which makes ♥7 free at once.
NEARER = (*FREE, *tableau("♠J ♥7 ♣6", "♦7"))


def test_2_advanced_the_other_way_frees_the_same_card():
    run = [NEARER, after(NEARER, (0, 1))]
    nearer = free((3, 4), card=H7)
    assert detour(NEARER, free((0, 1)), run) == nearer
    assert detour(NEARER, free((0, 1)), run, advanced=[3]) == nearer
    assert detour(NEARER, free((0, 1)), run, advanced=[2]) == free((1, 2), (0, 2))


def test_2_what_becomes_free_on_the_way_is_played_first():
    # Only under the advanced conditions is there no other way: ♥7 would have to wait.
    start = tableau("♣K ♣5 ♦4", "♠J ♥7 ♠5", "♥6")
    run = [start, after(start, (0, 1))]
    assert detour(start, free((0, 1)), run) == free((1, 2), card=H7)
    assert detour(start, free((0, 1)), run, advanced=[2]) is None


#: ♣8 goes onto either red nine, ♠10 onto ♥J.
CLEAR = tableau("♠10", "♥J", "♠Q ♦9", "♣8", "♥2 ♥9")


def test_ruling_8_another_place_for_the_bottom_card():
    run = [CLEAR, after(CLEAR, (3, 2))]
    way = Line(((3, 2),), clear=3)
    assert detour(CLEAR, way, [CLEAR]) is way
    assert detour(CLEAR, way, run, advanced=[3]) == Line(((3, 4),), clear=3)


def test_3_advanced_the_other_way_clears_the_same_pile():
    run = [CLEAR, after(CLEAR, (3, 2))]
    other = Line(((0, 1),), clear=0)
    assert detour(CLEAR, Line(((3, 2),), clear=3), run) == other
    assert detour(CLEAR, Line(((3, 2),), clear=3), run, advanced=[2]) == other


def test_ruling_8_only_a_gain_is_a_clearing():
    # ♣8 lies on ♦9 or alone: with ♥9 gone from the table, nothing is gained.
    start = tableau("♠Q ♦9 ♣8", "", "♥2 ♥9")
    assert detour(start, Line(((0, 2),), clear=0), [start, after(start, (0, 2))]) is None


#: Black tens, and what they go onto; nothing has fallen away yet.
TENS = tableau("♠10", "♥J", "♦J")


def test_wegner_3_falls_a_position_in_which_the_pile_has_fallen():
    way, other = Line(((0, 1),), clear=0), Line(((0, 2),), clear=0)
    fallen = after(TENS, (0, 1), emptied=(FALLEN,))
    assert detour(TENS, way, [TENS, fallen], FALLING) == other
    assert detour(TENS, way, [TENS, after(TENS, (0, 1))], FALLING) is way
    assert detour(TENS, way, [TENS, fallen]) is way


def test_wegner_3_falls_only_one_pile():
    start = (*TENS, (FALLEN,))
    way, other = Line(((0, 1),), clear=0), Line(((0, 2),), clear=0)
    assert detour(start, way, [start, after(start, (0, 1))], FALLING) == other
    assert detour(start, way, [start, after(start, (0, 1), emptied=(FALLEN,))], FALLING) is way


def test_wegner_3_falls_only_an_emptied_pile():
    start = tableau("♣K ♣5 ♦4", "♠5", "♠5")
    run = [start, after(start, (0, 1))]
    assert detour(start, free((0, 1)), run, FALLING) == free((0, 2))
