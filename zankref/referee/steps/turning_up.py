"""Turning up cards: lifted from the stock, opened on it, turned on reserve or tableau."""

from zankref.cards import ANY_NUMBER, JOKER
from zankref.record.actions import Lift
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.referee.state.start import Start
from zankref.referee.state.turn_state import TurnState
from zankref.referee.steps.barred import bar
from zankref.referee.steps.beginning import begin
from zankref.referee.steps.owed import is_owed, reach_for_refill
from zankref.rules.run import Run


def turn_up(state: GameState, event: Event, player: int, action: Lift, pile: int) -> None:
    """Turn up the top card of a pile: ``Q=card``, ``S=card``, ``R3=card``."""
    if is_owed(state.now, state.layout, player, pile):
        reach_for_refill(state, event, player, pile, action.card)
        return
    own_stock = pile == state.layout.stock(player)
    turned = not own_stock and state.layout.kinds[pile] in state.rulebook.turned_kinds
    if not own_stock and not turned:
        begun = begin(state, event, player, pile)
        bar(state, event, begun, "lift", pile)
    elif own_stock and not state.rulebook.may_open_stock:
        _fail_to_open(state, event, player, action, pile)
    elif turned:
        _turn(state, event, player, action, pile)
    elif state.rules.announces:
        _lift(state, event, player, action, pile)
    elif not state.rulebook.may_look_early or _begins_or_goes_on(state.start, state.now, player):
        _open(state, event, player, action, pile)
    else:
        # If it is unknown whose turn it is, this may be more than a look.
        state.knowledge.learn(event, player, pile, action.card)
        if state.now.on_turn is None or state.now.perhaps_owing is not None:
            state.now.perhaps_opened |= {player}


def _begins_or_goes_on(start: Start, now: TurnState, player: int) -> bool:
    """Return whether this player is on turn, or has to begin under the rules."""
    begins = start.began is None and player == start.starter
    on_turn = now.on_turn is not None and now.may_move(player)
    return begins or on_turn


def _lift(state: GameState, event: Event, player: int, action: Lift, stock: int) -> None:
    """Lift the top stock card, which begins a move 7.2 (``wegner.begin``)."""
    begun = begin(state, event, player, stock)
    state.knowledge.lay_forgotten_joker_aside(event, player, action.card)
    state.knowledge.learn(event, player, stock, action.card)
    state.blame(event, begun, state.rulebook.judge_lift(state.context(player, begun)))
    begun.lifted = action.card != JOKER
    state.pending = begun
    if action.card == JOKER:
        _lay_joker_aside(state, stock)


def _open(state: GameState, event: Event, player: int, action: Lift, stock: int) -> None:
    """Open the top stock card, which is a move of its own (``online.open``)."""
    begun = begin(state, event, player, stock)
    again = player in state.now.opened
    cards = state.table.piles[stock]
    if again and action.card != cards[-1] and len(cards) > 1:
        if cards[-2] == ANY_NUMBER:
            cards.insert(-1, state.table.unknown())
        state.knowledge.learn(event, player, stock, action.card, 2)
    elif not again:
        state.knowledge.lay_forgotten_joker_aside(event, player, action.card)
        state.knowledge.learn(event, player, stock, action.card)
    state.blame(event, begun, state.judge_stock_move(begun, state.rulebook.judge_lift))
    if action.card == JOKER:
        state.pending = begun
        _lay_joker_aside(state, stock)
    else:
        state.now.opened = state.now.opened | {player}


def _fail_to_open(state: GameState, event: Event, player: int, action: Lift, stock: int) -> None:
    """Handle a look at the top stock card in a game in which it is turned up only by moving it."""
    begun = begin(state, event, player, stock)
    state.knowledge.learn(event, player, stock, action.card)
    state.blame(event, begun, state.rulebook.judge_lift(state.context(player, begun)))


def _turn(state: GameState, event: Event, player: int, action: Lift, pile: int) -> None:
    """Turn up a card of reserve or tableau, or name it again; a move only if done too soon."""
    state.window.next_undoes = False
    first = state.table.is_covered(pile) and pile not in state.now.unturned
    if first and state.now.on_turn in (player, None):
        judgement = state.rulebook.judge_turning(state.context(player), pile)
        if judgement.faults:
            # Too soon: it can be stopped and taken back, as a move can.
            begun = begin(state, event, player, pile)
            if begun.in_turn:
                state.blame(event, begun, judgement)
        else:
            for card in judgement.doubts:
                state.notes.doubt(event, player, card)
    state.knowledge.learn(event, player, pile, action.card)
    state.open_cards.turned_up(pile)
    if action.card == JOKER and state.table.top(pile) == JOKER:
        state.table.lay_aside(pile)
        state.open_cards.come_free(pile, player)
    elif state.table.is_covered(pile):
        state.table.uncover(pile)
    if state.now.run is not None:
        state.now.run = Run(state.table.tableau(), state.now.run)


def _lay_joker_aside(state: GameState, stock: int) -> None:
    """Lay the joker aside; the draw is repeated if cards are left (``wegner-3.joker``)."""
    if state.table.top(stock) == JOKER:
        state.table.lay_aside(stock)
    if not state.table.piles[stock]:
        state.pending = None
