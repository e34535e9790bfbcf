"""What a game in progress consists of, beside the table."""

from typing import Final

from zankref.referee.findings import Finding
from zankref.rules.announcement import Announcement
from zankref.rules.moment import Position
from zankref.values import Value

#: What mostly there is: they are made once.
NOBODY: Final[frozenset[int]] = frozenset()
NO_RUN: Final[frozenset[Position]] = frozenset()


class Debt(Value):
    """A compulsory move that a player still has to make after a Stop (``streit.remedy``).

    ``codes`` are the faults that it makes up for; ``caller`` comes on turn after it.
    """

    __match_args__ = ("offender", "caller", "codes")
    __slots__ = __match_args__

    def __init__(self, offender: int, caller: int, codes: frozenset[str]) -> None:
        self.offender: Final = offender
        self.caller: Final = caller
        self.codes: Final = codes


class Situation(Value):
    """All that a taken-back move gives back, beside the table (ruling 14). Players count from 0.

    ``on_turn`` is None when unrecorded play left it open: then it is whoever moves next.
    ``begun`` are the players who are known to have been on turn; ``others`` says that more of them
    may have been, because play went unrecorded.
    ``served`` counts the turns that each player has missed for a penalty, ``passed`` are those
    passed over just now, until the player on turn moves. ``ended`` says that the game is blocked,
    ``moves`` counts the moves that stand (None if some were not recorded), ``phase`` the phases of
    Die Treppe.

    ``run`` holds the positions since the consecutive tableau moves of this turn began. ``refills``
    are the players who owe their waste a card after a Stop, each with the caller, who may write it
    for him; ``debt`` is the move owed after a Stop, ``perhaps_owing`` who may owe one, which
    rests on a card that nobody wrote down. ``opened`` are the players whose top stock card lies
    open, ``perhaps_opened`` those of whom that is open. ``freed`` are the covered cards that came
    free and must be turned up: the pile, and who made it free (``sparse-records.3``).
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
        run: frozenset[Position] = frozenset(),
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
        self.refills = refills
        self.debt = debt
        self.opened = opened
        self.freed = freed
        self.passed = passed
        self.others = others
        self.perhaps_owing = perhaps_owing
        self.perhaps_opened = perhaps_opened

    def copy(self) -> "Situation":
        """Return the situation as it is now, to come back to."""
        return Situation(
            self.on_turn,
            self.begun,
            self.served,
            self.winner,
            self.ended,
            self.moves,
            self.phase,
            self.announced,
            self.run,
            self.refills,
            self.debt,
            self.opened,
            self.freed,
            self.passed,
            self.others,
            self.perhaps_owing,
            self.perhaps_opened,
        )

    def calls_for_notice(self, player: int) -> bool:
        """Say whether more is to be seen to before a player's move than that it begins."""
        return (
            player != self.on_turn
            or self.debt is not None
            or self.perhaps_owing is not None
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


class Begun:
    """A move that has begun: one event, or a touch or lift and what follows it (ruling 2).

    ``events`` are the numbers of its actions, ``text`` is the latest as written; ``before`` and
    ``mark`` lead back to where it began. ``lifted`` says that a card is, or was, in the hand,
    ``joker`` that it was the joker, so that the draw is repeated, ``in_pause`` that it began during
    a Pause; ``ordered`` is False for a move out of turn, and ``missed`` says that a lower number
    was missed, ``doubtful`` that it could not be judged fully, ``unseen`` that a card which should
    have been turned up was not, ``perhaps_wrong`` that nobody knows whether it was its player's
    turn, because of what was not recorded.
    """

    text = ""
    lifted = False
    joker = False
    in_pause = False
    ordered = True
    missed = False
    doubtful = False
    unseen = False
    perhaps_wrong = False
    taken_back = False

    def __init__(self, player: int, pile: int, before: Situation, mark: int) -> None:
        self.player = player
        self.pile = pile
        self.before = before
        self.mark = mark
        self.events: list[int] = []
        self.faults: list[Finding] = []

    @property
    def codes(self) -> set[str]:
        """The codes of the faults found on it."""
        return {fault.code for fault in self.faults}
