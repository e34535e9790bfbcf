"""Checks: what a rulebook asks about a move, one clause at a time."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from zankref.rules.rulebook import Fault, Judgement, NotRecorded

Check: TypeAlias = Callable[[], Iterator[Fault]]
"""Yields the faults against a clause; raises NotRecorded if that rests on an unknown card."""


def judge(checks: Iterable[Check]) -> Judgement:
    """Run checks; what one of them cannot answer does not keep the others from being asked."""
    judgement = Judgement()
    for check in checks:
        try:
            judgement.faults.extend(check())
        except NotRecorded as unknown:
            judgement.doubts.append(unknown.card)
    return judgement
