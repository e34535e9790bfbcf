"""The tables by which a text is read, as Lark makes them of the grammar."""

from typing import Literal, NamedTuple, TypeAlias

#: What reading can begin with: a file, or what follows a line that could not be read.
Start: TypeAlias = Literal["file", "rest_of_list", "rest_of_turn"]


class Tables(NamedTuple):
    """What Lark makes of a grammar.

    ``grammar`` is its text. ``terminals`` holds the pattern of each kind of token, in the order in
    which they are tried; those in ``ignored`` only separate. In ``rules`` stands for each rule how
    many tokens and rules it takes together, and its name. Each of the ``states`` knows what may
    come next, a kind of token or a rule, and which state that leads to; below 0 it is the place in
    ``rules`` of the rule that ends before it. ``starts`` says for each beginning which state is
    the first and which the last.
    """

    grammar: str
    terminals: dict[str, str]
    ignored: tuple[str, ...]
    rules: tuple[tuple[int, str], ...]
    states: tuple[dict[str, int], ...]
    starts: dict[str, tuple[int, int]]
