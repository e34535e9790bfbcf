"""A position without its lowest cards, from which more can be reached, and which is searched soon.

Take the lowest codes of a chain (``searches.companies``), from the aces up, as far as all
their cards lie on cards that they fit, or at the bottom of a pile. They always will, since no move
puts a card elsewhere. Leave all of them out, and of each way leave out their moves. What is left is
a way without them:

* A card that is not left out lies bare whenever it did, or sooner.
* It fits what it did. Where a card comes to lie bare that did not before, one that was left out lay
  on it, which it fitted: so none that is not left out fits there. Hence a card may go to an empty
  pile whenever it did.
* No pile holds more cards than it did; those that were empty, are.

So what cannot be reached without the lowest cards cannot be reached with them. A card that is told
apart, or that lies on one where the search ends, is not left out. While a pile is going to fall
away nothing is: it would fall when other piles were emptied.
"""

from zankref.searches.closure import Quest
from zankref.searches.positions import FROZEN, NO_CODE


def without_lowest(quest: Quest) -> Quest | None:
    """Return the same quest without the lowest cards, None if there are none to be left out."""
    store = quest.store
    if store.falling(quest.start):
        return None
    contents = [contents_of(quest, pile) for pile in quest.start]
    low = _lowest(quest, contents)
    if not any(code in low for pile in contents for code in pile):
        return None
    start = [store.of([code for code in pile if code not in low]) for pile in contents]
    return Quest(store, quest.codes, start, quest.limit, quest.ends, quest.most)


def _lowest(quest: Quest, contents: list[list[int]]) -> set[int]:
    """Return the codes of which all cards can be left out."""
    fits_on, as_target = quest.codes.fits_on, quest.codes.as_target
    lasting = {as_target[code] for code in quest.ends}
    for pile in contents:
        under = NO_CODE
        for code in pile:
            lies_well = under == NO_CODE or (
                as_target[under] == fits_on[code] and under not in quest.ends
            )
            if not lies_well or fits_on[code] == FROZEN or code != as_target[code]:
                lasting.add(as_target[code])
            under = code
    build = quest.codes.build.fits_on
    low: set[int] = set()
    for code in set(range(len(build))).difference(build):
        while code >= 0 and build[code] != FROZEN and code not in lasting:
            low.add(code)
            code = build[code]
    return low


def contents_of(quest: Quest, pile: int) -> list[int]:
    """Return the codes of a pile, bottom first."""
    contents: list[int] = []
    while pile:
        contents.append(quest.store.top[pile])
        pile = quest.store.below[pile]
    contents.reverse()
    return contents
