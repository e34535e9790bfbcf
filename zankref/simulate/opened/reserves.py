"""What the games with a reserve of each player have in common."""

from collections.abc import Iterable

from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import NOT_TURNED_UP, PASS_BARRED, Code
from zankref.layout import FOUNDATION, RESERVE, TABLEAU
from zankref.simulate.customs import Customs
from zankref.simulate.keeper import Scorekeeper
from zankref.simulate.state import State, Try


class Reserves(Customs):
    """Cards go from reserve, tableau and opened stock to M, the tableau, the others' piles."""

    def verbs(self) -> tuple[str, ...]:
        """Return what can be done beside moving cards."""
        return ("open", "flip", "pass")

    def may_leave(self, state: State, player: int, source: int) -> bool:
        """Say whether cards go from a pile."""
        own = (self.layout.stock(player), self.layout.reserve(player))
        return source in own or self.layout.kind(source) == TABLEAU

    def has_move(self, state: State, player: int, tried: Try) -> bool:
        """Say whether the game has a move from there to there."""
        source, target = tried.source, tried.target
        if source == target or tried.count > 1 or not self.may_leave(state, player, source):
            return False
        if target == self.layout.waste(player):
            return source == self.layout.stock(player)
        return target in (FOUNDATION, *self.places, *self.opponents(player))

    def is_clear(self, state: State, player: int, tried: Try, codes: tuple[Code, ...]) -> bool:
        """Say whether it is beyond doubt that a move of the player on turn has these faults.

        What else is wrong with playing a reserve card that lies covered is open.
        """
        covered = tried.verb == "move" and state.table.is_covered(tried.source)
        return not covered or self.layout.kind(tried.source) != RESERVE or codes == (NOT_TURNED_UP,)

    def opened_fits(self, state: State, player: int) -> bool:
        """Say whether the own stock card lies open and fits M."""
        top = self.top(state.table, self.layout.stock(player))
        return player in state.opened and self.fits(state.table, top)

    def plays(self, state: State, player: int, tried: Try) -> bool:
        """Say whether a card that is free goes to M and fits there."""
        stock = self.layout.stock(player)
        if tried.verb not in ("move", "touch") or tried.target != FOUNDATION:
            return False
        fits = self.fits(state.table, state.table.top(tried.source))
        return fits and (tried.source != stock or player in state.opened)

    def misfits(self, state: State, player: int, tried: Try) -> list[Code]:
        """Return what does not fit; passing does not while a card can be drawn or played."""
        if tried.verb != "pass":
            return super().misfits(state, player, tried)
        stock, waste, reserve = self.layout.own(player)
        piles, top = state.table.piles, self.top(state.table, reserve)
        barred = piles[stock] or piles[waste]
        if barred or (top is not None and self.has_place(state, top, self.opponents(player))):
            return [PASS_BARRED]
        return []

    def has_place(self, state: State, card: Card, others: Iterable[int]) -> bool:
        """Say whether a card fits M, a tableau pile, an empty place or one of these piles."""
        piles = (FOUNDATION, *self.places, *others)
        fits = any(self.fits(state.table, card, pile) for pile in piles)
        return fits or bool(self.spaces(state.table))

    def is_blocked(self, state: State, keeper: Scorekeeper) -> bool:
        """Say whether no reserve top and no known card of a stock or waste has a place."""
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
        """Say whether every card of stocks and wastes has been seen."""
        return not any(
            min(keeper.unseen[pile], len(state.table.piles[pile]))
            for player in range(self.layout.players)
            for pile in self.layout.own(player)[:2]
        )
