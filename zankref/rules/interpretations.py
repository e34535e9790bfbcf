"""The interpretations of what a clause leaves open: in most games clauses called rulings."""

from collections.abc import Mapping, Sequence
from typing import Final

from zankref.texts import texts

INTERPRETATIONS: Final[Mapping[str, Sequence[str]]] = texts(__file__, "interpretations")
