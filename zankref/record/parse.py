"""Reading records: text to games, whatever the text.

A line that cannot be read costs that line only. The text is read as one piece; where that stops,
what stands before the bad line is kept, the line is noted as lost, and reading goes on at the next
line that can begin something, or in the same turn if it is known whose turn it is.
"""

import unicodedata
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Literal, TypeAlias

from lark import Token, Tree, UnexpectedInput, UnexpectedToken
from lark.utils import TextSlice

from zankref.record.assemble import Assembler
from zankref.record.events import Document, Lost, Span
from zankref.record.files import decode
from zankref.record.grammar import Start, accepted, is_keyword, notation
from zankref.record.hints import Hint, Trouble, explain
from zankref.record.lines import Beginning, beginning, begins_action, begins_pile, is_head, speakers
from zankref.record.notation import read_speaker

Where: TypeAlias = Literal["tags", "deal", "check", "turns"]


def read(path: str | Path) -> Document:
    """Return the record in a file.

    Raises UnreadableFile if it is not UTF-8 or not text, OSError if it cannot be opened.
    """
    return parse(decode(Path(path).read_bytes(), str(path)), str(path))


def parse(text: str, path: str = "-") -> Document:
    """Return what a text records; a line that cannot be read is there as ``Lost``."""
    text = normalised(text)
    reader = _Reader(text)
    reader.read()
    return Document(path, reader.lines, reader.assembler.finish(reader.lines))


def normalised(text: str) -> str:
    """Return a text as it is read: in NFC, without a byte order mark, with ``\n`` line ends."""
    return (
        unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
        .replace("\r\n", "\n")
        .replace("\r", "\n")
    )


@dataclass(frozen=True, slots=True)
class _Mishap:
    """Where reading stopped: before ``column`` of ``line``, both counted from 1.

    If ``at_end``, what stands there is the last that was read, and what should follow is missing.
    """

    line: int
    column: int
    accepted: frozenset[str]
    at_end: bool


class _Reader:
    """Reads a text in as few stretches as its bad lines leave. Lines are counted from 0 here."""

    def __init__(self, text: str) -> None:
        self.lines = tuple(text.removesuffix("\n").split("\n")) if text else ()
        self.assembler = Assembler(text)
        self._text = text
        self._places = (*accumulate((len(line) + 1 for line in self.lines), initial=0),)

    def read(self) -> None:
        """Read everything."""
        start: Start = "file"
        first = 0
        while first < len(self.lines):
            outcome = self._attempt(start, first, len(self.lines))
            if isinstance(outcome, Tree):
                self.assembler.take(outcome)
                return
            mishap, heads = self._keep_what_stands_before(outcome, start, first)
            start, first = self._lose(mishap, heads)

    def _attempt(self, start: Start, first: int, last: int) -> Tree[Token] | _Mishap:
        end = min(self._places[last], len(self._text))
        try:
            return notation().parse(TextSlice(self._text, self._places[first], end), start=start)
        except UnexpectedInput as error:
            return _mishap(error)

    def _keep_what_stands_before(
        self, mishap: _Mishap, start: Start, first: int
    ) -> tuple[_Mishap, int]:
        """Take the stretch before the bad line, and return what is bad and where the rest begins.

        Where the stretch before it breaks off, such as after ``free``, that line is the bad one. A
        line on which only a speaker stands is not bad because of what follows it.
        """
        cut = mishap.line - 1
        while cut > first:
            outcome = self._attempt(start, first, cut)
            if isinstance(outcome, Tree):
                self.assembler.take(outcome)
                break
            cut = outcome.line - 1
            if not is_head(self.lines[cut]) or beginning(self.lines[mishap.line - 1]):
                mishap = outcome
        return mishap, cut

    def _lose(self, mishap: _Mishap, heads: int) -> tuple[Start, int]:
        """Note a line as lost, and return how and where reading goes on.

        ``heads`` is the first of the lines before it on which only a speaker stands.
        """
        number = mishap.line - 1
        line = self.lines[number]
        names = self.assembler.names
        hint = explain(Trouble(line, mishap.column - 1, mishap.accepted, names, mishap.at_end))
        begun = self._begun(line, hint)
        speaker = self._speaker(heads, number, begun is not None)
        where = self._where(begun, named=speaker is not None)
        self.assembler.lose(
            Lost(
                Span(mishap.line, hint.start + 1, mishap.line, hint.end + 1),
                where,
                line[hint.start : hint.end],
                hint.expected,
                hint.suggestion,
                speaker[0] if speaker else None,
            )
        )
        if speaker and where == "turns":
            self.assembler.speaker = speaker
            return "rest_of_turn", number + 1
        return self._skip(number + 1)

    def _begun(self, line: str, hint: Hint) -> Beginning | None:
        """Say what a bad line begins, or was meant to begin."""
        if line[: hint.start].strip():
            return beginning(line)
        meant = hint.suggestion or line[hint.start : hint.end]
        begun = beginning(meant)
        if begun is None and self._is_like_a_turn(meant):
            return "turn"
        return begun

    def _is_like_a_turn(self, text: str) -> bool:
        """Say whether a turn seems to begin, by somebody who is not named as a player can be."""
        if self.assembler.speaker is None and begins_action(text):
            return True
        return text.endswith(":") and not self.assembler.open_list

    def _speaker(self, heads: int, number: int, begins: bool) -> tuple[str, Span] | None:
        """Return who speaks on a bad line: whoever was named last, on it or in the turn so far.

        A keyword before a colon is rather a keyword than a name.
        """
        speaker = None if begins else self.assembler.speaker
        for index in range(heads, number + 1):
            for match in speakers(self.lines[index]):
                name = read_speaker(match[0])
                if is_keyword(name) and name not in self.assembler.names:
                    continue
                # The place is that of the name, without its colon.
                place = Span(index + 1, match.start() + 1, index + 1, match.end())
                speaker = (name, place)
        return speaker

    def _where(self, begun: Beginning | None, named: bool) -> Where:
        """Say what part of the game a bad line belongs to, by how it begins.

        Before anything was played a line is one of tags, unless somebody is named on it.
        """
        match begun:
            case "tags" | "deal" | "check":
                return begun
            case "turn" | "gap":
                return "turns"
        return self.assembler.open_list or ("turns" if self.assembler.played or named else "tags")

    def _skip(self, number: int) -> tuple[Start, int]:
        """Pass over what continues a lost line, and return how and where reading goes on."""
        in_list = self.assembler.open_list is not None
        while number < len(self.lines):
            if in_list and begins_pile(self.lines[number]):
                return "rest_of_list", number
            if beginning(self.lines[number]):
                break
            number += 1
        return "rest_of_turn" if self.assembler.played else "file", number


def _mishap(error: UnexpectedInput) -> _Mishap:
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    return _Mishap(error.line, error.column, accepted(error.interactive_parser), at_end)
