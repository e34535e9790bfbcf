"""Playing by the rules: the lowest possible number, announced where it must be, and small talk."""

from zankref.cards import JOKER
from zankref.simulate import calls, planning
from zankref.simulate.game import Game
from zankref.simulate.goals import Step
from zankref.simulate.sight import DRAW

DRAW_RATHER_THAN_PLACE = 0.5
"""How often a player draws though he could put his waste top onto an empty pile (7.1 or 7.2)."""


def step(game: Game) -> bool:
    """Do the next thing that the rules ask for; False if a player finds no way to do it.

    Now and then the scorekeeper writes what lies there, or a player names a card that lies open.
    """
    if not game.pending and not game.state.unturned and game.chance(0.004):
        game.keeper.write_check(game.table)
    elif game.layout.reserves and game.chance(0.01):
        _name_open_card(game)
    if game.state.unturned:
        turn_up(game)
    elif game.state.refills:
        owing, caller = game.state.refills[0]
        calls.refill(game, game.rng.choice([owing, caller]), owing)
    elif game.paused_by:
        calls.weiter(game, game.rng.choice(game.paused_by))
    else:
        return go_on(game)
    return True


def _name_open_card(game: Game) -> None:
    """Somebody names a tableau card that lies open, which changes nothing."""
    occupied = game.table.occupied()
    if occupied and not game.state.unturned:
        game.turn_up(game.rng.randrange(game.layout.players), game.rng.choice(occupied))


def turn_up(game: Game) -> None:
    """Turn up a card that came free; mostly the player on turn does."""
    others = game.others(game.mover)
    who = game.rng.choice(others) if game.chance(0.1) else game.mover
    game.turn_up(who, game.state.unturned[0])


def go_on(game: Game) -> bool:
    """Play the card in the hand, or make a move; False if there is no way to make it."""
    if game.holds:
        play_drawn(game, game.mover)
        return True
    return play(game)


def play_drawn(game: Game, player: int) -> None:
    """Play the top stock card to where it has to go; the joker is laid aside first."""
    if game.stock(player)[-1] == JOKER:
        game.lift(player)
        if not game.stock(player):
            return
    card = game.stock(player)[-1]
    targets = game.sight.due(game.state, player, card).targets
    place = game.rng.choice(targets)
    if game.pending and game.pending.lifted and game.chance(0.2):
        game.touch(player, game.rng.choice(targets))
    game.move(player, game.layout.stock(player), place)


def play(game: Game) -> bool:
    """Make a move of the lowest possible number; False if there is no way to make it, ever."""
    number = game.sight.lowest(game.state)
    if number in (2, 3):
        return _play_announced(game, number)
    if number is None and _stuck(game):
        return False
    if number is None or number == DRAW:
        _draw_or_place(game)
    else:
        _play_step(game, game.rng.choice(game.sight.steps(game.state, number)))
    return True


def _play_step(game: Game, step: Step) -> None:
    """Make a step, now and then after touching the pile."""
    source, target = step
    if game.chance(0.03):
        game.touch(game.mover, source)
        _talk(game)
    game.move(game.mover, source, target)


def _draw_or_place(game: Game) -> None:
    """Choose between 7.1 and 7.2, or turn the waste over where there is nothing else (8)."""
    player = game.mover
    stock, spaces = game.stock(player), game.sight.steps(game.state, 7)
    if spaces and (not stock or not game.chance(DRAW_RATHER_THAN_PLACE)):
        _play_step(game, game.rng.choice(spaces))
    elif not stock and not game.waste(player):
        game.pass_(player)
    elif not stock:
        if game.chance(0.1):
            game.touch(player, game.layout.waste(player))
        game.flip(player)
    elif game.chance(0.05):
        game.lift(player)
        _talk(game)
    else:
        if game.chance(0.02):
            game.touch(player, game.layout.stock(player))
        play_drawn(game, player)


def _stuck(game: Game) -> bool:
    """Say whether all stocks have gone round in vain, where the wastes take no others' cards."""
    players = range(game.layout.players)
    cards = sum(len(game.stock(player)) + len(game.waste(player)) for player in players)
    return game.layout.reserves and game.in_vain > 2 * cards + 2


def _talk(game: Game) -> None:
    """Now and then somebody calls Pause, and Weiter."""
    if game.chance(0.2):
        caller = game.rng.randrange(game.layout.players)
        calls.pause(game, caller)
        if game.chance(0.2):
            calls.pause(game, game.rng.randrange(game.layout.players))
        for paused in game.rng.sample(game.paused_by, len(game.paused_by)):
            calls.weiter(game, paused)


# Numbers 2 and 3.


def _play_announced(game: Game, number: int) -> bool:
    """Go on with the plan, or make one; False if there is none."""
    if not planning.still_good(game, number):
        game.plan = planning.plan(game)
        if not game.plan:
            return False
    planned = game.plan.pop(0)
    if not planned.said:
        game.announce(game.mover, planned.goal)
    _play_step(game, planned.step)
    return True
