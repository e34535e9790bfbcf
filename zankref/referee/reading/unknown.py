"""Piles that a game does not have (Z005), and those that it has instead."""

from collections.abc import Callable, Sequence
from typing import Final

from zankref.codes import NOT_IN_GAME
from zankref.language import N_, Enumeration, LazyText
from zankref.record.actions import PileLine, PileName
from zankref.referee.findings import Finding
from zankref.referee.messages import message
from zankref.rules.ruleset import RuleSet

_FEW: Final = 2


def listed_nowhere(rules: RuleSet, line: PileLine, has_pile: Callable[[int], bool]) -> Finding:
    """Return the finding for a listed pile that the game does not have."""
    fields = there_is_no(rules, line.pile, has_pile)
    words = message(NOT_IN_GAME, "only" if "piles" in fields else "", fields)
    return Finding(NOT_IN_GAME, line.span, words, text=str(line.pile))


def there_is_no(
    rules: RuleSet, name: PileName, has_pile: Callable[[int], bool]
) -> dict[str, object]:
    """Return the message fields for a missing pile; ``piles`` are those of its kind, if any."""
    layout = rules.layout
    fields: dict[str, object] = {"name": str(name)}
    alike = [p for p in range(layout.size) if layout.kinds[p] == name.kind and has_pile(p)]
    if alike:
        fields["piles"] = _row([layout.name(pile) for pile in alike])
    return fields


def _row(names: Sequence[str]) -> Enumeration | LazyText:
    """Return consecutive piles as text: only the first and last if there are more than two."""
    if len(names) <= _FEW:
        return Enumeration(names, N_("{some} and {more}"))
    return LazyText(N_("{first} to {last}"), {"first": names[0], "last": names[-1]})
