"""Checks: what a rulebook asks about a move, one clause at a time."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from zankref.rules.judgement import Fault, Judgement
from zankref.undetermined import Undetermined

Check: TypeAlias = Iterator[Fault]
"""A generator of the faults against a clause: nothing is looked at before it is asked.

It raises Undetermined if that rests on a card that nobody wrote down, or on a search that was
broken off.
"""


def judge(checks: Iterable[Check]) -> Judgement:
    """Run checks; what one of them cannot answer does not keep the others from being asked."""
    judgement = Judgement()
    for check in checks:
        try:
            judgement.faults.extend(check)
        except Undetermined as unknown:
            judgement.doubts.append(unknown.card)
    return judgement
