"""Who may call Stop in a game, on which faults, and with what consequences."""

from typing import Final, Literal, NamedTuple

from zankref.codes import Code

_NONE: Final[frozenset[Code]] = frozenset()


class StopRules(NamedTuple):
    """Who may stop whom for which faults, and what follows.

    A Stop may be called on the codes in ``stoppable``; on those in ``void`` its only effect is that
    the move is taken back. ``after`` is the consequence for the offender: an empty waste is
    refilled (``refill``), a card from the stock is laid on the waste (``lay``), they still make the
    compulsory move (``remedy``) if the fault is among ``remedies``, or nothing. A stopped move all
    of whose faults are among ``stands`` is not taken back. Every ``penalty_every``-th wrongful Stop
    by a player costs a turn (0: never); ``late_counts`` says
    whether a late Stop is wrongful. With ``forgives``, a justified Stop cancels turns owed.
    """

    stoppable: frozenset[Code] = _NONE
    void: frozenset[Code] = _NONE
    callers: Literal["anyone", "opponents", "nobody"] = "anyone"
    after: Literal["refill", "lay", "remedy", "nothing"] = "refill"
    remedies: frozenset[Code] = _NONE
    stands: frozenset[Code] = _NONE
    penalty_every: int = 1
    late_counts: bool = False
    forgives: bool = False


#: For games without a Stop.
NO_STOP: Final = StopRules(callers="nobody", after="nothing")
