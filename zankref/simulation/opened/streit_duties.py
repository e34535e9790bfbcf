"""The duties of ``streitpatience``, in order: a move is faulted for the first it passes over."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from zankref import codes as finding
from zankref.cards import FACE_DOWN, KNOWN_CARDS, NO_CARD, Card
from zankref.codes import Code
from zankref.layout import FOUNDATION, Step
from zankref.reachability import off_tableau
from zankref.reachability.positions.build import ALTERNATELY, FALLING
from zankref.simulation.opened.reserves import Reserves
from zankref.simulation.oracle import listed
from zankref.simulation.state import NO_PILE, Attempt, State
from zankref.table import Table

_Piles: TypeAlias = tuple[tuple[Card, ...], ...]
_Question: TypeAlias = Callable[..., list[Step] | None]

_SEARCHES: Final[Mapping[Code, _Question]] = {
    finding.MISSED_FREEING: off_tableau.freeing,
    finding.MISSED_SPACE: off_tableau.spaces,
    finding.MISSED_UNCOVERING: off_tableau.uncovering,
}


_BESIDE = frozenset(listed("beside", "streitpatience"))
"""What is also reported when a second stock card is opened."""


class Duties:
    """The duties of a game with the options agreed on."""

    def __init__(self, oracle: Reserves, agreed: Mapping[str, str]) -> None:
        self.oracle = oracle
        houses = "hidden-houses" in agreed
        self.must_free = houses or "must-free" in agreed
        self.must_load = houses or "must-load" in agreed
        self.must_space = houses or "must-space" in agreed
        self.must_uncover = houses
        self.early = "early-open" in agreed or "early-look" in agreed
        self.lenient = "lenient" in agreed

    def missed(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the first duty that a move passes over, if any."""
        stock, _, reserve = self.oracle.layout.own(player)
        covered = state.table.is_covered(reserve)
        if tried.verb == "touch":
            return self._touching(state, player, tried.source)
        if tried.verb == "open" and player in state.opened:
            return [
                finding.OPENED_CARD_NOT_PLAYED,
                *self._beside(state, player),
                *([finding.NOT_TURNED_UP] * covered),
            ]
        if covered and tried.source == reserve:
            return self._moving(state, player, tried) or [finding.NOT_TURNED_UP]
        opens = tried.source == stock and player not in state.opened
        if tried.verb == "pass" or (opens and not self.early):
            missed = self._opening(state, player, tried)
            if missed:
                return missed
        if opens and covered:
            return [finding.NOT_TURNED_UP]
        if tried.verb in ("open", "pass"):
            return []
        if opens:
            # The card that this move opens counts as opened.
            state = state.copy()
            state.opened |= {player}
        return self._moving(state, player, tried)

    def _beside(self, state: State, player: int) -> list[Code]:
        """Return what is also reported when a second stock card is opened."""
        missed = [] if self.early else self._opening(state, player, Attempt("open"))
        return [code for code in missed if code in _BESIDE]

    # To M.

    def _to_foundation(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return a missed play to M from reserve, tableau or opened stock."""
        if self.lenient:
            return self._own_errors(state, player, tried)
        oracle, table = self.oracle, state.table
        plays = oracle.plays(state, player, tried)
        reserve = oracle.layout.reserve(player)
        if oracle.fits(table, oracle.top(table, reserve)):
            return [] if plays and tried.source == reserve else [finding.MISSED_RESERVE_FOUNDATION]
        if plays:
            return []
        if oracle.tableau_fits(table):
            return [finding.MISSED_FOUNDATION]
        if self._waste_fits(state, player):
            return [finding.MISSED_WASTE_FOUNDATION]
        return [finding.DRAW_MISPLACED] if oracle.opened_fits(state, player) else []

    def _own_errors(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return a missed play to M if only misplaying that very card, or opening one, is wrong."""
        oracle, table = self.oracle, state.table
        stock, _, reserve = oracle.layout.own(player)
        plays = oracle.plays(state, player, tried)
        lays = tried.target == oracle.layout.waste(player)
        opens, moves = tried.verb == "open", tried.verb in ("move", "touch")
        other = opens or (moves and not lays and not (plays and tried.source == reserve))
        if other and oracle.fits(table, oracle.top(table, reserve)):
            return [finding.MISSED_RESERVE_FOUNDATION]
        if opens and oracle.tableau_fits(table):
            return [finding.MISSED_FOUNDATION]
        if opens and self._waste_fits(state, player):
            return [finding.MISSED_WASTE_FOUNDATION]
        if plays or not moves or not oracle.fits(table, _open_top(state, tried)):
            return []
        if tried.source in oracle.places:
            return [finding.MISSED_FOUNDATION]
        if tried.source in oracle.free_waste(state, player):
            return [finding.MISSED_WASTE_FOUNDATION]
        return [finding.DRAW_MISPLACED] if tried.source == stock else []

    def _waste_fits(self, state: State, player: int) -> bool:
        oracle, table = self.oracle, state.table
        free = oracle.free_waste(state, player)
        return any(oracle.fits(table, oracle.top(table, pile)) for pile in free)

    def _may_play(self, state: State, player: int) -> bool:
        """Return whether any free card fits M."""
        oracle, table = self.oracle, state.table
        top = oracle.top(table, oracle.layout.reserve(player))
        fits = oracle.tableau_fits(table) or oracle.opened_fits(state, player)
        return fits or self._waste_fits(state, player) or oracle.fits(table, top)

    # Before a stock card is opened.

    def _opening(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the first duty neglected by opening a stock card, or by passing.

        Empty piles have to be filled only before a stock card is opened.
        """
        oracle, table = self.oracle, state.table
        passes = tried.verb == "pass"
        missed = self._to_foundation(state, player, tried if passes else Attempt("open"))
        missed = missed or self._freeing_and_loading(state, player)
        if missed:
            return missed
        if self.must_uncover and self._reaches(finding.MISSED_UNCOVERING, state, player):
            return [finding.MISSED_UNCOVERING]
        reserve = oracle.layout.reserve(player)
        if not table.piles[reserve] or table.is_covered(reserve):
            return []
        if self.must_space and self._reaches(finding.MISSED_SPACE, state, player):
            return [finding.MISSED_SPACE]
        return [finding.SPACE_NOT_FILLED] if not passes and oracle.spaces(table) else []

    def _freeing_and_loading(self, state: State, player: int) -> list[Code]:
        """Return the duty that comes before opening a stock card, or laying down the opened one."""
        if self._may_free(state, player):
            return [finding.MISSED_FREEING]
        return [finding.MISSED_LOADING] if self._may_load(state, player) else []

    def _may_free(self, state: State, player: int) -> bool:
        """Return whether a card must be freed, and can be."""
        if not self.must_free or self.oracle.tableau_fits(state.table):
            return False
        return self._reaches(finding.MISSED_FREEING, state, player)

    def _may_load(self, state: State, player: int) -> bool:
        """Return whether a card must be loaded, and can be."""
        oracle, table = self.oracle, state.table
        if not self.must_load or (self.lenient and self._may_play(state, player)):
            return False
        stock, _, reserve = oracle.layout.own(player)
        own = oracle.free_waste(state, player)
        free = [*oracle.places, reserve, *own, *([stock] if player in state.opened else [])]
        tops = [oracle.top(table, pile) for pile in free]
        return any(
            top is not None and oracle.fits(table, top, pile)
            for top in tops
            for pile in oracle.opponents(player)
        )

    # Other moves.

    def _moving(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the first duty that a move of any card passes over."""
        oracle = self.oracle
        missed = self._to_foundation(state, player, tried)
        if missed or tried.target == FOUNDATION:
            return missed
        if tried.verb == "move" and tried.target == oracle.layout.waste(player):
            return self._freeing_and_loading(state, player)
        if self._may_free(state, player):
            missed = [finding.MISSED_FREEING] if self._spoils(state, player, tried) else []
        elif tried.target not in oracle.opponents(player) and self._may_load(state, player):
            missed = [finding.MISSED_LOADING]
        waste, reserve = oracle.layout.own(player)[1:]
        fills = tried.target in oracle.spaces(state.table) and tried.source == waste
        if fills and not missed and oracle.top(state.table, reserve) is not None:
            return [finding.SPACE_NOT_FILLED]
        return missed

    def _spoils(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether a move makes freeing a card impossible."""
        if tried.verb != "move" or self.oracle.misfits(state, player, tried):
            return False
        after = state.copy()
        after.table.move(tried.source, tried.target, tried.count)
        return not self.oracle.tableau_fits(after.table) and not self._may_free(after, player)

    def _touching(self, state: State, player: int, pile: int) -> list[Code]:
        """Return the faults in touching a pile to begin a move."""
        oracle = self.oracle
        targets = [FOUNDATION, *oracle.standing(state), *oracle.opponents(player)]
        top = oracle.top(state.table, pile)
        if player in state.opened and pile in oracle.places:
            fits = oracle.fits(state.table, top)
            target = FOUNDATION if fits else NO_PILE
            return self._to_foundation(state, player, Attempt("touch", pile, target))
        tries = [Attempt("move", pile, target) for target in targets if target != pile]
        tries = [t for t in tries if top is not None and not oracle.misfits(state, player, t)]
        missed = [self._moving(state, player, tried) for tried in tries]
        if tries:
            return next((codes for codes in missed if not codes), missed[0])
        missed_now = self._to_foundation(state, player, Attempt("touch", pile))
        if missed_now or self._may_free(state, player):
            return missed_now or [finding.IDLE_TOUCH]
        return [finding.MISSED_LOADING] if self._may_load(state, player) else [finding.IDLE_TOUCH]

    # The searches.

    def plan(self, state: State, player: int) -> list[Attempt]:
        """Return a plan for a distant duty that comes before opening a stock card, if any."""
        oracle, layout = self.oracle, self.oracle.layout
        agreed = {
            finding.MISSED_FREEING: self.must_free,
            finding.MISSED_UNCOVERING: self.must_uncover,
            finding.MISSED_SPACE: self.must_space,
        }
        if self.early or not state.table.piles[layout.stock(player)]:
            return []
        missed = self._opening(state, player, Attempt("open"))
        if not missed or not agreed.get(missed[0]):
            return []
        return oracle.attempts(player, self._way(missed[0], state, player))

    def _reaches(self, code: Code, state: State, player: int) -> bool:
        return self._way(code, state, player) is not None

    def _way(self, code: Code, state: State, player: int) -> list[Step] | None:
        oracle, table = self.oracle, state.table
        loads = tuple(oracle.top(table, pile) for pile in oracle.opponents(player))
        falls = oracle.layout.players > 2 and table.fallen() is None
        piles = tuple(_shown(table, place) for place in oracle.places)
        bound = off_tableau.Bound(loads=oracle.loads)
        if code != finding.MISSED_FREEING:
            top = oracle.top(table, oracle.layout.reserve(player))
            reserve = NO_CARD if top is None or top >= KNOWN_CARDS else top
            shut = code == finding.MISSED_SPACE
            bound = off_tableau.Bound(reserve, self.must_load, self.lenient, shut, oracle.loads)
        return _found(code, piles, tuple(table.foundations), loads, falls, bound)


def _open_top(state: State, tried: Attempt) -> Card | None:
    """Return the card to be played, or None if it is face down."""
    cards = state.table.piles[tried.source]
    return cards[-1] if cards and not state.table.is_covered(tried.source) else None


def _shown(table: Table, place: int) -> tuple[Card, ...]:
    cards, covered = table.piles[place], table.covered[place]
    return (*[FACE_DOWN] * covered, *cards[covered:])


@lru_cache(maxsize=1 << 12)
def _found(
    code: Code,
    piles: _Piles,
    tops: tuple[Card, ...],
    loads: tuple[Card | None, ...],
    falls: bool,
    bound: off_tableau.Bound,
) -> list[Step] | None:
    build = FALLING if falls else ALTERNATELY
    return _SEARCHES[code](piles, tops, loads, build=build, bound=bound)
