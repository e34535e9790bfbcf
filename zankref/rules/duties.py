"""The duties of Streitpatience: what must be played before what (``streit.must.1`` and on).

A move has at most one fault of these, the first in the order in which they stand here.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from zankref.cards import ANY_NUMBER, FACE_DOWN, KNOWN_CARDS, NEIGHBOURS, Card
from zankref.layout import FOUNDATION, Step
from zankref.rules.agreed import Agreed
from zankref.rules.announcement import known_tableau
from zankref.rules.compulsory import Compulsory, Duty
from zankref.rules.moment import Moment
from zankref.rules.places import Places, gathered
from zankref.rules.rulebook import Fault, NotRecorded, Way
from zankref.searches import reach

_Search: TypeAlias = Callable[..., list[Step] | None]
_LOADS: Final = reach.LOAD(0)


class Duties:
    """The duties on a table; answers of the searches are remembered."""

    def __init__(self, places: Places, agreed: Agreed) -> None:
        self.places = places
        self.table = places.table
        self.layout = self.table.layout
        self.agreed = agreed
        self.compulsory = Compulsory(places)
        players = range(self.layout.players)
        self._opponents = [self._piles_of_others(mover) for mover in players]
        self._stricter_ones = agreed.free or agreed.load or agreed.space
        self._remembered: dict[tuple[object, ...], list[Step] | None] = {}

    # A quick first look.

    def plainly_met(self, moment: Moment, source: int, target: int) -> bool:
        """Say whether it is plain to see that a card's move passes over no duty."""
        layout = self.layout
        stock, reserve = layout.stock(moment.mover), layout.reserve(moment.mover)
        drawn = source == stock
        if drawn:
            if not moment.opened and not self.opening_plainly_meets(moment):
                return False
            if self._stricter_ones and target == layout.waste(moment.mover):
                return False
        if target == FOUNDATION:
            return self.table.fits_foundation(self.table.top(source)) is True and (
                source == reserve or self.places.none_fits_foundation((reserve,))
            )
        if drawn or moment.opened:
            return self.places.nothing_for_foundation(stock, reserve)
        return self.places.nothing_for_foundation(reserve)

    def opening_plainly_meets(self, moment: Moment) -> bool:
        """Say whether it is plain to see that opening a stock card passes over no duty."""
        if self.agreed.early:
            return True
        reserve = self.layout.reserve(moment.mover)
        return (
            not self._stricter_ones
            and not (self.table.piles[reserve] and self.places.tops().spaces)
            and self.places.nothing_for_foundation(reserve)
        )

    # Which duties a move may pass over.

    def always(self, moment: Moment) -> list[Duty]:
        """Return the duties of every move that plays nothing to M."""
        return self._to_foundation(moment, moment.opened)

    def of_opening(self, moment: Moment) -> list[Duty]:
        """Return the duties that come before the top stock card is opened."""
        if self.agreed.early:
            return []
        return [*self.of_passing(moment), self._fill(moment)]

    def of_passing(self, moment: Moment) -> list[Duty]:
        """Return the duties that a player who can neither play nor draw may still pass over."""
        return [
            *self.always(moment),
            *self._stricter(moment, opened=moment.opened),
            self._uncovering(moment),
            self._spaces(moment),
        ]

    def of_move(self, moment: Moment, source: int, target: int) -> list[Duty]:
        """Return the duties that a card's move may pass over, that of an opening included."""
        drawn = source == self.layout.stock(moment.mover)
        opening = self.of_opening(moment) if drawn and not moment.opened else []
        if target == FOUNDATION:
            play: list[Duty] = [self._unless_played(moment, source, drawn)]
        else:
            play = self._to_foundation(moment, moment.opened or drawn)
        if drawn and target == self.layout.waste(moment.mover):
            play += self._stricter(moment, opened=True)
        return opening + play

    def _unless_played(self, moment: Moment, source: int, drawn: bool) -> Iterator[Fault]:
        """Check a play to M: it meets every duty but that the reserve top goes first."""
        reserve = self.layout.reserve(moment.mover)
        duties = self._to_foundation(moment, moment.opened or drawn)
        if self.places.fits_foundation(self.table.top(source)):
            duties = [] if source == reserve else duties[:1]
        for duty in duties:
            faults = list(duty)
            if faults:
                yield from faults
                return

    def _to_foundation(self, moment: Moment, opened: bool) -> list[Duty]:
        layout, to_foundation = self.layout, self.compulsory.to_foundation
        reserve, stock = layout.reserve(moment.mover), layout.stock(moment.mover)
        must: list[Duty] = [
            to_foundation("Z311", "streit.must.1", (reserve,)),
            self.tableau_to_foundation(),
        ]
        if opened:
            must.append(to_foundation("Z308", "streit.must.2", (stock,), "open"))
        return must

    def _stricter(self, moment: Moment, opened: bool) -> list[Duty]:
        return [self._freeing(moment), self._loading(moment, opened)]

    # The stricter duties, where they were agreed on.

    def _freeing(self, moment: Moment) -> Iterator[Fault]:
        """Check that no tableau card could be freed for M (``streit.must-free``)."""
        if not self.agreed.free:
            return
        steps = self._searched(reach.freeing, moment.mover)
        if steps is None:
            return
        place, card = self._freed(steps)
        way = Way((*steps, (place, FOUNDATION)))
        yield Fault("Z302", "streit.must-free", (card,), (place,), (way,), number=2, variant="must")

    def _freed(self, steps: Sequence[Step]) -> tuple[int, Card]:
        """Return the tableau card that fits M after these steps, and where it lies."""
        mark = self.table.mark()
        for source, target in steps:
            self.table.move(source, target)
        try:
            return next(
                (place, self.table.top(place))
                for place in self.places.tableau
                if self.table.piles[place] and self.table.fits_foundation(self.table.top(place))
            )
        finally:
            self.table.take_back(mark)

    def _loading(self, moment: Moment, opened: bool) -> Iterator[Fault]:
        """Check that no free card fits an opponent's pile (``streit.must-load``)."""
        if self.agreed.load:
            steps = self.loads(moment.mover, opened)
            yield from self.compulsory.missed("Z313", "streit.must-load", steps)

    def _uncovering(self, moment: Moment) -> Iterator[Fault]:
        """Check that no covered card could be freed (``streit.hidden-houses``)."""
        if self.agreed.houses and any(self.table.covered[place] for place in self.places.tableau):
            steps = self._searched(reach.uncovering, moment.mover)
            if steps is not None:
                place = steps[-1][0]
                way = Way(tuple(steps))
                yield Fault("Z315", "streit.hidden-houses", (), (place,), (way,), number=2)

    def _spaces(self, moment: Moment) -> Iterator[Fault]:
        """Check that no empty pile could be made for the reserve (``streit.must-space``)."""
        if self.agreed.space and self._reserve_open(moment.mover):
            steps = self._searched(reach.spaces, moment.mover)
            if steps is not None:
                piles, ways = (steps[-1][0],), self._played_to_space(steps, moment.mover)
                yield Fault("Z314", "streit.must-space", (), piles, ways, number=2)

    def _played_to_space(self, steps: Sequence[Step], mover: int) -> tuple[Way, ...]:
        """Return the way of these steps as it can be played, none if it cannot.

        What comes to fit M on it goes there at once (``streit.must.2``).
        """
        places, table = self.places, self.table
        reserve, now, mark = self.layout.reserve(mover), len(places.spaces()), table.mark()
        waiting, way = list(steps), list[Step]()
        try:
            while len(places.spaces()) <= now:
                due = [p for p in places.tableau if self._fits_foundation(p)]
                if self._fits_foundation(reserve) or not (due or waiting):
                    return ()
                step = (due[0], FOUNDATION) if due else waiting[0]
                if step in waiting:
                    waiting.remove(step)
                if not self._can_go(*step):
                    return ()
                table.move(*step)
                way.append(step)
        finally:
            table.take_back(mark)
        return (Way(tuple(way)),)

    def _fits_foundation(self, pile: int) -> bool:
        """Say whether the top of a pile lies open, is known, and fits M."""
        table = self.table
        open_top = table.piles[pile] and not table.is_covered(pile)
        return bool(open_top) and table.fits_foundation(table.top(pile)) is True

    def _can_go(self, source: int, target: int) -> bool:
        """Say whether the top of a tableau pile is there, and fits where it goes."""
        table, places = self.table, self.places
        if not table.piles[source] or table.is_covered(source):
            return False
        card = table.top(source)
        if target == FOUNDATION:
            return table.fits_foundation(card) is True
        if target in places.tableau:
            return places.is_empty(target) or places.fits_place(card, target)
        return places.fits_opponent(card, target)

    def _fill(self, moment: Moment) -> Iterator[Fault]:
        """Check that no tableau pile is empty while the reserve has cards (``streit.must.3``)."""
        reserve = self.layout.reserve(moment.mover)
        if self._reserve_open(moment.mover):
            steps = [(reserve, place) for place in self.places.spaces()]
            if not steps and self.places.maybe_spaces():
                raise NotRecorded(None)
            yield from self.compulsory.missed("Z312", "streit.must.3", steps)

    def _reserve_open(self, player: int) -> bool:
        """Say whether a player's reserve has cards, and its top lies open."""
        return self.places.top(self.layout.reserve(player)) not in (None, FACE_DOWN)

    # What they rest on.

    def opponents_piles(self, mover: int) -> tuple[int, ...]:
        """Return the other players' wastes and reserves."""
        return self._opponents[mover]

    def _piles_of_others(self, mover: int) -> tuple[int, ...]:
        layout = self.layout
        others = [player for player in range(layout.players) if player != mover]
        return (*map(layout.waste, others), *map(layout.reserve, others))

    def loads(self, mover: int, opened: bool) -> list[Step]:
        """Return the moves of free cards onto the opponents' piles that they fit."""
        layout = self.layout
        sources = [layout.reserve(mover), *self.places.tableau]
        if opened:
            sources.append(layout.stock(mover))
        if self._plainly_no_load(sources, self.opponents_piles(mover)):
            return []
        steps = [(pile, target) for pile in sources for target in self.opponents_piles(mover)]

        def fits(step: Step) -> bool:
            top = self.places.top(step[0])
            return top is not None and self.places.fits_opponent(top, step[1])

        return gathered(steps, fits)

    def _plainly_no_load(self, sources: Sequence[int], targets: Sequence[int]) -> bool:
        """Say whether it is plain to see that no top of these piles fits one of those."""
        piles, covered = self.table.piles, self.table.covered
        taken = 0
        for pile in targets:
            cards = piles[pile]
            if cards and covered[pile] < len(cards):
                if cards[-1] >= KNOWN_CARDS:
                    return False
                taken |= NEIGHBOURS[cards[-1]]
        for pile in sources:
            if piles[pile] and (piles[pile][-1] >= KNOWN_CARDS or taken >> piles[pile][-1] & 1):
                return False
        return True

    def goes_anywhere(self, card: Card, player: int) -> bool:
        """Say whether a card can go to M, to the tableau or onto an opponent's pile."""
        places = self.places
        answers: list[Callable[[], bool]] = [
            lambda: places.fits_foundation(card),
            lambda: bool(places.spaces() or places.fitting_places(card)),
            lambda: bool(places.fitting_piles(card, self.opponents_piles(player))),
        ]
        return bool(gathered(answers, lambda answer: answer()))

    def tableau_to_foundation(self) -> Iterator[Fault]:
        """Check that no tableau top fits M (``streit.must.2``)."""
        tableau = self.places.tableau
        yield from self.compulsory.to_foundation("Z301", "streit.must.2", tableau, "must")

    def meets(
        self, moment: Moment, codes: frozenset[str], source: int, target: int, card: Card
    ) -> bool:
        """Say whether a move of a card makes up for one of these faults (``streit.remedy``)."""
        reserve = self.layout.reserve(moment.mover)
        if target == FOUNDATION:
            due = {"Z301", "Z308"} | ({"Z311"} if source == reserve else set())
            return not codes.isdisjoint(due) and self.places.fits_foundation(card)
        if self.layout.kind(target) == "R":
            return "Z312" in codes and source == reserve and self.places.is_empty(target)
        loading = "Z313" in codes and target in self.opponents_piles(moment.mover)
        return loading and self.places.fits_opponent(card, target)

    def _searched(self, search: _Search, mover: int) -> list[Step] | None:
        """Answer a search, from memory if nothing that it rests on has changed.

        Opponents' piles whose tops nobody wrote down take nothing; if there is no way without
        them, nothing is certain.
        """
        table = self.table
        if not table.foundations_known:
            raise NotRecorded(None)
        piles = self.opponents_piles(mover)
        tops = [
            table.piles[pile][-1] if table.piles[pile] and not table.is_covered(pile) else None
            for pile in piles
        ]
        unknown = any(top is not None and top >= ANY_NUMBER for top in tops)
        loads = [None if top is None or top >= ANY_NUMBER else top for top in tops]
        tableau = known_tableau(table)
        key = (search.__name__, tableau, table.wants, *loads)
        if key not in self._remembered:
            steps = search(tableau, tuple(table.foundations), loads, falls=self.places.build.falls)
            self._remembered[key] = (
                None
                if steps is None
                else [
                    (source, piles[target - _LOADS] if target >= _LOADS else target)
                    for source, target in steps
                ]
            )
        steps = self._remembered[key]
        if steps is None and unknown:
            raise NotRecorded(None)
        return steps
