"""The text of a record file that is being written: adding, striking out, replacing, inserting.

The text is the truth: the umpire reads everything it knows from it. Only what changes is touched,
so that a file written by hand keeps its comments, its layout, and the lines that cannot be read.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from zankref.record.events import Document, Event, GameRecord, Item
from zankref.record.format import readable_form
from zankref.record.line_kinds import comment_at, write_speaker
from zankref.record.parse import parse
from zankref.record.streaming import normalised
from zankref.umpire import edits

#: The number of a line.
_NUMBER: Final = re.compile(r"^ *(\d+)\. ", re.MULTILINE)


class RecordFile:
    """A record file whose last game is being written.

    The items of the game, which are events, checks, gaps and unreadable lines, count from 0.
    """

    def __init__(self, text: str = "", path: str = "-") -> None:
        self.path: Final = path
        self._text = ""
        self._document: Document | None = None
        self._begun = False
        self.write(text)

    @property
    def text(self) -> str:
        r"""The whole text; line breaks are ``\n``."""
        return self._text

    @property
    def document(self) -> Document:
        """The text, parsed."""
        if self._document is None:
            self._document = parse(self._text, self.path)
        return self._document

    @property
    def game(self) -> GameRecord:
        """The last game of the file."""
        return self.document.games[-1]

    def write(self, text: str) -> None:
        """Put another text in the place of the whole."""
        self._text = normalised(text)
        self._document = None
        self._begun = bool(self.game.items)

    # Going on at the end.

    def begin_game(self, lines: Iterable[str]) -> None:
        """Add the tags and the deal of another game."""
        before = self._ended()
        self._text = "\n".join([*([before] if before else []), *lines, ""])
        self._document = None
        self._begun = False

    def add_block(self, lines: Iterable[str]) -> None:
        """Add lines of their own: a ``check``, a ``gap``."""
        self._add("".join(f"{line}\n" for line in lines))

    def add_event(self, speaker: str, written: str, *, opening: bool = False) -> None:
        """Add an action, with its clock time if it has one, to the speaker's line or a new one.

        The line with which a turn is ``opening`` has the next number.
        """
        if not opening and self._speaks_last(speaker):
            self._text = f"{self._ended()[:-1]}  {written}\n"
            self._document = None
            return
        head = f"{self._next_number()}. " if opening else " " * self._margin()
        self._add(f"{head}{write_speaker(speaker)} {written}\n")

    def _add(self, lines: str) -> None:
        blank = "" if self._begun else "\n"
        self._text = f"{self._ended()}{blank}{lines}"
        self._document = None
        self._begun = True

    def _ended(self) -> str:
        """Return the text up to the end of its last line, with the line break."""
        text = self._text.rstrip()
        return f"{text}\n" if text else ""

    def _last_line(self) -> str:
        return self._text.rstrip().rpartition("\n")[2]

    def _speaks_last(self, speaker: str) -> bool:
        """Return whether the last line ends with an action of this player's, and no comment."""
        line = self._last_line()
        if not self._begun or comment_at(line) is not None:
            return False
        addition = parse(line).games[-1]
        last = addition.items[-1] if addition.items else None
        return isinstance(last, Event) and last.speaker == speaker and not addition.lost

    def _next_number(self) -> int:
        play = self._text[self._text.rfind("\n[") + 1 :]
        return int(["0", *_NUMBER.findall(play)][-1]) + 1

    def _margin(self) -> int:
        """Return the indent of a line without a number: that of the line above, number included."""
        above = re.match(r" *(?:\d+\. )?", self._last_line())
        return len(above[0]) if above and self._begun else 0

    # Changing what is written.

    def without(self, place: int) -> str:
        """Return the text with an item struck out.

        This and the following raise NotEditable if the layout of the file does not allow it.
        """
        items = self.game.items
        edit = partial(edits.struck, place=place)
        return self._edit(edit, [*items[:place], *items[place + 1 :]])

    def with_instead(self, place: int, written: str, speaker: str | None = None) -> str:
        """Return the text with another action in the place of an event's, perhaps by another."""
        if speaker is not None:
            draft = RecordFile(self.with_before(place, speaker, written), self.path)
            return draft.without(place + 1)
        items = self.game.items
        edit = partial(edits.replaced, place=place, written=written)
        return self._edit(edit, [*items[:place], None, *items[place + 1 :]])

    def with_before(self, place: int, speaker: str, written: str) -> str:
        """Return the text with a player's action inserted before an item."""
        items = self.game.items
        edit = partial(edits.inserted, place=place, speaker=speaker, written=written)
        return self._edit(edit, [*items[:place], None, *items[place:]])

    def with_head(self, lines: Sequence[str]) -> str:
        """Return the text with other tags and another deal."""
        return edits.with_head(self._text, lines)

    def with_tags(self, tags: Mapping[str, str | None]) -> str:
        """Return the text with tags that have these values; those without one are left out."""
        text = self._text
        for name, value in tags.items():
            text = edits.with_tag(text, name, value)
        return text

    def _edit(
        self, edit: Callable[[str, Sequence[Item]], str], wanted: Sequence[Item | None]
    ) -> str:
        """Return the text after an edit that makes it read as ``wanted``; None for new items.

        A layout in which that fails, such as two things on one line, is made canonical first.
        """
        text = edit(self._text, self.game.items)
        if edits.reads_as(text, wanted):
            return text
        tidy = readable_form(self._text)
        if tidy is not None:
            text = edit(tidy, parse(tidy).games[-1].items)
            if edits.reads_as(text, wanted):
                return text
        raise edits.NotEditable
