"""The faults that can happen in a simulated game, and the players' reactions."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from zankref import codes as finding
from zankref.cards import PACK
from zankref.codes import Code
from zankref.layout import MoveKind
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.simulation import calls, player, wrong_calls, wrong_records
from zankref.simulation.game import SimulatedGame
from zankref.simulation.state import Attempt

Mishap: TypeAlias = Callable[[SimulatedGame], bool]
"""Something that can go wrong: makes it happen, or returns False if it cannot."""

_TRIES = 8
"""Number of kinds tried before giving up."""

_SELDOM = frozenset(
    {
        finding.REPEATED_POSITION,
        finding.ANNOUNCEMENT_SPOILED,
        finding.DEEPER_THAN_NEEDED,
        finding.LOWER_THAN_NEEDED,
    }
)
"""Faults of steps that most positions do not allow."""

_STEPS = 20
"""Number of steps within the tableau that are searched for a fault."""


def occasion(game: SimulatedGame) -> Mishap | None:
    """Return a rare fault that is possible just now, or None."""
    state = game.state
    if not game.started and game.starter is not None:
        return wrong_starter
    if state.remedy is not None:
        return remedy_missing
    if state.refills:
        return refill_forgotten
    if state.due and game.chance("occasion", 0.3):
        return not_turned_up
    if state.interrupted is not None and game.chance("occasion", 0.6):
        return gone_on
    if set(state.passed) - {game.mover}:
        return out_of_turn
    if any(calls.ruling(game, caller) == "late" for caller in range(game.layout.players)):
        return wrong_calls.wrong_stop
    due = () if game.busy or game.pending else game.oracle.compulsory(state, game.mover)
    if not due:
        return None
    if due[0].free is not None or due[0].clear is not None:
        return wrong_step if game.chance("occasion", 0.5) else duty_missed
    # What fits M is missed often enough as it is.
    return None if game.announces and due[0].steps[0][0] in game.oracle.places else duty_missed


def something_wrong(game: SimulatedGame, rare: Mishap | None) -> bool:
    """Make something go wrong, preferably ``rare``; return False if nothing could."""
    if rare is not None and game.chance("fault", 0.6) and rare(game):
        return True
    moves = [*MOVES, *ANNOUNCED] if game.announces else MOVES
    every = moves, wrong_calls.CALLS, wrong_records.RECORDS
    for _ in range(_TRIES):
        kinds = game.dice["fault"].choices(every, (74, 17, 9))[0]
        if game.dice["fault"].choice(kinds)(game):
            return True
    return False


# Faults in moves.


def wrong_move(game: SimulatedGame) -> bool:
    """Make a faulty move that exists in the game, by the player on turn."""
    if game.busy:
        return False
    return _one_of(game, [(tried, game.state.announced) for tried in game.tries(game.mover)])


def duty_missed(game: SimulatedGame) -> bool:
    """Make a move with which the player on turn misses a compulsory one."""
    tries = [(tried, game.state.announced) for tried in game.tries(game.mover)]
    return _one_of(game, tries, missing=True)


def wrong_step(game: SimulatedGame) -> bool:
    """Announce a goal, or keep the present one, and make a faulty step within the tableau."""
    table, oracle, rng = game.table, game.oracle, game.dice["announced"]
    wide = table.empty_places() > 2 and sum(map(len, table.tableau())) > 20
    if game.busy or game.pending or wide:
        return False
    steps = [
        tried
        for tried in oracle.tries(game.state, game.mover)
        if oracle.kinds(tried) == MoveKind.WITHIN_TABLEAU
    ]
    goals = [game.state.announced] if game.state.announced else _goals(game)
    kinds = [(tried, goal) for goal in goals for tried in steps]
    return _one_of(game, rng.sample(kinds, min(_STEPS, len(kinds))))


def _goals(game: SimulatedGame) -> list[Announcement]:
    """Return what could be announced: some card of the tableau that fits M, or pile, or any."""
    table, rng = game.table, game.dice["announced"]
    cards = [card for pile in table.tableau() for card in pile if card < PACK]
    wanted = [card for card in cards if table.wants >> card & 1] or cards
    goals = [
        announcement.announce_free(table, rng.choice(pool)) for pool in (wanted, cards) if pool
    ]
    goals += [announcement.announce_clear(table, rng.choice(game.oracle.places)) for _ in "12"]
    return [goal for goal in goals if goal is not None]


def _one_of(
    game: SimulatedGame,
    tries: Iterable[tuple[Attempt, Announcement | None]],
    *,
    missing: bool = False,
) -> bool:
    """Do something faulty under an announcement; rare faults are the most likely.

    With ``missing`` it misses what comes first.
    """
    state, mover = game.state, game.mover
    kinds: dict[tuple[Code, ...], list[tuple[Attempt, Announcement | None]]] = {}
    for tried, goal in tries:
        then = state if goal is state.announced else replace(state, announced=goal)
        judgement = game.oracle.judge(then, mover, tried)
        missed = any(fault.number for fault in judgement.faults)
        if judgement.faults and not judgement.doubts and (missed or not missing):
            codes = tuple(sorted(fault.code for fault in judgement.faults))
            kinds.setdefault(codes, []).append((tried, goal))
    if not kinds:
        return False
    weights = [40 if _SELDOM & {*codes} else 4 if max(codes) >= "Z3" else 1 for codes in kinds]
    chosen = game.dice["faulty move"].choices(list(kinds), weights)[0]
    tried, goal = game.dice["faulty move"].choice(kinds[chosen])
    if goal is not state.announced:
        player.say(game, goal)
    return _do(game, mover, [tried])


def _do(game: SimulatedGame, mover: int, tries: list[Attempt]) -> bool:
    """Have a player do one of these; return False if there are none."""
    if tries:
        game.do(mover, game.dice["faulty move"].choice(tries))
        aftermath(game)
    return bool(tries)


def _try(game: SimulatedGame, mover: int, right: Callable[[Attempt], bool]) -> bool:
    """Have a player do something that satisfies ``right``; return False if there is nothing."""
    return _do(game, mover, [tried for tried in game.tries(mover) if right(tried)])


def no_such_move(game: SimulatedGame) -> bool:
    """Have the player on turn do something that the game does not have (Z204)."""
    state, mover, oracle = game.state, game.mover, game.oracle
    if game.busy or game.in_hand:
        return False
    tries = list(oracle.strange(state, mover))
    played = [tried for tried in tries if oracle.happens_anyway(state, mover, tried)]
    return _do(game, mover, played if game.chance("no such move", 0.5) else tries)


def out_of_turn(game: SimulatedGame) -> bool:
    """Have a player move who is not on turn, or has just been passed over (Z205, Z403)."""
    if game.layout.players == 1 or game.busy:
        return False
    passed = [other for other in game.state.passed if other != game.mover]
    mover = game.dice["out of turn"].choice(passed or game.layout.others(game.mover))
    fitting = game.chance("out of turn", 0.8)
    state = replace(game.state, announced=None, run=None, begun=game.state.begun | {mover})

    def right(tried: Attempt) -> bool:
        judgement = game.oracle.judge(state, mover, tried, in_turn=False)
        wrong = judgement.doubts or (fitting and judgement.faults)
        return not wrong and not (game.oracle.may_look_early and tried.verb == "open")

    return _try(game, mover, right)


def gone_on(game: SimulatedGame) -> bool:
    """Have a player resume their interrupted turn, which is not a fault (ruling 12)."""
    turn = game.state.interrupted
    if turn is None or game.busy or game.pending:
        return False
    resumed = replace(game.state, begun=turn.begun, announced=turn.announced, run=turn.run)
    return _try(game, turn.player, partial(game.oracle.is_right, resumed, turn.player))


def wrong_starter(game: SimulatedGame) -> bool:
    """Have a player begin whom the rules do not let begin (Z604)."""
    if game.started or game.starter is None:
        return False
    mover = game.dice["wrong starter"].choice(game.layout.others(game.starter))

    def right(tried: Attempt) -> bool:
        faultless = partial(game.oracle.is_right, game.state, mover, tried)
        looks = game.oracle.may_look_early and tried.verb == "open"
        return faultless() and faultless(in_turn=False) and not looks

    return _try(game, mover, right)


def not_turned_up(game: SimulatedGame) -> bool:
    """Begin the next move before a freed card has been turned up (Z316).

    Only moves that are right whatever it is qualify.
    """
    state, mover = game.state, game.mover
    if not state.due or state.remedy or state.refills or game.after_joker:
        return False
    turned = state.copy()
    for pile in state.due:
        turned.table.uncover(pile)
        turned.table.reveal(pile, turned.table.unknown())

    def right(tried: Attempt) -> bool:
        waits = tried.source in state.due or tried.target in state.due
        return not waits and game.oracle.is_right(turned, mover, tried)

    return _try(game, mover, right)


def remedy_missing(game: SimulatedGame) -> bool:
    """Begin another move before the one owed after a Stop (Z409)."""
    state, oracle, remedy = game.state, game.oracle, game.state.remedy
    if remedy is None or state.due or game.overdue:
        return False
    mover = game.dice["remedy missing"].choice([remedy.offender, remedy.caller])
    if mover == remedy.caller and mover in state.opened:
        return False

    def right(tried: Attempt) -> bool:
        in_turn = mover == remedy.caller
        if oracle.judge(state, mover, tried, in_turn=in_turn).doubts:
            return False
        if in_turn:
            return not (oracle.may_look_early and tried.verb == "open")
        return tried.verb != "touch" and not oracle.remedies(state, mover, tried, remedy)

    return _try(game, mover, right)


def turned_too_soon(game: SimulatedGame) -> bool:
    """Have the player on turn turn up their reserve before another duty."""
    state, mover = game.state, game.mover
    if game.busy or not game.layout.reserves:
        return False
    tried = Attempt("open", game.layout.reserve(mover))
    if not game.table.is_covered(tried.source) or game.oracle.is_right(state, mover, tried):
        return False
    return _do(game, mover, [tried])


# Where moves are announced.


def dropped(game: SimulatedGame) -> bool:
    """Lift a stock card and begin another move instead of playing it (Z206)."""
    mover, stock = game.mover, game.layout.stock(game.mover)
    if game.busy or not game.stock(mover) or game.stock(mover)[-1] >= PACK:
        return False
    if game.in_hand is None:
        game.do(mover, Attempt("open", stock))
    elif game.in_hand.player != mover:
        return False
    others = [t for t in game.oracle.tries(game.state, mover) if t.source != stock]
    return _do(game, mover, others)


def pause_broken(game: SimulatedGame) -> bool:
    """Have the player on turn move during a Pause (Z212)."""
    if game.busy:
        return False
    if not game.paused_by:
        calls.pause(game, game.anyone("pause broken"))
    return _followed(game, player.play)


def refill_forgotten(game: SimulatedGame) -> bool:
    """Begin the next move before the refill owed after a Stop (Z407)."""
    state = game.state
    owing = [offender for offender, _ in state.refills]
    # A card moved from stock to waste by the player who owes one would be the refill.
    if not owing or game.mover in owing or state.due or game.overdue:
        return False
    return _followed(game, player.play)


def _followed(game: SimulatedGame, kind: Mishap) -> bool:
    """Make a fault happen, then the players' reaction."""
    happened = kind(game)
    if happened:
        aftermath(game)
    return happened


MOVES: Sequence[Mishap] = (
    *(wrong_move,) * 5,
    no_such_move,
    out_of_turn,
    wrong_starter,
    remedy_missing,
    not_turned_up,
    turned_too_soon,
)

ANNOUNCED: Sequence[Mishap] = (
    *(wrong_step,) * 5,
    gone_on,
    dropped,
    *(pause_broken,) * 2,
    refill_forgotten,
)


# The players' reactions.


def aftermath(game: SimulatedGame) -> None:
    """Let the last move stand, take it back, or call Stop on it."""
    last, rng = game.last, game.dice["reaction"]
    assert last is not None
    speaker = game.anyone("reaction")
    caller = rng.choice([*game.layout.others(last.player) * 2, speaker])
    match rng.choices(range(4), (6, 4, 8 if game.oracle.stops.callers != "nobody" else 1, 1))[0]:
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
