"""The oracle of ``zu-zweien``: suits count everywhere, spaces are filled first, no Stop."""

from collections.abc import Mapping

from zankref import codes as finding
from zankref.cards import ACE, IN_SUIT, LOADS, NO_CARD, Card, rank
from zankref.codes import Code
from zankref.layout import FOUNDATION, RESERVE, TABLEAU
from zankref.reachability import off_tableau
from zankref.reachability.positions.build import IN_SUITS
from zankref.rules.ruleset import RuleSet
from zankref.simulation.opened.reserves import Reserves
from zankref.simulation.oracle import listed
from zankref.simulation.state import Attempt, State
from zankref.table import Table

_BESIDE = frozenset(listed("beside", "zu-zweien"))
"""What is also reported when a second stock card is opened."""


class ZuZweienOracle(Reserves):
    """The reserve stays face down until a stock card is to be opened."""

    turned = (RESERVE,)
    builds = IN_SUIT

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        super().__init__(rules, agreed)
        self.loads = LOADS[agreed.get("load", "suit")]

    def starter(self, table: Table) -> int | None:
        """Return who has the higher first tableau card, or second, and so on; else player 1."""
        half = self.layout.tableau // 2
        for place in range(half):
            own, other = (self._height(table.top(first + place)) for first in (0, half))
            if own != other:
                return 0 if own > other else 1
        return 0

    def _height(self, card: Card) -> int:
        return 13 if "ace" in self.agreed and rank(card) == ACE else rank(card)

    def may_leave(self, state: State, player: int, source: int) -> bool:
        """Return whether cards may leave a pile, which includes the player's own waste."""
        return source == self.layout.waste(player) or super().may_leave(state, player, source)

    def turns_up(self, pile: int) -> bool:
        """Return whether a freed card is turned up at once: that of the reserve may wait."""
        return False

    def duties(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the duty passed over: filling a place, playing to M, turning up the reserve."""
        table, reserve = state.table, self.layout.reserve(player)
        covered, fills = table.is_covered(reserve), self._fills(state, player, tried)
        if tried.verb == "open" and player in state.opened:
            first = self.turning_faults(state, player) or [finding.NOT_TURNED_UP] * covered
            beside = [code for code in first if code in _BESIDE]
            return [finding.OPENED_CARD_NOT_PLAYED, *beside]
        fills_first = self.spaces(table) and table.piles[reserve]
        if fills_first and not fills:
            return [finding.PLACE_NOT_REFILLED]
        if fills_first or self.plays(state, player, tried):
            shut = tried.source == reserve and covered and not fills
            return [finding.NOT_TURNED_UP] * shut
        missed = self.missed(state, player)
        opens = tried.source == self.layout.stock(player) and player not in state.opened
        if not missed and opens and self.plan(state, player):
            missed = [finding.MISSED_SPACE]
        if not missed and covered and (opens or (tried.source == reserve and not fills)):
            missed = [finding.NOT_TURNED_UP]
        if not missed and tried.verb == "move" and tried.source == self.layout.stock(player):
            missed = self._misplaced(state, player, tried)
        return missed

    def _fills(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether a reserve card goes onto an empty place."""
        if tried.verb != "move" or tried.source != self.layout.reserve(player):
            return False
        return self.layout.kind(tried.target) == TABLEAU and not state.table.piles[tried.target]

    def missed(self, state: State, player: int) -> list[Code]:
        """Return the finding for a card that fits M and should go there first."""
        table = state.table
        if self.fits(table, self.top(table, self.layout.reserve(player))):
            return [finding.MISSED_RESERVE_FOUNDATION]
        if self.tableau_fits(table):
            return [finding.MISSED_FOUNDATION]
        if self.opened_fits(state, player):
            return [finding.DRAW_MISPLACED]
        waste = self.top(table, self.layout.waste(player))
        return [finding.MISSED_WASTE_FOUNDATION] if self.fits(table, waste) else []

    def _misplaced(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the fault of a stock card that does not go where it has to."""
        if tried.target == FOUNDATION and not self.misfits(state, player, tried):
            return []
        card = state.table.top(tried.source)
        fits_tableau = any(self.fits(state.table, card, place) for place in self.places)
        laid = tried.target == self.layout.waste(player)
        misses = self.fits(state.table, card) or (laid and fits_tableau)
        return [finding.DRAW_MISPLACED] if misses else []

    def turning_faults(self, state: State, player: int) -> list[Code]:
        """Return the duties of the player on turn that come before turning up their reserve."""
        due = self.spaces(state.table) and state.table.piles[self.layout.reserve(player)]
        missed = [finding.PLACE_NOT_REFILLED] if due else self.missed(state, player)
        return missed or [finding.MISSED_SPACE] * bool(self.plan(state, player))

    def plan(self, state: State, player: int) -> list[Attempt]:
        """Return a way to make a place for the reserve, if that is a duty."""
        table, reserve = state.table, self.layout.reserve(player)
        if "must-space" not in self.agreed or not table.piles[reserve] or self.spaces(table):
            return []
        top, piles = self.top(table, reserve), self.opponents(player)
        bound = off_tableau.Bound(NO_CARD if top is None else top, loads=self.loads)
        loads, tops = [self.top(table, pile) for pile in piles], table.foundations
        way = off_tableau.spaces(table.tableau(), tops, loads, build=IN_SUITS, bound=bound)
        return self.attempts(player, way)

    def turns_first(self, state: State, player: int) -> int | None:
        """Return the player's reserve, if it is face down and no duty comes first."""
        reserve, table = self.layout.reserve(player), state.table
        due = self.turning_faults(state, player)
        return reserve if table.is_covered(reserve) and not due else None
