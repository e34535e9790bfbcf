"""The clauses of Schikanieren, a sentence or two each, as findings cite them.

``docs/rules/schikanieren.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "schikanieren.deal": N_(
        "Each player lays out four tableau piles of an open card on a covered one, a reserve of "
        "an open card on eleven covered ones, and the first card of the waste; 31 cards are the "
        "stock. Play is as in Zank-Patience, without its limit for the first turn."
    ),
    "schikanieren.tableau": N_("Open tableau cards are built down in the same suit."),
    "schikanieren.reserve": N_(
        "Only the opponent's reserve takes cards, not the opponent's waste. The player's own "
        "reserve top may be used like the waste top: numbers 4, 5, 6 and 7.1."
    ),
    "schikanieren.covered": N_(
        "A covered card of the tableau or a reserve that becomes free is turned up at once; that "
        "is not a move. Until then no judgement takes it into account."
    ),
    "schikanieren.pass": N_(
        "A player whose stock and waste are empty may pass if the reserve top can go nowhere."
    ),
    "schikanieren.win": N_(
        "A player who has no card left in stock, waste and reserve wins at once."
    ),
}
