"""Rules on Stops from the window alone.

The clauses are ``wegner.stop`` and ``wegner.ruling.1``, ``wegner.ruling.3``, ``wegner.ruling.4``.
"""

from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.referee.stop_ruling import Ruling
from zankref.rules.rulebook import StopRules


class Window:
    """The moves that a Stop can be about: the last one begun, and the one before it.

    ``settled`` is True if an effective or a void Stop has been called since the last move began,
    ``unrecorded`` if the moves before were not recorded. ``next_undoes`` is True if the last action
    cannot have happened as written, and an `undo` restores what was before it (ruling 12).
    """

    def __init__(self) -> None:
        self.last: MoveInProgress | None = None
        self.previous: MoveInProgress | None = None
        self.settled = False
        self.unrecorded = False
        self.next_undoes = False

    def begin(self, move: MoveInProgress) -> None:
        """Record that a move begins."""
        impossible = self.last is not None and self.last.broken_off is not None
        self.previous, self.last = None if impossible else self.last, move
        self.settled = self.next_undoes = False

    def close(self, impossible: MoveInProgress | None = None) -> None:
        """Close the window, because play went unrecorded, or an ``impossible`` move was written."""
        self.previous, self.last = None, impossible
        self.settled = False
        self.unrecorded = True
        self.next_undoes = impossible is not None

    def rule(self, stop_rules: StopRules) -> Ruling | None:
        """Rule on a Stop called now; None if that depends on an unrecorded card."""
        if self.settled:
            return "void"
        last = self.last
        if last is None:
            return None if self.unrecorded else "wrongful"
        if justifies(stop_rules, last):
            return "justified"
        if last.doubtful:
            return None
        if not stop_rules.void.isdisjoint(last.codes):
            return "void"
        return self._late_or_wrongful(stop_rules)

    def _late_or_wrongful(self, stop_rules: StopRules) -> Ruling | None:
        """Rule on a Stop after a clean move, which may be late for the move before it."""
        previous = self.previous
        if previous is None:
            return None if self.unrecorded else "wrongful"
        if previous.taken_back:
            return "wrongful"
        if justifies(stop_rules, previous):
            return "late"
        return None if previous.doubtful else "wrongful"

    def moves_stopped(self, stop_rules: StopRules, *, late: bool) -> list[MoveInProgress]:
        """Return the moves that an effective Stop is about, the latest first (rulings 3 and 13).

        A move made during a Pause does not close the window for the one before it; nor does any
        move if the players upheld a Stop that came too ``late``.
        """
        last, previous = self.last, self.previous
        if last is None:
            return []
        if previous is None or previous.taken_back or not (late or last.in_pause):
            return [last]
        return [last, previous] if justifies(stop_rules, previous) else [last]


def justifies(stop_rules: StopRules, move: MoveInProgress) -> bool:
    """Return whether a Stop on this move is justified."""
    return not stop_rules.stoppable.isdisjoint(move.codes)
