"""The course of a simulated game: whose turn it is, what has begun, and what taking back restores.

What an action breaks by when it happens (out of turn, in a Pause, with a card in the hand, before a
refill or a turning up) is said here. The consequences of taking back and of turns are kept here
too, by snapshots, apart from the referee's.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from zankref.cards import FACE_DOWN, Card
from zankref.layout import Place
from zankref.reachability.positions.build import ALTERNATELY, IN_SUITS, Build
from zankref.rules.ruleset import RuleSet
from zankref.rules.wegner_3 import FALLING
from zankref.simulate import goals
from zankref.simulate.board import Board
from zankref.simulate.sight import MISSED, Sight
from zankref.simulate.sighted import SightedKeeper
from zankref.simulate.state import Begun, Interrupted, Planned, State

MISSED_CODES = frozenset(MISSED.values())

BUILD_FAULTS = frozenset({"Z201", "Z202"})
"""Faults that are merely taken back, unless it was agreed that they can be stopped (ruling 1)."""

_STOPPABLE = (
    MISSED_CODES
    | {"Z203", "Z204", "Z205", "Z206", "Z207", "Z208", "Z209", "Z210", "Z212", "Z213"}
    | {"Z308", "Z319", "Z403", "Z501", "Z502", "Z503", "Z504", "Z505"}
)

_BUILDS: Final[Mapping[str, Build]] = {"wegner-3": FALLING, "schikanieren": IN_SUITS}
"""How the games build that do not simply build in alternating colours."""


class Course:
    """The course of a game, and the sheet on which it is written down.

    ``last`` and ``previous`` are the moves begun last, which a Stop can be about; ``settled`` says
    that an effective or a void Stop has been called since the last one began. ``refilled`` is the
    state before a refill made since then, ``unresumed`` that before a player goes on with the turn
    that another broke into. ``paused_by`` are those whose Pause holds. ``pending`` is a touch or a
    lift with which the next move may go on. ``in_vain``
    counts the turns since a card last went elsewhere than from a stock onto its player's waste.
    ``faces`` are the cards that lie face down on tableau and reserves, ``named`` those of them that
    the deal names, so that they turn up by themselves.
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
        self.keeper = SightedKeeper(rules, names, rng)
        table = Board(rules.layout, _BUILDS.get(rules.name, ALTERNATELY))
        nobody = (0,) * rules.layout.players
        self.state = State(table, on_turn=0, begun=frozenset({0}), served=nobody)
        self.sight = Sight(rules, agreed)
        self.penalties = list(nobody)
        self.paused_by: list[int] = []
        self.pending: Begun | None = None
        self.last: Begun | None = None
        self.previous: Begun | None = None
        self.settled = False
        self.refilled: State | None = None
        self.unresumed: State | None = None
        self.in_vain = 0
        self.plan: list[Planned] = []
        self.faces: dict[Place, Card] = {}
        self.named: set[Place] = set()
        self._holder = 0

    def put_first(self, player: int) -> None:
        """Let this player begin the game."""
        self.state.on_turn = self._holder = player
        self.state.begun = frozenset({player})

    # Small questions.

    @property
    def table(self) -> Board:
        """The table as it lies."""
        return self.state.table

    @property
    def mover(self) -> int:
        """The player on turn."""
        return self.state.on_turn

    @property
    def busy(self) -> bool:
        """Whether something is open: a touch, a card in the hand, one to lay or to turn up."""
        return bool(self.pending or self.state.refills or self.state.unturned)

    @property
    def holds(self) -> bool:
        """Whether the player on turn has begun to draw, and must go on with it."""
        pending = self.pending
        return bool(pending and (pending.lifted or pending.joker) and pending.player == self.mover)

    def stock(self, player: int) -> list[Card]:
        """Return the cards of a player's stock, the next to be drawn last."""
        return self.table.piles[self.layout.stock(player)]

    def waste(self, player: int) -> list[Card]:
        """Return the cards of a player's waste, bottom first."""
        return self.table.piles[self.layout.waste(player)]

    def reserve(self, player: int) -> list[Card]:
        """Return the cards of a player's reserve, which few games have."""
        return self.table.piles[self.layout.reserve(player)] if self.layout.reserves else []

    def others(self, player: int) -> list[int]:
        """Return the other players."""
        return [other for other in range(self.layout.players) if other != player]

    def chance(self, probability: float) -> bool:
        """Say yes as often as ``probability`` (0 to 1) says."""
        return self.rng.random() < probability

    # Turns, and taking back.

    def come_on_turn(self, player: int) -> None:
        """Put a player on turn, or the next to the left who owes no penalty (ruling 5)."""
        served, passed = list(self.state.served), []
        while self.penalties[player] > served[player]:
            served[player] += 1
            passed.append(player)
            player = self.left(player)
        self._put_on_turn(player)
        self.state.served = tuple(served)
        self.state.passed = tuple(other for other in passed if other != player)

    def pass_turn(self, player: int) -> None:
        """Put the player to the left on turn; what was broken into is no longer what it was."""
        self.come_on_turn(self.left(player))
        state, turn = self.state, self.state.interrupted
        if turn is not None:
            over = Interrupted(turn.player, state.begun, state.served, None, ())
            state.interrupted = None if turn.player == self.mover else over

    def resume(self) -> None:
        """Let the player go on in whose turn another has just moved (ruling 12)."""
        turn = self.state.interrupted
        assert turn is not None
        self.unresumed = self.state.copy()
        goal = turn.announced
        self._put_on_turn(turn.player)
        state = self.state
        state.begun, state.served, state.run = turn.begun, turn.served, turn.run
        state.announced = None if goal is None or goals.reached(self.table, goal) else goal

    def give_up_resuming(self) -> None:
        """Leave the turn with him who broke into it, since the other finds no way to go on."""
        assert self.unresumed is not None
        self.state, self.unresumed = self.unresumed, None
        self._count_turn()

    def restore(self, begun: Begun) -> None:
        """Restore everything as it was when a move began (ruling 14)."""
        self.state = begun.before.copy()
        begun.taken_back = True
        self.pending = None
        self._count_turn()

    def left(self, player: int) -> int:
        """Return the player to the left of another."""
        return (player + 1) % self.layout.players

    def _put_on_turn(self, player: int) -> None:
        state = self.state
        state.on_turn = player
        state.begun |= {player}
        state.announced, state.run, state.passed = None, (), ()
        self._count_turn()

    def _count_turn(self) -> None:
        if self.mover != self._holder:
            self._holder = self.mover
            self.keeper.turn += 1

    # The beginning of a move.

    def begin(
        self, player: int, pile: int, *, tableau: bool, run: bool = False, follows: bool = False
    ) -> tuple[Begun, list[str]]:
        """Begin a move, or go on with a touch or a lift if it ``follows`` from the same pile.

        ``tableau`` says that it is a tableau move or touch, ``run`` that it may be one of a run.
        Returns the move and the findings that come from when it happens.
        """
        pending, self.pending = self.pending, None
        codes: list[str] = []
        late: list[str] = []
        if pending and follows and (pending.player, pending.pile) == (player, pile):
            begun = pending
        else:
            begun = Begun(
                player,
                pile,
                self.unresumed or self.state.copy(),
                bool(self.paused_by),
                player == self.mover,
            )
            self.previous, self.last = self.last, begun
            self.settled, self.refilled, self.unresumed = False, None, None
            late = self._left_covered(player)
            codes += self._untimely(player, pending)
        if self.paused_by and "Z212" not in begun.codes:
            codes.append("Z212")
        begun.codes += codes
        if not tableau and not begun.lifted:
            self.state.announced, self.state.run = None, ()
        elif not run and not begun.lifted:
            self.state.run = ()
        return begun, [*codes, *late]

    def _left_covered(self, player: int) -> list[str]:
        """Return that a card was not turned up which somebody else than a player made free.

        It is found at the player's move, and no fault of his.
        """
        state = self.state
        return ["Z316"] if state.unturned and state.freed_by != player else []

    def _untimely(self, player: int, left: Begun | None) -> list[str]:
        """Return what is wrong with beginning a move now."""
        state = self.state
        codes: list[str] = []
        turn, state.interrupted = None, None
        if player != self.mover:
            codes.append("Z403" if player in state.passed else "Z205")
            turn = Interrupted(self.mover, state.begun, state.served, state.announced, state.run)
            self._put_on_turn(player)
        state.passed, state.interrupted = (), turn
        if state.unturned:
            codes += ["Z316"] if state.freed_by == player else []
            for pile in state.unturned:
                self.uncover(pile)
            state.unturned = ()
        codes += ["Z407" for _ in state.refills]
        state.refills = ()
        if left and left.lifted and left.player == player:
            codes.append("Z206")
        return codes

    def new_faults(self, begun: Begun, codes: Sequence[str]) -> list[str]:
        """Note the faults of a move; one is reported once, and one missed number only."""
        known = set(begun.codes)
        new = [
            code
            for code in codes
            if code not in known and not (code in MISSED_CODES and known & MISSED_CODES)
        ]
        begun.codes += new
        return new

    # Cards that lie face down.

    def uncover(self, pile: int) -> None:
        """Turn the top card of a pile, which lies face down, up."""
        cards = self.table.piles[pile]
        self.table.reveal(pile, self.faces[pile, len(cards) - 1])
        if self.state.run:
            self.state.run = (*self.state.run[:-1], self.table.tableau())
        goal = self.state.announced
        if goal is not None and goals.reached(self.table, goal):
            self.state.announced = None

    def come_free(self) -> None:
        """Turn up what came free and is named in the deal; other cards are to be turned up."""
        for pile, cards in enumerate(self.table.piles):
            if cards and cards[-1] == FACE_DOWN and pile not in self.state.unturned:
                if (pile, len(cards) - 1) in self.named:
                    self.uncover(pile)
                else:
                    self.state.unturned = (*self.state.unturned, pile)
                    self.state.freed_by = self.last.player if self.last else None

    def settle(self) -> None:
        """See whether anybody has won (``wegner.win``, ``schikanieren.win``)."""
        for player in range(self.layout.players):
            left = self.stock(player) or self.waste(player) or self.reserve(player)
            if self.state.winner is None and not left:
                self.state.winner = player
