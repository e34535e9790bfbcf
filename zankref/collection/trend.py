"""The trend of a rate from month to month: does it rise or fall, and how certainly?"""

from collections.abc import Mapping
from itertools import groupby
from math import sqrt
from typing import Final, NamedTuple

LEAST_MONTHS: Final = 3
"""The fewest months that have a trend: two points always lie on a line."""

_NORMAL: Final = 1.96
"""How many standard errors to either side hold 95 in 100 of what chance does."""

_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""The same where the error itself is estimated, from 1, 2, … degrees of freedom."""

_NO_SCATTER: Final = 1e-6
"""Months that scatter by less lie on a line but for rounding."""

_MONTHS: Final = 12


class Sample(NamedTuple):
    """The faults and moves of a month."""

    faults: int
    moves: int


class Trend(NamedTuple):
    """A straight line through the faults per hundred moves of the months, weighted by their moves.

    ``slope`` is the change per month, ``low`` and ``high`` what it lies between with 95 %
    certainty. ``start`` and ``end`` are the line in the ``first`` and the ``last`` month.
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
        """True if chance alone would hardly cause it."""
        return not self.low <= 0 <= self.high


class _Point(NamedTuple):
    """A month and its rate, counted from the middle of its kind, and how certain it is."""

    month: float
    rate: float
    weight: float


def trend(samples: Mapping[tuple[str, str], Sample]) -> Trend | None:
    """Return the trend of samples by kind and month such as ``2026-11``; None with too few.

    Rates are compared within a kind of games, since kinds differ. How certain a month is follows
    from how much they scatter; where they do not, from chance (a Poisson count).
    """
    played = {key: sample for key, sample in sorted(samples.items()) if sample.moves}
    months = sorted({month for _kind, month in played})
    faults = sum(sample.faults for sample in played.values())
    moves = sum(sample.moves for sample in played.values())
    points: list[_Point] = []
    kinds = 0
    for _kind, keys in groupby(played, key=lambda key: key[0]):
        centred = _centre({month: played[_kind, month] for _, month in keys})
        points += centred
        kinds += bool(centred)
    free = len(points) - kinds - 1
    if len(months) < LEAST_MONTHS or free < 1:
        return None
    spread = sum(point.weight * point.month**2 for point in points)
    slope = sum(point.weight * point.month * point.rate for point in points) / spread
    left = sum(p.weight * (p.rate - slope * p.month) ** 2 for p in points)
    scatters = left > _NO_SCATTER
    error = (_student(free) * sqrt(left / free) if scatters else _NORMAL) / sqrt(spread)
    middle = sum(nth(month) * sample.moves for (_, month), sample in played.items()) / moves
    height = 100 * faults / moves
    first, last = months[0], months[-1]
    start, end = (max(height + slope * (nth(m) - middle), 0.0) for m in (first, last))
    low, high = slope - error, slope + error
    return Trend(first, last, start, end, slope, low, high, len(months), faults, moves)


def _centre(months: Mapping[str, Sample]) -> list[_Point]:
    """Return the points of one kind; none if they say nothing about a change."""
    moves = sum(sample.moves for sample in months.values())
    faults = sum(sample.faults for sample in months.values())
    if len(months) == 1 or not faults:
        return []
    middle = sum(nth(month) * sample.moves for month, sample in months.items()) / moves
    rate = faults / moves
    return [
        # The weight is the inverse of the variance of what chance does.
        _Point(nth(month) - middle, 100 * (s.faults / s.moves - rate), s.moves / (1e4 * rate))
        for month, s in months.items()
    ]


def _student(free: int) -> float:
    """Return Student's counterpart of ``_NORMAL`` for this many degrees of freedom."""
    if free <= len(_STUDENT):
        return _STUDENT[free - 1]
    return _NORMAL + 2.372 / free + 2.82 / free**2  # Cornish and Fisher's expansion.


def nth(month: str) -> int:
    """Return a month such as ``2026-11`` as a number, so that following ones differ by 1."""
    year, _, number = month.partition("-")
    return int(year) * _MONTHS + int(number)
