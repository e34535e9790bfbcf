"""Die Treppe (``treppe``), a patience for one; ``docs/rules/treppe.md`` explains the rules.

In phase 1, fifteen single cards lie in steps of one to five; ``merge`` makes each step into a pile
and starts phase 2.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from zankref import codes
from zankref.cards import DESCENDING, FULL_PACK, KNOWN_CARDS
from zankref.language import N_
from zankref.layout import FOUNDATION, TABLEAU, Dealt, Layout, MoveKind, Step
from zankref.reachability.positions.build import Build
from zankref.rules.clauses import SHARED
from zankref.rules.compulsory import Compulsory, Duty, first
from zankref.rules.fitting import certain_items
from zankref.rules.judgement import FAULTLESS, Check, Fault, Judgement, Line, NotRecorded, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.rulebook import NO_STOP, Rulebook, no_pass
from zankref.rules.ruleset import RuleSet, game_rules
from zankref.table import Table

#: The places of each step, from the left; in phase 2 the steps are the first five piles.
STEPS: Final = ((0,), (1, 2), (3, 4, 5), (6, 7, 8, 9), (10, 11, 12, 13, 14))

_PHASE_1: Final = frozenset({MoveKind.TABLEAU_TO_M, MoveKind.STOCK_TO_TABLEAU})
_PHASE_2: Final = frozenset(
    {
        MoveKind.TABLEAU_TO_M,
        MoveKind.WASTE_TO_M,
        MoveKind.WITHIN_TABLEAU,
        MoveKind.WASTE_TO_TABLEAU,
        MoveKind.STOCK_TO_WASTE,
        MoveKind.STOCK_TO_TABLEAU,
        MoveKind.STOCK_TO_M,
    }
)


class Treppe(Rulebook):
    """The rulebook of ``treppe`` for one table, with the options agreed on."""

    def __init__(self, table: Table, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        build = Build(DESCENDING, (), ())
        super().__init__(table, build, rules.dealt, NO_STOP, "treppe.phase-2")
        self.compulsory = Compulsory(self.fitting)
        self.may_open_stock = False
        self.must_place = "must-place" in agreed

    # Piles and moves.

    def has_pile(self, phase: int, pile: int) -> bool:
        """Return whether a pile exists: phase 2 has five tableau piles (``treppe.merge``)."""
        return phase == 1 or pile >= self.layout.tableau or pile < len(STEPS)

    def move_kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return the move that these piles make, or None if the phase has no such move."""
        kinds = self.layout.kinds
        kind = kinds[source] + kinds[target]
        if source == target or kind not in (_PHASE_1 if phase == 1 else _PHASE_2):
            return None
        if phase == 1 and kind == MoveKind.STOCK_TO_TABLEAU and self._holds_cards(target):
            return None
        if count > 1 and not (
            kind == MoveKind.WITHIN_TABLEAU and self.fitting.is_run(source, count)
        ):
            return None
        return kind

    def _holds_cards(self, pile: int) -> bool:
        """Return whether a pile is certainly not empty."""
        return bool(self.table.piles[pile]) and not self.table.maybe_empty(pile)

    def ends_turn(self, mover: int, source: int, target: int) -> bool:
        """Return False: in a game for one, no move ends the turn."""
        return False

    def has_won(self, player: int) -> bool:
        """Return whether all cards lie on M (``treppe.win``)."""
        return not any(self.table.piles)

    def may_have_won(self, player: int) -> bool:
        """Return whether all cards lie on M or, given unrecorded cards, may do so."""
        return self.may_be_empty(range(self.layout.size))

    # Judging.

    def judge_move(self, context: MoveContext, source: int, target: int, count: int) -> Judgement:
        """Judge a move that the phase has, on the table just before it."""
        drawn = source == self.layout.stock(0)
        if context.phase == 1:
            if drawn:
                return Judgement(doubts=[None] * self.table.maybe_empty(target))
            return judge([self._fill(), self._misfit(source, target, count)])
        if self._surely_faultless(source, target, count):
            return FAULTLESS
        checks: list[Check] = [self._turning_up(target)] if drawn else []
        if target != self.layout.waste(0):
            checks.append(self._misfit(source, target, count))
        return judge(checks)

    def _turning_up(self, target: int) -> Iterator[Fault]:
        """Check the duties before the next card is turned up; filling an empty step is exempt."""
        due = list(first(self._due()))
        if due and (target not in self.fitting.tableau or not self.fitting.is_empty(target)):
            yield from due

    def _surely_faultless(self, source: int, target: int, count: int) -> bool:
        """Fast path: return True only if nothing is wrong with a move in phase 2."""
        waste, piles = self.layout.waste(0), self.table.piles
        if count > 1 and max(piles[source][-count:]) >= KNOWN_CARDS:
            return False
        if target != FOUNDATION and target != waste and not piles[target]:
            return False
        if source == self.layout.stock(0):
            if self.must_place and piles[waste] and not self.fitting.fits_no_top(piles[waste][-1]):
                return False
            if not self.fitting.nothing_for_foundation(waste):
                return False
        return target == waste or self.fitting.fast_fits(0, source, target, count)

    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge opening the top stock card, which is not a separate move in this game."""
        stock = self.layout.stock(context.mover)
        top = self.table.top(stock)
        is_known = context.phase > 1 and top < KNOWN_CARDS
        variant, cards = ("turn", (top,)) if is_known else ("lift", ())
        fault = Fault(codes.NO_SUCH_MOVE, "treppe.phase-2", cards, (stock,), variant=variant)
        return Judgement([fault])

    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge turning over the waste, which the game does not allow."""
        return Judgement([Fault(codes.NO_SUCH_MOVE, "treppe.phase-2", variant="no-flip")])

    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge ending a turn without playing a card, which the game does not allow."""
        return no_pass("treppe.phase-2")

    def judge_merge(self, context: MoveContext) -> Judgement:
        """Judge starting phase 2 (``treppe.merge``)."""
        if context.phase > 1:
            return Judgement([Fault(codes.NO_SUCH_MOVE, "treppe.merge", variant="merge")])
        return judge([first([self._fill(), *self._due()[:1]])])

    def _due(self) -> list[Duty]:
        """Return the duties that come before the next card is turned up (``treppe.must``)."""
        check = self.compulsory.to_foundation
        return [
            check(codes.MISSED_FOUNDATION, "treppe.must", self.fitting.tableau, "must"),
            check(codes.MISSED_WASTE_FOUNDATION, "treppe.must", (self.layout.waste(0),), "must"),
            self._placing(),
        ]

    def _placing(self) -> Iterator[Fault]:
        """Check that the waste top fits no tableau pile, if so agreed (``treppe.must-place``)."""
        waste = self.layout.waste(0)
        top = self.fitting.top(waste) if self.must_place else None
        places = [] if top is None else self.fitting.fitting_places(top)
        steps = [(waste, place) for place in places]
        yield from self.compulsory.missed(
            codes.MISSED_WASTE_TABLEAU, "treppe.must-place", steps, "must"
        )

    def _fill(self) -> Iterator[Fault]:
        """Check that a free place is filled from the stock next (``treppe.fill``)."""
        stock = self.layout.stock(0)
        if self.fitting.is_empty(stock):
            return
        spaces = self.fitting.spaces()
        if spaces:
            lines = tuple(Line(((stock, place),)) for place in spaces)
            yield Fault(
                codes.PLACE_NOT_REFILLED, "treppe.fill", (), (spaces[0], stock), lines, number=1
            )
        elif self.fitting.maybe_spaces():
            raise NotRecorded(None)

    # The end.

    def merged(self) -> list[Step]:
        """Return the steps that turn the tableau into five piles, rightmost card on top."""
        return [
            (place, number)
            for number, step in enumerate(STEPS)
            for place in step
            if place != number and self.table.piles[place]
        ]

    def judge_blocked(self, context: MoveContext) -> Judgement:
        """Judge the claim that no card can be played any more (``treppe.blocked``)."""
        return judge([self._playable(context)])

    def _playable(self, context: MoveContext) -> Iterator[Fault]:
        stock, waste = self.layout.stock(0), self.layout.waste(0)
        if not self.fitting.is_empty(stock) and (context.phase == 2 or self.fitting.spaces()):
            yield Fault(codes.NOT_BLOCKED, "treppe.blocked", (), (stock,), variant="stock")
            return
        sources = (*self.fitting.tableau, waste)
        longest = {source: self.fitting.longest_run(source) for source in sources}
        moves = [
            (source, target, count)
            for source in sources
            for target in (FOUNDATION, *self.fitting.tableau)
            if self.has_pile(context.phase, target)
            for count in range(1, longest[source] + 1)
            if self.move_kind(context.mover, source, target, count, context.phase)
        ]
        playable = certain_items(moves, lambda move: not list(self._misfit(*move)))
        if playable:
            source, target, count = playable[0]
            card = self.table.piles[source][-count]
            yield Fault(codes.NOT_BLOCKED, "treppe.blocked", (card,), (source, target))

    def _misfit(self, source: int, target: int, count: int) -> Iterator[Fault]:
        """Check that a card or a run fits its target."""
        self.fitting.ensure_run(source, count)
        card = self.table.piles[source][-count]
        if target == FOUNDATION:
            yield from self.misfits.foundation(card, source)
        elif not self.table.piles[target] and self.layout.kinds[source] == TABLEAU:
            yield Fault(
                codes.NO_FIT_TABLEAU, "treppe.space", (card,), (source, target), variant="space"
            )
        else:
            yield from self.misfits.tableau(card, source, target)

    def score(self, winner: int | None, moves: int | None, *, over: bool) -> int | None:
        """Return the number of moves (``treppe.score``)."""
        return moves


RULES: Final[RuleSet] = game_rules(
    "treppe",
    N_("Die Treppe, a patience for one"),
    layout=Layout(players=1, tableau=15, foundations=4),
    packs=(FULL_PACK,),
    dealt=Dealt(stock=37, tableau=15, own_tableau=True),  # treppe.deal
    actions=frozenset({"merge", "blocked"}),
    shared=SHARED,
    speech="treppe",
    at=Treppe,
)
