"""Streitpatience (Russian Bank, Crapette); ``docs/rules/streitpatience.md`` explains the rules.

The rulebook knows which moves exist and which duty a move misses; ``duties`` contains the
individual duties, ``starting`` who begins, ``scoring`` what a game is worth.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from zankref import codes
from zankref.cards import FACE_DOWN, FULL_PACK, LOADS, Card
from zankref.codes import Code
from zankref.language import N_
from zankref.layout import FOUNDATION, RESERVE, TABLEAU, WASTE, Dealt, Layout, MoveKind
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.rules import scoring
from zankref.rules.clauses import SHARED
from zankref.rules.compulsory import beside_opened, first
from zankref.rules.duties import Duties
from zankref.rules.judgement import FAULTLESS, Check, Fault, Judgement, NotRecorded, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.reach import Reach
from zankref.rules.rulebook import Rulebook, StopRules
from zankref.rules.ruleset import RuleSet, game_rules
from zankref.rules.starting import Starting
from zankref.rules.stricter_duties import AgreedDuties
from zankref.table import Table
from zankref.undetermined import Undetermined
from zankref.values import replace

TO_FOUNDATION: Final = frozenset(
    {
        codes.MISSED_FOUNDATION,
        codes.MISSED_WASTE_FOUNDATION,
        codes.DRAW_MISPLACED,
        codes.MISSED_RESERVE_FOUNDATION,
    }
)
DUTIES: Final = TO_FOUNDATION | {
    codes.MISSED_FREEING,
    codes.SPACE_NOT_FILLED,
    codes.MISSED_LOADING,
    codes.MISSED_SPACE,
    codes.MISSED_UNCOVERING,
}
STOPPABLE: Final = DUTIES | {
    codes.NO_FIT_FOUNDATION,
    codes.NO_FIT_TABLEAU,
    codes.NO_FIT_OPPONENT,
    codes.NO_SUCH_MOVE,
    codes.OUT_OF_TURN,
    codes.NOT_TURNED_UP,
    codes.OPENED_CARD_NOT_PLAYED,
    codes.PENALTY_NOT_SERVED,
}
REMEDIES: Final = TO_FOUNDATION | {codes.SPACE_NOT_FILLED, codes.MISSED_LOADING}


class Streitpatience(Rulebook):
    """The rulebook of ``streitpatience`` for one table, with the options agreed on."""

    def __init__(
        self, table: Table, rules: RuleSet, agreed: Mapping[str, str], build: Build = ALTERNATELY
    ) -> None:
        agreed = rules.choices(agreed)
        remedy = agreed["remedy"]
        stop_rules = StopRules(
            STOPPABLE | ({codes.IDLE_TOUCH} if "touch" in agreed else set()),
            callers="opponents",  # streit.stop; of three players any other: streit-3.stop
            after="remedy",
            remedies=REMEDIES if remedy == "owed" else frozenset(),
            stands=DUTIES if remedy == "stands" else frozenset(),
            penalty_every=1 if "wrong-stop" in agreed else 0,
        )
        loads = LOADS[agreed["load"]]  # streit.to
        super().__init__(table, build, dealt(rules.dealt, agreed), stop_rules, "streit.to", loads)
        self.agreed = AgreedDuties.of(agreed)
        self.duties = Duties(self.fitting, self.agreed, self.budget)
        self.may_look_early = "early-look" in agreed  # streit.early-look
        self.hidden = "hidden-reserve" in agreed
        self.touching = "touch" in agreed
        self.starting = Starting(self.fitting, rules.dealt.tableau, agreed)

    # Piles and moves.

    def move_kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return the move that these piles make, or None (``streit.free``, ``.to``)."""
        kind = self.kind_of_free_card(mover, source, target)
        if kind is None or target == self.table.fallen():
            return None
        is_waste = self.layout.kinds[source] == WASTE
        if is_waste and source not in self.duties.stricter.free_waste(mover):
            return None
        return None if count > 1 and not self._is_group(source, target, count) else kind

    def _is_group(self, source: int, target: int, count: int) -> bool:
        """Return whether ``count`` cards may be moved as one (``streit.group``)."""
        if self.layout.kinds[source] + self.layout.kinds[target] != MoveKind.WITHIN_TABLEAU:
            return False
        spaces = {*self.fitting.spaces(), *filter(self.table.maybe_empty, self.fitting.tableau)}
        return count <= 1 << len(spaces - {target}) and self.fitting.is_run(source, count)

    def _fits_as_one(
        self, context: MoveContext, source: int, target: int, count: int
    ) -> Iterator[Fault]:
        """Check that cards fit, provided they may certainly be moved as one (``streit.group``)."""
        if count > 1 << len({*self.fitting.spaces()} - {target}):
            raise NotRecorded(None)
        yield from self.misfit(context, source, target, count)

    def turns_up(self, pile: int) -> bool:
        """Return whether the next card of a pile is turned up when the top card leaves."""
        return self.layout.kinds[pile] in (TABLEAU, RESERVE)

    def starter(self, before: int | None) -> int | None:
        """Return who begins, or None if the rules leave it open (``streit.start``)."""
        return self.starting.starter(before)

    # Judging.

    def judge_move(self, context: MoveContext, source: int, target: int, count: int) -> Judgement:
        """Judge a move that the game has, on the table just before it."""
        if self._surely_faultless(context, source, target, count):
            return FAULTLESS
        checks: list[Check] = []
        if context.in_turn:
            checks.append(first(self.duties.of_move(context, source, target, count)))
        if self.hidden and source == self.layout.stock(context.mover) and not context.opened:
            checks.append(self._reserve_turned(context))
        if source == self.layout.reserve(context.mover):
            checks.append(self._not_turned(source))
        if source == self.layout.waste(context.mover):
            checks.append(self.duties.ensure_waste_free(self.layout.reserve(context.mover)))
        checks.append(self._fits_as_one(context, source, target, count))
        return judge(checks)

    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge opening the top stock card (``streit.hand``)."""
        if context.opened:
            due = [beside_opened(self.duties.of_opening(context))] if context.in_turn else []
            turned = self._reserve_turned(context)
            return self.opened_twice(context, "streit.hand", [turned, *due])
        if not self._hides_reserve(context) and self.duties.fast_opening_meets(context):
            return FAULTLESS
        checks: list[Check] = [self._reserve_turned(context)]
        if context.in_turn:
            checks.append(first(self.duties.of_opening(context)))
        return judge(checks)

    def _surely_faultless(self, context: MoveContext, source: int, target: int, count: int) -> bool:
        """Fast path: return True only if nothing is wrong with moving a single card."""
        return (
            count == 1
            and source != self.layout.waste(context.mover)
            and not self._hides_reserve(context)
            and not self.table.is_covered(source)
            and self.fitting.fast_fits(context.mover, source, target)
            and self.duties.fast_met(context, source, target)
        )

    def _reserve_turned(self, context: MoveContext) -> Iterator[Fault]:
        """Check that a covered reserve top is turned up before a stock card is opened."""
        if context.in_turn and self._hides_reserve(context):
            reserve = self.layout.reserve(context.mover)
            yield Fault(
                codes.NOT_TURNED_UP, "streit.hidden-reserve", (), (reserve,), variant="opening"
            )

    def _hides_reserve(self, context: MoveContext) -> bool:
        """Return whether the mover's reserve top lies face down and must be turned up."""
        return self.hidden and self.table.is_covered(self.layout.reserve(context.mover))

    def _not_turned(self, source: int) -> Iterator[Fault]:
        """Check that a reserve card was turned up before being played."""
        if self.table.is_covered(source):
            yield Fault(
                codes.NOT_TURNED_UP, "streit.hidden-reserve", (), (source,), variant="covered"
            )

    def begins_with_touch(self, mover: int, pile: int) -> bool:
        """Return whether touching a pile begins a move, if so agreed (``streit.touch``).

        A covered reserve is touched in order to turn up its top, which is not a move.
        """
        own = pile == self.layout.reserve(mover) and not self.table.is_covered(pile)
        return self.touching and (own or pile in self.fitting.tableau)

    def judge_touch(self, context: MoveContext, pile: int) -> Judgement:
        """Judge touching a tableau pile or one's own reserve (``streit.touch``)."""
        if not context.in_turn:
            return FAULTLESS
        if context.opened and pile in self.fitting.tableau:
            return judge([self.duties.of_target(context, pile)])
        return judge([self._check_touch(context, pile)])

    def _check_touch(self, context: MoveContext, pile: int) -> Iterator[Fault]:
        """Check that a card of a pile may be played, and that no duty demands another one."""
        missed: list[Fault] = []
        unknown: Undetermined | None = None
        for target in self._targets(context.mover, pile):
            try:
                if not self.fitting.fits(pile, target):
                    continue
                faults = list(first(self.duties.of_move(context, pile, target)))
            except Undetermined as error:
                unknown = unknown or error
                continue
            if not faults:
                return
            missed += faults
        if unknown and not any(fault.code in TO_FOUNDATION for fault in missed):
            raise unknown
        missed = missed or list(first(self.duties.of_touch(context, pile)))
        yield missed[0] if missed else Fault(codes.IDLE_TOUCH, "streit.touch", (), (pile,))

    def _targets(self, mover: int, pile: int) -> list[int]:
        """Return the targets that a pile's top card may be moved to, provided that it fits."""
        if self.fitting.top(pile) in (None, FACE_DOWN):
            return []
        others = self.duties.stricter.opponents_piles[mover]
        targets = (FOUNDATION, *self.fitting.tableau, *others)
        return [target for target in targets if self.move_kind(mover, pile, target)]

    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge turning over the waste (``streit.flip``)."""
        return judge([first(self.duties.of_flip(context))] if context.in_turn else [])

    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge ending a turn without playing a card (``streit.pass``)."""
        due = [first(self.duties.of_passing(context))] if context.in_turn else []
        can_go = partial(self.reserve_can_go, context.mover)
        return judge([*due, self.pass_barred(context, "streit.pass", can_go)])

    def remedies(
        self, context: MoveContext, stopped: frozenset[Code], source: int, target: int, card: Card
    ) -> bool:
        """Return whether a move makes up for one of these faults (``streit.remedy``)."""
        return self.duties.remedies(context, stopped, source, target, card)

    def judge_turning(self, context: MoveContext, pile: int) -> Judgement:
        """Judge turning up one's own reserve top for the first time (``streit.hidden-reserve``)."""
        if pile != self.layout.reserve(context.mover):
            return FAULTLESS
        return judge([self.duties.tableau_to_foundation()])

    def reach(self, mover: int, *, freeing: bool) -> Reach:
        """Return which moves count within the searches of the stricter duties."""
        return self.duties.stricter.reach(mover, freeing=freeing)

    # The end.

    def judge_blocked(self, context: MoveContext) -> Judgement:
        """Judge the claim that the game is blocked (``streit.blocked``)."""
        return scoring.judge_blocked(self.fitting, "streit.blocked")

    def score(self, winner: int | None, moves: int | None, *, over: bool) -> int | None:
        """Return what the game is worth, won by a player or blocked (``streit.score``)."""
        return scoring.score(self.table, winner) if over else None

    def blocked_result(self) -> str:
        """Return the result of a blocked game: ``draw`` if the counts are equal."""
        return "draw" if scoring.score(self.table, None) == 0 else "blocked"

    def side_with_score(self) -> int | None:
        """Return the player with the lower count, or None if equal (``streit.score``)."""
        return scoring.lowest(self.table)

    def reserve_can_go(self, player: int) -> bool:
        """Return whether a player's reserve top can be played anywhere."""
        top = self.fitting.top(self.layout.reserve(player))
        others = self.duties.stricter.opponents_piles[player]
        return top is not None and self.fitting.goes_anywhere(top, others)


def dealt(usual: Dealt, agreed: Mapping[str, str]) -> Dealt:
    """Return what is dealt under the options agreed on (``streit.deal``)."""
    reserve = int(agreed.get("reserve", usual.reserve))
    under = 1 if "hidden-houses" in agreed else 0
    stock = usual.stock + usual.reserve - reserve - under * usual.tableau
    return replace(
        usual,
        stock=stock,
        reserve=reserve,
        under=under,
        reserve_open="hidden-reserve" not in agreed,
        own_tableau=usual.own_tableau and agreed.get("packs") != "mixed",
    )


RULES: Final[RuleSet] = game_rules(
    "streitpatience",
    N_("Streitpatience (Russian Bank, Crapette) for two players"),
    layout=Layout(players=2, tableau=8, foundations=8, reserves=True),
    packs=(FULL_PACK, FULL_PACK),
    dealt=Dealt(stock=35, reserve=13, tableau=4, own_tableau=True),  # streit.deal
    actions=frozenset({"flip", "pass", "blocked"}),
    shared=SHARED,
    speech="streit",
    at=Streitpatience,
)
