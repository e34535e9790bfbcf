"""Ratings by Glicko: how strong players are by whom they beat, and how certain that is.

After Mark E. Glickman, "Parameter estimation in large dynamic paired comparison experiments",
Applied Statistics 48 (1999), pp. 377-394. A month is a rating period.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from math import log, pi, sqrt
from typing import Final, NamedTuple, TypeAlias

from zankref.collection.trend import nth

Results: TypeAlias = Counter[tuple[str, str, str, float]]
"""How often a month (empty if it is not known), a player, another, and what the first scored.

A win is 1, a draw ½; each game is there from both sides.
"""

_START: Final = 1500.0
_UNKNOWN: Final = 350.0
"""The standard deviation of a player about whom nothing is known."""

_DRIFT: Final = (_UNKNOWN**2 - 50**2) / 100
"""The variance added by a month without a game: after a hundred, hardly anything is known."""

_Q: Final = log(10) / 400


class Rating(NamedTuple):
    """A rating, and its standard deviation."""

    value: float = _START
    deviation: float = _UNKNOWN

    @property
    def off(self) -> float:
        """How far off it may be in 95 of 100 cases."""
        return 1.96 * self.deviation


def ratings(results: Results) -> dict[str, Rating]:
    """Return the ratings of all who played, the best first."""
    periods: defaultdict[str, Results] = defaultdict(Counter)
    for game, number in sorted(results.items()):
        periods[game[0]][game] += number
    rated: dict[str, Rating] = {}
    last = 0
    for month, games in periods.items():
        now = nth(month) if month else 0
        for name, (value, deviation) in rated.items() if last else ():
            drifted = sqrt(deviation**2 + _DRIFT * (now - last))
            rated[name] = Rating(value, min(drifted, _UNKNOWN))
        rated, last = rated | _rate_period(rated, games), now
    return dict(sorted(rated.items(), key=lambda pair: (-pair[1].value, pair[0])))


def _rate_period(before: Mapping[str, Rating], games: Results) -> dict[str, Rating]:
    """Return the ratings of those who played in a period."""
    certainty: defaultdict[str, float] = defaultdict(float)
    gained: defaultdict[str, float] = defaultdict(float)
    for (_month, name, other, score), number in games.items():
        own, theirs = before.get(name, Rating()), before.get(other, Rating())
        weight = 1 / sqrt(1 + 3 * (_Q * theirs.deviation / pi) ** 2)
        expected = 1 / (1 + 10 ** (weight * (theirs.value - own.value) / 400))
        certainty[name] += number * (_Q * weight) ** 2 * expected * (1 - expected)
        gained[name] += number * _Q * weight * (score - expected)
    rated = {}
    for name, information in certainty.items():
        value, deviation = before.get(name, Rating())
        variance = 1 / (1 / deviation**2 + information)
        rated[name] = Rating(value + variance * gained[name], sqrt(variance))
    return rated
