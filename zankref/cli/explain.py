"""``zankref explain``: what a finding means, on what it rests, and what to do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from zankref.cli.codes import GROUPS, SEVERITIES, complete_code, find_code, near_codes
from zankref.cli.language import lang_option
from zankref.cli.rules import known_rules
from zankref.language import _
from zankref.referee.catalogue import CATALOGUE, Code
from zankref.rules.citations import CITATIONS

if TYPE_CHECKING:
    from zankref.cli.prose import Prose


@click.command(name="explain")
@click.argument("codes", metavar="[CODE]...", nargs=-1, shell_complete=complete_code)
@click.option("--list", "lists", is_flag=True, help="List all codes.")
@click.option(
    "--rules",
    metavar="ID",
    callback=known_rules,
    help="Show the clauses of this game only.",
)
@click.option("--markdown", is_flag=True, help="Write all about all codes, as Markdown.")
@lang_option(expose_value=False)
def command(codes: Sequence[str], lists: bool, rules: str | None, markdown: bool) -> None:
    """Say what a finding means, and what to do.

    Shown are also a short record that raises it, and the clauses of the rules that it rests on.
    CODE is a code such as Z302, or its name such as missed-freeing.

    \b
    Examples:
      zankref explain Z302
      zankref explain z401 missed-clearing
      zankref explain Z308 --rules streitpatience
      zankref explain --list
    """
    if markdown:
        from zankref.cli.catalogue import page
        from zankref.cli.streams import for_programs

        for_programs().write(page())
    elif lists:
        _list()
    elif codes:
        _explain([_entry(typed) for typed in codes], rules)
    else:
        said = _("Name a code such as Z302, or ask for all of them with --list.")
        raise click.UsageError(said)


def _entry(typed: str) -> Code:
    entry = find_code(typed)
    if entry is None:
        said = _('there is no code "{code}".').format(code=typed)
        raise click.BadParameter(f"{said} {near_codes(typed)}")
    return entry


def _list() -> None:
    """Write a line for each code."""
    from zankref.cli.prose import Prose

    prose = Prose()
    names = {code: _(entry.name) for code, entry in CATALOGUE.items()}
    width = max(map(len, names.values()))
    for prefix, about in GROUPS.items():
        prose.heading(_(about))
        entries = [entry for code, entry in CATALOGUE.items() if code.startswith(prefix)]
        terms = [f"{e.code} {names[e.code]:<{width}} {e.severity:<7}" for e in entries]
        prose.items([(term, _(e.meaning)) for term, e in zip(terms, entries, strict=True)])


def _explain(entries: Sequence[Code], rules: str | None) -> None:
    """Write what is known about codes."""
    from zankref.cli.prose import Prose

    prose = Prose()
    for number, entry in enumerate(entries):
        if number:
            prose.blank()
        _explain_one(prose, entry, rules)


def _explain_one(prose: "Prose", entry: Code, rules: str | None) -> None:
    from zankref.cli.examples import example, what_is_found
    from zankref.rules.registry import all_clauses

    prose.title(f"{entry.code} {_(entry.name)}")
    prose.paragraph(_(entry.meaning))
    prose.heading(_("What to do"))
    prose.paragraph(_(entry.advice), "  ")
    prose.heading(_("For example"))
    shown = example(entry.code)
    prose.verbatim(shown.lines, "  ")
    prose.paragraph(what_is_found(shown), "  ")
    clauses = all_clauses()
    groups = _cited(entry.code, rules)
    if not groups and rules is not None and _cited(entry.code, None):
        prose.heading(_("Rests on"))
        prose.paragraph(_("nothing in {game}").format(game=rules), "  ")
    for game, names in groups.items():
        said = _("Rests on, in {game}").format(game=game)
        prose.heading(said if len(groups) > 1 else _("Rests on"))
        prose.items([(name, _(clauses[name])) for name in names])
    prose.heading(_("Severity"))
    prose.paragraph(f"{entry.severity}: {_(SEVERITIES[entry.severity])}", "  ")


def _cited(code: str, rules: str | None) -> dict[str, list[str]]:
    """Return the clauses that a code rests on, by games; of one game its own, then the shared."""
    from zankref.rules.registry import RULE_SETS

    cited = CITATIONS.get(code, ())
    if rules is None:
        games = {name: [c for c in cited if c in game.clauses] for name, game in RULE_SETS.items()}
    else:
        game = RULE_SETS[rules]
        games = {rules: [c for kind in (game.clauses, game.shared) for c in cited if c in kind]}
    return {name: clauses for name, clauses in games.items() if clauses}
