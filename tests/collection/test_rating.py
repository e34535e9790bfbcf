"""Ratings by Glicko, checked against the example that its author published."""

from collections import Counter

import pytest

from tests.each import each
from zankref.collection.rating import Rating, Results, _rate_period, ratings


def results(*games: tuple[str, str, str, float]) -> Results:
    """Return games from both sides; each is a month, two players, and what the first scored."""
    counted: Results = Counter()
    for month, one, other, score in games:
        counted[month, one, other, score] += 1
        counted[month, other, one, 1 - score] += 1
    return counted


def test_the_example_of_the_author():
    """Of 1500 ± 200, who beats 1400 ± 30 and loses to 1550 ± 100 and 1700 ± 300."""
    before = {
        "me": Rating(1500, 200),
        "a": Rating(1400, 30),
        "b": Rating(1550, 100),
        "c": Rating(1700, 300),
    }
    games = Counter({("", "me", "a", 1.0): 1, ("", "me", "b", 0.0): 1, ("", "me", "c", 0.0): 1})
    found = _rate_period(before, games)["me"]
    assert (round(found.value), round(found.deviation, 1)) == (1464, 151.4)


def test_nobody_is_rated_without_a_game():
    assert ratings(Counter()) == {}


def test_a_draw_of_equals_changes_nothing_but_the_certainty():
    found = ratings(results(("2026-11", "Anna", "Ben", 0.5)))
    assert found["Anna"].value == found["Ben"].value == 1500
    assert found["Anna"].deviation == found["Ben"].deviation < 350


def test_the_winner_stands_first_and_more_games_are_more_certain():
    found = ratings(results(*[("2026-11", "Ben", "Anna", 1.0)] * 3, ("2026-11", "Cleo", "Anna", 1)))
    assert list(found) == ["Ben", "Cleo", "Anna"]
    assert found["Anna"].deviation < found["Ben"].deviation < found["Cleo"].deviation


@each("months", [1, 12, 200])
def test_who_does_not_play_is_less_certain_as_months_pass(months: int):
    year, month = divmod(2026 * 12 + months, 12)
    later = (f"{year}-{month + 1:02}", "Ben", "Cleo", 0.5)
    before = ratings(results(("2026-01", "Anna", "Ben", 1.0)))["Anna"]
    after = ratings(results(("2026-01", "Anna", "Ben", 1.0), later))["Anna"]
    assert after.value == before.value
    drift = (350**2 - 50**2) / 100 * months
    assert after.deviation == pytest.approx(min((before.deviation**2 + drift) ** 0.5, 350))


def test_an_unknown_month_comes_first():
    one = ratings(results(("", "Anna", "Ben", 1.0), ("2026-11", "Anna", "Ben", 1.0)))
    other = ratings(results(("2026-10", "Anna", "Ben", 1.0), ("2026-10", "Anna", "Ben", 1.0)))
    assert one["Anna"].value != other["Anna"].value
    assert one["Anna"].value > 1500 > one["Ben"].value
