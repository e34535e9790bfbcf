"""The log of a game: whose turn each event fell in, taken down while the game is judged."""

from collections.abc import Sequence
from typing import NamedTuple

from zankref.cards import Card
from zankref.collection.chances import Chances
from zankref.collection.tops import Tops, any_lie
from zankref.layout import Layout
from zankref.record.actions import Lift, Move
from zankref.record.events import Event, Gap, UnreadableLine
from zankref.referee.replay import Replay
from zankref.report.clocks import Placed
from zankref.rules.rulebook import NO_STOP, StopRules


class Act(NamedTuple):
    """An event in the course of its game.

    Attributes:
        event (Event): The event.
        turn (int | None): The turn in which it fell, from 1; None where the rules are unknown.
        player (int | None): Who acted, from 0; None for a stranger.
        on_turn (int | None): Whose turn it was before, from 0; None if that was open.
        card (Card | None): The card that was moved or turned up, if known.
    """

    event: Event
    turn: int | None
    player: int | None
    on_turn: int | None
    card: Card | None


class TurnLog:
    """Logs one game; ``run`` is what ``referee.replay.judge`` calls.

    Attributes:
        tops (bool): Whether what was asked for has lain on the table.
        acts (list[Act]): The events in order; empty where the rules are unknown.
        chances (Chances): What the players saw.
        timed (list[Placed]): The turn and the clock time of each event, and where play went
            unrecorded.
        holders (dict[int, int]): The player of each turn, from 0, where that is known.
        served (tuple[int, ...]): How many turns each player has missed.
        layout (Layout | None): The piles of the game; None where the rules are unknown.
        stop_rules (StopRules): Who may stop whom in the game.
    """

    def __init__(self, tops: Sequence[Tops] = ()) -> None:
        self._wanted_tops = tops
        self.tops = not tops
        self.acts: list[Act] = []
        self.chances = Chances()
        self.timed: list[Placed] = []
        self.holders: dict[int, int] = {}
        self.served: tuple[int, ...] = ()
        self.layout: Layout | None = None
        self.stop_rules: StopRules = NO_STOP

    def run(self, replay: Replay) -> None:
        """Step through a game to its end."""
        state = replay.state
        self.layout, self.stop_rules = state.layout, state.rulebook.stop_rules
        self._hold(state.turns.number, state.turns.holder)
        for item in (None, *replay.game.items):
            if isinstance(item, Event):
                self._act(replay, item)
            elif item is not None:
                replay.step(item)
                if isinstance(item, Gap | UnreadableLine):
                    self.timed.append(None)
            self.tops = self.tops or any_lie(self._wanted_tops, state.table)
        self.served = state.now.served

    def _act(self, replay: Replay, event: Event) -> None:
        """Step through an event, and note in whose turn it fell.

        A move out of turn begins a turn and is part of it; other acts belong to the turn before.
        """
        state, turns = replay.state, replay.state.turns
        turn, on_turn, announced = turns.number, state.now.on_turn, state.now.announced
        replay.step(event)
        self.chances.note(replay, event, announced)
        player = replay.speakers.player(event)
        card = event.action.card if isinstance(event.action, Move | Lift) else None
        begun = state.window.last
        if begun is not None and begun.events[-1] == event.number:
            turn = begun.turn
            card = begun.card if card is None and isinstance(event.action, Move) else card
            self._hold(turn, begun.player)
        elif on_turn is None and state.now.on_turn == player:
            turn = turns.number  # Announcing while the turn is open takes it.
        self._hold(turns.number, turns.holder)
        self.acts.append(Act(event, turn, player, on_turn, card))
        self.timed.append((turn, event.clock))

    def _hold(self, turn: int, player: int | None) -> None:
        if player is not None:
            self.holders.setdefault(turn, player)
