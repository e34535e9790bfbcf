"""The interface of all outputs, and choosing one by name.

An output is a module of this package, named after its format, with a ``Report`` that is
created from a ``Setting`` and implements ``Reporter``. To add one, write that module and name it in
``FORMATS``.

Games are rendered in one place and written in another: a renderer works where the game was judged,
possibly in a worker process, and only what it returns is sent to the report. So a renderer must be
picklable, as module-level functions are, and so must what it returns, which should be small: text
rather than records and tables.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, TextIO, TypeAlias, cast

from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict

FOR_PROGRAMS: Final = ("json", "json-lines", "junit", "sarif", "github", "gitlab")
"""The names of the outputs that programs read."""

FORMATS: Final = ("text", "concise", "grouped", "markdown", *FOR_PROGRAMS)
"""The names of the outputs that show findings; ``statistics`` only counts them."""


class Setting(NamedTuple):
    """The destination of an output, and its look.

    ``stream`` must accept UTF-8, except for the text report, which falls back to ASCII. The rest is
    for that report only: ``colour`` None means as determined by the terminal, FORCE_COLOR and
    NO_COLOR, ``width`` (in columns) None as wide as the terminal; ``ascii`` asks for cards as
    letters.
    """

    stream: TextIO
    colour: bool | None = None
    width: int | None = None
    ascii: bool = False


Renderer: TypeAlias = Callable[[Document | None, Verdict], Any]
"""Returns what an output has to say of a game; there is no document if a file could not be read."""


class Reporter(Protocol):
    """An output: takes the games one by one, in their order."""

    @property
    def renderer(self) -> Renderer:
        """The renderer for the games from now on."""

    def take(self, rendered: Any) -> None:
        """Write what a renderer made of a game."""

    def close(self) -> None:
        """Write what comes after the last game."""


class StreamedReport:
    """An output that consists of what a renderer makes of each game, or more in a subclass."""

    def __init__(self, renderer: Renderer, setting: Setting) -> None:
        self.renderer: Final = renderer
        self._stream = setting.stream

    def take(self, rendered: Any) -> None:
        """Write a game, at once."""
        self._stream.write(rendered)
        self._stream.flush()

    def close(self) -> None:
        """Do nothing: nothing follows the last game."""


def reporter(name: str, setting: Setting) -> Reporter:
    """Return the output of that name, one of ``FORMATS`` or ``statistics``.

    Only its own module is imported, so that unused outputs cost nothing.
    """
    report = import_module(f"zankref.report.{name.replace('-', '_')}").Report
    return cast("Reporter", report(setting))


def in_order(verdict: Verdict) -> list[Finding]:
    """Return the findings of a game that count, by their places in the file."""
    return sorted((f for f in verdict.findings if f.counts), key=lambda finding: finding.span)
