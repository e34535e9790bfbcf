"""The debts after a Stop: a card for an empty waste, or the missed move."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from zankref.cards import FALLEN, JOKER, Card
from zankref.codes import MISSED_LOADING, NO_SUCH_MOVE, SPACE_NOT_FILLED
from zankref.layout import FOUNDATION, Layout
from zankref.record.actions import Lift, Move
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import Refill
from zankref.referee.state.turn_state import Remedy, TurnState
from zankref.referee.steps.beginning import begin
from zankref.rules.judgement import Judgement
from zankref.undetermined import Undetermined

_ELSEWHERE: Final = frozenset({SPACE_NOT_FILLED, MISSED_LOADING})
"""The duties that are met elsewhere than on M."""


def is_owed(now: TurnState, layout: Layout, player: int, pile: int) -> bool:
    """Return whether a player may draw from this pile to refill a waste after a Stop (ruling 6)."""
    return any(player in owing and pile == layout.stock(owing[0]) for owing in now.refills)


def reach_for_refill(
    state: GameState, event: Event, player: int, stock: int, card: Card | None = None
) -> None:
    """Touch or lift the card for an empty waste, which begins nothing (ruling 6).

    A joker is laid aside, and the draw is repeated.
    """
    owner = state.layout.owners[stock]
    assert owner is not None
    if state.table.maybe_empty(state.layout.waste(owner)):
        # If the waste has a card, a move has begun.
        state.notes.doubt(event, player, None)
        state.window.close()
    if isinstance(event.action, Lift):
        state.knowledge.learn(event, player, stock, card)
    if card == JOKER == state.table.top(stock):
        state.table.lay_aside(stock)
    state.drop_the_impossible()


def is_refill(
    now: TurnState, layout: Layout, player: int, action: Move, source: int, target: int
) -> bool:
    """Return whether the offender, or the caller for them, lays the card owed after a Stop."""
    return action.count == 1 and any(
        player in owing and (source, target) == (layout.stock(owing[0]), layout.waste(owing[0]))
        for owing in now.refills
    )


def refill(
    state: GameState, event: Event, player: int, action: Move, source: int, target: int
) -> None:
    """Lay the top stock card onto a waste that a Stop has left empty; not a move (ruling 6).

    A joker is laid aside instead, and the card is still owed.
    """
    owner = state.layout.owners[source]
    assert owner is not None
    state.knowledge.lay_forgotten_joker_aside(event, owner, action.card)
    state.knowledge.learn(event, player, source, action.card)
    if state.table.top(source) == JOKER and state.rules.copies(JOKER):
        state.notes.find(NO_SUCH_MOVE, event, player, rule="joker", variant="joker")
        state.table.lay_aside(source)
        return
    # A second Stop that the players upheld has another caller, but only one card is owed.
    owing = frozenset(owing for owing in state.now.refills if owing[0] == owner)
    state.refilled = Refill(owing, state.table.mark(), state.now.freed)
    if state.table.maybe_empty(target) and state.now.on_turn == owner:
        # If the waste had a card, this was not a refill but a move that ended the turn.
        state.now.on_turn = None
    state.table.move(source, target)
    state.now.refills -= owing


def remedies(state: GameState, owed: Remedy, source: int) -> Iterator[tuple[int, bool]]:
    """Yield where a pile's top can go as the move owed after a Stop, and whether that is certain.

    The stopped move itself does not count (``streit.remedy``).
    """
    cards, context = state.table.piles[source], state.context(owed.offender)
    if not cards or cards[-1] == FALLEN:
        return
    elsewhere = () if owed.codes.isdisjoint(_ELSEWHERE) else range(state.layout.size)
    for target in (FOUNDATION, *elsewhere):
        if state.rulebook.move_kind(owed.offender, source, target):
            codes = owed.codes_of(source, target, cards[-1])
            try:
                if state.rulebook.remedies(context, codes, source, target, cards[-1]):
                    yield target, True
            except Undetermined:
                yield target, False


def is_one_of_several(state: GameState, owed: Remedy) -> bool:
    """Return whether more than one move that players can see would make up for a fault."""
    layout, player = state.layout, owed.offender
    piles = [layout.reserve(player), layout.waste(player), *range(layout.tableau)]
    piles += [layout.stock(player)] * (player in state.now.opened)
    seen = [pile for pile in piles if not state.table.is_covered(pile)]
    ways = (way for pile in seen for way in remedies(state, owed, pile))
    return len([*islice(ways, 2)]) > 1


def try_remedy(
    state: GameState, event: Event, player: int, action: Move, source: int, target: int
) -> bool:
    """Make the compulsory move owed after a Stop, if this move is it (``streit.remedy``).

    Return whether it is.
    """
    owed = state.now.remedy
    if owed is None or player != owed.offender or action.count > 1:
        return False
    judgement = Judgement()
    try:
        card = state.knowledge.moving(source, action.card)
        codes = owed.codes_of(source, target, card)
        if not state.rulebook.remedies(state.context(player), codes, source, target, card):
            return False
    except Undetermined as error:
        # It may be the move that was owed, and nothing shows that it is not.
        judgement = Judgement(doubts=[error.card])
    begun = begin(state, event, player, source, owed=True)
    state.now.remedy = None
    state.knowledge.learn(event, player, source, action.card)
    state.blame(event, begun, judgement)
    state.carry_out(source, target)
    state.open_cards.lay_all(state.now.opened)
    state.turns.come_on_turn(owed.caller, leaving=player)
    return True
