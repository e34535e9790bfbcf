"""The journal of a table: what was changed, change by change, and how it is undone."""

from typing import Final, TypeAlias

from zankref.cards import Card
from zankref.layout import FOUNDATION
from zankref.table.piles import Piles

# What an entry has in place of the pile where cards went, if none did.
_UNCOVERED: Final = 1000
_FELL: Final = 1001
_ASIDE: Final = 1002
_SHOWN: Final = 1003
_FORGOTTEN: Final = 1004

# What it has in place of a count of cards, where a waste was turned over.
_TURNED_OVER: Final = 0
_TURNED_OVER_UNCOUNTED: Final = -1

#: A pile as it was seen, as it was thought to lie, and how many of its cards lie face down.
_Seen: TypeAlias = tuple[list[Card], list[Card], int]


class Journal:
    """Remembers what is changed on a table, so that it can be taken back exactly.

    A mark, to which it can go back, is how many ``entries`` there are. What became known of a card
    is no change: it stays known.
    """

    __slots__ = ("_before", "entries")

    def __init__(self) -> None:
        # The pile that was changed; where cards of it went, M as FOUNDATION and less, or what else
        # happened; and how many cards, or which, or how many lay face down.
        self.entries: list[tuple[int, int, int]] = []
        # The piles as they lay before they were shown, forgotten, or turned over uncounted.
        self._before: list[list[Card]] = []

    def changed_since(self, mark: int) -> set[int]:
        """Return the piles, ``FOUNDATION`` for all of M, of which cards were moved since a mark."""
        piles: set[int] = set()
        for source, target, _ in self.entries[mark:]:
            piles.add(source)
            if target < _UNCOVERED:
                piles.add(max(target, FOUNDATION))
        return piles

    # What happens.

    def played(self, source: int, foundation: int, card: Card) -> None:
        """Note that a card went to M, onto the foundation with this number."""
        self.entries.append((source, FOUNDATION - foundation, card))

    def turned_over(self, waste: int, stock: int) -> None:
        """Note that a waste was turned over as the new stock."""
        self.entries.append((waste, stock, _TURNED_OVER))

    def turned_over_uncounted(self, waste: int, stock: int, before: list[Card]) -> None:
        """Note the same of a waste whose cards nobody counted, as it lay before."""
        self._before.append(before)
        self.entries.append((waste, stock, _TURNED_OVER_UNCOUNTED))

    def uncovered(self, pile: int, covered: int) -> None:
        """Note that fewer cards lie face down on a pile; ``covered`` did so far."""
        self.entries.append((pile, _UNCOVERED, covered))

    def fell(self, pile: int) -> None:
        """Note that an empty pile fell away, or perhaps did."""
        self.entries.append((pile, _FELL, 0))

    def laid_aside(self, pile: int, card: Card) -> None:
        """Note that the top card of a pile was laid aside."""
        self.entries.append((pile, _ASIDE, card))

    def shown(self, pile: int, thought: list[Card], covered: int) -> None:
        """Note that a pile is seen to lie otherwise than was thought, and than was covered."""
        self._before.append(thought)
        self.entries.append((pile, _SHOWN, covered))

    def forgotten(self, pile: int, before: list[Card], covered: int) -> None:
        """Note that nobody knows any more what a pile holds, nor what of it is covered."""
        self._before.append(before)
        self.entries.append((pile, _FORGOTTEN, covered))

    # Taking it back.

    def take_back(self, piles: Piles, mark: int) -> None:
        """Undo all that happened to these piles since a mark, the latest first."""
        seen: dict[int, _Seen] = {}
        while len(self.entries) > mark:
            source, target, detail = self.entries.pop()
            if target <= FOUNDATION:
                piles.piles[source].append(detail)
                piles.give_back(FOUNDATION - target, detail)
            elif target < _UNCOVERED:
                self._move_back(piles, source, target, detail)
            elif target == _SHOWN:
                _show_again(piles, seen, source)
                seen[source] = piles.piles[source], self._before[-1], piles.covered[source]
                piles.piles[source], piles.covered[source] = [*self._before.pop()], detail
            else:
                self._undo(piles, source, target, detail)
        for pile in [*seen]:
            _show_again(piles, seen, pile)

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
        """Undo what happened to a pile alone."""
        if happened == _UNCOVERED:
            table.covered[pile] = detail
        elif happened == _FELL:
            table.piles[pile] = []
        elif happened == _ASIDE:
            table.piles[pile].append(detail)
            table.aside -= 1
        else:
            table.piles[pile], table.covered[pile] = self._before.pop(), detail


def _show_again(table: Piles, seen: dict[int, _Seen], pile: int) -> None:
    """Let a pile lie as it was seen, but for what has been taken back since."""
    if pile in seen:
        cards, thought, covered = seen.pop(pile)
        table.piles[pile] = _without(cards, thought, table.piles[pile])
        table.covered[pile] = min(covered, len(table.piles[pile]))


def _without(seen: list[Card], after: list[Card], before: list[Card]) -> list[Card]:
    """Return a pile that was seen after a move, as it lay before that move.

    ``after`` and ``before`` say how it was thought to lie. What the move laid there and is not seen
    there has been taken away; what it took and is seen there has been put back.
    """
    pairs = enumerate(zip(after, before, strict=False))
    same = next((height for height, (a, b) in pairs if a != b), min(len(after), len(before)))
    laid, taken = after[same:], before[same:]
    if laid and seen[-len(laid) :] == laid:
        return seen[: -len(laid)] + taken
    if taken and seen[-len(taken) :] == taken:
        return seen
    return seen + taken
