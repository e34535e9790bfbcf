"""The clauses of Streitpatience with one pack, a sentence or two each, as findings cite them.

``docs/rules/streitpatience-52.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "streit-52.deal": N_(
        "One pack: player 1 has clubs and hearts, player 2 spades and diamonds. Each has a "
        "reserve of 5, three open tableau cards and 18 cards in the stock. Four foundations."
    )
}
