"""``--format concise``: one line per finding, ``path:line:column: CODE message``."""

from functools import partial
from typing import Final

from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report.in_a_line import in_a_line
from zankref.report.plain import printable
from zankref.report.reporter import StreamedReport, in_order


def render(document: Document | None, verdict: Verdict) -> str:
    """Return the lines of a game, by their places in the file."""
    path = printable(verdict.path)
    lines = []
    for finding in in_order(verdict):
        place = f"{path}:{finding.span.line}:{finding.span.column}"
        message = in_a_line(finding, verdict, document)
        lines.append(f"{place}: {finding.code} {message}\n")
    return "".join(lines)


Report: Final = partial(StreamedReport, render)
"""Writes a line for each finding that counts; expected and waived ones are left out."""
