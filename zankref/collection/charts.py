"""The figures of a collection as a page with charts, which holds everything that it needs.

The charts are made by Altair and drawn by Vega in the page. Needs the extra ``zankref[charts]``.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import altair as alt
import vl_convert
from markupsafe import Markup

from zankref import __version__
from zankref.collection.figures import WAYS, Asked, groups, trends
from zankref.collection.saying import trend_sentence
from zankref.collection.tally import Tally
from zankref.language import _, ngettext, spoken
from zankref.record.notation import alike
from zankref.report import labels, words
from zankref.report.html import as_json, content_hash, page_file, template

_MOST_PLAYERS: Final = 8
"""Lines of more players could not be told apart."""

_MOST_CODES: Final = 15

_LEAST_MOVES: Final = 100
"""Rates over fewer moves than this stand for chance and are not drawn."""

_WIDTH: Final = 640
_HEIGHT: Final = 280

_NAMED: Final = "window.vegaEmbed = vegaEmbed;"
_DRAW: Final = """\
const { charts } = JSON.parse(document.getElementById("data").textContent);
for (const [number, spec] of charts.entries()) {
  vegaEmbed(`#chart${number}`, spec, { actions: false, renderer: "svg" });
}
"""


class _Chart(NamedTuple):
    """A chart, what it shows, and its figures as a table: the headings and the rows."""

    title: str
    about: str
    chart: Any
    heads: Sequence[str]
    rows: Sequence[Sequence[object]]


def charts_page(tally: Tally, asked: Asked) -> str:
    """Return the page in the current language."""
    charts = [chart for chart in _charts(tally, asked) if chart.rows]
    version = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    library = vl_convert.javascript_bundle(_NAMED, vl_version=version).replace(
        "</script", "<\\/script"
    )
    style = page_file("charts.css")
    who = ", ".join(map(words.player, asked.players))
    games = ngettext("{number} game", "{number} games", tally.games).format(number=tally.games)
    return template("charts.html").render(
        lang=spoken(),
        version=__version__,
        title=_("{who} in {games}").format(who=who, games=games) if who else games,
        charts=charts,
        figures=_("The figures"),
        nothing=_("There is nothing to show: no player has made a move."),
        no_script=_("The charts are drawn by a script; the figures are below each."),
        unread=tally.unread,
        not_read=_("Files that could not be read"),
        style=Markup(style),
        style_hash=content_hash(style),
        library=Markup(library),
        library_hash=content_hash(library),
        script=Markup(_DRAW),
        script_hash=content_hash(_DRAW),
        data=Markup(as_json({"charts": [_spec(chart) for chart in charts]})),
    )


def _spec(chart: _Chart) -> dict[str, object]:
    drawn: dict[str, object] = (
        chart.chart.configure_view(strokeWidth=0).configure(background="transparent").to_dict()
    )
    return drawn


def _charts(tally: Tally, asked: Asked) -> Iterator[_Chart]:
    yield _over_time(tally, asked)
    yield _profile(tally, asked) if asked.players else _by_code(tally, asked)
    yield _ways(tally, asked)
    yield _lengths(tally)


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
        if g.key.month is not None and g.counts.moves >= _LEAST_MOVES
    ]
    heads = (_("Player"), _("Month"), _("Faults per 100 moves"), _("Faults"), _("Moves"))
    base = alt.Chart(_data(rows)).encode(
        x=alt.X("b:T", title=heads[1], timeUnit="yearmonth"),
        y=alt.Y("c:Q", title=heads[2], scale=alt.Scale(zero=True)),
        color=alt.Color("a:N", title=heads[0]),
        tooltip=_tooltip(heads),
    )
    drawn = base.mark_line(opacity=0.5) + base.mark_point(filled=True, opacity=1).encode(
        size=alt.Size("e:Q", title=heads[4], scale=alt.Scale(range=[20, 300]))
    )
    lines = [
        (words.player(key.player or ""), month, rate)
        for key, line in trends(tally, focus)
        for month, rate in ((line.first, line.start), (line.last, line.end))
        if asked.players
    ]
    if lines:
        drawn += (
            alt.Chart(_data(lines))
            .mark_line(strokeDash=[6, 4], strokeWidth=3)
            .encode(x=alt.X("b:T", timeUnit="yearmonth"), y="c:Q", color="a:N")
        )
    about = _(
        "Months with fewer than {number} moves are left out. The larger a point, the more moves."
    )
    said = [about.format(number=_LEAST_MOVES)]
    if lines:
        said += [trend_sentence(line) for _key, line in trends(tally, focus)]
    return _Chart(
        _("Faults per 100 moves, month by month"), " ".join(said), _sized(drawn), heads, rows
    )


def _who_plays_most(tally: Tally) -> list[str]:
    by_player = tally.by(("player",))
    ranked = sorted(by_player.items(), key=lambda item: -item[1].moves)
    return [key.player for key, _counts in ranked if key.player is not None][:_MOST_PLAYERS]


def _profile(tally: Tally, asked: Asked) -> _Chart:
    """Rates by code, of the players asked for beside all others."""
    names = ", ".join(map(words.player, asked.players))
    others = [
        key.player
        for key in tally.by(("player",))
        if key.player is not None and not any(alike(key.player, name) for name in asked.players)
    ]
    sides = [(names, asked.players), (_("The others"), tuple(others))]
    rows = [
        (_code(group.code), side, group.rate, group.faults, group.counts.moves)
        for side, players in sides
        if players
        for group in groups(tally, Asked(("code",), players, asked.codes))
    ]
    often = [*dict.fromkeys(row[0] for row in rows)][:_MOST_CODES]
    rows = [row for row in rows if row[0] in often]
    heads = (_("Fault"), _("Player"), _("Faults per 100 moves"), _("Faults"), _("Moves"))
    base = alt.Chart(_data(rows)).encode(
        y=alt.Y("a:N", title=None, sort=often, axis=alt.Axis(labelLimit=260)),
        x=alt.X("c:Q", title=heads[2]),
    )
    drawn = base.mark_line(color="#999", opacity=0.6).encode(detail="a:N") + base.mark_point(
        filled=True, size=110, opacity=1
    ).encode(
        color=alt.Color("b:N", title=heads[1], sort=[side for side, _players in sides]),
        tooltip=_tooltip(heads),
    )
    title = _("{name} beside the others").format(name=names)
    about = _("Each kind of fault per 100 moves of one's own; the most frequent first.")
    return _Chart(title, about, drawn.properties(width=_WIDTH), heads, rows)


def _by_code(tally: Tally, asked: Asked) -> _Chart:
    """Rates by player and code."""
    players = _who_plays_most(tally)
    found = groups(tally, Asked(("player", "code"), tuple(players), asked.codes))
    all_codes = [g.code for g in groups(tally, Asked(("code",), tuple(players), asked.codes))]
    often = [_code(code) for code in all_codes[:_MOST_CODES]]
    rows = [
        (_code(g.code), words.player(g.key.player or ""), g.rate, g.faults, g.counts.moves)
        for g in found
        if g.code in all_codes[:_MOST_CODES] and g.counts.moves >= _LEAST_MOVES
    ]
    heads = (_("Fault"), _("Player"), _("Faults per 100 moves"), _("Faults"), _("Moves"))
    drawn = (
        alt.Chart(_data(rows))
        .mark_rect()
        .encode(
            y=alt.Y("a:N", title=None, sort=often, axis=alt.Axis(labelLimit=260)),
            x=alt.X("b:N", title=None, axis=alt.Axis(labelAngle=-40)),
            color=alt.Color("c:Q", title=heads[2], scale=alt.Scale(scheme="goldorange")),
            tooltip=_tooltip(heads),
        )
    )
    about = _("Per 100 moves; players with fewer than {number} moves are left out.")
    said = about.format(number=_LEAST_MOVES)
    return _Chart(_("Who overlooks what"), said, drawn, heads, rows)


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
    drawn = (
        alt.Chart(_data(rows))
        .mark_bar()
        .encode(
            x=alt.X("b:O", title=heads[1], axis=alt.Axis(labelAngle=0)),
            xOffset="a:N",
            y=alt.Y("c:Q", title=heads[2]),
            color=alt.Color("a:N", title=None, legend=alt.Legend(labelLimit=300)),
            tooltip=_tooltip(heads),
        )
    )
    about = _("How many moves the way would have had that was overlooked.")
    return _Chart(_("Missed freeings and clearings"), about, _sized(drawn), heads, rows)


def _lengths(tally: Tally) -> _Chart:
    """How many games there are of how many moves."""
    counts = sorted(tally.games_by(("rules",)).items(), key=lambda item: str(item[0].rules))
    rows = [
        (key.rules or "–", moves, number)
        for key, lengths in counts
        for moves, number in sorted(lengths.items())
    ]
    heads = (_("Rules"), _("Moves"), _("Games"))
    drawn = (
        alt.Chart(_data(rows))
        .mark_bar()
        .encode(
            x=alt.X("b:Q", title=heads[1], bin=alt.Bin(maxbins=30)),
            y=alt.Y("sum(c):Q", title=heads[2]),
            color=alt.Color("a:N", title=heads[0]),
            tooltip=[
                alt.Tooltip("a:N", title=heads[0]),
                alt.Tooltip("b:Q", title=heads[1], bin=alt.Bin(maxbins=30)),
                alt.Tooltip("sum(c):Q", title=heads[2]),
            ],
        )
    )
    about = _("All games, however far they were recorded.")
    return _Chart(_("How long the games are"), about, _sized(drawn), heads, rows)


def _sized(chart: Any) -> Any:
    return chart.properties(width=_WIDTH, height=_HEIGHT)


def _tooltip(heads: Sequence[str]) -> list[Any]:
    """Return what is said of a mark: all its figures, rates with two decimal places."""
    kinds = ("a:N", "b:N", "c:Q", "d:Q", "e:Q")
    return [
        alt.Tooltip(kind, title=head, format=".2f" if kind == "c:Q" and len(heads) > 3 else "")
        for kind, head in zip(kinds, heads, strict=False)
    ]


def _code(code: str | None) -> str:
    return "" if code is None else f"{code} {labels.name(code)}"
