"""The table: piles of every kind, moving cards between them, and taking back.

A table knows no rules. It knows which cards lie where, as far as that was ever seen: a card
whose face nobody wrote down is a number of its own, from ``UNKNOWN`` upward, until it is revealed.
Where play went unrecorded a pile may hold any number of cards under those that are known; its
lowest entry is then ``ANY_NUMBER``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from zankref.cards import ACE, BIT, KING, KNOWN_CARDS, SUITS, UNKNOWN, Card, rank

FOUNDATION: Final = -1
"""The index that stands for M wherever a pile's index does."""

NO_CARD: Final = -1
"""The top of an empty foundation."""

ANY_NUMBER: Final = 63
"""At the bottom of a pile: an unknown number of unknown cards, perhaps none."""

Place: TypeAlias = tuple[int, int]
"""A card's place: the pile's index and the number of cards under it; (FOUNDATION, suit) on M."""

_FLIPPED: Final = 0
_ACES: Final = sum(BIT[suit * 13 + ACE] for suit in range(len(SUITS)))


@dataclass(frozen=True, slots=True)
class Layout:
    """Which piles a game has: their indices follow the order R1…Rn, Q1…, A1…, S1….

    Players count from 0 here, as piles do.
    """

    players: int
    tableau: int
    foundations: int
    reserves: bool = False

    @property
    def size(self) -> int:
        """The number of piles, the foundations not counted."""
        return self.tableau + self.players * (3 if self.reserves else 2)

    def stock(self, player: int) -> int:
        """Return the index of a player's stock."""
        return self.tableau + player

    def waste(self, player: int) -> int:
        """Return the index of a player's waste."""
        return self.tableau + self.players + player

    def reserve(self, player: int) -> int:
        """Return the index of a player's special reserve."""
        return self.tableau + 2 * self.players + player

    def kind(self, pile: int) -> str:
        """Return the kind of a pile: one of R, Q, A, S, M."""
        if pile < 0:
            return "M"
        return "R" if pile < self.tableau else "QAS"[(pile - self.tableau) // self.players]

    def owner(self, pile: int) -> int | None:
        """Return the player to whom a pile belongs, None for the tableau and the foundations."""
        return None if pile < self.tableau else (pile - self.tableau) % self.players

    def name(self, pile: int) -> str:
        """Return the name of a pile with its number, such as ``R3`` or ``A1``."""
        if pile < 0:
            return "M"
        owner = self.owner(pile)
        return f"{self.kind(pile)}{pile + 1 if owner is None else owner + 1}"


class Table:
    """The cards on the table, changed move by move and taken back exactly.

    ``piles`` lists each pile from the bottom to the top, by the layout's indices. ``foundations``
    are the tops of the foundations, ``foundations_known`` is False after unrecorded play. ``wants``
    is the set (a bit mask) of cards that fit a foundation. What becomes known about a card stays
    known when the move is taken back.
    """

    __slots__ = (
        "_journal",
        "_next_unknown",
        "_unknown_played",
        "foundations",
        "foundations_known",
        "layout",
        "piles",
        "wants",
    )

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.piles: list[list[Card]] = [[] for _ in range(layout.size)]
        self.foundations: list[Card] = [NO_CARD] * layout.foundations
        self.foundations_known = True
        self.wants = _ACES
        self._next_unknown = UNKNOWN
        self._journal: list[tuple[int, int, int]] = []
        self._unknown_played: Card | None = None

    # What lies there.

    def top(self, pile: int) -> Card:
        """Return the top card of a pile that is not empty."""
        return self.piles[pile][-1]

    def tableau(self) -> tuple[tuple[Card, ...], ...]:
        """Return the tableau piles, which is what a position is compared by."""
        return tuple(tuple(pile) for pile in self.piles[: self.layout.tableau])

    def tableau_known(self) -> bool:
        """Say whether the face of every tableau card is known, and none is uncounted."""
        return all(
            card < KNOWN_CARDS for pile in self.piles[: self.layout.tableau] for card in pile
        )

    def empty_places(self) -> int:
        """Return how many tableau piles are empty."""
        return self.piles[: self.layout.tableau].count([])

    def maybe_empty(self, pile: int) -> bool:
        """Say whether a pile of unrecorded content may be empty."""
        return self.piles[pile] == [ANY_NUMBER]

    def fits_foundation(self, card: Card) -> bool | None:
        """Say whether a card fits M; None if that rests on what nobody wrote down."""
        if card >= KNOWN_CARDS or not self.foundations_known:
            return None
        return self.wants >> card & 1 == 1

    def copy(self) -> "Table":
        """Return the table as it lies now, without what can be taken back."""
        twin = Table(self.layout)
        twin.piles = [list(pile) for pile in self.piles]
        twin.foundations = list(self.foundations)
        twin.foundations_known = self.foundations_known
        twin.wants = self.wants
        return twin

    # Laying it out, and what becomes known: none of this is taken back.

    def unknown(self) -> Card:
        """Return a card of its own whose face is not known."""
        self._next_unknown += 1
        return self._next_unknown - 1

    def lay(self, pile: int, cards: Iterable[Card]) -> None:
        """Make these the cards of a pile, bottom first."""
        self.piles[pile] = list(cards)

    def lay_foundations(self, tops: Iterable[Card]) -> None:
        """Make these the tops of the foundations; those not given are empty."""
        given = list(tops)
        self.foundations = given + [NO_CARD] * (self.layout.foundations - len(given))
        self.foundations_known = True
        self._unknown_played = None
        self._update_wants()

    def forget(self) -> None:
        """Play went unrecorded: any pile may hold anything."""
        self.piles = [[ANY_NUMBER] for _ in self.piles]
        self.foundations_known = False

    def reveal(self, pile: int, card: Card, depth: int = 1) -> None:
        """Learn, or correct, the face of a card; the top card has depth 1."""
        self.piles[pile][-depth] = card

    def ensure_top(self, pile: int) -> None:
        """Give an uncounted pile a top card of its own: somebody is about to move it."""
        if self.piles[pile][-1] == ANY_NUMBER:
            self.piles[pile].append(self.unknown())

    # Moving and taking back.

    def move(self, source: int, target: int, count: int = 1) -> None:
        """Move the top ``count`` cards of a pile as one onto another, or onto M one by one."""
        if target == FOUNDATION:
            for _ in range(count):
                self._play(source)
            return
        cards = self.piles[source][-count:]
        del self.piles[source][-count:]
        self.piles[target].extend(cards)
        self._journal.append((source, target, count))

    def flip(self, waste: int, stock: int) -> None:
        """Turn the waste over as the new stock, which is empty: its bottom card is drawn first."""
        self.piles[stock] = self.piles[waste][::-1]
        self.piles[waste] = []
        self._journal.append((waste, stock, _FLIPPED))

    def mark(self) -> int:
        """Return a mark to which the table can be taken back."""
        return len(self._journal)

    def take_back(self, mark: int) -> None:
        """Take back all that was moved since ``mark``."""
        while len(self._journal) > mark:
            source, target, detail = self._journal.pop()
            if target <= FOUNDATION:
                self._return(source, FOUNDATION - target, detail)
            elif detail == _FLIPPED:
                self.piles[source] = self.piles[target][::-1]
                self.piles[target] = []
            else:
                cards = self.piles[target][-detail:]
                del self.piles[target][-detail:]
                self.piles[source].extend(cards)

    def _play(self, source: int) -> None:
        """Play a pile's top card, which fits, to a foundation."""
        card = self.piles[source].pop()
        foundation = 0
        if card < KNOWN_CARDS and self.foundations_known:
            foundation = self.foundations.index(_below(card))
            self.foundations[foundation] = card
            self._update_wants()
        elif self.foundations_known:
            self.foundations_known = False
            self._unknown_played = card
        self._journal.append((source, FOUNDATION - foundation, card))

    def _return(self, source: int, foundation: int, card: Card) -> None:
        """Take a card back from M to where it was played from, if M still shows it."""
        self.piles[source].append(card)
        if card == self._unknown_played:
            self.foundations_known = True
        elif self.foundations_known and self.foundations[foundation] == card:
            self.foundations[foundation] = _below(card)
            self._update_wants()

    def _update_wants(self) -> None:
        wants = 0
        for top in self.foundations:
            if top == NO_CARD:
                wants |= _ACES
            elif rank(top) < KING:
                wants |= BIT[top + 1]
        self.wants = wants


def _below(card: Card) -> Card:
    """Return the top of a foundation that a card fits."""
    return NO_CARD if rank(card) == ACE else card - 1
