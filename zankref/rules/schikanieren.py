"""Schikanieren: ``wegner`` with reserves, covered cards and a tableau built down in suit."""

from collections.abc import Iterator, Mapping
from typing import Final

from zankref.codes import PASS_BARRED
from zankref.language import N_
from zankref.layout import Dealt, Layout
from zankref.reachability.positions.build import IN_SUITS
from zankref.rules import wegner
from zankref.rules.judgement import Fault, Judgement, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.precedence import DRAW
from zankref.rules.ruleset import ANNOUNCING, RuleSet, variant
from zankref.table import Table
from zankref.values import replace


class Schikanieren(wegner.Wegner):
    """The rulebook of ``schikanieren``: that of ``wegner``, with passing."""

    def __init__(self, table: Table, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        super().__init__(table, rules, agreed, IN_SUITS)  # schikanieren.tableau
        self.stop_rules = replace(
            self.stop_rules, stoppable=self.stop_rules.stoppable | {PASS_BARRED}
        )

    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge ending a turn without playing a card (``schikanieren.pass``)."""
        missed = judge([self.precedence.missed(context, DRAW + 1)])
        return missed.joined(judge([self._can_play(context)]))

    def _can_play(self, context: MoveContext) -> Iterator[Fault]:
        """Check that stock and waste are empty and the reserve top cannot be played."""
        reserve = self.layout.reserve(context.mover)
        yield from self.pass_barred(
            context,
            "schikanieren.pass",
            lambda: any(self.precedence.possible(n, context, reserve) for n in (4, 5, 6, 7)),
        )


RULES: Final = variant(
    wegner.RULES,
    "schikanieren",
    title=N_("Schikanieren, with a reserve and covered cards"),
    layout=Layout(players=2, tableau=8, foundations=8, reserves=True),
    dealt=Dealt(stock=31, waste=1, reserve=12, tableau=4, under=1),  # schikanieren.deal
    starter_piles=None,
    actions=ANNOUNCING | {"flip", "pass"},
    at=Schikanieren,
)
