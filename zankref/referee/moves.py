"""The actions that begin a move: moves, touches, turning the waste over, passing, merging."""

from zankref.cards import ANY_NUMBER, FALLEN, JOKER, KNOWN_CARDS
from zankref.layout import FOUNDATION
from zankref.reachability.budget import Undecided
from zankref.reachability.positions.tableau import occupied
from zankref.record.events import Event, Move
from zankref.referee.beginning import begin
from zankref.referee.play import Play
from zankref.referee.state import NO_PILE, NO_RUN, Begun, Refill
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.rulebook import Fault, Judgement, NotRecorded
from zankref.table import Table
from zankref.values import replace


def move(play: Play, event: Event, player: int, action: Move, source: int, target: int) -> None:
    """A card goes from a pile to a pile; or onto the waste of who owes it one (ruling 6)."""
    if play.now.refills and _is_refill(play, player, action, source, target):
        _refill(play, event, player, action, source, target)
        return
    kind = play.game.kind(player, source, target, action.count, play.now.phase)
    if kind is None:
        _no_such_move(play, event, player, action, source, target)
        return
    cards = play.table.piles[source]
    if not cards or cards[0] == FALLEN:
        play.find("Z101", event, player, piles=(source,))
        return
    if JOKER in (action.card, cards[-1]) and _is_joker(play, player, action, source):
        _no_such_move(play, event, player, action, source, target, variant="joker")
        return
    if play.now.debt is not None and _makes_up(play, event, player, action, source, target):
        return
    to_foundation, to_tableau = kind == "RM", kind == "RR"
    begun = begin(
        play, event, player, source, tableau=to_foundation or to_tableau, onto_tableau=to_tableau
    )
    if cards[-1] == JOKER and source == play.layout.stock(player):
        play.lay_forgotten_joker_aside(event, player, action.card)
    play.learn(event, player, source, action.card, action.count)
    moment, game = play.moment(player, begun), play.game
    if action.count > 1 and game.kind(player, source, target, action.count, moment.phase) is None:
        # The card that was named shows that these are no run.
        _bar_move(play, event, begun, action.count, source, target)
        _carry_out_all_the_same(play, player, action, source, target)
        return
    if player in play.now.perhaps_opened and source == play.layout.stock(player):
        judgement = play.judged(
            begun, lambda moment: game.judge_move(moment, source, target, action.count)
        )
    else:
        judgement = game.judge_move(moment, source, target, action.count)
    if judgement.faults or judgement.doubts:
        play.blame(event, begun, judgement)
    fits = target != FOUNDATION or play.table.fits_foundation(play.table.top(source))
    if fits is False:
        play.take_back(begun)
    elif fits is None:
        _perhaps_to_foundation(play, begun, source)
    elif to_foundation:
        _play_to_foundation(play, event, player, source)
    elif to_tableau:
        _move_on_tableau(play, source, target, action.count)
    else:
        play.carry_out(source, target)
        if play.game.ends_turn(player, source, target):
            play.pass_turn(player)


def touch(play: Play, event: Event, player: int, pile: int) -> None:
    """A pile is touched: a move begins (ruling 10), or the card in the hand goes on (ruling 2)."""
    if not play.rules.announces and _prepares(play, player, pile):
        return
    on_tableau = play.layout.kind(pile) == "R"
    begun = begin(play, event, player, pile, tableau=on_tableau, onto_tableau=on_tableau)
    moment = play.moment(player, begun)
    if begun.lifted:
        judgement = play.game.judge_reaching(moment, begun.pile, pile)
    else:
        judgement = play.game.judge_touch(moment, pile)
        if player in play.now.perhaps_opened:
            opened = play.game.judge_touch(replace(moment, opened=True), pile)
            judgement = judgement.certain(opened)
        begun.touched = event.number
    play.blame(event, begun, judgement)
    play.pending = begun


def _prepares(play: Play, player: int, pile: int) -> bool:
    """Say whether a touch prepares what is no move, or the move that is owed after a Stop.

    A card may have to be turned up there, or the owed move may begin there.
    """
    debt = play.now.debt
    if pile in play.now.unturned or debt is None or player != debt.offender:
        return pile in play.now.unturned
    cards = play.table.piles[pile]
    if not cards or cards[-1] == FALLEN:
        return False
    moment, targets = play.moment(player), (FOUNDATION, *range(play.layout.size))
    try:
        return any(
            play.game.meets(moment, debt.codes, pile, target, cards[-1])
            for target in targets
            if play.game.kind(player, pile, target)
        )
    except NotRecorded:
        return True


