"""Directives in comments: ``# expect: Z302 Z501`` and ``# waive: Z305 reason``.

It also finds turns that are comments by mistake.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from zankref.record.events import Directive, Expectation, GameRecord, Slip, Waiver
from zankref.record.line_index import Span
from zankref.record.line_kinds import begins_action, comment_at, joined

_DIRECTIVE: Final = r"#\s*(?P<kind>expect|waive)\s*:(?P<rest>(?:(?!#\s*(?:expect|waive)\s*:).)*)"
_KINDS: Final = ("expect", "waive")
#: A word before a colon, and what looks like a code or the name of a finding; or before a code.
_SLIP: Final = (
    r"#\s*(?P<read>(?P<word>[^\W\d_]+)"
    r"(?:\s*(?P<colon>:)(?=\s*(?:z\w*\d|[^\W\d_]+-[^\W\d_]))|(?=\s+z\d{3}\b)))"
)
#: The head of a turn, with its number written as many write numbers.
_TURN: Final = r"\s*(#[0-9]{1,4}(\.)?[):]?\s*{SPEAKER})"
#: A word meant as a code. A wrong one is kept: the referee then reports that it is not met.
_CODE: Final = r"[\s,;]*([Zz][\w]*[0-9][\w]*)(?!\w)"


def directives(lines: Sequence[str], first: int = 1) -> tuple[Directive, ...]:
    """Return the directives in the comments of all lines, broken ones included.

    ``first`` is the number of the first line.
    """
    read: list[Directive] = []
    for number, line in enumerate(lines, first):
        if "#" in line:
            read += line_directives(line, number)
    return tuple(read)


def line_directives(line: str, number: int) -> list[Directive]:
    """Return the directives in the comment of one line."""
    read: list[Directive] = []
    start = comment_at(line)
    if start is None:
        return read
    for expects, codes, rest, begin, end in _read(line[start:]):
        span = Span(number, start + begin, number, start + end)
        read.append(Expectation(codes, span, rest) if expects else Waiver(codes, rest, span))
    if not read and (slip := joined(_SLIP).match(line, start)):
        word = slip["word"].casefold()
        begins = slip["colon"] is not None
        meant = next(
            (k for k in _KINDS if (begins and word.startswith(k)) or _is_nearly(word, k)), None
        )
        if meant is not None:
            begin, end = slip.span("word")
            read.append(Slip(slip["read"], f"{meant}:", Span(number, begin + 1, number, end + 1)))
    return read


def commented_turns(game: GameRecord) -> Iterator[tuple[Span, bool]]:
    """Yield where a comment has the shape of a turn: ``#1 Anna: Q>R1`` in place of ``1. Anna:``.

    With each, whether it may have been played. Where a dot follows the number, the line may have
    been a turn until somebody put the ``#`` before it.
    """
    before, lines = (game.text.before, game.text.lines) if game.text else (0, ())
    head = [tag.span.end_line for tag in game.tags]
    if game.deal is not None:
        head.append(game.deal.span.end_line)
    for number in range(max(head, default=game.line), game.end_line + 1):
        line = lines[number - before - 1] if lines else ""
        # Few comments are: for the others nothing has to be compiled.
        numbered = line.lstrip()[:2].strip("0123456789") == "#"
        turn = joined(_TURN).match(line) if numbered else None
        if turn and begins_action(line[turn.end() :]):
            yield Span(number, turn.start(1) + 1, number, turn.end() + 1), turn[2] is None


def _is_nearly(word: str, meant: str) -> bool:
    """Return whether a word is within one edit of another."""
    return any(
        word[:at] == meant[:at]
        and (
            word[at + 1 :] in (meant[at:], meant[at + 1 :])
            or word[at:] in (meant[at + 1 :], meant[at : at + 2][::-1] + meant[at + 2 :])
        )
        for at in range(len(meant) + 1)
    )


@lru_cache(maxsize=1 << 10)
def _read(comment: str) -> list[tuple[bool, tuple[str, ...], str, int, int]]:
    """Return the directives in a comment: whether it expects, the codes, what follows, columns."""
    return [
        (
            match["kind"].lower() == "expect",
            *_split(match["rest"]),
            match.start() + 1,
            match.start() + 1 + len(match[0].rstrip()),
        )
        for match in joined(_DIRECTIVE).finditer(comment)
    ]


def _split(text: str) -> tuple[tuple[str, ...], str]:
    """Return the codes at the beginning of a directive, and what follows them."""
    codes: list[str] = []
    offset = 0
    code = re.compile(_CODE)
    while match := code.match(text, offset):
        codes.append(match[1].upper())
        offset = match.end()
    return tuple(codes), text[offset:].strip(" \t,;")
