"""Whether a pile can be emptied if the tableau is built in suit (``zu-zweien.must-space``).

No pile is empty before the goal is reached, so cards go only to M, onto cards that they fit, or
onto an opponent's pile, from where they never return. Arguments are as in ``off_tableau``.
"""

from collections.abc import Iterator
from typing import TypeAlias, TypeVar

from zankref.cards import BIT, IN_SUIT, KNOWN_CARDS, Card
from zankref.layout import FOUNDATION, Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import wanted
from zankref.reachability.positions.leaving_piles import LOAD, Bound
from zankref.reachability.positions.tableau import Tableau

_Item = TypeVar("_Item")
_State: TypeAlias = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card | None, ...]]
"""The tableau, the tops of the foundations and of the opponents' piles."""


def first_space(
    piles: Tableau,
    tops: tuple[Card, ...],
    loads: tuple[Card | None, ...],
    budget: Budget,
    bound: Bound,
) -> list[Step] | None:
    """Find a shortest path to an empty tableau pile while there is none; None without one."""
    start: _State = (tuple(map(tuple, piles)), tops, loads)
    paths: dict[_State, list[Step]] = {start: []}
    for state in (waiting := [start]):
        budget.spend()
        for step, after in _successors(state, bound):
            path = [*paths[state], step]
            if not after[0][step[0]]:
                return path
            if after not in paths:
                paths[after] = path
                waiting.append(after)
    return None


def _successors(state: _State, bound: Bound) -> Iterator[tuple[Step, _State]]:
    """Yield the moves that break no duty, each with the position after it."""
    piles, tops, loads = state
    wants = wanted(tops)
    if bound.reserve >= 0 and wants >> bound.reserve & 1:
        return
    free = [place for place, pile in enumerate(piles) if pile[-1] < KNOWN_CARDS]
    due = [place for place in free if wants >> piles[place][-1] & 1]
    for place in due or free:
        card = piles[place][-1]
        without = _put(piles, place, piles[place][:-1])
        if due:
            below = next(top for top in tops if wanted([top]) & BIT[card])
            yield (place, FOUNDATION), (without, _put(tops, tops.index(below), card), loads)
            continue
        for target in free:
            if target != place and IN_SUIT[card] >> piles[target][-1] & 1:
                onto = _put(without, target, (*piles[target], card))
                yield (place, target), (onto, tops, loads)
        for load, top in enumerate(loads):
            if top is not None and top < KNOWN_CARDS and bound.loads[card] >> top & 1:
                yield (place, LOAD(load)), (without, tops, _put(loads, load, card))


def _put(row: tuple[_Item, ...], place: int, item: _Item) -> tuple[_Item, ...]:
    """Return a row with one of its items replaced."""
    return (*row[:place], item, *row[place + 1 :])
