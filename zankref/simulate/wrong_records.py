"""Mistakes in the writing: cards that are not there, names nobody has, another table."""

from zankref.cards import FACE_DOWN, JOKER
from zankref.record.events import (
    Action,
    Blocked,
    Clear,
    Flip,
    Free,
    Lift,
    Merge,
    Move,
    Pause,
    PileName,
    Touch,
)
from zankref.simulate.game import Game


def empty_pile(game: Game) -> bool:
    """Write that a card comes from an empty pile (Z101); nothing begins."""
    if game.busy:
        return False
    player = game.mover
    actions: list[Action] = [
        Move(PileName("R", place + 1), PileName("M")) for place in game.sight.empty(game.table)
    ]
    if not game.waste(player):
        actions.append(Move(PileName("A"), PileName("R", game.table.places()[0] + 1)))
        actions.append(Move(PileName("A"), PileName("M")))
    if not game.stock(player):
        actions.append(Move(PileName("Q"), PileName("A")))
        actions.append(Lift(PileName("Q"), game.rng.choice(game.keeper.seen_by_all() or [0])))
    if game.layout.reserves and not game.reserve(player):
        actions.append(Move(PileName("S"), PileName("M")))
    if actions:
        game.keeper.write(player, game.rng.choice(actions), ["Z101"])
    return bool(actions)


def another_game(game: Game) -> bool:
    """Write a pile or an action that the game does not have (Z005); nothing begins."""
    beyond = PileName("R", game.layout.tableau + 1)
    actions: list[Action] = [
        Move(PileName("A"), beyond),
        Move(PileName("Q", game.layout.players + 1), PileName("A")),
        Touch(beyond),
        Clear(beyond),
        Blocked(),
        Merge(),
    ]
    if not game.layout.reserves:
        actions.append(Move(PileName("S"), PileName("M")))
    game.keeper.write(game.mover, game.rng.choice(actions), ["Z005"])
    return True


def misspelt(game: Game) -> bool:
    """Misspell the name of whoever acts next (Z004); he is meant all the same."""
    return game.keeper.slip()


def wrong_card(game: Game) -> bool:
    """Play rightly, but name a card that cannot be the one that lies there (Z102)."""
    number = game.sight.lowest(game.state)
    player = game.mover
    stock = game.layout.stock(player)
    if game.busy or number in (2, 3) or not game.keeper.seen_by_all():
        return False
    if number is not None:
        source, target = game.rng.choice(game.sight.steps(game.state, number))
    elif _seen(game, player):
        card = game.table.top(stock)
        source, target = stock, game.rng.choice(game.sight.due(game.state, player, card).targets)
    else:
        return False
    others = [card for card in game.keeper.seen_by_all() if card != game.table.top(source)]
    if others:
        game.move(player, source, target, named=game.rng.choice(others))
    return bool(others)


def wrong_name(game: Game) -> bool:
    """Name another card than the open one that lies on the tableau (Z102); that is no move."""
    occupied = game.table.occupied()
    others = game.keeper.seen_by_all()
    if not game.layout.reserves or game.state.unturned or not occupied or not others:
        return False
    pile, card = game.rng.choice(occupied), game.rng.choice(others)
    if card == game.table.top(pile):
        return False
    game.keeper.write(game.mover, Lift(PileName("R", pile + 1), card), ["Z102"])
    return True


def _seen(game: Game, player: int) -> bool:
    """Say whether a player's top stock card has been seen, and will not be laid aside."""
    stock = game.stock(player)
    return bool(stock) and stock[-1] != JOKER and not game.keeper.is_hidden(game.table, player)


def wrong_check(game: Game) -> bool:
    """Write two tableau piles the wrong way round in a check (Z106); the table is then that.

    Not where a move from before it could still be taken back: to where is then open. Nor with
    cards of which there are too many: whether they are seen once more is open too.
    """
    last = game.last
    open_to_taking_back = last is not None and (last.in_pause or not last.taken_back)
    if game.busy or game.state.announced or open_to_taking_back or game.keeper.spoilt:
        return False
    piles = game.table.tableau()
    places = [place for place in game.table.occupied() if piles[place][0] != FACE_DOWN]
    if len(places) < 2:
        return False
    one, other = game.rng.sample(places, 2)
    if piles[one] == piles[other]:
        return False
    game.table.lay(one, piles[other])
    game.table.lay(other, piles[one])
    game.keeper.write_check(game.table, {one, other})
    return True


def play_on(game: Game) -> None:
    """Play on after the game is won (Z602, once)."""
    player = game.rng.randrange(game.layout.players)
    actions: list[Action] = [Touch(PileName("M")), Pause(), Flip(), Free(game.rng.randrange(52))]
    game.keeper.write(player, game.rng.choice(actions), ["Z602"])
    if game.chance(0.3):
        game.keeper.write(player, game.rng.choice(actions))
