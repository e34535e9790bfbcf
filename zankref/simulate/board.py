"""The table of a simulated game, which knows how its game builds."""

from zankref.cards import FALLEN, PACK
from zankref.layout import Layout
from zankref.reachability.positions.build import Build
from zankref.table import Table


class Board(Table):
    """A table on which every card that lies face down is FACE_DOWN, since nobody can see it.

    ``build`` is how the game builds its tableau.
    """

    __slots__ = ("build",)

    def __init__(self, layout: Layout, build: Build) -> None:
        super().__init__(layout, falls=build.falls)
        self.build = build

    def copy(self) -> "Board":
        """Return the table as it lies now."""
        twin = Board(self.layout, self.build)
        twin.piles = [list(pile) for pile in self.piles]
        twin.foundations = list(self.foundations)
        twin.wants = self.wants
        return twin

    def places(self) -> list[int]:
        """Return the tableau piles that have not fallen away, the empty ones among them."""
        piles = self.piles[: self.layout.tableau]
        return [place for place, pile in enumerate(piles) if pile != [FALLEN]]

    def occupied(self) -> list[int]:
        """Return the tableau piles whose top card lies open."""
        piles = self.piles[: self.layout.tableau]
        return [place for place, pile in enumerate(piles) if pile and pile[-1] < PACK]

    def fits_m(self, pile: int) -> bool:
        """Say whether the top card of a pile fits M."""
        return bool(self.piles[pile]) and self.wants >> self.piles[pile][-1] & 1 == 1

    def fits(self, card: int, place: int) -> bool:
        """Say whether a card fits the top of a tableau pile with cards."""
        pile = self.piles[place]
        return bool(pile) and self.build.takes[card] >> pile[-1] & 1 == 1
