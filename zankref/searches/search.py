"""Exact searches over sequences of tableau moves (rulings 7 and 8).

Each of them looks at every position that can be reached, told apart only as far as the question
depends on it; so that an answer None means that no sequence exists:

* It does not matter which pile stands where, nor which of several empty piles is used: a position
  is a sorted tuple of piles. Moving a card that lies alone onto an empty pile changes nothing.
  (Only an announced card that has strayed makes its place count: ``searches.strayed``. Where
  it lies at the bottom of its pile it need never move to another empty pile: of any way on which
  it does, the two piles may change parts from there on.)
* Whether cards fit on each other depends on rank and colour: cards of equal rank and colour are
  one *code*, unless one of them comes to fit M on the way and therefore counts by its suit.
* What lies under a card that fits M cannot move before that card is free: where the search is over
  then, the pile ends there.

Ways are shortest where fewer than some hundred positions lie nearer (``closure.PATIENCE``);
otherwise they are ways, but there may be shorter ones: beyond that much is found to be out of reach
by counting piles (``counting``), and then all positions are looked at, the most promising first
(``promising``, ``freeing``, ``strayed``). What comes with a ``budget`` raises Undecided when it is
spent.
"""

from collections.abc import Sequence
from typing import TypeAlias

from zankref.cards import KNOWN_CARDS, Card
from zankref.layout import FOUNDATION, Step
from zankref.searches import glance
from zankref.searches.budget import Budget
from zankref.searches.closure import Quest
from zankref.searches.positions import ALTERNATELY, NEVER, Build, Codes, Piles, wanted

__all__ = [
    "after",
    "clear_way",
    "clearing",
    "first_emptied",
    "first_freed",
    "free_now",
    "free_way",
    "freeing",
    "may_go",
    "wanted",
]

Tableau: TypeAlias = Sequence[Sequence[Card]]
Place: TypeAlias = tuple[int, int]


def may_go(
    piles: Tableau, source: int, target: int, limit: int, build: Build = ALTERNATELY
) -> bool:
    """Say whether these searches have a move from pile to pile that changes the position.

    Onto an empty pile only cards go that fit no other non-empty one (``wegner.2``), while fewer
    than ``limit`` are occupied (``wegner.first``).
    """
    card = piles[source][-1]
    if piles[target]:
        return build.fits(card, piles[target][-1])
    if card >= KNOWN_CARDS or len(piles[source]) == 1 or not glance.has_room(piles, limit):
        return False
    # No card fits on itself, so its own pile may be among these.
    return not any(build.fits(card, pile[-1]) for pile in piles if pile)


def after(piles: Tableau, steps: Sequence[Step]) -> list[list[Card]]:
    """Return the tableau after these steps."""
    moved = [list(pile) for pile in piles]
    for source, target in steps:
        card = moved[source].pop()
        if target != FOUNDATION:
            moved[target].append(card)
    return moved


def first_emptied(piles: Tableau, steps: Sequence[Step]) -> int:
    """Return the pile whose bottom card is the first to go, lying alone, onto another pile."""
    heights = [len(pile) for pile in piles]
    gone = {place for place, height in enumerate(heights) if not height}
    for source, target in steps:
        if heights[source] == 1 and source not in gone:
            if heights[target]:
                return source
            gone.add(source)
        heights[source] -= 1
        heights[target] += 1
    raise AssertionError("a way to gain an empty pile empties one")


