"""Play by the rules: what the rulebook says must be played, otherwise anything that is right."""

from typing import Final

from zankref.cards import JOKER
from zankref.layout import MoveKind
from zankref.record.actions import Blocked, Clear, Free, PileName
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.judgement import Line
from zankref.simulation import calls
from zankref.simulation.game import SimulatedGame
from zankref.simulation.state import Attempt

PATIENCE: Final = 20
"""Number of moves within the tableau after which players do something else, or give up."""


def step(game: SimulatedGame) -> bool:
    """Do the next thing that the rules require; return False if the players give up."""
    small_talk(game)
    if turn_up_freed(game):
        return True
    if game.state.refills:
        calls.refill(game)
    elif game.paused_by:
        calls.weiter(game, game.dice["pause"].choice(game.paused_by))
    else:
        return play(game)
    return True


def play(game: SimulatedGame) -> bool:
    """Make a move; return False if the players give up."""
    player, oracle, state = game.mover, game.oracle, game.state
    if state.remedy is not None:
        return _make_up(game, state.remedy.offender)
    if game.unstarted and game.starter is not None:
        player = game.starter
    if _turns_first(game, player):
        game.turn_up(player, game.layout.reserve(player))
        return True
    players = range(game.layout.players)
    if game.in_vain > 2 * sum(len(game.stock(p)) + len(game.waste(p)) for p in players) + 2:
        return _give_up(game)
    if game.announces and game.chance("pause", 0.005):
        _pause(game)
    if game.plan and _follow(game, player):
        return True
    if not game.pending or game.pending.waits == "touch":
        ways = oracle.compulsory(state, player)
        if ways:
            way = game.dice["plan"].choice(ways)
            announce(game, way)
            game.plan = [Attempt("move", *moved) for moved in way.steps]
            if _follow(game, player):
                return True
    return _choose(game, player)


def announce(game: SimulatedGame, way: Line) -> None:
    """Announce the goal of a line of play, if that needs it and is not announced already."""
    table, goal = game.table, game.state.announced
    if way.free is not None and (goal is None or goal.card != way.free):
        say(game, announcement.announce_free(table, way.free))
    elif way.clear is not None and (goal is None or goal.place != way.clear):
        say(game, announcement.announce_clear(table, way.clear))


def say(game: SimulatedGame, goal: Announcement | None) -> None:
    """Announce the goal of the next tableau moves of the player on turn, if there is one."""
    if goal is not None:
        action = Clear(PileName("R", goal.place + 1)) if goal.card is None else Free(goal.card)
        game.keeper.write(game.mover, action)
        game.state.announced = goal


def _follow(game: SimulatedGame, player: int) -> bool:
    """Make the next move of a plan, now and then after a touch; False if it would be wrong."""
    tried = game.plan.pop(0)
    if not game.table.piles[tried.source] or not game.oracle.is_right(game.state, player, tried):
        game.plan = []
        return False
    touch = Attempt("touch", tried.source)
    touches = game.announces and not game.pending and game.chance("touch", 0.03)
    if touches and game.oracle.is_right(game.state, player, touch):
        game.do(player, touch)
    game.do(player, tried)
    return True


def _choose(game: SimulatedGame, player: int) -> bool:
    """Do anything that is right; return False if the players give up."""
    state, oracle, pending = game.state, game.oracle, game.pending
    stock = game.layout.stock(player)
    draws = [Attempt("open", stock)] if game.stock(player)[-1:] == [JOKER] else []
    right = [t for t in [*game.tries(player, fitting=True), *draws] if _may_do(game, player, t)]
    tries = [tried for tried in right if tried.verb != "touch"]
    if game.after_joker or (pending and pending.player == player and game.chance("go on", 0.8)):
        begun = [t for t in tries if pending and t.source == pending.tried.source]
        tries = begun if game.after_joker else begun or tries
    elif len(tries) < len(right) and not pending and game.chance("touch", 0.05):
        tries = [tried for tried in right if tried.verb == "touch"]
    if not tries:
        return _give_up(game)
    weights = [oracle.weight(state, player, tried) for tried in tries]
    game.do(player, game.dice["move"].choices(tries, weights)[0])
    return True


def _may_do(game: SimulatedGame, player: int, tried: Attempt) -> bool:
    """Return whether a try is right, and no step that would have to be announced."""
    within = game.oracle.kinds(tried) == MoveKind.WITHIN_TABLEAU
    if within and (game.announces or game.idle > PATIENCE):
        return False
    return game.oracle.is_right(game.state, player, tried)


def _turns_first(game: SimulatedGame, player: int) -> bool:
    """Return whether a player turns up their reserve now, of their own accord."""
    if not game.layout.reserves or game.pending:
        return False
    pile = game.layout.reserve(player)
    turns = game.table.is_covered(pile) and pile not in game.state.due
    return turns and game.oracle.is_right(game.state, player, Attempt("open", pile))


def _make_up(game: SimulatedGame, player: int) -> bool:
    """Make the move that is owed after a Stop, with a card that is known if possible."""
    state, oracle, stock = game.state, game.oracle, game.layout.stock(player)
    tries = [
        tried
        for tried in oracle.tries(state, player)
        if state.remedy and oracle.remedies(state, player, tried, state.remedy)
    ]
    certain = [t for t in tries if t.source != stock or player in state.opened] or tries
    game.do(player, game.dice["move"].choice(certain))
    return True


def _give_up(game: SimulatedGame) -> bool:
    """Agree that the game is blocked, if it is; otherwise break it off."""
    blocked = "blocked" in game.rules.actions
    if not blocked or not game.oracle.is_blocked(game.state, game.keeper):
        return False
    game.keeper.write(game.anyone("end"), Blocked())
    game.state.blocked = True
    return True


def _pause(game: SimulatedGame) -> None:
    """Call Pause, once or twice, and Weiter."""
    for _ in range(2 if game.chance("pause", 0.2) else 1):
        calls.pause(game, game.anyone("pause"))
    for paused in game.dice["pause"].sample(game.paused_by, len(game.paused_by)):
        calls.weiter(game, paused)


# What is recorded besides moves.


def turn_up_freed(game: SimulatedGame) -> bool:
    """Turn up and write down a freed card; return False if there is none."""
    waiting = [*game.overdue, *game.state.due]
    if not waiting:
        return False
    pile = waiting[0]
    if not game.table.is_covered(pile):
        # The move that freed it was taken back.
        game.overdue.remove(pile)
        return True
    owner = game.layout.owners[pile]
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
            if game.layout.kinds[pile] in game.oracle.turned
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
    has_card = game.stock(player)[-1:] not in ([], [JOKER])
    return oracle.may_look_early and has_card and not goes_on and player not in game.state.opened
