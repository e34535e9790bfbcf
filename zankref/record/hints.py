"""Hints for an unreadable line: for each place, what was expected and what may be meant.

Suggestions have been tried: with them the line can be read, or at least further than without.
"""

import re
from collections.abc import Iterator
from itertools import chain, islice
from typing import Final, NamedTuple

from zankref.language import N_, Enumeration, LazyText
from zankref.record.expected import a_card, could_stand, expected, half_a_card, is_late
from zankref.record.grammar import is_keyword, keywords, terminal
from zankref.record.line_kinds import begins_action, without_comment
from zankref.record.notation import alike
from zankref.record.parse_error import Edit, ParseError, unread
from zankref.record.prose import reasons, remarks
from zankref.record.respell import pattern, rows, spellings

_MOST: Final = 3
"""At most this many places of a line are named."""

_ROUNDS: Final = 10
"""A line is mended at most this often."""

_KEYWORD: Final = 20
"""Every keyword has fewer letters than this."""

_LONGEST: Final = 60
"""A misspelt word has at most this many characters."""

_FAR: Final = 4000
"""Further on in a line than this nothing is tried: it would take too long."""

_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"?:?|[^\s,#"()\[\]]+|\S')
_BRACKETED: Final = re.compile(r'"(?:[^"\\]|\\.)*"?:?|\(?[^\s,#"()\[\]]+\)?')
_COLON: Final = re.compile(r"([\w-]+)[!.]*(\s?:)\s*")
_CARD_AFTER: Final = re.compile(r"\s+([^\s,#]+)")
_SLIPS: Final = rows("slip")


class Hint(NamedTuple):
    """A hint for a place; ``start`` and ``end`` count from 0, the end is exclusive.

    What is expected belongs there, or is ``missing`` after it.
    """

    start: int
    end: int
    expected: LazyText | Enumeration
    suggestion: str | None = None
    missing: bool = False

    @property
    def is_remark(self) -> bool:
        """Return whether the text there looks like a comment."""
        return self.suggestion is not None and self.suggestion.startswith("#")

    def covers(self, offset: int) -> bool:
        """Return whether text at an offset could not be read, or comes after a remark begins."""
        return not self.missing and self.start <= offset and (offset < self.end or self.is_remark)


def explain(first: ParseError) -> list[Hint]:
    """Return the hints for an unreadable line: for its first error, and others.

    The others are found after applying the suggestion, or deleting the bad text.
    """
    hints: list[Hint] = []
    error: ParseError | None = first
    edge = 0
    for _ in range(_ROUNDS):
        if error is None or len(hints) == _MOST:
            break
        if hints and (error.at_end or error.offset < edge):
            break
        hint = _explain(error, edge)
        shift = len(error.line) - len(first.line)
        _add(hints, hint._replace(start=hint.start - shift, end=hint.end - shift), first.line)
        if error.offset > _FAR or (hint.suggestion is None and _lacks_speaker(error)):
            break
        line, edge = _mended(error, hint)
        error = first.scene.parse_error(line)
    return hints


def _lacks_speaker(error: ParseError) -> bool:
    """Return whether somebody has to be named before an action can be read."""
    return "MOVE" not in error.accepted and begins_action(error.rest)


def _add(hints: list[Hint], hint: Hint, line: str) -> None:
    """Add a hint; adjacent unknown words are merged into one place."""
    unknown = [known.suggestion is None for known in (*hints[-1:], hint)]
    if unknown == [True, True] and not line[hints[-1].end : hint.start].strip():
        hints[-1] = hints[-1]._replace(end=hint.end)
    else:
        hints.append(hint)


def _mended(error: ParseError, hint: Hint) -> tuple[str, int]:
    """Return the line with corrections, and how far it was corrected.

    Without a suggestion the text is deleted, together with a card that follows it.
    """
    line, end, text = error.line, hint.end, hint.suggestion
    if text is None:
        card = _CARD_AFTER.match(line, end)
        if card and line[end - 1] != ":" and terminal("CARD").fullmatch(card[1]):
            end = card.end()
        text = " " * (end - hint.start)
    return line[: hint.start] + text + line[end:], hint.start + len(text)