def freeing(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> list[Step] | None:
    """Find a way, one or more moves, to a table on which a tableau top fits M.

    Precedence 2 (``wegner.2``, ruling 7), for a table on which no tableau top fits M. An empty
    pile is available while fewer than ``limit`` piles are occupied. None if there is no way; the
    list is empty if a top fits M already.
    """
    wants = wanted(tops)
    if not glance.are_there(piles, wants):
        return None
    if free_now(piles, wants):
        return []
    if not glance.may_free(piles, wants, limit, build):
        return None
    quest, _ = _quest(piles, wants, wants, limit, build, budget)
    return quest.way()


def clearing(
    piles: Tableau, limit: int, build: Build = ALTERNATELY, budget: Budget | None = None
) -> list[Step] | None:
    """Find a way to a table with fewer occupied piles (``wegner.3``, ruling 7)."""
    most = glance.occupied(piles) - 1
    if not glance.may_clear(piles, most, limit, build):
        return None
    store = Piles(build)
    start = [store.of([build.code[card] for card in pile]) for pile in piles]
    return Quest(store, Codes(build), start, limit, {}, most, budget or Budget()).way()


def first_freed(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> set[Place]:
    """Find the cards that can be freed for M before any other (``wegner.2.advanced``).

    Returns them as pairs of a pile's index and the card's place in it, counted from the bottom.
    """
    wants = wanted(tops)
    if not glance.are_there(piles, wants):
        return set()
    free = free_now(piles, wants)
    if free:
        return free
    if not glance.may_free(piles, wants, limit, build):
        return set()
    quest, places = _quest(piles, wants, wants, limit, build, budget)
    return {places[code] for code in quest.freed()}


def free_way(
    piles: Tableau,
    tops: Sequence[Card],
    card: Card,
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
    *,
    short: bool = True,
) -> list[Step] | None:
    """Find a way to a table on which ``card`` is a tableau top that fits M (ruling 8).

    A short one or any. Cards that come to fit M on the way are played at once, any of them in any
    order. The list is empty if the goal is reached already; None if it cannot be reached.
    """
    wants = wanted(tops)
    free = free_now(piles, wants)
    if any(piles[place][height] == card for place, height in free):
        return []
    if short and not free:
        quest, _ = _quest(piles, wants, 1 << card, limit, build, budget)
        nearby = quest.nearby()
        if nearby.way is not None or (nearby.complete and not nearby.ended):
            return nearby.way
    from zankref.searches.freeing import way_with_plays

    return way_with_plays(piles, tops, card, limit, build, budget or Budget())


def clear_way(
    piles: Tableau,
    place: int,
    mark: Place | None,
    limit: int,
    unoccupied: int,
    gone: bool,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
    *,
    short: bool = True,
) -> list[Step] | None:
    """Find a way to the goal of ``clear`` (ruling 8), a short one or any.

    ``place`` is the announced pile; ``mark`` says where its bottom card lies now (pile, place in
    it), None if it has left the tableau; ``gone`` whether it has gone, lying alone, from ``place``
    onto another non-empty pile; ``unoccupied`` is how many piles held no card when it was
    announced.
    The list is empty if the goal is reached already; None if it cannot be reached.
    """
    most = len(piles) - unoccupied - 1
    enough = glance.occupied(piles) <= most
    if gone and enough:
        return []
    if not gone and (mark is None or not _has_host(piles[mark[0]][mark[1]], piles, build)):
        return None
    if (mark == (place, 0) or not enough) and not glance.may_clear(piles, most, limit, build):
        return None
    codes = Codes(build)
    store = Piles(build)
    start = [store.of([build.code[card] for card in pile]) for pile in piles]
    if not gone and mark is not None:
        pile, height = mark
        with_mark = [build.code[card] for card in piles[pile]]
        marked = with_mark[height] = codes.single_out(piles[pile][height])
        start[pile] = store.of(with_mark)
        if mark != (place, 0):
            from zankref.searches.strayed import Strayed

            return Strayed(
                store,
                codes,
                start,
                place,
                store.of([marked]),
                limit,
                unoccupied,
                budget or Budget(),
            ).way()
        store.marked, store.unmarked = marked, build.code[piles[pile][height]]
    quest = Quest(store, codes, start, limit, {}, most, budget or Budget())
    return quest.way() if short else quest.any_way()


def free_now(piles: Tableau, wants: int) -> set[Place]:
    """Return where tableau tops lie that are among these cards."""
    return {
        (place, len(pile) - 1) for place, pile in enumerate(piles) if pile and wants >> pile[-1] & 1
    }


def _quest(
    piles: Tableau, wants: int, sought: int, limit: int, build: Build, budget: Budget | None
) -> tuple[Quest, dict[int, Place]]:
    """Return a search for some of the cards that fit M, and where these lie by their codes.

    In each pile the topmost card that fits M ends the search.
    """
    store, codes = Piles(build), Codes(build)
    ends: dict[int, bool] = {}
    places: dict[int, Place] = {}
    start = []
    for place, pile in enumerate(piles):
        height = _topmost(pile, wants)
        cut = [build.code[card] for card in pile[height + 1 :]]
        if height >= 0:
            end = codes.immovable()
            ends[end] = sought >> pile[height] & 1 == 1
            places[end] = (place, height)
            cut.insert(0, end)
        start.append(store.of(cut))
    return Quest(store, codes, start, limit, ends, NEVER, budget or Budget()), places


def _has_host(card: Card, piles: Tableau, build: Build) -> bool:
    """Say whether a card that this one fits on lies anywhere in the tableau."""
    needed = build.fits_on[build.code[card]]
    return any(build.code[other] == needed for pile in piles for other in pile)


def _topmost(pile: Sequence[Card], wants: int) -> int:
    """Return the place of the topmost card of these in a pile, -1 if there is none."""
    for place in range(len(pile) - 1, -1, -1):
        if wants >> pile[place] & 1:
            return place
    return -1
