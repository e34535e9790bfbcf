"""The clauses of Streitpatience for three, a sentence or two each, as findings cite them.

``docs/rules/streitpatience-3.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "streit-3.deal": N_(
        "Two packs and a joker are dealt to three players, 35 cards each: a reserve of 8, three "
        "open tableau cards, 24 in the stock. The first pile to become empty falls away."
    ),
    "streit-3.start": N_(
        "The player with the lowest open reserve card begins; the turn goes to the left."
    ),
    "streit-3.stop": N_(
        "Any of the other players may stop, and then has the turn. The opponent is any other "
        "player."
    ),
    "streit-3.score": N_(
        "The winner scores 30 points and the counts of both losers; in a blocked game the player "
        "with the lowest count scores the differences to the others."
    ),
}
