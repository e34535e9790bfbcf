"""Texts that are data, in JSON files next to their modules; texts of others: shown, guessed."""

import json
from collections.abc import Iterable
from os.path import dirname, join
from typing import Any


def texts(module: str, name: str) -> dict[str, Any]:
    """Return the contents of the file ``name`` next to a module, given the module's file."""
    with open(join(dirname(module), f"{name}.json"), encoding="utf-8") as file:
        read: dict[str, Any] = json.load(file)
    return read


def visible(text: str) -> str:
    """Return a text in which signs that cannot be seen are named: ``Anna<ZERO WIDTH SPACE>``."""
    if text.isprintable():
        return text
    # Few texts hold any.
    from unicodedata import name

    signs = {sign for sign in text if not sign.isprintable()}
    return text.translate({ord(s): f"<{name(s, f'U+{ord(s):04X}')}>" for s in signs})


def near(word: str, known: Iterable[str], most: int = 1, likeness: float = 0.6) -> list[str]:
    """Return the known words that are spelled similarly, the nearest first, at most ``most``.

    Their ``likeness`` is at least this, from 0 to 1.
    """
    # Most words are spelled right.
    from difflib import get_close_matches

    return get_close_matches(word, list(known), most, likeness)
