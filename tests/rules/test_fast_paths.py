"""Fast paths: a move they accept is one that the clauses, asked one by one, accept."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.layers import few
from tests.referee.any_game import stepped
from tests.referee.any_play import random_game
from zankref.cards import FALLEN
from zankref.layout import FOUNDATION
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.rules.duties import Duties
from zankref.rules.fitting import Fitting, Tops
from zankref.rules.move_context import MoveContext
from zankref.rules.online import Online
from zankref.rules.precedence import Precedence
from zankref.rules.registry import RULE_SETS
from zankref.rules.streitpatience import Streitpatience
from zankref.rules.stricter_duties import StricterDuties
from zankref.rules.tableau import TableauMoves
from zankref.rules.treppe import Treppe
from zankref.rules.wegner import Wegner
from zankref.rules.zu_zweien import ZuZweien

#: Each of them says only that something is certain, or that the clauses have to be asked.
FAST_PATHS: tuple[tuple[Any, str], ...] = (
    (Wegner, "_surely_faultless"),
    (TableauMoves, "_surely_faultless"),
    (Precedence, "surely_none"),
    (Precedence, "fast_available"),
    (Precedence, "surely_missed_none"),
    (Online, "_surely_faultless"),
    (Online, "_nothing_due"),
    (ZuZweien, "_surely_faultless"),
    (ZuZweien, "_fast_opening_faultless"),
    (Streitpatience, "_surely_faultless"),
    (Duties, "fast_opening_meets"),
    (StricterDuties, "surely_none"),
    (StricterDuties, "surely_none_to_make"),
    (StricterDuties, "fast_no_load"),
    (Treppe, "_surely_faultless"),
    (Fitting, "fits_no_top"),
    (Fitting, "nothing_for_foundation"),
    (Fitting, "none_fits_foundation"),
)


@each("name", list(RULE_SETS))
@given(seed=st.integers(0, 10**9))
@settings(max_examples=few(1, 1, 4))
def test_moves_are_judged_alike_with_and_without_them(name: str, seed: int) -> None:
    _compare_all(name, seed)


def test_so_they_are_where_stricter_duties_are_agreed_on() -> None:
    _compare_all("crapette", 7)  # must-free, must-load, lenient
    _compare_all("streitpatience", 13)  # must-space


def _compare_all(name: str, seed: int) -> None:
    """Judge what is possible now and then in a game made up at random, in both ways."""
    for item, replay in stepped(random_game(name, seed, few(10, 20, 40))):
        if isinstance(item, Event) and item.number % 7 == 0:
            for player in range(replay.state.layout.players):
                _compare(replay.state, player)


def _compare(state: GameState, player: int) -> None:
    """Judge all moves of a player, and the opening of their stock card, in both ways."""
    game, stock = state.rulebook, state.layout.stock(player)
    for moment in _moments(state, player):
        for move in _moves(state, player):
            looked = game.judge_move(moment, *move)
            with _asked_one_by_one():
                _forget(state)
                assert looked == game.judge_move(moment, *move), move
        if state.table.piles[stock] and not state.rules.announces:
            opened = game.judge_lift(moment)
            with _asked_one_by_one():
                assert opened == game.judge_lift(moment)


def _moments(state: GameState, player: int) -> Iterator[MoveContext]:
    """Return the moment as it is, and how it would be out of turn or with a stock card open."""
    may_be_open = bool(state.table.piles[state.layout.stock(player)]) and not state.rules.announces
    for opened in (False, True) if may_be_open else (False,):
        for in_turn in (True, False):
            now = state.context(player)
            now.in_turn, now.opened = in_turn, opened
            yield now


def _moves(state: GameState, player: int) -> Iterator[tuple[int, int, int]]:
    """Return the moves of single cards and of runs: source, target, number of cards."""
    piles = state.table.piles
    for source, cards in enumerate(piles):
        if cards and cards != [FALLEN]:
            for target in (FOUNDATION, *range(len(piles))):
                for count in range(1, state.rulebook.fitting.longest_run(source) + 1):
                    if state.rulebook.move_kind(player, source, target, count, state.now.phase):
                        yield source, target, count


def _forget(state: GameState) -> None:
    """Let answers be found anew that are remembered while the tableau does not change."""
    state.table.changes += 1


def _asked_one_by_one() -> ExitStack:
    """Disable the fast paths, so that the clauses are always asked."""
    stack = ExitStack()
    for kind, name in FAST_PATHS:
        stack.enter_context(patch.object(kind, name, lambda *_, **__: False))

    def nothing_certain(places: Fitting) -> Tops:
        tops = Tops(places.table.piles[: len(places.tableau)], places.table.covered)
        object.__setattr__(tops, "certain", False)
        return tops

    stack.enter_context(patch.object(Fitting, "tops", nothing_certain))
    return stack
