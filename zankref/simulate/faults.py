"""What can go wrong in a simulated game, and what the players make of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from zankref.cards import JOKER
from zankref.simulate import (
    calls,
    wrong_calls,
    wrong_kinds,
    wrong_places,
    wrong_records,
    wrong_steps,
    wrong_times,
)
from zankref.simulate.course import BUILD_FAULTS
from zankref.simulate.game import Game

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
    wrong_times.lifted_card_touches,
    wrong_kinds.no_such_move,
    wrong_kinds.wrong_pass,
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
    wrong_records.misspelt,
    wrong_records.wrong_card,
    wrong_records.wrong_name,
    wrong_records.wrong_check,
)


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something that can go wrong just now and seldom else, which makes it so much likelier."""

    likelier: int
    kind: Kind


def occasions(game: Game) -> list[Occasion]:
    """Return what can go wrong just now and seldom else, the rarest first."""
    state, sight = game.state, game.sight
    number = sight.lowest(state)
    gone = not game.stock(game.mover) and not game.waste(game.mover)
    joker = game.stock(game.mover)[-1:] == [JOKER]
    crowded = sight.limited(state) and not sight.spaces(state)
    found: list[tuple[bool, int, Kind]] = [
        (number == 7 and not game.stock(game.mover), 8, wrong_places.missed_before_flip),
        (bool(state.unturned), 3, wrong_kinds.not_turned_up),
        (bool(state.refills), 4, wrong_times.refill_forgotten),
        (gone, 4, wrong_kinds.wrong_pass),
        (joker, 4, wrong_places.missed_draw),
        (number == 2 and 2 in sight.advanced, 2, partial(wrong_steps.announced, code="Z504")),
        (number == 4, 4, partial(wrong_places.wrong_put, code="Z304")),
        (number == 6, 4, partial(wrong_places.wrong_put, code="Z306")),
        (number == 3 and 3 in sight.advanced, 2, partial(wrong_steps.announced, code="Z505")),
        (state.interrupted is not None, 6, wrong_times.gone_on),
        (bool(state.passed), 2, wrong_times.passed_over),
        (crowded, 2, partial(wrong_places.wrong_put, code="Z209")),
        (game.last is None, 2, wrong_calls.nothing_to_undo),
        (number in (2, 3), 3, partial(wrong_steps.announced, code="Z503")),
        (calls.ruling(game) == "late", 2, wrong_calls.late_stop),
    ]
    return [Occasion(likelier, kind) for occurs, likelier, kind in found if occurs]


def something_wrong(game: Game, rare: Sequence[Occasion] = ()) -> bool:
    """Let something go wrong; False if nothing came to mind that could.

    Something ``rare`` that can go wrong just now often comes to mind first.
    """
    if rare and game.chance(0.5):
        occasion = rare[0] if game.chance(0.5) else game.rng.choice(rare)
        if _goes_wrong(game, occasion.kind):
            return True
    for _ in range(_TRIES):
        kinds = game.rng.choices((MOVES, CALLS, RECORDS), (74, 17, 9))[0]
        if _goes_wrong(game, game.rng.choice(kinds)):
            return True
    return False


def _goes_wrong(game: Game, kind: Kind) -> bool:
    if not kind(game):
        return False
    if kind not in (*CALLS, *RECORDS):
        _aftermath(game)
    return True


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
    if game.state.winner is None and game.chance(0.05):
        wrong_records.wrong_check(game)


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
