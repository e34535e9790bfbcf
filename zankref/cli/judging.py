"""Reading, judging and summarising games for the report, whole files or part by part."""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from zankref.codes import Severity
from zankref.errors import UnreadableFile
from zankref.language import Language, speaking
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.events import Document
from zankref.record.parse import parse_part
from zankref.record.streaming import Part
from zankref.referee.findings import Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.reading.unreadable import not_text
from zankref.referee.replay import judge
from zankref.report.reporter import Renderer

_Result = TypeVar("_Result")


class CodeFilter(NamedTuple):
    """Prefixes of codes. If several match a code the longest decides, ``ignore`` in a tie."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def takes(self, code: str) -> bool:
        """Return whether findings of this code are selected."""
        return _longest(self.select or ("",), code) > _longest(self.ignore, code)


@cache
def _longest(prefixes: tuple[str, ...], code: str) -> int:
    """Return the length of the longest prefix of a code, -1 if there is none."""
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)


class RenderedGame(NamedTuple):
    """The result for a game, or for a file that cannot be read.

    ``rendered`` is what the report will show, ``fails`` whether it makes the exit status 1.
    ``is_unreadable`` says that the file could not be read in full, and ``trouble`` why, for an
    error of the system. ``ends_file`` marks the last result of a file.
    """

    rendered: Any = None
    fails: bool = False
    ends_file: bool = False
    is_unreadable: bool = False
    trouble: str | None = None


class FinishedTask(NamedTuple, Generic[_Result]):
    """A task whose result is already known."""

    result: _Result


class Task(NamedTuple):
    """A part of a file, to be judged and rendered."""

    renderer: Renderer
    path: str
    part: Part


class Judge(NamedTuple):
    """Judges files and parts of files, and yields what was asked for.

    Findings whose ``codes`` are not selected are left out; those of the severities in
    ``failing`` make the exit status 1. Results are rendered in this ``language``, or in
    that of their record, or in the ``usual`` one. ``effort`` is as in ``replay.judge``.
    """

    codes: CodeFilter
    failing: Collection[Severity]
    language: Language | None = None
    usual: Language = "en"
    effort: int = DEFAULT_EFFORT

    def whole(self, task: Task) -> list[RenderedGame]:
        """Judge a file, or a part of a file in which no matches are played."""
        return list(self.games(task, Matches()))

    def games(self, task: Task, matches: Matches) -> Iterator[RenderedGame]:
        """Judge the games of a part of a file; ``matches`` are those in it so far."""
        document = parse_part(task.part, task.path)
        for game in document.games:
            judged = self._render(
                task.renderer, document, judge(game, document.path, matches, effort=self.effort)
            )
            is_last = task.part.is_last and game is document.games[-1]
            yield judged._replace(ends_file=is_last)

    def unreadable(self, renderer: Renderer, error: UnreadableFile) -> RenderedGame:
        """Return the result for a file that is not text in UTF-8 (Z006)."""
        return self._render(renderer, None, not_text(error))._replace(
            ends_file=True, is_unreadable=True
        )

    def _render(
        self, renderer: Renderer, document: Document | None, verdict: Verdict
    ) -> RenderedGame:
        findings, takes = verdict.findings, self.codes.takes
        verdict.findings = [finding for finding in findings if takes(finding.code)]
        verdict.unlisted = [finding for finding in findings if not takes(finding.code)]
        fails = any(f.counts and f.code.severity in self.failing for f in verdict.findings)
        with speaking(self.language or verdict.language or self.usual):
            return RenderedGame(renderer(document, verdict), fails)
