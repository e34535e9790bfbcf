"""The clauses of the rules as findings cite them, a sentence or two each; one file per game.

A file has them by their ids, in the order in which the page of the game has them. ``docs/rules/``
explains each in full, under an anchor of the same name. Cards and piles are written as in a record:
Q stock, A waste, S reserve, M foundations, R tableau. The texts are in English; ``_()`` translates
them when they are shown.
"""

from collections.abc import Mapping, Sequence
from os.path import dirname
from typing import Final

from zankref.texts import texts


def clauses_of(game: str) -> dict[str, str]:
    """Return the clauses of a game by their ids."""
    return texts(__file__, game)


def cites_of(game: str) -> dict[str, str]:
    """Return the game's own clauses for rules that all games have.

    The rules are called ``win``, ``turn``, ``stop``, …: the referee cites them in any game.
    """
    cited: dict[str, str] = texts(dirname(__file__), "cites").get(game, {})
    return cited


def page_of(clause: str) -> str:
    """Return the name of the page in ``docs/rules/`` that explains a clause, given its id."""
    game, _, _ = clause.partition(".")
    return game.replace("streit", "streitpatience")


#: Those of Zank-Patience that apply in every game unless its own page says otherwise.
SHARED: Final[dict[str, str]] = {
    name: text
    for name, text in clauses_of("wegner").items()
    if name in {f"wegner.ruling.{number}" for number in (2, 3, 4, 5, 12, 13, 14, 15)}
}

#: The interpretations of what a clause leaves open: in most games clauses called rulings.
INTERPRETATIONS: Final[Mapping[str, Sequence[str]]] = texts(dirname(__file__), "interpretations")
