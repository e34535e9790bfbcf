"""``--statistics``: how often each kind of finding occurred."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report import labels
from zankref.report.reporter import Setting, Teller


class Report:
    """Counts the findings that count, and writes a line for each code, the most frequent first."""

    def __init__(self, setting: Setting) -> None:
        self.teller: Final[Teller] = tell
        self._stream = setting.stream
        self._counts: Counter[str] = Counter()

    def take(self, told: Sequence[str]) -> None:
        """Count the findings of a game."""
        self._counts.update(told)

    def close(self) -> None:
        """Write the table: count, code, name."""
        ranked = sorted(self._counts.items(), key=lambda item: (-item[1], item[0]))
        width = max((len(str(count)) for _, count in ranked), default=0)
        for code, count in ranked:
            self._stream.write(f"{count:>{width}}  {code}  {labels.name(code)}\n")


def tell(document: Document | None, verdict: Verdict) -> list[str]:
    """Return the codes of the findings that count."""
    return [finding.code for finding in verdict.findings if finding.counts]
