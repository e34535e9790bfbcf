"""Touches: which move begins when a pile is touched, and whether it may begin (ruling 10)."""

from collections.abc import Iterator

from zankref.cards import FALLEN, UNKNOWN
from zankref.codes import IDLE_TOUCH
from zankref.layout import TABLEAU
from zankref.rules.judgement import Fault, Judgement, NotRecorded, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.precedence import DRAW, FLIP, Precedence
from zankref.rules.tableau import TableauMoves
from zankref.table import Table
from zankref.undetermined import Missing, Undetermined


class Touches:
    """Judges touches of piles."""

    def __init__(self, table: Table, precedence: Precedence, tableau: TableauMoves) -> None:
        self.table = table
        self.precedence = precedence
        self.tableau = tableau

    def judge(self, context: MoveContext, pile: int) -> Judgement:
        """Judge touching a pile on the table as it lies."""
        layout = self.table.layout
        if layout.kinds[pile] == TABLEAU:
            check = self._tableau_touched(context, pile)
        elif pile in self.precedence.own_piles[context.mover]:
            check = self._own_pile_touched(context, pile)
        elif pile == layout.stock(context.mover) and self.table.piles[pile]:
            check = self.precedence.missed(context, DRAW)
        else:
            check = idle(pile)
        return judge([check])

    def _tableau_touched(self, context: MoveContext, place: int) -> Iterator[Fault]:
        """Check that number 1, or a faultless announced move, can begin at a tableau pile."""
        top = self.precedence.fitting.top(place)
        doubts: list[Missing] = []
        if top is not None and top != FALLEN:
            fits = self.table.fits_foundation(top)
            if fits:
                return
            if fits is None:
                doubts.append(top if top >= UNKNOWN else None)
            if context.announced is not None:
                for target in range(self.table.layout.tableau):
                    if target != place:
                        judgement = self.tableau.judge(context, place, target)
                        if not judgement.faults and not judgement.doubts:
                            return
                        if not judgement.faults:
                            doubts += judgement.doubts
        if doubts:
            raise Undetermined(doubts[0])
        missed = judge([self.precedence.missed(context, 2)])
        if missed.doubts:
            raise Undetermined(missed.doubts[0])
        yield from missed.faults or idle(place)

    def _own_pile_touched(self, context: MoveContext, pile: int) -> Iterator[Fault]:
        """Check that the lowest of 4, 5, 6, 7.1 and 8 possible from this pile may begin."""
        number = next(
            (n for n in (4, 5, 6, 7) if self.precedence.possible(n, context, pile)),
            FLIP if self._can_turn_over(context.mover, pile) else None,
        )
        yield from idle(pile) if number is None else self.precedence.missed(context, number)

    def _can_turn_over(self, player: int, pile: int) -> bool:
        layout = self.table.layout
        waste = pile == layout.waste(player) and bool(self.table.piles[pile])
        return waste and not self._stock_left(player)

    def _stock_left(self, player: int) -> bool:
        stock = self.table.layout.stock(player)
        if self.table.maybe_empty(stock):
            raise NotRecorded(None)
        return bool(self.table.piles[stock])


def idle(pile: int) -> Iterator[Fault]:
    """Yield the fault of a touch that begins no allowed move (``wegner.begin``)."""
    yield Fault(IDLE_TOUCH, "wegner.begin", (), (pile,))
