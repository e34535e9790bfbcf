"""The turns that players miss for wrongful Stops (ruling 5)."""

from collections import Counter

from zankref.referee.turn_state import TurnState


class Penalties:
    """The turns that each player has to miss; those that he has missed are in the ``TurnState``.

    ``earned`` counts all of them. ``perhaps`` counts those which a player may have to miss, but
    nobody knows. ``wrongful_stops`` counts those calls, None once some may not have been recorded.
    """

    def __init__(self, now: TurnState) -> None:
        self._now = now
        self.earned = [0] * len(now.served)
        self.perhaps: Counter[int] = Counter()
        self.wrongful_stops: list[int] | None = [0] * len(now.served)

    def owed(self) -> list[int]:
        """Return how many turns each player has still to miss."""
        pairs = zip(self.earned, self._now.served, strict=True)
        return [earned - served for earned, served in pairs]

    def passing_over(self, player: int) -> tuple[int, list[int]]:
        """Return who comes on turn for a player, and who is passed over before (ruling 5)."""
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
        """Say whether a player may have to miss this turn; it is then counted as missed."""
        if player not in self.perhaps:
            return False
        self.perhaps[player] -= 1
        self.perhaps = +self.perhaps
        return True

    def count_wrongful(self, caller: int, every: int) -> bool:
        """Count a wrongful Stop, and say whether it costs its caller a turn.

        One in ``every`` of a player's calls does, none if that is 0. Where not all of them were
        recorded, he may have to miss one.
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
        """Note that a Stop may have been wrongful, so that nobody knows what its caller owes."""
        if every == 1:
            self.perhaps[caller] += 1
        elif every:
            self.wrongful_stops = None

    def forgive(self, player: int) -> None:
        """Let a player off the turns that he has still to miss."""
        self.earned[player] = self._now.served[player]
        del self.perhaps[player]

    def break_off(self) -> None:
        """Play went unrecorded: nobody knows which of the turns that were owed have been missed."""
        for player, owed in enumerate(self.owed()):
            self.perhaps[player] += owed
        self.perhaps = +self.perhaps
        self.earned = [0] * len(self.earned)
