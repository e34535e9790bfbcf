"""The notation in German: tags, keywords, and the letters of jack and queen (``german.json``).

Both languages are accepted everywhere. Which of them is written depends on the record, or on the
reader.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from zankref.language import Language
from zankref.texts import texts

_WORDS: Final = texts(__file__, "german")

#: The known tags in canonical order, with their German names.
GERMAN_TAGS: Final[Mapping[str, str]] = _WORDS["tags"]
#: Keywords of the canonical form and their German forms; the others are the same in both.
GERMAN: Final[Mapping[str, str]] = _WORDS["keywords"]
#: The ways in which a game ends that is not played to its end, with the German words.
ENDINGS: Final[Mapping[str, str]] = _WORDS["endings"]


@cache
def _spelled() -> re.Pattern[str]:
    """Return what German spells differently, and texts in quotes, which stay as they are.

    Compiling it takes a hundredth of a short run in English.
    """
    return re.compile(rf'"(?:\\.|[^"\\])*"|(?<=[♣♠♥♦])[JQ]|(?<!\S)(?:{"|".join(GERMAN)})(?!\S)')


def worded(written: str, language: Language | None) -> str:
    """Translate text in canonical form into a language; comments stay as they are."""
    if language != "de" or written.startswith("#"):
        return written
    if written.startswith("["):
        name, _, value = written[1:].partition(" ")
        return f"[{GERMAN_TAGS.get(name, name)} {value}"
    return in_german(written)


def in_german(written: str) -> str:
    """Translate text in canonical form into German."""
    words = {**GERMAN, **_WORDS["letters"]}
    return _spelled().sub(lambda part: words.get(part[0], part[0]), written)
