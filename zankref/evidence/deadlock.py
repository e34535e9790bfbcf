"""Deadlocks: tableau cards of which none can ever move, since each waits for another one.

Such a set D proves a goal out of reach (``docs/proofs.md``): (1) no pile is or becomes empty
for use, as every occupied pile, or as many as the limit allows, holds a card of D; (2) each card
that one of D fits on lies under a card of D; (3) no card of D can go to M, or onto an opponent's
pile; (4) the goal lies under D. What is found by ``deadlock`` is verified by ``holds``.
"""

from collections.abc import Iterator
from typing import TypeAlias

from zankref.cards import BIT, KING, PACK, Card, rank
from zankref.evidence.tables import MARK, Problem, face
from zankref.layout import Place
from zankref.reachability.positions.build import wanted

Locked: TypeAlias = frozenset[Place]
"""Places of cards: the number of the pile in ``Problem.piles``, and the height in it."""


def deadlock(problem: Problem) -> Locked | None:
    """Return a small set of cards that proves that the goal is out of reach; None without one."""
    locked = _stuck(problem)
    # Of each pile the topmost such card is enough: what lies below it waits for it.
    tops: dict[int, int] = {}
    for pile, height in locked:
        tops[pile] = max(height, tops.get(pile, 0))
    found = frozenset(tops.items())
    if not holds(problem, found):
        return None
    for place in sorted(found):
        if holds(problem, found - {place}):
            found -= {place}
    return found


def holds(problem: Problem, locked: Locked) -> bool:
    """Return whether none of these cards can ever move, and the goal is out of reach with them."""
    held = {pile for pile, _ in locked}
    occupied = {n for n, pile in enumerate(problem.piles) if pile}
    if len(occupied) < len(problem.piles):
        shut = problem.choosy and len(held) >= problem.limit
    else:
        shut = held == occupied
    if not shut or (problem.aim != "free" and held != occupied):
        return False
    leaving = _leaving(problem, locked)
    return all(_waits(problem, locked, place, leaving) for place in locked) and all(
        place in locked or _is_under(place, locked) for place in _sought(problem)
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
    """Return the cards that could not move even if no pile were ever empty (Lemma 4)."""
    locked = frozenset((n, h) for n, pile in enumerate(problem.piles) for h in range(len(pile)))
    while True:
        leaving = _leaving(problem, locked)
        still = {
            place
            for place in locked
            if _is_under(place, locked) or _waits(problem, locked, place, leaving)
        }
        if len(still) == len(locked):
            return locked
        locked = frozenset(still)


def _waits(problem: Problem, locked: Locked, place: Place, leaving: int) -> bool:
    """Return whether a card can go nowhere while none of the locked ones moves."""
    card = problem.piles[place[0]][place[1]]
    if face(card) >= PACK:
        return True
    if leaving & BIT[face(card)]:
        return False
    return all(_is_under(host, locked) for host in hosts(problem, card))


def _leaving(problem: Problem, locked: Locked) -> int:
    """Return the cards that M or an opponent's pile could take while no locked card moves."""
    free = {
        card
        for number, pile in enumerate(problem.piles)
        for height, card in enumerate(map(face, pile))
        if card < PACK
        and (number, height) not in locked
        and not _is_under((number, height), locked)
    }
    to_m = wanted(problem.tops)
    if problem.plays:
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


def _sought(problem: Problem) -> Iterator[Place]:
    """Yield the places of the cards that must not move: those to be freed, or the marked one."""
    for number, pile in enumerate(problem.piles):
        for height, card in enumerate(pile):
            freed = problem.aim == "free" and face(card) < PACK
            if card >= MARK or (freed and problem.goals & BIT[card]):
                yield number, height


def _is_under(place: Place, locked: Locked) -> bool:
    """Return whether a locked card lies on top of a place."""
    return any(pile == place[0] and height > place[1] for pile, height in locked)
