"""Fingerprints by which services recognise a finding after edits elsewhere in the record."""

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from zankref.referee.findings import Finding, Verdict
from zankref.report.plain import encodable, located
from zankref.report.reporter import Renderer, Setting, StreamedReport

_DIGITS: Final = 32
_KINDS: Final = 4
"""How many hexadecimal digits of a likeness tell apart the kinds that are counted."""


def likeness(verdict: Verdict, finding: Finding) -> str:
    """Return a hash of all that identifies a finding, except its place in the file."""
    action = " ".join(finding.text.split())
    parts = (located(verdict.path), finding.code, action, finding.player or "")
    return sha256(encodable("\0".join(parts)).encode()).hexdigest()


class Rendered(NamedTuple):
    """The findings of a game: what each is like, and itself in JSON."""

    path: str
    findings: Sequence[tuple[str, str]]


class FingerprintedReport(StreamedReport):
    """An output of one finding per line, each with a fingerprint.

    That is its likeness and how many of its kind came before it in the file. Kinds are counted by
    the first digits of the likeness, so that memory stays bounded; in a file with very many
    findings an edit may thus rename a few that are not like the edited one.
    """

    def __init__(
        self,
        renderer: Renderer,
        setting: Setting,
        marked: Callable[[str, str], str],
        around: tuple[str, str],
    ) -> None:
        super().__init__(renderer, setting)
        self._marked = marked
        head, self._end = around
        self._stream.write(head)
        self._separator = "\n"
        self._path: str | None = None
        self._counts: Counter[str] = Counter()

    def take(self, rendered: Rendered) -> None:
        """Write the findings of a game."""
        for like, finding in rendered.findings:
            fingerprint = self._fingerprint(rendered.path, like)
            self._stream.write(self._separator + self._marked(finding, fingerprint))
            self._separator = ",\n"

    def close(self) -> None:
        """Write what follows the findings."""
        self._stream.write(self._end)

    def _fingerprint(self, path: str, likeness: str) -> str:
        """Return the fingerprint of the next finding; the findings of a file come in sequence."""
        if path != self._path:
            self._path = path
            self._counts.clear()
        kind = likeness[:_KINDS]
        self._counts[kind] += 1
        return sha256(f"{likeness} {self._counts[kind]}".encode()).hexdigest()[:_DIGITS]
