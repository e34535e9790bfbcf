"""Text with an item struck out, replaced or inserted: only what changes is touched."""

import re
from collections.abc import Sequence
from typing import Final

from zankref.record.events import Check, Event, Item, Lost
from zankref.record.line_index import LineIndex
from zankref.record.line_kinds import comment_at, write_speaker

_CLOCK_BEFORE: Final = re.compile(r"@[\d:]+\s*\Z")
_COMMA_BEFORE: Final = re.compile(r"\s*,?[ \t]*\Z")
_COMMA_AFTER: Final = re.compile(r"[ \t]*,?[ \t]*")
_NUMBER_BEFORE: Final = re.compile(r"\d+\.[ \t]*\Z")


class NotEditable(Exception):
    """A text is laid out so that this cannot be changed alone."""


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
        return above + right[1:]  # The whole line goes, and no blank one above it.
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
    """Return a text without some lines, of which the comments stay."""
    lines = text.split("\n")
    comments = [
        line[place:] for line in lines[first - 1 : last] if (place := comment_at(line)) is not None
    ]
    return "\n".join([*lines[: first - 1], *comments, *lines[last:]])


def begins_at(text: str, item: Item) -> int:
    """Return where the first line of an item begins, with its number."""
    if isinstance(item, Event):
        return _head(text, item)
    return LineIndex(text.split("\n")).offset(item.span.line)


def reads_as(items: Sequence[Item], wanted: Sequence[Item | None]) -> bool:
    """Return whether these are the items wanted, wherever they stand; None may be any event."""
    return len(items) == len(wanted) and all(
        isinstance(item, Event) if other is None else _told(item) == _told(other)
        for item, other in zip(items, wanted, strict=True)
    )


def _told(item: Item) -> object:
    """Return what an item says, wherever it stands."""
    match item:
        case Event():
            return item.speaker, item.action, item.clock
        case Check():
            return [(line.pile, line.cards, line.count, line.uncounted) for line in item.lines]
        case Lost():
            return item.read, item.where
    return type(item)
