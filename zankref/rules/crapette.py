"""Crapette (``crapette``): Streitpatience as the French play it."""

from typing import Final

from zankref.language import N_
from zankref.rules import streitpatience
from zankref.rules.clauses import clauses_of
from zankref.rules.dealt import Dealt
from zankref.rules.options import options_of
from zankref.values import replace

RULES: Final = replace(
    streitpatience.RULES,
    name="crapette",
    title=N_("Crapette, Streitpatience as played in France"),
    dealt=Dealt(stock=37, reserve=11, tableau=4, own_tableau=True),  # crapette.deal
    options=options_of("streitpatience", "crapette"),
    call="crapette",
    clauses=clauses_of("crapette"),
    shared={**streitpatience.RULES.clauses, **streitpatience.RULES.shared},
    cites={**streitpatience.RULES.cites, "start": "crapette.start"},
)
