"""``--statistics``: how often each kind of finding occurred, and in how many games."""

from collections import Counter
from collections.abc import Sequence

from zankref.codes import Code
from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report import words
from zankref.report.reporter import Setting, StreamedReport


class Report(StreamedReport):
    """Counts the findings that count, and writes a line for each code, the most frequent first.

    The summary follows below.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting)
        self._counts: Counter[str] = Counter()
        self._total: Counter[str] = Counter()

    def take(self, rendered: tuple[Counter[str], Sequence[str]]) -> None:
        """Count a game, and the findings in it."""
        counts, codes = rendered
        self._total += counts
        self._counts.update(codes)

    def close(self) -> None:
        """Write the table (count, code, name) and the summary."""
        ranked = sorted(self._counts.items(), key=lambda item: (-item[1], item[0]))
        width = max((len(str(count)) for _, count in ranked), default=0)
        for code, count in ranked:
            self._stream.write(f"{count:>{width}}  {code}  {words.name_of(code)}\n")
        if ranked:
            self._stream.write("\n")
        self._stream.write(f"{words.total(self._total)}\n")


def render(document: Document | None, verdict: Verdict) -> tuple[Counter[str], list[Code]]:
    """Return what a game adds to the total, and the codes of the findings that count."""
    codes = [finding.code for finding in verdict.findings if finding.counts]
    return words.counted(document, len(codes), not codes), codes
