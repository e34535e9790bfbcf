"""The meaning of codes and clauses."""

from dataclasses import dataclass
from itertools import chain

from zankref.codes import CODES, Code
from zankref.errors import InvalidArgument
from zankref.language import N_, LazyText, _, current_language, speaking
from zankref.library import arguments, lookup
from zankref.library.arguments import wrong_type
from zankref.library.examples import example
from zankref.rules.clauses import INTERPRETATIONS
from zankref.rules.registry import all_clauses

_NOTHING = N_("there is no code or clause {value}")
_OF_OTHERS = N_("{clause} is not a clause of {game}, but of: {games}")


@dataclass(frozen=True, slots=True)
class Explanation:
    """The meaning of a code or a clause. All texts are in the language that was asked for.

    Attributes:
        id (str): ``Z308``, or ``wegner.7.2``.
        name (str | None): The name of a code, such as ``draw-misplaced``; None for a clause.
        severity (str | None): ``note``, ``warning``, ``call``, ``fault`` or ``error``; None for a
            clause.
        text (str): What a finding means, or what a clause says.
        advice (str | None): What to do about a finding; None for a clause.
        example (str | None): A short record that raises the finding; None for a clause.
        clauses (dict[str, str]): What the clauses say that a finding rests on, or that interpret a
            clause, by id.
        games (tuple[str, ...]): The rule sets that have the clause, or at least one of those that a
            finding rests on.
        codes (tuple[str, ...]): The findings that rest on a clause; of a code, itself.
    """

    id: str
    name: str | None
    severity: str | None
    text: str
    advice: str | None
    example: str | None
    clauses: dict[str, str]
    games: tuple[str, ...]
    codes: tuple[str, ...]

    def __str__(self) -> str:
        head = self.id if self.name is None else f"{self.id} {self.name}"
        clauses = [f"{clause}: {text}" for clause, text in self.clauses.items()]
        return "\n".join(filter(None, [head, self.text, self.advice, *clauses]))


def explain(what: str, *, rules: str | None = None, lang: str | None = None) -> Explanation:
    """Explain a code or a clause.

    Args:
        what: A code (``Z308``), its name (``draw-misplaced``), or the id of a clause
            (``wegner.7.2``).
        rules: The rule set whose clauses to name, None for all. A clause must be one of that game.
        lang: The language, ``de`` or ``en``; None for the current one.

    Returns:
        What it means; ``print`` shows it.

    Raises:
        InvalidArgument: There is no such code, clause, rule set or language.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> explanation = zankref.explain("Z308", rules="wegner")
        >>> explanation.severity, list(explanation.clauses)
        ('fault', ['wegner.7.2', 'wegner.ruling.11'])
        >>> zankref.explain("wegner.7.2").codes
        ('Z203', 'Z308')
    """
    if not isinstance(what, str):
        raise wrong_type(N_("a code or the id of a clause"), what)
    game = None if rules is None else arguments.rule_set(rules).name
    with speaking(arguments.language(lang) or current_language()):
        code = lookup.find_code(what)
        if code is not None:
            return _code(code, game)
        clause = lookup.find_clause(what)
        if clause is not None:
            return _clause(clause, game)
    near = ([] if "." in what else lookup.near_codes(what)) or lookup.near_clauses(what)
    raise arguments.unknown(_NOTHING, what, near, ("Z001 … Z999", "wegner.1 …"))


def _code(code: Code, game: str | None) -> Explanation:
    texts, groups = all_clauses(), lookup.cited(code.clauses, game)
    return Explanation(
        id=str(code),
        name=_(code.name),
        severity=code.severity,
        text=_(code.meaning),
        advice=_(code.advice),
        example="\n".join(example(code).lines) + "\n",
        clauses={clause: _(texts[clause]) for clause in chain(*groups.values())},
        games=tuple(lookup.games_with(*code.clauses)) if game is None else tuple(groups),
        codes=(str(code),),
    )


def _clause(clause: str, game: str | None) -> Explanation:
    texts, games = all_clauses(), lookup.games_with(clause)
    if game is not None and game not in games:
        fields = {"clause": clause, "game": game, "games": ", ".join(games)}
        raise InvalidArgument(LazyText(_OF_OTHERS, fields), clause)
    return Explanation(
        id=clause,
        name=None,
        severity=None,
        text=_(texts[clause]),
        advice=None,
        example=None,
        clauses={name: _(texts[name]) for name in INTERPRETATIONS.get(clause, ())},
        games=tuple(games),
        codes=tuple(str(code) for code in CODES.values() if clause in code.clauses),
    )
