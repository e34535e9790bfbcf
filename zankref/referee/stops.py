"""Stop, taking back, Pause, Weiter (``wegner.stop`` to ``wegner.pause``; rulings 3-6, 13, 14)."""

from collections.abc import Sequence
from typing import Final

from zankref.language import N_, Said
from zankref.record.events import Event, Stop
from zankref.referee.findings import StopRuling
from zankref.referee.messages import TEMPLATES, called
from zankref.referee.play import Play
from zankref.referee.state import Begun, Debt

UNRULED: Final = Said(N_("a Stop before it could not be ruled"))

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
    if entitled:
        window.called = True
    else:
        ruling = "void"
    judged = window.last.events[-1] if window.last else None
    entry = StopRuling(event.number, event.span, play.name(caller), ruling, action.decision, judged)
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
    entry.on_turn = None if play.now.on_turn is None else play.name(play.now.on_turn)


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
    if every == 1 or (every and wrongful is not None and wrongful[caller] % every == 0):
        play.penalties[caller] += 1
        entry.penalty = entry.caller
    elif every and wrongful is None:
        play.perhaps_penalized[caller] += 1


def undo(play: Play, event: Event, player: int | None) -> None:
    """The last move is taken back; a second time, or after a Stop, nothing is (ruling 14).

    ``player`` is None for a stranger, whom nobody blames for it (``sparse-records.2``).
    """
    last = play.window.last
    if last is None or last.taken_back or play.window.called:
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
    """A Pause begins; during a Pause it has no effect."""
    if play.paused_by is None:
        play.paused_by = player


def weiter(play: Play, event: Event, player: int) -> None:
    """The Pause ends, if its caller says so."""
    if play.paused_by == player:
        play.end_pause()
    elif play.paused_by is not None:
        other = play.name(play.paused_by)
        play.find(
            "Z406",
            event,
            player,
            clause=play.clause("pause"),
            variant="other",
            said={"other": other},
        )
    elif play.pause_unrecorded:
        play.doubt(event, player, None)
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
        _note(play, event, caller, "Z401", move=_move_of(play, last))
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
        _note(play, event, caller, "Z404", "upheld", ruling=Said(entry.ruling))


def _move_of(play: Play, move: Begun) -> Said:
    """Return a move and whose it was."""
    # NOTE: {player} is a name, or "Spieler 1"; {move} such as Q>R1 ♥9
    whose = {"player": called(play.name(move.player)), "move": move.text}
    return Said(N_("{player}'s {move}"), whose)


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
    judged = window.judged(calls)
    for move in judged:
        drawn = move.pile == play.layout.stock(move.player)
        if not move.taken_back:
            _take_back(play, move, entry)
            if calls.after == "lay" and drawn:
                play.lay_from_stock(move.player)
    window.settled = True
    play.pending = None
    play.now.debt = None
    if calls.forgives and entry.ruling == "justified":
        play.penalties[caller] = play.now.served[caller]
        del play.perhaps_penalized[caller]
    if judged:
        offender = judged[-1].player
        codes = calls.remedies & {code for move in judged for code in move.codes}
        if codes and entry.ruling == "justified":
            debt = Debt(offender, caller, frozenset(codes))
            play.now.on_turn = offender
            play.now.debt = debt
            entry.remedy = play.name(offender)
            return
        play.lay_open_cards(play.now.opened if calls.after == "remedy" else [offender])
        if calls.remedies and entry.ruling in ("justified", None) and _may_owe(judged):
            play.now.on_turn = None
            play.now.perhaps_owing = offender
            return
        if calls.after == "refill":
            _owe_refill(play, offender, caller, entry)
    passed = play.come_on_turn(caller, leaving=play.now.on_turn)
    entry.left_out = tuple(play.name(player) for player in passed)


def _may_owe(moves: Sequence[Begun]) -> bool:
    """Say whether some of these moves may have missed a duty that rests on an unknown card.

    Not if that is a card which nobody had turned up: it could not be seen that it was due.
    """
    return any(move.doubtful and not (move.unseen or "Z316" in move.codes) for move in moves)


def _owe_refill(play: Play, offender: int, caller: int, entry: StopRuling) -> None:
    piles = play.table.piles
    waste = play.layout.waste(offender)
    perhaps = play.table.maybe_empty(waste)
    if (perhaps or not piles[waste]) and piles[play.layout.stock(offender)]:
        play.now.refills = play.now.refills | {(offender, caller)}
        entry.refill = None if perhaps else play.name(offender)


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
    """The ruling rests on a card that nobody wrote down, and the table has not upheld the Stop."""
    last = play.window.last
    play.doubt(event, caller, None)
    if entry.table == "denied":
        play.perhaps_penalized[caller] += 1
    else:
        play.forget(UNRULED)
        if play.game.calls.remedies and last is not None:
            play.now.perhaps_owing = last.player
