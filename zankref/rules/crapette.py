"""Crapette (``crapette``): Streitpatience as the French play it."""

from typing import Final

from zankref.language import N_
from zankref.layout import Dealt
from zankref.rules import streitpatience
from zankref.rules.ruleset import variant

RULES: Final = variant(
    streitpatience.RULES,
    "crapette",
    title=N_("Crapette, Streitpatience as played in France"),
    dealt=Dealt(stock=37, reserve=11, tableau=4, own_tableau=True),  # crapette.deal
    call="crapette",
)
