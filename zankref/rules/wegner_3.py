"""Zank-Patience for three (``wegner-3``), with a joker and a pile that falls away."""

from functools import partial
from typing import Final

from zankref.cards import BIT, FULL_PACK, JOKER
from zankref.language import N_
from zankref.layout import Dealt, Layout
from zankref.reachability.positions.build import FALLING
from zankref.rules import wegner
from zankref.rules.ruleset import variant

RULES: Final = variant(
    wegner.RULES,
    "wegner-3",
    title=N_("Zank-Patience for three players"),
    layout=Layout(players=3, tableau=9, foundations=8),  # wegner-3.turn: 1, 2, 3, 1
    packs=(FULL_PACK, FULL_PACK, BIT[JOKER]),
    mixed=True,
    falls=True,
    dealt=Dealt(stock=34, waste=1),  # wegner-3.deal
    starter_piles=3,  # wegner-3.first
    at=partial(wegner.Wegner, build=FALLING),
)
