"""Moves begin: what is wrong with beginning a move now, whatever the move."""

from zankref.cards import KNOWN_CARDS, Card
from zankref.record.events import Event, Flip, Lift, Move, Touch
from zankref.referee.play import UNTURNED, Play
from zankref.referee.state import NO_RUN, Begun, Interrupted, Situation
from zankref.rules import announcement


def begin(
    play: Play,
    event: Event,
    player: int,
    pile: int,
    *,
    tableau: bool = False,
    onto_tableau: bool = False,
    owed: bool = False,
) -> Begun:
    """Begin a move, or go on with the one that a touch or a lift of this pile began.

    ``tableau`` says that it goes from the tableau to M or to the tableau, or touches the
    tableau; ``onto_tableau`` that it may be one of a run, ``owed`` that it was owed after
    a Stop.
    """
    going_on, now = play.pending, play.now
    play.pending = None
    if going_on is not None and _goes_on(going_on, event, player, pile):
        move = going_on
        if now.on_turn is None:
            play.take_the_turn(player)
    else:
        play.refilled = None
        move = Begun(player, pile, now.copy(), play.table.mark())
        now.ended = False
        play.window.begin(move)
        if play.began is None or going_on is not None or now.calls_for_notice(player):
            _note_beginning(play, event, move, going_on, owed=owed)
            move.run = now.run
    if play.paused_by:
        move.in_pause = move.in_pause or move is not going_on
        _note_pause(play, event, move)
    move.events.append(event.number)
    move.text = event.text
    if not (move.lifted and isinstance(event.action, Touch)):
        move.card = _played(play, event, pile)
    if move is not going_on or play.layout.kind(pile) == "R":
        # An announcement ends at a move that it was not made for, and so does the run (ruling 8).
        if not tableau:
            now.announced = None
        if not onto_tableau:
            now.run = NO_RUN
    return move


def _played(play: Play, event: Event, pile: int) -> Card | None:
    """Return the card that an action takes from a pile, if that is known."""
    action = event.action
    if not isinstance(action, Move | Lift) or pile < 0 or not play.table.piles[pile]:
        return None
    card, top = action.card, play.table.piles[pile][-1]
    if isinstance(action, Lift) or action.count == 1:
        card = top if card is None else card
        if card != top < KNOWN_CARDS:
            card = play.moving(pile, card)
    return None if card is None or card >= KNOWN_CARDS else card


def _goes_on(move: Begun, event: Event, player: int, pile: int) -> bool:
    """Say whether an action is the rest of the move that a touch or a lift began (ruling 2).

    A card in the hand goes on by touching any pile but the one that it came from.
    """
    if move.player != player:
        return False
    match event.action:
        case Touch():
            return move.lifted and move.pile != pile
        case Lift():
            return move.pile == pile and not move.lifted
        case _:
            return move.pile == pile and isinstance(event.action, Move | Flip)


def _note_beginning(
    play: Play, event: Event, move: Begun, left: Begun | None, *, owed: bool
) -> None:
    """Note what is wrong with beginning a move now, whatever the move."""
    player = move.player
    begins = play.began is None
    if begins:
        _start(play, event, move)
    if play.now.debt is not None and not owed:
        _note_debt(play, event, move)
    if play.now.perhaps_owing is not None:
        if player == play.now.perhaps_owing and play.now.on_turn is None:
            # If it is owed, or out of turn because nothing was, no precedence binds it.
            move.ordered, move.doubtful = False, True
            play.doubt(event, player, None)
        _may_be_owed(play.now, player)
    turn, play.now.interrupted = play.now.interrupted, None
    if turn is not None and turn.player == player:
        _resume(play, turn)
    elif play.now.on_turn is None:
        play.take_the_turn(player)
        move.perhaps_wrong = move.perhaps_wrong or play.window.unrecorded
    elif player != play.now.on_turn:
        _out_of_turn(play, event, move, begins=begins)
    elif play.now.passed:
        play.now.passed = frozenset()
    if play.now.freed:
        _note_unturned(play, event, move)
    if play.now.refills:
        for owing in sorted({offender for offender, _ in play.now.refills}):
            if play.table.maybe_empty(play.layout.waste(owing)):
                continue  # Perhaps it has cards, and none was owed.
            move.faults.append(play.find("Z407", event, owing, clause=play.clause("stop")))
        play.now.refills = frozenset()
    if left is not None and left.lifted and left.player == player:
        card = play.table.top(left.pile)
        at = ((left.pile, len(play.table.piles[left.pile]) - 1),)
        move.faults.append(
            play.find("Z206", event, player, clause=play.clause("ruling.2"), cards=(card,), at=at)
        )


