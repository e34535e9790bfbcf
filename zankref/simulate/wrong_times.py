"""Moves at the wrong time, touches in vain, and moves that the rules do not have."""

from zankref.record.events import Flip, Move, Pass
from zankref.simulate import calls, clean
from zankref.simulate.game import NO_PILE, Game
from zankref.simulate.sight import DRAW, FLIP
from zankref.simulate.wrong_places import puts
from zankref.table import FOUNDATION


def out_of_turn(game: Game) -> bool:
    """A player moves who is not on turn, or has just been passed over (Z205, Z403)."""
    if game.state.refills:
        return False
    player = game.rng.choice(game.others(game.mover))
    stock = game.layout.stock(player)
    moves = puts(game, player, ordered=False)
    if game.state.first_turn:
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
    if game.state.refills or game.state.first_turn:
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
    if game.state.refills:
        return False
    if game.paused_by is None:
        calls.pause(game, game.rng.randrange(game.layout.players))
    if game.pending and game.pending.lifted and game.pending.player == game.mover:
        clean.play_drawn(game, game.mover)
        return True
    return clean.play(game)


def refill_forgotten(game: Game) -> bool:
    """The next move begins before the refill after a Stop was laid (Z407)."""
    owing = [player for player, _ in game.state.refills]
    # A card that the player who owes one puts from his stock onto his waste would be the refill.
    return bool(owing) and game.mover not in owing and clean.play(game)


def touch(game: Game) -> bool:
    """Touch a pile with which no allowed move begins (Z210, or the number missed)."""
    if game.busy or game.state.announced:
        return False
    touches = [(pile, _touch_faults(game, pile)) for pile in range(game.layout.size)]
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
    if pile == layout.waste(player) and game.waste(player):
        numbers = [n for n in range(4, FLIP) if game.sight.possible(game.state, n)]
        if numbers or not game.stock(player):
            return game.sight.missed(game.state, numbers[0] if numbers else FLIP)
    return ["Z210"]


def no_such_move(game: Game) -> bool:
    """Make a move that the list does not contain (Z204)."""
    if game.busy or game.state.announced or game.state.run:
        return False
    return game.rng.choice([_strange, _nothing_moves, _no_pile])(game)


def _strange(game: Game) -> bool:
    """Move from the tableau to a waste, or two cards as one; that stands on the table."""
    layout = game.layout
    source = game.rng.randrange(layout.tableau)
    height = len(game.table.piles[source])
    if height > 1 and game.chance(0.4):
        target = game.rng.choice([t for t in range(layout.tableau) if t != source])
        game.strange_move(game.mover, source, target, 2)
    elif height:
        target = layout.waste(game.rng.randrange(layout.players))
        game.strange_move(game.mover, source, target)
    return height > 0


def _nothing_moves(game: Game) -> bool:
    """Try to move from M, from another player's pile, onto a stock, or onto the same pile."""
    layout, player = game.layout, game.mover
    other = game.rng.choice(game.others(player))
    own, places = layout.waste(player), range(layout.tableau)
    source, target = game.rng.choice(
        [
            (FOUNDATION, game.rng.choice([*places, own])),
            (layout.waste(other), game.rng.choice([*places, own, FOUNDATION])),
            (layout.stock(other), game.rng.choice([*places, own])),
            (game.rng.choice([own, *places]), layout.stock(player)),
            (own, own),
        ]
    )
    names = game.keeper.pile_name(source, player), game.keeper.pile_name(target, player)
    game.no_such_move(player, Move(*names), source)
    return True


def _no_pile(game: Game) -> bool:
    """Pass, or turn the waste over while there are cards in the stock."""
    player = game.mover
    if game.stock(player) and game.chance(0.7):
        game.no_such_move(player, Flip(), game.layout.waste(player))
    else:
        game.no_such_move(player, Pass(), NO_PILE)
    return True
