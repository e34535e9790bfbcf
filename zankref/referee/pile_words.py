"""Where cards lie, come from and go, and whose piles are, by kind of pile: ``pile_words.json``.

The texts that a game words differently are listed there too, for the catalogue. They are in
English; ``_()`` translates them when they are shown.
"""

from collections.abc import Mapping
from typing import Final

from zankref.texts import texts

WORDS: Final[Mapping[str, Mapping[str, str]]] = texts(__file__, "pile_words")
