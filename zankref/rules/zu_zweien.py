"""Patience zu zweien (``zu-zweien``); ``docs/rules/zu-zweien.md`` explains the rules.

The tableau is built in suit, free places are filled from a covered reserve, and there is no Stop.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from zankref import codes
from zankref.cards import FACE_DOWN, FULL_PACK, LOADS, rank
from zankref.language import N_
from zankref.layout import FOUNDATION, RESERVE, TABLEAU, Dealt, Layout
from zankref.reachability.positions.build import IN_SUITS
from zankref.rules import scoring
from zankref.rules.clauses import SHARED
from zankref.rules.compulsory import Compulsory, Duty, beside_opened, first
from zankref.rules.judgement import FAULTLESS, Check, Fault, Judgement, Line, NotRecorded, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.reach import Reach
from zankref.rules.rulebook import NO_STOP, Rulebook
from zankref.rules.ruleset import RuleSet, game_rules
from zankref.rules.starting import Starting, high
from zankref.rules.stricter_duties import AgreedDuties, StricterDuties
from zankref.table import Table
from zankref.values import replace


class ZuZweien(Rulebook):
    """The rulebook of ``zu-zweien`` for one table, with the options agreed on."""

    def __init__(self, table: Table, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        loads = LOADS[agreed.get("load", "suit")]
        super().__init__(table, IN_SUITS, rules.dealt, NO_STOP, "zu-zweien.to", loads)
        own = AgreedDuties.of({**agreed, "own-waste": "always"})  # zu-zweien.free
        self.stricter = StricterDuties(self.fitting, own, self.budget)
        self.compulsory = Compulsory(self.fitting)
        self.starting = Starting(self.fitting, rules.dealt.tableau, agreed)
        self.height = high if "ace" in agreed else rank

    # Piles and moves.

    def move_kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return the move that these piles make, or None (``zu-zweien.free``, ``.to``)."""
        return None if count > 1 else self.kind_of_free_card(mover, source, target)

    def starter(self, before: int | None) -> int | None:
        """Return who leads: the higher first tableau card, or second, … (``zu-zweien.lead``)."""
        best = self.starting.by_tableau(self.height)
        return 0 if best is None else best

    # Judging.

    def judge_move(self, context: MoveContext, source: int, target: int, count: int) -> Judgement:
        """Judge moving a card, on the table just before the move."""
        if self._surely_faultless(context, source, target):
            return FAULTLESS
        checks: list[Check] = [self._check_turned(source, target)]
        if context.in_turn:
            checks.append(self._missed(context, source, target))
        checks.append(self.misfit(context, source, target, count))
        return judge(checks)

    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge opening the top stock card (``zu-zweien.hand``)."""
        if context.opened:
            due: list[Check] = [beside_opened(self._of_opening(context))] * context.in_turn
            return self.opened_twice(context, "zu-zweien.hand", due)
        if self._fast_opening_faultless(context):
            return FAULTLESS
        return judge([first(self._of_opening(context))] if context.in_turn else [])

    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge turning over the waste (``zu-zweien.flip``)."""
        return judge([first(self._always(context))] if context.in_turn else [])

    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge ending a turn without playing a card (``zu-zweien.pass``)."""
        due = [first(self._always(context))] if context.in_turn else []
        can_go = partial(self._reserve_can_go, context.mover)
        return judge([*due, self.pass_barred(context, "zu-zweien.pass", can_go)])

    def judge_turning(self, context: MoveContext, pile: int) -> Judgement:
        """Judge turning up one's own reserve top: what fits M goes there first."""
        if pile != self.layout.reserve(context.mover):
            return FAULTLESS
        return judge(
            [
                first(
                    [
                        *self._always(context),
                        self.stricter.spaces(context.mover, "zu-zweien.must-space"),
                    ]
                )
            ]
        )

    # Fast paths.

    def _surely_faultless(self, context: MoveContext, source: int, target: int) -> bool:
        """Fast path: return True only if a card clearly fits and nothing else comes first."""
        table, fitting, mover = self.table, self.fitting, context.mover
        drawn = source == self.layout.stock(mover)
        if table.is_covered(source) or not fitting.fast_fits(mover, source, target):
            return False
        if drawn and not context.opened and not self._fast_opening_faultless(context):
            return False
        if not self._fast_no_place(mover):
            return False
        if target == FOUNDATION:
            return True
        laid = drawn and target == self.layout.waste(mover)
        if laid and not fitting.fits_no_top(table.top(source)):
            return False
        own = self.own_piles[mover]
        return fitting.nothing_for_foundation(*(own if drawn or context.opened else own[1:]))

    def _fast_opening_faultless(self, context: MoveContext) -> bool:
        """Fast path: return True only if clearly nothing comes before opening a stock card."""
        mover = context.mover
        return (
            not self.stricter.agreed.space
            and self._fast_no_place(mover)
            and not self.table.is_covered(self.layout.reserve(mover))
            and self.fitting.nothing_for_foundation(*self.own_piles[mover][1:])
        )

    def _fast_no_place(self, mover: int) -> bool:
        """Fast path: return True only if clearly no free place can be filled from the reserve."""
        tops = self.fitting.tops()
        reserve = self.table.piles[self.layout.reserve(mover)]
        return tops.certain and not (tops.spaces and reserve)

    # The duties (``zu-zweien.must``), in order.

    def _always(self, context: MoveContext) -> list[Duty]:
        """Return the duties of every move that neither fills a place nor plays to M."""
        return [self._place(context), *self._to_foundation(context, context.opened)]

    def _of_opening(self, context: MoveContext) -> list[Duty]:
        return [
            self._place(context),
            *self._to_foundation(context, opened=context.opened),
            self.stricter.spaces(context.mover, "zu-zweien.must-space"),
            self._reserve_turned(context),
        ]

    def _missed(self, context: MoveContext, source: int, target: int) -> Iterator[Fault]:
        yield from first(self._duties_of_move(context, source, target))

    def _duties_of_move(self, context: MoveContext, source: int, target: int) -> list[Duty]:
        layout = self.layout
        filling = source == layout.reserve(context.mover) and layout.kinds[target] == TABLEAU
        if filling and self.fitting.is_empty(target):
            return []
        drawn = source == layout.stock(context.mover)
        opening = self._of_opening(context) if drawn and not context.opened else []
        duties: list[Duty] = [*opening, self._place(context)]
        if target != FOUNDATION:
            duties += self._to_foundation(context, context.opened or drawn)
        else:
            duties.append(self._unless_played(context, source, drawn))
        if drawn and target == layout.waste(context.mover):
            duties.append(self._drawn_fits(source))
        return duties

    def _unless_played(self, context: MoveContext, source: int, drawn: bool) -> Iterator[Fault]:
        """Check a play to M: any card that fits there will do."""
        if not self.fitting.fits_foundation(self.table.top(source)):
            yield from first(self._to_foundation(context, context.opened or drawn))

    def _place(self, context: MoveContext) -> Iterator[Fault]:
        """Check that a free place is filled from the reserve next (``zu-zweien.place``)."""
        reserve = self.layout.reserve(context.mover)
        spaces = self.fitting.spaces()
        if not spaces and not self.fitting.maybe_spaces():
            return
        if self.fitting.top(reserve) is None:
            return
        if spaces:
            lines = tuple(Line(((reserve, place),)) for place in spaces)
            yield Fault(
                codes.PLACE_NOT_REFILLED,
                "zu-zweien.place",
                (),
                (spaces[0], reserve),
                lines,
                number=1,
                variant="reserve",
            )
        else:
            raise NotRecorded(None)

    def _to_foundation(self, context: MoveContext, opened: bool) -> list[Duty]:
        layout, mover = self.layout, context.mover
        check = self.compulsory.to_foundation
        return [
            check(codes.MISSED_RESERVE_FOUNDATION, "zu-zweien.must", (layout.reserve(mover),)),
            check(codes.MISSED_FOUNDATION, "zu-zweien.must", self.fitting.tableau, "must"),
            *(
                [check(codes.DRAW_MISPLACED, "zu-zweien.must", (layout.stock(mover),), "open")]
                * opened
            ),
            check(codes.MISSED_WASTE_FOUNDATION, "zu-zweien.must", (layout.waste(mover),), "must"),
        ]

    def _reserve_turned(self, context: MoveContext) -> Iterator[Fault]:
        """Check that the reserve top is turned up before a stock card is opened."""
        reserve = self.layout.reserve(context.mover)
        if self.table.is_covered(reserve):
            yield Fault(codes.NOT_TURNED_UP, "zu-zweien.reserve", (), (reserve,), variant="opening")

    def _drawn_fits(self, source: int) -> Iterator[Fault]:
        """Check that a drawn card laid on the waste fits no tableau pile (``zu-zweien.hand``)."""
        takers = self.fitting.fitting_places(self.table.top(source))
        steps = [(source, place) for place in takers]
        yield from self.compulsory.missed(codes.DRAW_MISPLACED, "zu-zweien.hand", steps, "tableau")

    def _check_turned(self, source: int, target: int) -> Iterator[Fault]:
        """Check that a reserve card was turned up first, unless it goes to a free place."""
        if self.layout.kinds[source] != RESERVE or not self.table.is_covered(source):
            return
        if self.layout.kinds[target] != TABLEAU or not self.fitting.is_empty(target):
            yield Fault(codes.NOT_TURNED_UP, "zu-zweien.reserve", (), (source,), variant="covered")

    def reach(self, mover: int, *, freeing: bool) -> Reach:
        """Return which moves count within the searches of the stricter duties."""
        has_reserve = self.fitting.top(self.layout.reserve(mover)) is not None
        return replace(self.stricter.reach(mover, freeing=freeing), spaces_from_reserve=has_reserve)

    # The end.

    def judge_blocked(self, context: MoveContext) -> Judgement:
        """Judge the claim that the game is blocked (``zu-zweien.blocked``)."""
        return scoring.judge_blocked(self.fitting, "zu-zweien.blocked")

    def _reserve_can_go(self, player: int) -> bool:
        top = self.fitting.top(self.layout.reserve(player))
        others = self.stricter.opponents_piles[player]
        return top not in (None, FACE_DOWN) and self.fitting.goes_anywhere(top, others)


RULES: Final[RuleSet] = game_rules(
    "zu-zweien",
    N_("Patience zu zweien"),
    layout=Layout(players=2, tableau=8, foundations=8, reserves=True),
    packs=(FULL_PACK, FULL_PACK),
    dealt=Dealt(
        stock=35, reserve=13, tableau=4, own_tableau=True, reserve_open=False
    ),  # zu-zweien.deal
    actions=frozenset({"flip", "pass", "blocked"}),
    shared=SHARED,
    speech="zu-zweien",
    at=ZuZweien,
)
