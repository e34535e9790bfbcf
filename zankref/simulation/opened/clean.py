"""Play such a game by the rules, sensibly enough to finish it."""

from typing import Final

from zankref.layout import MoveKind
from zankref.record.events import Blocked
from zankref.simulation import talk
from zankref.simulation.game import SimulatedGame
from zankref.simulation.state import Attempt

PATIENCE: Final = 20
"""Number of moves within the tableau after which players do something else, or give up."""


def step(game: SimulatedGame) -> bool:
    """Do the next thing that the rules require; return False if the players give up."""
    talk.small_talk(game)
    if talk.turn_up(game):
        return True
    oracle, debt = game.oracle, game.state.debt
    if debt is not None:
        player = debt.offender
        every = oracle.tries(game.state, player)
        tries = [t for t in every if oracle.meets(game.state, player, t, debt)]
        stock = game.layout.stock(player)
        known = [t for t in tries if t.source != stock or player in game.state.opened]
        game.do(player, _best(game, player, known or tries))
        return True
    if oracle.settled(game.state, game.keeper) and game.chance("end", 0.1) and _give_up(game):
        return True
    return _play(game)


def _play(game: SimulatedGame) -> bool:
    """Make a legal move; return False if the players give up."""
    player, oracle, pending = game.mover, game.oracle, game.pending
    if not game.started and game.starter is not None:
        player = game.starter
    first = oracle.turns_first(game.state, player)
    if first is not None:
        game.turn_up(player, first)
        return True
    tries = [
        tried
        for tried in oracle.tries(game.state, player)
        if not oracle.misfits(game.state, player, tried)
        and not oracle.duties(game.state, player, tried)
    ]
    if oracle.touches_begin and not pending and game.chance("touch", 0.1) and _touch(game, player):
        return True
    planned = _planned(game, player, tries)
    if planned is not None:
        game.do(player, planned)
        return True
    if pending and (game.after_joker or game.chance("going on", 0.8)):
        begun = [t for t in tries if t.source == pending.tried.source]
        tries = begun if game.after_joker else begun or tries
    if game.idle > PATIENCE:
        tries = [tried for tried in tries if oracle.kinds(tried) != MoveKind.WITHIN_TABLEAU]
    if not tries:
        return _give_up(game)
    game.do(player, _best(game, player, tries))
    return True


def _touch(game: SimulatedGame, player: int) -> bool:
    """Touch a pile from which a card may be played; return False if there is none."""
    touches = game.oracle.touches(game.state, player)
    tries = [t for t in touches if not game.oracle.faults(game.state, player, t)]
    if tries:
        game.do(player, game.dice["touch"].choice(tries))
    return bool(tries)


def _planned(game: SimulatedGame, player: int, tries: list[Attempt]) -> Attempt | None:
    """Return the next move of the player's plan, if it is still available.

    A new plan is made now and then, and whenever nothing else can be done.
    """
    if not game.plan and not game.after_joker and (game.idle or game.chance("plan", 0.5)):
        game.plan = game.oracle.plan(game.state, player)
    planned = game.plan.pop(0) if game.plan else None
    if planned is None or planned not in tries:
        game.plan = []
        return None
    return planned


def _give_up(game: SimulatedGame) -> bool:
    """Agree that the game is blocked, if it is; otherwise break it off."""
    if "blocked" not in game.rules.actions or not game.oracle.is_blocked(game.state, game.keeper):
        return False
    game.keeper.write(game.anyone("end"), Blocked())
    game.state.ended = True
    return True


def _best(game: SimulatedGame, player: int, tries: list[Attempt]) -> Attempt:
    weights = [game.oracle.weight(game.state, player, tried) for tried in tries]
    return game.dice["move"].choices(tries, weights)[0]
