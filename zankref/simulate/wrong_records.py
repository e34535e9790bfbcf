"""Mistakes in the writing: cards that are not there, names nobody has, another table."""

from zankref.cards import Card, show
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
    if _busy(game):
        return False
    player = game.mover
    actions: list[Action] = [
        Move(PileName("R", place + 1), PileName("M")) for place in game.sight.empty(game.table)
    ]
    if not game.waste(player):
        actions.append(Move(PileName("A"), PileName("R", 1)))
        actions.append(Move(PileName("A"), PileName("M")))
    if not game.stock(player):
        actions.append(Move(PileName("Q"), PileName("A")))
        actions.append(Lift(PileName("Q"), game.rng.choice(_seen_by_all(game))))
    if actions:
        game.say(player, game.rng.choice(actions), ["Z101"])
    return bool(actions)


def another_game(game: Game) -> bool:
    """Write a pile or an action that the game does not have (Z005); nothing begins."""
    beyond = PileName("R", game.layout.tableau + 1)
    actions: list[Action] = [
        Move(PileName("A"), beyond),
        Move(PileName("S"), PileName("M")),
        Touch(beyond),
        Clear(beyond),
        Blocked(),
        Merge(),
    ]
    game.say(game.mover, game.rng.choice(actions), ["Z005"])
    return True


def stranger(game: Game) -> bool:
    """Write that somebody else plays (Z004); nothing begins."""
    game.sheet.say("Kibitz", "touch M", ["Z004"], game.turn)
    game.events += 1
    return True


def wrong_card(game: Game) -> bool:
    """Play rightly, but name a card that cannot be the one that lies there (Z102)."""
    number = game.sight.lowest(game.state)
    player = game.mover
    stock = game.layout.stock(player)
    if _busy(game) or number in (2, 3) or not _seen_by_all(game):
        return False
    if number is not None:
        source, target = game.rng.choice(game.sight.steps(game.state, number))
    elif len(game.stock(player)) > game.hidden[player]:
        card = game.table.top(stock)
        source, target = stock, game.rng.choice(game.sight.due(game.state, player, card).targets)
    else:
        return False
    others = [card for card in _seen_by_all(game) if card != game.table.top(source)]
    if others:
        game.move(player, source, target, named=game.rng.choice(others))
    return bool(others)


def wrong_check(game: Game) -> bool:
    """Write two tableau piles the wrong way round in a check (Z106); the table is then that."""
    if _busy(game) or game.state.announced:
        return False
    piles = game.table.tableau()
    places = [place for place in range(len(piles)) if piles.count(piles[place]) == 1]
    if len(places) < 2:
        return False
    one, other = game.rng.sample(places, 2)
    game.table.lay(one, piles[other])
    game.table.lay(other, piles[one])
    check(game, {one, other})
    return True


def play_on(game: Game) -> None:
    """Play on after the game is won (Z602, once)."""
    player = game.rng.randrange(game.layout.players)
    actions: list[Action] = [Touch(PileName("M")), Pause(), Flip(), Free(game.rng.randrange(52))]
    game.say(player, game.rng.choice(actions), ["Z602"])
    if game.chance(0.3):
        game.say(player, game.rng.choice(actions))


def check(game: Game, wrong: set[int]) -> None:
    """Write what lies on the table."""
    lines: list[tuple[str, list[str]]] = []
    for pile in range(game.layout.size):
        kind = game.layout.kind(pile)
        if pile in wrong or (kind in "RA" and game.chance(0.5)):
            cards = [show(card) for card in game.table.piles[pile]]
            text = " ".join([f"{game.layout.name(pile)}:", *cards])
            lines.append((text, ["Z106"] if pile in wrong else []))
    if lines:
        game.sheet.check(lines)


def _seen_by_all(game: Game) -> list[Card]:
    """Return the cards of which every copy has been seen."""
    return sorted(set.intersection(*game.seen))


def _busy(game: Game) -> bool:
    return bool(game.pending or game.state.refills)
