"""Directives in comments: the findings that a record expects or accepts (Z901, Z902)."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain

from zankref.record.events import Expectation, GameRecord, Waiver
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import message


def apply_directives(game: GameRecord, verdict: Verdict) -> None:
    """Mark the findings that the record waives or expects, and report what nothing met."""
    lines: defaultdict[int, list[Finding]] = defaultdict(list)
    for finding in verdict.findings:
        lines[finding.span.line].append(finding)
    for directive in game.directives:
        if isinstance(directive, Waiver):
            there = lines[directive.span.line]
            there += _waive(directive, there)
    for directive in game.directives:
        if isinstance(directive, Expectation):
            there = lines[directive.span.line]
            there += _expect(directive, there)
    verdict.findings = list(chain.from_iterable(lines.values()))


def _waive(waiver: Waiver, there: Sequence[Finding]) -> list[Finding]:
    """Accept the findings of a waiver; return what is wrong with the waiver itself.

    ``there`` are the findings on its line.
    """
    first = waiver.codes[0] if waiver.codes else "CODE"
    if not waiver.codes or not waiver.reason:
        return [Finding("Z902", waiver.span, message("Z902", said={"code": first}))]
    wrong: list[Finding] = []
    for code in waiver.codes:
        met = [finding for finding in there if finding.code == code]
        for finding in met:
            finding.waived = waiver.reason
        if not met:
            words = message("Z902", "finding", {"code": code})
            wrong.append(Finding("Z902", waiver.span, words))
    return wrong


def _expect(expectation: Expectation, there: Sequence[Finding]) -> list[Finding]:
    """Mark the findings that are expected; return those that are missing.

    That one is missing is a finding that can itself be expected.
    """
    missing = sorted(code for code in expectation.codes if code != "Z901")
    expected_to_miss = len(expectation.codes) - len(missing)
    for finding in there:
        if finding.code in missing and finding.counts:
            missing.remove(finding.code)
            finding.expected = True
    missing += ["Z901"] * (expected_to_miss - len(missing))
    return [
        Finding(
            "Z901",
            expectation.span,
            message("Z901", said={"code": code}),
            expected=number < expected_to_miss and code != "Z901",
        )
        for number, code in enumerate(missing)
    ]
