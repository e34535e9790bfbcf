"""The duties of Streitpatience: what must be played before what (from ``streit.must.1`` on).

A move has at most one fault of this kind: the first duty, in the order given here, that it misses.
``stricter_duties`` contains the duties that players may agree on.
"""

from collections.abc import Iterator

from zankref import codes
from zankref.cards import FACE_DOWN, Card
from zankref.codes import Code
from zankref.layout import FOUNDATION, TABLEAU
from zankref.reachability.budget import Budget
from zankref.rules.compulsory import Compulsory, Duty, first
from zankref.rules.fitting import Fitting
from zankref.rules.judgement import Fault, NotRecorded
from zankref.rules.move_context import MoveContext
from zankref.rules.stricter_duties import AgreedDuties, StricterDuties


class Duties:
    """The duties on a table."""

    def __init__(self, fitting: Fitting, agreed: AgreedDuties, budget: Budget) -> None:
        self.fitting = fitting
        self.table = fitting.table
        self.layout = self.table.layout
        self.agreed = agreed
        self.compulsory = Compulsory(fitting)
        self.stricter = StricterDuties(fitting, agreed, budget)

    # Fast paths.

    def fast_met(self, context: MoveContext, source: int, target: int) -> bool:
        """Fast path: return True only if a card not from the waste clearly misses no duty."""
        if not context.in_turn:
            return True
        layout, fitting = self.layout, self.fitting
        stock, reserve = layout.stock(context.mover), layout.reserve(context.mover)
        drawn = source == stock
        if drawn and not context.opened and not self.fast_opening_meets(context):
            return False
        if target == FOUNDATION:
            return self.table.fits_foundation(self.table.top(source)) is True and (
                source == reserve or fitting.none_fits_foundation((reserve,))
            )
        opened = drawn or context.opened
        free = [reserve, *self.stricter.free_waste(context.mover)]
        nothing = fitting.nothing_for_foundation(*free, *([stock] if opened else ()))
        loading = layout.owners[target] not in (None, context.mover)
        return nothing and self.stricter.surely_none(context.mover, opened, loading=loading)

    def fast_opening_meets(self, context: MoveContext) -> bool:
        """Fast path: return True only if opening a stock card clearly misses no duty."""
        if self.agreed.early or not context.in_turn:
            return True
        reserve = self.layout.reserve(context.mover)
        return (
            not (self.table.piles[reserve] and self.fitting.tops().spaces)
            and self.fitting.nothing_for_foundation(
                reserve, *self.stricter.free_waste(context.mover)
            )
            and self.stricter.surely_none(context.mover, context.opened)
            and self.stricter.surely_none_to_make(context.mover)
        )

    # Which duties a move may miss.

    def of_flip(self, context: MoveContext) -> list[Duty]:
        """Return the duties that turning over the waste may miss."""
        return [*self._unless_lenient(context), self._loading_first(context, opened=False)]

    def of_opening(self, context: MoveContext) -> list[Duty]:
        """Return the duties that come before the top stock card is opened."""
        if self.agreed.early:
            return []
        to_foundation = self._to_foundation(context, context.opened)
        return [*to_foundation, *self._far(context), self._fill(context)]

    def of_passing(self, context: MoveContext) -> list[Duty]:
        """Return the duties of a player who can neither play nor draw."""
        return [*self._unless_lenient(context), *self._far(context)]

    def of_move(self, context: MoveContext, source: int, target: int, count: int = 1) -> list[Duty]:
        """Return the duties that moving a card may miss, including those of an opening."""
        drawn = source == self.layout.stock(context.mover)
        opening = self.of_opening(context) if drawn and not context.opened else []
        if target == FOUNDATION:
            return [*opening, self._unless_played(context, source)]
        if drawn and target == self.layout.waste(context.mover):
            return [*opening, *self._of_laying(context, source)]
        return [*opening, *self._of_play(context, source, target, count)]

    def of_target(self, context: MoveContext, pile: int) -> Duty:
        """Check the duties when a tableau pile is touched as a target for the opened card."""
        if self.fitting.top(pile) in (None, FACE_DOWN):
            yield from first(self._of_card(context, pile))
        else:
            yield from self._unless_played(context, pile)

    def of_touch(self, context: MoveContext, pile: int) -> list[Duty]:
        """Return the duties that touching a pile with no playable card misses."""
        return [*self._of_card(context, pile), self._loading_first(context, context.opened)]

    def _of_laying(self, context: MoveContext, stock: int) -> list[Duty]:
        """Return the duties before a stock card is laid on the player's own waste."""
        to_foundation = self._of_card(context, stock)
        if self.agreed.lenient:
            # Laying a card does not count as playing one; but that card itself may fit M.
            to_foundation = to_foundation[-1:]
        return [*to_foundation, *self._freeing_and_loading(context, opened=True)]

    def _of_play(self, context: MoveContext, source: int, target: int, count: int) -> list[Duty]:
        """Return the duties before a card is played to the tableau or to an opponent's pile."""
        opened = context.opened or source == self.layout.stock(context.mover)
        spoiling = self.stricter.spoiling(context.mover, source, target, count)
        spoiling = self._unless_fitting(spoiling, context, opened)
        duties = [*self._of_card(context, source), spoiling]
        if target in self.fitting.tableau:
            duties.append(self._loading_first(context, opened))
            if source == self.layout.waste(context.mover):
                duties.append(self._filled_from_reserve(context, target))
        return duties

    def _unless_played(self, context: MoveContext, source: int) -> Iterator[Fault]:
        """Check a play to M: it meets every duty except that the reserve top goes first."""
        duties = self._of_card(context, source)
        if self.fitting.fits_foundation(self.table.top(source)):
            duties = [] if source == self.layout.reserve(context.mover) else duties[:1]
        yield from first(duties)

    # To M.

    def _unless_lenient(self, context: MoveContext) -> list[Duty]:
        """Return the duties to M for an action that neither plays nor opens a card."""
        return [] if self.agreed.lenient else self._to_foundation(context, context.opened)

    def _of_card(self, context: MoveContext, source: int) -> list[Duty]:
        """Return the duties to M that come before a card of this pile goes anywhere else.

        With ``lenient``, only those to play the reserve top and that card itself.
        """
        opened = context.opened or source == self.layout.stock(context.mover)
        only = source if self.agreed.lenient else None
        return self._to_foundation(context, opened, only)

    def _to_foundation(
        self, context: MoveContext, opened: bool, only: int | None = None
    ) -> list[Duty]:
        """Return the duties to M in order: reserve, tableau, own waste, opened stock card.

        With ``only``, cards of the last three count only if they are the top of that pile.
        """
        layout, to_foundation = self.layout, self.compulsory.to_foundation
        reserve, stock = layout.reserve(context.mover), layout.stock(context.mover)
        must: list[Duty] = [
            to_foundation(codes.MISSED_RESERVE_FOUNDATION, "streit.must.1", (reserve,)),
            self.tableau_to_foundation(only),
        ]
        for waste in self.stricter.free_waste(context.mover):
            if only in (None, waste):
                must.append(
                    to_foundation(
                        codes.MISSED_WASTE_FOUNDATION, "streit.own-waste", (waste,), "must"
                    )
                )
        if opened and only in (None, stock):
            must.append(to_foundation(codes.DRAW_MISPLACED, "streit.must.2", (stock,), "open"))
        return must

    def tableau_to_foundation(self, only: int | None = None) -> Iterator[Fault]:
        """Check that no tableau top, or not that of pile ``only``, fits M (``streit.must.2``)."""
        tableau = self.fitting.tableau
        places = tableau if only is None else [only] if only in tableau else []
        yield from self.compulsory.to_foundation(
            codes.MISSED_FOUNDATION, "streit.must.2", places, "must"
        )

    def ensure_waste_free(self, reserve: int) -> Iterator[Fault]:
        """Raise NotRecorded if the waste is free only if this reserve is empty, and it may be."""
        if self.agreed.own_waste == "reserve-empty" and self.table.maybe_empty(reserve):
            raise NotRecorded(None)
        yield from ()

    # Duties after those to M.

    def _far(self, context: MoveContext) -> list[Duty]:
        """Return the stricter duties before a stock card is opened, in order."""
        mover = context.mover
        return [
            *self._freeing_and_loading(context, context.opened),
            self.stricter.uncovering(mover),
            self.stricter.spaces(mover),
        ]

    def _freeing_and_loading(self, context: MoveContext, opened: bool) -> list[Duty]:
        freeing = self._unless_fitting(self.stricter.freeing(context.mover), context, opened)
        return [freeing, self._loading(context, opened)]

    def _loading(self, context: MoveContext, opened: bool) -> Iterator[Fault]:
        """Check that no available card fits an opponent's pile."""
        if self.agreed.load:
            loading = self.stricter.loading(context.mover, opened)
            yield from self._unless_fitting(loading, context, opened)

    def _loading_first(self, context: MoveContext, opened: bool) -> Iterator[Fault]:
        """Check the same before any other move; loading waits while a card can be freed."""
        faults = list(self._loading(context, opened))
        if faults and not self.stricter.can_free(context.mover):
            yield from faults

    def _unless_fitting(self, duty: Duty, context: MoveContext, opened: bool) -> Iterator[Fault]:
        """Check a duty that, with ``lenient``, waits while an available card fits M."""
        faults = list(duty)
        if not (
            faults
            and self.agreed.lenient
            and any(list(due) for due in self._to_foundation(context, opened))
        ):
            yield from faults

    def _fill(self, context: MoveContext) -> Iterator[Fault]:
        """Check that no empty tableau pile can take the reserve top (``streit.must.3``)."""
        reserve = self.layout.reserve(context.mover)
        if self.stricter.reserve_open(context.mover):
            steps = [(reserve, place) for place in self.fitting.spaces()]
            yield from self.compulsory.missed(codes.SPACE_NOT_FILLED, "streit.must.3", steps)

    def _filled_from_reserve(self, context: MoveContext, place: int) -> Iterator[Fault]:
        """Check that an empty pile is not filled from the waste, but from the reserve."""
        if self.fitting.is_empty(place):
            yield from self._fill(context)

    # After a Stop.

    def remedies(
        self, context: MoveContext, stopped: frozenset[Code], source: int, target: int, card: Card
    ) -> bool:
        """Return whether moving a card makes up for one of these faults (``streit.remedy``)."""
        reserve = self.layout.reserve(context.mover)
        if source == self.layout.stock(context.mover) and not context.opened:
            # Not free yet, unless nothing stands in the way of opening it (``streit.free``).
            for _ in first(self.of_opening(context)):
                return False
        if target == FOUNDATION:
            due = {codes.MISSED_FOUNDATION, codes.MISSED_WASTE_FOUNDATION, codes.DRAW_MISPLACED} | (
                {codes.MISSED_RESERVE_FOUNDATION} if source == reserve else set()
            )
            return not stopped.isdisjoint(due) and self.fitting.fits_foundation(card)
        if self.layout.kinds[target] == TABLEAU:
            filling = source == reserve and self.fitting.is_empty(target)
            return codes.SPACE_NOT_FILLED in stopped and filling
        loads = self.stricter.opponents_piles[context.mover]
        loading = codes.MISSED_LOADING in stopped and target in loads
        return loading and self.fitting.fits_opponent(card, target)
