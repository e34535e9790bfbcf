"""Calls in a simulated game: Stop or knocking, taking back, Pause, Weiter, and their consequences.

A Stop is ruled on by rulings 3, 4 and 13, from the codes that the game has noted.
"""

from typing import Final, Literal, TypeAlias

from zankref import codes as finding
from zankref.cards import JOKER
from zankref.record.actions import Decision, Lift, Move, Pause, Stop, Touch, Undo, Weiter
from zankref.simulation.game import SimulatedGame
from zankref.simulation.state import MoveInProgress, Remedy

Ruling: TypeAlias = Literal["justified", "wrongful", "late", "void", "barred"]

_CODES: Final = {
    "wrongful": finding.WRONGFUL_STOP,
    "late": finding.LATE_STOP,
    "void": finding.VOID_STOP,
    "barred": finding.STOP_NOT_ENTITLED,
}


def ruling(game: SimulatedGame, caller: int) -> Ruling:
    """Return the ruling on a Stop called now by this player."""
    stops, last = game.oracle.stops, game.last
    if stops.callers == "nobody":
        return "barred"
    if game.settled:
        return "void"
    if last is None:
        return "wrongful"
    if last.player == caller and stops.callers == "opponents":
        return "barred"
    if _stoppable(game, last):
        return "justified"
    if stops.void.intersection(last.codes):
        return "void"
    return "late" if _was_stoppable(game) else "wrongful"


def stop(
    game: SimulatedGame, caller: int, decision: Decision | None = None, reason: str | None = None
) -> Ruling:
    """Call Stop, and apply the ruling or the players' decision."""
    game.paused_by.clear()
    ruled = ruling(game, caller)
    if ruled == "barred":
        decision = None
    agrees = decision is None or (decision == "upheld") == (ruled == "justified")
    codes = [_CODES[ruled]] if ruled in _CODES else []
    game.keeper.write(
        caller, Stop(reason, decision), [*codes, *([] if agrees else [finding.TABLE_RULED_WRONG])]
    )
    if decision == "upheld" or (ruled == "justified" and decision is None):
        _take_effect(game, caller, ruled)
    elif ruled == "void":
        if game.last is not None and not game.last.taken_back and not game.settled:
            game.restore(game.last)
        game.settled = True
    elif ruled != "barred" and (ruled != "late" or game.oracle.stops.late_counts):
        game.wrongful[caller] += 1
        every = game.oracle.stops.penalty_every
        game.penalties[caller] += every > 0 and game.wrongful[caller] % every == 0
    return ruled


def _take_effect(game: SimulatedGame, caller: int, ruled: Ruling) -> None:
    """Take back what the Stop is about, then put the caller on turn or note the move owed.

    A player who rightly stops their own move out of turn does not come on turn by it (ruling 3).
    """
    stops = game.oracle.stops
    taken = _taken_back(game, late=ruled == "late")
    mover, standing = game.mover, [move for move in taken if _stands(game, move)]
    for move in taken:
        if not move.taken_back and move not in standing:
            game.restore(move)
        if stops.after == "lay":
            _lay_card(game, move)
    if stops.forgives and ruled == "justified":
        game.penalties[caller] = game.state.served[caller]
    game.settled, game.pending = True, None
    state = game.state
    if standing and state.winner is not None:
        return
    state.remedy = None
    if stops.after == "refill":
        _owe_refills(game, caller, taken)
    # A duty missed by a mere touch need not be made up for.
    missed = {code for move in taken for code in move.codes if code not in move.touched}
    owed = stops.remedies & missed
    if owed and ruled == "justified":
        state.interrupted = None
        state.remedy = Remedy(taken[-1].player, caller, owed, taken[-1].tried)
        game.put_on_turn(taken[-1].player)
        return
    if taken:
        own = ruled == "justified" and taken[-1].player == caller
        if own and not taken[-1].in_turn:
            return
        game.lay_opened(state.opened if stops.after == "remedy" else [taken[-1].player])
    state.interrupted = None
    if not standing or standing != taken or mover != caller:
        game.come_on_turn(caller)


def _stands(game: SimulatedGame, move: MoveInProgress) -> bool:
    """Return whether a stopped move that only missed a duty is not taken back."""
    stands = game.oracle.stops.stands
    return bool(move.codes) and stands.issuperset(move.codes) and not move.taken_back


