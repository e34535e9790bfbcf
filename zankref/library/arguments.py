"""The arguments of the public functions: their meanings, or why they are invalid."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from zankref.errors import InvalidArgument, InvalidType
from zankref.language import LANGUAGES, N_, Language, LazyText, as_language
from zankref.reachability.budget import DEFAULT_EFFORT, UNLIMITED
from zankref.rules.registry import KNOWN_AS, RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.texts import near, visible

Effort: TypeAlias = int | Literal["unlimited"] | None
"""How many positions the searches may expand for each event; None is the default, 100,000."""

NEAREST: Final = 3
"""How many of the names that may be meant are listed."""

NO_RULES: Final = N_("there is no rule set {value}")
NO_LANGUAGE: Final = N_("there is no language {value}")
_NO_NUMBER: Final = N_("moves have the numbers 1 to 7, not {value}")
_MEANT: Final = N_("{said}; did you mean {near}?")
_KNOWN: Final = N_("{said}, only: {known}")
_WRONG_TYPE: Final = N_("expected {expected}, not {type}")
_NUMBERS: Final = range(1, 8)

_LONG: Final = 20
"""More digits than any sensible number has."""
_EFFORT: Final = N_("effort is a whole number of at least 1 or 'unlimited', not {value}")


def wrong_type(expected: str, value: object) -> InvalidType:
    """Return the error for an argument that is not what was ``expected``, a translatable text."""
    fields = {"expected": LazyText(expected), "type": type(value).__name__}
    return InvalidType(LazyText(_WRONG_TYPE, fields), value)


def quoted(value: object) -> str:
    """Return a value as messages show it, with signs that cannot be seen by their names."""
    return repr(visible(value) if isinstance(value, str) else value)


def unknown(message: str, value: object, near: Sequence[str], known: Collection[str]) -> Exception:
    """Return the error for a name that does not exist, with what may be meant, or what exists."""
    text = LazyText(message, {"value": quoted(value)})
    if near:
        return InvalidArgument(
            LazyText(_MEANT, {"said": text, "near": repr(near[0])}), value, tuple(near)
        )
    return InvalidArgument(LazyText(_KNOWN, {"said": text, "known": ", ".join(known)}), value)


def look_up(value: object, what: Mapping[str, object] | Collection[str], message: str) -> str:
    """Return a name in its canonical spelling; ``message`` is the sentence for an unknown one."""
    if not isinstance(value, str):
        raise wrong_type(N_("a name"), value)
    name = value.casefold()
    if name in what:
        return name
    raise unknown(message, value, near(name, what, NEAREST), what)


def rule_set(name: object) -> RuleSet:
    """Return the rule set of that name, whatever its case."""
    if isinstance(name, str) and name not in RULE_SETS:
        # Games have other names, too, which a record may not use either.
        ids = [KNOWN_AS.get(n, n) for n in near(name.casefold(), [*RULE_SETS, *KNOWN_AS], NEAREST)]
        raise unknown(NO_RULES, name, [*dict.fromkeys(ids)], RULE_SETS)
    return RULE_SETS[look_up(name, RULE_SETS, NO_RULES)]


def language(name: object) -> Language | None:
    """Return the language of that name; None for None."""
    if name is None:
        return None
    return as_language(look_up(name, LANGUAGES, NO_LANGUAGE))


def whole_number(value: object) -> int:
    """Return a number, if it is whole; True and False are not numbers."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(N_("a whole number"), value)
    return value


def number_of_a_move(value: object) -> int:
    """Return a number in the order of precedence."""
    number = whole_number(value)
    if number not in _NUMBERS:
        raise InvalidArgument(LazyText(_NO_NUMBER, {"value": number}), value)
    return number


def effort(value: object) -> int:
    """Return how many positions the searches may expand for each event."""
    if value is None:
        return DEFAULT_EFFORT
    if value == "unlimited":
        return UNLIMITED
    number = 0 if isinstance(value, str) else whole_number(value)
    if number < 1:
        raise InvalidArgument(LazyText(_EFFORT, {"value": repr(value)}), value)
    return min(number, UNLIMITED)


def effort_named(text: str) -> int:
    """Return the effort that a text names; raise InvalidArgument."""
    return effort(int(text) if text.isdecimal() and len(text) < _LONG else text)
