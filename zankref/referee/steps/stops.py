"""Stops and taking back (``wegner.stop``; rulings 3-6, 13, 14)."""

from collections.abc import Sequence
from typing import Final

from zankref import codes
from zankref.record.actions import Stop
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.referee.state.penalties import Penalties
from zankref.referee.state.turn_state import Remedy
from zankref.referee.state.window import Window, justifies
from zankref.referee.steps import stop_notes
from zankref.referee.stop_ruling import Ruling, StopRuling
from zankref.rules.rulebook import StopRules

#: Faults of a player who moves out of turn.
NOT_THEIR_TURN: Final = frozenset({codes.OUT_OF_TURN, codes.PENALTY_NOT_SERVED})


def stop(state: GameState, event: Event, caller: int, action: Stop) -> None:
    """Handle a Stop: rule on it, then apply the ruling or the players' decision."""
    state.pauses.end_all()
    window, stop_rules = state.window, state.rulebook.stop_rules
    ruling = ruling_on_stop(state, caller)
    entitled = _is_entitled(window, stop_rules, caller)
    judged = window.last.events[-1] if window.last else None
    name, reason = state.header.name(caller), action.reason
    entry = StopRuling(
        event.number, event.span, name, ruling, action.decision, judged, reason=reason
    )
    stop_notes.note_subject(state, entry, entitled=entitled)
    stop_notes.note_who_noticed(state, entry)
    state.verdict.stops.append(entry)
    stop_notes.report(state, event, caller, entry, entitled=entitled)
    if action.decision == "upheld" or (ruling == "justified" and action.decision is None):
        _take_effect(state, caller, entry)
    elif ruling == "void":
        if entitled and not window.settled:
            # Its only effect is that a misplaced card is taken back.
            if window.last is not None and not window.last.taken_back:
                _take_back(state, window.last, entry)
            window.settled = True
    elif ruling is None:
        _leave_open(state, event, caller, entry)
    elif ruling != "late" or stop_rules.late_counts:
        _count_wrongful(state.penalties, stop_rules.penalty_every, caller, entry)
    stop_notes.note_consequences(state, entry)


def ruling_on_stop(state: GameState, caller: int) -> Ruling | None:
    """Return the ruling on a Stop that a player calls now; None if an unknown card decides it."""
    stop_rules = state.rulebook.stop_rules
    if not _is_entitled(state.window, stop_rules, caller):
        return "void"
    return state.window.rule(stop_rules)


def _is_entitled(window: Window, stop_rules: StopRules, caller: int) -> bool:
    """Return whether the game lets a player call Stop on the last move."""
    last = window.last
    match stop_rules.callers:
        case "anyone":
            return True
        case "opponents":
            return window.settled or last is None or last.player != caller
        case _:
            return False


def _count_wrongful(penalties: Penalties, every: int, caller: int, entry: StopRuling) -> None:
    """Count a wrongful Stop; each one, or one in ``every``, costs the caller a turn."""
    if penalties.count_wrongful(caller, every):
        entry.penalty = entry.caller
    if every > 1 and penalties.wrongful_stops is not None:
        entry.wrongful, entry.costly = penalties.wrongful_stops[caller], every


def undo(state: GameState, event: Event, player: int | None) -> None:
    """Take back the last move, if it still stands (ruling 14).

    ``player`` is None for a stranger, who is not blamed for it (``sparse-records.2``).
    """
    last, window = state.window.last, state.window
    broken_off = None if last is None or last.taken_back else last.broken_off
    if state.refilled is not None:
        state.take_refill_back()
        return
    if last is not None and broken_off is not None:
        if window.next_undoes:
            state.take_back(last)
            window.previous, window.last, window.settled, window.next_undoes, _ = broken_off.window
            return
        last = None
    for fault in last.faults if last is not None else ():
        fault.noticed = True
    if last is None or last.taken_back:
        if last is None and player is not None:
            if window.unrecorded:
                state.notes.doubt(event, player, None)
            else:
                state.notes.find(codes.NOTHING_TO_UNDO, event, player)
        return
    if player is not None and not last.faults:
        if last.doubtful or last.perhaps_wrong:
            state.notes.doubt(event, player, None)
        else:
            state.notes.find(codes.GROUNDLESS_UNDO, event, player, rule="ruling.14")
    state.take_back(last)


def _take_effect(state: GameState, caller: int, entry: StopRuling) -> None:
    """Apply a Stop: take the move back, have the offender make amends, put the caller on turn."""
    window, stop_rules = state.window, state.rulebook.stop_rules
    judged = window.moves_stopped(stop_rules, late=entry.ruling == "late")
    perhaps, winner = _perhaps_taken_back(window, judged), state.now.winner
    on_turn = state.now.on_turn
    standing = [move for move in judged if _stands(stop_rules, move)]
    for move in judged:
        drawn = move.pile == state.layout.stock(move.player)
        if move in standing:
            for fault in move.faults:
                fault.stopped = fault.stopped or entry.event
        elif not move.taken_back:
            unsure = bool(stop_rules.stands) and move.doubtful and not move.faults
            lost = state.table.changed_since(move.mark) if unsure else ()
            before = entry.taken_back
            _take_back(state, move, entry)
            if unsure:  # Perhaps it only broke a duty, and stands.
                entry.taken_back = before
            state.knowledge.lose_sight(lost)
            if stop_rules.after == "lay" and drawn:
                _lay(state, entry, move.player)
    if perhaps is not None:
        state.knowledge.lose_sight(state.table.changed_since(perhaps.mark))
    if winner is not None and state.now.winner is None:
        entry.unwon = state.header.name(winner)
    window.settled = True
    state.pending = None
    if standing and state.now.won_or_blocked:
        return
    state.now.remedy = None
    if stop_rules.forgives and entry.ruling == "justified":
        entry.forgiven = state.penalties.owed()[caller]
        state.penalties.forgive(caller)
    if judged and _owes_remedy(state, caller, judged, entry):
        state.now.interrupted = None
        return
    if judged and stop_rules.after == "refill":
        _owe_refills(state, judged, caller, perhaps)
    if standing == judged != [] and on_turn == caller:
        return  # The move that stands has ended the turn.
    if not (entry.ruling == "justified" and _stopped_own_out_of_turn(caller, judged)):
        state.now.interrupted = None
        passed = state.turns.come_on_turn(caller, leaving=state.now.on_turn)
        entry.left_out = tuple(state.header.name(player) for player in passed)


