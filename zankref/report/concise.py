"""``--format concise``: a line a finding, ``path:line:column: CODE message``."""

from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report.plain import printable
from zankref.report.reporter import Setting


class Report:
    """Writes a line for each finding that counts; expected and waived ones are left out."""

    def __init__(self, setting: Setting) -> None:
        self._stream = setting.stream

    def game(self, document: Document | None, verdict: Verdict) -> None:
        """Write the findings of a game, by their places in the file."""
        path = printable(verdict.path)
        for finding in sorted(verdict.findings, key=lambda finding: finding.span):
            if finding.counts:
                place = f"{path}:{finding.span.line}:{finding.span.column}"
                message = printable(" ".join(finding.message.split()))
                self._stream.write(f"{place}: {finding.code} {message}\n")

    def close(self) -> None:
        """Nothing comes after the last game."""
