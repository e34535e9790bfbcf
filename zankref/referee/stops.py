"""Stop, taking back, Pause, Weiter (``wegner.stop`` to ``wegner.pause``; rulings 3-6, 13, 14)."""

from collections.abc import Sequence
from typing import Final

from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import (
    GROUNDLESS_UNDO,
    LATE_STOP,
    NOT_TURNED_UP,
    NOTHING_TO_UNDO,
    OUT_OF_TURN,
    PENALTY_NOT_SERVED,
    STOP_NOT_ENTITLED,
    TABLE_RULED_WRONG,
    VOID_STOP,
    WRONGFUL_STOP,
    Code,
)
from zankref.language import LazyText
from zankref.record.events import Event, Stop
from zankref.referee.begun import NO_PILE, Begun
from zankref.referee.findings import Blame, JudgedMove, StopRuling
from zankref.referee.game_state import GameState
from zankref.referee.messages import RULED
from zankref.referee.terms import Face, bare
from zankref.referee.turn_state import Debt
from zankref.referee.window import Window, justifies

#: Of a player who moves though another is on turn.
NOT_HIS_TURN: Final = frozenset({OUT_OF_TURN, PENALTY_NOT_SERVED})

_CLAUSES: Final = {
    WRONGFUL_STOP: "stop.wrongful",
    LATE_STOP: "stop.late",
    TABLE_RULED_WRONG: "ruling.13",
    STOP_NOT_ENTITLED: "stop",
    VOID_STOP: "ruling.1",
}


def stop(state: GameState, event: Event, caller: int, action: Stop) -> None:
    """Somebody calls Stop: rule on it, then let the ruling or the table's decision take effect."""
    state.pauses.end_all()
    window = state.window
    ruling = window.rule(state.rulebook.stop_rules)
    entitled = _is_entitled(state, caller)
    if not entitled:
        ruling = "void"
    judged = window.last.events[-1] if window.last else None
    entry = StopRuling(
        event.number, event.span, state.header.name(caller), ruling, action.decision, judged
    )
    _note_what_it_is_about(state, entry, entitled=entitled)
    state.verdict.stops.append(entry)
    _report(state, event, caller, entry, entitled=entitled)
    if action.decision == "upheld" or (ruling == "justified" and action.decision is None):
        _take_effect(state, caller, entry)
    elif ruling == "void":
        if entitled:
            _take_misfit_back(state, entry)
    elif ruling is None:
        _leave_open(state, event, caller, entry)
    elif ruling != "late" or state.rulebook.stop_rules.late_counts:
        _count_wrongful(state, caller, entry)
    _note_what_follows(state, entry)


def _note_what_follows(state: GameState, entry: StopRuling) -> None:
    """Note who is on turn after a Stop, who owes a move before that, and who will miss turns."""
    now, debt = state.now, state.now.debt
    entry.on_turn = None if now.on_turn is None else state.header.name(now.on_turn)
    entry.winner = None if now.winner is None else state.header.name(now.winner)
    if debt is not None:
        afterwards, passed = state.penalties.passing_over(debt.caller)
        entry.remedy, entry.afterwards = (
            state.header.name(debt.offender),
            state.header.name(afterwards),
        )
        if not entry.state:
            entry.left_out = tuple(map(state.header.name, passed))
        tops = [
            (player, state.table.top(state.layout.stock(player))) for player in sorted(now.opened)
        ]
        entry.lying_open = tuple((state.header.name(player), _known(card)) for player, card in tops)
    owed = enumerate(state.penalties.owed())
    entry.owing = tuple((state.header.name(player), number) for player, number in owed if number)


def _note_what_it_is_about(state: GameState, entry: StopRuling, *, entitled: bool) -> None:
    """Note the moves that a Stop is about, and why it is not judged, if it is not."""
    window, stop_rules = state.window, state.rulebook.stop_rules
    late = entry.ruling == "late" and entry.table == "upheld"
    judged, previous = window.judged(stop_rules, late=late), window.previous
    codes = stop_rules.void if entry.ruling == "void" else stop_rules.stoppable
    entry.moves = tuple(_as_judged(state, move, codes) for move in judged)
    if previous and previous not in judged and not (previous.taken_back or window.settled):
        entry.before = _as_judged(state, previous, stop_rules.stoppable)
    if not entitled:
        entry.state = "none" if stop_rules.callers == "nobody" else "own"
    elif window.settled:
        entry.state = "again"


def _as_judged(state: GameState, move: Begun, codes: frozenset[Code]) -> JudgedMove:
    """Return a move with those of its faults that have some codes."""
    faults = tuple(
        Blame(fault.code, fault.variant, fault.said)
        for fault in move.faults
        if fault.code in codes and isinstance(fault.said, LazyText)
    )
    source = None
    if move.pile != NO_PILE:
        source = bare(state.layout, state.header.players, state.rules.speech, move.pile)
    name, events = state.header.name(move.player), tuple(move.events)
    return JudgedMove(name, events, move.card, faults, move.taken_back, source)


