"""The texts of a blank record on a game's piles and turns, in the game's own words.

``any.json`` serves the games that have no file of their own. The texts are in English; ``_()``
translates them when they are shown.
"""

from os.path import dirname, exists, join
from typing import NamedTuple

from zankref.rules.clauses import page_of
from zankref.rules.ruleset import RuleSet
from zankref.texts import texts


class BlankTexts(NamedTuple):
    """The texts on a game's piles, and on how turns are written."""

    piles: str
    turns: str


def blank_texts(rules: RuleSet) -> BlankTexts:
    """Return what a blank says of a game in its own words, or in those of the game it follows."""
    general = texts(__file__, "any")
    piles = general["piles_with_reserve" if rules.layout.reserves else "piles"]
    turns = general["turns_announced" if rules.announces else "turns"]
    names = (rules.name, page_of(rules.speech))
    files = (name for name in names if exists(join(dirname(__file__), f"{name}.json")))
    own = next((texts(__file__, name) for name in files), {})
    return BlankTexts(own.get("piles", piles), own.get("turns", turns))
