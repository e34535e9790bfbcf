"""The codes of findings by name; the files beside this module say what each means.

The rules refer to codes by name (``DRAW_MISPLACED``); the numbers (``Z308``) are what users see.
Codes are stable and never reused. There is one file per group of codes, with one entry per
code: see ``Code``. ``docs/findings.md`` is generated from the entries.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from zankref.texts import texts
from zankref.values import words_of

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


_GROUPS: Final = words_of(
    "reading table moves precedence duties calls announcements results directives"
)

CODES: Final[dict[str, Code]] = {
    number: Code(number, entry)
    for group in _GROUPS
    for number, entry in texts(__file__, group).items()
}
"""All codes by number (``Z308``), in numerical order."""

SYNTAX_ERROR: Final = CODES["Z001"]
UNKNOWN_TAG: Final = CODES["Z002"]
BAD_HEADER: Final = CODES["Z003"]
UNKNOWN_PLAYER: Final = CODES["Z004"]
NOT_IN_GAME: Final = CODES["Z005"]
UNREADABLE_FILE: Final = CODES["Z006"]
BAD_CLOCK: Final = CODES["Z007"]
NOTHING_PLAYED: Final = CODES["Z008"]

EMPTY_PILE: Final = CODES["Z101"]
WRONG_CARD: Final = CODES["Z102"]
IMPOSSIBLE_CARD: Final = CODES["Z103"]
CARD_NOT_RECORDED: Final = CODES["Z104"]
BAD_DEAL: Final = CODES["Z105"]
CHECK_DIFFERS: Final = CODES["Z106"]
NOTHING_TO_UNDO: Final = CODES["Z107"]
NOT_DECIDED: Final = CODES["Z108"]

NO_FIT_FOUNDATION: Final = CODES["Z201"]
NO_FIT_TABLEAU: Final = CODES["Z202"]
NO_FIT_OPPONENT: Final = CODES["Z203"]
NO_SUCH_MOVE: Final = CODES["Z204"]
OUT_OF_TURN: Final = CODES["Z205"]
LIFTED_CARD_DROPPED: Final = CODES["Z206"]
EMPTY_PILE_MISUSED: Final = CODES["Z207"]
OPPONENT_PILE_BARRED: Final = CODES["Z208"]
FIRST_TURN_LIMIT: Final = CODES["Z209"]
IDLE_TOUCH: Final = CODES["Z210"]
GROUNDLESS_UNDO: Final = CODES["Z211"]
PAUSE_BROKEN: Final = CODES["Z212"]
REPEATED_POSITION: Final = CODES["Z213"]

MISSED_FOUNDATION: Final = CODES["Z301"]
MISSED_FREEING: Final = CODES["Z302"]
MISSED_CLEARING: Final = CODES["Z303"]
MISSED_WASTE_FOUNDATION: Final = CODES["Z304"]
MISSED_WASTE_TABLEAU: Final = CODES["Z305"]
MISSED_WASTE_OPPONENT: Final = CODES["Z306"]
MISSED_WASTE_SPACE: Final = CODES["Z307"]
DRAW_MISPLACED: Final = CODES["Z308"]

MISSED_RESERVE_FOUNDATION: Final = CODES["Z311"]
SPACE_NOT_FILLED: Final = CODES["Z312"]
MISSED_LOADING: Final = CODES["Z313"]
MISSED_SPACE: Final = CODES["Z314"]
MISSED_UNCOVERING: Final = CODES["Z315"]
NOT_TURNED_UP: Final = CODES["Z316"]
OPENED_CARD_NOT_PLAYED: Final = CODES["Z317"]
PLACE_NOT_REFILLED: Final = CODES["Z318"]
PASS_BARRED: Final = CODES["Z319"]

WRONGFUL_STOP: Final = CODES["Z401"]
LATE_STOP: Final = CODES["Z402"]
PENALTY_NOT_SERVED: Final = CODES["Z403"]
TABLE_RULED_WRONG: Final = CODES["Z404"]
STOP_NOT_ENTITLED: Final = CODES["Z405"]
WEITER_WITHOUT_PAUSE: Final = CODES["Z406"]
REFILL_MISSING: Final = CODES["Z407"]
VOID_STOP: Final = CODES["Z408"]
REMEDY_MISSING: Final = CODES["Z409"]

NOT_ANNOUNCED: Final = CODES["Z501"]
ANNOUNCED_UNREACHABLE: Final = CODES["Z502"]
ANNOUNCEMENT_SPOILED: Final = CODES["Z503"]
DEEPER_THAN_NEEDED: Final = CODES["Z504"]
LOWER_THAN_NEEDED: Final = CODES["Z505"]

WRONG_RESULT: Final = CODES["Z601"]
PLAY_AFTER_END: Final = CODES["Z602"]
WRONG_SCORE: Final = CODES["Z603"]
WRONG_STARTER: Final = CODES["Z604"]
NOT_BLOCKED: Final = CODES["Z605"]

EXPECTED_FINDING_MISSING: Final = CODES["Z901"]
BAD_WAIVER: Final = CODES["Z902"]
