"""The figures of a collection as a page with charts, which holds everything that it needs.

The charts are made by Altair and drawn by Vega in the page. Needs the extra ``zankref[charts]``.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import altair as alt
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

_PALE: Final = 0.35
"""How much of its colour a rate has that stands for chance."""

_HEIGHT: Final = 280

_LINE: Final = 22

_LONG_LABELS: Final = 260
"""The names of faults may take so many pixels, as long as there is room."""

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
    """A chart, what it shows, and its figures as a table: the headings and the rows."""

    title: str
    about: str
    chart: Any
    heads: Sequence[str]
    rows: Sequence[Sequence[object]]


def charts_page(tally: Tally, asked: Asked) -> str:
    """Return the page in the current language: the figures asked for as a table, and charts."""
    found = groups(tally, asked)
    table = figure_table(found, asked)
    charts = [chart for chart in _charts(tally, asked) if chart.rows]
    version = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    library = vl_convert.javascript_bundle(_NAMED, vl_version=version).replace(
        "</script", "<\\/script"
    )
    style, script = page_file("charts.css"), page_file("charts.js")
    who = ", ".join(map(words.player, asked.players))
    number = games(tally.games)
    return template("charts.html").render(
        lang=spoken(),
        title=_("{who} in {games}").format(who=who, games=number) if who else number,
        table=table if table.rows else None,
        is_open=len(table.rows) <= _OPEN,
        notes=[*notes(tally, found, asked)],
        charts=[chart._replace(rows=_told(chart.rows)) for chart in charts],
        figures=_("The figures"),
        nothing=_("There is nothing to show: no player has made a move."),
        no_script=_("The charts are drawn by a script; the figures are below each."),
        unread=[*map(unread_told, tally.unread)],
        not_read=_("Files that could not be read"),
        library=Markup(library),
        library_hash=content_hash(library),
        **sealed(style, script, {"charts": [_spec(c) for c in charts], "locale": _locale()}),
    )


def _locale() -> dict[str, object]:
    """Return how Vega writes numbers and times in the current language; English it has itself."""
    if spoken() == "en":
        return {}
    return {
        "formatLocale": vl_convert.get_format_locale("de-DE"),
        "timeFormatLocale": vl_convert.get_time_format_locale("de-DE"),
    }


def _spec(chart: _Chart) -> dict[str, object]:
    """Return what Vega draws, as wide as the page."""
    drawn: dict[str, object] = (
        chart.chart.properties(width="container")
        .configure(background="transparent")
        .configure_view(strokeWidth=0)
        .configure_axisY(labelLimit=_LONG_LABELS)
        .configure_legend(labelLimit=_LONG_LABELS)
        .to_dict()
    )
    return drawn


def _told(rows: Sequence[Sequence[object]]) -> list[list[object]]:
    """Return the figures of a chart as they stand in its table."""
    return [[decimal(c, 2) if isinstance(c, float) else c for c in row] for row in rows]


def _charts(tally: Tally, asked: Asked) -> Iterator[_Chart]:
    yield _over_time(tally, asked)
    yield _profile(tally, asked) if asked.players else _by_code(tally, asked)
    yield _ways(tally, asked)
    yield _lengths(tally, asked)


def _data(rows: Sequence[Sequence[object]]) -> Any:
    """Return the data of a chart; its columns are a, b, c and so on."""
    named = [dict(zip("abcdefgh", row, strict=False)) for row in rows]
    return alt.InlineData(values=named)


def _over_time(tally: Tally, asked: Asked) -> _Chart:
    """Rates by month, of the players asked for or of those who played most; and their trend."""
    players = asked.players or _who_plays_most(tally)
    focus = Asked(("player", "month"), tuple(players), asked.codes)
    rows = [
        (words.player(g.key.player or ""), g.key.month, g.rate, g.faults, g.counts.moves)
        for g in groups(tally, focus)
        if g.key.month is not None and g.counts.moves
    ]
    heads = (_("Player"), _("Month"), _("Faults per 100 moves"), _("Faults"), _("Moves"))
    base = alt.Chart(_data(rows)).encode(
        x=alt.X("b:T", title=heads[1], timeUnit="utcyearmonth"),
        y=alt.Y("c:Q", title=heads[2], scale=alt.Scale(zero=True)),
        color=alt.Color("a:N", title=heads[0], scale=_colours(players)),
        tooltip=_tooltip(heads),
    )
    drawn = base.mark_line(opacity=0.5) + base.mark_point(filled=True).encode(
        opacity=_pale(),
        size=alt.Size("e:Q", title=heads[4], scale=alt.Scale(range=[20, 300]))
    )
    lines = [
        (words.player(key.player or ""), month, rate)
        for key, line in trends(tally, focus)
        if line is not None and asked.players
        for month, rate in ((line.first, line.start), (line.last, line.end))
    ]
    if lines:
        dashes = alt.Chart(_data(lines)).mark_line(strokeDash=[6, 4], strokeWidth=3)
        drawn += dashes.encode(
            x=alt.X("b:T", timeUnit="utcyearmonth"),
            y="c:Q",
            color=alt.Color("a:N", scale=_colours(players)),
        )
    about = _(
        "The larger a point, the more moves; with fewer than {number} it is pale and says little."
    )
    said = [about.format(number=FEW_MOVES), *_left_out(tally, asked)]
    if lines and len(players) == 1:
        said += [trend_sentence(line) for _key, line in trends(tally, focus)]
    elif lines:
        said += [trend_told(key, line) for key, line in trends(tally, focus)]
    return _Chart(
        _("Faults per 100 moves, month by month"), " ".join(said), _sized(drawn), heads, rows
    )


def _pale() -> Any:
    """Return how much of its colour a rate has: little over few moves."""
    return alt.condition(f"datum.e < {FEW_MOVES}", alt.value(_PALE), alt.value(1))


def _who_plays_most(tally: Tally) -> list[str]:
    """Return the players with most moves, the most first."""
    by_player = tally.by(("player",))
    ranked = sorted(by_player.items(), key=lambda item: (-item[1].moves, item[0].player or ""))
    return [key.player for key, _counts in ranked if key.player is not None][:_MOST_PLAYERS]


def _left_out(tally: Tally, asked: Asked) -> Iterator[str]:
    """Yield that not all players are drawn, if so."""
    players = len({key.player for key in tally.counts})
    if not asked.players and players > _MOST_PLAYERS:
        said = _("Of {all} players, only the {number} with most moves are drawn.")
        yield said.format(all=players, number=_MOST_PLAYERS)


def _colours(players: Sequence[str], others: str | None = None) -> Any:
    """Return the colours of players, and of all others together."""
    domain = [words.player(name) for name in players]
    colours = [_COLOURS[at % len(_COLOURS)] for at in range(len(domain))]
    if others is not None:
        domain, colours = [*domain, others], [*colours, _OTHERS]
    return alt.Scale(domain=domain, range=colours)


def _profile(tally: Tally, asked: Asked) -> _Chart:
    """Rates by code, of the players asked for beside all others."""
    names, the_others = ", ".join(map(words.player, asked.players)), _("The others")
    meant = {*map(folded, asked.players)}
    others = [
        key.player
        for key in tally.by(("player",))
        if key.player is not None and folded(key.player) not in meant
    ]
    sides: list[tuple[str, tuple[str, ...]]]
    sides = [(words.player(name), (name,)) for name in asked.players]
    sides.append((the_others, tuple(others)))
    rows = [
        (_code(group.code), side, group.rate, group.faults, group.counts.moves)
        for side, players in sides
        if players
        for group in groups(tally, Asked(("code",), players, asked.codes))
    ]
    often = [_code(g.code) for g in groups(tally, Asked(("code",), asked.players, asked.codes))]
    often = [*dict.fromkeys([*often, *(row[0] for row in rows)])][:_MOST_CODES]
    rows = [row for row in rows if row[0] in often]
    heads = (_("Fault"), _("Player"), _("Faults per 100 moves"), _("Faults"), _("Moves"))
    base = alt.Chart(_data(rows)).encode(
        y=alt.Y("a:N", title=None, sort=often), x=alt.X("c:Q", title=heads[2])
    )
    drawn = base.mark_line(color="#999", opacity=0.6).encode(detail="a:N") + base.mark_point(
        filled=True, size=110, opacity=1
    ).encode(
        color=alt.Color("b:N", title=heads[1], scale=_colours(asked.players, the_others)),
        tooltip=_tooltip(heads),
    )
    title = _("{name} beside the others").format(name=names)
    about = _("Each kind of fault per 100 moves of one's own; the most frequent first.")
    return _Chart(title, about, _high(drawn, often), heads, rows)


def _by_code(tally: Tally, asked: Asked) -> _Chart:
    """Rates by player and code."""
    players = _who_plays_most(tally)
    found = groups(tally, Asked(("player", "code"), tuple(players), asked.codes))
    all_codes = [g.code for g in groups(tally, Asked(("code",), tuple(players), asked.codes))]
    often = [_code(code) for code in all_codes[:_MOST_CODES]]
    rows = [
        (_code(g.code), words.player(g.key.player or ""), g.rate, g.faults, g.counts.moves)
        for g in found
        if g.code in all_codes[:_MOST_CODES]
    ]
    heads = (_("Fault"), _("Player"), _("Faults per 100 moves"), _("Faults"), _("Moves"))
    squares = alt.Chart(_data(rows)).mark_rect()
    drawn = squares.encode(
        y=alt.Y("a:N", title=None, sort=often),
        x=alt.X("b:N", title=None, axis=alt.Axis(labelAngle=-40)),
        color=alt.Color("c:Q", title=heads[2], scale=alt.Scale(scheme="goldorange")),
        opacity=_pale(),
        tooltip=_tooltip(heads),
    )
    about = _("Per 100 moves; with fewer than {number} moves it is pale and says little.")
    said = " ".join([about.format(number=FEW_MOVES), *_left_out(tally, asked)])
    return _Chart(_("Who overlooks what"), said, _high(drawn, often), heads, rows)


def _ways(tally: Tally, asked: Asked) -> _Chart:
    """Missed numbers 2 and 3 by the length of the way."""
    rows = [
        (_code(code), length, number)
        for group in groups(tally, Asked((), asked.players, asked.codes))
        for code, lengths in group.ways.items()
        if code in WAYS
        for length, number in lengths.items()
    ]
    heads = (_("Fault"), _("Moves of the shortest way"), _("Number"))
    bars = alt.Chart(_data(rows)).mark_bar()
    drawn = bars.encode(
        x=alt.X("b:O", title=heads[1], axis=alt.Axis(labelAngle=0)),
        xOffset="a:N",
        y=alt.Y("c:Q", title=heads[2]),
        color=alt.Color("a:N", title=None, scale=alt.Scale(scheme="set2")),
        tooltip=_tooltip(heads),
    )
    about = _("How many moves the way would have had that was overlooked.")
    return _Chart(_("Missed freeings and clearings"), about, _sized(drawn), heads, rows)


def _lengths(tally: Tally, asked: Asked) -> _Chart:
    """How many games there are of how many moves: all, or those of the players asked for."""
    counts = sorted(tally.games_by(("rules",)).items(), key=lambda item: str(item[0].rules))
    rows = [
        (key.rules or "–", moves, number)
        for key, lengths in counts
        for moves, number in sorted(lengths.items())
    ]
    heads = (_("Rules"), _("Moves"), _("Games"))
    bars = alt.Chart(_data(rows)).mark_bar()
    drawn = bars.encode(
        x=alt.X("b:Q", title=heads[1], bin=alt.Bin(maxbins=30)),
        y=alt.Y("sum(c):Q", title=heads[2]),
        color=alt.Color("a:N", title=heads[0], scale=alt.Scale(scheme="dark2")),
        tooltip=[
            alt.Tooltip("a:N", title=heads[0]),
            alt.Tooltip("b:Q", title=heads[1], bin=alt.Bin(maxbins=30)),
            alt.Tooltip("sum(c):Q", title=heads[2]),
        ],
    )
    about = _("All games, however far they were recorded.")
    if asked.players:
        about = _("The games of {who}, however far they were recorded.").format(
            who=words.joined(asked.players)
        )
    return _Chart(_("How long the games are"), about, _sized(drawn), heads, rows)


def _sized(chart: Any) -> Any:
    return chart.properties(height=_HEIGHT)


def _high(chart: Any, lines: Sequence[str]) -> Any:
    """Return a chart that is as high as its lines need."""
    return chart.properties(height=_LINE * len(lines))


def _tooltip(heads: Sequence[str]) -> list[Any]:
    """Return what is said of a mark: all its figures, rates with two decimal places."""
    kinds = ("a:N", "b:N", "c:Q", "d:Q", "e:Q")
    return [
        alt.Tooltip(kind, title=head, format=".2f" if kind == "c:Q" and len(heads) > 3 else "")
        for kind, head in zip(kinds, heads, strict=False)
    ]


def _code(code: str | None) -> str:
    return "" if code is None else f"{code} {labels.name(code)}"
