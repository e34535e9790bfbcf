"""Directives in comments: the findings that a record expects or accepts (Z901, Z902)."""

from collections import Counter

from zankref.record.events import Expectation, Game, Waiver
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import message


def apply_directives(game: Game, verdict: Verdict) -> None:
    """Mark the findings that the record waives or expects, and report what nothing met."""
    extra: list[Finding] = []
    for directive in game.directives:
        if isinstance(directive, Waiver):
            extra += _waive(directive, verdict)
    for directive in game.directives:
        if isinstance(directive, Expectation):
            extra += _expect(directive, verdict)
    verdict.findings += extra


def _waive(waiver: Waiver, verdict: Verdict) -> list[Finding]:
    """Accept the findings of a waiver; return what is wrong with the waiver itself."""
    first = waiver.codes[0] if waiver.codes else "CODE"
    if not waiver.codes or not waiver.reason:
        return [Finding("Z902", waiver.span, message("Z902", code=first))]
    wrong: list[Finding] = []
    for code in waiver.codes:
        met = [f for f in verdict.findings if f.code == code and f.span.line == waiver.span.line]
        for finding in met:
            finding.waived = waiver.reason
        if not met:
            words = message("Z902", None, (), (), "finding", code=code)
            wrong.append(Finding("Z902", waiver.span, words))
    return wrong


def _expect(expectation: Expectation, verdict: Verdict) -> list[Finding]:
    """Mark the findings that are expected; return those that are missing."""
    wanted = Counter(expectation.codes)
    for finding in verdict.findings:
        if finding.span.line == expectation.span.line and finding.counts and wanted[finding.code]:
            wanted[finding.code] -= 1
            finding.expected = True
    return [
        Finding("Z901", expectation.span, message("Z901", code=code)) for code in wanted.elements()
    ]
