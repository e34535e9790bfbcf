"""Stop, taking back, Pause, Weiter (``wegner.stop`` to ``wegner.pause``; rulings 3-6, 13, 14)."""

from collections.abc import Sequence
from typing import Final

from zankref.cards import KNOWN_CARDS, Card
from zankref.language import Said
from zankref.record.events import Event, Stop
from zankref.referee.calls import Window, justifies
from zankref.referee.findings import Blame, Judged, StopRuling
from zankref.referee.messages import RULED, TEMPLATES
from zankref.referee.play import Play
from zankref.referee.state import NO_PILE, Begun, Debt
from zankref.referee.terms import Face, bare

#: Of a player who moves though another is on turn.
OUT_OF_TURN: Final = frozenset({"Z205", "Z403"})

_CLAUSES: Final = {
    "Z401": "stop.wrongful",
    "Z402": "stop.late",
    "Z404": "ruling.13",
    "Z405": "stop",
    "Z408": "ruling.1",
}


def stop(play: Play, event: Event, caller: int, action: Stop) -> None:
    """Somebody calls Stop: rule on it, then let the ruling or the table's decision take effect."""
    play.end_pause()
    window = play.window
    ruling = window.rule(play.game.calls)
    entitled = _is_entitled(play, caller)
    if not entitled:
        ruling = "void"
    judged = window.last.events[-1] if window.last else None
    entry = StopRuling(event.number, event.span, play.name(caller), ruling, action.decision, judged)
    _note_what_it_is_about(play, entry, entitled=entitled)
    play.verdict.stops.append(entry)
    _report(play, event, caller, entry, entitled=entitled)
    if action.decision == "upheld" or (ruling == "justified" and action.decision is None):
        _take_effect(play, caller, entry)
    elif ruling == "void":
        if entitled:
            _take_misfit_back(play, entry)
    elif ruling is None:
        _leave_open(play, event, caller, entry)
    elif ruling != "late" or play.game.calls.late_counts:
        _count_wrongful(play, caller, entry)
    _note_what_follows(play, entry)


def _note_what_follows(play: Play, entry: StopRuling) -> None:
    """Note who is on turn after a Stop, who owes a move before that, and who will miss turns."""
    now, debt = play.now, play.now.debt
    entry.on_turn = None if now.on_turn is None else play.name(now.on_turn)
    entry.winner = None if now.winner is None else play.name(now.winner)
    if debt is not None:
        afterwards, passed = play.passing_over(debt.caller)
        entry.remedy, entry.afterwards = play.name(debt.offender), play.name(afterwards)
        if not entry.state:
            entry.left_out = tuple(map(play.name, passed))
        tops = [
            (player, play.table.top(play.layout.stock(player))) for player in sorted(now.opened)
        ]
        entry.lying_open = tuple((play.name(player), _known(card)) for player, card in tops)
    owed = [(player, owed - now.served[player]) for player, owed in enumerate(play.penalties)]
    entry.owing = tuple((play.name(player), number) for player, number in owed if number)


def _note_what_it_is_about(play: Play, entry: StopRuling, *, entitled: bool) -> None:
    """Note the moves that a Stop is about, and why it is not judged, if it is not."""
    window, calls = play.window, play.game.calls
    late = entry.ruling == "late" and entry.table == "upheld"
    judged, previous = window.judged(calls, late=late), window.previous
    codes = calls.void if entry.ruling == "void" else calls.stoppable
    entry.moves = tuple(_as_judged(play, move, codes) for move in judged)
    if previous and previous not in judged and not (previous.taken_back or window.settled):
        entry.before = _as_judged(play, previous, calls.stoppable)
    if not entitled:
        entry.state = "none" if calls.callers == "nobody" else "own"
    elif window.settled:
        entry.state = "again"


def _as_judged(play: Play, move: Begun, codes: frozenset[str]) -> Judged:
    """Return a move with those of its faults that have some codes."""
    faults = tuple(
        Blame(fault.code, fault.variant, fault.said)
        for fault in move.faults
        if fault.code in codes and isinstance(fault.said, Said)
    )
    source = None
    if move.pile != NO_PILE:
        source = bare(play.layout, play.header.players, play.rules.speech, move.pile)
    name, events = play.name(move.player), tuple(move.events)
    return Judged(name, events, move.card, faults, move.taken_back, source)


def _is_entitled(play: Play, caller: int) -> bool:
    """Say whether the game lets a player call Stop on the last move."""
    last = play.window.last
    match play.game.calls.callers:
        case "anyone":
            return True
        case "opponents":
            return play.window.settled or last is None or last.player != caller
        case _:
            return False


