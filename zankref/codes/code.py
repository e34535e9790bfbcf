"""The type of a code: a kind of finding, with its severity, texts and clauses."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from zankref.texts import texts

Severity: TypeAlias = Literal["note", "warning", "call", "fault", "error"]

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


class Code(str):
    """A kind of finding; as a string it is its number, such as ``Z308``.

    Neither the number nor ``name`` ever changes. ``meaning`` and ``advice`` say what is wrong and
    how to avoid it; ``label`` is the players' name for it in a summary's counts. ``sentences`` are
    the messages by variant (empty for the usual one), with these fields: ``c0 c1`` are cards and
    ``p0 p1 p2`` piles, in the order in which the fault lists them; ``who`` is the player. If a
    verdict explains why a move could be stopped, ``missed`` says what was passed over and ``wrong``
    what else was wrong; each code that can be stopped has a sentence in one of the two. ``clauses``
    are the clauses of all games that it is based on: first those that a finding cites, then those
    that explain it.

    All texts here are in English; ``_()`` translates them when they are shown.
    """

    name: str
    severity: Severity
    meaning: str
    advice: str
    label: str
    sentences: Mapping[str, str]
    missed: Mapping[str, str] = _NONE
    wrong: Mapping[str, str] = _NONE
    clauses: tuple[str, ...]

    def __new__(cls, number: str, entry: Mapping[str, Any]) -> "Code":
        """Create a code from its number and its entry in a file."""
        self = super().__new__(cls, number)
        vars(self).update(entry, clauses=tuple(entry.get("clauses", ())))
        return self

    def __reduce__(self) -> tuple[Callable[[str], "Code"], tuple[str]]:
        """Pickle a code as its number, which maps to the same object in another process."""
        return _of, (str(self),)


def _of(number: str) -> Code:
    return CODES[number]


_GROUPS: Final = (
    "reading",
    "table",
    "moves",
    "precedence",
    "duties",
    "calls",
    "announcements",
    "results",
    "directives",
)

CODES: Final[dict[str, Code]] = {
    number: Code(number, entry)
    for group in _GROUPS
    for number, entry in texts(__file__, group).items()
}
"""All codes by number (``Z308``), in numerical order."""
