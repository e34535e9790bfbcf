"""The positions of a run of tableau moves, none of which may recur (``wegner.ruling.8``)."""

from collections.abc import Sequence
from typing import TypeAlias

from zankref.cards import Card
from zankref.table import Table

Position: TypeAlias = tuple[tuple[Card, ...], ...]
"""The tableau piles, by place."""


class Run:
    """Consecutive tableau moves of a turn: the positions from before the first of them on.

    A run is not changed; ``before`` is the one that another move makes longer. All that go back to
    the same beginning share one record of their positions. The run that was last asked stands in
    it, and the others know a run nearer to that one. So a move, or taking it back, takes the same
    time however long the run is.
    """

    __slots__ = ("_length", "_nearer", "_shared", "last")

    def __init__(self, last: Position, before: "Run | None" = None) -> None:
        self.last = last
        self._nearer = before
        self._length: int = 1 if before is None else before._length + 1
        self._shared: _Positions = _Positions(last) if before is None else before._shared
        self._stand()

    @property
    def positions(self) -> Sequence[Position]:
        """The positions, from that before the first move on."""
        self._stand()
        return self._shared.in_order

    def __contains__(self, position: object) -> bool:
        self._stand()
        return position in self._shared.earliest

    def repeats(self, table: Table, source: int, target: int) -> bool:
        """Return whether a move returns to a position of the run, as far as is known by now."""
        after = table.tableau_after(source, target)
        return after in self or (bool(table.faces) and after in self._shared.as_known(table))

    def _stand(self) -> None:
        """Make the shared positions those of this run."""
        way = []
        run = self
        while run._nearer is not None:
            way.append(run)
            run = run._nearer
        for nearer in reversed(way):
            if nearer._length > run._length:
                self._shared.add(nearer.last)
            else:
                self._shared.drop()
            run._nearer, nearer._nearer = nearer, None
            run = nearer


class _Positions:
    """Positions in the order in which they were reached, and when each was reached first.

    ``known`` are the first ``looked`` of them, with the cards that were recognised by then.
    """

    __slots__ = ("earliest", "in_order", "known", "looked", "recognised")

    def __init__(self, start: Position) -> None:
        self.in_order: list[Position] = [start]
        self.earliest: dict[Position, int] = {start: 0}
        self.known: set[Position] = set()
        self.looked = self.recognised = 0

    def add(self, position: Position) -> None:
        """Add a position that is reached by a move."""
        self.earliest.setdefault(position, len(self.in_order))
        self.in_order.append(position)

    def drop(self) -> None:
        """Drop the last position, since the move to it is taken back."""
        position = self.in_order.pop()
        if self.earliest[position] == len(self.in_order):
            del self.earliest[position]
        self.recognised = 0

    def as_known(self, table: Table) -> set[Position]:
        """Return the positions with the cards that have been recognised on the table since."""
        if self.recognised != table.recognised:
            self.recognised = table.recognised
            self.known = set()
            self.looked = 0
        faces = table.faces
        for position in self.in_order[self.looked :]:
            self.known.add(tuple([tuple([faces.get(c, c) for c in pile]) for pile in position]))
        self.looked = len(self.in_order)
        return self.known
