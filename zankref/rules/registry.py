"""The games that a record can name in its ``Rules`` tag."""

from collections.abc import Mapping
from typing import Final

from zankref.rules import (
    online,
    schikanieren,
    streitpatience,
    streitpatience_3,
    streitpatience_52,
    treppe,
    wegner,
    wegner_3,
    wegner_52,
    zu_zweien,
)
from zankref.rules.ruleset import RuleSet

RULE_SETS: Final[Mapping[str, RuleSet]] = {
    game.RULES.name: game.RULES
    for game in (
        wegner,
        wegner_52,
        wegner_3,
        schikanieren,
        online,
        streitpatience,
        streitpatience_52,
        streitpatience_3,
        zu_zweien,
        treppe,
    )
}
