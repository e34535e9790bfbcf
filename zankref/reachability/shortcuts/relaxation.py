"""Relaxations: what the tops and a count of the cards rule out (Lemmas 4 and 5).

The tests are one-sided: False is certain, True means that a search has to decide.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from zankref.cards import ALTERNATING, BIT, FALLEN, KNOWN_CARDS, NEIGHBOURS, PACK, Card, adjacent
from zankref.reachability.positions.build import CARD_CLASSES, Build, wanted
from zankref.reachability.positions.tableau import Tableau, has_room


def are_there(piles: Tableau, wants: int) -> bool:
    """Return whether any of these cards lies in the tableau."""
    return not all(map(_cards_of(wants).isdisjoint, piles))


def may_free(piles: Tableau, wants: int, limit: int, build: Build) -> bool:
    """Return whether tableau moves might free one of these cards.

    Precondition: some of them lie in the tableau, but none is free.
    """
    return has_room(piles, limit) or _comes_free(piles, wants, build.hosts)


def may_clear(piles: Tableau, most: int, limit: int, build: Build) -> bool:
    """Return whether tableau moves might empty a pile and leave at most ``most`` occupied."""
    if not has_room(piles, limit) and not _comes_free(piles, 0, build.hosts):
        return False
    return fewest_piles(piles, build) <= most


def fewest_piles(piles: Tableau, build: Build) -> int:
    """Return a lower bound on the occupied piles after any sequence of tableau moves."""
    class_of, fits_on = build.class_of, build.fits_on
    number = [0] * CARD_CLASSES
    looking = [0] * CARD_CLASSES
    for pile in piles:
        if pile and pile[0] != FALLEN:
            looking[class_of[pile[0]]] += 1
            below = CARD_CLASSES
            for card in pile:
                card_class = class_of[card]
                number[card_class] += 1
                if fits_on[card_class] == below:
                    looking[card_class] += 1
                below = card_class
    fewest = 0
    for card_class, cards in enumerate(looking):
        if cards:
            hosts = number[fits_on[card_class]] if fits_on[card_class] >= 0 else 0
            if cards > hosts:
                fewest += cards - hosts
    return fewest


def may_come_free(
    piles: Tableau,
    tops: Sequence[Card],
    loads: Iterable[Card | None],
    goals: int,
    fits: tuple[int, ...] = NEIGHBOURS,
) -> bool:
    """Return whether one of some buried cards might come free, or a pile become empty.

    For questions in which cards may leave the tableau: ``goals`` is the set of these cards,
    ``tops`` are the tops of M, ``loads`` those of the opponents' piles, which take the cards that
    ``fits`` says.
    """
    taken = wanted(tops)
    for top in loads:
        if top is not None and top < PACK:
            taken |= fits[top]
    return not all(piles) or _comes_free(piles, goals, ALTERNATING, taken, fits)


def _comes_free(
    piles: Tableau,
    goals: int,
    hosts: tuple[int, ...],
    taken: int = 0,
    fits: tuple[int, ...] = NEIGHBOURS,
) -> bool:
    """Return whether, without empty piles, one of these cards could come free or a pile be emptied.

    ``taken`` is the set of cards that can leave the tableau. Any of them that comes free may leave,
    even if it could also go onto a card of the tableau, and then its neighbours can leave too.
    """
    waiting: list[tuple[Sequence[Card], int]] = []
    free = 0
    for pile in piles:
        if pile and pile[-1] < KNOWN_CARDS:
            free |= BIT[pile[-1]]
            waiting.append((pile, len(pile) - 1))
    while True:
        before = (free, taken)
        if taken:
            taken |= adjacent(free & taken, fits)
        still = []
        for pile, height in waiting:
            card = pile[height]
            while hosts[card] & free or taken & BIT[card]:
                if not height or goals >> pile[height - 1] & 1:
                    return True
                height -= 1
                card = pile[height]
                if card >= KNOWN_CARDS:
                    break
                free |= BIT[card]
            else:
                still.append((pile, height))
        if (free, taken) == before:
            return False
        waiting = still


@lru_cache(maxsize=500)
def _cards_of(wants: int) -> frozenset[Card]:
    """Convert a bit mask to a set of cards."""
    cards = []
    while wants:
        cards.append(wants.bit_length() - 1)
        wants ^= BIT[cards[-1]]
    return frozenset(cards)
