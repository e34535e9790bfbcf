"""``--format junit``: JUnit XML, which nearly every CI shows as the results of tests.

A file is a suite. A game in which nothing counts is a test that has passed; each finding that
counts is one that has failed. Their names are the same in every language and contain no line
numbers, so that a CI can follow a test from run to run.
"""

import re
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from tempfile import SpooledTemporaryFile
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.report.plain import located, printable
from zankref.report.reporter import Setting, StreamedReport, in_order
from zankref.report.sentences import explain

_IN_MEMORY: Final = 1 << 22
#: Characters of printable text that XML 1.0 forbids.
_FORBIDDEN: Final = re.compile("[\ufffe\uffff]")


class Rendered(NamedTuple):
    """The tests of a game: how many, how many failed or could not be made; and in XML."""

    path: str
    counts: Mapping[str, int]
    cases: str


class Report(StreamedReport):
    """Writes a suite at the end of its file."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting)
        self._suite: _Suite | None = None
        self._stream.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="zankref">\n')

    def take(self, rendered: Rendered) -> None:
        """Collect a game until those of its file, which come in sequence, are complete."""
        if self._suite is None or self._suite.path != rendered.path:
            self._end_suite()
            self._suite = _Suite(rendered.path)
        self._suite.add(rendered)

    def close(self) -> None:
        """Write the last suite and the end."""
        self._end_suite()
        self._stream.write("</testsuites>\n")

    def _end_suite(self) -> None:
        if self._suite is None:
            return
        self._stream.write(self._suite.head())
        self._suite.cases.seek(0)
        shutil.copyfileobj(self._suite.cases, self._stream)
        self._suite.cases.close()
        self._stream.write("</testsuite>\n")


class _Suite:
    """The tests of a file, spooled because their counts come first."""

    def __init__(self, path: str) -> None:
        self.path: Final = path
        self.cases = SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="")  # noqa: SIM115
        self._counts: Counter[str] = Counter()

    def add(self, rendered: Rendered) -> None:
        """Add the tests of a game."""
        self._counts.update(rendered.counts)
        self.cases.write(rendered.cases)

    def head(self) -> str:
        """Return the opening tag of the suite."""
        counts = " ".join(f'{name}="{number}"' for name, number in self._counts.items())
        return f'<testsuite name={_quoted(located(self.path))} {counts} skipped="0">\n'


def render(document: Document | None, verdict: Verdict) -> Rendered:
    """Return the tests of a game, by their places in the file."""
    findings = in_order(verdict)
    number = len(findings)
    failures, errors = (number, 0) if verdict.game else (0, number)
    counts = {"tests": max(number, 1), "failures": failures, "errors": errors}
    return Rendered(verdict.path, counts, "".join(_cases(document, verdict, findings)))


def _cases(
    document: Document | None, verdict: Verdict, findings: Sequence[Finding]
) -> Iterator[str]:
    """Yield the test that has passed, or those that have not."""
    path = located(verdict.path)
    game = f"game {verdict.game}" if verdict.game else "file"
    if not findings:
        yield f"<testcase classname={_quoted(path)} name={_quoted(game)}/>\n"
    element = "failure" if verdict.game else "error"
    counts: Counter[str] = Counter()
    for finding in findings:
        event = "" if finding.event is None else f", event {finding.event}"
        name = f"{game}{event}: {finding.code} {finding.code.name}"
        counts[name] += 1
        again = f" ({counts[name]})" if counts[name] > 1 else ""
        lines = explain(finding, verdict, document)
        body = "\n".join([*lines, printable(f"{path}:{finding.span.line}:{finding.span.column}")])
        yield (
            f"<testcase classname={_quoted(path)} name={_quoted(name + again)}>\n"
            f'<{element} type="{finding.code.severity}" message={_quoted(lines[0])}>'
            f"{escape(_allowed(body))}</{element}>\n"
            "</testcase>\n"
        )


def _quoted(text: str) -> str:
    """Return a line as the value of an attribute."""
    return quoteattr(_allowed(printable(text)))


def _allowed(text: str) -> str:
    """Return text without what XML 1.0 forbids."""
    return _FORBIDDEN.sub("\ufffd", text)
