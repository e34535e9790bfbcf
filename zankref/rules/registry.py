"""The games that a record can name in its ``Rules`` tag.

The module of a game is imported lazily: most programs need one game, not all.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from zankref.rules.ruleset import RuleSet

#: Other names that a record may give a game.
_SAME: Final[Mapping[str, str]] = {"russian-bank": "streitpatience"}


class _Games(Mapping[str, RuleSet]):
    """Rule sets by name; ``wegner-52`` is the ``RULES`` of ``rules.wegner_52``.

    Names are case-insensitive; a game may have several, and only the usual one is listed.
    """

    def __init__(self, names: str) -> None:
        self._names = tuple(names.split())

    def __getitem__(self, name: str) -> RuleSet:
        folded = _SAME.get(name.casefold(), name.casefold())
        if folded not in self._names:
            raise KeyError(name)
        module = import_module(f"zankref.rules.{folded.replace('-', '_')}")
        rules: RuleSet = module.RULES
        return rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


RULE_SETS: Final[Mapping[str, RuleSet]] = _Games(
    "wegner wegner-52 wegner-3 schikanieren online streitpatience streitpatience-52 "
    "streitpatience-3 crapette zu-zweien treppe"
)


#: Other names of the games, case-folded.
KNOWN_AS: Final[Mapping[str, str]] = {
    "zank-patience": "wegner",
    "zankpatience": "wegner",
    "russian bank": "streitpatience",
    "russische bank": "streitpatience",
    "streit-patience": "streitpatience",
    "patience zu zweien": "zu-zweien",
    "die treppe": "treppe",
}


def all_clauses() -> dict[str, str]:
    """Return the clauses of all rule sets by id."""
    return {name: text for rules in RULE_SETS.values() for name, text in rules.clauses.items()}
