"""The piles of a game and their indices."""

from typing import Final, TypeAlias

from zankref.values import Value

FOUNDATION: Final = -1
"""The index that stands for M wherever a pile's index does."""

Place: TypeAlias = tuple[int, int]
"""A card's place: the pile's index and the number of cards under it; (FOUNDATION, suit) on M."""

Step: TypeAlias = tuple[int, int]
"""A single card's move: the index of the pile it leaves, and of that it goes to."""


class Layout(Value):
    """The piles of a game; their indices follow the order R1…Rn, Q1…, A1…, S1….

    Players count from 0 here, as piles do. ``kinds`` and ``owners`` list the kind and the owner of
    each pile; the foundations come last, at their index.
    """

    __slots__ = ("foundations", "kinds", "owners", "players", "reserves", "tableau")
    __match_args__ = ("players", "tableau", "foundations", "reserves")

    def __init__(
        self, players: int, tableau: int, foundations: int, reserves: bool = False
    ) -> None:
        self.players: Final = players
        self.tableau: Final = tableau
        self.foundations: Final = foundations
        self.reserves: Final = reserves
        own = "QAS" if reserves else "QA"
        self.kinds: Final[tuple[str, ...]] = (
            *"R" * tableau,
            *(kind for kind in own for _ in range(players)),
            "M",
        )
        self.owners: Final[tuple[int | None, ...]] = (
            *[None] * tableau,
            *list(range(players)) * len(own),
            None,
        )

    @property
    def size(self) -> int:
        """The number of piles, not counting the foundations."""
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

    def own(self, player: int) -> tuple[int, ...]:
        """Return the indices of all piles that belong to a player."""
        return tuple(pile for pile, owner in enumerate(self.owners[:-1]) if owner == player)

    def kind(self, pile: int) -> str:
        """Return the kind of a pile: one of R, Q, A, S, M."""
        return self.kinds[pile]

    def owner(self, pile: int) -> int | None:
        """Return the player to whom a pile belongs, None for the tableau and the foundations."""
        return self.owners[pile]

    def name(self, pile: int) -> str:
        """Return the name of a pile with its number, such as ``R3`` or ``A1``."""
        if pile < 0:
            return "M"
        owner = self.owner(pile)
        return f"{self.kind(pile)}{pile + 1 if owner is None else owner + 1}"
