"""Beginning a move: faults that do not depend on which move it is."""

from zankref import codes
from zankref.cards import KNOWN_CARDS, Card
from zankref.layout import TABLEAU
from zankref.record.actions import Flip, Lift, Move, Touch
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.referee.state.knowledge import Knowledge
from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.referee.state.notes import UNTURNED, Notes
from zankref.referee.state.pauses import Pauses
from zankref.referee.state.turn_state import InterruptedTurn, TurnState
from zankref.referee.state.turns import Turns
from zankref.rules import announcement
from zankref.table import Table


def begin(
    state: GameState,
    event: Event,
    player: int,
    pile: int,
    *,
    tableau: bool = False,
    onto_tableau: bool = False,
    owed: bool = False,
) -> MoveInProgress:
    """Begin a move, or continue the one begun by touching or lifting from this pile.

    ``tableau`` is True if the move goes from the tableau to M or to the tableau, or touches the
    tableau; ``onto_tableau`` if it may be part of a run; ``owed`` if it was owed after a Stop.
    """
    going_on, now = state.pending, state.now
    state.pending = None
    if going_on is not None and _goes_on(going_on, event, player, pile):
        move = going_on
        if now.on_turn is None:
            state.turns.take(player)
    else:
        state.refilled = None
        move = MoveInProgress(player, pile, now.copy(), state.table.mark())
        now.blocked = False
        state.window.begin(move)
        state.verdict.moves += 1
        if state.start.began is None or going_on is not None or now.needs_further_checks(player):
            _note_beginning(state, event, move, going_on, owed=owed)
            move.run = now.run
    if state.pauses.by:
        move.in_pause = move.in_pause or move is not going_on
        _note_pause(state.pauses, state.notes, event, move)
    move.events.append(event.number)
    move.turn = state.turns.number
    if not (move.lifted and isinstance(event.action, Touch)):
        move.card = _played(state.table, state.knowledge, event, pile)
    if move is not going_on or state.layout.kinds[pile] == TABLEAU:
        # A move that an announcement does not cover ends the announcement and the run (ruling 8).
        if not tableau:
            now.announced = None
        if not onto_tableau:
            now.run = None
    return move


def _played(table: Table, knowledge: Knowledge, event: Event, pile: int) -> Card | None:
    """Return the card that an action takes from a pile, or None if unknown."""
    action = event.action
    if not isinstance(action, Move | Lift) or pile < 0 or not table.piles[pile]:
        return None
    card, top = action.card, table.piles[pile][-1]
    if isinstance(action, Lift) or action.count == 1:
        card = top if card is None else card
        if card != top < KNOWN_CARDS:
            card = knowledge.moving(pile, card)
    return None if card is None or card >= KNOWN_CARDS else card


def _goes_on(move: MoveInProgress, event: Event, player: int, pile: int) -> bool:
    """Return whether an action continues the move begun by a touch or lift (ruling 2).

    A card in the hand continues by touching any pile but its own.
    """
    if move.player != player:
        return False
    action = event.action
    if isinstance(action, Touch):
        return move.lifted and move.pile != pile
    if isinstance(action, Lift):
        return move.pile == pile and not move.lifted
    return move.pile == pile and isinstance(action, Move | Flip)


def _note_beginning(
    state: GameState, event: Event, move: MoveInProgress, left: MoveInProgress | None, *, owed: bool
) -> None:
    """Note the faults in beginning a move now, whatever the move."""
    player = move.player
    begins = state.start.began is None
    if begins:
        _start(state, event, move)
    if state.now.remedy is not None and not owed:
        _note_debt(state, event, move)
    if state.now.perhaps_owing is not None:
        if player == state.now.perhaps_owing and state.now.on_turn is None:
            # Either this move was owed, or it is out of turn: precedence does not bind it.
            move.in_turn, move.doubtful = False, True
            state.notes.doubt(event, player, None)
        _may_be_owed(state.now, player)
    turn, state.now.interrupted = state.now.interrupted, None
    if turn is not None and turn.player == player:
        _resume(state.turns, state.now, state.table, turn)
    elif state.now.on_turn is None:
        state.turns.take(player)
        move.perhaps_wrong = move.perhaps_wrong or state.window.unrecorded
    elif player != state.now.on_turn:
        _out_of_turn(state, event, move, begins=begins)
    elif state.now.passed:
        state.now.passed = frozenset()
    if state.now.freed:
        _note_unturned(state, event, move)
    if state.now.refills:
        _note_refills(state, event, move)
    if left is not None and left.lifted and left.player == player:
        _note_dropped(state, event, move, left.pile)


def _note_refills(state: GameState, event: Event, move: MoveInProgress) -> None:
    """Note the refills that were owed and not made; they are forgotten (ruling 6)."""
    for owing in state.refills_owed():
        move.faults.append(state.notes.find(codes.REFILL_MISSING, event, owing, rule="stop"))
    state.now.refills = frozenset()


