"""What every output has in common, and how one is chosen by its name.

An output is a module of this package, named as its format is, with a class ``Report`` that is made
from a ``Setting`` and does what ``Reporter`` says. Adding one is writing that module and naming it
in ``FORMATS``.

Games are told in one place and written in another: what is to be said of a game is worked out where
the game was judged, which may be in another process, and only that comes to the report. So a
renderer is something that can be sent (``pickle``), as a function of a module is, and so is what it
returns, which should be small: text rather than records and tables.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol, TextIO, TypeAlias, cast

from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.values import Value

FOR_PROGRAMS: Final = ("json", "json-lines", "junit", "sarif", "github", "gitlab")
"""The names of the outputs that programs read."""

FORMATS: Final = ("text", "concise", "grouped", "markdown", *FOR_PROGRAMS)
"""The names of the outputs that show findings; ``statistics`` only counts them."""


class Setting(Value):
    """Where an output goes and how it may look.

    ``stream`` must take UTF-8, but for the text report, which falls back to ASCII. The rest is for
    that report alone: ``colour`` None means as the terminal and NO_COLOR have it, ``width`` (in
    columns) None as wide as the terminal; ``ascii`` asks for cards as letters; ``seat`` is the
    player, counted from 0, from whose side the table is drawn.
    """

    __match_args__ = ("stream", "colour", "width", "ascii", "seat")
    __slots__ = __match_args__

    def __init__(
        self,
        stream: TextIO,
        colour: bool | None = None,
        width: int | None = None,
        ascii: bool = False,
        seat: int = 0,
    ) -> None:
        self.stream: Final = stream
        self.colour: Final = colour
        self.width: Final = width
        self.ascii: Final = ascii
        self.seat: Final = seat


Renderer: TypeAlias = Callable[[Document | None, Verdict], Any]
"""Returns what an output has to say of a game; there is no document if a file could not be read."""


class Reporter(Protocol):
    """An output: takes the games one by one, in their order."""

    @property
    def renderer(self) -> Renderer:
        """What renders the games that come from now on."""

    def take(self, rendered: Any) -> None:
        """Write what a renderer made of a game."""

    def close(self) -> None:
        """Write what comes after the last game."""


def reporter(name: str, setting: Setting) -> Reporter:
    """Return the output of that name, one of ``FORMATS`` or ``statistics``.

    Only its own module is imported, so that an output costs nothing to who does not use it.
    """
    report = import_module(f"zankref.report.{name.replace('-', '_')}").Report
    return cast("Reporter", report(setting))


def in_order(verdict: Verdict) -> list[Finding]:
    """Return the findings of a game that count, by their places in the file."""
    return sorted((f for f in verdict.findings if f.counts), key=lambda finding: finding.span)
