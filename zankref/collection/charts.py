"""The figures of a collection as a page with charts, which holds everything that it needs.

What they look like says ``charts.json``, in Vega-Lite; Vega draws them in the page. Needs the extra
``zankref[charts]``.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import vl_convert
from markupsafe import Markup

from zankref.collection.figure_table import FEW_MOVES, figure_table, games, notes
from zankref.collection.figures import WAYS, Asked, groups, trends
from zankref.collection.figures_in_words import decimal, trend_sentence, trend_told, unread_told
from zankref.collection.names import folded
from zankref.collection.tally import Tally
from zankref.language import _, spoken
from zankref.report import labels, words
from zankref.report.html import content_hash, page_file, sealed, template

_MOST_PLAYERS: Final = 10
"""Lines of more players could not be told apart."""

_MOST_CODES: Final = 15

_LINE: Final = 22
"""How high a line of a chart is."""

_COLOURS: Final = (
    *("#4c78a8", "#f58518", "#54a24b", "#e45756", "#b279a2"),
    *("#9d755d", "#72b7b2", "#d6a800", "#ff9da6", "#2f4b7c"),
)
"""Of players, in order; a player has the same one in every chart."""

_OTHERS: Final = "#8f8f88"

_OPEN: Final = 40
"""A table of so many rows is shown at once."""

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


def charts_page(tally: Tally, asked: Asked) -> str:
    """Return the page in the current language: the figures asked for as a table, and charts."""
    found = groups(tally, asked)
    table = figure_table(found, asked)
    charts = [chart for chart in _charts(tally, asked) if chart.rows]
    library = vl_convert.javascript_bundle(_NAMED).replace("</script", "<\\/script")
    style, script = page_file("charts.css"), page_file("charts.js")
    who = ", ".join(map(words.player, asked.players))
    number = games(tally.games)
    return template("charts.html").render(
        lang=spoken(),
        title=_("{who} in {games}").format(who=who, games=number) if who else number,
        table=table if table.rows else None,
        is_open=len(table.rows) <= _OPEN,
        notes=[*notes(tally, found, asked)],
        charts=[(chart, _told(chart.rows)) for chart in charts],
        figures=_("The figures"),
        nothing=_("There is nothing to show: no player has made a move."),
        no_script=_("The charts are drawn by a script; the figures are below each."),
        unread=[*map(unread_told, tally.unread)],
        not_read=_("Files that could not be read"),
        library=Markup(library),
        library_hash=content_hash(library),
        **sealed(style, script, {"charts": [*map(_spec, charts)], "locale": _locale()}),
    )


def _locale() -> dict[str, object]:
    """Return how Vega writes numbers and times in the current language; English it has itself."""
    if spoken() == "en":
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
    """Return a part of what a chart looks like, with what stands for ``@name`` in it."""
    if isinstance(part, dict):
        return {name: _completed(value, filled) for name, value in part.items()}
    if isinstance(part, list):
        return [_completed(value, filled) for value in part]
    is_name = isinstance(part, str) and part.startswith("@")
    return filled[part.removeprefix("@")] if is_name else part


def _told(rows: Sequence[Sequence[object]]) -> list[list[object]]:
    """Return the figures of a chart as they stand in its table."""
    return [[decimal(c, 2) if isinstance(c, float) else c for c in row] for row in rows]


def _charts(tally: Tally, asked: Asked) -> Iterator[_Chart]:
    yield _over_time(tally, asked)
    yield _by_code(tally, asked)
    yield _ways(tally, asked)
    yield _lengths(tally, asked)


def _over_time(tally: Tally, asked: Asked) -> _Chart:
    """Rates by month, of the players asked for or of those who played most; and their trend."""
    players = asked.players or _who_plays_most(tally)
    focus = Asked(("player", "month"), tuple(players), asked.codes)
    rows = [
        (words.player(g.key.player or ""), g.key.month, g.rate, g.faults, g.moves)
        for g in groups(tally, focus)
        if g.key.month is not None and g.moves
    ]
    known = trends(tally, focus) if asked.players else []
    lines = [
        (words.player(key.player or ""), month, rate)
        for key, line in known
        if line is not None
        for month, rate in ((line.first, line.start), (line.last, line.end))
    ]
    about = _(
        "The larger a point, the more moves; with fewer than {number} it is pale and says little."
    )
    said = [about.format(number=FEW_MOVES), *_left_out(tally, asked)]
    if len(players) == 1:
        said += [trend_sentence(line) for _key, line in known]
    else:
        said += [trend_told(key, line) for key, line in known]
    return _Chart(
        "months",
        _("Faults per 100 moves, month by month"),
        " ".join(said),
        _rates(_("Player"), _("Month")),
        rows,
        {"colours": _colours(players)},
        lines,
    )


def _who_plays_most(tally: Tally) -> list[str]:
    """Return the players with most moves, the most first."""
    by_player = tally.by(("player",))
    ranked = sorted(
        by_player.items(), key=lambda item: (-item[1].numbers["moves"], item[0].player or "")
    )
    return [key.player for key, _counts in ranked if key.player is not None][:_MOST_PLAYERS]


def _left_out(tally: Tally, asked: Asked) -> Iterator[str]:
    """Yield that not all players are drawn, if so."""
    players = len({key.player for key in tally.counts})
    if not asked.players and players > _MOST_PLAYERS:
        said = _("Of {all} players, only the {number} with most moves are drawn.")
        yield said.format(all=players, number=_MOST_PLAYERS)


def _colours(players: Sequence[str], sides: Iterable[str] = ()) -> dict[str, object]:
    """Return the colours of players, and of all others together if that is a side."""
    names = [*dict.fromkeys([*map(words.player, players), *sides])]
    own = [_COLOURS[at % len(_COLOURS)] for at in range(len(players))]
    return {"domain": names, "range": [*own, _OTHERS][: len(names)]}


def _by_code(tally: Tally, asked: Asked) -> _Chart:
    """Rates by code, of those who played most, or of those asked for beside all others."""
    chosen = asked.players or tuple(_who_plays_most(tally))
    sides: dict[str, tuple[str, ...]] = {words.player(name): (name,) for name in chosen}
    order = Asked(("code",), chosen, asked.codes)
    if asked.players:
        meant = {*map(folded, asked.players)}
        names = {key.player for key in tally.counts if key.player is not None}
        sides[_("The others")] = tuple(name for name in names if folded(name) not in meant)
    rows = [
        (_code(group.code), side, group.rate, group.faults, group.moves)
        for side, players in sides.items()
        if players
        for group in groups(tally, Asked(("code",), players, asked.codes))
    ]
    often = [_code(group.code) for group in groups(tally, order)]
    often = [*dict.fromkeys([*often, *(row[0] for row in rows)])][:_MOST_CODES]
    rows = [row for row in rows if row[0] in often]
    filled = {"order": often, "height": _LINE * len(often), "colours": _colours(chosen, sides)}
    heads = _rates(_("Fault"), _("Player"))
    if asked.players:
        title = _("{name} beside the others").format(name=", ".join(map(words.player, chosen)))
        about = _("Each kind of fault per 100 moves of one's own; the most frequent first.")
        return _Chart("profile", title, about, heads, rows, filled)
    about = _("Per 100 moves; with fewer than {number} moves it is pale and says little.")
    said = " ".join([about.format(number=FEW_MOVES), *_left_out(tally, asked)])
    return _Chart("codes", _("Who overlooks what"), said, heads, rows, filled)


def _ways(tally: Tally, asked: Asked) -> _Chart:
    """Missed numbers 2 and 3 by the length of the way."""
    rows = [
        (_code(code), length, number)
        for group in groups(tally, Asked((), asked.players, asked.codes))
        for code, lengths in group.ways.items()
        if code in WAYS
        for length, number in lengths.items()
    ]
    about = _("How many moves the way would have had that was overlooked.")
    title = _("Missed freeings and clearings")
    return _Chart(
        "ways", title, about, (_("Fault"), _("Moves of the shortest way"), _("Number")), rows
    )


def _lengths(tally: Tally, asked: Asked) -> _Chart:
    """How many games there are of how many moves: all, or those of the players asked for."""
    counts = sorted(tally.games_by(("rules",)).items(), key=lambda item: str(item[0].rules))
    rows = [
        (key.rules or "–", moves, number)
        for key, lengths in counts
        for moves, number in sorted(lengths.items())
    ]
    about = _("All games, however far they were recorded.")
    if asked.players:
        about = _("The games of {who}, however far they were recorded.").format(
            who=words.joined(asked.players)
        )
    title = _("How long the games are")
    return _Chart("games", title, about, (_("Rules"), _("Moves"), _("Games")), rows)


def _code(code: str | None) -> str:
    return "" if code is None else f"{code} {labels.name(code)}"
