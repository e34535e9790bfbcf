"""A finding in one line, for compact outputs."""

from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.report.plain import printable


def in_a_line(finding: Finding, verdict: Verdict, document: Document | None) -> str:
    """Return what is wrong; for a Stop, its verdict: who was right, and what happens now.

    If there are several findings on a Stop, the verdict is that of the first.
    """
    if document is not None and finding.code.severity in ("call", "note"):
        stops = [stop for stop in verdict.stops if stop.event == finding.event]
        if stops and finding is next(f for f in verdict.findings if f.event == finding.event):
            from zankref.report.stop_sentences import verdict_sentence

            return printable(verdict_sentence(stops[0], verdict))
    return printable(" ".join(finding.message.split()))
