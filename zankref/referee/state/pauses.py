"""Pauses, during which nobody may move (``wegner.pause``)."""

from zankref.codes import WEITER_WITHOUT_PAUSE
from zankref.record.events import Event
from zankref.referee.state.notes import Notes


class Pauses:
    """The players whose Pause is in force, in the order of their calls (``by``).

    ``unrecorded`` is True if unrecorded play may have included further Pauses; ``before`` are those
    in force before it.
    """

    def __init__(self) -> None:
        self.by: list[int] = []
        self.before: list[int] = []
        self.unrecorded = False

    def begin(self, player: int) -> None:
        """Begin a Pause, which only its caller can end; calling it again makes no difference."""
        if player not in self.by:
            self.by.append(player)

    def end(self, player: int, event: Event, notes: Notes) -> None:
        """End a player's Pause, or report that the player has not called one (Z406)."""
        self.before = [caller for caller in self.before if caller != player]
        if player in self.by:
            self.by.remove(player)
        elif self.unrecorded:
            notes.doubt(event, player, None)
        elif self.by:
            fields = {"other": notes.header.name(self.by[0])}
            notes.find(
                WEITER_WITHOUT_PAUSE, event, player, rule="pause", variant="other", fields=fields
            )
        else:
            notes.find(WEITER_WITHOUT_PAUSE, event, player, rule="pause")

    def end_all(self) -> None:
        """End all Pauses."""
        self.by, self.before = [], []
        self.unrecorded = False

    def break_off(self) -> None:
        """Handle unrecorded play, in which a Pause may have been called."""
        self.by, self.before = [], self.by
        self.unrecorded = True

    def resume(self, *, unrecorded: bool) -> None:
        """Put the Pauses in force again that were broken off, unless ended meanwhile."""
        self.by = [*self.before, *self.by]
        self.unrecorded = self.unrecorded and unrecorded
