"""Turns missed for wrongful Stops (ruling 5)."""

from collections import Counter

from zankref.referee.state.turn_state import TurnState


class Penalties:
    """The turns that each player has to miss; those already missed are in the ``TurnState``.

    ``earned`` is the total per player. ``perhaps`` counts turns that a player may or may not have
    to miss. ``wrongful_stops`` counts wrongful calls, or is None once some may be unrecorded.
    """

    def __init__(self, now: TurnState) -> None:
        self._now = now
        self.earned = [0] * len(now.served)
        self.perhaps: Counter[int] = Counter()
        self.wrongful_stops: list[int] | None = [0] * len(now.served)

    def owed(self) -> list[int]:
        """Return how many turns each player still has to miss."""
        pairs = zip(self.earned, self._now.served, strict=True)
        return [earned - served for earned, served in pairs]

    def passing_over(self, player: int) -> tuple[int, list[int]]:
        """Return who comes on turn in a player's place, and who is passed over first (ruling 5)."""
        passed: list[int] = []
        if self.earned[player] <= self._now.served[player]:
            return player, passed
        owed = self.owed()
        while owed[player] > 0:
            owed[player] -= 1
            passed.append(player)
            player = (player + 1) % len(owed)
        return player, passed

    def may_pass_over(self, player: int) -> bool:
        """Return whether a player may have to miss this turn; if so, count it as missed."""
        if player not in self.perhaps:
            return False
        self.perhaps[player] -= 1
        self.perhaps = +self.perhaps
        return True

    def count_wrongful(self, caller: int, every: int) -> bool:
        """Count a wrongful Stop, and return whether it costs the caller a turn.

        One in ``every`` wrongful calls by a player does; none does if ``every`` is 0. If some of
        them may be unrecorded, the player may have to miss a turn.
        """
        wrongful = self.wrongful_stops
        if wrongful is not None:
            wrongful[caller] += 1
        elif every > 1:
            self.perhaps[caller] += 1
        costs = every == 1 or (every > 1 and wrongful is not None and wrongful[caller] % every == 0)
        if costs:
            self.earned[caller] += 1
        return costs

    def count_perhaps_wrongful(self, caller: int, every: int) -> None:
        """Note a Stop that may have been wrongful, leaving its penalty open."""
        if every == 1:
            self.perhaps[caller] += 1
        elif every:
            self.wrongful_stops = None

    def forgive(self, player: int) -> None:
        """Cancel the turns that a player still has to miss."""
        self.earned[player] = self._now.served[player]
        del self.perhaps[player]

    def break_off(self) -> None:
        """Handle unrecorded play: any of the turns still owed may have been missed in it."""
        for player, owed in enumerate(self.owed()):
            self.perhaps[player] += owed
        self.perhaps = +self.perhaps
        self.earned = [0] * len(self.earned)

    def resume(self, earned: list[int], perhaps: Counter[int]) -> None:
        """Restore what was owed before that; what was earned since is owed as well."""
        since, self.earned = self.earned, earned
        self.perhaps = perhaps + (self.perhaps - perhaps - Counter(dict(enumerate(self.owed()))))
        self.earned = [before + later for before, later in zip(earned, since, strict=True)]
