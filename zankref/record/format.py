"""The formatter: the canonical form of a record.

Tags are in a fixed order, each turn is on one line, and words have one spelling in each language.
A line with a comment is not joined to another, and a line with a directive stays on one line: so a
finding stays on the line where it is expected or waived.
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import groupby

from zankref.language import Language
from zankref.record.canonical_words import Begins, Word, words
from zankref.record.directives import directives, line_directives
from zankref.record.events import UnreadableLine
from zankref.record.grammar import notation
from zankref.record.line_index import LineIndex
from zankref.record.line_kinds import blanked_comments, comment_at
from zankref.record.notation import TAGS, tag_name
from zankref.record.parse import parse
from zankref.record.parser import ParsingStopped
from zankref.record.streaming import normalised


class NotReadable(Exception):
    """A text that has no canonical form because of the lines in ``lost``, which cannot be read."""

    def __init__(self, lost: Sequence[UnreadableLine]) -> None:
        super().__init__(f"line {lost[0].span.line}: {lost[0].read!r} cannot be read here")
        self.lost = tuple(lost)


def format_text(text: str, language: Language | None = None) -> str:
    """Return the canonical form of a record.

    It is in the language of the tag ``Lang``; with a ``language`` it is in that one, and the tag is
    set to it. Raises NotReadable if a line cannot be read.
    """
    form = readable_form(text, language)
    if form is None:
        raise NotReadable([line for game in parse(text).games for line in game.lost])
    return form


def readable_form(text: str, language: Language | None = None) -> str | None:
    """Return the canonical form of a record, None if a line cannot be read, whatever it is."""
    text = normalised(text)
    lines = text.split("\n")
    try:
        tokens = notation().read(blanked_comments(text), "file", 0, len(text))
    except ParsingStopped:
        return None
    spelled = words(tokens, LineIndex(lines), language)
    rows, rest = _rows(spelled, lines)
    form = "\n".join([*_as_lines(_in_order(rows)), *rest]).strip("\n")
    return f"{form}\n" if form else ""


@dataclass(slots=True)
class _Row:
    """A line of the canonical form.

    ``before`` has the comments above it, and blank lines as empty texts; ``comment`` is the one at
    its end.
    """

    words: list[Word]
    before: list[str]
    comment: str | None = None

    @property
    def begins(self) -> Begins | None:
        return self.words[0].begins

    @property
    def is_tag(self) -> bool:
        """Return whether only tags begin in the row."""
        begun = {word.begins for word in self.words}
        return "tag" in begun and begun <= {"tag", None}

    @property
    def texts(self) -> list[str]:
        return [word.text for word in self.words]


# ---------------------------------------------------------------------- from words to rows


def _rows(spelled: Sequence[Word], lines: Sequence[str]) -> tuple[list[_Row], list[str]]:
    """Return the rows of a file, and the comments after the last."""
    comments = {
        number: line[place:].rstrip()
        for number, line in enumerate(lines, 1)
        if (place := comment_at(line)) is not None
    }
    whole = {directive.span.line for directive in directives(lines)}
    rows: list[_Row] = []
    last_rows: dict[int, _Row] = {}
    for word, starts in zip(spelled, _starts(spelled, comments.keys(), whole), strict=True):
        if starts:
            rows.append(_Row([], []))
        rows[-1].words.append(word)
        last_rows[word.line] = rows[-1]
    for number in comments.keys() & last_rows.keys():
        last_rows[number].comment = comments[number]
    number = 1
    for row in rows:
        row.before = _wordless(lines, comments, range(number, row.words[0].line))
        number = row.words[-1].line + 1
    return rows, _wordless(lines, comments, range(number, len(lines) + 1))


def _starts(spelled: Sequence[Word], commented: Set[int], whole: Set[int]) -> list[bool]:
    """Return for each word whether a row starts with it.

    One starts with a word that begins something, but not within a ``whole`` line; and at a
    line end if there is a comment between the words, or if the row will end with the comment of
    the word's line, which is not to be joined to the line before. Words are processed from last to
    first, since a comment belongs to the last row of its line.
    """
    starts: list[bool] = []
    held: int | None = None  # the line with whose comment the row ends
    following = 0
    for index in reversed(range(len(spelled))):
        word, last = spelled[index], spelled[index - 1]
        if word.line != following and word.line in commented:
            held = word.line
        following = word.line
        if index == 0:
            start = True
        elif word.line == last.line:
            start = word.begins is not None and word.line not in whole
        else:
            between = any(line in commented for line in range(last.line, word.line))
            start = word.begins is not None or held == word.line or between
        if start:
            held = None
        starts.append(start)
    return starts[::-1]


def _wordless(lines: Sequence[str], comments: dict[int, str], numbers: range) -> list[str]:
    """Return the comments of lines without words, and an empty text for blank lines between."""
    kept: list[str] = []
    for number in numbers:
        text = comments.get(number, "")
        if text or (kept[-1:] != [""] and not lines[number - 1].strip()):
            kept.append(text)
    return kept


# ---------------------------------------------------------------------- tags in their order


def _in_order(rows: Sequence[_Row]) -> Iterator[_Row]:
    """Return the rows, with the tags of each game in canonical order."""
    for tags, group in groupby(_elements(rows), key=lambda element: element[0].is_tag):
        for element in _sorted_tags(list(group)) if tags else group:
            yield from element


def _elements(rows: Sequence[_Row]) -> list[list[_Row]]:
    """Return the rows, grouped with their continuation rows."""
    elements: list[list[_Row]] = []
    for row in rows:
        if row.begins or not elements:
            elements.append([])
        elements[-1].append(row)
    return elements


def _sorted_tags(tags: list[list[_Row]]) -> list[list[_Row]]:
    """Sort tags. Comments above the first belong to the game and stay there.

    If `Rules` is missing, the finding is on the first line of the game; if a tag has a directive,
    all keep their places. So do tags around a clock time, and tags that share a line: of two with
    one name, the later counts.
    """
    top = tags[0][0]
    head, top.before = top.before, []
    for tag in tags:
        tag[0].before = [comment for comment in tag[0].before if comment]
    named = any(_tag_name(tag) == "Rules" for tag in tags)
    directed = any(line_directives(row.comment or "", 1) for tag in tags for row in tag)
    fixed = 0 if named or not directed else len(tags)
    later = [word for tag in tags for row in tag for word in row.words[row is tag[0] :]]
    if any(word.begins or word.text.startswith("@") for word in later):
        fixed = len(tags)
    ordered = tags[:fixed] + sorted(tags[fixed:], key=_tag_place)
    first = ordered[0][0]
    first.before = head + first.before
    return ordered


def _tag_name(tag: list[_Row]) -> str:
    return tag_name(tag[0].words[0].text.removeprefix("["))


def _tag_place(tag: list[_Row]) -> int:
    name = _tag_name(tag)
    return TAGS.index(name) if name in TAGS else len(TAGS)


# ---------------------------------------------------------------------- from rows to lines


def _as_lines(rows: Iterable[_Row]) -> Iterator[str]:
    """Return the lines, with a blank one between tags, deal and turns, and where there was one
    between turns."""
    margin = _Margin()
    section: str | None = None
    for row in rows:
        indent = " " * margin.of(row)
        before = row.before
        if _section(row.words[0], section) != section:
            before = before[before[:1] == [""] :]
            if section:
                yield ""
        elif section != "turns" or row.begins in ("pile", None):
            before = [comment for comment in before if comment]
        for word in row.words:
            section = _section(word, section)
        yield from (f"{indent}{comment}" if comment else "" for comment in before)
        yield indent + " ".join([*row.texts, *([f" {row.comment}"] if row.comment else [])])


def _section(word: Word, last: str | None) -> str | None:
    """Return the part of a game that a word after the part ``last`` belongs to."""
    match word.begins:
        case "tag" | "deal":
            return word.begins
        case "turn" | "check" | "gap":
            return "turns"
    return last


@dataclass(slots=True)
class _Margin:
    """Computes the indent of rows: continuation rows align with what they continue."""

    turns: int = 0
    inside: int = 0

    def of(self, row: _Row) -> int:
        """Return the indent of the next row."""
        indent, numbered = 0, row.texts[0].endswith(".")
        match row.begins:
            case None:
                return self.inside
            case "tag":
                self.turns = 0
            case "pile":
                indent = 2
            case "turn" if numbered:
                self.turns = len(row.texts[0]) + 1
            case "turn":
                indent = self.turns
        self.inside = indent + len(" ".join(row.texts[: 1 + numbered])) + 1
        return indent
