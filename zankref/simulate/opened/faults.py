"""What can go wrong in such a game, and what the players make of it."""

from collections.abc import Callable
from typing import Final, TypeAlias

from zankref.cards import JOKER
from zankref.simulate.opened import calls, wrong_calls, wrong_records
from zankref.simulate.opened.customs import DUTIES
from zankref.simulate.opened.game import OpenGame
from zankref.simulate.opened.state import Try

Kind: TypeAlias = Callable[[OpenGame], bool]
"""Something that goes wrong: makes it happen, or says False where it cannot."""

_TRIES = 8
"""So many kinds are tried before all goes well after all."""


def wrong_move(game: OpenGame) -> bool:
    """The player on turn does something that he may not, but which the game has."""
    return _one_of(game, _wrong(game))


def duty_missed(game: OpenGame) -> bool:
    """The player on turn passes over something that he has to do."""
    kinds = _wrong(game)
    return _one_of(game, {codes: kinds[codes] for codes in kinds if DUTIES.intersection(codes)})


def _wrong(game: OpenGame) -> dict[tuple[str, ...], list[Try]]:
    """Return what the player on turn could do wrong, by what is wrong with it."""
    state, player = game.state, game.mover
    kinds: dict[tuple[str, ...], list[Try]] = {}
    if game.after_joker or state.due or game.overdue or game.state.debt or _first(game):
        return kinds
    for tried in _tries(game, player):
        codes = tuple(sorted(game.customs.faults(state, player, tried)))
        if codes and game.customs.is_clear(state, player, tried, codes):
            kinds.setdefault(codes, []).append(tried)
    return kinds


def _tries(game: OpenGame, player: int) -> list[Try]:
    """Return what a player could try; a joker is drawn only where that is right."""
    tries = [*game.customs.tries(game.state, player), *game.customs.touchings(game.state, player)]
    piles = game.table.piles
    return [t for t in tries if t.deed != "open" or piles[t.source][-1] != JOKER]


def _kept(game: OpenGame, tried: Try) -> bool:
    """Say whether a card comes from a reserve."""
    return game.layout.kind(tried.source) == "S"


def _one_of(game: OpenGame, kinds: dict[tuple[str, ...], list[Try]]) -> bool:
    """Do one of some wrong things; what is merely laid in a wrong place comes less often."""
    if kinds:
        weights = [4 if any(code >= "Z3" for code in codes) else 1 for codes in kinds]
        tries = kinds[game.rng.choices(list(kinds), weights)[0]]
        game.do(game.mover, game.rng.choice(tries))
        aftermath(game)
    return bool(kinds)


def no_such_move(game: OpenGame) -> bool:
    """The player on turn does what the game does not have (Z204)."""
    player = game.mover
    if game.after_joker or game.state.due or game.overdue or game.state.debt or _first(game):
        return False
    tries = list(game.customs.strange(game.state, player))
    played = [t for t in tries if game.customs.carried_out(game.state, player, t)]
    if game.chance(0.5):
        tries = played
    if tries:
        game.do(player, game.rng.choice(tries))
        aftermath(game)
    return bool(tries)


def out_of_turn(game: OpenGame) -> bool:
    """A player does something who is not on turn, or has just been passed over (Z205, Z403)."""
    if game.layout.players == 1 or game.after_joker or game.overdue or game.state.debt:
        return False
    if _first(game) or game.state.due:
        return False
    passed = [player for player in game.state.passed if player != game.mover]
    player = game.rng.choice(passed or game.others(game.mover))
    return _untimely_try(game, player)


def _untimely_try(game: OpenGame, player: int) -> bool:
    state, customs = game.state, game.customs
    tries = [
        tried
        for tried in _tries(game, player)
        if (customs.shows_opened or player not in state.opened)
        and not (customs.looks and tried.deed == "open")
        and not _is_open(game, player, tried)
    ]
    fitting = [t for t in tries if not customs.faults(state, player, t, ordered=False)]
    if game.chance(0.8):
        tries = fitting
    if tries:
        game.do(player, game.rng.choice(tries))
        aftermath(game)
    return bool(tries)


def gone_on(game: OpenGame) -> bool:
    """The player goes on in whose turn another has just moved: nothing is wrong (ruling 12)."""
    turn, state, customs = game.state.interrupted, game.state, game.customs
    if turn is None or game.after_joker or game.overdue or state.due or state.debt:
        return False
    if customs.turns_first(state, turn[0]) is not None:
        return False
    tries = [t for t in _tries(game, turn[0]) if not customs.faults(state, turn[0], t)]
    if tries:
        game.do(turn[0], game.rng.choice(tries))
        aftermath(game)
    return bool(tries)


def wrong_starter(game: OpenGame) -> bool:
    """A player begins whom the rules do not let begin (Z604)."""
    if game.begun or game.starter is None:
        return False
    player = game.rng.choice(game.others(game.starter))
    customs = game.customs
    tries = [
        tried
        for tried in _tries(game, player)
        if not customs.faults(game.state, player, tried)
        and not customs.faults(game.state, player, tried, ordered=False)
        and not (customs.looks and tried.deed == "open")
    ]
    if tries:
        game.do(player, game.rng.choice(tries))
        aftermath(game)
    return bool(tries)


def _first(game: OpenGame) -> bool:
    """Say whether the first move is still to be made, where the rules say by whom."""
    return not game.begun and game.starter is not None and game.mover != game.starter


