"""What can go wrong in a simulated game, and how the players react."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from zankref.codes import Code
from zankref.simulation import calls, wrong_calls, wrong_records
from zankref.simulation.game import SimulatedGame
from zankref.simulation.oracle import DUTIES
from zankref.simulation.state import Attempt

Kind: TypeAlias = Callable[[SimulatedGame], bool]
"""Something that can go wrong: makes it happen, or returns False if it cannot."""

_TRIES = 8
"""Number of kinds tried before giving up."""


class Repertoire:
    """Everything that can go wrong in a game: moves, calls and writing."""

    def __init__(self, game: SimulatedGame) -> None:
        self.game = game
        self.moves: Sequence[Kind] = MOVES
        self.calls: Sequence[Kind] = wrong_calls.CALLS
        self.records: Sequence[Kind] = wrong_records.RECORDS

    def occasion(self) -> Kind | None:
        """Return a rare fault that is possible just now, or None."""
        game, state = self.game, self.game.state
        if not game.started and game.starter is not None:
            return wrong_starter
        if state.debt is not None:
            return remedy_missing
        if state.due and game.chance("occasion", 0.3):
            return not_turned_up
        if state.interrupted is not None and game.chance("occasion", 0.6):
            return gone_on
        if set(state.passed) - {game.mover}:
            return out_of_turn
        if any(calls.ruling(game, caller) == "late" for caller in range(game.layout.players)):
            return wrong_calls.wrong_stop
        return self.missable()

    def missable(self) -> Kind | None:
        """Return the fault of missing a duty that seldom arises, if one does now."""
        game = self.game
        far = game.oracle.plan(game.state, game.mover)
        return duty_missed if far or game.oracle.tableau_fits(game.table) else None


def something_wrong(game: SimulatedGame, repertoire: Repertoire, rare: Kind | None) -> bool:
    """Make something go wrong, preferably ``rare``; return False if nothing could."""
    if rare is not None and game.chance("fault", 0.6) and rare(game):
        return True
    every = repertoire.moves, repertoire.calls, repertoire.records
    for _ in range(_TRIES):
        kinds = game.dice["fault"].choices(every, (74, 17, 9))[0]
        if game.dice["fault"].choice(kinds)(game):
            return True
    return False


# Faults in moves.


def wrong_move(game: SimulatedGame) -> bool:
    """Make a faulty move that exists in the game, by the player on turn."""
    return _one_of(game, _wrong(game))


def duty_missed(game: SimulatedGame) -> bool:
    """Make a move by which the player on turn passes over a duty."""
    kinds = _wrong(game)
    return _one_of(game, {codes: kinds[codes] for codes in kinds if DUTIES.intersection(codes)})


def _wrong(game: SimulatedGame) -> dict[tuple[Code, ...], list[Attempt]]:
    """Return the faulty moves open to the player on turn, grouped by their codes."""
    state, player, oracle = game.state, game.mover, game.oracle
    kinds: dict[tuple[Code, ...], list[Attempt]] = {}
    for tried in () if game.busy else game.tries(player):
        codes = _codes(game, player, tried)
        if codes and oracle.is_clear(state, player, tried, codes):
            kinds.setdefault(codes, []).append(tried)
    return kinds


def _codes(game: SimulatedGame, player: int, tried: Attempt) -> tuple[Code, ...]:
    return tuple(sorted(game.oracle.faults(game.state, player, tried)))


def _one_of(game: SimulatedGame, kinds: dict[tuple[Code, ...], list[Attempt]]) -> bool:
    """Do one of these faulty moves, misplaced cards being the least likely."""
    if not kinds:
        return False
    weights = [4 if any(code >= "Z3" for code in codes) else 1 for codes in kinds]
    return _do(game, game.mover, kinds[game.dice["faulty move"].choices(list(kinds), weights)[0]])


def _do(game: SimulatedGame, player: int, tries: list[Attempt]) -> bool:
    """Have a player do one of these; return False if there are none."""
    if tries:
        game.do(player, game.dice["faulty move"].choice(tries))
        aftermath(game)
    return bool(tries)


def _try(game: SimulatedGame, player: int, right: Callable[[Attempt], bool]) -> bool:
    """Have a player do something that satisfies ``right``; return False if there is nothing."""
    return _do(game, player, [tried for tried in game.tries(player) if right(tried)])


def no_such_move(game: SimulatedGame) -> bool:
    """Have the player on turn do something that the game does not have (Z204)."""
    player, oracle = game.mover, game.oracle
    if game.busy or game.in_hand:
        return False
    tries = list(oracle.strange(game.state, player))
    played = [t for t in tries if oracle.carried_out(game.state, player, t)]
    return _do(game, player, played if game.chance("no such move", 0.5) else tries)


def out_of_turn(game: SimulatedGame) -> bool:
    """Have a player move who is not on turn, or has just been passed over (Z205, Z403)."""
    if game.layout.players == 1 or game.busy:
        return False
    state, oracle = game.state, game.oracle
    passed = [player for player in state.passed if player != game.mover]
    player = game.dice["out of turn"].choice(passed or game.others(game.mover))
    if player in state.opened and not oracle.shows_opened:
        return False
    fitting = game.chance("out of turn", 0.8)

    def right(tried: Attempt) -> bool:
        if (oracle.looks and tried.verb == "open") or oracle.is_doubtful(state, player, tried):
            return False
        return not (fitting and oracle.faults(state, player, tried, ordered=False))

    return _try(game, player, right)


def gone_on(game: SimulatedGame) -> bool:
    """Have a player resume their interrupted turn, which is not a fault (ruling 12)."""
    turn, state, oracle = game.state.interrupted, game.state, game.oracle
    if turn is None or game.busy or oracle.turns_first(state, turn.player) is not None:
        return False
    player = turn.player
    return _try(game, player, lambda tried: not oracle.faults(state, player, tried))


def wrong_starter(game: SimulatedGame) -> bool:
    """Have a player begin whom the rules do not let begin (Z604)."""
    if game.started or game.starter is None:
        return False
    state, oracle = game.state, game.oracle
    player = game.dice["wrong starter"].choice(game.others(game.starter))

    def right(tried: Attempt) -> bool:
        faults = partial(oracle.faults, state, player, tried)
        wrong = faults(ordered=True) or faults(ordered=False)
        return not wrong and not (oracle.looks and tried.verb == "open")

    return _try(game, player, right)


def not_turned_up(game: SimulatedGame) -> bool:
    """Begin the next move before a freed card has been turned up (Z316).

    Only moves that are judged alike whether or not it is turned up qualify.
    """
    state, oracle, player = game.state, game.oracle, game.mover
    if not state.due or state.debt or state.refills or game.after_joker:
        return False
    turned = state.copy()
    for pile in state.due:
        turned.table.uncover(pile)

    def right(tried: Attempt) -> bool:
        if tried.source in state.due or tried.target in state.due:
            return False
        return not any(oracle.faults(either, player, tried) for either in (state, turned))

    return _try(game, player, right)


def remedy_missing(game: SimulatedGame) -> bool:
    """Begin another move before the one owed after a Stop (Z409)."""
    state, oracle, debt = game.state, game.oracle, game.state.debt
    if debt is None or state.due or game.overdue:
        return False
    player = game.dice["remedy missing"].choice([debt.offender, debt.caller])
    if player == debt.caller and player in state.opened:
        return False

    def right(tried: Attempt) -> bool:
        looks = oracle.looks and player == debt.caller and tried.verb == "open"
        if looks or oracle.is_doubtful(state, player, tried):
            return False
        if player == debt.caller:
            return oracle.is_clear(state, player, tried, _codes(game, player, tried))
        return tried.verb != "touch" and not oracle.meets(state, player, tried, debt)

    return _try(game, player, right)


def turned_too_soon(game: SimulatedGame) -> bool:
    """Have the player on turn turn up their reserve before another duty."""
    player, state = game.mover, game.state
    if game.busy or not game.layout.reserves:
        return False
    pile = game.layout.reserve(player)
    codes = game.oracle.turning_faults(state, player) if game.table.is_covered(pile) else []
    if codes:
        game.do(player, Attempt("open", pile), codes)
        aftermath(game)
    return bool(codes)


MOVES: Sequence[Kind] = (
    *(wrong_move,) * 5,
    no_such_move,
    out_of_turn,
    wrong_starter,
    remedy_missing,
    not_turned_up,
    turned_too_soon,
)


# The players' reactions.


def aftermath(game: SimulatedGame) -> None:
    """Let the last move stand, take it back, or call Stop on it."""
    last, rng = game.last, game.dice["reaction"]
    assert last is not None
    speaker = game.anyone("reaction")
    caller = rng.choice([*game.others(last.player), *game.others(last.player), speaker])
    match rng.choices(range(4), (6, 4, 8 if game.oracle.has_stops else 1, 1))[0]:
        case 1:
            calls.undo(game, speaker)
        case 2:
            wrong_calls.call_stop(game, caller)
        case 3:
            calls.undo(game, speaker)
            wrong_calls.call_stop(game, caller)
    if game.chance("reaction", 0.05):
        wrong_records.wrong_check(game)


def after_end(game: SimulatedGame) -> bool:
    """Have somebody call, take back or play on after the end; True if that ends the record."""
    match game.dice["after the end"].randrange(3):
        case 0:
            wrong_calls.call_stop(game, game.anyone("after the end"))
        case 1:
            calls.undo(game, game.anyone("after the end"))
        case _:
            wrong_records.play_on(game)
            return True
    return False
