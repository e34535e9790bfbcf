"""The figures of a tally, group by group, as every output of ``zankref stats`` has them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from zankref.collection.people import folded
from zankref.collection.rating import Rating, ratings
from zankref.collection.tally import Counts, Key, Tally
from zankref.collection.trend import Sample, Trend, trend

VERSION: Final = "zankref-stats/1"
"""Names may be added to a version; what they mean changes only with another."""

WAYS: Final = ("Z302", "Z303")
"""The missed moves of the numbers 2 and 3, which take several moves."""


class Breakdown(NamedTuple):
    """The figures to show: of which dimensions, players and faults (prefixes of codes).

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
    """A group and its counts; ``code`` only where figures are shown by codes.

    A ``rating`` has only a player, in all games that were counted.
    """

    key: Key
    counts: Counts
    code: str | None = None
    rating: Rating | None = None

    def number(self, name: str) -> int:
        """Return a count that is kept by code: that of the group's code, if it has one."""
        return self.counts.of(name, self.code)

    @property
    def faults(self) -> int:
        """How many faults."""
        return self.number("faults")

    @property
    def moves(self) -> int:
        """How many moves."""
        return self.counts.numbers["moves"]

    @property
    def rate(self) -> float | None:
        """The faults per hundred moves; None without moves."""
        return self.counts.per_hundred(self.faults)

    def codes(self, name: str) -> list[str]:
        """Return the codes that occur, or the code of the group."""
        return [code for code in self.counts.codes(name) if self.code in (None, code)]

    @property
    def ways(self) -> dict[str, dict[int, int]]:
        """How often a move was missed, by code and by the length of the shortest way."""
        by_code = {code: self.counts.by_length("faults", code) for code in self.codes("faults")}
        return {code: ways for code, lengths in by_code.items() if (ways := _known(lengths))}

    def chances(self, code: str) -> dict[int, tuple[int, int]]:
        """Return how often a move was made and how often it was due, by the length of the way."""
        taken = self.counts.by_length("taken", code)
        due = self.counts.by_length("due", code)
        return {length: (taken.get(length, 0), number) for length, number in due.items()}


_Of = TypeVar("_Of")


def _known(by_length: Mapping[int, _Of]) -> dict[int, _Of]:
    """Return what has a length."""
    return {length: value for length, value in by_length.items() if length}


def groups(tally: Tally, breakdown: Breakdown) -> list[Group]:
    """Return the groups that are asked for, in the order in which they are shown.

    Unless they are sorted by a figure, times are in their order, codes are sorted by how often they
    occur, and everything else by the number of games.
    """
    counts = _counts(tally, breakdown, breakdown.counted)
    if not breakdown.of_players:
        # Each game once, not once for each of its players.
        for key, lengths in tally.games_by(breakdown.counted).items():
            if key in counts:
                counts[key].numbers["games"] = lengths.total()
    if "code" not in breakdown.by:
        rated = ratings(tally.results) if breakdown.by == ("player",) else {}
        all_groups = [
            Group(key, sums, rating=rated.get(folded(key.player or "")))
            for key, sums in counts.items()
        ]
    else:
        all_groups = [
            Group(key, sums, code) for key, sums in counts.items() for code in sums.codes("faults")
        ]
    ranks = [_ranks(all_groups, name) for name in breakdown.by]

    def order(group: Group) -> tuple[Any, ...]:
        parts = [value_of(group, name) for name in breakdown.by]
        return tuple(rank[part] for rank, part in zip(ranks, parts, strict=True))

    all_groups.sort(key=order)
    if breakdown.sort is not None:
        name = breakdown.sort
        all_groups.sort(key=lambda group: _size(as_row(group, breakdown)[name]), reverse=True)
    return all_groups[: breakdown.top]


def _size(figure: object) -> float:
    """Return a figure to sort by; one that is not known comes last."""
    return float(figure) if isinstance(figure, int | float) else -1.0


def columns(breakdown: Breakdown) -> list[str]:
    """Return the names of the figures of each group."""
    return list(as_row(Group(Key(), Counts(), "" if "code" in breakdown.by else None), breakdown))


def value_of(group: Group, dimension: str) -> str | None:
    """Return what a group is in a dimension."""
    if dimension == "code":
        return group.code
    value: str | None = getattr(group.key, dimension)
    return value


def _ranks(groups: Sequence[Group], dimension: str) -> dict[str | None, tuple[Any, ...]]:
    """Return the order of the values in a dimension."""
    sizes: Counter[str | None] = Counter()
    for group in groups:
        size = group.faults if dimension == "code" else group.counts.numbers["games"]
        sizes[value_of(group, dimension)] += size
    if dimension in ("month", "year", "weekday"):
        return {value: (value is None, value or "") for value in sizes}
    return {value: (value is None, -size, value or "") for value, size in sizes.items()}


def _counts(tally: Tally, breakdown: Breakdown, dimensions: Sequence[str]) -> dict[Key, Counts]:
    """Return the counts by dimensions, of the players and faults that are asked for."""
    if breakdown.players:
        chosen = {*map(folded, breakdown.players)}
        theirs = {k: c for k, c in tally.counts.items() if k.player and folded(k.player) in chosen}
        tally = Tally(counts=theirs)
    counts = tally.by(dimensions)
    if breakdown.codes:
        return {key: sums.only(breakdown.codes) for key, sums in counts.items()}
    return counts


