"""The figures of a collection as a self-contained page with charts.

``charts.json`` says what they look like, in Vega-Lite; Vega draws them in the page. Needs the extra
``zankref[charts]``.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import vl_convert
from markupsafe import Markup

from zankref.codes import CODES
from zankref.collection import figure_table
from zankref.collection.figures import WAYS, Breakdown, groups, trends
from zankref.collection.people import folded
from zankref.collection.tally import Key, Tally
from zankref.language import _, current_language
from zankref.report import words
from zankref.report.html import content_hash, page_file, page_script, sealed, template

_MOST_PLAYERS: Final = 30
"""Lines of more players would hide each other."""

_COLUMNS: Final = 10
"""At most this many players have a column."""

_MOST_CODES: Final = 15

_LINE: Final = 22
"""How high a line of a chart is."""

_COLOURS: Final = ("#4c78a8", "#f58518", "#54a24b", "#e45756", "#b279a2")
"""Those of the first players, the same in every chart; more could not be told apart."""

_OTHERS: Final = "#bdbdb6"

_OPEN: Final = 40
"""A table of this many rows is shown at once."""

_NAMED: Final = "window.vegaEmbed = vegaEmbed;"


class _Chart(NamedTuple):
    """A chart: what it shows, and its figures as a table: the headings and the rows.

    ``kind`` is what it looks like. ``filled`` are parts of that: the colours of names, the order of
    the lines; ``lines`` are further figures that are drawn.
    """

    kind: str
    title: str
    about: str
    heads: Sequence[str]
    rows: Sequence[Sequence[object]]
    filled: Mapping[str, object] = {}
    lines: Sequence[Sequence[object]] = ()


def _rates(*of_what: str) -> tuple[str, ...]:
    """Return the headings of rates."""
    return (*of_what, _("Faults per 100 moves"), _("Faults"), _("Moves"))


def charts_page(tally: Tally, breakdown: Breakdown) -> str:
    """Return the page in the current language: the figures asked for as a table, and charts."""
    all_groups = groups(tally, breakdown)
    kinds = (_over_time, _by_code, _ways, _lengths)
    charts = [chart for kind in kinds if (chart := kind(tally, breakdown)).rows]
    style, script = page_file("charts.css"), page_script("charts.js")
    who = ", ".join(map(words.player, breakdown.players))
    counted = figure_table.games(tally.games)
    return template("charts.html").render(
        lang=current_language(),
        title=_("{who} in {games}").format(who=who, games=counted) if who else counted,
        tables=figure_table.tables(all_groups, breakdown),
        most=_OPEN,
        kinds={
            name: _code(code)
            for group in all_groups
            for code in group.codes("due")
            for name in (code, f"{code} {words.name_of(code)}")
        },
        notes=[*figure_table.notes(tally, all_groups, breakdown)],
        charts=charts,
        number=figure_table.number,
        decimal=figure_table.decimal,
        unread=[*map(figure_table.unread_text, tally.unread)],
        library=_library(),
        library_hash=content_hash(_library()),
        **sealed(style, script, {"charts": [*map(_spec, charts)], "locale": _locale()}),
    )


@cache
def _library() -> Markup:
    """Return the scripts that draw the charts; putting them together takes more than a second."""
    return Markup(vl_convert.javascript_bundle(_NAMED).replace("</script", "<\\/script"))


def _locale() -> dict[str, object]:
    """Return how Vega writes numbers and times in the current language; English it has itself."""
    if current_language() == "en":
        return {}
    return {
        "formatLocale": vl_convert.get_format_locale("de-DE"),
        "timeFormatLocale": vl_convert.get_time_format_locale("de-DE"),
    }


def _spec(chart: _Chart) -> Any:
    """Return what Vega draws, as wide as the page."""
    looks = json.loads(page_file("charts.json"))
    look = looks["all"] | looks[chart.kind]
    if not chart.lines and "layer" in look:
        look["layer"] = [layer for layer in look["layer"] if "data" not in layer]
    rate = _rates()[0]
    tooltip = [
        {"field": field, "title": head, **(_AS_RATE if head == rate else _AS_NAME)}
        for field, head in zip("abcde", chart.heads, strict=False)
    ]
    filled = {**dict(zip("01234", chart.heads, strict=False)), **chart.filled, "tooltip": tooltip}
    data = {"rows": _named(chart.rows), "lines": _named(chart.lines)}
    return _completed(look, filled) | {"datasets": data}


_AS_NAME: Final = {"type": "nominal"}

_AS_RATE: Final = {"type": "quantitative", "format": ".2f"}


def _named(rows: Sequence[Sequence[object]]) -> list[dict[str, object]]:
    """Return rows with the columns a, b, c and so on."""
    return [dict(zip("abcde", row, strict=False)) for row in rows]


def _completed(part: Any, filled: Mapping[str, object]) -> Any:
    """Return a part of a chart's specification, with each ``@name`` filled in."""
    if isinstance(part, dict):
        return {name: _completed(value, filled) for name, value in part.items()}
    if isinstance(part, list):
        return [_completed(value, filled) for value in part]
    is_name = isinstance(part, str) and part.startswith("@")
    return filled[part.removeprefix("@")] if is_name else part


