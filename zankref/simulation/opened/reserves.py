"""What the games with reserves have in common."""

from collections.abc import Iterable

from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import NOT_TURNED_UP, PASS_BARRED, Code
from zankref.layout import FOUNDATION, RESERVE, TABLEAU, Step
from zankref.reachability import off_tableau
from zankref.simulation.keeper import Scorekeeper
from zankref.simulation.oracle import Oracle
from zankref.simulation.state import Attempt, State


class Reserves(Oracle):
    """Cards go from reserve, tableau and opened stock to M, tableau and the others' piles."""

    def verbs(self) -> tuple[str, ...]:
        """Return the actions of the game other than moving cards."""
        return ("open", "flip", "pass")

    def free_waste(self, state: State, player: int) -> list[int]:
        """Return the player's waste if its top may be played."""
        return []

    def may_leave(self, state: State, player: int, source: int) -> bool:
        """Return whether cards may leave a pile."""
        own = (self.layout.stock(player), self.layout.reserve(player))
        free = (*own, *self.free_waste(state, player))
        return source in free or self.layout.kind(source) == TABLEAU

    def has_move(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the game has a move between these piles."""
        source, target = tried.source, tried.target
        if source == target or tried.count > 1 or not self.may_leave(state, player, source):
            return False
        if target == self.layout.waste(player):
            return source == self.layout.stock(player)
        return target in (FOUNDATION, *self.places, *self.opponents(player))

    def is_clear(self, state: State, player: int, tried: Attempt, codes: tuple[Code, ...]) -> bool:
        """Return whether a move of the player on turn has these faults beyond doubt.

        The other faults in playing a face-down reserve card are uncertain, and whether a card
        fits onto one: it may have been turned up, though nobody wrote it down.
        """
        if self.layout.kind(tried.target) == RESERVE and state.table.is_covered(tried.target):
            return False
        covered = tried.verb == "move" and state.table.is_covered(tried.source)
        return not covered or self.layout.kind(tried.source) != RESERVE or codes == (NOT_TURNED_UP,)

    def opened_fits(self, state: State, player: int) -> bool:
        """Return whether the player's stock card is face up and fits M."""
        top = self.top(state.table, self.layout.stock(player))
        return player in state.opened and self.fits(state.table, top)

    def plays(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether a free card goes to M and fits there."""
        stock = self.layout.stock(player)
        if tried.verb not in ("move", "touch") or tried.target != FOUNDATION:
            return False
        fits = self.fits(state.table, state.table.top(tried.source))
        return fits and (tried.source != stock or player in state.opened)

    def misfits(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the misfits; passing is one while a card can be drawn or played."""
        if tried.verb != "pass":
            return super().misfits(state, player, tried)
        stock, waste, reserve = self.layout.own(player)
        piles, top = state.table.piles, self.top(state.table, reserve)
        barred = piles[stock] or piles[waste]
        if barred or (top is not None and self.has_place(state, top, self.opponents(player))):
            return [PASS_BARRED]
        return []

    def attempts(self, player: int, way: Iterable[Step] | None) -> list[Attempt]:
        """Return the moves of a way that a search has found, in which loads are numbered."""
        first, piles = off_tableau.LOAD(0), self.opponents(player)
        return [Attempt("move", s, t if t < first else piles[t - first]) for s, t in way or ()]

    def has_place(self, state: State, card: Card, others: Iterable[int]) -> bool:
        """Return whether a card fits M, a tableau pile, an empty place or one of these piles."""
        piles = (FOUNDATION, *self.places, *others)
        fits = any(self.fits(state.table, card, pile) for pile in piles)
        return fits or bool(self.spaces(state.table))

    def is_blocked(self, state: State, keeper: Scorekeeper) -> bool:
        """Return whether no reserve top and no known card of a stock or waste can be played."""
        for player in range(self.layout.players):
            players = range(self.layout.players)
            others = [self.layout.reserve(other) for other in players if other != player]
            for pile in self.layout.own(player):
                for card in self._known(state, keeper, pile):
                    if self.has_place(state, card, others):
                        return False
        return True

    def _known(self, state: State, keeper: Scorekeeper, pile: int) -> list[Card]:
        if self.layout.kind(pile) == RESERVE:
            top = self.top(state.table, pile)
            return [] if top is None else [top]
        cards = state.table.piles[pile][keeper.unseen[pile] :]
        return [card for card in cards if card < KNOWN_CARDS]

    def settled(self, state: State, keeper: Scorekeeper) -> bool:
        """Return whether every card of stocks and wastes has been seen."""
        return not any(
            min(keeper.unseen[pile], len(state.table.piles[pile]))
            for player in range(self.layout.players)
            for pile in self.layout.own(player)[:2]
        )
