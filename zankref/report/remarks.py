"""The referee's remarks on places of a record: findings, Stops, doubts, as lines to show.

Everything comes from the verdict; see ``words`` for the texts.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from zankref.codes import CARD_NOT_RECORDED, REFILL_MISSING
from zankref.language import _
from zankref.record.directives import commented_turns
from zankref.record.events import Event, GameRecord
from zankref.record.line_index import Span
from zankref.referee.action_lines import LINES_SHOWN
from zankref.referee.findings import Finding, Verdict
from zankref.referee.stop_ruling import StopRuling
from zankref.report import words
from zankref.report.consequences import passed_over
from zankref.report.lines_of_play import in_words
from zankref.report.marks import ACCEPTED, DOUBT, VOID, Mark, mark_of_finding, mark_of_stop
from zankref.report.picture import draw
from zankref.report.sentences import stopping
from zankref.report.sheet import Sheet, flowed, indented
from zankref.report.stop_sentences import verdict_parts
from zankref.report.styled import DIM, STRONG, Text, with_cards

_BULLET: Final = 2
_ROOMY: Final = 36
"""With less room than this a picture of the table has no gaps."""


class Remark(NamedTuple):
    """A remark on a place of the record; a discreet one has no blank lines around it."""

    span: Span
    mark: Mark
    lines: Sequence[Text]
    discreet: bool = False


class Remarks:
    """Renders a verdict's remarks in a given width."""

    def __init__(self, sheet: Sheet, width: int, game: GameRecord, verdict: Verdict) -> None:
        self._sheet = sheet
        self._width = width
        self._verdict = verdict
        self._game = game
        self._events = game.by_number
        self._stops = {stop.event: stop for stop in verdict.stops}
        self._crowded = _crowded_lines(verdict)
        self._pictured: list[str] = []

    def all(self) -> list[Remark]:
        """Return the remarks on a game by place; within a place in the order found."""
        remarks = [*self._findings(), *self._rulings(), *self._passings(), *self._doubts()]
        item = self._item(DOUBT, Text(words.phrase("comment")))
        for number, (span, _played) in enumerate(commented_turns(self._game)):
            remarks.append(Remark(span, DOUBT, () if number else item, discreet=True))
        return sorted(remarks, key=lambda remark: (last_line(remark.span), remark.span.column))

    # Findings.

    def _findings(self) -> Iterator[Remark]:
        """Yield the findings, grouped by action, except those told with a Stop."""
        elsewhere = [f for f in self._verdict.findings if f.event not in self._stops]
        for _at, group in groupby(
            elsewhere, key=lambda f: (f.event, f.span, f.code is REFILL_MISSING)
        ):
            findings = list(group)
            counting = [finding for finding in findings if finding.waived is None]
            if counting:
                lines = [line for finding in counting for line in self._finding(finding)]
                mark = max(map(mark_of_finding, counting))
                yield Remark(self._place(counting[0]), mark, lines + self._picture(counting))
            yield from self._accepted(findings)

    def _place(self, finding: Finding) -> Span:
        """Return where to show a finding: a missing refill, at the Stop after which it was owed."""
        owed = [s for s in self._verdict.stops if s.event < (finding.event or 0) and s.refills]
        return owed[-1].span if finding.code is REFILL_MISSING and owed else finding.span

    def _accepted(self, findings: Sequence[Finding]) -> Iterator[Remark]:
        """Yield a short remark on each waived finding."""
        for finding in findings:
            if finding.waived is not None:
                line = f"{words.called(finding)}, {words.phrase('waived', reason=finding.waived)}"
                text = with_cards(line, DIM)
                yield Remark(finding.span, ACCEPTED, self._item(ACCEPTED, text), discreet=True)

    def _finding(self, finding: Finding) -> list[Text]:
        """Return the lines about a finding, without the picture."""
        lines = self._item(mark_of_finding(finding), with_cards(finding.message, STRONG))
        details = [self._reference(finding), *self._better(finding)]
        stopped = stopping(finding, self._verdict)
        if stopped is not None:
            details.append(with_cards(stopped))
        return lines + self._under(details)

    def _reference(self, finding: Finding) -> Text:
        """Return the code, the clause, and the action where others stand on the line."""
        parts = [Text(words.called(finding), DIM)]
        if finding.expected:
            parts.append(Text(words.phrase("expected"), DIM))
        if finding.text and finding.span.line in self._crowded:
            parts.insert(0, with_cards(finding.text, DIM))
        if finding.clause:
            parts.append(Text(finding.clause, DIM))
        return Text(" · ", DIM).join(parts)

    def _better(self, finding: Finding) -> list[Text]:
        """Return the better lines, each action unbroken; those of one action stand side by side."""
        if not finding.better:
            return []
        shown = [[*map(with_cards, in_words(line))] for line in finding.better[:LINES_SHOWN]]
        rest = len(finding.better) - len(shown)
        if rest:
            shown.append([Text(words.phrase("other_ways", rest), DIM)])
        alternative = Text(words.phrase("or"), DIM)
        if all(len(actions) == 1 for actions in shown):
            shown = [[item for actions in shown for item in (alternative, *actions)][1:]]
        width = max(len(words.phrase("better")), len(words.phrase("or"))) + 2
        label = Text(words.phrase("better").ljust(width), DIM)
        lines: list[Text] = []
        for actions in shown:
            head = Text(words.phrase("or").ljust(width), DIM) if lines else label
            lines += indented(flowed(actions, self._room - label.cell_len), head)
        return lines

    def _picture(self, findings: Sequence[Finding]) -> list[Text]:
        """Return the table before an action, with the cards that its findings are about.

        There is none where no cards are concerned, unless it is a fault, nor if it was shown just
        before.
        """
        tables = [finding.table for finding in findings if finding.table is not None]
        concerned = frozenset(place for finding in findings for place in finding.concerned)
        if not tables or not (concerned or any(f.code.severity == "fault" for f in findings)):
            return []
        table = tables[0]
        lines = draw(
            table,
            self._verdict.players,
            self._room,
            concerned=concerned,
            opened=next(finding.opened for finding in findings if finding.table is not None),
            plain=self._sheet.plain,
            narrow=self._room < _ROOMY,
        )
        picture = [line.coloured() for line in lines]
        if picture == self._pictured:
            return []
        self._pictured = picture
        return indented(lines, " " * _BULLET)

    # Stops.

    def _rulings(self) -> Iterator[Remark]:
        """Yield the Stops, each with its ruling, findings and consequences."""
        for stop in self._verdict.stops:
            findings = [f for f in self._verdict.findings if f.event == stop.event]
            counting = [finding for finding in findings if finding.waived is None]
            lines = [*self._ruling(stop, counting), *self._picture(counting)]
            yield Remark(stop.span, mark_of_stop(stop), lines)
            yield from self._accepted(findings)

    def _ruling(self, stop: StopRuling, findings: Sequence[Finding]) -> list[Text]:
        """Return the lines about a Stop: its verdict, and the codes of what is wrong with it."""
        sentence = verdict_text(stop, self._verdict, self._events)
        references = [self._reference(finding) for finding in findings]
        return self._item(mark_of_stop(stop), sentence) + self._under(references)

    def _passings(self) -> Iterator[Remark]:
        """Yield who is passed over as a turn ends."""
        for event, name in self._verdict.passed:
            sentence = with_cards(f"{passed_over(name, self._verdict.rules)}.", DIM)
            yield Remark(self._events[event].span, VOID, self._item(VOID, sentence), discreet=True)

    # Doubts.

    def _doubts(self) -> Iterator[Remark]:
        """Yield each reason where it first occurs; later actions are only marked."""
        places: dict[str, dict[int, Span]] = {}
        for doubt in self._verdict.doubts:
            places.setdefault(doubt.reason, {})[doubt.event] = doubt.span
        named = {
            f.event
            for f in self._verdict.findings
            if f.code is CARD_NOT_RECORDED and f.waived is None
        }
        for reason, spans in places.items():
            first, *later = spans.values()
            message = words.not_judged(reason)
            if min(spans) in named:
                message = _("Not fully judged without it.")
            if later:
                message += " " + words.phrase("not_judged_either", len(later), line=later[-1].line)
            yield Remark(first, DOUBT, self._item(DOUBT, with_cards(message)), discreet=True)
            yield from (Remark(span, DOUBT, (), discreet=True) for span in later)

    # The shape of what is said.

    @property
    def _room(self) -> int:
        return self._width - _BULLET

    def _item(self, mark: Mark, text: Text) -> list[Text]:
        bullet = Text.assemble((mark.glyph, mark.style), " ")
        return indented(text.wrapped(self._room), bullet)

    def _under(self, texts: Sequence[Text]) -> list[Text]:
        lines = [line for text in texts for line in text.wrapped(self._room)]
        return indented(lines, " " * _BULLET)


def verdict_text(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> Text:
    """Return the verdict on a Stop: who was right is stressed, what follows is not."""
    ruling, follows = verdict_parts(stop, verdict, events)
    return Text.assemble(with_cards(ruling, STRONG), " ", with_cards(follows))


def last_line(span: Span) -> int:
    """Return the last line on which a span has a character."""
    return span.end_line - (span.end_column == 1 and span.end_line > span.line)


def _crowded_lines(verdict: Verdict) -> frozenset[int]:
    """Return the lines on which several actions have findings."""
    moments = {(finding.event, finding.span) for finding in verdict.findings}
    lines = sorted(span.line for _event, span in moments)
    return frozenset(line for line, next_ in pairwise(lines) if line == next_)
