"""Directives in comments: findings that a record expects or accepts (Z901, Z902)."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain

from zankref.codes import BAD_WAIVER, EXPECTED_FINDING_MISSING
from zankref.record.events import Expectation, GameRecord, Waiver
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import message


def apply_directives(game: GameRecord, verdict: Verdict) -> None:
    """Mark the findings that the record waives or expects, and the directives that match none."""
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
    """Apply a waiver to the findings on its line, and return what is wrong with the waiver."""
    first = waiver.codes[0] if waiver.codes else "CODE"
    if not waiver.codes or not waiver.reason:
        return [Finding(BAD_WAIVER, waiver.span, message(BAD_WAIVER, said={"code": first}))]
    wrong: list[Finding] = []
    for code in waiver.codes:
        met = [finding for finding in there if finding.code == code]
        for finding in met:
            finding.waived = waiver.reason
        if not met:
            words = message(BAD_WAIVER, "finding", {"code": code})
            wrong.append(Finding(BAD_WAIVER, waiver.span, words))
    return wrong


def _expect(expectation: Expectation, there: Sequence[Finding]) -> list[Finding]:
    """Mark the expected findings, and return a finding for each that is missing.

    A missing finding (Z901) can itself be expected.
    """
    missing = sorted(code for code in expectation.codes if code != EXPECTED_FINDING_MISSING)
    expected_to_miss = len(expectation.codes) - len(missing)
    for finding in there:
        if finding.code in missing and finding.counts:
            missing.remove(finding.code)
            finding.expected = True
    missing += [EXPECTED_FINDING_MISSING] * (expected_to_miss - len(missing))
    return [
        Finding(
            EXPECTED_FINDING_MISSING,
            expectation.span,
            message(EXPECTED_FINDING_MISSING, said={"code": code}),
            expected=number < expected_to_miss and code != EXPECTED_FINDING_MISSING,
        )
        for number, code in enumerate(missing)
    ]