def trends(tally: Tally, breakdown: Breakdown) -> list[tuple[Key, Trend | None]]:
    """Return how the rates change from month to month; None for a group with too few months.

    Groups are those by the dimensions other than month and code. Games by different rules are kept
    apart, whether they are asked for or not.
    """
    kept = tuple(name for name in breakdown.counted if name != "month")
    months: dict[Key, dict[tuple[str, str], Sample]] = {}
    for key, counts in _counts(tally, breakdown, (*kept, "rules", "month")).items():
        if key.month is not None:
            sample = Sample(counts.of("faults"), counts.numbers["moves"])
            months.setdefault(key.only(kept), {})[key.rules or "", key.month] = sample
    trends_by_key = [(key, trend(samples)) for key, samples in months.items()]
    return sorted(trends_by_key, key=lambda pair: [(part is None, part or "") for part in pair[0]])


def as_row(group: Group, breakdown: Breakdown) -> dict[str, object]:
    """Return the figures of a group by their names, as in a line of CSV."""
    numbers, is_whole = group.counts.numbers, group.code is None
    row: dict[str, object] = {name: value_of(group, name) for name in breakdown.by}
    row["games"] = numbers["games"]
    if is_whole and breakdown.of_players:
        row |= {name: numbers[name] for name in ("won", "lost", "drawn")}
        row["unfinished"] = numbers["games"] - numbers["won"] - numbers["lost"] - numbers["drawn"]
    if is_whole:
        row["turns"] = numbers["turns"]
    row |= {
        "moves": group.moves,
        "faults": group.faults,
        "faults_per_hundred_moves": _rounded(group.rate),
    }
    row |= {name: group.number(name) for name in ("stoppable", "unnoticed", "due", "taken")}
    if is_whole:
        row |= {name: group.number(name) for name in ("to_call", "called")}
        row["stops"] = numbers["stops_called"]
        row |= {name: numbers[name] for name in _OF_STOPS}
        row |= _turn_times(numbers)
    if breakdown.by == ("player",):
        row["rating"] = _rounded(group.rating and group.rating.value)
        row["rating_off"] = _rounded(group.rating and group.rating.off)
    return row


_OF_STOPS: Final = ("stops_right", "stops_wrong", "stops_late", "stops_cost", "turns_missed")


def _turn_times(numbers: Mapping[str, int]) -> dict[str, float | None]:
    """Return how long turns took, in all and on average; where times are in minutes, about."""
    turns, least, most = (numbers[f] for f in ("timed_turns", "seconds_least", "seconds_most"))
    figures: dict[str, float | None] = {"timed_turns": turns}
    ends = {"": least if least == most else None, "_least": least, "_most": most}
    for end, seconds in ends.items():
        figures[f"timed_seconds{end}"] = seconds
        mean = None if seconds is None or not turns else seconds / turns
        figures[f"seconds_per_turn{end}"] = _rounded(mean)
    return figures


def as_data(tally: Tally, breakdown: Breakdown) -> dict[str, object]:
    """Return all figures, as in the JSON; docs/collection.md says what each means."""
    lines = trends(tally, breakdown)
    return {
        "schema": VERSION,
        "by": list(breakdown.by),
        "games": tally.games,
        "undated": tally.undated,
        "flawed": tally.flawed,
        "unplaced": tally.unplaced,
        "selves": tally.selves,
        "twins": [twin._asdict() for twin in tally.twins],
        "unread": [unread._asdict() for unread in tally.unread],
        "groups": [_data_of(group, breakdown) for group in groups(tally, breakdown)],
        "trends": [
            _named(key, breakdown) | _trend_data(line) for key, line in lines if line is not None
        ],
        "too_few_months": [_named(key, breakdown) for key, line in lines if line is None],
    }


def _data_of(group: Group, breakdown: Breakdown) -> dict[str, object]:
    data = as_row(group, breakdown)
    if group.code is None:
        data["codes"] = {code: _code_data(group, code) for code in group.codes("faults")}
    chances = {code: _chances_data(group, code) for code in group.codes("due")}
    return {**data, "ways": group.ways, "chances": chances}


def _code_data(group: Group, code: str) -> dict[str, object]:
    faults = group.counts.of("faults", code)
    return {
        "faults": faults,
        "faults_per_hundred_moves": _rounded(group.counts.per_hundred(faults)),
        **{name: group.counts.of(name, code) for name in ("stoppable", "unnoticed")},
    }


def _chances_data(group: Group, code: str) -> dict[str, object]:
    """Return what was due and was made, and the same by the length of the way where it has one."""

    def shown(taken: int, due: int) -> dict[str, object]:
        return {"due": due, "taken": taken, "hit_rate": _rounded(taken / due)}

    by_length = {length: shown(*pair) for length, pair in _known(group.chances(code)).items()}
    whole = shown(group.counts.of("taken", code), group.counts.of("due", code))
    return {**whole, "by_length": by_length}


def _named(key: Key, breakdown: Breakdown) -> dict[str, object]:
    return {name: getattr(key, name) for name in breakdown.counted if name != "month"}


def _trend_data(line: Trend) -> dict[str, object]:
    return {
        name: _rounded(value) if isinstance(value, float) else value
        for name, value in line._asdict().items()
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
