"""Such a game between two actions: whose turn it is, what a Stop can be about, taking back."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

from zankref.cards import ACE
from zankref.rules.ruleset import RuleSet
from zankref.simulate.opened.customs import Customs
from zankref.simulate.opened.keeper import OpenKeeper
from zankref.simulate.opened.state import Begun, State, Try
from zankref.table import Table


class Turns:
    """Whose turn it is, and what has begun.

    ``last`` and ``previous`` are the moves begun last, which a Stop can be about; ``settled`` says
    that an effective or a void one has been called since the last one began, ``begun`` that the
    first move has been made. ``wrongful`` counts each player's wrongful Stops. ``overdue`` are
    piles whose top card should have been turned up before. ``after_joker`` is the move that began
    with a joker and goes on with the next stock card, ``touching`` one that began with a touch and
    goes on with a card of the same pile, ``claimed_blocked`` says that the game was wrongly called
    blocked. ``idle`` counts the moves within the tableau since another was made, ``plan`` are the
    moves that a player has in mind.
    """

    def __init__(
        self, customs: Customs, agreed: Mapping[str, str], names: Sequence[str], rng: Random
    ) -> None:
        self.customs = customs
        self.rules: RuleSet = customs.rules
        self.layout = self.rules.layout
        self.agreed = agreed
        self.rng = rng
        self.keeper = OpenKeeper(self.rules, names, rng)
        nobody = (0,) * self.layout.players
        # A base that is open is decided by the first card on M.
        base = None if "merge" in self.rules.actions else ACE
        table = Table(self.layout, base, falls=self.layout.players == 3)
        self.state = State(table, 0, nobody)
        self.penalties = list(nobody)
        self.wrongful = list(nobody)
        self.overdue: list[int] = []
        self.last: Begun | None = None
        self.previous: Begun | None = None
        self.settled = False
        self.begun = False
        self.claimed_blocked = False
        self.idle = 0
        self.plan: list[Try] = []
        self.starter: int | None = None
        self.after_joker: Begun | None = None
        self.touching: Begun | None = None
        self._holder = 0

    def put_first(self, player: int, starter: int | None) -> None:
        """Let this player be on turn at first; by the rules it should be the starter's."""
        self.state.on_turn = self._holder = player
        self.starter = starter

    # Small questions.

    @property
    def table(self) -> Table:
        """The table as it lies."""
        return self.state.table

    @property
    def mover(self) -> int:
        """The player on turn."""
        return self.state.on_turn

    @property
    def over(self) -> bool:
        """Whether somebody has won, or the game is blocked."""
        return self.state.winner is not None or self.state.ended

    def others(self, player: int) -> list[int]:
        """Return the other players."""
        return [other for other in range(self.layout.players) if other != player]

    def chance(self, probability: float) -> bool:
        """Say yes as often as ``probability`` (0 to 1) says."""
        return self.rng.random() < probability

    def write_check(self, wrong: Collection[int] = ()) -> None:
        """Write what lies on the table, and on the piles that were otherwise so far (Z106)."""
        wastes = [self.layout.waste(player) for player in range(self.layout.players)]
        standing = self.customs.standing(self.state)
        self.keeper.write_check(self.table, [*standing, *wastes], wrong)

    # Turns, and taking back.

    def come_on_turn(self, player: int) -> None:
        """Put a player on turn, or the next to the left who owes no penalty."""
        served, passed = list(self.state.served), []
        while self.penalties[player] > served[player]:
            served[player] += 1
            passed.append(player)
            player = self.left(player)
        self.put_on_turn(player)
        self.state.served = tuple(served)
        self.state.passed = tuple(other for other in passed if other != player)

    def lay_opened(self, players: Iterable[int]) -> None:
        """After a Stop, lay players' open stock cards onto their wastes, without an event."""
        for player in sorted(self.state.opened.intersection(players)):
            self.table.move(self.layout.stock(player), self.layout.waste(player))
            self.state.opened -= {player}

    def restore(self, begun: Begun) -> None:
        """Restore everything as it was when a move began."""
        self.state = begun.before.copy()
        begun.taken_back = True
        self.after_joker = self.touching = None
        self._turn_up_seen_cards()
        self._count_turn()

    def _turn_up_seen_cards(self) -> None:
        """Turn up again what had been turned up, and seen, before it was taken back."""
        hidden = [pile for pile in self.state.due if self.keeper.hides(self.table, pile)]
        for pile in self.state.due:
            if pile not in hidden:
                self.table.uncover(pile)
        self.state.due = tuple(hidden)

    def forget_debt(self, moving: int | None = None) -> None:
        """What an offender owed is made, or forgotten: who called Stop comes on turn.

        Open cards go onto their wastes, but for that of a player who is ``moving`` it.
        """
        debt, self.state.debt = self.state.debt, None
        if debt is not None and not self.over:
            self.lay_opened(self.state.opened - {moving})
            self.come_on_turn(debt.caller)

    def left(self, player: int) -> int:
        """Return the player to the left."""
        return (player + 1) % self.layout.players

    def put_on_turn(self, player: int) -> None:
        """Put a player on turn."""
        self.state.on_turn, self.state.passed = player, ()
        self._count_turn()

    def _count_turn(self) -> None:
        if self.mover != self._holder:
            self._holder = self.mover
            self.keeper.turn += 1
