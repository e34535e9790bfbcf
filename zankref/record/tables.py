"""The parser tables, as Lark makes them from the grammar."""

from typing import Literal, NamedTuple, TypeAlias

#: Start symbols: a file, or what follows an unreadable line.
Start: TypeAlias = Literal["file", "rest_of_list", "rest_of_turn"]


class Tables(NamedTuple):
    """The parser tables of a grammar.

    ``grammar`` is its text. ``terminals`` holds the pattern of each kind of token, in the order in
    which they are tried; those in ``ignored`` only separate. ``rules`` has for each rule the number
    of symbols it reduces, and its name. Each of the ``states`` maps the next symbol, a kind of
    token or a rule, to the next state; below 0 it is an index into ``rules``, of the rule to
    reduce. ``starts`` has the first and the last state of each start symbol.
    """

    grammar: str
    terminals: dict[str, str]
    ignored: tuple[str, ...]
    rules: tuple[tuple[int, str], ...]
    states: tuple[dict[str, int], ...]
    starts: dict[str, tuple[int, int]]
