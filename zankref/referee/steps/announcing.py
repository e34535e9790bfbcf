"""Announcements: who makes them, and the tableau moves that they cover."""

from collections.abc import Sequence
from typing import Final

from zankref.layout import FOUNDATION_KIND, TABLEAU, Layout, Step
from zankref.record.actions import Move
from zankref.record.events import Event
from zankref.referee.reading.dealing import pile_index
from zankref.referee.state.turn_state import TurnState
from zankref.referee.state.turns import Turns
from zankref.rules.announcement import Announcement
from zankref.values import replace

SOON: Final = 30
"""Number of events after an announcement that are scanned for its moves."""


def announce(turns: Turns, now: TurnState, player: int, announced: Announcement | None) -> None:
    """Record what a player announces; an announcement out of turn has no effect.

    While it is unknown whose turn it is, whoever announces takes the turn (``sparse-records.4``).
    A player whose turn was interrupted may resume it by announcing (ruling 12).
    """
    if now.on_turn is None and announced is not None:
        turns.take(player)
    if now.on_turn in (player, None):
        now.announced = announced
    if now.interrupted is not None and now.interrupted.player == player:
        now.interrupted = replace(now.interrupted, announced=announced)


def following(events: Sequence[Event], layout: Layout, event: Event) -> list[Step]:
    """Return the tableau moves that follow an event, up to the first move of another kind.

    The rulebook keeps a callback to this, so it must not hold a reference to the replay.
    """
    steps: list[Step] = []
    for after in events[event.number : event.number + SOON]:
        action = after.action
        if isinstance(action, Move) and action.source.kind != TABLEAU:
            return steps
        if isinstance(action, Move) and action.target.kind in (TABLEAU, FOUNDATION_KIND):
            source, target = (
                pile_index(layout, name, None) for name in (action.source, action.target)
            )
            if source is not None and target is not None:
                steps.append((source, target))
    return steps
