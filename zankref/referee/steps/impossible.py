"""Actions that cannot have happened as they were written (ruling 12, ``sparse-records.2``).

One that names a pile which the game does not have (Z005), or takes a card from an empty pile
(Z101), is treated like a line that cannot be read.
"""

from functools import partial
from typing import Final

from zankref.cards import FALLEN, KNOWN_CARDS
from zankref.codes import EMPTY_PILE, NOT_IN_GAME
from zankref.language import N_, LazyText
from zankref.layout import STOCK, TABLEAU
from zankref.record.actions import Lift, Move, PileName, Touch
from zankref.record.events import Event
from zankref.referee.reading.unknown import there_is_no
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import NO_PILE, MoveInProgress
from zankref.table import Table

CANNOT_BE: Final = LazyText(N_("an action cannot have happened as it was written"))


def nothing_lies_on(table: Table, pile: int) -> bool:
    """Return whether there is no card to take from a pile, other than M."""
    cards = table.piles[pile]
    return pile >= 0 and (not cards or cards[0] == FALLEN)


def no_such_pile(state: GameState, event: Event, player: int, name: PileName) -> None:
    """Report a pile that the game does not have (Z005)."""
    fields = there_is_no(state.rules, name, partial(state.rulebook.has_pile, state.now.phase))
    variant = "move-only" if "piles" in fields else "move"
    state.notes.find(NOT_IN_GAME, event, player, variant=variant, fields=fields)


def cannot_have_happened(state: GameState, event: Event, player: int, *piles: int | None) -> None:
    """Handle an action that cannot have happened as written (ruling 12).

    ``piles`` are those that it names, None if the game does not have one.
    """
    action, table, layout = event.action, state.table, state.layout
    assert isinstance(action, Move | Lift | Touch)
    names = (action.source, action.target) if isinstance(action, Move) else (action.pile,)
    missing = [name for name, pile in zip(names, piles, strict=True) if pile is None]
    if missing:
        no_such_pile(state, event, player, missing[0])
    else:
        named = [pile for pile in piles if pile is not None]
        state.notes.find(EMPTY_PILE, event, player, piles=(named[0],))
    source, target = piles[0], piles[1] if len(piles) > 1 else None
    fallen = table.fallen()
    in_doubt = {pile for pile in piles if pile is not None}
    if TABLEAU in [name.kind for name in missing] or (fallen is not None and source == fallen):
        in_doubt.update(range(layout.tableau))
    if source is None and names[0].kind != TABLEAU:
        in_doubt.update(layout.own(player))
    pile = NO_PILE if source is None else source
    impossible = MoveInProgress(player, pile, state.now.copy(), table.mark())
    impossible.events.append(event.number)
    impossible.turn, impossible.doubtful = state.turns.number, True
    in_doubt |= state.perhaps_laid()
    state.break_off(CANNOT_BE, impossible)
    state.notes.doubt(event, player, None)
    if source is not None and layout.kinds[source] == STOCK and not nothing_lies_on(table, source):
        in_doubt -= {source}
        state.knowledge.given_somehow(source)
    phase, has_pile = state.now.phase, state.rulebook.has_pile
    lost = [pile for pile in in_doubt if pile != fallen and has_pile(phase, pile)]
    state.knowledge.lose_sight(lost, tops_only=True)
    card = action.card if isinstance(action, Move) and action.count == 1 else None
    if target in lost and card is not None and card < KNOWN_CARDS:
        state.knowledge.laid_somehow(target, card)
