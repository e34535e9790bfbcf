"""What can go wrong in a simulated game, and what the players make of it."""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from zankref.simulate import (
    calls,
    wrong_calls,
    wrong_places,
    wrong_records,
    wrong_steps,
    wrong_times,
)
from zankref.simulate.game import BUILD_FAULTS, Game

Kind: TypeAlias = Callable[[Game], bool]
"""Something that goes wrong: makes it happen, or says False where it cannot."""

_TRIES = 12
"""So many kinds are tried before all goes well after all."""

_PLACES: Final = (
    *("Z201", "Z202", "Z203", "Z208", "Z209", "Z308"),
    *("Z301", "Z302", "Z303", "Z304", "Z305", "Z306"),
)
_STEPS: Final = (
    *("Z202", "Z207", "Z209", "Z301", "Z302"),
    *("Z502", "Z503", "Z504", "Z505"),
)

#: Faults in moves, after which the players may take the move back or call Stop.
MOVES: Final[tuple[Kind, ...]] = (
    *(partial(wrong_places.wrong_put, code=code) for code in _PLACES),
    *(partial(wrong_steps.announced, code=code) for code in _STEPS),
    wrong_places.missed_draw,
    wrong_places.missed_before_flip,
    wrong_places.lifted_card_misplaced,
    wrong_places.lifted_card_dropped,
    wrong_steps.unannounced,
    wrong_steps.repeated,
    wrong_times.out_of_turn,
    wrong_times.out_of_turn_step,
    wrong_times.pause_broken,
    wrong_times.touch,
    wrong_times.no_such_move,
)

#: The same, where the occasion for them is rare: they are thought of first.
RARE_MOVES: Final[tuple[Kind, ...]] = (
    partial(wrong_places.wrong_put, code="Z209"),
    partial(wrong_places.wrong_put, code="Z306"),
    partial(wrong_steps.announced, code="Z503"),
    partial(wrong_steps.announced, code="Z504"),
    partial(wrong_steps.announced, code="Z505"),
    wrong_times.passed_over,
    wrong_times.refill_forgotten,
)

#: Calls, which stand as they are.
CALLS: Final[tuple[Kind, ...]] = (
    wrong_calls.wrongful_stop,
    wrong_calls.late_stop,
    wrong_calls.second_stop,
    wrong_calls.groundless_undo,
    wrong_calls.nothing_to_undo,
    wrong_calls.idle_weiter,
)

#: Mistakes in the writing.
RECORDS: Final[tuple[Kind, ...]] = (
    wrong_records.empty_pile,
    wrong_records.another_game,
    wrong_records.stranger,
    wrong_records.wrong_card,
    wrong_records.wrong_check,
)


def something_wrong(game: Game) -> bool:
    """Let something go wrong; False if nothing came to mind that could."""
    for _ in range(_TRIES):
        kinds = game.rng.choices((MOVES, RARE_MOVES, CALLS, RECORDS), (50, 30, 15, 5))[0]
        if game.rng.choice(kinds)(game):
            if kinds in (MOVES, RARE_MOVES):
                _aftermath(game)
            return True
    return False


def _aftermath(game: Game) -> None:
    """What was done stands, is taken back, or somebody calls Stop."""
    last = game.last
    assert last is not None
    if BUILD_FAULTS.issuperset(last.codes) and game.chance(0.4):
        calls.undo(game, last.player)
        return
    match game.rng.choices(range(5), (8, 3, 8, 1, 1))[0]:
        case 1:
            calls.undo(game, game.rng.randrange(game.layout.players))
        case 2:
            wrong_calls.call_stop(game)
        case 3:
            calls.undo(game, last.player)
            wrong_calls.call_stop(game)
        case 4 if game.state.winner is None and wrong_times.pause_broken(game):
            wrong_calls.call_stop(game)


def after_win(game: Game) -> bool:
    """Somebody will not have it that the game is won, or goes on; True if that is the end."""
    match game.rng.randrange(3):
        case 0:
            wrong_calls.call_stop(game)
        case 1:
            calls.undo(game, game.rng.randrange(game.layout.players))
        case _:
            wrong_records.play_on(game)
            return True
    return False