def _taken_back(game: SimulatedGame, *, late: bool) -> list[MoveInProgress]:
    """Return the moves that an effective Stop is about, the latest first (rulings 3 and 13).

    A late Stop upheld by the players takes back both moves, as does one on a move during a Pause.
    """
    last, previous = game.last, game.previous
    if last is None:
        return []
    both = late or (last.in_pause and _was_stoppable(game))
    return [last, previous] if both and previous is not None else [last]


def _owe_refills(game: SimulatedGame, caller: int, taken: list[MoveInProgress]) -> None:
    """Note whose waste must get a card (ruling 6)."""
    offenders = {move.player for move in taken if _stoppable(game, move)}
    offenders = offenders or {move.player for move in taken[-1:]}
    offenders -= {player for player, _ in game.state.refills}
    owing = [p for p in sorted(offenders) if game.stock(p) and not game.waste(p)]
    game.state.refills += tuple((player, caller) for player in owing)


def _lay_card(game: SimulatedGame, last: MoveInProgress) -> None:
    """Lay a card that came from the stock, opened or played, onto the offender's waste."""
    stock, waste = game.layout.stock(last.player), game.layout.waste(last.player)
    if last.tried.source == stock and game.table.piles[stock]:
        game.table.move(stock, waste)
        game.state.opened -= {last.player}


def _stoppable(game: SimulatedGame, move: MoveInProgress) -> bool:
    return bool(game.oracle.stops.stoppable.intersection(move.codes))


def _was_stoppable(game: SimulatedGame) -> bool:
    """Return whether the move before the last one was wrong, and still stands."""
    move = game.previous
    return move is not None and not move.taken_back and _stoppable(game, move)


def undo(game: SimulatedGame, speaker: int) -> None:
    """Take back the last move, rightly or not (Z107 if there is none, Z211 if it was faultless).

    A move already taken back stays so; a refill is taken back separately (ruling 14). Nothing is
    written if it is unknown whether the move was faultless.
    """
    last = game.last
    if game.refilled is not None:
        game.keeper.write(speaker, Undo())
        before, game.refilled = game.refilled, None
        game.state.table, game.state.due = before.table, before.due
        game.state.refills = before.refills
    elif last is None:
        game.keeper.write(speaker, Undo(), [finding.NOTHING_TO_UNDO])
    elif last.taken_back or not last.unsure:
        groundless = not last.taken_back and not last.codes
        game.keeper.write(speaker, Undo(), [finding.GROUNDLESS_UNDO] if groundless else [])
        if not last.taken_back:
            game.restore(last)


def pause(game: SimulatedGame, caller: int) -> None:
    """Call Pause, for as long as the caller likes; they may repeat the call."""
    game.keeper.write(caller, Pause())
    if caller not in game.paused_by:
        game.paused_by.append(caller)


def weiter(game: SimulatedGame, caller: int) -> None:
    """Call Weiter, which ends only the caller's own Pause."""
    rightly = caller in game.paused_by
    game.keeper.write(caller, Weiter(), [] if rightly else [finding.WEITER_WITHOUT_PAUSE])
    if rightly:
        game.paused_by.remove(caller)


def refill(game: SimulatedGame) -> None:
    """Lay the card that a player owes the waste, written by them or by the caller (ruling 6).

    A joker is laid aside, and the draw is repeated if cards are left.
    """
    (owing, caller), *others = game.state.refills
    speaker = game.dice["refill"].choice([owing, caller])
    stock, waste = game.layout.stock(owing), game.layout.waste(owing)
    source, target = game.keeper.pile_name(stock, speaker), game.keeper.pile_name(waste, speaker)
    if game.stock(owing)[-1] == JOKER:
        _, codes = game.keeper.card_from(game.table, stock)
        game.keeper.write(speaker, Lift(source, JOKER), codes)
        game.table.lay_aside(stock)
    if game.stock(owing):
        if game.chance("touched for it", 0.2):
            game.keeper.write(speaker, Touch(source))
        named, codes = game.keeper.card_from(game.table, stock)
        if named is not None and game.chance("lifted for it", 0.2):
            game.keeper.write(speaker, Lift(source, named), codes)
            codes = []
        game.keeper.write(speaker, Move(source, target, card=named), codes)
        game.refilled = game.state.copy()
        game.table.move(stock, waste)
    game.state.refills = tuple(others)
    game.settle()
