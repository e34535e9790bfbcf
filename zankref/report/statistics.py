"""``--statistics``: how often each kind of finding occurred."""

from collections import Counter

from zankref.record.events import Document
from zankref.referee.catalogue import CATALOGUE
from zankref.referee.findings import Verdict
from zankref.report.reporter import Setting


class Report:
    """Counts the findings that count, and writes a line for each code, the most frequent first."""

    def __init__(self, setting: Setting) -> None:
        self._stream = setting.stream
        self._counts: Counter[str] = Counter()

    def game(self, document: Document | None, verdict: Verdict) -> None:
        """Count the findings of a game."""
        self._counts.update(finding.code for finding in verdict.findings if finding.counts)

    def close(self) -> None:
        """Write the table: count, code, name."""
        ranked = sorted(self._counts.items(), key=lambda item: (-item[1], item[0]))
        width = max((len(str(count)) for _, count in ranked), default=0)
        for code, count in ranked:
            self._stream.write(f"{count:>{width}}  {code}  {CATALOGUE[code].name}\n")
