"""How long the turns of a game took, as far as clock times were written down."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from zankref.record.dates import DAY, of_the_day
from zankref.record.events import Event
from zankref.referee.snapshots import Moment


class TurnTime(NamedTuple):
    """A turn: the moment at which it begins, the player (from 0), and its length in seconds."""

    moment: int
    player: int
    seconds: int


def turn_times(moments: Sequence[Moment]) -> list[TurnTime]:
    """Return the turns of known length, as in ``lengths``."""
    clocked = [
        (place, moment.item.clock)
        for place, moment in enumerate(moments)
        if isinstance(moment.item, Event) and moment.item.clock
    ]
    times = elapsed(clock for _, clock in clocked)
    turns = [moments[place - 1].turn for place, _ in clocked]
    places: dict[int, int] = {}
    for (place, _), turn in zip(clocked, turns, strict=True):
        places.setdefault(turn, place)
    found = lengths(list(zip(turns, times, strict=True)))
    return [
        TurnTime(places[turn], player, seconds)
        for turn, seconds in found.items()
        if (player := moments[places[turn] - 1].on_turn) is not None
    ]


def lengths(times: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return the length in seconds of each turn for which it is known, from turns and times.

    A turn goes from a clock time in it to the first in a later one. The last turn ends with the
    last clock time.
    """
    begun: dict[int, int] = {}
    for turn, seconds in times:
        begun.setdefault(turn, seconds)
    ends = [*begun.items(), *times[-1:]]
    return {turn: end - start for (turn, start), (_, end) in pairwise(ends) if end > start}


def elapsed(clocks: Iterable[str]) -> list[int]:
    """Return clock times such as ``21:04:30`` in seconds since the first midnight.

    Games may go on past midnight. Earlier by seconds is one that was written without them.
    """
    times: list[int] = []
    for clock in clocks:
        seconds = of_the_day(clock)
        if times:
            days, before = divmod(times[-1], DAY)
            seconds += (days + (before - seconds >= DAY // 2)) * DAY
            seconds = max(seconds, times[-1])
        times.append(seconds)
    return times
