"""Foreign text (of a record, of a path) without anything that a terminal would obey."""

import os
import unicodedata
from typing import Final

_REPLACEMENT: Final = "\ufffd"
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"
#: Control characters, invisible formatting, lone surrogates, line and paragraph separators.
_UNPRINTABLE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def shown(character: str) -> str:
    """Return how a single character of foreign text is shown; a tab is four blanks."""
    if character == "\t":
        return "    "
    if character in _VARIATION_SELECTORS:
        return ""
    return _REPLACEMENT if unicodedata.category(character) in _UNPRINTABLE else character


def printable(text: str) -> str:
    """Return foreign text (of a record, a path) without anything that a terminal would obey."""
    return text if text.isascii() and text.isprintable() else "".join(map(shown, text))


def located(path: str) -> str:
    """Return a path as services compare it with those of a repository: with slashes, no ``./``."""
    tidy = os.path.normpath(path)
    is_outside = tidy.split(os.sep, 1)[0] == os.pardir
    return (os.path.abspath(tidy) if is_outside else tidy).replace(os.sep, "/")


def encodable(text: str) -> str:
    """Return text without lone surrogates, which stand in paths that are not UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8")
