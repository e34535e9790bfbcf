"""The clauses of Zank-Patience for three, a sentence or two each, as findings cite them.

``docs/rules/wegner-3.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "wegner-3.deal": N_(
        "Two packs and a joker are dealt to three players, 35 cards each in any mix: one opened "
        "as the first of the waste, 34 in the stock. Eight foundations, nine tableau piles."
    ),
    "wegner-3.turn": N_("The turn goes to the left: 1, 2, 3, 1. The opponent is any other player."),
    "wegner-3.first": N_(
        "While the three have their first turns, at most three tableau piles (or as many as "
        "agreed) for each player who has had a turn are occupied."
    ),
    "wegner-3.falls": N_(
        "The first tableau pile to become empty after it was occupied falls away: it is not an "
        "empty pile, and nothing moves there any more."
    ),
    "wegner-3.joker": N_(
        "The joker is laid aside when it turns up, and the draw is repeated; both are one move."
    ),
}