def _explain(error: ParseError, edge: int) -> Hint:
    """Return the hint for a place; text before the ``edge`` has been corrected."""
    stray = _stray_colon(error)
    if stray and stray.start >= edge:
        return stray
    start = error.offset
    word = _WORD.findall(error.rest)[0]
    if error.at_end:
        closing = "]" if "RSQB" in error.accepted else ")" if "RPAR" in error.accepted else ""
        if closing == "]" and word.endswith(']"'):  # The two have changed places.
            return Hint(start, start + len(word), could_stand(error), f'{word[:-2]}"]')
        meant = f"{word}{closing}" if closing else None
        return Hint(start, start + len(word), could_stand(error), meant, missing=True)
    edit = _best(error, edge) if start <= _FAR and not is_late(error) else None
    if _after_bare_move(error):
        error = error._replace(accepted=error.accepted | {"CARD"})
    if edit is None:
        wanted = half_a_card(word, error) or expected(word, error)
        return Hint(start, start + len(word), wanted)
    is_card = terminal("CARD").fullmatch(edit.text)
    wanted = edit.expected or (a_card() if is_card else expected(word, error))
    return Hint(edit.start, edit.end, wanted, edit.text)


def _best(error: ParseError, edge: int) -> Edit | None:
    """Return the first edit with which the line parses; otherwise the one that gets furthest."""
    best: Edit | None = None
    furthest = 1 + len(error.line) - error.offset
    for edit in _edits(error):
        if edit.start < edge or not edit.text or error.line[edit.start : edit.end] == edit.text:
            continue
        left = unread(error, edit)
        if left == 0:
            return edit
        if left is not None and left < furthest:
            furthest, best = left, edit
    return best


def _edits(error: ParseError) -> Iterator[Edit]:
    """Yield the possible corrections, the likeliest first."""
    accepted = error.accepted | ({"CARD"} if _after_bare_move(error) else set())
    return chain(_slips(error), _guesses(error, accepted), reasons(error), remarks(error))


def _after_bare_move(error: ParseError) -> bool:
    """Return whether a move without a card precedes the error, so that a card can follow."""
    word = error.before[1]
    return ">" in word and not terminal("CARD").fullmatch(word)


def _stray_colon(error: ParseError) -> Hint | None:
    """Return the hint if there is a colon after a keyword at the error or just before it."""
    text = without_comment(error.line)[: error.offset + _KEYWORD]
    for match in _COLON.finditer(text, max(0, error.offset - _KEYWORD)):
        near = match.start() <= error.offset <= match.end()
        called = any(alike(match[1], name) for name in error.scene.names)
        if near and not called and is_keyword(match[1]):
            bare = LazyText(N_("the word without a colon"))
            return Hint(match.start(), match.end(2), bare, match[1])
    return None


# The corrections, the likeliest first: those in the table of slips, then similar words.


def _slips(error: ParseError) -> Iterator[Edit]:
    """Yield all candidates of the table."""
    line = without_comment(error.line)
    begun, before = error.before
    holds = {
        *error.accepted,
        "listing" if error.scene.listing else "",
        "played" if error.scene.played else "",
        "colon" if error.rest.startswith(":") else "",
        "arrow" if error.rest.startswith(("-", "–", "—", "=", ">", "→")) else "",
    }
    for slip in filter(lambda slip: slip.applies(holds), _SLIPS):
        starts = {"^": (0,), "<": (begun, error.offset)}.get(slip.pattern[0], (error.offset,))
        wanted = pattern(slip.pattern.lstrip("^<"))
        for start in dict.fromkeys(starts):
            match = wanted.match(line, start)
            if match and match.end() >= error.offset:
                for text in slip.written(match, before, error.scene.names):
                    first, end = match.span("it" if "it" in wanted.groupindex else 0)
                    first = begun if "{before}" in slip.meant else first
                    yield Edit(first, end, text, LazyText(slip.expected) if slip.expected else None)


def _guesses(error: ParseError, accepted: frozenset[str]) -> Iterator[Edit]:
    """Yield what may be meant by the next words, where ``accepted`` is expected.

    More than one is looked at, since there may be stray spaces.
    """
    rest, start = error.rest, error.offset
    for word in islice(_BRACKETED.finditer(rest[:_LONGEST]), 6):
        text = rest[: word.end()]
        for spelling in spellings(text, accepted, error.scene.names):
            if spelling != text and _fits(spelling, accepted):
                yield Edit(start, start + len(text), spelling)


def _fits(spelling: str, accepted: frozenset[str]) -> bool:
    """Return whether a spelling is accepted there: as one token, or as one after a speaker."""
    speaker = terminal("SPEAKER").match(spelling) if "SPEAKER" in accepted else None
    if speaker and speaker.end() < len(spelling):
        spelling = spelling[speaker.end() :].strip()
        accepted = frozenset(keywords()) | {"MOVE", "LIFT"}
    return any(terminal(token).fullmatch(spelling) for token in accepted - {"$END", "TAG_NAME"})
