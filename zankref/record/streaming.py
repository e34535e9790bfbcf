"""Streaming: split a text of any size into parts that can be parsed independently.

A part ends where a game certainly ends: before a line of tags, where the line above begins a turn
and everything from there on can be parsed. Whatever is above that turn, parsing reaches it in one
way or another: errors cost only lines above it (``parse``). Therefore something is played there,
and the tag begins another game. Elsewhere a game may begin as well, but then it stays in one part
with the game before it.

The games of a text do not depend on its parts, nor the parts on anything but the text and its
blocks.
"""

import io
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from unicodedata import normalize

from zankref.errors import UnreadableFile
from zankref.record.grammar import notation
from zankref.record.line_kinds import beginning, tag_lines
from zankref.record.parser import ParsingStopped

_MATCH = re.compile(r"\[(?:\s|#[^\n]*)*+(?i:match)")

_LONG = 1 << 20
"""A text that is longer than this and has not ended is looked at only when it has doubled."""


class Part(NamedTuple):
    """A part of a text, in its normal form: whole games.

    ``lines`` and ``games`` say how many of them precede it, ``is_last`` that nothing follows.
    """

    text: str
    lines: int = 0
    games: int = 0
    is_last: bool = True

    @property
    def in_match(self) -> bool:
        """True if its games may depend on others of the file, by their tag ``Match``."""
        return is_in_match(self.text) and not (self.is_last and not self.lines)


def normalised(text: str) -> str:
    """Return a text as it is read: in NFC, without a byte order mark, with ``\n`` line ends."""
    return "".join(_normalised([text]))


def parts(texts: Iterable[str]) -> Iterator[Part | None]:
    """Yield the parts of a text that is streamed in pieces, at least one part.

    They do not know the games before them. None is yielded for an empty piece: nothing more is
    available yet. If the text cannot be read to its end (``UnreadableFile``), everything before the
    last possible split has been yielded by then.
    """
    cutter = _Cutter()
    try:
        for piece in _normalised(texts):
            part = cutter.take(piece) if piece else None
            if part is not None or not piece:
                yield part
    except UnreadableFile:
        part = cutter.cut()
        if part is not None:
            yield part
        raise
    yield cutter.rest()


def pieces(part: Part) -> Iterator[Part]:
    """Yield the smallest parts of a part, mostly single games; one with matches is left whole.

    They do not know the games before them in the part.
    """
    text, begin, lines = part.text, 0, part.lines
    for tag in tag_lines(text) if not is_in_match(text) else ():
        seam = tag.start() + 1
        if _ends_a_game(text, seam):
            yield Part(text[begin:seam], lines, part.games, is_last=False)
            lines += text.count("\n", begin, seam)
            begin = seam
    yield part._replace(text=text[begin:], lines=lines)


def is_in_match(text: str) -> bool:
    """Return whether matches may be played in a part, by their tag."""
    return _MATCH.search(text) is not None


def _normalised(texts: Iterable[str]) -> Iterator[str]:
    """Yield a text in whole normalised lines; for an empty piece an empty text."""
    newlines = io.IncrementalNewlineDecoder(None, translate=True)
    begun = False
    rest: list[str] = []
    for text in texts:
        lines = newlines.decode(text if begun else text.removeprefix("\ufeff"))
        begun = begun or bool(text)
        whole, end, last = lines.rpartition("\n")
        if end:
            # Nothing composes across a line break.
            yield normalize("NFC", "".join([*rest, whole, end]))
            rest.clear()
        elif not text:
            yield ""
        rest.append(last)
    last = "".join([*rest, newlines.decode("", final=True)])
    if last:
        yield normalize("NFC", last)


class _Cutter:
    """Splits a streamed text."""

    def __init__(self) -> None:
        self._text = ""
        self._more: list[str] = []
        self._seen = self._lines = 0

    def take(self, lines: str) -> Part | None:
        """Add lines, and return a part if one is ready."""
        self._more.append(lines)
        if len(self._text) > _LONG and sum(map(len, self._more)) < len(self._text):
            return None
        return self.cut()

    def cut(self) -> Part | None:
        """Return everything up to the last possible split."""
        text = "".join([self._text, *self._more])
        seams = (tag.start() + 1 for tag in reversed([*tag_lines(text, self._seen)]))
        seam = next((seam for seam in seams if _ends_a_game(text, seam)), 0)
        part = Part(text[:seam], self._lines, is_last=False) if seam else None
        self._text = text[seam:]
        self._more.clear()
        self._seen = max(len(self._text) - 1, 0)
        self._lines += text.count("\n", 0, seam)
        return part

    def rest(self) -> Part:
        """Return what is left at the end."""
        return Part("".join([self._text, *self._more]), self._lines)


def _ends_a_game(text: str, end: int) -> bool:
    """Return whether something is certainly played in the last lines before a line of tags."""
    start = end
    while start > 0:
        start = text.rfind("\n", 0, start - 1) + 1
        line = text[start : text.index("\n", start)].lstrip()
        if line.startswith("["):
            return False
        # A clock time is not valid everywhere; most lines above the first tag are comments.
        if line and line[0] not in "#@" and beginning(line) == "turn":
            return "[" not in text[start:end] and _can_be_read(text, start, end)
    return False


def _can_be_read(text: str, start: int, end: int) -> bool:
    try:
        notation().read(text, "rest_of_turn", start, end)
    except ParsingStopped:
        return False
    return True
