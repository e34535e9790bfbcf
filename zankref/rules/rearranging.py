"""Moves that turn one arrangement of a half into another (``zankref.rules.arrangements``)."""

from collections import Counter

from zankref.rules.arrangements import Half, Moved
from zankref.rules.contents import FITS_ON, GOAL, Contents


def rearranged(contents: Contents, before: Half, after: Half) -> list[Moved]:
    """Return moves between the piles of a half that rearrange it; none of them becomes empty."""
    if before == after:
        return []
    return _Rearranging(contents, before).to(after)


class _Rearranging:
    """One half, as it is rearranged."""

    def __init__(self, contents: Contents, half: Half) -> None:
        self._contents = contents
        self._piles = [pile for pile in half if contents.plain[pile] < GOAL]
        self._way: list[Moved] = []

    def to(self, after: Half) -> list[Moved]:
        """Return the moves, rank by rank from the top, to another arrangement."""
        contents = self._contents
        goal = [pile for pile in after if contents.plain[pile] < GOAL]
        for rank in range(max(map(self._rank, self._piles)), -1, -1):
            self._arrange(rank, Counter(self._down_to(pile, rank) for pile in goal))
        return self._way

    def _arrange(self, rank: int, goal: Counter[int]) -> None:
        """Bring the cards of a rank to where they are to lie, with all that lies on them."""
        contents = self._contents
        while True:
            now = Counter(self._down_to(pile, rank) for pile in self._piles)
            lacking = [pile for pile in goal if now[pile] < goal[pile] and self._is(pile, rank)]
            if not lacking:
                return
            wrong = [pile for pile in now if now[pile] > goal[pile] and self._is(pile, rank)]
            card, host = contents.top[lacking[0]], contents.below[lacking[0]]
            if host in self._piles:
                part = next(pile for pile in wrong if contents.top[pile] == card)
            else:
                part = next(pile for pile in wrong if contents.below[pile] == host)
                host = next(pile for pile in self._piles if self._takes(pile, part))
            self._carry(self._bearing(part, rank), host, rank)

    def _carry(self, pile: int, host: int, rank: int) -> None:
        """Move the card of a rank, and all that lies on it, from a pile onto another one's end."""
        parked: list[int] = []
        while self._rank(pile) < rank:
            spare = next(p for p in self._piles if p != pile and self._takes(p, pile))
            left, grown = self._move(pile, spare)
            parked.append(grown)
            pile = left
        _, host = self._move(pile, host)
        for grown in reversed(parked):
            _, host = self._move(grown, host)

    def _move(self, source: int, target: int) -> tuple[int, int]:
        """Move the top card of a pile; return what is left of it, and the other one grown."""
        contents = self._contents
        left, grown = contents.below[source], contents.on(target, contents.top[source])
        self._piles.remove(source)
        self._piles.remove(target)
        self._piles += [left, grown]
        self._way.append((source, target))
        return left, grown

    def _bearing(self, part: int, rank: int) -> int:
        """Return a pile that consists of this part and what lies on it."""
        return next(pile for pile in self._piles if self._down_to(pile, rank) == part)

    def _down_to(self, pile: int, rank: int) -> int:
        """Return a pile without the cards of its run that are lower than a rank."""
        contents = self._contents
        while (
            self._rank(pile) < rank
            and FITS_ON[contents.top[pile]] == contents.plain[contents.below[pile]]
        ):
            pile = contents.below[pile]
        return pile

    def _is(self, pile: int, rank: int) -> bool:
        """Say whether a pile's top is a card of this rank that lies on one that it fits."""
        contents = self._contents
        fits = FITS_ON[contents.top[pile]] == contents.plain[contents.below[pile]]
        return self._rank(pile) == rank and fits

    def _takes(self, pile: int, other: int) -> bool:
        """Say whether the top card of the other pile fits on this one."""
        return self._contents.plain[pile] == FITS_ON[self._contents.top[other]]

    def _rank(self, pile: int) -> int:
        return self._contents.plain[pile] // 2
