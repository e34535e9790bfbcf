"""The native searches: they expand what the sources expand in the same order, and find the same."""

import random
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import pytest

from tests.each import each
from tests.layers import few
from tests.reachability.test_off_tableau import asked_of, made_up, made_up_runs
from tests.reachability.test_on_tableau import (
    ALTERED,
    GAMES,
    SHAPES,
    Table,
    announced_table,
    hard_table,
    some_table,
)
from zankref.reachability import off_tableau, on_tableau
from zankref.reachability.budget import Budget, Undecided
from zankref.reachability.positions.build import ALTERNATELY
from zankref.reachability.problems import placed
from zankref.values import replace

needs_native = pytest.mark.skipif(
    placed.KERNEL is None, reason="there is no native part here; a compiled wheel has one"
)

#: A question about a table, whose answer may take so many positions.
Question: TypeAlias = Callable[..., object]

#: What some questions by tableau moves are asked about a table.
ON_TABLEAU: dict[str, Callable[[Table], tuple[Any, ...]]] = {
    "freeing": lambda table: (table.piles, table.tops, table.limit),
    "clearing": lambda table: (table.piles, table.limit),
    "first_freed": lambda table: (table.piles, table.tops, table.limit),
    "path_to_clear": lambda table: (
        *(table.piles, table.place, table.mark, table.limit, table.empties, table.gone),
    ),
}
QUESTIONS = (*ON_TABLEAU, "path_to_free", "off_tableau")
MAKERS = {"path_to_clear": announced_table}


def some(rng: random.Random, question: str, game: str) -> Question:
    """Ask about a table that is made up: a small hard one, or one as they come about."""
    if question == "off_tableau":
        return some_off_tableau(rng)
    table = hard_table(rng, game)
    if rng.random() < 0.5:
        table = MAKERS.get(question, some_table)(rng, rng.choice(list(SHAPES.values())))
    if game in ALTERED:
        table = ALTERED[game](rng, table)
    build = GAMES[game].build if game in GAMES else ALTERNATELY
    asked: dict[str, Any] = {"build": build}
    if question in ("path_to_free", "path_to_clear"):
        asked["short"] = rng.random() < 0.5
    if question == "path_to_free":
        asked["card"] = rng.choice([card for pile in table.piles for card in pile] or [0])
        asked["limit"] = table.limit
        return partial(on_tableau.path_to_free, table.piles, table.tops, **asked)
    return partial(getattr(on_tableau, question), *ON_TABLEAU[question](table), **asked)


def some_off_tableau(rng: random.Random) -> Question:
    """Ask about a table that cards may leave, with whatever binds the moves."""
    table = rng.choice([made_up, made_up_runs])(rng)
    build = replace(ALTERNATELY, falls=table.falls)
    bound = off_tableau.Bound(table.reserve, table.load, table.lenient, rng.random() < 0.3)
    search = getattr(off_tableau, rng.choice(asked_of(table)))
    return partial(search, table.piles, table.tops, table.loads, build=build, bound=bound)


def shuffled(rng: random.Random) -> Question:
    """Deal most piles at random, each with its lowest card first: many positions are near."""
    deck = [card for card in range(52) for _ in range(2)]
    rng.shuffle(deck)
    piles = [sorted(deck[at : at + 6], key=lambda card: card % 13) for at in range(0, 36, 6)]
    return partial(on_tableau.clearing, [*piles, [], []], 8)


def answered(question: Question, effort: int) -> tuple[object, int]:
    """Return the answer, and how much of the budget is left."""
    budget = Budget(effort)
    try:
        return question(budget=budget), budget.left
    except Undecided:
        return Undecided, budget.left


@needs_native
@each("game", ["alternating", *GAMES])
@each("question", QUESTIONS)
def test_twins(question: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is the same after as many positions; also where the search is broken off."""
    rng = random.Random(f"{question}, {game}, native")
    native, expanded = placed.KERNEL, 0
    for _ in range(few(60, 400)):
        asked = some(rng, question, game)
        near, effort = rng.choice([1, 3, 40, 151]), rng.choice([1, 5, 20, 100, 1000, 5000])
        monkeypatch.setattr(on_tableau, "NEAREST", near)
        monkeypatch.setattr(on_tableau, "NEAREST_GREEDY", near)
        monkeypatch.setattr(on_tableau, "FEW", rng.choice([1, 30]))
        monkeypatch.setattr(off_tableau, "BALANCED", rng.choice([1, 300]))
        monkeypatch.setattr(placed, "KERNEL", native)
        actual = answered(asked, effort)
        monkeypatch.setattr(placed, "KERNEL", None)
        assert actual == answered(asked, effort), asked
        expanded += effort - actual[1]
    assert expanded > 40


@needs_native
def test_a_search_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also among many positions each is known again."""
    rng = random.Random("long")
    native, most = placed.KERNEL, 0
    for _ in range(few(4, 20)):
        asked = shuffled(rng)
        monkeypatch.setattr(placed, "KERNEL", native)
        actual = answered(asked, 4000)
        monkeypatch.setattr(placed, "KERNEL", None)
        assert actual == answered(asked, 4000), asked
        most = max(most, 4000 - actual[1])
    assert most > 500


def test_without_a_native_part(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where it cannot be loaded, a debug line says so, and the sources search."""
    monkeypatch.setitem(sys.modules, "zankref.reachability.search.native", None)
    caplog.set_level("DEBUG")
    assert placed._native() is None
    assert "without the native part" in caplog.text
