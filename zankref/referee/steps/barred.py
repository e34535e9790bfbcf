"""Moves that the game does not have; some are carried out anyway (ruling 12)."""

from zankref.cards import ANY_NUMBER, FALLEN
from zankref.codes import NO_SUCH_MOVE
from zankref.record.actions import Move
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.referee.steps.beginning import begin
from zankref.rules.judgement import Fault, Judgement


def bar(
    state: GameState,
    event: Event,
    begun: MoveInProgress,
    variant: str,
    *piles: int,
    rule: str = "precedence",
) -> None:
    """Report a move that does not exist in this game."""
    fault = Fault(NO_SUCH_MOVE, state.rules.clause(rule), piles=piles, variant=variant)
    state.blame(event, begun, Judgement([fault]))


def bar_move(
    state: GameState, event: Event, begun: MoveInProgress, count: int, source: int, target: int
) -> None:
    """Report a move between two piles that does not exist in this game."""
    runs = "several" in state.rules.cites
    is_early = state.now.phase == 1 and state.rulebook.move_kind(begun.player, source, target, 1, 2)
    variant = ("early" if is_early else "") if count == 1 else "run" if runs else "several"
    rule = "several" if count > 1 and runs else "precedence"
    bar(state, event, begun, variant, source, target, rule=rule)


def no_such_move(
    state: GameState,
    event: Event,
    player: int,
    action: Move,
    source: int,
    target: int,
    variant: str = "",
) -> None:
    """Handle a move that is not on the list; some are carried out anyway (ruling 12)."""
    begun = begin(state, event, player, source)
    if variant:
        bar(state, event, begun, variant, source, target, rule=variant)
    else:
        bar_move(state, event, begun, action.count, source, target)
    cards = state.table.piles[source] if source >= 0 else []
    carried_out = state.rulebook.happens_anyway(player, source, target, action.count)
    unseen = cards == [ANY_NUMBER] and action.card is None and not carried_out
    if len(cards) >= action.count and cards != [FALLEN] and not unseen:
        state.knowledge.learn(event, player, source, action.card, action.count)
    carry_out_all_the_same(state, player, action, source, target)


def carry_out_all_the_same(
    state: GameState, player: int, action: Move, source: int, target: int
) -> None:
    """Carry out a move that is not on the list, if the players let it stand (ruling 12)."""
    if state.rulebook.happens_anyway(player, source, target, action.count):
        state.carry_out(source, target, action.count)
        if state.rulebook.ends_turn(player, source, target):
            state.turns.pass_turn(player)
