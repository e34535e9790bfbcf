"""The state of a game in progress, besides the table."""

from typing import ClassVar, NamedTuple

from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import DRAW_MISPLACED, Code
from zankref.layout import Step
from zankref.reachability.positions.build import Build
from zankref.referee.findings import NOBODY as NOBODY
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.run import Run
from zankref.table import Table
from zankref.values import PartialValue, replace, words_of


class Remedy(NamedTuple):
    """A compulsory move that a player still has to make after a Stop (``streit.remedy``).

    ``codes`` are the faults that it makes up for; ``caller`` comes on turn afterwards. The
    ``stopped`` move with its ``card``, if known, makes up for hardly any.
    """

    offender: int
    caller: int
    codes: frozenset[Code]
    stopped: Step
    card: Card | None

    def codes_of(self, source: int, target: int, card: Card) -> frozenset[Code]:
        """Return the faults that a move may make up for: if it was stopped itself, only Z308."""
        alike = self.card in (None, card) or card >= KNOWN_CARDS
        if alike and self.stopped == (source, target):
            return self.codes & {DRAW_MISPLACED}
        return self.codes


class InterruptedTurn(NamedTuple):
    """A player's turn that another has just interrupted by moving out of turn (ruling 12).

    If the player makes the next move, the turn is resumed with what was ``announced`` and the
    ``run``, as if nobody else had been on turn.
    """

    player: int
    begun: frozenset[int]
    perhaps_others_begun: bool
    served: tuple[int, ...]
    announced: Announcement | None
    run: Run | None

    def after_turn(self, now: "TurnState") -> "InterruptedTurn | None":
        """Return the interruption after the turn has passed; None if it passed to this player."""
        if now.on_turn == self.player:
            return None
        return InterruptedTurn(
            self.player, now.begun, now.perhaps_others_begun, now.served, None, None
        )

    def after(self, table: Table, source: int, target: int, build: Build) -> "InterruptedTurn":
        """Return the interruption as of after a move; call this just before the move."""
        if self.announced is None:
            return self
        following = announcement.moved(self.announced, table, source, target, build)
        return self if following is self.announced else replace(self, announced=following)


