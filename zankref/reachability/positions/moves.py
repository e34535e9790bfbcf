"""Moves within the tableau, from pile to pile and from position to position."""

from collections.abc import Sequence
from typing import TypeAlias

from zankref.layout import Step
from zankref.reachability.positions.build import FROZEN
from zankref.reachability.positions.piles import PileMove, State, Store

Successor: TypeAlias = tuple[int, int, State]
"""The pile that a card leaves, the pile that it goes to, and the resulting position."""


def tableau_moves(store: Store, state: State, limit: int) -> list[Successor]:
    """Return the moves of a position.

    A card goes onto the piles that it fits. If there are none, it goes onto an empty pile
    (``wegner.2``), while fewer than ``limit`` piles are occupied (``wegner.first``).
    """
    top, below, on, marked = store.top, store.below, store.on, store.marked
    classes, places = store.classes, len(state)
    as_target, fits_on = classes.as_target, classes.fits_on
    room = 0 in state and (limit >= places or places - store.unoccupied(state) < limit)
    emptied = store.fallen if store.fallen and store.falling(state) else 0
    present = distinct(state)
    hosts = {as_target[top[state[place]]]: place for place in present}
    successors: list[Successor] = []
    for place in present:
        source = state[place]
        card_class, left = top[source], below[source] or emptied
        needed = fits_on[card_class]
        if needed in hosts:
            goals = [hosts[needed]]
            if len(hosts) < len(present):
                goals = [goal for goal in present if as_target[top[state[goal]]] == needed]
        elif room and left and needed != FROZEN:
            goals = [0]
        else:
            continue
        for goal in goals:
            target = state[goal]
            number = on[target].get(card_class) if card_class != marked else None
            after = list(state)
            after[place] = left
            after[goal] = number or store.put(target, card_class)
            after.sort()
            successors.append((source, target, tuple(after)))
    return successors


def distinct(state: State) -> list[int]:
    """Return the places of the non-empty piles; of those with the same content, the first."""
    places: list[int] = []
    previous = 0
    for place, pile in enumerate(state):
        if pile > previous:
            previous = pile
            places.append(place)
    return places


def fitting_piles(store: Store, state: State, source: int, limit: int) -> list[int]:
    """Return the piles that the top card of ``source`` may go onto: those it fits, or an empty one.

    It goes onto an empty pile only if the card fits no other non-empty pile (``wegner.2``), and
    fewer than ``limit`` piles are occupied (``wegner.first``).
    """
    top, classes = store.top, store.classes
    needed = classes.fits_on[top[source]]
    if needed == FROZEN:
        return []
    fitting = [pile for pile in set(state) if pile and classes.as_target[top[pile]] == needed]
    if fitting or 0 not in state or len(state) - store.unoccupied(state) >= limit:
        return fitting
    return [0]


def replaced(piles: Sequence[int], old: int, new: int) -> State:
    """Return the position with one pile replaced, sorted."""
    after = [*piles]
    after[after.index(old)] = new
    after.sort()
    return tuple(after)


def as_steps(
    store: Store, start: list[int], path: list[PileMove], place: int = -1, alone: int = -1
) -> list[Step]:
    """Convert moves between contents of piles to moves between places.

    ``place`` is distinguished from the other places until the pile ``alone`` goes from it onto
    another. Otherwise targets below 0 are beside the tableau, and stay what they are.
    """
    piles = list(start)
    steps: list[Step] = []
    for source, target in path:
        origin = place if place >= 0 and source < 0 else _where(piles, source, place)
        card_class = store.top[piles[origin]]
        if place < 0 and target < 0:
            goal = target
        else:
            goal = place if target < 0 else _where(piles, target, place, origin)
            if origin == place and piles[origin] == alone and target:
                place = -1
            piles[goal] = store.put(piles[goal], card_class)
        piles[origin] = store.left(piles, piles[origin])
        steps.append((origin, goal))
    return steps


def _where(piles: list[int], pile: int, place: int, other: int = -1) -> int:
    """Return the place of a pile with this content, other than two given places."""
    return next(
        index for index, here in enumerate(piles) if here == pile and index not in (other, place)
    )
