"""The words of the notation as they are written in the language that is spoken."""

import re
from typing import Final

from zankref.language import _, spoken
from zankref.record.grammar import keywords, notation
from zankref.record.parser import Stopped, Token

_LETTER: Final = re.compile("(?<=[♣♠♥♦])[JQ]")
_ALIKE: Final = ("STOP", "WEITER")
"""Keywords that are the same in German."""


def keyword(word: str) -> str:
    """Return a keyword of the canonical form; in German it is the second in the grammar."""
    kind = word.upper()
    others = () if spoken() == "en" or kind in _ALIKE else keywords()[kind][1:]
    return others[0] if others else word


def localised(text: str) -> str:
    """Return a record in the words that are spoken; as it is, if it cannot be read."""
    try:
        tokens = notation().read(text, "file", 0, len(text))
    except Stopped:
        return text
    written, place = "", 0
    for token in tokens:
        _kind, spelling, start = token
        written += text[place:start] + _localised(token)
        place = start + len(spelling)
    return written + text[place:]


def _localised(token: Token) -> str:
    kind, spelling, _start = token
    if kind in ("SPEAKER", "TEXT"):
        return spelling
    return keyword(spelling) if kind in keywords() else _LETTER.sub(_letter, spelling)


def _letter(letter: re.Match[str]) -> str:
    return _(letter[0])
