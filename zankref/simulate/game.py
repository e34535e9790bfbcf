"""A simulated game: carries actions out, and writes each down with the findings to expect.

Whoever plays says what is wrong with his action; what an action breaks by when it happens (out of
turn, in a Pause, with a card in the hand, before a refill) is added here. The consequences of
taking back and of turns are kept here too, by snapshots, apart from the referee's.
"""

from collections.abc import Mapping, Sequence
from random import Random

from zankref.cards import Card
from zankref.record.events import Clear, Flip, Free, Lift, Move, Pass, PileName, Touch
from zankref.rules.ruleset import RuleSet
from zankref.simulate import goals
from zankref.simulate.goals import Goal
from zankref.simulate.keeper import Scorekeeper
from zankref.simulate.sight import MISSED, Sight
from zankref.simulate.state import Begun, Planned, State
from zankref.table import FOUNDATION, Table

MISSED_CODES = frozenset(MISSED.values())
NO_PILE = -2

BUILD_FAULTS = frozenset({"Z201", "Z202"})
"""Faults that are merely taken back, unless it was agreed that they can be stopped (ruling 1)."""

_STOPPABLE = (
    MISSED_CODES
    | {"Z203", "Z204", "Z205", "Z206", "Z207", "Z208", "Z209", "Z210", "Z212", "Z213"}
    | {"Z308", "Z403", "Z501", "Z502", "Z503", "Z504", "Z505"}
)


