"""Pauses, in which nobody may move (``wegner.pause``)."""

from zankref.codes import WEITER_WITHOUT_PAUSE
from zankref.record.events import Event
from zankref.referee.notes import Notes


class Pauses:
    """The players whose Pause still holds, in the order in which they called it (``by``).

    ``unrecorded`` says that there may be others, because play went unrecorded.
    """

    def __init__(self) -> None:
        self.by: list[int] = []
        self.unrecorded = False

    def begin(self, player: int) -> None:
        """A Pause begins, which its caller alone can end; a second of his makes no difference."""
        if player not in self.by:
            self.by.append(player)

    def end(self, player: int, event: Event, notes: Notes) -> None:
        """A player says that his Pause ends, if he has called one (Z406)."""
        clause = notes.rules.clause("pause")
        if player in self.by:
            self.by.remove(player)
        elif self.unrecorded:
            notes.doubt(event, player, None)
        elif self.by:
            said = {"other": notes.header.name(self.by[0])}
            notes.find(
                WEITER_WITHOUT_PAUSE, event, player, clause=clause, variant="other", said=said
            )
        else:
            notes.find(WEITER_WITHOUT_PAUSE, event, player, clause=clause)

    def end_all(self) -> None:
        """All Pauses are over."""
        self.by.clear()
        self.unrecorded = False

    def break_off(self) -> None:
        """Play went unrecorded, and a Pause may have been called in it."""
        self.by.clear()
        self.unrecorded = True
