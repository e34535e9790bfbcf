"""What can be reached by tableau moves alone where too many positions lie nearby: by halves."""

from collections.abc import Mapping

from zankref.rules.closure import Quest
from zankref.rules.companies import Half, Moved
from zankref.rules.fields import Field, Fields, Walk
from zankref.rules.fields import Step as FieldStep
from zankref.rules.positions import State, changed, concrete
from zankref.rules.rulebook import Step


def by_halves(quest: Quest, found: set[int], number: int) -> list[Step] | None:
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
        if quest.most >= 0 and quest.gathered((*fields.fewest(here)[0], *fields.fewest(here)[1])):
            walk = _walked(fields, position.halves, came, start, here)
            walk.to(fields, here, fields.fewest(here))
            return concrete(quest.store, quest.start, _no_further(quest, walk.moves))
        for step, there in fields.onward(here):
            if there is not None:
                if there not in seen:
                    seen.add(there)
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
