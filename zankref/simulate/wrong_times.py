"""Moves at the wrong time, touches in vain, and moves that the rules do not have."""

from zankref.cards import Card
from zankref.layout import FOUNDATION
from zankref.simulate import calls, clean
from zankref.simulate.game import Game
from zankref.simulate.sight import DRAW, FLIP
from zankref.simulate.wrong_places import puts


def out_of_turn(game: Game) -> bool:
    """A player moves who is not on turn, or has just been passed over (Z205, Z403)."""
    if game.state.refills or game.state.unturned:
        return False
    players = _out_of_turn(game)
    if not players:
        return False
    player = game.rng.choice(players)
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


def _out_of_turn(game: Game) -> list[int]:
    """Return the players who are out of turn if they move now (ruling 12)."""
    turn = game.state.interrupted
    return [p for p in game.others(game.mover) if turn is None or p != turn.player]


def gone_on(game: Game) -> bool:
    """The player goes on in whose turn another has just moved: nothing is wrong (ruling 12)."""
    if game.state.interrupted is None or game.busy or game.state.winner is not None:
        return False
    game.resume()
    if clean.play(game):
        return True
    game.give_up_resuming()
    return False


def _leaves_spaces(game: Game, target: int) -> bool:
    return target == FOUNDATION or bool(game.table.piles[target])


def out_of_turn_step(game: Game) -> bool:
    """A player moves a tableau card though he is not on turn (Z205 or Z403, and Z501)."""
    if game.state.refills or game.state.unturned or game.sight.limited(game.state):
        return False
    players = _out_of_turn(game)
    if not players:
        return False
    player = game.rng.choice(players)
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
    if not game.paused_by:
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


def lifted_card_touches(game: Game) -> bool:
    """Touch the wrong pile with the card in the hand (Z308, Z210; ruling 2)."""
    held = game.pending
    if held is None or not held.lifted or game.state.refills or game.state.unturned:
        return False
    player, layout = held.player, game.layout
    card, stock = game.table.top(held.pile), layout.stock(held.player)
    piles = [FOUNDATION, *(pile for pile in range(layout.size) if pile != stock)]
    wrong = [(pile, _reaching_faults(game, player, card, pile)) for pile in piles]
    wrong = [
        (pile, codes) for pile, codes in wrong if codes and (held.ordered or "Z210" not in codes)
    ]
    if wrong:
        game.touch(player, *game.rng.choice(wrong))
    return bool(wrong)


def _reaching_faults(game: Game, player: int, card: Card, pile: int) -> list[str]:
    """Return what is wrong with touching a pile with the card in the hand."""
    own = pile == game.layout.waste(player)
    fallen = pile == game.table.fallen()
    place = pile == FOUNDATION or game.layout.kind(pile) == "R" or own
    if fallen or not (place or pile in game.sight.opponents_piles(player)):
        return ["Z210"]
    return game.sight.misplaced(game.state, player, card, pile)


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