def _note_dropped(state: GameState, event: Event, move: MoveInProgress, pile: int) -> None:
    """Note that the card lifted from a pile was dropped for another move (ruling 2)."""
    cards, at = (state.table.top(pile),), ((pile, len(state.table.piles[pile]) - 1),)
    move.faults.append(
        state.notes.find(
            codes.LIFTED_CARD_DROPPED, event, move.player, rule="ruling.2", cards=cards, at=at
        )
    )


def _start(state: GameState, event: Event, move: MoveInProgress) -> None:
    """Start the game and check that the right player starts it (``streit.start``)."""
    right, player = state.start.starter, move.player
    state.start.began = player
    if right is None:
        if state.now.on_turn is None and not state.window.unrecorded:
            # Whoever moves first began, and stays on turn if that move is taken back
            # (``sparse-records.4``).
            state.turns.take(player)
            move.before = state.now.copy()
        return
    if player == right and player != state.now.on_turn:
        state.now.on_turn = player
        state.now.begun = frozenset({player})
        state.turns.count()
    else:
        state.now.on_turn = right


def _note_debt(state: GameState, event: Event, move: MoveInProgress) -> None:
    """Note that another move was begun before the one that was owed (``streit.remedy``)."""
    remedy = state.now.remedy
    assert remedy is not None
    state.now.remedy = None
    offender = state.header.name(remedy.offender)
    fault = state.notes.find(
        codes.REMEDY_MISSING, event, move.player, rule="remedy", fields={"other": offender}
    )
    fault.failed = offender
    move.faults.append(fault)
    # What comes from the stock is the opened card; what comes from the waste lay there before it.
    own = (state.layout.stock(move.player), state.layout.waste(move.player))
    moved = {move.player} if move.pile in own else set()
    state.open_cards.lay_all(state.now.opened - moved)
    state.turns.come_on_turn(remedy.caller, leaving=remedy.offender)
    state.settle()


def _may_be_owed(now: TurnState, player: int) -> None:
    """Update whose turn it is after a player makes a move that may have been owed.

    If it was owed, the turn passed with it; otherwise the turn goes on (``streit.remedy``).
    """
    if now.on_turn is not None:
        now.perhaps_owing = None
        if player != now.on_turn:
            now.on_turn = None
    elif player != now.perhaps_owing:
        now.perhaps_owing = None


def _note_unturned(state: GameState, event: Event, move: MoveInProgress) -> None:
    """Note the freed cards that were not turned up; from now on they count as face up.

    The fault lies with the player who freed them. If another player has moved in the meantime,
    that move is not at fault and cannot be stopped for it (``sparse-records.3``).
    """
    for pile, player in sorted(state.now.freed):
        at = ((pile, len(state.table.piles[pile]) - 1),)
        another = player != move.player
        finding = state.notes.find(
            codes.NOT_TURNED_UP,
            event,
            player,
            rule="turn-up",
            variant="meanwhile" if another else "",
            piles=(pile,),
            at=at,
            fields={"other": state.header.name(move.player)},
        )
        if another:
            finding.stoppable = False
        else:
            move.faults.append(finding)
        state.notes.excuse(state.table.top(pile), UNTURNED)
        state.table.uncover(pile)
    move.unturned = True
    state.now.freed = frozenset()


def _note_pause(pauses: Pauses, notes: Notes, event: Event, move: MoveInProgress) -> None:
    """Note a move, or the continuation of one, during a Pause (``wegner.pause``)."""
    if codes.PAUSE_BROKEN not in move.codes:
        others = [caller for caller in pauses.by if caller != move.player]
        variant = "" if others else "own"
        fields = {"other": notes.header.name(others[0] if others else move.player)}
        move.faults.append(
            notes.find(
                codes.PAUSE_BROKEN, event, move.player, rule="pause", variant=variant, fields=fields
            )
        )


def _resume(turns: Turns, now: TurnState, table: Table, turn: InterruptedTurn) -> None:
    """Let the player whose turn was interrupted resume it (ruling 12)."""
    announced = turn.announced
    now.resume(turn)
    if announced is not None and announcement.reached(table, announced):
        now.announced = None
    turns.count()


def _out_of_turn(state: GameState, event: Event, move: MoveInProgress, *, begins: bool) -> None:
    """Handle a move out of turn: the mover is on turn from now on, unless the other resumes.

    If they start the game although the cards let another player start, only that is reported
    (Z604).
    """
    other, right = state.header.name(state.now.on_turn), state.start.starter
    code, rule = codes.OUT_OF_TURN, "turn"
    if begins and right is not None:
        code, rule, other = codes.WRONG_STARTER, "start", state.header.name(right)
    elif move.player in state.now.passed:
        code, rule = codes.PENALTY_NOT_SERVED, "ruling.5"
    state.now.interrupt(move.player)
    state.turns.count()
    # A wrong starter has the turn if the record names them.
    move.in_turn = begins and move.before.on_turn == move.player
    variant = "owed" if code == codes.OUT_OF_TURN and codes.REMEDY_MISSING in move.codes else ""
    fault = state.notes.find(
        code, event, move.player, rule=rule, variant=variant, fields={"other": other}
    )
    move.faults.append(fault)
