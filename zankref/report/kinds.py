"""Kinds of findings as players call them, where a summary counts them.

The names of codes (``missed-foundation``) are for ever and the same in all games; these are not.
"""

from zankref.codes import Code
from zankref.language import _, pgettext
from zankref.rules.registry import RULE_SETS


def kind(code: Code, rules: str | None) -> str:
    """Return a kind of finding as the players of a game call it."""
    speech = RULE_SETS[rules].speech if rules else ""
    return pgettext(speech, code.kind) if speech else _(code.kind)
