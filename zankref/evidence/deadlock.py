"""Deadlocks: tableau cards none of which can ever move, since each waits for another one.

Such a set D proves a goal out of reach (``docs/proofs.md``): (1) no pile is or becomes empty
for use, as every occupied pile, or as many as the limit allows, holds a card of D; (2) each card
that one of D fits on lies under a card of D; (3) no card of D can go to M, or onto an opponent's
pile; (4) the goal lies under D. What is found by ``deadlock`` is verified by ``holds``.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from zankref.cards import BIT, KING, PACK, Card, rank
from zankref.evidence.tables import MARK, Problem, face
from zankref.layout import Place
from zankref.reachability.positions.build import wanted

Locked: TypeAlias = Mapping[int, int]
"""At most one card of each pile: its height, by the number of the pile in ``Problem.piles``."""


def deadlock(problem: Problem) -> Locked | None:
    """Return a small set of cards that proves that the goal is out of reach; None without one."""
    locked = _stuck(problem)
    if not holds(problem, locked):
        return None
    for pile in sorted(locked):
        fewer = {other: height for other, height in locked.items() if other != pile}
        if holds(problem, fewer):
            locked = fewer
    return locked


def holds(problem: Problem, locked: Locked) -> bool:
    """Return whether none of these cards can ever move, and the goal is out of reach with them."""
    occupied = {n for n, pile in enumerate(problem.piles) if pile}
    if len(occupied) < len(problem.piles):
        shut = problem.spaces_last and len(locked) >= problem.limit
    else:
        shut = locked.keys() == occupied
    if not shut or (problem.aim != "free" and locked.keys() != occupied):
        return False
    leaving = _leaving(problem, locked)
    return all(_waits(problem, locked, *place, leaving) for place in locked.items()) and all(
        locked.get(pile, -1) >= height for pile, height in sought_places(problem)
    )


def hosts(problem: Problem, card: Card) -> list[Place]:
    """Return the places of the tableau cards on which a card fits."""
    return [
        (number, height)
        for number, pile in enumerate(problem.piles)
        for height, onto in enumerate(pile)
        if problem.fits(card, onto)
    ]


def _stuck(problem: Problem) -> Locked:
    """Return for each pile the topmost card that could not move even with all above it gone.

    What lies below waits for it. No pile counts as ever being empty (Lemma 4).
    """
    locked = {number: len(pile) - 1 for number, pile in enumerate(problem.piles) if pile}
    while True:
        leaving = _leaving(problem, locked)
        moved = [place for place in locked.items() if not _waits(problem, locked, *place, leaving)]
        if not moved:
            return locked
        for pile, height in moved:
            locked[pile] = height - 1
            if not height:
                del locked[pile]


def _waits(problem: Problem, locked: Locked, pile: int, height: int, leaving: int) -> bool:
    """Return whether a card can go nowhere while none of the locked ones moves."""
    card = problem.piles[pile][height]
    if face(card) >= PACK:
        return True
    if leaving & BIT[face(card)]:
        return False
    return all(locked.get(place, -1) > above for place, above in hosts(problem, card))


def _leaving(problem: Problem, locked: Locked) -> int:
    """Return the cards that M or an opponent's pile could take while no locked card moves."""
    free = {
        face(card)
        for number, pile in enumerate(problem.piles)
        for card in pile[locked.get(number, -1) + 1 :]
        if face(card) < PACK
    }
    to_m = wanted(problem.tops)
    if problem.foundation_first:
        for card in sorted(free):
            if to_m & BIT[card] and rank(card) < KING:
                to_m |= BIT[card + 1]
    loaded = {top for top in problem.others if top >= 0}
    waiting = free | ({problem.bound.reserve} if problem.bound.reserve >= 0 else set())
    taken = _taken(problem, loaded)
    while more := {card for card in waiting - loaded if taken & BIT[card]}:
        loaded |= more
        taken = _taken(problem, loaded)
    return to_m | taken


def _taken(problem: Problem, tops: set[Card]) -> int:
    taken = 0
    for top in tops:
        taken |= problem.bound.loads[top]
    return taken


def sought_places(problem: Problem) -> Iterator[Place]:
    """Yield the places of the cards that must not move: those to be freed, or the marked one."""
    for number, pile in enumerate(problem.piles):
        for height, card in enumerate(pile):
            freed = problem.aim == "free" and face(card) < PACK
            if card >= MARK or (freed and problem.goals & BIT[card]):
                yield number, height
