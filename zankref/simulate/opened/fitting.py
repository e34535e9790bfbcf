"""What fits what in such a game, and which piles there are."""

from typing import Final

from zankref.cards import ALTERNATING, FALLEN, NEIGHBOURS, PACK, Card
from zankref.layout import Layout
from zankref.simulate.opened.state import State
from zankref.table import Table


class Fitting:
    """The piles of a game; ``builds`` says for each card on which it fits in the tableau.

    ``loads`` says on which it fits in another player's pile.
    """

    builds: tuple[int, ...] = ALTERNATING
    loads: tuple[int, ...] = NEIGHBOURS

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.places: Final = range(layout.tableau)
        players = range(layout.players)
        taking = [self.own_piles(player)[1:] for player in players]
        self._opponents = [
            [pile for other in players if other != player for pile in taking[other]]
            for player in players
        ]

    def top(self, table: Table, pile: int) -> Card | None:
        """Return the top card of a pile if there is one and it lies open."""
        cards = table.piles[pile]
        if not cards or table.is_covered(pile) or cards[-1] >= PACK:
            return None
        return cards[-1]

    def fits_foundation(self, table: Table, card: Card | None) -> bool:
        """Say whether there is such a card and it fits M."""
        return card is not None and table.wants >> card & 1 == 1

    def fits_tableau(self, table: Table, card: Card, place: int) -> bool:
        """Say whether a card fits a tableau pile that is not empty."""
        top = self.top(table, place)
        return top is not None and self.builds[card] >> top & 1 == 1

    def fits_opponent(self, table: Table, card: Card, pile: int) -> bool:
        """Say whether a card fits another player's pile."""
        top = self.top(table, pile)
        return top is not None and self.loads[card] >> top & 1 == 1

    def tableau_fits(self, table: Table) -> bool:
        """Say whether a tableau top fits M."""
        return any(self.fits_foundation(table, self.top(table, place)) for place in self.places)

    def standing(self, state: State) -> list[int]:
        """Return the tableau piles that are there, with cards or without."""
        return [place for place in self.places if state.table.piles[place] != [FALLEN]]

    def spaces(self, table: Table) -> list[int]:
        """Return the empty tableau piles."""
        return [place for place in self.places if not table.piles[place]]

    # Piles.

    def waste(self, player: int) -> int:
        """Return the player's waste."""
        return self.layout.waste(player)

    def own_piles(self, player: int) -> list[int]:
        """Return the player's stock, waste and reserve."""
        layout = self.layout
        reserve = [layout.reserve(player)] if layout.reserves else []
        return [layout.stock(player), layout.waste(player), *reserve]

    def opponents(self, player: int) -> list[int]:
        """Return the others' wastes and reserves."""
        return self._opponents[player]
