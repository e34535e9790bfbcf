"""``--format json``: the machine-readable contract, schema ``zankref/1``; one game per line.

The summary comes before the games, where people look for it and programs have always found it, so
the games wait in a spool (a file, once they are many) until the last one is in. For streaming there
is ``json-lines``.
"""

import json
import shutil
from collections.abc import Mapping
from tempfile import SpooledTemporaryFile
from typing import Any, Final, NamedTuple, TypeAlias

from zankref import __version__
from zankref.record.dates import iso_date
from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.referee.stop_ruling import StopRuling
from zankref.report.lines_of_play import in_notation
from zankref.report.plain import encodable
from zankref.report.reporter import Setting, StreamedReport
from zankref.report.stop_sentences import claims_of, verdict_sentence

SCHEMA: Final = "zankref/1"

_Object: TypeAlias = dict[str, object]
_IN_MEMORY: Final = 1 << 22


class Rendered(NamedTuple):
    """A game in JSON, and what it adds to the summary."""

    path: str
    game: str
    counts: Mapping[str, int]


class Report(StreamedReport):
    """Writes one JSON object with all the games."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting)
        self._spool = SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="")  # noqa: SIM115
        self._summary = Summary()
        self._separator = "\n"

    def take(self, rendered: Rendered) -> None:
        """Put a game, or an unreadable file, aside for ``close``."""
        self._summary.add(rendered)
        self._spool.write(self._separator + rendered.game)
        self._separator = ",\n"

    def close(self) -> None:
        """Write everything."""
        head = encode({"schema": SCHEMA, "version": __version__}).removesuffix("}")
        self._stream.write(f'{head},\n "summary": {encode(self._summary.counts)},\n "games": [')
        self._spool.seek(0)
        shutil.copyfileobj(self._spool, self._stream)
        self._spool.close()
        self._stream.write("]}\n")


class Summary:
    """Adds up the games' counts."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(
            ("files", "games", "events", "judged", "undetermined", "findings", "waived"), 0
        )
        self._path: str | None = None

    def add(self, rendered: Rendered) -> None:
        """Add a game, or an unreadable file; the games of a file come in sequence."""
        self.counts["files"] += rendered.path != self._path
        self._path = rendered.path
        for name, count in rendered.counts.items():
            self.counts[name] += count


def render(document: Document | None, verdict: Verdict) -> Rendered:
    """Return a game in JSON."""
    counts = {
        "games": int(verdict.game > 0),
        **attributes(verdict, "events judged undetermined"),
        "findings": sum(finding.counts for finding in verdict.findings),
        "waived": sum(finding.waived is not None for finding in verdict.findings),
    }
    return Rendered(verdict.path, encode(game_object(verdict)), counts)


def encode(value: Mapping[str, object]) -> str:
    """Return an object in JSON, on one line."""
    return encodable(json.dumps(value, ensure_ascii=False))


def attributes(thing: object, names: str) -> dict[str, Any]:
    """Return attributes of something by their names, which are also those of the columns."""
    return {name: getattr(thing, name) for name in names.split()}


def game_object(verdict: Verdict) -> _Object:
    """Return a game as an object of JSON."""
    written = (verdict.record and verdict.record.value("Date")) or ""
    return {
        **attributes(verdict, "path game line rules agreed players"),
        "date": iso_date(written.strip()),
        **attributes(verdict, "events moves judged undetermined"),
        "result": attributes(verdict, "claimed ruled score ending"),
        "findings": [_finding(finding) for finding in verdict.findings],
        "stops": [_stop(stop, verdict) for stop in verdict.stops],
    }


def _finding(finding: Finding) -> _Object:
    fields: _Object = {
        "code": finding.code,
        **attributes(finding.code, "name severity"),
        **attributes(finding, "event turn"),
        **finding.span._asdict(),
        **attributes(finding, "player culprit clause message text"),
        "better": [in_notation(line) for line in finding.better],
        **attributes(finding, "stopped stoppable noticed waived"),
    }
    return fields | {"expected": True} if finding.expected else fields


def _stop(stop: StopRuling, verdict: Verdict) -> _Object:
    return {
        "event": stop.event,
        "line": stop.span.line,
        **attributes(stop, "caller ruling"),
        "table": stop.decision,
        **attributes(stop, "decision judges"),
        "sentence": verdict_sentence(stop, verdict),
        "reason": stop.reason,
        "claims": [
            {"text": claim.text, "answer": claim.answer.answer, "sentence": claim.sentence}
            for claim in claims_of(stop, verdict)
        ],
        **attributes(stop, "taken_back on_turn"),
        "misses": [{"player": name, "turns": turns} for name, turns in stop.owing],
        "owes": [{"player": name, "what": what} for name, what in stop.owes],
    }
