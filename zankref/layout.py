"""Which piles a game has, what is dealt, the places of cards, and what they are called everywhere.

**Piles.** Each player has a *stock* (Q, Quelle), from which cards come, and a *waste* (A, Ablage),
onto which goes what has no other place; in some games also a *reserve* (S), whose top is played.
Players share the *tableau* (R, Randstapel), piles that are built down, and the *foundations* (M,
Mitte), built up in suit, which are one pile here. A pile is an index of ``Layout``, its *kind* a
letter. An opponent's pile that cards may be laid on is *loaded*.

**Cards.** The last card of a pile is its *top*, the first its *bottom*. A card is *covered* while
it lies face down. The stock card is *lifted* into the hand where moves are announced; in the other
games it is *opened*, and lies on its pile. A covered card of reserve or tableau is *turned up*. A
*place* is where a card lies; also a tableau pile, as where one may go. A *space* is an empty
tableau pile; one that *fell away* is not a space.

**Moves.** A *step* is one card's move from pile to pile, a *line* is steps in a row, such as a
better way to play. A *run* is cards that are built on each other, or tableau moves in a row.
"""

from typing import Final, NamedTuple, TypeAlias

from zankref.cards import Card
from zankref.values import Value

FOUNDATION: Final = -1
"""The index that stands for M wherever a pile's index does."""

STOCK: Final = "Q"
WASTE: Final = "A"
RESERVE: Final = "S"
TABLEAU: Final = "R"
FOUNDATION_KIND: Final = "M"
"""The kinds of piles; the letters are those of the notation."""

OPPONENTS: Final = "O"
"""Stands for an opponent's pile as the target of loading."""


class MoveKind:
    """The kinds of moves: the kinds of the piles that a card leaves and goes to.

    An empty tableau pile (``r``) is a kind by itself where places are put in their order.
    """

    TABLEAU_TO_M: Final = "RM"
    WITHIN_TABLEAU: Final = "RR"
    WASTE_TO_M: Final = "AM"
    WASTE_TO_TABLEAU: Final = "AR"
    WASTE_TO_OPPONENT: Final = "AO"
    STOCK_TO_M: Final = "QM"
    STOCK_TO_TABLEAU: Final = "QR"
    STOCK_TO_SPACE: Final = "Qr"
    STOCK_TO_OPPONENT: Final = "QO"
    STOCK_TO_WASTE: Final = "QA"


Place: TypeAlias = tuple[int, int]
"""A card's place: the pile's index and the number of cards under it; (FOUNDATION, suit) on M."""

Step: TypeAlias = tuple[int, int]
"""A single card's move: the indices of the piles it leaves and goes to."""

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles, each from bottom to top."""


class Layout(Value):
    """The piles of a game; their indices follow the order R1…Rn, Q1…, A1…, S1….

    Players count from 0 here, as piles do. ``kinds`` lists the kind of each pile, ``owners`` the
    player to whom it belongs, None for the tableau and the foundations; these come last, which is
    where their index leads, and are not counted in ``size``.
    """

    __match_args__ = ("players", "tableau", "foundations", "reserves")

    def __init__(
        self, players: int, tableau: int, foundations: int, reserves: bool = False
    ) -> None:
        self.players: Final = players
        self.tableau: Final = tableau
        self.foundations: Final = foundations
        self.reserves: Final = reserves
        own = (STOCK, WASTE, RESERVE) if reserves else (STOCK, WASTE)
        self.kinds: Final[tuple[str, ...]] = (
            *[TABLEAU] * tableau,
            *(kind for kind in own for _ in range(players)),
            FOUNDATION_KIND,
        )
        self.size: Final = len(self.kinds) - 1
        self.owners: Final[tuple[int | None, ...]] = (
            *[None] * tableau,
            *list(range(players)) * len(own),
            None,
        )

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """The numbers of players, tableau piles and foundations; 1 if there are reserves."""
        return self.players, self.tableau, self.foundations, int(self.reserves)

    def others(self, player: int) -> list[int]:
        """Return the other players."""
        return [other for other in range(self.players) if other != player]

    def stock(self, player: int) -> int:
        """Return the index of a player's stock."""
        return self.tableau + player

    def waste(self, player: int) -> int:
        """Return the index of a player's waste."""
        return self.tableau + self.players + player

    def reserve(self, player: int) -> int:
        """Return the index of a player's reserve."""
        return self.tableau + 2 * self.players + player

    def own(self, player: int) -> tuple[int, ...]:
        """Return the indices of all piles that belong to a player."""
        return tuple(pile for pile, owner in enumerate(self.owners[:-1]) if owner == player)

    def name(self, pile: int) -> str:
        """Return the name of a pile with its number, such as ``R3`` or ``A1``."""
        if pile < 0:
            return FOUNDATION_KIND
        owner = self.owners[pile]
        return f"{self.kinds[pile]}{pile + 1 if owner is None else owner + 1}"


class Dealt(NamedTuple):
    """The deal to each player, as numbers of cards.

    ``tableau`` is how many tableau piles start with an open card of the player's, ``under`` how
    many covered cards lie under each of them. With ``own_tableau``, the first of these piles are
    player 1's, the next player 2's, and so on, so that it is known whose pack their cards come
    from. ``reserve_open`` says whether the reserve top lies open.
    """

    stock: int
    waste: int = 0
    reserve: int = 0
    tableau: int = 0
    under: int = 0
    own_tableau: bool = False
    reserve_open: bool = True

    @property
    def own_cards(self) -> int:
        """The number of cards dealt to each player."""
        return self.stock + self.waste + self.reserve + self.tableau * (self.under + 1)
