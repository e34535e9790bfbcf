"""Findings as diagnostics of an editor."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from lsprotocol import types

from zankref.codes import CARD_NOT_RECORDED, NOT_DECIDED, WRONGFUL_STOP, Severity
from zankref.lsp.records import Record
from zankref.record.directives import commented_turns
from zankref.record.line_index import Span
from zankref.referee.action_lines import LINES_SHOWN
from zankref.referee.findings import Finding, Verdict
from zankref.report import words
from zankref.report.lines_of_play import in_notation, on_one_line

SEVERITIES: Final[dict[Severity, types.DiagnosticSeverity]] = {
    "error": types.DiagnosticSeverity.Error,
    "fault": types.DiagnosticSeverity.Warning,
    "call": types.DiagnosticSeverity.Warning,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}
"""The record's errors are the writer's; faults of play are merely pointed at."""

SOURCE: Final = "zankref"


Link: TypeAlias = Callable[[str], str | None]
"""Returns where a code is explained, None if nobody said where the pages are."""


def link_to(pages: str | None) -> Link:
    """Return the links to the page ``findings.md`` of a folder, or to the page itself if named.

    Without either, they point to the pages of the checkout, if the program runs from one.
    """
    if pages is None:
        page = Path(__file__).parents[2] / "docs" / "findings.md"
        base = page.as_uri() if page.exists() else None
    elif pages.endswith((".html", ".md")):
        base = pages
    else:
        base = f"{pages.rstrip('/')}/findings.md"
    return lambda code: f"{base}#{code}" if base else None


def diagnostics(
    record: Record, verdicts: Sequence[Verdict], uri: str, link: Link, *, related: bool
) -> list[types.Diagnostic]:
    """Return the findings in a record, and the places that could not be judged.

    If the editor does not support ``related`` information, better lines go into the message.
    """
    published = []
    for game, verdict in zip(record.document.games, verdicts, strict=True):
        with record.speaking(game):
            for finding in verdict.findings:
                if finding.counts:
                    published.append(_diagnostic(record, verdict, finding, uri, link, related))
            published += _doubts(record, verdict)
            published += [
                _hint(record, span, words.phrase("comment"))
                for span, _played in commented_turns(game)
            ]
    return published


def _diagnostic(
    record: Record, verdict: Verdict, finding: Finding, uri: str, link: Link, related: bool
) -> types.Diagnostic:
    more = [message for message, _ in _related(verdict, finding)]
    href = link(finding.code)
    return types.Diagnostic(
        record.positions.range(finding.span),
        finding.message if related else "\n".join([finding.message, *more]),
        SEVERITIES[finding.code.severity],
        finding.code,
        types.CodeDescription(href) if href else None,
        SOURCE,
        related_information=[
            types.DiagnosticRelatedInformation(
                types.Location(uri, record.positions.range(place.span)), message
            )
            for message, place in _related(verdict, finding)
        ]
        if related
        else None,
        data={
            "code": finding.code,
            "name": finding.code.name,
            "clause": finding.clause,
            "better": [in_notation(line) for line in finding.better],
        },
    )


def _related(verdict: Verdict, finding: Finding) -> Iterator[tuple[str, Finding]]:
    """Yield the related information of a finding, with its locations."""
    for line in finding.better[:LINES_SHOWN]:
        yield words.better([on_one_line(line)]), finding
    stop = next((stop for stop in verdict.stops if stop.event == finding.stopped), None)
    if stop is not None:
        name = "stopped_by" if finding.stoppable else "taken_back"
        message = words.at_stop(name, stop, verdict.rules)
        yield message, Finding(WRONGFUL_STOP, stop.span, "")


def _doubts(record: Record, verdict: Verdict) -> Iterator[types.Diagnostic]:
    """Yield each reason why something cannot be judged, where it first occurs."""
    reported = {
        finding.event
        for finding in verdict.findings
        if finding.code in (CARD_NOT_RECORDED, NOT_DECIDED)
    }
    reasons: set[str] = set()
    for doubt in verdict.doubts:
        if doubt.reason not in reasons and doubt.event not in reported:
            yield _hint(record, doubt.span, words.not_judged(doubt.reason))
        reasons.add(doubt.reason)


def _hint(record: Record, span: Span, message: str) -> types.Diagnostic:
    place = record.positions.range(span)
    return types.Diagnostic(place, message, types.DiagnosticSeverity.Hint, source=SOURCE)
