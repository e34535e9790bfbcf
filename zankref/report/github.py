"""``--format github``: findings as workflow commands, which GitHub Actions shows at their lines."""

from functools import partial
from typing import Final

from zankref.codes import Severity
from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.report.plain import located, printable
from zankref.report.reporter import StreamedReport, in_order
from zankref.report.sentences import explain

LEVELS: Final[dict[Severity, str]] = {
    **dict.fromkeys(("error", "fault", "call"), "error"),
    "warning": "warning",
    "note": "notice",
}
"""The level of each severity: an error is what makes the exit status 1 by default."""


def render(document: Document | None, verdict: Verdict) -> str:
    """Return the commands of a game, by their places in the file."""
    path = printable(located(verdict.path))
    lines = []
    for finding in in_order(verdict):
        message = "\n".join(explain(finding, verdict, document))
        lines.append(f"{_command(path, finding, message)}\n")
    return "".join(lines)


Report: Final = partial(StreamedReport, render)
"""Writes a command for each finding that counts."""


def _command(path: str, finding: Finding, message: str) -> str:
    span = finding.span
    # GitHub does not accept columns for spans over several lines.
    columns = (span.column, span.end_column) if span.line == span.end_line else (None, None)
    properties = {
        "file": path,
        "line": span.line,
        "col": columns[0],
        "endLine": span.end_line,
        "endColumn": columns[1],
        "title": f"{finding.code} {finding.code.name}",
    }
    filled = {name: value for name, value in properties.items() if value is not None}
    joined = ",".join(f"{name}={_property(str(value))}" for name, value in filled.items())
    return f"::{LEVELS[finding.code.severity]} {joined}::{_data(message)}"


def _data(text: str) -> str:
    """Return text escaped as the data of a command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Return text escaped as a property of a command."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")
