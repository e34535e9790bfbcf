"""Streitpatience for three (``streitpatience-3``), with a joker and a pile that falls away."""

from functools import partial
from typing import Final

from zankref.cards import BIT, FULL_PACK, JOKER
from zankref.language import N_
from zankref.layout import Dealt, Layout
from zankref.reachability.positions.build import FALLING
from zankref.rules import streitpatience
from zankref.rules.ruleset import variant

RULES: Final = variant(
    streitpatience.RULES,
    "streitpatience-3",
    title=N_("Streitpatience for three players"),
    layout=Layout(players=3, tableau=9, foundations=8, reserves=True),
    packs=(FULL_PACK, FULL_PACK, BIT[JOKER]),
    mixed=True,
    falls=True,
    dealt=Dealt(stock=24, reserve=8, tableau=3),  # streit-3.deal
    # streit-3.start: the lowest reserve top, as with two.
    at=partial(streitpatience.Streitpatience, build=FALLING),
)
