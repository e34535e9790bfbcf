"""Exact searches over sequences of tableau moves (rulings 7 and 8).

Every search is a breadth-first closure over positions that are told apart only as far as the
question depends on it:

* It does not matter which pile stands where, nor which of several empty piles is used: a position
  is a sorted tuple of piles. Moving a card that lies alone onto an empty pile changes nothing.
* Whether cards fit on each other depends on rank and colour: cards of equal rank and colour are
  one *code*, unless one of them may go to M on the way and therefore counts by its suit.
* What lies under a card that fits M cannot move before that card is free: when the question is
  only whether some card comes free, the pile ends there.

Within these classes nothing is left out, so that an answer None means that no sequence exists.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from zankref.cards import KING, KNOWN_CARDS, Card, rank
from zankref.rules.positions import (
    ALTERNATELY,
    Build,
    Codes,
    Piles,
    State,
    back,
    changed,
    concrete,
    moves,
    targets,
    unordered,
)
from zankref.rules.rulebook import Step
from zankref.table import FOUNDATION, NO_CARD

Tableau: TypeAlias = Sequence[Sequence[Card]]
_GONE: Final = -1


def fits(card: Card, onto: Card, build: Build = ALTERNATELY) -> bool:
    """Say whether a card fits on another in the tableau; never where one of them is unknown."""
    return max(card, onto) < KNOWN_CARDS and build.takes[card] >> onto & 1 == 1


def after(piles: Tableau, steps: Sequence[Step]) -> list[list[Card]]:
    """Return the tableau after these steps."""
    moved = [list(pile) for pile in piles]
    for source, target in steps:
        card = moved[source].pop()
        if target != FOUNDATION:
            moved[target].append(card)
    return moved


def wanted(tops: Sequence[Card]) -> int:
    """Return the set (a bit mask) of cards that fit a foundation with these tops."""
    cards = 0
    for top in tops:
        if top == NO_CARD:
            cards |= 1 << 0 | 1 << 13 | 1 << 26 | 1 << 39
        elif rank(top) < KING:
            cards |= 1 << top + 1
    return cards


def freeing(
    piles: Tableau, tops: Sequence[Card], limit: int, build: Build = ALTERNATELY
) -> list[Step] | None:
    """Find a shortest way, one or more moves, to a table on which a tableau top fits M.

    Precedence 2 (``wegner.2``, ruling 7), for a table on which no tableau top fits M. An empty
    pile is available while fewer than ``limit`` piles are occupied. None if there is no way.
    """
    wants = wanted(tops)
    if not any(_topmost(pile, wants) >= 0 for pile in piles):
        return None
    codes = Codes(build)
    goal = codes.single_out(0)
    store = Piles(build)
    start = [store.of(_above_wanted(pile, wants, goal, build)) for pile in piles]
    return unordered(
        store, codes, start, limit, lambda state: any(store.top[p] == goal for p in state)
    )


def clearing(piles: Tableau, limit: int, build: Build = ALTERNATELY) -> list[Step] | None:
    """Find a shortest way to a table with fewer occupied piles (``wegner.3``, ruling 7)."""
    if not any(pile and _has_host(pile[0], piles, build) for pile in piles):
        return None
    store = Piles(build)
    start = [store.of([build.code[card] for card in pile]) for pile in piles]
    unoccupied = store.unoccupied(start)
    return unordered(
        store, Codes(build), start, limit, lambda state: store.unoccupied(state) > unoccupied
    )


def first_freed(
    piles: Tableau, tops: Sequence[Card], limit: int, build: Build = ALTERNATELY
) -> set[tuple[int, int]]:
    """Find the cards that can be freed for M before any other (``wegner.2.advanced``).

    Returns them as pairs of a pile's index and the card's place in it, counted from the bottom.
    """
    if freeing(piles, tops, limit, build) is None:
        return set()
    wants = wanted(tops)
    codes = Codes(build)
    store = Piles(build)
    start: list[int] = []
    places: dict[int, tuple[int, int]] = {}
    for index, pile in enumerate(piles):
        goal = codes.single_out(0)
        start.append(store.of(_above_wanted(pile, wants, goal, build)))
        topmost = _topmost(pile, wants)
        if topmost >= 0:
            places[goal] = (index, topmost)
    found: set[tuple[int, int]] = set()
    seen = {tuple(sorted(start))}
    queue = list(seen)
    for state in queue:
        free = {places[store.top[pile]] for pile in state if store.top[pile] in places}
        found |= free
        if len(found) == len(places):
            break
        if free:
            continue
        for _, _, after in moves(store, codes, state, limit):
            if after not in seen:
                seen.add(after)
                queue.append(after)
    return found


def free_way(
    piles: Tableau, tops: Sequence[Card], card: Card, limit: int, build: Build = ALTERNATELY
) -> list[Step] | None:
    """Find a shortest way to a table on which ``card`` is a tableau top that fits M (ruling 8).

    Cards that come to fit M on the way are played at once, any of them in any order. The list is
    empty if the goal is reached already; None if it cannot be reached.
    """
    playable = _playable(piles, tops)
    if card not in playable or not _something_goes(piles, tops, limit, build):
        return None
    codes = Codes(build)
    own = {c: codes.single_out(c) for c in playable}
    by_code = {code: c for c, code in own.items()}
    store = Piles(build)
    start = [store.of([own.get(c, build.code[c]) for c in pile]) for pile in piles]
    first = (tuple(sorted(start)), tuple(sorted(tops)))
    came: dict[tuple[State, State], tuple[tuple[State, State], int, int]] = {}
    seen = {first}
    queue = [first]
    for here in queue:
        state, heights = here
        wants = wanted(heights)
        free = {
            pile: by_code[store.top[pile]]
            for pile in set(state)
            if store.top[pile] in by_code and wants >> by_code[store.top[pile]] & 1
        }
        if card in free.values():
            return concrete(store, start, back(came, first, here))
        steps: Iterator[tuple[int, int, tuple[State, State]]]
        if free:
            steps = (
                (
                    pile,
                    FOUNDATION,
                    (changed(state, pile, store.left(state, pile)), _played(heights, c)),
                )
                for pile, c in free.items()
            )
        else:
            steps = (
                (source, target, (after, heights))
                for source, target, after in moves(store, codes, state, limit)
            )
        for source, target, there in steps:
            if there not in seen:
                seen.add(there)
                came[there] = (here, source, target)
                queue.append(there)
    return None


def clear_way(
    piles: Tableau,
    place: int,
    mark: tuple[int, int] | None,
    limit: int,
    unoccupied: int,
    gone: bool,
    build: Build = ALTERNATELY,
) -> list[Step] | None:
    """Find a shortest way to the goal of ``clear`` (ruling 8).

    ``place`` is the announced pile; ``mark`` says where its bottom card lies now (pile, place in
    it), None if it has left the tableau; ``gone`` whether it has gone, lying alone, from ``place``
    onto another non-empty pile; ``unoccupied`` is how many piles held no card when it was
    announced.
    The list is empty if the goal is reached already; None if it cannot be reached.
    """
    codes = Codes(build)
    store = Piles(build)
    start = [store.of([build.code[card] for card in pile]) for pile in piles]
    if gone:
        return unordered(
            store, codes, start, limit, lambda state: store.unoccupied(state) > unoccupied
        )
    if mark is None or not _has_host(piles[mark[0]][mark[1]], piles, build):
        return None
    if store.unoccupied(start) <= unoccupied and clearing(piles, limit, build) is None:
        return None
    pile, depth = mark
    marked = codes.single_out(piles[pile][depth])
    with_mark = [build.code[card] for card in piles[pile]]
    with_mark[depth] = marked
    start[pile] = store.of(with_mark)
    return _placed(store, codes, start, place, store.of([marked]), limit, unoccupied)


def _placed(
    store: Piles,
    codes: Codes,
    start: list[int],
    place: int,
    alone: int,
    limit: int,
    unoccupied: int,
) -> list[Step] | None:
    """Search for the goal of ``clear``, where the announced pile counts by its place.

    A position is the announced pile followed by the others, sorted, until the marked card (by
    itself the pile ``alone``) goes from the announced place onto another pile; after that it is
    ``_GONE`` followed by all piles, sorted. A pile named in a step is ``~pile`` at the place.
    """
    first = (start[place], *sorted(start[:place] + start[place + 1 :]))
    came: dict[State, tuple[State, int, int]] = {}
    seen = {first}
    queue = [first]
    for here in queue:
        steps: Iterator[tuple[int, int, State]]
        if here[0] == _GONE:
            if store.unoccupied(here) > unoccupied:
                return concrete(store, start, back(came, first, here), place, alone)
            steps = (
                (source, target, (_GONE, *after))
                for source, target, after in moves(store, codes, here[1:], limit)
            )
        else:
            steps = _moves_by_place(store, codes, here, alone, limit)
        for source, target, there in steps:
            if there not in seen:
                seen.add(there)
                came[there] = (here, source, target)
                queue.append(there)
    return None


def _moves_by_place(
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


def _something_goes(piles: Tableau, tops: Sequence[Card], limit: int, build: Build) -> bool:
    """Say whether any card can go to M, now or after tableau moves."""
    wants = wanted(tops)
    if any(pile and wants >> pile[-1] & 1 for pile in piles):
        return True
    return freeing(piles, tops, limit, build) is not None


def _played(tops: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the foundations' tops, sorted, after ``card`` was played to one that it fits."""
    heights = list(tops)
    heights[heights.index(NO_CARD if rank(card) == 0 else card - 1)] = card
    heights.sort()
    return tuple(heights)


def _playable(piles: Tableau, tops: Sequence[Card]) -> set[Card]:
    """Return the tableau cards that could come to fit M by plays from the tableau alone."""
    present = {card for pile in piles for card in pile}
    found: set[Card] = set()
    wants = wanted(tops)
    for card in sorted(present):
        if wants >> card & 1 or (rank(card) > 0 and card - 1 in found):
            found.add(card)
    return found


def _has_host(card: Card, piles: Tableau, build: Build) -> bool:
    """Say whether a card that this one fits on lies anywhere in the tableau."""
    needed = build.fits_on[build.code[card]]
    return any(build.code[other] == needed for pile in piles for other in pile)


def _above_wanted(pile: Sequence[Card], wants: int, goal: int, build: Build) -> list[int]:
    """Return the codes of a pile, in which ``goal`` stands for the topmost card that fits M."""
    topmost = _topmost(pile, wants)
    above = [build.code[card] for card in pile[topmost + 1 :]]
    return above if topmost < 0 else [goal, *above]


def _topmost(pile: Sequence[Card], wants: int) -> int:
    """Return the place of the topmost card of these in a pile, -1 if there is none."""
    for place in range(len(pile) - 1, -1, -1):
        if wants >> pile[place] & 1:
            return place
    return -1
