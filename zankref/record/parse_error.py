"""A parse error, and trying corrections: would this parse?"""

from typing import NamedTuple

from zankref.language import LazyText
from zankref.record.grammar import notation
from zankref.record.line_kinds import without_comment
from zankref.record.parser import ParsingStopped, Stack


class Scene(NamedTuple):
    """The context of a bad line.

    ``names`` are the players; ``listing`` says that a list of piles is open, ``played`` that the
    deal or a turn of the game has begun. ``lead`` is the line before, since a card may be on a
    different line from its move, and ``stack`` is the parser's stack before that.
    """

    names: tuple[str, ...]
    listing: bool
    played: bool
    stack: Stack
    lead: str

    def parse_error(self, line: str) -> "ParseError | None":
        """Return the first place at which parsing would stop if this were the line."""
        try:
            notation().go_on(self.lead + line, self.stack)
        except ParsingStopped as stopped:
            offset = max(stopped.offset - len(self.lead), 0)
            return ParseError(line, offset, stopped.accepted, stopped.at_end, self)
        return None


class ParseError(NamedTuple):
    """A place at which parsing stopped: before ``offset`` in ``line``, counted from 0.

    ``accepted`` are the tokens expected there; if ``at_end`` they are missing after the end of the
    text.
    """

    line: str
    offset: int
    accepted: frozenset[str]
    at_end: bool
    scene: Scene

    @property
    def rest(self) -> str:
        """The rest of the line, without a comment."""
        return without_comment(self.line)[self.offset :]

    @property
    def before(self) -> tuple[int, str]:
        """The word before it on the line, but for commas, and where it begins."""
        left = self.line[: self.offset]
        left = left[: len(left.replace(",", " ").rstrip())]
        word = left.rsplit(None, 1)[-1] if left else ""
        return len(left) - len(word), word


class Edit(NamedTuple):
    """A correction: ``text`` between two offsets; ``expected`` describes what was expected."""

    start: int
    end: int
    text: str
    expected: LazyText | None = None


def unread(error: ParseError, edit: Edit) -> int | None:
    """Return how much of the line is still unread after an edit.

    None if the inserted text cannot be read itself.
    """
    line = error.line[: edit.start] + edit.text + error.line[edit.end :]
    after = error.scene.parse_error(line)
    if after is None:
        return 0
    if after.at_end:
        return 1
    return None if after.offset < edit.start + len(edit.text) else 1 + len(line) - after.offset
