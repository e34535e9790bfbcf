"""Codes for moves against the rules."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_, P_

NO_FIT_FOUNDATION: Final = Code(
    "Z201",
    N_("no-fit-foundation"),
    "fault",
    meaning=N_("The card does not fit any foundation."),
    advice=N_(
        "A foundation is built up in suit from the ace; in Die Treppe from the rank of the first "
        "card there, with the ace on the king."
    ),
    kind=N_("card does not fit M"),
    sentences={"": N_("{c0} does not fit any foundation.")},
    wrong={"": N_("{who}'s {c0} does not fit any foundation")},
    clauses=(
        "wegner.build",
        "wegner.ruling.1",
        "online.moves",
        "streit.to",
        "zu-zweien.to",
        "treppe.phase-1",
        "treppe.phase-2",
    ),
)

NO_FIT_TABLEAU: Final = Code(
    "Z202",
    N_("no-fit-tableau"),
    "fault",
    meaning=N_("The card does not fit that tableau pile."),
    advice=N_(
        "A tableau pile is built down: in alternating colours, in Schikanieren and Patience zu "
        "zweien in the same suit, in Die Treppe regardless of suit."
    ),
    kind=N_("card does not fit the tableau"),
    sentences={
        "": N_("{c0} does not fit {p1.on}."),
        "space": N_("{c0} is a tableau card: an empty step is filled from the stock or the waste."),
    },
    wrong={"": N_("{who}'s {c0} does not fit {p1.on}")},
    clauses=(
        "wegner.build",
        "wegner.ruling.1",
        "online.moves",
        "streit.to",
        "zu-zweien.to",
        "treppe.phase-2",
        "treppe.run",
        "treppe.space",
        "schikanieren.tableau",
    ),
)

NO_FIT_OPPONENT: Final = Code(
    "Z203",
    N_("no-fit-opponent"),
    "fault",
    meaning=N_("The card does not fit the opponent's waste or reserve."),
    advice=N_(
        "Only a card of the same suit, one rank higher or lower, goes there; an empty or covered "
        "pile takes nothing."
    ),
    kind=N_("card does not fit the opponent's pile"),
    sentences={
        "": N_("{c0} does not fit {p1.on}."),
        "empty": N_("{p1} is empty: nothing may be laid on it."),
        "covered": N_("{p1} is covered: nothing may be laid on it."),
    },
    wrong={
        "": N_("{who}'s {c0} does not fit {p1.on}"),
        "empty": N_("{who}'s {c0} went {p1.onto}, which was empty and takes nothing"),
        "covered": N_("{who}'s {c0} went {p1.onto}, which lies covered and takes nothing"),
    },
    clauses=(
        "wegner.6",
        "wegner.7.2",
        "online.moves",
        "streit.to",
        "zu-zweien.to",
        "schikanieren.reserve",
        "wegner-3.turn",
    ),
)

NO_SUCH_MOVE: Final = Code(
    "Z204",
    N_("no-such-move"),
    "fault",
    meaning=N_(
        "The game has no such move: not between these piles, not of this many cards, or not at "
        "this time."
    ),
    advice=N_("`zankref rules ID` shows the moves of a game in brief, docs/rules/ in full."),
    kind=N_("no such move"),
    sentences={
        "": N_("The rules have no move from {p0} to {p1}."),
        "run": N_(
            "These cards cannot move together from {p0} to {p1}: they are not a built run, or too "
            "many."
        ),
        "several": N_("The rules move one card at a time."),
        "lift": N_("The rules do not let {who} turn up a card {p0.out}."),
        "turn": N_("You may turn a card up here with `Q>A {c0}`."),
        "nothing": N_("{p0} is empty: there is nothing to turn over."),
        "flip": N_("{p0} still has cards: the waste is turned over only when the stock is empty."),
        "pass": N_(
            "There is no passing in these rules: a turn ends with a card from the stock on the "
            "waste."
        ),
        "no-flip": N_("The waste is not turned over in this game."),
        "joker": N_("The joker goes onto no pile: it is laid aside, and the draw is repeated."),
        "merge": N_("The steps are piles already."),
    },
    wrong={
        "": N_("{who} moved a card {p0.out} {p1.onto}, but there is no such move"),
        "card": N_("{who} moved {card} {p0.out} {p1.onto}, but there is no such move"),
        "same": N_("{who} moved from {p0} to {p1}, but there is no such move"),
        "run": N_("{who} moved several cards as one from {p0} to {p1}, which is not allowed here"),
        "several": N_("{who} moved several cards as one, but only one moves at a time"),
        "lift": N_("{who} turned up a card {p0.out}, but there is no such move"),
        "nothing": N_("{who} turned the waste over, which was empty"),
        "flip": N_("{who} turned the waste over while {who}'s stock still had cards"),
        "pass": N_("{who} passed, but there is no passing"),
        "joker": N_("{who} played the joker, which goes onto no pile"),
    },
    clauses=(
        "wegner.precedence",
        "wegner.ruling.12",
        "online.moves",
        "online.flip",
        "streit.free",
        "streit.to",
        "streit.flip",
        "streit.group",
        "zu-zweien.free",
        "zu-zweien.to",
        "zu-zweien.flip",
        "treppe.phase-1",
        "treppe.merge",
        "treppe.phase-2",
        "treppe.run",
        "schikanieren.reserve",
        "wegner-3.falls",
        "wegner-3.joker",
    ),
)

OUT_OF_TURN: Final = Code(
    "Z205",
    N_("out-of-turn"),
    "fault",
    meaning=N_("A player moves when it is another player's turn."),
    advice=N_("Wait until the other player has laid a card on their waste, which ends their turn."),
    kind=N_("moved out of turn"),
    sentences={
        "": N_("{who} moves although it is {other}'s turn."),
        "lift": N_("{who} draws although it is {other}'s turn."),
    },
    wrong={"": N_("{who} moved when it was {other}'s turn")},
    clauses=(
        "wegner.turn",
        "wegner.ruling.12",
        "online.moves",
        "streit.to",
        "zu-zweien.hand",
        "wegner-3.turn",
    ),
)

LIFTED_CARD_DROPPED: Final = Code(
    "Z206",
    N_("lifted-card-dropped"),
    "fault",
    meaning=N_("Another move begins while a lifted card is still in hand."),
    advice=N_("Play the lifted card first."),
    kind=N_("lifted card not played"),
    sentences={"": N_("{c0} is still in hand and must be played before another move begins.")},
    wrong={"": N_("{who} still had {c0} in hand and began another move")},
    clauses=("wegner.ruling.2",),
)

EMPTY_PILE_MISUSED: Final = Code(
    "Z207",
    N_("empty-pile-misused"),
    "fault",
    meaning=N_("A tableau card goes onto an empty pile although it fits another pile."),
    advice=N_("Put it on the pile that it fits."),
    kind=N_("wrongly onto an empty pile"),
    sentences={"": N_("{c0} fits {p1.on}, so it may not go onto the empty pile {p2}.")},
    wrong={"": N_("{who}'s {c0} fits {p1.on}, so it could not go onto an empty pile")},
    clauses=("wegner.2", "wegner.3"),
)

OPPONENT_PILE_BARRED: Final = Code(
    "Z208",
    N_("opponent-pile-barred"),
    "fault",
    meaning=N_(
        "A card from the waste or reserve goes onto the opponent's pile although a tableau pile is "
        "empty."
    ),
    advice=N_("Play it onto the empty tableau pile, or draw."),
    kind=N_("onto the opponent's pile despite an empty one"),
    sentences={"": N_("While {p1} is empty, {c0} may not go onto an opponent's pile.")},
    wrong={"": N_("{p1} was empty, so {who}'s {c0} could not go onto an opponent's pile")},
    clauses=("wegner.6",),
)

FIRST_TURN_LIMIT: Final = Code(
    "Z209",
    N_("first-turn-limit"),
    "fault",
    meaning=N_(
        "An empty pile is used although as many piles as the first turn allows are occupied "
        "already."
    ),
    advice=N_("In the first turn, leave the remaining piles to the players who come after."),
    kind=N_("too many piles in the first turn"),
    sentences={
        "": N_(
            "In the first turn at most {limit} tableau piles may be occupied, so {p1} may not be "
            "used."
        )
    },
    wrong={"": N_("{who}'s {c0} occupied one tableau pile more than the first turn allows")},
    clauses=("wegner.first", "wegner-3.first", "wegner-52.first"),
)

IDLE_TOUCH: Final = Code(
    "Z210",
    N_("idle-touch"),
    "fault",
    meaning=N_("A pile is touched although no allowed move begins with it."),
    advice=N_("Touch only the pile that you are going to move from."),
    kind=N_("touched for nothing"),
    sentences={"": N_("No allowed move begins with {p0}.")},
    wrong={"": N_("{who} touched {p0.itself}, although no allowed move begins with it")},
    clauses=("wegner.begin", "wegner.ruling.10", "streit.touch"),
)

GROUNDLESS_UNDO: Final = Code(
    "Z211",
    N_("groundless-undo"),
    "fault",
    meaning=N_("A move that was allowed is taken back."),
    advice=N_("A move that was allowed stays."),
    kind=N_("right move taken back"),
    sentences={"": N_("Nothing was wrong with the move that was taken back.")},
    clauses=("wegner.ruling.14",),
)

PAUSE_BROKEN: Final = Code(
    "Z212",
    N_("pause-broken"),
    "fault",
    meaning=N_("A move is made during a Pause."),
    advice=N_("Hold still until the caller says Weiter or somebody calls Stop."),
    kind=N_("moved in a Pause"),
    sentences={
        "": N_("{who} moves during the Pause that {other} called."),
        "own": N_("{who} called Pause and moves before it is over."),
    },
    wrong={
        "": N_("{who} moved during {other}'s Pause"),
        "own": N_("{who} called Pause and moved before it was over"),
    },
    clauses=("wegner.pause",),
)

REPEATED_POSITION: Final = Code(
    "Z213",
    N_("repeated-position"),
    "fault",
    meaning=N_("Tableau moves lead back to an earlier position."),
    advice=N_("Go straight for the announced goal."),
    kind=N_("tableau back as it was"),
    sentences={"": N_("This move of {c0} returns the tableau to an earlier position.")},
    wrong={"": N_("{who}'s {c0} returned the tableau to an earlier position")},
    clauses=("wegner.ruling.8",),
)

#: Messages that are worded differently in some games.
_IN_GAMES: Final = (
    P_("online", "{c0} does not fit any foundation."),
    P_("streit", "{c0} does not fit any foundation."),
    P_("zu-zweien", "{c0} does not fit any foundation."),
    P_("treppe", "{c0} does not fit any foundation."),
    P_("streit", "card does not fit M"),
    P_("streit", "card does not fit the tableau"),
    P_("zu-zweien", "card does not fit M"),
    P_("zu-zweien", "card does not fit the tableau"),
    P_("treppe", "card does not fit M"),
    P_("treppe", "card does not fit the tableau"),
    P_("online", "{who}'s {c0} does not fit any foundation"),
    P_("streit", "{who}'s {c0} does not fit any foundation"),
    P_("streit", "{who} turned the waste over while {who}'s stock still had cards"),
)
