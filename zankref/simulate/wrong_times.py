"""Moves at the wrong time, touches in vain, and moves that the rules do not have."""

from zankref.layout import FOUNDATION
from zankref.simulate import calls, clean
from zankref.simulate.game import Game
from zankref.simulate.sight import DRAW, FLIP
from zankref.simulate.wrong_places import puts


def out_of_turn(game: Game) -> bool:
    """A player moves who is not on turn, or has just been passed over (Z205, Z403)."""
    if game.state.refills or game.state.unturned:
        return False
    player = game.rng.choice(game.others(game.mover))
    stock = game.layout.stock(player)
    moves = puts(game, player, ordered=False)
    if game.sight.limited(game.state):
        # Whether a fifth pile is his to use when the first turn ends with this very move is open.
        moves = [
            move for move in moves if move.source != stock and _leaves_spaces(game, move.target)
        ]
    elif game.stock(player) and game.chance(0.2):
        game.lift(player)
        return True
    right = [move for move in moves if not move.codes]
    if not moves:
        return False
    move = game.rng.choice(right if right and game.chance(0.8) else moves)
    game.move(player, move.source, move.target, move.codes)
    return True


def _leaves_spaces(game: Game, target: int) -> bool:
    return target == FOUNDATION or bool(game.table.piles[target])


def out_of_turn_step(game: Game) -> bool:
    """A player moves a tableau card though he is not on turn (Z205 or Z403, and Z501)."""
    if game.state.refills or game.state.unturned or game.sight.limited(game.state):
        return False
    player = game.rng.choice(game.others(game.mover))
    steps = game.sight.allowed_steps(game.state)
    if steps:
        game.move(player, *game.rng.choice(steps), ["Z501"])
    return bool(steps)


def passed_over(game: Game) -> bool:
    """A player who has just been passed over moves all the same (Z403)."""
    return bool(game.state.passed) and out_of_turn(game)


def pause_broken(game: Game) -> bool:
    """The player on turn moves during a Pause (Z212)."""
    if game.state.refills or game.state.unturned:
        return False
    if game.paused_by is None:
        calls.pause(game, game.rng.randrange(game.layout.players))
    return clean.go_on(game)


def refill_forgotten(game: Game) -> bool:
    """The next move begins before the refill after a Stop was laid (Z407)."""
    owing = [player for player, _ in game.state.refills]
    # A card that the player who owes one puts from his stock onto his waste would be the refill.
    if not owing or game.mover in owing or game.state.unturned:
        return False
    return clean.play(game)


def touch(game: Game) -> bool:
    """Touch a pile with which no allowed move begins (Z210, or the number missed)."""
    if game.busy or game.state.announced:
        return False
    piles = [*game.table.places(), *range(game.layout.tableau, game.layout.size)]
    touches = [(pile, _touch_faults(game, pile)) for pile in piles]
    wrong = [(pile, codes) for pile, codes in [*touches, (FOUNDATION, ["Z210"])] if codes]
    pile, codes = game.rng.choice(wrong)
    game.touch(game.mover, pile, codes)
    return True


def _touch_faults(game: Game, pile: int) -> list[str]:
    """Return what is wrong with touching a pile while nothing is announced (ruling 10)."""
    player, layout = game.mover, game.layout
    if layout.kind(pile) == "R":
        playable = game.sight.playable(game.table)
        if pile in playable:
            return []
        return ["Z301"] if playable else ["Z210"]
    if pile == layout.stock(player) and game.stock(player):
        return game.sight.missed(game.state, DRAW)
    if pile in game.sight.own_piles(game.table, player):
        numbers = [n for n in range(4, FLIP) if game.sight.ways_of(game.state, n, pile)]
        turned_over = pile == layout.waste(player) and not game.stock(player)
        if numbers or turned_over:
            return game.sight.missed(game.state, numbers[0] if numbers else FLIP)
    return ["Z210"]
