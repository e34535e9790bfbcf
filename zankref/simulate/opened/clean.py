"""Playing such a game by the rules, sensibly enough that it comes to an end."""

from typing import Final

from zankref.cards import PACK
from zankref.record.events import Blocked
from zankref.simulate.opened.game import OpenGame
from zankref.simulate.opened.state import Try

PATIENCE: Final = 20
"""After so many moves within the tableau the players do something else, or give up."""


def step(game: OpenGame) -> bool:
    """Do the next thing that the rules ask for; False if the players give up."""
    small_talk(game)
    if turn_up(game):
        return True
    if game.state.debt is not None:
        player = game.state.debt.offender
        tries = [t for t in game.customs.tries(game.state, player) if _meets(game, player, t)]
        stock = game.layout.stock(player)
        known = [t for t in tries if t.source != stock or player in game.state.opened]
        game.do(player, _best(game, player, known or tries))
        return True
    if game.customs.settled(game.state, game.keeper) and game.chance(0.1) and give_up(game):
        return True
    return play(game)


def turn_up(game: OpenGame) -> bool:
    """Turn up and write down a card that has come free; False if there is none."""
    waiting = [*game.overdue, *game.state.due]
    if not waiting:
        return False
    pile = waiting[0]
    if not game.table.is_covered(pile):
        # The move after which it came free was taken back.
        game.overdue.remove(pile)
        return True
    owner = game.layout.owner(pile)
    speaker = game.mover if owner is None or game.chance(0.2) else owner
    game.turn_up(speaker, pile)
    return True


def _meets(game: OpenGame, player: int, tried: Try) -> bool:
    debt = game.state.debt
    return debt is not None and game.customs.meets(game.state, player, tried, debt.codes)


def play(game: OpenGame) -> bool:
    """Make a move that is allowed; False if the players give up."""
    player, customs = game.mover, game.customs
    if not game.begun and game.starter is not None:
        player = game.starter
    first = customs.turns_first(game.state, player)
    if first is not None:
        game.turn_up(player, first)
        return True
    tries = [
        tried
        for tried in customs.tries(game.state, player)
        if not customs.misfits(game.state, player, tried)
        and not customs.duties(game.state, player, tried)
    ]
    if touch(game, player):
        return True
    planned = _planned(game, player, tries)
    if planned is not None:
        game.do(player, planned)
        return True
    if game.after_joker is not None:
        tries = [t for t in tries if t.source == game.after_joker.tried.source]
    if game.touching is not None and game.chance(0.8):
        begun = game.touching.tried.source
        tries = [t for t in tries if t.source == begun] or tries
    if game.idle > PATIENCE:
        tries = [tried for tried in tries if not _within(game, tried)]
    if not tries:
        return give_up(game)
    game.do(player, _best(game, player, tries))
    return True


def touch(game: OpenGame, player: int) -> bool:
    """Now and then touch a pile from which something may be played, where that begins a move."""
    if not game.customs.touches or game.touching or game.after_joker or not game.chance(0.1):
        return False
    tries = [
        tried
        for tried in game.customs.touchings(game.state, player)
        if not game.customs.faults(game.state, player, tried)
    ]
    if tries:
        game.do(player, game.rng.choice(tries))
    return bool(tries)


def _planned(game: OpenGame, player: int, tries: list[Try]) -> Try | None:
    """Return the next move that the player has in mind, if it is still one of those to be made.

    A new plan is made now and then, and where there is nothing else to be done.
    """
    if not game.plan and game.after_joker is None and (game.idle or game.chance(0.5)):
        game.plan = game.customs.plan(game.state, player)
    planned = game.plan.pop(0) if game.plan else None
    if planned is None or planned not in tries:
        game.plan = []
        return None
    return planned


def give_up(game: OpenGame) -> bool:
    """The players agree that the game is blocked, if it is; else they break it off."""
    if "blocked" not in game.rules.actions or not game.customs.is_blocked(game.state, game.keeper):
        return False
    game.keeper.write(game.rng.randrange(game.layout.players), Blocked())
    game.state.ended = True
    return True


def _within(game: OpenGame, tried: Try) -> bool:
    kind = game.layout.kind
    return tried.deed == "move" and kind(tried.source) == kind(tried.target) == "R"


def _best(game: OpenGame, player: int, tries: list[Try]) -> Try:
    weights = [game.customs.weight(game.state, player, tried) for tried in tries]
    return game.rng.choices(tries, weights)[0]


def small_talk(game: OpenGame) -> None:
    """Now and then somebody writes what lies there, or says which card it is."""
    if game.chance(0.004) and game.after_joker is None:
        game.write_check()
    if game.chance(0.002):
        tops = [
            pile
            for pile in range(game.layout.size)
            if game.layout.kind(pile) in game.customs.turned
            and game.customs.top(game.table, pile) is not None
            and game.table.top(pile) < PACK
        ]
        if tops:
            game.turn_up(game.rng.randrange(game.layout.players), game.rng.choice(tops))
    player = game.rng.randrange(game.layout.players)
    if player != game.mover and _may_look(game, player) and game.chance(0.05):
        game.look(player)


def _may_look(game: OpenGame, player: int) -> bool:
    """Say whether a player may look at his top stock card out of turn, and there is one to see."""
    customs, stock = game.customs, game.layout.stock(player)
    turn = game.state.interrupted
    goes_on = turn is not None and turn[0] == player  # so that it would be no mere look
    seen = player in game.state.opened
    return customs.looks and not (seen or goes_on) and customs.top_to_play(game.state, stock)
