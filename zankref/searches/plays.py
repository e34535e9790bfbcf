"""The search for the goal of ``free``, where cards go to M on the way (ruling 8).

Cards that come to fit M are played at once, any of them in any order; only then tableau moves go
on. A position is *settled* when no tableau top fits M. Settled positions with the same tops of the
foundations are searched as fields (``searches.fields``), in which no step goes on by which a
card that fits M comes free. After such a step cards are played:

* from the half that made the step, as it lies after it, in every order;
* from the other half, if it has a top that fits M before or after any of these plays: then the
  halves are looked at position by position;
* in all other positions of the other half nothing is played. These keep together by the companies
  that they belong to with the new foundations, and with what came free for that half.
"""

from collections.abc import Container, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from zankref.cards import KING, NO_CARD, Card, rank
from zankref.layout import FOUNDATION
from zankref.searches.companies import STIFF, Half, Moved
from zankref.searches.fields import Field, Fields, Position, Step, Walk, after, sided
from zankref.searches.positions import Codes, Piles, wanted

Tops: TypeAlias = tuple[Card, ...]
_Place: TypeAlias = tuple[Tops, Field]


def played(tops: Tops, card: Card) -> Tops:
    """Return the foundations' tops, sorted, after ``card`` was played to one that it fits."""
    heights = list(tops)
    heights[heights.index(NO_CARD if rank(card) == 0 else card - 1)] = card
    heights.sort()
    return tuple(heights)


class _Lying(NamedTuple):
    """The foundations' tops; the places for piles, whether one is to fall; the occupied piles."""

    tops: Tops
    places: int
    falling: bool
    piles: Half


class _Link(NamedTuple):
    """How a field came to be reached: from where, by which step, what was played.

    Then ``halves`` lie. None of this where the field is a neighbour, or nothing could be played.
    """

    before: _Place | None
    step: Step | None
    plays: list[Moved]
    halves: tuple[Half, Half] | None


class _ReachedError(Exception):
    """The card lies free after a step and these plays."""

    def __init__(self, step: Step | None, plays: list[Moved]) -> None:
        self.step = step
        self.plays = plays


