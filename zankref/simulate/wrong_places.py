"""Cards put where they may not go: from the own waste, from the stock, to the foundations."""

from dataclasses import dataclass

from zankref.cards import JOKER
from zankref.layout import FOUNDATION
from zankref.simulate.game import Game
from zankref.simulate.sight import DRAW


@dataclass(frozen=True, slots=True)
class Put:
    """A card's move from a pile to a pile, and what is wrong with it."""

    source: int
    target: int
    codes: list[str]


def puts(game: Game, player: int, *, ordered: bool = True) -> list[Put]:
    """Return a player's moves, right and wrong, but for those from tableau pile to tableau pile.

    Those out of turn are not ``ordered``: they miss no lower number (ruling 12).
    """
    table, layout = game.table, game.layout
    found = [
        Put(place, FOUNDATION, [] if table.fits_m(place) else ["Z201"])
        for place in table.occupied()
    ]
    targets = [FOUNDATION, *table.places(), *game.sight.opponents_piles(player)]
    for source in game.sight.own_piles(table, player):
        found += [_from_own_pile(game, player, source, target, ordered) for target in targets]
    if game.stock(player) and game.stock(player)[-1] != JOKER:
        targets.append(layout.waste(player))
        found += [_from_stock(game, player, target, ordered) for target in targets]
    return found


def _from_own_pile(game: Game, player: int, source: int, target: int, ordered: bool) -> Put:
    """Return a move of the own waste, or the own reserve."""
    card = game.table.top(source)
    codes: list[str] = []
    if game.layout.kind(target) == "M":
        number = 4
    elif game.layout.kind(target) == "R":
        number = 5 if game.table.piles[target] else DRAW
    else:
        number = 6
        codes += ["Z208"] if game.table.empty_places() else []
    missed = game.sight.missed(game.state, number) if ordered else []
    return Put(source, target, missed + codes + _misfit(game, player, card, target))


def _from_stock(game: Game, player: int, target: int, ordered: bool) -> Put:
    source = game.layout.stock(player)
    card = game.table.top(source)
    missed = game.sight.missed(game.state, DRAW) if ordered else []
    misplaced = game.sight.misplaced(game.state, player, card, target)
    return Put(source, target, missed + misplaced + _misfit(game, player, card, target))


def _misfit(game: Game, player: int, card: int, target: int) -> list[str]:
    """Return what is wrong with a card on a pile: Z201, Z202 or Z209, Z203."""
    if target == FOUNDATION:
        return [] if game.table.wants >> card & 1 else ["Z201"]
    if game.layout.kind(target) == "R":
        return game.sight.badly_laid(game.state, card, target)
    fits = target in game.sight.opponents(game.table, card, player)
    return [] if fits or game.layout.owner(target) == player else ["Z203"]


def put(game: Game, player: int, chosen: Put) -> None:
    """Make a move; a stock card is now and then lifted first."""
    if chosen.source == game.layout.stock(player) and not game.pending and game.chance(0.3):
        game.lift(player, game.sight.missed(game.state, DRAW) if player == game.mover else [])
    game.move(player, chosen.source, chosen.target, chosen.codes)


def wrong_put(game: Game, code: str) -> bool:
    """Put a card where this finding is made."""
    if game.busy:
        return False
    wrong = [chosen for chosen in puts(game, game.mover) if code in chosen.codes]
    if wrong:
        put(game, game.mover, game.rng.choice(wrong))
    return bool(wrong)


def _has_card_to_lift(game: Game) -> bool:
    """Say whether there is a stock card that, once lifted, lies in the hand."""
    stock = game.stock(game.mover)
    return bool(stock) and stock[-1] != JOKER


def missed_draw(game: Game) -> bool:
    """Lift a stock card though a lower number is possible; it may go where it has to."""
    missed = game.sight.missed(game.state, DRAW)
    if game.busy or not missed or not game.stock(game.mover):
        return False
    game.lift(game.mover, missed)
    return True


def missed_before_flip(game: Game) -> bool:
    """Turn the waste over though a move was possible."""
    player = game.mover
    missed = game.sight.missed(game.state, 8)
    if game.busy or game.stock(player) or not game.waste(player) or not missed:
        return False
    game.flip(player, missed)
    return True


def lifted_card_misplaced(game: Game) -> bool:
    """Put the card in the hand in the wrong place."""
    if not game.pending or not game.holds or not game.pending.lifted:
        return False
    stock = game.layout.stock(game.mover)
    every = puts(game, game.mover, ordered=game.pending.ordered)
    wrong = [chosen for chosen in every if chosen.source == stock and chosen.codes]
    chosen = game.rng.choice(wrong)
    game.move(game.mover, stock, chosen.target, chosen.codes)
    return True


def lifted_card_dropped(game: Game) -> bool:
    """Lift a stock card and begin another move instead of playing it (Z206)."""
    player = game.mover
    if game.state.refills or game.state.unturned or not _has_card_to_lift(game):
        return False
    if game.pending is None:
        game.lift(player, game.sight.missed(game.state, DRAW))
    elif not game.pending.lifted or game.pending.player != player:
        return False
    stock = game.layout.stock(player)
    other = [chosen for chosen in puts(game, player) if chosen.source != stock]
    right = [chosen for chosen in other if not chosen.codes]
    if game.chance(0.2) or not other:
        game.lift(player, game.sight.missed(game.state, DRAW))
    else:
        chosen = game.rng.choice(right or other)
        game.move(player, chosen.source, chosen.target, chosen.codes)
    return True
