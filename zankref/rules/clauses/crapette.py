"""The clauses of Crapette, a sentence or two each, as findings cite them.

``docs/rules/crapette.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "crapette.deal": N_(
        "Each player has a pack of 52: a reserve of 11 with its top card open, four open tableau "
        "cards, 37 cards in the stock. The wastes begin empty."
    ),
    "crapette.start": N_(
        "Unless agreed otherwise, the player with the higher open reserve card begins, king high "
        "and ace low; if these are equal, spades come before hearts, diamonds and clubs."
    ),
}
