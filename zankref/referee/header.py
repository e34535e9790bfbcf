"""What the tags of a game say, and what is wrong with them (Z002, Z003)."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from zankref.cards import ACE, RANKS
from zankref.record.events import Game, Lost, Span, Tag
from zankref.record.notation import TAGS
from zankref.referee.findings import Finding
from zankref.rules.registry import RULE_SETS
from zankref.rules.rulebook import Option
from zankref.rules.ruleset import RuleSet

_VALUES: Final[Mapping[str, tuple[str, str]]] = {
    "Lang": (r"de|en", "de or en"),
    "FirstTurn": (r"(?i:yes|no)", "yes or no"),
    "Target": (r"\d{1,9}", "a number of points"),
    "Score": (r"\d{1,9}", "a number of points"),
    "Total": (r"\d{1,9}(:\d{1,9})+", "points by player, such as 94:68"),
    "Phase": (r"[12]", "1 or 2"),
    "Base": (r"A|[2-9]|10|[TJQKBD]", "a rank"),
}

_BASES: Final = {name: rank for rank, name in enumerate(RANKS)} | {"T": 9, "B": 10, "D": 11}
#: No number of players, piles or points has so many digits.
_LONG: Final = 10
_NOBODY: Final = ("*", "draw", "blocked")
_PILE: Final = r"[QASRqasr]\d*|[Mm]"


class Header:
    """The tags of a game, understood.

    ``rules`` is None if no known rule set is named: such a game cannot be judged. Players count
    from 0; ``first`` is the one who is said to begin, ``claimed`` the Result tag's player by name,
    ``draw``, ``blocked`` or ``*``; None without the tag. ``phase`` and ``base`` are where a
    patience begins: its phase, and the rank of its lowest foundation cards, None if that is open.
    """

    def __init__(self) -> None:
        self.rules: RuleSet | None = None
        self.agreed: dict[str, str] = {}
        self.options: tuple[str, ...] = ()
        self.players: tuple[str, ...] = ()
        self.first: int | None = None
        self.first_turn: bool | None = None
        self.phase = 1
        self.base: int | None = ACE
        self.claimed: str | None = None
        self.findings: list[Finding] = []

    def player(self, name: str) -> int | None:
        """Return the player of this name, or number; None if nobody is called so."""
        if name in self.players:
            return self.players.index(name)
        number = int(name) if name.isdecimal() and len(name) < _LONG else 0
        if 1 <= number <= len(self.players):
            return number - 1
        return None


def read_header(game: Game) -> Header:
    """Understand the tags of a game."""
    header = Header()
    header.findings.extend(_check_tags(game))
    _read_rules(game, header)
    if header.rules is not None:
        _read_options(game, header, header.rules)
        _read_players(game, header, header.rules)
        _read_claims(game, header)
        _read_phase(game, header, header.rules)
    return header


def _check_tags(game: Game) -> Iterator[Finding]:
    """Yield the tags that nobody knows, stand twice or have a value that does not suit (Z002)."""
    seen: set[str] = set()
    for tag in game.tags:
        if tag.name not in TAGS:
            near = _nearest(tag.name, TAGS)
            yield _at(tag, "Z002", f"Nobody knows the tag {tag.name}{near}; it is ignored.")
        elif tag.name in seen:
            yield _at(tag, "Z002", f"The tag {tag.name} stands here again; the last one counts.")
        elif tag.name in _VALUES:
            pattern, wanted = _VALUES[tag.name]
            if not re.fullmatch(pattern, tag.value):
                yield _at(tag, "Z002", f'{tag.name} should be {wanted}; "{tag.value}" is ignored.')
        seen.add(tag.name)


def _read_rules(game: Game, header: Header) -> None:
    tag = game.tag("Rules")
    known = ", ".join(RULE_SETS)
    if tag is not None:
        header.rules = RULE_SETS.get(tag.value)
        if header.rules is None:
            near = _nearest(tag.value, list(RULE_SETS))
            message = f'There are no rules "{tag.value}"{near}. Known: {known}.'
            header.findings.append(_at(tag, "Z003", message))
    elif not any(isinstance(item, Lost) and item.where == "tags" for item in game.items):
        message = f'The record does not say which game it is: add [Rules "wegner"]. Known: {known}.'
        header.findings.append(Finding("Z003", _beginning(game), message))


def _read_options(game: Game, header: Header, rules: RuleSet) -> None:
    tag = game.tag("Agreed")
    if tag is None:
        return
    known = {option.name: option for option in rules.options}
    listed = ", ".join(option.spelling for option in rules.options)
    agreed: list[str] = []
    for word in re.split(r"[,\s]+", tag.value.strip()):
        name, _, value = word.partition("=")
        if not word:
            continue
        option = known.get(name)
        if not known:
            message = f'{rules.name} has no options, so "{word}" is ignored.'
        elif option is None:
            near = _nearest(name, list(known))
            message = f'{rules.name} has no option "{word}"{near}. It has: {listed}.'
        elif not _suits(option, value):
            message = f'{name} {_values(option)}, so "{word}" is ignored. Options: {listed}.'
        elif header.agreed.get(name, value) != value:
            before = f"{name}={header.agreed[name]}"
            message = f'"{word}" contradicts "{before}", which counts. Options: {listed}.'
        else:
            header.agreed[name] = value
            agreed.append(word)
            continue
        header.findings.append(_at(tag, "Z003", message))
    header.options = tuple(dict.fromkeys(agreed))


def _suits(option: Option, value: str) -> bool:
    if option.value == "N":
        return value.isdecimal() and len(value) < _LONG and int(value) > 0
    return value in option.value.split("|")


def _values(option: Option) -> str:
    """Say what an option can be."""
    if not option.value:
        return "takes no value"
    if option.value == "N":
        return "is a number, 1 or more"
    return f"is {option.value.replace('|', ', ')}"


def _read_phase(game: Game, header: Header, rules: RuleSet) -> None:
    """Read where a game with phases begins, if it does not begin with its deal."""
    if "merge" not in rules.actions:
        return
    phase, base = game.tag("Phase"), game.tag("Base")
    header.phase = int(phase.value) if phase and phase.value in ("1", "2") else 1
    rank = _BASES.get(base.value) if base else None
    header.base = rank


def _read_players(game: Game, header: Header, rules: RuleSet) -> None:
    names: list[str] = []
    for number in range(1, rules.layout.players + 1):
        tag = game.tag(f"Player{number}")
        name = tag.value.strip() if tag else str(number)
        if tag is not None:
            problem = _bad_name(name, number, names)
            if problem:
                header.findings.append(_at(tag, "Z003", problem))
                name = name if name and name not in names else str(number)
        names.append(name)
    header.players = tuple(names)


def _bad_name(name: str, number: int, others: list[str]) -> str | None:
    """Say what is wrong with a player's name, if anything is."""
    if not name:
        return f"Player {number} has no name; leave the tag out, or write one."
    if re.fullmatch(_PILE, name):
        return f'A player cannot be called "{name}": that reads like a pile.'
    if name in others:
        return f'Two players are called "{name}"; tell them apart.'
    if name.isdecimal() and name != str(number):
        return f'Player {number} cannot be called "{name}": that reads like another player.'
    if name in _NOBODY:
        return f'A player cannot be called "{name}": that is a result.'
    return None


