"""Looking up codes and clauses as typed: the one that is meant, or similar ones."""

from collections.abc import Iterable
from typing import Final

from zankref.codes import CODES, Code
from zankref.language import _
from zankref.rules.registry import RULE_SETS, all_clauses
from zankref.texts import near

_NEAR: Final = 4
_BY_NAME: Final = {entry.name: entry for entry in CODES.values()}


def find_code(typed: str) -> Code | None:
    """Return the entry for a code or its name, ignoring case.

    Names are recognised both as in the catalogue and translated.
    """
    by_translated_name = {_(name).lower(): entry for name, entry in _BY_NAME.items()}
    name = typed.lower()
    return CODES.get(typed.upper()) or _BY_NAME.get(name) or by_translated_name.get(name)


def near_codes(typed: str) -> list[str]:
    """Return the codes that may be meant, the likeliest first."""
    code, name = typed.upper(), typed.lower()
    group = [known for known in CODES if known[:2] == code[:2]]
    entries = near(code, group or CODES, _NEAR, 0.5)
    entries += [_BY_NAME[close] for close in near(name, _BY_NAME, _NEAR)]
    return [str(code) for code in dict.fromkeys(entries)]


def find_clause(typed: str) -> str | None:
    """Return the clause of that id, ignoring case; None if there is none."""
    return next((clause for clause in all_clauses() if clause == typed.lower()), None)


def near_clauses(typed: str) -> list[str]:
    """Return the clauses that may be meant: those whose ids have that suffix or are spelled
    similarly."""
    word = ".".join(typed.lower().split())
    ends = [clause for clause in all_clauses() if word and f".{clause}".endswith(f".{word}")]
    return [*dict.fromkeys(ends + near(word, all_clauses(), _NEAR))][:_NEAR]


def games_with(*clauses: str) -> list[str]:
    """Return the games in which a clause holds, or at least one of several."""
    return [
        name
        for name, game in RULE_SETS.items()
        if any(clause in game.clauses or clause in game.shared for clause in clauses)
    ]


def cited(clauses: Iterable[str], rules: str | None) -> dict[str, list[str]]:
    """Return those of the clauses that a game has, by game: of one game, or of all (None).

    For one game, its own come first, then those that it shares with another.
    """
    listed = [*clauses]
    if rules is None:
        games = {name: [c for c in listed if c in game.clauses] for name, game in RULE_SETS.items()}
    else:
        game = RULE_SETS[rules]
        games = {rules: [c for kind in (game.clauses, game.shared) for c in listed if c in kind]}
    return {name: clauses_there for name, clauses_there in games.items() if clauses_there}