def _count_wrongful(play: Play, caller: int, entry: StopRuling) -> None:
    """Count a wrongful Stop: every one, or every so manieth, costs its caller a turn."""
    every, wrongful = play.game.calls.penalty_every, play.wrongful_stops
    if wrongful is not None:
        wrongful[caller] += 1
        if every > 1:
            entry.wrongful, entry.costly = wrongful[caller], every
    if every == 1 or (every and wrongful is not None and wrongful[caller] % every == 0):
        play.penalties[caller] += 1
        entry.penalty = entry.caller
    elif every and wrongful is None:
        play.perhaps_penalized[caller] += 1


def undo(play: Play, event: Event, player: int | None) -> None:
    """The last move is taken back, as far as it still stands (ruling 14).

    ``player`` is None for a stranger, whom nobody blames for it (``sparse-records.2``).
    """
    last = play.window.last
    if play.refilled is not None:
        play.take_refill_back()
        return
    if last is None or last.taken_back:
        if last is None and player is not None:
            _nothing_to_undo(play, event, player)
        return
    if player is not None and not last.faults:
        if last.doubtful or last.perhaps_wrong:
            play.doubt(event, player, None)
        else:
            play.find("Z211", event, player, clause=play.clause("ruling.14"))
    play.take_back(last)
    for fault in last.faults:
        fault.stoppable = False


def _nothing_to_undo(play: Play, event: Event, player: int) -> None:
    if play.window.unrecorded:
        play.doubt(event, player, None)
    else:
        play.find("Z107", event, player)


def pause(play: Play, player: int) -> None:
    """A Pause begins, which its caller alone can end; if he has called one already nothing does."""
    if player not in play.paused_by:
        play.paused_by.append(player)


def weiter(play: Play, event: Event, player: int) -> None:
    """A player's Pause ends, if he has called one (``wegner.pause``)."""
    if player in play.paused_by:
        play.paused_by.remove(player)
    elif play.pause_unrecorded:
        play.doubt(event, player, None)
    elif play.paused_by:
        clause, said = play.clause("pause"), {"other": play.name(play.paused_by[0])}
        play.find("Z406", event, player, clause=clause, variant="other", said=said)
    else:
        play.find("Z406", event, player, clause=play.clause("pause"))


def _report(play: Play, event: Event, caller: int, entry: StopRuling, *, entitled: bool) -> None:
    """Note what is wrong with the call, and with the table's decision on it."""
    last = play.window.last
    if not entitled:
        none = play.game.calls.callers == "nobody"
        _note(play, event, caller, "Z405", "none" if none else "")
    elif entry.ruling == "wrongful" and last is None:
        _note(play, event, caller, "Z401", "before")
    elif entry.ruling == "wrongful" and last is not None:
        said = {"other": play.name(last.player)}
        if last.card is None:
            _note(play, event, caller, "Z401", "move", **said)
        else:
            _note(play, event, caller, "Z401", card=Face(last.card), **said)
    elif entry.ruling == "late":
        _note(play, event, caller, "Z402")
    elif entry.ruling == "void":
        if play.window.settled:
            _note(play, event, caller, "Z408", "second", rule="ruling.4")
        else:
            _note(play, event, caller, "Z408")
    if entry.table == "denied" and entry.ruling == "justified":
        _note(play, event, caller, "Z404", "denied")
    elif entry.table == "upheld" and entry.ruling not in ("justified", None):
        _note(play, event, caller, "Z404", "upheld", ruling=Said(RULED[entry.ruling]))


def _note(
    play: Play,
    event: Event,
    caller: int,
    code: str,
    variant: str = "",
    rule: str | None = None,
    **said: object,
) -> None:
    clause = play.clause(rule or _CLAUSES[code])
    worded = ".".join(filter(None, (code, variant, play.rules.call)))
    if worded in TEMPLATES:
        variant = worded.partition(".")[2]
    play.find(code, event, caller, clause=clause, variant=variant, said=said)


def _take_effect(play: Play, caller: int, entry: StopRuling) -> None:
    """Take the move back, let the offender make up for it, and put the caller on turn."""
    window, calls = play.window, play.game.calls
    judged = window.judged(calls, late=entry.ruling == "late")
    perhaps = _perhaps_taken_back(window, judged)
    for move in judged:
        drawn = move.pile == play.layout.stock(move.player)
        if not move.taken_back:
            _take_back(play, move, entry)
            if calls.after == "lay" and drawn:
                _lay(play, entry, move.player)
    if perhaps is not None:
        play.lose_sight(play.table.changed_since(perhaps.mark))
    window.settled = True
    play.pending = None
    play.now.debt = None
    if calls.forgives and entry.ruling == "justified":
        play.penalties[caller] = play.now.served[caller]
        del play.perhaps_penalized[caller]
    if judged and _owes_remedy(play, caller, judged, entry):
        return
    if judged and calls.after == "refill":
        _owe_refills(play, judged, caller, entry, perhaps)
    if not (entry.ruling == "justified" and _stopped_himself_out_of_turn(caller, judged)):
        play.now.interrupted = None
        passed = play.come_on_turn(caller, leaving=play.now.on_turn)
        entry.left_out = tuple(play.name(player) for player in passed)


