"""The clauses of Streitpatience, a sentence or two each, as findings cite them.

``docs/rules/streitpatience.md`` explains each in full, under an anchor of the same name.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which the page has them.
CLAUSES: Final[dict[str, str]] = {
    "streit.deal": N_(
        "Each player has a pack of 52: a reserve of 13 with its top card open, four open tableau "
        "cards, 35 cards in the stock. The wastes begin empty. If so agreed, both packs are "
        "shuffled together, or the reserve has another number of cards."
    ),
    "streit.start": N_(
        "The player with the lower open reserve card begins, king high and ace low. If these are "
        "equal, the tableau cards decide, beginning next to the reserve. Another way may have "
        "been agreed on."
    ),
    "streit.free": N_(
        "The free cards are the player's own reserve top, every tableau top and the opened stock "
        "card; no waste (unless the player's own was agreed on), nothing in the opponent's "
        "reserve and stock, nothing on M."
    ),
    "streit.to": N_(
        "A free card goes to M, to a tableau pile that it fits or that is empty, or onto the "
        "opponent's reserve or waste (one rank higher or lower, in the same suit unless another "
        "way was agreed on). Only a stock card goes onto the player's own waste, which ends the "
        "turn."
    ),
    "streit.reserve": N_(
        "When the reserve top has been played, the next card is turned up before the next move. "
        "An empty reserve stays empty."
    ),
    "streit.hand": N_(
        "The top stock card may be opened when no compulsory move is open; that is a move of its "
        "own. The card is then free, and is played or laid on the waste before the next is "
        "opened."
    ),
    "streit.flip": N_(
        "When the stock is empty, the player whose turn it is turns the waste over as the "
        "new stock."
    ),
    "streit.must.1": N_(
        "The player's own reserve top, if it fits M, is played there before anything else."
    ),
    "streit.must.2": N_("Any other free card that fits M is played there before anything else."),
    "streit.must.3": N_(
        "While the reserve has cards, an empty tableau pile is filled from it before a stock "
        "card is opened."
    ),
    "streit.must-free": N_(
        "If agreed: a tableau card that can be freed for M, by moving the cards above it "
        "wherever they may go, must be freed before a stock card is opened or laid on the waste; "
        "and no move may put it out of reach."
    ),
    "streit.must-load": N_(
        "If agreed: if no card can go to M, a free card that fits the opponent's reserve or waste "
        "goes there before anything else."
    ),
    "streit.must-space": N_(
        "If agreed: before a stock card is opened, as many empty tableau piles as possible are "
        "made and filled from the reserve, by moves that break no other duty."
    ),
    "streit.hidden-houses": N_(
        "If agreed: each tableau pile begins as an open card on a covered one; the three "
        "stricter duties hold, and covered cards must be freed where that is possible."
    ),
    "streit.hidden-reserve": N_(
        "If agreed: the reserve tops lie covered. In their first turn players turn theirs up when "
        "no tableau top fits M any more, and before they open a stock card."
    ),
    "streit.own-waste": N_(
        "If agreed: the top of the player's own waste is free too, always or while the reserve "
        "is empty. If it fits M, it goes there before anything else, after the tableau; and it "
        "fills no empty tableau pile while the reserve has cards."
    ),
    "streit.early-open": N_("If agreed: a stock card may be opened while duties are open."),
    "streit.early-look": N_(
        "If agreed: players may look at their top stock card during another player's turn."
    ),
    "streit.lenient": N_(
        "If agreed: a card that fits M counts as missed only when it is played elsewhere or a "
        "stock card is opened; the player's own reserve top also when any other card is played."
    ),
    "streit.touch": N_(
        "If agreed: touching a tableau pile or one's own reserve begins a move. It is wrong "
        "while a duty calls for another card, or where nothing may be played; if it is stopped, "
        "it is the opponent's turn at once."
    ),
    "streit.group": N_(
        "A built run moves from pile to pile as one if single moves via the empty tableau piles "
        "could do it: 2 cards with one empty pile, 4 with two, 8 with three."
    ),
    "streit.stop": N_(
        "Only the opponent may stop. The faulty move is taken back, and it is the opponent's "
        "turn, at once or after the remedy. A wrongful Stop costs nothing unless that was agreed."
    ),
    "streit.remedy": N_(
        "A player who was stopped for a duty to M, to load or to fill owes a move that meets it, "
        "other than the one stopped. After that move it is the opponent's turn. If so agreed, "
        "nothing is owed, or the faulty move even stands."
    ),
    "streit.win": N_("A player who has no card left in stock, waste and reserve wins at once."),
    "streit.score": N_(
        "The winner scores 30 points, 1 for each card of the loser's stock and waste, and 2 for "
        "each of the loser's reserve."
    ),
    "streit.blocked": N_(
        "If no card of stock or reserve can be played any more, the game ends blocked, and the "
        "side with the lower count scores the difference."
    ),
    "streit.match": N_(
        "A match is a series of games to an agreed total, 300 if nothing else was agreed. "
        "Whoever reaches it first wins the match."
    ),
    "streit.pass": N_(
        "A player whose stock and waste are empty may pass if the reserve top can go nowhere."
    ),
}
