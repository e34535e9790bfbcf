"""The figures of a collection as tables in a terminal."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from zankref.collection.figures import WAYS, Asked, Group, groups, trends, value_of
from zankref.collection.saying import decimal, trend_sentence
from zankref.collection.tally import Key, Tally
from zankref.collection.trend import Trend
from zankref.language import _, ngettext
from zankref.report import labels, words
from zankref.report.plain import printable
from zankref.report.sheet import Sheet
from zankref.report.style import DIM, STRONG

FEW_MOVES = 100
"""Rates over fewer moves than this are shown dim: one fault more would change them much."""

_LONGEST = 6
"""Ways of so many moves and more share a column."""


def write_tables(sheet: Sheet, tally: Tally, asked: Asked) -> None:
    """Write the figures, the missed ways, the trends, and what was not counted."""
    found = groups(tally, asked)
    if found:
        table = _codes(found, asked) if "code" in asked.by else _figures(found, asked)
        sheet.put(sheet.lines(table, sheet.width))
        if not {"code", "month"} & {*asked.by}:
            _write_ways(sheet, found, asked)
        for key, line in trends(tally, asked) if "month" in asked.by else ():
            sheet.blank()
            sheet.put(sheet.lines(Text(_trend(key, line)), sheet.width))
    if found:
        sheet.blank()
    for note in _notes(tally, found, asked):
        sheet.put(sheet.lines(Text(note, DIM), sheet.width))
    # Paths are never broken.
    sheet.put(Text(printable(f"{file.path}: {file.reason}")) for file in tally.unread)


def _table(asked: Asked) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=STRONG)
    for name in asked.by:
        table.add_column(_dimension(name), overflow="fold")
        if name == "code":
            table.add_column(_("Fault"), overflow="fold")
    return table


def _figures(found: Sequence[Group], asked: Asked) -> Table:
    table = _table(asked)
    heads = [_("Games"), *([_("Won")] if asked.of_players else []), _("Moves"), _("Faults")]
    heads += [_("per 100"), _("unnoticed"), _("Stops"), _("Cost")]
    timed = any(group.counts.timed for group in found)
    for head in [*heads, *([_("Turn")] if timed else [])]:
        table.add_column(head, justify="right", no_wrap=True)
    for group in found:
        counts = group.counts
        stops = (counts.stops_right, counts.stops_wrong, counts.stops_late)
        won = [counts.won] if asked.of_players else []
        numbers = [counts.games, *won, counts.moves, group.faults]
        row = [
            *map(Text, map(str, numbers)),
            _rate(group),
            Text(_share(group.unnoticed, group.stoppable)),
        ]
        row += [Text("/".join(map(str, stops)) if counts.stops else "–")]
        row += [Text(str(counts.cost) if counts.stops else "–")]
        if timed:
            row.append(Text(_time(counts.seconds, counts.timed)))
        table.add_row(*_keys(group, asked), *row)
    return table


def _codes(found: Sequence[Group], asked: Asked) -> Table:
    table = _table(asked)
    for head in (_("Number"), _("per 100"), _("unnoticed"), _("Way")):
        table.add_column(head, justify="right", no_wrap=True)
    for group in found:
        ways = group.ways.get(group.code or "", {})
        table.add_row(
            *_keys(group, asked),
            Text(str(group.faults)),
            _rate(group, 2),
            Text(_share(group.unnoticed, group.stoppable)),
            Text(_mean(ways)),
        )
    return table


def _write_ways(sheet: Sheet, found: Sequence[Group], asked: Asked) -> None:
    """Write how often moves of several steps were missed, by the length of the way."""
    if not any(code in group.ways for group in found for code in WAYS):
        return
    sheet.blank()
    table = _table(asked)
    table.title, table.title_justify = _("Missed, by the moves of the shortest way"), "left"
    table.title_style = STRONG
    table.add_column("")
    for length in range(1, _LONGEST + 1):
        head = _("{number} and more").format(number=length) if length == _LONGEST else str(length)
        table.add_column(head, justify="right", no_wrap=True)
    for group in found:
        for code in WAYS:
            ways = group.ways.get(code)
            if ways:
                cells = [_of_length(ways, length) for length in range(1, _LONGEST + 1)]
                name = Text(f"{code} {labels.name(code)}")
                table.add_row(*_keys(group, asked), name, *(Text(str(n or "–")) for n in cells))
    sheet.put(sheet.lines(table, sheet.width))


def _of_length(ways: dict[int, int], length: int) -> int:
    if length < _LONGEST:
        return ways.get(length, 0)
    return sum(number for moves, number in ways.items() if moves >= _LONGEST)


def _keys(group: Group, asked: Asked) -> list[Text]:
    cells: list[Text] = []
    for name in asked.by:
        value = value_of(group, name)
        cells.append(Text("–" if value is None else _value(name, value)))
        if name == "code" and value is not None:
            cells.append(Text(labels.name(value)))
    return cells


def _value(dimension: str, value: str) -> str:
    return words.player(value) if dimension == "player" else printable(value)


def _dimension(name: str) -> str:
    """Return the heading of what the figures are counted by."""
    return {
        "player": _("Player"),
        "rules": _("Rules"),
        "month": _("Month"),
        "event": _("Event"),
        "code": _("Code"),
    }[name]


def _rate(group: Group, places: int = 1) -> Text:
    """Return the faults per hundred moves; dim where there were few moves."""
    if group.rate is None:
        return Text("–")
    return Text(decimal(group.rate, places), DIM if group.counts.moves < FEW_MOVES else "")


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole}" if whole else "–"


def _mean(ways: dict[int, int]) -> str:
    total = sum(ways.values())
    if not total:
        return "–"
    return decimal(sum(length * number for length, number in ways.items()) / total)


def _time(seconds: int, turns: int) -> str:
    if not turns:
        return "–"
    minutes, rest = divmod(round(seconds / turns), 60)
    return f"{minutes}:{rest:02}"


def _trend(key: Key, line: Trend) -> str:
    """Return whether a rate changes, and whose."""
    text = trend_sentence(line)
    who = " · ".join(printable(part) for part in key if part is not None)
    return f"{who}: {text}" if who else text


def _notes(tally: Tally, found: Sequence[Group], asked: Asked) -> Iterator[str]:
    """Yield what stands below the tables: what the figures mean, and what they leave out."""
    if found:
        yield _("unnoticed: of the faults that a Stop could take back, those without one.")
        if "code" not in asked.by:
            yield _("Stops: right/wrong/late. Cost: turns missed for wrong ones.")
        else:
            yield _("Way: moves of the shortest way that was missed, on average.")
    games = ngettext("{number} game", "{number} games", tally.games)
    yield games.format(number=tally.games)
    if tally.undated and any(group.key.month is None for group in found):
        text = ngettext("{number} game has no date", "{number} games have no date", tally.undated)
        yield text.format(number=tally.undated)
