"""Resolves speakers: a player, a misspelt one, or a stranger (``sparse-records.2``)."""

from collections.abc import Iterable, Iterator
from typing import Final

from zankref.codes import UNKNOWN_PLAYER
from zankref.language import N_, Enumeration, LazyText
from zankref.layout import RESERVE, STOCK, TABLEAU, WASTE, Layout
from zankref.record import actions
from zankref.record.actions import Action, PileName, piles_of
from zankref.record.events import Event
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.messages import PlayerReference, message
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.header import Header
from zankref.referee.state.game_state import GameState
from zankref.referee.steps import stops
from zankref.rules.rulebook import Rulebook
from zankref.rules.ruleset import RuleSet

STRANGER: Final = LazyText(N_("somebody who is not a player has moved"))
SOMEBODY_UNKNOWN: Final = LazyText(N_("it is not known who did this"))


class Speakers:
    """Resolves speakers, and reports each unknown name when it first occurs (Z004)."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._players: dict[str, int | None] = {}
        self._reported = set(state.header.unread)

    def player(self, event: Event) -> int | None:
        """Return the player who speaks, allowing for misspelt names; None for a stranger."""
        try:
            return self._players[event.speaker]
        except KeyError:
            return self._meet(event)

    def _meet(self, event: Event) -> int | None:
        header, name = self._state.header, event.speaker
        player = self._players[name] = header.meant(name)
        if header.player(name) is None and name.casefold() not in self._reported:
            self._reported.add(name.casefold())
            state = self._state
            _report(header, state.verdict, event, player, state.turns.number)
        return player


def _report(header: Header, verdict: Verdict, event: Event, player: int | None, turn: int) -> None:
    """Report a speaker whose name is not a player's, with the player that is probably meant."""
    names = header.players
    players = Enumeration([*map(PlayerReference, names)], N_("{some} and {more}"))
    fields = {"name": event.speaker, "players": players}
    if player is not None:
        fields["near"] = PlayerReference(names[player])
    verdict.findings.append(
        Finding(
            UNKNOWN_PLAYER,
            event.span,
            message(UNKNOWN_PLAYER, "" if player is None else "near", fields),
            event=event.number,
            turn=turn,
            player=event.speaker if player is None else names[player],
            text=event.text,
        )
    )


def skip(state: GameState, event: Event) -> None:
    """Skip an action by a stranger.

    A call, or an action that the game does not have, changes nothing. A move resets what a ``gap``
    resets, and from then on the piles that it names may hold anything. So may a pile on which a
    card is turned up, which is not a move. Anyone may write ``undo`` (ruling 14).
    """
    action = event.action
    if isinstance(action, actions.Undo):
        stops.undo(state, event, None)
    elif not state.is_certainly_over and _moves(state.rules, event.kind):
        state.verdict.doubts.append(Doubt(event.number, event, SOMEBODY_UNKNOWN))
        state.window.next_undoes = False
        piles: set[int] = set()
        for name in _names(state.layout, action):
            piles.update(_piles(state.rulebook, state.now.phase, name))
        turns = isinstance(action, actions.Lift) and action.pile.kind in state.rulebook.turned_kinds
        if not turns:
            piles |= state.perhaps_laid()
            state.break_off(STRANGER)
        state.knowledge.lose_sight(pile for pile in piles if pile != state.table.fallen())
        if isinstance(action, actions.Merge):
            state.now.phase = 2


def _moves(rules: RuleSet, word: str) -> bool:
    """Return whether an action begins a move of the game, or turns up a card."""
    if word in ("flip", "merge", "touch"):
        return word in rules.actions
    return word in ("move", "lift", "pass")


def _names(layout: Layout, action: Action) -> Iterator[PileName]:
    """Yield the piles that an action names, or affects without naming them."""
    yield from filter(None, piles_of(action))
    if isinstance(action, actions.Merge):
        yield from (PileName("R", number + 1) for number in range(layout.tableau))


def _piles(rulebook: Rulebook, phase: int, name: PileName) -> list[int]:
    """Return the piles that a stranger may mean by a name; without a number, any player's.

    By a pile that the game does not have, any tableau pile or any of the others may be meant.
    """
    layout = rulebook.layout
    speakers: Iterable[int | None] = (None,)
    if name.kind in (STOCK, WASTE, RESERVE) and name.number is None:
        speakers = range(layout.players)
    piles = [pile_index(layout, name, speaker) for speaker in speakers]
    existing = [p for p in piles if p is not None and rulebook.has_pile(phase, p)]
    tableau, others = range(layout.tableau), range(layout.tableau, layout.size)
    alike = tableau if name.kind == TABLEAU else others
    return existing or [p for p in alike if rulebook.has_pile(phase, p)]
