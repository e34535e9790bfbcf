"""The pages ``docs/findings.md`` and ``docs/findings.de.md``: what the catalogue says."""

from collections.abc import Iterator
from typing import NamedTuple

from zankref.cli.options import GROUPS, SEVERITIES
from zankref.codes import CODES, Code, Severity
from zankref.language import Language, _, speaking
from zankref.library.examples import example, findings_in
from zankref.rules.clauses import page_of

_ORIGIN = "<!-- Written by `make docs` from the entries in zankref/codes/. -->"


class _Words(NamedTuple):
    """The page's own words."""

    title: str
    head: tuple[str, ...]
    columns: tuple[str, str]
    severities: dict[Severity, str]
    rests_on: str


_ENGLISH = _Words(
    "What the referee finds",
    (
        "Every finding has a code. Codes never change and are never reused. `zankref explain "
        "CODE` shows the same, along with the clauses of the rules that it rests on. "
        "`--select` and `--ignore` take codes or prefixes of codes (`Z3` is all of Z301 to "
        "Z319), and the comments `# expect:` and `# waive:` take codes ([expectations and "
        "waivers](json.md#directives)).",
        "Some codes belong to a rule that only some games have; the others never show them.",
        "Under each code is a short record that raises it, with what the referee says about it. "
        "Anything else found along the way is expected by the record (`# expect:`).",
    ),
    ("severity", "is about"),
    {"error": "Error", "fault": "Fault", "call": "Call", "warning": "Warning", "note": "Note"},
    "Rests on {clauses}.",
)
_GERMAN = _Words(
    "Was der Schiedsrichter findet",
    (
        "Jeder Befund hat einen Code. Codes gelten für immer und werden nie für etwas anderes "
        "verwendet. `zankref explain CODE` zeigt, was hier steht, samt den Regeln, auf denen der "
        "Befund beruht. `--select` und `--ignore` nehmen Codes oder deren Anfänge (`Z3` steht für "
        "Z301 bis Z319), und auch in den Kommentaren `# expect:` und `# waive:` stehen Codes "
        "([Erwartungen und Duldungen](json.md#directives)).",
        "Manche Codes gehören zu Spielen, die eine solche Regel haben; in einem Spiel ohne sie "
        "kommen sie nie vor.",
        "Zu jedem Code steht eine kurze Mitschrift, in der er vorkommt, und was der "
        "Schiedsrichter dazu sagt. Was unterwegs sonst noch auffällt, erwartet die Mitschrift "
        "(`# expect:`).",
    ),
    ("Schwere", "betrifft"),
    {
        "error": "Fehler in der Mitschrift",
        "fault": "Regelverstoß",
        "call": "Ruf",
        "warning": "Warnung",
        "note": "Hinweis",
    },
    "Beruht auf {clauses}.",
)


def page(language: Language) -> str:
    """Return the page in a language."""
    words = _GERMAN if language == "de" else _ENGLISH
    with speaking(language):
        return "".join(f"{line}\n" for line in _lines(words, ".de" if language == "de" else ""))


def _lines(words: _Words, ending: str) -> Iterator[str]:
    yield _ORIGIN
    yield f"# {words.title}\n"
    yield "\n\n".join(words.head)
    yield f"\n| | {words.columns[0]} | {words.columns[1]} |\n|---|---|---|"
    for severity, about in SEVERITIES.items():
        yield f"| {words.severities[severity]} | `{severity}` | {_(about)} |"
    for prefix, title in GROUPS.items():
        yield f'\n<a id="{prefix}"></a>\n## {prefix}: {_(title)}'
        for code, entry in CODES.items():
            if code.startswith(prefix):
                yield from _entry(entry, words, ending)


def _entry(entry: Code, words: _Words, ending: str) -> Iterator[str]:
    yield f'\n<a id="{entry}"></a>\n### {entry} {_(entry.name)}'
    yield f"\n*{words.severities[entry.severity]}.* {_(entry.meaning)}"
    yield f"\n{_(entry.advice)}"
    shown = example(entry)
    yield "\n```zank"
    yield from shown.lines
    yield "```"
    yield f"\n{findings_in(shown)}"
    if entry.clauses:
        links = [f"[{c}](rules/{page_of(c)}{ending}.md#{c})" for c in entry.clauses]
        yield "\n" + words.rests_on.format(clauses=", ".join(links))
