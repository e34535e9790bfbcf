"""What the games with a reserve of each player have in common."""

from collections.abc import Iterable, Iterator

from zankref.cards import KNOWN_CARDS, Card
from zankref.layout import FOUNDATION
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
        return source in own or self.layout.kind(source) == "R"

    def has_move(self, state: State, player: int, tried: Try) -> bool:
        """Say whether the game has a move from there to there."""
        source, target = tried.source, tried.target
        if source == target or tried.count > 1 or not self.may_leave(state, player, source):
            return False
        if target == self.waste(player):
            return source == self.layout.stock(player)
        return target in (FOUNDATION, *self.places, *self.opponents(player))

    def tries(self, state: State, player: int) -> Iterator[Try]:
        """Yield what a player could try, wrong or right."""
        stock, waste, _ = self.own_piles(player)
        piles = state.table.piles
        targets = [FOUNDATION, *self.opponents(player), *self.standing(state)]
        for source in [*self.places, *self.own_piles(player)]:
            if self.top_to_play(state, source) and self.may_leave(state, player, source):
                for target in targets:
                    if target != source:
                        yield Try("move", source, target)
                yield from self.runs(state, source)
                if source == stock:
                    yield Try("move", stock, waste)
        if piles[stock]:
            yield Try("open", stock)
        elif piles[waste]:
            yield Try("flip", waste)
        yield Try("pass")

    def runs(self, state: State, source: int) -> Iterator[Try]:
        """Yield the moves of several cards as one from a pile."""
        yield from ()

    def is_clear(self, state: State, player: int, tried: Try, codes: tuple[str, ...]) -> bool:
        """Say whether it is beyond doubt that a move of the player on turn has these faults.

        What else is wrong with playing a reserve card that lies covered is open.
        """
        covered = tried.verb == "move" and state.table.is_covered(tried.source)
        return not covered or self.layout.kind(tried.source) != "S" or codes == ("Z316",)

    def opened_fits(self, state: State, player: int) -> bool:
        """Say whether the own stock card lies open and fits M."""
        top = self.top(state.table, self.layout.stock(player))
        return player in state.opened and self.fits_foundation(state.table, top)

    def plays(self, state: State, player: int, tried: Try) -> bool:
        """Say whether a card that is free goes to M and fits there."""
        stock = self.layout.stock(player)
        if tried.verb not in ("move", "touch") or tried.target != FOUNDATION:
            return False
        fits = self.fits_foundation(state.table, state.table.top(tried.source))
        return fits and (tried.source != stock or player in state.opened)

    def misfits(self, state: State, player: int, tried: Try) -> list[str]:
        """Return what does not fit; passing does not while a card can be drawn or played."""
        if tried.verb != "pass":
            return super().misfits(state, player, tried)
        stock, waste, reserve = self.own_piles(player)
        piles, top = state.table.piles, self.top(state.table, reserve)
        barred = piles[stock] or piles[waste]
        if barred or (top is not None and self.has_place(state, top, self.opponents(player))):
            return ["Z319"]
        return []

    def has_place(self, state: State, card: Card, others: Iterable[int]) -> bool:
        """Say whether a card fits M, a tableau pile, an empty place or one of these piles."""
        table = state.table
        return (
            self.fits_foundation(table, card)
            or bool(self.spaces(table))
            or any(self.fits_tableau(table, card, place) for place in self.places)
            or any(self.fits_opponent(table, card, pile) for pile in others)
        )

    def is_blocked(self, state: State, keeper: Scorekeeper) -> bool:
        """Say whether no reserve top and no known card of a stock or waste has a place."""
        for player in range(self.layout.players):
            others = self.blocking(player)
            for pile in self.own_piles(player):
                for card in self._known(state, keeper, pile):
                    if self.has_place(state, card, others):
                        return False
        return True

    def blocking(self, player: int) -> list[int]:
        """Return the others' piles that count when a game is called blocked: their reserves."""
        return [self.layout.reserve(p) for p in range(self.layout.players) if p != player]

    def _known(self, state: State, keeper: Scorekeeper, pile: int) -> list[Card]:
        if self.layout.kind(pile) == "S":
            top = self.top(state.table, pile)
            return [] if top is None else [top]
        cards = state.table.piles[pile][keeper.unseen[pile] :]
        return [card for card in cards if card < KNOWN_CARDS]

    def settled(self, state: State, keeper: Scorekeeper) -> bool:
        """Say whether every card of stocks and wastes has been seen."""
        return not any(
            min(keeper.unseen[pile], len(state.table.piles[pile]))
            for player in range(self.layout.players)
            for pile in self.own_piles(player)[:2]
        )
