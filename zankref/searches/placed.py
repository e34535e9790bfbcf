"""The search over all positions where one place of the tableau counts by itself, by halves.

An announced card that has strayed has to come back to the announced place, and to go from there,
lying alone, onto another pile. That is searched for as ``searches.fields`` does it, where it
does not matter which pile stands where. What the place is to such a search:

* Something lies *at the place*: then the bottom card there is *labelled*, a card of a code of its
  own that fits as before. As long as it stays, it does not matter which pile stands where. It can
  only leave when it lies alone; then the place is empty, and the card is what it was.
* The place is *empty*: then it is as if there were one pile less, since no card goes there. Of
  several empty piles any other may be used. When a card does go there, it is labelled. Every card
  may that may go to an empty pile, in every position, though another pile may be empty as well.
* The announced card has *gone* from the place, onto another card: from then on no place counts.

So labels part the search into fields of three kinds, and every move belongs to one of these: it is
a move within a kind, with as many piles as there are then, or a *crossing*, by which something
comes to the place, or goes from there (``searches.crossings``).

Before all that it is asked whether the goal could be reached if the card only had to go from
*anywhere*: from any pile in which it lies alone, onto another. Every way to the goal is also such a
way, and mostly there is none already.
"""

from collections.abc import Iterator, Mapping, Sequence

from zankref.layout import Step as Move
from zankref.searches.companies import Moved
from zankref.searches.crossings import (
    ANYWHERE,
    EMPTY,
    GONE,
    PLACE,
    Crossing,
    Crossings,
    Labels,
    Node,
)
from zankref.searches.effort import EFFORT
from zankref.searches.fields import Fields, Position, Step, Walk, sided
from zankref.searches.positions import FROZEN, Codes, Piles


class Placed:
    """One search. ``marked`` is the code of the announced card, which no other has.

    Sought is that it has gone from ``place``, and no more than ``most`` piles are occupied.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        start: Sequence[int],
        place: int,
        marked: int,
        limit: int,
        most: int,
    ) -> None:
        self._store = store
        self._codes = codes
        self._place = place
        self._most = most
        self._start = list(start)
        self._labels = Labels(codes, marked)
        self._fields = Fields(store, codes, limit, ())
        self._fields.companies.staying = self._labels.plain
        self._crossings = Crossings(store, codes, self._fields, self._labels, limit)

    def way(self) -> list[Move] | None:
        """Return a way, None if there is none."""
        codes, store, place = self._codes, self._store, self._place
        contents = _contents(store, self._start[place])
        if contents and codes.fits_on[contents[0]] == FROZEN:
            return None
        if self._reached(ANYWHERE) is None:
            return None
        label = EMPTY
        if contents:
            label = contents[0] = self._labels.of(contents[0])
            self._start[place] = store.of(contents)
        way = self._reached(label)
        return None if way is None else self._steps(way)

    def _reached(self, label: int) -> list[Moved] | None:
        """Return a way to the goal, None if there is none."""
        fields = self._fields
        places, falling, halves = fields.position(self._start)
        position = Position(places - (label == EMPTY), falling, halves)
        first = Node(label, fields.field(position))
        came: dict[Node, tuple[Node, Step | Crossing | None]] = {}
        queue = [first]
        for here in queue:
            EFFORT.looked += 1
            one, other = fields.fewest(here.field)
            if here.label == GONE and len(one) + len(other) <= self._most:
                return [] if label == ANYWHERE else self._walked(Walk(halves), came, first, here)
            for step, there in self._onward(here):
                if there not in came and there != first:
                    came[there] = (here, step)
                    queue.append(there)
        return None

    def _onward(self, here: Node) -> Iterator[tuple[Step | Crossing | None, Node]]:
        """Yield what leads from a field: steps, its neighbours, and crossings."""
        label, field = here
        for step, there in self._fields.onward(field):
            if there is not None:
                yield step, Node(label, there)
        if label == ANYWHERE:
            yield from self._crossings.going(here, self._labels.marked)
        elif label == EMPTY:
            yield from self._crossings.coming(field)
        elif label != GONE:
            yield from self._crossings.going(here, label)

    # The way.

    def _walked(
        self,
        walk: Walk,
        came: Mapping[Node, tuple[Node, Step | Crossing | None]],
        first: Node,
        last: Node,
    ) -> list[Moved]:
        """Return the way from the first position to one of a field with the fewest piles."""
        fields = self._fields
        links: list[tuple[Node, Step | Crossing | None, Node]] = []
        there = last
        while there != first:
            before, step = came[there]
            links.append((before, step, there))
            there = before
        for before, step, there in reversed(links):
            if step is None:
                walk.enter(fields, before.field, there.field)
            elif isinstance(step, Step):
                walk.take(fields, before.field, step)
            else:
                beside = walk.halves[1 - step.side] if step.beside is None else step.beside
                walk.to(fields, before.field, sided(step.side, step.before, beside))
                walk.moves.append(step.move)
                walk.halves = fields.halves((*step.piles(), *beside))
        walk.to(fields, last.field, fields.fewest(last.field))
        return walk.moves

    def _steps(self, way: list[Moved]) -> list[Move]:
        """Turn moves between contents of piles into moves between places, up to the goal."""
        store, place, piles = self._store, self._place, list(self._start)
        gone = False
        steps: list[Move] = []
        for source, target in way:
            origin = piles.index(source)
            code = store.top[source]
            if target == PLACE:
                goal, code = place, self._labels.of(code)
            else:
                goal = next(
                    index
                    for index, pile in enumerate(piles)
                    if pile == target and (target or gone or index != place)
                )
                if code in self._labels.plain:
                    gone = gone or self._labels.has_gone(code, target)
                    code = self._labels.released(code, target)
            piles[goal] = store.put(piles[goal], code)
            piles[origin] = store.left(piles, source)
            steps.append((origin, goal))
            if gone and len(piles) - store.unoccupied(piles) <= self._most:
                break
        return steps


def _contents(store: Piles, pile: int) -> list[int]:
    """Return the codes of a pile, bottom first."""
    contents: list[int] = []
    while pile:
        contents.append(store.top[pile])
        pile = store.below[pile]
    contents.reverse()
    return contents