def _start(play: Play, event: Event, move: Begun) -> None:
    """The game begins: does the right player begin it (``streit.start``)?"""
    right, player = play.starter, move.player
    play.began = player
    if right is None:
        move.perhaps_wrong = play.starter_unknown
        if play.now.on_turn is None and not (play.starter_unknown or play.window.unrecorded):
            # Who moves first is on turn, and stays so if that move is taken back.
            play.take_the_turn(player)
            move.before = play.now.copy()
        return
    if player == right and player != play.now.on_turn:
        play.now.on_turn = player
        play.now.begun = frozenset({player})
        play.settle()
    elif player == play.now.on_turn != right:
        # The record says that he begins, and it is wrong.
        _wrong_starter(play, event, move)
    else:
        play.now.on_turn = right


def _wrong_starter(play: Play, event: Event, move: Begun) -> None:
    assert play.starter is not None
    clause, said = play.clause("start"), {"other": play.name(play.starter)}
    move.faults.append(play.find("Z604", event, move.player, clause=clause, said=said))


def _note_debt(play: Play, event: Event, move: Begun) -> None:
    """Note that another move begins before the one that was owed (``streit.remedy``)."""
    debt = play.now.debt
    assert debt is not None
    play.now.debt = None
    said = {"other": play.name(debt.offender)}
    fault = play.find("Z409", event, move.player, clause=play.clause("remedy"), said=said)
    fault.failed = play.name(debt.offender)
    move.faults.append(fault)
    moved = move.player if move.pile == play.layout.stock(move.player) else None
    play.lay_open_cards(play.now.opened - {moved})
    play.come_on_turn(debt.caller, leaving=debt.offender)
    play.settle()


def _may_be_owed(now: Situation, player: int) -> None:
    """Leave open whose turn it is once a player has made a move that he may have owed.

    If he did, the turn passed with it; if not he is still on turn (``streit.remedy``).
    """
    if now.on_turn is not None:
        now.perhaps_owing = None
        if player != now.on_turn:
            now.on_turn = None
    elif player != now.perhaps_owing:
        now.perhaps_owing = None


def _note_unturned(play: Play, event: Event, move: Begun) -> None:
    """Note the cards that came free and were not turned up; they lie open from now on.

    That is the fault of who made them free. If another has moved meanwhile, it is no fault of his,
    and his move cannot be stopped for it (``sparse-records.3``).
    """
    for pile, player in sorted(play.now.freed):
        at = ((pile, len(play.table.piles[pile]) - 1),)
        clause, another = play.clause("turn-up"), player != move.player
        variant, said = ("meanwhile", {"other": play.name(move.player)}) if another else ("", {})
        found = play.find(
            "Z316", event, player, clause=clause, variant=variant, piles=(pile,), at=at, said=said
        )
        if another:
            found.stoppable = False
        else:
            move.faults.append(found)
        play.excuse(play.table.top(pile), UNTURNED)
        play.table.uncover(pile)
    move.unseen = True
    play.now.freed = frozenset()


def _note_pause(play: Play, event: Event, move: Begun) -> None:
    """Note a move, or the rest of one, during a Pause (``wegner.pause``)."""
    if "Z212" not in move.codes:
        others = [caller for caller in play.paused_by if caller != move.player]
        variant = "" if others else "own"
        said = {"other": play.name(others[0] if others else move.player)}
        fault = play.find(
            "Z212", event, move.player, clause=play.clause("pause"), variant=variant, said=said
        )
        move.faults.append(fault)


def _resume(play: Play, turn: Interrupted) -> None:
    """The player whose turn was taken simply goes on (ruling 12)."""
    announced = turn.announced
    play.now.resume(turn)
    if announced is not None and announcement.reached(play.table, announced):
        play.now.announced = None
    play.settle()


def _out_of_turn(play: Play, event: Event, move: Begun, *, begins: bool) -> None:
    """A player moves who is not on turn: he is on turn from now on, unless the other goes on.

    Where he begins the game though the cards let another begin, that is what is wrong (Z604).
    """
    other = play.name(play.now.on_turn)
    passed_over = move.player in play.now.passed
    play.now.interrupt(move.player)
    play.settle()
    move.ordered = False
    if begins and play.starter is not None:
        _wrong_starter(play, event, move)
        return
    code, clause = ("Z403", "ruling.5") if passed_over else ("Z205", "turn")
    move.faults.append(
        play.find(code, event, move.player, clause=play.clause(clause), said={"other": other})
    )
