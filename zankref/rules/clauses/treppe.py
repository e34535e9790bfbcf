"""The clauses of Die Treppe, a sentence or two each, as findings cite them.

``docs/rules/treppe.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "treppe.deal": N_(
        "One player, one pack: 15 open cards in steps of 1, 2, 3, 4 and 5, and 37 cards in the "
        "stock. Four foundations."
    ),
    "treppe.phase-1": N_(
        "In phase 1 tableau cards go to M, and nowhere else. The first card there sets the rank "
        "that all foundations begin with; they are built up in suit, ace on king."
    ),
    "treppe.fill": N_("In phase 1 a place that becomes free is filled from the stock at once."),
    "treppe.merge": N_(
        "When no tableau card fits M any more, the cards of each step become one pile, the right "
        "one on top, and phase 2 begins."
    ),
    "treppe.phase-2": N_(
        "In phase 2 tableau tops and the waste top go to M or onto a pile whose top is one rank "
        "higher. A stock card goes there at once, or onto the waste, which is never turned over."
    ),
    "treppe.run": N_(
        "In phase 2 a run that descends by one, whatever its suits, moves as one onto a pile "
        "whose top is one rank higher. The king goes onto the ace."
    ),
    "treppe.space": N_(
        "In phase 2 an empty step may be filled from the stock or from the waste, but not from "
        "the tableau."
    ),
    "treppe.must": N_(
        "In phase 2 no stock card is turned up while a tableau top or the waste top fits M, unless "
        "it fills an empty step."
    ),
    "treppe.must-place": N_(
        "If agreed: a waste card that fits a pile of the tableau is placed before the next is "
        "turned up."
    ),
    "treppe.calls": N_(
        "There is nobody to call Stop. A faulty move stands until it is taken back."
    ),
    "treppe.blocked": N_("If no card can be played any more, the game ends blocked."),
    "treppe.score": N_("The score is the number of moves that were not taken back."),
    "treppe.win": N_("The game is won when all cards are on M."),
}
