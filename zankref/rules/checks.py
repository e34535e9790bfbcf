"""Checks: what a rulebook verifies about a move, one clause at a time."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from zankref.rules.judgement import Fault, Judgement
from zankref.undetermined import Undetermined

Check: TypeAlias = Iterator[Fault]
"""A generator of the faults against one clause; evaluated lazily.

It raises Undetermined if the answer depends on an unrecorded card, or on a search that ran out of
its node budget.
"""


def judge(checks: Iterable[Check]) -> Judgement:
    """Run all checks and collect their faults and doubts; a doubt does not stop the others."""
    judgement = Judgement()
    for check in checks:
        try:
            judgement.faults.extend(check)
        except Undetermined as unknown:
            judgement.doubts.append(unknown.card)
    return judgement
