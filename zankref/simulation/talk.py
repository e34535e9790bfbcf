"""What players record besides moves: freed cards, checks, cards named again."""

from zankref.cards import JOKER
from zankref.simulation.game import SimulatedGame


def turn_up(game: SimulatedGame) -> bool:
    """Turn up and write down a freed card; return False if there is none."""
    waiting = [*game.overdue, *game.state.due]
    if not waiting:
        return False
    pile = waiting[0]
    if not game.table.is_covered(pile):
        # The move that freed it was taken back.
        game.overdue.remove(pile)
        return True
    owner = game.layout.owner(pile)
    speaker = game.mover if owner is None or game.chance("turning up", 0.2) else owner
    game.turn_up(speaker, pile)
    return True


def small_talk(game: SimulatedGame) -> None:
    """Now and then write a check, name a card or look at a stock."""
    if game.chance("check", 0.004) and not game.after_joker and not game.in_hand:
        game.write_check()
    if game.chance("naming", 0.002):
        tops = [
            pile
            for pile in range(game.layout.size)
            if game.layout.kind(pile) in game.oracle.turned
            and game.oracle.top(game.table, pile) is not None
        ]
        if tops:
            game.turn_up(game.anyone("naming"), game.dice["naming"].choice(tops))
    player = game.anyone("look")
    if player != game.mover and _may_look(game, player) and game.chance("look", 0.05):
        game.look(player)


def _may_look(game: SimulatedGame, player: int) -> bool:
    """Return whether a player has a top stock card and may look at it out of turn."""
    oracle, turn = game.oracle, game.state.interrupted
    goes_on = turn is not None and turn.player == player  # it would be more than a look
    there = game.stock(player)[-1:] not in ([], [JOKER])
    return oracle.looks and there and not goes_on and player not in game.state.opened
