"""``zankref diff --format json``: the differences for machines, schema ``zankref-diff/1``."""

import json
from collections.abc import Sequence
from typing import Final, TextIO, TypeAlias

from zankref import __version__
from zankref.comparison.comparing import Comparison, Difference
from zankref.comparison.facts import Fact
from zankref.comparison.rows import Row
from zankref.comparison.versions import JudgedItem, Version
from zankref.record.events import Document, Event
from zankref.referee.findings import Finding
from zankref.report.json import attributes
from zankref.report.plain import encodable

SCHEMA: Final = "zankref-diff/1"

_Object: TypeAlias = dict[str, object]


def write(stream: TextIO, documents: Sequence[Document], comparisons: Sequence[Comparison]) -> None:
    """Write one JSON object."""
    games = [len(document.games) for document in documents]
    first, second = (document.path for document in documents)
    value = {
        "schema": SCHEMA,
        "version": __version__,
        "first": {"path": first, "games": games[0]},
        "second": {"path": second, "games": games[1]},
        "substance": games[0] != games[1] or any(c.grave for c in comparisons),
        "games": [_game(comparison) for comparison in comparisons],
    }
    stream.write(encodable(json.dumps(value, ensure_ascii=False, indent=1)) + "\n")


def _game(comparison: Comparison) -> _Object:
    contradictions = comparison.contradictions()
    versions = (comparison.first, comparison.second)
    sides = zip(versions, contradictions, strict=True)
    first, second = (_version(version, findings) for version, findings in sides)
    return {
        "game": comparison.first.game.number,
        "substance": comparison.grave,
        "unlike": comparison.unlike,
        "tags": [_fact(fact) for fact in comparison.tags],
        "deal": [_fact(fact) for fact in comparison.piles],
        "differences": [_difference(difference) for difference in comparison.differences],
        "first": first,
        "second": second,
    }


def _version(version: Version, contradictions: Sequence[Finding]) -> _Object:
    verdict = version.verdict
    return {
        "line": version.game.line,
        **attributes(verdict, "events undetermined"),
        "result": attributes(verdict, "claimed ruled score"),
        "contradicts_itself": [_finding(finding) for finding in contradictions],
    }


def _fact(fact: Fact) -> _Object:
    return {"name": fact.name, "first": fact.first, "second": fact.second, "substance": fact.grave}


def _difference(difference: Difference) -> _Object:
    return {
        "substance": difference.grave,
        "lines": [_row(row) for row in difference.rows],
        "later": [_row(row) for row in difference.later],
    }


def _row(row: Row) -> _Object:
    return {
        "kind": row.kind,
        "substance": row.grave or row.ruled_otherwise,
        "first": _side(row.first),
        "second": _side(row.second),
    }


def _side(side: JudgedItem | None) -> _Object | None:
    """Return a line and the referee's rulings on it; ``on_turn`` counts from 1."""
    if side is None:
        return None
    item = side.item
    event = item if isinstance(item, Event) else None
    return {
        "event": event and event.number,
        **attributes(item.span, "line column"),
        "speaker": event and event.speaker,
        "text": event and event.text,
        "findings": [_finding(finding) for finding in side.findings],
        "stop": side.stop and side.stop.ruling,
        "judged": not side.doubtful,
        "on_turn": None if side.on_turn is None else side.on_turn + 1,
    }


def _finding(finding: Finding) -> _Object:
    place = attributes(finding.span, "line column")
    return {"code": finding.code, **place, "message": finding.message}
