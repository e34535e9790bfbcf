"""The online game (``online``); ``docs/rules/online.md`` explains the rules.

What fits M must go there; nothing that lies deeper is compulsory. Once the top stock card is
opened, it must be the next card to be moved.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from zankref import codes
from zankref.cards import FULL_PACK
from zankref.language import N_
from zankref.layout import FOUNDATION, Dealt, Layout
from zankref.reachability.positions.build import ALTERNATELY
from zankref.rules.clauses import SHARED
from zankref.rules.compulsory import Compulsory, Duty, first
from zankref.rules.judgement import FAULTLESS, Check, Fault, Judgement, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.reach import Reach
from zankref.rules.rulebook import Rulebook, StopRules, no_pass
from zankref.rules.ruleset import RuleSet, game_rules
from zankref.table import Table

_MISSED: Final = frozenset(
    {codes.MISSED_FOUNDATION, codes.MISSED_WASTE_FOUNDATION, codes.DRAW_MISPLACED}
)
_OTHER_FAULTS: Final = frozenset(
    {
        codes.NO_FIT_FOUNDATION,
        codes.NO_FIT_TABLEAU,
        codes.NO_FIT_OPPONENT,
        codes.NO_SUCH_MOVE,
        codes.OUT_OF_TURN,
        codes.OPENED_CARD_NOT_PLAYED,
        codes.PENALTY_NOT_SERVED,
    }
)


class Online(Rulebook):
    """The rulebook of ``online`` for one table."""

    def __init__(self, table: Table, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        stop_rules = StopRules(
            _MISSED,
            void=_OTHER_FAULTS,
            callers="opponents",
            after="lay",
            penalty_every=int(agreed.get("wrong-knocks", 3)),
            late_counts=True,
            forgives=True,
        )
        super().__init__(table, ALTERNATELY, rules.dealt, stop_rules, "online.moves")
        self.compulsory = Compulsory(self.fitting)
        self.opened_is_next = True  # online.open

    # Piles and moves.

    def move_kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return the move that these piles make, or None if there is none (``online.moves``)."""
        return None if count > 1 else self.kind_of_free_card(mover, source, target, onto_own=True)

    def ends_turn(self, mover: int, source: int, target: int) -> bool:
        """Return whether a move ends the turn: any move onto the mover's own waste does."""
        return target == self.layout.waste(mover)

    # Judging.

    def judge_move(self, context: MoveContext, source: int, target: int, count: int) -> Judgement:
        """Judge moving a card, on the table just before the move."""
        if self._surely_faultless(context, source, target):
            return FAULTLESS
        checks: list[Check] = []
        if context.opened and source != self.layout.stock(context.mover):
            checks.append(self._not_played(context))
        elif context.in_turn:
            checks.append(first(self._duties(context, source, target)))
        checks.append(self.misfit(context, source, target, count))
        return judge(checks)

    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge opening the top stock card (``online.open``)."""
        if context.opened:
            return judge([self._not_played(context)])
        if self._nothing_due(context):
            return FAULTLESS
        return judge([first(self._due(context))] if context.in_turn else [])

    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge turning over the waste (``online.flip``)."""
        return judge([first(self._due(context))] if context.in_turn else [])

    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge ending a turn without playing a card, which the game does not allow."""
        return no_pass("online.moves")

    def reach(self, mover: int, *, freeing: bool) -> Reach:
        """Return which tableau moves there are (``online.moves``, ``online.must``)."""
        return Reach(tuple(map(self.layout.waste, self.layout.others(mover))), due=False)

    # Fast paths.

    def _surely_faultless(self, context: MoveContext, source: int, target: int) -> bool:
        """Fast path: return True only if a card clearly fits and nothing else comes first."""
        if not self.fitting.fast_fits(context.mover, source, target):
            return False
        drawn = source == self.layout.stock(context.mover)
        if target == FOUNDATION:
            return context.opened == drawn or (drawn and self._nothing_due(context))
        if context.opened:
            return drawn and self.fitting.none_fits_foundation((source,))
        due = not self._nothing_due(context)
        return not (due or (drawn and not self.fitting.none_fits_foundation((source,))))

    def _nothing_due(self, context: MoveContext) -> bool:
        """Return True only if clearly nothing is compulsory while no stock card is open."""
        return self.fitting.nothing_for_foundation(self.layout.waste(context.mover))

    # The duties.

    def _duties(self, context: MoveContext, source: int, target: int) -> list[Duty]:
        """Return the duties that a move might miss (``online.must``, ``online.open``)."""
        if source == self.layout.stock(context.mover):
            opening = [] if context.opened else self._due(context)
            open_card = self.compulsory.to_foundation(
                codes.DRAW_MISPLACED, "online.must", (source,), "open"
            )
            return opening if target == FOUNDATION else [*opening, open_card]
        return [self._unless_played(source, target, self._due(context))]

    def _due(self, context: MoveContext) -> list[Duty]:
        """Return the duties while no stock card lies open: first the tableau, then the waste."""
        waste = self.layout.waste(context.mover)
        to_foundation = self.compulsory.to_foundation
        return [
            to_foundation(codes.MISSED_FOUNDATION, "online.must", self.fitting.tableau, "must"),
            to_foundation(codes.MISSED_WASTE_FOUNDATION, "online.must", (waste,), "must"),
        ]

    def _unless_played(self, source: int, target: int, duties: list[Duty]) -> Iterator[Fault]:
        """Check duties that are met by playing any card to M."""
        if target != FOUNDATION or not self.fitting.fits_foundation(self.table.top(source)):
            yield from first(duties)

    def _not_played(self, context: MoveContext) -> Iterator[Fault]:
        stock = self.layout.stock(context.mover)
        yield Fault(
            codes.OPENED_CARD_NOT_PLAYED,
            "online.open",
            (self.table.top(stock),),
            (stock,),
            number=1,
        )


RULES: Final[RuleSet] = game_rules(
    "online",
    N_("Zankpatience as played online, with knocking"),
    layout=Layout(players=2, tableau=8, foundations=8),
    packs=(FULL_PACK, FULL_PACK),
    dealt=Dealt(stock=47, waste=1, tableau=4),  # online.deal
    call="knock",
    shared=SHARED,
    speech="online",
    at=Online,
)
