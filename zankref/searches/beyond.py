"""What can be reached by tableau moves alone where too many positions lie nearby.

First what cannot be reached is counted out (``searches.counting``); then the most promising
positions are looked at (``searches.promising``); then it is reckoned for how many cards there
is room where (``searches.outlook``); at last all positions are looked at, by halves
(``searches.fields``): first without the lowest cards, from where more can be reached
(``searches.lowest``), then with them.
"""

from collections.abc import Mapping
from typing import Final

from zankref.layout import Step
from zankref.searches.closure import Quest
from zankref.searches.companies import Half, Moved
from zankref.searches.counting import Counting
from zankref.searches.effort import EFFORT
from zankref.searches.fields import Field, Fields, Walk
from zankref.searches.fields import Step as FieldStep
from zankref.searches.lowest import without_lowest
from zankref.searches.outlook import out_of_reach
from zankref.searches.positions import NEVER, State, changed, concrete
from zankref.searches.promising import Promising

COUNTED: Final = 1000
"""How many ways for cards to have moved are counted."""

PATIENCE = 3000
"""How many of the most promising positions are looked at before all others."""


def far_way(quest: Quest) -> list[Step] | None:
    """Return a way to what is sought, one or more moves; None if there is none."""
    counting = _counting(quest)
    if not counting.count(COUNTED):
        return None
    promising = Promising(quest.store, quest.codes, quest.limit, quest.ends, quest.most, counting)
    way = promising.way(quest.start, PATIENCE)
    if way is not None:
        return concrete(quest.store, quest.start, way)
    if promising.complete or out_of_reach(quest):
        return None
    fewer = without_lowest(quest)
    if fewer is not None and any_far_way(fewer) is None:
        return None
    return _by_halves(quest, set(), 1, counting)


def any_far_way(quest: Quest) -> list[Step] | None:
    """Return any way to what is sought, where the most promising positions have been looked at."""
    counting = _counting(quest)
    return _by_halves(quest, set(), 1, counting) if counting.count(COUNTED) else None


def far_freed(quest: Quest, found: set[int]) -> None:
    """Add all codes sought that can come free to those that were found nearby."""
    counting = _counting(quest)
    if not counting.count(COUNTED):
        return
    possible = {code for code, wanted in quest.ends.items() if wanted}
    if counting.complete:
        possible &= counting.freed
    _freed_soon(quest, found, possible, counting)
    possible -= {code for code in possible - found if out_of_reach(quest, code)}
    fewer = None if found == possible else without_lowest(quest)
    if fewer is not None:
        counting_fewer = _counting(fewer)
        counting_fewer.count(COUNTED)
        possible_fewer = set(found)
        _by_halves(fewer, possible_fewer, len(possible), counting_fewer)
        possible &= possible_fewer
    if found != possible:
        _by_halves(quest, found, len(possible), counting)


def _freed_soon(quest: Quest, found: set[int], possible: set[int], counting: Counting) -> None:
    """Add possible codes that come free in the most promising positions; take away what cannot."""
    for code in sorted(possible - found):
        ends = {end: end == code for end in quest.ends}
        promising = Promising(quest.store, quest.codes, quest.limit, ends, NEVER, counting)
        if promising.way(quest.start, PATIENCE) is not None:
            found.add(code)
        elif promising.complete:
            possible.remove(code)


def _counting(quest: Quest) -> Counting:
    return Counting(quest.store, quest.codes, quest.start, quest.limit, quest.ends, quest.most)


def _by_halves(quest: Quest, found: set[int], number: int, counting: Counting) -> list[Step] | None:
    """Search by halves until the goal is reached, or a number of codes have been found free.

    Returns the way there.
    """
    fields = Fields(quest.store, quest.codes, quest.limit, quest.ends)
    position = fields.position(quest.start)
    start = fields.field(position)
    came: dict[Field, tuple[Field, FieldStep | None]] = {}
    seen = {start}
    queue = [start]
    for here in queue:
        EFFORT.looked += 1
        if quest.most >= 0 and quest.gathered((*fields.fewest(here)[0], *fields.fewest(here)[1])):
            walk = _walked(fields, position.halves, came, start, here)
            walk.to(fields, here, fields.fewest(here))
            return concrete(quest.store, quest.start, _no_further(quest, walk.moves))
        for step, there in fields.onward(here):
            if there is not None:
                if there not in seen:
                    seen.add(there)
                    one, other = fields.fewest(there)
                    if counting.has_hope((*one, *other)):
                        came[there] = (here, step)
                        queue.append(there)
            elif step is not None and quest.ends[quest.store.top[step.took.freed]]:
                found.add(quest.store.top[step.took.freed])
                if len(found) == number:
                    walk = _walked(fields, position.halves, came, start, here)
                    walk.take(fields, here, step)
                    return concrete(quest.store, quest.start, walk.moves)
    return None


def _no_further(quest: Quest, way: list[Moved]) -> list[Moved]:
    """Return a way up to where it first leads to what is sought."""
    state: State = tuple(sorted(quest.start))
    for number, (source, target) in enumerate(way, 1):
        code = quest.store.top[source]
        state = changed(state, source, quest.store.left(state, source))
        state = changed(state, target, quest.store.put(target, code))
        if quest.gathered(state):
            return way[:number]
    return way


def _walked(
    fields: Fields,
    halves: tuple[Half, Half],
    came: Mapping[Field, tuple[Field, FieldStep | None]],
    start: Field,
    last: Field,
) -> Walk:
    """Return the way from the first position to some position of a field."""
    links: list[tuple[Field, FieldStep | None, Field]] = []
    while last != start:
        before, step = came[last]
        links.append((before, step, last))
        last = before
    walk = Walk(halves)
    for before, step, there in reversed(links):
        if step is None:
            walk.enter(fields, before, there)
        else:
            walk.take(fields, before, step)
    return walk
