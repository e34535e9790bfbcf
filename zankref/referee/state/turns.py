"""The order of turns: whose turn it is, who is next, and the limit on a first turn."""

from zankref.layout import Layout
from zankref.referee.state.penalties import Penalties
from zankref.referee.state.turn_state import NOBODY, TurnState


class Turns:
    """Puts players on turn in order, going to the left.

    ``number`` counts the turns of the game from 1; ``holder`` is the player whose turn was counted
    last.
    """

    def __init__(
        self, layout: Layout, starter_piles: int, now: TurnState, penalties: Penalties
    ) -> None:
        self._layout = layout
        self._starter_piles = starter_piles
        self._now = now
        self._penalties = penalties
        self.holder = now.on_turn
        self.number = 1

    def limit(self, now: TurnState) -> int | None:
        """Return how many tableau piles may be occupied (``wegner.first``); None if that is open.

        Each player who comes on turn adds as many piles as the starter may occupy; once all have
        been on turn there is no limit.
        """
        piles, layout = self._starter_piles, self._layout
        if piles >= layout.tableau:
            return layout.tableau
        begun = len(now.begun) or 1
        if begun == layout.players:
            return layout.tableau
        return None if now.perhaps_others_begun else piles * begun

    def count(self) -> None:
        """Count the turn if another player has come on turn.

        If it was not known who begins, the first turn belongs to whoever moves first.
        """
        on_turn = self._now.on_turn
        if on_turn is not None and on_turn != self.holder:
            self.number += self.holder is not None
            self.holder = on_turn

    def pass_turn(self, player: int) -> None:
        """End a player's turn and put the next player to the left on turn.

        A player whose turn was interrupted may still move next, but does not get the announcement
        and run back (ruling 12).
        """
        now = self._now
        self.come_on_turn((player + 1) % self._layout.players, leaving=player)
        if now.interrupted is not None:
            now.interrupted = now.interrupted.after_turn(now)

    def come_on_turn(self, player: int, leaving: int | None) -> tuple[int, ...]:
        """Put a player on turn, or the next to the left who owes no penalty (ruling 5).

        Return the players passed over. The first turn ends when the turn comes to a player other
        than the one whose turn it was (``leaving``); announcements end in any case.
        """
        now = self._now
        following, passed = self._penalties.passing_over(player)
        if passed:
            served = list(now.served)
            for skipped in passed:
                served[skipped] += 1
            now.served = tuple(served)
        if self._penalties.perhaps and self._penalties.may_pass_over(following):
            now.on_turn, now.perhaps_others_begun = None, True
        else:
            now.on_turn = following
            if following != leaving:
                self._has_been_on_turn(following)
        now.passed = frozenset(passed) - {now.on_turn} if passed else NOBODY
        now.announced = None
        now.run = None
        return tuple(passed)

    def take(self, player: int) -> None:
        """Put on turn a player who moves or announces while it is unknown whose turn it is.

        This ends any announcement by another player.
        """
        now = self._now
        if player != self.holder:
            now.announced = None
            now.run = None
        now.on_turn = player
        self._has_been_on_turn(player)
        self.count()

    def _has_been_on_turn(self, player: int) -> None:
        """Note that a player has come on turn (``wegner.first``)."""
        if player not in self._now.begun:
            self._now.begun |= {player}
