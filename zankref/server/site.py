"""The site of the app, put together from the files of the package; see docs/app.md.

``tools/app.py`` adds the files for a page that has its own referee.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, TypeAlias

from zankref import __version__
from zankref.language import LANGUAGES, LazyText, _, speaking
from zankref.record.german import GERMAN
from zankref.report import html
from zankref.report.phrasing import PILES, Phrasing, vocabulary_of
from zankref.rules.options import Option
from zankref.rules.registry import RULE_SETS
from zankref.rules.rulebook import NO_STOP
from zankref.rules.ruleset import RuleSet
from zankref.server.files import COPIED, app_folder
from zankref.table import Table
from zankref.umpire.session import Session
from zankref.values import replace

Referee: TypeAlias = Literal["page", "server"]
"""The place of a site's referee: in its page, as Python in WebAssembly, or at the server."""

BOARD: Final = ("board.js", "dragging.js", "picture.js", "trial.js", "ways.js")
"""The scripts of the replay page that draw the app's tables, without what they import."""

INSTALLING: Final = """\
<link rel="manifest" href="manifest.webmanifest">
<link rel="apple-touch-icon" href="icon-180.png">"""
"""The files that make a page installable, which a page that needs its server is not."""

KEYWORDS: Final = sorted({*GERMAN, *GERMAN.values(), "pause", "weiter", "continue", "joker"})
"""The keywords of the notation, for the box in which records are written."""

WORDS: Final = {
    **dict.fromkeys(("free", "clear", "touch"), "about"),
    **dict.fromkeys(("flip", "pass", "merge", "blocked"), "alone"),
    **dict.fromkeys(("pause", "weiter"), "call"),
}
"""The words that can be tapped, and whether a card or a pile has to follow; in their order."""


def site(referee: Referee) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the site, each with its name, such as ``scripts/main.js``."""
    folder = Path(app_folder())
    for name in COPIED:
        for path in sorted(_files(folder / name)):
            yield path.relative_to(folder).as_posix(), _filled(path, referee)
    yield "table.css", html.page_file("table.css").encode()
    for name in html.modules(*BOARD):
        yield f"board/{name}", html.page_file(name).encode()
    always = {"keywords": KEYWORDS, "sample": _sample(folder / "strings/sample.zank")}
    for language in LANGUAGES:
        with speaking(language):
            games = list(map(_game, RULE_SETS.values()))
            words_of_app = {"words": html.page_words(), "games": games, **always}
        yield f"words/{language}.json", json.dumps(words_of_app, ensure_ascii=False).encode()


def _files(path: Path) -> Iterator[Path]:
    return (file for file in path.rglob("*") if file.is_file()) if path.is_dir() else iter([path])


def _filled(path: Path, referee: Referee) -> bytes:
    """Return a file; in the page the gaps, such as ``@version@``, are filled."""
    content = path.read_bytes()
    if path.name != "index.html":
        return content
    text = content.decode()
    for gap, filling in {
        "installing": INSTALLING if referee == "page" else "",
        "policy": policy(),
        "referee": referee,
        "version": __version__,
    }.items():
        assert f"@{gap}@" in text, f"{path} has no @{gap}@"
        text = text.replace(f"@{gap}@", filling)
    return text.encode()


def policy() -> str:
    """Return the page's security policy: only its own files, and showing a replay page."""
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' '{html.content_hash(html.page_script())}'",
            f"style-src 'self' '{html.content_hash(html.page_style())}'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "frame-src blob:",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _sample(path: Path) -> dict[str, object]:
    """Return the game to try, the moves that play themselves in it, and the table after them."""
    session = Session(path.read_text(encoding="utf-8"))
    text, moves = session.record.text, ["Q>R1 ♥6", "Q>R2 ♣2"]
    for move in moves:
        session.enter("Ben", move)
    return {"text": text, "moves": moves, "table": session.view()["table"]}


# What the page knows before it asks the referee.


def _game(rules: RuleSet) -> dict[str, object]:
    """Return what a page has to know to begin a game, and to draw its table."""
    layout, book = rules.layout, rules.at(Table(rules.layout), rules, {})
    session = Session()
    session.begin({"Rules": rules.name}, [])
    return {
        "name": rules.name,
        "title": _(rules.title),
        "layout": list(layout.numbers),
        "call": "" if book.stop_rules == NO_STOP else rules.call.lower(),
        "words": {word: use for word, use in WORDS.items() if word in rules.actions},
        "joker": any(pack >> 52 & 1 for pack in rules.packs),
        "copies": rules.copies(0),
        "cards": rules.cards,
        "left": [pile for pile in range(layout.tableau) if book.has_pile(2, pile)][-1] + 1,
        "starts": "start" in rules.cites,
        "scored": rules.layout.players > 1 and "score" in rules.cites,
        "options": list(map(_option, rules.options)),
        "dealt": session.view()["table"],
        "redealt": list(_redealt(rules)),
        "piles": [_piles(vocabulary_of(rules, phase)) for phase in (1, 2)],
        "kinds": [Phrasing(vocabulary=vocabulary_of(rules, phase)).kinds() for phase in (1, 2)],
    }


def _piles(vocabulary: str) -> dict[str, str]:
    """Return the words of a game for its piles; numbers and owners are filled in."""
    return {
        use + kind: str(LazyText(text, context=vocabulary))
        for use, texts in PILES.items()
        for kind, text in texts.items()
    }


def _redealt(rules: RuleSet) -> Iterator[str]:
    """Yield the options that change which cards are dealt, or how they lie."""
    table = Table(rules.layout)
    usual = rules.at(table, rules, {}).dealt
    for option in rules.options:
        values = list(option.values)
        if option.value == "N":
            values = [str(option.least), str(option.least + 1)]
        if option.plain or not option.value:
            values.append("")
        deals = [rules.at(table, rules, {option.name: value}).dealt for value in values]
        # Whose pack a card comes from does not show.
        if any(replace(deal, own_tableau=usual.own_tableau) != usual for deal in deals):
            yield option.name


def _option(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "meaning": Phrasing().sentence(_(option.meaning)),
        "values": list(option.values),
        "number": option.value == "N",
        "plain": option.plain or not option.value,
        "least": option.least,
        "most": option.most,
    }
