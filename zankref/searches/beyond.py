"""What can be reached by tableau moves alone where too many positions lie nearby.

First what cannot be reached is counted out (``searches.counting``); then all positions are looked
at, the most promising first (``searches.promising``).
"""

from typing import Final

from zankref.layout import Step
from zankref.searches.closure import Quest
from zankref.searches.counting import Counting
from zankref.searches.positions import NEVER, concrete
from zankref.searches.promising import Promising

COUNTED: Final = 1000
"""How many ways for cards to have moved are counted."""


def far_way(quest: Quest, *, haste: bool = False) -> list[Step] | None:
    """Return a way to what is sought, one or more moves; None if there is none.

    In ``haste`` any way will do, however long.
    """
    counting = _counting(quest)
    if not counting.count(COUNTED):
        return None
    way = Promising(quest, quest.ends, quest.most, counting, haste=haste).way()
    return None if way is None else concrete(quest.store, quest.start, way)


def far_freed(quest: Quest, found: set[int]) -> None:
    """Add all codes sought that can come free to those that were found nearby."""
    counting = _counting(quest)
    if not counting.count(COUNTED):
        return
    possible = {code for code, wanted in quest.ends.items() if wanted}
    if counting.complete:
        possible &= counting.freed
    for code in sorted(possible - found):
        ends = {end: end == code for end in quest.ends}
        if Promising(quest, ends, NEVER, counting).way() is not None:
            found.add(code)


def _counting(quest: Quest) -> Counting:
    return Counting(
        quest.store, quest.codes, quest.start, quest.limit, quest.ends, quest.most, quest.budget
    )
