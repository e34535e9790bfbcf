"""Reading and judging files, one after the other or in several processes."""

from collections.abc import Generator, Sequence
from typing import Final

from zankref.cli.paths import Source
from zankref.cli.troubles import reason
from zankref.record.events import Document, Span
from zankref.record.files import UnreadableFile, decode
from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import judge_games
from zankref.values import Value


class Judged(Value):
    """What came of a file: its verdicts, or why the system does not give it away.

    ``document`` is None if the file is not readable text; the only verdict then says so (Z006).
    """

    __slots__ = __match_args__ = ("document", "verdicts", "trouble")

    def __init__(
        self,
        document: Document | None,
        verdicts: Sequence[Verdict] = (),
        trouble: str | None = None,
    ) -> None:
        self.document: Final = document
        self.verdicts: Final = verdicts
        self.trouble: Final = trouble


def judge_source(source: Source) -> Judged:
    """Read a file and judge its games."""
    try:
        document = parse(decode(source.read(), source.path), source.path)
    except UnreadableFile as error:
        return Judged(None, [_unreadable(error)])
    except OSError as error:
        return Judged(None, trouble=reason(error))
    return Judged(document, judge_games(document))


def judge_all(sources: Sequence[Source], jobs: int) -> Generator[Judged, None, None]:
    """Judge files, and yield what came of them in their order."""
    jobs = min(jobs, len(sources))
    if jobs > 1:
        from zankref.cli.workers import in_processes

        yield from in_processes(judge_source, sources, jobs)
    else:
        yield from map(judge_source, sources)


def _unreadable(error: UnreadableFile) -> Verdict:
    """Return the verdict on a file that is not text in UTF-8 (Z006)."""
    span = Span(error.line, error.column, error.line, error.column + 1)
    message = f"The file cannot be read: {error.reason}."
    return Verdict(error.path, 0, error.line, findings=[Finding("Z006", span, message)])
