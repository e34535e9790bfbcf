"""Sanitise untrusted text (from a record or path): no terminal control sequences."""

import os
import unicodedata
from typing import Final

_REPLACEMENT: Final = "\ufffd"
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"
#: Some spreadsheets take the full-width signs for the others.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
#: Control characters, invisible formatting, lone surrogates, line and paragraph separators.
_UNPRINTABLE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(character: str) -> str:
    """Return how a single character of untrusted text is shown; a tab is four spaces."""
    if character == "\t":
        return "    "
    if character in _VARIATION_SELECTORS:
        return ""
    return _REPLACEMENT if unicodedata.category(character) in _UNPRINTABLE else character


def printable(text: str) -> str:
    """Return untrusted text (from a record or path) without terminal control sequences."""
    if text.isprintable() and not any(selector in text for selector in _VARIATION_SELECTORS):
        return text
    return "".join(map(visible, text))


def located(path: str) -> str:
    """Return a path relative to a repository as services expect it: with slashes, no ``./``."""
    tidy = os.path.normpath(path)
    is_outside = tidy.split(os.sep, 1)[0] == os.pardir
    return (os.path.abspath(tidy) if is_outside else tidy).replace(os.sep, "/")


def in_cell(value: object) -> object:
    """Return a cell of CSV that no spreadsheet would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def encodable(text: str) -> str:
    """Return text without lone surrogates, which occur in paths that are not UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8")
