"""The native searches: they expand what the sources expand in the same order, and find the same."""

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.each import each
from tests.layers import few
from tests.reachability.test_on_tableau import (
    ALTERED,
    GAMES,
    SHAPES,
    Table,
    announced_table,
    hard_table,
    some_table,
)
from zankref.reachability import on_tableau
from zankref.reachability.budget import Budget, Undecided
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.reachability.problems import tableau

needs_native = pytest.mark.skipif(
    tableau.KERNEL is None, reason="there is no native part here; a compiled wheel has one"
)

#: Each question, and what it is asked about a table. All of them begin with tableau moves alone.
QUESTIONS: dict[str, Callable[[Table], tuple[Any, ...]]] = {
    "freeing": lambda table: (table.piles, table.tops, table.limit),
    "clearing": lambda table: (table.piles, table.limit),
    "first_freed": lambda table: (table.piles, table.tops, table.limit),
    "clear_way": lambda table: (
        *(table.piles, table.place, table.mark, table.limit, table.empties, table.gone),
    ),
}
MAKERS = {"clear_way": announced_table}


def some(rng: random.Random, question: str, game: str) -> Table:
    """Make up a table: a small hard one, or one as they come about."""
    shape = rng.choice(list(SHAPES.values()))
    table = hard_table(rng, game)
    if rng.random() < 0.5:
        table = MAKERS.get(question, some_table)(rng, shape)
    if game in ALTERED:
        table = ALTERED[game](rng, table)
    return table


def shuffled(rng: random.Random) -> Table:
    """Deal most piles at random, each with its lowest card first: many positions are near."""
    deck = [card for card in range(52) for _ in range(2)]
    rng.shuffle(deck)
    piles = [sorted(deck[at : at + 6], key=lambda card: card % 13) for at in range(0, 36, 6)]
    return Table([*piles, [], []], [], 8, empties=2)


def answered(
    question: str, table: Table, build: Build, effort: int, **how: bool
) -> tuple[object, int]:
    """Return the answer, and how much of the budget is left."""
    budget = Budget(effort)
    try:
        answer = getattr(on_tableau, question)(*QUESTIONS[question](table), build, budget, **how)
    except Undecided:
        return Undecided, budget.left
    return answer, budget.left


@needs_native
@each("game", ["alternating", *GAMES])
@each("question", QUESTIONS)
def test_twins(question: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is the same after as many positions; also where the search is broken off."""
    rng = random.Random(f"{question}, {game}, native")
    build = GAMES[game].build if game in GAMES else ALTERNATELY
    native, expanded = tableau.KERNEL, 0
    for _ in range(few(60, 400)):
        table = some(rng, question, game)
        how = {"short": rng.random() < 0.5} if question == "clear_way" else {}
        near, effort = rng.choice([1, 3, 40, 151]), rng.choice([1, 5, 20, 100, 1000, 5000])
        monkeypatch.setattr(on_tableau, "NEAREST", near)
        monkeypatch.setattr(on_tableau, "NEAREST_GREEDY", near)
        monkeypatch.setattr(on_tableau, "FEW", rng.choice([1, 30]))
        monkeypatch.setattr(tableau, "KERNEL", native)
        actual = answered(question, table, build, effort, **how)
        monkeypatch.setattr(tableau, "KERNEL", None)
        assert actual == answered(question, table, build, effort, **how), table
        expanded += effort - actual[1]
    assert expanded > 40


@needs_native
def test_a_search_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also among many positions each is known again."""
    rng = random.Random("long")
    native, most = tableau.KERNEL, 0
    for _ in range(few(4, 20)):
        table = shuffled(rng)
        monkeypatch.setattr(tableau, "KERNEL", native)
        actual = answered("clearing", table, ALTERNATELY, 4000)
        monkeypatch.setattr(tableau, "KERNEL", None)
        assert actual == answered("clearing", table, ALTERNATELY, 4000), table
        most = max(most, 4000 - actual[1])
    assert most > 500


def test_without_a_native_part(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where it cannot be loaded, a debug line says so, and the sources search."""
    monkeypatch.setitem(sys.modules, "zankref.reachability.search.native", None)
    caplog.set_level("DEBUG")
    assert tableau._native() is None
    assert "without the native part" in caplog.text
