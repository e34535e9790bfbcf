"""The construct being written at a position: a tag, a pile of a list, a card, an action."""

import re
from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.lsp.records import Record
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.actions import Undo
from zankref.record.events import Event, GameRecord, Item, first_line
from zankref.record.grammar import is_keyword
from zankref.record.line_kinds import beginning, comment_at
from zankref.record.notation import tag_name
from zankref.record.parse import parse

What: TypeAlias = Literal[
    "directive",
    "code",
    "tag",
    "value",
    "pile-of-list",
    "card",
    "card-or-action",
    "pile",
    "decision",
    "action",
    "turn",
]
"""What can stand at a position; ``turn`` is where a turn, ``check`` or ``gap`` begins."""

_TEXT_OR_GAP: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|(?P<gap>[\s,()\[\]]+)')
_CALLED_OUT: Final = r"[!.]*\s+"
"""The kind of thing that follows a keyword."""

_TAG: Final = re.compile(r'\s*\[\s*(?P<name>\w*)(?P<value>\s*"(?P<text>[^"]*))?$')
_BEFORE_CARD: Final = re.compile(rf"\b(?:free|frei){_CALLED_OUT}$", re.IGNORECASE)
_AFTER_MOVE: Final = re.compile(r"\b[QASR]\d*[>→]\w+(?:\*\d+)?\s+$", re.IGNORECASE)
_BEFORE_PILE: Final = re.compile(
    rf"\b(?:touch|fasst|faßt|clear|leert){_CALLED_OUT}$", re.IGNORECASE
)
_BEFORE_DECISION: Final = re.compile(
    rf'\b(?:stopp?|knock|klopf|crapette){_CALLED_OUT}(?:"(?:[^"\\]|\\.)*"\s*)?$', re.IGNORECASE
)
_HEAD: Final = re.compile(r"(?:\d+\.|@[\d:]+)\s*$")
"""What may stand before a speaker."""

_LIFT: Final = re.compile(r"[QASR]\d*=", re.IGNORECASE)
_DIRECTIVE: Final = re.compile(r"#\s*(?:expect|waive)\s*:[^#]*$", re.IGNORECASE)


class Context(NamedTuple):
    """A position in a record, and what can be written there.

    ``typed`` is the part of the word at that position that is to be replaced. ``game`` is the game
    up to there, ``items`` what has happened in it. ``speaker`` is the player whose actions are
    being written, or None. ``tag`` is the name of the tag whose value is being written.
    ``effort`` is how many positions searches may expand.
    """

    what: What
    typed: str
    game: GameRecord
    items: tuple[Item, ...] = ()
    speaker: str | None = None
    tag: str = ""
    effort: int = DEFAULT_EFFORT


def context(record: Record, line: int, column: int) -> Context:
    """Return the word being written at a position; lines and columns count from 1."""
    game = record.game_at(line)
    begin = first_line(game)
    lines = list(record.document.lines[begin - 1 : line])
    lines += [""] * (line - begin + 1 - len(lines))
    text = lines[-1][: column - 1]
    comment = comment_at(lines[-1])
    if comment is not None and comment < column - 1:
        what: What = "code" if _DIRECTIVE.search(text) else "directive"
        word = text[text.rindex("#") :] if what == "directive" else text.split()[-1]
        return Context(what, word if not text[-1:].isspace() or what == "directive" else "", game)
    tag = _TAG.match(text)
    if tag:
        if tag["value"] is None:
            return Context("tag", tag["name"], game)
        name = tag_name(tag["name"])
        written = re.split(r"[\s,]", tag["text"])[-1] if name == "Agreed" else tag["text"]
        return Context("value", written, game, tag=name)
    start = max((m.end() for m in _TEXT_OR_GAP.finditer(text) if m["gap"]), default=0)
    return _in_play(game, lines[:-1], text[:start], text[start:])


def _in_play(game: GameRecord, above: list[str], left: str, typed: str) -> Context:
    """Return what is being written after ``left`` on a line."""
    lift = _LIFT.match(typed)
    if lift:
        return Context("card", typed[lift.end() :], game)
    if _BEFORE_CARD.search(left):
        return Context("card", typed, game)
    if _BEFORE_PILE.search(left):
        return Context("pile", typed, game)
    text = "\n".join([*above, left])
    if not left.strip() and _in_list(above):
        return Context("pile-of-list", typed, game, parse(text).games[0].items)
    if left.strip() and _in_list([*above, left]):
        return Context("card", typed, game)
    items, speaker = _happened_before(text)
    what: What = "turn" if not left.strip() or speaker is None else "action"
    if _AFTER_MOVE.search(left):
        what = "card-or-action"
    elif _BEFORE_DECISION.search(left):
        what = "decision"
    return Context(what, typed, game, items, speaker)


def _in_list(lines: list[str]) -> bool:
    """Return whether the last line belongs to a list of piles."""
    for line in reversed(lines):
        begun = beginning(line)
        if begun in ("deal", "check"):
            return True
        if begun is not None:
            return False
    return False


def _happened_before(text: str) -> tuple[tuple[Item, ...], str | None]:
    """Return what has happened before a position in a game, and who would act there.

    To find out, an action is inserted there.
    """
    game = parse(f"{text} undo").games[0]
    last = game.items[-1] if game.items else None
    if isinstance(last, Event) and last.action == Undo() and not is_keyword(last.speaker):
        return game.items[:-1], last.speaker
    return parse(_HEAD.sub("", text)).games[0].items, None
