"""The actions that begin a move: moves, touches, turning the waste over, passing, merging."""

from zankref.cards import ANY_NUMBER, FALLEN, JOKER, KNOWN_CARDS
from zankref.codes import EMPTY_PILE, NO_SUCH_MOVE
from zankref.layout import FOUNDATION, TABLEAU, MoveKind
from zankref.reachability.budget import Undecided
from zankref.reachability.positions.tableau import occupied
from zankref.record.events import Event, Move
from zankref.referee.beginning import begin
from zankref.referee.begun import NO_PILE, Begun, Refill
from zankref.referee.game_state import GameState
from zankref.referee.turn_state import NO_RUN
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.judgement import Fault, Judgement, NotRecorded
from zankref.table import Table
from zankref.values import replace


def move(
    state: GameState, event: Event, player: int, action: Move, source: int, target: int
) -> None:
    """A card goes from a pile to a pile; or onto the waste of who owes it one (ruling 6)."""
    if state.now.refills and _is_refill(state, player, action, source, target):
        _refill(state, event, player, action, source, target)
        return
    kind = state.rulebook.kind(player, source, target, action.count, state.now.phase)
    if kind is None:
        _no_such_move(state, event, player, action, source, target)
        return
    cards = state.table.piles[source]
    if not cards or cards[0] == FALLEN:
        state.notes.find(EMPTY_PILE, event, player, piles=(source,))
        return
    if JOKER in (action.card, cards[-1]) and _is_joker(state, player, action, source):
        _no_such_move(state, event, player, action, source, target, variant="joker")
        return
    if state.now.debt is not None and _makes_up(state, event, player, action, source, target):
        return
    to_foundation, to_tableau = (
        kind == MoveKind.TABLEAU_TO_M,
        kind == MoveKind.WITHIN_TABLEAU,
    )
    begun = begin(
        state, event, player, source, tableau=to_foundation or to_tableau, onto_tableau=to_tableau
    )
    if cards[-1] == JOKER and source == state.layout.stock(player):
        state.knowledge.lay_forgotten_joker_aside(event, player, action.card)
    state.knowledge.learn(event, player, source, action.card, action.count)
    context, game = state.context(player, begun), state.rulebook
    if action.count > 1 and game.kind(player, source, target, action.count, context.phase) is None:
        # The card that was named shows that these are no run.
        _bar_move(state, event, begun, action.count, source, target)
        _carry_out_all_the_same(state, player, action, source, target)
        return
    if player in state.now.perhaps_opened and source == state.layout.stock(player):
        judgement = state.judged(
            begun, lambda context: game.judge_move(context, source, target, action.count)
        )
    else:
        judgement = game.judge_move(context, source, target, action.count)
    if judgement.faults or judgement.doubts:
        state.blame(event, begun, judgement)
    fits = target != FOUNDATION or state.table.fits_foundation(state.table.top(source))
    if fits is False:
        state.take_back(begun)
    elif fits is None:
        _perhaps_to_foundation(state, begun, source)
    elif to_foundation:
        _play_to_foundation(state, event, player, source)
    elif to_tableau:
        _move_on_tableau(state, source, target, action.count)
    else:
        state.carry_out(source, target)
        if state.rulebook.ends_turn(player, source, target):
            state.turns.pass_turn(player)


def touch(state: GameState, event: Event, player: int, pile: int) -> None:
    """A pile is touched: a move begins (ruling 10), or the card in the hand goes on (ruling 2)."""
    if not state.rules.announces and _prepares(state, player, pile):
        return
    on_tableau = state.layout.kind(pile) == TABLEAU
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
    """Say whether a touch prepares what is no move, or the move that is owed after a Stop.

    A card may have to be turned up there, or the owed move may begin there.
    """
    debt = state.now.debt
    if pile in state.now.unturned or debt is None or player != debt.offender:
        return pile in state.now.unturned
    cards = state.table.piles[pile]
    if not cards or cards[-1] == FALLEN:
        return False
    context, targets = state.context(player), (FOUNDATION, *range(state.layout.size))
    try:
        return any(
            state.rulebook.meets(context, debt.codes, pile, target, cards[-1])
            for target in targets
            if state.rulebook.kind(player, pile, target)
        )
    except NotRecorded:
        return True


def flip(state: GameState, event: Event, player: int) -> None:
    """The own waste is turned over as the new stock (``wegner.8``)."""
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
        # Had it a card, nothing was turned over: then that is what is wrong, and nothing else.
        state.blame(event, begun, Judgement(doubts=[None]))
        state.table.forget_pile(stock)
        state.table.forget_pile(waste)
        return
    state.blame(event, begun, state.rulebook.judge_flip(context))
    state.table.flip(waste, stock)
    if uncounted and stock in state.knowledge.unsure:
        state.notes.excuse(state.table.top(stock))


