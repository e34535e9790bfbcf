"""Zank-Patience with one pack (``wegner-52``), for learning: ``wegner`` with other numbers."""

from dataclasses import replace
from typing import Final

from zankref.cards import suited
from zankref.rules import wegner
from zankref.table import Layout

RULES: Final = replace(
    wegner.RULES,
    name="wegner-52",
    title="Zank-Patience for two players with one pack",
    layout=Layout(players=2, tableau=6, foundations=4),
    packs=(suited("♣♥"), suited("♠♦")),
    stock=25,
    starter_piles=3,
)
