"""Announcements: who makes one, and the moves on the tableau that it was made for."""

from collections.abc import Sequence
from typing import Final

from zankref.layout import FOUNDATIONS, TABLEAU, Layout, Step
from zankref.record.events import Event, Move
from zankref.referee.dealing import pile_index
from zankref.referee.turn_state import TurnState
from zankref.referee.turns import Turns
from zankref.rules.announcement import Announcement
from zankref.values import replace

SOON: Final = 30
"""After so many events at most there comes what an announcement was made for."""


def announce(turns: Turns, now: TurnState, player: int, announced: Announcement | None) -> None:
    """A player says what his tableau moves are for; the other's word counts for nothing.

    While nobody knows whose turn it is, it is that of whoever announces (``sparse-records.4``). He
    whose turn was broken into may go on by announcing (ruling 12).
    """
    if now.on_turn is None and announced is not None:
        turns.take(player)
    if now.on_turn in (player, None):
        now.announced = announced
    if now.interrupted is not None and now.interrupted.player == player:
        now.interrupted = replace(now.interrupted, announced=announced)


def following(events: Sequence[Event], layout: Layout, event: Event) -> list[Step]:
    """Return the moves on the tableau that were made after an event, before any other move.

    The rulebook keeps this, so it must not lead back to the replay.
    """
    steps: list[Step] = []
    for after in events[event.number : event.number + SOON]:
        action = after.action
        if isinstance(action, Move) and action.source.kind != TABLEAU:
            break
        if isinstance(action, Move) and action.target.kind in (TABLEAU, FOUNDATIONS):
            source, target = (
                pile_index(layout, name, None) for name in (action.source, action.target)
            )
            if source is not None and target is not None:
                steps.append((source, target))
    return steps
