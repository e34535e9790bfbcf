"""A finding in one line, for compact outputs."""

from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.report.plain import printable


def in_a_line(finding: Finding, verdict: Verdict, document: Document | None) -> str:
    """Return what is wrong; for a Stop, its verdict: who was right, and what happens now.

    If there are several findings on a Stop, the verdict is that of the first.
    """
    if document is not None and finding.code.severity in ("call", "note"):
        for stop in verdict.stops:
            if finding is next((f for f in verdict.findings if f.event == stop.event), None):
                from zankref.report.stop_sentences import verdict_sentence

                return printable(verdict_sentence(stop, verdict))
    return printable(" ".join(finding.message.split()))
