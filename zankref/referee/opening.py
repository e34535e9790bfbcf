"""Cards that are turned up: lifted from the stock, opened on it, turned on reserve and tableau."""

from zankref.cards import ANY_NUMBER, JOKER
from zankref.record.events import Event, Lift
from zankref.referee.beginning import begin
from zankref.referee.moves import bar
from zankref.referee.play import Play
from zankref.rules.rulebook import Judgement


def turn_up(play: Play, event: Event, player: int, action: Lift, pile: int) -> None:
    """The top card of a pile is turned up and seen: ``Q=card``, ``S=card``, ``R3=card``."""
    if action.card == JOKER and _is_owed(play, player, pile):
        _lay_owed_joker_aside(play, event, player, pile)
        return
    own_stock = pile == play.layout.stock(player)
    turned = not own_stock and play.layout.kind(pile) in play.game.turned_kinds
    if not own_stock and not turned:
        begun = begin(play, event, player, pile)
        bar(play, event, begun, "lift", pile)
    elif own_stock and not play.game.opens:
        _fail_to_open(play, event, player, action, pile)
    elif not play.table.piles[pile]:
        play.find("Z101", event, player, piles=(pile,))
    elif turned:
        _turn(play, event, player, action, pile)
    elif play.rules.announces:
        _lift(play, event, player, action, pile)
    elif not play.game.looks or _begins_or_goes_on(play, player):
        _open(play, event, player, action, pile)
    else:
        # While nobody knows whose turn it is, nobody knows whether it is more than a look.
        play.learn(event, player, pile, action.card)
        if play.now.on_turn is None or play.now.perhaps_owing is not None:
            play.now.perhaps_opened |= {player}


def _begins_or_goes_on(play: Play, player: int) -> bool:
    """Say whether it is for this player to move, or to begin, where the rules decide it."""
    begins = play.began is None and player == play.starter
    on_turn = play.now.on_turn is not None and play.may_be_on_turn(player)
    return begins or on_turn


def _lift(play: Play, event: Event, player: int, action: Lift, stock: int) -> None:
    """The top stock card is lifted and seen: a move 7.2 begins (``wegner.begin``)."""
    begun = begin(play, event, player, stock)
    play.lay_forgotten_joker_aside(event, player, action.card)
    play.learn(event, player, stock, action.card)
    play.blame(event, begun, play.game.judge_lift(play.moment(player, begun)))
    begun.lifted = action.card != JOKER
    begun.joker = not begun.lifted
    play.pending = begun
    if action.card == JOKER:
        _lay_joker_aside(play, stock)


def _open(play: Play, event: Event, player: int, action: Lift, stock: int) -> None:
    """The top stock card is opened, which is a move of its own (``online.open``)."""
    begun = begin(play, event, player, stock)
    again = player in play.now.opened
    cards = play.table.piles[stock]
    if again and action.card != cards[-1] and len(cards) > 1:
        if cards[-2] == ANY_NUMBER:
            cards.insert(-1, play.table.unknown())
        play.learn(event, player, stock, action.card, 2)
    elif not again:
        play.lay_forgotten_joker_aside(event, player, action.card)
        play.learn(event, player, stock, action.card)
    play.blame(event, begun, play.judged(begun, play.game.judge_lift))
    if action.card == JOKER:
        begun.joker = True
        play.pending = begun
        _lay_joker_aside(play, stock)
    else:
        play.now.opened = play.now.opened | {player}


def _fail_to_open(play: Play, event: Event, player: int, action: Lift, stock: int) -> None:
    """The top stock card is looked at in a game in which it is only turned up by moving it."""
    begun = begin(play, event, player, stock)
    if play.table.piles[stock]:
        play.learn(event, player, stock, action.card)
    play.blame(event, begun, play.game.judge_lift(play.moment(player, begun)))


def _turn(play: Play, event: Event, player: int, action: Lift, pile: int) -> None:
    """A card of reserve or tableau is turned up, or named again: no move."""
    first = play.table.is_covered(pile) and pile not in play.now.unturned
    if first and play.now.on_turn in (player, None):
        _report(play, event, player, play.game.judge_turning(play.moment(player), pile))
    play.learn(event, player, pile, action.card)
    play.turned_up(pile)
    if action.card == JOKER and play.table.top(pile) == JOKER:
        play.table.lay_aside(pile)
        play.uncovered(pile, player)
    elif play.table.is_covered(pile):
        play.table.uncover(pile)
    if play.now.run:
        play.now.run += (play.table.tableau(),)


def _report(play: Play, event: Event, player: int, judgement: Judgement) -> None:
    """Note what is wrong with an action that is no move."""
    for fault in judgement.faults:
        play.find_fault(event, player, fault)
    for card in judgement.doubts:
        play.doubt(event, player, card)


def _is_owed(play: Play, player: int, pile: int) -> bool:
    """Say whether a player may draw from a pile what it owes a waste after a Stop (ruling 6)."""
    return any(
        player in owing and pile == play.layout.stock(owing[0]) for owing in play.now.refills
    )


def _lay_owed_joker_aside(play: Play, event: Event, player: int, stock: int) -> None:
    """Lay a joker aside that was drawn for an empty waste: no move, and the draw is repeated."""
    play.learn(event, player, stock, JOKER)
    if play.table.top(stock) == JOKER:
        play.table.lay_aside(stock)
    play.see_what_is_left()


def _lay_joker_aside(play: Play, stock: int) -> None:
    """Lay the joker aside; the draw is repeated, if there is a card (``wegner-3.joker``)."""
    if play.table.top(stock) == JOKER:
        play.table.lay_aside(stock)
    if not play.table.piles[stock]:
        play.pending = None
