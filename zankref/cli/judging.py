"""Reading, judging and summarising games for the report, whole files or part by part."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from zankref.cli.paths import Source
from zankref.cli.selection import Selection
from zankref.cli.troubles import reason
from zankref.codes import Severity
from zankref.errors import UnreadableFile
from zankref.language import Language, speaking
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.events import Document
from zankref.record.files import decode
from zankref.record.parse import parse, parse_part
from zankref.record.parts import Part
from zankref.referee.findings import Verdict
from zankref.referee.match import Matches
from zankref.referee.replay import judge
from zankref.referee.unread import not_text
from zankref.report.reporter import Renderer
from zankref.values import Value

_Result = TypeVar("_Result")


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


class Done(NamedTuple, Generic[_Result]):
    """A task whose result is already known."""

    result: _Result


class Task(Value):
    """Something to be judged and rendered."""

    __slots__ = ("renderer",)

    def __init__(self, renderer: Renderer) -> None:
        self.renderer: Final = renderer


class Files(Task):
    """Files to be judged whole."""

    __slots__ = ("paths",)
    __match_args__ = ("renderer", "paths")

    def __init__(self, renderer: Renderer, paths: Sequence[str]) -> None:
        super().__init__(renderer)
        self.paths: Final = paths


class Stretch(Task):
    """A part of a file to be judged."""

    __slots__ = ("part", "path")
    __match_args__ = ("renderer", "path", "part")

    def __init__(self, renderer: Renderer, path: str, part: Part) -> None:
        super().__init__(renderer)
        self.path: Final = path
        self.part: Final = part


class Judge(Value):
    """Judges files and parts of files, and yields what was asked for.

    Findings whose codes are not in the selection are left out; those of the severities in
    ``failing`` make the exit status 1. Results are rendered in the language ``asked`` for, or in
    that of their record, or in the ``usual`` one. ``effort`` is as in ``replay.judge``.
    """

    __match_args__ = ("selection", "failing", "asked", "usual", "effort")
    __slots__ = __match_args__

    def __init__(
        self,
        selection: Selection,
        failing: Collection[Severity],
        asked: Language | None = None,
        usual: Language = "en",
        effort: int = DEFAULT_EFFORT,
    ) -> None:
        self.selection: Final = selection
        self.failing: Final = failing
        self.asked: Final = asked
        self.usual: Final = usual
        self.effort: Final = effort

    def __call__(self, task: Task) -> list[RenderedGame]:
        """Judge files, or a part of a file in which no matches are played."""
        if isinstance(task, Stretch):
            return list(self.stretch(task, Matches()))
        assert isinstance(task, Files)
        return list(self.files(task))

    def files(self, files: Files) -> Iterator[RenderedGame]:
        """Read files and judge their games."""
        for path in files.paths:
            try:
                document = parse(decode(Source(path).read(), path), path)
            except UnreadableFile as error:
                yield self.unreadable(files.renderer, error)
            except OSError as trouble:
                yield troubled(trouble)
            else:
                yield from self._games(files.renderer, document, Matches(), is_last=True)

    def stretch(self, stretch: Stretch, matches: Matches) -> Iterator[RenderedGame]:
        """Judge the games of a part; ``matches`` are the matches so far."""
        document = parse_part(stretch.part, stretch.path)
        yield from self._games(stretch.renderer, document, matches, is_last=stretch.part.is_last)

    def unreadable(self, renderer: Renderer, error: UnreadableFile) -> RenderedGame:
        """Return the result for a file that is not text in UTF-8 (Z006)."""
        return self._rendered(renderer, None, not_text(error))._replace(
            ends_file=True, is_unreadable=True
        )

    def _games(
        self, renderer: Renderer, document: Document, matches: Matches, *, is_last: bool
    ) -> Iterator[RenderedGame]:
        for game in document.games:
            judged = self._rendered(
                renderer, document, judge(game, document.path, matches, effort=self.effort)
            )
            yield judged._replace(ends_file=is_last and game is document.games[-1])

    def _rendered(
        self, renderer: Renderer, document: Document | None, verdict: Verdict
    ) -> RenderedGame:
        verdict.findings = [f for f in verdict.findings if self.selection.takes(f.code)]
        fails = any(f.counts and f.code.severity in self.failing for f in verdict.findings)
        with speaking(self.asked or verdict.language or self.usual):
            return RenderedGame(renderer(document, verdict), fails)


def troubled(error: OSError) -> RenderedGame:
    """Return the result for a file that the system cannot read."""
    return RenderedGame(ends_file=True, is_unreadable=True, trouble=reason(error))
