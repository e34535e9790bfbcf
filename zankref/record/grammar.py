"""The notation as ``grammar/zank.lark`` defines it, ready for reading."""

import re
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from lark import Lark
from lark.parsers.lalr_interactive_parser import InteractiveParser

#: What reading can begin with: a file, or what follows a line that could not be read.
Start: TypeAlias = Literal["file", "rest_of_list", "rest_of_turn"]

#: Finding out what can stand somewhere takes a while, and parsers come to few different places.
_accepted: Final[dict[tuple[int, ...], frozenset[str]]] = {}

#: How the pattern of a keyword ends.
_WORD_END: Final = r"(?![\w-])"

_HERE: Final = Path(__file__).parents[1]


def grammar_path() -> Path:
    """Return where the grammar lies: in the package, or in a checkout beside it."""
    shipped = _HERE / "grammar" / "zank.lark"
    return shipped if shipped.exists() else _HERE.parent / "grammar" / "zank.lark"


@cache
def notation() -> Lark:
    """Return the parser of the notation."""
    return Lark(
        grammar_path().read_text(encoding="utf-8"),
        parser="lalr",
        start=list(get_args(Start)),
        maybe_placeholders=False,
    )


@cache
def terminal(name: str) -> re.Pattern[str]:
    """Return the pattern of a token of the grammar."""
    return re.compile(notation().get_terminal(name).pattern.to_regexp())


@cache
def keywords() -> dict[str, tuple[str, ...]]:
    """Return the words that can be written for each keyword, by the name of its token."""
    return {
        token.name: tuple(re.findall(r"\(\?i:(\w+)\)", token.pattern.to_regexp()))
        for token in notation().terminals
        if token.pattern.to_regexp().endswith(_WORD_END)
    }


def is_keyword(word: str) -> bool:
    """Say whether a word is a keyword."""
    return any(terminal(token).fullmatch(word) for token in keywords())


def accepted(parser: InteractiveParser) -> frozenset[str]:
    """Return the tokens that can stand where a parser has come to."""
    states = tuple(parser.parser_state.state_stack)
    if states not in _accepted:
        _accepted[states] = frozenset(parser.accepts())  # type: ignore[no-untyped-call]
    return _accepted[states]
