"""Parse records with error recovery: any text to games.

A line that cannot be read costs that line only. The text is parsed as one piece; where that stops,
everything before the bad line is kept, the line is recorded as lost, and parsing resumes at the
next line that can begin something, or in the same turn if it is known whose turn it is.
"""

import re
from collections.abc import Sequence
from os import PathLike
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from zankref.record import line_kinds
from zankref.record.assemble import Assembler
from zankref.record.events import Document, Lost, Speech, UnreadPlace
from zankref.record.files import decode, open_file
from zankref.record.grammar import is_keyword, notation, terminal
from zankref.record.line_index import LineIndex, Span
from zankref.record.line_kinds import Beginning
from zankref.record.notation import TAGS, alike, read_speaker, tag_name
from zankref.record.parser import ParsingStopped, Start, Token
from zankref.record.streaming import Part, normalised

if TYPE_CHECKING:
    from zankref.record.hints import Hint

_PUT_BEFORE: Final = " \t>|*•·–—-\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
"""Marks that other programs put before a line."""

_MOVES: Final = re.compile(r"[A-Z0-9](?:>|→)[A-Z]", re.IGNORECASE)
_CELL: Final = re.compile(r'\s*(?:\||"?[0-9]{1,4}"?\s*[,;\t])')
"""How a row of a table begins."""

Where: TypeAlias = Literal["tags", "deal", "check", "turns"]


def read(path: str | PathLike[str]) -> Document:
    """Parse the record in a file.

    Raises UnreadableFile if it is not UTF-8 or not text, OSError if it cannot be opened.
    """
    with open_file(str(path)) as file:
        return parse(decode(file.read(), str(path)), str(path))


def parse(text: str, path: str = "-") -> Document:
    """Parse a text; an unreadable line appears as ``Lost``."""
    return parse_part(Part(normalised(text)), path)


def parse_part(part: Part, path: str) -> Document:
    """Parse a part of a text as if all of it had been parsed."""
    reader = _Reader(part)
    reader.read()
    games = reader.assembler.finish(part, reader.lines, path)
    text = games[0].text
    assert text is not None
    return Document(path, reader.lines, games, part.lines, text.several)


class _Mishap(NamedTuple):
    """Where parsing stopped: before ``column`` of ``line``, both counted from 1.

    If ``at_end``, that is the last token read, and what should follow is missing.
    """

    line: int
    column: int
    accepted: frozenset[str]
    at_end: bool


