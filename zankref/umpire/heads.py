"""The head of the last game of a record, its tags and its deal, put in place or changed."""

from collections.abc import Mapping, Sequence
from typing import Final

from zankref.language import Language, _
from zankref.record.events import GameRecord, Item, Lost
from zankref.record.german import GERMAN, worded
from zankref.record.line_index import LineIndex
from zankref.record.line_kinds import comment_at
from zankref.record.notation import TAGS, show_pile_line, write_text
from zankref.record.parse import parse
from zankref.referee.reading.match import Matches
from zankref.umpire.live import Live
from zankref.umpire.texts import NotEditable, begins_at, reads_as

_LAST: Final = len(TAGS)
_POSITION: Final = ("position", GERMAN["position"])


def with_head(text: str, lines: Sequence[str]) -> str:
    """Return a text whose last game has these lines in the place of its tags and its deal.

    Comments stay, above them. Raises NotEditable if a line there cannot be read, or if play would
    be read otherwise after it.
    """
    game = parse(text).games[-1]
    if any(lost.where in ("tags", "deal") for lost in game.lost):
        raise NotEditable
    begin, end = _head(text, game)
    comments = [line[at:] for line in text[begin:end].split("\n") if (at := _comment(line)) >= 0]
    gap = [""] if game.items else []
    changed = text[:begin] + "".join(f"{line}\n" for line in [*comments, *lines, *gap]) + text[end:]
    return _checked(changed, game.items, len(parse(text).games))


def with_tag(text: str, name: str, value: str | None) -> str:
    """Return a text whose last game has a tag with this value; without one it has no such tag.

    Raises NotEditable as above.
    """
    document = parse(text)
    game = document.games[-1]
    index, tag = LineIndex(text.split("\n")), game.tag(name)
    if tag is not None:
        span = tag.span
        begin = index.offset(span.line) + span.column - 1
        end = index.offset(span.end_line) + span.end_column - 1
        if value is None:
            changed = text[:begin] + text[end:].removeprefix("\n")
        else:
            changed = f"{text[:begin]}{write_tag(name, value)}{text[end:]}"
    elif value is None:
        changed = text
    else:
        above = [tag for tag in game.tags if _order(tag.name) < _order(name)]
        line = above[-1].span.end_line + 1 if above else game.tags[0].span.line if game.tags else 1
        lines = text.split("\n")
        changed = "\n".join([*lines[: line - 1], write_tag(name, value), *lines[line - 1 :]])
    return _checked(changed, game.items, len(document.games))


def head(tags: Mapping[str, str], deal: Sequence[str]) -> list[str]:
    """Return the lines of tags and a deal; ``position`` before its lines makes it one."""
    lines = [write_tag(name, value) for name, value in tags.items()]
    if not deal:
        return lines
    position = " position" if deal[0].strip().casefold() in _POSITION else ""
    language: Language = "de" if tags.get("Lang") == "de" else "en"
    listed = [f"  {line.strip()}" for line in deal[bool(position) :]]
    games = parse("\n".join(["deal", *listed])).games
    if len(games) == 1 and games[0].deal is not None and not games[0].items:
        listed = [f"  {show_pile_line(line)}" for line in games[0].deal.lines]
    return [*lines, "", *(worded(line, language) for line in [f"deal{position}", *listed])]


def wrong_head(lines: Sequence[str]) -> str | None:
    """Return what is wrong with tags and a deal, in the current language; None if nothing is."""
    games = parse("\n".join(lines)).games
    if len(games) > 1 or any(not isinstance(item, Lost) for item in games[0].items):
        return _("Tags and a deal belong to one game, and play is entered after them.")
    trial = Live(games[0], Matches())
    wrong = [f for f in trial.verdict.findings if f.code.severity in ("error", "fault")]
    return wrong[0].message if wrong else None


def write_tag(name: str, value: str) -> str:
    """Return a tag as it stands in a record."""
    return f"[{name} {write_text(value)}]"


def _order(name: str) -> int:
    return TAGS.index(name) if name in TAGS else _LAST


def _head(text: str, game: GameRecord) -> tuple[int, int]:
    """Return the offsets between which the tags and the deal of a game stand."""
    begin = LineIndex(text.split("\n")).offset(game.line)
    return begin, begins_at(text, game.items[0]) if game.items else len(text)


def _comment(line: str) -> int:
    place = comment_at(line)
    return -1 if place is None else place


def _checked(text: str, items: Sequence[Item], games: int) -> str:
    document = parse(text)
    if len(document.games) != games or not reads_as(document.games[-1].items, items):
        raise NotEditable
    return text
