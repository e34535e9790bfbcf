"""A move in progress, and a card laid after a Stop."""

from collections import Counter
from typing import Final, NamedTuple

from zankref.cards import Card
from zankref.language import LazyText
from zankref.referee.findings import Finding
from zankref.referee.state.turn_state import TurnState

NO_PILE: Final = -2
"""Pile index for an action without a pile, such as a pass."""


class Refill(NamedTuple):
    """A card laid on a waste that a Stop left empty.

    ``owing`` is the player who owed it with each caller who may write it; ``mark`` and ``freed``
    restore the state before it.
    """

    owing: frozenset[tuple[int, int]]
    mark: int
    freed: frozenset[tuple[int, int]]


class BrokenOffState(NamedTuple):
    """The state that an action which cannot have happened as written broke off (ruling 12).

    That is the window (``previous``, ``last``, ``settled``, ``next_undoes``, ``unrecorded``), and
    what was in progress besides the ``TurnState``.
    """

    window: "tuple[MoveInProgress | None, MoveInProgress | None, bool, bool, bool]"
    pending: "MoveInProgress | None"
    refilled: Refill | None
    start: tuple[int | None, bool]
    penalties: tuple[list[int], Counter[int]]
    pauses_unrecorded: bool
    why_unknown: LazyText
    unsure: set[int]


class MoveInProgress:
    """A move that has begun: one event, or a touch or lift and what follows it (ruling 2).

    Attributes:
        player (int): Who makes it, from 0.
        pile (int): The pile with which it began; ``NO_PILE`` if none.
        target (int): The pile that its card goes to.
        card (Card | None): The card that it plays, if known.
        events (list[int]): The numbers of its actions.
        turn (int): The turn in which the latest of them falls, from 1.
        touched (int): The number of the touch that began it; 0 if none did.
        before (TurnState): The state in which it began.
        mark (int): The same for the table.
        run (Run | None): The run of tableau moves before it.
        lifted (bool): True if a card is, or was, in the hand.
        in_pause (bool): True if it began during a Pause.
        in_turn (bool): False if it was made out of turn.
        perhaps_wrong (bool): True if gaps in the record leave open whether it was in turn.
        faults (list[Finding]): What is wrong with it.
        missed (bool): True if a move of a lower number was missed.
        doubtful (bool): True if it could not be fully judged.
        unturned (bool): True if a card that should have been turned up was not.
        overdue (frozenset[int]): The piles on which a card may have been turned up meanwhile.
        broken_off (BrokenOffState | None): What it broke off, if it cannot have happened as
            written.
        taken_back (bool): True once it has been taken back.
    """

    card: Card | None = None
    target = NO_PILE
    broken_off: BrokenOffState | None = None
    turn: int
    touched = 0
    lifted = False
    in_pause = False
    in_turn = True
    missed = False
    doubtful = False
    unturned = False
    perhaps_wrong = False
    taken_back = False
    overdue: frozenset[int] = frozenset()

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
        """The codes of the faults found in this move."""
        return {fault.code for fault in self.faults}

    @property
    def missed_by_playing(self) -> set[str]:
        """The codes of the faults found in this move, except those found at a mere touch."""
        return {fault.code for fault in self.faults if fault.event != self.touched}
