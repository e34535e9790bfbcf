"""The journal of a table: records each change so that it can be undone."""

from typing import Final, TypeAlias

from zankref.cards import Card
from zankref.layout import FOUNDATION
from zankref.table.piles import Piles

# Stored in an entry instead of the target pile, for changes that are not moves.
_UNCOVERED: Final = 1000
_FELL: Final = 1001
_ASIDE: Final = 1002
_LAID_AS_SEEN: Final = 1003
_FORGOTTEN: Final = 1004

# Stored in an entry instead of a card count, when a waste was turned over.
_TURNED_OVER: Final = 0
_TURNED_OVER_UNCOUNTED: Final = -1

#: A pile as seen, the pile as previously assumed, and its number of face-down cards.
_Seen: TypeAlias = tuple[list[Card], list[Card], int]


class Journal:
    """Journals the changes to a table, so that they can be undone exactly.

    A mark is a number of ``entries``. Revealing a card is not journalled: a known card stays
    known.
    """

    def __init__(self) -> None:
        # The pile that changed; the pile where its cards went (foundations count down from
        # FOUNDATION) or the kind of change; and the number of cards, the card, or how many were
        # face down.
        self.entries: list[tuple[int, int, int]] = []
        # Earlier contents of piles that were shown, forgotten, or turned over uncounted.
        self._before: list[list[Card]] = []

    def changed_since(self, mark: int) -> set[int]:
        """Return the piles whose cards have moved since a mark; M as a whole is ``FOUNDATION``."""
        piles: set[int] = set()
        for source, target, _ in self.entries[mark:]:
            piles.add(source)
            if target < _UNCOVERED:
                piles.add(max(target, FOUNDATION))
        return piles

    # Recording changes.

    def played(self, source: int, foundation: int, card: Card) -> None:
        """Record a card played to M, on the foundation with this number."""
        self.entries.append((source, FOUNDATION - foundation, card))

    def turned_over(self, waste: int, stock: int) -> None:
        """Record a waste turned over as the new stock."""
        self.entries.append((waste, stock, _TURNED_OVER))

    def turned_over_uncounted(self, waste: int, stock: int, before: list[Card]) -> None:
        """Record an uncounted waste turned over; ``before`` is its earlier content."""
        self._before.append(before)
        self.entries.append((waste, stock, _TURNED_OVER_UNCOUNTED))

    def uncovered(self, pile: int, covered: int) -> None:
        """Record that fewer cards of a pile are face down; ``covered`` were before."""
        self.entries.append((pile, _UNCOVERED, covered))

    def fell(self, pile: int) -> None:
        """Record that an empty pile fell away, or may have."""
        self.entries.append((pile, _FELL, 0))

    def laid_aside(self, pile: int, card: Card) -> None:
        """Record that the top card of a pile was laid aside."""
        self.entries.append((pile, _ASIDE, card))

    def laid_as_seen(self, pile: int, thought: list[Card], covered: int) -> None:
        """Record that a pile was shown to differ from what was ``thought`` to lie there.

        ``covered`` is the number of cards that were assumed to be face down.
        """
        self._before.append(thought)
        self.entries.append((pile, _LAID_AS_SEEN, covered))

    def forgotten(self, pile: int, before: list[Card], covered: int) -> None:
        """Record that a pile's content, and how much of it is face down, is no longer known."""
        self._before.append(before)
        self.entries.append((pile, _FORGOTTEN, covered))

    # Undoing changes.

    def take_back(self, piles: Piles, mark: int) -> None:
        """Undo all changes to these piles since a mark, the latest first."""
        seen: dict[int, _Seen] = {}
        while len(self.entries) > mark:
            source, target, detail = self.entries.pop()
            if target <= FOUNDATION:
                piles.piles[source].append(detail)
                piles.give_back(FOUNDATION - target, detail)
            elif target < _UNCOVERED:
                self._move_back(piles, source, target, detail)
            elif target == _LAID_AS_SEEN:
                _lay_as_seen_again(piles, seen, source)
                seen[source] = piles.piles[source], self._before[-1], piles.covered[source]
                piles.piles[source], piles.covered[source] = [*self._before.pop()], detail
            else:
                self._undo(piles, source, target, detail)
        for pile in [*seen]:
            _lay_as_seen_again(piles, seen, pile)

    def _move_back(self, table: Piles, source: int, target: int, count: int) -> None:
        """Move cards back to the pile that they came from."""
        piles = table.piles
        if count == _TURNED_OVER_UNCOUNTED:
            piles[source], piles[target] = self._before.pop(), []
        elif count == _TURNED_OVER:
            piles[source], piles[target] = piles[target][::-1], []
        else:
            piles[source].extend(piles[target][-count:])
            del piles[target][-count:]

    def _undo(self, table: Piles, pile: int, happened: int, detail: int) -> None:
        """Undo a change that concerns one pile only."""
        if happened == _UNCOVERED:
            table.covered[pile] = detail
        elif happened == _FELL:
            table.piles[pile] = []
        elif pile == FOUNDATION:
            table.know_again(self._before.pop(), detail)
        elif happened == _ASIDE:
            table.piles[pile].append(detail)
            table.aside -= 1
        else:
            table.piles[pile], table.covered[pile] = self._before.pop(), detail


def _lay_as_seen_again(table: Piles, seen: dict[int, _Seen], pile: int) -> None:
    """Restore a pile as it was seen, except for moves undone since."""
    if pile in seen:
        cards, thought, covered = seen.pop(pile)
        table.piles[pile] = _without(cards, thought, table.piles[pile])
        table.covered[pile] = min(covered, len(table.piles[pile]))


def _without(seen: list[Card], after: list[Card], before: list[Card]) -> list[Card]:
    """Return the state of a pile before a move, given how it was seen after the move.

    ``after`` and ``before`` are the assumed contents. Cards that the move laid there, and that are
    not seen there, have been taken away; cards that it took, and that are seen there, have been
    put back.
    """
    pairs = enumerate(zip(after, before, strict=False))
    same = next((height for height, (a, b) in pairs if a != b), min(len(after), len(before)))
    laid, taken = after[same:], before[same:]
    if laid and seen[-len(laid) :] == laid:
        return seen[: -len(laid)] + taken
    if taken and seen[-len(taken) :] == taken:
        return seen
    return seen + taken
