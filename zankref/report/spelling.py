"""The notation's keywords in the current language."""

from zankref.language import current_language
from zankref.record.german import GERMAN, in_german
from zankref.record.grammar import keywords, notation
from zankref.record.parser import ParsingStopped, Token


def keyword(word: str) -> str:
    """Return a keyword of the canonical form in the current language."""
    return word if current_language() == "en" else GERMAN.get(word.lower(), word)


def localised(text: str) -> str:
    """Return a record in the current language; unchanged if it cannot be read."""
    try:
        tokens = notation().read(text, "file", 0, len(text))
    except ParsingStopped:
        return text
    written, offset = "", 0
    for token in tokens:
        _kind, spelling, start = token
        written += text[offset:start] + _localised(token)
        offset = start + len(spelling)
    return written + text[offset:]


def _localised(token: Token) -> str:
    kind, spelling, _start = token
    if kind in keywords():
        return keyword(spelling)
    unlike = current_language() == "en" or kind in ("SPEAKER", "TEXT")
    return spelling if unlike else in_german(spelling)
