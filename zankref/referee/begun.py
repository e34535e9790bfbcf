"""A move that has begun, and a card that is laid after a Stop."""

from typing import Final, NamedTuple

from zankref.cards import Card
from zankref.referee.findings import Finding
from zankref.referee.turn_state import TurnState

NO_PILE: Final = -2
"""The pile of an action that has none, such as a pass."""


class Refill(NamedTuple):
    """A card laid on the waste that a Stop left empty.

    ``owing`` is who owed it, with the caller; ``mark`` and ``freed`` lead back to before it.
    """

    owing: tuple[int, int]
    mark: int
    freed: frozenset[tuple[int, int]]


class Begun:
    """A move that has begun: one event, or a touch or lift and what follows it (ruling 2).

    ``events`` are the numbers of its actions, ``touched`` that of a touch with which it began (0
    for none), ``text`` is the latest as written, ``card`` the card that it plays, if that is known;
    ``before`` and ``mark`` lead back to where it began, ``run`` are the positions of the run before
    it. ``lifted`` says that a card is, or was, in the hand, ``joker`` that it was the joker, so
    that the draw is repeated, ``in_pause`` that it began during a Pause; ``ordered`` is False for a
    move out of turn, and ``missed`` says that a lower number was missed, ``doubtful`` that it could
    not be judged fully, ``unseen`` that a card which should have been turned up was not,
    ``perhaps_wrong`` that nobody knows whether it was its player's turn, because of what was not
    recorded.
    """

    text = ""
    card: Card | None = None
    touched = 0
    lifted = False
    joker = False
    in_pause = False
    ordered = True
    missed = False
    doubtful = False
    unseen = False
    perhaps_wrong = False
    taken_back = False

    def __init__(self, player: int, pile: int, before: TurnState, mark: int) -> None:
        self.player = player
        self.pile = pile
        self.before = before
        self.run = before.run
        self.mark = mark
        self.events: list[int] = []
        self.faults: list[Finding] = []

    @property
    def codes(self) -> set[str]:
        """The codes of the faults found on it."""
        return {fault.code for fault in self.faults}

    @property
    def missed_by_playing(self) -> set[str]:
        """The codes of those that were not found at a mere touch."""
        return {fault.code for fault in self.faults if fault.event != self.touched}
