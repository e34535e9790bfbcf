"""The replay page: one self-contained HTML file with the games of a record.

The template, the style and the scripts are the files in ``page/``. Everything from a record goes in
as JSON, or escaped; a policy in the page forbids everything but its own script and style. Needs
Jinja2, the extra ``zankref[html]``.
"""

import json
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import chain
from typing import Final

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template
from markupsafe import Markup

from zankref import __version__
from zankref.cards import RANKS, letter
from zankref.language import _, current_language, ngettext
from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.referee.snapshots import Timeline
from zankref.report.page_data import Data, game_data
from zankref.report.plain import encodable, printable
from zankref.report.words import phrase
from zankref.rules.registry import RULE_SETS
from zankref.texts import texts

STYLES: Final = ("table.css", "page.css")

_IMPORTED: Final = re.compile(r'(?m)^import [^;]* from "\./(.+)";$')

#: What makes modules of scripts, which share a scope in a page; and comments on their own lines.
_OMITTED: Final = re.compile(r"(?m)^(?:export |import [^;]*;\n|\s*(?://.*|/\*(?s:(?!\*/).)*\*/)\n)")

#: Characters valid in a JSON string but not in a script element.
_ESCAPED: Final = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def page(document: Document, all_timelines: Sequence[Timeline], seats: Mapping[int, int]) -> str:
    """Return the page with these games, all of one file, in the current language.

    ``seats`` are the players (from 0) from whose side the games are seen first, by the games'
    numbers; the default is player 1.
    """
    games = [
        game_data(document, timeline) | {"seat": seats.get(timeline.verdict.game, 0)}
        for timeline in all_timelines
    ]
    return page_of(document, all_timelines, games)


def page_of(document: Document, all_timelines: Sequence[Timeline], games: Sequence[Data]) -> str:
    """Return the page with games whose data have been collected."""
    words = page_words()
    clauses = _clauses([timeline.verdict for timeline in all_timelines])
    style, script = page_style(), page_script()
    return template("page.html").render(
        words=words,
        title=_title(document, games),
        games=games,
        **sealed(style, script, {"words": words, "clauses": clauses, "games": games}),
    )


def sealed(style: str, script: str, data: Data) -> dict[str, str]:
    """Return what every page contains: its style, its only script, and the data that it shows."""
    return {
        "version": __version__,
        "style": Markup(style),
        "style_hash": content_hash(style),
        "script": Markup(script),
        "script_hash": content_hash(script),
        "data": Markup(as_json(data)),
    }


def page_style(styles: Sequence[str] = STYLES) -> str:
    """Return the style sheet of a page, by default of one that replays games."""
    return "\n".join(map(page_file, styles))


@cache
def page_script(name: str = "page.js") -> str:
    """Return the script of a page, by default of one that replays games: its modules in one."""
    joined = "\n".join(map(page_file, modules(name)))
    return f'"use strict";\n{{\n{_OMITTED.sub("", joined)}}}\n'


def modules(*names: str) -> list[str]:
    """Return the names of scripts and of all that they import, each after its imports."""
    dependencies = ((*modules(*_IMPORTED.findall(page_file(name))), name) for name in names)
    return [*dict.fromkeys(chain.from_iterable(dependencies))]


def as_json(value: Data) -> str:
    """Return a value as JSON that is safe inside a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return encodable(text).translate(_ESCAPED)


def _title(document: Document, games: Sequence[Data]) -> str:
    name = printable(document.path.replace("\\", "/").rpartition("/")[2])
    return f"{games[0]['title']} · {name}" if len(games) == 1 else name


def _clauses(verdicts: Sequence[Verdict]) -> dict[str, str]:
    """Return the clauses that findings rest on, by their ids."""
    cited = {finding.clause for verdict in verdicts for finding in verdict.findings}
    return {
        name: _(text)
        for verdict in verdicts
        if verdict.rules
        for rules in [RULE_SETS[verdict.rules]]
        for name, text in {**rules.shared, **rules.clauses}.items()
        if name in cited
    }


@cache
def template(name: str) -> Template:
    """Return the template of a page, which says its own texts in the current language."""
    environment = Environment(
        loader=FunctionLoader(page_file), autoescape=True, undefined=StrictUndefined
    )
    environment.globals.update(_=_, ngettext=ngettext)
    return environment.get_template(name)


def page_file(name: str) -> str:
    """Return a file of the page: its template, its style sheet, a script."""
    return (files("zankref.report") / "page" / name).read_text(encoding="utf-8")


def content_hash(text: str) -> str:
    """Return the hash by which a Content-Security-Policy allows exactly this text."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


# The texts of the page. What the referee says comes from the verdict and from ``words``;
# ``page/page-words.json`` has the labels around it that scripts write; what is on the page from
# the start is in its template. The page fills in the placeholders in braces.


def page_words() -> dict[str, str | list[str]]:
    """Return the page's texts by their names in its template and script."""
    return {
        "lang": current_language(),
        **texts_of("page"),
        "better": phrase("better"),
        "or": phrase("or"),
        # As cards show them.
        "ranks": [letter(rank) for rank in RANKS],
        # NOTE: in the order ♣ ♠ ♥ ♦
        "suits": _("clubs spades hearts diamonds").split(),
        # NOTE: from the ace to the king
        "rank_names": _("ace 2 3 4 5 6 7 8 9 10 jack queen king").split(),
    }


def texts_of(page: str) -> dict[str, str | list[str]]:
    """Return the texts of a page; where a number decides, two forms: for 1 and for others."""
    return {
        key: _(text) if isinstance(text, str) else [ngettext(text[0], text[1], n) for n in (1, 2)]
        for key, text in texts(__file__, f"page/{page}-words").items()
    }
