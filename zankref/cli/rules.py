"""``zankref rules``: the games that a record can name, and what their rules say."""

from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from zankref.cli.language import lang_option
from zankref.language import _
from zankref.referee.catalogue import CATALOGUE
from zankref.rules.citations import CITATIONS
from zankref.rules.clauses import page_of

if TYPE_CHECKING:
    from zankref.cli.prose import Prose
    from zankref.rules.ruleset import RuleSet


def known_rules(ctx: click.Context, param: click.Parameter, name: str | None) -> str | None:
    """Check that an option names a rule set, if it names any."""
    from zankref.rules.registry import RULE_SETS

    if name is not None and name not in RULE_SETS:
        said = _('there are no rules "{name}", but: {known}.')
        raise click.BadParameter(said.format(name=name, known=", ".join(RULE_SETS)))
    return name


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the name of a rule set, or a clause of one."""
    from zankref.rules.registry import RULE_SETS, all_clauses

    return [name for name in (*RULE_SETS, *all_clauses()) if name.startswith(incomplete)]


@click.command(name="rules")
@click.argument("name", metavar="[ID]", required=False, shell_complete=_complete)
@lang_option(expose_value=False)
def command(name: str | None) -> None:
    """Show the rule sets, one of them, or a clause.

    A record names its rule set in the tag Rules, and options that the players agreed on in the
    tag Agreed. Findings name the clauses that they rest on.

    \b
    Examples:
      zankref rules
      zankref rules streitpatience
      zankref rules wegner.7.2
    """
    from zankref.cli.prose import Prose
    from zankref.rules.registry import RULE_SETS, all_clauses

    prose = Prose()
    clauses = all_clauses()
    if name is None:
        prose.items([(rules.name, _(rules.title)) for rules in RULE_SETS.values()])
        prose.blank()
        prose.paragraph(_("More about one: {command}").format(command="zankref rules ID"))
    elif name in RULE_SETS:
        _rule_set(prose, RULE_SETS[name])
    elif name in clauses:
        _clause(prose, name, clauses[name])
    else:
        near = get_close_matches(name, [*RULE_SETS, *clauses], n=3)
        said = (
            _('there are no rules "{name}". Near it: {known}.')
            if near
            else _('there are no rules "{name}". There are: {known}.')
        )
        raise click.BadParameter(said.format(name=name, known=", ".join(near or RULE_SETS)))


def _rule_set(prose: "Prose", rules: "RuleSet") -> None:
    """Write what a game is: its table, its options, its clauses."""
    from zankref.cli.tables import option_in_words, table_in_words

    prose.title(f"{rules.name}: {_(rules.title)}")
    prose.heading(_("Table"))
    prose.items(table_in_words(rules))
    prose.heading(_('Options, as in [Agreed "..."]'))
    prose.items([option_in_words(option) for option in rules.options])
    prose.heading(_("Clauses"))
    prose.items([(clause, _(text)) for clause, text in rules.clauses.items()])
    if rules.shared:
        prose.heading(_("Where these say nothing else"))
        prose.items(_shared(rules))


def _shared(rules: "RuleSet") -> list[tuple[str, str]]:
    """Return the clauses that a game takes from others, by the games that they come from."""
    from zankref.rules.registry import RULE_SETS

    by_origin: dict[str, list[str]] = {}
    for clause in rules.shared:
        by_origin.setdefault(page_of(clause), []).append(clause)
    return [
        (
            _("as in {game}").format(game=origin),
            _("all its clauses") if taken == list(RULE_SETS[origin].clauses) else ", ".join(taken),
        )
        for origin, taken in by_origin.items()
    ]


def _clause(prose: "Prose", name: str, text: str) -> None:
    """Write a clause, the games that have it, and the findings that rest on it."""
    from zankref.rules.registry import RULE_SETS

    prose.title(name)
    prose.paragraph(_(text))
    prose.heading(_("Games that have it"))
    having = [
        rules.name for rules in RULE_SETS.values() if name in {**rules.clauses, **rules.shared}
    ]
    prose.paragraph(", ".join(having), "  ")
    codes = [code for code, clauses in CITATIONS.items() if name in clauses]
    if codes:
        prose.heading(_("Findings that rest on it"))
        prose.items([(code, _(CATALOGUE[code].name)) for code in codes])
