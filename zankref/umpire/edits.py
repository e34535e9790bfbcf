"""The text of a record, edited: only what changes is touched.

An item is struck out, replaced or inserted; the head of the last game, which is its tags and its
deal, is put in place or changed.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from zankref.language import Language, _
from zankref.record.events import Check, Event, GameRecord, Item, Lost
from zankref.record.german import GERMAN, worded
from zankref.record.line_index import LineIndex
from zankref.record.line_kinds import comment_at, write_name, write_speaker
from zankref.record.notation import PLAYER_TAGS, TAGS, show_pile_line, write_text
from zankref.record.parse import parse
from zankref.referee.reading.match import Matches
from zankref.umpire.live import LiveGame

_LAST: Final = len(TAGS)
_NAMING: Final = (*PLAYER_TAGS, "First", "Result")
_POSITION: Final = ("position", GERMAN["position"])

_CLOCK_BEFORE: Final = re.compile(r"@[\d:]+\s*\Z")
_COMMA_BEFORE: Final = re.compile(r"\s*,?[ \t]*\Z")
_COMMA_AFTER: Final = re.compile(r"[ \t]*,?[ \t]*")
_NUMBER_BEFORE: Final = re.compile(r"\d+\.[ \t]*\Z")


class NotEditable(Exception):
    """The layout of a text does not allow this change on its own."""


def struck(text: str, items: Sequence[Item], place: int) -> str:
    """Return a text without an item; its comments stay."""
    item = items[place]
    if not isinstance(item, Event):
        return _without_lines(text, item.span.line, item.span.end_line)
    begin, end = _clock(text, item), item.start + len(item.text)
    is_alone = sum(_speech(other) == item.speech.start for other in items) == 1
    if is_alone:
        begin = _head(text, item)
    end += len(_COMMA_AFTER.match(text, end)[0])  # type: ignore[index]
    left, right = text[:begin], text[end:]
    above = left.rstrip(" \t")
    if is_alone and right.startswith("\n") and right.strip() and above[-1:] in ("\n", ""):
        return above + right[1:]  # The whole line is removed, but no blank line above it.
    if right[:1] in ("\n", "#", ""):
        left = _COMMA_BEFORE.sub("", left)
    if right[:1] in ("\n", "") and left[-1:] in ("\n", ""):
        return left + right[1:]
    spaces = "  " if right.startswith("#") and left[-1:] not in ("\n", "") else ""
    return f"{left}{spaces}{right}"


def replaced(text: str, items: Sequence[Item], place: int, written: str) -> str:
    """Return a text with another action in the place of an event's."""
    item = items[place]
    assert isinstance(item, Event)
    return text[: item.start] + written + text[item.start + len(item.text) :]


def inserted(text: str, items: Sequence[Item], place: int, speaker: str, written: str) -> str:
    """Return a text with a player's action before an item."""
    item = items[place]
    line = f"{write_speaker(speaker)} {written}\n"
    if not isinstance(item, Event):
        begin = LineIndex(text.split("\n")).offset(item.span.line)
        return text[:begin] + line + text[begin:]
    if item.speaker == speaker:
        begin = _clock(text, item)
        return f"{text[:begin]}{written}  {text[begin:]}"
    earlier = items[place - 1] if place else None
    if earlier is None or _speech(earlier) != item.speech.start:
        begin = _head(text, item)
        return text[:begin] + line + text[begin:]
    begin = _clock(text, item)
    left = _COMMA_BEFORE.sub("", text[:begin])
    return f"{left}\n{line}{write_speaker(item.speaker)} {text[begin:]}"


def _speech(item: Item) -> int | None:
    """Return where the speaker of an event is named."""
    return item.speech.start if isinstance(item, Event) else None


def _clock(text: str, event: Event) -> int:
    """Return where an event begins, with its clock time if it has one."""
    clock = _CLOCK_BEFORE.search(text[: event.start])
    return event.start if clock is None or event.clock is None else clock.start()


def _head(text: str, event: Event) -> int:
    """Return where the line on which an event's speaker is named begins, the number included."""
    number = _NUMBER_BEFORE.search(text[: event.speech.start])
    return event.speech.start if number is None else number.start()


def _without_lines(text: str, first: int, last: int) -> str:
    """Return a text without some lines; their comments stay."""
    lines = text.split("\n")
    return "\n".join([*lines[: first - 1], *_comments(lines[first - 1 : last]), *lines[last:]])


def _comments(lines: Sequence[str]) -> list[str]:
    return [line[place:] for line in lines if (place := comment_at(line)) is not None]


def begins_at(text: str, item: Item) -> int:
    """Return where the first line of an item begins, with its number."""
    if isinstance(item, Event):
        return _head(text, item)
    return LineIndex(text.split("\n")).offset(item.span.line)


