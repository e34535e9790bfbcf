"""Texts that are data, in files of JSON beside their modules; and foreign texts, made visible."""

import json
from os.path import dirname, join
from typing import Any


def texts(module: str, name: str) -> dict[str, Any]:
    """Return what the file ``name`` says that lies beside a module, given the module's file."""
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
    return text.translate({ord(sign): f"<{name(sign, _code_point(sign))}>" for sign in signs})


def _code_point(sign: str) -> str:
    return f"U+{ord(sign):04X}"
