"""The figures of a collection as a table in words, for a terminal and for a page."""

from collections.abc import Iterator, Mapping, Sequence
from math import floor, log10
from typing import Final, NamedTuple

from zankref.collection.figures import WAYS, Breakdown, Group, value_of
from zankref.collection.tally import Key, Tally, UnreadFile
from zankref.collection.trend import Trend
from zankref.collection.unreadable import in_words
from zankref.language import N_, _
from zankref.report import words

FEW_MOVES: Final = 100
"""Rates over fewer moves than this are shown dim: one more fault would change them a lot."""

_WEEKDAYS: Final = (
    *(N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday")),
    *(N_("Saturday"), N_("Sunday")),
)

_LONGEST: Final = 6
"""Ways of this many moves and more share a column."""


class Column(NamedTuple):
    """The heading of a column, and whether it has numbers."""

    head: str
    is_number: bool = True


class Cell(NamedTuple):
    """The text of a cell; dim if it says little."""

    text: str
    is_dim: bool = False


class FigureTable(NamedTuple):
    """A table."""

    columns: list[Column]
    rows: list[list[Cell]]


def tables(groups: Sequence[Group], breakdown: Breakdown) -> list[tuple[str, FigureTable]]:
    """Return the tables of groups that have rows, each with its title, in the current language."""
    titled = [(_("The figures"), figure_table(groups, breakdown))]
    if not {"code", "month"} & {*breakdown.by}:
        titled.append((_("Compulsory moves: made/due"), chances_table(groups, breakdown)))
        titled.append((_("The same, by the length of the line"), ways_table(groups, breakdown)))
    ratings = _ratings(groups, breakdown)
    titled.append((_("Ratings by Glicko, and how far off they may be"), ratings))
    return [(title, table) for title, table in titled if table.rows]


def figure_table(groups: Sequence[Group], breakdown: Breakdown) -> FigureTable:
    """Return the figures of groups, in the current language."""
    return _by_code(groups, breakdown) if "code" in breakdown.by else _figures(groups, breakdown)


def ways_table(groups: Sequence[Group], breakdown: Breakdown) -> FigureTable:
    """Return how many of the lines of several moves that were due were played, by length."""
    lengths = [str(length) for length in range(1, _LONGEST)]
    lengths.append(_("{number} and more").format(number=_LONGEST))
    rows = [
        [
            *_keys(group, breakdown),
            Cell(f"{code} {words.name_of(code)}"),
            *(Cell(_share(*pair)) for pair in _by_length(group.chances(code))),
        ]
        for group in groups
        for code in WAYS
        if code in group.codes("due")
    ]
    return FigureTable([*_key_columns(breakdown), Column("", False), *map(Column, lengths)], rows)


def chances_table(groups: Sequence[Group], breakdown: Breakdown) -> FigureTable:
    """Return how many of the compulsory moves that were due were made, by what was due."""
    codes = sorted({code for group in groups for code in group.codes("due")})
    rows = [
        [
            *_keys(group, breakdown),
            *(Cell(_share(group.counts.of("taken", c), group.counts.of("due", c))) for c in codes),
        ]
        for group in groups
        if group.codes("due")
    ]
    return FigureTable([*_key_columns(breakdown), *map(Column, codes)], rows)


def _ratings(groups: Sequence[Group], breakdown: Breakdown) -> FigureTable:
    rows = [
        [*_keys(group, breakdown), *(Cell(number(round(n))) for n in (rated.value, rated.off))]
        for group in groups
        if (rated := group.rating) is not None
    ]
    return FigureTable([*_key_columns(breakdown), Column(_("Rating")), Column("±")], rows)


def notes(tally: Tally, groups: Sequence[Group], breakdown: Breakdown) -> Iterator[str]:
    """Yield the notes below the tables: what the figures mean, and what they leave out."""
    if groups:
        yield _("unnoticed: faults that a Stop could have taken back, but nobody called one.")
        if "code" not in breakdown.by:
            if breakdown.of_players:
                yield words.phrase("called_by")
            yield _("Stops: right/wrong/late, without those that had no effect or were left open.")
            yield _("Cost: turns owed for Stops that were wrong, late or denied by the table.")
        else:
            yield _("Way: length of the shortest line that was missed, on average.")
            yield _(
                "Made: how many of the compulsory moves of this kind were made when they were due."
            )
    yield games(tally.games)
    if tally.undated and any(group.key.month is None for group in groups):
        yield words.phrase("undated", tally.undated)
    if tally.flawed:
        yield flawed(tally.flawed)


def games(counted: int) -> str:
    """Return a number of games in words."""
    return words.phrase("game", counted, number=number(counted))


def flawed(counted: int) -> str:
    """Return how many games have errors of the record, in words."""
    return words.phrase("flawed", counted, number=number(counted))


def _figures(groups: Sequence[Group], breakdown: Breakdown) -> FigureTable:
    heads = [_("Games"), *([_("Won")] if breakdown.of_players else []), _("Moves"), _("Faults")]
    heads += [_("per 100"), _("unnoticed"), *([_("called")] if breakdown.of_players else [])]
    heads += [_("Stops"), _("Cost")]
    timed = any(group.counts.numbers["timed_turns"] for group in groups)
    if timed:
        heads.append(_("Turn"))
    rows = []
    for group in groups:
        numbers = group.counts.numbers
        stops = [str(numbers[f"stops_{which}"]) for which in ("right", "wrong", "late")]
        won = [numbers["won"]] if breakdown.of_players else []
        row = [Cell(number(n)) for n in (numbers["games"], *won, group.moves, group.faults)]
        row += [_rate(group), Cell(_share(group.number("unnoticed"), group.number("stoppable")))]
        if breakdown.of_players:
            row.append(Cell(_share(group.number("called"), group.number("to_call"))))
        has_called = numbers["stops_called"] > 0
        row += [Cell("/".join(stops) if has_called else "–")]
        row += [Cell(str(numbers["stops_cost"]) if has_called else "–")]
        if timed:
            row.append(Cell(_time(numbers)))
        rows.append([*_keys(group, breakdown), *row])
    return FigureTable([*_key_columns(breakdown), *map(Column, heads)], rows)


def _by_code(groups: Sequence[Group], breakdown: Breakdown) -> FigureTable:
    heads = (_("Number"), _("per 100"), _("unnoticed"), _("Way"), _("Made"))
    rows = [
        [
            *_keys(group, breakdown),
            Cell(number(group.faults)),
            _rate(group, 2),
            Cell(_share(group.number("unnoticed"), group.number("stoppable"))),
            Cell(_mean(group.ways.get(group.code or "", {}))),
            Cell(_share(group.number("taken"), group.number("due"))),
        ]
        for group in groups
    ]
    return FigureTable([*_key_columns(breakdown), *map(Column, heads)], rows)


def _key_columns(breakdown: Breakdown) -> list[Column]:
    """Return the columns that say what the figures are counted by."""
    heads = {
        "player": [_("Player")],
        "rules": [_("Rules")],
        "month": [_("Month")],
        "event": [_("Event")],
        "opponent": [_("Against")],
        "year": [_("Year")],
        "weekday": [_("Weekday")],
        "match": [_("Match")],
        "code": [_("Code"), _("Fault")],
    }
    return [Column(head, False) for name in breakdown.by for head in heads[name]]


def _keys(group: Group, breakdown: Breakdown) -> list[Cell]:
    cells = []
    for name in breakdown.by:
        value = value_of(group, name)
        cells.append(Cell("–" if value is None else _in_words(name, value)))
        if name == "code" and value is not None:
            cells.append(Cell(words.name_of(value)))
    return cells


def _in_words(dimension: str, value: str) -> str:
    """Return what a group is in a dimension, in words."""
    if dimension == "player":
        return words.player(value)
    return _(_WEEKDAYS[int(value) - 1]) if dimension == "weekday" else value


def _by_length(chances: dict[int, tuple[int, int]]) -> list[tuple[int, int]]:
    short = [chances.get(length, (0, 0)) for length in range(1, _LONGEST)]
    long = [pair for length, pair in chances.items() if length >= _LONGEST]
    return [*short, (sum(taken for taken, _ in long), sum(due for _, due in long))]


def _rate(group: Group, places: int = 1) -> Cell:
    """Return the faults per hundred moves; dim where there were few moves."""
    if group.rate is None:
        return Cell("–")
    return Cell(decimal(group.rate, places), group.moves < FEW_MOVES)


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole}" if whole else "–"


