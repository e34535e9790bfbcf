"""The oracle of ``online``: whatever fits M must go there, and the other player may knock."""

from collections.abc import Mapping

from zankref import codes as finding
from zankref.codes import Code
from zankref.layout import FOUNDATION_KIND, TABLEAU, WASTE
from zankref.rules.ruleset import RuleSet
from zankref.simulation.oracle import Oracle, listed
from zankref.simulation.state import Attempt, State


class OnlineOracle(Oracle):
    """Players knock after a missed compulsory move; all other faults are only taken back."""

    stoppable = frozenset(listed("stoppable", "online"))
    void = frozenset(listed("void", "online"))
    has_stops = True
    late_counts = True
    lays_card = True
    forgives = True
    shows_opened = True

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        super().__init__(rules, agreed)
        self.penalty_every = int(agreed.get("wrong-knocks", 3))

    def has_move(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the game has a move: from tableau, own waste or own stock."""
        stock, waste, kind = self.layout.stock(player), self.layout.waste(player), self.layout.kind
        if kind(tried.source) != TABLEAU and tried.source not in (stock, waste):
            return False
        if tried.source == tried.target or tried.target == stock or tried.count > 1:
            return False
        return kind(tried.target) in (TABLEAU, FOUNDATION_KIND) or kind(tried.target) == WASTE

    def ends_turn(self, player: int, tried: Attempt) -> bool:
        """Return whether a card goes onto the player's own waste."""
        return tried.target == self.layout.waste(player)

    def faults(
        self, state: State, player: int, tried: Attempt, *, ordered: bool = True
    ) -> list[Code]:
        """Return the faults of a try; an opened card comes first even out of turn."""
        codes = super().faults(state, player, tried, ordered=ordered)
        if ordered or codes == [finding.NO_SUCH_MOVE] or player not in state.opened:
            return codes
        other = tried.source != self.layout.stock(player) or tried.verb == "open"
        return [finding.OPENED_CARD_NOT_PLAYED, *codes] if other else codes

    def duties(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the compulsory move that is passed over."""
        if tried.verb == "pass":
            return []
        table, stock = state.table, self.layout.stock(player)
        fits = not self.misfits(state, player, tried)
        plays = tried.verb == "move" and self.layout.kind(tried.target) == FOUNDATION_KIND and fits
        if player in state.opened:
            if tried.source != stock or tried.verb == "open":
                return [finding.OPENED_CARD_NOT_PLAYED]
            missed = self.fits(table, table.top(stock)) and not plays
            return [finding.DRAW_MISPLACED] if missed else []
        opens = tried.source == stock
        if self.tableau_fits(table):
            return [finding.MISSED_FOUNDATION] if opens or not plays else []
        if self.fits(table, self.top(table, self.layout.waste(player))):
            return [finding.MISSED_WASTE_FOUNDATION] if opens or not plays else []
        if opens and tried.verb == "move":
            misses = self.fits(table, table.top(stock)) and not plays
            return [finding.DRAW_MISPLACED] * misses
        return []
