"""How long the turns of a game took, as far as clock times were written down."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from zankref.record.dates import DAY, MINUTE, of_the_day
from zankref.record.events import Event, Gap, UnreadableLine
from zankref.referee.snapshots import Moment


class TurnTime(NamedTuple):
    """A turn: the moment at which it begins, the player (from 0), and its length in seconds."""

    moment: int
    player: int
    seconds: int


class Duration(NamedTuple):
    """Seconds as far as they are known: at least ``least``, at most ``most``."""

    least: int
    most: int

    @property
    def is_exact(self) -> bool:
        """True if both are the same."""
        return self.least == self.most


Placed: TypeAlias = tuple[int | None, str | None] | None
"""An event: its turn and its clock time, as far as known; or None, where play went unrecorded."""


def turn_times(moments: Sequence[Moment]) -> list[TurnTime]:
    """Return the turns of known length, as in ``lengths``: the middle of what each may be."""
    timed: list[Placed] = []
    places: dict[int, int] = {}
    for place, (before, moment) in enumerate(pairwise(moments), 1):
        if isinstance(moment.item, Event):
            timed.append((before.turn, moment.item.clock))
            places.setdefault(before.turn, place)
        elif isinstance(moment.item, Gap | UnreadableLine):
            timed.append(None)
    return [
        TurnTime(places[turn], player, seconds)
        for turn, length in lengths(timed).items()
        if (player := moments[places[turn] - 1].on_turn) is not None
        and (seconds := (length.least + length.most) // 2)
    ]


def lengths(timed: Sequence[Placed]) -> dict[int, Duration]:
    """Return the length of each turn for which it is known, from the events in order.

    A turn goes from its first event to the first of the next turn, if both have a clock time and
    nothing between them went unrecorded.
    """
    times = iter(elapsed(entry[1] for entry in timed if entry is not None and entry[1]))
    begun: list[tuple[int | None, Duration | None]] = []
    for before, entry in pairwise([None, *timed]):
        if entry is None:
            begun.append((None, None))
            continue
        turn, clock = entry
        time = next(times) if clock else None
        if not begun or begun[-1][0] is None or turn != begun[-1][0]:
            begun.append((turn, None if before is None and begun else time))
    return {
        turn: Duration(max(end.least - start.most, 0), end.most - start.least)
        for (turn, start), (following, end) in pairwise(begun)
        if turn is not None and following == turn + 1 and start is not None and end is not None
    }


def elapsed(clocks: Iterable[str]) -> list[Duration]:
    """Return clock times such as ``21:04:30`` in seconds since the first midnight.

    Games may go on past midnight. One without seconds is any time of its minute, but not before the
    one above it.
    """
    times: list[Duration] = []
    for clock in clocks:
        seconds, before = of_the_day(clock), times[-1].least if times else 0
        days, time = divmod(before, DAY)
        seconds += (days + (time - seconds >= DAY // 2)) * DAY
        most = seconds if clock.count(":") > 1 else seconds + MINUTE - 1
        least = max(seconds, before)
        times.append(Duration(least, max(most, least)))
    return times
