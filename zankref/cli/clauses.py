"""Completing a clause, and the full description of one."""

from typing import TYPE_CHECKING

import click

from zankref.codes import CODES
from zankref.language import _
from zankref.library.lookup import games_with
from zankref.rules.clauses import page_of
from zankref.rules.interpretations import INTERPRETATIONS
from zankref.rules.registry import all_clauses

if TYPE_CHECKING:
    from zankref.cli.prose import Prose


def complete_clause(incomplete: str) -> list[str]:
    """Return the clauses with that prefix."""
    return [clause for clause in all_clauses() if clause.startswith(incomplete.lower())]


def explain_clause(prose: "Prose", clause: str, rules: str | None = None) -> None:
    """Write what a clause says, how it is interpreted, where it holds, and what rests on it.

    With ``rules`` it must be a clause of that game.
    """
    games, clauses = games_with(clause), all_clauses()
    if rules is not None and rules not in games:
        said = _("{clause} is not a clause of {game}, but of: {games}.")
        raise click.BadParameter(said.format(clause=clause, game=rules, games=", ".join(games)))
    prose.title(clause)
    prose.paragraph(_(clauses[clause]))
    interpretations = INTERPRETATIONS.get(clause, ())
    if interpretations:
        prose.heading(_("How it is interpreted"))
        prose.items([(name, _(clauses[name])) for name in interpretations])
    settled = [name for name, those in INTERPRETATIONS.items() if clause in those]
    if settled:
        prose.heading(_("What it settles"))
        prose.items([(name, _(clauses[name])) for name in settled])
    prose.heading(_("Games that have it"))
    prose.paragraph(", ".join(games), "  ")
    codes = [code for code in CODES.values() if clause in code.clauses]
    if codes:
        prose.heading(_("Findings that rest on it"))
        prose.items([(code, _(code.name)) for code in codes])
    prose.heading(_("In full"))
    page = _("docs/rules/{page}.md#{clause}")
    prose.paragraph(page.format(page=page_of(clause), clause=clause), "  ")
