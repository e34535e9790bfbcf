"""The duties of ``streitpatience``, one after another: a move is told the first it passes over."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from zankref.cards import FACE_DOWN, Card
from zankref.layout import FOUNDATION, Step
from zankref.searches import reach
from zankref.simulate.opened.reserves import Reserves
from zankref.simulate.opened.state import State, Try
from zankref.table import Table

_Piles: TypeAlias = tuple[tuple[Card, ...], ...]
_Question: TypeAlias = Callable[..., list[Step] | None]

_LOADS: Final = reach.LOAD(0)
"""From here on the targets of a search are the others' piles."""

_SEARCHES: Final[Mapping[str, _Question]] = {
    "Z302": reach.freeing,
    "Z314": reach.spaces,
    "Z315": reach.uncovering,
}


class Duties:
    """The duties of a game with the options agreed on."""

    def __init__(self, customs: Reserves, agreed: Mapping[str, str]) -> None:
        self.customs = customs
        houses = "hidden-houses" in agreed
        self.must_free = houses or "must-free" in agreed
        self.must_load = houses or "must-load" in agreed
        self.must_space = houses or "must-space" in agreed
        self.must_uncover = houses
        self.early = "early-open" in agreed or "early-look" in agreed

    def missed(self, state: State, player: int, tried: Try) -> list[str]:
        """Return the first duty that a move passes over, if it does."""
        customs, layout = self.customs, self.customs.layout
        stock, reserve = layout.stock(player), layout.reserve(player)
        if tried.deed == "open" and player in state.opened:
            top = customs.top(state.table, reserve)
            return ["Z311", "Z317"] if customs.fits_foundation(state.table, top) else ["Z317"]
        covered = state.table.is_covered(reserve)
        if covered and tried.source == reserve:
            return self._to_foundation(state, player, tried) or ["Z316"]
        opens = tried.source == stock and player not in state.opened
        if tried.deed == "pass" or (opens and not self.early):
            missed = self._opening(state, player, fill=opens)
            if missed:
                return missed
        if opens and covered:
            return ["Z316"]
        if opens and tried.deed == "open":
            return []
        return self._moving(state, player, tried, lifted=opens)

    def _to_foundation(self, state: State, player: int, tried: Try) -> list[str]:
        """Return a missed play to M from reserve, tableau or opened stock."""
        customs, table = self.customs, state.table
        reserve = customs.layout.reserve(player)
        plays = tried.target == FOUNDATION and not customs.misfits(state, player, tried)
        if customs.fits_foundation(table, customs.top(table, reserve)):
            return [] if plays and tried.source == reserve else ["Z311"]
        if plays:
            return []
        if customs.tableau_fits(table):
            return ["Z301"]
        return ["Z308"] if customs.opened_fits(state, player) else []

    def _opening(self, state: State, player: int, *, fill: bool) -> list[str]:
        """Return the first duty that opening a stock card, or passing, leaves open.

        Empty piles are ``fill``-ed only before a stock card is opened.
        """
        customs, table = self.customs, state.table
        stock = customs.layout.stock(player)
        card = table.top(stock) if player in state.opened else None
        missed = self._to_foundation(state, player, Try("open"))
        missed = missed or self._before_laying(state, player, card)
        if missed:
            return missed
        if self.must_uncover and self._reaches("Z315", state, player):
            return ["Z315"]
        reserve = customs.layout.reserve(player)
        if not table.piles[reserve] or table.is_covered(reserve):
            return []
        if self.must_space and self._reaches("Z314", state, player):
            return ["Z314"]
        return ["Z312"] if fill and customs.spaces(table) else []

    def _before_laying(self, state: State, player: int, card: Card | None) -> list[str]:
        """Return what is to be done before a stock card is opened, or the opened one laid down."""
        customs, table = self.customs, state.table
        if self.must_free and self._reaches("Z302", state, player):
            return ["Z302"]
        if not self.must_load:
            return []
        tops = [customs.top(table, pile) for pile in customs.places]
        tops += [customs.top(table, customs.layout.reserve(player)), card]
        for pile in customs.opponents(player):
            if any(top is not None and customs.fits_opponent(table, top, pile) for top in tops):
                return ["Z313"]
        return []

    def _moving(self, state: State, player: int, tried: Try, *, lifted: bool) -> list[str]:
        """Return the first duty that a move passes over, be it of an opened card or another."""
        customs = self.customs
        if lifted:
            # The card that this move opens counts as opened.
            state = state.copy()
            state.opened |= {player}
        missed = self._to_foundation(state, player, tried)
        if missed or not (tried.deed == "move" and tried.target == customs.waste(player)):
            return missed
        return self._before_laying(state, player, state.table.top(tried.source))

    # The searches.

    def plan(self, state: State, player: int) -> list[Try]:
        """Return the way to what is to be done before a stock card is opened, if it is far."""
        customs, layout = self.customs, self.customs.layout
        agreed = {"Z302": self.must_free, "Z315": self.must_uncover, "Z314": self.must_space}
        if self.early or not state.table.piles[layout.stock(player)]:
            return []
        missed = self._opening(state, player, fill=True)
        if not missed or not agreed.get(missed[0]):
            return []
        piles = customs.opponents(player)
        return [
            Try("move", source, piles[target - _LOADS] if target >= _LOADS else target)
            for source, target in self._way(missed[0], state, player) or ()
        ]

    def _reaches(self, code: str, state: State, player: int) -> bool:
        return self._way(code, state, player) is not None

    def _way(self, code: str, state: State, player: int) -> list[Step] | None:
        customs, table = self.customs, state.table
        loads = tuple(customs.top(table, pile) for pile in customs.opponents(player))
        falls = customs.layout.players > 2 and table.fallen() is None
        piles = tuple(_shown(table, place) for place in customs.places)
        return _found(code, piles, tuple(table.foundations), loads, falls)


def _shown(table: Table, place: int) -> tuple[Card, ...]:
    cards, covered = table.piles[place], table.covered[place]
    return (*[FACE_DOWN] * covered, *cards[covered:])


@lru_cache(maxsize=1 << 12)
def _found(
    code: str, piles: _Piles, tops: tuple[Card, ...], loads: tuple[Card | None, ...], falls: bool
) -> list[Step] | None:
    return _SEARCHES[code](piles, tops, loads, falls=falls)
