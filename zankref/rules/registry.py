"""The games that a record can name in its ``Rules`` tag."""

from collections.abc import Mapping
from typing import Final

from zankref.rules import wegner
from zankref.rules.ruleset import RuleSet

RULE_SETS: Final[Mapping[str, RuleSet]] = {wegner.RULES.name: wegner.RULES}
