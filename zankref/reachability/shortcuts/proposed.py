"""Follows proposed paths, such as the moves that were played next, to see whether they work.

Moves that the searches would not make are skipped, and on the way to a card, cards that fit M are
played first; so the moves followed form a valid path. If it misses the goal, nothing is proved.
"""

from collections.abc import Sequence
from typing import Final

from zankref.cards import ACE, FALLEN, KNOWN_CARDS, NO_CARD, PACK, Card, rank
from zankref.layout import FOUNDATION, Place, Step
from zankref.reachability.positions.build import Build, wanted
from zankref.reachability.positions.leaving_piles import LOAD
from zankref.reachability.positions.tableau import Tableau, free_now, may_go, occupied

NOTHING: Final[Step] = (-2, -2)
"""Sentinel for the end of the proposed moves."""


def follow_to_free(
    piles: Tableau,
    tops: Sequence[Card],
    card: Card,
    limit: int,
    build: Build,
    proposed: Sequence[Step],
) -> list[Step] | None:
    """Follow moves until a card is free and fits M; return None if that never happens."""
    tableau = [list(pile) for pile in piles]
    heights = list(tops)
    path: list[Step] = []
    for source, target in (*proposed, NOTHING):
        while free := {place for place, _ in free_now(tableau, wanted(heights))}:
            if any(tableau[place][-1] == card for place in free):
                return path
            if target == FOUNDATION and source not in free:
                break
            place = source if target == FOUNDATION else min(free)
            top = tableau[place][-1]
            heights[heights.index(NO_CARD if rank(top) == ACE else top - 1)] = top
            _move(tableau, place, FOUNDATION, build)
            path.append((place, FOUNDATION))
            if target == FOUNDATION:
                break
        if _may_go(tableau, source, target, limit, build):
            _move(tableau, source, target, build)
            path.append((source, target))
    return None


def follow_to_clear(
    piles: Tableau,
    place: int,
    mark: Place | None,
    gone: bool,
    most: int,
    limit: int,
    build: Build,
    proposed: Sequence[Step],
) -> list[Step] | None:
    """Follow moves to the goal of ``clear``, with at most ``most`` piles occupied.

    Returns None if the moves do not lead there. Other arguments are as for
    ``on_tableau.path_to_clear``.
    """
    tableau = [list(pile) for pile in piles]
    path: list[Step] = []
    for source, target in proposed:
        if _may_go(tableau, source, target, limit, build):
            if mark == (source, len(tableau[source]) - 1):
                gone = gone or (mark == (place, 0) and bool(tableau[target]))
                mark = None if gone else (target, len(tableau[target]))
            _move(tableau, source, target, build)
            path.append((source, target))
            if gone and occupied(tableau) <= most:
                return path
    return None


def leads_to_free(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Sequence[Card | None],
    build: Build,
    fits: tuple[int, ...],
    proposed: Sequence[Step],
) -> bool:
    """Return whether following moves frees a card for M if cards may leave the tableau.

    ``fits`` is, for each card, the set of those on which it is loaded; other arguments are as for
    ``off_tableau.freeing``.
    """
    goals = wanted(tops)
    tableau, taking = [list(pile) for pile in piles], list(loads)
    for source, target in proposed:
        card = tableau[source][-1] if tableau[source] else KNOWN_CARDS
        if card >= KNOWN_CARDS or source == target:
            continue
        load = target - LOAD(0)
        if load >= 0:
            top = taking[load]
            if top is None or top >= PACK or not fits[card] >> top & 1:
                continue
            taking[load] = card
            _move(tableau, source, FOUNDATION, build)
        elif not tableau[target] or build.fits(card, tableau[target][-1]):
            _move(tableau, source, target, build)
        else:
            continue
        if tableau[source] and goals >> tableau[source][-1] & 1:
            return True
    return False


def _may_go(piles: Tableau, source: int, target: int, limit: int, build: Build) -> bool:
    """Return whether this is a tableau move, and one that the searches make."""
    if source == target or target < 0 or not piles[source]:
        return False
    return may_go(piles, source, target, limit, build)


def _move(piles: list[list[Card]], source: int, target: int, build: Build) -> None:
    """Move the top card of a pile; the first pile to become empty may fall away."""
    card = piles[source].pop()
    if target != FOUNDATION:
        piles[target].append(card)
    if build.falls and not piles[source] and [FALLEN] not in piles:
        piles[source].append(FALLEN)