def pass_(state: GameState, event: Event, player: int) -> None:
    """The turn is to end without a card; in a game that has no such move the turn stays."""
    begun = begin(state, event, player, NO_PILE)
    context = state.context(player, begun)
    state.blame(event, begun, state.rulebook.judge_pass(context))
    if "pass" in state.rules.actions:
        state.turns.pass_turn(player)


def merge(state: GameState, event: Event, player: int) -> None:
    """The cards of each step become one pile, and phase 2 begins (``treppe.merge``)."""
    begun = begin(state, event, player, NO_PILE)
    state.blame(event, begun, state.rulebook.judge_merge(state.context(player)))
    if state.now.phase == 1:
        for source, target in state.rulebook.merged():
            state.table.merge(source, target)
        state.now.phase = 2


def bar(
    state: GameState,
    event: Event,
    begun: Begun,
    variant: str,
    *piles: int,
    rule: str = "precedence",
) -> None:
    """Report a move that the rules do not have."""
    fault = Fault(NO_SUCH_MOVE, state.rules.clause(rule), piles=piles, variant=variant)
    state.blame(event, begun, Judgement([fault]))


def _is_joker(state: GameState, player: int, action: Move, source: int) -> bool:
    """Say whether a card that was drawn is the joker, which is laid aside (``wegner-3.joker``)."""
    return (
        source == state.layout.stock(player)
        and state.rules.copies(JOKER) > 0
        and action.card in (None, JOKER)
        and state.knowledge.moving(source, action.card) == JOKER
    )


def _no_such_move(
    state: GameState,
    event: Event,
    player: int,
    action: Move,
    source: int,
    target: int,
    variant: str = "",
) -> None:
    """A move that the list does not contain; some are carried out all the same (ruling 12)."""
    begun = begin(state, event, player, source)
    if variant:
        bar(state, event, begun, variant, source, target, rule=variant)
    else:
        _bar_move(state, event, begun, action.count, source, target)
    cards = state.table.piles[source] if source >= 0 else []
    carried_out = state.rulebook.carried_out(player, source, target, action.count)
    unseen = cards == [ANY_NUMBER] and action.card is None and not carried_out
    if len(cards) >= action.count and cards != [FALLEN] and not unseen:
        state.knowledge.learn(event, player, source, action.card, action.count)
    _carry_out_all_the_same(state, player, action, source, target)


def _carry_out_all_the_same(
    state: GameState, player: int, action: Move, source: int, target: int
) -> None:
    """Carry out a move that the list does not contain, if the table keeps it (ruling 12)."""
    if state.rulebook.carried_out(player, source, target, action.count):
        state.carry_out(source, target, action.count)
        if state.rulebook.ends_turn(player, source, target):
            state.turns.pass_turn(player)


def _bar_move(
    state: GameState, event: Event, begun: Begun, count: int, source: int, target: int
) -> None:
    """Report a move between two piles that the rules do not have."""
    runs = "several" in state.rules.cites
    variant = "" if count == 1 else "run" if runs else "several"
    rule = "several" if count > 1 and runs else "precedence"
    fault = Fault(NO_SUCH_MOVE, state.rules.clause(rule), piles=(source, target), variant=variant)
    state.blame(event, begun, Judgement([fault]))


def _is_refill(state: GameState, player: int, action: Move, source: int, target: int) -> bool:
    """Say whether the offender, or the caller for him, lays the card owed after a Stop."""
    layout = state.layout
    return action.count == 1 and any(
        player in owing and (source, target) == (layout.stock(owing[0]), layout.waste(owing[0]))
        for owing in state.now.refills
    )


def _refill(
    state: GameState, event: Event, player: int, action: Move, source: int, target: int
) -> None:
    """The top of the stock goes onto the waste that a Stop has left empty; no move (ruling 6).

    The joker does not go there: it is laid aside, and the card is still owed.
    """
    owner = state.layout.owner(source)
    assert owner is not None
    state.knowledge.lay_forgotten_joker_aside(event, owner, action.card)
    state.knowledge.learn(event, player, source, action.card)
    if state.table.top(source) == JOKER and state.rules.copies(JOKER):
        state.notes.find(
            NO_SUCH_MOVE, event, player, clause=state.rules.clause("joker"), variant="joker"
        )
        state.table.lay_aside(source)
        state.see_what_is_left()
        return
    owing = next(owing for owing in state.now.refills if owing[0] == owner)
    state.refilled = Refill(owing, state.table.mark(), state.now.freed)
    if state.table.maybe_empty(target) and state.now.on_turn == owner:
        # If the waste had a card, this was no refill, and it ended the turn.
        state.now.on_turn = None
    state.table.move(source, target)
    state.now.refills -= {owing}


