"""Figures in words."""

from zankref.collection.trend import Trend
from zankref.language import _


def decimal(value: float, places: int = 1) -> str:
    """Return a number with so many decimal places, as the current language writes it."""
    # NOTE: what stands between a number and its decimals
    return f"{value:.{places}f}".replace("-", "−").replace(".", _("."))


def trend_sentence(line: Trend) -> str:
    """Return whether a rate changes."""
    said = {
        "start": decimal(line.start),
        "end": decimal(line.end),
        "first": line.first,
        "last": line.last,
        "low": decimal(line.low),
        "high": decimal(line.high),
    }
    if not line.is_clear:
        text = _(
            "No clear trend from {first} to {last}: the change lies between {low} and {high} "
            "faults per 100 moves and month."
        )
    elif line.slope < 0:
        text = _(
            "Getting better: from {start} faults per 100 moves in {first} to {end} in {last} "
            "(between {low} and {high} each month)."
        )
    else:
        text = _(
            "Getting worse: from {start} faults per 100 moves in {first} to {end} in {last} "
            "(between {low} and {high} each month)."
        )
    return text.format(**said)
