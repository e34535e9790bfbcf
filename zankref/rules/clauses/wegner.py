"""The clauses of Zank-Patience, a sentence or two each, as findings cite them.

``docs/rules/`` explains each in full, under an anchor of the same name. Cards and piles are written
as in a record: Q stock, A waste, M foundations, R tableau.
"""

from typing import Final

from zankref.language import N_

#: By their ids, in the order in which ``docs/rules/`` has them.
CLAUSES: Final[dict[str, str]] = {
    "wegner.deal": N_(
        "Each player has a pack of 52. Its top card is opened as the first of the waste, the "
        "other 51 are the stock. Eight foundations and eight tableau piles begin empty."
    ),
    "wegner.win": N_("A player who has no card left in stock and waste wins at once."),
    "wegner.turn": N_(
        "A player moves until a card goes from the stock onto the player's own waste. Then it is "
        "the turn of the next player to the left."
    ),
    "wegner.begin": N_("A move begins as soon as a pile is touched, with a finger or with a card."),
    "wegner.precedence": N_(
        "A move is allowed only if no move of a lower number is possible for the mover when it "
        "begins. 7.1 and 7.2 share a number: the player chooses."
    ),
    "wegner.1": N_("A tableau top that fits M is played there before anything else."),
    "wegner.2": N_(
        "Tableau cards may be moved to other tableau piles to free a card that fits M, if that "
        "was announced with `free CARD`. A card goes onto an empty pile only if it fits no other."
    ),
    "wegner.2.advanced": N_(
        "A card may be announced only if no card buried less deeply can be freed first and go to M."
    ),
    "wegner.3": N_(
        "Tableau cards may be moved to other tableau piles to bring the bottom card of a pile "
        "onto another pile that has cards, if that was announced with `clear Rn`. A card goes "
        "onto an empty pile only if it fits no other."
    ),
    "wegner.3.advanced": N_(
        "A pile may be announced only if no pile with a bottom card of higher rank can be cleared."
    ),
    "wegner.4": N_("The player's own waste top, if it fits M, is played there."),
    "wegner.5": N_("The player's own waste top goes onto a tableau pile with cards that it fits."),
    "wegner.6": N_(
        "The player's own waste top goes onto the opponent's waste if it fits there (same suit, "
        "one rank higher or lower) and no tableau pile is empty."
    ),
    "wegner.7.1": N_(
        "The player's own waste top may go onto an empty tableau pile; the player may also "
        "draw instead (7.2)."
    ),
    "wegner.7.2": N_(
        "The top stock card goes to the first place open to it: M, a tableau pile with cards, an "
        "empty tableau pile, the opponent's waste, the player's own waste."
    ),
    "wegner.8": N_(
        "When the stock is empty, the player's own waste is turned over as the new stock; its "
        "bottom card is then drawn first."
    ),
    "wegner.first": N_(
        "In the starter's first turn at most four tableau piles (or as many as agreed) are "
        "occupied. A further one is not available to any move, but counts as empty for number 6."
    ),
    "wegner.build": N_(
        "A card that does not fit M or the tableau pile is simply taken back, and the mover goes "
        "on."
    ),
    "wegner.stop": N_(
        "Anybody may stop a move begun although a lower number was possible, or against a "
        "condition. It is taken back, the offender refills an empty waste, and it is the "
        "caller's turn."
    ),
    "wegner.stop.late": N_("Once the next move has begun, a Stop has no effect."),
    "wegner.stop.wrongful": N_(
        "A player who calls Stop wrongly is passed over the next time the turn would come, in "
        "order or by a Stop."
    ),
    "wegner.pause": N_(
        "On Pause the player whose turn it is holds still until its caller says Weiter or "
        "anybody calls Stop. If several have called Pause, each of them must say Weiter."
    ),
    "wegner.ruling.1": N_(
        "A Stop may be called on any fault except a pure build fault (a card that does not fit M "
        "or the tableau), a missing refill and a groundless undo. On a pure build fault it is "
        "void: the card is taken back, and nothing else happens."
    ),
    "wegner.ruling.2": N_(
        "A lift or touch and the same player's next move from that pile are one move; so is "
        "touching a pile with the lifted card. That card must be played before another move."
    ),
    "wegner.ruling.3": N_(
        "A Stop judges the last move that has begun. If that is clean and the move before it had "
        "a stoppable fault and still stands, the Stop is late; on any other clean move it is "
        "wrongful. A move made during a Pause does not close the time for the one before it. A "
        "player who stops a move of their own out of turn does not get the turn by it."
    ),
    "wegner.ruling.4": N_(
        "A Stop after an effective or void one, before any further move, is void."
    ),
    "wegner.ruling.5": N_(
        "Penalties add up. A player who should get the turn and owes one is passed over, which "
        "pays it; the turn goes to the left. A wrongful caller whose turn it is finishes that "
        "turn first."
    ),
    "wegner.ruling.6": N_(
        "The refill after a Stop is made by the offender (the caller may write it), "
        "ends no turn and is judged by nothing else. It must come before the next move. Each "
        "player whose faulty move goes back owes their own."
    ),
    "wegner.ruling.7": N_(
        "A lower number is possible if any sequence of allowed tableau moves frees a card for M "
        "(2), or leads to more empty tableau piles (3), however long it is."
    ),
    "wegner.ruling.8": N_(
        "An announcement must be reachable and be kept in reach until its goal is reached or it "
        "ends otherwise. No position may recur in a run of tableau moves; a pile gained by "
        "clearing ends the run."
    ),
    "wegner.ruling.9": N_(
        "A tableau move without an announcement is reported as such, and for a missed number 1; "
        "it is not checked against numbers 2 and 3."
    ),
    "wegner.ruling.10": N_(
        "A touch must begin an allowed move: of the player's own waste, the lowest of 4 to 8 "
        "that it can begin; of the stock, 7.2; of a tableau pile, a number 1 or an announced "
        "move."
    ),
    "wegner.ruling.11": N_(
        "The order of places for a drawn card is judged by the kind of place, whether or not the "
        "card fits where it was put."
    ),
    "wegner.ruling.12": N_(
        "A wrong move that nobody took back stands, and later moves are judged on that table. A "
        "player who moves out of turn then has the turn, unless the player whose turn it was "
        "makes the next move. After a win only Stop and undo may follow. What cannot have "
        "happened as it is written is taken like a line that cannot be read."
    ),
    "wegner.ruling.13": N_(
        "If the players decided a Stop differently from the referee, that is reported, and the "
        "game goes on as they decided."
    ),
    "wegner.ruling.14": N_(
        "The last move is taken back as far as it still stands, and everything is as it was when "
        "that move began, except a Pause and penalties. Taking back a faultless move is a fault "
        "of its own."
    ),
    "wegner.ruling.15": N_(
        "The turn passes when it comes to another player. A Stop by the mover does not "
        "pass it, unless the mover is passed over."
    ),
}

#: Those that apply in every game unless its own page says otherwise.
SHARED: Final[dict[str, str]] = {
    name: CLAUSES[name]
    for name in (f"wegner.ruling.{number}" for number in (2, 3, 4, 5, 12, 13, 14, 15))
}
