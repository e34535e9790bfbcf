"""Who may call Stop on what in a game, and what follows from it."""

from typing import Final, Literal

from zankref.codes import Code
from zankref.values import Value


class StopRules(Value):
    """Who may stop whom for what, and what then follows.

    ``stoppable`` are the codes of the faults that a Stop may be called on, ``void`` those on which
    it merely makes the move be taken back. ``after`` is what follows for the offender: his empty
    waste is refilled (``refill``), a card from his stock goes onto his waste (``lay``), he still
    makes the compulsory move (``remedy``) after a fault among ``remedies``, or nothing. Every so
    manieth wrongful Stop of a player (``penalty_every``; 0 for none) costs him a turn;
    ``late_counts`` says whether a late one is wrongful. A justified one makes up for turns owed
    where it ``forgives``.
    """

    __match_args__ = (
        "stoppable",
        "void",
        "callers",
        "after",
        "remedies",
        "penalty_every",
        "late_counts",
        "forgives",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        stoppable: frozenset[Code] = frozenset(),
        void: frozenset[Code] = frozenset(),
        callers: Literal["anyone", "opponents", "nobody"] = "anyone",
        after: Literal["refill", "lay", "remedy", "nothing"] = "refill",
        remedies: frozenset[Code] = frozenset(),
        penalty_every: int = 1,
        late_counts: bool = False,
        forgives: bool = False,
    ) -> None:
        self.stoppable: Final = stoppable
        self.void: Final = void
        self.callers: Final = callers
        self.after: Final = after
        self.remedies: Final = remedies
        self.penalty_every: Final = penalty_every
        self.late_counts: Final = late_counts
        self.forgives: Final = forgives


#: A game in which nobody can be stopped.
NO_STOP: Final = StopRules(callers="nobody", after="nothing")
