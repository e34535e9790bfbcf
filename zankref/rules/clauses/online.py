"""The clauses of the game on zankpatience.net, a sentence or two each, as findings cite them.

``docs/rules/online.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "online.deal": N_(
        "Each player has a pack of 52: four cards lie open on tableau piles, one is the first of "
        "the waste, 47 are the stock. Player 1 begins unless stated otherwise."
    ),
    "online.moves": N_(
        "A tableau top, the player's own waste top or the opened stock card goes to M, to a "
        "tableau pile that it fits or that is empty, or onto the opponent's waste if it fits. "
        "From the stock or the tableau a card may always go onto the player's own waste, which "
        "ends the turn."
    ),
    "online.open": N_(
        "The player whose turn it is may open the top stock card at any time. It must then be "
        "the next card moved. Opening is a move of its own."
    ),
    "online.must": N_(
        "A tableau top or the player's own waste top that fits M is played there before anything "
        "else. While a stock card is open, only that card can be compulsory."
    ),
    "online.knock": N_(
        "The opponent may knock on a missed compulsory move: it is taken back, a card from the "
        "stock goes onto the offender's waste, and it is the knocker's turn. Every third "
        "wrongful knock (or every Nth, or none, as agreed) costs a turn."
    ),
    "online.flip": N_(
        "When the stock is empty, the player whose turn it is may turn the waste over as the new "
        "stock. The turn goes on."
    ),
    "online.win": N_("A player who has no card left in stock and waste wins at once."),
}