def _over_time(tally: Tally, breakdown: Breakdown) -> _Chart:
    """Rates by month, of the players asked for or of those who played most; and their trend."""
    players = breakdown.players or _who_plays_most(tally, _MOST_PLAYERS)
    focus = Breakdown(("player", "month"), tuple(players), breakdown.codes)
    rows = [
        (words.player(g.key.player or ""), g.key.month, g.rate, g.faults, g.moves)
        for g in groups(tally, focus)
        if g.key.month is not None and g.moves
    ]
    trend_lines = trends(tally, focus) if breakdown.players else []
    lines = [
        (words.player(key.player or ""), month, rate)
        for key, line in trend_lines
        if line is not None
        for month, rate in ((line.first, line.start), (line.last, line.end))
    ]
    colours = _colours(players)
    note = words.phrase("of_points", figure_table.FEW_MOVES, most=len(_COLOURS))
    notes = [note, *_left_out(tally, breakdown, _MOST_PLAYERS)]
    several = len(players) > 1
    notes += [figure_table.trend_text(key if several else Key(), line) for key, line in trend_lines]
    return _Chart(
        "months",
        _("Faults per 100 moves, month by month"),
        " ".join(notes),
        _rates(_("Player"), _("Month")),
        rows,
        {"colours": colours, "legend": {"values": colours["domain"][: len(_COLOURS)]}},
        lines,
    )


def _who_plays_most(tally: Tally, most: int) -> list[str]:
    """Return the players with most moves, the most first."""
    ranked = groups(tally, Breakdown(("player",), sort="moves", top=most))
    return [group.key.player for group in ranked if group.key.player is not None]


def _left_out(tally: Tally, breakdown: Breakdown, most: int) -> Iterator[str]:
    """Yield a note if not all players are drawn."""
    players = len({key.player for key in tally.counts})
    if not breakdown.players and players > most:
        note = _("Of {all} players, only the {number} with the most moves are shown.")
        yield note.format(all=figure_table.number(players), number=most)


def _colours(players: Sequence[str], sides: Iterable[str] = ()) -> dict[str, list[str]]:
    """Return the colours of players, and of all others together if that is a side."""
    names = [*dict.fromkeys([*map(words.player, players), *sides])]
    own = _COLOURS[: len(players)]
    return {"domain": names, "range": [*own, *[_OTHERS] * (len(names) - len(own))]}


def _by_code(tally: Tally, breakdown: Breakdown) -> _Chart:
    """Rates by code, of those who played most, or of those asked for next to all others."""
    chosen = breakdown.players or tuple(_who_plays_most(tally, _COLUMNS))
    sides: dict[str, tuple[str, ...]] = {words.player(name): (name,) for name in chosen}
    if breakdown.players:
        asked_for = {*map(folded, breakdown.players)}
        names = {key.player for key in tally.counts if key.player is not None}
        sides[_("The others")] = tuple(name for name in names if folded(name) not in asked_for)
    by_size = [groups(tally, Breakdown(("code",), who, breakdown.codes)) for who in (chosen, ())]
    codes = [*dict.fromkeys(group.code for some in by_size for group in some)][:_MOST_CODES]
    rows = [
        (_code(code), side, whole.counts.per_hundred(faults), faults, whole.moves)
        for side, players in sides.items()
        for whole in groups(tally, Breakdown((), players, breakdown.codes))
        for code in codes
        if players
        for faults in [whole.counts.of("faults", code)]
    ]
    often = [_code(code) for code in codes]
    filled = {"order": often, "height": _LINE * len(often), "colours": _colours(chosen, sides)}
    heads = _rates(_("Fault"), _("Player"))
    if breakdown.players:
        title = _("{name} and the others").format(name=", ".join(map(words.player, chosen)))
        about = _("Each kind of fault per 100 of the player's own moves; the most frequent first.")
        return _Chart("profile", title, about, heads, rows, filled)
    about = _("Per 100 moves; with fewer than {number} moves it is pale and says little.")
    about = about.format(number=figure_table.FEW_MOVES)
    notes = " ".join([about, *_left_out(tally, breakdown, _COLUMNS)])
    return _Chart("codes", _("Who overlooks what"), notes, heads, rows, filled)


def _ways(tally: Tally, breakdown: Breakdown) -> _Chart:
    """Missed numbers 2 and 3 by the length of the way."""
    rows = [
        (_code(code), length, number)
        for group in groups(tally, Breakdown((), breakdown.players, breakdown.codes))
        for code, lengths in group.ways.items()
        if code in WAYS
        for length, number in lengths.items()
    ]
    about = _("How many moves the overlooked line would have taken.")
    title = _("Missed freeings and clearings")
    return _Chart(
        "ways", title, about, (_("Fault"), _("Moves of the shortest way"), _("Number")), rows
    )


def _lengths(tally: Tally, breakdown: Breakdown) -> _Chart:
    """How many games have how many moves: all games, or those of the players asked for."""
    counts = sorted(tally.games_by(("rules",)).items(), key=lambda item: str(item[0].rules))
    rows = [
        (key.rules or "–", moves, number)
        for key, lengths in counts
        for moves, number in sorted(lengths.items())
    ]
    about = _("All games, including those recorded only in part.")
    if breakdown.players:
        about = _("The games of {who}, including those recorded only in part.").format(
            who=words.joined(breakdown.players)
        )
    title = _("How long the games are")
    return _Chart("games", title, about, (_("Rules"), _("Moves"), _("Games")), rows)


def _code(code: str | None) -> str:
    return "" if code is None else _(CODES[code].label)
