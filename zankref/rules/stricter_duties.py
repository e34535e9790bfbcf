"""The stricter duties of Streitpatience, if agreed on (from ``streit.must-free`` on).

The duties to free, to uncover and to make spaces depend on searches (``reachability.off_tableau``),
whose results are memoised by position.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import ANY_NUMBER, FACE_DOWN, KNOWN_CARDS, NO_CARD, Card
from zankref.codes import MISSED_FREEING, MISSED_LOADING, MISSED_SPACE, MISSED_UNCOVERING
from zankref.layout import FOUNDATION, Step
from zankref.reachability import off_tableau
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import IN_SUITS
from zankref.reachability.shortcuts.proposed import leads_to_free
from zankref.rules.announcement import known_tableau
from zankref.rules.compulsory import Compulsory, along
from zankref.rules.fitting import Fitting, certain_items
from zankref.rules.judgement import Fault, Line, NotRecorded, unrecorded
from zankref.rules.reach import Reach
from zankref.undetermined import Undetermined

_Search: TypeAlias = Callable[..., list[Step] | None]
_LOADS: Final = off_tableau.LOAD(0)


class AgreedDuties(NamedTuple):
    """Which of the stricter and more lenient duties were agreed on."""

    free: bool
    load: bool
    space: bool
    houses: bool
    early: bool
    lenient: bool
    own_waste: str

    @classmethod
    def of(cls, agreed: Mapping[str, str]) -> "AgreedDuties":
        """Read the options; ``hidden-houses`` implies all the stricter ones."""
        houses = "hidden-houses" in agreed
        return cls(
            free=houses or "must-free" in agreed,
            load=houses or "must-load" in agreed,
            space=houses or "must-space" in agreed,
            houses=houses,
            early="early-open" in agreed or "early-look" in agreed,  # streit.early-open
            lenient="lenient" in agreed,  # streit.lenient
            own_waste=agreed.get("own-waste", "never"),
        )


class StricterDuties:
    """The stricter duties on a table that were agreed on."""

    def __init__(self, fitting: Fitting, agreed: AgreedDuties, budget: Budget) -> None:
        self.fitting = fitting
        self.table = fitting.table
        self.layout = self.table.layout
        self.agreed = agreed
        self.budget = budget
        self.compulsory = Compulsory(fitting)
        layout, players = self.layout, range(self.layout.players)
        others = map(layout.others, players)
        #: By mover: the other players' wastes and reserves.
        self.opponents_piles = [(*map(layout.waste, o), *map(layout.reserve, o)) for o in others]
        self._remembered: dict[tuple[object, ...], list[Step] | None] = {}
        self._latest: list[list[Step] | None] = [None for _ in players]
        """The way to free a card that was found last, by mover."""

    # Fast paths.

    def surely_none(self, mover: int, opened: bool, *, loading: bool = False) -> bool:
        """Fast path: return True only if clearly no card can be freed for M, and none loaded.

        Whoever is ``loading`` a card may have had others to load.
        """
        if self.agreed.load and not loading and not self.fast_no_load(mover, opened):
            return False
        try:
            return not self.can_free(mover)
        except Undetermined:
            return False

    def surely_none_to_make(self, mover: int) -> bool:
        """Fast path: return True only if clearly no card can be uncovered, and no space made."""
        try:
            return self._uncovering_way(mover) is None and self._space_way(mover) is None
        except Undetermined:
            return False

    def fast_no_load(self, mover: int, opened: bool) -> bool:
        """Fast path: return True only if clearly no available card fits an opponent's pile."""
        targets = self.opponents_piles[mover]
        if not self.table.perhaps_turned.isdisjoint(targets):
            return False
        piles, covered = self.table.piles, self.table.covered
        taken = 0
        for pile in targets:
            cards = piles[pile]
            if cards and covered[pile] < len(cards):
                if cards[-1] >= KNOWN_CARDS:
                    return False
                taken |= self.fitting.loads[cards[-1]]
        return not any(
            piles[pile] and (piles[pile][-1] >= KNOWN_CARDS or taken >> piles[pile][-1] & 1)
            for pile in self._sources(mover, opened)
        )

    # Freeing.

    def freeing(self, mover: int) -> Iterator[Fault]:
        """Check that no tableau card could be freed for M (``streit.must-free``)."""
        steps = self._freeing_way(mover)
        if steps is not None:
            yield self._missed_freeing(mover, steps)

    def can_free(self, mover: int) -> bool:
        """Return whether a tableau card could be freed for M, and must be."""
        return self.agreed.free and not self._fits_now() and self._is_freeable(mover)

    def spoiling(self, mover: int, source: int, target: int, count: int) -> Iterator[Fault]:
        """Check that after a move to the tableau or an opponent's pile a card can still be freed.

        A move that does not fit spoils nothing. If a card can be freed after the move, it does not
        matter that the position before it cannot be judged.
        """
        if not self.agreed.free or not self.fitting.fits(source, target, count):
            return
        with suppress(Undetermined):
            if not self.can_free(mover):
                return
        if not self._frees(mover, source, target, count):
            yield from self.freeing(mover)

    def _frees(self, mover: int, source: int, target: int, count: int) -> bool:
        """Return whether, after a move, a tableau card fits M or could be freed for it."""
        table = self.table
        mark = table.mark()
        table.move(source, target, count)
        try:
            return self._fits_now() or self._is_freeable(mover)
        finally:
            table.take_back(mark)

    def _fits_now(self) -> bool:
        """Return whether a tableau top fits M."""
        table = self.table
        return table.foundations_known and self.fitting.tops().cards & table.wants != 0

    def _freeing_way(self, mover: int) -> list[Step] | None:
        """Return a way to free a card, or None if there is none or freeing is not required."""
        if not self.agreed.free or self._fits_now():
            return None
        return self._search(off_tableau.freeing, mover)

    def _is_freeable(self, mover: int) -> bool:
        """Return whether a card can be freed; no top fits M yet.

        The way found last often still works, or its rest does.
        """
        way = self._way(off_tableau.freeing, mover, self._latest[mover])
        if way is not None:
            self._latest[mover] = way
        return way is not None

    def _missed_freeing(self, mover: int, steps: list[Step]) -> Fault:
        """Return the fault of not freeing a card, with a way (if any) that bares no covered card.

        Nobody knows what a bared card will demand, so no other way is shown.
        """
        shut: list[Step] | None = steps
        if any(self.table.covered[place] for place in self.fitting.tableau):
            shut = None
            with suppress(Undetermined):
                shut = self._search(off_tableau.freeing, mover, shut=True)
        place, card = self._freed(shut or steps)
        lines = (Line((*shut, (place, FOUNDATION))),) if shut else ()
        return Fault(
            MISSED_FREEING, "streit.must-free", (card,), (place,), lines, number=2, variant="must"
        )

    def _freed(self, steps: Sequence[Step]) -> tuple[int, Card]:
        """Return the tableau card that fits M after these steps, preceded by its place."""
        table = self.table
        mark = table.mark()
        for source, target in steps:
            table.move(source, target)
        try:
            place = next(filter(self._fits_foundation, self.fitting.tableau))
            return place, table.top(place)
        finally:
            table.take_back(mark)

    # Loading.

    def loading(self, mover: int, opened: bool) -> Iterator[Fault]:
        """Check that no available card fits an opponent's pile (``streit.must-load``)."""
        yield from self.compulsory.missed(
            MISSED_LOADING, "streit.must-load", self._loads(mover, opened)
        )

    def _loads(self, mover: int, opened: bool) -> list[Step]:
        """Return the moves of available cards onto the opponents' piles that they fit."""
        if self.fast_no_load(mover, opened):
            return []
        sources, targets = self._sources(mover, opened), self.opponents_piles[mover]
        steps = [(pile, target) for pile in sources for target in targets]

        def fits(step: Step) -> bool:
            top = self.fitting.top(step[0])
            return top is not None and self.fitting.fits_opponent(top, step[1])

        return certain_items(steps, fits)

    def _sources(self, mover: int, opened: bool) -> list[int]:
        """Return the piles whose tops a player can load; the stock only if its top is open."""
        stock = [self.layout.stock(mover)] if opened else []
        waste = self.free_waste(mover)
        return [self.layout.reserve(mover), *self.fitting.tableau, *waste, *stock]

    def free_waste(self, mover: int) -> list[int]:
        """Return a player's waste if its top is free or, given unrecorded cards, may be.

        See ``streit.own-waste``.
        """
        if self.agreed.own_waste == "never":
            return []
        waste, reserve = self.layout.waste(mover), self.layout.reserve(mover)
        emptied = not self.table.piles[reserve] or self.table.maybe_empty(reserve)
        return [waste] if emptied or self.agreed.own_waste == "always" else []

    # Uncovering cards and making spaces.

    def uncovering(self, mover: int) -> Iterator[Fault]:
        """Check that no covered card could be freed (``streit.hidden-houses``)."""
        steps = self._uncovering_way(mover)
        if steps is not None:
            place, lines = steps[-1][0], self._along(mover, steps)
            yield Fault(MISSED_UNCOVERING, "streit.hidden-houses", (), (place,), lines, number=2)

    def _uncovering_way(self, mover: int) -> list[Step] | None:
        """Return a way to free a covered card, or None if there is none or it is not required."""
        covered = self.table.covered
        if not self.agreed.houses or not any(covered[place] for place in self.fitting.tableau):
            return None
        return self._search(off_tableau.uncovering, mover)

    def spaces(self, mover: int, clause: str = "streit.must-space") -> Iterator[Fault]:
        """Check that no empty pile could be made for the reserve."""
        steps = self._space_way(mover)
        if steps is not None:
            place, lines = steps[-1][0], self._along(mover, steps)
            yield Fault(MISSED_SPACE, clause, (), (place,), lines, number=2)

    def _space_way(self, mover: int) -> list[Step] | None:
        """Return a way to make an empty pile, or None if there is none or it is not required."""
        top = self.fitting.top(self.layout.reserve(mover)) if self.agreed.space else None
        # A covered reserve is yet to be turned up (``streit.hidden-reserve``), or fills all places.
        if top is None or (top == FACE_DOWN and self.fitting.build is not IN_SUITS):
            return None
        return self._search(off_tableau.spaces, mover, shut=True)

    def _along(self, mover: int, steps: list[Step]) -> tuple[Line, ...]:
        waste = [] if self.agreed.lenient else self.free_waste(mover)
        loads = self.opponents_piles[mover] if self.agreed.load else ()
        return along(self.fitting, steps, mover, waste, loads)

    def reserve_open(self, player: int) -> bool:
        """Return whether a player's reserve is not empty and its top lies open."""
        return self.fitting.top(self.layout.reserve(player)) not in (None, FACE_DOWN)

    def reach(self, mover: int, *, freeing: bool) -> Reach:
        """Return which moves count when a card is to be freed, or else a space to be made."""
        top = self.fitting.top(self.layout.reserve(mover))
        waits = NO_CARD if top is None or top >= KNOWN_CARDS else top
        load = self.agreed.load and not freeing
        bound = off_tableau.Bound(waits, load, self.agreed.lenient, not freeing, self.fitting.loads)
        due = self.agreed.free if freeing else self.agreed.space and top not in (None, FACE_DOWN)
        return Reach(self.opponents_piles[mover], bound=bound, due=due)

    # What fits.

    def _fits_foundation(self, pile: int) -> bool:
        """Return whether the top of a pile lies open, is known, and fits M."""
        table = self.table
        open_top = table.piles[pile] and not table.is_covered(pile)
        return bool(open_top) and table.fits_foundation(table.top(pile)) is True

    # The searches.

    def _search(self, search: _Search, mover: int, *, shut: bool = False) -> list[Step] | None:
        """Run a search, and return the steps that it finds between the piles of the table."""
        steps, piles = self._way(search, mover, shut=shut), self.opponents_piles[mover]
        if steps is None:
            return None
        return [(source, piles[to - _LOADS] if to >= _LOADS else to) for source, to in steps]

    def _way(
        self, search: _Search, mover: int, proposed: list[Step] | None = None, *, shut: bool = False
    ) -> list[Step] | None:
        """Run a search; memoised by everything that its result depends on.

        If steps to free a card are ``proposed`` and lead to that, they are returned instead.
        Opponents' piles whose top was not recorded, or has perhaps been turned up, are assumed to
        take nothing; if there is no way without them, the answer is not certain. Raises NotRecorded
        in that case, and Undecided if the node budget is spent.
        """
        table = self.table
        if not table.foundations_known:
            raise NotRecorded(None)
        tops = [
            table.piles[pile][-1] if table.piles[pile] and not table.is_covered(pile) else None
            for pile in self.opponents_piles[mover]
        ]
        unknown = [top for top in tops if top is not None and top >= ANY_NUMBER]
        loads = [None if top is None or top >= ANY_NUMBER else top for top in tops]
        tableau = known_tableau(table)
        reserve = self.fitting.top(self.layout.reserve(mover))
        waits, load, lenient = NO_CARD, False, False
        if search is not off_tableau.freeing:
            waits = NO_CARD if reserve is None or reserve >= KNOWN_CARDS else reserve
            load, lenient = self.agreed.load, self.agreed.lenient
        # What was agreed on, and so what fits, is the same in a whole game.
        key = (search.__name__, tableau, table.wants, waits, shut, *loads)
        try:
            steps = self._remembered[key]
        except KeyError:
            foundations, build = tuple(table.foundations), self.fitting.build
            fits = self.fitting.loads
            if proposed and leads_to_free(tableau, foundations, loads, build, fits, proposed):
                return proposed
            bound = off_tableau.Bound(waits, load, lenient, shut, fits)
            steps = self._remembered[key] = self.budget.ask(
                key,
                lambda: search(
                    tableau, foundations, loads, build=build, budget=self.budget, bound=bound
                ),
            )
        turned = not table.perhaps_turned.isdisjoint(self.opponents_piles[mover])
        if steps is None and (unknown or turned):
            raise unrecorded(unknown[0]) if unknown else NotRecorded(None)
        return steps
