"""Each kind of decision in a simulated game has a generator of its own."""

from functools import cache
from random import Random

import pytest

from tests.each import each
from tests.layers import few
from zankref.rules.options import Option
from zankref.rules.registry import RULE_SETS
from zankref.simulation import deal, play, player
from zankref.simulation.dice import Dice
from zankref.simulation.game import SimulatedGame

every = pytest.mark.parametrize("rules", RULE_SETS)


class Shared(Dice):
    """A single generator for everything, which will not do."""

    def __getitem__(self, kind: str) -> Random:
        """Return the one and only generator."""
        return super().__getitem__("everything")


def games(
    rules: str, wrong: float = 0.1, *, events: int = 30, seeds: int = few(1, 2, 5)
) -> list[str]:
    """Return the beginnings of some games."""
    return [play.simulate(rules, seed, wrong, events=events) for seed in range(seeds)]


unchanged = cache(games)
"""The same, as long as everything is drawn as it is meant to be."""


def dealt(text: str) -> list[str]:
    """Return the deal of a record."""
    lines = text.split("\n")
    begin = lines.index("deal")
    return lines[begin : lines.index("", begin)]


def decide_on_more(patch: pytest.MonkeyPatch) -> None:
    """Let the players decide on something new before each move."""
    small_talk = player.small_talk

    def more(game: SimulatedGame) -> None:
        game.chance("something new", 0.5)
        small_talk(game)

    patch.setattr(player, "small_talk", more)


def draw_more(patch: pytest.MonkeyPatch, kind: str) -> None:
    """Draw another number for this kind of decision whenever one is drawn."""
    generator = Dice.__getitem__

    def more(dice: Dice, asked: str) -> Random:
        if asked == kind:
            generator(dice, asked).random()
        return generator(dice, asked)

    patch.setattr(Dice, "__getitem__", more)


@every
def test_something_new_to_decide_on_changes_no_game(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = unchanged(rules)
    decide_on_more(monkeypatch)
    assert games(rules) == before


@every
def test_with_a_single_generator_it_would(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "Dice", Shared)
    before = games(rules)
    decide_on_more(monkeypatch)
    assert games(rules) != before


@pytest.mark.full
@every
@each(("kind", "tags"), [("date", ("[Date",)), ("names", ("[Player", "[First", "[Result"))])
def test_other_dates_and_names_change_nothing_else(
    rules: str, kind: str, tags: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def others(text: str) -> list[str]:
        lines = [line for line in text.split("\n") if not line.startswith(tags)]
        return [line.rpartition(": ")[2] for line in lines]

    seeds = few(2, 2, 5) if kind == "date" else 5  # Not every game has other names then.
    before = unchanged(rules, 0, seeds=seeds)
    draw_more(monkeypatch, kind)
    after = games(rules, 0, seeds=seeds)
    assert after != before
    assert [*map(others, after)] == [*map(others, before)]


@every
@each("kind", ["names", "date", "first", "spoilt"])
def test_the_deal_depends_on_no_other_decision(
    rules: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = unchanged(rules, events=1)
    draw_more(monkeypatch, kind)
    assert [*map(dealt, games(rules, events=1))] == [*map(dealt, before)]


@every
def test_a_new_option_changes_no_other(rules: str) -> None:
    old = RULE_SETS[rules].options
    with_it = 0
    for seed in range(50):
        before = deal.options(old, Dice(f"{rules} {seed}"))
        after = deal.options((Option("new", "Something new."), *old), Dice(f"{rules} {seed}"))
        with_it += after.pop("new", None) is not None
        assert after == before
    assert 0 < with_it < 25


@every
def test_the_deal_is_the_same_however_much_goes_wrong(rules: str) -> None:
    deals = [[*map(dealt, unchanged(rules, wrong, events=1))] for wrong in (0, 0.02, 0.3, 1)]
    assert all(those == deals[0] for those in deals)


@every
def test_until_something_goes_wrong_it_is_the_game_without_faults(rules: str) -> None:
    assert games(rules, 1e-9) == unchanged(rules, 0)
