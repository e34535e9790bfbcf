"""Cards that are turned up: lifted from the stock, opened on it, turned on reserve and tableau."""

from zankref.cards import ANY_NUMBER, JOKER
from zankref.codes import EMPTY_PILE
from zankref.record.events import Event, Lift
from zankref.referee.beginning import begin
from zankref.referee.game_state import GameState
from zankref.referee.moves import bar
from zankref.rules.judgement import Judgement


def turn_up(state: GameState, event: Event, player: int, action: Lift, pile: int) -> None:
    """The top card of a pile is turned up and seen: ``Q=card``, ``S=card``, ``R3=card``."""
    if action.card == JOKER and _is_owed(state, player, pile):
        _lay_owed_joker_aside(state, event, player, pile)
        return
    own_stock = pile == state.layout.stock(player)
    turned = not own_stock and state.layout.kind(pile) in state.rulebook.turned_kinds
    if not own_stock and not turned:
        begun = begin(state, event, player, pile)
        bar(state, event, begun, "lift", pile)
    elif own_stock and not state.rulebook.opens:
        _fail_to_open(state, event, player, action, pile)
    elif not state.table.piles[pile]:
        state.notes.find(EMPTY_PILE, event, player, piles=(pile,))
    elif turned:
        _turn(state, event, player, action, pile)
    elif state.rules.announces:
        _lift(state, event, player, action, pile)
    elif not state.rulebook.looks or _begins_or_goes_on(state, player):
        _open(state, event, player, action, pile)
    else:
        # While nobody knows whose turn it is, nobody knows whether it is more than a look.
        state.knowledge.learn(event, player, pile, action.card)
        if state.now.on_turn is None or state.now.perhaps_owing is not None:
            state.now.perhaps_opened |= {player}


def _begins_or_goes_on(state: GameState, player: int) -> bool:
    """Say whether it is for this player to move, or to begin, where the rules decide it."""
    begins = state.start.began is None and player == state.start.starter
    on_turn = state.now.on_turn is not None and state.now.may_move(player)
    return begins or on_turn


def _lift(state: GameState, event: Event, player: int, action: Lift, stock: int) -> None:
    """The top stock card is lifted and seen: a move 7.2 begins (``wegner.begin``)."""
    begun = begin(state, event, player, stock)
    state.knowledge.lay_forgotten_joker_aside(event, player, action.card)
    state.knowledge.learn(event, player, stock, action.card)
    state.blame(event, begun, state.rulebook.judge_lift(state.context(player, begun)))
    begun.lifted = action.card != JOKER
    begun.joker = not begun.lifted
    state.pending = begun
    if action.card == JOKER:
        _lay_joker_aside(state, stock)


def _open(state: GameState, event: Event, player: int, action: Lift, stock: int) -> None:
    """The top stock card is opened, which is a move of its own (``online.open``)."""
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
    state.blame(event, begun, state.judged(begun, state.rulebook.judge_lift))
    if action.card == JOKER:
        begun.joker = True
        state.pending = begun
        _lay_joker_aside(state, stock)
    else:
        state.now.opened = state.now.opened | {player}


def _fail_to_open(state: GameState, event: Event, player: int, action: Lift, stock: int) -> None:
    """The top stock card is looked at in a game in which it is only turned up by moving it."""
    begun = begin(state, event, player, stock)
    if state.table.piles[stock]:
        state.knowledge.learn(event, player, stock, action.card)
    state.blame(event, begun, state.rulebook.judge_lift(state.context(player, begun)))


def _turn(state: GameState, event: Event, player: int, action: Lift, pile: int) -> None:
    """A card of reserve or tableau is turned up, or named again: no move."""
    first = state.table.is_covered(pile) and pile not in state.now.unturned
    if first and state.now.on_turn in (player, None):
        _report(state, event, player, state.rulebook.judge_turning(state.context(player), pile))
    state.knowledge.learn(event, player, pile, action.card)
    state.open_cards.turned_up(pile)
    if action.card == JOKER and state.table.top(pile) == JOKER:
        state.table.lay_aside(pile)
        state.open_cards.come_free(pile, player)
    elif state.table.is_covered(pile):
        state.table.uncover(pile)
    if state.now.run:
        state.now.run += (state.table.tableau(),)


def _report(state: GameState, event: Event, player: int, judgement: Judgement) -> None:
    """Note what is wrong with an action that is no move."""
    for fault in judgement.faults:
        state.find_fault(event, player, fault)
    for card in judgement.doubts:
        state.notes.doubt(event, player, card)


def _is_owed(state: GameState, player: int, pile: int) -> bool:
    """Say whether a player may draw from a pile what it owes a waste after a Stop (ruling 6)."""
    return any(
        player in owing and pile == state.layout.stock(owing[0]) for owing in state.now.refills
    )


def _lay_owed_joker_aside(state: GameState, event: Event, player: int, stock: int) -> None:
    """Lay a joker aside that was drawn for an empty waste: no move, and the draw is repeated."""
    state.knowledge.learn(event, player, stock, JOKER)
    if state.table.top(stock) == JOKER:
        state.table.lay_aside(stock)
    state.see_what_is_left()


def _lay_joker_aside(state: GameState, stock: int) -> None:
    """Lay the joker aside; the draw is repeated, if there is a card (``wegner-3.joker``)."""
    if state.table.top(stock) == JOKER:
        state.table.lay_aside(stock)
    if not state.table.piles[stock]:
        state.pending = None
