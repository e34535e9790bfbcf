"""``zankref rules``: the rule sets, and their clauses."""

import click

from zankref.cli import lazy, options
from zankref.cli.explain import complete_clause, explain_clause
from zankref.cli.prose import Prose
from zankref.cli.tables import option_in_words, table_in_words
from zankref.language import N_, _
from zankref.library.lookup import find_clause, near_clauses
from zankref.rules.clauses import page_of
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.texts import near


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the name of a rule set, or a clause of one."""
    return options.complete_rules(ctx, param, incomplete) + complete_clause(incomplete)


@lazy.command("rules")
@lazy.argument("name", metavar=N_("[ID]"), required=False, shell_complete=_complete)
@options.lang(expose_value=False)
def command(name: str | None) -> None:
    """Show all rule sets, or what one of them says."""
    prose = Prose()
    if name is None:
        prose.items([(rules.name, _(rules.title)) for rules in RULE_SETS.values()])
        prose.blank()
        prose.paragraph(_("More about one of them: {command}").format(command="zankref rules ID"))
    elif name in RULE_SETS:
        _rule_set(prose, RULE_SETS[name])
    elif clause := find_clause(name):
        explain_clause(prose, clause)
    else:
        similar = near(name.lower(), RULE_SETS, 3) + near_clauses(name)
        message = _('there is no rule set "{name}". There are: {known}.')
        if similar:
            message = _('there is no rule set "{name}". Did you mean {known}?')
        raise click.BadParameter(message.format(name=name, known=", ".join(similar or RULE_SETS)))


def _rule_set(prose: Prose, rules: RuleSet) -> None:
    """Write a game's table, options and clauses."""
    prose.title(f"{rules.name}: {_(rules.title)}")
    prose.heading(_("Table"))
    prose.items(table_in_words(rules))
    prose.heading(_('Options, as in [Agreed "..."]'))
    prose.items([option_in_words(option) for option in rules.options])
    prose.heading(_("Clauses"))
    prose.items([(clause, _(text)) for clause, text in rules.clauses.items()])
    if rules.shared:
        prose.heading(_("Everything else"))
        prose.items(_shared_clauses(rules))


def _shared_clauses(rules: RuleSet) -> list[tuple[str, str]]:
    """Return the clauses that a game takes from others, by the games that they come from."""
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
