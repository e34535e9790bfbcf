"""Cards: their names, how they are shown, and which fit which.

A card is a small integer, ``suit * 13 + rank`` with the ace as rank 0 and the king as rank 12;
the suits in order are clubs, spades (black), hearts, diamonds (red). ``JOKER`` follows the 52.
From ``UNKNOWN`` on they are cards whose face was not recorded: ``UNKNOWN`` itself in a record, a
number of its own for each such card on a table. ``NO_CARD`` is the top of an empty foundation.

Between are placeholders for cards in a pile: ``FACE_DOWN``, a card that lies covered and is
therefore unknown to every judgement; ``FALLEN``, in place of a tableau pile that has fallen away;
``ANY_NUMBER``, at the bottom of a pile, for an unknown number of unknown cards, perhaps none.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from zankref.language import N_, _

Card: TypeAlias = int

ACE: Final = 0
KING: Final = 12
PACK: Final = 52
JOKER: Final = 52
KNOWN_CARDS: Final = 53
FACE_DOWN: Final = 54
FALLEN: Final = 55
ANY_NUMBER: Final = 63
UNKNOWN: Final = 64
NO_CARD: Final = -1

SUITS: Final = "♣♠♥♦"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

#: The bit of each card in a set of cards.
BIT: Final = tuple(1 << card for card in range(KNOWN_CARDS))
FULL_PACK: Final = (1 << PACK) - 1


def rank(card: Card) -> int:
    """Return the rank of a known card other than the joker, from 0 (ace) to 12 (king)."""
    return card % 13


def suit(card: Card) -> int:
    """Return the suit of a known card other than the joker, as its index in ``SUITS``."""
    return card // 13


def suited(suits: str) -> int:
    """Return all cards of these suits, as a set of bits."""
    return sum(1 << card for card in range(PACK) if SUITS[suit(card)] in suits)


def is_red(card: Card) -> bool:
    """Say whether a known card is a heart or a diamond."""
    return 26 <= card < PACK


def spell(card: Card) -> str:
    """Return the canonical spelling of a card, such as ``♥10``; ``?`` if it is unknown."""
    return _SPELLED[card] if card < KNOWN_CARDS else "?"


def card_name(card: Card) -> str:
    """Return the name of a card in the current language, such as ``♥B``."""
    spelled = spell(card)
    return spelled[0] + letter(spelled[1:]) if spelled[-1] in _LETTERS else spelled


def letter(rank: str) -> str:
    """Return the letter or number of a rank as players write it in the current language."""
    return _(rank) if rank in _LETTERS else rank


_SPELLED: Final = tuple(s + r for s in SUITS for r in RANKS) + ("Joker",)
_LETTERS: Final = (N_("J"), N_("Q"))


def _mask(cards: list[Card]) -> int:
    return sum(1 << card for card in cards)


def _other_colour(card: Card) -> list[int]:
    return [0, 1] if is_red(card) else [2, 3]


def _steps(card: Card) -> list[int]:
    return [step for step in (-1, 1) if 0 <= rank(card) + step <= KING]


#: ``ALTERNATING[card]``: the cards on which ``card`` fits in a tableau built down in alternating
#: colours (section "fits a tableau pile"). The joker fits nowhere.
ALTERNATING: Final = tuple(
    _mask([s * 13 + rank(c) + 1 for s in _other_colour(c)]) if c < PACK and rank(c) < KING else 0
    for c in range(KNOWN_CARDS)
)

#: ``IN_SUIT[card]``: the cards on which ``card`` fits in a tableau built down in the same suit.
IN_SUIT: Final = tuple(
    _mask([c + 1]) if c < PACK and rank(c) < KING else 0 for c in range(KNOWN_CARDS)
)

#: ``DESCENDING[card]``: the same if suits do not matter and the king fits on the ace.
DESCENDING: Final = tuple(
    _mask([s * 13 + (rank(c) + 1) % 13 for s in range(len(SUITS))]) if c < PACK else 0
    for c in range(KNOWN_CARDS)
)

#: For the options ``load`` of the games: for each card, the cards on which it fits in an opponent's
#: pile, next higher or lower in rank in its suit, in the other colour, or in any suit. Ace and king
#: are not neighbours.
_WITH_SUITS: Final[dict[str, Callable[[Card], list[int]]]] = {
    "suit": lambda card: [suit(card)],
    "colour": _other_colour,
    "any": lambda card: [0, 1, 2, 3],
}
LOADS: Final = {
    name: tuple(
        _mask([s * 13 + rank(c) + step for s in suits(c) for step in _steps(c)]) if c < PACK else 0
        for c in range(KNOWN_CARDS)
    )
    for name, suits in _WITH_SUITS.items()
}

#: ``NEIGHBOURS[card]``: the same in its suit.
NEIGHBOURS: Final = LOADS["suit"]


def adjacent(cards: int, loads: tuple[int, ...] = NEIGHBOURS) -> int:
    """Return the next higher and lower cards in suit, and whatever else these fit as ``loads``.

    Argument and result are bit sets.
    """
    neighbours = (cards & ~KINGS) << 1 | (cards & ~_ACES) >> 1
    while cards and loads is not NEIGHBOURS:
        neighbours |= loads[cards.bit_length() - 1]
        cards ^= 1 << cards.bit_length() - 1
    return neighbours


_ACES: Final = _mask([0, 13, 26, 39])
KINGS: Final = _ACES << KING