class Plays:
    """One search for a way to free a card.

    ``own`` are the codes of the cards that fit M at some time, each singled out. Where one of the
    ``others`` comes to do so the search does not go on; these are the ``unforeseen``. Not for a
    position on which the card lies free.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        limit: int,
        own: dict[Card, int],
        others: Container[Card],
        card: Card,
    ) -> None:
        self._store = store
        self._codes = codes
        self._limit = limit
        self._cards = {code: card for card, code in own.items()}
        self._others = others
        self._card = card
        self.unforeseen: set[Card] = set()
        self._stages: dict[Tops, Fields] = {}
        self._came: dict[_Place, _Link] = {}
        self._heap: list[tuple[int, int, _Place]] = []
        self._apart: dict[tuple[Tops, int, int], tuple[list[Half], list[Half]]] = {}
        self._joined: dict[tuple[object, ...], dict[int, Half]] = {}
        self._played: dict[_Lying, tuple[list[tuple[_Lying, list[Moved]]], int]] = {}

    def way(self, start: Sequence[int], tops: Tops) -> list[Moved] | None:
        """Return a way from a position to one on which the card lies free; None if there is none.

        A card that goes to M goes to ``FOUNDATION``.
        """
        places, falling, halves = self._stage(tops).position(start)
        lying = _Lying(tops, places, falling, tuple(sorted((*halves[0], *halves[1]))))
        here: _Place | None = None
        try:
            for now, plays in self._settled(lying, None)[0]:
                self._reach(now, _Link(None, None, plays, self._halves(now.piles)))
            while self._heap:
                _, _, here = heappop(self._heap)
                self._onward(here)
        except _ReachedError as reached:
            return self._walk(halves, _Link(here, reached.step, reached.plays, None))
        return None

    def _onward(self, here: _Place) -> None:
        """Add the fields that a field leads to."""
        for step, there in self._stage(here[0]).onward(here[1]):
            if there is not None:
                self._add((here[0], there), _Link(here, step, [], None))
            elif step is not None:
                self._play(here, step)

    def _play(self, here: _Place, step: Step) -> None:
        """Play what has to be played after a step by which a card that fits M came free."""
        tops, field = here
        others = field.companies[1 - step.took.side]
        mine = after(step.took)
        if field.limits[0] == STIFF:
            apart = self._stage(tops).companies.members[others]
        else:
            settled, wants = self._settled(_Lying(tops, field.places, False, mine), step)
            apart, together = self._split(tops, others, wants)
            for now, plays in settled:
                self._go_on_together(here, step, (tops, others, wants), together, now, plays)
        for beside in apart:
            lying = _Lying(tops, field.places, field.falling, tuple(sorted((*mine, *beside))))
            exact = step._replace(beside=beside)
            for now, plays in self._settled(lying, exact)[0]:
                self._reach(now, _Link(here, exact, plays, self._halves(now.piles)))

    def _go_on_together(
        self,
        here: _Place,
        step: Step,
        origin: tuple[Tops, int, int],
        together: list[Half],
        now: _Lying,
        plays: list[Moved],
    ) -> None:
        """Go on from positions of which only the half that made the step has changed by plays."""
        side = step.took.side
        field = here[1]
        halves = self._halves(now.piles)
        mine, freed = halves[side], halves[1 - side]
        room = field.limits[1 - side] + len(freed)
        companies = self._stage(now.tops).companies
        own = companies.of(mine, sum(field.limits) - room)
        key = (*origin, now.tops, freed, room)
        if key not in self._joined:
            found: dict[int, Half] = {}
            for half in together:
                found.setdefault(companies.of(_with(half, freed), room), half)
            self._joined[key] = found
        for company, beside in self._joined[key].items():
            there = Field(
                field.places,
                False,
                sided(side, sum(field.limits) - room, room),
                sided(side, own, company),
            )
            link = _Link(
                here,
                step._replace(beside=beside),
                plays,
                sided(side, mine, _with(beside, freed)),
            )
            self._add((now.tops, there), link)

    def _split(self, tops: Tops, company: int, wants: int) -> tuple[list[Half], list[Half]]:
        """Return the members of a company that have one of these cards on top, and the others."""
        key = (tops, company, wants)
        known = self._apart.get(key)
        if known is None:
            known = self._apart[key] = ([], [])
            for half in self._stage(tops).companies.members[company]:
                known[not any(self._wanted(pile, wants) for pile in half)].append(half)
        return known

    def _settled(
        self, first: _Lying, step: Step | None
    ) -> tuple[list[tuple[_Lying, list[Moved]]], int]:
        """Return all that comes of playing to M what fits, and the cards that fitted meanwhile."""
        known = self._played.get(first)
        if known is not None:
            return known
        plays: dict[_Lying, list[Moved]] = {first: []}
        found: list[tuple[_Lying, list[Moved]]] = []
        fitting = 0
        queue = [first]
        for here in queue:
            wants = wanted(here.tops)
            fitting |= wants
            free = [pile for pile in set(here.piles) if self._wanted(pile, wants)]
            if not free:
                found.append((here, plays[here]))
            for pile in free:
                card = self._cards[self._store.top[pile]]
                if card == self._card:
                    raise _ReachedError(step, plays[here])
                if rank(card) < KING and card + 1 in self._others:
                    self.unforeseen.add(card + 1)
                    continue
                there = self._without(here, pile, card)
                if there not in plays:
                    plays[there] = [*plays[here], (pile, FOUNDATION)]
                    queue.append(there)
        known = self._played[first] = found, fitting
        return known

    def _without(self, here: _Lying, pile: int, card: Card) -> _Lying:
        """Return how all lies after the top card of a pile went to M."""
        rest = list(here.piles)
        left = self._store.below[pile]
        if left:
            rest[rest.index(pile)] = left
            rest.sort()
        else:
            rest.remove(pile)
        falls = here.falling and not left
        tops = played(here.tops, card)
        return _Lying(tops, here.places - falls, here.falling and not falls, tuple(rest))

    def _wanted(self, pile: int, wants: int) -> bool:
        card = self._cards.get(self._store.top[pile])
        return card is not None and wants >> card & 1 == 1

    def _stage(self, tops: Tops) -> Fields:
        """Return the fields where the foundations have these tops."""
        stage = self._stages.get(tops)
        if stage is None:
            wants = wanted(tops)
            ends = {code for code, card in self._cards.items() if wants >> card & 1}
            stage = Fields(self._store, self._codes, self._limit, ends, each=True)
            self._stages[tops] = stage
        return stage

    def _halves(self, piles: Half) -> tuple[Half, Half]:
        return next(iter(self._stages.values())).halves(piles)

    def _reach(self, lying: _Lying, link: _Link) -> None:
        """Add a field in which settled piles lie."""
        position = Position(lying.places, lying.falling, self._halves(lying.piles))
        self._add((lying.tops, self._stage(lying.tops).field(position)), link)

    def _add(self, there: _Place, link: _Link) -> None:
        if there not in self._came:
            self._came[there] = link
            far = -sum(top % 13 for top in there[0] if top != NO_CARD) - len(there[0])
            heappush(self._heap, (far, len(self._came), there))

    def _walk(self, first: tuple[Half, Half], last: _Link) -> list[Moved]:
        """Return the way by a link, and the plays after it."""
        links: list[tuple[_Link, _Place | None]] = [(last, None)]
        place = last.before
        while place is not None:
            link = self._came[place]
            links.append((link, place))
            place = link.before
        walk = Walk(first)
        for link, there in reversed(links):
            if link.before is not None:
                tops, field = link.before
                if link.step is not None:
                    walk.take(self._stage(tops), field, link.step)
                elif there is not None:
                    walk.enter(self._stage(tops), field, there[1])
            walk.moves += link.plays
            walk.halves = link.halves or walk.halves
        return walk.moves


def _with(half: Half, freed: Half) -> Half:
    return tuple(sorted((*half, *freed)))
