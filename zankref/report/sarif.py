"""``--format sarif``: SARIF 2.1.0, which code scanning services and editors read.

All codes are listed, so that results can point at theirs and are written as the games come.
Findings that the record expects or waives are there too, as suppressed.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import quote

from zankref import __version__
from zankref.codes import CODES, Code
from zankref.language import _, current_language
from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.report import github, words
from zankref.report.fingerprints import FingerprintedReport, Rendered, likeness
from zankref.report.json import encode
from zankref.report.plain import located
from zankref.report.reporter import Setting
from zankref.report.sentences import explain
from zankref.rules.registry import all_clauses

SCHEMA: Final = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
LEVELS: Final = github.LEVELS | {"note": "note"}
"""The level of each severity: an error is what makes the exit status 1 by default."""

_ROOT: Final = "%SRCROOT%"
_RULE_INDICES: Final = {code: index for index, code in enumerate(CODES)}


class Report(FingerprintedReport):
    """Writes one run: the codes, then one result per line."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting, _marked, (_head(), "\n]}]}\n"))


def _marked(result: str, fingerprint: str) -> str:
    marks = encode({"partialFingerprints": {"zankref/v1": fingerprint}}).removeprefix("{")
    return f"{result.removesuffix('}')}, {marks}"


def _head() -> str:
    """Return the text before the results."""
    opened = encode({"$schema": SCHEMA, "version": "2.1.0"}).removesuffix("}")
    run = {"language": current_language(), "columnKind": "unicodeCodePoints"}
    driver = encode({"name": "zankref", "version": __version__}).removesuffix("}")
    clauses = all_clauses()
    rules = ",\n".join(encode(_rule(entry, clauses)) for entry in CODES.values())
    tool = f'{{"driver": {driver}, "rules": [\n{rules}\n]}}}}'
    return f'{opened},\n"runs": [{encode(run).removesuffix("}")},\n"tool": {tool},\n"results": ['


def _rule(entry: Code, clauses: dict[str, str]) -> dict[str, object]:
    """Return what a code means, as ``zankref explain`` has it."""
    meaning, advice = _(entry.meaning), _(entry.advice)
    cited = [(clause, _(clauses[clause])) for clause in entry.clauses]
    rests = [f"{words.phrase('rests_on')}:"] if cited else []
    plain = [f"{clause}: {text}" for clause, text in cited]
    marked = [f"- `{clause}` {text}" for clause, text in cited]
    return {
        "id": entry,
        "name": entry.name,
        "shortDescription": {"text": meaning},
        "fullDescription": {"text": f"{meaning} {advice}"},
        "help": {
            "text": "\n".join([advice, *rests, *plain]),
            "markdown": "\n\n".join([advice, *rests, "\n".join(marked)]).rstrip(),
        },
        "defaultConfiguration": {"level": LEVELS[entry.severity]},
    }


def render(document: Document | None, verdict: Verdict) -> Rendered:
    """Return the findings of a game, by their places in the file."""
    findings = sorted(verdict.findings, key=lambda finding: finding.span)
    artifact = _artifact(verdict.path)
    results = []
    for finding in findings:
        message = "\n".join(explain(finding, verdict, document))
        results.append((likeness(verdict, finding), encode(_result(artifact, finding, message))))
    return Rendered(verdict.path, results)


def _artifact(path: str) -> dict[str, str]:
    """Return the location of a file: relative to the working folder, or absolute."""
    place = located(path)
    if os.path.isabs(place):
        return {"uri": Path(place).as_uri()}
    return {"uri": quote(os.fsencode(place)), "uriBaseId": _ROOT}


def _result(artifact: dict[str, str], finding: Finding, message: str) -> dict[str, object]:
    span = finding.span
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    return {
        "ruleId": finding.code,
        "ruleIndex": _RULE_INDICES[finding.code],
        "level": LEVELS[finding.code.severity],
        "message": {"text": message},
        "locations": [{"physicalLocation": {"artifactLocation": artifact, "region": region}}],
        "suppressions": [
            {"kind": "inSource", "status": "accepted", "justification": reason}
            for reason in _reasons(finding)
        ],
    }


def _reasons(finding: Finding) -> Iterator[str]:
    """Yield why a finding does not count, if so."""
    if finding.expected:
        yield words.phrase("expected")
    if finding.waived is not None:
        yield finding.waived
