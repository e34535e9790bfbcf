"""Figures in words."""

from math import floor, log10
from typing import Final

from zankref.collection.reasons import in_words
from zankref.collection.tally import Key, Unread
from zankref.collection.trend import Trend
from zankref.language import _
from zankref.report import words

_MOST_PLACES: Final = 4


def decimal(value: float, places: int = 1) -> str:
    """Return a number with this many decimal places, as the current language writes it."""
    # NOTE: what stands between a number and its decimals
    text = f"{value:.{places}f}".replace(".", _("."))
    is_nothing = not any(digit in "123456789" for digit in text)
    return text.removeprefix("-") if is_nothing else text.replace("-", "−")


def trend_told(key: Key, line: Trend | None) -> str:
    """Return whether a rate changes, and whose."""
    text = trend_sentence(line)
    player = None if key.player is None else words.player(key.player)
    who = " · ".join(part for part in (player, *key[1:]) if part is not None)
    return f"{who}: {text}" if who else text


def trend_sentence(line: Trend | None) -> str:
    """Return whether a rate changes."""
    if line is None:
        return _("Too few months for a trend.")
    change, rates = _places(line.low, line.high), _places(line.start, line.end)
    said = {
        "start": decimal(line.start, rates),
        "end": decimal(line.end, rates),
        "first": line.first,
        "last": line.last,
        "low": decimal(line.low, change),
        "high": decimal(line.high, change),
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


def _places(*values: float) -> int:
    """Return with how many decimal places the largest of some small numbers is not nothing."""
    largest = max(map(abs, values))
    if largest >= 1 or not largest:
        return 1
    return min(max(-floor(log10(largest)), 1), _MOST_PLACES)


def unread_told(file: Unread) -> str:
    """Return which file could not be read, and why."""
    return f"{file.path}: {in_words(file.reason)}"


def number(value: float) -> str:
    """Return a number as the current language writes it, with thousands set apart."""
    if value % 1:
        return decimal(value)
    # NOTE: what stands between thousands
    return f"{value:,.0f}".replace(",", _(",")).replace("-", "−")
