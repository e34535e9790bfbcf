"""What each player is dealt at the beginning of a game."""

from typing import NamedTuple


class Dealt(NamedTuple):
    """What each player is dealt, as numbers of cards.

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
