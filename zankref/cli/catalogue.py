"""The page ``docs/findings.md``: all that the catalogue of findings says."""

from collections.abc import Iterator
from typing import Final

from zankref.cli.codes import GROUPS, SEVERITIES
from zankref.referee.catalogue import CATALOGUE, Code
from zankref.rules.citations import CITATIONS
from zankref.rules.clauses import page_of

_HEAD: Final = """\
<!-- Written by `make docs` from the catalogue in zankref/referee/findings.py. -->
# What the referee finds

Every finding has a code. Codes are stable for ever and never used for anything else.
`zankref explain CODE` shows what is said here, with the clauses of the rules that it rests on.
`--select` and `--ignore` take codes or their beginnings (`Z3` is all of Z301 to Z319), and the
comments `# expect:` and `# waive:` take codes ([expectations and waivers](json.md#directives)).

Some codes belong to games that have such a rule; a game that lacks it never shows them.

| severity | is about |
|---|---|
"""


def page() -> str:
    """Return the page."""
    return "".join(f"{line}\n" for line in _lines())


def _lines() -> Iterator[str]:
    yield _HEAD + "\n".join(f"| {name} | {about} |" for name, about in SEVERITIES.items())
    for prefix, title in GROUPS.items():
        yield f'\n<a id="{prefix}"></a>\n## {prefix}: {title}'
        for code, entry in CATALOGUE.items():
            if code.startswith(prefix):
                yield from _entry(entry)


def _entry(entry: Code) -> Iterator[str]:
    yield f'\n<a id="{entry.code}"></a>\n### {entry.code} {entry.name}'
    yield f"\n*{entry.severity.capitalize()}.* {entry.meaning}"
    yield f"\n{entry.advice}"
    clauses = CITATIONS.get(entry.code, ())
    if clauses:
        yield "\nRests on " + ", ".join(map(_link, clauses)) + "."


def _link(clause: str) -> str:
    return f"[{clause}](rules/{page_of(clause)}.md#{clause})"
