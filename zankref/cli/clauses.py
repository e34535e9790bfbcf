"""Clauses as they are typed, and the full description of one."""

from typing import TYPE_CHECKING, Final

import click

from zankref.codes import CODES
from zankref.language import _
from zankref.rules.clauses import page_of
from zankref.rules.registry import RULE_SETS, all_clauses
from zankref.rules.rulings import RULINGS

if TYPE_CHECKING:
    from zankref.cli.prose import Prose

_NEAR: Final = 4


def find_clause(typed: str) -> str | None:
    """Return the clause of that id, ignoring case; None if there is none."""
    return next((clause for clause in all_clauses() if clause == typed.lower()), None)


def near_clauses(typed: str) -> list[str]:
    """Return the clauses that may be meant: those whose ids have that suffix or are spelled
    similarly."""
    from difflib import get_close_matches

    word = ".".join(typed.lower().split())
    ends = [clause for clause in all_clauses() if word and f".{clause}".endswith(f".{word}")]
    near = get_close_matches(word, all_clauses(), n=_NEAR)
    return [*dict.fromkeys(ends + near)][:_NEAR]


def complete_clause(incomplete: str) -> list[str]:
    """Return the clauses with that prefix."""
    return [clause for clause in all_clauses() if clause.startswith(incomplete.lower())]


def games_with(clause: str) -> list[str]:
    """Return the games in which a clause holds."""
    return [name for name, game in RULE_SETS.items() if clause in {**game.clauses, **game.shared}]


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
    rulings = RULINGS.get(clause, ())
    if rulings:
        prose.heading(_("How it is interpreted"))
        prose.items([(ruling, _(clauses[ruling])) for ruling in rulings])
    settled = [name for name, those in RULINGS.items() if clause in those]
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
