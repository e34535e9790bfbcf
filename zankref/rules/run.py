"""The positions of a run of tableau moves, none of which may recur (``wegner.ruling.8``)."""

from typing import Final

from zankref.cards import Card
from zankref.layout import Position
from zankref.table import Table


class Run:
    """Consecutive tableau moves of a turn: the positions from before the first of them on.

    A run is not changed; ``before`` is the one that another move makes longer.
    """

    def __init__(self, last: Position, before: "Run | None" = None) -> None:
        self.last: Final = last
        self.positions: Final[tuple[Position, ...]] = (*(before.positions if before else ()), last)
        self._held: Final[frozenset[Position]] = (before._held if before else frozenset()) | {last}

    def __contains__(self, position: object) -> bool:
        return position in self._held

    def repeats(self, table: Table, source: int, target: int) -> bool:
        """Return whether a move returns to a position of the run, as far as is known by now."""
        after = table.tableau_after(source, target)
        return after in self or (bool(table.faces) and after in self._as_known(table.faces))

    def _as_known(self, faces: dict[Card, Card]) -> list[Position]:
        """Return the positions with the cards that have been recognised since."""
        return [
            tuple([tuple([faces.get(card, card) for card in pile]) for pile in position])
            for position in self.positions
        ]
