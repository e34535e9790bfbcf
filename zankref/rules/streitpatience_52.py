"""Streitpatience with one pack (``streitpatience-52``): the same rules, fewer cards."""

from typing import Final

from zankref.cards import suited
from zankref.language import N_
from zankref.layout import Dealt, Layout
from zankref.rules import streitpatience
from zankref.rules.ruleset import variant

RULES: Final = variant(
    streitpatience.RULES,
    "streitpatience-52",
    title=N_("Streitpatience for two players with one pack"),
    layout=Layout(players=2, tableau=6, foundations=4, reserves=True),
    packs=(suited("♣♥"), suited("♠♦")),
    dealt=Dealt(stock=18, reserve=5, tableau=3, own_tableau=True),  # streit-52.deal
)
