"""``--format markdown``: findings for pasting into a message or an issue.

A game is a heading with its result; each finding comes with its code, its clause in a sentence,
better lines, and a small picture of the table before the move. Games without findings are
a list.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from zankref.language import Language, _, current_language, speaking
from zankref.record.events import Document
from zankref.referee.action_lines import LINES_SHOWN
from zankref.referee.findings import Finding, Verdict
from zankref.report import words
from zankref.report.lines_of_play import on_one_line
from zankref.report.picture import draw
from zankref.report.plain import encodable, printable
from zankref.report.reporter import Setting, StreamedReport
from zankref.report.sentences import stopping, unjudged
from zankref.report.stop_sentences import verdict_sentence
from zankref.rules.registry import RULE_SETS

_WIDTH: Final = 72
#: Characters special to Markdown, or to HTML in it.
_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~&])")


class Rendered(NamedTuple):
    """The summary of a game: ``text``, a list item if it is clean.

    ``counts`` are what it adds to the total, ``language`` is that of the text.
    """

    language: Language
    counts: Counter[str]
    text: str


class Report(StreamedReport):
    """Writes the games one after the other."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting)
        self._counts: Counter[str] = Counter()
        self._languages: set[Language] = set()
        self._last: Rendered | None = None

    def take(self, rendered: Rendered) -> None:
        """Write a game, at once."""
        self._languages.add(rendered.language)
        self._counts += rendered.counts
        is_list = self._last is not None and self._last.counts["clean_games"]
        if self._last is not None and not (is_list and rendered.counts["clean_games"]):
            self._stream.write("\n")
        self._last = rendered
        super().take(rendered.text)

    def close(self) -> None:
        """Write the totals of several games, in their language if they share one."""
        if self._counts["game"] > 1:
            with speaking(words.common(self._languages)):
                self._stream.write(f"\n{escaped(words.total(self._counts))}\n")


def render(document: Document | None, verdict: Verdict) -> Rendered:
    """Return the summary of a game."""
    counting = [finding for finding in verdict.findings if finding.counts]
    counts = words.counted(document, len(counting), words.is_clean(verdict))
    if document is not None and counts["clean_games"]:
        text = f"- {escaped(words.clean(document, verdict))}"
    else:
        text = "\n\n".join(_Page(document, verdict, counting).blocks())
    return Rendered(current_language(), counts, encodable(f"{text}\n"))


class _Page:
    """A game with all its findings and rulings."""

    def __init__(
        self, document: Document | None, verdict: Verdict, counting: list[Finding]
    ) -> None:
        self._document = document
        self._verdict = verdict
        self._counting = counting

    def blocks(self) -> Iterator[str]:
        """Yield its paragraphs."""
        verdict = self._verdict
        yield f"## {escaped(words.title(self._document, verdict))}"
        if self._document is not None:
            who = words.joined(verdict.players) if verdict.players else None
            head = [part for part in (who, verdict.rules, *verdict.agreed) if part]
            sentences = [words.result(verdict), *unjudged(verdict)]
            yield escaped(f"{', '.join(head)}. {' '.join(sentences)}".lstrip(". "))
            yield from self._verdicts()
        yield from self._moments()

    def _verdicts(self) -> Iterator[str]:
        """Yield who was right, as a list of the Stops by their lines."""
        rulings = [
            (words.phrase("at_line", stop.span.line), verdict_sentence(stop, self._verdict))
            for stop in self._verdict.stops
        ]
        if rulings:
            yield "\n".join(f"- {line} {escaped(sentence)}" for line, sentence in rulings)

    def _moments(self) -> Iterator[str]:
        """Yield the findings and rulings on each action, by line."""
        verdict, counting = self._verdict, self._counting
        rules = RULE_SETS.get(verdict.rules or "")
        clauses = {**rules.shared, **rules.clauses} if rules else {}
        stops = {stop.event: stop for stop in verdict.stops}
        moments = sorted(
            {(f.span, f.event) for f in counting} | {(s.span, s.event) for s in verdict.stops},
            key=lambda moment: (moment[0], moment[1] or 0),
        )
        for span, event in moments:
            findings = [f for f in counting if (f.span, f.event) == (span, event)]
            stop = stops.get(event) if event is not None else None
            text = findings[0].text if findings else ""
            action = f": {code(text)}" if text else ""
            yield f"### {words.line(span.line).capitalize()}{action}"
            if stop is not None:
                yield f"**{escaped(verdict_sentence(stop, verdict))}**"
            for finding in findings:
                yield from finding_blocks(finding, clauses, stopping(finding, verdict))
            yield from self._picture(findings)

    def _picture(self, findings: list[Finding]) -> Iterator[str]:
        """Yield the table before an action, if its findings are about cards."""
        for finding in findings[:1]:
            if finding.table is None or not (finding.concerned or finding.code.severity == "fault"):
                return
            concerned = [place for finding in findings for place in finding.concerned]
            picture = draw(
                finding.table,
                self._verdict.players,
                _WIDTH,
                concerned=concerned,
                opened=finding.opened,
                plain=True,
            )
            drawn = "\n".join(line.plain for line in picture)
            yield f"```text\n{drawn}\n```"


def finding_blocks(
    finding: Finding, clauses: Mapping[str, str], note: str | None = None, href: str | None = None
) -> Iterator[str]:
    """Yield a finding, its clause in a sentence, better lines and a note, as Markdown."""
    called = words.called(finding)
    if href:
        called = called.replace(finding.code, f"[{finding.code}]({href})", 1)
    yield f"**{called}**: {escaped(finding.message)}"
    clause = clauses.get(finding.clause or "")
    if clause is not None and finding.clause:
        yield f"> {code(finding.clause)} {escaped(_(clause))}"
    better = [code(on_one_line(line)) for line in finding.better[:LINES_SHOWN]]
    if better:
        yield words.better(better)
    if note is not None:
        yield escaped(note)


def escaped(text: str) -> str:
    """Return text escaped for Markdown."""
    return _SPECIAL.sub(r"\\\1", printable(" ".join(text.split())))


def code(text: str) -> str:
    """Return text as code, even if it contains backticks."""
    line = printable(" ".join(text.split()))
    fence = "`" * (max((len(run) for run in re.findall("`+", line)), default=0) + 1)
    pad = " " if "`" in line else ""
    return f"{fence}{pad}{line}{pad}{fence}"
