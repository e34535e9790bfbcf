"""Quick fixes for findings: corrections, and comments on the line."""

from collections.abc import Iterator

from lsprotocol.types import CodeAction, CodeActionKind, Diagnostic, Range, TextEdit, WorkspaceEdit

from zankref.codes import BAD_WAIVER, EXPECTED_FINDING_MISSING, SYNTAX_ERROR, UNKNOWN_PLAYER
from zankref.language import _
from zankref.lsp.records import Record
from zankref.record.events import UnreadableLine
from zankref.record.german import worded
from zankref.record.line_kinds import write_name
from zankref.referee.findings import Finding
from zankref.referee.reading.header import read_header
from zankref.report import words
from zankref.report.lines_of_play import on_one_line


def fixes(record: Record, uri: str, stretch: Range, asked: list[Diagnostic]) -> list[CodeAction]:
    """Return the quick fixes for the findings in a range of the text."""
    by_code = {str(diagnostic.code): diagnostic for diagnostic in asked}
    actions = []
    for game, verdict in zip(record.document.games, record.verdicts, strict=True):
        for finding in verdict.findings:
            at = record.positions.range(finding.span)
            apart = at.end < stretch.start or stretch.end < at.start
            if finding.counts and not apart:
                with record.speaking(game):
                    offers = list(_offers(record, finding))
                for title, edits, preferred in offers:
                    actions.append(
                        CodeAction(
                            title,
                            CodeActionKind.QuickFix,
                            [by_code[finding.code]] if finding.code in by_code else None,
                            is_preferred=preferred or None,
                            edit=WorkspaceEdit({uri: edits}),
                        )
                    )
    return actions


def _offers(record: Record, finding: Finding) -> Iterator[tuple[str, list[TextEdit], bool]]:
    """Yield the fixes for a finding: title, edits, and whether it is the preferred one."""
    lost = _unreadable_line(record, finding)
    if lost is not None:
        language = read_header(record.game_at(lost.span.line)).language
        edits = [
            TextEdit(record.positions.range(place.span), worded(place.suggestion, language))
            for place in lost.places
            if place.suggestion
        ]
        if edits:
            yield _instead(edits), edits, True
        return
    if finding.code in (EXPECTED_FINDING_MISSING, BAD_WAIVER):
        return
    yield from _name_that_is_meant(record, finding)
    for line in finding.better[:1]:
        way = on_one_line(line)
        comment = _beside(record, finding, f"# {words.better([way])}")
        yield _("Add as a comment: {way}").format(way=way), [comment], False
    code = finding.code
    expectation = _beside(record, finding, f"# expect: {code}")
    yield _("Expect {code} on this line").format(code=code), [expectation], False
    waiver = _beside(record, finding, f"# waive: {code} " + _("why it is accepted"))
    yield _("Accept {code} on this line, and say why").format(code=code), [waiver], False


def _name_that_is_meant(
    record: Record, finding: Finding
) -> Iterator[tuple[str, list[TextEdit], bool]]:
    """Yield corrections of a misspelt player's name."""
    if finding.code != UNKNOWN_PLAYER or finding.event is None or finding.player is None:
        return
    event = record.game_at(finding.span.line).events[finding.event - 1]
    if finding.player != event.speaker:
        name = write_name(finding.player)
        edit = TextEdit(record.positions.range(event.speaker_span), name)
        yield _instead([edit]), [edit], True


def _instead(edits: list[TextEdit]) -> str:
    """Return the offer to correct what cannot be read."""
    suggestion = ", ".join(edit.new_text for edit in edits)
    return _("Write {suggestion} instead").format(suggestion=suggestion)


def _unreadable_line(record: Record, finding: Finding) -> UnreadableLine | None:
    if finding.code != SYNTAX_ERROR:
        return None
    lost = record.game_at(finding.span.line).lost
    return next((item for item in lost if item.span == finding.span), None)


def _beside(record: Record, finding: Finding, comment: str) -> TextEdit:
    """Return the edit that appends a comment to a finding's line."""
    end = record.positions.line_end(finding.span.line)
    return TextEdit(Range(end, end), f"  {comment}")