def _makes_up(
    state: GameState, event: Event, player: int, action: Move, source: int, target: int
) -> bool:
    """Make the compulsory move that was owed after a Stop, if this is it (``streit.remedy``)."""
    debt = state.now.debt
    if debt is None or player != debt.offender or action.count > 1:
        return False
    judgement = Judgement()
    try:
        card = state.knowledge.moving(source, action.card)
        if not state.rulebook.meets(state.context(player), debt.codes, source, target, card):
            return False
    except NotRecorded as error:
        # As far as anybody can tell this is the move that was owed.
        judgement = Judgement(doubts=[error.card])
    begun = begin(state, event, player, source, owed=True)
    state.now.debt = None
    state.knowledge.learn(event, player, source, action.card)
    state.blame(event, begun, judgement)
    state.carry_out(source, target)
    state.open_cards.lay_all(state.now.opened)
    state.turns.come_on_turn(debt.caller, leaving=player)
    return True


def _perhaps_to_foundation(state: GameState, begun: Begun, source: int) -> None:
    """Play a card to M of which nobody knows whether it fits: if not, it went back at once."""
    state.knowledge.remember_known(source)
    state.table.perhaps_play(source)
    state.now.moves = None
    if begun.before.on_turn not in (None, state.now.on_turn):
        state.now.on_turn, state.now.others = None, True
        state.now.begun = begun.before.begun
    owner = state.layout.owner(source)
    if owner in state.now.opened:
        state.now.opened -= {owner}
        state.now.perhaps_opened |= {owner}


def _play_to_foundation(state: GameState, event: Event, player: int, source: int) -> None:
    """Play a tableau card to M; what was announced may thereby be reached or lost (ruling 8)."""
    announced = state.now.announced
    if announced is None:
        state.carry_out(source, FOUNDATION)
        return
    following = announcement.moved(announced, state.table, source, FOUNDATION, state.rulebook.build)
    try:
        over = _ends(state, source, announced, following)
    except Undecided as undecided:
        state.notes.doubt(event, player, undecided.card)
        over = False
    state.carry_out(source, FOUNDATION)
    state.now.announced = None if over else following


def _perhaps_clears(table: Table, announced: Announcement, source: int, target: int) -> bool:
    """Say whether nobody knows if this clears what was announced: an unknown card goes there."""
    cards, goal = table.piles[source], table.piles[target]
    bottom = len(cards) == 1 and announced.mark == (source, 0)
    return bottom and bool(goal) and max(cards[0], goal[-1]) >= KNOWN_CARDS


def _ends(state: GameState, source: int, announced: Announcement, following: Announcement) -> bool:
    """Say whether playing a card to M reaches the goal of an announcement, or puts it out of reach.

    ``following`` is the announcement after it. Raises Undecided if that takes too long to find out.
    """
    table = state.table
    mark = table.mark()
    table.move(source, FOUNDATION)
    try:
        if announcement.reached(table, following):
            return True
        lost = _out_of_reach(state, following)
    finally:
        table.take_back(mark)
    return lost and not _out_of_reach(state, announced)


def _out_of_reach(state: GameState, announced: Announcement) -> bool:
    limit = state.turns.limit(state.now)
    try:
        return limit is not None and not state.rulebook.in_reach(announced, limit)
    except NotRecorded:
        return False


def _move_on_tableau(state: GameState, source: int, target: int, count: int) -> None:
    """Move cards from tableau pile to tableau pile, as part of a run."""
    if not state.rules.announces:
        state.carry_out(source, target, count)
        return
    table, announced = state.table, state.now.announced
    run = state.now.run or (table.tableau(),)
    perhaps_cleared = announced is not None and _perhaps_clears(table, announced, source, target)
    if announced is not None:
        build = state.rulebook.build
        announced = announcement.moved(announced, table, source, target, build).under_way()
    state.carry_out(source, target)
    run += (table.tableau(),)
    if announced is not None and announcement.reached(table, announced):
        if announced.card is None and occupied(run[-1]) < occupied(run[0]):
            run = NO_RUN  # a gain cannot be had twice without a loss
        announced = None
    elif perhaps_cleared:
        run = NO_RUN  # perhaps it is over, and what would come back is no position of it
    state.now.announced = announced
    state.now.run = run