def reads_as(text: str, wanted: Sequence[Item | None]) -> bool:
    """Return whether the last game has just the items ``wanted``; None stands for any event."""
    items = parse(text).games[-1].items
    return len(items) == len(wanted) and all(
        isinstance(item, Event) if other is None else _content(item) == _content(other)
        for item, other in zip(items, wanted, strict=True)
    )


def _content(item: Item) -> object:
    """Return what an item says, wherever it stands."""
    match item:
        case Event():
            return item.speaker, item.action, item.clock
        case Check():
            return [(line.pile, line.cards, line.count, line.uncounted) for line in item.lines]
        case Lost():
            return item.read, item.where
    return type(item)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return a text in which players have other names, in the tags and where they speak.

    A player without a name, who is called by their number, gets one in the last game. Raises
    NotEditable if the text would be read otherwise.
    """
    games, index = parse(text).games, LineIndex(text.split("\n"))
    changes: dict[tuple[int, int], str] = {}
    for game in games:
        for tag in game.tags:
            if tag.name in _NAMING and tag.value in names:
                changes[index.offsets(tag.span)] = write_tag(tag.name, names[tag.value])
        for speech in {event.speech for event in game.events}:
            if speech.speaker in names and not speech.speaker.isdecimal():
                changes[speech.start, speech.end] = write_name(names[speech.speaker])
    for (begin, end), written in sorted(changes.items(), reverse=True):
        text = text[:begin] + written + text[end:]
    for old in filter(str.isdecimal, names):
        text = with_tag(text, f"Player{old}", names[old])
    same = [None if isinstance(item, Event) else item for item in games[-1].items]
    return _check(text, same, len(games))


# Tags and deal.


def with_head(text: str, lines: Sequence[str]) -> str:
    """Return a text whose last game has these lines in the place of its tags and its deal.

    Comments stay, above them. Raises NotEditable if a line there cannot be read, or if play would
    be read otherwise after it.
    """
    game = parse(text).games[-1]
    if any(lost.where in ("tags", "deal") for lost in game.lost):
        raise NotEditable
    begin, end = _bounds(text, game)
    comments = _comments(text[begin:end].split("\n"))
    gap = [""] if game.items else []
    changed = text[:begin] + "".join(f"{line}\n" for line in [*comments, *lines, *gap]) + text[end:]
    return _check(changed, game.items, len(parse(text).games))


def with_tag(text: str, name: str, value: str | None) -> str:
    """Return a text whose last game has a tag with this value; without one it has no such tag.

    Raises NotEditable as above.
    """
    document = parse(text)
    game = document.games[-1]
    index, tag = LineIndex(text.split("\n")), game.tag(name)
    if tag is not None:
        begin, end = index.offsets(tag.span)
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
    return _check(changed, game.items, len(document.games))


def head(tags: Mapping[str, str], deal: Sequence[str]) -> list[str]:
    """Return the lines of tags and a deal; ``position`` before its lines makes it one."""
    lines = [write_tag(name, tags[name]) for name in sorted(tags, key=_order)]
    if not deal:
        return lines
    position = " position" if deal[0].strip().casefold() in _POSITION else ""
    language: Language = "de" if tags.get("Lang") == "de" else "en"
    listed = [f"  {line.strip()}" for line in deal[bool(position) :]]
    games = parse("\n".join(["deal", *listed])).games
    if len(games) == 1 and games[0].deal is not None and not games[0].items:
        listed = [f"  {show_pile_line(line)}" for line in games[0].deal.lines]
    return [*lines, "", *(worded(line, language) for line in [f"deal{position}", *listed])]


def wrong_head(lines: Sequence[str], *, lies_so: bool = False) -> str | None:
    """Return what is wrong with tags and a deal, in the current language; None if nothing is.

    Piles may be built otherwise than the rules build them if it is certain that the table
    ``lies_so``: an illegal move that nobody took back stands (ruling 12).
    """
    games = parse("\n".join(lines)).games
    if len(games) > 1 or any(not isinstance(item, Lost) for item in games[0].items):
        return _("Tags and a deal belong to one game, and play is entered after them.")
    trial = LiveGame(games[0], Matches())
    findings = (f for f in trial.verdict.findings if not (lies_so and f.variant == "built"))
    wrong = [f for f in findings if f.code.severity in ("error", "fault")]
    return wrong[0].message if wrong else None


def write_tag(name: str, value: str) -> str:
    """Return a tag as it stands in a record."""
    return f"[{name} {write_text(value)}]"


def _order(name: str) -> int:
    return TAGS.index(name) if name in TAGS else _LAST


def _bounds(text: str, game: GameRecord) -> tuple[int, int]:
    """Return the offsets between which the tags and the deal of a game stand."""
    begin = LineIndex(text.split("\n")).offset(game.line)
    return begin, begins_at(text, game.items[0]) if game.items else len(text)


def _check(text: str, items: Sequence[Item | None], games: int) -> str:
    if len(parse(text).games) != games or not reads_as(text, items):
        raise NotEditable
    return text
