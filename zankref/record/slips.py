"""The corrections of slips, the likeliest first: those in the table, then similar words."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from zankref.language import LazyText
from zankref.record.grammar import keywords, terminal
from zankref.record.line_kinds import without_comment
from zankref.record.respell import pattern, rows, spellings
from zankref.record.trouble import Edit, Trouble

_SLIPS: Final = rows("slip")
_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"?:?|\(?[^\s,#"()\[\]]+\)?')
#: A misspelt word has at most this many characters.
_LONGEST: Final = 60


def edits(trouble: Trouble) -> Iterator[Edit]:
    """Yield all candidates of the table."""
    line = without_comment(trouble.line)
    begun, before = trouble.before
    holds = {
        *trouble.accepted,
        "listing" if trouble.scene.listing else "",
        "played" if trouble.scene.played else "",
        "colon" if trouble.rest.startswith(":") else "",
        "arrow" if trouble.rest.startswith(("-", "–", "—", "=", ">", "→")) else "",
    }
    for slip in filter(lambda slip: slip.applies(holds), _SLIPS):
        starts = {"^": (0,), "<": (begun, trouble.offset)}.get(slip.pattern[0], (trouble.offset,))
        wanted = pattern(slip.pattern.lstrip("^<"))
        for start in dict.fromkeys(starts):
            found = wanted.match(line, start)
            if found and found.end() >= trouble.offset:
                for text in slip.written(found, before, trouble.scene.names):
                    first, end = found.span("it" if "it" in wanted.groupindex else 0)
                    first = begun if "{before}" in slip.meant else first
                    yield Edit(first, end, text, LazyText(slip.said) if slip.said else None)


def guesses(trouble: Trouble, accepted: frozenset[str]) -> Iterator[Edit]:
    """Yield what may be meant by the next words, where ``accepted`` is expected.

    More than one is looked at, since there may be stray spaces.
    """
    rest, start = trouble.rest, trouble.offset
    for word in islice(_WORD.finditer(rest[:_LONGEST]), 6):
        text = rest[: word.end()]
        for spelling in spellings(text, accepted, trouble.scene.names):
            if spelling != text and _fits(spelling, accepted):
                yield Edit(start, start + len(text), spelling)


def _fits(spelling: str, accepted: frozenset[str]) -> bool:
    """Return whether a spelling is accepted there: as one token, or as one after a speaker."""
    speaker = terminal("SPEAKER").match(spelling) if "SPEAKER" in accepted else None
    if speaker and speaker.end() < len(spelling):
        spelling = spelling[speaker.end() :].strip()
        accepted = frozenset(keywords()) | {"MOVE", "LIFT"}
    return any(terminal(token).fullmatch(spelling) for token in accepted - {"$END", "TAG_NAME"})
