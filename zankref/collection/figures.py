"""The figures of a tally, group by group, as every output of ``zankref stats`` has them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from zankref.collection.names import folded
from zankref.collection.tally import DIMENSIONS, Counts, Key, Tally, only
from zankref.collection.trend import Sample, Trend, trend

VERSION: Final = "zankref-stats/1"
"""Names may be added to a version; what they mean changes only with another."""

WAYS: Final = ("Z302", "Z303")
"""The missed moves of the numbers 2 and 3, which take several moves."""


class Asked(NamedTuple):
    """What is shown: by which dimensions, of which players, which faults (prefixes of codes).

    ``sort`` is the figure by which groups are sorted, the largest first, ``top`` how many are
    shown.
    """

    by: tuple[str, ...] = ("player",)
    players: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    sort: str | None = None
    top: int | None = None

    @property
    def counted(self) -> tuple[str, ...]:
        """The dimensions that have counts of their own: all but the code."""
        return tuple(name for name in self.by if name != "code")

    @property
    def of_players(self) -> bool:
        """True if each game is seen from one player's side."""
        return not {"player", "opponent"}.isdisjoint(self.by) or bool(self.players)


class Group(NamedTuple):
    """What belongs together, and its counts; ``code`` only where it is shown by codes."""

    key: Key
    counts: Counts
    code: str | None = None

    @property
    def faults(self) -> int:
        """How many faults: of the code, if there is one."""
        return self.counts.faults[self.code] if self.code else self.counts.faults.total()

    @property
    def stoppable(self) -> int:
        """How many of them a Stop could have taken back."""
        return self.counts.stoppable[self.code] if self.code else self.counts.stoppable.total()

    @property
    def unnoticed(self) -> int:
        """On how many of those nobody called Stop."""
        return self.counts.unnoticed[self.code] if self.code else self.counts.unnoticed.total()

    @property
    def rate(self) -> float | None:
        """The faults per hundred moves; None without moves."""
        return self.counts.per_hundred(self.faults)

    @property
    def ways(self) -> dict[str, dict[int, int]]:
        """How often a move was missed, by code and by the length of the shortest way."""
        found: dict[str, dict[int, int]] = {}
        for (code, length), number in sorted(self.counts.ways.items()):
            if self.code in (None, code):
                found.setdefault(code, {})[length] = number
        return found

    def chances(self, code: str) -> dict[int, tuple[int, int]]:
        """Return how often a move was made and how often it was due, by the length of the way."""
        due = {length: n for (each, length), n in sorted(self.counts.due.items()) if each == code}
        return {length: (self.counts.taken[code, length], n) for length, n in due.items()}

    @property
    def due(self) -> list[str]:
        """The codes of missing the compulsory moves that were due."""
        codes = sorted({code for code, _length in self.counts.due})
        return [code for code in codes if self.code in (None, code)]

    @property
    def hits(self) -> tuple[int, int]:
        """How many compulsory moves were made, and how many were due."""
        return added(pair for code in self.due for pair in self.chances(code).values())


