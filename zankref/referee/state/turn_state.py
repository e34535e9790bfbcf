"""The state of a game in progress, besides the table."""

from typing import ClassVar, Final, NamedTuple

from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import DRAW_MISPLACED, Code
from zankref.layout import Step
from zankref.reachability.positions.build import Build
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.run import Run
from zankref.table import Table
from zankref.values import Noted, fields, replace

#: A shared instance of the most common value.
NOBODY: Final[frozenset[int]] = frozenset()


class OwedMove(NamedTuple):
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


class Interrupted(NamedTuple):
    """A player's turn that another has just interrupted by moving out of turn (ruling 12).

    If the player makes the next move, the turn is resumed with what was ``announced`` and the
    ``run``, as if nobody else had been on turn.
    """

    player: int
    begun: frozenset[int]
    others: bool
    served: tuple[int, ...]
    announced: Announcement | None
    run: Run | None

    def over(self, now: "TurnState") -> "Interrupted | None":
        """Return the interruption after the turn has passed; None if it passed to this player."""
        if now.on_turn == self.player:
            return None
        return Interrupted(self.player, now.begun, now.others, now.served, None, None)

    def after(self, table: Table, source: int, target: int, build: Build) -> "Interrupted":
        """Return the interruption as of after a move; call this just before the move."""
        if self.announced is None:
            return self
        following = announcement.moved(self.announced, table, source, target, build)
        return self if following is self.announced else replace(self, announced=following)


class TurnState(Noted):
    """Everything that a take-back restores, besides the table (ruling 14). Players count from 0.

    ``on_turn`` is None if unrecorded play left it open; whoever moves next is then on turn.
    ``begun`` are the players known to have been on turn; ``others`` is True if unrecorded play may
    have put more of them on turn. ``served`` counts the turns that each player has missed as a
    penalty; ``passed`` are those just passed over, until the player on turn moves. ``ended`` is
    True if the game is blocked; ``moves`` counts the moves that stand (None if some were not
    recorded); ``phase`` is the phase of Die Treppe.

    ``run`` are the consecutive tableau moves of this turn, if there are any; ``interrupted`` is the
    turn that the player on turn has just interrupted.
    ``refills`` are the players who owe their waste a card after a Stop, each with the caller, who
    may write it for them. ``debt`` is the move owed after a Stop; ``perhaps_owing`` is the player
    who may owe one, depending on an unrecorded card. ``opened`` are the players whose top stock
    card is face up; ``perhaps_opened`` those for whom that is unknown. ``freed`` are the covered
    cards that must be turned up, each as its pile and the player who freed it
    (``sparse-records.3``).
    """

    __match_args__: ClassVar[tuple[str, ...]] = fields(
        "on_turn begun served winner ended moves phase announced run interrupted refills debt "
        "opened freed passed others perhaps_owing perhaps_opened"
    )
    begins_with: ClassVar[int] = 3

    winner: int | None = None
    ended = False
    moves: int | None = 0
    phase = 1
    announced: Announcement | None = None
    run: Run | None = None
    interrupted: Interrupted | None = None
    refills: frozenset[tuple[int, int]] = frozenset()
    debt: OwedMove | None = None
    opened: frozenset[int] = NOBODY
    freed: frozenset[tuple[int, int]] = frozenset()
    passed: frozenset[int] = NOBODY
    others: bool
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
        self.ended = before.ended
        self.moves = before.moves
        self.phase = before.phase
        self.announced = before.announced
        self.run = before.run
        self.interrupted = before.interrupted
        self.refills = before.refills
        self.debt = before.debt
        self.opened = before.opened
        self.freed = before.freed
        self.passed = before.passed
        self.others = before.others
        self.perhaps_owing = before.perhaps_owing
        self.perhaps_opened = before.perhaps_opened

    def break_off(self) -> None:
        """Handle unrecorded play: leave open whose turn it is, and what was owed.

        What is certain regardless is kept: who has been on turn, what is face up, who has won.
        """
        left = TurnState(None, self.begun, (0,) * len(self.served))
        left.winner = self.winner
        left.ended = self.ended
        left.moves = None
        left.phase = self.phase
        left.others = True
        left.opened = self.opened
        left.freed = self.freed
        left.perhaps_opened = self.perhaps_opened
        self.restore(left)

    def interrupt(self, player: int) -> None:
        """Put a player on turn who moves during another's turn (ruling 12)."""
        if self.on_turn is not None:
            self.interrupted = Interrupted(
                self.on_turn, self.begun, self.others, self.served, self.announced, self.run
            )
        self.on_turn = player
        self.begun |= {player}
        self.passed = NOBODY
        self.announced = None
        self.run = None

    def resume(self, turn: Interrupted) -> None:
        """Let a player resume a turn as if nobody had interrupted it (ruling 12)."""
        self.on_turn = turn.player
        self.begun = turn.begun
        self.others = turn.others
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
            or self.debt is not None
            or self.perhaps_owing is not None
            or self.interrupted is not None
            or bool(self.passed or self.freed or self.refills)
        )

    @property
    def unturned(self) -> frozenset[int]:
        """The piles whose top card was freed and must be turned up."""
        return frozenset([pile for pile, _ in self.freed])

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.winner is not None or self.ended