def flip(play: Play, event: Event, player: int) -> None:
    """The own waste is turned over as the new stock (``wegner.8``)."""
    stock, waste = play.layout.stock(player), play.layout.waste(player)
    begun = begin(play, event, player, waste)
    if play.table.piles[stock] and not play.table.maybe_empty(stock):
        bar(play, event, begun, "flip", stock, rule="flip")
        return
    if not play.table.piles[waste]:
        bar(play, event, begun, "nothing", waste, rule="flip")
        return
    moment = play.moment(player, begun)
    uncounted = play.table.is_uncounted(waste)
    if uncounted or play.table.maybe_empty(stock):
        play.remember_known(stock, waste)
    if play.table.maybe_empty(stock):
        # Had it a card, nothing was turned over: then that is what is wrong, and nothing else.
        play.blame(event, begun, Judgement(doubts=[None]))
        play.table.forget_pile(stock)
        play.table.forget_pile(waste)
        return
    play.blame(event, begun, play.game.judge_flip(moment))
    play.table.flip(waste, stock)
    if uncounted and stock in play.unsure:
        play.excuse(play.table.top(stock))


def pass_(play: Play, event: Event, player: int) -> None:
    """The turn is to end without a card; in a game that has no such move the turn stays."""
    begun = begin(play, event, player, NO_PILE)
    moment = play.moment(player, begun)
    play.blame(event, begun, play.game.judge_pass(moment))
    if "pass" in play.rules.actions:
        play.pass_turn(player)


def merge(play: Play, event: Event, player: int) -> None:
    """The cards of each step become one pile, and phase 2 begins (``treppe.merge``)."""
    begun = begin(play, event, player, NO_PILE)
    play.blame(event, begun, play.game.judge_merge(play.moment(player)))
    if play.now.phase == 1:
        for source, target in play.game.merged():
            play.table.merge(source, target)
        play.now.phase = 2


def bar(
    play: Play, event: Event, begun: Begun, variant: str, *piles: int, rule: str = "precedence"
) -> None:
    """Report a move that the rules do not have."""
    fault = Fault("Z204", play.clause(rule), piles=piles, variant=variant)
    play.blame(event, begun, Judgement([fault]))


def _is_joker(play: Play, player: int, action: Move, source: int) -> bool:
    """Say whether a card that was drawn is the joker, which is laid aside (``wegner-3.joker``)."""
    return (
        source == play.layout.stock(player)
        and play.rules.copies(JOKER) > 0
        and action.card in (None, JOKER)
        and play.moving(source, action.card) == JOKER
    )


def _no_such_move(
    play: Play,
    event: Event,
    player: int,
    action: Move,
    source: int,
    target: int,
    variant: str = "",
) -> None:
    """A move that the list does not contain; some are carried out all the same (ruling 12)."""
    begun = begin(play, event, player, source)
    if variant:
        bar(play, event, begun, variant, source, target, rule=variant)
    else:
        _bar_move(play, event, begun, action.count, source, target)
    cards = play.table.piles[source] if source >= 0 else []
    carried_out = play.game.carried_out(player, source, target, action.count)
    unseen = cards == [ANY_NUMBER] and action.card is None and not carried_out
    if len(cards) >= action.count and cards != [FALLEN] and not unseen:
        play.learn(event, player, source, action.card, action.count)
    _carry_out_all_the_same(play, player, action, source, target)


def _carry_out_all_the_same(
    play: Play, player: int, action: Move, source: int, target: int
) -> None:
    """Carry out a move that the list does not contain, if the table keeps it (ruling 12)."""
    if play.game.carried_out(player, source, target, action.count):
        play.carry_out(source, target, action.count)
        if play.game.ends_turn(player, source, target):
            play.pass_turn(player)


def _bar_move(play: Play, event: Event, begun: Begun, count: int, source: int, target: int) -> None:
    """Report a move between two piles that the rules do not have."""
    runs = "several" in play.rules.cites
    variant = "" if count == 1 else "run" if runs else "several"
    rule = "several" if count > 1 and runs else "precedence"
    fault = Fault("Z204", play.clause(rule), piles=(source, target), variant=variant)
    play.blame(event, begun, Judgement([fault]))


def _is_refill(play: Play, player: int, action: Move, source: int, target: int) -> bool:
    """Say whether the offender, or the caller for him, lays the card owed after a Stop."""
    layout = play.layout
    return action.count == 1 and any(
        player in owing and (source, target) == (layout.stock(owing[0]), layout.waste(owing[0]))
        for owing in play.now.refills
    )


