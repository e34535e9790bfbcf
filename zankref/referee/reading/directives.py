"""Directives in comments: findings that a record expects or accepts (Z901, Z902)."""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final

from zankref.codes import BAD_WAIVER, CODES, EXPECTED_FINDING_MISSING
from zankref.language import LANGUAGES, _, speaking
from zankref.record.events import Directive, Expectation, GameRecord, Slip, Waiver
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import message
from zankref.texts import near

_NEAR: Final = 0.8
"""From this likeness on, from 0 to 1, a word is taken for the misspelt name of a finding."""

_MISREAD: Final = str.maketrans("OIL", "011")
"""Letters that are taken for digits."""


def apply_directives(game: GameRecord, verdict: Verdict) -> None:
    """Mark the findings that the record waives or expects; report directives that match none."""
    lines: defaultdict[int, list[Finding]] = defaultdict(list)
    for finding in verdict.findings:
        lines[finding.span.line].append(finding)
    for directive in game.directives:
        findings = lines[directive.span.line]
        if isinstance(directive, Waiver):
            findings += _waive(directive, findings)
        elif isinstance(directive, Slip):
            findings.append(_bad(directive, "slip", read=directive.read, meant=directive.meant))
    for directive in game.directives:
        if isinstance(directive, Expectation):
            findings = lines[directive.span.line]
            findings += _expect(directive, findings)
    verdict.findings = list(chain.from_iterable(lines.values()))


def _bad(directive: Directive, variant: str, **fields: object) -> Finding:
    """Return a finding on a directive, or on a comment that was meant as one."""
    return Finding(BAD_WAIVER, directive.span, message(BAD_WAIVER, variant, fields))


def _split_codes(codes: tuple[str, ...], rest: str) -> tuple[tuple[str, ...], str]:
    """Return the codes of a directive, including those that it names in words, and the rest.

    They are known by their names in every language.
    """
    while rest:
        matches = ((name.match(rest), code) for name, code in _patterns())
        match, code = next((pair for pair in matches if pair[0]), (None, ""))
        if match is None:
            break
        codes, rest = (*codes, code), rest[match.end() :]
    return codes, rest


@cache
def _names() -> dict[str, str]:
    """Return the codes by their names in every language."""
    names: dict[str, str] = {}
    for language in LANGUAGES:
        with speaking(language):
            names |= {_(code.name): str(code) for code in CODES.values()}
    return names


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """Return what matches each name, the longest first."""
    names = _names()
    longest = sorted(names, key=len, reverse=True)
    return [(re.compile(rf"(?i){re.escape(n)}(?![\w-])[\s,;]*"), names[n]) for n in longest]


def _nameless(directive: Waiver | Expectation, rest: str, variant: str) -> Finding:
    """Return the finding for a directive without a code, or with the misspelt name of one."""
    word, meant = _misspelt(rest)
    return _misnamed(directive, word, meant) if meant else _bad(directive, variant, code="CODE")


def _misspelt(rest: str) -> tuple[str, str | None]:
    """Return the first word, and the name of a finding that is spelled almost like it."""
    word = rest.partition(" ")[0].strip(",;")
    return word, next(iter(near(word.casefold(), _names(), likeness=_NEAR)), None)


def _misnamed(directive: Waiver | Expectation, read: str, meant: str | None) -> Finding:
    """Return the finding for a word that is neither a code nor the name of a finding."""
    return _bad(directive, "name" if meant else "unknown", read=read, meant=meant)


def _unknown_codes(directive: Waiver | Expectation, codes: tuple[str, ...]) -> list[Finding]:
    """Return a finding for each unknown code in a directive."""
    meant = {code: code.translate(_MISREAD) for code in codes if code not in CODES}
    return [
        _misnamed(directive, code, alike if alike in CODES else None)
        for code, alike in meant.items()
    ]


def _waive(waiver: Waiver, findings: Sequence[Finding]) -> list[Finding]:
    """Apply a waiver to the findings on its line, and return what is wrong with the waiver."""
    codes, reason = _split_codes(waiver.codes, waiver.reason)
    if not codes:
        return [_nameless(waiver, reason, "")]
    if not reason:
        return [_bad(waiver, "", code=codes[0])]
    wrong = _unknown_codes(waiver, codes)
    for code in filter(CODES.__contains__, codes):
        met = [finding for finding in findings if finding.code == code]
        for finding in met:
            finding.waived = reason
        if not met:
            wrong.append(_bad(waiver, "finding", code=code))
    return wrong


def _expect(expectation: Expectation, findings: Sequence[Finding]) -> list[Finding]:
    """Mark the expected findings, and return a finding for each that is missing.

    A missing finding (Z901) can itself be expected.
    """
    codes, rest = _split_codes(expectation.codes, expectation.rest)
    if not codes:
        return [_nameless(expectation, rest, "no-code")]
    wrong = _unknown_codes(expectation, codes)
    # What follows the codes may be a remark; the names of findings have hyphens.
    word, name = _misspelt(rest) if "-" in rest.partition(" ")[0] else (rest, None)
    if name:
        wrong.append(_misnamed(expectation, word, name))
    existing = [code for code in codes if code in CODES]
    missing = sorted(code for code in existing if code != EXPECTED_FINDING_MISSING)
    expected_to_miss = len(existing) - len(missing)
    for finding in findings:
        if finding.code in missing and finding.counts:
            missing.remove(finding.code)
            finding.expected = True
    missing += [EXPECTED_FINDING_MISSING] * (expected_to_miss - len(missing))
    return wrong + [
        Finding(
            EXPECTED_FINDING_MISSING,
            expectation.span,
            message(EXPECTED_FINDING_MISSING, fields={"code": code}),
            expected=number < expected_to_miss and code != EXPECTED_FINDING_MISSING,
        )
        for number, code in enumerate(missing)
    ]
