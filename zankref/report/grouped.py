"""``--format grouped``: the findings of a file under its name, for people.

::

    records/kitchen.zank:
       9:10 Z305 ♣8 could go from Anna's waste onto ♥9 (R1) first.
      12:5  Z401 Ben calls Stop, but there is nothing to stop in Anna's ♥9.
"""

from typing import NamedTuple

from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report.in_a_line import in_a_line
from zankref.report.plain import printable
from zankref.report.reporter import Setting, StreamedReport, in_order


class Rendered(NamedTuple):
    """The lines of a game, and under which heading they belong."""

    heading: str
    lines: str


class Report(StreamedReport):
    """Writes the findings that count, under one heading per file."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting)
        self._heading: str | None = None

    def take(self, rendered: Rendered) -> None:
        """Write the lines of a game, at once; the games of a file follow each other."""
        if not rendered.lines:
            return
        if rendered.heading != self._heading:
            gap = "" if self._heading is None else "\n"
            self._stream.write(f"{gap}{rendered.heading}\n")
            self._heading = rendered.heading
        super().take(rendered.lines)


def render(document: Document | None, verdict: Verdict) -> Rendered:
    """Return the lines of a game, by their places in the file."""
    findings = in_order(verdict)
    lines = max((len(str(f.span.line)) for f in findings), default=0)
    columns = max((len(str(f.span.column)) for f in findings), default=0)
    parts = []
    for finding in findings:
        place = f"{finding.span.line:>{lines}}:{finding.span.column:<{columns}}"
        message = in_a_line(finding, verdict, document)
        parts.append(f"  {place} {finding.code} {message}\n")
    return Rendered(f"{printable(verdict.path)}:", "".join(parts))