def _is_entitled(state: GameState, caller: int) -> bool:
    """Say whether the game lets a player call Stop on the last move."""
    last = state.window.last
    match state.rulebook.stop_rules.callers:
        case "anyone":
            return True
        case "opponents":
            return state.window.settled or last is None or last.player != caller
        case _:
            return False


def _count_wrongful(state: GameState, caller: int, entry: StopRuling) -> None:
    """Count a wrongful Stop: every one, or every so manieth, costs its caller a turn."""
    every, penalties = state.rulebook.stop_rules.penalty_every, state.penalties
    if penalties.count_wrongful(caller, every):
        entry.penalty = entry.caller
    if every > 1 and penalties.wrongful_stops is not None:
        entry.wrongful, entry.costly = penalties.wrongful_stops[caller], every


def undo(state: GameState, event: Event, player: int | None) -> None:
    """The last move is taken back, as far as it still stands (ruling 14).

    ``player`` is None for a stranger, whom nobody blames for it (``sparse-records.2``).
    """
    last = state.window.last
    if state.refilled is not None:
        state.take_refill_back()
        return
    if last is None or last.taken_back:
        if last is None and player is not None:
            _nothing_to_undo(state, event, player)
        return
    if player is not None and not last.faults:
        if last.doubtful or last.perhaps_wrong:
            state.notes.doubt(event, player, None)
        else:
            state.notes.find(GROUNDLESS_UNDO, event, player, clause=state.rules.clause("ruling.14"))
    state.take_back(last)
    for fault in last.faults:
        fault.stoppable = False


def _nothing_to_undo(state: GameState, event: Event, player: int) -> None:
    if state.window.unrecorded:
        state.notes.doubt(event, player, None)
    else:
        state.notes.find(NOTHING_TO_UNDO, event, player)


def _report(
    state: GameState, event: Event, caller: int, entry: StopRuling, *, entitled: bool
) -> None:
    """Note what is wrong with the call, and with the table's decision on it."""
    last = state.window.last
    if not entitled:
        none = state.rulebook.stop_rules.callers == "nobody"
        _note(state, event, caller, STOP_NOT_ENTITLED, "none" if none else "")
    elif entry.ruling == "wrongful" and last is None:
        _note(state, event, caller, WRONGFUL_STOP, "before")
    elif entry.ruling == "wrongful" and last is not None:
        said = {"other": state.header.name(last.player)}
        if last.card is None:
            _note(state, event, caller, WRONGFUL_STOP, "move", **said)
        else:
            _note(state, event, caller, WRONGFUL_STOP, card=Face(last.card), **said)
    elif entry.ruling == "late":
        _note(state, event, caller, LATE_STOP)
    elif entry.ruling == "void":
        if state.window.settled:
            _note(state, event, caller, VOID_STOP, "second", rule="ruling.4")
        else:
            _note(state, event, caller, VOID_STOP)
    if entry.table == "denied" and entry.ruling == "justified":
        _note(state, event, caller, TABLE_RULED_WRONG, "denied")
    elif entry.table == "upheld" and entry.ruling not in ("justified", None):
        _note(
            state, event, caller, TABLE_RULED_WRONG, "upheld", ruling=LazyText(RULED[entry.ruling])
        )


def _note(
    state: GameState,
    event: Event,
    caller: int,
    code: Code,
    variant: str = "",
    rule: str | None = None,
    **said: object,
) -> None:
    clause = state.rules.clause(rule or _CLAUSES[code])
    of_the_game = f"{variant}.{state.rules.call}" if variant else state.rules.call
    if of_the_game in code.sentences:
        variant = of_the_game
    state.notes.find(code, event, caller, clause=clause, variant=variant, said=said)


def _take_effect(state: GameState, caller: int, entry: StopRuling) -> None:
    """Take the move back, let the offender make up for it, and put the caller on turn."""
    window, stop_rules = state.window, state.rulebook.stop_rules
    judged = window.judged(stop_rules, late=entry.ruling == "late")
    perhaps = _perhaps_taken_back(window, judged)
    for move in judged:
        drawn = move.pile == state.layout.stock(move.player)
        if not move.taken_back:
            _take_back(state, move, entry)
            if stop_rules.after == "lay" and drawn:
                _lay(state, entry, move.player)
    if perhaps is not None:
        state.knowledge.lose_sight(state.table.changed_since(perhaps.mark))
    window.settled = True
    state.pending = None
    state.now.debt = None
    if stop_rules.forgives and entry.ruling == "justified":
        state.penalties.forgive(caller)
    if judged and _owes_remedy(state, caller, judged, entry):
        return
    if judged and stop_rules.after == "refill":
        _owe_refills(state, judged, caller, entry, perhaps)
    if not (entry.ruling == "justified" and _stopped_himself_out_of_turn(caller, judged)):
        state.now.interrupted = None
        passed = state.turns.come_on_turn(caller, leaving=state.now.on_turn)
        entry.left_out = tuple(state.header.name(player) for player in passed)


