"""Dates and clock times in records."""

import re
from datetime import date
from typing import Final

DAY: Final = 24 * 60 * 60
"""Seconds in a day."""

MINUTE: Final = 60
"""Seconds in a minute."""

_DATE: Final = r"(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})"
_TIME: Final = r"([01]?\d|2[0-3])(:[0-5]\d){1,2}"


def read_date(written: str | None) -> date | None:
    """Return the date that a tag gives as 2026-11-15, 2026.11.15 or 15.11.2026, else None."""
    days = possible_dates(written or "")
    return days[0] if len(days) == 1 and not _is_american(written or "", days[0]) else None


def iso_date(written: str) -> str | None:
    """Return a date that a tag gives as ISO 8601 has it, or a year and month; None if it cannot be.

    ``2026``, ``2026-11`` and days in any form that ``read_date`` knows.
    """
    day = read_date(written)
    if day is not None:
        return day.isoformat()
    return written if re.fullmatch(r"\d{4}(-(0[1-9]|1[0-2]))?", written) else None


def days_of(written: str | None) -> tuple[date, date] | None:
    """Return the first and the last day of a date, or of a month such as 2026-11, else None."""
    day = read_date(written)
    if day is not None:
        return day, day
    month = re.fullmatch(r"(\d{4})-(\d\d)", written or "")
    ends = [_day(month[1], month[2], last) for last in ("31", "30", "29", "28")] if month else []
    last = next(filter(None, ends), None)
    return None if last is None else (last.replace(day=1), last)


def possible_dates(written: str) -> list[date]:
    """Return the days that a date can mean: two where it is open which number is the month."""
    parts = re.fullmatch(_DATE, written.strip())
    if parts is None:
        return []
    first, between, second, last = parts.groups()
    orders = [(first, second, last), (last, second, first), (last, first, second)]
    fitting = [order for order in orders[: 2 + (between != ".")] if len(order[0]) == 4]
    return list(dict.fromkeys(day for order in fitting if (day := _day(*order)) is not None))


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def _is_american(written: str, day: date) -> bool:
    """Return whether a date has the month before the day, which nobody is to guess."""
    first = re.split(r"\D", written.strip())[0]
    return len(first) < 4 and int(first) != day.day


def is_time(written: str) -> bool:
    """Return whether there is such a time of the day."""
    return re.fullmatch(_TIME, written) is not None


def of_the_day(clock: str) -> int:
    """Return a clock time in seconds since midnight."""
    hours, minutes, *rest = map(int, clock.split(":"))
    return (hours * 60 + minutes) * 60 + sum(rest)


def goes_back(before: str, clock: str) -> bool:
    """Return whether a clock time is earlier than the one before, by less than twelve hours.

    Two of different precision are compared in minutes.
    """
    unit = 1 if before.count(":") == clock.count(":") else MINUTE
    return 0 < of_the_day(before) // unit - of_the_day(clock) // unit < DAY // 2 // unit
