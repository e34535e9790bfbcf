"""The games: their rule sets, and records of random games."""

from typing import Final

from zankref.errors import InvalidArgument
from zankref.language import N_, LazyText
from zankref.library import arguments
from zankref.library.arguments import wrong_type
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.simulation import play

_SHARE: Final = N_("wrong is a share from 0 to 1, not {value}")


def rule_sets() -> tuple[RuleSet, ...]:
    """Return the rule sets, in the order of ``zankref rules``.

    Examples:
        >>> import zankref
        >>> [rules.name for rules in zankref.rule_sets()][:3]
        ['wegner', 'wegner-52', 'wegner-3']
    """
    return tuple(RULE_SETS.values())


def rule_set(name: str) -> RuleSet:
    """Return a rule set: its table, what is dealt, its options and clauses.

    Args:
        name: Its name, as in the tag ``Rules``.

    Raises:
        InvalidArgument: There is no such rule set; ``near`` has what may be meant.
        InvalidType: The name is not a string.

    Examples:
        >>> import zankref
        >>> rules = zankref.rule_set("wegner")
        >>> rules.layout.players, rules.cards, [option.spelling for option in rules.options][:2]
        (2, 104, ['advanced, advanced=2|3', 'build-fault=stop'])
        >>> rules.clauses["wegner.1"]
        'A tableau top that fits M is played there before anything else.'
    """
    return arguments.rule_set(name)


def simulate(rules: str = "wegner", seed: int = 1, wrong: float = 0.05) -> str:
    """Play a game at random, and return its record.

    Args:
        rules: The rule set.
        seed: The same seed gives the same game, on every machine. (``zankref simulate`` draws a
            seed for each of its games; it is at the end of the file's name.)
        wrong: The share of moves that go wrong, 0 to 1. What is then found is expected on its line
            (``# expect:``).

    Returns:
        The record, in canonical form.

    Raises:
        InvalidArgument: There is no such rule set, or the share is not from 0 to 1.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> record = zankref.simulate("online", seed=7)
        >>> verdict, = zankref.check_text(record)
        >>> verdict.rules, any(finding.counts for finding in verdict.findings)
        ('online', False)
    """
    name = arguments.rule_set(rules).name
    if isinstance(wrong, bool) or not isinstance(wrong, int | float):
        raise wrong_type(N_("a number"), wrong)
    if not 0 <= wrong <= 1:
        raise InvalidArgument(LazyText(_SHARE, {"value": repr(wrong)}), wrong)
    # The share is part of the seed, as it is written: 0 and 0.0 are the same.
    return play.simulate(name, arguments.whole_number(seed), float(wrong))
