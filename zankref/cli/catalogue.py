"""The pages ``docs/findings.md`` and ``docs/findings.de.md``: what the catalogue says."""

from collections.abc import Iterator
from typing import Final

from zankref.cli.codes import GROUPS, NAMES, SEVERITIES
from zankref.codes import CODES, Code
from zankref.language import N_, _, spoken
from zankref.library.examples import example, what_is_found
from zankref.rules.clauses import page_of

_ORIGIN: Final = "<!-- Written by `make docs` from the entries in zankref/codes/. -->"
_TITLE: Final = N_("What the referee finds")
_COLUMNS: Final = (N_("severity"), N_("is about"))
_HEAD: Final = (
    N_(
        "Every finding has a code. Codes never change and are never reused. `zankref explain "
        "CODE` shows what is said here, along with the clauses of the rules that it rests on. "
        "`--select` and `--ignore` take codes or prefixes of codes (`Z3` is all of Z301 to "
        "Z319), and the comments `# expect:` and `# waive:` take codes ([expectations and "
        "waivers](json.md#directives))."
    ),
    N_("Some codes belong to a rule that only some games have; the others never show them."),
    N_(
        "Under each code is a short record that raises it, with what the referee says about it. "
        "Anything else found along the way is expected by the record (`# expect:`)."
    ),
)


def page() -> str:
    """Return the page in the current language."""
    return "".join(f"{line}\n" for line in _lines())


def _lines() -> Iterator[str]:
    yield _ORIGIN
    yield f"# {_(_TITLE)}\n"
    yield "\n\n".join(map(_, _HEAD))
    yield f"\n| | {_(_COLUMNS[0])} | {_(_COLUMNS[1])} |\n|---|---|---|"
    for severity, about in SEVERITIES.items():
        yield f"| {_(NAMES[severity])} | `{severity}` | {_(about)} |"
    for prefix, title in GROUPS.items():
        yield f'\n<a id="{prefix}"></a>\n## {prefix}: {_(title)}'
        for code, entry in CODES.items():
            if code.startswith(prefix):
                yield from _entry(entry)


def _entry(entry: Code) -> Iterator[str]:
    yield f'\n<a id="{entry}"></a>\n### {entry} {_(entry.name)}'
    yield f"\n*{_(NAMES[entry.severity])}.* {_(entry.meaning)}"
    yield f"\n{_(entry.advice)}"
    shown = example(entry)
    yield "\n```zank"
    yield from shown.lines
    yield "```"
    yield f"\n{what_is_found(shown)}"
    clauses = entry.clauses
    if clauses:
        yield "\n" + _("Rests on {clauses}.").format(clauses=", ".join(map(_link, clauses)))


def _link(clause: str) -> str:
    language = ".de" if spoken() == "de" else ""
    return f"[{clause}](rules/{page_of(clause)}{language}.md#{clause})"
