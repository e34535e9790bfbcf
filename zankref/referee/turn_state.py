"""What a game in progress consists of, beside the table."""

from typing import Final

from zankref.codes import Code
from zankref.reachability.positions.build import Build
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.move_context import Position
from zankref.table import Table
from zankref.values import Value, replace

#: What mostly there is: they are made once.
NOBODY: Final[frozenset[int]] = frozenset()
NO_RUN: Final[tuple[Position, ...]] = ()


class Debt(Value):
    """A compulsory move that a player still has to make after a Stop (``streit.remedy``).

    ``codes`` are the faults that it makes up for; ``caller`` comes on turn after it.
    """

    __match_args__ = ("offender", "caller", "codes")
    __slots__ = __match_args__

    def __init__(self, offender: int, caller: int, codes: frozenset[Code]) -> None:
        self.offender: Final = offender
        self.caller: Final = caller
        self.codes: Final = codes


class Interrupted(Value):
    """The turn of a player in which another has just moved out of turn (ruling 12).

    If the player makes the next move he simply goes on: with what he had ``announced`` and with his
    run, as if nobody else had been on turn.
    """

    __match_args__ = (
        "player",
        "begun",
        "others",
        "served",
        "announced",
        "run",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        player: int,
        begun: frozenset[int],
        others: bool,
        served: tuple[int, ...],
        announced: Announcement | None,
        run: tuple[Position, ...],
    ) -> None:
        self.player: Final = player
        self.begun: Final = begun
        self.others: Final = others
        self.served: Final = served
        self.announced: Final = announced
        self.run: Final = run

    def over(self, now: "TurnState") -> "Interrupted | None":
        """Return it as it is once the turn has passed, None if it passed to this very player."""
        if now.on_turn == self.player:
            return None
        return Interrupted(self.player, now.begun, now.others, now.served, None, NO_RUN)

    def after(self, table: Table, source: int, target: int, build: Build) -> "Interrupted":
        """Return it as it is after a card is moved; asked just before it is."""
        if self.announced is None:
            return self
        following = announcement.moved(self.announced, table, source, target, build)
        return self if following is self.announced else replace(self, announced=following)


class TurnState(Value):
    """All that a taken-back move gives back, beside the table (ruling 14). Players count from 0.

    ``on_turn`` is None when unrecorded play left it open: then it is whoever moves next.
    ``begun`` are the players who are known to have been on turn; ``others`` says that more of them
    may have been, because play went unrecorded.
    ``served`` counts the turns that each player has missed for a penalty, ``passed`` are those
    passed over just now, until the player on turn moves. ``ended`` says that the game is blocked,
    ``moves`` counts the moves that stand (None if some were not recorded), ``phase`` the phases of
    Die Treppe.

    ``run`` holds the positions of the consecutive tableau moves of this turn, the first of them
    from where they began; ``interrupted`` is the turn that the player on turn has just broken into.
    ``refills`` are the players who owe their waste a card after a Stop, each with the caller, who
    may write it for him; ``debt`` is the move owed after a Stop, ``perhaps_owing`` who may owe one,
    which rests on a card that nobody wrote down. ``opened`` are the players whose top stock card
    lies open, ``perhaps_opened`` those of whom that is open. ``freed`` are the covered cards that
    came free and must be turned up: the pile, and who made it free (``sparse-records.3``).
    """

    __match_args__ = (
        "on_turn",
        "begun",
        "served",
        "winner",
        "ended",
        "moves",
        "phase",
        "announced",
        "run",
        "interrupted",
        "refills",
        "debt",
        "opened",
        "freed",
        "passed",
        "others",
        "perhaps_owing",
        "perhaps_opened",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        on_turn: int | None,
        begun: frozenset[int],
        served: tuple[int, ...],
        winner: int | None = None,
        ended: bool = False,
        moves: int | None = 0,
        phase: int = 1,
        announced: Announcement | None = None,
        run: tuple[Position, ...] = NO_RUN,
        interrupted: Interrupted | None = None,
        refills: frozenset[tuple[int, int]] = frozenset(),
        debt: Debt | None = None,
        opened: frozenset[int] = frozenset(),
        freed: frozenset[tuple[int, int]] = frozenset(),
        passed: frozenset[int] = frozenset(),
        others: bool = False,
        perhaps_owing: int | None = None,
        perhaps_opened: frozenset[int] = frozenset(),
    ) -> None:
        self.on_turn = on_turn
        self.begun = begun
        self.served = served
        self.winner = winner
        self.ended = ended
        self.moves = moves
        self.phase = phase
        self.announced = announced
        self.run = run
        self.interrupted = interrupted
        self.refills = refills
        self.debt = debt
        self.opened = opened
        self.freed = freed
        self.passed = passed
        self.others = others
        self.perhaps_owing = perhaps_owing
        self.perhaps_opened = perhaps_opened

    def copy(self) -> "TurnState":
        """Return the situation as it is now, to come back to."""
        return TurnState(
            self.on_turn,
            self.begun,
            self.served,
            self.winner,
            self.ended,
            self.moves,
            self.phase,
            self.announced,
            self.run,
            self.interrupted,
            self.refills,
            self.debt,
            self.opened,
            self.freed,
            self.passed,
            self.others,
            self.perhaps_owing,
            self.perhaps_opened,
        )

    def restore(self, before: "TurnState") -> None:
        """Let everything be again as it was: a move is taken back (ruling 14)."""
        for part in self.__match_args__:
            setattr(self, part, getattr(before, part))

    def break_off(self) -> None:
        """Leave open whose turn it is, and what was owed: play went unrecorded.

        What is certain all the same stays: who has been on turn, what lies open, who has won.
        """
        self.restore(
            TurnState(
                on_turn=None,
                begun=self.begun,
                served=(0,) * len(self.served),
                winner=self.winner,
                ended=self.ended,
                moves=None,
                phase=self.phase,
                others=True,
                opened=self.opened,
                freed=self.freed,
                perhaps_opened=self.perhaps_opened,
            )
        )

    def interrupt(self, player: int) -> None:
        """Put a player on turn who moves out of turn, in another's turn (ruling 12)."""
        if self.on_turn is not None:
            self.interrupted = Interrupted(
                self.on_turn, self.begun, self.others, self.served, self.announced, self.run
            )
        self.on_turn = player
        self.begun |= {player}
        self.passed = NOBODY
        self.announced = None
        self.run = NO_RUN

    def resume(self, turn: Interrupted) -> None:
        """Let a player go on with his turn as if nobody had broken into it (ruling 12)."""
        self.on_turn = turn.player
        self.begun = turn.begun
        self.others = turn.others
        self.served = turn.served
        self.passed = NOBODY
        self.announced = turn.announced
        self.run = turn.run

    def may_move(self, player: int) -> bool:
        """Say whether a player can move now without moving out of turn."""
        turn = self.interrupted
        return self.on_turn in (player, None) or (turn is not None and turn.player == player)

    def calls_for_notice(self, player: int) -> bool:
        """Say whether more is to be seen to before a player's move than that it begins."""
        return (
            player != self.on_turn
            or self.debt is not None
            or self.perhaps_owing is not None
            or self.interrupted is not None
            or bool(self.passed or self.freed or self.refills)
        )

    @property
    def unturned(self) -> frozenset[int]:
        """The piles whose top card came free and must be turned up."""
        return frozenset([pile for pile, _ in self.freed])

    @property
    def over(self) -> bool:
        """Say whether the game is over."""
        return self.winner is not None or self.ended
