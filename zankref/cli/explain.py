"""``zankref explain``: what a finding means, on what it rests, and what to do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from zankref.cli.codes import GROUPS, SEVERITIES, complete_code, find_code, near_codes
from zankref.cli.rules import all_clauses
from zankref.referee.findings import CATALOGUE, Code
from zankref.rules.citations import CITATIONS

if TYPE_CHECKING:
    from zankref.cli.prose import Prose


@click.command(name="explain")
@click.argument("codes", metavar="[CODE]...", nargs=-1, shell_complete=complete_code)
@click.option("--list", "lists", is_flag=True, help="List all codes.")
@click.option("--markdown", is_flag=True, help="Write all about all codes, as Markdown.")
def command(codes: Sequence[str], lists: bool, markdown: bool) -> None:
    """Say what a finding means, and what to do.

    Shown are also the clauses of the rules that it rests on. CODE is a code such as Z302, or its
    name such as missed-freeing.

    \b
    Examples:
      zankref explain Z302
      zankref explain z401 missed-clearing
      zankref explain --list
    """
    if markdown:
        from zankref.cli.catalogue import page
        from zankref.cli.streams import for_programs

        for_programs().write(page())
    elif lists:
        _list()
    elif codes:
        _explain([_entry(typed) for typed in codes])
    else:
        raise click.UsageError("Name a code such as Z302, or ask for all of them with --list.")


def _entry(typed: str) -> Code:
    entry = find_code(typed)
    if entry is None:
        raise click.BadParameter(f'there is no code "{typed}". {near_codes(typed)}')
    return entry


def _list() -> None:
    """Write a line for each code."""
    from zankref.cli.prose import Prose

    prose = Prose()
    width = max(len(entry.name) for entry in CATALOGUE.values())
    for prefix, about in GROUPS.items():
        prose.heading(about)
        entries = [entry for code, entry in CATALOGUE.items() if code.startswith(prefix)]
        prose.items([(f"{e.code} {e.name:<{width}} {e.severity:<7}", e.meaning) for e in entries])


def _explain(entries: Sequence[Code]) -> None:
    """Write what is known about codes."""
    from zankref.cli.prose import Prose

    prose = Prose()
    for number, entry in enumerate(entries):
        if number:
            prose.blank()
        _explain_one(prose, entry)


def _explain_one(prose: "Prose", entry: Code) -> None:
    prose.title(f"{entry.code} {entry.name}")
    prose.paragraph(entry.meaning)
    prose.heading("What to do")
    prose.paragraph(entry.advice, "  ")
    if entry.code in CITATIONS:
        clauses = all_clauses()
        prose.heading("Rests on")
        prose.items([(name, clauses[name]) for name in CITATIONS[entry.code]])
    prose.heading("Severity")
    prose.paragraph(f"{entry.severity}: {SEVERITIES[entry.severity]}", "  ")
