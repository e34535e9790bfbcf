"""What lies open or has to: stock cards that were opened, covered cards that came free."""

from collections.abc import Collection, Iterable

from zankref.cards import JOKER, KNOWN_CARDS
from zankref.referee.turn_state import NOBODY, TurnState
from zankref.rules.rulebook import Rulebook


class OpenCards:
    """Turns up cards that come free, and lays opened stock cards onto the wastes.

    Which they are is in the ``TurnState``, since taking back gives it back.
    """

    def __init__(self, rulebook: Rulebook, now: TurnState) -> None:
        self._rulebook = rulebook
        self._table = rulebook.table
        self._layout = rulebook.layout
        self._now = now

    # Covered cards that came free.

    def come_free(self, pile: int, player: int) -> None:
        """Turn up a covered card that a player made free; if nobody knows it, he has to."""
        table = self._table
        if table.is_covered(pile) and self._rulebook.turns_up(pile):
            self.turned_up(pile)
            if table.top(pile) < KNOWN_CARDS and table.top(pile) != JOKER:
                table.uncover(pile)
            else:
                self._now.freed |= {(pile, player)}

    def turned_up(self, pile: int) -> None:
        """The card that came free on a pile need not be turned up any more."""
        now = self._now
        if now.freed:
            now.freed = frozenset(freed for freed in now.freed if freed[0] != pile)

    # Stock cards that were opened.

    def lay(self, player: int) -> None:
        """Lay the top card of a player's stock onto his waste, without an event."""
        stock, waste = self._layout.stock(player), self._layout.waste(player)
        if self._table.piles[stock]:
            self._table.ensure_top(stock)
            self._table.move(stock, waste)
        self._now.opened = self._now.opened - {player}

    def lay_all(self, players: Iterable[int]) -> None:
        """Lay the open stock cards of some players onto their wastes, without an event.

        Where nobody knows whether a card lies open, nobody knows what was laid.
        """
        for player in sorted(self._now.opened.intersection(players)):
            self.lay(player)
        self.perhaps_lay()

    def perhaps_lay(self) -> None:
        """Lose sight of the stock cards that were laid if they lay open, which nobody knows."""
        for player in self._now.perhaps_opened:
            self._table.forget_pile(self._layout.stock(player))
            self._table.forget_pile(self._layout.waste(player))
        self._now.perhaps_opened = NOBODY

    # What cannot be any more, or is not known any more.

    def see_what_is_left(self) -> None:
        """Let go of what lies open by now, and of open cards where no card is left."""
        now, piles = self._now, self._table.piles
        for pile, player in now.freed:
            self.come_free(pile, player)
        now.freed = frozenset(freed for freed in now.freed if self._table.is_covered(freed[0]))
        now.opened = frozenset(p for p in now.opened if piles[self._layout.stock(p)])

    def lose_sight(self, lost: Collection[int]) -> None:
        """Nobody knows any more what these piles hold, nor whether it lies open."""
        now, stock = self._now, self._layout.stock
        now.freed = frozenset(freed for freed in now.freed if freed[0] not in lost)
        touched = frozenset(owner for owner in range(self._layout.players) if stock(owner) in lost)
        now.opened -= touched
        now.perhaps_opened |= touched

    def forget(self) -> None:
        """Play went unrecorded: nothing is known to lie open, or to have to."""
        self._now.freed = frozenset()
        self._now.opened = self._now.perhaps_opened = NOBODY
