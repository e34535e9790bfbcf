"""Compile the grammar to parser tables: the only part of reading that needs Lark.

This happens when the program is built or installed (``hatch_build.py``), so that it need not happen
at every start.
"""

from typing import get_args

from lark import Lark
from lark.grammar import Rule
from lark.parsers.lalr_analysis import ParseTableBase, Shift

from zankref.record.parser import Start, Tables


def compile_tables(grammar: str) -> Tables:
    """Return the tables of a grammar, deterministically.

    Lark numbers states in no fixed order; here they are numbered in order of discovery.
    """
    frontend = Lark(grammar, parser="lalr", start=list(get_args(Start))).parser
    table: ParseTableBase[int] = frontend.parser.parser.parse_table
    order = _order(table)
    places = {state: place for place, state in enumerate(order)}
    actions = [action for row in table.states.values() for action in row.values()]
    rules = tuple(sorted({_rule(arg) for kind, arg in actions if kind is not Shift}))
    leads_to = places | {rule: place - len(rules) for place, rule in enumerate(rules)}
    return Tables(
        grammar,
        {kind.name: kind.pattern.to_regexp() for kind in frontend.lexer.root_lexer.terminals},
        tuple(map(str, frontend.lexer_conf.ignore)),
        rules,
        tuple(
            {
                name: leads_to[arg if kind is Shift else _rule(arg)]
                for name, (kind, arg) in sorted(table.states[state].items())
            }
            for state in order
        ),
        {
            start: (places[first], places[table.end_states[start]])
            for start, first in table.start_states.items()
        },
    )


def _rule(rule: Rule) -> tuple[int, str]:
    return len(rule.expansion), str(rule.origin.name)


def _order(table: ParseTableBase[int]) -> list[int]:
    """Return the states in the order of discovery from the start states."""
    order = [table.start_states[start] for start in get_args(Start)]
    for state in order:
        for _, (action, following) in sorted(table.states[state].items()):
            if action is Shift and following not in order:
                order.append(following)
    return order


def as_module(tables: Tables) -> str:
    """Return tables as Python source, which is fastest to load."""
    return f"TABLES = {tuple(tables)!r}\n"
