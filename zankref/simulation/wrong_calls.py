"""Calls that should not have been made, and Stops on faults."""

from typing import Final

from zankref.codes import REMEDY_MISSING
from zankref.record.actions import Decision
from zankref.simulation import calls
from zankref.simulation.game import SimulatedGame

_REASONS = ("something could go to M", "that is not allowed", "look at R1", "Halt!")


def wrong_stop(game: SimulatedGame) -> bool:
    """Call Stop without cause, too late, again, or without being entitled to."""
    players = list(range(game.layout.players))
    late = [player for player in players if calls.ruling(game, player) == "late"]
    caller = game.dice["wrong Stop"].choice(late or players)
    if game.after_joker or calls.ruling(game, caller) == "justified":
        return False
    return call_stop(game, caller)


def call_stop(game: SimulatedGame, caller: int) -> bool:
    """Call Stop; now and then the players decide, not always by the rules (Z404).

    Return False where the outcome is open: if it is unknown whether the move was faultless,
    whether a card still goes onto the waste after a move already taken back, or who owes what
    after a Stop on a move made instead of one owed.
    """
    last, stops = game.last, game.oracle.stops
    if any(move is not None and move.unsure for move in (last, game.previous)):
        return False
    if last and REMEDY_MISSING in last.codes and stops.remedies.intersection(last.codes):
        return False
    if stops.after == "lay" and last is not None and last.taken_back:
        return False
    reason = game.dice["reason"].choice(_REASONS) if game.chance("reason", 0.1) else None
    decision: Decision | None = game.dice["decision"].choice([None] * 7 + ["upheld", "denied"])
    if game.settled or (decision == "upheld" and game.state.due):
        decision = None
    if stops.forgives and calls.ruling(game, caller) != "justified":
        # It is open whether the players' decision cancels turns that the caller owes.
        owes = game.penalties[caller] > game.state.served[caller]
        decision = None if owes else decision
    calls.stop(game, caller, decision, reason)
    return True


def wrong_undo(game: SimulatedGame) -> bool:
    """Take back a faultless move (Z211), or a move when there has been none (Z107)."""
    last = game.last
    if game.after_joker or (last is not None and (last.taken_back or last.codes)):
        return False
    calls.undo(game, game.anyone("wrong undo"))
    return True


def idle_weiter(game: SimulatedGame) -> bool:
    """Call Weiter without a Pause, or in another player's (Z406)."""
    caller = game.anyone("idle Weiter")
    if caller in game.paused_by or not game.announces:
        return False
    calls.weiter(game, caller)
    return True


CALLS: Final = (wrong_stop, wrong_stop, wrong_undo, idle_weiter)