def _refill(play: Play, event: Event, player: int, action: Move, source: int, target: int) -> None:
    """The top of the stock goes onto the waste that a Stop has left empty; no move (ruling 6).

    The joker does not go there: it is laid aside, and the card is still owed.
    """
    owner = play.layout.owner(source)
    assert owner is not None
    play.lay_forgotten_joker_aside(event, owner, action.card)
    play.learn(event, player, source, action.card)
    if play.table.top(source) == JOKER and play.rules.copies(JOKER):
        play.find("Z204", event, player, clause=play.clause("joker"), variant="joker")
        play.table.lay_aside(source)
        play.see_what_is_left()
        return
    owing = next(owing for owing in play.now.refills if owing[0] == owner)
    play.refilled = Refill(owing, play.table.mark(), play.now.freed)
    if play.table.maybe_empty(target) and play.now.on_turn == owner:
        # If the waste had a card, this was no refill, and it ended the turn.
        play.now.on_turn = None
    play.table.move(source, target)
    play.now.refills -= {owing}


def _makes_up(
    play: Play, event: Event, player: int, action: Move, source: int, target: int
) -> bool:
    """Make the compulsory move that was owed after a Stop, if this is it (``streit.remedy``)."""
    debt = play.now.debt
    if debt is None or player != debt.offender or action.count > 1:
        return False
    judgement = Judgement()
    try:
        card = play.moving(source, action.card)
        if not play.game.meets(play.moment(player), debt.codes, source, target, card):
            return False
    except NotRecorded as error:
        # As far as anybody can tell this is the move that was owed.
        judgement = Judgement(doubts=[error.card])
    begun = begin(play, event, player, source, owed=True)
    play.now.debt = None
    play.learn(event, player, source, action.card)
    play.blame(event, begun, judgement)
    play.carry_out(source, target)
    play.lay_open_cards(play.now.opened)
    play.come_on_turn(debt.caller, leaving=player)
    return True


def _perhaps_to_foundation(play: Play, begun: Begun, source: int) -> None:
    """Play a card to M of which nobody knows whether it fits: if not, it went back at once."""
    play.remember_known(source)
    play.table.perhaps_play(source)
    play.now.moves = None
    if begun.before.on_turn not in (None, play.now.on_turn):
        play.now.on_turn, play.now.others = None, True
        play.now.begun = begun.before.begun
    owner = play.layout.owner(source)
    if owner in play.now.opened:
        play.now.opened -= {owner}
        play.now.perhaps_opened |= {owner}


def _play_to_foundation(play: Play, event: Event, player: int, source: int) -> None:
    """Play a tableau card to M; what was announced may thereby be reached or lost (ruling 8)."""
    announced = play.now.announced
    if announced is None:
        play.carry_out(source, FOUNDATION)
        return
    following = announcement.moved(announced, play.table, source, FOUNDATION, play.game.build)
    try:
        over = _ends(play, source, announced, following)
    except Undecided as undecided:
        play.doubt(event, player, undecided.card)
        over = False
    play.carry_out(source, FOUNDATION)
    play.now.announced = None if over else following


def _perhaps_clears(table: Table, announced: Announcement, source: int, target: int) -> bool:
    """Say whether nobody knows if this clears what was announced: an unknown card goes there."""
    cards, goal = table.piles[source], table.piles[target]
    bottom = len(cards) == 1 and announced.mark == (source, 0)
    return bottom and bool(goal) and max(cards[0], goal[-1]) >= KNOWN_CARDS


def _ends(play: Play, source: int, announced: Announcement, following: Announcement) -> bool:
    """Say whether playing a card to M reaches the goal of an announcement, or puts it out of reach.

    ``following`` is the announcement after it. Raises Undecided if that takes too long to find out.
    """
    table = play.table
    mark = table.mark()
    table.move(source, FOUNDATION)
    try:
        if announcement.reached(table, following):
            return True
        lost = _out_of_reach(play, following)
    finally:
        table.take_back(mark)
    return lost and not _out_of_reach(play, announced)


def _out_of_reach(play: Play, announced: Announcement) -> bool:
    try:
        limit = play.limit_now()
        return not play.game.in_reach(announced, limit)
    except NotRecorded:
        return False


def _move_on_tableau(play: Play, source: int, target: int, count: int) -> None:
    """Move cards from tableau pile to tableau pile, as part of a run."""
    if not play.rules.announces:
        play.carry_out(source, target, count)
        return
    table, announced = play.table, play.now.announced
    run = play.now.run or (table.tableau(),)
    perhaps_cleared = announced is not None and _perhaps_clears(table, announced, source, target)
    if announced is not None:
        build = play.game.build
        announced = announcement.moved(announced, table, source, target, build).under_way()
    play.carry_out(source, target)
    run += (table.tableau(),)
    if announced is not None and announcement.reached(table, announced):
        if announced.card is None and occupied(run[-1]) < occupied(run[0]):
            run = NO_RUN  # a gain cannot be had twice without a loss
        announced = None
    elif perhaps_cleared:
        run = NO_RUN  # perhaps it is over, and what would come back is no position of it
    play.now.announced = announced
    play.now.run = run
