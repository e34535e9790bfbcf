"""What a quest cannot reach, as profiles tell (``searches.profiles``).

The table is looked at as one on which no card leaves the tableau. All moves that a quest allows are
allowed there, and more: any card may go to an empty pile, none falls away, and a marked card need
not have gone onto another. So what is hopeless there is out of reach. No more piles are ever
occupied than are now, or than the limit of the quest.
"""

from typing import Final

from zankref.cards import FACE_DOWN, FALLEN, JOKER, PACK, Card
from zankref.searches.closure import Quest
from zankref.searches.contents import Contents
from zankref.searches.effort import EFFORT
from zankref.searches.lowest import contents_of
from zankref.searches.positions import ALTERNATELY, FROZEN, NEVER
from zankref.searches.profiles import Profiles
from zankref.searches.prospects import Prospects

_SOUGHT: Final = FACE_DOWN
_STAYING: Final = FALLEN
"""Cards that stand for all that does not move, if it is sought or not."""

_CARDS: Final = {ALTERNATELY.code[card]: card for card in range(PACK)}
"""A card of each code of rank and colour."""


def out_of_reach(quest: Quest, sought: int | None = None) -> bool:
    """Say whether profiles tell that a quest, or one of the codes sought, is out of reach.

    They tell it only where tableaus are built in alternating colours, and there is no joker.
    """
    if quest.codes.build.fits_on is not ALTERNATELY.fits_on:
        return False
    fallen = quest.store.fallen
    piles = [_cards(quest, pile, sought) for pile in quest.start if not pile or pile != fallen]
    staying = sum(pile[-1:] == [_STAYING] for pile in piles)
    occupied = sum(map(bool, piles))
    most = quest.most - staying if quest.most >= 0 else NEVER
    if most >= occupied - staying or any(JOKER in pile for pile in piles):
        return False
    contents = Contents(piles, (), (), False, None if most >= 0 else 1 << _SOUGHT)
    profiles = Profiles(contents, Prospects(contents, most), most)
    here = [pile for pile in contents.start if pile]
    places = min(len(piles), max(occupied, quest.limit)) - staying
    hopeless = profiles.hopeless(contents.outside, here, places)
    EFFORT.looked += profiles.looked
    return hopeless


def _cards(quest: Quest, pile: int, sought: int | None) -> list[Card]:
    """Return a pile from the topmost card on that never moves, with a card for each code."""
    cards: list[Card] = []
    for code in contents_of(quest, pile):
        if quest.codes.fits_on[code] != FROZEN:
            cards.append(_CARDS.get(quest.codes.as_target[code], JOKER))
        else:
            wanted = quest.ends.get(code) if sought is None else code == sought
            cards = [_SOUGHT if wanted else _STAYING]
    return cards