def _read_claims(game: Game, header: Header) -> None:
    """Read who began, and who is said to have won."""
    names = " or ".join(header.players)
    tag = game.tag("First")
    if tag is not None:
        first = header.player(tag.value)
        if first is None:
            message = f'First names nobody who plays: "{tag.value}". Players are {names}.'
            header.findings.append(_at(tag, "Z003", message))
        header.first = first
    tag = game.tag("FirstTurn")
    if tag is not None and tag.value.lower() in ("yes", "no"):
        header.first_turn = tag.value.lower() == "yes"
    tag = game.tag("Result")
    if tag is not None:
        winner = header.player(tag.value)
        if tag.value in _NOBODY:
            header.claimed = tag.value
        elif winner is None:
            message = (
                f'Result names nobody who plays: "{tag.value}". '
                f"It can be {names}, draw, blocked or *."
            )
            header.findings.append(_at(tag, "Z003", message))
        else:
            header.claimed = header.players[winner]


def _at(tag: Tag, code: str, message: str) -> Finding:
    return Finding(code, tag.value_span if code == "Z003" else tag.span, message, text=tag.value)


def _beginning(game: Game) -> Span:
    return Span(game.line, 1, game.line, 1)


def _nearest(word: str, known: list[str] | tuple[str, ...]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1, cutoff=0.6)
    return f" (did you mean {near[0]}?)" if near else ""
