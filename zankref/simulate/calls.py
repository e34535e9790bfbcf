"""Calls in a simulated game: Stop, taking back, Pause, Weiter, and the refill after a Stop.

How a Stop is ruled follows rulings 3, 4 and 13 from the codes that the game has noted.
"""

from typing import Literal, TypeAlias

from zankref.cards import JOKER
from zankref.record.events import Lift, Move, Pause, Stop, Undo, Weiter
from zankref.simulate.game import Game
from zankref.simulate.state import Begun

Decision: TypeAlias = Literal["upheld", "denied"]
Ruling: TypeAlias = Literal["justified", "wrongful", "late", "void"]

_CODES: dict[Ruling, list[str]] = {
    "justified": [],
    "wrongful": ["Z401"],
    "late": ["Z402"],
    "void": ["Z408"],
}


def ruling(game: Game) -> Ruling:
    """Return how a Stop called now is ruled."""
    last, previous = game.last, game.previous
    if game.settled:
        return "void"
    if last is None:
        return "wrongful"
    if _stoppable(game, last):
        return "justified"
    if game.void.intersection(last.codes):
        return "void"
    late = previous is not None and not previous.taken_back and _stoppable(game, previous)
    return "late" if late else "wrongful"


def stop(
    game: Game, caller: int, decision: Decision | None = None, reason: str | None = None
) -> Ruling:
    """Call Stop, and let the ruling or the table's decision take effect."""
    game.paused_by.clear()
    ruled = ruling(game)
    agrees = decision is None or (decision == "upheld") == (ruled == "justified")
    game.keeper.write(caller, Stop(reason, decision), _CODES[ruled] + ([] if agrees else ["Z404"]))
    if decision == "upheld" or (ruled == "justified" and decision is None):
        _take_effect(game, caller, ruled)
    elif ruled == "void":
        if game.last is not None and not game.last.taken_back:
            game.restore(game.last)
        game.settled = True
    elif ruled != "late" or "late-stop" in game.agreed:
        game.penalties[caller] += 1
    return ruled


def undo(game: Game, speaker: int) -> None:
    """Take the last move back; a faultless one should have stood (Z211), none cannot (Z107).

    What was taken back already stays as it is; a refill is taken back by itself (ruling 14).
    """
    last = game.last
    if game.refilled is not None:
        game.keeper.write(speaker, Undo())
        before, game.refilled = game.refilled, None
        game.state.table, game.state.unturned = before.table, before.unturned
        game.state.refills += before.refills
        return
    if last is None:
        game.keeper.write(speaker, Undo(), ["Z107"])
        return
    groundless = not last.taken_back and not last.codes
    game.keeper.write(speaker, Undo(), ["Z211"] if groundless else [])
    if not last.taken_back:
        game.restore(last)


def pause(game: Game, caller: int) -> None:
    """Call Pause, for as long as the caller likes; he may say it again."""
    game.keeper.write(caller, Pause())
    if caller not in game.paused_by:
        game.paused_by.append(caller)


def weiter(game: Game, caller: int) -> None:
    """Call Weiter, which ends the caller's own Pause and no other."""
    rightly = caller in game.paused_by
    game.keeper.write(caller, Weiter(), [] if rightly else ["Z406"])
    if rightly:
        game.paused_by.remove(caller)


def refill(game: Game, speaker: int, owing: int) -> None:
    """Lay the card that a player owes his waste, written by him or by the caller (ruling 6).

    The joker is laid aside, and the draw is repeated, if there is a card.
    """
    stock, waste = game.layout.stock(owing), game.layout.waste(owing)
    if game.stock(owing)[-1] == JOKER:
        _, codes = game.keeper.card_from(game.table, stock)
        game.keeper.write(speaker, Lift(game.keeper.pile_name(stock, speaker), JOKER), codes)
        game.table.lay_aside(stock)
        if not game.stock(owing):
            _refilled(game, owing)
            game.settle()
            return
    named, codes = game.keeper.card_from(game.table, stock)
    source, target = game.keeper.pile_name(stock, speaker), game.keeper.pile_name(waste, speaker)
    game.keeper.write(speaker, Move(source, target, card=named), codes)
    game.refilled = game.state.copy()
    game.table.move(stock, waste)
    _refilled(game, owing)


def _refilled(game: Game, owing: int) -> None:
    """A player owes his waste nothing any more."""
    game.state.refills = tuple(pair for pair in game.state.refills if pair[0] != owing)


def _stoppable(game: Game, move: Begun) -> bool:
    return bool(game.stoppable.intersection(move.codes))


def _take_effect(game: Game, caller: int, ruled: Ruling) -> None:
    """Take back what the Stop is about, note the refills owed, and put the caller on turn.

    Who rightly stops his own move out of turn does not come on turn by that (ruling 3).
    """
    taken = _taken_back(game, late=ruled == "late")
    for move in taken:
        if not move.taken_back:
            game.restore(move)
    offenders = {move.player for move in taken if _stoppable(game, move)}
    offenders = offenders or {move.player for move in taken[-1:]}
    owing = [p for p in sorted(offenders) if game.stock(p) and not game.waste(p)]
    owed = {player for player, _ in game.state.refills}
    game.state.refills += tuple((player, caller) for player in owing if player not in owed)
    first = taken[-1] if taken else None
    own = ruled == "justified" and first is not None and first.player == caller
    if not (own and first is not None and {"Z205", "Z403"}.intersection(first.codes)):
        game.state.interrupted = None
        game.come_on_turn(caller)
    game.pending = None
    game.settled = True


def _taken_back(game: Game, *, late: bool) -> list[Begun]:
    """Return the moves that an effective Stop is about, the later first (rulings 3 and 13)."""
    last, previous = game.last, game.previous
    if last is None:
        return []
    both = (
        (late or last.in_pause)
        and previous is not None
        and not previous.taken_back
        and _stoppable(game, previous)
    )
    return [last, previous] if both and previous is not None else [last]
