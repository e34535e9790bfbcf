"""Announcements: the goal that a player declares for tableau moves (ruling 8).

The goal of ``free CARD`` is reached when the card is a tableau top that fits M. That of ``clear
Rn`` is reached when the bottom card of Rn, lying alone, has gone from Rn onto another non-empty
pile, and fewer tableau piles are occupied than at the time of the announcement.
"""

from typing import Final, NamedTuple

from zankref.cards import BIT, FALLEN, KNOWN_CARDS, Card
from zankref.layout import TABLEAU, Place
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.rules.judgement import unrecorded
from zankref.table import Table
from zankref.values import replace


class Announcement(NamedTuple):
    """The goal that a player has declared for tableau moves.

    ``card`` is the card to ``free``. For ``clear``, ``place`` is the announced pile and ``mark`` is
    where its bottom card lies now: None when it has left the tableau, or when it has ``gone`` onto
    another pile as announced. ``unoccupied`` is how many piles were unoccupied when it was
    announced, ``unsure`` how many more may have been. ``begun`` says whether a tableau move has
    been made under it.
    """

    card: Card | None = None
    place: int = -1
    mark: Place | None = None
    gone: bool = False
    unoccupied: int = 0
    begun: bool = False
    unsure: int = 0

    @property
    def number(self) -> int:
        """The number of the moves made under it: 2 to free a card, or if unknown; 3 to clear."""
        return 3 if self.place >= 0 else 2

    @property
    def is_unknown(self) -> bool:
        """True if the goal is not known, as the pile that was announced does not exist."""
        return self.card is None and self.place < 0

    def under_way(self) -> "Announcement":
        """Return the announcement once a tableau move has been made under it."""
        return self if self.begun else replace(self, begun=True)


#: What is announced with a pile that the game does not have (ruling 12).
UNKNOWN_GOAL: Final = Announcement(unsure=1)
PERHAPS_REACHED: Final = Announcement(unsure=2, begun=True)


def announce_free(table: Table, card: Card) -> Announcement | None:
    """Announce a card; return None (announcing nothing) if its goal is already reached."""
    announced = Announcement(card=card)
    return None if _is_free(table, card) else announced


def announce_clear(table: Table, place: int) -> Announcement | None:
    """Announce a pile; return None if it is empty or not a tableau pile."""
    pile = table.piles[place] if 0 <= place < table.layout.tableau else []
    if not pile or pile[0] == FALLEN:
        return None
    unsure = sum(map(table.maybe_empty, range(table.layout.tableau)))
    mark = (place, 0)
    return Announcement(place=place, mark=mark, unoccupied=table.unoccupied(), unsure=unsure)


def reached(table: Table, announced: Announcement) -> bool:
    """Return whether the goal is reached on the table as it lies."""
    if announced.card is not None:
        return _is_free(table, announced.card)
    return announced.gone and table.unoccupied() > announced.unoccupied + announced.unsure


def moved(
    announced: Announcement, table: Table, source: int, target: int, build: Build = ALTERNATELY
) -> Announcement:
    """Return the announcement after a tableau card is moved; call this just before the move."""
    if announced.mark is None or announced.mark != (source, len(table.piles[source]) - 1):
        return announced
    if table.layout.kinds[target] != TABLEAU:
        return replace(announced, mark=None)
    height = len(table.piles[target])
    alone = announced.mark == (announced.place, 0)
    if alone and height and build.fits(table.top(source), table.top(target)):
        return replace(announced, mark=None, gone=True)
    return replace(announced, mark=(target, height))


def known_tableau(table: Table) -> tuple[tuple[Card, ...], ...]:
    """Return the tableau, with covered cards as ``FACE_DOWN``.

    Raises NotRecorded if an open card of it was not recorded.
    """
    card = table.unrecorded()
    if card is not None:
        raise unrecorded(card)
    return table.tableau()


def _is_free(table: Table, card: Card) -> bool:
    """Return whether a card is a tableau top and fits M."""
    if card >= KNOWN_CARDS or not table.wants & BIT[card] or not table.foundations_known:
        return False
    return any(pile[-1] == card for pile in table.piles[: table.layout.tableau] if pile)
