"""The events of a judged game as rows."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from zankref.cards import KNOWN_CARDS, spell
from zankref.collection.rows import EventRow
from zankref.collection.turn_log import Act, TurnLog
from zankref.layout import OPPONENTS, Layout
from zankref.record.actions import Flip, Free, Lift, Merge, Move, PileName, piles_of
from zankref.record.dates import of_the_day
from zankref.record.events import Event
from zankref.referee.findings import Verdict
from zankref.referee.reading.dealing import pile_index
from zankref.report.clocks import elapsed

MOVES: Final = (Move, Flip, Merge)
"""The actions that move cards."""


def moves_of(events: Iterable[Event]) -> int:
    """Return how many of these events move cards."""
    return sum(isinstance(event.action, MOVES) for event in events)


def event_rows(game_id: str, verdict: Verdict, log: TurnLog) -> list[EventRow]:
    """Return the rows of the events of a game."""
    if verdict.record is None:
        return []
    acts = log.acts or [Act(event, None, None, None, None) for event in verdict.record.events]
    doubts = {doubt.event: doubt.reason for doubt in reversed(verdict.doubts)}
    waited = _waited(acts)
    return [
        _row(game_id, verdict, log.layout, act, waited.get(act.event.number), doubts)
        for act in acts
    ]


def _row(
    game_id: str,
    verdict: Verdict,
    layout: Layout | None,
    act: Act,
    seconds: int | None,
    doubts: dict[int, str],
) -> EventRow:
    event, player = act.event, act.player
    action, number, span = event.action, event.number, event.span
    piles = (_pile(pile, layout, player) for pile in piles_of(action))
    (source, source_kind), (target, target_kind) = piles
    named = action.card if isinstance(action, Move | Lift | Free) else None
    card = named if act.card is None else act.card
    return EventRow(
        game_id=game_id,
        event=number,
        turn=act.turn,
        seat=None if player is None else player + 1,
        player=event.speaker if player is None else verdict.players[player],
        on_turn=None if act.on_turn is None else act.on_turn + 1,
        kind=event.kind,
        source=source,
        target=target,
        source_kind=source_kind,
        target_kind=target_kind,
        card=spell(card) if card is not None and card < KNOWN_CARDS else None,
        cards=action.count if isinstance(action, Move) else None,
        line=span.line,
        column=span.column,
        text=event.text,
        clock=of_the_day(event.clock) if event.clock else None,
        seconds=seconds,
        judged=number not in doubts,
        why_not=doubts.get(number),
    )


def _pile(
    pile: PileName | None, layout: Layout | None, player: int | None
) -> tuple[str | None, str | None]:
    """Return a pile with its number, such as ``A1``, and its kind, ``O`` for another player's.

    Both are as written where that is not known.
    """
    index = None if pile is None or layout is None else pile_index(layout, pile, player)
    if pile is None or layout is None or index is None:
        return pile and str(pile), pile and pile.kind
    loaded = index >= layout.tableau and layout.owners[index] != player
    return layout.name(index), OPPONENTS if loaded else pile.kind


def _waited(acts: Iterable[Act]) -> dict[int, int]:
    """Return the seconds since the clock time before, by event, where both fell in one turn.

    Only where both were written with seconds.
    """
    clocked = [(act, act.event.clock) for act in acts if act.event.clock]
    times = elapsed(clock for _, clock in clocked)
    return {
        act.event.number: time.least - start.least
        for ((before, _), start), ((act, _), time) in pairwise(zip(clocked, times, strict=True))
        if act.turn == before.turn and start.is_exact and time.is_exact
    }