class TurnState(PartialValue):
    """Everything that a take-back restores, besides the table (ruling 14). Players count from 0.

    Attributes:
        on_turn (int | None): Who is on turn. None if unrecorded play left it open; whoever moves
            next is then on turn.
        begun (frozenset[int]): The players known to have been on turn.
        perhaps_others_begun (bool): True if unrecorded play may have put more of them on turn.
        served (tuple[int, ...]): How many turns each player has missed as a penalty.
        passed (frozenset[int]): Who has just been passed over, until the player on turn moves.
        winner (int | None): Who has won.
        blocked (bool): True if the game is blocked.
        moves (int | None): How many moves stand; None if some were not recorded.
        phase (int): The phase of Die Treppe, from 1.
        announced (Announcement | None): The announcement that holds.
        run (Run | None): The consecutive tableau moves of this turn.
        interrupted (InterruptedTurn | None): The turn that the player on turn has just interrupted.
        refills (frozenset[tuple[int, int]]): The players who owe their waste a card after a Stop,
            each with the caller, who may write it for them.
        remedy (Remedy | None): The compulsory move owed after a Stop.
        perhaps_owing (int | None): Who may owe one, depending on an unrecorded card.
        opened (frozenset[int]): The players whose top stock card is face up.
        perhaps_opened (frozenset[int]): Those for whom that is unknown.
        freed (frozenset[tuple[int, int]]): The covered cards that must be turned up, each as its
            pile and the player who freed it (``sparse-records.3``).
    """

    __match_args__: ClassVar[tuple[str, ...]] = words_of(
        "on_turn begun served winner blocked moves phase announced run interrupted refills "
        "remedy opened freed passed perhaps_others_begun perhaps_owing perhaps_opened"
    )
    constructor_fields: ClassVar[int] = 3

    winner: int | None = None
    blocked = False
    moves: int | None = 0
    phase = 1
    announced: Announcement | None = None
    run: Run | None = None
    interrupted: InterruptedTurn | None = None
    refills: frozenset[tuple[int, int]] = frozenset()
    remedy: Remedy | None = None
    opened: frozenset[int] = NOBODY
    freed: frozenset[tuple[int, int]] = frozenset()
    passed: frozenset[int] = NOBODY
    perhaps_others_begun: bool
    perhaps_owing: int | None = None
    perhaps_opened: frozenset[int] = NOBODY

    def __init__(self, on_turn: int | None, begun: frozenset[int], served: tuple[int, ...]) -> None:
        self.on_turn = on_turn
        self.begun = begun
        self.served = served

    def copy(self) -> "TurnState":
        """Return a copy of the present state, to be restored later."""
        copy = TurnState(self.on_turn, self.begun, self.served)
        copy.restore(self)
        return copy

    def restore(self, before: "TurnState") -> None:
        """Restore an earlier state when a move is taken back (ruling 14)."""
        self.on_turn = before.on_turn
        self.begun = before.begun
        self.served = before.served
        self.winner = before.winner
        self.blocked = before.blocked
        self.moves = before.moves
        self.phase = before.phase
        self.announced = before.announced
        self.run = before.run
        self.interrupted = before.interrupted
        self.refills = before.refills
        self.remedy = before.remedy
        self.opened = before.opened
        self.freed = before.freed
        self.passed = before.passed
        self.perhaps_others_begun = before.perhaps_others_begun
        self.perhaps_owing = before.perhaps_owing
        self.perhaps_opened = before.perhaps_opened

    def break_off(self) -> None:
        """Handle unrecorded play: leave open whose turn it is, and what was owed.

        What is certain regardless is kept: who has been on turn, what is face up, who has won.
        """
        left = TurnState(None, self.begun, (0,) * len(self.served))
        left.winner, left.blocked, left.phase = self.winner, self.blocked, self.phase
        left.opened, left.perhaps_opened, left.freed = self.opened, self.perhaps_opened, self.freed
        left.moves = None
        left.perhaps_others_begun = True
        self.restore(left)

    def interrupt(self, player: int) -> None:
        """Put a player on turn who moves during another's turn (ruling 12)."""
        if self.on_turn is not None:
            before = (self.begun, self.perhaps_others_begun, self.served)
            self.interrupted = InterruptedTurn(self.on_turn, *before, self.announced, self.run)
        self.on_turn = player
        self.begun |= {player}
        self.passed = NOBODY
        self.announced = None
        self.run = None

    def resume(self, turn: InterruptedTurn) -> None:
        """Let a player resume a turn as if nobody had interrupted it (ruling 12)."""
        self.on_turn = turn.player
        self.begun = turn.begun
        self.perhaps_others_begun = turn.perhaps_others_begun
        self.served = turn.served
        self.passed = NOBODY
        self.announced = turn.announced
        self.run = turn.run

    def may_move(self, player: int) -> bool:
        """Return whether a player can move now without moving out of turn."""
        turn = self.interrupted
        return self.on_turn in (player, None) or (turn is not None and turn.player == player)

    def needs_further_checks(self, player: int) -> bool:
        """Return whether beginning a move needs further checks (fast path if not)."""
        return (
            player != self.on_turn
            or self.remedy is not None
            or self.perhaps_owing is not None
            or self.interrupted is not None
            or bool(self.passed or self.freed or self.refills)
        )

    @property
    def unturned(self) -> frozenset[int]:
        """The piles whose top card was freed and must be turned up."""
        return frozenset([pile for pile, _ in self.freed])

    @property
    def won_or_blocked(self) -> bool:
        """True if somebody has won, or the game was called blocked."""
        return self.winner is not None or self.blocked