class Game:
    """A game in progress, and the sheet on which it is written down.

    ``last`` and ``previous`` are the moves begun last, which a Stop can be about; ``settled`` says
    that an effective or void Stop has been called since. ``pending`` is a touch or a lift with
    which the next move may go on.
    """

    def __init__(
        self, rules: RuleSet, agreed: Mapping[str, str], names: Sequence[str], rng: Random
    ) -> None:
        self.rules = rules
        self.layout = rules.layout
        self.agreed = agreed
        self.stoppable = _STOPPABLE | (BUILD_FAULTS if "build-fault" in agreed else set())
        self.void = BUILD_FAULTS - self.stoppable
        self.rng = rng
        self.keeper = Scorekeeper(rules.layout, names, rng)
        table = Table(rules.layout)
        nobody = (0,) * rules.layout.players
        self.state = State(table, on_turn=0, first_turn=True, served=nobody)
        self.sight = Sight(rules.layout, agreed)
        self.penalties = list(nobody)
        self.paused_by: int | None = None
        self.pending: Begun | None = None
        self.last: Begun | None = None
        self.previous: Begun | None = None
        self.settled = False
        self.plan: list[Planned] = []
        self._holder = 0

    def put_first(self, player: int) -> None:
        """Let this player begin the game."""
        self.state.on_turn = self._holder = player

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
    def busy(self) -> bool:
        """Whether something is still open: a touch, a card in the hand, a refill owed."""
        return bool(self.pending or self.state.refills)

    def stock(self, player: int) -> list[Card]:
        """Return the cards of a player's stock, the next to be drawn last."""
        return self.table.piles[self.layout.stock(player)]

    def waste(self, player: int) -> list[Card]:
        """Return the cards of a player's waste, bottom first."""
        return self.table.piles[self.layout.waste(player)]

    def others(self, player: int) -> list[int]:
        """Return the other players."""
        return [other for other in range(self.layout.players) if other != player]

    def chance(self, probability: float) -> bool:
        """Say yes as often as ``probability`` (0 to 1) says."""
        return self.rng.random() < probability

    # What begins a move.

    def move(
        self,
        player: int,
        source: int,
        target: int,
        codes: Sequence[str] = (),
        *,
        named: Card | None = None,
    ) -> None:
        """Move a card as the list of moves has it, though perhaps wrongly.

        ``codes`` are what is wrong with it. ``named`` is a card named by mistake (Z102). A card
        that does not fit M is taken back at once.
        """
        tableau = self.layout.kind(source) == "R" and self.layout.kind(target) in "RM"
        run = tableau and target != FOUNDATION
        begun, fresh = self._begin(player, source, tableau=tableau, run=run, follows=True)
        card, notes = (
            (named, ["Z102"]) if named is not None else self.keeper.card_from(self.table, source)
        )
        codes = [*fresh, *self._new_faults(begun, codes), *notes]
        origin, goal = self.keeper.pile_name(source, player), self.keeper.pile_name(target, player)
        self.keeper.write(player, Move(origin, goal, card=card), codes)
        if "Z201" in codes:
            self.restore(begun)
        elif run:
            self.state.make_step((source, target))
        elif tableau:
            self._play(source)
        else:
            self.table.move(source, target)
            if source == self.layout.stock(player) and target == self.layout.waste(player):
                self.come_on_turn(self._left(player), leaving=player)
        self._settle()

    def lift(self, player: int, codes: Sequence[str] = ()) -> None:
        """Lift the top card of the own stock, and see it."""
        pile = self.layout.stock(player)
        begun, fresh = self._begin(player, pile, tableau=False)
        _, notes = self.keeper.card_from(self.table, pile)
        card = self.stock(player)[-1]
        codes = [*fresh, *self._new_faults(begun, codes), *notes]
        self.keeper.write(player, Lift(self.keeper.pile_name(pile, player), card), codes)
        begun.lifted = True
        self.pending = begun

    def touch(self, player: int, pile: int, codes: Sequence[str] = ()) -> None:
        """Touch a pile."""
        tableau = self.layout.kind(pile) == "R"
        begun, fresh = self._begin(player, pile, tableau=tableau, run=tableau)
        codes = [*fresh, *self._new_faults(begun, codes)]
        self.keeper.write(player, Touch(self.keeper.pile_name(pile, player)), codes)
        self.pending = begun

    def flip(self, player: int, codes: Sequence[str] = ()) -> None:
        """Turn the own waste over as the new stock."""
        waste = self.layout.waste(player)
        begun, fresh = self._begin(player, waste, tableau=False, follows=True)
        self.keeper.write(player, Flip(), [*fresh, *self._new_faults(begun, codes)])
        self.table.flip(waste, self.layout.stock(player))
        self.keeper.hidden[player] = 0

    def no_such_move(self, player: int, action: Move | Flip | Pass, source: int) -> None:
        """Do what the list of moves does not contain, without carrying it out (ruling 12)."""
        begun, fresh = self._begin(player, source, tableau=False, follows=True)
        self.keeper.write(player, action, [*fresh, *self._new_faults(begun, ["Z204"])])

    def strange_move(self, player: int, source: int, target: int, count: int = 1) -> None:
        """Move cards as the list of moves does not, but so that it is carried out (ruling 12)."""
        origin, goal = self.keeper.pile_name(source, player), self.keeper.pile_name(target, player)
        self.no_such_move(player, Move(origin, goal, count), source)
        self.table.move(source, target, count)

    # Announcements.

    def announce(self, player: int, goal: Goal) -> None:
        """Announce what the next tableau moves of the player on turn are for."""
        if goal.card is not None:
            self.keeper.write(player, Free(goal.card))
        else:
            self.keeper.write(player, Clear(PileName("R", goal.place + 1)))
        self.state.announced = goal

    # Turns, and taking back.

    def come_on_turn(self, player: int, leaving: int) -> None:
        """Put a player on turn, or the next to the left who owes no penalty (ruling 5)."""
        served, passed = list(self.state.served), []
        while self.penalties[player] > served[player]:
            served[player] += 1
            passed.append(player)
            player = self._left(player)
        self._put_on_turn(player, leaving)
        self.state.served = tuple(served)
        self.state.passed = tuple(other for other in passed if other != player)

    def restore(self, begun: Begun) -> None:
        """Restore everything as it was when a move began (ruling 14)."""
        self.state = begun.before.copy()
        begun.taken_back = True
        self.pending = None
        self._count_turn()

    def _left(self, player: int) -> int:
        return (player + 1) % self.layout.players

    def _put_on_turn(self, player: int, leaving: int) -> None:
        state = self.state
        state.on_turn = player
        state.first_turn = state.first_turn and player == leaving
        state.announced, state.run, state.passed = None, (), ()
        self._count_turn()

    def _count_turn(self) -> None:
        if self.mover != self._holder:
            self._holder = self.mover
            self.keeper.turn += 1

    # The beginning of a move.

    def _begin(
        self, player: int, pile: int, *, tableau: bool, run: bool = False, follows: bool = False
    ) -> tuple[Begun, list[str]]:
        """Begin a move, or go on with a touch or a lift if it ``follows`` from the same pile.

        ``tableau`` says that it is a tableau move or touch, ``run`` that it may be one of a run.
        Returns the move and the findings that come from when it happens.
        """
        pending, self.pending = self.pending, None
        codes: list[str] = []
        if pending and follows and (pending.player, pending.pile) == (player, pile):
            begun = pending
        else:
            begun = Begun(
                player, pile, self.state.copy(), self.paused_by is not None, player == self.mover
            )
            self.previous, self.last, self.settled = self.last, begun, False
            codes += self._untimely(player, pending)
        if self.paused_by is not None and "Z212" not in begun.codes:
            codes.append("Z212")
        begun.codes += codes
        if not tableau and not begun.lifted:
            self.state.announced, self.state.run = None, ()
        elif not run and not begun.lifted:
            self.state.run = ()
        return begun, codes

    def _untimely(self, player: int, left: Begun | None) -> list[str]:
        """Return what is wrong with beginning a move now."""
        state = self.state
        codes: list[str] = []
        if player != self.mover:
            codes.append("Z403" if player in state.passed else "Z205")
            self._put_on_turn(player, leaving=self.mover)
        state.passed = ()
        codes += ["Z407" for _ in state.refills]
        state.refills = ()
        if left and left.lifted and left.player == player:
            codes.append("Z206")
        return codes

    def _new_faults(self, begun: Begun, codes: Sequence[str]) -> list[str]:
        """Note the faults of a move; one is reported once, and one missed number only."""
        known = set(begun.codes)
        new = [
            code
            for code in codes
            if code not in known and not (code in MISSED_CODES and known & MISSED_CODES)
        ]
        begun.codes += new
        return new

    # Cards move.

    def _play(self, source: int) -> None:
        """Play a tableau card to M, by which an announced goal may be reached or lost."""
        state, goal = self.state, self.state.announced
        if goal is None:
            self.table.move(source, FOUNDATION)
            return
        could = self.sight.reachable(state, goal, self.table)
        goal = goals.moved(self.table, goal, (source, FOUNDATION))
        self.table.move(source, FOUNDATION)
        lost = could and not self.sight.reachable(state, goal, self.table)
        state.announced = None if lost or goals.reached(self.table, goal) else goal

    def _settle(self) -> None:
        """See whether anybody has won (``wegner.win``)."""
        for player in range(self.layout.players):
            if self.state.winner is None and not self.stock(player) and not self.waste(player):
                self.state.winner = player
