"""Zank-Patience with one pack (``wegner-52``), for learning: ``wegner`` with fewer cards."""

from typing import Final

from zankref.cards import suited
from zankref.language import N_
from zankref.layout import Dealt, Layout
from zankref.rules import wegner
from zankref.rules.ruleset import variant

RULES: Final = variant(
    wegner.RULES,
    "wegner-52",
    title=N_("Zank-Patience for two players with one pack"),
    layout=Layout(players=2, tableau=6, foundations=4),
    packs=(suited("♣♥"), suited("♠♦")),
    dealt=Dealt(stock=25, waste=1),  # wegner-52.deal
    starter_piles=3,  # wegner-52.first
)
