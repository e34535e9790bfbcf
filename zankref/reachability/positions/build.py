"""How tableaus are built: what fits on what, and classes for interchangeable cards (Lemma 2)."""

from collections.abc import Sequence
from typing import Final

from zankref.cards import (
    ALTERNATING,
    FACE_DOWN,
    FALLEN,
    IN_SUIT,
    KING,
    KNOWN_CARDS,
    PACK,
    Card,
    is_red,
    rank,
)
from zankref.values import Value, replace

CARD_CLASSES: Final = FALLEN + 1
NO_CLASS: Final = -1
FROZEN: Final = -2
"""Special values of ``fits_on``: the card fits on nothing; the card never moves."""
NEVER: Final = -1
"""A number of piles that is never reached."""


class Build(Value):
    """How a game builds its tableau down: what fits on what, and what becomes of emptied piles.

    ``hosts`` is, for each card, the set (a bit mask) of the cards on which it fits. For the
    searches, each card has a *class* (``class_of``), and each class the class of the cards on
    which it fits (``fits_on``). With ``falls``, the first pile to become empty falls away
    (``wegner-3.falls``). An empty pile takes any card that can move.
    """

    __match_args__ = ("hosts", "class_of", "fits_on", "falls")
    __slots__ = __match_args__

    def __init__(
        self,
        hosts: tuple[int, ...],
        class_of: tuple[int, ...],
        fits_on: tuple[int, ...],
        falls: bool = False,
    ) -> None:
        self.hosts: Final = hosts
        self.class_of: Final = class_of
        self.fits_on: Final = fits_on
        self.falls: Final = falls

    def fits(self, card: Card, onto: Card) -> bool:
        """Return whether a card fits on another; False if either is unknown."""
        are_known = card < KNOWN_CARDS and onto < KNOWN_CARDS
        return are_known and self.hosts[card] >> onto & 1 == 1


def _whole(classes: list[int], fits_on: dict[int, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the classes of all cards, the joker's last, and what each class fits on."""
    padded = classes + [CARD_CLASSES - 2] * (CARD_CLASSES - len(classes))
    padded[FACE_DOWN], padded[FALLEN] = FACE_DOWN, FALLEN
    fits_on |= {FACE_DOWN: FROZEN, FALLEN: FROZEN}
    return tuple(padded), tuple(fits_on.get(number, NO_CLASS) for number in range(CARD_CLASSES))


_COLOURED: Final = _whole(
    [rank(c) * 2 + is_red(c) for c in range(PACK)] + [26],
    {c: (c // 2 + 1) * 2 + 1 - c % 2 for c in range(2 * KING)},
)
_SUITED: Final = _whole(list(range(PACK + 1)), {c: c + 1 for c in range(PACK) if rank(c) < KING})

#: Down in alternating colours, as in most games; the same, but the first pile to become empty
#: falls away; and down in suit.
ALTERNATELY: Final = Build(ALTERNATING, *_COLOURED)
FALLING: Final = replace(ALTERNATELY, falls=True)
IN_SUITS: Final = Build(IN_SUIT, *_SUITED)


def wanted(tops: Sequence[Card]) -> int:
    """Return the set (a bit mask) of cards that fit a foundation with one of these tops."""
    cards = 0
    for top in tops:
        cards |= _NEXT[top]
    return cards


_NEXT: Final = (
    *(1 << top + 1 if rank(top) < KING else 0 for top in range(PACK)),
    1 << 0 | 1 << 13 | 1 << 26 | 1 << 39,  # for NO_CARD, a negative index
)
