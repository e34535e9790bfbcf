"""Moves within the tableau: numbers 2 and 3 (``wegner.2``, ``wegner.3``; rulings 8 and 9)."""

from collections.abc import Container, Iterator

from zankref import codes
from zankref.cards import Card, rank
from zankref.rules import announcement
from zankref.rules.announcement import PERHAPS_REACHED, Announcement, known_tableau
from zankref.rules.goals import Goals
from zankref.rules.judgement import FAULTLESS, Check, Fault, Judgement, NotRecorded, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.precedence import Precedence
from zankref.table import Table
from zankref.undetermined import Undetermined


class TableauMoves:
    """Judges moves between tableau piles, and cards laid on the tableau."""

    def __init__(self, table: Table, precedence: Precedence, *, advanced: Container[int]) -> None:
        self.table = table
        self.precedence = precedence
        self.fitting = precedence.fitting
        self.build = precedence.build
        self.budget = precedence.budget
        self.goals = Goals(table, self.build, self.budget)
        self.advanced = advanced

    def fit(self, context: MoveContext, card: Card, source: int, place: int) -> Iterator[Fault]:
        """Check that a card fits a tableau pile, or may use an empty one (``wegner.first``)."""
        if not self.fitting.fits_tableau(card, place):
            cards = (card, *self.table.piles[place][-1:])
            yield Fault(codes.NO_FIT_TABLEAU, "wegner.build", cards=cards, piles=(source, place))
        elif self.fitting.is_empty(place) and place not in self.precedence.available_places(
            context
        ):
            yield Fault(
                codes.FIRST_TURN_LIMIT, "wegner.first", cards=(card,), piles=(source, place)
            )

    def judge(self, context: MoveContext, source: int, target: int) -> Judgement:
        """Judge a move from one tableau pile to another, on the table just before it."""
        if self._surely_faultless(context, source, target):
            return FAULTLESS
        card = self.table.top(source)
        judgement = judge(
            [
                self.fit(context, card, source, target),
                self._other_pile_fits(context, card, source, target),
            ]
        )
        allowed = not judgement.faults and not judgement.doubts
        announced = context.announced
        if announced is None:
            fault = Fault(codes.NOT_ANNOUNCED, "wegner.ruling.9", (card,), (source, target))
            missed = judge([self.precedence.missed(context, 2)])
            return judgement.joined(Judgement([fault])).joined(missed)
        if not context.in_turn:
            return judgement
        missed = judge([self.precedence.missed(context, announced.number)])
        checks: list[Check] = [self._on_the_way(context, announced, source, target, allowed)]
        if allowed and announced != PERHAPS_REACHED:
            checks.append(self._check_repetition(context, source, target))
        if self._is_first_step(announced) and not missed.faults:
            checks.append(self._check_advanced(context, announced, source))
        return judgement.joined(missed).joined(judge(checks))

    def _surely_faultless(self, context: MoveContext, source: int, target: int) -> bool:
        """Fast path: return True only if a move is right for what was announced."""
        announced, limit, table = context.announced, context.limit, self.table
        if announced is None or limit is None or self._is_first_step(announced):
            return False
        fitting, precedence = self.fitting, self.precedence
        if not fitting.fast_fits(context.mover, source, target):
            return False
        to_space = not table.piles[target]
        if to_space and not precedence.fast_available(context):
            return False
        if to_space and not fitting.fits_no_top(table.top(source)):
            return False
        if not context.in_turn:
            return True
        if not precedence.surely_missed_none(context, announced.number):
            return False
        if context.run is not None and context.run.repeats(table, source, target):
            return False
        following = announcement.moved(announced, table, source, target, self.build)
        try:
            return self.goals.keeps(announced, following, (source, target), limit)
        except Undetermined:
            return False

    def _is_first_step(self, announced: Announcement) -> bool:
        """Return whether an advanced condition is judged at a move under an announcement."""
        return not announced.begun and announced.number in self.advanced

    def _other_pile_fits(
        self, context: MoveContext, card: Card, source: int, target: int
    ) -> Iterator[Fault]:
        """Check that a card goes onto an empty pile only if it fits no other (``wegner.2``)."""
        if self.fitting.is_empty(target):
            takers = self.fitting.fitting_places(card, leaving_out=source)
            if takers:
                announced = context.announced
                clause = "wegner.3" if announced and announced.number == 3 else "wegner.2"
                yield Fault(codes.EMPTY_PILE_MISUSED, clause, (card,), (source, takers[0], target))

    def _on_the_way(
        self, context: MoveContext, announced: Announcement, source: int, target: int, allowed: bool
    ) -> Iterator[Fault]:
        """Check that the announced goal can be reached before and after a move (ruling 8)."""
        limit = context.pile_limit()
        if not self.goals.has(announced, limit):
            code = codes.ANNOUNCED_UNREACHABLE
        elif not allowed:
            return
        else:
            following = announcement.moved(announced, self.table, source, target, self.build)
            if self.goals.keeps(announced, following, (source, target), limit):
                return
            code = codes.ANNOUNCEMENT_SPOILED
        clause = f"wegner.{announced.number}"
        cards = () if announced.card is None else (announced.card,)
        goal = "clear" if announced.card is None else "free"
        yield Fault(code, clause, cards, (announced.place,), variant=goal)

    def _check_repetition(self, context: MoveContext, source: int, target: int) -> Iterator[Fault]:
        """Check that a move does not repeat a position of the run (ruling 8)."""
        if context.run is not None and context.run.repeats(self.table, source, target):
            if not self.table.foundations_known:
                raise NotRecorded(None)  # The announced goal may have been reached.
            yield Fault(
                codes.REPEATED_POSITION,
                "wegner.ruling.8",
                (self.table.top(source),),
                (source, target),
            )

    def _check_advanced(
        self, context: MoveContext, announced: Announcement, source: int
    ) -> Iterator[Fault]:
        """Check the advanced conditions at the first move under an announcement."""
        table, limit, best = self.table, context.pile_limit(), self.precedence.best
        piles = known_tableau(table)
        if not self.goals.has(announced, limit):
            return
        if announced.card is not None:
            copy = best.less_deep(piles, table.foundations, limit, announced.card)
            if copy is not None:
                place, height = copy
                cards = (piles[place][height], announced.card)
                yield Fault(
                    codes.DEEPER_THAN_NEEDED,
                    "wegner.2.advanced",
                    cards,
                    (place,),
                    concerned=(copy,),
                )
        elif announced.mark is not None:
            place, height = announced.mark
            bottom = piles[place][height]
            best.out_of_reach.lies(piles, tuple(table.foundations), limit)
            way = best.highest(piles, limit, rank(bottom) + 1, short=False)
            if way is not None and way.clear is not None:
                cards, places = (piles[way.clear][0], bottom), (way.clear, announced.place)
                yield Fault(codes.LOWER_THAN_NEEDED, "wegner.3.advanced", cards, places)
