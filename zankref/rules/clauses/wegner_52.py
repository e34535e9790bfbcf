"""The clauses of Zank-Patience with one pack, a sentence or two each, as findings cite them.

``docs/rules/wegner-52.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "wegner-52.deal": N_(
        "One pack: player 1 has clubs and hearts, player 2 spades and diamonds; each opens one "
        "card and has 25 left. Four foundations, six tableau piles."
    ),
    "wegner-52.first": N_(
        "In the starter's first turn at most three tableau piles (or as many as agreed) are "
        "occupied."
    ),
}
