"""Directives in comments: the findings that a record expects or accepts (Z901, Z902)."""

from collections import Counter

from zankref.record.events import Expectation, Game, Waiver
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import message


def apply_directives(game: Game, verdict: Verdict) -> None:
    """Mark the findings that the record waives or expects, and report what nothing met."""
    for directive in game.directives:
        if isinstance(directive, Waiver):
            verdict.findings += _waive(directive, verdict)
    for directive in game.directives:
        if isinstance(directive, Expectation):
            verdict.findings += _expect(directive, verdict)


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
    """Mark the findings that are expected; return those that are missing.

    That one is missing is a finding that can itself be expected.
    """
    wanted = Counter(expectation.codes)
    expected_to_miss = wanted.pop("Z901", 0)
    for finding in verdict.findings:
        if finding.span.line == expectation.span.line and finding.counts and wanted[finding.code]:
            wanted[finding.code] -= 1
            finding.expected = True
    missing = sorted(wanted.elements())
    missing += ["Z901"] * (expected_to_miss - len(missing))
    return [
        Finding(
            "Z901",
            expectation.span,
            message("Z901", code=code),
            expected=number < expected_to_miss and code != "Z901",
        )
        for number, code in enumerate(missing)
    ]
