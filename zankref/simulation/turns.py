"""A simulated game between two actions: whose turn it is, moves in progress, taking back."""

from collections.abc import Collection, Iterable, Sequence

from zankref.cards import ACE, Card
from zankref.simulation.dice import Dice
from zankref.simulation.keeper import Scorekeeper
from zankref.simulation.oracle import Oracle
from zankref.simulation.state import Attempt, InterruptedTurn, MoveInProgress, State
from zankref.table import Table


class Turns:
    """Whose turn it is, and what has begun.

    ``last`` and ``previous`` are the last two moves begun, which a Stop can be about; ``settled``
    is True if an effective or void Stop has been called since. ``started`` is True once the first
    move has been made; ``starter`` is the player who should make it, or None if the rules do not
    say. ``wrongful`` counts each player's wrongful Stops. ``overdue`` are piles whose top card
    should already have been turned up. ``pending`` is a move in progress: a touch, a card in the
    hand, or a joker drawn. ``refilled`` is the state before a refill made since the last move
    began. ``paused_by`` are the players whose Pause is in force. ``claimed_blocked`` is True if
    the game was wrongly called blocked.

    ``idle`` counts the moves within the tableau since any other move; ``in_vain`` counts the turns
    since a card last went anywhere but from a stock onto its player's waste. ``plan`` lists the
    moves that a player intends to make.
    """

    def __init__(self, oracle: Oracle, names: Sequence[str], dice: Dice) -> None:
        self.oracle = oracle
        self.rules = oracle.rules
        self.layout = self.rules.layout
        self.announces = oracle.announces
        self.dice = dice
        self.keeper = Scorekeeper(self.rules, names, dice)
        nobody = (0,) * self.layout.players
        # If the base is open, the first card on M decides it.
        base = None if self.rules.has_open_base else ACE
        self.state = State(Table(self.layout, base, falls=self.rules.falls), 0, nobody)
        self.penalties = list(nobody)
        self.wrongful = list(nobody)
        self.overdue: list[int] = []
        self.last: MoveInProgress | None = None
        self.previous: MoveInProgress | None = None
        self.pending: MoveInProgress | None = None
        self.settled = False
        self.started = False
        self.starter: int | None = None
        self.refilled: State | None = None
        self.paused_by: list[int] = []
        self.claimed_blocked = False
        self.idle = 0
        self.in_vain = 0
        self.plan: list[Attempt] = []
        self._holder = 0

    def put_first(self, player: int, starter: int | None) -> None:
        """Put this player on turn first; by the rules it should be ``starter``."""
        self.state.on_turn = self._holder = player
        self.state.begun = frozenset({player})
        self.starter = starter

    # Queries.

    @property
    def table(self) -> Table:
        """The present table."""
        return self.state.table

    @property
    def mover(self) -> int:
        """The player on turn."""
        return self.state.on_turn

    @property
    def won_or_blocked(self) -> bool:
        """True if somebody has won, or the game is blocked."""
        return self.state.winner is not None or self.state.blocked

    @property
    def unstarted(self) -> bool:
        """True if the first move is still due from somebody other than the player on turn."""
        return not self.started and self.starter not in (None, self.mover)

    @property
    def after_joker(self) -> bool:
        """True if a joker has been drawn, so that another card must be drawn."""
        return self.pending is not None and self.pending.waits == "joker"

    @property
    def in_hand(self) -> MoveInProgress | None:
        """The move with a stock card still in the hand, or None."""
        return self.pending if self.pending and self.pending.waits == "hand" else None

    @property
    def busy(self) -> bool:
        """True if something other than a free move by the player on turn is due."""
        state = self.state
        owed = state.due or self.overdue or state.remedy or state.refills
        return bool(owed) or self.after_joker or self.unstarted

    def anyone(self, kind: str) -> int:
        """Return a random player, in a decision of this ``kind``."""
        return self.dice[kind].randrange(self.layout.players)

    def chance(self, kind: str, probability: float) -> bool:
        """Return True with this ``probability`` (0 to 1), in a decision of this ``kind``."""
        return self.dice[kind].random() < probability

    def stock(self, player: int) -> list[Card]:
        """Return the cards of a player's stock, the next to be drawn last."""
        return self.table.piles[self.layout.stock(player)]

    def waste(self, player: int) -> list[Card]:
        """Return the cards of a player's waste, bottom first."""
        return self.table.piles[self.layout.waste(player)]

    def write_check(self, wrong: Collection[int] = ()) -> None:
        """Write a check of the table, including the piles recorded wrongly so far (Z106)."""
        wastes = [self.layout.waste(player) for player in range(self.layout.players)]
        piles = [*self.oracle.standing(self.state), *wastes]
        piles = [p for p in piles if self.oracle.announces or not self.table.covered[p]]
        self.keeper.write_check(self.table, piles, wrong)

    # Turns, and taking back.

    def come_on_turn(self, player: int) -> None:
        """Put a player on turn, or the next to the left who owes no penalty (ruling 5)."""
        served, passed = list(self.state.served), []
        while self.penalties[player] > served[player]:
            served[player] += 1
            passed.append(player)
            player = self._left(player)
        self.put_on_turn(player)
        self.state.served = tuple(served)
        self.state.passed = tuple(other for other in passed if other != player)

    def pass_turn(self) -> None:
        """Put the player to the left on turn; an interrupted turn loses announcement and run."""
        self.come_on_turn(self._left(self.mover))
        state, turn = self.state, self.state.interrupted
        if turn is not None:
            over = InterruptedTurn(turn.player, state.begun, state.served, None, None)
            state.interrupted = None if turn.player == self.mover else over

    def resume(self) -> None:
        """Let a player resume the turn that another has just interrupted (ruling 12)."""
        state, turn = self.state, self.state.interrupted
        assert turn is not None
        self.put_on_turn(turn.player)
        state.begun, state.served, state.run = turn.begun, turn.served, turn.run
        state.announced, state.interrupted = turn.announced, None

    def put_on_turn(self, player: int) -> None:
        """Put a player on turn."""
        state = self.state
        state.on_turn = player
        state.begun |= {player}
        state.announced, state.run, state.passed = None, None, ()
        self._count_turn()

    def restore(self, begun: MoveInProgress) -> None:
        """Restore the state from before a move began (ruling 14)."""
        self.state = begun.before.copy()
        begun.taken_back = True
        self.pending = None
        # Cards turned up and seen before the take-back are turned up again.
        due, self.state.due = self.state.due, ()
        for pile in due:
            self.come_free(pile)
        self._count_turn()

    def come_free(self, pile: int) -> None:
        """Turn up a freed card if the deal names it; otherwise note that this is due."""
        if not self.table.is_covered(pile) or not self.oracle.book(self.table).turns_up(pile):
            return
        if self.keeper.hides(self.table, pile):
            self.state.due = (*self.state.due, pile)
        else:
            self.oracle.uncover(self.state, pile)

    # After a Stop.

    def lay_opened(self, players: Iterable[int]) -> None:
        """Lay players' open stock cards onto their wastes after a Stop, without an event."""
        for player in sorted(self.state.opened.intersection(players)):
            self.table.move(self.layout.stock(player), self.layout.waste(player))
            self.state.opened -= {player}

    def forget_debt(self, moving: int | None = None) -> None:
        """Settle or drop an owed move: the caller of the Stop comes on turn.

        Open cards go onto their wastes, except that of a player who is ``moving`` it.
        """
        remedy, self.state.remedy = self.state.remedy, None
        if remedy is not None and not self.won_or_blocked:
            self.lay_opened(self.state.opened - {moving})
            self.come_on_turn(remedy.caller)

    def _left(self, player: int) -> int:
        return (player + 1) % self.layout.players

    def _count_turn(self) -> None:
        if self.mover != self._holder:
            self._holder = self.mover
            self.keeper.turn += 1
