"""The pages of a club's site, whose templates are the files ``report/page/club*.html``.

Everything from records is escaped; the pages have no scripts. Needs Jinja2, the extra
``zankref[html]``.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Final

from zankref.club.games import page_name
from zankref.club.season import Player, Season
from zankref.collection.figure_table import decimal, number
from zankref.collection.training import training_page
from zankref.language import current_language
from zankref.referee.reading.misspelt_names import is_near
from zankref.report import words
from zankref.report.html import page_style, sealed, template
from zankref.report.lines_of_play import on_one_line
from zankref.report.plain import printable
from zankref.rules.registry import RULE_SETS

_HARDEST: Final = 12
"""How many overlooked moves are shown, and can be tried."""


def site(season: Season, unread: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield all pages except those that replay games, each after its name."""
    counted = list(filter(season.counts, season.games))
    missed = [(game.hardest[0], game) for game in counted if game.hardest]
    hardest = nlargest(_HARDEST, missed, key=lambda pair: pair[0].order)
    training = f"games/{page_name('', 'training')}.html" if hardest else ""
    values = _globals(season, unread) | {"hardest": hardest, "training": training}
    values["counted"] = counted
    for name in ("evenings", "index", "players", "moments"):
        yield f"{name}.html", template(f"club-{name}.html").render(values, up="")
    for player in season.players.values():
        text = template("club-player.html").render(values, player=player, up="../")
        yield f"players/{page_of(player)}.html", text
    if hardest:
        yield training, training_page([exercise for exercise, _game in hardest])


def listing(season: Season, unread: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the page that lists the games, and its name."""
    yield "index.html", template("listing.html").render(_globals(season, unread), up="")


def _globals(season: Season, unread: Sequence[str]) -> dict[str, object]:
    """Return the values that all templates can use."""
    values: dict[str, object] = {"number": number, "decimal": decimal, "words": words}
    values |= {"page_of": page_of, "is_near": is_near, "way": on_one_line, "season": season}
    values |= {"rule_sets": RULE_SETS, "unread": [*map(printable, unread)]}
    values["lang"] = current_language()
    return values | sealed(page_style(("club.css",)), "", {})


def page_of(player: Player) -> str:
    """Return the name of a player's page."""
    return page_name(player.name.casefold(), player.name)