def not_turned_up(game: OpenGame) -> bool:
    """The next move begins before a card that came free was turned up (Z316)."""
    state, customs, player = game.state, game.customs, game.mover
    if not state.due or state.debt or game.after_joker:
        return False
    tries = [
        tried
        for tried in _tries(game, player)
        if tried.source not in state.due
        and tried.target not in state.due
        and not customs.faults(state, player, tried)
        and not _faults_if_open(game, tried)
    ]
    if tries:
        game.do(player, game.rng.choice(tries))
        aftermath(game)
    return bool(tries)


def _faults_if_open(game: OpenGame, tried: Try) -> list[str]:
    state = game.state.copy()
    for pile in state.due:
        state.table.uncover(pile)
    return game.customs.faults(state, game.mover, tried)


def remedy_missing(game: OpenGame) -> bool:
    """Another move begins before the one that is owed after a Stop (Z409)."""
    state, customs, debt = game.state, game.customs, game.state.debt
    if debt is None or state.due or game.overdue:
        return False
    player = game.rng.choice([debt.offender, debt.caller])
    tries = [
        tried
        for tried in _tries(game, player)
        if (
            player != debt.offender
            or not (tried.deed == "touch" or customs.meets(state, player, tried, debt.codes))
        )
        and not (_kept(game, tried) and state.table.is_covered(tried.source))
    ]
    if player == debt.caller and player in state.opened:
        return False
    tries = [tried for tried in tries if not _is_open(game, player, tried)]
    if player == debt.caller:
        tries = [tried for tried in tries if _is_clear(game, player, tried)]
    if tries:
        game.do(player, game.rng.choice(tries))
        aftermath(game)
    return bool(tries)


def _is_open(game: OpenGame, player: int, tried: Try) -> bool:
    """Say whether it is open what else is wrong with something that is tried out of turn."""
    covered = tried.deed == "move" and game.table.is_covered(tried.source) and _kept(game, tried)
    again = tried.deed == "open" and player in game.state.opened
    return covered or (again and not game.customs.shows_opened)


def _is_clear(game: OpenGame, player: int, tried: Try) -> bool:
    codes = tuple(sorted(game.customs.faults(game.state, player, tried)))
    return game.customs.is_clear(game.state, player, tried, codes)


def turned_too_soon(game: OpenGame) -> bool:
    """The player on turn turns his reserve up though something else is to be done first."""
    player, state = game.mover, game.state
    if _first(game) or state.debt or state.due or game.overdue or game.after_joker:
        return False
    pile = game.layout.reserve(player) if game.layout.reserves else -1
    if pile < 0 or not game.table.is_covered(pile):
        return False
    codes = game.customs.turning_faults(state, player)
    if codes:
        game.turn_up(player, pile, codes)
    return bool(codes)


def aftermath(game: OpenGame) -> None:
    """What was done stands, is taken back, or somebody calls Stop."""
    last = game.last
    assert last is not None
    speaker = game.rng.randrange(game.layout.players)
    caller = game.rng.choice([*game.others(last.player), *game.others(last.player), speaker])
    match game.rng.choices(range(4), (6, 4, 8 if game.customs.has_stops else 1, 1))[0]:
        case 1:
            calls.undo(game, speaker)
        case 2:
            wrong_calls.call_stop(game, caller)
        case 3:
            calls.undo(game, speaker)
            wrong_calls.call_stop(game, caller)
    if game.chance(0.05):
        wrong_records.wrong_check(game)


def after_end(game: OpenGame) -> bool:
    """Somebody will not have it that the game is over, or goes on; True if that is the end."""
    match game.rng.randrange(3):
        case 0:
            wrong_calls.call_stop(game, game.rng.randrange(game.layout.players))
        case 1:
            calls.undo(game, game.rng.randrange(game.layout.players))
        case _:
            wrong_records.play_on(game)
            return True
    return False


MOVES: Final[tuple[Kind, ...]] = (
    *(wrong_move,) * 5,
    no_such_move,
    out_of_turn,
    wrong_starter,
    remedy_missing,
    not_turned_up,
    turned_too_soon,
)


def occasion(game: OpenGame) -> Kind | None:
    """Return what can go wrong just now and seldom else, None if nothing comes to mind."""
    state = game.state
    if not game.begun and game.starter is not None:
        return wrong_starter
    if state.debt is not None:
        return remedy_missing
    if state.due and game.chance(0.3):
        return not_turned_up
    if state.interrupted is not None and game.chance(0.6):
        return gone_on
    if set(state.passed) - {game.mover}:
        return out_of_turn
    if any(calls.ruling(game, caller) == "late" for caller in range(game.layout.players)):
        return wrong_calls.wrong_stop
    far = game.customs.plan(state, game.mover)
    return duty_missed if far or game.customs.tableau_fits(game.table) else None


def something_wrong(game: OpenGame, rare: Kind | None = None) -> bool:
    """Let something go wrong, perhaps what is ``rare``; False if nothing came to mind."""
    if rare is not None and game.chance(0.6) and rare(game):
        return True
    for _ in range(_TRIES):
        kinds = game.rng.choices((MOVES, wrong_calls.CALLS, wrong_records.RECORDS), (74, 17, 9))[0]
        if game.rng.choice(kinds)(game):
            return True
    return False
