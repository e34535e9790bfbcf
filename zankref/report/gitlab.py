"""``--format gitlab``: findings as a Code Quality report, which GitLab shows at merge requests."""

from typing import Final

from zankref.codes import Severity
from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.report.fingerprints import FingerprintedReport, Rendered, likeness
from zankref.report.in_a_line import in_a_line
from zankref.report.json import encode
from zankref.report.plain import located
from zankref.report.reporter import Setting, in_order

SEVERITIES: Final[dict[Severity, str]] = {
    "error": "blocker",
    "fault": "critical",
    "call": "major",
    "warning": "minor",
    "note": "info",
}
"""GitLab has as many severities as the referee."""


class Report(FingerprintedReport):
    """Writes one array with all the findings that count, one per line."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting, _marked, ("[", "\n]\n"))


def _marked(issue: str, fingerprint: str) -> str:
    return f'{{"fingerprint": "{fingerprint}", {issue.removeprefix("{")}'


def render(document: Document | None, verdict: Verdict) -> Rendered:
    """Return the findings of a game, by their places in the file."""
    path = located(verdict.path)
    issues = []
    for finding in in_order(verdict):
        message = in_a_line(finding, verdict, document)
        issues.append((likeness(verdict, finding), encode(_issue(path, finding, message))))
    return Rendered(verdict.path, issues)


def _issue(path: str, finding: Finding, message: str) -> dict[str, object]:
    return {
        "check_name": f"{finding.code} {finding.code.name}",
        "severity": SEVERITIES[finding.code.severity],
        "description": message,
        "location": {
            "path": path,
            "lines": {"begin": finding.span.line, "end": finding.span.end_line},
        },
    }
