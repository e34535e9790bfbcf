"""The search for the goal of ``clear`` where the announced card has left its place.

The card has to come back: alone to the announced place, and from there onto a non-empty pile. Here
the announced pile counts by its place; all other piles are alike. Positions are looked at one by
one, the nearest first.
"""

from collections.abc import Iterator
from typing import Final

from zankref.rules.positions import Codes, Piles, State, back, changed, concrete, targets
from zankref.rules.positions import moves as unplaced_moves
from zankref.rules.rulebook import Step

_GONE: Final = -1


def strayed_way(
    store: Piles,
    codes: Codes,
    start: list[int],
    place: int,
    alone: int,
    limit: int,
    unoccupied: int,
) -> list[Step] | None:
    """Find a shortest way for a card to go from ``place``, and for more piles to be empty.

    ``alone`` is the pile of only that card; more than ``unoccupied`` piles are to be empty then. A
    position is the pile at the place followed by the others, sorted, until the card goes; after
    that ``_GONE`` followed by all piles, sorted. A pile named in a step is ``~pile`` at the place.
    """
    first = (start[place], *sorted(start[:place] + start[place + 1 :]))
    came: dict[State, tuple[State, int, int]] = {}
    queue = [first]
    for here in queue:
        steps: Iterator[tuple[int, int, State]]
        if here[0] == _GONE:
            if store.unoccupied(here) > unoccupied:
                return concrete(store, start, back(came, first, here), place, alone)
            steps = (
                (source, target, (_GONE, *after))
                for source, target, after in unplaced_moves(store, codes, here[1:], limit)
            )
        else:
            steps = _moves(store, codes, here, alone, limit)
        for source, target, there in steps:
            if there not in came and there != first:
                came[there] = (here, source, target)
                queue.append(there)
    return None


def _moves(
    store: Piles, codes: Codes, here: State, alone: int, limit: int
) -> Iterator[tuple[int, int, State]]:
    """Yield the moves of a position whose first pile counts by its place."""
    place, others = here[0], here[1:]
    if place:
        code = store.top[place]
        left = store.left(here, place)
        for target in targets(codes, store, code, here, place, limit):
            if target not in others:
                continue
            grown = changed(others, target, store.put(target, code))
            if place == alone and target:
                yield ~place, target, (_GONE, *sorted((left, *grown)))
            else:
                yield ~place, target, (left, *grown)
    for source in set(others):
        if source:
            code = store.top[source]
            left = store.left(here, source)
            rest = changed(others, source, left)
            for target in targets(codes, store, code, here, source, limit):
                if target == place:
                    yield source, ~place, (store.put(place, code), *rest)
                if target in others and (target or left):
                    yield source, target, (place, *changed(rest, target, store.put(target, code)))