def added(pairs: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the sums of pairs."""
    firsts, seconds = zip((0, 0), *pairs, strict=True)
    return sum(firsts), sum(seconds)


def groups(tally: Tally, asked: Asked) -> list[Group]:
    """Return the groups that are asked for, in the order in which they are shown.

    Unless they are sorted by a figure, what is of time is in its order, codes are by how often they
    occur, all else is by the number of games.
    """
    counts = _counts(tally, asked, asked.counted)
    if not asked.of_players:
        # Each game once, not once for each of its players.
        for key, lengths in tally.games_by(asked.counted).items():
            if key in counts:
                counts[key].games = lengths.total()
    if "code" not in asked.by:
        found = [Group(key, each) for key, each in counts.items()]
    else:
        found = [Group(key, each, code) for key, each in counts.items() for code in each.faults]
    ranks = [_ranks(found, name) for name in asked.by]

    def place(group: Group) -> tuple[Any, ...]:
        parts = [value_of(group, name) for name in asked.by]
        return tuple(rank[part] for rank, part in zip(ranks, parts, strict=True))

    found.sort(key=place)
    if asked.sort is not None:
        name = asked.sort
        found.sort(key=lambda group: _size(as_row(group, asked)[name]), reverse=True)
    return found[: asked.top]


def _size(figure: object) -> float:
    """Return a figure to sort by; one that is not known comes last."""
    return float(figure) if isinstance(figure, int | float) else -1.0


def columns(asked: Asked) -> list[str]:
    """Return the names of the figures of each group."""
    return list(as_row(Group(Key(), Counts(), "" if "code" in asked.by else None), asked))


def value_of(group: Group, dimension: str) -> str | None:
    """Return what a group is in a dimension."""
    if dimension == "code":
        return group.code
    value: str | None = getattr(group.key, dimension)
    return value


def _ranks(found: Sequence[Group], dimension: str) -> dict[str | None, tuple[Any, ...]]:
    """Return the order of the values in a dimension."""
    sizes: Counter[str | None] = Counter()
    for group in found:
        size = group.faults if dimension == "code" else group.counts.games
        sizes[value_of(group, dimension)] += size
    if dimension in ("month", "year", "weekday"):
        return {value: (value is None, value or "") for value in sizes}
    return {value: (value is None, -size, value or "") for value, size in sizes.items()}


def _counts(tally: Tally, asked: Asked, dimensions: Sequence[str]) -> dict[Key, Counts]:
    """Return the counts by dimensions, of the players and faults that are asked for."""
    if asked.players:
        chosen = {
            key: counts for key, counts in tally.counts.items() if _is_asked(key.player, asked)
        }
        tally = Tally(counts=chosen)
    counts = tally.by(dimensions)
    return only(counts, asked.codes) if asked.codes else counts


def _is_asked(player: str | None, asked: Asked) -> bool:
    return player is not None and folded(player) in map(folded, asked.players)


def trends(tally: Tally, asked: Asked) -> list[tuple[Key, Trend | None]]:
    """Return how the rates change from month to month; None for a group with too few months.

    Groups are those by the dimensions other than month and code. Games by different rules are told
    apart, whether they are asked for or not.
    """
    kept = tuple(name for name in asked.counted if name != "month")
    months: dict[Key, dict[tuple[str, str], Sample]] = {}
    for key, counts in _counts(tally, asked, (*kept, "rules", "month")).items():
        if key.month is not None:
            sample = Sample(counts.faults.total(), counts.moves)
            months.setdefault(key.only(kept), {})[key.rules or "", key.month] = sample
    found = [(key, trend(samples)) for key, samples in months.items()]
    return sorted(found, key=lambda pair: [(part is None, part or "") for part in pair[0]])


def as_row(group: Group, asked: Asked) -> dict[str, object]:
    """Return the figures of a group by their names, as in a line of CSV."""
    counts = group.counts
    row: dict[str, object] = {name: value_of(group, name) for name in asked.by}
    row |= {"games": counts.games}
    if group.code is None and asked.of_players:
        row |= {
            "won": counts.won,
            "lost": counts.lost,
            "drawn": counts.drawn,
            "unfinished": counts.games - counts.won - counts.lost - counts.drawn,
        }
    if group.code is None:
        row |= {"turns": counts.turns}
    row |= {
        "moves": counts.moves,
        "faults": group.faults,
        "faults_per_hundred_moves": _rounded(group.rate),
        "stoppable": group.stoppable,
        "unnoticed": group.unnoticed,
    }
    taken, due = group.hits
    row |= {"due": due, "taken": taken}
    if group.code is None:
        row |= {
            "to_call": counts.to_call.total(),
            "called": counts.called.total(),
            "stops": counts.stops,
            "stops_right": counts.stops_right,
            "stops_wrong": counts.stops_wrong,
            "stops_late": counts.stops_late,
            "stops_cost": counts.cost,
            "turns_missed": counts.missed,
            "timed_turns": counts.timed,
            **_timed(counts),
        }
    return row


def _timed(counts: Counts) -> dict[str, float | None]:
    """Return how long turns took, in all and on average; where times are in minutes, about."""
    least, most = counts.seconds_least, counts.seconds_most
    ends = {"": least if least == most else None, "_least": least, "_most": most}
    figures: dict[str, float | None] = {}
    for end, seconds in ends.items():
        known = seconds is not None and counts.timed > 0
        figures[f"timed_seconds{end}"] = seconds
        figures[f"seconds_per_turn{end}"] = (
            _rounded(seconds / counts.timed) if seconds is not None and known else None
        )
    return figures


def as_data(tally: Tally, asked: Asked) -> dict[str, object]:
    """Return all figures, as in the JSON; docs/collection.md says what each means."""
    lines = trends(tally, asked)
    return {
        "schema": VERSION,
        "by": list(asked.by),
        "games": tally.games,
        "undated": tally.undated,
        "flawed": tally.flawed,
        "unplaced": tally.unplaced,
        "twins": [twin._asdict() for twin in tally.twins],
        "unread": [unread._asdict() for unread in tally.unread],
        "groups": [_data_of(group, asked) for group in groups(tally, asked)],
        "trends": [
            {**_named(key, asked), **_trend_data(line)} for key, line in lines if line is not None
        ],
        "too_few_months": [_named(key, asked) for key, line in lines if line is None],
    }


def _data_of(group: Group, asked: Asked) -> dict[str, object]:
    data = as_row(group, asked)
    if group.code is None:
        data["codes"] = {
            code: {
                "faults": number,
                "faults_per_hundred_moves": _rounded(group.counts.per_hundred(number)),
                "stoppable": group.counts.stoppable[code],
                "unnoticed": group.counts.unnoticed[code],
            }
            for code, number in sorted(group.counts.faults.items())
        }
    chances = {code: _chances_data(group.chances(code)) for code in group.due}
    return {**data, "ways": group.ways, "chances": chances}


def _chances_data(by_length: Mapping[int, tuple[int, int]]) -> dict[str, object]:
    """Return what was due and was seen, and the same by the length of the way where it has one."""

    def shown(taken: int, due: int) -> dict[str, object]:
        return {"due": due, "taken": taken, "hit_rate": _rounded(taken / due)}

    known = {length: shown(*pair) for length, pair in by_length.items() if length}
    return {**shown(*added(by_length.values())), "by_length": known}


def _named(key: Key, asked: Asked) -> dict[str, object]:
    return {name: getattr(key, name) for name in asked.counted if name != "month"}


def _trend_data(line: Trend) -> dict[str, object]:
    return {
        name: _rounded(value) if isinstance(value, float) else value
        for name, value in line._asdict().items()
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def dimensions(text: str) -> tuple[str, ...]:
    """Return the dimensions in a list with commas; raise ValueError with one that there is not."""
    names = tuple(dict.fromkeys(word.strip().casefold() for word in text.split(",")))
    for name in names:
        if name not in DIMENSIONS:
            raise ValueError(name)
    return names
