"""Styles: the marks in the margin, and cards in red and black."""

import re
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from zankref.referee.findings import Finding
from zankref.referee.stop_ruling import StopRuling
from zankref.report.plain import printable

DIM: Final = "dim"
STRONG: Final = "bold"
RED: Final = "red"
CONCERNED: Final = "bold reverse"
_HEAVY: Final = "━"

_RANK: Final = "(?:10|[2-9ATJQKBD])"
_RED_CARD: Final = re.compile(f"[♥♦]{_RANK}|{_RANK}[♥♦]|[♥♦]")
#: Red cards in letters, as records have them: ``9h``, ``HeB``; no names of piles or players.
_RED_LETTERS: Final = re.compile(
    rf"(?<![\w>-])(?:(?:[hd]|He|Ka){_RANK}|{_RANK}(?:[hd]|He|Ka))(?![\w:>=-])"
)


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A mark in the margin; of several on a line the one with the greatest weight is shown."""

    weight: int
    glyph: str
    style: str
    underline: str

    @property
    def is_grave(self) -> bool:
        """Return whether the marked text is emphasised, too."""
        return self.underline == _HEAVY


WRONG: Final = Mark(6, "✗", "bold red", _HEAVY)
WARNING: Final = Mark(5, "!", "bold yellow", _HEAVY)
RIGHT: Final = Mark(4, "✓", "bold green", "─")
VOID: Final = Mark(3, "·", "bold cyan", "─")
DOUBT: Final = Mark(2, "?", "bold cyan", "┈")
ACCEPTED: Final = Mark(1, "~", DIM, "┈")
NOTHING: Final = Mark(0, " ", "", " ")


def mark_of_finding(finding: Finding) -> Mark:
    """Return the mark of a finding, by its severity and by whether it is waived."""
    if finding.waived is not None:
        return ACCEPTED
    return {"warning": WARNING, "note": VOID}.get(finding.code.severity, WRONG)


def mark_of_stop(stop: StopRuling) -> Mark:
    """Return the mark of a Stop, by its ruling."""
    match stop.ruling:
        case "justified":
            return RIGHT
        case "void":
            return VOID
        case None:
            return DOUBT
        case _:
            return WRONG


def with_cards(text: str, style: str = "") -> Text:
    """Return text, control characters shown as such, with the red cards in red."""
    shown = Text(printable(text), style=style)
    shown.highlight_regex(_RED_CARD, RED)
    return shown


def redden_letters(text: Text) -> None:
    """Make the red cards that are spelled in letters red."""
    text.highlight_regex(_RED_LETTERS, RED)