def _stands(stop_rules: StopRules, move: MoveInProgress) -> bool:
    """Return whether a move stays on the table though it is stopped (``streit.remedy``)."""
    return bool(move.faults) and not move.taken_back and stop_rules.stands >= move.codes


def _perhaps_taken_back(window: Window, judged: Sequence[MoveInProgress]) -> MoveInProgress | None:
    """Return the move before one made in a Pause, if it may have to go back too (ruling 3)."""
    last, previous = window.last, window.previous
    if last is None or previous is None or not last.in_pause or previous in judged:
        return None
    return previous if previous.doubtful and not previous.taken_back else None


def _owes_remedy(
    state: GameState, caller: int, judged: Sequence[MoveInProgress], entry: StopRuling
) -> bool:
    """Return whether the offender must first make the missed move (``streit.remedy``).

    If not, lay down the stock cards that are face up.
    """
    stop_rules, offender = state.rulebook.stop_rules, judged[-1].player
    owed = stop_rules.remedies & {code for move in judged for code in move.missed_by_playing}
    if owed and entry.ruling == "justified":
        state.now.on_turn = offender
        step = judged[-1].pile, judged[-1].target
        state.now.remedy = Remedy(offender, caller, frozenset(owed), step, judged[-1].card)
        return True
    for player in sorted(state.now.opened if stop_rules.after == "remedy" else [offender]):
        if player in state.now.opened:
            _lay(state, entry, player)
    if stop_rules.after == "remedy":
        state.open_cards.perhaps_lay()
    if stop_rules.remedies and entry.ruling in ("justified", None) and _may_owe(judged):
        state.now.on_turn = None
        state.now.perhaps_owing = offender
        return True
    return False


def _stopped_own_out_of_turn(caller: int, judged: Sequence[MoveInProgress]) -> bool:
    """Return whether players stopped their own move out of turn, which gains them no turn."""
    return (
        bool(judged)
        and judged[-1].player == caller
        and not NOT_THEIR_TURN.isdisjoint(judged[-1].codes)
    )


def _lay(state: GameState, entry: StopRuling, player: int) -> None:
    """Lay the top card of a player's stock onto the waste, without an event."""
    has_card = bool(state.table.piles[state.layout.stock(player)])
    state.open_cards.lay(player)
    if has_card:
        card = state.table.top(state.layout.waste(player))
        entry.laid += ((state.header.name(player), stop_notes.card_or_none(card)),)


def _may_owe(moves: Sequence[MoveInProgress]) -> bool:
    """Return whether one of these moves may have missed a duty that depends on an unknown card.

    A card that nobody had turned up does not count: the duty could not be seen.
    """
    return any(
        move.doubtful and not (move.unturned or codes.NOT_TURNED_UP in move.codes) for move in moves
    )


def _owe_refills(
    state: GameState, judged: Sequence[MoveInProgress], caller: int, perhaps: MoveInProgress | None
) -> None:
    """Note which offenders owe their empty waste a card (ruling 6).

    If it is unknown whether a waste has cards, a card may be laid there, but is not reported as
    owed.
    """
    table, layout, stop_rules = state.table, state.layout, state.rulebook.stop_rules
    offenders = {move.player for move in judged if justifies(stop_rules, move)}
    offenders = offenders or {judged[-1].player}
    for player in range(layout.players):
        waste = layout.waste(player)
        may_owe = player in offenders or (perhaps is not None and perhaps.player == player)
        open_ = table.maybe_empty(waste) and may_owe
        owing = player in offenders and not table.piles[waste]
        if (open_ or owing) and table.piles[layout.stock(player)]:
            state.now.refills |= {(player, caller)}


def _take_back(state: GameState, move: MoveInProgress, entry: StopRuling) -> None:
    state.take_back(move)
    entry.taken_back = (*move.events, *entry.taken_back)
    for fault in move.faults:
        fault.stopped = entry.event


def _leave_open(state: GameState, event: Event, caller: int, entry: StopRuling) -> None:
    """Leave open a Stop that depends on an unrecorded card and was not upheld.

    Nothing is taken back. Where the players denied it, the call counts as a wrongful one. Otherwise
    only they know whether the last move stood, so whoever moves or announces next is on turn; and
    if that move was clean after all, whether the Stop was late or wrongful.
    """
    window, stop_rules = state.window, state.rulebook.stop_rules
    last = window.last
    state.notes.doubt(event, caller, None)
    if entry.decision == "denied":
        _count_wrongful(state.penalties, stop_rules.penalty_every, caller, entry)
    elif last is None or not last.doubtful:
        state.penalties.count_perhaps_wrongful(caller, stop_rules.penalty_every)
    else:
        if last.card is not None:
            changed = state.table.changed_since(last.mark)
            state.knowledge.left_open[last.pile, last.card] = changed
        state.now.on_turn = None
        state.now.interrupted = None
        if stop_rules.remedies:
            state.now.perhaps_owing = last.player
