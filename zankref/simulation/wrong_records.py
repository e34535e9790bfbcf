"""Mistakes in the record of a simulated game: what it names is missing or different."""

from typing import Final

from zankref.codes import EMPTY_PILE, NOT_BLOCKED, NOT_IN_GAME, PLAY_AFTER_END, WRONG_CARD
from zankref.layout import FOUNDATION, TABLEAU
from zankref.record import actions
from zankref.simulation.game import SimulatedGame
from zankref.simulation.state import Attempt


def empty_pile(game: SimulatedGame) -> bool:
    """Write that a card comes from an empty pile (Z101), and take that back."""
    player, name = game.mover, game.keeper.pile_name
    if game.after_joker:
        return False
    standing = game.oracle.standing(game.state)
    taken: list[actions.Action] = []
    for pile in [*standing, *game.layout.own(player)]:
        tries = [Attempt("move", pile, target) for target in (FOUNDATION, *standing)]
        targets = [t.target for t in tries if game.oracle.exists(game.state, player, t)]
        if targets and not game.table.piles[pile]:
            taken.append(actions.Move(name(pile, player), name(targets[0], player)))
    if taken:
        game.keeper.write(player, game.dice["empty pile"].choice(taken), [EMPTY_PILE])
        game.keeper.write(player, actions.Undo())
    return bool(taken)


def another_game(game: SimulatedGame) -> bool:
    """Write a pile, taken back, or an action that the game does not have (Z005)."""
    beyond = actions.PileName("R", game.layout.tableau + 1)
    if game.state.phase == 2:
        beyond = actions.PileName("R", 6)
    barred: list[actions.Action] = [
        actions.Move(actions.PileName("Q"), beyond),
        actions.Move(beyond, actions.PileName("M")),
    ]
    if not game.oracle.announces:
        barred += [
            actions.Clear(actions.PileName("R", 1)),
            actions.Free(0),
            actions.Pause(),
            actions.Weiter(),
        ]
    if not game.layout.reserves:
        barred.append(actions.Move(actions.PileName("S"), actions.PileName("M")))
    words: dict[str, actions.Action] = {
        "merge": actions.Merge(),
        "flip": actions.Flip(),
        "blocked": actions.Blocked(),
    }
    barred += [action for word, action in words.items() if word not in game.rules.actions]
    chosen = game.dice["another game"].choice(barred)
    game.keeper.write(game.mover, chosen, [NOT_IN_GAME])
    if isinstance(chosen, actions.Move):
        game.keeper.write(game.mover, actions.Undo())
    return True


def misspelt(game: SimulatedGame) -> bool:
    """Misspell the name of whoever acts next (Z004), who is still recognised."""
    return game.keeper.slip()


def touch(game: SimulatedGame) -> bool:
    """Touch a pile, which has no effect unless it begins a move."""
    if game.oracle.announces:
        return False
    reserve = actions.PileName("R", game.dice["idle touch"].randint(1, 5))
    pile = actions.PileName("M") if "touch" in game.oracle.agreed else reserve
    game.keeper.write(game.anyone("idle touch"), actions.Touch(pile))
    return True


def wrong_card(game: SimulatedGame) -> bool:
    """Make a correct move, but name a card that cannot be the one there (Z102)."""
    player, oracle, state = game.mover, game.oracle, game.state
    # If the packs are spoilt, it is open which card is the wrong one.
    if game.busy or not game.started or game.keeper.spoilt:
        return False
    tries = [
        tried
        for tried in oracle.tries(state, player)
        if tried.verb == "move"
        and tried.count == 1
        and not game.keeper.hides(game.table, tried.source)
        and not game.table.is_covered(tried.source)
        and oracle.is_right(state, player, tried)
    ]
    if not tries:
        return False
    tried = game.dice["wrong card"].choice(tries)
    others = [card for card in game.keeper.seen_by_all() if card != game.table.top(tried.source)]
    if others:
        game.do(player, tried, named=game.dice["wrong card"].choice(others))
    return bool(others)


def wrong_name(game: SimulatedGame) -> bool:
    """Name a face-up tableau card as another (Z102); this is not a move."""
    pile = game.dice["wrong name"].choice(game.oracle.places)
    top = game.oracle.top(game.table, pile)
    others = [card for card in game.keeper.seen_by_all() if card != top]
    if TABLEAU not in game.oracle.turned or game.busy or top is None or not others:
        return False
    name = game.keeper.pile_name(pile, game.mover)
    card = game.dice["wrong name"].choice(others)
    game.keeper.write(game.mover, actions.Lift(name, card), [WRONG_CARD])
    return True


def wrong_check(game: SimulatedGame) -> bool:
    """Write two tableau piles the wrong way round in a check (Z106), which the table then follows.

    Not while an earlier move could still be taken back: it would be open where its cards go.
    """
    last, previous, table = game.last, game.previous, game.table
    if last is not None and not last.taken_back:
        return False
    if previous is not None and previous.codes and not previous.taken_back:
        return False
    if game.keeper.spoilt or (game.pending and game.pending.waits != "touch"):
        return False
    if game.state.announced or game.state.refills:
        return False
    places = [place for place in game.oracle.places if _plain(game, place)]
    if len(places) < 2:
        return False
    one, other = game.dice["wrong check"].sample(places, 2)
    if table.piles[one] == table.piles[other]:
        return False
    cards = table.piles[one]
    table.lay(one, table.piles[other])
    table.lay(other, cards)
    game.write_check({one, other})
    return True


def _plain(game: SimulatedGame, place: int) -> bool:
    cards = game.table.piles[place]
    return bool(cards) and not game.table.covered[place] and cards[-1] < 52


def not_blocked(game: SimulatedGame) -> bool:
    """Call the game blocked though a card can be played (Z605); it continues."""
    if "blocked" not in game.rules.actions or game.after_joker or game.overdue or game.state.due:
        return False
    if game.oracle.is_blocked(game.state, game.keeper) is not False:
        return False
    game.keeper.write(game.anyone("not blocked"), actions.Blocked(), [NOT_BLOCKED])
    game.claimed_blocked = True
    return True


def play_on(game: SimulatedGame) -> None:
    """Play on after the game is over (Z602, once)."""
    player, rng = game.anyone("after the end"), game.dice["after the end"]
    played: list[actions.Action] = [
        actions.Move(actions.PileName("R", 1), actions.PileName("M")),
        actions.Flip(),
        actions.Touch(actions.PileName("M")),
    ]
    game.keeper.write(player, rng.choice(played), [PLAY_AFTER_END])
    if game.chance("after the end", 0.3):
        game.keeper.write(player, rng.choice(played))


RECORDS: Final = (
    empty_pile,
    another_game,
    misspelt,
    touch,
    wrong_card,
    wrong_name,
    wrong_check,
    not_blocked,
)