def _perhaps_taken_back(window: Window, judged: Sequence[Begun]) -> Begun | None:
    """Return the move before one in a Pause, if it perhaps goes back as well (ruling 3)."""
    last, previous = window.last, window.previous
    if last is None or previous is None or not last.in_pause or previous in judged:
        return None
    return previous if previous.doubtful and not previous.taken_back else None


def _owes_remedy(state: GameState, caller: int, judged: Sequence[Begun], entry: StopRuling) -> bool:
    """Say whether the offender first has to make the move that he missed (``streit.remedy``).

    A stock card that lies open is laid down where he has not.
    """
    stop_rules, offender = state.rulebook.stop_rules, judged[-1].player
    codes = stop_rules.remedies & {code for move in judged for code in move.missed_by_playing}
    if codes and entry.ruling == "justified":
        state.now.on_turn = offender
        state.now.debt = Debt(offender, caller, frozenset(codes))
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


def _stopped_himself_out_of_turn(caller: int, judged: Sequence[Begun]) -> bool:
    """Say whether a Stop is a player's on his own move out of turn, which wins him no turn."""
    return (
        bool(judged)
        and judged[-1].player == caller
        and not NOT_HIS_TURN.isdisjoint(judged[-1].codes)
    )


def _lay(state: GameState, entry: StopRuling, player: int) -> None:
    """Lay the top card of a player's stock onto his waste, without an event."""
    there = bool(state.table.piles[state.layout.stock(player)])
    state.open_cards.lay(player)
    if there:
        card = state.table.top(state.layout.waste(player))
        entry.laid += ((state.header.name(player), _known(card)),)


def _known(card: Card) -> Card | None:
    return card if card < KNOWN_CARDS else None


def _may_owe(moves: Sequence[Begun]) -> bool:
    """Say whether some of these moves may have missed a duty that rests on an unknown card.

    Not if that is a card which nobody had turned up: it could not be seen that it was due.
    """
    return any(move.doubtful and not (move.unseen or NOT_TURNED_UP in move.codes) for move in moves)


def _owe_refills(
    state: GameState,
    judged: Sequence[Begun],
    caller: int,
    entry: StopRuling,
    perhaps: Begun | None,
) -> None:
    """Note who owes his empty waste a card: whoever of these movers has offended (ruling 6).

    Where nobody knows whether a waste has cards, its card may be laid, and nobody says it is owed.
    """
    table, layout, stop_rules = state.table, state.layout, state.rulebook.stop_rules
    offenders = {move.player for move in judged if justifies(stop_rules, move)}
    offenders = offenders or {judged[-1].player}
    for player in range(layout.players):
        waste = layout.waste(player)
        open_ = table.maybe_empty(waste) and (player in offenders or _moved(perhaps, player))
        owing = player in offenders and not table.piles[waste]
        if (open_ or owing) and table.piles[layout.stock(player)]:
            state.now.refills |= {(player, caller)}
            entry.refills += (state.header.name(player),) if owing else ()


def _moved(move: Begun | None, player: int) -> bool:
    return move is not None and move.player == player


def _take_misfit_back(state: GameState, entry: StopRuling) -> None:
    """A void Stop makes the mover take a misplaced card back, and has no other effect."""
    last = state.window.last
    if last is not None and not last.taken_back:
        _take_back(state, last, entry)
    state.window.settled = True


def _take_back(state: GameState, move: Begun, entry: StopRuling) -> None:
    state.take_back(move)
    entry.taken_back = (*move.events, *entry.taken_back)
    for fault in move.faults:
        fault.stopped = entry.event


def _leave_open(state: GameState, event: Event, caller: int, entry: StopRuling) -> None:
    """The ruling rests on a card that nobody wrote down, and the table has not upheld the Stop.

    Nothing is taken back. Whether the last move stood is for the players to know, and so whoever
    moves or announces next is on turn; if it was clean all the same, they know whether the Stop
    was late or wrongful.
    """
    window, stop_rules = state.window, state.rulebook.stop_rules
    last = window.last
    state.notes.doubt(event, caller, None)
    if last is not None and last.doubtful:
        state.now.on_turn = None
        state.now.interrupted = None
        if stop_rules.remedies:
            state.now.perhaps_owing = last.player
    if entry.table == "denied" or last is None or not last.doubtful:
        state.penalties.count_perhaps_wrongful(caller, stop_rules.penalty_every)
