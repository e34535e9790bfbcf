"""Marks that show at a glance what was found, and how a Stop was ruled on."""

from typing import Final, NamedTuple

from zankref.referee.findings import Finding
from zankref.referee.stop_ruling import StopRuling

_HEAVY: Final = "━"


class Mark(NamedTuple):
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
ACCEPTED: Final = Mark(1, "~", "dim", "┈")
NOTHING: Final = Mark(0, " ", "", " ")


def mark_of_finding(finding: Finding) -> Mark:
    """Return the mark of a finding, by its severity and by whether it is waived."""
    if finding.waived is not None:
        return ACCEPTED
    return {"warning": WARNING, "note": VOID}.get(finding.code.severity, WRONG)


def mark_of_stop(stop: StopRuling) -> Mark:
    """Return the mark of a Stop, by its ruling."""
    marks = {"justified": RIGHT, "void": VOID, None: DOUBT}
    return marks.get(stop.ruling, WRONG)
