"""Calls made wrongly, and moves taken back for no reason."""

from zankref.simulate import calls
from zankref.simulate.calls import Decision
from zankref.simulate.game import Game

_REASONS = ("a lower number was possible", "that is not allowed", "look at R1", "Halt!")


def wrongful_stop(game: Game) -> bool:
    """Call Stop though there is nothing to stop (Z401)."""
    return _stop(game, "wrongful")


def late_stop(game: Game) -> bool:
    """Call Stop when the next move has begun (Z402)."""
    return _stop(game, "late")


def second_stop(game: Game) -> bool:
    """Call Stop again after a Stop, or on a card that merely does not fit (Z408)."""
    return _stop(game, "void")


def _stop(game: Game, ruling: str) -> bool:
    if calls.ruling(game) != ruling:
        return False
    call_stop(game)
    return True


def call_stop(game: Game) -> None:
    """Somebody calls Stop; now and then the table decides, not always as the rules do (Z404)."""
    caller = game.rng.randrange(game.layout.players)
    reason = game.rng.choice(_REASONS) if game.chance(0.1) else None
    calls.stop(game, caller, _decision(game), reason)


def _decision(game: Game) -> Decision | None:
    decision: Decision | None = game.rng.choice([None] * 7 + ["upheld", "denied"])
    twofold = game.state.refills or (game.last and game.last.in_pause)
    if decision == "upheld" and game.settled and twofold:
        # A second Stop leaves open who owes a refill then, and who else may write it.
        return None
    return decision


def groundless_undo(game: Game) -> bool:
    """Take back a faultless move (Z211); after a Stop that changes nothing."""
    last = game.last
    if last is None or last.taken_back or last.codes:
        return False
    calls.undo(game, game.rng.randrange(game.layout.players))
    return True


def nothing_to_undo(game: Game) -> bool:
    """Take back a move before there was any (Z107)."""
    if game.last is not None:
        return False
    calls.undo(game, game.rng.randrange(game.layout.players))
    return True


def idle_weiter(game: Game) -> bool:
    """Call Weiter without a Pause, or in another's (Z406)."""
    caller = game.rng.randrange(game.layout.players)
    if caller in game.paused_by:
        return False
    calls.weiter(game, caller)
    return True
