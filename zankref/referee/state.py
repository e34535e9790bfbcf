"""What a game in progress consists of, beside the table."""

from dataclasses import dataclass, field

from zankref.referee.findings import Finding
from zankref.rules.announcement import Announcement
from zankref.rules.moment import Position


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a taken-back move gives back, beside the table (ruling 14). Players count from 0.

    ``on_turn`` is None when unrecorded play left it open: then it is whoever moves next.
    ``first_turn`` is None when unrecorded play left it open. ``run`` holds the positions since the
    consecutive tableau moves of this turn began. ``refills`` are the players who owe their waste a
    card after a Stop, each with the caller, who may write it for him. ``served`` counts the turns
    that each player has missed for a penalty, ``passed`` are those passed over just now, until the
    player on turn moves.
    """

    on_turn: int | None
    first_turn: bool | None
    served: tuple[int, ...]
    winner: int | None = None
    announced: Announcement | None = None
    run: frozenset[Position] = frozenset()
    refills: frozenset[tuple[int, int]] = frozenset()
    passed: frozenset[int] = frozenset()


@dataclass(slots=True)
class Begun:
    """A move that has begun: one event, or a touch or lift and what follows it (ruling 2).

    ``events`` are the numbers of its actions, ``text`` is the latest as written; ``before`` and
    ``mark`` lead back to where it began. ``lifted`` says that a card is, or was, in the hand,
    ``in_pause`` that it began during a Pause; ``ordered`` is False for a move out of turn, and
    ``missed`` says that a lower number was missed, ``doubtful`` that it could not be judged fully.
    """

    player: int
    pile: int
    before: Situation
    mark: int
    events: list[int] = field(default_factory=list)
    text: str = ""
    lifted: bool = False
    in_pause: bool = False
    ordered: bool = True
    missed: bool = False
    doubtful: bool = False
    taken_back: bool = False
    faults: list[Finding] = field(default_factory=list)

    @property
    def codes(self) -> set[str]:
        """The codes of the faults found on it."""
        return {fault.code for fault in self.faults}
