"""How many games there were, and how many findings in them: a line, beside a report or instead."""

from collections.abc import Callable
from typing import Any, Final

from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report import words
from zankref.report.reporter import Renderer, Reporter


class Sum:
    """Shows no more than how many games there were, and how many findings; ``show`` writes it."""

    def __init__(self, show: Callable[[str], object]) -> None:
        self.renderer: Final[Renderer] = _counted
        self._show = show
        self._games = self._clean = self._findings = 0

    def take(self, rendered: tuple[bool, int]) -> None:
        """Count a game."""
        is_game, findings = rendered
        self._games += is_game
        self._clean += is_game and not findings
        self._findings += findings

    def close(self) -> None:
        """Write the sum."""
        self._show(words.total(self._games, self._clean, self._findings))


class WithSum:
    """A report, and the sum beside it."""

    def __init__(self, report: Reporter, sum_: Sum) -> None:
        self._report = report
        self._sum = sum_

    @property
    def renderer(self) -> Renderer:
        """What tells the games that come from now on."""
        return _Twice(self._report.renderer)

    def take(self, rendered: tuple[Any, tuple[bool, int]]) -> None:
        """Report a game and count it."""
        said, counted = rendered
        self._report.take(said)
        self._sum.take(counted)

    def close(self) -> None:
        """End the report and write the sum."""
        self._report.close()
        self._sum.close()


class _Twice:
    """Tells a game for a report and for the sum."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer

    def __call__(self, document: Document | None, verdict: Verdict) -> tuple[Any, tuple[bool, int]]:
        return self._renderer(document, verdict), _counted(document, verdict)


def _counted(document: Document | None, verdict: Verdict) -> tuple[bool, int]:
    """Return whether it is a game, and how many findings count in it."""
    return document is not None, sum(finding.counts for finding in verdict.findings)