class _Reader:
    """Parses a text in as few stretches as its bad lines allow.

    Lines are counted from 0 here, from the beginning of the part.
    """

    def __init__(self, part: Part) -> None:
        text = part.text
        self.lines = tuple(text.removesuffix("\n").split("\n")) if text else ()
        # A card may stand below its move, with comments between them.
        self._text = line_kinds.blanked_comments(text)
        self._before = part.lines
        self._index = LineIndex(self.lines, part.lines)
        self._column = 0
        self.assembler = Assembler(text, self._index)

    def read(self) -> None:
        """Read everything."""
        start: Start = "file"
        first = 0
        while first < len(self.lines):
            outcome = self._attempt(start, first, len(self.lines))
            if not isinstance(outcome, _Mishap):
                self.assembler.take(outcome)
                return
            mishap, heads = self._keep_what_stands_before(outcome, start, first)
            number = mishap.line - 1
            line = self._rest_of(number, first)
            tag = line_kinds.tag_in(line, mishap.column)
            hints = self._explain(mishap, start, first, line[:tag])
            start, first = self._lose(mishap.line, heads, hints, line[:tag])
            self._column = tag or 0
            if tag is not None:
                start, first = "rest_of_turn" if self.assembler.played else "file", number

    def _rest_of(self, number: int, first: int) -> str:
        """Return a line; of the ``first`` to be read, what has been dealt with is blanked out."""
        line = self.lines[number]
        return " " * self._column + line[self._column :] if number == first else line

    def _attempt(self, start: Start, first: int, last: int) -> Sequence[Token] | _Mishap:
        begin = self._index.offset(first + 1) + self._column
        end = self._index.offset(last + 1)
        try:
            return notation().read(self._text, start, begin, min(end, len(self._text)))
        except ParsingStopped as stopped:
            place = self._index.span(stopped.offset, stopped.offset)
            line = place.line - self._before
            return _Mishap(line, place.column, stopped.accepted, stopped.at_end)

    def _keep_what_stands_before(
        self, mishap: _Mishap, start: Start, first: int
    ) -> tuple[_Mishap, int]:
        """Add the stretch before the bad line; return the error and where the rest begins.

        If the stretch before it is incomplete, such as after ``free``, that line is the bad one. A
        line with only a speaker is not bad because of what follows it.
        """
        cut = mishap.line - 1
        while cut > first:
            outcome = self._attempt(start, first, cut)
            if not isinstance(outcome, _Mishap):
                self.assembler.take(outcome)
                break
            cut = outcome.line - 1
            if not line_kinds.is_head(self.lines[cut]) or line_kinds.beginning(
                self.lines[mishap.line - 1]
            ):
                mishap = outcome
        return mishap, cut

    def _explain(self, mishap: _Mishap, start: Start, first: int, line: str) -> "list[Hint]":
        """Return the hints for a bad line, reached by parsing from line ``first``."""
        # Most records have no unreadable line.
        from zankref.record.hints import explain
        from zankref.record.parse_error import ParseError, Scene

        number = mishap.line - 1
        above = number
        while above > first and not line_kinds.without_comment(self.lines[above - 1]).strip():
            above -= 1
        above = max(above - 1, first)
        begin = self._index.offset(first + 1) + self._column
        lead = max(begin, self._index.offset(above + 1))
        assembler = self.assembler
        scene = Scene(
            assembler.names,
            assembler.open_list is not None,
            assembler.played,
            notation().stack_after(self._text, start, begin, lead),
            # Comments explain nothing, and may be notes on what cannot be read.
            "".join(
                f"{line_kinds.without_comment(self._rest_of(other, first))}\n"
                for other in range(above, number)
            ),
        )
        return explain(ParseError(line, mishap.column - 1, mishap.accepted, mishap.at_end, scene))

    def _lose(self, place: int, heads: int, hints: "list[Hint]", line: str) -> tuple[Start, int]:
        """Record a line as lost, and return how and where parsing resumes.

        ``heads`` is the first of the lines before it with only a speaker.
        """
        number = place - 1
        begun = self._begun(line, hints[0])
        speaker = self._speaker(heads, number, hints, begun is not None)
        where = self._where(begun, number, line, named=speaker is not None)
        remark = next((hint.start for hint in hints if hint.is_remark), len(line))
        places = tuple([self._unread(place + self._before, line, hint) for hint in hints])
        candidates = (line[:remark], *(place.suggestion or "" for place in places))
        perhaps_stop = where == "turns" and any(
            map(line_kinds.names_stop, map(line_kinds.without_comment, candidates))
        )
        name = speaker.speaker if speaker else None
        self.assembler.lose(Lost(places, where, name, perhaps_stop), self._meant(line, hints))
        if speaker and where == "turns":
            self.assembler.speech = speaker
            return "rest_of_turn", number + 1
        return self._skip(number + 1)

    def _unread(self, place: int, line: str, hint: "Hint") -> UnreadPlace:
        span = Span(place, hint.start + 1, place, hint.end + 1)
        read = line[hint.start : hint.end]
        return UnreadPlace(span, read, hint.expected, hint.suggestion, hint.missing)

    def _meant(self, line: str, hints: "list[Hint]") -> Sequence[Token]:
        """Return the tokens of a line with its corrections, if it can then be read by itself."""
        for hint in reversed(hints):
            line = line[: hint.start] + (hint.suggestion or "?") + line[hint.end :]
        try:
            return notation().read(line, "file", 0, len(line))
        except ParsingStopped:
            return ()

    def _begun(self, line: str, hint: "Hint") -> Beginning | None:
        """Return what a bad line begins, or was meant to begin."""
        if line[: hint.start].strip():
            return line_kinds.beginning(line)
        read = line[hint.start : hint.end]
        if terminal("TURN_NUMBER").fullmatch(read):
            return "turn"
        meant = hint.suggestion or read
        begun = line_kinds.beginning(meant)
        if begun is None and self._is_like_a_turn(meant):
            return "turn"
        return begun

    def _is_like_a_turn(self, text: str) -> bool:
        """Return whether a turn seems to begin with an invalid player's name."""
        if self.assembler.speech is None and line_kinds.begins_action(text):
            return True
        return text.endswith(":") and not self.assembler.open_list

    def _speaker(self, heads: int, number: int, hints: "list[Hint]", begins: bool) -> Speech | None:
        """Return who speaks on a bad line: the last one named, on it or in the turn so far.

        A keyword before a colon counts as a keyword, not a name, and a name in what seems to be a
        remark, or could not be read, is not a speaker; after it, the speaker before no longer
        counts either.
        """
        speaker = None if begins else self.assembler.speech
        for index in range(heads, number + 1):
            for match in line_kinds.speakers(self.lines[index]):
                name = read_speaker(match[0])
                if is_keyword(name) and not self._is_player(name):
                    continue
                covering = [h.suggestion for h in hints if h.covers(match.start())]
                if index == number and any(meant != match[0] for meant in covering):
                    continue
                # The place is that of the name, without its colon.
                start = self._index.offset(index + 1)
                start, end = start + match.start(), start + match.end() - 1
                speaker = Speech(name, self._index, start, end)
        start = self._index.offset(number + 1)
        for hint in hints:
            if speaker is not None and start + hint.start > speaker.start:
                meant = line_kinds.speakers(hint.suggestion or "")
                if any(self._is_player(read_speaker(match[0])) for match in meant):
                    return None
        return speaker

    def _is_player(self, name: str) -> bool:
        return any(alike(name, known) for known in self.assembler.names)

    def _where(self, begun: Beginning | None, number: int, line: str, named: bool) -> Where:
        """Return what part of the game a bad line belongs to, by how it begins.

        Before any play a line belongs to the tags, unless somebody says something on it. A list
        goes on if the next line, comments apart, is one of its piles; so does one begin there.
        A line that moves a card is not a line of a list.
        """
        listing = None if _MOVES.search(line) else self.assembler.open_list
        following = (self.lines[index] for index in range(number + 1, len(self.lines)))
        below = map(line_kinds.without_comment, following)
        after = next(filter(None, below), "")
        over_piles = line_kinds.begins_pile(after)
        if begun == "turn" and listing and over_piles:
            return listing
        match begun:
            case "tags" | "deal" | "check":
                return begun
            case "turn" | "gap" if not self._is_before_play(line, after):
                return "turns"
        named = named and not self._is_before_play(line, after)
        if listing or self.assembler.played or named:
            return listing or "turns"
        return "deal" if over_piles else "tags"

    def _is_bare_tag(self, line: str) -> bool:
        """Return whether a line before any play begins with the name of a tag."""
        word = re.match(r"\s*([^\W\d_]+)\s*([123]?)\b", line)
        is_tag = word is not None and tag_name(word[1] + word[2]) in TAGS
        return is_tag and not self.assembler.played

    def _is_before_play(self, line: str, after: str) -> bool:
        """Return whether a line precedes all play, and has nothing of the notation in it.

        If the line ``after`` it begins with an action, it goes on with a turn.
        """
        from zankref.record.prose import kind_of  # Most records have no such line.

        words = line_kinds.without_comment(line).split()
        kinds = {kind_of(word, ()) for word in words}
        says = self.assembler.played or all(word.endswith(":") for word in words)
        says = says or line_kinds.begins_action(after)
        return not says and kinds.isdisjoint(("play", "notation"))

    def _skip(self, number: int) -> tuple[Start, int]:
        """Skip the continuation of a lost line, and return how and where parsing resumes."""
        in_list = self.assembler.open_list is not None
        while number < len(self.lines):
            is_row = _CELL.match(self.lines[number]) is not None
            if in_list and (is_row or line_kinds.begins_pile(self.lines[number])):
                return "rest_of_list", number
            line = self.lines[number].lstrip(_PUT_BEFORE)
            if is_row or line_kinds.beginning(line) or self._is_bare_tag(line):
                break
            number += 1
        return "rest_of_turn" if self.assembler.played else "file", number
