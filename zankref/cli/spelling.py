"""The words of the notation as they are written in the language that is spoken."""

import re
from typing import Final

from zankref.language import _, spoken
from zankref.record.grammar import keywords, notation
from zankref.record.parser import Stopped, Token

_LETTER: Final = re.compile("(?<=[♣♠♥♦])[JQ]")

GERMAN: Final = {
    "deal": "gabe",
    "position": "stellung",
    "check": "prüft",
    "gap": "lücke",
    "touch": "fasst",
    "clear": "leert",
    "free": "frei",
    "upheld": "berechtigt",
    "denied": "unberechtigt",
    "flip": "wendet",
    "undo": "zurück",
    "pass": "passt",
    "blocked": "blockiert",
    "merge": "vereint",
}
"""Keywords of the canonical form, and what they are in German; the others are alike in both."""


def keyword(word: str) -> str:
    """Return a keyword of the canonical form as it is in the language that is spoken."""
    return word if spoken() == "en" else GERMAN.get(word.lower(), word)


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
