"""Whether a rate goes up or down from month to month, and how certain that is."""

from collections.abc import Mapping
from math import sqrt
from typing import Final, NamedTuple

LEAST_MONTHS: Final = 3
"""Two points always lie on a line."""

_TWO_SIDED: Final = 1.96
"""How many standard errors to either side hold 95 in 100 of what chance does."""

_MONTHS: Final = 12


class Sample(NamedTuple):
    """The faults and moves of a month."""

    faults: int
    moves: int


class Trend(NamedTuple):
    """A straight line through the faults per hundred moves of the months, weighted by their moves.

    ``slope`` is the change per month, ``low`` and ``high`` what it lies between with 95 %
    certainty, as far as faults occur by chance. ``start`` and ``end`` are the line in the ``first``
    and the ``last`` month.
    """

    first: str
    last: str
    start: float
    end: float
    slope: float
    low: float
    high: float
    months: int
    faults: int
    moves: int

    @property
    def is_clear(self) -> bool:
        """True if chance alone would hardly do it."""
        return not self.low <= 0 <= self.high


def trend(months: Mapping[str, Sample]) -> Trend | None:
    """Return the trend over months such as ``2026-11``; None if they are too few, or faultless.

    The faults of a month are taken as a Poisson count, its variance enlarged as far as the months
    scatter more than that.
    """
    played = {month: sample for month, sample in sorted(months.items()) if sample.moves}
    faults = sum(sample.faults for sample in played.values())
    moves = sum(sample.moves for sample in played.values())
    if len(played) < LEAST_MONTHS or not faults:
        return None
    pooled = faults / moves
    first = _number(min(played))
    points = [
        # Its place, its rate, and how certain that is: the inverse of its variance.
        (_number(month) - first, 100 * s.faults / s.moves, s.moves / (100 * 100 * pooled))
        for month, s in played.items()
    ]
    total = sum(weight for _, _, weight in points)
    middle = sum(place * weight for place, _, weight in points) / total
    height = sum(rate * weight for _, rate, weight in points) / total
    spread = sum((place - middle) ** 2 * weight for place, _, weight in points)
    slope = sum((place - middle) * rate * weight for place, rate, weight in points) / spread
    left = sum((rate - height - slope * (place - middle)) ** 2 * w for place, rate, w in points)
    scatter = max(left / (len(points) - 2), 1)
    error = _TWO_SIDED * sqrt(scatter / spread)
    line = [height + slope * (place - middle) for place, _, _ in (points[0], points[-1])]
    return Trend(
        min(played),
        max(played),
        max(line[0], 0.0),
        max(line[1], 0.0),
        slope,
        slope - error,
        slope + error,
        len(points),
        faults,
        moves,
    )


def _number(month: str) -> int:
    """Return a month as a number, so that following ones differ by 1."""
    year, _, number = month.partition("-")
    return int(year) * _MONTHS + int(number)
