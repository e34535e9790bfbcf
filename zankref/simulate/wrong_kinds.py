"""Moves that the rules do not have, a pass that was not allowed, a card that was not turned up."""

from zankref.cards import PACK
from zankref.layout import FOUNDATION
from zankref.record.events import Flip, Move, Pass
from zankref.simulate.game import NO_PILE, Game
from zankref.simulate.sight import DRAW, FLIP


def no_such_move(game: Game) -> bool:
    """Make a move that the list does not contain (Z204)."""
    if game.busy or game.state.announced or game.state.run:
        return False
    kinds = [_strange, _nothing_moves, _no_pile]
    if game.table.fallen() is not None:
        kinds.append(_onto_fallen)
    if game.layout.reserves:
        kinds += [_onto_other_waste, _wrong_reserve]
    return game.rng.choice(kinds)(game)


def _strange(game: Game) -> bool:
    """Move from the tableau to a waste, or two cards as one; that stands on the table."""
    layout, table = game.layout, game.table
    occupied = table.occupied()
    if not occupied:
        return False
    source = game.rng.choice(occupied)
    pile = table.piles[source]
    others = [place for place in table.places() if place != source]
    if len(pile) > 1 and pile[-2] < PACK and game.chance(0.4):
        game.strange_move(game.mover, source, game.rng.choice(others), 2)
    else:
        game.strange_move(game.mover, source, layout.waste(game.rng.randrange(layout.players)))
    return True


def _nothing_moves(game: Game) -> bool:
    """Try to move from M, from another player's pile, onto a stock, or onto the same pile."""
    layout, player = game.layout, game.mover
    other = game.rng.choice(game.others(player))
    own, places = layout.waste(player), game.table.places()
    source, target = game.rng.choice(
        [
            (FOUNDATION, game.rng.choice([*places, own])),
            (layout.waste(other), game.rng.choice([*places, own, FOUNDATION])),
            (layout.stock(other), game.rng.choice([*places, own])),
            (game.rng.choice([own, *places]), layout.stock(player)),
            (own, own),
        ]
    )
    _in_vain(game, source, target)
    return True


def _in_vain(game: Game, source: int, target: int) -> None:
    """Try a move that is not carried out."""
    player = game.mover
    names = game.keeper.pile_name(source, player), game.keeper.pile_name(target, player)
    game.no_such_move(player, Move(*names), source)


def _no_pile(game: Game) -> bool:
    """Pass where the game has no pass, or turn the waste over with cards in the stock."""
    player = game.mover
    if game.stock(player) and game.chance(0.7):
        game.no_such_move(player, Flip(), game.layout.waste(player))
    elif "pass" not in game.rules.actions:
        game.no_such_move(player, Pass(), NO_PILE)
    else:
        return False
    return True


# Where a pile has fallen away (``wegner-3.falls``).


def _onto_fallen(game: Game) -> bool:
    """Forget that a pile has fallen away, and try to put a card there (Z204)."""
    fallen = game.table.fallen()
    assert fallen is not None
    sources = [*game.table.occupied(), *game.sight.own_piles(game.table, game.mover)]
    if sources:
        _in_vain(game, game.rng.choice(sources), fallen)
    return bool(sources)


# Where there are reserves and covered cards (section ``schikanieren``).


def _onto_other_waste(game: Game) -> bool:
    """Put the own waste top onto the other player's waste, which stands on the table."""
    player = game.mover
    if game.waste(player):
        other = game.rng.choice(game.others(player))
        game.strange_move(player, game.layout.waste(player), game.layout.waste(other))
        return True
    return False


def _wrong_reserve(game: Game) -> bool:
    """Try to move from reserve to waste, from tableau to reserve, from waste to own reserve."""
    layout, player = game.layout, game.mover
    own = layout.reserve(player)
    reserves = [layout.reserve(owner) for owner in range(layout.players)]
    tries = [(place, reserve) for place in game.table.occupied() for reserve in reserves]
    tries += [(layout.waste(player), own)] if game.waste(player) else []
    if game.reserve(player):
        tries += [(own, layout.waste(owner)) for owner in range(layout.players)]
    if tries:
        _in_vain(game, *game.rng.choice(tries))
    return bool(tries)


def wrong_pass(game: Game) -> bool:
    """Pass though a card can be played or drawn (Z319, and the lowest number missed)."""
    if "pass" not in game.rules.actions or game.busy:
        return False
    player, sight = game.mover, game.sight
    reserve = game.layout.reserve(player)
    can_go = reserve in sight.own_piles(game.table, player) and any(
        sight.ways_of(game.state, number, reserve) for number in range(4, FLIP)
    )
    codes = sight.missed(game.state, DRAW + 1)
    if game.stock(player) or game.waste(player) or can_go:
        codes.append("Z319")
    if codes:
        game.pass_(player, codes)
    return bool(codes)


def not_turned_up(game: Game) -> bool:
    """Make a move before a card that came free was turned up (Z316).

    Only such moves as are judged alike whatever that card is; it is turned up afterwards. Now and
    then the move is another player's.
    """
    state, table = game.state, game.table
    pending = [(pile, len(table.piles[pile]) - 1) for pile in state.unturned]
    known = not game.keeper.unseen.issuperset(pending)
    if not pending or known or game.pending or state.refills or state.announced or state.run:
        return False
    pile = state.unturned[0]
    playable = game.sight.playable(table)
    if game.layout.kind(pile) == "R" and table.wants >> game.faces[pending[0]] & 1:
        playable.append(pile)
    if playable and game.chance(0.7):
        source = game.rng.choice(playable)
        player = game.mover
        if game.state.interrupted is None and game.chance(0.2):
            player = game.rng.choice(game.others(player))
        game.move(player, source, FOUNDATION)
        if source == pile:
            return True
    else:
        _nothing_moves(game)
    game.turn_up(game.mover, pile)
    return True
