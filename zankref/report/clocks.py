"""How long the turns of a game took, as far as clock times were written down."""

from collections.abc import Sequence
from typing import NamedTuple

from zankref.record.events import Event
from zankref.referee.snapshots import Moment

_DAY = 24 * 60 * 60


class TurnTime(NamedTuple):
    """A turn: the moment at which it begins, the player (from 0), and its length in seconds."""

    moment: int
    player: int
    seconds: int


def turn_times(moments: Sequence[Moment]) -> list[TurnTime]:
    """Return the turns of known length: from a clock time in it to the first in a later one.

    The last turn ends with the last clock time. Games may go on past midnight.
    """
    times = _clock_times(moments)
    begun: dict[int, tuple[int, int]] = {}
    for place, seconds in times:
        begun.setdefault(moments[place - 1].turn, (place, seconds))
    ends = [seconds for _, seconds in begun.values()][1:] + [seconds for _, seconds in times[-1:]]
    lengths = []
    for (place, start), end in zip(begun.values(), ends, strict=True):
        player = moments[place - 1].on_turn
        if player is not None and end > start:
            lengths.append(TurnTime(place, player, end - start))
    return lengths


def _clock_times(moments: Sequence[Moment]) -> list[tuple[int, int]]:
    """Return the clock times in seconds since the first midnight, each with its moment."""
    times: list[tuple[int, int]] = []
    for place, moment in enumerate(moments):
        if isinstance(moment.item, Event) and moment.item.clock:
            hours, minutes, *rest = map(int, moment.item.clock.split(":"))
            seconds = (hours * 60 + minutes) * 60 + sum(rest)
            if times and seconds < times[-1][1] % _DAY:
                seconds += _DAY
            times.append((place, seconds + (times[-1][1] // _DAY * _DAY if times else 0)))
    return times
