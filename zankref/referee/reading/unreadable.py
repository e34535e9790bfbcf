"""Findings on lines (Z001) and files (Z006) that could not be read."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import NamedTuple

from zankref.codes import SYNTAX_ERROR, UNREADABLE_FILE
from zankref.errors import UnreadableFile
from zankref.language import N_, LazyText, _, current_language
from zankref.record.events import SyntaxProblem, UnreadableLine
from zankref.record.german import worded
from zankref.record.line_index import Span
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import message
from zankref.texts import visible


def unreadable_lines(lost: Iterable[UnreadableLine]) -> Iterator[Finding]:
    """Yield the findings for unreadable lines (Z001).

    What another program put around each of several lines is reported once.
    """
    from zankref.record.respell import AROUND  # Most records have no such line.

    like: dict[object, list[UnreadableLine]] = {}
    for line in lost:
        (kind, *others) = {place.lazy_expected.text for place in line.places}
        like.setdefault(kind if kind in AROUND and not others else line.span, []).append(line)
    for line, *more in like.values():
        words = unreadable(line)
        if more:
            fields = {"said": words, "lines": ", ".join(str(other.span.line) for other in more)}
            words = LazyText(N_("{said} The same on line {lines}."), fields)
        yield Finding(SYNTAX_ERROR, line.span, words, text=line.read)


def unreadable(line: UnreadableLine) -> LazyText:
    """Return the message for an unreadable line, covering all places in it."""
    first, *others = line.places
    parts = [_about(first), *(_about(place, "also") for place in others)]
    return reduce(lambda some, more: LazyText("{some} {more}", {"some": some, "more": more}), parts)


def not_text(error: UnreadableFile) -> Verdict:
    """Return the verdict on a file that is not text in UTF-8 (Z006)."""
    span = Span(error.line, error.column, error.line, error.column + 1)
    words = message(UNREADABLE_FILE, fields={"reason": error.lazy_message})
    return Verdict(error.path, 0, error.line, findings=[Finding(UNREADABLE_FILE, span, words)])


class Quoted(NamedTuple):
    """An excerpt of a record, in quotes other than those of the notation.

    Text that is ``meant`` is translated into the notation of the current language.
    """

    text: str
    meant: bool = False

    def __str__(self) -> str:
        text = worded(self.text, current_language()) if self.meant else self.text
        return _("“{text}”").format(text=visible(text))


def _about(place: SyntaxProblem, wording: str = "") -> LazyText:
    fields = {"read": Quoted(place.read), "expected": place.lazy_expected}
    if place.missing:
        return message(SYNTAX_ERROR, "missing", fields)
    if place.suggestion is None:
        return message(SYNTAX_ERROR, wording, fields)
    # A word with only something attached to it stays in its own language.
    is_word = place.suggestion.casefold() not in place.read.casefold()
    fields["near"] = Quoted(place.suggestion, meant=is_word)
    return message(SYNTAX_ERROR, f"{wording}-near" if wording else "near", fields)
