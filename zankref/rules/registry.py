"""The games that a record can name in its ``Rules`` tag."""

from collections.abc import Mapping
from typing import Final

from zankref.rules import wegner, wegner_52
from zankref.rules.ruleset import RuleSet

RULE_SETS: Final[Mapping[str, RuleSet]] = {
    rules.name: rules for rules in (wegner.RULES, wegner_52.RULES)
}