def _mean(ways: dict[int, int]) -> str:
    total = sum(ways.values())
    if not total:
        return "–"
    return decimal(sum(length * number for length, number in ways.items()) / total)


def _time(numbers: Mapping[str, int]) -> str:
    """Return how long a turn took on average; a range if the times are in whole minutes."""
    turns = numbers["timed_turns"]
    ends = dict.fromkeys((numbers["seconds_least"], numbers["seconds_most"]) if turns else ())
    means = [divmod(round(seconds / turns), 60) for seconds in ends]
    return "–".join(f"{minutes}:{rest:02}" for minutes, rest in means) or "–"


# Figures in words.


_MOST_PLACES: Final = 4


def decimal(value: float, places: int = 1) -> str:
    """Return a number with this many decimal places, as the current language writes it."""
    # NOTE: what stands between a number and its decimals
    text = f"{value:.{places}f}".replace(".", _("."))
    is_nothing = not any(digit in "123456789" for digit in text)
    return text.removeprefix("-") if is_nothing else text.replace("-", "−")


def trend_text(key: Key, line: Trend | None) -> str:
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
    fields = {
        "start": decimal(line.start, rates),
        "end": decimal(line.end, rates),
        "first": line.first,
        "last": line.last,
        "low": decimal(line.low, change),
        "high": decimal(line.high, change),
    }
    if not line.is_clear:
        return words.phrase("no_trend", **fields)
    return words.phrase("getting_better" if line.slope < 0 else "getting_worse", **fields)


def _places(*values: float) -> int:
    """Return how many decimal places the largest of some small numbers needs."""
    largest = max(map(abs, values))
    if largest >= 1 or not largest:
        return 1
    return min(max(-floor(log10(largest)), 1), _MOST_PLACES)


def unread_text(file: UnreadFile) -> str:
    """Return which file could not be read, and why."""
    return f"{file.path}: {in_words(file.reason)}"


def number(value: float) -> str:
    """Return a number as the current language writes it, with thousands set apart."""
    if value % 1:
        return decimal(value)
    # NOTE: what stands between thousands
    return f"{value:,.0f}".replace(",", _(",")).replace("-", "−")
