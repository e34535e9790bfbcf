"""Who speaks: a player, somebody whose name is near, or a stranger (``sparse-records.2``)."""

from collections.abc import Iterable, Iterator
from typing import Final

from zankref.codes import UNKNOWN_PLAYER
from zankref.language import N_, LazyText, Row
from zankref.layout import RESERVE, STOCK, WASTE
from zankref.record.events import (
    Action,
    Blocked,
    Clear,
    Event,
    Flip,
    Free,
    Lift,
    Merge,
    Move,
    Pass,
    Pause,
    PileName,
    Stop,
    Touch,
    Undo,
    Weiter,
)
from zankref.referee import stops
from zankref.referee.dealing import pile_index
from zankref.referee.findings import Doubt, Finding
from zankref.referee.game_state import GameState
from zankref.referee.messages import message
from zankref.referee.terms import Name

STRANGER: Final = LazyText(N_("somebody who is not a player has moved"))
SOMEBODY_UNKNOWN: Final = LazyText(N_("it is not known who did this"))


class Speakers:
    """Tells who speaks, and reports a name that no player has when it is first used (Z004)."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._players: dict[str, int | None] = {}
        self._reported: set[str] = set()

    def player(self, event: Event) -> int | None:
        """Return the player who speaks, or whose name is near; None for a stranger."""
        try:
            return self._players[event.speaker]
        except KeyError:
            return self._meet(event)

    def _meet(self, event: Event) -> int | None:
        header, name = self._state.header, event.speaker
        player = self._players[name] = header.meant(name)
        if header.player(name) is None and name.casefold() not in self._reported:
            self._reported.add(name.casefold())
            _report(self._state, event, player)
        return player


def _report(state: GameState, event: Event, player: int | None) -> None:
    """Report somebody who is called like no player, with the player who is meant."""
    names = state.header.players
    players = Row([*map(Name, names)], N_("{some} and {more}"))
    said = {"name": event.speaker, "players": players}
    if player is not None:
        said["near"] = Name(names[player])
    state.verdict.findings.append(
        Finding(
            UNKNOWN_PLAYER,
            event.span,
            message(UNKNOWN_PLAYER, "" if player is None else "near", said),
            event=event.number,
            turn=state.turns.number,
            player=event.speaker if player is None else names[player],
            text=event.text,
        )
    )


def skip(state: GameState, event: Event) -> None:
    """Skip what a stranger does.

    A call, or what the game does not have, changes nothing. A move ends what a ``gap`` ends, and
    the piles that it names may hold anything from then on; so may those of which a card is turned
    up, which is no move. Anyone may write ``undo`` (ruling 14).
    """
    action = event.action
    if isinstance(action, Undo):
        stops.undo(state, event, None)
    elif not state.is_over and _moves(state, action):
        state.verdict.doubts.append(Doubt(event.number, event.span, SOMEBODY_UNKNOWN))
        named = [_piles(state, name) for name in _names(state, action)]
        if all(named):
            piles = {pile for piles in named for pile in piles if pile != state.table.fallen()}
            if not _turns_up(state, action):
                piles |= _perhaps_laid(state)
                state.break_off(STRANGER)
            state.knowledge.lose_sight(piles)
            if isinstance(action, Merge):
                state.now.phase = 2


def _moves(state: GameState, action: Action) -> bool:
    """Say whether an action begins a move of the game, or turns up a card."""
    match action:
        case Stop() | Pause() | Weiter() | Free() | Clear() | Blocked():
            return False
        case Flip():
            return "flip" in state.rules.actions
        case Merge():
            return "merge" in state.rules.actions
        case Touch():
            return state.rules.announces
        case _:
            return True


def _names(state: GameState, action: Action) -> Iterator[PileName]:
    """Yield the piles that an action names, or moves without naming them."""
    match action:
        case Move(source, target):
            yield from (source, target)
        case Lift(pile) | Touch(pile):
            yield pile
        case Flip():
            yield from (PileName("A"), PileName("Q"))
        case Merge():
            yield from (PileName("R", number + 1) for number in range(state.layout.tableau))
        case _:
            assert isinstance(action, Pass)


def _piles(state: GameState, name: PileName) -> list[int]:
    """Return the piles that a stranger may mean by a name: the own one may be any player's."""
    layout = state.layout
    speakers: Iterable[int | None] = (None,)
    if name.kind in (STOCK, WASTE, RESERVE) and name.number is None:
        speakers = range(layout.players)
    piles = [pile_index(layout, name, speaker) for speaker in speakers]
    return [p for p in piles if p is not None and state.rulebook.has_pile(state.now.phase, p)]


def _turns_up(state: GameState, action: Action) -> bool:
    """Say whether an action turns up a card of reserve or tableau, which is no move."""
    return isinstance(action, Lift) and action.pile.kind in state.rulebook.turned_kinds


def _perhaps_laid(state: GameState) -> set[int]:
    """Return the piles of open stock cards that were laid, if this was the move owed (ruling 6)."""
    if state.now.debt is None and state.now.perhaps_owing is None:
        return set()
    layout, players = state.layout, state.now.opened
    return {pile for p in players for pile in (layout.stock(p), layout.waste(p))}
