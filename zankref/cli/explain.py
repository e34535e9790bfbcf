"""``zankref explain``: what a finding means, what it rests on, and what to do."""

from collections.abc import Collection, Sequence

import click

from zankref.cli import lazy, options
from zankref.cli.options import GROUPS, SEVERITIES, complete_code, similar_codes
from zankref.cli.prose import Prose
from zankref.codes import CODES, Code
from zankref.language import N_, _
from zankref.library.examples import example, findings_in
from zankref.library.lookup import cited, find_clause, find_code, games_with, near_clauses
from zankref.report.words import phrase
from zankref.rules.clauses import INTERPRETATIONS, page_of
from zankref.rules.registry import RULE_SETS, all_clauses


def complete_clause(incomplete: str) -> list[str]:
    """Return the clauses with that prefix."""
    return [clause for clause in all_clauses() if clause.startswith(incomplete.lower())]


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete a code or a clause."""
    return complete_code(ctx, param, incomplete) + complete_clause(incomplete)


@lazy.command("explain")
@lazy.argument("things", metavar=N_("[WHAT]..."), nargs=-1, shell_complete=_complete)
@lazy.option("--list", "lists", is_flag=True)
@options.rules()
@options.lang(expose_value=False)
def command(things: Sequence[str], lists: bool, rules: str | None) -> None:
    """Explain codes and clauses."""
    if lists:
        _list()
    elif things:
        _explain([_meant(typed) for typed in things], rules)
    else:
        raise click.UsageError(phrase("which_code"))


def _meant(typed: str) -> Code | str:
    """Return the code, or the id of the clause, that is meant."""
    meant = find_code(typed) or find_clause(typed)
    if meant is None:
        message = _('there is no code or clause "{name}".').format(name=typed)
        raise click.BadParameter(f"{message} {_near(typed, near_clauses(typed), RULE_SETS)}")
    return meant


def _near(typed: str, clauses: list[str], games: Collection[str]) -> str:
    """Return a sentence that suggests what may be meant."""
    if typed.lower() in games:
        return _("For a game: {command}").format(command=f"zankref rules {typed.lower()}")
    return (
        _("Did you mean {names}?").format(names=", ".join(clauses))
        if clauses
        else similar_codes(typed)
    )


def _list() -> None:
    """Write a line for each code."""
    prose = Prose()
    names = {code: _(entry.name) for code, entry in CODES.items()}
    width = max(map(len, names.values()))
    for prefix, about in GROUPS.items():
        prose.heading(_(about))
        entries = [entry for code, entry in CODES.items() if code.startswith(prefix)]
        terms = [f"{e} {names[e]:<{width}} {e.severity:<7}" for e in entries]
        prose.items([(term, _(e.meaning)) for term, e in zip(terms, entries, strict=True)])


def _explain(things: Sequence[Code | str], rules: str | None) -> None:
    """Write what is known about codes and clauses."""
    prose = Prose()
    for number, thing in enumerate(things):
        if number:
            prose.blank()
        if isinstance(thing, Code):
            _explain_code(prose, thing, rules)
        else:
            explain_clause(prose, thing, rules)


def _explain_code(prose: Prose, entry: Code, rules: str | None) -> None:
    prose.title(f"{entry} {_(entry.name)}")
    prose.paragraph(_(entry.meaning))
    prose.heading(_("What to do"))
    prose.paragraph(_(entry.advice), "  ")
    prose.heading(_("For example"))
    sample = example(entry)
    prose.verbatim(sample.lines)
    prose.paragraph(findings_in(sample), "  ")
    clauses = all_clauses()
    groups = cited(entry.clauses, rules)
    if not groups and rules is not None and cited(entry.clauses, None):
        prose.heading(_("Rests on"))
        prose.paragraph(_("nothing in {game}").format(game=rules), "  ")
    for game, names in groups.items():
        heading = _("Rests on, in {game}").format(game=game)
        prose.heading(heading if len(groups) > 1 else _("Rests on"))
        prose.items([(name, _(clauses[name])) for name in names])
    prose.heading(_("Severity"))
    prose.paragraph(f"{entry.severity}: {_(SEVERITIES[entry.severity])}", "  ")


def explain_clause(prose: Prose, clause: str, rules: str | None = None) -> None:
    """Write what a clause says, how it is interpreted, where it holds, and what rests on it.

    With ``rules`` it must be a clause of that game.
    """

    games, clauses = games_with(clause), all_clauses()
    if rules is not None and rules not in games:
        message = _("{clause} is not a clause of {game}, but of: {games}.")
        raise click.BadParameter(message.format(clause=clause, game=rules, games=", ".join(games)))
    prose.title(clause)
    prose.paragraph(_(clauses[clause]))
    interpretations = INTERPRETATIONS.get(clause, ())
    settled = [name for name, those in INTERPRETATIONS.items() if clause in those]
    related = {_("How it is interpreted"): interpretations, _("What it settles"): settled}
    for heading, names in related.items():
        if names:
            prose.heading(heading)
            prose.items([(name, _(clauses[name])) for name in names])
    prose.heading(_("Games that have it"))
    prose.paragraph(", ".join(games), "  ")
    codes = [code for code in CODES.values() if clause in code.clauses]
    if codes:
        prose.heading(_("Findings that rest on it"))
        prose.items([(code, _(code.name)) for code in codes])
    prose.heading(_("In full"))
    page = _("docs/rules/{page}.md#{clause}")
    prose.paragraph(page.format(page=page_of(clause), clause=clause), "  ")
