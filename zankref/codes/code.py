"""What a code is: a kind of finding, its severity, its meaning, its sentences and clauses."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Severity: TypeAlias = Literal["note", "warning", "call", "fault", "error"]

CODES: Final[dict[str, "Code"]] = {}
"""All codes by what is written (``Z308``), in the order of their numbers."""

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


class Code(str):
    """A kind of finding. It is the string that is written, such as ``Z308``, and knows the rest.

    ``name`` never changes, nor does the code. ``meaning`` and ``advice`` say what is wrong and how
    to avoid it; ``kind`` is what players call it where a summary counts. ``sentences`` are what
    the referee says, by variant (empty for the usual one): the fields ``c0 c1`` are cards,
    ``p0 p1 p2`` piles, in the order in which the fault names them; ``who`` is the player. Where a
    verdict says why a move could be stopped, ``missed`` says what was passed over and ``wrong``
    what else was wrong; a code that can be stopped has a sentence in one of them. ``clauses`` are
    those that it rests on, of all games: first what the finding cites, then what explains it.

    All texts stand here in English; ``_()`` says them.
    """

    name: str
    severity: Severity
    meaning: str
    advice: str
    kind: str
    sentences: Mapping[str, str]
    missed: Mapping[str, str]
    wrong: Mapping[str, str]
    clauses: tuple[str, ...]

    def __new__(
        cls,
        code: str,
        name: str,
        severity: Severity,
        *,
        meaning: str,
        advice: str,
        kind: str,
        sentences: Mapping[str, str],
        missed: Mapping[str, str] = _NONE,
        wrong: Mapping[str, str] = _NONE,
        clauses: tuple[str, ...] = (),
    ) -> "Code":
        """Make a code and enter it in ``CODES``."""
        self = super().__new__(cls, code)
        self.name = name
        self.severity = severity
        self.meaning = meaning
        self.advice = advice
        self.kind = kind
        self.sentences = sentences
        self.missed = missed
        self.wrong = wrong
        self.clauses = clauses
        CODES[code] = self
        return self

    def __reduce__(self) -> tuple[Callable[[str], "Code"], tuple[str]]:
        """To another process a code goes as what is written; it is the same one there."""
        return _written, (str(self),)


def _written(code: str) -> Code:
    return CODES[code]
