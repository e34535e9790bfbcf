"""``zankref rules``: the games that a record can name, and what their rules say."""

from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from zankref.referee.findings import CATALOGUE
from zankref.report.words import counted
from zankref.rules.citations import CITATIONS

if TYPE_CHECKING:
    from zankref.cli.prose import Prose
    from zankref.rules.ruleset import RuleSet


def all_clauses() -> dict[str, str]:
    """Return the clauses of all rule sets, by their ids."""
    from zankref.rules.registry import RULE_SETS

    return {name: text for rules in RULE_SETS.values() for name, text in rules.clauses.items()}


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the name of a rule set, or a clause of one."""
    from zankref.rules.registry import RULE_SETS

    return [name for name in (*RULE_SETS, *all_clauses()) if name.startswith(incomplete)]


@click.command(name="rules")
@click.argument("name", metavar="[ID]", required=False, shell_complete=_complete)
def command(name: str | None) -> None:
    """Show the rule sets, one of them, or a clause.

    A record names its rule set in the tag Rules, and options that the players agreed on in the
    tag Agreed. Findings name the clauses that they rest on.

    \b
    Examples:
      zankref rules
      zankref rules wegner
      zankref rules wegner.7.2
    """
    from zankref.cli.prose import Prose
    from zankref.rules.registry import RULE_SETS

    prose = Prose()
    clauses = all_clauses()
    if name is None:
        prose.items([(rules.name, rules.title) for rules in RULE_SETS.values()])
        prose.blank()
        prose.paragraph("More about one: zankref rules ID")
    elif name in RULE_SETS:
        _rule_set(prose, RULE_SETS[name])
    elif name in clauses:
        _clause(prose, name, clauses[name])
    else:
        near = get_close_matches(name, [*RULE_SETS, *clauses], n=3)
        said = f" Near it: {', '.join(near)}." if near else f" There are: {', '.join(RULE_SETS)}."
        raise click.BadParameter(f'there are no rules "{name}".{said}')


def _rule_set(prose: "Prose", rules: "RuleSet") -> None:
    """Write what a game is: its table, its options, its clauses."""
    prose.title(f"{rules.name}: {rules.title}")
    prose.heading("Table")
    prose.items([(name, what) for name, what in _table(rules) if what])
    if rules.options:
        prose.heading('Options, as in [Agreed "..."]')
        prose.items([(option.spelling, option.meaning) for option in rules.options])
    prose.heading("Clauses")
    prose.items(list(rules.clauses.items()))


def _table(rules: "RuleSet") -> list[tuple[str, str]]:
    """Return the kinds of piles, and what lies on them when the game begins."""
    layout = rules.layout
    cards = " and ".join(str(count) for count in sorted({p.bit_count() for p in rules.packs}))
    return [
        ("players", f"{layout.players}, each with a pack of {cards}"),
        ("Q", f"stock of each player, covered: {counted(rules.dealt.stock, 'card', 'cards')}"),
        ("A", f"waste of each player, open: {counted(rules.dealt.waste, 'card', 'cards')}"),
        ("S", "reserve of each player" if layout.reserves else ""),
        ("R", f"{layout.tableau} tableau piles, R1 to R{layout.tableau}"),
        ("M", f"{layout.foundations} foundations"),
    ]


def _clause(prose: "Prose", name: str, text: str) -> None:
    """Write a clause, and the findings that rest on it."""
    prose.title(name)
    prose.paragraph(text)
    codes = [code for code, clauses in CITATIONS.items() if name in clauses]
    if codes:
        prose.heading("Findings that rest on it")
        prose.items([(code, CATALOGUE[code].name) for code in codes])