def _perhaps_taken_back(window: Window, judged: Sequence[Begun]) -> Begun | None:
    """Return the move before one in a Pause, if it perhaps goes back as well (ruling 3)."""
    last, previous = window.last, window.previous
    if last is None or previous is None or not last.in_pause or previous in judged:
        return None
    return previous if previous.doubtful and not previous.taken_back else None


def _owes_remedy(play: Play, caller: int, judged: Sequence[Begun], entry: StopRuling) -> bool:
    """Say whether the offender first has to make the move that he missed (``streit.remedy``).

    A stock card that lies open is laid down where he has not.
    """
    calls, offender = play.game.calls, judged[-1].player
    codes = calls.remedies & {code for move in judged for code in move.missed_by_playing}
    if codes and entry.ruling == "justified":
        play.now.on_turn = offender
        play.now.debt = Debt(offender, caller, frozenset(codes))
        return True
    for player in sorted(play.now.opened if calls.after == "remedy" else [offender]):
        if player in play.now.opened:
            _lay(play, entry, player)
    if calls.after == "remedy":
        play.perhaps_lay_open_cards()
    if calls.remedies and entry.ruling in ("justified", None) and _may_owe(judged):
        play.now.on_turn = None
        play.now.perhaps_owing = offender
        return True
    return False


def _stopped_himself_out_of_turn(caller: int, judged: Sequence[Begun]) -> bool:
    """Say whether a Stop is a player's on his own move out of turn, which wins him no turn."""
    return (
        bool(judged)
        and judged[-1].player == caller
        and not OUT_OF_TURN.isdisjoint(judged[-1].codes)
    )


def _lay(play: Play, entry: StopRuling, player: int) -> None:
    """Lay the top card of a player's stock onto his waste, without an event."""
    there = bool(play.table.piles[play.layout.stock(player)])
    play.lay_from_stock(player)
    if there:
        card = play.table.top(play.layout.waste(player))
        entry.laid += ((play.name(player), _known(card)),)


def _known(card: Card) -> Card | None:
    return card if card < KNOWN_CARDS else None


def _may_owe(moves: Sequence[Begun]) -> bool:
    """Say whether some of these moves may have missed a duty that rests on an unknown card.

    Not if that is a card which nobody had turned up: it could not be seen that it was due.
    """
    return any(move.doubtful and not (move.unseen or "Z316" in move.codes) for move in moves)


def _owe_refills(
    play: Play,
    judged: Sequence[Begun],
    caller: int,
    entry: StopRuling,
    perhaps: Begun | None,
) -> None:
    """Note who owes his empty waste a card: whoever of these movers has offended (ruling 6).

    Where nobody knows whether a waste has cards, its card may be laid, and nobody says it is owed.
    """
    table, layout, calls = play.table, play.layout, play.game.calls
    offenders = {move.player for move in judged if justifies(calls, move)}
    offenders = offenders or {judged[-1].player}
    for player in range(layout.players):
        waste = layout.waste(player)
        open_ = table.maybe_empty(waste) and (player in offenders or _moved(perhaps, player))
        owing = player in offenders and not table.piles[waste]
        if (open_ or owing) and table.piles[layout.stock(player)]:
            play.now.refills |= {(player, caller)}
            entry.refills += (play.name(player),) if owing else ()


def _moved(move: Begun | None, player: int) -> bool:
    return move is not None and move.player == player


def _take_misfit_back(play: Play, entry: StopRuling) -> None:
    """A void Stop makes the mover take a misplaced card back, and has no other effect."""
    last = play.window.last
    if last is not None and not last.taken_back:
        _take_back(play, last, entry)
    play.window.settled = True


def _take_back(play: Play, move: Begun, entry: StopRuling) -> None:
    play.take_back(move)
    entry.taken_back = (*move.events, *entry.taken_back)
    for fault in move.faults:
        fault.stopped = entry.event


def _leave_open(play: Play, event: Event, caller: int, entry: StopRuling) -> None:
    """The ruling rests on a card that nobody wrote down, and the table has not upheld the Stop.

    Nothing is taken back. Whether the last move stood is for the players to know, and so whoever
    moves or announces next is on turn; if it was clean all the same, they know whether the Stop
    was late or wrongful.
    """
    window, calls = play.window, play.game.calls
    last = window.last
    play.doubt(event, caller, None)
    if last is not None and last.doubtful:
        play.now.on_turn = None
        play.now.interrupted = None
        if calls.remedies:
            play.now.perhaps_owing = last.player
    if entry.table == "denied" or last is None or not last.doubtful:
        _count_perhaps_wrongful(play, caller)


def _count_perhaps_wrongful(play: Play, caller: int) -> None:
    """Note that a Stop may have been wrongful, so that nobody knows what its caller owes."""
    if play.game.calls.penalty_every == 1:
        play.perhaps_penalized[caller] += 1
    elif play.game.calls.penalty_every:
        play.wrongful_stops = None
