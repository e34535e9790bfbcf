"""A summary line: how many games and findings there were, besides a report or instead of one."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report import words
from zankref.report.reporter import Renderer, Reporter


class Sum:
    """Counts games and findings; ``show`` writes the summary."""

    def __init__(self, show: Callable[[str], object]) -> None:
        self.renderer: Final[Renderer] = _counted
        self._show = show
        self._counts: Counter[str] = Counter()

    def take(self, rendered: Counter[str]) -> None:
        """Count a game."""
        self._counts += rendered

    def close(self) -> None:
        """Write the summary."""
        self._show(words.total(self._counts))


class ReportWithSum:
    """A report with a summary next to it."""

    def __init__(self, report: Reporter, sum_: Sum) -> None:
        self._report = report
        self._sum = sum_

    @property
    def renderer(self) -> Renderer:
        """The renderer for the games from now on."""
        return partial(_twice, self._report.renderer)

    def take(self, rendered: tuple[Any, Counter[str]]) -> None:
        """Report a game and count it."""
        output, counted = rendered
        self._report.take(output)
        self._sum.take(counted)

    def close(self) -> None:
        """End the report and write the summary."""
        self._report.close()
        self._sum.close()


def _twice(
    renderer: Renderer, document: Document | None, verdict: Verdict
) -> tuple[Any, Counter[str]]:
    """Summarise a game for a report and for the summary line."""
    return renderer(document, verdict), _counted(document, verdict)


def _counted(document: Document | None, verdict: Verdict) -> Counter[str]:
    """Return what a game adds to the total; it is clean if none of its findings counts."""
    findings = sum(finding.counts for finding in verdict.findings)
    return words.counted(document, findings, not findings)
