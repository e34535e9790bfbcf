"""The clauses of Patience zu zweien, a sentence or two each, as findings cite them.

``docs/rules/zu-zweien.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "zu-zweien.deal": N_(
        "Each player has a pack of 52: four open tableau cards, a reserve of 13 covered cards, "
        "35 cards in the stock. The wastes begin empty."
    ),
    "zu-zweien.lead": N_(
        "The player with the higher first tableau card leads, king high (or the ace, if agreed); "
        "if these are equal the second cards decide, and so on."
    ),
    "zu-zweien.free": N_(
        "The free cards are every tableau top, the player's own waste top and reserve top "
        "(if that is open), and the opened stock card."
    ),
    "zu-zweien.to": N_(
        "A free card goes to M, to a tableau pile (built down in the same suit), or onto the "
        "opponent's waste or open reserve (one rank higher or lower, in the same suit unless "
        "any was agreed on). What lies on M stays there."
    ),
    "zu-zweien.place": N_(
        "An empty tableau pile is filled before anything else, by whoever is on turn, from that "
        "player's reserve. When the reserve is empty, any free card may fill it."
    ),
    "zu-zweien.must": N_(
        "A free card that fits M is played there before anything else. An opened stock card that "
        "fits a tableau pile does not go onto the waste."
    ),
    "zu-zweien.must-space": N_(
        "If agreed: before a reserve card is turned up or a stock card opened, a place that moves "
        "of tableau cards can make is made, while the reserve has cards and no place is free."
    ),
    "zu-zweien.reserve": N_(
        "Before a stock card is opened, a covered reserve top is turned up. It is played to M if "
        "it fits, and the next is turned up; otherwise it stays open."
    ),
    "zu-zweien.hand": N_(
        "The top stock card is opened and played where it fits; laid on the player's own waste, "
        "it ends the turn."
    ),
    "zu-zweien.flip": N_(
        "When the stock is empty, the player whose turn it is turns the waste over as the "
        "new stock."
    ),
    "zu-zweien.pass": N_(
        "A player whose stock and waste are empty may pass if the reserve top lies covered or can "
        "go nowhere."
    ),
    "zu-zweien.calls": N_(
        "There is no Stop in this game. A faulty move stands until it is taken back."
    ),
    "zu-zweien.blocked": N_(
        "If no card of stock or reserve can be played any more, the game ends blocked."
    ),
    "zu-zweien.win": N_("A player who has no card left in stock, waste and reserve wins at once."),
}
