"""Actions that begin a move: moves, touches, turning over the waste, passing, merging."""

from zankref.cards import JOKER
from zankref.layout import FOUNDATION, TABLEAU, MoveKind
from zankref.record.actions import Move
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import NO_PILE, MoveInProgress
from zankref.referee.steps import carrying_out, owed
from zankref.referee.steps.barred import bar, bar_move, carry_out_all_the_same, no_such_move
from zankref.referee.steps.beginning import begin
from zankref.rules.judgement import Judgement
from zankref.values import replace


def move(
    state: GameState, event: Event, player: int, action: Move, source: int, target: int
) -> None:
    """Move cards from pile to pile, or lay a card owed to a waste (ruling 6)."""
    now = state.now
    if now.refills and owed.is_refill(now, state.layout, player, action, source, target):
        owed.refill(state, event, player, action, source, target)
        return
    kind = state.rulebook.move_kind(player, source, target, action.count, now.phase)
    if kind is None:
        no_such_move(state, event, player, action, source, target)
        return
    if JOKER in (action.card, state.table.top(source)) and _is_joker(state, player, action, source):
        no_such_move(state, event, player, action, source, target, variant="joker")
    elif now.remedy is None or not owed.try_remedy(state, event, player, action, source, target):
        _move(state, event, player, action, source, target, kind)


def _move(
    state: GameState, event: Event, player: int, action: Move, source: int, target: int, kind: str
) -> None:
    """Move cards from pile to pile, by a move that exists in this game."""
    onto_tableau = kind == MoveKind.WITHIN_TABLEAU
    begun = begin(
        state,
        event,
        player,
        source,
        tableau=onto_tableau or kind == MoveKind.TABLEAU_TO_M,
        onto_tableau=onto_tableau,
    )
    begun.target = target
    drawn, game = source == state.layout.stock(player), state.rulebook
    if drawn and state.table.piles[source][-1] == JOKER:
        state.knowledge.lay_forgotten_joker_aside(event, player, action.card)
    state.knowledge.learn(event, player, source, action.card, action.count)
    context = state.context(player, begun)
    if (
        action.count > 1
        and game.move_kind(player, source, target, action.count, context.phase) is None
    ):
        # The named card shows that these cards are not a run.
        bar_move(state, event, begun, action.count, source, target)
        carry_out_all_the_same(state, player, action, source, target)
        return
    if drawn and player in state.now.perhaps_opened:
        judgement = state.judge_stock_move(
            begun, lambda context: game.judge_move(context, source, target, action.count)
        )
    else:
        judgement = game.judge_move(context, source, target, action.count)
    if judgement.faults or judgement.doubts:
        state.blame(event, begun, judgement)
    _carry_out(state, event, begun, kind, source, target, action.count)


def _carry_out(
    state: GameState,
    event: Event,
    begun: MoveInProgress,
    kind: str,
    source: int,
    target: int,
    count: int,
) -> None:
    """Carry out a move, right or wrong; a misfit on M goes back at once (ruling 12)."""
    fits = target != FOUNDATION or state.table.fits_foundation(state.table.top(source))
    if fits is False:
        state.take_back(begun)
    elif fits is None:
        carrying_out.perhaps_to_foundation(state, begun, source)
    elif kind == MoveKind.TABLEAU_TO_M:
        carrying_out.play_to_foundation(state, event, begun.player, source)
    elif kind == MoveKind.WITHIN_TABLEAU:
        carrying_out.move_on_tableau(state, source, target, count)
    else:
        state.carry_out(source, target)
        if state.rulebook.ends_turn(begun.player, source, target):
            state.turns.pass_turn(begun.player)


def touch(state: GameState, event: Event, player: int, pile: int) -> None:
    """Touch a pile: begin a move (ruling 10), or continue with the card in the hand (ruling 2)."""
    if owed.is_owed(state.now, state.layout, player, pile):
        owed.reach_for_refill(state, event, player, pile)
        return
    if not state.rules.announces and _prepares(state, player, pile):
        return
    on_tableau = state.layout.kinds[pile] == TABLEAU
    begun = begin(state, event, player, pile, tableau=on_tableau, onto_tableau=on_tableau)
    context = state.context(player, begun)
    if begun.lifted:
        judgement = state.rulebook.judge_reaching(context, begun.pile, pile)
    else:
        judgement = state.rulebook.judge_touch(context, pile)
        if player in state.now.perhaps_opened:
            opened = state.rulebook.judge_touch(replace(context, opened=True), pile)
            judgement = judgement.certain(opened)
        begun.touched = event.number
    state.blame(event, begun, judgement)
    state.pending = begun


def _prepares(state: GameState, player: int, pile: int) -> bool:
    """Return whether a touch only prepares turning up a card, or a move owed after a Stop.

    Such a touch does not begin a move.
    """
    remedy = state.now.remedy
    if pile in state.now.unturned or remedy is None or player != remedy.offender:
        return pile in state.now.unturned
    return any(owed.remedies(state, remedy, pile))


def flip(state: GameState, event: Event, player: int) -> None:
    """Turn over the player's waste as the new stock (``wegner.8``)."""
    stock, waste = state.layout.stock(player), state.layout.waste(player)
    begun = begin(state, event, player, waste)
    if state.table.piles[stock] and not state.table.maybe_empty(stock):
        bar(state, event, begun, "flip", stock, rule="flip")
        return
    if not state.table.piles[waste]:
        bar(state, event, begun, "nothing", waste, rule="flip")
        return
    context = state.context(player, begun)
    uncounted = state.table.is_uncounted(waste)
    if uncounted or state.table.maybe_empty(stock):
        state.knowledge.remember_known(stock, waste)
    if state.table.maybe_empty(stock):
        # If the stock had a card, nothing was turned over, and that is the only fault.
        state.blame(event, begun, Judgement(doubts=[None]))
        state.table.forget_pile(stock)
        state.table.forget_pile(waste)
        return
    state.blame(event, begun, state.rulebook.judge_flip(context))
    state.table.flip(waste, stock)
    if uncounted and stock in state.knowledge.unsure:
        state.notes.excuse(state.table.top(stock))


def pass_(state: GameState, event: Event, player: int) -> None:
    """End the turn without playing a card; if the game has no such move, the turn goes on."""
    begun = begin(state, event, player, NO_PILE)
    context = state.context(player, begun)
    state.blame(event, begun, state.rulebook.judge_pass(context))
    if "pass" in state.rules.actions:
        state.turns.pass_turn(player)


def merge(state: GameState, event: Event, player: int) -> None:
    """Merge the cards of each step into one pile and begin phase 2 (``treppe.merge``)."""
    begun = begin(state, event, player, NO_PILE)
    state.blame(event, begun, state.rulebook.judge_merge(state.context(player)))
    if state.now.phase == 1:
        for source, target in state.rulebook.merged():
            state.table.merge(source, target)
        state.now.phase = 2


def _is_joker(state: GameState, player: int, action: Move, source: int) -> bool:
    """Return whether a drawn card is the joker, which is laid aside (``wegner-3.joker``)."""
    return (
        source == state.layout.stock(player)
        and state.rules.copies(JOKER) > 0
        and action.card in (None, JOKER)
        and state.knowledge.moving(source, action.card) == JOKER
    )
