"""Face-up cards: opened stock cards, and covered cards that are freed."""

from collections.abc import Collection, Iterable

from zankref.cards import JOKER, KNOWN_CARDS
from zankref.referee.state.turn_state import NOBODY, TurnState
from zankref.rules.rulebook import Rulebook


class OpenCards:
    """Turns up freed cards, and lays opened stock cards onto the wastes.

    Which cards these are is part of the ``TurnState``, because a take-back restores it.
    """

    def __init__(self, rulebook: Rulebook, now: TurnState) -> None:
        self._rulebook = rulebook
        self._table = rulebook.table
        self._layout = rulebook.layout
        self._now = now

    # Freed cards.

    def come_free(self, pile: int, player: int) -> None:
        """Turn up a covered card that a player has freed; if it is unknown, the player has to."""
        table = self._table
        if table.is_covered(pile) and self._rulebook.turns_up(pile):
            self.turned_up(pile)
            if table.top(pile) < KNOWN_CARDS and table.top(pile) != JOKER:
                table.uncover(pile)
            else:
                self._now.freed |= {(pile, player)}

    def turned_up(self, pile: int) -> None:
        """Note that the freed card on a pile no longer has to be turned up."""
        now = self._now
        if now.freed:
            now.freed = frozenset(freed for freed in now.freed if freed[0] != pile)

    # Opened stock cards.

    def lay(self, player: int) -> None:
        """Lay the top card of a player's stock onto the waste, without an event."""
        stock, waste = self._layout.stock(player), self._layout.waste(player)
        if self._table.piles[stock]:
            self._table.ensure_top(stock)
            self._table.move(stock, waste)
        self._now.opened = self._now.opened - {player}

    def lay_all(self, players: Iterable[int]) -> None:
        """Lay the opened stock cards of some players onto their wastes, without an event.

        Where it is unknown whether a card is face up, it is unknown what was laid.
        """
        for player in sorted(self._now.opened.intersection(players)):
            self.lay(player)
        self.perhaps_lay()

    def perhaps_lay(self) -> None:
        """Forget stocks and wastes where it is unknown whether an open card was laid."""
        for player in self._now.perhaps_opened:
            self._table.forget_pile(self._layout.stock(player))
            self._table.forget_pile(self._layout.waste(player))
        self._now.perhaps_opened = NOBODY

    # Impossible or unknown by now.

    def drop_the_impossible(self) -> None:
        """Drop freed cards that are face up by now, and opened cards of stocks without cards."""
        now, piles = self._now, self._table.piles
        for pile, player in now.freed:
            self.come_free(pile, player)
        now.freed = frozenset(freed for freed in now.freed if self._table.is_covered(freed[0]))
        now.opened = frozenset(p for p in now.opened if piles[self._layout.stock(p)])

    def lose_sight(self, lost: Collection[int]) -> None:
        """Forget what these piles hold, and whether it is face up."""
        now, stock = self._now, self._layout.stock
        now.freed = frozenset(freed for freed in now.freed if freed[0] not in lost)
        touched = frozenset(owner for owner in range(self._layout.players) if stock(owner) in lost)
        now.opened -= touched
        now.perhaps_opened |= touched

    def given(self, stock: int) -> None:
        """Note that the top card has left a stock; the next one is covered."""
        self._now.opened -= {self._layout.owners[stock]}

    def forget(self) -> None:
        """Handle unrecorded play: no card is known to be face up, or to have to be turned up."""
        self._now.freed = frozenset()
        self._now.opened = self._now.perhaps_opened = NOBODY
