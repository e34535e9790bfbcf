"""Calls in such a game: Stop, or knocking, and taking back; what follows from them."""

from typing import Literal, TypeAlias

from zankref.record.events import Stop, Undo
from zankref.simulate.opened.game import OpenGame
from zankref.simulate.opened.state import Begun, Debt

Decision: TypeAlias = Literal["upheld", "denied"]
Ruling: TypeAlias = Literal["justified", "wrongful", "late", "void", "barred"]

_CODES: dict[Ruling, list[str]] = {
    "justified": [],
    "wrongful": ["Z401"],
    "late": ["Z402"],
    "void": ["Z408"],
    "barred": ["Z405"],
}


def ruling(game: OpenGame, caller: int) -> Ruling:
    """Return how a Stop is ruled that this player calls now."""
    last = game.last
    if not game.customs.has_stops:
        return "barred"
    if game.settled:
        return "void"
    if last is not None and last.player == caller:
        return "barred"
    if last is None:
        return "wrongful"
    if _stoppable(game, last):
        return "justified"
    if game.customs.void.intersection(last.codes):
        return "void"
    previous = game.previous
    late = previous is not None and not previous.taken_back and _stoppable(game, previous)
    return "late" if late else "wrongful"


def stop(
    game: OpenGame, caller: int, decision: Decision | None = None, reason: str | None = None
) -> Ruling:
    """Call Stop, and let the ruling or the table's decision take effect."""
    ruled = ruling(game, caller)
    if ruled == "barred":
        decision = None
    agrees = decision is None or (decision == "upheld") == (ruled == "justified")
    game.keeper.write(caller, Stop(reason, decision), _CODES[ruled] + ([] if agrees else ["Z404"]))
    if decision == "upheld" or (ruled == "justified" and decision is None):
        _take_effect(game, caller, ruled)
    elif ruled == "void":
        if game.last is not None and not game.last.taken_back:
            game.restore(game.last)
        game.settled = True
    elif ruled != "barred":
        _count_wrongful(game, caller, late=ruled == "late")
    return ruled


def _count_wrongful(game: OpenGame, caller: int, *, late: bool) -> None:
    if late and not game.customs.late_counts:
        return
    game.wrongful[caller] += 1
    if game.customs.penalty(game.wrongful[caller]):
        game.penalties[caller] += 1


def _take_effect(game: OpenGame, caller: int, ruled: Ruling) -> None:
    """Take back what the Stop is about; then the caller comes on turn, or what is owed is made.

    A late one that the players uphold takes back both moves (ruling 13).
    """
    customs, late = game.customs, ruled == "late"
    taken = [move for move in (game.last, game.previous if late else None) if move is not None]
    for move in taken:
        if not move.taken_back:
            game.restore(move)
        if customs.lays_card:
            _lay_card(game, move)
    if customs.forgives and ruled == "justified":
        game.penalties[caller] = game.state.served[caller]
    game.settled = True
    game.touching = None
    game.state.debt = None
    game.state.interrupted = None
    owed = frozenset(code for move in taken for code in _owed(customs.remedies, move))
    if owed and ruled == "justified":
        game.state.debt = Debt(taken[-1].player, caller, owed)
        game.put_on_turn(taken[-1].player)
        return
    if taken:
        game.lay_opened(game.state.opened if customs.remedies else [taken[-1].player])
    game.come_on_turn(caller)


def _owed(remedies: frozenset[str], move: Begun) -> frozenset[str]:
    """Return what a move missed that is still to be made up for: not what a touch did."""
    return remedies.intersection(move.codes).difference(move.touched)


def _lay_card(game: OpenGame, last: Begun) -> None:
    """A card that came from the stock, opened or played, goes onto the offender's waste."""
    stock, waste = game.layout.stock(last.player), game.layout.waste(last.player)
    if last.tried.source == stock and game.table.piles[stock]:
        game.table.move(stock, waste)
        game.state.opened -= {last.player}


def undo(game: OpenGame, speaker: int) -> None:
    """Take the last move back; a faultless one should have stood (Z211), none cannot (Z107).

    What was taken back already stays as it is (ruling 14). None is written where nobody knows
    whether the move was faultless.
    """
    last = game.last
    if last is None:
        game.keeper.write(speaker, Undo(), ["Z107"])
        return
    if last.unsure and not last.taken_back:
        return
    groundless = not last.taken_back and not last.codes
    game.keeper.write(speaker, Undo(), ["Z211"] if groundless else [])
    if not last.taken_back:
        game.restore(last)


def _stoppable(game: OpenGame, move: Begun) -> bool:
    return bool(game.customs.stoppable.intersection(move.codes))
